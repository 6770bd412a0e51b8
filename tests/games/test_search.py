"""Cards are found in a row by words as they are by looking at one after the other."""

from __future__ import annotations

import numpy as np
import pytest

from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.search import first_index, last_index
from deuce.games.two_sans_three import core as two_sans_three


@pytest.mark.parametrize("kinds", [2, 81, 256])
def test_first_and_last_places(kinds: int) -> None:
    stream = Stream(kinds)
    for _ in range(300):
        row = np.array([stream.below(kinds) for _ in range(24)], np.uint8)
        count = 1 + stream.below(24)
        card = int(row[stream.below(count)])
        places = np.flatnonzero(row[:count] == card)
        assert first_index(row.ctypes.data, count, card) == places[0]
        assert last_index(row.ctypes.data, count, card) == places[-1]


@pytest.mark.parametrize("choice", [-1, 90, 90 + 256, 1 << 40])
def test_what_is_no_number_is_not_legal(choice: int) -> None:
    """Also where it looks like one in the lowest byte."""
    state = two_sans_three.new_state(standard_deck("two_sans_three"), 2)
    two_sans_three.shuffled(state)
    seat = int(state.turn)
    held = int(state.hand[seat, 0])
    assert two_sans_three.is_legal(state, seat, held)
    assert not two_sans_three.is_legal(state, seat, choice)
    assert not two_sans_three.is_legal(state, seat, held + 256)
    assert not two_sans_three.is_legal(state, seat, held - 256)
