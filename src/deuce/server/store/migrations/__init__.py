"""The schema of both databases, as Alembic revisions. Nothing here is on the way of a move.

A database that is up to date is recognised by one query; SQLAlchemy is only loaded when there is something to do.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deuce.server.store import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection

HEAD = "0007"  # the newest revision; a test holds it
FIRST = "0001"  # the schema of SQLite files from before there were revisions
LOCK = 0x64657563  # of PostgreSQL: processes that start together migrate one after the other


def upgrade_sqlite(path: Path, before_revisions: bool) -> None:
    """Bring a SQLite file to the newest schema, all of the way or not at all."""
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool

    def connected() -> sqlite3.Connection:
        return sqlite3.connect(
            path, isolation_level=None
        )  # we say BEGIN: the driver would leave DDL out of it

    engine = create_engine("sqlite://", creator=connected, poolclass=NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _upgrade(connection, before_revisions)
        connection.exec_driver_sql("COMMIT")


async def upgrade_postgres(dsn: str) -> None:
    """Bring a PostgreSQL database to the newest schema, whoever else is about to."""
    import asyncpg
    from sqlalchemy import text
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    async def connected() -> Any:
        return await asyncpg.connect(dsn)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connected, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
            await connection.run_sync(_upgrade)
    except DBAPIError as error:
        # What PostgreSQL itself said: SQLAlchemy wraps it twice, in words that nobody but we would understand.
        raise (error.orig.__cause__ if error.orig is not None else None) or error from error
    finally:
        await engine.dispose()


def _upgrade(connection: Connection, before_revisions: bool = False) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", "deuce.server.store:migrations")
    config.attributes["connection"] = connection
    try:
        if before_revisions:
            command.stamp(config, FIRST)
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(
            f"the database was made by a newer version of Deuce, which this one does not know ({error})"
        ) from error
