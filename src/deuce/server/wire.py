"""The protocol below a WebSocket: uvicorn's, with a short way in and out for what people and their table say.

The ASGI way takes a coroutine, a dictionary and a queue for every message, for each of which a task must be woken, and
stops and starts reading. A table sends the same few bytes to several people after every move: so a connection may also
be handed bytes directly, and hands on what it is told. Nobody is waited for: who lets too much pile up is cut off,
whoever wrote it; so is who sends too many frames, whatever is in them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from deuce.server import limits
from deuce.server.door import Settings
from deuce.server.limits import MAX_TOO_FAST, Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION = "deuce.wire"  # in the scope of a connection
UNREAD = 262_144  # bytes that wait for a slow reader before it is cut off
LAST_WORDS = 2.0  # seconds to say why a connection ends

# Why a connection is closed. 1009 (too large) and 1012 (the server stops) come from the protocol itself.
TOO_SLOW, TOO_FAST = 4408, 4429
NO_ANSWER = 1011  # to a ping

TEXT, PING, PONG = 0x81, 0x89, 0x8A  # the first byte of a frame that is a whole message
SHORT = (TEXT, PING, PONG)
MASKED = 0x80  # in the second byte, with the size if that is below 126
HEAD = 6  # bytes before what a client says in a short frame: two, and the mask
SLICE = 4096  # bytes that are taken apart before a look at how many frames they were
# To a handshake that the protocol has no words for: one with a body, for example.
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
LONGEST_CLOSE = 131  # bytes of a frame that ends the connection


def framed(data: bytes) -> bytes:
    """A text frame from a server: not masked."""
    size = len(data)
    if size < 126:
        return bytes((TEXT, size)) + data
    if size < 65_536:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + data
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + data


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket."""

    config: Settings
    reader: Callable[[str | bytes], None] | None = None  # is handed every message, instead of the queue
    # So far nothing came but the request and whole short frames, each by itself: none is half read.
    plain = True
    frames_too_many = 0
    ended = False  # by us

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._bucket = Bucket(limits.CONNECTION_FRAMES)
        self._host = self.client[0] if self.client else ""
        self.config.gate.enter(self._host)  # it was let in as HTTP

    def data_received(self, data: bytes) -> None:
        """Take a short text, as nearly all messages are, at once; all else goes the long way through the protocol."""
        if self.reader is None:
            self.plain = self.plain and not self.handshake_complete and data.endswith(b"\r\n\r\n")
        elif self.plain:
            size = len(data) - HEAD
            self.plain = 0 < size < 126 and data[1] == MASKED | size and data[0] in SHORT
            if self.plain and data[0] == TEXT and self.conn.state is State.OPEN and not self.close_sent:
                self.frames = [apply_mask(data[HEAD:], data[2:HEAD])]
                self.curr_msg_data_type = "text"
                self.send_receive_event_to_app()
                return
        for at in range(0, len(data), SLICE):
            if self.ended and len(data) > LONGEST_CLOSE:  # what is waited for now comes by itself
                self.transport.pause_reading()  # and the rest of a flood not at all
                return
            if self.conn.parser_exc is not None:  # nothing after what was wrong is read
                return
            super().data_received(data[at : at + SLICE] if len(data) > SLICE else data)
        if not self.handshake_initiated:
            self._refuse()

    def _refuse(self) -> None:
        """End a handshake that is none. The head of the request came whole, at once: nothing more is waited for."""
        said = b"".join(self.conn.data_to_send()) or BAD_REQUEST
        self.transport.write(said)
        self.transport.close()

    def handle_events(self) -> None:
        """Count what has come the long way, message or not. What comes the short way is counted as messages."""
        for _ in self.conn.events:
            if self.handshake_initiated and not self._bucket.take():
                self.frames_too_many += 1
        if self.frames_too_many > MAX_TOO_FAST:
            self.end(TOO_FAST, "too fast")
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Put the parts of a message together at once: there may be any number of empty ones."""
        self.frames = [bytes(self.frames[0]) + bytes(event.data)]
        if event.fin:
            self.send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer, unless answers pile up."""
        pongs = b"".join(self.conn.data_to_send())
        if not self.ended and not self.push(pongs):
            self.end(TOO_SLOW, "too slow")

    def keepalive_timeout(self) -> None:
        """Nobody answers: what still waits to be read may never be."""
        self.pong_timer = None
        self.pending_ping_payload = None
        self.end(NO_ANSWER, "keepalive ping timeout")

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # the handshake goes on
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self.scope.clear()  # type: ignore[attr-defined]  # it holds us, and we it: nobody would find out for long
            if not self.disconnected:
                self._end_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.gate.leave(self._host)
        super().connection_lost(exc)
        self.conn.parser.close()  # likewise
        for error in (self.conn.parser_exc, self.conn.handshake_exc):
            if error is not None:
                error.__traceback__ = None  # likewise

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self.reader is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        try:
            message = bytes(data).decode() if self.curr_msg_data_type == "text" else bytes(data)
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which ends the connection
            return
        self.frames = []
        self.reader(message)

    def push(self, frame: bytes) -> bool:
        """Send frames now, or as soon as it can be; false if too much waits already."""
        if self.conn.state is not State.OPEN or self.close_sent or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > UNREAD:
            return False
        self.transport.write(frame)
        return True

    def end(self, code: int, reason: str) -> None:
        """Say why the connection ends, and end it, read or not."""
        if self.close_sent or self.ended:
            return
        self.ended = True
        if self.conn.state is not State.OPEN:
            self.transport.abort()
            return
        self.conn.data_to_send()  # answers to pings, which nobody reads
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self._end_soon()

    def _end_soon(self) -> None:
        """Wait no longer than a moment for the other end to read its last words."""
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)


def wire_of(scope: Any) -> Wire:
    """The protocol below a connection."""
    wire: Wire = scope["extensions"][EXTENSION]
    return wire
