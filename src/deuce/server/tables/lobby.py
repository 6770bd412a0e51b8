"""All tables: opens them, loads them from the log when somebody comes, forgets them when nobody is there."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from time import monotonic
from typing import Any

from msgspec.structs import replace

from deuce.games.registry import GAMES
from deuce.server import growth, memory, metrics
from deuce.server.addresses import LOOPBACK, Networks
from deuce.server.crashes import running
from deuce.server.gate import Gate
from deuce.server.identity import Signer, clean_name, now
from deuce.server.keys import keys_at
from deuce.server.limits import Limits, Payer
from deuce.server.messages import GameId, ListedTable, Me, NewTable, TableInfo
from deuce.server.outage import Outage
from deuce.server.people.daily import Daily
from deuce.server.people.reckoning import Reckoner
from deuce.server.problems import Refusal
from deuce.server.store import (
    ConflictError,
    GuestRow,
    PutGuest,
    PutTable,
    Store,
    StoreError,
    TableRow,
    UnavailableError,
    UseLink,
    Write,
)
from deuce.server.tables import fairness, seating
from deuce.server.tables.bus import Bus, Changed, Gone, LocalBus, Missed, Notice, Present
from deuce.server.tables.following import CHAT_LINES
from deuce.server.tables.game import Game, begun
from deuce.server.tables.listing import MAX_LISTED, Candidate, for_quick_match, listed_table, shared_fairly
from deuce.server.tables.presence import Presence
from deuce.server.tables.quarantine import Quarantine
from deuce.server.tables.room import Room
from deuce.server.tables.thinking import Thinkers

log = logging.getLogger("deuce.server")

KEYS_EVERY = 3600.0  # seconds between two looks at the signing keys
SWEEP = 1.0  # seconds between two looks at clocks and empty rooms
COLLECT_EVERY = 600.0  # seconds between two searches for objects that only hold each other
PILED_UP = 100_000  # new objects at least, and as many as are in use: then it is time for one
FORGET_AFTER = 60_000  # milliseconds without anybody
NEW_FOR = 60_000  # milliseconds that a new table is in the lobby without its people: they may be on their way
MAX_NEW = 300  # of them that are looked at
MAX_HISTORY = 100  # tables of a guest
MAX_LOADED_FOR_HISTORY = 12  # of them that are loaded to tell whose turn it is


class Lobby:
    """The tables of this server. `pace` stretches the pauses of bots; 0 leaves them out."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        bus: Bus | None = None,
        *,
        pace: float = 1.0,
        absent_after: int = 20_000,
        patience: int = fairness.PATIENCE,
        spared: str = LOOPBACK,
        blamed: Sequence[str] = (),
    ) -> None:
        self.store = store
        self.bus = bus or LocalBus()
        self.presence = Presence(self.bus)
        self._collected = monotonic()
        self._in_use = 0  # objects in use when that was
        self._frozen = False  # what was there when all was compiled is not searched
        self.signer = signer
        self.pace = pace
        self.absent_after = absent_after  # milliseconds away before somebody may be replaced
        self.patience = patience  # milliseconds to wait for contributions to the shuffle
        self.thinkers = Thinkers()
        self.rooms: dict[str, Room] = {}
        self.quarantine = Quarantine(store)
        self._blamed = blamed  # tables whose code was running when a process crashed
        self.limits = Limits()
        self.spared = Networks(spared)  # from limits by address: they speak for many
        self.sockets = Gate(self.spared)  # of people, whom a proxy may have named
        self.outage = Outage()
        self._matching = {game: asyncio.Lock() for game in GAMES}  # quick matches, one at a time
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._outdated: set[str] = set()  # tables that were written by others while they were being loaded
        self._background: set[asyncio.Task[Any]] = set()
        self.reckoner = Reckoner(self)
        self.daily = Daily(self)

    async def start(self) -> None:
        """Begin to compile, and to watch the clocks."""
        await self.quarantine.begin(self._blamed)
        self.thinkers.warm()
        self.background(self.bus.listen(self._hear))
        self.background(self._sweep())
        self.background(self._follow_keys())
        self.background(self.reckoner.catch_up())

    async def close(self) -> None:
        for task in self._background:
            task.cancel()
        await asyncio.gather(*[room.settle() for room in self.rooms.values()], return_exceptions=True)
        for room in self.rooms.values():
            room.close()
        self.thinkers.close()
        await self.store.close()
        await self.bus.close()  # the last: whoever hears of our end finds all that we have written

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something go on by itself; what goes wrong in it is logged."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, UnavailableError):
            log.warning("in the background: %s", error)
        elif error is not None and not isinstance(error, Refusal):
            log.error("in the background", exc_info=error)

    # ------------------------------------------------------------------------------------------ rooms

    async def room(self, table: str) -> Room:
        """A table, from memory or from the log."""
        room = self.rooms.get(table)
        if room is None:
            if table not in self._loading:
                self._make(table, self._load_room(table))
            room = await asyncio.shield(self._loading[table])
        room.touched = now()
        return room

    def _make(self, table: str, work: Coroutine[Any, Any, Room]) -> None:
        """Have the room of a table made. Whoever asks for it meanwhile waits for the same: there is only one."""

        async def made() -> Room:
            try:
                room = self.rooms[table] = await work
                if table in self._outdated:
                    self.background(self._compare({table}))
                return room
            finally:
                del self._loading[table]
                self._outdated.discard(table)

        self._loading[table] = asyncio.create_task(made())

    async def _load_room(self, table: str) -> Room:
        row, game = await self.load(table)
        return Room(row, game, await self.store.chat(table, CHAT_LINES), self)

    async def load(self, table: str) -> tuple[TableRow, Game | None]:
        """A table as the log has it."""
        found = await self.store.since(table, 0) if seating.is_id(table) else None
        if found is None:
            raise Refusal("no_such_table")
        await self.quarantine.check(table)
        row, moves = found
        if row.next is not None and not await self.store.latest([row.next]):
            row = replace(row, next=None)  # the rematch never began, and is no more: another may be asked for
        await self.thinkers.ready(row.game)
        if not moves:
            return row, None
        secret = await fairness.secret_of(self.store, row)
        with running(table):
            return row, Game(row, moves, secret)

    async def open_new(self, row: TableRow, *writes: Write) -> Room:
        """A new table; if everybody is there already, the game begins. A rated one waits until its people have come.

        Once it is written another server may tell people of it, who come here before this one knows that it is.
        """
        self._make(row.id, self._open_room(row, *writes))
        return await asyncio.shield(self._loading[row.id])

    async def _open_room(self, row: TableRow, *writes: Write) -> Room:
        await self.thinkers.ready(row.game)
        row, secret, kept = fairness.committed(row)
        game = None
        deals: list[Write] = [kept]
        if row.rated and row.state == "gathering":
            row = seating.expected(row)
        if seating.complete(row):
            row = fairness.awaited(seating.started(row), self.patience)
            if row.state == "playing":
                with running(row.id):
                    row, game, deal = begun(row, secret)
                deals.append(deal)
        await self.store.commit(PutTable(row), *deals, *writes)
        return Room(row, game, [], self)

    def in_memory(self, table: str) -> bool:
        """Does this server or, as far as is known here, another one have a table in memory, or is it about to?"""
        return table in self.rooms or table in self._loading or self.presence.loaded(table)

    async def _sweep(self) -> None:
        """Look round every few seconds, whatever went wrong the last time: clocks depend on it."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self._look_round()
            except Exception:
                log.exception("while looking round")

    async def _look_round(self) -> None:
        """Wake tables whose clock has run out, and forget those where nobody is, and servers that are gone."""
        time = now()
        for table in await self._due(time):
            if self.presence.acting(table, loaded=False, people=False):
                self.background(self.room(table))
        for process in self.presence.ghosts():
            self._hear(Gone(process))
        for table, room in list(self.rooms.items()):
            if room.idle and time - room.touched > FORGET_AFTER:
                room.close()
                del self.rooms[table]
        self._collect()
        metrics.TABLES.set(len(self.rooms))
        metrics.CONNECTIONS.set(sum(len(room.listeners) for room in self.rooms.values()))
        metrics.PLAYERS.set(sum(len(room.seats_here) for room in self.rooms.values()))

    def _collect(self) -> None:
        """Find objects that only hold each other, if Python is not to do so whenever it likes."""
        if gc.isenabled():
            return
        late = monotonic() - self._collected > COLLECT_EVERY
        first = self.thinkers.rehearsed and not self._frozen
        if first or late or gc.get_count()[0] > max(PILED_UP, self._in_use):
            gc.collect()
            memory.give_back()
            self._collected, self._in_use = monotonic(), len(gc.get_objects())
        if first:
            gc.freeze()  # what is there now stays: it need not be searched again
            self._frozen = True

    async def _follow_keys(self) -> None:
        """Learn of new signing keys long before they are used."""
        while True:
            await asyncio.sleep(KEYS_EVERY)
            try:
                self.signer.keys = await keys_at(self.store, now())
            except StoreError as error:
                log.warning("%s", error)

    async def _due(self, time: int) -> list[str]:
        """Tables not in memory whose clock has run out."""
        try:
            due = await self.store.due(time)
        except StoreError as error:
            metrics.DATABASE.set(0)
            log.warning("%s", error)
            return []
        # Only what was refused is tried again by ourselves: all else is known from commits, or when somebody asks.
        metrics.DATABASE.set(not self.store.in_doubt or await self.store.can_write())
        known = self.rooms.keys() | self._loading.keys() | self.quarantine.tables
        return [table for table in due if table not in known]

    # ---------------------------------------------------------------------------------- other servers

    def _hear(self, notice: Notice) -> None:
        match notice:
            case Changed(table, version, n, line):
                if room := self.rooms.get(table):
                    room.hear(version, n, line)
                elif table in self._loading:
                    self._outdated.add(table)
            case Present(table=table):
                before = self.presence.at(table)
                self.presence.hear(notice)
                if room := self.rooms.get(table):
                    room.presence_changed(before)
            case Gone(process):
                there = {table: self.presence.at(table) for table in self.rooms}
                for table in self.presence.forget(process):
                    if room := self.rooms.get(table):
                        room.presence_changed(there[table])
                self.background(self._catch_up())  # its last notices may have died with it
                self.background(self.reckoner.catch_up())
            case Missed():
                for room in self.rooms.values():
                    room.announce(again=True)
                self.background(self._catch_up())

    async def _catch_up(self) -> None:
        """See whether anything has happened at the tables in memory of which no notice came."""
        self._outdated.update(self._loading)
        await self._compare(self.rooms)

    async def _compare(self, tables: Collection[str]) -> None:
        """See what the store has of tables; those in memory that are behind catch up."""
        while True:
            try:
                latest = await self.store.latest(list(tables))
            except UnavailableError:
                await asyncio.sleep(SWEEP)
                continue
            for table, (version, n, line) in latest.items():
                if room := self.rooms.get(table):
                    room.hear(version, n, line)
            return

    # ----------------------------------------------------------------------------------------- guests

    async def me(self, guest: str) -> Me:
        row = await self.store.guest(guest)
        finished = await self.store.finished(guest)
        return Me(id=self.signer.public_id(guest), name=row.name if row else "", tables=finished)

    async def name_of(self, guest: str, wanted: str = "") -> str:
        """The name of a guest, who may just have chosen another one."""
        row = await self.store.guest(guest)
        wanted = clean_name(wanted)
        if wanted and (row is None or row.name != wanted):
            row = GuestRow(guest, wanted, row.created if row else now())
            await self.store.commit(PutGuest(row))
        return row.name if row else ""

    async def adopt(self, token: str) -> str:
        """The guest of a resume link, which is used up."""
        guest, expires = self.signer.guest_of_link(token)
        try:
            # The token holds the secret id of the guest; what is kept of it does not.
            await self.store.commit(UseLink(sha256(token.encode()).hexdigest(), expires))
        except ConflictError:
            raise Refusal("bad_link") from None
        return guest

    # ----------------------------------------------------------------------------------------- tables

    def check_rate(self, payer: Payer, size: int = growth.GAME) -> None:
        """Refuse somebody who opens too many tables; `size`: what the game may come to."""
        if not self.limits.tables.take(payer):
            raise Refusal("too_fast")
        self.check_growth(payer, size)

    def check_growth(self, payer: Payer, size: int) -> None:
        """Refuse a network from which so much has been added to the database already (see deuce.server.growth)."""
        if not self.limits.growth.take(payer, size):
            raise Refusal("too_fast")

    async def create(self, asked: NewTable, guest: str, payer: Payer) -> TableInfo:
        """Open a table for a guest."""
        self.check_rate(payer, growth.of_game(asked.deck))
        wanted = next((seat.name for seat in asked.seats if seat.kind == "me"), "")
        row = seating.new_table(asked, guest, await self.name_of(guest, wanted))
        room = await self.open_new(replace(row, origin=self.signer.origin_of(payer.address)))
        return room.info(guest)

    async def quick(self, game: GameId, guest: str, payer: Payer) -> TableInfo:
        """A seat at a listed table of the game: the fullest one with people at it, or a new one.

        One at a time, so that of two who come together the second finds the table of the first. At two servers both may
        open one: those who come later fill the fullest, and of two the older.
        """
        self.check_rate(payer, size=0)
        name = await self.name_of(guest)
        async with self._matching[game]:
            for row in for_quick_match(await self._living(), game):
                try:
                    room = await self.room(row.id)
                    if not seating.held_by(room.row, guest):
                        await room.post(partial(room.sit_anywhere, guest, name))
                except Refusal:  # somebody else took the last seat just now
                    continue
                return room.info(guest)
            self.check_growth(payer, growth.GAME)
            row = seating.quick_table(game, guest, name)
            room = await self.open_new(replace(row, origin=self.signer.origin_of(payer.address)))
            return room.info(guest)

    async def listed(self) -> list[ListedTable]:
        """The lobby: tables with a free seat first, then those one can watch."""
        shown = [listed_table(one.row) for one in (await self._living())[:MAX_LISTED]]
        return sorted(shown, key=lambda table: (table.free == 0, -table.created))

    async def _living(self) -> list[Candidate]:
        """Listed tables to which it is worth while to go: somebody is there, or was about to be a moment ago.

        Those with people are known here, however many others are in the store. Of these only the newest are asked for.
        """
        rows = await self.store.listed(now() - NEW_FOR, MAX_NEW)
        if elsewhere := [table for table in self.presence.tables if table not in self.rooms]:
            rows += await self.store.listed_among(elsewhere)
        found = {row.id: Candidate(row, *self._known_of(row.id)) for row in rows}
        for table, room in self.rooms.items():
            if room.row.listed and room.row.state != "over":
                found[table] = Candidate(room.row, *self._known_of(table))
        recent = now() - NEW_FOR
        return shared_fairly(one for one in found.values() if one.people or one.row.created > recent)

    def _known_of(self, table: str) -> tuple[bool, str]:
        """Is anybody of those who sit at a table connected to any server, and what stands for its address?"""
        room = self.rooms.get(table)
        if room is not None:
            return room.people, room.origin
        return bool(self.presence.seats(table)), self.presence.origin(table)

    async def history(self, guest: str) -> list[ListedTable]:
        """The tables of a guest, the newest first."""
        rows = await self.store.tables_of(guest, MAX_HISTORY)
        unsure = [row.id for row in rows if row.state == "playing" and row.id not in self.rooms]
        for table in unsure[:MAX_LOADED_FOR_HISTORY]:  # of the others it is not told whose turn it is
            with suppress(Refusal):
                await self.room(table)
        return [self._past(row, guest) for row in rows]

    def _past(self, row: TableRow, guest: str) -> ListedTable:
        held = seating.held_by(row, guest)
        room = self.rooms.get(row.id)
        waiting = room.game.waiting if room and room.game and not room.game.over else ()
        return listed_table(
            row,
            your_turn=any(not row.seats[at].by_bot for at in held if at in waiting),
            place=min((row.places[seat] for seat in held), default=None) if row.places else None,
            score=max((row.scores[seat] for seat in held), default=None) if row.scores else None,
        )
