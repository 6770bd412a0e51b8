"""A whole database, row by row, in an order that is the same in both: for backups, and to compare two of them.

A backup is a SQLite file of the newest schema, whichever database it was made of; so it can be restored into either.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from deuce.server.store import StoreError
from deuce.server.store.migrations import HEAD, upgrade_sqlite

if TYPE_CHECKING:
    import asyncpg

ROWS_AT_ONCE = 1000

Row = tuple[Any, ...]


class Columns(NamedTuple):
    """What is copied of a table of the database, and by which columns its rows are put in order."""

    names: tuple[str, ...]
    key: tuple[str, ...]
    booleans: tuple[str, ...] = ()  # 0 and 1 in SQLite


# Everything that is kept. Which processes there are (PostgreSQL) is worth nothing afterwards.
TABLES: dict[str, Columns] = {
    "secrets": Columns(("name", "value"), ("name",)),
    "guests": Columns(("id", "name", "created"), ("id",)),
    "tables": Columns(
        ("id", "state", "listed", "created", "deadline", "content", "version"), ("id",), ("listed",)
    ),
    "moves": Columns(("table_id", "n", "seat", "move", "at", "by", "message"), ("table_id", "n")),
    "players": Columns(("guest", "table_id", "created", "state"), ("guest", "table_id")),
    "chat": Columns(("number", "table_id", "line", "message"), ("number",)),
    "used_links": Columns(("link", "expires"), ("link",)),
    "documents": Columns(("kind", "id", "content", "owner", "rank", "at", "version"), ("kind", "id")),
}
ORDERED_TEXTS = {"name", "id", "table_id", "guest", "link", "kind"}  # columns of a key that hold text


class Digest:
    """Return what stands for the rows of a table: the same for the same rows, wherever they lie."""

    def __init__(self) -> None:
        self.rows = 0
        self._hash = hashlib.sha256()

    def add(self, row: Row) -> None:
        self.rows += 1
        self._hash.update(repr(row).encode() + b"\n")

    @property
    def text(self) -> str:
        return self._hash.hexdigest()


Digests = dict[str, Digest]


class Source(Protocol):
    """A database of which all rows can be read as of one moment."""

    def rows(self, table: str) -> AsyncIterator[list[Row]]: ...


class Target(Protocol):
    """Make an empty database into which rows are written, all of them or none."""

    async def add(self, table: str, rows: list[Row]) -> None: ...


def plain(table: str, row: Sequence[object]) -> Row:
    """Return a row as both databases have it."""
    columns = TABLES[table]
    return tuple(
        bool(value) if name in columns.booleans else bytes(value) if isinstance(value, memoryview) else value
        for name, value in zip(columns.names, row, strict=True)
    )


async def digests_of(source: Source) -> Digests:
    """Return what stands for everything that is in a database."""
    return await copied(source, None)


async def copied(source: Source, target: Target | None) -> Digests:
    """Copy everything, and return what stands for it."""
    found: Digests = {}
    for table in TABLES:
        digest = found[table] = Digest()
        async for rows in source.rows(table):
            for row in rows:
                digest.add(row)
            if target is not None:
                await target.add(table, rows)
    return found


def check_same(one: Digests, other: Digests) -> None:
    """Raise StoreError if a copy is not what it is a copy of."""
    for table in TABLES:
        if one[table].text != other[table].text:
            raise StoreError(
                f"the copy is not the same as the original: {table} ({other[table].rows} rows of {one[table].rows})"
            )


# ----------------------------------------------------------------------------------------------------- SQLite


class SqliteRows:
    """The rows of a SQLite file, to be read or written in one transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        columns = TABLES[table]
        cursor = self._connection.execute(
            f"SELECT {', '.join(columns.names)} FROM {table} ORDER BY {', '.join(columns.key)}"
        )
        while rows := cursor.fetchmany(ROWS_AT_ONCE):
            yield [plain(table, row) for row in rows]

    async def add(self, table: str, rows: list[Row]) -> None:
        names = TABLES[table].names
        places = ", ".join("?" * len(names))
        self._connection.executemany(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})", rows)

    def empty(self) -> None:
        """Remove all rows."""
        for table in TABLES:
            self._connection.execute(f"DELETE FROM {table}")


@contextmanager
def reading_sqlite(path: Path) -> Iterator[SqliteRows]:
    """Read a SQLite file as of one moment, whoever writes to it meanwhile."""
    if not path.is_file():
        raise StoreError(f"there is no database at {path}")
    try:
        with closing(sqlite3.connect(f"file:{path.absolute().as_posix()}?mode=ro", uri=True)) as connection:
            connection.isolation_level = None
            check_revision(connection, path)
            connection.execute("BEGIN")
            yield SqliteRows(connection)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error


@contextmanager
def writing_sqlite(path: Path) -> Iterator[SqliteRows]:
    """Open a SQLite file into which rows are written, all of them or none."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.isolation_level = None
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN IMMEDIATE")
            yield SqliteRows(connection)
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error


def new_sqlite(path: Path) -> None:
    """Make an empty database in a new file, which its owner alone can read."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error
    upgrade_sqlite(path, before_revisions=False)


def check_revision(connection: sqlite3.Connection, path: Path) -> None:
    """Raise StoreError unless a file has the newest schema."""
    try:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or ("?",)
    except sqlite3.Error as error:
        raise StoreError(f"{path} is no database of Deuce") from error
    if revision != HEAD:
        raise StoreError(f"{path} has the schema {revision} and should have {HEAD}: deuce admin migrate")


# ------------------------------------------------------------------------------------------------- PostgreSQL


class PostgresRows:
    """The rows of a PostgreSQL database, to be read or written in one transaction."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def rows(self, table: str) -> AsyncIterator[list[Row]]:
        columns = TABLES[table]
        # As SQLite orders texts: by their bytes.
        key = ", ".join(f'{name} COLLATE "C"' if name in ORDERED_TEXTS else name for name in columns.key)
        cursor = await self._connection.cursor(
            f"SELECT {', '.join(columns.names)} FROM {table} ORDER BY {key}"
        )
        while rows := await cursor.fetch(ROWS_AT_ONCE):
            yield [plain(table, tuple(row)) for row in rows]

    async def add(self, table: str, rows: list[Row]) -> None:
        await self._connection.copy_records_to_table(table, records=rows, columns=TABLES[table].names)

    async def empty(self) -> None:
        """Remove all rows."""
        await self._connection.execute(f"TRUNCATE {', '.join(TABLES)}")

    async def number_chat(self) -> None:
        """Go on numbering lines of chat after those that were copied."""
        await self._connection.execute(
            "SELECT setval(pg_get_serial_sequence('chat', 'number'), coalesce(max(number), 0) + 1, false) FROM chat"
        )


@asynccontextmanager
async def reading_postgres(dsn: str) -> AsyncIterator[PostgresRows]:
    """Read a PostgreSQL database as of one moment, whoever writes to it meanwhile."""
    import asyncpg

    connection = await asyncpg.connect(dsn)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresRows(connection)
    finally:
        await connection.close()


@asynccontextmanager
async def writing_postgres(dsn: str) -> AsyncIterator[PostgresRows]:
    """Open a PostgreSQL database into which rows are written, all of them or none."""
    import asyncpg

    connection = await asyncpg.connect(dsn)
    try:
        async with connection.transaction():
            yield PostgresRows(connection)
    finally:
        await connection.close()
