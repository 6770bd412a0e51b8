"""Layouts of observation vectors, as data: encoders take their offsets from them, the docs their tables."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod


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

    def start(self, name: str) -> int:
        """Where a piece begins."""
        at = 0
        for piece in self.pieces:
            if piece.name == name:
                return at
            at += piece.size
        raise KeyError(name)
