"""`resample` of 2 WIN where hardly any deal is lawful: players who dropped out with many cards and a low number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from deuce._jit import u64
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank
from deuce.games.registry import rules_of
from deuce.games.two_win.rules import can_form
from deuce.games.two_win.state import DIGIT, FORM, NONE, PASS
from deuce.games.two_win.views import faults, lawful

RULES = rules_of("two_win")
VIEWER = 0


def rare_position(lasts: list[int], sizes: list[int], outside: list[int], phase: int, seed: int) -> Any:
    """A state in which the seats outside hold the lowest cards, and nobody has shown any."""
    state = RULES.new_state(standard_deck("two_win"), len(lasts))
    luck = Stream(seed)
    cards = np.array(sorted(state.cards[: state.cards_n], key=lambda kind: DIGIT[kind]), np.uint8)
    order = [*sorted(outside, key=lambda seat: lasts[seat])]
    low = 0
    for seat in order:
        state.hand[seat, : sizes[seat]] = cards[low : low + sizes[seat]]
        low += sizes[seat]
    rest = cards[low:].copy()
    luck.shuffle(rest, len(rest))
    at = 0
    for seat in range(len(lasts)):
        if seat not in outside:
            state.hand[seat, : sizes[seat]] = rest[at : at + sizes[seat]]
            at += sizes[seat]
        else:
            state.out_when[seat] = 3
            state.inside ^= 1 << seat
        state.hand_n[seat] = sizes[seat]
        state.last[seat] = lasts[seat]
    state.pile[at + low : state.cards_n] = rest[at:]
    state.top = at + low
    state.phase = phase
    state.round = 2
    return state


HARD = [
    ([11, 44, 45, 55, 11, 11], [7, 9, 9, 9, 7, 7], [1, 2, 3], PASS),
    ([11, 33, 33, 12], [7, 9, 9, 7], [1, 2], FORM),
    ([11, 21, 12], [5, 9, 5], [1], PASS),
    ([11, 31, 98, 97], [5, 9, 3, 3], [1], FORM),
]


@pytest.mark.parametrize(("lasts", "sizes", "outside", "phase"), HARD)
def test_every_deal_is_lawful_however_rare(
    lasts: list[int], sizes: list[int], outside: list[int], phase: int
) -> None:
    state = rare_position(lasts, sizes, outside, phase, 5)
    if not lawful(state, VIEWER):  # those who form have a number: give them the cards for it
        for seat in range(1, len(lasts)):
            if seat not in outside and not can_form(state, seat):
                swap_in_nines(state, seat)
    assert lawful(state, VIEWER)
    seen = blank(RULES)
    RULES.view(state, VIEWER, seen)
    stream = u64(1)
    hands = set()
    for _ in range(30):
        out = blank(RULES)
        stream = u64(RULES.resample(seen, out, stream))
        assert lawful(out, VIEWER)
        again = blank(RULES)
        RULES.view(out, VIEWER, again)
        assert again.tobytes() == seen.tobytes()
        dealt = [out.hand[seat, : out.hand_n[seat]] for seat in range(len(lasts))]
        everything = np.concatenate([*dealt, out.pile[out.top : out.pile_n]])
        assert sorted(everything) == list(out.cards[: out.cards_n])
        hands.add(dealt[outside[0]].tobytes())
    assert len(hands) > 25  # not the same deal over and over


def swap_in_nines(state: Any, seat: int) -> None:
    """Exchange two cards of a hand for nines of the pile."""
    nines = [i for i in range(state.top, state.pile_n) if DIGIT[state.pile[i]] == 9][:2]
    for place, i in enumerate(nines):
        state.hand[seat, place], state.pile[i] = int(state.pile[i]), int(state.hand[seat, place])


def test_faults_are_found_where_a_hand_is_unlawful_and_nowhere_else() -> None:
    luck = Stream(9)
    state = RULES.new_state(standard_deck("two_win"), 2)
    state.phase = FORM
    both = set()
    for _ in range(3000):
        size = luck.below(6)
        state.hand_n[1] = size
        for i in range(size):
            state.hand[1, i] = luck.below(81)
        state.last[1] = 11 + luck.below(88)
        state.inside = 1 + 2 * luck.below(2)
        inside = bool(state.inside & 2)
        unlawful = bool(can_form(state, 1)) != inside
        if inside and size < 2:
            continue  # nobody is asked to form without two cards
        assert (faults(state, 1) > 0) == unlawful
        both.add((inside, unlawful))
    assert len(both) == 4


def test_nothing_hidden_is_left_unknown() -> None:
    state = rare_position(*HARD[0], seed=2)
    seen, out = blank(RULES), blank(RULES)
    RULES.view(state, VIEWER, seen)
    RULES.resample(seen, out, u64(3))
    assert all((out.hand[seat, : out.hand_n[seat]] != NONE).all() for seat in range(6))
