"""The lesson of 2 WIN: passing, forming, the four reasons to draw, dropping out and winning."""

from __future__ import annotations

from deuce.games.two_win.core import ID as GAME
from deuce.games.two_win.wire import TwoWinSeat, TwoWinView
from deuce.server.learning.parts import LEARNER, Goal, Position, Step, won
from deuce.server.parts import Code
from deuce.server.tables.projection import game_view
from deuce.table import Table


def _own(table: Table) -> TwoWinSeat:
    view = game_view(table, LEARNER)
    assert isinstance(view, TwoWinView)
    return view.seats[LEARNER]


def passed_lowest(before: Table, choice: Code, after: Table) -> bool:
    hand = _own(before).hand
    assert hand is not None
    return str(choice)[0] == min(card[0] for card in hand)


def formed_below(most: int) -> Goal:
    return lambda before, choice, after: _own(after).last < most


def earned(reason: str) -> Goal:
    """Return the question whether the number draws a card for this reason: A, B, C or D."""
    return lambda before, choice, after: any(found.startswith(reason) for found in _own(after).earned)


def stayed_in(before: Table, choice: Code, after: Table) -> bool:
    return _own(after).inside


def _round(
    passes: str, *numbers: str
) -> tuple[tuple[int, Code], ...]:  # everybody passes, then everybody forms
    first = [(seat, card) for seat, card in enumerate(passes.split())]
    return (*first, *[(seat, number.split()) for seat, number in enumerate(numbers)])


FIRST_DEAL = Position(
    GAME,
    3,
    hands=(
        "1P0 3B0 4G1 5B0 6P0 7G0 8B1 9P0 9G2",
        "2G0 5P2 2P0 6B0 6G1 7P0 3G0 8P0 1B0",
        "4B0 5G2 3P0 2B1 7B0 8G0 1G0 6P1 9B0",
    ),
)
AFTER_THE_PASS = Position(GAME, 3, ((0, "1P0"), (1, "1B0"), (2, "6P1")), hands=FIRST_DEAL.hands)
THIRD_ROUND = Position(
    GAME,
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
    GAME,
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
    GAME,
    2,
    _round("1P0 1G0", "9B0 1B0", "9P0 5G2"),
    hands=("1P0 9B0 1B0 9G0 8G0 3B0 2P0 4B0 2G0", "1G0 9P0 5G2 9P1 3G0 4P0 2B0 1B2 3P0"),
    pile="2P1",
)

STEPS: tuple[Step, ...] = (
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
