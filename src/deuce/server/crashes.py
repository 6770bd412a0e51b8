"""Which table's compiled code was running when a process crashed.

Compiled code can end a process in ways that Python cannot catch. So each thread notes for which table it runs such code
just now, in a file that is never flushed: what is written there outlives the process all the same. What Python can
still say when it is ended by a fault (SIGSEGV, SIGABRT and the like) goes to the end of the same file. Whoever starts
next reads it. A process that was killed, or lost its power, has said nothing there, and no table is blamed.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import re
import sys
from pathlib import Path
from threading import Lock, get_ident
from typing import IO

SLOTS = 256  # threads that can note something
SLOT = 64  # bytes: the thread, and the name of a table
IDENT = 8  # of them for the thread
NOTES = SLOTS * SLOT  # bytes; after them comes what was said at the end
MAX_LAST_WORDS = 65_536  # bytes of that which are read
MAX_LOGGED = 4_000  # and of those that the log repeats
NOTHING = bytes(SLOT - IDENT)  # the name of no table
CRASHED = re.compile(rb"Current thread 0x([0-9a-f]+)")

log = logging.getLogger("deuce.server")


class Journal:
    """Keeps the notes of one process."""

    def __init__(self, path: Path) -> None:
        path.touch(mode=0o600)  # the name of a private table is a key to it
        self._file = path.open("w+b", buffering=0)
        if not _lock(self._file):
            self._file.close()
            raise OSError(f"{path} is in use")
        # Every byte is taken now: on a disk that is full later, notes go on in the room that they have.
        if self._file.write(bytes(NOTES)) != NOTES:
            self._file.close()
            path.unlink()
            raise OSError(f"{path} has no room")
        self._places: dict[int, int] = {}  # thread → where its notes begin
        self._noted: dict[int, bytes] = {}  # thread → the table
        self._writing = Lock()
        faulthandler.enable(self._file)

    def enter(self, table: str) -> bytes:
        """This thread runs code for a table now; return what it noted before."""
        thread = get_ident()
        place = self._places.get(thread)
        if place is None:
            if len(self._places) == SLOTS:
                return b""
            place = self._places[thread] = len(self._places) * SLOT + IDENT
            self._put(place - IDENT, thread.to_bytes(IDENT, "little"))
        before = self._noted.get(thread, NOTHING)
        self._note(thread, place, table.encode()[: len(NOTHING)].ljust(len(NOTHING), b"\0"))
        return before

    def leave(self, before: bytes) -> None:
        place = self._places.get(get_ident())
        if place is not None and before:
            self._note(get_ident(), place, before)

    def _note(self, thread: int, place: int, table: bytes) -> None:
        if self._noted.get(thread) != table:
            self._noted[thread] = table
            self._put(place, table)

    def _put(self, place: int, data: bytes) -> None:
        """Write a note; one that cannot be written is left out. The end of the file stays the place to write at."""
        try:
            if sys.platform != "win32":
                os.pwrite(self._file.fileno(), data, place)
            else:
                with self._writing:
                    self._file.seek(place)
                    self._file.write(data)
                    self._file.seek(NOTES)
        except OSError:
            log.debug("a note could not be written")

    def close(self) -> None:
        faulthandler.disable()
        self._file.close()


_journal: Journal | None = None


class running:  # noqa: N801 - it reads as a verb: with running(table)
    """Note that what follows runs compiled code for a table, in this thread."""

    __slots__ = ("_before", "_table")

    def __init__(self, table: str) -> None:
        self._table = table

    def __enter__(self) -> None:
        if _journal is not None:
            self._before = _journal.enter(self._table)

    def __exit__(self, *_: object) -> None:
        if _journal is not None:
            _journal.leave(self._before)


def watch(beside: Path) -> list[str]:
    """Begin to take notes in files beside one, and return the tables that are to blame for the end of others.

    Where nothing can be written the server goes on without notes. What cannot be read does not hide the rest.
    """
    global _journal
    blamed: list[str] = []
    try:
        beside.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        for path in sorted(beside.parent.glob(f"{beside.name}.running-*")):
            try:
                left = _left_behind(path)
            except OSError as error:
                log.warning("What a process noted cannot be read or removed: %s", error)
                continue
            if said := left[NOTES:].strip(b"\0\n"):
                log.error("A process before this one crashed: %s", said[:MAX_LOGGED].decode(errors="replace"))
            if table := to_blame(left):
                blamed.append(table)
        _journal = Journal(beside.with_name(f"{beside.name}.running-{os.getpid()}"))
    except OSError as error:
        log.warning("Tables that crash the server cannot be found out: %s", error)
    return blamed


def to_blame(content: bytes) -> str | None:
    """Return the table whose code was running in the thread that crashed; None if none was."""
    crash = CRASHED.search(content, NOTES)
    if crash is None:
        return None
    for place in range(0, NOTES, SLOT):
        if int.from_bytes(content[place : place + IDENT], "little") == int(crash[1], 16):
            return content[place + IDENT : place + SLOT].rstrip(b"\0").decode(errors="replace") or None
    return None


def _left_behind(path: Path) -> bytes:
    """Return what a process noted that has ended, and remove its notes; nothing if it still runs."""
    if not path.is_file():  # whoever reads from a pipe may wait for ever
        raise OSError(f"{path} is no file")
    with path.open("r+b") as file:
        if not _lock(file):
            return b""
        content = file.read(NOTES + MAX_LAST_WORDS)
    path.unlink(missing_ok=True)
    return content


def _lock(file: IO[bytes]) -> bool:
    """Take the lock of a file that goes with the process that has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(NOTES + MAX_LAST_WORDS)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
