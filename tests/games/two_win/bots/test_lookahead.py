"""The top level of 2 WIN: its short cuts reckon what the long way does, and others remember only what they may."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from bot_positions import positions, view_of, with_hidden_cards_moved

from deuce._jit import u64
from deuce.bots.halving import COLUMNS, VISITS
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.network import evaluate, load_network, scratch_for
from deuce.games.two_win.bots import policy
from deuce.games.two_win.bots.inputs import INPUTS, UNSEEN, encode, encode_shared
from deuce.games.two_win.bots.lookahead import NEXT_CHOICE, ONE_MORE, Horizon, remind, try_worlds
from deuce.games.two_win.bots.opinions import opinion_scratch, weigh_choices
from deuce.games.two_win.state import DIGIT, KINDS, NONE, STATE

GAME = "two_win"


@pytest.mark.parametrize("seats", [2, 6])
def test_choices_weighed_together_are_worth_what_each_is_alone(seats: int) -> None:
    network = load_network(GAME)
    weighing, inputs = opinion_scratch(network, SHORTLIST_LENGTH), np.zeros(INPUTS, np.float32)
    scratch = scratch_for(network)
    weighed = 0
    for state, seat, legal in positions(GAME):
        if state.seats != seats:
            continue
        count, best = weigh_choices(view_of(GAME, state, seat), seat, network, SHORTLIST_LENGTH, weighing)
        assert count == min(len(legal), SHORTLIST_LENGTH) and best == np.argmax(weighing.wins[:count])
        for choice, win in zip(weighing.listed[:count], weighing.wins[:count], strict=True):
            encode(state, seat, choice, inputs)
            assert win == pytest.approx(evaluate(network, inputs, scratch)[0], abs=1e-5)
            weighed += 1
    assert weighed > 10


def test_neighbours_are_reminded_of_the_cards_they_saw() -> None:
    reminded = 0
    for state, seat, _ in positions(GAME):
        world, other = with_hidden_cards_moved(GAME, state, seat, 5), 1 - seat
        remind(world, seat)
        if state.seats != 2 or state.received[seat] == NONE:
            continue
        assert (world.passed[other], world.received[other]) == (state.passed[other], state.received[other])
        assert (world.known[other] <= state.known[other]).all()
        reminded += 1
    assert reminded


def test_cards_out_of_sight_are_counted_by_digit() -> None:
    inputs = np.zeros(INPUTS, np.float32)
    for state, seat, _ in positions(GAME):
        unseen = Counter(DIGIT[state.cards[: state.cards_n]].tolist())
        unseen -= Counter(DIGIT[state.hand[seat, : state.hand_n[seat]]].tolist())
        for other in range(int(state.seats)):
            on_table = slice(int(state.kept[other]), int(state.formed[other]))
            unseen -= Counter(DIGIT[state.tens[other, on_table]].tolist())
            unseen -= Counter(DIGIT[state.units[other, on_table]].tolist())
        encode_shared(view_of(GAME, state, seat), seat, inputs)
        counted = [unseen[digit] * 0.1 for digit in range(1, 10)]
        assert inputs[UNSEEN : UNSEEN + 9].tolist() == pytest.approx(counted, abs=1e-6)


@pytest.mark.parametrize("used", [1, 2])
def test_a_hand_is_worth_what_the_cards_left_can_form(used: int) -> None:
    """The heuristic takes cards from a hand as bits of digits; here they are taken one by one."""
    weights = np.zeros(len(policy.FEATURES))
    weights[[policy.PAIR_KEPT, policy.MORE_PAIRS, policy.STUCK, policy.NEXT_GAP]] = 1000, 100, 10000, 10
    chance = np.random.default_rng(5)
    for _ in range(60):
        state = np.zeros(1, STATE)[0]
        kinds = chance.choice(KINDS, 11) // chance.integers(1, 4)  # few digits: many cards share one
        state.hand[0, : len(kinds)] = kinds
        state.hand_n[0] = len(kinds)
        summary = np.zeros(policy.SUMMARY)
        policy.summarise(state, 0, weights, summary)
        first, second = int(kinds[0]), int(kinds[1]) if used == 2 else -1
        number = int(chance.integers(11, 100))
        left = Counter(DIGIT[kinds[used:]].tolist())
        pairs = sum(count > 1 and 11 * digit > number for digit, count in left.items())
        higher = [
            10 * tens + units
            for tens in left
            for units in left
            if 10 * tens + units > number and (tens != units or left[tens] > 1)
        ]
        worth = 1000 * (pairs > 0) + 100 * max(pairs - 1, 0)
        worth += min(higher) - number if higher else 10000
        assert policy.value_of_rest(summary, number, first, second, weights) == pytest.approx(worth)


def tried(horizon: Horizon, state: np.void, seat: int, choices: np.ndarray, parts: list[int]) -> np.ndarray:
    network = load_network(GAME)
    seen, scratch = np.array([view_of(GAME, state, seat)], STATE), np.zeros(2, STATE)
    sums, weighing, first = np.zeros((len(choices), COLUMNS)), opinion_scratch(network, SHORTLIST_LENGTH), 0
    for worlds in parts:
        alive = np.arange(len(choices))
        try_worlds(seen, choices, alive, first, worlds, u64(9), horizon, network, weighing, scratch, sums)
        first += worlds
    return sums


@pytest.mark.parametrize("horizon", [NEXT_CHOICE, ONE_MORE])
def test_worlds_are_the_same_however_they_are_parted(horizon: Horizon) -> None:
    for state, seat, legal in positions(GAME)[::3]:
        together = tried(horizon, state, seat, legal[:4], [6])
        assert together == pytest.approx(tried(horizon, state, seat, legal[:4], [1, 5]))
        assert (
            (together[:, VISITS] == 6).all() and (together[:, 0] <= 6).all() and (together[:, 0] >= 0).all()
        )


def test_a_try_that_goes_on_long_enough_ends_in_a_win_or_not() -> None:
    far_enough = Horizon(200, 1, 1)
    opinions = ends = 0
    for state, seat, legal in positions(GAME)[::3]:
        for choice in legal[:2]:
            for horizon in (far_enough, ONE_MORE):
                share = tried(horizon, state, seat, np.array([choice]), [1])[0, 0]
                end = any(share == pytest.approx(1 / winners) for winners in range(1, 7)) or share == 0
                assert end or horizon is ONE_MORE
                ends, opinions = ends + end, opinions + (not end)
    assert ends and opinions
