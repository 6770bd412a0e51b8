"""The queue: who waits is a document, and as long as it is there a connection is open for it.

Every server looks through the documents while somebody waits at it, and brings together those who fit; the table and
the marks that they are matched are one transaction of versioned documents, so that of two servers one gets through.
Somebody stands in it once: a second page takes over from the first. Whoever leaves lets go of the entry they had, and
of no later one: what is kept of it then says that nobody waits (LEFT), and goes by its age. What a server has left
behind that died is known by its name among those that live.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from contextlib import suppress
from typing import cast

from msgspec.structs import replace

from deuce.server import growth
from deuce.server.friends.circle import Circle
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.matchmaking.core import BOTS_AFTER, Waiting, groups, range_of
from deuce.server.matchmaking.messages import QueueEnded, QueueFor, QueueFound, QueueMessage, QueueWaiting
from deuce.server.messages import Clock
from deuce.server.people import ratings
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, StoreError, Write
from deuce.server.store.contents import QueueEntry, Rating
from deuce.server.store.documents import QUEUE, RATING, GuestKey, LadderKey
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context

log = logging.getLogger("deuce.server")

LOOK_EVERY = 1.0  # seconds between two looks at who waits
NEWS_EVERY = 5_000  # milliseconds after which somebody is told by how much the range has grown
MAX_OVERTAKEN = 5  # tries to write while another server writes the same
AT_ONCE = 2_000  # entries that are read, as many as may ever wait
WAITS, LEFT = 1.0, 0.0  # ranks: those who wait are read first


class QueuedConnection:
    """A connection that waits."""

    def __init__(self, guest: str, payer: Payer, address: str) -> None:
        self.guest = guest
        self.payer = payer
        self.address = address
        self.ticket = secrets.token_urlsafe(9)
        self.news: asyncio.Queue[QueueMessage] = asyncio.Queue()
        self.entered = False  # it is in the store
        self.told = 0  # when the range was

    def end(self, problem: Refusal | None = None) -> None:
        self.news.put_nowait(QueueEnded(problem=problem.problem if problem else None))


class Matchmaker:
    """Has the queue of this server, and matches for all."""

    def __init__(self, context: Context, tables: Tables, circle: Circle) -> None:
        self._context = context
        self._store = context.store
        self._tables = tables
        self._circle = circle
        self._here: dict[str, QueuedConnection] = {}  # by ticket
        self._wake = asyncio.Event()
        circle.on_block = self.blocking

    # ------------------------------------------------------------------------------------- coming, going

    async def join(self, guest: str, wanted: QueueFor, payer: Payer, address: str) -> QueuedConnection:
        """Begin to wait; whoever waits already does so here from now on."""
        limits, bounds = self._context.limits, self._context.limits.bounds
        networks = Counter(queued.payer.network for queued in self._here.values() if not queued.payer.spared)
        if networks[payer.network] >= bounds.network_waiting_people or not limits.queues.take(payer):
            raise Refusal("too_fast")
        if await self._store.count(QUEUE.name, above=LEFT) >= bounds.waiting_people:
            raise Refusal("too_fast")
        limits.check_growth(payer, growth.GAME // wanted.size)
        queued = QueuedConnection(guest, payer, address)
        ladder = ratings.ladder_of(wanted.game, wanted.size)
        known = await RATING.get(self._store, LadderKey(ladder, guest))
        rating = Rating() if known is None else RATING.read(known)
        entry = QueueEntry(
            ticket=queued.ticket,
            process=self._context.bus.process,
            game=wanted.game,
            size=wanted.size,
            clock=wanted.clock,
            rated=wanted.rated,
            strength=ratings.shown(rating.mu),
            since=now(),
            ids=(),
            name=await self._context.guests.name_of(guest),
        )
        self._here[queued.ticket] = queued
        try:
            await self._enter(guest, entry)
            await self._admit(queued)
        except BaseException:
            await self.leave(queued)
            raise
        queued.entered = True
        self._wake.set()
        return queued

    async def _enter(self, guest: str, entry: QueueEntry) -> None:
        for _ in range(MAX_OVERTAKEN):
            before = await QUEUE.get(self._store, GuestKey(guest))
            version = 0 if before is None else before.version + 1
            with suppress(ConflictError):
                await self._store.commit(_written(guest, entry, version))
                return
        raise Refusal("try_again")

    async def _admit(self, queued: QueuedConnection) -> None:
        """Let somebody who has entered be matched, now that it is known whom they avoid.

        Whom they block from here on is written into their entry (see `blocking`): nobody falls between the two.
        """
        for _ in range(MAX_OVERTAKEN):
            found = await QUEUE.get(self._store, GuestKey(queued.guest))
            if found is None or QUEUE.read(found).ticket != queued.ticket:
                return  # they wait elsewhere by now, and are told so
            avoidance = await self._circle.avoidance(queued.guest)
            ids, avoids = tuple(sorted(avoidance.ids)), tuple(sorted(avoidance.blocked))
            entry = replace(QUEUE.read(found), ids=ids, avoids=avoids)
            with suppress(ConflictError):
                await self._store.commit(_written(queued.guest, entry, found.version + 1))
                return
        raise Refusal("try_again")

    async def leave(self, queued: QueuedConnection) -> None:
        """Wait no longer, because the connection has ended."""
        self._here.pop(queued.ticket, None)
        with suppress(StoreError):  # it is found later that nobody waits here
            found = await QUEUE.get(self._store, GuestKey(queued.guest))
            if found is not None and QUEUE.read(found).ticket == queued.ticket:
                await self._let_go(found)

    async def _let_go(self, found: Document) -> None:
        """Note that nobody waits there any more, unless somebody does anew."""
        empty = replace(QUEUE.read(found), ticket="", ids=(), avoids=(), name="", table="")
        write = _written(QUEUE.key_of(found).guest, empty, found.version + 1)
        with suppress(ConflictError):
            await self._store.commit(write)

    async def blocking(self, guest: str, ids: list[str]) -> list[Write]:
        """Return what keeps somebody who waits from those whom they block just now.

        It is written together with the block: a match that was found before is overtaken by it, and looked for anew.
        """
        found = await QUEUE.get(self._store, GuestKey(guest))
        if found is None or QUEUE.read(found).table or not QUEUE.read(found).ticket:
            return []
        entry = QUEUE.read(found)
        avoids = tuple(sorted({*entry.avoids, *ids}))
        return [_written(guest, replace(entry, avoids=avoids), found.version + 1)]

    # ------------------------------------------------------------------------------------------- matching

    async def run(self) -> None:
        """Look after those who wait, for ever."""
        with suppress(StoreError):
            await self._drop_own()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_EVERY if self._here else None)
            self._wake.clear()
            try:
                await self.look()
            except StoreError:
                log.debug("those who wait cannot be read just now")
                await asyncio.sleep(LOOK_EVERY)
            except Exception:
                log.exception("while matching people")
                await asyncio.sleep(LOOK_EVERY)

    async def _drop_own(self) -> None:
        """Let go of what a server with this name has left behind."""
        for one in await self._store.documents(QUEUE.name, by="rank", most=AT_ONCE):
            if one.rank > LEFT and QUEUE.read(one).process == self._context.bus.process:
                await self._let_go(one)

    async def look(self) -> None:
        """See who waits: tell those here how it goes, bring together who fits, let go of what nobody waits for."""
        everybody: list[Waiting] = []
        own, alive, time = self._context.bus.process, self._context.bus.processes, now()
        entered = [queued for queued in self._here.values() if queued.entered]
        entries: dict[str, QueueEntry] = {}  # of those who wait, by ticket
        for one in await self._store.documents(QUEUE.name, by="rank", most=AT_ONCE):
            guest, entry = QUEUE.key_of(one).guest, QUEUE.read(one)
            if one.rank == LEFT:
                break
            # At its own server somebody who enters just now is known before what is kept of it: see `join`.
            if entry.process not in alive or (entry.process == own and entry.ticket not in self._here):
                await self._let_go(one)
                continue
            entries[entry.ticket] = entry
            if entry.ids and not entry.table:
                everybody.append(Waiting(guest, entry, one.version))
        for queued in entered:
            self._tell(queued, entries.get(queued.ticket), time)
        for group in groups(everybody, time):
            if group[0].entry.process == own:
                await self._match(group)

    def _tell(self, queued: QueuedConnection, entry: QueueEntry | None, time: int) -> None:
        try:
            self._context.house.check_guest(queued.guest, queued.address)
        except Refusal as refusal:
            queued.end(refusal)
            return
        if entry is None:  # they wait elsewhere, or want to be forgotten
            queued.end()
        elif entry.table:
            queued.news.put_nowait(QueueFound(table=entry.table))
        elif time - queued.told >= NEWS_EVERY:
            queued.told = time
            waited = QueueWaiting(
                strength=entry.strength, range=range_of(entry, time), bots=time - entry.since >= BOTS_AFTER
            )
            queued.news.put_nowait(waited)

    async def _match(self, group: list[Waiting]) -> None:
        """Open a table for people, if all of them still wait for it as they did."""
        first = group[0].entry
        row = seating.matched_table(
            first.game,
            [(one.guest, one.entry.name) for one in group],
            cast("Clock", first.clock),
            first.rated,
        )
        marks = [_written(one.guest, replace(one.entry, table=row.id), one.version + 1) for one in group]
        with suppress(ConflictError):  # somebody has left, blocks another, or was matched by another server
            await self._tables.open_new(row, *marks)
            self._wake.set()


def _written(guest: str, entry: QueueEntry, version: int) -> Write:
    """Return what writes that somebody waits, or that they do no longer."""
    rank = WAITS if entry.ticket else LEFT
    return QUEUE.put(GuestKey(guest), entry, owner=guest, rank=rank, at=now(), version=version)
