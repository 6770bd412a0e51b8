"""The queries that both stores share. `?` stands for a value; each says how its database spells the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import msgspec

from deuce.server.messages import ChatLine
from deuce.server.store import Document, DocumentOrder, GuestRow, MoveRow, TableRow
from deuce.server.store.readiness import Readiness

encode = msgspec.json.Encoder().encode
decode_table = msgspec.json.Decoder(TableRow).decode
_decode_line = msgspec.json.Decoder(ChatLine).decode
_decode = msgspec.json.Decoder().decode

SAYS_BY = b'"by":"%s"'  # how a line of chat, as it is kept, says by whom it was said
DOCUMENT = "kind, id, content, owner, rank, at, version"


def said_by(public: str) -> bytes:
    """Return what only lines of chat of this public id hold: no text can, for quotes in a text are escaped."""
    return SAYS_BY % public.encode()


class Queries(ABC):
    """Reads for a store, and knows what the writing half must tell it."""

    HOLDS: ClassVar[str]  # a condition: do the bytes of a column hold some others?
    AMONG: ClassVar[str]  # `? AMONG`: a condition that holds for each of a list of texts

    def __init__(self) -> None:
        self._readiness = Readiness(self._write_something)

    @abstractmethod
    async def _write_something(self) -> None:
        """Use some room on the disk, and give it back."""

    async def can_write(self) -> bool:
        return await self._readiness.can_write()

    @property
    def in_doubt(self) -> bool:
        return self._readiness.in_doubt

    @abstractmethod
    async def _rows(self, sql: str, *values: Any) -> list[Any]: ...

    async def _found(self, sql: str, *values: Any) -> list[Any]:
        """Return what has a key, one row at most."""
        return await self._rows(sql, *values)

    @staticmethod
    @abstractmethod
    def _list(texts: list[str]) -> Any:
        """Return a list of texts as a value for AMONG."""

    async def since(self, table: str, n: int) -> tuple[TableRow, list[MoveRow]] | None:
        rows = await self._rows(
            "SELECT content, n, seat, move, at, by, message"
            " FROM tables LEFT JOIN moves ON table_id = id AND n > ? WHERE id = ? ORDER BY n",
            n,
            table,
        )
        if not rows:
            return None
        return decode_table(rows[0][0]), [_move(*row[1:]) for row in rows if row[1] is not None]

    async def moves(self, table: str) -> list[MoveRow]:
        rows = await self._rows(
            "SELECT n, seat, move, at, by, message FROM moves WHERE table_id = ? ORDER BY n", table
        )
        return [_move(*row) for row in rows]

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        rows = await self._rows(
            "SELECT id, version, (SELECT coalesce(max(n), 0) FROM moves WHERE table_id = id),"
            f" (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = id) FROM tables WHERE id {self.AMONG}",
            self._list(tables),
        )
        return {table: (version, n, line) for table, version, n, line in rows}

    async def chat(self, table: str, most: int) -> list[tuple[int, ChatLine]]:
        rows = await self._rows(
            "SELECT number, line FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?", table, most
        )
        return [(number, _decode_line(line)) for number, line in reversed(rows)]

    async def guest(self, guest: str) -> GuestRow | None:
        rows = await self._found("SELECT id, name, created FROM guests WHERE id = ?", guest)
        return GuestRow(*rows[0]) if rows else None

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        rows = await self._rows(
            "SELECT content FROM players JOIN tables ON id = table_id WHERE guest = ?"
            " ORDER BY players.created DESC LIMIT ?",
            guest,
            most,
        )
        return [decode_table(content) for (content,) in rows]

    async def begun_by(self, guest: str) -> list[TableRow]:
        rows = await self._rows(
            "SELECT content FROM tables WHERE state IN ('gathering', 'dealing', 'playing')"
            f" AND {self.HOLDS.format('content')}",
            guest.encode(),
        )
        return [row for (content,) in rows if (row := decode_table(content)).host == guest]

    async def finished(self, guest: str) -> int:
        rows = await self._rows("SELECT count(*) FROM players WHERE guest = ? AND state = 'over'", guest)
        return int(rows[0][0])

    async def listed(self, since: int, most: int) -> list[TableRow]:
        rows = await self._rows(
            "SELECT content FROM tables WHERE listed AND state != 'over' AND created > ?"
            " ORDER BY created DESC LIMIT ?",
            since,
            most,
        )
        return [decode_table(content) for (content,) in rows]

    async def listed_among(self, tables: list[str]) -> list[TableRow]:
        rows = await self._rows(
            f"SELECT content FROM tables WHERE listed AND state != 'over' AND id {self.AMONG}",
            self._list(tables),
        )
        return [decode_table(content) for (content,) in rows]

    async def finished_before(self, before: tuple[int, str], most: int) -> list[TableRow]:
        rows = await self._rows(
            "SELECT content FROM tables WHERE state = 'over' AND (created, id) < (?, ?)"
            " ORDER BY created DESC, id DESC LIMIT ?",
            *(*before, most),
        )
        return [decode_table(content) for (content,) in rows]

    async def due(self, time: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= ? ORDER BY deadline", time
        )
        return [table for (table,) in rows]

    async def secret(self) -> bytes:
        rows = await self._rows("SELECT value FROM secrets WHERE name = 'signing'")
        return bytes(rows[0][0])

    # ----------------------------------------------------------------------------------------- documents

    async def document(self, kind: str, key: str) -> Document | None:
        rows = await self._found(f"SELECT {DOCUMENT} FROM documents WHERE kind = ? AND id = ?", kind, key)
        return _document(*rows[0]) if rows else None

    async def documents(
        self, kind: str, *, owner: str | None = None, by: DocumentOrder = "at", most: int
    ) -> list[Document]:
        where, values = _selected(kind, owner)
        column = {"at": "at", "rank": "rank"}[by]
        rows = await self._rows(
            f"SELECT {DOCUMENT} FROM documents WHERE {where} ORDER BY {column} DESC, id LIMIT ?",
            *values,
            most,
        )
        return [_document(*row) for row in rows]

    async def count(self, kind: str, *, owner: str | None = None, above: float | None = None) -> int:
        where, values = _selected(kind, owner)
        if above is not None:
            where += " AND rank > ?"
            values.append(above)
        rows = await self._rows(f"SELECT count(*) FROM documents WHERE {where}", *values)
        return int(rows[0][0])


def document_row(document: Document) -> tuple[Any, ...]:
    """Return the values of DOCUMENT, in its order."""
    return (
        document.kind,
        document.id,
        encode(document.content),
        document.owner,
        document.rank,
        document.at,
        document.version,
    )


def _selected(kind: str, owner: str | None) -> tuple[str, list[Any]]:
    return ("kind = ?", [kind]) if owner is None else ("kind = ? AND owner = ?", [kind, owner])


def _document(
    kind: str, key: str, content: bytes, owner: str, rank: float, at: int, version: int
) -> Document:
    return Document(kind, key, _decode(content), owner, rank, at, version)


def _move(n: int, seat: int, move: bytes, at: int, by: Any, message: str | None) -> MoveRow:
    return MoveRow(n, seat, _decode(move), at, by, message)
