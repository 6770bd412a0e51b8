"""What a choice of 2 WIN would do, as far as its player can know: what a number would earn, which runs lie open.

The rules are asked, on a view. The first half is compiled, for it is asked for every seat whenever a phase opens; the
second half puts its findings into plain objects.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, get_args

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.protocol import View
from deuce.games.two_win.events import Reason
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.rules import earn_alone, extend_run, next_inside, tens_of, units_of
from deuce.games.two_win.state import (
    COLOUR,
    DIGIT,
    DIGITS,
    HIGHEST,
    KINDS,
    LEAST_UNITS,
    NONE,
    REASONS,
    RUN,
    STARS,
    STARS_MOST,
)
from deuce.games.two_win.views import count_hidden

Sureness = Literal["sure", "maybe", "not"]
Mark = Literal["", "closed", "open"]  # what joins a card of a column to the one before
ColourLetter = Literal["B", "P", "G"]
NAMED_REASONS: tuple[tuple[Reason, int], ...] = tuple(zip(get_args(Reason), REASONS, strict=True))
MARKS: tuple[Mark, ...] = get_args(Mark)

# What is known of a number is one word. Beside REASONS it holds:
SURE_HIGHEST, SURE_STARS = 256, 512  # nobody can form more
TOP = 1024  # no number at all is higher
ROOM = 2048  # this many times: different higher numbers that the cards kept in hand can form, 80 at most
SURE, MAYBE, NOT = range(3)  # in the order of Sureness
NO_MARK, CLOSED, OPEN = range(3)  # in the order of Mark


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
def room_above(number: Any, digits: Any) -> Any:
    """Count the different numbers above `number` that cards can form, of which digits[d] have the digit d."""
    room = i64(0)
    for tens in range(1, DIGITS + 1):
        for units in range(i64(LEAST_UNITS[number, tens]), DIGITS + 1):
            room += digits[tens] > 0 and digits[units] > (tens == units)
    return room


@compiled
def weigh_numbers(seen: Any, choices: Any, out: Any) -> None:
    """Write what each of these numbers would earn its viewer, what nobody can deny, and what could follow it.

    The state is as before when this returns.
    """
    seat = i64(seen.viewer)
    earned_alone(seen, seat, choices, out)
    highest, most_stars = best_unseen(seen)
    digits = np.zeros(DIGITS + 1, np.int64)
    for i in range(i64(seen.hand_n[seat])):
        digits[DIGIT[seen.hand[seat, i]]] += 1
    plenty = np.full(DIGITS + 1, 2, np.int64)
    above = np.zeros(len(LEAST_UNITS), np.int64)  # by number, for many choices make the same one
    for i in range(len(choices)):
        tens, units = tens_of(choices[i]), units_of(choices[i])
        number = 10 * i64(DIGIT[tens]) + i64(DIGIT[units])
        out[i] |= SURE_HIGHEST * (number >= highest)
        out[i] |= SURE_STARS * (i64(STARS[tens]) + i64(STARS[units]) >= most_stars)
        if above[number] == 0:
            digits[DIGIT[tens]] -= 1
            digits[DIGIT[units]] -= 1
            above[number] = ROOM * room_above(number, digits) + TOP * (room_above(number, plenty) == 0)
            digits[DIGIT[tens]] += 1
            digits[DIGIT[units]] += 1
        out[i] |= above[number]


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


@compiled
def sureness(weighed: Any, reason: Any) -> Any:
    """Return how sure it is that a number, of which `weighed` says all, will earn a card for a reason: one bit."""
    if weighed & reason == 0:
        return NOT
    if reason == HIGHEST:
        return SURE if weighed & SURE_HIGHEST else MAYBE
    if reason == STARS_MOST:
        return SURE if weighed & SURE_STARS else MAYBE
    return SURE


@compiled
def giver_to(inside: Any, seat: Any, seats: Any) -> Any:
    """Return the next seat to the right that is in: whose card a seat gets."""
    other = seat - 1
    while True:
        if other < 0:
            other = seats - 1
        if (inside >> other) & 1:
            return other
        other -= 1


@compiled
def closing_colour(state: Any, seat: Any, column: Any) -> Any:
    """Return the colour that would close the open run of two in a column, NONE if no run is that long."""
    return i64(state.run_colour[seat, column]) if state.run_length[seat, column] == RUN - 1 else i64(NONE)


# ------------------------------------------------------------------------------------------ as plain objects


@dataclass(frozen=True, eq=False)  # each is made once and found again: the same ones are the same object
class NumberProspect:
    """A number that could be formed, and what it would earn."""

    tens: int
    units: int
    number: int
    stars: int
    earns: Mapping[Reason, Sureness]
    room: int  # how many different higher numbers the cards kept in hand can form
    top: bool  # no number at all is higher


def number_prospect(view: View, choice: int) -> NumberProspect:
    """What a number would earn: C and D for sure, A and B unless nobody can have more."""
    return weighed_prospect(choice, *number_weights(view, np.array([choice], np.int64)))


def number_weights(view: View, choices: np.ndarray) -> list[int]:
    """What there is to say of many numbers at once, for `weighed_prospect` to tell."""
    weighed = np.empty(len(choices), np.int64)
    weigh_numbers(view, choices, weighed)
    return weighed.tolist()


@lru_cache(2**15)
def weighed_prospect(choice: int, weighed: int) -> NumberProspect:
    """What has been found out of a number."""
    words: tuple[Sureness, ...] = get_args(Sureness)
    earns = {name: words[sureness(weighed, bit)] for name, bit in NAMED_REASONS}
    tens, units = int(tens_of(choice)), int(units_of(choice))
    number, stars = 10 * int(DIGIT[tens]) + int(DIGIT[units]), int(STARS[tens]) + int(STARS[units])
    return NumberProspect(tens, units, number, stars, earns, weighed // ROOM, bool(weighed & TOP))


def receiver(view: View, seat: int) -> int:
    """Who gets the card that a seat passes."""
    return int(next_inside(int(view["inside"]), seat, int(view["seats"])))


def giver(view: View, seat: int) -> int:
    """Whose card a seat gets."""
    return int(giver_to(int(view["inside"]), seat, int(view["seats"])))


def known_cards(view: View) -> list[int]:
    """What the viewer knows in its next neighbour's hand: cards it passed on that were not played since."""
    return [kind for kind, count in enumerate(view["known"][view["viewer"]].tolist()) for _ in range(count)]


def run_marks(view: View, seat: int, column: int) -> list[Mark]:
    """For each number formed, what joins its card to the one before."""
    marks = np.empty(int(view["formed"][seat]), np.int64)
    mark_runs(view, seat, column, marks)
    return [MARKS[mark] for mark in marks.tolist()]


def closing_colours(view: View, seat: int) -> list[str | None]:
    """For tens and units, the letter of the colour that would close the open run of two."""
    colours = [int(closing_colour(view, seat, column)) for column in range(2)]
    return [None if colour == NONE else COLOUR_LETTERS[colour] for colour in colours]
