"""The store in PostgreSQL: one writer with group commit, a few readers, any number of servers on the same tables.

The writer commits whatever has queued up during the previous commit in one transaction. Who inserts (table, n) first
wins, and so does who writes a version of a table first; the others get a ConflictError, catch up and try again.
While the database is away every write is refused at once (UnavailableError); nothing has to be done when it is back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import asyncpg

from deuce.server.store import (
    MAX_CHAT_LINES,
    AddChat,
    AddMoves,
    ConflictError,
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
    tables_in,
)
from deuce.server.store.connecting import connect, settled
from deuce.server.store.migrations import HEAD, upgrade_postgres
from deuce.server.store.queries import DOCUMENT, document_row, encode, said_by
from deuce.server.store.sweeping import Statement, Sweeping

KEY_BYTES = 32
READERS = 4
CLOSE_WITHIN = 2.0  # seconds for readers to give back their connections when a server stops
ANSWER_WITHIN = 5.0  # seconds for an answer, before the database counts as away
MAX_COMMITS_AT_ONCE = 1000  # commits in one transaction

# What means: the database is away, full, or about to stop. Anything else is a mistake of ours.
AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what asyncpg makes of a farewell that comes while it begins to ask
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.ReadOnlySQLTransactionError,
    OSError,
    TimeoutError,
)

# All of these or none: none if one of the $9 tables in $8 is no more. The lock keeps out whoever would delete one
# meanwhile, and nobody else.
INSERT_MOVES = (
    "WITH there AS (SELECT id FROM tables WHERE id = ANY($8::text[]) FOR KEY SHARE)"
    " INSERT INTO moves (table_id, n, seat, move, at, by, message) SELECT * FROM unnest"
    "($1::text[], $2::int[], $3::int[], $4::bytea[], $5::bigint[], $6::text[], $7::text[])"
    " WHERE (SELECT count(*) FROM there) = $9"
)
LOCK_TABLE = "SELECT id FROM tables WHERE id = $1 FOR KEY SHARE"  # the same for a line of chat
INSERT_CHAT = "INSERT INTO chat (table_id, line, message) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
DROP_CHAT = "DELETE FROM chat WHERE position($1::bytea in line) > 0 OR number = ANY($2::bigint[])"
OLDER_LINES = (  # of chat than are kept; what another server deletes just now is left to it
    "DELETE FROM chat WHERE number IN (SELECT number FROM chat WHERE table_id = $1"
    f" ORDER BY number DESC OFFSET {MAX_CHAT_LINES} FOR UPDATE SKIP LOCKED)"
)
INSERT_TABLES = (
    "INSERT INTO tables (id, state, listed, created, deadline, content, version) SELECT * FROM unnest"
    "($1::text[], $2::text[], $3::bool[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bigint[])"
)
UPDATE_TABLES = (
    "UPDATE tables SET state = new.state, listed = new.listed, deadline = new.deadline, content = new.content,"
    " version = new.version FROM unnest"
    "($1::text[], $2::text[], $3::bool[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bigint[])"
    " AS new (id, state, listed, created, deadline, content, version)"
    " WHERE tables.id = new.id AND tables.version = new.version - 1"
)
DELETE_PLAYERS = (
    "DELETE FROM players WHERE table_id = ANY($1::text[])"
    " AND (guest, table_id) NOT IN (SELECT * FROM unnest($2::text[], $3::text[]))"
)
INSERT_PLAYERS = (
    "INSERT INTO players (guest, table_id, created, state)"
    " SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[])"
    " ON CONFLICT (guest, table_id) DO UPDATE SET state = excluded.state WHERE players.state <> excluded.state"
)
INSERT_GUEST = (
    "INSERT INTO guests (id, name, created) VALUES ($1, $2, $3)"
    " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)
# A file of its own: within the tables there may be room for some rows yet, on a disk that has none for others.
USE_SOME_ROOM = "CREATE TEMPORARY TABLE trial ON COMMIT DROP AS SELECT generate_series(1, 2000)"  # some 70 kB
INSERT_DOCUMENT = f"INSERT INTO documents ({DOCUMENT}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
UPDATE_DOCUMENT = (
    "UPDATE documents SET content = $3, owner = $4, rank = $5, at = $6, version = $7"
    " WHERE kind = $1 AND id = $2 AND version = $7 - 1"
)
DELETE_DOCUMENT = "DELETE FROM documents WHERE kind = $1 AND id = $2 AND ($3::bigint IS NULL OR version = $3)"

PendingCommit = tuple[tuple[Write, ...], "asyncio.Future[None]"]


def shown(dsn: str) -> str:
    """Return the address of a database, without its password."""
    parts = urlsplit(dsn)
    return f"{parts.netloc.rpartition('@')[2] or 'localhost'}{parts.path}"


def _advice(error: Exception) -> str:
    """Say what an operator can do about a database that cannot be used."""
    match error:
        case asyncpg.InsufficientPrivilegeError() | asyncpg.InvalidSchemaNameError():
            return (
                ". It belongs to somebody else: make one that belongs to the role that Deuce comes as"
                " (createdb --owner deuce deuce), or hand it over (ALTER DATABASE … OWNER TO …)"
            )
        case asyncpg.InvalidCatalogNameError():
            return ". Make an empty one: createdb --owner deuce deuce"
        case asyncpg.InvalidAuthorizationSpecificationError():  # a wrong password, or no such role
            return (
                ". See that the role is there (createuser --pwprompt deuce) and that the password is its own"
                " ($DEUCE_DATABASE_PASSWORD_FILE, or in the address)"
            )
    return ""


class PostgresStore(Sweeping):
    """Keeps tables, moves and guests in a PostgreSQL database, which several servers may share."""

    def __init__(self, dsn: str, *, beside: bool = False) -> None:
        """`beside`: for an operator's command, which leaves the schema as it is."""
        super().__init__()
        self._dsn = dsn
        self._beside = beside
        self._waiting: deque[PendingCommit] = deque()
        self._news = asyncio.Event()
        self._closing = False
        self._connection: asyncpg.Connection | None = None

    async def open(self) -> None:
        """Bring the schema up to date, and begin to write."""
        try:
            revision = await self.revision()
            if revision != HEAD and self._beside:
                raise StoreError(
                    f"{shown(self._dsn)} has the schema {revision or 'of no version'} and should have {HEAD}:"
                    " deuce admin migrate"
                )
            if revision != HEAD:
                await upgrade_postgres(self._dsn)
            self._pool = await asyncpg.create_pool(
                self._dsn, min_size=0, max_size=READERS, command_timeout=ANSWER_WITHIN, connect=connect
            )
            key = secrets.token_bytes(KEY_BYTES)
            await self._pool.execute(
                "INSERT INTO secrets (name, value) VALUES ('signing', $1) ON CONFLICT DO NOTHING", key
            )
        except PermissionError as error:
            if error.filename is None:  # a socket, perhaps of a database that is about to start
                raise UnavailableError(
                    f"PostgreSQL cannot be reached at {shown(self._dsn)}: {error}"
                ) from error
            raise StoreError(
                f"{error.filename} cannot be read, where certificates and passwords for PostgreSQL may be:"
                " set HOME to a folder of the user who runs Deuce"
            ) from error
        except AWAY as error:
            raise UnavailableError(f"PostgreSQL cannot be reached at {shown(self._dsn)}: {error}") from error
        except (asyncpg.PostgresError, ValueError) as error:
            raise StoreError(
                f"{shown(self._dsn)} cannot be used as a database: {error}{_advice(error)}"
            ) from error
        self._writer = asyncio.create_task(self._run(), name="writer")

    async def revision(self) -> str | None:
        """Return the schema of the database; None if it has none of ours."""
        connection = await connect(self._dsn, command_timeout=ANSWER_WITHIN)
        try:
            revision: str | None = await connection.fetchval("SELECT version_num FROM alembic_version")
        except asyncpg.UndefinedTableError:
            return None
        finally:
            await connection.close()
        return revision

    async def close(self) -> None:
        self._closing = True
        self._news.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._writer, ANSWER_WITHIN)  # what still waits is written
        if self._connection is not None:
            self._connection.terminate()
        # A reader that was cancelled may still be giving its connection back: cut off in the middle of that, the driver
        # would report an error of which nobody has heard.
        with suppress(TimeoutError, *AWAY):
            await asyncio.wait_for(self._pool.close(), CLOSE_WITHIN)
        self._pool.terminate()
        await settled()

    # ------------------------------------------------------------------------------------------- writing

    async def commit(self, *writes: Write) -> None:
        _check_texts(writes)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.add_done_callback(
            lambda future: future.cancelled() or future.exception()
        )  # perhaps nobody waits
        self._waiting.append((writes, done))
        self._news.set()
        # Not to be cancelled half-way: what is in the queue will be written, whoever still waits for it.
        try:
            await asyncio.shield(done)
        except UnavailableError:
            self._readiness.heard(refused=True)
            raise
        self._readiness.heard(refused=False)

    async def _write_something(self) -> None:
        try:
            await self._rows(USE_SOME_ROOM)
        except StoreError as error:
            # Whoever has taken this right from us leaves us with what becomes of moves.
            if not isinstance(error.__cause__, asyncpg.InsufficientPrivilegeError):
                raise

    async def _run(self) -> None:
        """Write batch after batch: this is the one task that writes."""
        while True:
            await self._news.wait()
            self._news.clear()
            while jobs := self._next_batch():
                try:
                    await self._commit(jobs)
                except asyncio.CancelledError:
                    _fail(jobs, UnavailableError("the server stops"))
                    raise
                except Exception as error:
                    _fail(jobs, error if isinstance(error, StoreError) else StoreError(str(error)))
            if self._closing:
                return

    def _next_batch(self) -> list[PendingCommit]:
        """Whatever waits, but no two about the same table or document: they may depend on each other."""
        batch: list[PendingCommit] = []
        later: list[PendingCommit] = []
        taken: set[Any] = set()
        while self._waiting and len(batch) < MAX_COMMITS_AT_ONCE:
            job = self._waiting.popleft()
            about = tables_in(job[0]) | _documents_in(job[0]).keys()
            if about & taken:
                later.append(job)
            else:
                batch.append(job)
            taken |= about
        self._waiting.extendleft(reversed(later))
        return batch

    async def _commit(self, jobs: list[PendingCommit]) -> None:
        while jobs:
            try:
                connection = await self._connected()
                await _transact(connection, [write for writes, _ in jobs for write in writes])
            except AWAY as error:
                self._drop()
                _fail(jobs, UnavailableError(f"PostgreSQL is away: {error or type(error).__name__}"))
                return
            except (asyncpg.PostgresError, ConflictError) as error:
                jobs = await self._after(error, jobs)
            else:
                for _, done in jobs:
                    done.set_result(None)
                return

    async def _after(self, error: Exception, jobs: list[PendingCommit]) -> list[PendingCommit]:
        """Something in a batch cannot be written: tell those to blame, and return the others."""
        conflict = isinstance(error, asyncpg.UniqueViolationError | ConflictError)
        if len(jobs) == 1:
            _fail(jobs, ConflictError(str(error)) if conflict else StoreError(str(error)))
            return []
        if conflict:
            beaten = await self._beaten([write for writes, _ in jobs for write in writes])
            blamed = [job for job in jobs if any(write in beaten for write in job[0])]
            if blamed:
                _fail(blamed, ConflictError(str(error)))
                return [job for job in jobs if job not in blamed]
        for job in jobs:  # one by one, so that only the guilty one suffers
            await self._commit([job])
        return []

    async def _beaten(self, writes: list[Write]) -> list[Write]:
        """Return those writes to which somebody else was first."""
        latest = await self.latest(sorted(tables_in(writes)))
        links = [write.link for write in writes if isinstance(write, UseLink)]
        used = {
            link for (link,) in await self._rows("SELECT link FROM used_links WHERE link = ANY(?)", links)
        }
        new = {write.row.id for write in writes if isinstance(write, PutTable) and write.row.version == 0}
        gone = tables_in(writes) - latest.keys() - new
        beaten: list[Write] = []
        for write in writes:
            match write:
                case PutTable(row) if row.version == 0:
                    first = row.id in latest
                case PutTable(row):
                    first = row.id in gone or latest[row.id][0] != row.version - 1
                case AddMoves(table, moves):
                    first = table in gone or (table in latest and moves[0].n <= latest[table][1])
                case AddChat(table, _, _):
                    first = table in gone
                case UseLink(link, _):
                    first = link in used
                case _:
                    first = False
            if first:
                beaten.append(write)
        return beaten

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._dsn, command_timeout=ANSWER_WITHIN)
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    UNCLAIMED = "FOR UPDATE SKIP LOCKED"

    async def _delete(self, first: Statement, *others: Statement, claim: Statement | None = None) -> int:
        """Beside the writer, so that nobody who moves waits for it."""
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                if claim is not None and not await connection.fetch(_numbered(claim.sql), *claim.values):
                    return 0
                # A statement of its own: it sees whatever was written before the claim came through.
                deleted = _count(await connection.execute(_numbered(first.sql), *first.values))
                for statement in others if deleted else ():
                    await connection.execute(_numbered(statement.sql), *statement.values)
                return deleted
        except AWAY as error:
            raise UnavailableError(f"PostgreSQL is away: {error or type(error).__name__}") from error
        except asyncpg.PostgresError as error:
            raise StoreError(str(error)) from error

    # ------------------------------------------------------------------------------------------- reading

    async def _rows(self, sql: str, *values: Any) -> list[Any]:
        try:
            return list(await self._pool.fetch(_numbered(sql), *values))
        except AWAY as error:
            raise UnavailableError(f"PostgreSQL is away: {error or type(error).__name__}") from error
        except asyncpg.PostgresError as error:
            raise StoreError(str(error)) from error

    HOLDS = "position(?::bytea in {}) > 0"
    AMONG = "= ANY(?::text[])"

    @staticmethod
    def _list(texts: list[str]) -> list[str]:
        return texts


# ---------------------------------------------------------------------------------------------- a transaction


async def _transact(connection: asyncpg.Connection, writes: list[Write]) -> None:
    """Write all of these or none, in the order of their keys, so that two servers cannot wait for each other."""
    moves = sorted(
        (write.table, move.n, move.seat, encode(move.move), move.at, move.by, move.message)
        for write in writes
        if isinstance(write, AddMoves)
        for move in write.moves
    )
    if all(isinstance(write, AddMoves) for write in writes):
        await _add_moves(connection, moves)  # one statement is a transaction
        return
    async with connection.transaction():
        tables = [write for write in writes if isinstance(write, PutTable)]
        rows = [write.row for write in tables]
        await _open_tables(connection, [row for row in rows if row.version == 0])
        await _add_moves(connection, moves)
        await _put_tables(connection, [row for row in rows if row.version > 0])
        await _put_players(connection, tables)
        await _write_documents(connection, writes)
        for write in writes:
            match write:
                case PutGuest(row):
                    await connection.execute(INSERT_GUEST, row.id, row.name, row.created)
                case AddChat(table, line, message):
                    if not await connection.fetch(LOCK_TABLE, table):
                        raise ConflictError(f"table {table} is no more")
                    await connection.execute(INSERT_CHAT, table, encode(line), message)
                    await connection.execute(OLDER_LINES, table)
                case DropGuest(guest):
                    await connection.execute("DELETE FROM guests WHERE id = $1", guest)
                case DropChat(by, numbers):
                    await connection.execute(DROP_CHAT, said_by(by), list(numbers))
                case UseLink(link, expires):
                    sql = "INSERT INTO used_links (link, expires) VALUES ($1, $2)"
                    await connection.execute(sql, link, expires)


async def _write_documents(connection: asyncpg.Connection, writes: list[Write]) -> None:
    for key, write in sorted(_documents_in(writes).items()):
        if isinstance(write, DropDocument):
            deleted = await connection.execute(DELETE_DOCUMENT, *key, write.version)
            if write.version is not None and deleted != "DELETE 1":
                raise ConflictError(f"{key} was written by somebody else meanwhile")
            continue
        values = document_row(write.document)
        if write.document.version == 0:
            await connection.execute(INSERT_DOCUMENT, *values)
        elif await connection.execute(UPDATE_DOCUMENT, *values) != "UPDATE 1":
            raise ConflictError(f"{key} was written by somebody else meanwhile")


def _documents_in(writes: Iterable[Write]) -> dict[tuple[str, str], PutDocument | DropDocument]:
    """Return what is written about documents, by their keys."""
    found: dict[tuple[str, str], PutDocument | DropDocument] = {}
    for write in writes:
        match write:
            case PutDocument(document):
                found[document.kind, document.id] = write
            case DropDocument(kind, key, _):
                found[kind, key] = write
    return found


async def _add_moves(connection: asyncpg.Connection, moves: list[tuple[Any, ...]]) -> None:
    if moves:
        tables = sorted({move[0] for move in moves})
        if not _count(await connection.execute(INSERT_MOVES, *_columns(moves, 7), tables, len(tables))):
            raise ConflictError("a table is no more")


def _table_columns(rows: list[TableRow]) -> list[list[Any]]:
    return _columns(
        sorted(
            (row.id, row.state, row.listed, row.created, row.deadline, encode(row), row.version)
            for row in rows
        ),
        7,
    )


async def _open_tables(connection: asyncpg.Connection, rows: list[TableRow]) -> None:
    if rows:
        await connection.execute(INSERT_TABLES, *_table_columns(rows))


async def _put_tables(connection: asyncpg.Connection, rows: list[TableRow]) -> None:
    if rows and _count(await connection.execute(UPDATE_TABLES, *_table_columns(rows))) != len(rows):
        raise ConflictError("a table was written by somebody else meanwhile, or is no more")


async def _put_players(connection: asyncpg.Connection, writes: list[PutTable]) -> None:
    changed = {write.row.id: players for write in writes if (players := write.players) is not None}
    if not changed:
        return
    guests, tables, created, states = _columns(sorted(set().union(*changed.values())), 4)
    await connection.execute(DELETE_PLAYERS, sorted(changed), guests, tables)
    await connection.execute(INSERT_PLAYERS, guests, tables, created, states)


@cache
def _numbered(sql: str) -> str:
    """`?` as PostgreSQL writes it: $1, $2, …"""
    first, *others = sql.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))


def _count(status: str) -> int:
    """Return how many rows a statement was about: the last word of what PostgreSQL says of it."""
    return int(status.rpartition(" ")[2])


def _columns(rows: Iterable[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


def _fail(jobs: list[PendingCommit], error: Exception) -> None:
    for _, done in jobs:
        if not done.done():
            done.set_exception(error)


def _check_texts(writes: tuple[Write, ...]) -> None:
    """PostgreSQL keeps no text with a zero byte; one such message must not spoil the batch it would be in."""
    for write in writes:
        texts: list[str | None] = []
        match write:
            case AddMoves(_, moves):
                texts = [move.message for move in moves]
            case UseLink(link, _):
                texts = [link]
            case PutDocument(document):
                texts = [document.kind, document.id, document.owner]
            case DropDocument(kind, key, _):
                texts = [kind, key]
        if any(text is not None and "\0" in text for text in texts):
            raise StoreError("a text with a zero byte")
