"""The beat of a compiled game, once for all loops that play: shuffle what is due, and ask who chooses next."""

from __future__ import annotations

from functools import cache
from typing import Any

from deuce._jit import compiled, i64, specialised
from deuce.chance import shuffle
from deuce.games.registry import rules_of

NOBODY_CHOOSES = -1


@cache
def turn_taker(game: str) -> Any:
    """`next_to_choose(state, stream) -> (seat, stream)`: the lowest seat that has yet to choose; none: it is over."""
    rules: Any = rules_of(game)
    shuffle_due, shuffled, waiting = rules.shuffle_due, rules.shuffled, rules.waiting

    @specialised(game)
    def next_to_choose(state: Any, stream: Any) -> Any:
        due = shuffle_due(state)
        while due > 0:
            stream = shuffle(state.pile, due, stream)
            shuffled(state)
            due = shuffle_due(state)
        who = waiting(state)
        if who == 0:
            return i64(NOBODY_CHOOSES), stream
        seat = i64(0)
        while (who >> seat) & 1 == 0:
            seat += 1
        return seat, stream

    return next_to_choose


@compiled
def share_of_win(state: Any, seat: Any) -> Any:
    """A seat's share of the win, once the game is over."""
    winners = i64(0)
    for other in range(i64(state.seats)):
        winners += state.place[other] == 1
    return 1.0 / winners if state.place[seat] == 1 else 0.0
