"""What a choice of 2 WIN would do, as far as its player can know: what a number would earn, which runs lie open.

The rules are asked, on a view. The first half is compiled, for it is asked for every seat whenever a phase opens; the
second half puts its findings into plain objects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.protocol import seats_in
from deuce.games.two_win.events import Reason
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.rules import earn_alone, extend_run, next_inside, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, HIGHEST, KINDS, NONE, RUN, STARS, STARS_MOST
from deuce.games.two_win.story import NAMED_REASONS
from deuce.games.two_win.views import count_hidden

Sureness = Literal["sure", "maybe", "not"]
MARKS = ("", "closed", "open")  # in the order of NO_MARK, CLOSED, OPEN

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


# ------------------------------------------------------------------------------------------ as plain objects


@dataclass(frozen=True, eq=False)  # each is made once and found again: the same ones are the same object
class NumberProspect:
    """A number that could be formed, and what it would earn."""

    tens: int
    units: int
    number: int
    stars: int
    earns: Mapping[Reason, Sureness]


def number_prospect(view: Any, choice: int) -> NumberProspect:
    """What a number would earn: C and D for sure, A and B unless nobody can have more."""
    return weighed_prospect(choice, *number_weights(view, np.array([choice], np.int64)))


def number_weights(view: Any, choices: np.ndarray) -> list[int]:
    """What there is to say of many numbers at once, for `weighed_prospect` to tell."""
    weighed = np.empty(len(choices), np.int64)
    weigh_numbers(view, choices, weighed)
    return weighed.tolist()


@lru_cache(2**15)
def weighed_prospect(choice: int, weighed: int) -> NumberProspect:
    """What has been found out of a number."""
    sure = {HIGHEST: SURE_HIGHEST, STARS_MOST: SURE_STARS}
    earns: dict[Reason, Sureness] = {
        name: "not" if not weighed & bit else "sure" if weighed & sure.get(bit, bit) else "maybe"
        for name, bit in NAMED_REASONS
    }
    tens, units = int(tens_of(choice)), int(units_of(choice))
    number, stars = 10 * int(DIGIT[tens]) + int(DIGIT[units]), int(STARS[tens]) + int(STARS[units])
    return NumberProspect(tens, units, number, stars, earns)


# What follows is read off records and readings of them alike.


def receiver(view: Any, seat: int) -> int:
    """Who gets the card that a seat passes."""
    return _receiver(int(view["inside"]), seat, int(view["seats"]))


@cache
def _receiver(inside: int, seat: int, seats: int) -> int:
    return int(next_inside(inside, seat, seats))


def giver(view: Any, seat: int) -> int:
    """Whose card a seat gets."""
    inside, seats = int(view["inside"]), int(view["seats"])
    return next(other for other in seats_in(inside) if _receiver(inside, other, seats) == seat)


def known_cards(view: Any) -> list[int]:
    """What the viewer knows in its next neighbour's hand: cards it passed on that were not played since."""
    counts = bytes(view["known"][view["viewer"]])
    if not counts.strip(b"\0"):
        return []  # most often
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def run_marks(view: Any, seat: int, column: int) -> list[str]:
    """For each number formed, what joins its card to the one before: "closed", "open" or nothing."""
    marks = np.empty(int(view["formed"][seat]), np.int64)
    mark_runs(view, seat, column, marks)
    return [MARKS[mark] for mark in marks.tolist()]


def all_run_marks(view: Any) -> list[list[list[str]]]:
    """The same for both columns of every seat."""
    formed = view["formed"].tolist()
    marks = np.zeros((len(formed), 2, max(formed) or 1), np.int64)
    mark_all_runs(view, marks)
    return [
        [[MARKS[mark] for mark in column[:count]] for column in columns]
        for columns, count in zip(marks.tolist(), formed, strict=True)
    ]


def closing_colours(view: Any, seat: int) -> list[str | None]:
    """For tens and units, the letter of the colour that would close the open run of two."""
    return [
        COLOUR_LETTERS[colour] if length == RUN - 1 else None
        for colour, length in zip(view["run_colour"][seat], view["run_length"][seat], strict=True)
    ]
