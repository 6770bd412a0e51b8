"""Rules on arrays of one state: a call from Python with an array costs a fraction of one with a record."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from deuce._jit import specialised
from deuce.games.registry import rules_of

OVER, SHUFFLE = 1 << 8, 1 << 9  # flags beside the bit set of seats
NOTHING = -1


class Steps(NamedTuple):
    """`take(states, chosen) -> seats and flags`; `legal(states, seat, out) -> count`; `due(states) -> cards`."""

    take: Any
    legal: Any
    due: Any


@cache
def steps_of(game: str) -> Steps:
    """Return the compiled steps of a game, on the first state of an array."""
    rules = rules_of(game)
    shuffle_due, shuffled, choose = rules.shuffle_due, rules.shuffled, rules.choose
    acting, is_over, list_legal = rules.acting, rules.is_over, rules.legal

    @specialised(game)
    def take(states: Any, chosen: Any) -> Any:
        """Take the shuffle that is due, or the choices; say who acts then, whether it is over or a shuffle is due.

        One step at a time and no loop, because chance is a move of whoever walks through the game (OpenSpiel).
        """
        state = states[0]
        if shuffle_due(state) > 0:
            shuffled(state)
        else:
            for seat in range(len(chosen)):
                if chosen[seat] != NOTHING:
                    choose(state, seat, chosen[seat])
        flags = acting(state)
        if is_over(state):
            flags |= OVER
        if shuffle_due(state) > 0:
            flags |= SHUFFLE
        return flags

    @specialised(game)
    def legal(states: Any, seat: Any, out: Any) -> Any:
        return list_legal(states[0], seat, out)

    @specialised(game)
    def due(states: Any) -> Any:
        return shuffle_due(states[0])

    return Steps(take, legal, due)
