"""Nobody sees more than the rules allow: views hold nothing hidden; states drawn from them agree with them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from games_at_random import (
    TABLES,
    decks,
    legal_choices,
    new_game,
    scramble,
    steps_at_random,
    view_of,
    viewers,
)

from deuce.chance import Stream
from deuce.games.protocol import Rules, blank, seats_in
from deuce.games.two_win.rules import next_inside
from deuce.games.two_win.state import NONE

with_decks = pytest.mark.parametrize(
    ("game", "seats", "deck"),
    [
        pytest.param(game, seats, deck, id=f"{game}-{seats}-{deck.name}")
        for game, seats in TABLES
        for deck in decks(game, seats)
    ],
)


def resampled(rules: Rules, view: Any, rng: Stream) -> Any:
    state = blank(rules)
    rules.resample(view, state, rng.fork())
    return state


@with_decks
def test_a_view_resampled_gives_the_same_view(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    rng = Stream(31)
    for seed in range(3):
        rules.restart(state)
        for _ in steps_at_random(rules, state, Stream(seed), thrift=80 * (seed % 2)):
            for viewer in viewers(rules, state):
                view = view_of(rules, state, viewer)
                drawn = resampled(rules, view, rng)
                assert drawn.viewer == rules.NOBODY
                assert view_of(rules, drawn, viewer).tobytes() == view.tobytes()


@with_decks
def test_what_is_hidden_changes_no_byte_of_a_view(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    rng = Stream(32)
    for _ in steps_at_random(rules, state, Stream(4), thrift=50):
        if rules.is_over(state):
            break
        for viewer in viewers(rules, state):
            other = scramble(state, viewer, rng)
            assert view_of(rules, other, viewer).tobytes() == view_of(rules, state, viewer).tobytes()


@with_decks
def test_no_hidden_card_is_in_a_view(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    for _ in steps_at_random(rules, state, Stream(5), thrift=50):
        over = rules.is_over(state)
        for viewer in viewers(rules, state):
            view = view_of(rules, state, viewer)
            assert view.viewer == viewer
            assert over or (view.pile == NONE).all()
            for seat in range(seats):
                shown = view.hand[seat, : view.hand_n[seat]].tolist()
                if seat == viewer or over:
                    assert shown == sorted(state.hand[seat, : state.hand_n[seat]].tolist())
                else:
                    assert (view.hand[seat] == NONE).all()
                if seat != viewer and game == "two_win":
                    assert view.passed[seat] == view.received[seat] == NONE
                    assert (view.slots[seat] == NONE).all()
                    assert (view.known[seat] == 0).all()
                    assert (view.stuck[seat] == NONE).all()


@with_decks
def test_a_view_serves_its_seat_like_the_state(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    for _ in steps_at_random(rules, state, Stream(6), thrift=50):
        for seat in range(seats):
            view = view_of(rules, state, seat)
            assert legal_choices(rules, view, seat) == legal_choices(rules, state, seat)
            assert rules.choice_of(view, seat) == rules.choice_of(state, seat)
            assert rules.acting(view) == rules.acting(state)
            assert rules.waiting(view) == rules.waiting(state)


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_a_seat_of_two_win_knows_of_other_hands_is_true(seats: int) -> None:
    known = stuck = 0
    for deck in decks("two_win", seats):
        rules, state = new_game("two_win", seats, deck)
        for seed in range(25):
            rules.restart(state)
            for _ in steps_at_random(rules, state, Stream(seed), thrift=40 * (seed % 3)):
                inside = seats_in(int(state.inside))
                for seat in range(seats):
                    if seat in inside and len(inside) > 1:
                        neighbour = next_inside(int(state.inside), seat, seats)
                        held = state.hand[neighbour, : state.hand_n[neighbour]]
                        for kind in np.flatnonzero(state.known[seat]).tolist():
                            known += 1
                            assert (held == kind).sum() >= state.known[seat, kind]
                    for other in range(seats):
                        if state.stuck[seat, other] != NONE:
                            stuck += 1
                            assert other not in inside
                            assert state.stuck[seat, other] in state.hand[other, : state.hand_n[other]]
    assert known > 100
    assert stuck > 0 or seats == 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_passed_card_stays_where_it_is_known(seats: int) -> None:
    rules, state = new_game("two_win", seats)
    rng = Stream(33)
    rng.shuffle(state.pile, 108)
    rules.shuffled(state)
    passed = {seat: legal_choices(rules, state, seat)[-1] for seat in range(seats)}
    for seat, card in passed.items():
        rules.choose(state, seat, card)
    assert rules.phase_name(state) == "form"
    for seat, card in passed.items():
        view = view_of(rules, state, seat)
        neighbour = (seat + 1) % seats
        for _ in range(50):
            drawn = resampled(rules, view, rng)
            assert card in drawn.hand[neighbour, : drawn.hand_n[neighbour]]
            assert sorted(drawn.hand[seat, : drawn.hand_n[seat]]) == sorted(
                state.hand[seat, : state.hand_n[seat]]
            )
