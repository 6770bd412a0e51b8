"""Layouts of observation vectors, as data: encoders take their offsets from them, the docs their tables."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from deuce.games.flat import Flat


@dataclass(frozen=True)
class Piece:
    """A named part of an observation vector."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """Pieces in the order in which they lie in the vector."""

    pieces: tuple[Piece, ...]

    @property
    def size(self) -> int:
        return sum(piece.size for piece in self.pieces)

    @property
    def record(self) -> np.dtype[Any]:
        """Return the vector as a record with a field for each piece."""
        return np.dtype((Flat, [(piece.name, np.uint8, piece.shape) for piece in self.pieces]))

    def start(self, name: str) -> int:
        """Return where a piece begins."""
        at = 0
        for piece in self.pieces:
            if piece.name == name:
                return at
            at += piece.size
        raise KeyError(name)


def aligned(fields: list[Any]) -> np.dtype[Any]:
    """Lay these fields out as a record, each where the processor likes it best."""
    return np.dtype((Flat, np.dtype(fields, align=True)))
