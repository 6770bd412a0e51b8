"""What must hold in every registered game at every number of players, with the standard and a small deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from games_at_random import (
    TABLES,
    cards_in,
    decks,
    legal_choices,
    new_game,
    steps_at_random,
    view_of,
    viewers,
)

from deuce._jit import specialised
from deuce.chance import Stream
from deuce.games.protocol import Rules, copy, seats_in
from deuce.games.registry import GAMES, rules_of
from deuce.games.story import Choose, Shuffle, Step, take

WithDeck = Callable[[str, int, Any], None]  # a test for a game, a number of players and a deck

MOST_STEPS = 6 * 2 * 81 + 500  # more than any game can take

tables = pytest.mark.parametrize(("game", "seats"), TABLES)
with_decks = pytest.mark.parametrize(
    ("game", "seats", "deck"),
    [
        pytest.param(game, seats, deck, id=f"{game}-{seats}-{deck.name}")
        for game, seats in TABLES
        for deck in decks(game, seats)
    ],
)


def played(game: str, seats: int, deck: Any, seed: int) -> tuple[list[Step], Any]:
    rules, state = new_game(game, seats, deck)
    return list(steps_at_random(rules, state, Stream(seed))), state


@pytest.mark.parametrize("game", GAMES)
def test_a_game_offers_what_the_protocol_asks_for(game: str) -> None:
    offered = [name for name in (*Rules.__annotations__, *vars(Rules)) if not name.startswith("_")]
    missing = [name for name in offered if not hasattr(rules_of(game), name)]
    assert not missing
    assert game == rules_of(game).ID


@pytest.mark.parametrize("game", GAMES)
def test_a_descriptor_says_what_the_rules_say(game: str) -> None:
    here, rules = GAMES[game], rules_of(game)
    assert here.seats == range(rules.MIN_SEATS, rules.MAX_SEATS + 1)
    state = new_game(game, rules.MIN_SEATS)[1]
    assert here.has_points == (rules.scores(state) is not None)
    for _ in steps_at_random(rules, state, Stream(1)):
        several = len(seats_in(int(rules.acting(state)))) > 1
        assert here.simultaneous or not several


@with_decks
def test_random_play_ends_with_places(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    for seed in range(20):
        rules.restart(state)
        for taken, _ in enumerate(steps_at_random(rules, state, Stream(seed), thrift=95 * (seed % 2))):
            assert taken < MOST_STEPS
        assert rules.acting(state) == rules.waiting(state) == rules.shuffle_due(state) == 0
        assert rules.phase_name(state) == "over"
        places = state.rank[:seats].tolist()
        assert all(place == 1 + sum(other < place for other in places) for place in places)
        scores = rules.scores(state)
        if scores is not None:
            assert places == [1 + sum(other > mine for other in scores) for mine in scores]


@with_decks
def test_something_is_legal_until_the_end_and_is_legal_agrees(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    legal_by_asking = every_choice_asked(game)
    for seed in range(3):
        rules.restart(state)
        for _ in steps_at_random(rules, state, Stream(seed)):
            acting = seats_in(int(rules.acting(state)))
            for seat in range(seats):
                choices = legal_choices(rules, state, seat)
                assert choices == sorted(set(choices))
                assert bool(choices) == (seat in acting)
                out = np.zeros(rules.MAX_LEGAL, np.int64)
                assert out[: legal_by_asking(state, seat, out)].tolist() == choices
            assert rules.is_over(state) or rules.shuffle_due(state) > 0 or rules.waiting(state), (
                "nobody has anything to do"
            )


@with_decks
def test_cards_are_conserved_after_every_step(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    all_cards = Counter(deck.cards)
    shuffles = 0
    for seed in range(12):
        rules.restart(state)
        assert cards_in(rules, state) == all_cards
        for step in steps_at_random(rules, state, Stream(seed), thrift=85 * (seed % 2)):
            shuffles += isinstance(step, Shuffle)
            assert cards_in(rules, state) == all_cards, f"after {step}"
    if game == "two_win" and deck.name == "small":
        assert shuffles > 12, "no new pile was made: the deck is too large to show anything"


@with_decks
def test_the_same_seed_gives_the_same_game(game: str, seats: int, deck: Any) -> None:
    steps, state = played(game, seats, deck, 5)
    again, same = played(game, seats, deck, 5)
    assert steps == again
    assert state.tobytes() == same.tobytes()
    assert played(game, seats, deck, 6)[0] != steps


@with_decks
def test_a_restarted_state_plays_like_a_new_one(game: str, seats: int, deck: Any) -> None:
    rules, used = new_game(game, seats, deck)
    for _ in steps_at_random(rules, used, Stream(1)):
        pass
    rules.restart(used)
    assert list(steps_at_random(rules, used, Stream(2))) == played(game, seats, deck, 2)[0]


@with_decks
def test_choices_in_any_order_and_changed_ones_give_the_same_result(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    rng = Stream(8)
    for seed in range(4):
        rules.restart(state)
        dealer = Stream(seed)
        while not rules.is_over(state):
            if due := int(rules.shuffle_due(state)):
                dealer.shuffle(state.pile, due)
                rules.shuffled(state)
                continue
            acting = seats_in(int(rules.acting(state)))
            options = {seat: legal_choices(rules, state, seat) for seat in acting}
            final = {seat: choices[rng.below(len(choices))] for seat, choices in options.items()}
            other = copy(state)
            backwards = acting[::-1]
            for seat in backwards[:-1]:  # the last one in would end the phase
                first_thought = options[seat][rng.below(len(options[seat]))]
                rules.choose(other, seat, first_thought)
                assert rules.choice_of(other, seat) == first_thought
                assert rules.is_legal(other, seat, final[seat])
            assert set(seats_in(int(rules.waiting(other)))) == {acting[0]}
            rules.unchoose(other)
            assert set(seats_in(int(rules.waiting(other)))) == set(acting)
            for seat in backwards:
                if seat != backwards[-1]:
                    rules.choose(other, seat, options[seat][0])
                    rules.choose(other, seat, final[seat])
                else:
                    rules.choose(other, seat, final[seat])
            for seat in acting:
                rules.choose(state, seat, final[seat])
            assert as_seen_by_all(rules, other) == as_seen_by_all(rules, state)
            assert cards_in(rules, other) == cards_in(rules, state)


@cache
def every_choice_asked(game: str) -> Any:
    """Like `legal`, but asks `is_legal` about every number from below the first choice to above the last."""
    is_legal, choices = rules_of(game).is_legal, rules_of(game).CHOICES

    @specialised(game)
    def legal_by_asking(state: Any, seat: Any, out: Any) -> Any:
        n = 0
        for choice in range(-2, choices + 200):
            if is_legal(state, seat, choice):
                out[n] = choice
                n += 1
        return n

    return legal_by_asking


def as_seen_by_all(rules: Any, state: Any) -> list[bytes]:
    """Every seat's view: what matters of a state, whatever the order of the cards inside a hand."""
    return [view_of(rules, state, viewer).tobytes() for viewer in viewers(rules, state)]


@with_decks
def test_a_copy_is_independent(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    for _ in zip(range(6), steps_at_random(rules, state, Stream(3)), strict=False):
        pass
    before = state.tobytes()
    other = copy(state)
    assert other.tobytes() == before
    for _ in steps_at_random(rules, other, Stream(4)):
        pass
    assert other.tobytes() != before
    assert state.tobytes() == before


@with_decks
def test_a_state_is_its_bytes(game: str, seats: int, deck: Any) -> None:
    rules, state = new_game(game, seats, deck)
    for _ in zip(range(9), steps_at_random(rules, state, Stream(3)), strict=False):
        pass
    again = np.frombuffer(bytearray(state.tobytes()), rules.STATE).view(np.recarray)[0]
    ends = []
    for either in (state, again):
        ends.append([*steps_at_random(rules, either, Stream(4)), either.tobytes()])
    assert ends[0] == ends[1]


@tables
def test_replayed_steps_give_the_same_state(game: str, seats: int) -> None:
    rules, state = new_game(game, seats)
    steps = list(steps_at_random(rules, state, Stream(11)))
    replayed = new_game(game, seats)[1]
    for step in steps:
        if isinstance(step, Choose):
            assert rules.is_legal(replayed, step.seat, step.choice)
        take(rules, replayed, step)
    assert replayed.tobytes() == state.tobytes()


@tables
def test_random_choice_is_what_choose_at_random_chooses(game: str, seats: int) -> None:
    rules, state = new_game(game, seats)
    rng = Stream(21)
    while not rules.is_over(state):
        if due := int(rules.shuffle_due(state)):
            rng.shuffle(state.pile, due)
            rules.shuffled(state)
            continue
        for seat in seats_in(int(rules.acting(state))):
            random_bits = rng.bits()
            choice = int(rules.random_choice(state, seat, random_bits))
            assert rules.is_legal(state, seat, choice)
            other = copy(state)
            rules.choose_at_random(state, seat, random_bits)
            rules.choose(other, seat, choice)
            assert as_seen_by_all(rules, other) == as_seen_by_all(rules, state)
