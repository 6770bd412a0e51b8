"""How every loop that plays a game goes on: shuffle what is due, then ask who chooses next.

There are three ways to ask, and each loop takes one of them. `phase_opener` names all seats that choose in the next
phase, for compiled loops; `phases_to_play` does the same for loops in Python; `turn_taker` names one seat at a time,
for loops that look at the game between two choices of a phase. What differs between loops, where their chance comes
from, is an argument.

A few loops are written out and say why: the one that keeps a log (`simulator/loop.py`), that of the vector
environment (`envs/arrays/loop.py`), and the two whose chance comes from outside (`record/referee.py`,
`envs/arrays/steps.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import Compiled, compiled, i64, specialised
from deuce.chance import shuffle
from deuce.games.protocol import Rules, Seat, State, seats_in
from deuce.games.registry import rules_of

NOBODY_CHOOSES = -1


@cache
def pile_maker(game: str, order: Compiled = shuffle) -> Compiled:
    """Return the compiled `make_piles(state, luck) -> luck`, which shuffles what is due, until nothing is.

    `order(cards, count, luck) -> luck`, compiled, puts the first cards of an array in order; `luck` is whatever it
    takes its chance from, by default a stream.
    """
    rules = rules_of(game)
    shuffle_due, shuffled = rules.shuffle_due, rules.shuffled

    @specialised(_named(game, order), force_inline=True)
    def make_piles(state: Any, luck: Any) -> Any:
        due = shuffle_due(state)
        while due > 0:
            luck = order(state.pile, due, luck)
            shuffled(state)
            due = shuffle_due(state)
        return luck

    return make_piles


@cache
def phase_opener(game: str, order: Compiled = shuffle) -> Compiled:
    """Return the compiled `open_phase(state, luck) -> (seats, luck)`.

    It makes piles as `pile_maker` does, and names all seats that choose in the phase then, as a bit set; none: the
    game is over.
    """
    acting, make_piles = rules_of(game).acting, pile_maker(game, order)

    @specialised(_named(game, order), force_inline=True)
    def open_phase(state: Any, luck: Any) -> Any:
        luck = make_piles(state, luck)
        return acting(state), luck

    return open_phase


def _named(game: str, order: Compiled) -> str:
    """Name what is compiled for a game and a way to order cards, so that the cache tells such functions apart."""
    return game if order is shuffle else f"{game}_{order.__module__.replace('.', '_')}_{order.__name__}"


@cache
def turn_taker(game: str) -> Compiled:
    """Return the compiled `next_to_choose(state, stream) -> (seat, stream)`.

    It makes piles, and names the lowest seat that has yet to choose; NOBODY_CHOOSES: the game is over.
    """
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


Order = Callable[[np.ndarray, int], None]  # puts the first cards of an array in order


def make_piles(rules: Rules, state: State, order: Order) -> None:
    """Shuffle what is due, until nothing is."""
    while due := int(rules.shuffle_due(state)):
        order(state.pile, due)
        rules.shuffled(state)


def phases_to_play(rules: Rules, state: State, order: Order) -> Iterator[tuple[Seat, ...]]:
    """Yield the seats that choose in each phase until the game is over; whoever asks puts their choices in between."""
    make_piles(rules, state, order)
    while not rules.is_over(state):
        yield seats_in(int(rules.acting(state)))
        make_piles(rules, state, order)


@compiled
def share_of_win(state: Any, seat: Any) -> Any:
    """A seat's share of the win, once the game is over."""
    winners = i64(0)
    for other in range(i64(state.seats)):
        winners += state.rank[other] == 1
    return 1.0 / winners if state.rank[seat] == 1 else 0.0


@compiled
def share_ahead(state: Any, seat: Any) -> Any:
    """The share of the others that a seat is ahead of, once the game is over; the same rank counts half."""
    seats, ahead = i64(state.seats), 0.0
    for other in range(seats):
        if other != seat:
            ahead += (
                1.0 if state.rank[seat] < state.rank[other] else 0.5 * (state.rank[seat] == state.rank[other])
            )
    return ahead / (seats - 1)
