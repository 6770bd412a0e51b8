"""Positions for the tests of bots, as a seat sees them and with what it cannot see dealt anew."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from deuce._jit import u64
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank, copy, seats_in
from deuce.games.registry import rules_of


@cache
def positions(game: str) -> list[tuple[Any, int, np.ndarray]]:
    """(state, seat to choose, legal choices) of random games of two and of more players."""
    rules = rules_of(game)
    found = []
    for seats in (2, rules.MAX_SEATS):
        state, luck = rules.new_state(standard_deck(game), seats), Stream(7, seats)
        while not rules.is_over(state):
            if due := rules.shuffle_due(state):
                luck.shuffle(state.pile, due)
                rules.shuffled(state)
                continue
            for seat in seats_in(rules.waiting(state)):
                out = np.zeros(rules.MAX_LEGAL, np.int64)
                legal = out[: rules.legal(state, seat, out)]
                found.append((copy(state), seat, legal))
                rules.choose(state, seat, int(legal[luck.below(len(legal))]))
    return found[:: max(1, len(found) // 12)]


def view_of(game: str, state: Any, seat: int) -> Any:
    rules = rules_of(game)
    seen = blank(rules)
    rules.view(state, seat, seen)
    return seen


def with_hidden_cards_moved(game: str, state: Any, seat: int, seed: int) -> Any:
    rules = rules_of(game)
    other = blank(rules)
    rules.resample(view_of(game, state, seat), other, u64(seed))
    return other
