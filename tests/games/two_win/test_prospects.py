"""What a number of 2 WIN leaves room for, beside a count by hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from games_at_random import decks, legal_choices, new_game, steps_at_random, view_of

from deuce.chance import Stream
from deuce.games.protocol import seats_in
from deuce.games.two_win.notation import choice_code
from deuce.games.two_win.prospects import number_prospect
from deuce.games.two_win.state import DIGIT, FORM


def room_by_hand(view: Any, seat: int, choice: int) -> tuple[int, bool]:
    """Lay the two cards down, and look at all pairs of the others."""
    tens, units = (int(code[0]) for code in choice_code(choice))
    held = Counter(DIGIT[view.hand[seat, : view.hand_n[seat]]].tolist())
    kept = held - Counter([tens, units])
    number = 10 * tens + units
    higher = {(one, two) for one, two in permutations(kept.elements(), 2) if 10 * one + two > number}
    return len(higher), number == 99


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_room_above_a_number_is_counted_from_the_cards_kept(seats: int) -> None:
    rooms: Counter[int] = Counter()
    tops = 0
    for deck in decks("two_win", seats):
        rules, state = new_game("two_win", seats, deck)
        for seed in range(4):
            rules.restart(state)
            for _ in steps_at_random(rules, state, Stream(seed), thrift=30 * (seed % 3)):
                if state.phase != FORM:
                    continue
                for seat in seats_in(int(state.inside))[:2]:
                    view = view_of(rules, state, seat)
                    for choice in legal_choices(rules, view, seat):
                        found = number_prospect(view, choice)
                        assert (found.room, found.top) == room_by_hand(view, seat, choice)
                        rooms[found.room] += 1
                        tops += found.top
    assert rooms[0] and max(rooms) > 20 and tops
