"""All tables of a server: opened, loaded from the log when somebody comes, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any

from msgspec.structs import replace

from deuce.server import metrics
from deuce.server.crashes import running
from deuce.server.identity import now
from deuce.server.problems import Refusal
from deuce.server.store import PutTable, StoreError, TableRow, UnavailableError, Write
from deuce.server.tables import fairness, seating
from deuce.server.tables.bus import Blocks, Called, Changed, Gone, Missed, Notice, Present, Unsaid
from deuce.server.tables.context import Context
from deuce.server.tables.following import CHAT_LINES
from deuce.server.tables.game import Game, begun
from deuce.server.tables.live_table import LiveTable
from deuce.server.tables.observer import Observer
from deuce.server.tables.quarantine import Quarantine

log = logging.getLogger("deuce.server")

ASK_STORE_AGAIN_AFTER = 1.0  # seconds, if it was away
FORGET_AFTER = 60_000  # milliseconds without anybody


class Tables:
    """Has all tables of this server. Observers hear when a game has ended; what they note is written with it."""

    def __init__(
        self, context: Context, observers: Sequence[Observer] = (), blamed: Sequence[str] = ()
    ) -> None:
        self.in_memory: dict[str, LiveTable] = {}
        self.quarantine = Quarantine(context.store)
        self._context = context
        self._observers = observers
        self._blamed = blamed  # tables whose code was running when a process crashed
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        # Hears from another server that a table waits for an online bot.
        self.on_called: Callable[[str, str], None] = lambda table, bot: None
        # Hears from another server that somebody blocks others than before; None: of whom is not known.
        self.on_blocks: Callable[[str | None], None] = lambda by: None
        self._outdated: set[str] = set()  # tables that were written by others while they were being loaded

    async def start(self) -> None:
        """Begin to hear what other servers say."""
        await self.quarantine.begin(self._blamed)
        self._context.background(self._context.bus.listen(self.hear))

    async def close(self) -> None:
        """Let all tables do what has been asked of them, and forget them."""
        tables = list(self.in_memory.values())
        await asyncio.gather(*[table.drain() for table in tables], return_exceptions=True)
        for table in tables:
            table.close()

    # ------------------------------------------------------------------------------------------- tables

    async def get(self, table: str) -> LiveTable:
        """Return a table, from memory or from the log."""
        self._context.house.check_table(table)
        live = self.in_memory.get(table)
        if live is None:
            if table not in self._loading:
                self._make(table, self._load(table))
            live = await asyncio.shield(self._loading[table])
        live.touched = now()
        return live

    async def open_new(self, row: TableRow, *writes: Write, secret: bytes | None = None) -> LiveTable:
        """Open a new table. If everybody is there, the game begins; a rated one waits until its people have come.

        Its shuffles come from a secret of its own, or from one that is given. Once it is written another server may
        tell people of it, who come here before this one knows that it is.
        """
        self._make(row.id, self._open(row, *writes, secret=secret))
        return await asyncio.shield(self._loading[row.id])

    def is_in_use(self, table: str) -> bool:
        """Does this server or, as far as is known here, another one have a table in memory, or is it about to?"""
        return table in self.in_memory or table in self._loading or self._context.presence.loaded(table)

    def _make(self, table: str, work: Coroutine[Any, Any, LiveTable]) -> None:
        """Bring a table into memory. Whoever asks for it meanwhile waits for the same: there is only one."""

        async def made() -> LiveTable:
            try:
                live = self.in_memory[table] = await work
                if table in self._outdated:
                    self._context.background(self._compare({table}))
                return live
            finally:
                # Somebody may have asked for it before it was opened: what they wait for is not ours to end. What
                # runs does not keep its task: whatever it failed of would lead in a circle to itself.
                if self._loading.get(table) is asyncio.current_task():
                    del self._loading[table]
                    self._outdated.discard(table)

        self._loading[table] = asyncio.create_task(made())

    async def _load(self, table: str) -> LiveTable:
        """Load a table as the log has it."""
        store = self._context.store
        found = await store.since(table, 0) if seating.is_id(table) else None
        if found is None:
            raise Refusal("no_such_table")
        await self.quarantine.check(table)
        row, moves = found
        if row.next is not None and not await store.latest([row.next]):
            row = replace(row, next=None)  # the rematch never began, and is no more: another may be asked for
        await self._context.thinkers.ready(row.game)
        game = None
        if moves:
            secret = await fairness.secret_of(store, row)
            with running(table):
                game = Game(row, moves, secret)
        return LiveTable(row, game, await store.chat(table, CHAT_LINES), self._context, self)

    async def _open(self, row: TableRow, *writes: Write, secret: bytes | None) -> LiveTable:
        await self._context.thinkers.ready(row.game)
        row, secret, kept = fairness.committed(row, secret)
        game = None
        deals: list[Write] = [kept]
        if row.rated and row.state == "gathering":
            row = seating.expected(row)
        if seating.is_complete(row):
            row = fairness.awaited(seating.started(row), self._context.patience)
            if row.state == "playing":
                with running(row.id):
                    row, game, deal = begun(row, secret)
                deals.append(deal)
        await self._context.store.commit(PutTable(row), *deals, *writes)
        return LiveTable(row, game, [], self._context, self)

    # ----------------------------------------------------------------------------------------- observers

    def notes_of_end(self, row: TableRow) -> list[Write]:
        """Return what is to be written in the same transaction as the move that ends a game."""
        return [note for observer in self._observers for note in observer.notes_of_end(row)]

    def game_ended(self, row: TableRow) -> None:
        """Let observers hear that the last move of a game is on disk."""
        for observer in self._observers:
            observer.game_ended(row)

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        """Let observers hear that a table waits for people who are not there."""
        for observer in self._observers:
            observer.turn_came(row, guests)

    def server_gone(self) -> None:
        """Another server has gone, and may have left undone what follows a game."""
        for observer in self._observers:
            observer.server_gone()

    # -------------------------------------------------------------------------------------- looking round

    async def look_round(self) -> None:
        """Wake tables whose clock has run out, and forget those where nobody is, and servers that are gone."""
        time = now()
        presence = self._context.presence
        for table in await self._due(time):
            if presence.acting(table, loaded=False, people=False):
                self._context.background(self.get(table))
        for process in presence.ghosts():
            self.hear(Gone(process))
        for table, live in list(self.in_memory.items()):
            if table in self._context.house.closed or (live.idle and time - live.touched > FORGET_AFTER):
                live.close()
                del self.in_memory[table]
        audiences = [live.audience for live in self.in_memory.values() if live.audience.listeners]
        metrics.TABLES.set(len(self.in_memory))
        metrics.CONNECTIONS.set(sum(len(audience.listeners) for audience in audiences))
        metrics.PLAYERS.set(sum(len(audience.seats_here) for audience in audiences))

    async def _due(self, time: int) -> list[str]:
        """Return tables not in memory whose clock has run out."""
        store = self._context.store
        try:
            due = await store.due(time)
        except StoreError as error:
            metrics.DATABASE.set(0)
            self._context.outage.lost(error)
            return []
        # Only what was refused is tried again by ourselves: all else is known from commits, or when somebody asks.
        keeps = not store.in_doubt or await store.can_write()
        metrics.DATABASE.set(keeps)
        if keeps:
            self._context.outage.found()
        else:
            self._context.outage.lost(UnavailableError("it answers, and keeps nothing"))
        known = (
            self.in_memory.keys() | self._loading.keys() | self.quarantine.tables | self._context.house.closed
        )
        return [table for table in due if table not in known]

    # ---------------------------------------------------------------------------------- other servers

    def hear(self, notice: Notice) -> None:
        """Another server says that something has changed."""
        presence = self._context.presence
        match notice:
            case Changed(table, version, n, line):
                if live := self.in_memory.get(table):
                    live.hear(version, n, line)
                elif table in self._loading:
                    self._outdated.add(table)
            case Present(table=table):
                before = presence.at(table)
                presence.hear(notice)
                if live := self.in_memory.get(table):
                    live.presence_changed(before)
            case Called(called, bot):
                self.on_called(called, bot)
            case Gone(process):
                there = {table: presence.at(table) for table in self.in_memory}
                for table in presence.forget(process):
                    if live := self.in_memory.get(table):
                        live.presence_changed(there[table])
                self._context.background(self.catch_up())  # its last notices may have died with it
                self.server_gone()
            case Blocks(by):
                self.on_blocks(by)
            case Unsaid(by):
                self._unsay(by)
            case Missed():
                for live in self.in_memory.values():
                    live.audience.announce(again=True)
                self.on_blocks(None)
                self._context.background(self.catch_up())

    def unsay(self, by: str) -> None:
        """Forget what somebody has said, which is kept no longer, here and at all other servers."""
        self._unsay(by)
        if len(self._context.bus.processes) > 1:
            self._context.bus.tell(Unsaid(by))

    def _unsay(self, by: str) -> None:
        for live in self.in_memory.values():
            live.unsay(by, ())

    async def catch_up(self) -> None:
        """See whether anything has happened at the tables in memory of which no notice came."""
        self._outdated.update(self._loading)
        await self._compare(self.in_memory)

    async def _compare(self, tables: Collection[str]) -> None:
        """See what the store has of tables; those in memory that are behind catch up."""
        while True:
            try:
                latest = await self._context.store.latest(list(tables))
            except UnavailableError:
                await asyncio.sleep(ASK_STORE_AGAIN_AFTER)
                continue
            for table, (version, n, line) in latest.items():
                if live := self.in_memory.get(table):
                    live.hear(version, n, line)
            return
