"""What an operator asks of a store: lists and counts, which no table and no page needs."""

from __future__ import annotations

from deuce.server.store import GuestRow, TableRow
from deuce.server.store.queries import Queries, decode_table

COUNTED = ("tables", "moves", "players", "guests", "chat", "documents", "used_links")


class Overview(Queries):
    """The part of a store that tells an operator what is in it."""

    async def newest_tables(self, state: str | None, most: int) -> list[TableRow]:
        where, values = ("WHERE state = ?", [state]) if state else ("", [])
        rows = await self._rows(
            f"SELECT content FROM tables {where} ORDER BY created DESC, id LIMIT ?", *values, most
        )
        return [decode_table(content) for (content,) in rows]

    async def newest_guests(self, most: int) -> list[GuestRow]:
        rows = await self._rows(
            "SELECT id, name, created FROM guests ORDER BY created DESC, id LIMIT ?", most
        )
        return [GuestRow(*row) for row in rows]

    async def guest_ids(self, after: str, most: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM guests WHERE id > ? UNION SELECT guest FROM players WHERE guest > ?"
            " ORDER BY 1 LIMIT ?",
            *(after, after, most),
        )
        return [guest for (guest,) in rows]

    async def counts(self) -> dict[str, int]:
        return {table: int((await self._rows(f"SELECT count(*) FROM {table}"))[0][0]) for table in COUNTED}

    async def tables_by_state(self, since: int = 0) -> dict[str, int]:
        rows = await self._rows(
            "SELECT state, count(*) FROM tables WHERE created > ? GROUP BY state ORDER BY state", since
        )
        return {str(state): int(count) for state, count in rows}

    async def documents_by_kind(self) -> dict[str, int]:
        rows = await self._rows("SELECT kind, count(*) FROM documents GROUP BY kind ORDER BY kind")
        return {str(kind): int(count) for kind, count in rows}

    async def moves_since(self, time: int) -> int:
        rows = await self._rows("SELECT count(*) FROM moves WHERE at > ?", time)
        return int(rows[0][0])

    async def latest_move(self) -> int:
        rows = await self._rows("SELECT coalesce(max(at), 0) FROM moves")
        return int(rows[0][0])
