"""When Python collects cyclic garbage, and when free memory is given back to the system.

Automatic collection is switched off (deuce.server.run), because nobody at a table should wait for it.

A flood of connections makes the heap larger than it ever was. Afterwards most of it is free, but in pieces between
others that are in use: of those glibc gives nothing back by itself.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from time import monotonic

COLLECT_EVERY = 600.0  # seconds between two searches for objects that only hold each other
MIN_PILED_UP = 100_000  # new objects at least, and as many as are in use: then it is time for a search


def _trimmer() -> Callable[[int], int] | None:
    """What does so in glibc. Other C libraries do it by themselves, or not at all."""
    if sys.platform != "linux":
        return None
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
    return trim


_trim = _trimmer()


def give_back() -> None:
    """Give back what is free. Takes some milliseconds: a look at every free piece."""
    if _trim is not None:
        _trim(0)


class Garbage:
    """Objects that only hold each other, if Python is not to look for them by itself."""

    def __init__(self) -> None:
        self._collected = monotonic()
        self._in_use = 0  # objects in use when that was
        self._frozen = False  # what was there when all was compiled is not searched

    def collect_if_due(self, compiled: bool) -> None:
        """Search, if it is time to or many have piled up; what is there once all is compiled is not searched again."""
        if gc.isenabled():
            return
        late = monotonic() - self._collected > COLLECT_EVERY
        first = compiled and not self._frozen
        if first or late or gc.get_count()[0] > max(MIN_PILED_UP, self._in_use):
            gc.collect()
            give_back()
            self._collected, self._in_use = monotonic(), len(gc.get_objects())
        if first:
            gc.freeze()  # what is there now stays: it need not be searched again
            self._frozen = True
