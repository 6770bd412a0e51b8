"""Memory that is free is given back to the system, where the C library would keep it for later.

A flood of connections makes the heap larger than it ever was. Afterwards most of it is free, but in pieces between
others that are in use: of those glibc gives nothing back by itself.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable


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
