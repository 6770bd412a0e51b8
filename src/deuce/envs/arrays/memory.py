"""Memory, as the processor sees it: fetched in lines, and slowly, unless it is asked for early enough.

Thousands of games do not fit into the near caches. So while one is played, the lines that the next ones will want are
fetched.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import force_inlined, prefetch

LINE = 64  # bytes that the processor fetches at once
AHEAD = 2  # games: while one is played, the memory of the one this far behind it is fetched
HEAD = 32  # bytes of a long row that most steps read


def in_lines(count: int, record: np.dtype[Any]) -> np.ndarray:
    """Make an array of records, each of which begins with a line of its own."""
    stride = -(-record.itemsize // LINE) * LINE
    memory = np.zeros((count + 1) * stride, np.uint8)
    return np.ndarray(count, record, memory, -memory.ctypes.data % LINE, stride)


def cache_lines(state: np.dtype[Any], seats: int, cold: frozenset[str]) -> np.ndarray:
    """Return where what most steps read of a state lies: of long rows the head counts, `cold` fields do not."""
    lines: set[int] = set()
    for name in state.names or ():
        field, start = state.fields[name][:2]  # type: ignore[index]
        if name in cold:
            continue
        row = int(np.prod(field.shape[1:])) if len(field.shape) > 1 else field.itemsize
        rows = seats if row >= LINE else 1
        size = HEAD if row >= LINE else field.itemsize
        for at in range(start, start + rows * row, row):
            lines |= {at // LINE, (at + size - 1) // LINE}
    return LINE * np.array(sorted(lines))


@force_inlined
def fetch(start: Any, size: Any) -> None:
    """Have the bytes from an address on brought near."""
    for at in range(0, size, LINE):
        prefetch(start + at)
