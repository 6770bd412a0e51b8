"""Processes that compile what a server needs, on all cores, keep it on disk and end.

A compiler leaves half a gigabyte behind in its process for good. So the process that serves compiles nothing itself
unless it has to: it loads what these have kept. What is to be compiled comes in parts, a part being something that a
server does (rehearsal.py); parts that share much code are one process's work, one after the other.

A part that is done has a mark beside the machine code. Marks and locks are all that processes know of each other:
however many servers, workers and tests start at the same time on one machine, each part is compiled once.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from threading import Thread
from typing import IO

from deuce import _jit
from deuce.errors import UsageError
from deuce.games.registry import GAMES
from deuce.server.tables.rehearsal import rehearsals, rehearse

# Parts of a game that people wait for: its table, and a bot that answers at once.
FIRST_PARTS = 2
# Seconds between two looks at what the other processes have done.
LOOK_EVERY = 0.05
# Seconds without any progress after which a process that compiles for us is believed to hang.
HANGS_AFTER = 300.0
# When Python collects garbage in a process that compiles. Its defaults would take a tenth of the time; no collection
# at all would take a third more memory.
GC_THRESHOLDS = (100_000, 50, 100)
# The exit code of a process that cannot write what it compiles.
CANNOT_KEEP = 74


def shipped() -> list[str]:
    """Return the games that any process knows of; others were registered in this one alone."""
    return [game for game in GAMES if type(GAMES[game]).__module__.startswith("deuce.")]


def shares(cores: int) -> list[list[str]]:
    """Share the parts among processes that run side by side, each in its order: what people wait for comes first."""
    whole = [list(rehearsals(game)) for game in shipped()]
    if cores >= 2 * len(whole):  # the rules are then compiled twice for each game, but at the same time
        return [parts[:FIRST_PARTS] for parts in whole] + [parts[FIRST_PARTS:] for parts in whole]
    shared: list[list[list[str]]] = [[] for _ in range(min(cores, len(whole)))]
    for number, parts in enumerate(whole):
        shared[number % len(shared)].append(parts)
    return [[part for parts in zip_longest(*several) for part in parts if part] for several in shared]


def cores() -> int:
    """Return the cores that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def _mark(part: str) -> Path | None:
    """Return the file that says that a part is compiled for this processor; None if nothing is kept."""
    return None if _jit.FOLDER is None else _jit.FOLDER / f"{part}.{_jit.processor()}.done"


def is_kept(part: str) -> bool:
    """Has this part been compiled, so that it needs only be loaded?"""
    mark = _mark(part)
    if mark is None:
        return False
    try:
        noted: dict[str, int] = json.loads(mark.read_bytes())
        return noted.items() <= _jit.kept_files().items()  # they may have been lost or cut off since
    except (OSError, ValueError, AttributeError):
        return False


class Compiler:
    """Has a process compile its share of the parts one after the other: ours, or one that another server started."""

    def __init__(self, parts: Sequence[str]) -> None:
        self._missing = list(parts)
        self._name = parts[0]
        self._child: subprocess.Popen[bytes] | None = None
        self._progress = time.monotonic()
        self._in_vain = False

    @property
    def is_done(self) -> bool:
        return not self._missing

    @property
    def has_child(self) -> bool:
        """Has this server started the process, rather than another one on this machine?"""
        return self._child is not None

    def look(self) -> Iterator[str]:
        """Yield the parts that can be loaded now, and all that are missing if nobody will compile them any more."""
        ended = self._child is not None and self._child.poll() is not None
        while self._missing and (self._in_vain or is_kept(self._missing[0])):
            self._progress = time.monotonic()
            yield self._missing.pop(0)
        if ended or time.monotonic() - self._progress > HANGS_AFTER:
            self._in_vain = True
        elif self._missing and self._child is None:
            self._begin()

    def _begin(self) -> None:
        """Start a process, unless another one on this machine compiles the same parts already."""
        try:
            with self._locked() as lock:
                self._child = subprocess.Popen(
                    [sys.executable, "-m", __name__, *self._missing],
                    stdin=subprocess.PIPE,  # its end tells the child that we are gone, however that came
                    stdout=subprocess.DEVNULL,
                    pass_fds=[lock.fileno()] if sys.platform != "win32" else [],
                    start_new_session=True,  # Ctrl+C is not for it
                )
        except BlockingIOError:
            pass
        except OSError:  # the folder cannot be written to, or there is no room for another process
            self._in_vain = True

    def _locked(self) -> IO[bytes]:
        """Take a lock that the child goes on to hold, and that goes with it however it ends."""
        assert _jit.FOLDER is not None
        lock = (_jit.FOLDER / f"{self._name}.lock").open("wb")
        if sys.platform != "win32":  # there two may do the same work, which does no harm
            import fcntl

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
                raise
        return lock

    def stop(self) -> None:
        """End our process, if there is one. Whatever it has finished stays."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            assert self._child.stdin is not None
            self._child.stdin.close()


class Compilers:
    """Has processes compile for this server, if there is a folder to keep their work in."""

    def __init__(self) -> None:
        self.parts = [part for game in GAMES for part in rehearsals(game)]
        self._only_here = [part for game in GAMES if game not in shipped() for part in rehearsals(game)]
        self._compilers = [Compiler(parts) for parts in shares(cores())] if _jit.FOLDER is not None else []
        self.stopped = False

    def run(self) -> Iterator[str]:
        """Yield each part as soon as it can be loaded, or at once if it must be compiled by whoever needs it."""
        if not self._compilers:
            yield from self.parts
            return
        found = [part for compiler in self._compilers for part in compiler.look()]
        yield from self._only_here
        yield from found
        while not self.stopped and not all(compiler.is_done for compiler in self._compilers):
            found = [part for compiler in self._compilers for part in compiler.look()]
            yield from found
            if not found:
                time.sleep(LOOK_EVERY)
        self._end()

    def stop(self) -> None:
        """Let go of all that is not finished. May be asked from another thread."""
        self.stopped = True

    def _end(self) -> None:
        for compiler in self._compilers:
            compiler.stop()


def compile_all() -> Iterator[str]:
    """Have everything compiled and kept; yields each part when it is. Raises UsageError if that cannot be."""
    if not _jit.ENABLED:
        return
    for part in Compilers().run():
        if not is_kept(part):
            where = _jit.FOLDER or "a cache folder: there is none that can be written to, so name one"
            raise UsageError(f"{part} could not be compiled, or not be kept in {where} ($DEUCE_CACHE_DIR)")
        yield part


def compile_parts(parts: Sequence[str]) -> None:
    """Compile some parts in a process of its own, keep them, and mark each that is done."""
    _jit.insist_on_keeping()
    for part in parts:
        if not is_kept(part):
            rehearse(part)
            mark = _mark(part)
            assert mark is not None
            mark.write_text(json.dumps(_jit.kept_files()))


def _end_with_parent() -> None:
    """Stop when whoever started us is gone. There is nothing to tidy up."""

    def watch() -> None:
        while sys.stdin.buffer.read(1):
            pass
        os._exit(1)

    Thread(target=watch, name="deuce-parent", daemon=True).start()


def main() -> None:
    _end_with_parent()
    gc.set_threshold(*GC_THRESHOLDS)
    try:
        compile_parts(sys.argv[1:])
    except OSError:
        os._exit(CANNOT_KEEP)
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(0)  # at once: to take a compiler apart takes time


if __name__ == "__main__":
    main()
