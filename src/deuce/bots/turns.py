"""How every loop that plays a game goes on: shuffle what is due, then ask who chooses next."""

from __future__ import annotations

from functools import cache
from typing import Any

from deuce._jit import compiled, i64, specialised
from deuce.chance import Stream, shuffle
from deuce.games.protocol import Rules, State
from deuce.games.registry import rules_of

NOBODY_CHOOSES = -1


@cache
def pile_maker(game: str) -> Any:
    """`make_piles(state, stream) -> stream`, compiled: shuffle what is due, until nothing is."""
    rules = rules_of(game)
    shuffle_due, shuffled = rules.shuffle_due, rules.shuffled

    @specialised(game)
    def make_piles(state: Any, stream: Any) -> Any:
        due = shuffle_due(state)
        while due > 0:
            stream = shuffle(state.pile, due, stream)
            shuffled(state)
            due = shuffle_due(state)
        return stream

    return make_piles


@cache
def turn_taker(game: str) -> Any:
    """`next_to_choose(state, stream) -> (seat, stream)`, compiled: make piles, and name the lowest seat that has yet to
    choose; NOBODY_CHOOSES: the game is over."""
    waiting, make_piles = rules_of(game).waiting, pile_maker(game)

    @specialised(game)
    def next_to_choose(state: Any, stream: Any) -> Any:
        stream = make_piles(state, stream)
        who = waiting(state)
        if who == 0:
            return i64(NOBODY_CHOOSES), stream
        seat = i64(0)
        while (who >> seat) & 1 == 0:
            seat += 1
        return seat, stream

    return next_to_choose


def make_piles(rules: Rules, state: State, rng: Stream) -> None:
    """Shuffle what is due, until nothing is."""
    while due := int(rules.shuffle_due(state)):
        rng.shuffle(state.pile, due)
        rules.shuffled(state)


@compiled
def share_of_win(state: Any, seat: Any) -> Any:
    """A seat's share of the win, once the game is over."""
    winners = i64(0)
    for other in range(i64(state.seats)):
        winners += state.rank[other] == 1
    return 1.0 / winners if state.rank[seat] == 1 else 0.0
