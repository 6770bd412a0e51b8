"""Records of games of two that were given up: what they say, and what the referee finds wrong in them."""

from __future__ import annotations

from typing import Any

import pytest

from deuce.errors import RecordError
from deuce.games.registry import GAMES
from deuce.record.referee import verify
from deuce.table import Table


def begun(game: str, seats: int = 2) -> Table:
    """A game in which everybody has chosen once."""
    table = Table(game, seats, seed=5)
    for seat in table.acting:
        table.choose(seat, table.legal(seat)[0])
    return table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_has_won_and_a_record_of_it_is_read_and_written_again(game: str, seat: int) -> None:
    record = begun(game).record(resigned=seat)
    assert record["result"] == {"winners": [1 - seat], "places": [[2, 1], [1, 2]][seat]}
    verify(record)
    assert Table.from_record(record).record() == record


@pytest.mark.parametrize(
    ("changed", "rule", "why"),
    [
        ({"resigned": 2}, "resigned", "not 0 to 1"),
        ({"resigned": 1}, "result", "`winners` should be"),
        ({"result": None}, "result", "null, but the game is over"),
        ({"result": {"winners": [1], "places": [2, 1], "scores": [0, 1]}}, "result", "no `scores`"),
        ({"resigned": "x"}, "format", "Expected `int"),
    ],
)
def test_what_does_not_fit_is_found(changed: dict[str, Any], rule: str, why: str) -> None:
    record = begun("two_sans_three").record(resigned=0) | changed
    with pytest.raises(RecordError) as found:
        verify(record)
    assert found.value.rule == rule and why.lower() in str(found.value).lower()


def test_only_games_of_two_that_go_on_are_given_up() -> None:
    with pytest.raises(RecordError, match="only a game of two"):
        verify(begun("two_sans_three", 3).record(resigned=0))
    table = begun("two_sans_three")
    while not table.over:
        seat = table.acting[0]
        table.choose(seat, table.legal(seat)[0])
    record = table.record() | {"resigned": 0, "result": {"winners": [1], "places": [2, 1]}}
    with pytest.raises(RecordError, match="over by the rules"):
        verify(record)
