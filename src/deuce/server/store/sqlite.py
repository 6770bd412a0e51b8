"""The store in one SQLite file: WAL, every commit on disk, one writer with group commit.

Whatever has queued up during a commit goes into the next one, in one transaction; only then are those who asked
told. So a commit costs one flush to disk however many moves it holds, and nobody waits for a gather delay. Rows are
handed to SQLite in the loop, which takes microseconds; only the flush is left to a thread. (A thread that did all of it
would wait for a busy loop after every statement.)
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Self

from deuce.server.databases import NAME_A_PLACE
from deuce.server.store import (
    MAX_CHAT_LINES,
    AddChat,
    AddMoves,
    ConflictError,
    Document,
    DropChat,
    DropDocument,
    DropGuest,
    PutDocument,
    PutGuest,
    PutTable,
    StoreError,
    TableRow,
    UnavailableError,
    UseLink,
    Write,
)
from deuce.server.store.documents import TRIAL, OnlyKey
from deuce.server.store.lock import locked, real_path
from deuce.server.store.migrations import HEAD, upgrade_sqlite
from deuce.server.store.queries import DOCUMENT, document_row, encode, said_by
from deuce.server.store.sweeping import Statement, Sweeping

BEFORE_REVISIONS = 1  # the user_version of files from before there were migrations
KEY_BYTES = 32
MOVE = "(?, ?, ?, ?, ?, ?, ?)"
MOVES_AT_ONCE = 100  # moves with one statement
PATIENCE = 5_000  # milliseconds with others (tools of an operator) who write to the file just now
TRIAL_BYTES = 65_536  # take more pages than a move or a new table does
BRIEF_PATIENCE = 50  # the same in the loop, where everybody waits meanwhile
# What means: the disk is full, or away for now. Anything else is a mistake of ours.
AWAY = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
}

OLDER_LINES = (  # of chat than are kept
    "DELETE FROM chat WHERE table_id = ? AND number <= (SELECT number FROM chat WHERE table_id = ?"
    f" ORDER BY number DESC LIMIT 1 OFFSET {MAX_CHAT_LINES})"
)


class Deletion(NamedTuple):
    """Asks for something to be deleted, in its turn among the writes."""

    first: Statement
    others: tuple[Statement, ...]
    deleted: list[int]  # by the first; the last one counts, for a transaction may be tried again


PendingCommit = tuple[tuple[Write | Deletion, ...], "asyncio.Future[None]"]


class SqliteStore(Sweeping):
    """Keeps tables, moves and guests in one file. Only one server at a time may have it."""

    def __init__(self, path: Path, *, beside: bool = False) -> None:
        """`beside`: for an operator's command, which may use the file while a server has it, and makes no new one."""
        super().__init__()
        path = real_path(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if beside and not path.exists():
                raise StoreError(f"there is no database at {path}")
            self._lock = None if beside else locked(path)
            # From its first byte on it is for its owner only, and so is what SQLite makes beside it.
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise StoreError(
                f"nothing can be kept in {path.parent} ({error.strerror}): {NAME_A_PLACE}"
            ) from error
        with ExitStack() as opened:
            if self._lock is not None:
                opened.callback(self._lock.close)
            try:
                self._write = opened.enter_context(closing(_connected(path)))
                _prepare(self._write, path, is_ours=not beside)
                self._write.execute(f"PRAGMA busy_timeout = {PATIENCE if beside else BRIEF_PATIENCE}")
                self._read = opened.enter_context(closing(_connected(path)))
                self._find = opened.enter_context(closing(_connected(path)))
                self._find.execute(f"PRAGMA busy_timeout = {BRIEF_PATIENCE}")
            except sqlite3.Error as error:
                raise StoreError(f"{path}: cannot be used as a database ({error})") from error
            opened.pop_all()  # all is well: they stay open
        self._waiting: list[PendingCommit] = []
        self._singly: deque[PendingCommit] = deque()  # of a transaction that failed: one of them is to blame
        self._flushing = False
        self._flushes: SimpleQueue[tuple[asyncio.AbstractEventLoop, list[PendingCommit]] | None] = (
            SimpleQueue()
        )
        self._reader = ThreadPoolExecutor(1, "deuce-reader")
        self._writer = Thread(target=self._flush_all, name="deuce-writer", daemon=True)
        self._writer.start()

    async def open(self) -> None:
        """Do nothing: a file that cannot be used is refused before anybody hears of the server."""

    # ------------------------------------------------------------------------------------------- writing

    async def commit(self, *writes: Write) -> None:
        await self._queued(*writes)

    async def _queued(self, *writes: Write | Deletion) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((writes, done))
        self._go_on(loop)
        # Whoever stops waiting stops nothing: what is in the queue will be written.
        try:
            await done
        except UnavailableError:
            self._readiness.heard(refused=True)
            raise
        self._readiness.heard(refused=False)

    async def _write_something(self) -> None:
        # In two commits: pages taken and given back in one would never be written.
        await self.commit(TRIAL.drop(OnlyKey()), TRIAL.put(OnlyKey(), "x" * TRIAL_BYTES, at=0))
        await self.commit(TRIAL.drop(OnlyKey()))

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin the next transaction, if there is anything to write and none is on its way to the disk."""
        while not self._flushing and (self._singly or self._waiting):
            if self._singly:
                jobs = [self._singly.popleft()]
            else:
                jobs, self._waiting = self._waiting, []
            try:
                self._transact([write for writes, _ in jobs for write in writes])
            except Exception as error:  # whatever it is, the writer has to go on
                self._failed(jobs, error)
            else:
                self._flushing = True
                self._flushes.put((loop, jobs))

    def _transact(self, writes: list[Write | Deletion]) -> None:
        """Run all of a transaction but its end."""
        self._write.execute("BEGIN IMMEDIATE")
        moves: list[Any] = []
        for write in writes:
            if isinstance(write, AddMoves):
                moves += [
                    (write.table, m.n, m.seat, encode(m.move), m.at, m.by, m.message) for m in write.moves
                ]
            else:
                self._do(write)
        self._add_moves(moves)

    def _flush_all(self) -> None:
        """Bring transactions to disk, one batch after the other, in the thread that writes."""
        while (flush := self._flushes.get()) is not None:
            loop, jobs = flush
            failure: Exception | None = None
            try:
                self._write.execute("COMMIT")
            except Exception as error:
                failure = error
            try:
                loop.call_soon_threadsafe(self._flushed, loop, jobs, failure)
            except RuntimeError:  # the loop is closed: nobody waits any more
                self._flushing = False

    def _flushed(
        self, loop: asyncio.AbstractEventLoop, jobs: list[PendingCommit], failure: Exception | None
    ) -> None:
        self._flushing = False
        if failure is None:
            for _, done in jobs:
                _answer(done)
        else:
            self._failed(jobs, failure)
        self._go_on(loop)

    def _failed(self, jobs: list[PendingCommit], error: Exception) -> None:
        """Take a transaction back. If one of several is to blame, they are tried singly, so that only it suffers."""
        if self._write.in_transaction:
            with suppress(sqlite3.Error):
                self._write.execute("ROLLBACK")
        if len(jobs) > 1 and not isinstance(_failure(error), UnavailableError):
            self._singly.extend(jobs)
        else:
            for _, done in jobs:
                _answer(done, _failure(error))

    def _add_moves(self, rows: list[Any]) -> None:
        """Many with one statement."""
        for start in range(0, len(rows), MOVES_AT_ONCE):
            part = rows[start : start + MOVES_AT_ONCE]
            sql = f"INSERT INTO moves VALUES {', '.join([MOVE] * len(part))}"
            self._write.execute(sql, [value for row in part for value in row])
        self._check_there({row[0] for row in rows})

    def _check_there(self, tables: set[str]) -> None:
        """Refuse to write about a table that has been deleted."""
        sql = f"SELECT count(*) FROM tables WHERE id {self.AMONG}"
        if tables and self._write.execute(sql, (encode(tables),)).fetchone()[0] < len(tables):
            raise sqlite3.IntegrityError("a table is no more")

    def _do(self, write: Write | Deletion) -> None:
        execute = self._write.execute
        match write:
            case PutTable(row):
                self._put_table(row)
                if write.players is not None:
                    execute("DELETE FROM players WHERE table_id = ?", (row.id,))
                    self._write.executemany("INSERT INTO players VALUES (?, ?, ?, ?)", write.players)
            case PutGuest(guest_row):
                execute(
                    "INSERT OR REPLACE INTO guests VALUES (?, ?, ?)",
                    (guest_row.id, guest_row.name, guest_row.created),
                )
            case AddChat(table, line, message):
                sql = "INSERT INTO chat (table_id, line, message) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
                self._check_there({table})
                execute(sql, (table, encode(line), message))
                execute(OLDER_LINES, (table, table))
            case DropGuest(guest):
                execute("DELETE FROM guests WHERE id = ?", (guest,))
            case DropChat(by, numbers):
                execute(f"DELETE FROM chat WHERE {self.HOLDS.format('line')}", (said_by(by),))
                for number in numbers:
                    execute("DELETE FROM chat WHERE number = ?", (number,))
            case UseLink(link, expires):
                execute("INSERT INTO used_links VALUES (?, ?)", (link, expires))
            case PutDocument(document):
                self._put_document(document)
            case DropDocument(kind, key):
                execute("DELETE FROM documents WHERE kind = ? AND id = ?", (kind, key))
            case Deletion(first, others, deleted):
                deleted.append(execute(*first).rowcount)
                for statement in others if deleted[-1] else ():
                    execute(*statement)

    def _put_table(self, row: TableRow) -> None:
        values = (row.state, row.listed, row.created, row.deadline, encode(row), row.version, row.id)
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

    def _put_document(self, document: Document) -> None:
        values = document_row(document)
        if document.version == 0:
            self._write.execute(f"INSERT INTO documents ({DOCUMENT}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            return
        sql = (
            f"UPDATE documents SET ({DOCUMENT}) = (?, ?, ?, ?, ?, ?, ?)"
            " WHERE kind = ? AND id = ? AND version = ?"
        )
        if self._write.execute(sql, (*values, *values[:2], document.version - 1)).rowcount == 0:
            raise sqlite3.IntegrityError(
                f"{document.kind} {document.id} is not at version {document.version - 1}"
            )

    UNCLAIMED = ""  # there is no other server

    async def _delete(self, first: Statement, *others: Statement, claim: Statement | None = None) -> int:
        deleted: list[int] = []
        await self._queued(Deletion(first, others, deleted))
        return deleted[-1]

    # ------------------------------------------------------------------------------------------- reading

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        def asked() -> list[Any]:
            return self._read.execute(sql, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, asked)
        except sqlite3.Error as error:
            raise _failure(error) from error

    async def _found(self, sql: str, *values: Any) -> list[Any]:
        """Read a row by its key in the loop, as rows are written there: a thread takes seven times as long for it.

        The connection is one that no thread uses, so that nobody waits for what another reads or writes.
        """
        try:
            return self._find.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise _failure(error) from error

    HOLDS = "instr({}, ?)"
    AMONG = "IN (SELECT value FROM json_each(?))"

    @staticmethod
    def _list(texts: list[str]) -> bytes:
        return encode(texts)

    async def close(self) -> None:
        with suppress(StoreError):
            await self.commit()  # after all that waits
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._flushes.put(None)
        self._writer.join()
        self._write.close()
        self._reader.shutdown()
        self._read.close()
        self._find.close()
        if self._lock is not None:
            self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._close()


def _failure(error: Exception) -> Exception:
    """Return the error that is raised for those who wanted to write or read."""
    if isinstance(error, sqlite3.IntegrityError):
        return ConflictError(str(error))
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the kind of error, without the finer points
    return UnavailableError(f"the disk: {error}") if code in AWAY else StoreError(str(error))


def _answer(done: asyncio.Future[None], error: Exception | None = None) -> None:
    """Let whoever waits, if anybody still does, know what came of it."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, path: Path, is_ours: bool) -> None:
    """Make the tables of a new file, and bring an older one up to date, unless it is another's to do so."""
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
    if revision != HEAD and not is_ours:
        raise StoreError(
            f"{path} has the schema {revision or 'of old'} and should have {HEAD}: deuce admin migrate"
        )
    if revision != HEAD:
        upgrade_sqlite(path, before_revisions)
    connection.execute(
        "INSERT OR IGNORE INTO secrets VALUES ('signing', ?)", (secrets.token_bytes(KEY_BYTES),)
    )
