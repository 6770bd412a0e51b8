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

VERSION = 1  # of the schema; kept in SQLite's user_version
SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, listed INTEGER NOT NULL, created INTEGER NOT NULL,
    deadline INTEGER, content BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (created) WHERE listed AND state != 'over';
CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE TABLE moves (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, move BLOB NOT NULL, at INTEGER NOT NULL,
    by TEXT NOT NULL, message TEXT, PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE players (
    guest TEXT NOT NULL, table_id TEXT NOT NULL, created INTEGER NOT NULL, state TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
) WITHOUT ROWID;
CREATE INDEX players_of_table ON players (table_id);
CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE chat (number INTEGER PRIMARY KEY, table_id TEXT NOT NULL, line BLOB NOT NULL);
CREATE INDEX chat_of_table ON chat (table_id, number);
CREATE TABLE used_links (link TEXT PRIMARY KEY, expires INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""
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
                values = (row.id, row.state, row.listed, row.created, row.deadline, _encode(row))
                execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?)", values)
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

    # ------------------------------------------------------------------------------------------- reading

    async def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, question, self._read)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        return await self._ask(lambda read: read.execute(sql, values).fetchall())

    async def table(self, table: str) -> TableRow | None:
        rows = await self._rows("SELECT content FROM tables WHERE id = ?", table)
        return _decode_table(rows[0][0]) if rows else None

    async def moves(self, table: str) -> list[MoveRow]:
        rows = await self._rows(
            "SELECT n, seat, move, at, by, message FROM moves WHERE table_id = ? ORDER BY n", table
        )
        return [MoveRow(n, seat, _decode(move), at, by, message) for n, seat, move, at, by, message in rows]

    async def chat(self, table: str, most: int) -> list[ChatLine]:
        rows = await self._rows(
            "SELECT line FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?", table, most
        )
        return [_decode_line(line) for (line,) in reversed(rows)]

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

    async def due(self) -> list[tuple[str, int]]:
        return await self._rows("SELECT id, deadline FROM tables WHERE deadline IS NOT NULL")

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
    """Make the tables of a new file; refuse one of another version."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version == 0:
        if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreError(f"{path}: a database, but not one of Deuce")
        path.chmod(0o600)  # it holds the key that cookies are signed with
        connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        key = secrets.token_bytes(KEY_BYTES)
        connection.execute("INSERT INTO secrets VALUES ('signing', ?)", (key,))
    elif version != VERSION:
        raise StoreError(f"{path}: made by another version of Deuce ({version}, not {VERSION})")
    connection.execute("DELETE FROM used_links WHERE expires < 1000 * unixepoch()")


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
