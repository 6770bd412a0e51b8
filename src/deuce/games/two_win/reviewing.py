"""How choices of 2 WIN are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.games.protocol import State
from deuce.games.two_win.bots.lookahead import NEXT_CHOICE, Horizon, try_worlds
from deuce.games.two_win.bots.opinions import opinion_scratch
from deuce.games.two_win.reasons import VAGUE, features

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "try_candidates", "unseen_slots"]

PLAYOUTS = 600
GOING_ON, CARDS, NUMBERS = NEXT_CHOICE


def drew(before: State, after: State) -> bool:
    return bool(before.top != after.top or before.new_piles != after.new_piles)


def unseen_slots(state: State) -> np.ndarray:
    return np.arange(int(state.top), int(state.pile_n))


@compiled
def try_candidates(
    seen: Any, positions: Any, candidates: Any, first: Any, worlds: Any, seed: Any, network: Any, sums: Any
) -> None:
    """Try candidates by the look-ahead, as far as the next choice."""
    everyone, scratch = np.arange(len(candidates)), opinion_scratch(network, SHORTLIST_LENGTH)
    horizon = Horizon(GOING_ON, CARDS, NUMBERS)
    try_worlds(seen, candidates, everyone, first, worlds, seed, horizon, network, scratch, positions, sums)
