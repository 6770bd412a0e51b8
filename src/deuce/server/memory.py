"""When Python collects cyclic garbage, and when free memory is given back to the system.

Automatic collection is switched off (deuce.server.run), because nobody at a table should wait for it.

A flood of connections makes the heap larger than it ever was. Afterwards most of it is free, but in pieces between
others that are in use: of those glibc gives nothing back by itself.

The compiler is a quarter of a server's memory, and is not needed once everything is compiled.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

COLLECT_EVERY = 600.0  # seconds between two searches for objects that only hold each other
LOOK_EVERY = 0.1  # seconds between two looks whether to search
# New objects, at least, that are searched by themselves: that takes a millisecond or so. Those that are still in use
# after it are not looked at again before the next search of all.
MIN_NEW = 2_000
MIN_PILED_UP = 1_000_000  # new objects since a search of all, at least: then it may be time for another
# It is, if by then so much more memory is in use, as a share of what was: games that were played and forgotten pile
# nothing up.
MIN_GROWTH = 0.25
# How many times as long as a search took nobody searches again: it looks at all that is in use, and stops everyone.
REST = 50.0
COMPILER = "libllvmlite"  # in the name of its file
DO_NOT_NEED = 4  # MADV_DONTNEED
YOUNGER = 1  # the generations of objects that were made since the last search


def _trimmer() -> Callable[[int], int] | None:
    """Return the function of glibc that gives memory back. Other C libraries do it by themselves, or not at all."""
    if sys.platform != "linux":
        return None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return trim


def _adviser() -> Callable[[int, int, int], int] | None:
    """Return the function of Linux that is told which memory is not needed for now."""
    if sys.platform != "linux":
        return None
    try:
        advise = ctypes.CDLL(None).madvise
    except (OSError, AttributeError):
        return None
    advise.argtypes, advise.restype = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int], ctypes.c_int
    return advise


_trim = _trimmer()
_advise = _adviser()


def give_back() -> None:
    """Give back what is free. Takes some milliseconds: a look at every free piece."""
    if _trim is not None:
        _trim(0)


def give_back_compiler() -> None:
    """Let go of the code of the compiler until somebody compiles again: then it comes back from its file by itself.

    Only code is given back, never data: pages that nobody can write to are those of the file.
    """
    if _advise is None:
        return
    try:
        maps = Path("/proc/self/maps").read_text("utf-8")
    except OSError:
        return
    for line in maps.splitlines():
        span, rights, *_, file = line.split(maxsplit=5) if line.count(" ") > 4 else ("", "", "")
        if rights == "r-xp" and COMPILER in file:
            start, end = (int(at, 16) for at in span.split("-"))
            _advise(start, end - start, DO_NOT_NEED)


class Garbage:
    """Looks for objects that only hold each other, if Python is not to do it by itself."""

    def __init__(self) -> None:
        self._collected = monotonic()
        self._took = 0.0  # seconds of the last search of all
        self._searched = 0  # new objects that were searched since then
        self._blocks = sys.getallocatedblocks()  # pieces of memory in use then
        self._frozen = False  # what was there when all was compiled is not searched

    def collect_if_due(self, compiled: bool) -> None:
        """Search, if it is time to or many have piled up; what is there once all is compiled is not searched again.

        Most of the time only what is new is searched: a search of all stopped everyone for a tenth of a second or more.
        """
        if gc.isenabled():
            return
        since, new = monotonic() - self._collected, gc.get_count()[0]
        first = compiled and not self._frozen
        piled_up = self._searched + new > MIN_PILED_UP and since > REST * self._took and self._has_grown()
        if first or since > COLLECT_EVERY or piled_up:
            begun = monotonic()
            # Nothing here may hold what others are still making, as gc.get_objects() would: a tuple that is held
            # cannot grow, which ended the compiler beside us with a SystemError.
            gc.collect()
            give_back()
            self._collected, self._searched = monotonic(), 0
            self._took, self._blocks = self._collected - begun, sys.getallocatedblocks()
        elif new > MIN_NEW:
            gc.collect(YOUNGER)
            self._searched += new
        if first:
            give_back_compiler()
            gc.freeze()  # what is there now stays: it need not be searched again
            self._frozen = True

    def _has_grown(self) -> bool:
        """Is much more in use than after the last search of all? If not, nobody asks again until as much is new."""
        grown = sys.getallocatedblocks() > (1 + MIN_GROWTH) * self._blocks
        if not grown:
            self._searched = 0
        return grown
