"""Directs tournaments: begins them, draws rounds, opens tables, ends them. Any server can, at any time.

All that decides is in documents. Whoever directs reads them, works out the next step and writes it: the version of the
tournament is the fence, so that of two servers one gets through and the other reads anew. A draw is written before its
tables are opened, with their ids: tables that are missing, because a server died half-way, are opened by the next one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from deuce.server.identity import now
from deuce.server.store import ConflictError, SeatRow, StoreError, TableRow, Write
from deuce.server.store.contents import Bout, BoutResult, Draw, Tournament
from deuce.server.store.documents import (
    BOUT_RESULT,
    DRAW,
    ENTRANT,
    ENTRY,
    TOURNAMENT,
    TOURNAMENT_GOES_ON,
    TOURNAMENT_SECRETS,
    BoutKey,
    DrawKey,
    EntrantKey,
    EntryKey,
    TournamentKey,
)
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tournaments import core
from deuce.server.tournaments.notices import RoundBegins, RoundHearer
from deuce.server.tournaments.state import (
    MAX_ENTRANTS,
    MAX_GOING_ON,
    Readings,
    Whole,
    mark_of,
    part_of,
    shared_contribution,
)

log = logging.getLogger("deuce.server")

LOOK_EVERY = 1.0  # seconds
PAUSE = 15_000  # milliseconds between two rounds
DRAWS_EVERY = 2_000  # milliseconds between two draws of an arena: who comes free together is drawn together
FILLS_AFTER = 20_000  # milliseconds that somebody waits in an arena before bots take the other seats
OPENED_AT_ONCE = 8  # tables
AGAIN_AFTER = 0.05  # seconds, if somebody else has written meanwhile
MIN_ENTRANTS = 2  # bots count, but one must be a person


class Director:
    """Directs for one server. It observes its tables (see deuce.server.tables.observer)."""

    def __init__(self, context: Context, readings: Readings, hearers: Sequence[RoundHearer] = ()) -> None:
        self._context = context
        self._store = context.store
        self._readings = readings
        self._hearers = hearers
        self._tables: Tables | None = None
        self._busy: set[str] = set()  # tournaments that are being directed
        self._again: set[str] = set()  # of them those of which something was heard meanwhile
        self._opened: dict[str, int] = {}  # draws of which all tables are known to be there
        self._playing: dict[
            str, frozenset[str]
        ] = {}  # tables of each tournament at which nobody had finished

    def direct(self, tables: Tables) -> None:
        """Begin to direct, with these tables."""
        self._tables = tables
        self._context.background(self._for_ever())

    # ---------------------------------------------------------------------------------------- observing

    def notes_of_end(self, row: TableRow) -> list[Write]:
        """Return the result of a table of a tournament: it is on disk with the move that ends the game."""
        found = part_of(row)
        if found is None or row.places is None:
            return []
        seats = list(enumerate(row.seats))
        result = BoutResult(
            row.places,
            row.scores,
            tuple(at for at, seat in seats if seat.resigned),
            tuple(at for at, seat in seats if seat.lapsed),
            now(),
        )
        return [BOUT_RESULT.put(BoutKey(found[0], row.id), result, at=result.at)]

    def game_ended(self, row: TableRow) -> None:
        """See at once what follows the end of a table."""
        if found := part_of(row):
            self.wake(found[0])

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        """Do nothing: whose turn it is at a table is no concern of a tournament."""

    def server_gone(self) -> None:
        """Another server may have left tables that nobody has opened."""
        self._opened.clear()

    # ------------------------------------------------------------------------------------------- looking

    async def _for_ever(self) -> None:
        while True:
            try:
                for note in await self._store.documents(TOURNAMENT_GOES_ON.name, most=2 * MAX_GOING_ON):
                    self.wake(TOURNAMENT_GOES_ON.key_of(note).tournament)
            except StoreError as error:
                self._context.outage.lost(error)
            except Exception:
                log.exception("while looking after tournaments")
            await asyncio.sleep(LOOK_EVERY)

    def wake(self, tournament: str) -> None:
        """See what there is to do for a tournament, if it is for this server to see to it."""
        acting = self._context.presence.acting(f"tournament {tournament}", loaded=False, people=False)
        if self._tables is None or not acting:
            return
        if tournament in self._busy:
            self._again.add(tournament)
            return
        self._busy.add(tournament)
        self._context.background(self._direct(tournament))

    async def _direct(self, tournament: str) -> None:
        try:
            while True:
                self._again.discard(tournament)
                try:
                    went_on = await self.advance(tournament)
                except ConflictError:  # another server, or the host, was there first
                    await asyncio.sleep(AGAIN_AFTER)
                    continue
                if not went_on and tournament not in self._again:
                    return
        finally:
            self._busy.discard(tournament)

    # ----------------------------------------------------------------------------------------- advancing

    async def advance(self, tournament: str) -> bool:
        """Take one step, if one is due; return whether one was taken."""
        if await self._waits(tournament):
            return False
        whole = await self._readings.fresh(tournament)
        if whole is None:
            await self._store.commit(TOURNAMENT_GOES_ON.drop(TournamentKey(tournament)))
            return False
        if whole.about.state == "open":
            return await self._begin(whole) if now() >= whole.about.starts else False
        if whole.about.state == "over":
            return False
        if self._opened.get(tournament) != whole.about.draws:
            await self._open_tables(whole)
            self._opened[tournament] = whole.about.draws
        self._playing[tournament] = frozenset(bout.table for bout in whole.open_bouts)
        if closed := self._context.house.closed & self._playing[tournament]:
            # Nobody plays there any more, so that everybody else would wait for it for ever.
            await self._write(whole, replace(whole.about, closed=(*whole.about.closed, *sorted(closed))))
            return True
        return await (self._arena(whole) if whole.about.form == "arena" else self._swiss(whole))

    async def _waits(self, tournament: str) -> bool:
        """Is it known without reading everything that a round goes on? Most often it is."""
        found = await TOURNAMENT.get(self._store, TournamentKey(tournament))
        if found is None:
            return False
        about = TOURNAMENT.read(found)
        if about.form == "arena" or about.state != "running" or about.draws == about.done:
            return about.state == "open" and now() < about.starts
        opened = self._opened.get(tournament) == about.draws
        if self._context.house.closed & self._playing.get(tournament, frozenset()):
            return False
        return opened and await self._store.count(
            BOUT_RESULT.name_for(tournament=tournament)
        ) < about.tables - len(about.closed)

    async def _begin(self, whole: Whole) -> bool:
        people = [one for one in whole.active if one in whole.people]
        if not people or len(whole.active) < MIN_ENTRANTS:
            await self._drop(whole)
            return False
        time, about = now(), whole.about
        contributed = sorted(
            kept.entrant.contribution for kept in whole.people.values() if kept.entrant.contribution
        )
        due = time + about.minutes * 60_000 if about.form == "arena" else time
        begun = replace(about, state="running", begun=time, due=due, contributions=tuple(contributed))
        await self._write(whole, begun)
        return True

    async def _swiss(self, whole: Whole) -> bool:
        about = whole.about
        if about.draws > about.done:
            if whole.open_bouts:
                return False
            await self._write(whole, replace(about, done=about.draws, due=now() + PAUSE))
            return True
        people = any(one in whole.people for one in whole.active)
        if about.done == about.deals or not people:
            await self._end(whole)
            return False
        if now() < about.due:
            return False
        salt = f"{whole.id} {about.draws + 1}"
        rows = [row for row in whole.standings if row.entrant in whole.active]
        seated = await asyncio.to_thread(core.swiss, core.in_order(rows, salt), whole.bouts, about.size, salt)
        await self._draw(whole, [(about.draws + 1, seats) for seats in seated])
        return True

    async def _arena(self, whole: Whole) -> bool:
        about, time = whole.about, now()
        people = any(one in whole.people for one in whole.active)
        if time >= about.due or not people:
            if not whole.open_bouts:
                await self._end(whole)
            return False
        if time < about.drawn + DRAWS_EVERY:
            return False
        rows = [row for row in whole.standings if row.entrant in whole.active]
        order = core.in_order(rows, whole.id)
        waiting = [one for one in order if one not in whole.playing and not whole.is_away(one)]
        patient = [
            one for one in waiting if one in whole.people and time - self._free(whole, one) < FILLS_AFTER
        ]
        drawn = core.arena(
            waiting,
            whole.bouts,
            whole.people.keys(),
            about.size,
            deals=about.deals,
            fill=set(waiting) - set(patient),
            salt=f"{whole.id} {about.draws}",
        )
        if not drawn:
            return False
        await self._draw(whole, drawn)
        return True

    def _free(self, whole: Whole, public: str) -> int:
        """Return since when somebody waits for a table."""
        last = whole.last_finished.get(public)
        ended = whole.results[last.table].at if last else whole.about.begun
        return max(ended, whole.people[public].entrant.here)

    # ------------------------------------------------------------------------------------------- writing

    async def _write(self, whole: Whole, about: Tournament, *writes: Write) -> None:
        """Write the next state of a tournament, unless somebody else has: ConflictError."""
        put = TOURNAMENT.put(TournamentKey(whole.id), about, at=now(), version=whole.version + 1)
        await self._store.commit(put, *writes)
        self._readings.forget(whole.id)

    async def _draw(self, whole: Whole, drawn: Sequence[tuple[int, tuple[str, ...]]]) -> None:
        """Write down who plays where; the tables are opened by whoever sees that they are not there yet."""
        about, time = whole.about, now()
        bouts = tuple(Bout(seating.new_id(), deal, seats) for deal, seats in drawn)
        number = about.draws + 1
        after = replace(about, draws=number, tables=about.tables + len(bouts), drawn=time)
        await self._write(whole, after, DRAW.put(DrawKey(whole.id, number), Draw(bouts), at=time))

    async def _end(self, whole: Whole) -> None:
        time = now()
        over = replace(whole.about, state="over", ended=time)
        await self._write(whole, over, TOURNAMENT_GOES_ON.drop(TournamentKey(whole.id)))
        self._opened.pop(whole.id, None)
        self._playing.pop(whole.id, None)

    async def _drop(self, whole: Whole) -> None:
        """Delete a tournament that does not take place."""
        await self._store.commit(*dropping(whole))
        self._readings.forget(whole.id)

    # -------------------------------------------------------------------------------------------- tables

    async def _open_tables(self, whole: Whole) -> None:
        """Open the tables that are not there yet, and load those that a server left when it went: their bots go on."""
        assert self._tables is not None
        bouts = whole.open_bouts
        there = await self._store.latest([bout.table for bout in bouts])
        missing = [bout for bout in bouts if bout.table not in there]
        secrets: list[str] = []
        if missing:
            kept = await TOURNAMENT_SECRETS.get(self._store, TournamentKey(whole.id))
            assert kept is not None, "a tournament has its secrets until it is deleted"
            secrets = TOURNAMENT_SECRETS.read(kept)
        turn = asyncio.Semaphore(OPENED_AT_ONCE)

        async def see_to(bout: Bout) -> None:
            assert self._tables is not None
            async with turn:
                if bout.table in there:
                    if not self._tables.is_in_use(bout.table):
                        await self._tables.get(bout.table)
                    return
                row = table_of(whole, bout)
                with suppress(ConflictError):  # another server opened it just now
                    await self._tables.open_new(row, secret=bytes.fromhex(secrets[bout.deal - 1]))

        await asyncio.gather(*map(see_to, bouts))
        if missing:
            await self._settle(whole, missing)
            self._tell(whole, missing)

    async def _settle(self, whole: Whole, bouts: Sequence[Bout]) -> None:
        """See to those who were forgotten, or became part of an account, while their tables were being opened."""
        assert self._tables is not None
        kind = ENTRANT.name_for(tournament=whole.id)
        found = await self._store.documents(kind, most=2 * MAX_ENTRANTS)
        owners = {ENTRANT.key_of(one).public: one.owner for one in found}
        for bout in bouts:
            for public in bout.seats:
                kept = whole.people.get(public)
                if kept is None or owners.get(public) == kept.guest:
                    continue
                live = await self._tables.get(bout.table)
                after = owners.get(public)
                await live.post(
                    partial(live.seats.erase, kept.guest)
                    if after is None
                    else partial(live.seats.hand_over, kept.guest, after)
                )

    def _tell(self, whole: Whole, bouts: Sequence[Bout]) -> None:
        at = {one: bout.table for bout in bouts for one in bout.seats}
        tables = {kept.guest: at[one] for one, kept in whole.people.items() if one in at}
        for hearer in self._hearers:
            hearer.round_begins(
                RoundBegins(whole.id, whole.about.name, whole.about.game, whole.about.draws, tables)
            )


def table_of(whole: Whole, bout: Bout) -> TableRow:
    """Return the table of a bout: it begins at once, and is played to its end. A bot begins for whoever is away."""
    about = whole.about
    shared = shared_contribution(about.contributions)
    bots = {bot.id: bot for bot in about.bots}

    def seat_of(entrant: str) -> SeatRow:
        if bot := bots.get(entrant):
            return SeatRow("bot", name=bot.name, level=bot.level, contribution=shared)  # type: ignore[arg-type]
        kept = whole.people.get(entrant)
        if kept is None:
            return SeatRow("bot", level=seating.STAND_IN, contribution=shared)
        seat = SeatRow("human", kept.guest, kept.entrant.name, contribution=shared)
        if kept.entrant.out or whole.is_away(entrant):
            return replace(seat, stand_in=True, lapsed=True, level=seating.STAND_IN)
        return seat

    row = TableRow(
        bout.table,
        about.game,
        tuple(map(seat_of, bout.seats)),
        now(),
        clock=about.clock,  # type: ignore[arg-type]  # it was checked when it came in
        hints=False,
        rated=False,
        part_of=mark_of(whole.id, bout.deal),
        goes_on=True,
    )
    return seating.named(row)


def dropping(whole: Whole) -> list[Write]:
    """Return the writes that leave nothing of a tournament that has not begun; ConflictError if it has by then.

    Without that its tables would be there, and nothing that keeps their cards from others.
    """
    writes: list[Write] = []
    for public, kept in whole.people.items():
        writes.append(ENTRANT.drop(EntrantKey(whole.id, public)))
        writes.append(ENTRY.drop(EntryKey(whole.id, kept.guest)))
    key = TournamentKey(whole.id)
    return [
        *writes,
        TOURNAMENT_SECRETS.drop(key),
        TOURNAMENT.drop(key, whole.version),
        TOURNAMENT_GOES_ON.drop(key),
    ]
