"""Backups of either database while its server runs, and how they are brought back.

A backup is a SQLite file for its owner only, whichever database it was made of: so it also moves a server from one kind
of database to the other. It is read again after it was written, and compared row by row with what it is a copy of.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from deuce.errors import UsageError
from deuce.server.databases import sqlite_path
from deuce.server.settings import Settings
from deuce.server.store import StoreError
from deuce.server.store.copying import (
    Digests,
    Source,
    check_same,
    copied,
    digests_of,
    new_sqlite,
    reading_postgres,
    reading_sqlite,
    writing_postgres,
    writing_sqlite,
)
from deuce.server.store.lock import locked, real_path
from deuce.server.store.migrations import upgrade_sqlite

ALIVE = "SELECT count(*) FROM processes WHERE seen > clock_timestamp() - interval '3 s'"
UNFINISHED = ".unfinished"  # ends the name of a backup that is being written


@asynccontextmanager
async def _reading(settings: Settings) -> AsyncIterator[Source]:
    """Everything in the database of a server, as of one moment."""
    if settings.on_postgres:
        async with reading_postgres(settings.database) as source:
            yield source
    else:
        with reading_sqlite(sqlite_path(settings.database)) as source:
            yield source


async def backup(settings: Settings, target: Path) -> dict[str, Any]:
    """Write a backup to a new file. Nobody waits for it."""
    if target.exists():
        raise UsageError(f"{target} is there already")
    begun = time.monotonic()
    unfinished = target.with_name(target.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    try:
        new_sqlite(unfinished)
        async with _reading(settings) as source:
            with writing_sqlite(unfinished) as copy:
                found = await copied(source, copy)
        with reading_sqlite(unfinished) as copy:
            check_same(found, await digests_of(copy))
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        # Not over another that came to be there meanwhile.
        os.link(unfinished, target)
    except FileExistsError:
        raise UsageError(f"{target} is there already") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return {
        "file": str(target),
        "bytes": target.stat().st_size,
        "rows": _counts(found),
        "seconds": round(time.monotonic() - begun, 1),
    }


async def restore(settings: Settings, source: Path, replace: bool) -> dict[str, Any]:
    """Bring a backup into the database of a server that does not run: an empty one, unless it is to be replaced."""
    begun = time.monotonic()
    if source.exists() and not source.is_file():
        raise UsageError(f"{source} is no file")
    with tempfile.TemporaryDirectory(prefix="deuce-restore-") as folder:
        # A backup of an older version is brought up to date; the file itself stays as it is.
        current = Path(folder) / "backup.sqlite"
        try:
            shutil.copyfile(source, current)
        except OSError as error:
            raise UsageError(f"{source}: {error.strerror}") from error
        current.chmod(0o600)
        _bring_up_to_date(current, source)
        with reading_sqlite(current) as rows:
            restored = _into_postgres if settings.on_postgres else _into_sqlite
            found, aside = await restored(settings, rows, replace)
    return {
        "file": str(source),
        "rows": _counts(found),
        "aside": aside,
        "seconds": round(time.monotonic() - begun, 1),
    }


def _bring_up_to_date(path: Path, called: Path) -> None:
    try:
        upgrade_sqlite(path, before_revisions=False)
    except StoreError:
        raise
    except Exception as error:  # whatever Alembic makes of a file that is no backup
        raise StoreError(f"{called} is no backup that this version can read ({error})") from error


async def _into_sqlite(settings: Settings, rows: Source, replace: bool) -> tuple[Digests, str | None]:
    path = real_path(sqlite_path(settings.database))
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = locked(path)
    new = path.with_name(path.name + UNFINISHED)
    aside: Path | None = None
    try:
        if path.exists() and path.stat().st_size and not replace:
            raise UsageError(f"{path} is there already: --replace puts it aside")
        new.unlink(missing_ok=True)
        new_sqlite(new)
        with writing_sqlite(new) as target:
            found = await copied(rows, target)
        with reading_sqlite(new) as again:
            check_same(found, await digests_of(again))
        if path.exists():
            aside = path.with_name(f"{path.name}.before-{time.strftime('%Y%m%d-%H%M%S')}")
            for end in ("", "-wal", "-shm"):
                beside = path.with_name(path.name + end)
                if beside.exists():
                    beside.rename(aside.with_name(aside.name + end))
        new.rename(path)
    finally:
        new.unlink(missing_ok=True)
        lock.close()
    return found, str(aside) if aside else None


async def _into_postgres(settings: Settings, rows: Source, replace: bool) -> tuple[Digests, str | None]:
    import asyncpg

    from deuce.server.store.postgres import PostgresStore

    store = PostgresStore(settings.database)  # makes the schema where there is none
    await store.open()
    counts = await store.counts()
    await store.close()
    connection = await asyncpg.connect(settings.database)
    alive = await connection.fetchval(ALIVE)
    await connection.close()
    if alive:
        raise UsageError(f"{alive} servers use this database: stop them first")
    if (counts["tables"] or counts["guests"]) and not replace:
        raise UsageError(
            f"the database holds {counts['tables']} tables and {counts['guests']} guests: make a backup of them,"
            " and say --replace"
        )
    async with writing_postgres(settings.database) as target:
        await target.empty()
        found = await copied(rows, target)
        await target.number_chat()
        check_same(found, await digests_of(target))
    return found, None


def _counts(found: Digests) -> dict[str, int]:
    return {table: digest.rows for table, digest in found.items()}
