"""The lesson of 2 sans 3: placing, taking, pairs, thirds, the bonus and winning."""

from __future__ import annotations

from deuce.games.two_sans_three.core import ID as GAME
from deuce.games.two_sans_three.wire import PlayChoice, TwoSansThreeView
from deuce.server.learning.parts import LEARNER, Position, Step, won
from deuce.server.parts import Code
from deuce.server.tables.projection import game_view
from deuce.table import Table


def _outlook(before: Table, choice: Code) -> PlayChoice:
    view = game_view(before, LEARNER)
    assert isinstance(view, TwoSansThreeView)
    return next(play for play in view.plays if play.card == choice)


def placed_in_the_middle(before: Table, choice: Code, after: Table) -> bool:
    return _outlook(before, choice).row == 1


def took_as_highest(before: Table, choice: Code, after: Table) -> bool:
    return _outlook(before, choice).because == "highest"


def took_several(before: Table, choice: Code, after: Table) -> bool:
    return len(_outlook(before, choice).taken) > 1


def made_a_pair(before: Table, choice: Code, after: Table) -> bool:
    return any(card.count == 2 for card in _outlook(before, choice).taken)


def took_no_third(before: Table, choice: Code, after: Table) -> bool:
    return all(card.count < 3 for card in _outlook(before, choice).taken)


def got_the_bonus(before: Table, choice: Code, after: Table) -> bool:
    return _outlook(before, choice).bonus > 0


def _turns(*cards: int) -> tuple[tuple[int, int], ...]:  # two players, the learner first
    return tuple((turn % 2, card) for turn, card in enumerate(cards))


FIRST_TURN = Position(GAME, 2, seed=30)
PAIR = Position(GAME, 2, seed=157)
THIRD = Position(GAME, 2, _turns(31, 66, 61, 67, 1, 11, 23, 43, 55, 49, 54, 42, 59, 50, 19, 32), seed=190)
SEVEN = Position(GAME, 2, _turns(3, 31, 56, 72, 61, 14, 79, 58, 86, 24, 5, 7), seed=56)
LAST_TURN = Position(
    GAME,
    2,
    _turns(
        *(1, 4, 47, 35, 58, 64, 86, 42, 10, 9, 7, 21, 51, 5, 81, 12, 74),
        *(13, 18, 73, 17, 43, 57, 56, 59, 72, 29, 19, 22, 67, 20, 88, 68, 48),
    ),
    seed=159,
)

STEPS: tuple[Step, ...] = (
    Step("place", FIRST_TURN, placed_in_the_middle),
    Step("highest", FIRST_TURN, took_as_highest),
    Step("higher", FIRST_TURN, took_several),
    Step("pair", PAIR, made_a_pair),
    Step("third", THIRD, took_no_third),
    Step("bonus", SEVEN, got_the_bonus),
    Step("end", LAST_TURN, won, ((1, 69),)),
)
