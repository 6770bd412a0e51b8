"""One WebSocket: reads messages, within limits, and is handed what is sent to it, so that nobody waits for it."""

from __future__ import annotations

import logging
import weakref
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive, Send

from deuce.server import growth, messages
from deuce.server.identity import now
from deuce.server.limits import CONNECTION_MESSAGES, MAX_TOO_FAST, Bucket, Limits, Payer
from deuce.server.messages import ClientMessage
from deuce.server.problems import Refusal
from deuce.server.tables.audience import AUTO, refuse, send
from deuce.server.tables.live_table import LiveTable
from deuce.server.wire import TOO_FAST, TOO_SLOW, framed, wire_of

MAX_BYTES = 65_536  # of a message; the protocol below closes the connection beyond that

# Why a connection is closed, besides what the wire itself says (deuce.server.wire).
NOT_ALLOWED, NO_SUCH_TABLE, PLAY_FIRST, QUARANTINED = 4403, 4404, 4423, 4424
TRY_AGAIN = 1013

log = logging.getLogger("deuce.server")
_decode = msgspec.json.Decoder(ClientMessage).decode


class _Named(msgspec.Struct):
    """What can be read of a message that is otherwise wrong."""

    id: str | None = None


class Socket(WebSocket[Any, Any, Any]):
    """A WebSocket of the framework that goes when nobody has it any more.

    What it reads and says by is a function that knows the socket. If that held it, as it does in the framework, each
    would keep the other in memory until somebody searches for such things.
    """

    def receive_wrapper(self, receive: Receive) -> Receive:
        return WebSocket.receive_wrapper(weakref.proxy(self), receive)

    def send_wrapper(self, send: Send) -> Send:
        return WebSocket.send_wrapper(weakref.proxy(self), send)


class Connection:
    """Somebody at a table, on one device."""

    __slots__ = (
        "_bucket", "_limits", "_payer", "_refusals", "_socket", "_wire", "guest", "lines_sent", "look", "name",
    )  # fmt: skip

    def __init__(self, socket: Socket, guest: str, name: str, payer: Payer, limits: Limits) -> None:
        self.guest = guest
        self.name = name
        self.look: int | None = AUTO
        self.lines_sent = 0
        self._socket = socket
        self._wire = wire_of(socket.scope)
        self._payer = payer
        self._limits = limits
        self._bucket = Bucket(CONNECTION_MESSAGES)
        self._refusals = 0  # messages too many

    # -- out

    def post(self, *data: bytes) -> None:
        """Send messages. Never waits; who lets too much wait unread is dropped."""
        if not self._wire.push(b"".join(map(framed, data))):
            self._wire.end(TOO_SLOW, "too slow")

    # -- in

    async def serve(self, table: LiveTable, since: int) -> None:
        """Until the connection ends."""
        take = partial(self._take, table)
        try:
            table.join(self, since)
            self._wire.reader = take
            while True:  # what came before there was a reader, then only the end
                take(await self._socket.receive_data(mode="text"))
        except (WebSocketDisconnect, OSError):
            pass
        except Exception:
            log.exception("a connection to table %s", table.row.id)
        finally:
            self._wire.reader = None
            table.leave(self)

    def _take(self, table: LiveTable, data: str | bytes) -> None:
        if self._bucket.take() and self._limits.messages.take(self._payer):
            self._handle(table, data)
            return
        self._refusals += 1
        if self._refusals > MAX_TOO_FAST:
            self._wire.end(TOO_FAST, "too fast")
        elif self._refusals == 1 or self._bucket.take():
            refuse(self, _id_of(data), Refusal("too_fast"))

    def _handle(self, table: LiveTable, data: str | bytes) -> None:
        try:
            message = _decode(data)
            if "\0" in message.id:
                raise msgspec.ValidationError("an `id` holds no NUL")  # PostgreSQL keeps none
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reason = f"This message cannot be understood: {error}"[:300]
            refuse(self, _id_of(data), Refusal("malformed", reason))
            return
        if isinstance(message, messages.Ping):
            send(self, messages.Pong(id=message.id, now=now()))
        elif not self._may(message, table):
            refuse(self, message.id, Refusal("too_fast"))
        else:
            table.take(self, message)

    def _may(self, message: ClientMessage, table: LiveTable) -> bool:
        """Is a message not too much: of chat, or of what is added to the database?"""
        if isinstance(message, messages.Say | messages.React) and not self._limits.chat.take(self._payer):
            return False
        size = growth.of_message(message, table.row)
        return not size or self._limits.growth.take(self._payer, size)


def _id_of(data: str | bytes) -> str | None:
    try:
        found = msgspec.json.decode(data, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found[:40] if found and "\0" not in found else None
