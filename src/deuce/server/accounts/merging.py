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
    ENTRY,
    PLAYER,
    RATING,
    GuestKey,
    Kind,
    PlayerKey,
    found_by,
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
        entered = await self._store.count(ENTRY.name, owner=guest)
        return bool(entered or await self._store.finished(guest)) or await self._is_rated(guest)

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
        for row in await self._store.begun_by(guest):  # where they are the host, and sit nowhere
            await self._hand_over(row, guest, account)
        await self._give_documents(guest, account)
        return brought

    async def _hand_over(self, row: TableRow, guest: str, account: str) -> bool:
        """Give the seats of a table. Where the account sits too they are given up: nobody plays against themselves."""
        both = bool(seating.held_by(row, account))
        if row.state != "over" or self._tables.is_in_use(row.id):
            try:
                live = await self._tables.get(row.id)
            except Refusal:  # closed, or nobody may open it: nobody writes there either
                pass
            else:
                change = (
                    partial(live.seats.erase, guest)
                    if both
                    else partial(live.seats.hand_over, guest, account)
                )
                await live.post(change)
                return not both
        for _ in range(MAX_OVERTAKEN):
            after = seating.erased(row, guest) if both else seating.handed_over(row, guest, account)
            try:
                await self._store.commit(PutTable(replace(after, version=row.version + 1)))
            except ConflictError:
                found = await self._store.since(row.id, 0)
                if found is None:
                    return False
                row = found[0]
            else:
                return not both
        raise Refusal("try_again")

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
        key = kind.key_of(document)
        if not hasattr(key, "guest"):
            return [_of_another(kind, document, account)]
        theirs = msgspec.structs.replace(key, guest=account)
        drop: list[Write] = [kind.drop(key, document.version)]
        # What goes with it is found by it alone: left behind, it could never be forgotten.
        others = found_by(kind, document)
        if await kind.get(self._store, theirs) is not None:
            return [*drop, *(other.drop(found) for other, found in others)]
        put = kind.put(theirs, kind.read(document), owner=account, rank=document.rank, at=document.at)
        there = [(other, await other.get(self._store, found)) for other, found in others]
        return [*drop, put, *(_of_another(other, one, account) for other, one in there if one is not None)]


def _of_another(kind: Kind[Any, Any], document: Document, account: str) -> Write:
    """Return the write that makes a document an account's, under the same key."""
    return kind.put(
        kind.key_of(document),
        kind.read(document),
        owner=account,
        rank=document.rank,
        at=document.at,
        version=document.version + 1,
    )
