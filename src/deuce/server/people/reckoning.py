"""What follows the end of a game, once for each table: new ratings, and a result of the day.

With the last move of a game a note is written that there is something to reckon (kind RECKONING_DUE). Whoever reckons
writes the ratings, the mark that it is done (kind RECKONED) and drops the note in one transaction: of several servers
one gets through, the others find the mark. Notes that a server left behind when it died are found by the next one.
"""

from __future__ import annotations

import asyncio
import logging

from deuce.server.identity import now
from deuce.server.people import calendar, ratings
from deuce.server.people.daily_deal import SEAT, closed
from deuce.server.people.daily_results import result_of_the_day
from deuce.server.people.identities import Identities
from deuce.server.people.ratings import ladder_of, rank_of, rated
from deuce.server.store import ConflictError, TableRow, UnavailableError, Write
from deuce.server.store.contents import Rating
from deuce.server.store.documents import (
    DAILY_TRY,
    RATING,
    RATING_STEP,
    RECKONED,
    RECKONING_DUE,
    LadderKey,
    SeatKey,
    TableKey,
    TryKey,
)
from deuce.server.tables.context import Context

log = logging.getLogger("deuce.server")

NOTES_AT_ONCE = 200  # notes looked at together
RETRY_AFTER = 1.0  # seconds, while the database is away


def due(row: TableRow) -> list[Write]:
    """Return the note to be written with the move that ends a game, if there is anything to reckon."""
    if row.state == "over" and (ratings.changes_ratings(row) or _counts_today(row)):
        return [RECKONING_DUE.put(TableKey(row.id), None, at=now())]
    return []


def _counts_today(row: TableRow) -> bool:
    return row.daily is not None and not row.daily.practice


class Reckoner:
    """Reckons for one server. It observes its tables (see deuce.server.tables.observer)."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._identities = Identities(context.store, context.signer)

    def notes_of_end(self, row: TableRow) -> list[Write]:
        """Return the note that there is something to reckon, if there is."""
        return due(row)

    def game_ended(self, row: TableRow) -> None:
        """Reckon a table that is over beside everything else."""
        if due(row):
            self._context.background(self.reckon(row.id))

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        """Reckon nothing before a game is over."""

    def server_gone(self) -> None:
        """Another server may have left something to be reckoned."""
        self._context.background(self.catch_up())

    async def catch_up(self) -> None:
        """Reckon what somebody else left undone, the oldest first."""
        while True:
            try:
                notes = await self._store.documents(RECKONING_DUE.name, most=NOTES_AT_ONCE)
            except UnavailableError:
                await asyncio.sleep(RETRY_AFTER)
                continue
            for note in reversed(notes):
                await self.reckon(RECKONING_DUE.key_of(note).table)
            if len(notes) < NOTES_AT_ONCE:
                return

    async def reckon(self, table: str) -> None:
        """Do what is due for a table. Whoever else has written meanwhile is read again."""
        while True:
            try:
                await self._store.commit(*await self._writes(table), RECKONING_DUE.drop(TableKey(table)))
                return
            except ConflictError:
                continue
            except UnavailableError:
                await asyncio.sleep(RETRY_AFTER)

    async def _writes(self, table: str) -> list[Write]:
        found = await self._store.since(table, 0)
        if found is None or await RECKONED.get(self._store, TableKey(table)) is not None:
            return []
        row, moves = found
        at = moves[-1].at
        writes: list[Write] = [RECKONED.put(TableKey(table), None, at=at)]
        if ratings.changes_ratings(row):
            writes += await self._rating_writes(row, at)
        if await self._tried(row):
            await self._context.thinkers.ready(row.game)
            writes += result_of_the_day(row, moves)
            writes += await self._calendar_writes(row, at)
        return writes

    async def _tried(self, row: TableRow) -> bool:
        """Is this a try at a deal of the day that counts, of somebody who has not been forgotten since?"""
        if row.daily is None or row.daily.practice:
            return False
        key = TryKey(row.daily.day, row.game, row.seats[SEAT].guest or "")
        return await DAILY_TRY.get(self._store, key) is not None

    async def _calendar_writes(self, row: TableRow, at: int) -> list[Write]:
        """Return the write that marks the day in the calendar of whoever has played its deal in time."""
        assert row.daily is not None and row.places is not None
        seat = row.seats[SEAT]
        if seat.guest is None or closed(row.daily.day, at):
            return []
        place = 0 if seat.resigned else row.places[SEAT]
        return [await calendar.with_deal(self._store, seat.guest, row.daily.day, row.game, place, at)]

    async def _rating_writes(self, row: TableRow, at: int) -> list[Write]:
        ladder = ladder_of(row.game, len(row.seats))
        writes: list[Write] = []
        before: dict[int, Rating] = {}
        versions: dict[int, int] = {}
        for seat, sitting in enumerate(row.seats):
            if sitting.guest is None:
                continue
            known = await RATING.get(self._store, LadderKey(ladder, sitting.guest))
            if known is None:
                public, new_player = await self._identities.introduced(sitting.guest)
                before[seat], versions[seat] = Rating(public=public), 0
                writes += new_player
            else:
                before[seat] = RATING.read(known)
                versions[seat] = known.version + 1
        for seat, (rating, step) in rated(row, before).items():
            guest = row.seats[seat].guest or ""
            rank, version = rank_of(rating), versions[seat]
            key = LadderKey(ladder, guest)
            writes.append(RATING.put(key, rating, owner=guest, rank=rank, at=at, version=version))
            writes.append(RATING_STEP.put(SeatKey(row.id, seat), step, owner=guest, at=at))
        return writes
