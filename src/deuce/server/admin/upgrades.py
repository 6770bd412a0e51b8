"""Brings the schema of a database up to date, for an operator who wants to do so before a server starts."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from deuce.server.databases import sqlite_path
from deuce.server.settings import Settings
from deuce.server.store import StoreError
from deuce.server.store.migrations import HEAD
from deuce.server.store.sqlite import SqliteStore


async def migrate(settings: Settings) -> tuple[str, str]:
    """Bring the schema up to date as a starting server would, and return it as it was before and is after."""
    if settings.on_postgres:
        from deuce.server.store.postgres import PostgresStore

        store = PostgresStore(settings.database)
        before = await store.revision()
        await store.open()
        await store.close()
        return before or "none", HEAD
    path = sqlite_path(settings.database)
    if not path.exists():
        raise StoreError(f"there is no database at {path}")
    with closing(sqlite3.connect(path)) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.Error:
            row = None
    with SqliteStore(path):  # refuses a file that a server has
        pass
    return row[0] if row else "none", HEAD
