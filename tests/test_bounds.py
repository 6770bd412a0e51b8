"""Bounds are derived, not guessed: all that has a fixed size in compiled code has room for what the rules allow."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import numpy as np
import pytest
from games_at_random import legal_choices, new_game
from hostile_decks import WIDEST_HAND, two_win_deck
from limits import MOST, MOST_FORMED, MOST_ROUNDS, SHAPES, beyond

from deuce.errors import IllegalChoice, RecordError
from deuce.games import two_win
from deuce.games.registry import GAMES, rules_of
from deuce.games.two_win.notation import CODES, KIND_OF_CODE
from deuce.games.two_win.state import FORM
from deuce.record import verify
from deuce.stories.prospects import number_weights
from deuce.table import Table


def widest_table() -> Table:
    """Two hands of the first round that allow as many numbers as any can, and have just been passed from."""
    table = Table("two_win", 2, deck=two_win_deck(2 * WIDEST_HAND, two_win.MAX_DEALT), order=2 * WIDEST_HAND)
    for seat in range(2):
        table.choose(seat, CODES[0])
    return table


def most_numbers() -> int:
    """How many numbers a hand can allow: pairs of different kinds, and two of one kind where there are two copies.

    In the first round any number will do, but a hand has no more cards than are dealt. Later it may have grown to any
    size; then the number must be higher than the last one, so that at least 11 will not do, of any kinds.
    """
    first = max(
        kinds * (kinds - 1) + min(kinds, two_win.MAX_DEALT - kinds)
        for kinds in range(1, len(CODES) + 1)
        if kinds <= two_win.MAX_DEALT
    )
    later = sum(int(tens[0] + units[0]) > 11 for tens, units in product(CODES, CODES))
    return max(first, later)


def test_a_hand_of_every_kind_has_room_for_all_its_legal_choices() -> None:
    table = widest_table()
    assert table.phase == "form"
    legal = table.legal(0)
    by_hand = {
        (tens, units)
        for (i, tens), (j, units) in product(enumerate(WIDEST_HAND), enumerate(WIDEST_HAND))
        if i != j
    }
    assert {tuple(code) for code in table.legal_codes(0)} == by_hand
    assert len(legal) == len(by_hand) == most_numbers() == 81 * 80 + 27
    assert most_numbers() <= rules_of("two_win").MAX_LEGAL


def test_no_hand_at_all_allows_more_choices_than_there_is_room_for() -> None:
    """Compiled code is also asked about views that others send: a hand of every kind twice, before any number."""
    rules, state = new_game("two_win", 2)
    state.phase, state.hand_n[0], state.last[0] = FORM, 2 * len(CODES), 0
    state.hand[0, : 2 * len(CODES)] = [*KIND_OF_CODE.values()] * 2
    assert len(legal_choices(rules, state, 0)) == rules.MAX_LEGAL == len(CODES) ** 2


def test_the_widest_hand_is_told_what_each_number_would_earn() -> None:
    table = widest_table()
    legal = np.array(table.legal(0), np.int64)
    assert len(number_weights(table.view(0), legal)) == len(legal)


def test_a_record_of_the_widest_hand_is_refereed() -> None:
    """It is small, and anybody may send it: a lawful one passes, an unlawful one is told what would have been legal."""
    table = widest_table()
    for seat in range(2):
        table.choose(seat, ["1B0", "1B0"])
    for seat in range(2):
        table.choose(seat, "9G2")
    assert len(table.legal(0)) > 6000
    with pytest.raises(IllegalChoice, match="legal: 12, 13"):
        table.choose(0, ["1B1", "1B2"])
    for seat in range(2):
        table.choose(seat, ["1B1", "9G2"])
    record = table.record()
    assert not verify(msgspec.json.encode(record))
    record["rounds"][1]["form"][0] = ["1B1", "1B2"]
    line = msgspec.json.encode(record)
    assert len(line) < 1_800
    with pytest.raises(RecordError, match="legal: 12, 13"):
        verify(line)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_state_has_room_for_what_it_may_come_to(game: str) -> None:
    fields: Any = rules_of(game).STATE.fields
    assert set(fields) == set(MOST[game]), "a field without a bound: derive it in tests/limits.py"
    for name, most in MOST[game].items():
        kind = fields[name][0]
        assert most <= np.iinfo(kind.base).max, name
        assert kind.shape == SHAPES[game].get(name, ()), name
    assert all(most < 255 for name, most in MOST[game].items() if name.endswith("_n")), "255 means no card"


def test_the_longest_game_of_two_win_has_room() -> None:
    """Two players form all 81 numbers, one after the other: their cards come back to them after five rounds."""
    numbers = [f"{tens}{units}" for tens, units in product(range(1, 10), repeat=2)]
    hand = [f"{digit}G2" for digit in range(1, 10)] * 12
    table = Table("two_win", 2, deck=two_win_deck(2 * hand, len(hand)), order=2 * hand)
    for number in numbers:
        for seat in range(2):
            table.choose(seat, "9G2")
        for seat in range(2):
            table.choose(seat, [f"{digit}G2" for digit in number])
        if table.shuffle_due:
            table.shuffle(sorted(f"{digit}G2" for digit in 2 * numbers[table.round - 6]))
        assert not beyond("two_win", table.state)
    for seat in range(2):
        table.choose(seat, "9G2")
    assert table.over
    assert table.round == MOST_ROUNDS == len(numbers) + 1
    assert table.state.formed[:2].tolist() == [MOST_FORMED, MOST_FORMED] == [len(numbers)] * 2
    assert table.state.out_when[:2].tolist() == [MOST["two_win"]["out_when"]] * 2
    assert not verify(msgspec.json.encode(table.record()))
