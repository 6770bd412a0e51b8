"""2 sans 3: what a view tells of earlier choices, what follows for other hands, and the tree searched with it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from deuce._jit import u64
from deuce.bots import Budget, make_bot
from deuce.bots.network import load_network
from deuce.bots.policies import GREEDY, HEURISTIC, policies_of
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank, copy
from deuce.games.registry import rules_of
from deuce.games.two_sans_three import engine_view as wire
from deuce.games.two_sans_three.bots.beliefs import (
    WORLDS,
    deal_world,
    imagine,
    list_unseen_slots,
    new_past,
    recall,
)
from deuce.games.two_sans_three.bots.tree import NODE, TreeBot, make_node, walk
from deuce.games.two_sans_three.state import HIDDEN, MAX_CARDS

GAME = "two_sans_three"
RULES = rules_of(GAME)


@cache
def game(seats: int, deal: int) -> list[Any]:
    """Every state of a game that heuristics play."""
    state, luck = RULES.new_state(standard_deck(GAME), seats), Stream(83, deal)
    luck.shuffle(state.pile, RULES.shuffle_due(state))
    RULES.shuffled(state)
    found = [copy(state)]
    while not RULES.is_over(state):
        seat = int(state.turn)
        RULES.choose(state, seat, int(policies_of(GAME).decide(state, seat, HEURISTIC, luck.bits())))
        found.append(copy(state))
    return found


def view_of(state: Any, viewer: int) -> Any:
    seen = blank(RULES)
    RULES.view(state, viewer, seen)
    return seen


def hand_of(state: Any, seat: int) -> set[int]:
    return {int(card) for card in state.hand[seat, : state.hand_n[seat]]}


def imagined(seen: Any, seed: int) -> tuple[np.ndarray, int, int]:
    past, worlds = new_past(), np.zeros((WORLDS, MAX_CARDS), np.uint8)
    unseen, held = imagine(seen, past, recall(seen, past), u64(seed), worlds)
    return worlds, int(unseen), int(held)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_tells_what_was_played_in_order(seats: int) -> None:
    states = game(seats, 0)
    for before, state in pairwise(states):
        (played,) = hand_of(before, int(before.turn)) - hand_of(state, int(before.turn))
        seen = view_of(state, 0)
        assert seen.plays[seen.played - 1] == played
        assert list(seen.opened) == list(states[0].pile[:3])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_are_recalled_in_the_positions_they_were_made_in(seats: int) -> None:
    states = game(seats, 1)
    recalled = 0
    for state in states[:-1]:
        viewer = int(state.turn)
        past = new_past()
        count = recall(view_of(state, viewer), past)
        recalled += count
        # What compiled code makes comes back without the names of its fields.
        before = np.ndarray(count, RULES.STATE, past.positions)
        for position, seat, played in zip(before, past.seats[:count], past.played[:count], strict=True):
            assert seat != viewer
            then = states[int(position.played)]
            assert bytes(view_of(position, RULES.SPECTATOR)) == bytes(view_of(then, RULES.SPECTATOR))
            kept = int(state.hand_n[seat])  # the first places of the hand are for what is held still
            since = {int(card) for card in position.hand[seat, kept : position.hand_n[seat]]}
            assert since == hand_of(then, int(seat)) - hand_of(state, int(seat))
            assert int(played) in since
    assert recalled > 2 * len(states)


@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_hands_hold_what_the_viewer_has_not_seen_each_card_once(seats: int) -> None:
    for state in game(seats, 2)[3:-1:7]:
        viewer = int(state.turn)
        worlds, unseen, held = imagined(view_of(state, viewer), 5)
        expected = sorted(
            {int(card) for card in state.cards[: state.cards_n] if state.where[card] == HIDDEN}
            - hand_of(state, viewer)
        )
        assert held == sum(int(state.hand_n[seat]) for seat in range(seats) if seat != viewer)
        assert all(sorted(world[:unseen]) == expected for world in worlds)
        assert len({bytes(sorted(world[:held])) for world in worlds}) > 1


def share_found(seats: int, deals: int, told: bool) -> tuple[float, float]:
    """How much of the next player's hand is in imagined ones, and by chance alone; late in each hand."""
    found, chance = [], []
    for deal in range(deals):
        for state in game(seats, deal)[8 * seats : -1]:
            viewer = int(state.turn)
            rival = (viewer + 1) % seats
            if not 3 <= state.hand_n[rival] <= 5:
                continue
            seen = view_of(state, viewer)
            if not told:
                seen.plays[:] = 0
            worlds, unseen, _ = imagined(seen, deal)
            start = sum(int(state.hand_n[seat]) for seat in range(rival) if seat != viewer)
            size = int(state.hand_n[rival])
            hands = worlds[:, start : start + size]
            found.append(float(np.isin(hands, list(hand_of(state, rival))).mean()))
            chance.append(size / unseen)
    return float(np.mean(found)), float(np.mean(chance))


def test_hands_are_guessed_better_than_by_chance() -> None:
    found, chance = share_found(2, 12, told=True)
    assert found > 1.15 * chance


def test_without_a_history_all_hands_are_alike() -> None:
    found, chance = share_found(2, 6, told=False)
    assert found == pytest.approx(chance, rel=0.1)


def test_a_history_that_cannot_be_is_refused_or_left_aside() -> None:
    deck, state = standard_deck(GAME), game(2, 0)[9]
    seen = view_of(state, int(state.turn))
    told = wire.to_json(seen)
    assert bytes(wire.from_json(told, deck)) == bytes(seen)
    told.plays[0] = told.plays[1]
    with pytest.raises(ValueError, match="`opened` and `plays` are not the cards"):
        wire.from_json(told, deck)
    told.opened, told.plays = [], []
    assert recall(wire.from_json(told, deck), new_past()) == 0
    seen.hand_n[1 - int(state.turn)] -= 1  # a hand that does not fit the history
    assert recall(seen, new_past()) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tree_visits_every_choice_and_spends_its_work(seats: int) -> None:
    bot = make_bot("fierce", GAME)
    assert isinstance(bot, TreeBot)
    state = game(seats, 3)[5]
    seen = view_of(state, int(state.turn))
    legal = np.array(sorted(hand_of(state, int(state.turn))), np.int64)
    thoughts = bot.think(seen, legal, Stream(2), Budget(playouts=500))
    assert {thought.choice for thought in thoughts} == set(legal.tolist())
    assert (
        500 - 2 < sum(thought.visits for thought in thoughts) <= 500
    )  # two choices are left in the last round
    assert min(thought.visits for thought in thoughts) >= 500 // (3 * len(legal))
    assert thoughts[0].visits == max(thought.visits for thought in thoughts)
    assert thoughts == bot.think(seen, legal, Stream(2), Budget(playouts=500))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_among_more_than_two_others_play_for_themselves(seats: int) -> None:
    state = game(seats, 3)[5]
    viewer = int(state.turn)
    seen = view_of(state, viewer)
    worlds, unseen, held = imagined(seen, 7)
    room, places = np.zeros(2, RULES.STATE), np.zeros(MAX_CARDS, np.int64)
    RULES.resample(seen, room[1], u64(7))
    list_unseen_slots(seen, places)
    tree, sums, alive = np.empty(1000, NODE), np.zeros((8, 4)), np.zeros(1, np.int64)
    make_node(tree, 0)
    network, one_hand = load_network(GAME), worlds[:1]
    walk(room, viewer, one_hand, unseen, held, places, 0, 900, alive, u64(7), network, tree, 1, sums)
    node, tried = int(tree[0].nodes[0]), set()
    child = int(tree[node].child)
    while child:
        tried.add(int(tree[child].card))
        child = int(tree[child].sibling)

    world = copy(room[1])
    deal_world(world, viewer, one_hand[0, :unseen].copy(), held, places, u64(1))
    RULES.choose(world, viewer, int(tree[0].choices[0]))
    decide, rival = policies_of(GAME).decide, int(world.turn)
    like_them = {int(decide(world, rival, policy, u64(0))) for policy in (HEURISTIC, GREEDY)}
    assert (tried <= like_them) == (seats > 2)
