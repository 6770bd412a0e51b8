"""The top level of 2 WIN: its short cuts reckon what the long way does, and others remember only what they may."""

from __future__ import annotations

import numpy as np
import pytest
from test_bots import positions, view_of, with_hidden_cards_moved

from deuce.bots.inputs.two_win import INPUTS, encode
from deuce.bots.learned import LISTED
from deuce.bots.lookahead import remind
from deuce.bots.network import evaluate, load_network
from deuce.bots.opinions import room_for, weigh_choices
from deuce.games.two_win.state import NONE

GAME = "two_win"


@pytest.mark.parametrize("seats", [2, 6])
def test_choices_weighed_together_are_worth_what_each_is_alone(seats: int) -> None:
    network = load_network(GAME)
    room, inputs = room_for(network, LISTED), np.zeros(INPUTS, np.float32)
    h1, h2 = np.zeros(len(network.b1), np.float32), np.zeros(len(network.b2), np.float32)
    weighed = 0
    for state, seat, legal in positions(GAME):
        if state.seats != seats:
            continue
        count, best = weigh_choices(view_of(GAME, state, seat), seat, network, LISTED, room)
        assert count == min(len(legal), LISTED) and best == np.argmax(room.wins[:count])
        for choice, win in zip(room.listed[:count], room.wins[:count], strict=True):
            encode(state, seat, choice, inputs)
            assert win == pytest.approx(evaluate(network, inputs, h1, h2)[0], abs=1e-5)
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
