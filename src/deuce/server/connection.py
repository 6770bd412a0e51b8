"""One WebSocket: reads messages, within limits, and writes from a queue of its own, so that nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from deuce.server import messages, metrics
from deuce.server.identity import now
from deuce.server.limits import MESSAGES, TOLERATED, Bucket, Limiter
from deuce.server.messages import ClientMessage, ServerMessage
from deuce.server.problems import Refusal
from deuce.server.room import AUTO, Room

MAX_BYTES = 65_536  # of a message; the protocol below closes the connection beyond that
QUEUED = 256  # messages that wait for a slow reader before it is dropped
LAST_WORDS = 2.0  # seconds to say why a connection ends

# Why a connection is closed. 1009 (too large) and 1012 (the server stops) come from the protocol itself.
NOT_ALLOWED, NO_SUCH_TABLE, TOO_SLOW, PLAY_FIRST, TOO_FAST = 4403, 4404, 4408, 4423, 4429
TRY_AGAIN = 1013

log = logging.getLogger("deuce.server")
_decode = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


class _Named(msgspec.Struct):
    """What can be read of a message that is otherwise wrong."""

    id: str | None = None


class Connection:
    """Somebody at a table, on one device."""

    def __init__(self, socket: WebSocket[Any, Any, Any], guest: str, name: str, limiter: Limiter) -> None:
        self.guest = guest
        self.name = name
        self.look: int | None = AUTO
        self.told = 0
        self._socket = socket
        self._limiter = limiter
        self._bucket = Bucket(MESSAGES)
        self._refusals = 0  # messages too many
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(QUEUED)
        self._closing: tuple[int, str] | None = None
        self._ended = asyncio.Event()  # by us

    # -- out

    def send(self, message: ServerMessage) -> None:
        """Queue a message. Never waits; who lets the queue fill up is dropped."""
        if self._closing is None:
            try:
                self._queue.put_nowait(_encode(message))
            except asyncio.QueueFull:
                self._close(TOO_SLOW, "too slow")

    def _close(self, code: int, reason: str) -> None:
        """End the connection at once: what still waits to be sent is not worth the wait."""
        self._closing = (code, reason)
        self._ended.set()

    async def _write(self) -> None:
        while True:
            data = await self._queue.get()
            try:
                await self._socket.send_data(data, mode="text")
            except RuntimeError:  # the protocol has closed it meanwhile, for what came from the other end
                return

    # -- in

    async def serve(self, room: Room, since: int) -> None:
        """Until the connection ends."""
        tasks = [asyncio.create_task(work) for work in (self._write(), self._read(room), self._ended.wait())]
        room.join(self, since)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(self)
            for task in tasks:
                task.cancel()
            for failure in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(failure, Exception) and not isinstance(failure, WebSocketDisconnect | OSError):
                    log.error("a connection to table %s", room.row.id, exc_info=failure)
        if self._closing is not None:
            with suppress(TimeoutError):  # it does not even read that
                await asyncio.wait_for(self._socket.close(*self._closing), LAST_WORDS)

    async def _read(self, room: Room) -> None:
        while True:
            data = await self._socket.receive_data(mode="text")
            if self._bucket.take() and self._limiter.take(self.guest):
                await self._handle(room, data)
                continue
            self._refusals += 1
            if self._refusals > TOLERATED:
                self._close(TOO_FAST, "too fast")
                return
            if self._refusals == 1 or self._bucket.take():
                self._refuse(_id_of(data), Refusal("too_fast"))
            await asyncio.sleep(0)  # a flood must not keep the loop to itself

    async def _handle(self, room: Room, data: str | bytes) -> None:
        try:
            message = _decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(
                _id_of(data), Refusal("malformed", f"This message cannot be understood: {error}"[:300])
            )
            return
        if isinstance(message, messages.Ping):
            self.send(messages.Pong(id=message.id, now=now()))
            return
        try:
            n = await room.handle(self, message)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        else:
            self.send(messages.Accepted(id=message.id, n=n))

    def _refuse(self, message: str | None, refusal: Refusal) -> None:
        metrics.REFUSALS.labels(refusal.code).inc()
        self.send(messages.Refused(id=message, problem=refusal.problem))


def _id_of(data: str | bytes) -> str | None:
    try:
        found = msgspec.json.decode(data, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found[:40] if found else None
