"""What an operator sees of a server: whether all is well, and how much there is of what."""

from __future__ import annotations

import shutil
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from deuce import __version__, _jit
from deuce.errors import DeuceError
from deuce.server.admin.desk import Desk
from deuce.server.configuration import Configuration
from deuce.server.databases import sqlite_path
from deuce.server.identity import now
from deuce.server.keeping import DAY, HOUR
from deuce.server.settings import Settings
from deuce.server.store import StoreError
from deuce.server.store.lock import locked, real_path
from deuce.server.store.migrations import HEAD
from deuce.server.tables.compiling import Compilers, is_kept

ENOUGH_ROOM = 500_000_000  # bytes on a disk, below which an operator should look after it
ENOUGH_CACHE = 100_000_000  # bytes for the machine code of some versions
CLOCK_OFF = 2_000  # milliseconds that the clocks of two machines may differ
AHEAD = 60_000  # milliseconds that a move may lie in the future


class Finding(msgspec.Struct, frozen=True):
    """What was looked at, and what was found."""

    what: str
    ok: bool
    said: str


async def check(found: Configuration) -> list[Finding]:
    """Look at everything that a server needs."""
    findings = [Finding("settings", False, fault) for fault in found.faults]
    findings += [Finding("settings", True, f"note: {warning}") for warning in found.warnings]
    if found.faults:
        return findings
    settings = found.settings
    findings.append(Finding("settings", True, "can be read"))
    findings.append(_disk(settings))
    findings.append(_cache())
    try:
        async with Desk(settings) as desk:
            findings.append(Finding("database", True, "answers"))
            findings.append(Finding("schema", True, f"{HEAD}, as this version ({__version__}) wants it"))
            findings.append(await _tried("writing", desk, _writes))
            findings.append(await _tried("clock", desk, _clock))
            findings.append(await _tried("server", desk, _server))
    except (DeuceError, OSError) as error:
        what = "schema" if "admin migrate" in str(error) else "database"
        findings.append(Finding(what, False, str(error)))
    return findings


async def _tried(what: str, desk: Desk, look: Callable[[Desk], Awaitable[tuple[bool, str]]]) -> Finding:
    try:
        ok, said = await look(desk)
    except StoreError as error:
        ok, said = False, str(error)
    return Finding(what, ok, said)


def _room(folder: Path) -> int:
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free


def _disk(settings: Settings) -> Finding:
    if settings.on_postgres:
        return Finding("disk", True, "is PostgreSQL's to look after")
    folder = sqlite_path(settings.database).absolute().parent
    room = _room(folder)
    return Finding("disk", room > ENOUGH_ROOM, f"{room / 1e9:.1f} GB free in {folder}")


def _cache() -> Finding:
    """Is there machine code, and room to keep it?"""
    if not _jit.ENABLED:
        return Finding("cache", True, "nothing is compiled")
    if _jit.FOLDER is None:
        return Finding(
            "cache", False, "machine code cannot be kept: set DEUCE_CACHE_DIR to a folder of your own"
        )
    parts = Compilers().parts
    kept = sum(map(is_kept, parts))
    said = f"{kept} of {len(parts)} parts are compiled in {_jit.FOLDER}"
    if kept < len(parts):
        said += "; the first start compiles the rest, or deuce admin warm"
    room = _room(_jit.FOLDER)
    return Finding("cache", room > ENOUGH_CACHE, f"{said}; {room / 1e9:.1f} GB free")


async def _writes(desk: Desk) -> tuple[bool, str]:
    ok = await desk.store.can_write()
    return ok, "what is written is kept" if ok else "nothing is kept: the disk is full, or may only be read"


async def _clock(desk: Desk) -> tuple[bool, str]:
    """Does the clock of this machine agree with the database's, and with what was written so far?"""
    if desk.settings.on_postgres:
        import asyncpg

        connection = await asyncpg.connect(desk.settings.database)
        try:
            theirs = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
        finally:
            await connection.close()
        off = abs(theirs * 1000 - now())
        if off > CLOCK_OFF:
            return False, f"differs from the clock of the database by {off / 1000:.1f} s (NTP?)"
    ahead = await desk.store.latest_move() - now()
    if ahead > AHEAD:
        return False, f"the newest move lies {ahead / 1000:.0f} s in the future: the clock was set back"
    return True, "agrees with what is in the database"


async def _server(desk: Desk) -> tuple[bool, str]:
    """Does a server use this database? Both is well: it is said, not judged."""
    if desk.settings.on_postgres:
        import asyncpg

        connection = await asyncpg.connect(desk.settings.database)
        try:
            sql = "SELECT count(*) FROM processes WHERE seen > clock_timestamp() - interval '3 s'"
            alive = int(await connection.fetchval(sql))
        finally:
            await connection.close()
        return True, f"{alive} processes use the database"
    try:
        locked(real_path(sqlite_path(desk.settings.database))).close()
    except StoreError:
        return True, "one uses the database"
    return True, "none uses the database"


async def stats(desk: Desk) -> dict[str, Any]:
    """Count how much there is of what, and how busy it was."""
    time_now = now()
    sizes: dict[str, Any] = {}
    if desk.settings.on_postgres:
        import asyncpg

        connection = await asyncpg.connect(desk.settings.database)
        try:
            sizes["bytes"] = int(await connection.fetchval("SELECT pg_database_size(current_database())"))
        finally:
            await connection.close()
    else:
        path = real_path(sqlite_path(desk.settings.database))
        files = [path.with_name(path.name + end) for end in ("", "-wal")]
        sizes["bytes"] = sum(file.stat().st_size for file in files if file.exists())
    return {
        "version": __version__,
        "schema": HEAD,
        **sizes,
        "rows": await desk.store.counts(),
        "tables": await desk.store.tables_by_state(),
        "opened": {
            "hour": sum((await desk.store.tables_by_state(time_now - HOUR)).values()),
            "day": sum((await desk.store.tables_by_state(time_now - DAY)).values()),
            "week": sum((await desk.store.tables_by_state(time_now - 7 * DAY)).values()),
        },
        "moves": {
            "hour": await desk.store.moves_since(time_now - HOUR),
            "day": await desk.store.moves_since(time_now - DAY),
        },
        "documents": await desk.store.documents_by_kind(),
    }


def shown_time(milliseconds: int | None) -> str:
    """Write a time for people, as UTC."""
    if milliseconds is None:
        return ""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(milliseconds / 1000))
