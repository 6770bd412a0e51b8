"""Lessons: short tutorials on a real table. Each step is a position of a real game and something to find in it.

A position is reached by playing fixed choices from a fixed deck, by the rules. What the learner chooses is played too,
with fixed answers of the others, and the step is done if what came of it is what the step is about. So no rule is
told twice: whether a number draws for its stars, or a card takes a third, is for the engine to say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from litestar import get, post
from litestar.params import FromPath, JSONBody

from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of
from deuce.server.learning.messages import LessonAnswer, LessonStep, PositionChoice
from deuce.server.learning.positions import choice_in, snapshot_of
from deuce.server.messages import GameId, PlayChoice, TwoSansThreeView, TwoWinSeat, TwoWinView
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest, context_of
from deuce.server.tables.projection import game_view
from deuce.table import Table

LEARNER = 0

Goal = Callable[[Table, Any, Table], bool]  # the position, what was chosen, and what came of it


@dataclass(frozen=True)
class Position:
    """A game and the choices played so far, as (seat, choice)."""

    game: GameId
    seats: int
    played: tuple[tuple[int, Any], ...] = ()
    seed: int | None = None  # of the deck, or else
    hands: tuple[str, ...] = ()  # 2 WIN: the cards dealt to each seat
    pile: str = ""  # and those on top of the pile

    def table(self) -> Table:
        if self.seed is not None:
            table = Table(self.game, self.seats, seed=self.seed)
        else:
            table = Table(self.game, self.seats, order=self._order())
        for seat, choice in self.played:
            table.choose(seat, choice)
        return table

    def _order(self) -> list[str]:
        first = " ".join((*self.hands, self.pile)).split()
        rules = rules_of(self.game)
        rest = [rules.card_code(card) for card in standard_deck(self.game).cards]
        for card in first:
            rest.remove(card)
        return first + rest


@dataclass(frozen=True)
class Step:
    """Something to find in a position."""

    name: str
    position: Position
    goal: Goal
    answers: tuple[tuple[int, Any], ...] = ()  # what the others choose with or after the learner


# --------------------------------------------------------------------------------------------------- 2 WIN


def _own(table: Table) -> TwoWinSeat:
    view = game_view(table, LEARNER)
    assert isinstance(view, TwoWinView)
    return view.seats[LEARNER]


def passed_lowest(before: Table, choice: Any, after: Table) -> bool:
    hand = _own(before).hand
    assert hand is not None
    return str(choice)[0] == min(card[0] for card in hand)


def formed_below(most: int) -> Goal:
    return lambda before, choice, after: _own(after).last < most


def earned(reason: str) -> Goal:
    """The number draws a card for this reason: A, B, C or D."""
    return lambda before, choice, after: any(found.startswith(reason) for found in _own(after).earned)


def stayed_in(before: Table, choice: Any, after: Table) -> bool:
    return _own(after).inside


def won(before: Table, choice: Any, after: Table) -> bool:
    return after.over and after.result is not None and after.result["winners"] == [LEARNER]


def _round(
    passes: str, *numbers: str
) -> tuple[tuple[int, Any], ...]:  # everybody passes, then everybody forms
    first = [(seat, card) for seat, card in enumerate(passes.split())]
    return (*first, *[(seat, number.split()) for seat, number in enumerate(numbers)])


FIRST_DEAL = Position(
    "two_win",
    3,
    hands=(
        "1P0 3B0 4G1 5B0 6P0 7G0 8B1 9P0 9G2",
        "2G0 5P2 2P0 6B0 6G1 7P0 3G0 8P0 1B0",
        "4B0 5G2 3P0 2B1 7B0 8G0 1G0 6P1 9B0",
    ),
)
AFTER_THE_PASS = Position("two_win", 3, ((0, "1P0"), (1, "1B0"), (2, "6P1")), hands=FIRST_DEAL.hands)
THIRD_ROUND = Position(
    "two_win",
    3,
    (
        *_round("1P0 1B0 1G0", "2B0 1G0", "4G0 2P2", "3G1 1P2"),
        *_round("1B1 3B0 2G0", "3B1 2P0", "5P1 1P0", "4P2 3P0"),
        *((0, "2G0"), (1, "2B1"), (2, "5G1")),
    ),
    hands=(
        "1P0 2P0 2B0 3B1 1B1 5P0 7B0 9G0 6P2",
        "1B0 3B0 2B1 4G0 2P2 5P1 7P1 1B0 4P0",
        "1G0 2G0 3G1 1P2 4P2 3P0 5G1 6G0 2G2",
    ),
    pile="3G0 1G1 4B0 2B2",
)
CLOSE_TO_THE_END = Position(
    "two_win",
    3,
    _round("1P0 1G0 2B0", "8B0 5G0", "9P0 2B1", "4P2 1G2"),
    hands=(
        "1P0 8B0 5G0 8P0 7G0 1B0 2G0 3P0 4G0",
        "1G0 9P0 2B1 3G0 3B0 4B0 2P0 5B0 1G1",
        "2B0 4P2 1G2 5P0 6G0 7P0 6B0 3P1 2P1",
    ),
    pile="2G1 1P1",
)
TWO_LEFT = Position(
    "two_win",
    2,
    _round("1P0 1G0", "9B0 1B0", "9P0 5G2"),
    hands=("1P0 9B0 1B0 9G0 8G0 3B0 2P0 4B0 2G0", "1G0 9P0 5G2 9P1 3G0 4P0 2B0 1B2 3P0"),
    pile="2P1",
)

TWO_WIN = (
    Step("pass", FIRST_DEAL, passed_lowest, ((1, "1B0"), (2, "6P1"))),
    Step("form", AFTER_THE_PASS, formed_below(40), ((1, ["6G1", "5P2"]), (2, ["4B0", "5G2"]))),
    *(
        Step(
            f"draw-{reason.lower()}", THIRD_ROUND, earned(reason), ((1, ["7P1", "4P0"]), (2, ["6G0", "3B0"]))
        )
        for reason in "ABCD"
    ),
    Step("out", CLOSE_TO_THE_END, stayed_in, ((1, "1G1"), (2, "2P1"))),
    Step("end", TWO_LEFT, won, ((1, "2B0"),)),
)

# ------------------------------------------------------------------------------------------------ 2 sans 3


def _outlook(before: Table, choice: Any) -> PlayChoice:
    view = game_view(before, LEARNER)
    assert isinstance(view, TwoSansThreeView)
    return next(play for play in view.plays if play.card == choice)


def placed_in_the_middle(before: Table, choice: Any, after: Table) -> bool:
    return _outlook(before, choice).row == 1


def took_as_highest(before: Table, choice: Any, after: Table) -> bool:
    return _outlook(before, choice).because == "highest"


def took_several(before: Table, choice: Any, after: Table) -> bool:
    return len(_outlook(before, choice).taken) > 1


def made_a_pair(before: Table, choice: Any, after: Table) -> bool:
    return any(card.count == 2 for card in _outlook(before, choice).taken)


def took_no_third(before: Table, choice: Any, after: Table) -> bool:
    return all(card.count < 3 for card in _outlook(before, choice).taken)


def got_the_bonus(before: Table, choice: Any, after: Table) -> bool:
    return _outlook(before, choice).bonus > 0


def _turns(*cards: int) -> tuple[tuple[int, int], ...]:  # two players, the learner first
    return tuple((turn % 2, card) for turn, card in enumerate(cards))


FIRST_TURN = Position("two_sans_three", 2, seed=30)
PAIR = Position("two_sans_three", 2, seed=157)
THIRD = Position(
    "two_sans_three", 2, _turns(31, 66, 61, 67, 1, 11, 23, 43, 55, 49, 54, 42, 59, 50, 19, 32), seed=190
)
SEVEN = Position("two_sans_three", 2, _turns(3, 31, 56, 72, 61, 14, 79, 58, 86, 24, 5, 7), seed=56)
LAST_TURN = Position(
    "two_sans_three",
    2,
    _turns(
        *(1, 4, 47, 35, 58, 64, 86, 42, 10, 9, 7, 21, 51, 5, 81, 12, 74),
        *(13, 18, 73, 17, 43, 57, 56, 59, 72, 29, 19, 22, 67, 20, 88, 68, 48),
    ),
    seed=159,
)

TWO_SANS_THREE = (
    Step("place", FIRST_TURN, placed_in_the_middle),
    Step("highest", FIRST_TURN, took_as_highest),
    Step("higher", FIRST_TURN, took_several),
    Step("pair", PAIR, made_a_pair),
    Step("third", THIRD, took_no_third),
    Step("bonus", SEVEN, got_the_bonus),
    Step("end", LAST_TURN, won, ((1, 69),)),
)

LESSONS: dict[str, tuple[Step, ...]] = {"two_win": TWO_WIN, "two_sans_three": TWO_SANS_THREE}

# ------------------------------------------------------------------------------------------------ what is asked


def step_of(game: str, name: str) -> Step:
    for step in LESSONS.get(game, ()):
        if step.name == name:
            return step
    raise Refusal("not_found")


@cache  # there are fifteen of them, always the same
def task(game: str, name: str) -> LessonStep:
    """A step, as the learner is sent it."""
    step = step_of(game, name)
    names = [one.name for one in LESSONS[game]]
    return LessonStep(step=name, steps=names, snapshot=snapshot_of(step.position.table(), LEARNER, "lesson"))


def outcome(step: Step, choice: Any) -> tuple[Table, Table]:
    """The position, and the table after the learner's choice and the others' answers."""
    before, after = step.position.table(), step.position.table()
    after.choose(LEARNER, choice_in(after, LEARNER, choice))
    for seat, answer in step.answers:
        after.choose(seat, answer)
    return before, after


def answer(game: str, name: str, choice: Any) -> LessonAnswer:
    """Whether a choice is what the step is about; if so, with what came of it."""
    step = step_of(game, name)
    before, after = outcome(step, choice)
    if not step.goal(before, choice, after):
        return LessonAnswer(right=False)
    told = len(before.history)
    return LessonAnswer(right=True, snapshot=snapshot_of(after, LEARNER, "lesson", told))


@get("/api/lessons/{game:str}/{step:str}", summary="A step of the lesson of a game")
async def lesson(request: AnyRequest, game: FromPath[str], step: FromPath[str]) -> LessonStep:
    step_of(game, step)
    await context_of(request).thinkers.ready(game)
    return task(game, step)


@post("/api/lessons/{game:str}/{step:str}", status_code=200, summary="What the learner chooses in a step")
async def learn(
    request: AnyRequest, game: FromPath[str], step: FromPath[str], data: JSONBody[PositionChoice]
) -> LessonAnswer:
    step_of(game, step)
    await context_of(request).thinkers.ready(game)
    return answer(game, step, data.choice)


HANDLERS = [lesson, learn]
