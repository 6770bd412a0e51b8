"""A store in memory with the fences of the real ones, whose commits can be slow, lost, or of unknown outcome.

This is one server's way to a `Disk`, which survives. A commit is all or nothing there, always: what faults decide is
whether it gets there, and whether whoever asked hears of it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from deuce.server.messages import ChatLine
from deuce.server.store import (
    ConflictError,
    Document,
    DocumentOrder,
    GuestRow,
    MoveRow,
    StoreError,
    TableRow,
    UnavailableError,
    Write,
)
from simulation.disk import Disk

Fate = Literal["written", "lost", "unknown"]


@dataclass
class Weather:
    """How a store behaves towards one server. As it is made: at once, and always."""

    dice: random.Random = field(default_factory=random.Random)
    slow: float = 0.0  # the most seconds that anything takes
    lost: float = 0.0  # chance that a commit is refused and not written
    unknown: float = 0.0  # chance that it is refused, and written or not
    unread: float = 0.0  # chance that nothing can be read
    away: bool = False  # nothing can be read or written for now
    outside: Context | None = None  # where a commit that is under way goes on if its server dies
    # Asked before each commit: a server that dies of it never hears the answer. And told when one is on disk.
    dies: Callable[[], bool] = lambda: False
    written: Callable[[], None] = lambda: None

    def fate(self) -> Fate:
        drawn = self.dice.random()
        if self.away or drawn < self.lost:
            return "lost"
        return "unknown" if drawn < self.lost + self.unknown else "written"

    def delay(self) -> float:
        """Mostly short, seldom long."""
        return float(self.slow * self.dice.random() ** 4) if self.slow else 0.0


class SimulatedStore:
    """The way of one server to a disk."""

    def __init__(self, disk: Disk, weather: Weather | None = None) -> None:
        self._disk = disk
        self._weather = weather or Weather()
        self._busy_until = 0.0  # one writer: commits get to the disk in their order

    async def open(self) -> None:
        pass

    async def can_write(self) -> bool:
        return not self.in_doubt

    @property
    def in_doubt(self) -> bool:
        return self._weather.away

    async def close(self) -> None:
        with suppress(StoreError):
            await self.commit()  # after all that waits

    # ------------------------------------------------------------------------------------------------ writing

    async def commit(self, *writes: Write) -> None:
        loop, weather = asyncio.get_running_loop(), self._weather
        done: asyncio.Future[None] = loop.create_future()
        if weather.dies():
            await done  # never
        fate = weather.fate()
        arrives = self._busy_until = max(self._busy_until, loop.time() + weather.delay())
        here = copy_context()
        under_way = weather.outside if weather.dice.random() < 0.5 else None

        def arrive() -> None:
            error: Exception | None = None
            try:
                if fate == "written" or (fate == "unknown" and weather.dice.random() < 0.5):
                    self._disk.commit(writes)
                    weather.written()
            except ConflictError as conflict:
                error = conflict
            if fate != "written":
                error = UnavailableError("the simulated disk is away")
            loop.call_later(weather.delay(), answer, error, context=here)

        def answer(error: Exception | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        loop.call_at(arrives, arrive, context=under_way)
        # Whoever stops waiting stops nothing.
        await done

    # ------------------------------------------------------------------------------------------------ reading

    async def _read(self) -> Disk:
        """The disk as it is at some moment between the question and the answer."""
        if self._weather.slow:
            await asyncio.sleep(self._weather.delay())
        if self._weather.away or self._weather.dice.random() < self._weather.unread:
            raise UnavailableError("the simulated disk cannot be read")
        return self._disk

    async def since(self, table: str, n: int) -> tuple[TableRow, list[MoveRow]] | None:
        disk = await self._read()
        row = disk.row(table)
        return None if row is None else (row, disk.log(table, n))

    async def moves(self, table: str) -> list[MoveRow]:
        return (await self._read()).log(table)

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        disk = await self._read()
        return {
            row.id: (
                row.version,
                max(disk.lines.get(row.id, {}), default=0),
                max((number for number, _ in disk.chat(row.id)), default=0),
            )
            for row in disk.rows
            if row.id in tables
        }

    async def chat(self, table: str, most: int) -> list[tuple[int, ChatLine]]:
        return (await self._read()).chat(table)[-most:]

    async def guest(self, guest: str) -> GuestRow | None:
        kept = (await self._read()).guests.get(guest)
        return None if kept is None else msgspec.json.decode(kept, type=GuestRow)

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        rows = [row for row in (await self._read()).rows if any(seat.guest == guest for seat in row.seats)]
        return sorted(rows, key=lambda row: -row.created)[:most]

    async def begun_by(self, guest: str) -> list[TableRow]:
        return [row for row in (await self._read()).rows if row.host == guest and row.state != "over"]

    async def finished(self, guest: str) -> int:
        return sum(row.state == "over" for row in await self.tables_of(guest, len(self._disk.tables)))

    async def finished_before(self, before: tuple[int, str], most: int) -> list[TableRow]:
        rows = [row for row in (await self._read()).rows if row.state == "over"]
        rows.sort(key=lambda row: (row.created, row.id), reverse=True)
        return [row for row in rows if (row.created, row.id) < before][:most]

    async def listed(self, since: int, most: int) -> list[TableRow]:
        rows = [
            row
            for row in (await self._read()).rows
            if row.listed and row.state != "over" and row.created > since
        ]
        return sorted(rows, key=lambda row: -row.created)[:most]

    async def listed_among(self, tables: list[str]) -> list[TableRow]:
        rows = (await self._read()).rows
        return [row for row in rows if row.listed and row.state != "over" and row.id in tables]

    async def due(self, time: int) -> list[str]:
        rows = [row for row in (await self._read()).rows if row.deadline is not None and row.deadline <= time]
        return [row.id for row in sorted(rows, key=lambda row: row.deadline or 0)]

    async def document(self, kind: str, key: str) -> Document | None:
        kept = (await self._read()).papers.get((kind, key))
        return None if kept is None else msgspec.json.decode(kept, type=Document)

    async def documents(
        self, kind: str, *, owner: str | None = None, by: DocumentOrder = "at", most: int
    ) -> list[Document]:
        found = _selected(await self._read(), kind, owner)
        return sorted(found, key=lambda one: (-(one.at if by == "at" else one.rank), one.id))[:most]

    async def count(self, kind: str, *, owner: str | None = None, above: float | None = None) -> int:
        found = _selected(await self._read(), kind, owner)
        return sum(above is None or document.rank > above for document in found)

    async def secret(self) -> bytes:
        return (await self._read()).key


def _selected(disk: Disk, kind: str, owner: str | None) -> list[Document]:
    return [one for one in disk.documents if one.kind == kind and owner in (None, one.owner)]
