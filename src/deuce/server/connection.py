"""One WebSocket of a guest at a table: messages are read within limits, and sent without waiting for the reader."""

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
from deuce.server.limits import MAX_TOO_FAST, Bucket, Limits, Payer
from deuce.server.messages import ClientMessage, ProblemCode
from deuce.server.page_files import page_name
from deuce.server.problems import Refusal
from deuce.server.tables.audience import AUTO, refuse, send
from deuce.server.tables.live_table import LiveTable
from deuce.server.websocket import TOO_FAST, TOO_SLOW, framed, protocol_of

# Bytes of the longest message; the protocol below closes the connection beyond that.
MAX_MESSAGE_BYTES = 65_536

# Why a connection is closed, besides the codes of the protocol (deuce.server.websocket).
NOT_ALLOWED, NO_SUCH_TABLE, PLAY_FIRST, QUARANTINED, CLOSED, BANNED = 4403, 4404, 4423, 4424, 4425, 4426
SEALED = 4427
TRY_AGAIN = 1013
CLOSED_FOR: dict[ProblemCode, int] = {
    "banned": BANNED,
    "closed": CLOSED,
    "not_allowed": NOT_ALLOWED,
    "play_first": PLAY_FIRST,
    "quarantined": QUARANTINED,
    "sealed": SEALED,
    "too_fast": TOO_FAST,
    "try_again": TRY_AGAIN,
}

log = logging.getLogger("deuce.server")
_decode = msgspec.json.Decoder(ClientMessage).decode


class _Named(msgspec.Struct):
    """Holds what can be read of a message that is otherwise wrong."""

    id: str | None = None


class Socket(WebSocket[Any, Any, Any]):
    """Wraps a WebSocket of the framework, so that it goes when nobody has it any more.

    What it reads and says by is a function that knows the socket. If that held it, as it does in the framework, each
    would keep the other in memory until somebody searches for such things.
    """

    def receive_wrapper(self, receive: Receive) -> Receive:
        return WebSocket.receive_wrapper(weakref.proxy(self), receive)

    def send_wrapper(self, send: Send) -> Send:
        return WebSocket.send_wrapper(weakref.proxy(self), send)


class Connection:
    """Connects one device of a guest to a table."""

    __slots__ = (
        "_bucket", "_limits", "_payer", "_protocol", "_refusals", "_socket", "address", "guest", "lines_sent", "look",
        "name", "packed", "table_id", "table_sent", "unheard",
    )  # fmt: skip

    def __init__(
        self, socket: Socket, guest: str, name: str, payer: Payer, limits: Limits, *, packed: bool = False
    ) -> None:
        self.guest = guest
        self.name = name
        self.look: int | None = AUTO
        self.lines_sent = 0
        self.packed = packed
        self.table_sent: messages.TableInfo | None = None
        self.unheard: frozenset[str] = frozenset()
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._payer = payer
        self._limits = limits
        self._bucket = Bucket(limits.connection_messages)
        self._refusals = 0  # messages that came too fast
        self.address = socket.client.host if socket.client else ""
        self.table_id = ""  # where it is connected to

    # -- out

    def post(self, *data: bytes) -> None:
        """Send messages without waiting. A client that lets too much wait unread is dropped."""
        if not self._protocol.push(b"".join(map(framed, data))):
            self._protocol.end(TOO_SLOW, "too slow")

    def end(self, refusal: Refusal) -> None:
        """End the connection because its guest is no longer let in, or the table is closed."""
        self._protocol.end(CLOSED_FOR.get(refusal.code, NO_SUCH_TABLE), str(refusal))

    # -- in

    async def serve(self, table: LiveTable, since: int) -> None:
        """Join the table and handle messages until the connection ends."""
        take = partial(self._take, table)
        self.table_id = table.row.id
        try:
            table.join(self, since)
            self._protocol.reader = take
            while True:  # what came before there was a reader, then only the end
                take(await self._socket.receive_data(mode="text"))
        except (WebSocketDisconnect, OSError):
            pass
        except Exception:
            log.exception("a connection to table %s", table.row.id)
        finally:
            self._protocol.reader = None
            table.leave(self)

    def _take(self, table: LiveTable, data: str | bytes) -> None:
        if self._bucket.take() and self._limits.messages.take(self._payer):
            self._handle(table, data)
            return
        self._refusals += 1
        if self._refusals > MAX_TOO_FAST:
            self._protocol.end(TOO_FAST, "too fast")
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
            send(self, messages.Pong(id=message.id, now=now(), page=page_name()))
        elif not self._may(message, table):
            refuse(self, message.id, Refusal("too_fast"))
        else:
            table.take(self, message)

    def _may(self, message: ClientMessage, table: LiveTable) -> bool:
        """Is a message within the limits of chat and of what its sender may add to the database?"""
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
