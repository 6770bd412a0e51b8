"""The list of tournaments: what everybody sees of it is read once a second, however many ask."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from msgspec.structs import replace

from deuce.server.identity import now
from deuce.server.store import Store
from deuce.server.store.documents import ENTRANT, ENTRY, TOURNAMENT, TOURNAMENT_GOES_ON, TournamentKey
from deuce.server.tournaments import showing
from deuce.server.tournaments.messages import ListedTournament, TournamentList
from deuce.server.tournaments.state import KEPT_FOR, MAX_GOING_ON

MAX_LISTED = 50
MAX_OWN = 30  # tournaments of a guest that are listed
MAX_ROWS = 500  # in memory


class Listing:
    """Lists tournaments."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._rows: dict[str, tuple[float, ListedTournament | None]] = {}
        self._for_all: tuple[float, list[ListedTournament]] = (float("-inf"), [])
        self._reading = asyncio.Lock()

    async def of(self, guest: str) -> TournamentList:
        """Return the tournaments that a guest takes part in, and those that are for everybody."""
        entries = await self._store.documents(ENTRY.name, owner=guest, most=MAX_OWN)
        own = [ENTRY.key_of(entry).tournament for entry in entries]
        async with self._reading:  # whoever asks meanwhile finds what is read now
            rows = [replace(row, entered=True) for one in own if (row := await self._row(one)) is not None]
            rows += [row for row in await self._listed() if row.id not in own]
        return TournamentList(now=now(), tournaments=rows[:MAX_LISTED])

    def forget(self, tournament: str) -> None:
        """Read one anew the next time: it has been changed here."""
        self._rows.pop(tournament, None)
        self._for_all = (float("-inf"), [])

    async def _listed(self) -> list[ListedTournament]:
        """Return those that anybody may see: those that go on first."""
        read, rows = self._for_all
        if self._clock() - read < KEPT_FOR:
            return rows
        began, rows = self._clock(), []
        going_on = await self._store.documents(TOURNAMENT_GOES_ON.name, most=MAX_GOING_ON)
        recent = await self._store.documents(TOURNAMENT.name, most=MAX_LISTED)
        found = [TOURNAMENT_GOES_ON.key_of(note).tournament for note in going_on]
        found += [TOURNAMENT.key_of(one).tournament for one in recent]
        for tournament in dict.fromkeys(found):
            row = await self._row(tournament)
            if row is not None and row.listed:
                rows.append(row)
            if len(rows) == MAX_LISTED:
                break
        self._for_all = began, rows
        return rows

    async def _row(self, tournament: str) -> ListedTournament | None:
        read, row = self._rows.get(tournament, (float("-inf"), None))
        if self._clock() - read < KEPT_FOR:
            return row
        began = self._clock()
        document = await TOURNAMENT.get(self._store, TournamentKey(tournament))
        row = None
        if document is not None:
            people = await self._store.count(ENTRANT.name_for(tournament=tournament))
            row = showing.listed(tournament, TOURNAMENT.read(document), people)
        self._rows.pop(tournament, None)
        self._rows[tournament] = began, row
        while len(self._rows) > MAX_ROWS:
            del self._rows[next(iter(self._rows))]
        return row
