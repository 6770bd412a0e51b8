"""How choices of 2 WIN are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.bots.halving import Try
from deuce.bots.network import Network
from deuce.games.protocol import State
from deuce.games.two_win.bots import lookahead
from deuce.games.two_win.reasons import VAGUE, features

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "unseen_slots", "world_player"]

PLAYOUTS = 600


def drew(before: State, after: State) -> bool:
    return bool(before.top != after.top or before.new_piles != after.new_piles)


def unseen_slots(state: State) -> np.ndarray:
    return np.arange(int(state.top), int(state.pile_n))


def world_player(
    network: Network, seen: np.ndarray, candidates: np.ndarray, seed: Any, sums: np.ndarray
) -> Try:
    """The look-ahead, as far as the next choice."""
    return lookahead.world_player(network, lookahead.NEXT_CHOICE, seen, candidates, seed, sums)
