"""How choices of 2 sans 3 are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.search import searcher, settings_of
from deuce.games.two_sans_three.reasons import VAGUE, features
from deuce.games.two_sans_three.state import ID, OPENING

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "list_unseen", "try_candidates"]

PLAYOUTS = 2400


@compiled
def drew(before: Any, after: Any) -> Any:
    """Say whether any cards were drawn between two states."""
    found = False
    for seat in range(i64(before.seats)):
        found |= before.drawn[seat] != after.drawn[seat]
    return found


@compiled
def list_unseen(state: Any, out: Any) -> Any:
    """Write where in the deck the cards lie that nobody has seen; return how many there are."""
    dealt, seats, count = i64(state.dealt), i64(state.seats), i64(0)
    for seat in range(seats):
        for i in range(i64(state.drawn[seat]), dealt):
            out[count] = OPENING + dealt * seat + i
            count += 1
    for i in range(OPENING + dealt * seats, i64(state.cards_n)):
        out[count] = i
        count += 1
    return count


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
