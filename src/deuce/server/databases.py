"""What `--database` may say: a file of SQLite, or the address of a PostgreSQL database."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from deuce.errors import UsageError

# Two letters at least: the `C:/` of Windows is a drive.
SCHEME = re.compile(r"(?P<name>[a-z][a-z0-9+.-]+):(?P<slashes>/+)", re.IGNORECASE)
POSTGRES = {"postgres", "postgresql"}
HOST = r"(?:\[[^\]]*\]|[^:,\[\]]*)(?::\d+)?"
HOSTS = re.compile(rf"{HOST}(?:,{HOST})*")  # of several, the first that answers is taken
ACCEPTED = (
    "a path, sqlite:///relative/path, sqlite:////absolute/path, or postgresql://user:password@host:port/name"
)
UNREADABLE = "(an address that cannot be read)"
NAME_A_PLACE = "set DEUCE_DATA_DIR to a folder, or name a file with --database"


def is_postgres(database: str) -> bool:
    """Is this the address of a PostgreSQL database? Raises UsageError for what is no database of any kind we know.

    Nothing that is said of a wrong address repeats more of it than the scheme: it may hold a password.
    """
    found = SCHEME.match(database)
    if found is None:
        return False
    scheme, slashes = found["name"].lower(), found["slashes"]
    if scheme in POSTGRES and slashes in ("//", "///"):
        _check_postgres(database)
        return True
    if scheme == "sqlite" and slashes in ("///", "////"):
        return False
    raise UsageError(f"--database {scheme}:{slashes}… is no database that Deuce can use: give {ACCEPTED}")


def _check_postgres(database: str) -> None:
    """See that whoever reads the address takes it apart where its writer meant."""
    try:
        parts = urlsplit(database)
        user, _, hosts = parts.netloc.rpartition("@")
        cut_short = not user and "@" in f"{parts.path}{parts.query}{parts.fragment}"
        readable = HOSTS.fullmatch(hosts) and not cut_short
    except ValueError:
        readable = False
    if not readable:
        raise UsageError(
            "the address in --database cannot be read as postgresql://user:password@host:port/name;"
            " signs such as / ? # [ ] @ % in a password are written as %2F, %3F, …"
        )


def without_password(database: str) -> str:
    """Return the address of a database as it may be shown."""
    try:
        if not database or not is_postgres(database):
            return database
        parts = urlsplit(database)
    except (UsageError, ValueError):
        return UNREADABLE
    user, at, hosts = parts.netloc.rpartition("@")
    # What follows a ? may hold a password too.
    return urlunsplit((parts.scheme, f"{user.partition(':')[0]}{at}{hosts}", parts.path, "", ""))


def sqlite_path(database: str | None) -> Path:
    """Return the file that is meant by a path or by sqlite:///path; without either, the one of this user."""
    if not database:
        return default_path()
    found = SCHEME.match(database)
    path = database if found is None else database[found.end("name") + len(":///") :]
    if not path or path == ":memory:" or (found is not None and "?" in path):
        raise UsageError(f"--database names no file, and takes no options beside one: give {ACCEPTED}")
    return Path(path)


def default_path() -> Path:
    """Return the file for this user: in $DEUCE_DATA_DIR, else where the system keeps data of programs."""
    if own := os.environ.get("DEUCE_DATA_DIR"):
        return Path(own) / "deuce.sqlite"
    try:
        if sys.platform == "win32":
            base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Application Support"
        else:
            base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    except RuntimeError as error:
        raise UsageError(f"this user has no home folder to keep anything in: {NAME_A_PLACE}") from error
    return base / "deuce" / "deuce.sqlite"
