"""Databases of older versions are brought up to date, all of the way or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from postgres import Postgres

from deuce.server.store import PutTable, StoreError, TableRow, UnavailableError
from deuce.server.store.contents import Rating
from deuce.server.store.documents import RATING, LadderKey
from deuce.server.store.migrations import HEAD
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

# A file as the server made it before there were migrations.
BEFORE_REVISIONS = """
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
INSERT INTO tables VALUES ('t', 'gathering', 0, 7, NULL,
    CAST('{"id":"t","game":"two_win","seats":[{},{}],"created":7}' AS BLOB));
INSERT INTO moves VALUES ('t', 1, -1, CAST('[]' AS BLOB), 8, 'chance', NULL);
INSERT INTO secrets VALUES ('signing', CAST('the old key' AS BLOB));
PRAGMA user_version = 1;
"""


def test_the_newest_revision_is_the_one_we_look_for() -> None:
    config = Config()
    config.set_main_option("script_location", "deuce.server.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_a_file_from_before_migrations_is_taken_along(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(BEFORE_REVISIONS)
    for _ in range(2):  # the second time there is nothing to do
        with SqliteStore(database) as store:
            assert await store.secret() == b"the old key"
            found = await store.since("t", 0)
            assert found is not None and found[0].version == 0 and len(found[1]) == 1
    with SqliteStore(database) as store:
        await store.commit(PutTable(TableRow("t", "two_win", (), 7, state="over", version=1)))
        assert await store.latest(["t"]) == {"t": (1, 1, 0)}


def test_a_new_file_and_an_old_one_end_up_with_the_same_tables(database: Path) -> None:
    old = database.with_name("old")
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(BEFORE_REVISIONS)
    columns = []
    for path in (old, database):
        with SqliteStore(path):
            pass
        with closing(sqlite3.connect(path)) as connection:
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master ORDER BY name")]
            columns.append(
                {
                    name: [
                        (c[1], bool(c[3] or c[5]), c[5])
                        for c in connection.execute(f"PRAGMA table_info({name})")
                    ]
                    for name in names
                }
            )
    assert columns[0] == columns[1]


def test_a_file_of_a_newer_version_is_refused(database: Path) -> None:
    with SqliteStore(database):
        pass
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="newer version"):
        SqliteStore(database)


async def test_ratings_of_the_older_scale_are_listed_by_their_mean(database: Path) -> None:
    """Who was listed stays listed, in the order of the means; who was not is not."""
    known = {"ada": (30.0, 4.0, 9), "bo": (31.0, 8.0, 6), "cy": (40.0, 8.0, 4)}
    with SqliteStore(database) as store:
        for guest, (mu, sigma, games) in known.items():
            rating, rank = Rating(mu, sigma, games, best=1540.0), mu - 3 * sigma if games > 4 else -1000.0
            await store.commit(
                RATING.put(LadderKey("two_win-2", guest), rating, at=1, owner=guest, rank=rank)
            )
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0006'")
    with SqliteStore(database) as store:
        found = await store.documents("rating-two_win-2", by="rank", most=5)
        assert [(one.owner, one.rank) for one in found] == [("bo", 31.0), ("ada", 30.0), ("cy", -1000.0)]
        assert [RATING.read(one).best for one in found] == [1430.0, 1400.0, 0.0]


async def test_processes_that_start_together_migrate_once(postgres: Postgres) -> None:
    stores = [PostgresStore(dsn) for dsn in [postgres.new_database()] * 3]
    await asyncio.gather(*(store.open() for store in stores))
    assert len({await store.secret() for store in stores}) == 1
    assert [version for (version,) in await stores[0]._rows("SELECT version_num FROM alembic_version")] == [
        HEAD
    ]
    for store in stores:
        await store.close()


async def test_a_database_of_a_newer_version_is_refused(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    store = PostgresStore(dsn)
    await store.open()
    await store.close()
    connection = await asyncpg.connect(dsn)
    await connection.execute("UPDATE alembic_version SET version_num = '9999'")
    await connection.close()
    with pytest.raises(StoreError, match="newer version"):
        await PostgresStore(dsn).open()


async def test_a_database_that_is_not_there_is_named_without_its_password(postgres: Postgres) -> None:
    with pytest.raises(UnavailableError, match=r"cannot be reached at 127.0.0.1:1/cards") as failure:
        await PostgresStore("postgresql://deuce:hush@127.0.0.1:1/cards").open()
    assert "hush" not in str(failure.value)
    with pytest.raises(StoreError, match="cannot be used as a database") as unusable:
        await PostgresStore(f"postgresql://deuce:hush@127.0.0.1:{postgres.port}/nowhere").open()
    assert "hush" not in str(unusable.value)
