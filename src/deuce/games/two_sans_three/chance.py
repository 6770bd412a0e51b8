"""Chance in 2 sans 3 as explicit steps: three cards open the rows; all that is played lies open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from deuce.games.protocol import Choice, Seat
from deuce.games.two_sans_three.state import OPENING

LAID_OUT = OPENING


def pile_size(states: np.ndarray) -> int:
    """Return how many cards the deck has: all piles are parts of it."""
    return int(states["cards_n"][0])


def cards_used(states: np.ndarray) -> int:
    """Return how many cards a choice uses: one, the number played."""
    return 1


def seen_of_choices(
    after: np.ndarray, chosen: Sequence[Choice], texts: Sequence[str]
) -> tuple[str, Mapping[Seat, str]]:
    """Return the card played, which everyone sees."""
    return " " + ",".join(texts), {}


def seen_of_position(after: np.ndarray) -> str:
    """Return nothing, for the cards played tell all."""
    return ""


def most_phases(seats: int, dealt: int) -> int:
    """Nobody plays more cards than were dealt."""
    return seats * dealt


def ways(hand: Sequence[int], choice: Choice) -> int:
    """Return how many cards of a hand are the one played: one."""
    return hand.count(choice)
