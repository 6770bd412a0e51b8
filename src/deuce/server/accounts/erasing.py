"""Being forgotten: nothing in the database names a guest any more, neither by id nor by name.

Tables stay, for others played there too; whose seats were a guest's is then known to nobody. Games that go on are given
up. All that a guest has said goes.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from deuce.server.people.daily import DailyDeals
from deuce.server.people.identities import Identities
from deuce.server.problems import Refusal
from deuce.server.store import (
    MAX_CHAT_LINES,
    ConflictError,
    DropChat,
    DropGuest,
    PutTable,
    TableRow,
    Write,
)
from deuce.server.store.documents import (
    BOT_HERE,
    BOT_TOKEN,
    MAX_FORGOTTEN,
    ONLINE_BOT,
    REPORT,
    PlayerKey,
    TokenKey,
    forgetting,
)
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context

TABLES_AT_ONCE = 100
MAX_REPORTS = 10_000  # about one person, as many as documents of a kind are forgotten
MAX_OVERTAKEN = 5  # tries to forget somebody about whom something is written meanwhile


class Erasing:
    """Forgets people."""

    def __init__(self, context: Context, tables: Tables, daily: DailyDeals) -> None:
        self._signer = context.signer
        self._store = context.store
        self._tables = tables
        self._daily = daily

    async def forget(self, guest: str) -> None:
        """Leave no trace of a guest, nor of their online bots. What is written meanwhile is looked for again."""
        said_by = await Identities(self._store, self._signer).all_of(guest)
        for _ in range(MAX_OVERTAKEN):
            for bot in await self._store.documents(ONLINE_BOT.name, owner=guest, most=MAX_FORGOTTEN):
                await self.forget(ONLINE_BOT.read(bot).guest)
            await self._erase_at_tables(guest)
            writes = [*await forgetting(self._store, guest), *await self._daily.marks_of_forgotten(guest)]
            writes += await self._let_in_no_more(guest)
            for public in said_by:
                writes += await self._unquoted(public)
            try:
                await self._store.commit(*writes, DropGuest(guest), *map(DropChat, said_by))
            except ConflictError:
                continue
            for public in said_by:
                self._tables.unsay(public)
            # A table may have been opened for them while they took part in a tournament still.
            if not await forgetting(self._store, guest) and not await self._unseen(guest, set()):
                return
        raise Refusal("try_again")

    async def _let_in_no_more(self, guest: str) -> list[Write]:
        """Return what drops the documents by which an online bot is known; nothing for anybody else."""
        key = PlayerKey(self._signer.public_id(guest))
        found = await ONLINE_BOT.get(self._store, key)
        if found is None:
            return []
        token = TokenKey(ONLINE_BOT.read(found).token or "-")
        return [ONLINE_BOT.drop(key), BOT_HERE.drop(key), BOT_TOKEN.drop(token)]

    async def _unquoted(self, public: str) -> list[Write]:
        """Return what leaves reports without the words of somebody, who is named in them by a public id alone."""
        found = await self._store.documents(REPORT.name, owner=public, most=MAX_REPORTS)
        return [
            REPORT.put(
                REPORT.key_of(one),
                replace(REPORT.read(one), text=""),
                owner=public,
                at=one.at,
                version=one.version + 1,
            )
            for one in found
            if REPORT.read(one).text
        ]

    async def _erase_at_tables(self, guest: str) -> None:
        seen: set[str] = set()
        while rows := await self._unseen(guest, seen):
            for row in rows:
                seen.add(row.id)
                await self._erase_at(row, guest)

    async def _unseen(self, guest: str, seen: set[str]) -> list[TableRow]:
        """Return tables that name a guest and have not been looked at."""
        rows = await self._store.tables_of(guest, TABLES_AT_ONCE)
        rows += await self._store.begun_by(guest)
        return [row for row in {row.id: row for row in rows}.values() if row.id not in seen]

    async def _erase_at(self, row: TableRow, guest: str) -> None:
        held = seating.held_by(row, guest)
        # Lines from before they said by whom: those of the seat.
        lines = await self._store.chat(row.id, MAX_CHAT_LINES)
        unsigned = tuple(number for number, line in lines if not line.by and line.seat in held)
        drop: list[Write] = [DropChat(self._signer.public_id(guest), unsigned)] if unsigned else []
        if row.state != "over" or self._tables.is_in_use(row.id):
            try:
                live = await self._tables.get(row.id)
            except Refusal:  # closed, or nobody may open it: nobody writes there either
                pass
            else:
                await live.post(partial(live.seats.erase, guest))
                if drop:
                    await self._store.commit(*drop)
                    live.unsay(self._signer.public_id(guest), unsigned)
                return
        await self._rewrite(row, guest, drop)

    async def _rewrite(self, row: TableRow, guest: str, drop: list[Write]) -> None:
        """Write the row of a table that is in no memory."""
        for _ in range(MAX_OVERTAKEN):
            after = replace(seating.erased(row, guest), version=row.version + 1)
            try:
                await self._store.commit(PutTable(after), *drop)
            except ConflictError:
                found = await self._store.since(row.id, 0)
                if found is None:
                    return
                row = found[0]
            else:
                return
        raise Refusal("try_again")
