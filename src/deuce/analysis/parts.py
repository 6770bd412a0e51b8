"""What reviews, hints and puzzles ask of a game. It is a part that a game may have, if a network has learnt it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np

from deuce.bots.halving import Try
from deuce.bots.network import Network
from deuce.errors import UsageError
from deuce.games.protocol import Choice, State, View
from deuce.games.registry import game_of

Feature = tuple[str, bool, dict[str, str | int]]  # message, whether it speaks for the choice, values


class Reviewing(Protocol):
    """How choices of a game are weighed and explained."""

    PLAYOUTS: int  # for one choice, unless asked for otherwise
    VAGUE: frozenset[str]  # messages that explain nothing: no puzzle ends with one

    def features(self, view: View, choice: Choice) -> Iterator[Feature]:
        """What there is to say of a choice, the weightiest first; at last something for it and something against."""

    def drew(self, before: State, after: State) -> bool:
        """Were any cards drawn between two states?"""

    def unseen_slots(self, state: State) -> np.ndarray:
        """Where in state.pile the cards lie that nobody has seen."""

    def world_player(
        self, network: Network, seen: np.ndarray, candidates: np.ndarray, seed: Any, sums: np.ndarray
    ) -> Try:
        """What tries candidates in imagined worlds, seen[0] being the view; `sums` is as in `deuce.bots.halving`."""


def reviewing_of(game: str) -> Reviewing:
    """How a game is reviewed; UsageError if it cannot be."""
    here = game_of(game)
    if here.reviewing is None or here.learning is None:
        raise UsageError(f"{here.title} has no reviews and hints: they need a network that has learnt it")
    return here.reviewing
