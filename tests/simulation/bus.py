"""What the real bus of servers (`PostgresBus`) finds in place of PostgreSQL: notices that take their time, or are lost.

What a lost connection loses is all that is lost, as with PostgreSQL: the bus notices that it was cut off, and says so
(`Missed`). Notices of one sender come in their order; `Changed` may come again, later and after newer ones, for whoever
hears it has only to look into the store.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from contextvars import Context, copy_context
from typing import Any
from unittest.mock import patch

import asyncpg
import msgspec

from deuce.server.tables import postgres_bus
from deuce.server.tables.bus import Changed
from deuce.server.tables.postgres_bus import GONE_AFTER, Envelope
from simulation.loop import PROCESS, Process

Heard = Callable[[Any, int, str, object], None]

AGAIN = 0.2  # chance that a change is told twice
AGAIN_WITHIN = 3.0  # seconds
_decode = msgspec.json.Decoder(Envelope).decode
_encode = msgspec.json.Encoder().encode


class Switchboard:
    """The database as the bus knows it: a row per process, and notices."""

    def __init__(self, dice: random.Random, slow: float) -> None:
        self.dice = dice
        self.slow = slow  # the most seconds that anything takes
        self.away = False
        self.forgets = 0.0  # chance that a notice is lost without anybody noticing, which must never be
        self.seen: dict[str, float] = {}  # the signs of life
        self.wires: list[Wire] = []

    def installed(self) -> AbstractContextManager[Any]:
        """Let the bus find this in place of PostgreSQL."""
        return patch.object(asyncpg, "connect", self._connect)

    async def _connect(self, *_: Any, **__: Any) -> Wire:
        await asyncio.sleep(self.delay())
        if self.away:
            raise ConnectionError("the simulated database is away")
        wire = Wire(self)
        self.wires.append(wire)
        return wire

    def delay(self) -> float:
        return float(self.slow * self.dice.random() ** 4)

    def cut(self, process: Process | None = None) -> None:
        """Break every connection, or those of one process: what is under way on them is lost."""
        for wire in list(self.wires):
            if process in (None, wire.context.get(PROCESS)):
                wire.terminate()


class Wire:
    """A connection to it, as far as the bus uses one."""

    def __init__(self, board: Switchboard) -> None:
        self._board = board
        self._heard: Heard | None = None
        self.context: Context = copy_context()
        self._last = 0.0  # notices come in their order
        self._broken = False

    async def add_listener(self, channel: str, heard: Heard) -> None:
        await self._answer()
        self._heard = heard

    async def fetch(self, _: str, process: str) -> list[tuple[str]]:
        """A sign of life, and who else has given one of late."""
        await self._answer()
        now = asyncio.get_running_loop().time()
        self._board.seen[process] = now
        return [(name,) for name, seen in self._board.seen.items() if seen > now - GONE_AFTER]

    async def execute(self, sql: str, *values: Any) -> None:
        await self._answer()
        if sql.startswith("DELETE"):
            self._board.seen.pop(values[0], None)
            return
        for wire in self._board.wires:
            if self._board.dice.random() >= self._board.forgets:
                wire.carry(values[1])
        if self._board.dice.random() < AGAIN:
            self._say_again(values[1])
        await self._answer()

    def _say_again(self, payload: str) -> None:
        envelope = _decode(payload)
        changes = [notice for notice in envelope.notices if isinstance(notice, Changed)]
        if changes:
            again = _encode(Envelope(envelope.process, list(changes))).decode()
            for wire in self._board.wires:
                wire.carry(again, self._board.dice.uniform(0, AGAIN_WITHIN), in_order=False)

    def carry(self, payload: str, delay: float | None = None, in_order: bool = True) -> None:
        loop = asyncio.get_running_loop()
        when = loop.time() + (self._board.delay() if delay is None else delay)
        if in_order:
            when = self._last = max(when, self._last)
        loop.call_at(when, self._arrive, payload, context=self.context)

    def _arrive(self, payload: str) -> None:
        if self._heard is not None and not self._broken:
            self._heard(self, 0, postgres_bus.CHANNEL, payload)

    async def _answer(self) -> None:
        await asyncio.sleep(self._board.delay())
        if self._broken or self._board.away:
            raise ConnectionError("the simulated database is away")

    def terminate(self) -> None:
        self._broken = True
        if self in self._board.wires:
            self._board.wires.remove(self)

    async def close(self) -> None:
        self.terminate()
