"""Records of bytes as plain Python."""

from __future__ import annotations

import math
from collections.abc import Callable
from operator import itemgetter
from typing import Any

import numpy as np


class Reading:
    """What a record of bytes holds, copied, as plain Python, which is read far faster.

    A single field is a number, a row of them bytes, rows of rows tuples of those.
    """

    _getters: dict[str, Callable[[bytes], Any]]  # of each field, set by `reading`

    def __init__(self, record: Any) -> None:
        self._memory = bytes(record.data)

    def __getattr__(self, name: str) -> Any:
        """Only asked for what has not been read before."""
        try:
            get = self._getters[name]
        except KeyError:
            raise AttributeError(f"a state has no field {name!r}") from None
        value = self.__dict__[name] = get(self._memory)
        return value

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


def _getter(start: int, shape: tuple[int, ...]) -> Callable[[bytes], Any]:
    """Takes a field out of the memory of a record."""
    if not shape:
        return itemgetter(start)
    if len(shape) == 1:
        return itemgetter(slice(start, start + shape[0]))
    size = math.prod(shape[1:])
    starts = range(start, start + math.prod(shape), size)
    if len(shape) == 2:
        return itemgetter(*[slice(at, at + size) for at in starts])
    parts = [_getter(at, shape[1:]) for at in starts]
    return lambda memory: tuple([get(memory) for get in parts])


def reading(layout: Any) -> type[Reading]:
    """How records of a layout are read."""
    assert all(kind.base == np.uint8 for kind, _ in layout.fields.values())
    getters = {name: _getter(offset, kind.shape) for name, (kind, offset) in layout.fields.items()}
    return type("Reading", (Reading,), {"_getters": getters})
