"""What a choice would do, as far as its player can know. The rules are asked, on a copy of the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from deuce.events import AnyEvent, InterimBonus, Reason, Took
from deuce.games import two_sans_three, two_win
from deuce.games.protocol import blank, copy, seats_in
from deuce.games.two_sans_three.rules import collect, score
from deuce.games.two_sans_three.state import NONE
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.rules import extend_run, next_inside, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, HIGHEST, KINDS, REASONS, RUN, STARS, STARS_MOST
from deuce.games.two_win.views import count_hidden
from deuce.stories import SPECTATOR, Choice, story
from deuce.stories.two_win import REASON_NAMES

Sureness = Literal["sure", "maybe", "not"]

# --------------------------------------------------------------------------------------------------- 2 WIN


@dataclass(frozen=True)
class NumberProspect:
    """A number that could be formed, and what it would earn."""

    tens: int
    units: int
    earns: dict[Reason, Sureness]

    @property
    def number(self) -> int:
        return 10 * int(DIGIT[self.tens]) + int(DIGIT[self.units])

    @property
    def stars(self) -> int:
        return int(STARS[self.tens]) + int(STARS[self.units])


def number_prospect(view: Any, choice: int, others: tuple[int, int] | None = None) -> NumberProspect:
    """What a number would earn: C and D for sure, A and B unless nobody can have more.

    The number is formed alone at the table: with nobody to compare, A and B are earned whenever they can be.
    `others` saves asking for `best_of_others` again and again.
    """
    seat = int(view["viewer"])
    alone = copy(view)
    alone["inside"] = 1 << seat
    alone["chosen"] = 0
    two_win.choose(alone, seat, choice)
    earned = int(alone["earned"][seat])
    tens, units = int(tens_of(choice)), int(units_of(choice))
    found = NumberProspect(tens, units, {})
    highest, most_stars = others or best_of_others(view)
    for name, bit in zip(REASON_NAMES, REASONS, strict=True):
        if not earned & bit:
            found.earns[name] = "not"
        elif bit == HIGHEST:
            found.earns[name] = "sure" if found.number >= highest else "maybe"
        elif bit == STARS_MOST:
            found.earns[name] = "sure" if found.stars >= most_stars else "maybe"
        else:
            found.earns[name] = "sure"
    return found


def best_of_others(view: Any) -> tuple[int, int]:
    """The highest number and the most stars that two cards the viewer does not see could make."""
    fresh, back = np.zeros(KINDS, np.int64), np.zeros(KINDS, np.int64)
    count_hidden(view, fresh, back)
    unseen = np.repeat(np.arange(KINDS), fresh + back)
    if len(unseen) < 2:
        return 0, 0
    units, tens = np.sort(DIGIT[unseen])[-2:].tolist()
    return 10 * tens + units, int(np.sort(STARS[unseen])[-2:].sum())


def receiver(view: Any, seat: int) -> int:
    """Who gets the card that a seat passes."""
    return int(next_inside(int(view.inside), seat, int(view.seats)))


def giver(view: Any, seat: int) -> int:
    """Whose card a seat gets."""
    return next(other for other in seats_in(int(view.inside)) if receiver(view, other) == seat)


def known_cards(view: Any) -> list[int]:
    """What the viewer knows in its next neighbour's hand: cards it passed on that were not played since."""
    return np.repeat(np.arange(KINDS), view.known[int(view.viewer)]).tolist()


def run_marks(view: Any, seat: int, column: int) -> list[str]:
    """For each number formed, what joins its card to the one before: "closed", "open" or nothing."""
    replay = blank(two_win)
    formed = int(view["formed"][seat])
    kinds = view["units" if column else "tens"][seat, :formed]
    marks = [""] * formed
    for at, colour in enumerate(COLOUR[kinds]):
        if extend_run(replay, 0, column, colour):
            marks[at - RUN + 2 : at + 1] = ["closed"] * (RUN - 1)
    if replay["run_length"][0, column] == RUN - 1:
        marks[formed - 1] = "open"
    return marks


def closing_colours(view: Any, seat: int) -> list[str | None]:
    """For tens and units, the letter of the colour that would close the open run of two."""
    return [
        COLOUR_LETTERS[view.run_colour[seat, column]] if view.run_length[seat, column] == RUN - 1 else None
        for column in range(2)
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
    taken: tuple[TakenCard, ...]
    because: Literal["highest", "higher"] | None
    bonus: int  # interim bonus
    before: int  # the score, as if the game ended now
    after: int
    events: list[AnyEvent]

    @property
    def points(self) -> int:
        return self.after - self.before


def play_prospect(view: Any, number: int) -> PlayProspect:
    """What playing a number would do."""
    seat = int(view.viewer)
    after = copy(view)
    two_sans_three.choose(after, seat, number)
    events = story(two_sans_three.ID).tell(view, after, Choice(seat, number), SPECTATOR)
    took = next((event for event in events if isinstance(event, Took)), None)
    bonus = next((event.points for event in events if isinstance(event, InterimBonus)), 0)
    taken = _one_by_one(view, seat, took.taken) if took else ()
    before, then = int(score(view, seat)), int(score(after, seat))
    row = number // two_sans_three.ROW_SPAN
    return PlayProspect(number, row, taken, took.because if took else None, bonus, before, then, events)


def _one_by_one(view: Any, seat: int, numbers: list[int]) -> tuple[TakenCard, ...]:
    """Each card taken with its own share of the points, in the order in which the rules take them."""
    collecting = copy(view)
    found = []
    for number in numbers:
        colour = int(view.colour[number])
        count = 0 if colour == NONE else int(collecting.up_n[seat, colour]) + 1
        points = int(score(collecting, seat))
        collect(collecting, seat, number)
        points = int(score(collecting, seat)) - points
        found.append(TakenCard(number, count, points))
    return tuple(found)
