"""How choices of 2 sans 3 are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled
from deuce.bots.search import searcher, settings_of
from deuce.games.protocol import State
from deuce.games.two_sans_three.reasons import VAGUE, features
from deuce.games.two_sans_three.state import ID, OPENING

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "try_candidates", "unseen_slots"]

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


play_worlds, HORIZON = searcher(ID), settings_of(ID).horizon


@compiled
def try_candidates(
    seen: Any, positions: Any, candidates: Any, first: Any, worlds: Any, seed: Any, network: Any, sums: Any
) -> None:
    """Try candidates by the search: a few turns of the heuristic, then the network judges."""
    nobody_knows, everyone = seen[:0], np.arange(len(candidates))
    play_worlds(
        seen, nobody_knows, candidates, everyone, first, worlds, seed, HORIZON, network, positions, sums
    )
