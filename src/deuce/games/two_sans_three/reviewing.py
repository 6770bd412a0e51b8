"""How choices of 2 sans 3 are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.bots import search
from deuce.bots.halving import Try
from deuce.bots.network import Network
from deuce.games.protocol import State
from deuce.games.two_sans_three.reasons import VAGUE, features
from deuce.games.two_sans_three.state import ID, OPENING

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "unseen_slots", "world_player"]

PLAYOUTS = 2400


def drew(before: State, after: State) -> bool:
    return bool((before.drawn != after.drawn).any())


def unseen_slots(state: State) -> np.ndarray:
    dealt, seats = int(state.dealt), int(state.seats)
    starts = [OPENING + dealt * seat for seat in range(seats)]
    piles = [
        np.arange(start + int(drawn), start + dealt)
        for start, drawn in zip(starts, state.drawn, strict=False)
    ]
    return np.concatenate([*piles, np.arange(OPENING + dealt * seats, int(state.cards_n))])


def world_player(
    network: Network, seen: np.ndarray, candidates: np.ndarray, seed: Any, sums: np.ndarray
) -> Try:
    """The search: a few turns of the heuristic, then the network judges."""
    return search.world_player(ID, network, seen, candidates, seed, sums)
