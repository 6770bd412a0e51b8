"""How choices of 2 sans 3 are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.search import searcher, settings_of
from deuce.games.two_sans_three.bots.beliefs import list_unseen_slots as list_unseen
from deuce.games.two_sans_three.reasons import VAGUE, features
from deuce.games.two_sans_three.state import ID

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "is_ahead", "list_unseen", "name_of", "try_candidates"]

PLAYOUTS = 2400


@compiled
def drew(before: Any, after: Any) -> Any:
    """Somebody has drawn more cards."""
    for seat in range(i64(before.seats)):
        if before.drawn[seat] != after.drawn[seat]:
            return True
    return False


@compiled
def name_of(choice: Any) -> Any:
    """The number of the card."""
    return i64(choice)


@compiled
def is_ahead(state: Any, seat: Any, other: Any) -> Any:
    """Nothing is decided before the last card."""
    return 0.5


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
