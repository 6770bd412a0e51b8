"""What survives every death of a server: tables, logs, chat, guests, documents, with the fences of the real stores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from deuce.server.messages import ChatLine
from deuce.server.store import (
    AddChat,
    AddMoves,
    ConflictError,
    Document,
    DropChat,
    DropDocument,
    DropGuest,
    MoveRow,
    PutDocument,
    PutGuest,
    PutTable,
    TableRow,
    UseLink,
    Write,
)

_encode = msgspec.json.Encoder().encode


class _Undo(list[Callable[[], Any]]):
    """How to take back what has been done so far, the last first."""

    def put(self, where: dict[Any, Any], key: Any, value: Any) -> None:
        if key in where:
            old = where[key]
            self.append(lambda: where.__setitem__(key, old))
        else:
            self.append(lambda: where.pop(key))
        where[key] = value

    def drop(self, where: dict[Any, Any], key: Any) -> None:
        if key in where:
            old = where.pop(key)
            self.append(lambda: where.__setitem__(key, old))


@dataclass
class Disk:
    """What is kept, as bytes: no two servers ever share an object."""

    tables: dict[str, bytes] = field(default_factory=dict)
    lines: dict[str, dict[int, bytes]] = field(default_factory=dict)  # the log of each table
    talk: dict[int, tuple[str, bytes]] = field(default_factory=dict)  # by number
    said: dict[tuple[str, str], bool] = field(default_factory=dict)  # what stands for messages, by table
    guests: dict[str, bytes] = field(default_factory=dict)
    links: dict[str, int] = field(default_factory=dict)
    papers: dict[tuple[str, str], bytes] = field(default_factory=dict)  # documents
    key: bytes = bytes(32)  # that cookies are signed with
    fenced: bool = True  # False: a disk that takes whatever comes, to see whether the simulation notices
    on_commit: Callable[[tuple[Write, ...]], None] = lambda writes: None

    def commit(self, writes: tuple[Write, ...]) -> None:
        """All of them or none."""
        undo = _Undo()
        try:
            for write in writes:
                self._do(write, undo)
        except ConflictError:
            for back in reversed(undo):
                back()
            raise
        self.on_commit(writes)

    def _do(self, write: Write, undo: _Undo) -> None:
        match write:
            case PutTable(row):
                self._check(self.row(row.id), row.version, f"table {row.id}")
                undo.put(self.tables, row.id, _encode(row))
            case AddMoves(table, moves):
                self._check_there(table)
                log = self.lines.setdefault(table, {})
                for move in moves:
                    if move.n in log and self.fenced:
                        raise ConflictError(f"line {move.n} of {table} is taken")
                    undo.put(log, move.n, _encode(move))
            case AddChat(table, line, message):
                self._check_there(table)
                if message is not None:
                    if (table, message) in self.said:
                        return  # one line for each message
                    undo.put(self.said, (table, message), True)
                undo.put(self.talk, max(self.talk, default=0) + 1, (table, _encode(line)))
            case PutGuest(guest):
                undo.put(self.guests, guest.id, _encode(guest))
            case DropGuest(whom):
                undo.drop(self.guests, whom)
            case DropChat(by, numbers):
                for number, (_, kept_line) in list(self.talk.items()):
                    if number in numbers or msgspec.json.decode(kept_line, type=ChatLine).by == by:
                        undo.drop(self.talk, number)
            case UseLink(link, expires):
                if link in self.links:
                    raise ConflictError("a link works once")
                undo.put(self.links, link, expires)
            case PutDocument(document):
                key = document.kind, document.id
                kept = self.papers.get(key)
                known = None if kept is None else _document(kept)
                self._check(known, document.version, f"{document.kind} {document.id}")
                undo.put(self.papers, key, _encode(document))
            case DropDocument(kind, name, version):
                kept = self.papers.get((kind, name))
                at = None if kept is None else _document(kept).version
                if version not in (None, at) and self.fenced:
                    raise ConflictError(f"{kind} {name} is not at version {version}")
                undo.drop(self.papers, (kind, name))

    def _check_there(self, table: str) -> None:
        if table not in self.tables and self.fenced:
            raise ConflictError(f"table {table} is no more")

    def _check(self, known: TableRow | Document | None, version: int, what: str) -> None:
        """A version is written once, after the one before it."""
        expected = 0 if known is None else known.version + 1
        if version != expected and self.fenced:
            raise ConflictError(f"{what} is not at version {version - 1}")

    def row(self, table: str) -> TableRow | None:
        kept = self.tables.get(table)
        return None if kept is None else msgspec.json.decode(kept, type=TableRow)

    @property
    def rows(self) -> list[TableRow]:
        return [msgspec.json.decode(kept, type=TableRow) for kept in self.tables.values()]

    def log(self, table: str, n: int = 0) -> list[MoveRow]:
        kept = self.lines.get(table, {})
        return [msgspec.json.decode(kept[at], type=MoveRow) for at in sorted(kept) if at > n]

    def chat(self, table: str) -> list[tuple[int, ChatLine]]:
        return [
            (number, msgspec.json.decode(line, type=ChatLine))
            for number, (at, line) in sorted(self.talk.items())
            if at == table
        ]

    @property
    def documents(self) -> list[Document]:
        return [_document(kept) for kept in self.papers.values()]


def _document(kept: bytes) -> Document:
    return msgspec.json.decode(kept, type=Document)
