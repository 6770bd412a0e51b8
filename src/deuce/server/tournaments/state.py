"""A tournament as it is kept: read from its documents, and the few sums that all who look at it share."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from deuce import fairness
from deuce.server.identity import now
from deuce.server.store import Store, TableRow
from deuce.server.store.contents import Bout, BoutResult, Draw, Entrant, Tournament
from deuce.server.store.documents import (
    BOUT_RESULT,
    DRAW,
    ENTRANT,
    TOURNAMENT,
    TournamentKey,
)
from deuce.server.tournaments import core

MAX_ENTRANTS = 256  # people
MAX_BOTS = 16  # that take part
MAX_DEALS = 60
MAX_DRAWS = 4000  # of an arena of two hours, at which tables are drawn every two seconds at the most
MAX_GOING_ON = 200  # tournaments at once
MAX_TABLES = MAX_ENTRANTS * MAX_DEALS  # far more than are ever played
KEPT_FOR = 1.0  # seconds for which what was read is shown again
SPARE_RESULTS = (
    8  # read along with those that are new: of several that were noted at one moment any may come first
)
MAX_KEPT = 50  # tournaments in memory
SEEN_WITHIN = 120_000  # milliseconds: whoever has looked at a tournament since then is there
KIND = "tournament"  # the first word of what a table is part of


def mark_of(tournament: str, deal: int) -> str:
    """Return what a table says that it is part of."""
    return f"{KIND}/{tournament}/{deal}"


def part_of(row: TableRow) -> tuple[str, int] | None:
    """Return the tournament of a table and the number of its deal, if it has any."""
    kind, _, rest = (row.part_of or "").partition("/")
    tournament, _, deal = rest.partition("/")
    return (tournament, int(deal)) if kind == KIND else None


def shared_contribution(contributions: Iterable[str]) -> str:
    """Return what stands for the contributions of all entrants, on every seat of every table (docs/fairness.md)."""
    lines = "\n".join(sorted(contributions))
    return hashlib.sha256(lines.encode()).hexdigest()[: 2 * fairness.CONTRIBUTION_BYTES]


@dataclass(frozen=True)
class Kept:
    """Somebody who takes part: the guest, and the version of the document."""

    guest: str
    entrant: Entrant
    version: int


@dataclass(frozen=True, eq=False)
class Whole:
    """All that is kept of a tournament but its secrets."""

    id: str
    about: Tournament
    version: int
    people: dict[str, Kept]  # by public id, whoever came first first
    draws: tuple[Draw, ...]
    noted: dict[str, BoutResult]  # by table: what was written with the last move there

    @cached_property
    def bouts(self) -> list[Bout]:
        return list(chain.from_iterable(draw.bouts for draw in self.draws))

    @cached_property
    def results(self) -> dict[str, BoutResult]:
        """Return what came of the tables at which nobody plays any more; one that was closed is settled by that."""
        closed = BoutResult((1,) * self.about.size, closed=True)
        return self.noted | dict.fromkeys(self.about.closed, closed) if self.about.closed else self.noted

    @cached_property
    def entrants(self) -> list[str]:
        """Return everybody who takes or took part; those who were forgotten too, if they have played."""
        played = (one for bout in self.bouts for one in bout.seats if one != core.HOUSE)
        return list(dict.fromkeys([*self.people, *(bot.id for bot in self.about.bots), *played]))

    @cached_property
    def known_as(self) -> dict[str, str]:
        """Return by what public id each guest takes part: an account, by that of the guest who became part of it."""
        return {kept.guest: public for public, kept in self.people.items()}

    @cached_property
    def active(self) -> list[str]:
        """Return those who are drawn: people who have not withdrawn, and bots."""
        people = [one for one, kept in self.people.items() if not kept.entrant.out]
        return [*people, *(bot.id for bot in self.about.bots)]

    @cached_property
    def counted(self) -> core.Played:
        """Return the results that count by now: in a Swiss tournament those of whole rounds."""
        return [
            (bout, self.results[bout.table])
            for bout in self.bouts
            if bout.table in self.results and (self.about.form == "arena" or bout.deal <= self.about.done)
        ]

    @cached_property
    def standings(self) -> list[core.Standing]:
        return core.standings(self.entrants, self.counted)

    @cached_property
    def open_bouts(self) -> list[Bout]:
        """Return the tables at which somebody still plays."""
        return [bout for bout in self.bouts if bout.table not in self.results]

    @cached_property
    def last_finished(self) -> dict[str, Bout]:
        """Return the last table of everybody at which the game is over."""
        finished = (bout for bout in self.bouts if bout.table in self.results)
        return {entrant: bout for bout in finished for entrant in bout.seats}

    @cached_property
    def playing(self) -> dict[str, str]:
        """Return the table of everybody who plays just now."""
        return {entrant: bout.table for bout in self.open_bouts for entrant in bout.seats}

    def is_away(self, public: str) -> bool:
        """Is somebody not to be expected at the next table, so that a bot begins there?

        Whoever has played the last one to its end is. Others have to have looked at the tournament lately.
        """
        bout, kept = self.last_finished.get(public), self.people.get(public)
        if kept is None:
            return False
        unseen = now() - kept.entrant.here > SEEN_WITHIN
        if bout is None:
            return unseen
        result = self.results[bout.table]
        lapsed = bout.seats.index(public) in result.lapsed
        return lapsed and (unseen or kept.entrant.here <= result.at)

    def is_sealed(self, deal: int) -> bool:
        return is_sealed(self.about, deal)


def is_sealed(about: Tournament, deal: int) -> bool:
    """Is a deal still to be played by somebody, so that nobody may see it from elsewhere?"""
    if about.state == "over":
        return False
    return about.form == "arena" or deal > about.done


async def is_table_sealed(store: Store, row: TableRow) -> bool:
    """Is a table part of a tournament in which its deal is still to be played by somebody?"""
    found = part_of(row)
    if found is None:
        return False
    document = await TOURNAMENT.get(store, TournamentKey(found[0]))
    return document is not None and is_sealed(TOURNAMENT.read(document), found[1])


async def read(store: Store, tournament: str, last: Whole | None = None) -> Whole | None:
    """Return a tournament; what belongs to it is read after it, so that nothing is missing that it speaks of.

    Draws and results never change. Of them only those are read that were not there the last time.
    """
    found = await TOURNAMENT.get(store, TournamentKey(tournament))
    if found is None:
        return None
    about = TOURNAMENT.read(found)
    people = await store.documents(ENTRANT.name_for(tournament=tournament), most=2 * MAX_ENTRANTS)
    kept = [(ENTRANT.key_of(one).public, Kept(one.owner, ENTRANT.read(one), one.version)) for one in people]
    kept.sort(key=lambda one: (one[1].entrant.joined, one[0]))
    whole = Whole(
        tournament,
        about,
        found.version,
        dict(kept),
        await _draws(store, tournament, about, last),
        await _results(store, tournament, last),
    )
    if last is not None:
        _carry_over(last, whole)
    return whole


def _carry_over(last: Whole, whole: Whole) -> None:
    """Take over what was reckoned from draws and results that are still the same."""
    same: list[str] = []
    if whole.draws is last.draws:
        same.append("bouts")
        settled = whole.about.done, whole.about.closed
        if whole.noted is last.noted and settled == (last.about.done, last.about.closed):
            same += ["counted", "open_bouts", "last_finished", "playing"]
    whole.__dict__.update({name: last.__dict__[name] for name in same if name in last.__dict__})
    if "standings" in last.__dict__ and whole.entrants == last.entrants and whole.counted == last.counted:
        whole.__dict__["standings"] = last.standings


async def _draws(store: Store, tournament: str, about: Tournament, last: Whole | None) -> tuple[Draw, ...]:
    """Return the draws that a tournament speaks of: one that was drawn a moment later belongs to the next reading."""
    if last is not None and len(last.draws) == about.draws:
        return last.draws
    draws = await store.documents(DRAW.name_for(tournament=tournament), most=MAX_DRAWS)
    draws.sort(key=lambda one: DRAW.key_of(one).draw)
    return tuple(DRAW.read(one) for one in draws[: about.draws])


async def _results(store: Store, tournament: str, last: Whole | None) -> dict[str, BoutResult]:
    name = BOUT_RESULT.name_for(tournament=tournament)
    known = last.noted if last is not None else {}
    many = await store.count(name) if known else None
    if many == len(known):
        return known
    newest = MAX_TABLES if many is None else many - len(known) + SPARE_RESULTS
    found = known | await _newest_results(store, name, newest)
    if many is not None and len(found) < many:  # clocks of servers disagree, so that older ones are new here
        found = await _newest_results(store, name, MAX_TABLES)
    return found


async def _newest_results(store: Store, name: str, most: int) -> dict[str, BoutResult]:
    results = await store.documents(name, most=most)
    return {BOUT_RESULT.key_of(one).table: BOUT_RESULT.read(one) for one in results}


class Readings:
    """Tournaments as they were a moment ago, for the many who look at them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._kept: dict[str, tuple[float, Whole | None]] = {}  # with the time at which reading began
        self._stale: set[str] = set()  # of those kept: of use for reading on, and for nobody to see
        self._under_way: dict[str, asyncio.Task[Whole | None]] = {}

    async def get(self, tournament: str) -> Whole | None:
        """Return it as it was within the last second. Of many who ask at once one reads, and all are told."""
        known = self._kept.get(tournament)
        if known is not None and tournament not in self._stale and self._clock() - known[0] < KEPT_FOR:
            return known[1]
        reading = self._under_way.get(tournament)
        if reading is None:
            reading = asyncio.create_task(self.fresh(tournament))
            self._under_way[tournament] = reading
            reading.add_done_callback(lambda done: self._done(tournament, done))
        return await asyncio.shield(reading)  # whoever hangs up stops nobody else

    def _done(self, tournament: str, reading: asyncio.Task[Whole | None]) -> None:
        if self._under_way.get(tournament) is reading:
            del self._under_way[tournament]
        if not reading.cancelled():
            reading.exception()  # those who waited were told

    async def fresh(self, tournament: str) -> Whole | None:
        """Return it as it is now."""
        began = self._clock()
        self._stale.discard(tournament)
        known = self._kept.setdefault(tournament, (float("-inf"), None))
        while len(self._kept) > MAX_KEPT:
            oldest = next(iter(self._kept))
            del self._kept[oldest]
            self._stale.discard(oldest)
        whole = await read(self._store, tournament, known[1])
        if whole is None:
            self._kept.pop(tournament, None)
            self._stale.discard(tournament)
        elif (
            self._kept.get(tournament, known)[0] <= began
        ):  # else another one began later and was done sooner
            self._kept.pop(tournament, None)
            self._kept[tournament] = began, whole
        return whole

    def forget(self, tournament: str) -> None:
        """Read it anew the next time: it has been changed here."""
        self._under_way.pop(tournament, None)
        if tournament in self._kept:
            self._stale.add(tournament)
