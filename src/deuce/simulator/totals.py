"""What a batch of games adds up to: whole numbers only, so that the order of adding does not matter."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64

MAX_SEATS = 6  # of any game

TOTALS = np.dtype(
    (
        np.record,
        [
            ("games", np.int64),
            ("decisions", np.int64),
            ("length", np.int64),  # rounds or turns in which something was chosen
            ("length_squares", np.int64),
            ("shortest", np.int64),
            ("longest", np.int64),
            ("wins", np.int64, (MAX_SEATS, MAX_SEATS)),  # [seat, k - 1]: wins shared by k seats
            ("points", np.int64, (MAX_SEATS,)),
            ("points_squares", np.int64, (MAX_SEATS,)),
        ],
    )
)


# A NumPy record of the layout TOTALS, whose fields mypy cannot see.
Totals = Any


def blank_totals() -> Totals:
    """Return the totals of no games."""
    return np.zeros(1, TOTALS)[0]


def add_totals(totals: Totals, more: Totals) -> None:
    """Add the totals of other games."""
    if more.games == 0:
        return
    shortest = min(totals.shortest, more.shortest) if totals.games > 0 else more.shortest
    longest = max(totals.longest, more.longest)
    for name in TOTALS.names or ():
        totals[name] += more[name]
    totals.shortest, totals.longest = shortest, longest


@compiled
def add_game(totals: Any, state: Any, decisions: Any, length: Any) -> None:
    """Add a finished game, but for its points."""
    totals.shortest = length if totals.games == 0 else min(totals.shortest, length)
    totals.longest = max(totals.longest, length)
    totals.games += 1
    totals.decisions += decisions
    totals.length += length
    totals.length_squares += length * length
    winners = 0
    for seat in range(i64(state.seats)):
        winners += state.rank[seat] == 1
    for seat in range(i64(state.seats)):
        totals.wins[seat, winners - 1] += state.rank[seat] == 1


@compiled
def add_points(totals: Any, seat: Any, points: Any) -> None:
    """Add what a seat scored in a game."""
    totals.points[seat] += points
    totals.points_squares[seat] += points * points
