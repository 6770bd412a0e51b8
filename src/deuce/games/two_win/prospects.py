"""What can be said of numbers before they are shown: what one would earn, which runs lie on the table.

Compiled, for every seat is told so at the opening of every phase. What is not sure is for deuce.stories to weigh.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.two_win.rules import earn_alone, extend_run, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, HIGHEST, KINDS, NONE, RUN, STARS, STARS_MOST
from deuce.games.two_win.views import count_hidden

SURE_HIGHEST, SURE_STARS = 256, 512  # beside REASONS: nobody can form more
NO_MARK, CLOSED, OPEN = range(3)  # what joins a card of a column to the one before


@compiled
def earned_alone(state: Any, seat: Any, choices: Any, out: Any) -> None:
    """Write what each of these numbers would earn with nobody to compare: then A and B are earned if they can be.

    The state is as before when this returns.
    """
    colours = i64(state.run_colour[seat, 0]), i64(state.run_colour[seat, 1])
    lengths = i64(state.run_length[seat, 0]), i64(state.run_length[seat, 1])
    for i in range(len(choices)):
        tens, units = tens_of(choices[i]), units_of(choices[i])
        earned = earn_alone(state, seat, tens, units)
        state.run_colour[seat, 0] = colours[0]
        state.run_colour[seat, 1] = colours[1]
        state.run_length[seat, 0] = lengths[0]
        state.run_length[seat, 1] = lengths[1]
        out[i] = earned | HIGHEST | STARS_MOST * (i64(STARS[tens]) + i64(STARS[units]) > 0)


@compiled
def best_unseen(seen: Any) -> Any:
    """The highest number and the most stars that two cards unseen by the viewer could make; 0 without two."""
    fresh = np.zeros(KINDS, np.int64)
    back = np.zeros(KINDS, np.int64)
    count_hidden(seen, fresh, back)
    cards = 0
    tens, units, stars, more_stars = i64(0), i64(0), i64(0), i64(0)
    for kind in range(KINDS):
        for _ in range(min(i64(2), fresh[kind] + back[kind])):
            cards += 1
            digit, own = i64(DIGIT[kind]), i64(STARS[kind])
            units = max(units, min(tens, digit))
            tens = max(tens, digit)
            more_stars = max(more_stars, min(stars, own))
            stars = max(stars, own)
    if cards < 2:
        return i64(0), i64(0)
    return 10 * tens + units, stars + more_stars


@compiled
def weigh_numbers(seen: Any, choices: Any, out: Any) -> None:
    """Write what each of these numbers would earn its viewer, and (SURE_…) what nobody can deny.

    The state is as before when this returns.
    """
    earned_alone(seen, i64(seen.viewer), choices, out)
    highest, most_stars = best_unseen(seen)
    for i in range(len(choices)):
        tens, units = tens_of(choices[i]), units_of(choices[i])
        out[i] |= SURE_HIGHEST * (10 * i64(DIGIT[tens]) + i64(DIGIT[units]) >= highest)
        out[i] |= SURE_STARS * (i64(STARS[tens]) + i64(STARS[units]) >= most_stars)


@compiled
def mark_runs(state: Any, seat: Any, column: Any, out: Any) -> None:
    """Write for each number formed what joins its card to the one before. The state is as before when this returns."""
    colour, length = i64(state.run_colour[seat, column]), i64(state.run_length[seat, column])
    state.run_colour[seat, column] = NONE
    state.run_length[seat, column] = 0
    formed = i64(state.formed[seat])
    for i in range(formed):
        out[i] = NO_MARK
        kind = state.units[seat, i] if column else state.tens[seat, i]
        if extend_run(state, seat, column, COLOUR[kind]):
            for k in range(i - RUN + 2, i + 1):
                out[k] = CLOSED
    if state.run_length[seat, column] == RUN - 1:
        out[formed - 1] = OPEN
    state.run_colour[seat, column] = colour
    state.run_length[seat, column] = length


@compiled
def mark_all_runs(state: Any, out: Any) -> None:
    """Write the marks of both columns of every seat into out[seat, column]."""
    for seat in range(i64(state.seats)):
        for column in range(2):
            mark_runs(state, seat, column, out[seat, column])
