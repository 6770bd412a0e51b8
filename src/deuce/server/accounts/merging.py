"""What a device has played as a guest, given to the account that its person signs in with."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from deuce.server.identity import now
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, DropGuest, PutTable, TableRow, Write
from deuce.server.store.documents import (
    ACCOUNT,
    PLAYER,
    RATING,
    GuestKey,
    Kind,
    PlayerKey,
    owned,
)
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context

TABLES_AT_ONCE = 100
MAX_OVERTAKEN = 5  # tries to write while a server writes the same


class Merging:
    """Gives all of a guest to an account."""

    def __init__(self, context: Context, tables: Tables) -> None:
        self._store = context.store
        self._signer = context.signer
        self._tables = tables

    async def has_played(self, guest: str) -> bool:
        """Does a guest have anything that would be missed? An account has, but can come back to it."""
        if await ACCOUNT.get(self._store, GuestKey(guest)) is not None:
            return False
        return bool(await self._store.finished(guest)) or await self._is_rated(guest)

    async def _is_rated(self, guest: str) -> bool:
        return any([await self._store.count(name, owner=guest) for name in RATING.names])

    async def check(self, guest: str, account: str) -> None:
        """Refuse to make one of two who both have ratings, or of two accounts."""
        if await ACCOUNT.get(self._store, GuestKey(guest)) is not None:
            raise Refusal("both_rated")
        if await self._is_rated(guest) and await self._is_rated(account):
            raise Refusal("both_rated")

    async def bring(self, guest: str, account: str) -> int:
        """Give tables and results of a guest to an account; return how many tables."""
        brought = 0
        seen: set[str] = set()
        while rows := [
            row for row in await self._store.tables_of(guest, TABLES_AT_ONCE) if row.id not in seen
        ]:
            for row in rows:
                seen.add(row.id)
                brought += await self._hand_over(row, guest, account)
        await self._give_documents(guest, account)
        return brought

    async def _hand_over(self, row: TableRow, guest: str, account: str) -> bool:
        """Give the seats of a table; not where the account sits too, for nobody plays against themselves."""
        if seating.held_by(row, account):
            return False
        if row.state == "over" and not self._tables.is_in_use(row.id):
            after = seating.handed_over(row, guest, account)
            try:
                await self._store.commit(PutTable(replace(after, version=row.version + 1)))
            except ConflictError:
                pass  # somebody has come to it just now: then as with all that are in memory
            else:
                return True
        live = await self._tables.get(row.id)
        await live.post(partial(live.seats.hand_over, guest, account))
        return True

    async def _give_documents(self, guest: str, account: str) -> None:
        for _ in range(MAX_OVERTAKEN):
            writes: list[Write] = [DropGuest(guest)]
            for kind, document in await owned(self._store, guest):
                writes += await self._given(kind, document, account)
            public = PlayerKey(self._signer.public_id(guest))
            if await PLAYER.get(self._store, public) is None:
                # What the guest has said is known by this id, and is the account's from now on.
                writes.append(PLAYER.put(public, None, owner=account, at=now()))
            try:
                await self._store.commit(*writes)
            except ConflictError:
                continue
            return
        raise Refusal("try_again")

    async def _given(self, kind: Kind[Any, Any], document: Document, account: str) -> list[Write]:
        """Return the writes that give a document away; where the account has its own, that one holds."""
        key, content = kind.key_of(document), kind.read(document)
        if not hasattr(key, "guest"):
            again = kind.put(
                key, content, owner=account, rank=document.rank, at=document.at, version=document.version + 1
            )
            return [again]
        theirs = msgspec.structs.replace(key, guest=account)
        drop: list[Write] = [kind.drop(key)]
        if await kind.get(self._store, theirs) is not None:
            return drop
        return [*drop, kind.put(theirs, content, owner=account, rank=document.rank, at=document.at)]
