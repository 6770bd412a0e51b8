"""Flat records: what states are made of, quick to hand to compiled functions.

Numba asks a record for its `data`. NumPy describes the whole layout each time it is asked, which costs more than most
of our functions do: so a record that lies alone in its memory carries that along.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np


class _Data:
    """The memory of a record that is part of an array, as NumPy has it. (A record that carries its own hides this.)"""

    def __get__(self, record: Any, _kind: Any) -> Any:
        return np.void.data.__get__(record)


class Flat(np.record):  # type: ignore[misc]  # NumPy's stubs call void scalars final; they are not
    """A record whose fields are attributes too."""

    # NumPy's own look-ups are written in Python, for names that hide fields. Ours hide none.
    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]
    data = _Data()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except (ValueError, KeyError):
            raise AttributeError(f"a state has no field {name!r}") from None


def blank_of(layout: Any) -> Any:
    """A zeroed record."""
    return _record(bytearray(layout.itemsize), layout)


def copy(state: Any) -> Any:
    """A state of its own with the same content. (A record is a view into an array; its `copy` is not a record.)"""
    return _record(bytearray(state.data), state.dtype)


def _record(memory: bytearray, layout: Any) -> Any:
    record = np.ndarray(1, layout, memory)[0]
    record.__dict__["data"] = memoryview(memory)
    return record


class Reading:
    """What a record of bytes holds, copied, as plain Python, which is read far faster.

    A single field is a number, a row of them bytes, rows of rows lists of those.
    """

    _where: dict[str, Any]  # the place of each field, set by `reading`

    def __init__(self, record: Any) -> None:
        self._memory = bytes(record.data)

    def __getattr__(self, name: str) -> Any:
        """Only asked for what has not been read before."""
        try:
            where = self._where[name]
        except KeyError:
            raise AttributeError(f"a state has no field {name!r}") from None
        value = self.__dict__[name] = _plain(self._memory, where)
        return value

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)


def _plain(memory: bytes, where: Any) -> Any:
    if not isinstance(where, list):
        return memory[where]
    if isinstance(where[0], list):
        return [_plain(memory, part) for part in where]
    return [memory[part] for part in where]


def _place(start: int, shape: tuple[int, ...]) -> Any:
    """Where in the memory of a record a field is: an index, a slice, a list of those."""
    if not shape:
        return start
    if len(shape) == 1:
        return slice(start, start + shape[0])
    size = math.prod(shape[1:])
    return [_place(start + at * size, shape[1:]) for at in range(shape[0])]


def reading(layout: Any) -> type[Reading]:
    """How records of a layout are read."""
    assert all(kind.base == np.uint8 for kind, _ in layout.fields.values())
    places = {name: _place(offset, kind.shape) for name, (kind, offset) in layout.fields.items()}
    return type("Reading", (Reading,), {"_where": places})
