"""Past games: one's own page by page, those with somebody else, and all of them as records.

Pages follow each other by the time and id of the last game on the one before (keyset), so that new games shift nothing.
Filters are looked up in what was read: a page may hold fewer games than it has room for, and still have one after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Literal

from deuce.record.model import encode
from deuce.server.crashes import running
from deuce.server.friends.circle import Circle
from deuce.server.friends.messages import PastGames, Together
from deuce.server.messages import ListedTable
from deuce.server.problems import Refusal
from deuce.server.store import TableRow
from deuce.server.tables import fairness, seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.game import Game, record_of
from deuce.server.tables.listing import listed_table
from deuce.server.tables.veils import Veils

PAGE = 25  # games
LOOKED_AT = 250  # games that are read for one page, however few fit
MAX_RECORDS = 1000  # in a file
END = 1 << 62  # later than any time
Result = Literal["won", "lost"]


@dataclass(frozen=True)
class Filters:
    """Which games are wanted; what is left out does not matter."""

    game: str | None = None
    result: Result | None = None
    rated: bool | None = None
    opponent: str | None = None  # a public id
    since: int = 0
    until: int = END


def cursor_of(row: TableRow) -> str:
    """Return what stands for a game at the end of a page."""
    return f"{row.created}-{row.id}"


def cursor_in(text: str | None, until: int) -> tuple[int, str]:
    """Return from where a page goes on."""
    if text is None:
        return until, ""
    created, _, table = text.partition("-")
    if not (created.isascii() and created.isdigit() and len(created) < 16 and seating.is_id(table)):
        raise Refusal("malformed", "This is no place to go on from.")
    return min((until, ""), (int(created), table))


def has_won(row: TableRow, guest: str) -> bool:
    """Has somebody won a game that they played to its end?"""
    places = row.places or ()
    return any(places[at] == 1 and not row.seats[at].resigned for at in seating.held_by(row, guest))


def past(row: TableRow, guest: str) -> ListedTable:
    """Return a finished game as a row of somebody's history."""
    held = seating.held_by(row, guest)
    return listed_table(
        row,
        place=min((row.places[at] for at in held), default=None) if row.places else None,
        score=max((row.scores[at] for at in held), default=None) if row.scores else None,
    )


class Games:
    """Finds finished games of people."""

    def __init__(self, context: Context, tables: Tables, circle: Circle, veils: Veils) -> None:
        self._context = context
        self._store = context.store
        self._tables = tables
        self._circle = circle
        self._veils = veils

    async def page(self, guest: str, wanted: Filters, after: str | None) -> PastGames:
        """Return one page of somebody's games."""
        rows, rest = await self._found(guest, wanted, cursor_in(after, wanted.until), PAGE)
        return PastGames(games=[past(row, guest) for row in rows], next=rest)

    async def together(self, guest: str, public: str) -> Together:
        """Return somebody, and the last games with them."""
        other = await self._circle.found(guest, public)
        rows, _ = await self._found(guest, Filters(opponent=public), (END, ""), LOOKED_AT)
        better = [self._compared(row, guest, other) for row in rows]
        return Together(
            person=await self._circle.person(guest, other),
            games=[past(row, guest) for row in rows[:PAGE]],
            played=len(rows),
            won=sum(one < 0 for one in better),
            lost=sum(one > 0 for one in better),
        )

    @staticmethod
    def _compared(row: TableRow, guest: str, other: str) -> int:
        """Return by how many places somebody came after another: below zero is before them."""
        places, last = row.places or (0,) * len(row.seats), len(row.seats) + 1

        def best(one: str) -> int:
            held = seating.held_by(row, one)
            return min(last if row.seats[at].resigned else places[at] for at in held)

        return best(guest) - best(other)

    async def _found(
        self, guest: str, wanted: Filters, before: tuple[int, str], most: int
    ) -> tuple[list[TableRow], str | None]:
        """Return games that fit, and from where to go on if there may be more."""
        other = None if wanted.opponent is None else await self._circle.found(guest, wanted.opponent)
        found: list[TableRow] = []
        rows = await self._store.games_of(guest, wanted.since, before, LOOKED_AT + 1)
        for row in rows[:LOOKED_AT]:
            if len(found) == most:
                return found, cursor_of(found[-1])
            if self._fits(row, guest, wanted, other):
                found.append(row)
        return found, cursor_of(rows[LOOKED_AT - 1]) if len(rows) > LOOKED_AT else None

    @staticmethod
    def _fits(row: TableRow, guest: str, wanted: Filters, other: str | None) -> bool:
        return (
            wanted.game in (None, row.game)
            and wanted.rated in (None, seating.is_rated(row))
            and (wanted.result is None or (wanted.result == "won") is has_won(row, guest))
            and (other is None or bool(seating.held_by(row, other)))
        )

    async def records(self, guest: str, wanted: Filters) -> AsyncIterator[bytes]:
        """Yield the games that fit as records, a line each; none whose cards others are still to play."""
        before, left = (wanted.until, ""), MAX_RECORDS
        while left:
            rows, rest = await self._found(guest, wanted, before, min(left, LOOKED_AT))
            for row in rows:
                if line := await self._record(row, guest):
                    left -= 1
                    yield line
                await asyncio.sleep(0)  # others have their turn between two games
            if rest is None:
                return
            before = cursor_in(rest, wanted.until)

    async def _record(self, row: TableRow, guest: str) -> bytes | None:
        try:
            self._context.house.check_table(row.id)
            await self._tables.quarantine.check(row.id)
            await self._veils.check_reads(row, guest)
        except Refusal:
            return None
        await self._context.thinkers.ready(row.game)
        moves, secret = await self._store.moves(row.id), await fairness.secret_of(self._store, row)
        if not moves:
            return None
        with running(row.id):
            return encode(record_of(row, Game(row, moves, secret))) + b"\n"
