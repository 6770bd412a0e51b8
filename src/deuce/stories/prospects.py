"""What a choice would do, as far as its player can know. The rules are asked, on a copy of the view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal

import numpy as np

from deuce.events import Reason
from deuce.games.protocol import seats_in
from deuce.games.two_sans_three.prospects import (
    AFTER,
    AT,
    BECAUSE,
    BEFORE,
    BONUS,
    COLUMNS,
    COUNTS,
    POINTS,
    ROW,
    TAKEN,
    TAKEN_N,
    play_each,
)
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.prospects import (
    SURE_HIGHEST,
    SURE_STARS,
    mark_all_runs,
    mark_runs,
    weigh_numbers,
)
from deuce.games.two_win.rules import next_inside, tens_of, units_of
from deuce.games.two_win.state import DIGIT, HIGHEST, RUN, STARS, STARS_MOST
from deuce.stories.two_win import NAMED_REASONS

Sureness = Literal["sure", "maybe", "not"]
MARKS = ("", "closed", "open")  # in the order of NO_MARK, CLOSED, OPEN
BECAUSE_NAMES: tuple[Literal["highest", "higher"] | None, ...] = (None, "highest", "higher")

# --------------------------------------------------------------------------------------------------- 2 WIN


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


# ------------------------------------------------------------------------------------------------ 2 sans 3


@dataclass(frozen=True)
class TakenCard:
    """A card that would be taken, and what that does to the score."""

    number: int
    count: int  # so many of its colour: the third turns all face down; 0 without a colour: it leaves the game
    points: int


@dataclass(frozen=True)
class PlayProspect:
    """A card that could be played, and what would follow."""

    number: int
    row: int
    at: int  # its place in the row, the start card being 0
    taken: tuple[TakenCard, ...]
    because: Literal["highest", "higher"] | None
    bonus: int  # interim bonus
    before: int  # the score, as if the game ended now
    after: int

    @property
    def points(self) -> int:
        return self.after - self.before


def play_prospect(view: Any, number: int) -> PlayProspect:
    """What playing a number would do."""
    return play_prospects(view, np.array([number], np.int64))[0]


def play_prospects(view: Any, numbers: np.ndarray) -> list[PlayProspect]:
    """The same of many numbers at once."""
    if len(numbers) == 0:
        return []
    states = np.empty(2, view.dtype)
    states[0] = view
    lines = np.empty((len(numbers), COLUMNS), np.int64)
    play_each(states, int(view["viewer"]), numbers, lines)
    return [_play_prospect(*found) for found in zip(numbers.tolist(), lines.tolist(), strict=True)]


def _play_prospect(number: int, line: list[int]) -> PlayProspect:
    count = line[TAKEN_N]
    taken = (line[column : column + count] for column in (TAKEN, COUNTS, POINTS))
    return PlayProspect(
        number,
        line[ROW],
        line[AT],
        tuple(TakenCard(*card) for card in zip(*taken, strict=True)),
        BECAUSE_NAMES[line[BECAUSE]],
        line[BONUS],
        line[BEFORE],
        line[AFTER],
    )
