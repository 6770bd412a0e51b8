"""How choices of 2 WIN are weighed in reviews, hints and puzzles."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.games.two_win.bots.lookahead import NEXT_CHOICE, Horizon, try_worlds
from deuce.games.two_win.bots.opinions import opinion_scratch
from deuce.games.two_win.reasons import VAGUE, features
from deuce.games.two_win.rules import standing, tens_of, units_of
from deuce.games.two_win.state import DIGIT, KINDS

__all__ = ["PLAYOUTS", "VAGUE", "drew", "features", "is_ahead", "list_unseen", "name_of", "try_candidates"]

PLAYOUTS = 600
GOING_ON, CARDS, NUMBERS = NEXT_CHOICE


@compiled
def drew(before: Any, after: Any) -> Any:
    """Cards leave the pile, or a new one is made."""
    return before.top != after.top or before.new_piles != after.new_piles


@compiled
def name_of(choice: Any) -> Any:
    """The number that a choice forms; a card to pass is called by its digit and colour."""
    if choice < KINDS:
        return i64(choice // 3)
    return i64(KINDS + 10 * DIGIT[tens_of(choice)] + DIGIT[units_of(choice)])


@compiled
def is_ahead(state: Any, seat: Any, other: Any) -> Any:
    """Who is out later, with more cards, stays ahead."""
    mine, theirs = standing(state, seat), standing(state, other)
    return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0


@compiled
def list_unseen(state: Any, out: Any) -> Any:
    """Write where in the pile the cards lie that nobody has seen; return how many there are."""
    top = i64(state.top)
    count = i64(state.pile_n) - top
    for i in range(count):
        out[i] = top + i
    return count


@compiled
def try_candidates(
    seen: Any, positions: Any, candidates: Any, first: Any, worlds: Any, seed: Any, network: Any, sums: Any
) -> None:
    """Try candidates by the look-ahead, as far as the next choice."""
    everyone, scratch = np.arange(len(candidates)), opinion_scratch(network, SHORTLIST_LENGTH)
    horizon = Horizon(GOING_ON, CARDS, NUMBERS)
    try_worlds(seen, candidates, everyone, first, worlds, seed, horizon, network, scratch, positions, sums)
