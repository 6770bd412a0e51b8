"""The store in one SQLite file: WAL, every commit on disk, one writer thread with group commit.

The writer commits whatever has queued up during the previous commit in one transaction; only then are those who
asked told. So a commit costs one flush to disk however many moves it holds, and nobody waits for a gather delay.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any, Self, TypeVar

import msgspec

from deuce.server.messages import ChatLine
from deuce.server.migrations import HEAD, upgrade_sqlite
from deuce.server.store import (
    AddChat,
    AddMoves,
    ConflictError,
    GuestRow,
    MoveRow,
    PutGuest,
    PutTable,
    StoreError,
    TableRow,
    UseLink,
    Write,
)

T = TypeVar("T")

BEFORE_REVISIONS = 1  # the user_version of files from before there were migrations
KEY_BYTES = 32

_encode = msgspec.json.Encoder().encode
_decode_table = msgspec.json.Decoder(TableRow).decode
_decode_line = msgspec.json.Decoder(ChatLine).decode
_decode = msgspec.json.Decoder().decode

Job = tuple[tuple[Write, ...], "Future[None]"]


class SqliteStore:
    """Tables, moves and guests in one file. Only one server at a time may have it."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = _locked(path)
        with ExitStack() as opened:
            opened.callback(self._lock.close)
            try:
                self._write = opened.enter_context(closing(_connected(path)))
                _prepare(self._write, path)
                self._read = opened.enter_context(closing(_connected(path)))
            except sqlite3.Error as error:
                raise StoreError(f"{path}: cannot be used as a database ({error})") from error
            opened.pop_all()  # all is well: they stay open
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "deuce-reader")
        self._writer = Thread(target=self._run, name="deuce-writer", daemon=True)
        self._writer.start()

    async def open(self) -> None:
        """It is: a file that cannot be used is refused before anybody is told of the server."""

    # ------------------------------------------------------------------------------------------- writing

    async def commit(self, *writes: Write) -> None:
        done: Future[None] = Future()
        self._jobs.put((writes, done))
        # Not to be cancelled half-way: what is in the queue will be written, whoever still waits for it.
        await asyncio.shield(asyncio.wrap_future(done))

    def _run(self) -> None:
        """The writer thread."""
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            last = False
            while not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    last = True
                    break
                jobs.append(following)
            self._commit(jobs)
            if last:
                break
        self._write.close()

    def _commit(self, jobs: list[Job]) -> None:
        try:
            self._transact([write for writes, _ in jobs for write in writes])
        except sqlite3.Error as error:
            if len(jobs) > 1:  # one of them is to blame: the others shall not suffer
                for job in jobs:
                    self._commit([job])
                return
            conflict = isinstance(error, sqlite3.IntegrityError)
            jobs[0][1].set_exception(ConflictError(str(error)) if conflict else StoreError(str(error)))
            return
        for _, done in jobs:
            done.set_result(None)

    def _transact(self, writes: list[Write]) -> None:
        self._write.execute("BEGIN IMMEDIATE")
        try:
            for write in writes:
                self._do(write)
            self._write.execute("COMMIT")
        except sqlite3.Error:
            if self._write.in_transaction:
                self._write.execute("ROLLBACK")
            raise

    def _do(self, write: Write) -> None:
        execute = self._write.execute
        match write:
            case AddMoves(table, moves):
                rows = [(table, m.n, m.seat, _encode(m.move), m.at, m.by, m.message) for m in moves]
                self._write.executemany("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
            case PutTable(row):
                self._put_table(row)
                execute("DELETE FROM players WHERE table_id = ?", (row.id,))
                for guest in {seat.guest for seat in row.seats if seat.guest}:
                    player = (guest, row.id, row.created, row.state)
                    execute("INSERT INTO players VALUES (?, ?, ?, ?)", player)
            case PutGuest(guest_row):
                execute(
                    "INSERT OR REPLACE INTO guests VALUES (?, ?, ?)",
                    (guest_row.id, guest_row.name, guest_row.created),
                )
            case AddChat(table, line):
                execute("INSERT INTO chat (table_id, line) VALUES (?, ?)", (table, _encode(line)))
            case UseLink(link, expires):
                execute("INSERT INTO used_links VALUES (?, ?)", (link, expires))

    def _put_table(self, row: TableRow) -> None:
        values = (row.state, row.listed, row.created, row.deadline, _encode(row), row.version, row.id)
        if row.version == 0:
            sql = (
                "INSERT INTO tables (state, listed, created, deadline, content, version, id)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)"
            )
            self._write.execute(sql, values)
            return
        sql = (
            "UPDATE tables SET state = ?, listed = ?, created = ?, deadline = ?, content = ?, version = ?"
            " WHERE id = ? AND version = ?"
        )
        if self._write.execute(sql, (*values, row.version - 1)).rowcount == 0:
            raise sqlite3.IntegrityError(f"table {row.id} is no longer at version {row.version - 1}")

    # ------------------------------------------------------------------------------------------- reading

    async def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, question, self._read)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._ask(lambda read: read.execute(sql, values).fetchall())

    async def since(self, table: str, n: int) -> tuple[TableRow, list[MoveRow]] | None:
        rows = await self._rows(
            "SELECT content, n, seat, move, at, by, message"
            " FROM tables LEFT JOIN moves ON table_id = id AND n > ? WHERE id = ? ORDER BY n",
            n,
            table,
        )
        if not rows:
            return None
        return _decode_table(rows[0][0]), [_move(*row[1:]) for row in rows if row[1] is not None]

    async def moves(self, table: str) -> list[MoveRow]:
        rows = await self._rows(
            "SELECT n, seat, move, at, by, message FROM moves WHERE table_id = ? ORDER BY n", table
        )
        return [_move(*row) for row in rows]

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        rows = await self._rows(
            "SELECT id, version, (SELECT coalesce(max(n), 0) FROM moves WHERE table_id = id),"
            " (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = id)"
            " FROM tables WHERE id IN (SELECT value FROM json_each(?))",
            _encode(tables),
        )
        return {table: (version, n, line) for table, version, n, line in rows}

    async def chat(self, table: str, most: int) -> list[tuple[int, ChatLine]]:
        rows = await self._rows(
            "SELECT number, line FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?", table, most
        )
        return [(number, _decode_line(line)) for number, line in reversed(rows)]

    async def guest(self, guest: str) -> GuestRow | None:
        rows = await self._rows("SELECT id, name, created FROM guests WHERE id = ?", guest)
        return GuestRow(*rows[0]) if rows else None

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        rows = await self._rows(
            "SELECT content FROM players JOIN tables ON id = table_id WHERE guest = ?"
            " ORDER BY players.created DESC LIMIT ?",
            guest,
            most,
        )
        return [_decode_table(content) for (content,) in rows]

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
        return [_decode_table(content) for (content,) in rows]

    async def due(self, time: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE deadline IS NOT NULL AND deadline <= ? ORDER BY deadline", time
        )
        return [table for (table,) in rows]

    async def secret(self) -> bytes:
        rows = await self._rows("SELECT value FROM secrets WHERE name = 'signing'")
        return bytes(rows[0][0])

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._jobs.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._read.close()
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._close()


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables of a new file, and bring an older one up to date."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    before_revisions = False
    revision = None
    if "alembic_version" in tables:
        revision = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    elif tables:
        before_revisions = (
            connection.execute("PRAGMA user_version").fetchone()[0] == BEFORE_REVISIONS and "moves" in tables
        )
        if not before_revisions:
            raise StoreError(f"{path}: a database, but not one of Deuce")
    path.chmod(0o600)  # it holds the key that cookies are signed with
    if revision != HEAD:
        upgrade_sqlite(path, before_revisions)
    connection.execute(
        "INSERT OR IGNORE INTO secrets VALUES ('signing', ?)", (secrets.token_bytes(KEY_BYTES),)
    )
    connection.execute("DELETE FROM used_links WHERE expires < 1000 * unixepoch()")


def _move(n: int, seat: int, move: bytes, at: int, by: Any, message: str | None) -> MoveRow:
    return MoveRow(n, seat, _decode(move), at, by, message)


def _locked(path: Path) -> IO[bytes]:
    """A lock that goes with the process, however it ends: two servers would not hear of each other's moves."""
    lock = path.with_name(f"{path.name}.lock").open("wb")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise StoreError(
            f"{path} is in use by another server: stop that one, or give this one a file of its own (--database)"
        ) from error
    return lock


def default_path() -> Path:
    """The file for this user: in $DEUCE_DATA_DIR, else where the system keeps data of programs."""
    if own := os.environ.get("DEUCE_DATA_DIR"):
        return Path(own) / "deuce.sqlite"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "deuce" / "deuce.sqlite"
