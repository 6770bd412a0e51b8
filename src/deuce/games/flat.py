"""Flat records: what states are made of, quick to hand to compiled functions.

Numba asks a record for its `data`. NumPy describes the whole layout each time it is asked, which costs more than most
of our functions do: so a record that lies alone in its memory carries that along.
"""

from __future__ import annotations

from typing import Any

import numpy as np

# A record, or an array's entry, of such a layout: mypy cannot see its fields.
FlatRecord = Any


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


def blank_of(layout: np.dtype[Any]) -> FlatRecord:
    """Make a record of a layout with all fields zero."""
    return _record(bytearray(layout.itemsize), layout)


def copy(state: FlatRecord) -> FlatRecord:
    """Return a state of its own with the same content. (NumPy's own `copy` of a record is none.)"""
    return _record(bytearray(state.data), state.dtype)


def _record(memory: bytearray, layout: np.dtype[Any]) -> FlatRecord:
    record = np.ndarray(1, layout, memory)[0]
    record.__dict__["data"] = memoryview(memory)
    return record
