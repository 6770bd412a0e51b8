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
from deuce.games.two_win.prospects import best_unseen, earned_alone, mark_runs
from deuce.games.two_win.rules import next_inside, tens_of, units_of
from deuce.games.two_win.state import DIGIT, HIGHEST, KINDS, RUN, STARS, STARS_MOST
from deuce.stories.two_win import NAMED_REASONS

Sureness = Literal["sure", "maybe", "not"]
KIND_NUMBERS = np.arange(KINDS)
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
    return number_prospects(view, np.array([choice], np.int64))[0]


def number_prospects(view: Any, choices: np.ndarray) -> list[NumberProspect]:
    """The same of many numbers at once."""
    earned = np.empty(len(choices), np.int64)
    earned_alone(view, int(view["viewer"]), choices, earned)
    highest, most_stars = best_unseen(view)
    return [
        _number_prospect(choice, bits, _number(choice) >= highest, _stars(choice) >= most_stars)
        for choice, bits in zip(choices.tolist(), earned.tolist(), strict=True)
    ]


@cache
def _number(choice: int) -> int:
    return 10 * int(DIGIT[tens_of(choice)]) + int(DIGIT[units_of(choice)])


@cache
def _stars(choice: int) -> int:
    return int(STARS[tens_of(choice)]) + int(STARS[units_of(choice)])


@lru_cache(2**15)
def _number_prospect(choice: int, earned: int, highest: bool, most_stars: bool) -> NumberProspect:
    """`highest`, `most_stars`: nobody can have more."""
    sure = {HIGHEST: highest, STARS_MOST: most_stars}
    earns: dict[Reason, Sureness] = {
        name: "not" if not earned & bit else "sure" if sure.get(bit, True) else "maybe"
        for name, bit in NAMED_REASONS
    }
    return NumberProspect(int(tens_of(choice)), int(units_of(choice)), _number(choice), _stars(choice), earns)


def receiver(view: Any, seat: int) -> int:
    """Who gets the card that a seat passes."""
    return int(next_inside(int(view["inside"]), seat, int(view["seats"])))


def giver(view: Any, seat: int) -> int:
    """Whose card a seat gets."""
    return next(other for other in seats_in(int(view["inside"])) if receiver(view, other) == seat)


def known_cards(view: Any) -> list[int]:
    """What the viewer knows in its next neighbour's hand: cards it passed on that were not played since."""
    counts = view["known"][int(view["viewer"])]
    kinds: list[int] = np.repeat(KIND_NUMBERS, counts).tolist() if counts.any() else []
    return kinds


def run_marks(view: Any, seat: int, column: int) -> list[str]:
    """For each number formed, what joins its card to the one before: "closed", "open" or nothing."""
    marks = np.empty(int(view["formed"][seat]), np.int64)
    mark_runs(view, seat, column, marks)
    return [MARKS[mark] for mark in marks.tolist()]


def closing_colours(view: Any, seat: int) -> list[str | None]:
    """For tens and units, the letter of the colour that would close the open run of two."""
    return [
        COLOUR_LETTERS[colour] if length == RUN - 1 else None
        for colour, length in zip(
            view["run_colour"][seat].tolist(), view["run_length"][seat].tolist(), strict=True
        )
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
