"""The line between somebody's browser and a server: an ordered stream each way, which takes its time and can be cut.

What is under way when a line is cut is lost, whether it had been acted on or not; each end learns of it in its own
time, and speaks into the void until then.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextvars import Context
from typing import Protocol

import msgspec

from deuce.server.messages import ClientMessage, TableInfo
from deuce.server.problems import Refusal
from deuce.server.tables.audience import AUTO, refuse
from deuce.server.tables.live_table import LiveTable

NOTICES_WITHIN = 4.0  # seconds until a server learns that a line was cut
_decode = msgspec.json.Decoder(ClientMessage).decode


class Visitor(Protocol):
    """Somebody at the other end."""

    def hear(self, line: Line, data: bytes) -> None: ...

    def lose(self, line: Line) -> None:
        """The line is gone."""


class Line:
    """A connection of a visitor to a table of a server; for the server a `Listener`."""

    def __init__(
        self,
        number: int,
        guest: str,
        visitor: Visitor,
        dice: random.Random,
        slow: float,
        server: Context,
        outside: Context,
    ) -> None:
        self.guest = guest
        self.name = ""
        self.look: int | None = AUTO
        self.lines_sent = 0
        self.packed = False
        self.table_sent: TableInfo | None = None
        self.unheard: frozenset[str] = frozenset()
        self.cut_off = False
        self._table: LiveTable | None = None
        self._visitor = visitor
        self._dice = dice
        self._slow = slow  # the most seconds that a message takes
        self._server, self._outside = server, outside
        self._out_last = self._in_last = 0.0
        self._number = number

    # A server keeps its listeners in a set: in an order that hangs on the seed, not on addresses in memory.

    def __hash__(self) -> int:
        return self._number

    def __eq__(self, other: object) -> bool:
        return self is other

    # ---------------------------------------------------------------------------------------- at the server's end

    def post(self, *data: bytes) -> None:
        """Send messages to the visitor."""
        for one in data:
            self._out_last = self._carry(self._out_last, self._outside, self._hear, one)

    def open(self, live: LiveTable, since: int) -> None:
        self._table = live
        live.join(self, since)

    def close(self) -> None:
        """The server has learnt that nobody is there any more."""
        if self._table is not None:
            live, self._table = self._table, None
            live.leave(self)

    def _take(self, data: bytes) -> None:
        if self._table is None:
            return
        try:
            message = _decode(data)
        except msgspec.DecodeError as error:
            refuse(self, None, Refusal("malformed", str(error)))
        else:
            self._table.take(self, message)

    # --------------------------------------------------------------------------------------- at the visitor's end

    def say(self, data: bytes) -> None:
        self._in_last = self._carry(self._in_last, self._server, self._take, data)

    def _hear(self, data: bytes) -> None:
        self._visitor.hear(self, data)

    # ------------------------------------------------------------------------------------------------- in between

    def _carry(self, last: float, context: Context, to: Callable[[bytes], None], data: bytes) -> float:
        loop = asyncio.get_running_loop()
        when = max(last, loop.time() + self._slow * self._dice.random() ** 3)

        def arrive() -> None:
            if not self.cut_off:
                to(data)

        loop.call_at(when, arrive, context=context)
        return when

    def cut(self) -> None:
        """Lose what is under way; the visitor learns of it at once, the server later."""
        if self.cut_off:
            return
        self.cut_off = True
        loop = asyncio.get_running_loop()
        loop.call_soon(self._visitor.lose, self, context=self._outside)
        loop.call_later(self._dice.uniform(0, NOTICES_WITHIN), self.close, context=self._server)
