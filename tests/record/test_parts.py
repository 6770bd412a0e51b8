"""Records and decks of a game that says nothing of them: it needs no code of its own, and faults are named."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from toy import Climb

from deuce.errors import DeckError, RecordError
from deuce.games.deck import deck_data, parse_deck, standard_deck
from deuce.games.registry import GAMES
from deuce.record import Record, decode, encode, verify
from deuce.record.parquet import choices_of
from deuce.simulator import Batch, run
from deuce.table import Table


@pytest.fixture(autouse=True)
def climb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "climb", Climb())


def played(seats: int = 3, steps: int | None = None, **options: Any) -> Table:
    table = Table("climb", seats, seed=5, **options)
    while not table.over and steps != 0:
        table.choose(table.waiting[0], table.legal(table.waiting[0])[0])
        steps = None if steps is None else steps - 1
    return table


def fault_of(record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(json.dumps(record).encode())
    return caught.value


@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize("steps", [None, 0, 4])
def test_a_record_comes_back(first: int, steps: int | None) -> None:
    table = played(steps=steps, first=first)
    line = encode(table.record())
    assert decode(line) == table.record()
    assert verify(line) is False
    again = Table.from_record(decode(line))
    assert encode(again.record()) == line
    assert (again.first, again.result, again.history) == (first, table.result, table.history)


def test_a_record_lists_phases_by_seat() -> None:
    record = played(2, first=1).record()
    assert list(record) == ["format", "game", "seats", "first", "seed", "deck", "piles", "phases", "result"]
    assert [[code is None for code in codes] for codes in record["phases"][:2]] == [
        [True, False],
        [False, True],
    ]
    assert len(record["phases"]) == 10
    assert record["result"]["scores"]


def test_faults_are_named_by_turn_seat_and_rule() -> None:
    whole = played(2).record()
    hands = [sorted(whole["deck"][:5]), sorted(whole["deck"][5:10])]

    def faulty(**changes: Any) -> str:
        return str(fault_of(deepcopy(whole) | changes))

    def with_phase(index: int, codes: list[Any]) -> str:
        phases = [codes if i == index else old for i, old in enumerate(whole["phases"])]
        return faulty(phases=phases)

    assert (
        with_phase(1, [None, None])
        == "turn 2, seat 2 [phases]: null, but the seat is still in and has to choose"
    )
    assert with_phase(0, [hands[0][0], hands[1][0]]) == (
        f"turn 1, seat 2 [phases]: {hands[1][0]} is chosen, but it is not the seat's turn, "
        "so that its entry should be null"
    )
    assert with_phase(0, [True, None]).startswith("[format]: not a game record: `phases[0][0]`: expected")
    assert "turn 1, seat 1 [phases]: [1] is not in the hand" in with_phase(0, [[1], None])
    assert f"{hands[1][0]} is not in the hand" in with_phase(0, [hands[1][0], None])
    assert with_phase(2, [1]) == "turn 3 [phases]: `phases` has 1 entries, not one for each of 2 seats"
    late = faulty(phases=[*whole["phases"], [1, None]])
    assert late.startswith("turn 11 [phases]: the game was over before it")
    assert faulty(first=2) == "[first]: `first` is 2, not 0 to 1"
    assert faulty(piles=[[1]]) == "[piles]: `piles` has 1, but only 0 were due"
    assert "not over but at turn 10" in faulty(phases=whole["phases"][:-1])
    assert "[format]" in faulty(phases=7)
    unknown = faulty(game="chess")
    assert "the games are two_win and two_sans_three and climb" in unknown


def test_choices_are_columns() -> None:
    record = played(3, first=2).record()
    rows = list(choices_of(record))
    assert [row["seat"] for row in rows[:4]] == [2, 0, 1, 2]
    assert [row["step"] for row in rows] == list(range(15))
    assert rows[0]["cards"] == [str(record["phases"][0][2])]


def test_simulated_games_are_written_down() -> None:
    lines: list[bytes] = []
    batch = Batch("climb", 3, ("random",), seed=2, recorded=True)
    summary = run(batch, 20, workers=1, write=lines.append)
    assert [verify(line) for line in lines] == [False] * 20
    assert (summary.length_unit, summary.length.mean) == ("turns", 15)
    scores = [json.loads(line)["result"]["scores"] for line in lines]
    assert [seat.score.mean for seat in summary.seats if seat.score] == [
        sum(score[seat] for score in scores) / 20 for seat in range(3)
    ]


def test_decks_list_their_cards() -> None:
    small = parse_deck({"game": "climb", "cards": [3, 1, 2, 9], "dealt": 2, "name": "small"}, "deck")
    assert small.cards == (1, 2, 3, 9)
    assert parse_deck(deck_data(small), "deck") == small
    assert deck_data(standard_deck("climb")).keys() == {"game", "name", "dealt"}
    assert parse_deck(deck_data(standard_deck("climb")), "deck") == standard_deck("climb")
    assert verify(encode(played(2, deck=small).record())) is False
    for wrong, reason in (
        ({"cards": [1, 99]}, "99 is not a card"),
        ({"cards": []}, "0 cards; a deck has 1 to 24"),
        ({"numbers": [1]}, "the keys are game, name, dealt, cards"),
    ):
        with pytest.raises(DeckError, match=reason):
            parse_deck({"game": "climb", **wrong}, "deck")
