"""Locks a SQLite file for one server, because two would not hear of each other's moves."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from deuce.server.store import StoreError


def real_path(path: Path) -> Path:
    """Return where a file lies, whatever links lead to it. Raises StoreError if no database can lie there.

    A file with two names of its own (hard links) is refused: SQLite keeps what is not yet in the file beside the name
    it was opened by, so that after a crash a server that comes by the other name would miss moves that were promised.
    """
    real = Path(os.path.realpath(path))
    if real.is_dir():
        raise StoreError(f"{path} is a folder: name a file in it (--database)")
    if real.exists() and real.stat().st_nlink > 1:
        raise StoreError(
            f"{path} has another name (a hard link), by which a second server could write to it unnoticed:"
            " remove that name, or make a real copy"
        )
    return real


def locked(real: Path) -> IO[bytes]:
    """Lock a file beside the database; the lock goes with the process, however that ends.

    Not on the database itself: closing it would, on most systems, drop the locks that SQLite has there.
    """
    lock = real.with_name(f"{real.name}.lock").open("wb")
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
            f"{real} is in use by another server: stop that one, or give this one a file of its own (--database)"
        ) from error
    return lock
