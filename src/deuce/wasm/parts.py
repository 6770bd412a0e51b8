"""What the engine in the page asks of a game beside the parts that everybody asks for."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from deuce.games.protocol import Seat, State
from deuce.wasm.exports import Export


class PageExports(Protocol):
    """How a game of this kind begins in the page, and what only its own table asks."""

    # What only this game offers. Each export returns how many rows of its arrays it has written.
    EXPORTS: tuple[Export, ...]
    # What the page has to know to read records and the arrays of those exports, by names in capitals.
    CONSTANTS: dict[str, Any]

    def begin(
        self, state: State, seats: int, first: Seat, cards: np.ndarray, colours: np.ndarray, dealt: int
    ) -> int:
        """Make the blank record a game that waits for its deal: 0, or why not (`deuce.wasm.exports`). Compiled.

        Nothing is known of the arguments but that `cards` has no more cards than a deck may have, and `colours` a
        byte for every number below 256.
        """

    def cards_of(self, choice: int, out: np.ndarray) -> int:
        """Write the cards that a choice names into `out`, in their order; return how many. Compiled.

        BAD_NUMBER if no choice has this number.
        """

    def choice_from(self, cards: np.ndarray) -> int:
        """The choice that names just these cards, lawful or not; BAD_NUMBER if none does. Compiled."""
