"""The protocol below a WebSocket: that of uvicorn, with a shorter way for messages in both directions.

ASGI takes a coroutine, a dictionary and a queue for every message, wakes a task for each of them, and stops and starts
reading. A table sends the same few bytes to several people after every move. So this protocol can also be handed the
bytes of a frame directly (`push`), and hands each message that comes to a function (`reader`). It never waits for the
other end: a client that lets too much pile up unread is cut off, and so is one that sends too many frames, whatever
they contain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from deuce.server import rates
from deuce.server.door import Config
from deuce.server.limits import MAX_TOO_FAST, Bucket
from deuce.server.packed_wire import PackedMessage

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

# The key of the protocol in the scope of a connection.
EXTENSION = "deuce.websocket"
# Seconds that the other end has to read why a connection ends.
CLOSE_WITHIN = 2.0

# Why a connection is closed. 1009 (too large) and 1012 (the server stops) come from the protocol itself.
TOO_SLOW, TOO_FAST = 4408, 4429
# The code for somebody who does not answer a ping.
NO_ANSWER = 1011

# The first byte of a frame that is a whole message.
TEXT, BINARY, PING, PONG = 0x81, 0x82, 0x89, 0x8A
WHOLE_FRAMES = (TEXT, PING, PONG)
# In the second byte of a frame, together with the size if that is below 126.
MASKED = 0x80
# Bytes before the content of a short frame from a client: two, and the four of the mask.
HEAD_BYTES = 6
# Bytes that are read before the frames among them are counted.
SLICE_BYTES = 4096
# To a handshake that the protocol has no words for: one with a body, for example.
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
# Bytes of the longest frame that ends a connection.
MAX_CLOSE_BYTES = 131


def framed(data: bytes) -> bytes:
    """Return the frame in which a server sends these bytes; it is not masked."""
    size, kind = len(data), BINARY if isinstance(data, PackedMessage) else TEXT
    if size < 126:
        return bytes((kind, size)) + data
    if size < 65_536:
        return bytes((kind, 126)) + size.to_bytes(2, "big") + data
    return bytes((kind, 127)) + size.to_bytes(8, "big") + data


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Handles one WebSocket of the server: it does what uvicorn does, with limits and a short way in and out."""

    config: Config
    reader: Callable[[str | bytes], None] | None = None  # is handed every message, instead of the queue
    # Whether nothing came so far but the request and whole short frames, each by itself: none is half read.
    is_plain = True
    excess_frames = 0
    # Whether the server has ended the connection.
    is_ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._bucket = Bucket(self.config.frames or rates.CONNECTION_FRAMES)
        self._host = self.client[0] if self.client else ""
        self.config.gate.enter(self._host)  # it was let in as HTTP

    def data_received(self, data: bytes) -> None:
        """Take a short text, as nearly all messages are, at once; all else goes the long way through the protocol."""
        if self.reader is None:
            self.is_plain = self.is_plain and not self.handshake_complete and data.endswith(b"\r\n\r\n")
        elif self.is_plain:
            size = len(data) - HEAD_BYTES
            self.is_plain = 0 < size < 126 and data[1] == MASKED | size and data[0] in WHOLE_FRAMES
            if self.is_plain and data[0] == TEXT and self.conn.state is State.OPEN and not self.close_sent:
                self.frames = [apply_mask(data[HEAD_BYTES:], data[2:HEAD_BYTES])]
                self.curr_msg_data_type = "text"
                self.send_receive_event_to_app()
                return
        for at in range(0, len(data), SLICE_BYTES):
            if self.is_ended and len(data) > MAX_CLOSE_BYTES:  # what is waited for now comes by itself
                self.transport.pause_reading()  # and the rest of a flood not at all
                return
            if self.conn.parser_exc is not None:  # nothing after what was wrong is read
                return
            super().data_received(data[at : at + SLICE_BYTES] if len(data) > SLICE_BYTES else data)
        if not self.handshake_initiated:
            self._refuse()

    def _refuse(self) -> None:
        """End a handshake that is not one: the whole head of the request has come, and nothing more will."""
        said = b"".join(self.conn.data_to_send()) or BAD_REQUEST
        self.transport.write(said)
        self.transport.close()

    def handle_events(self) -> None:
        """Count what has come the long way, message or not. What comes the short way is counted as messages."""
        for _ in self.conn.events:
            if self.handshake_initiated and not self._bucket.take():
                self.excess_frames += 1
        if self.excess_frames > MAX_TOO_FAST:
            self.end(TOO_FAST, "too fast")
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Join each part of a message to those before it at once, because there may be any number of empty parts."""
        self.frames = [bytes(self.frames[0]) + bytes(event.data)]
        if event.fin:
            self.send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer a ping, unless unread answers pile up."""
        pongs = b"".join(self.conn.data_to_send())
        if not self.is_ended and not self.push(pongs):
            self.end(TOO_SLOW, "too slow")

    def keepalive_timeout(self) -> None:
        """End the connection: nobody answers, and what still waits to be read may never be read."""
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
        """Hand a message that has come whole to the reader."""
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
        """Send frames now, or as soon as possible. Return False if too much waits already."""
        if self.conn.state is not State.OPEN or self.close_sent or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > self.config.bounds.unread_bytes:
            return False
        self.transport.write(frame)
        return True

    def end(self, code: int, reason: str) -> None:
        """Say why the connection ends and end it, whether the other end reads that or not."""
        if self.close_sent or self.is_ended:
            return
        self.is_ended = True
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
        """Give the other end a moment to read why the connection ends, then drop it."""
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(CLOSE_WITHIN, self.transport.abort)


def protocol_of(scope: Scope) -> WebSocketProtocol:
    """Return the protocol below the connection with this scope."""
    extensions = scope["extensions"] or {}
    return cast("WebSocketProtocol", extensions[EXTENSION])
