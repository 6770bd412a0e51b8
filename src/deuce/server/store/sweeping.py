"""How both stores delete what has been kept for long enough: found by an index, a few rows at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from deuce.server.store import AgingTable
from deuce.server.store.overview import Overview
from deuce.server.store.queries import decode_table


class Statement(NamedTuple):
    """Holds SQL with `?` for its values."""

    sql: str
    values: tuple[Any, ...]


class Sweeping(Overview):
    """Deletes for a store."""

    UNCLAIMED: ClassVar[
        str
    ]  # ends a SELECT of what is to be deleted: leaves out what another server deletes just now

    @abstractmethod
    async def _delete(self, first: Statement, *others: Statement, claim: Statement | None = None) -> int:
        """Carry out the first, and the others if it deleted anything, in one transaction; what the first deleted.

        A claim has to find something before: it sees to it that nobody else writes there until all is done.
        """

    async def aging(self, state: str, before: int, after: tuple[int, str], most: int) -> list[AgingTable]:
        rows = await self._rows(
            "SELECT content, (SELECT coalesce(max(n), 0) FROM moves WHERE table_id = id),"
            " (SELECT at FROM moves WHERE table_id = id ORDER BY n DESC LIMIT 1) FROM tables"
            " WHERE state = ? AND created < ? AND (created, id) > (?, ?) ORDER BY created, id LIMIT ?",
            *(state, before, *after, most),
        )
        return [AgingTable(decode_table(content), n, last or 0) for content, n, last in rows]

    async def drop_table(self, aging: AgingTable, documents: Sequence[tuple[str, str]]) -> bool:
        table = aging.row.id
        dropped = await self._delete(
            Statement(
                "DELETE FROM tables WHERE id = ? AND version = ?"
                " AND (SELECT coalesce(max(n), 0) FROM moves WHERE table_id = ?) = ?",
                (table, aging.row.version, table, aging.n),
            ),
            Statement("DELETE FROM moves WHERE table_id = ?", (table,)),
            Statement("DELETE FROM players WHERE table_id = ?", (table,)),
            Statement("DELETE FROM chat WHERE table_id = ?", (table,)),
            *(
                Statement("DELETE FROM documents WHERE kind = ? AND id = ?", document)
                for document in documents
            ),
            claim=Statement(f"SELECT id FROM tables WHERE id = ? {self.UNCLAIMED}", (table,)),
        )
        return dropped > 0

    async def drop_links(self, before: int, most: int) -> int:
        found = f"SELECT link FROM used_links WHERE expires < ? ORDER BY expires LIMIT ? {self.UNCLAIMED}"
        return await self._delete(
            Statement(f"DELETE FROM used_links WHERE link IN ({found})", (before, most))
        )

    async def drop_documents(self, kind: str, before: int, most: int) -> int:
        found = f"SELECT id FROM documents WHERE kind = ? AND at < ? ORDER BY at LIMIT ? {self.UNCLAIMED}"
        return await self._delete(
            Statement(
                f"DELETE FROM documents WHERE kind = ? AND at < ? AND id IN ({found})",
                (kind, before, kind, before, most),
            )
        )

    async def guests_before(self, before: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        rows = await self._rows(
            "SELECT created, id FROM guests WHERE created < ? AND (created, id) > (?, ?) ORDER BY created, id LIMIT ?",
            *(before, *after, most),
        )
        return [(created, guest) for created, guest in rows]

    async def drop_idle_guests(self, guests: Sequence[str], kinds: Sequence[str]) -> int:
        owned = " OR ".join(["kind = ? AND owner = guests.id"] * len(kinds))
        found = (
            f"SELECT id FROM guests WHERE id {self.AMONG}"
            " AND NOT EXISTS (SELECT 1 FROM players WHERE guest = guests.id)"
            f" AND NOT EXISTS (SELECT 1 FROM documents WHERE {owned}) {self.UNCLAIMED}"
        )
        return await self._delete(
            Statement(f"DELETE FROM guests WHERE id IN ({found})", (self._list(list(guests)), *kinds))
        )
