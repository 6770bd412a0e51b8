"""2 sans 3: what its policies, inputs and search reckon is what the rules do, and they play well."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from deuce._jit import u64
from deuce.arena.loop import policy_loop
from deuce.bots import Budget, make_bot
from deuce.bots.policies import GREEDY, HEURISTIC, RANDOM
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank, copy
from deuce.games.registry import rules_of
from deuce.games.two_sans_three import rules as played_by
from deuce.games.two_sans_three.bots import inputs
from deuce.games.two_sans_three.bots import policy as policies

GAME = "two_sans_three"
RULES = rules_of(GAME)


@cache
def positions(seats: int) -> list[Any]:
    """Every position of a few games at random."""
    found = []
    for deal in range(4):
        state, luck = RULES.new_state(standard_deck(GAME), seats), Stream(31, deal)
        luck.shuffle(state.pile, RULES.shuffle_due(state))
        RULES.shuffled(state)
        while not RULES.is_over(state):
            found.append(copy(state))
            seat = int(state.turn)
            RULES.choose(state, seat, int(state.hand[seat, luck.below(int(state.hand_n[seat]))]))
    return found


def hand_of(state: Any, seat: int) -> list[int]:
    return [int(number) for number in state.hand[seat][: state.hand_n[seat]]]


def after(state: Any, seat: int, number: int) -> Any:
    """The state after a choice."""
    later = copy(state)
    RULES.choose(later, seat, number)
    return later


def view_of(state: Any, seat: int) -> Any:
    seen = blank(RULES)
    RULES.view(state, seat, seen)
    return seen


def encoded(position: Any, seat: int, number: int) -> np.ndarray:
    out = np.zeros(inputs.INPUTS, np.float32)
    inputs.encode(position, seat, number, out)
    return out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_would_take_is_what_the_rules_take(seats: int) -> None:
    taken = 0
    for state in positions(seats):
        seat = int(state.turn)
        for number in hand_of(state, seat):
            first, stop = policies.would_take(state, number)
            row = number // 30
            foretold = {int(card) for card in state.row[row][first:stop]}
            later = after(state, seat, number)
            gone = {int(card) for card in state.row[row][: state.row_n[row]]} - {
                int(card) for card in later.row[row][: later.row_n[row]]
            }
            assert foretold == gone
            taken += len(gone)
    assert taken > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_scores_most_right_after_its_turn(seats: int) -> None:
    for state in positions(seats):
        seat = int(state.turn)
        choice = int(policies.decide(state, seat, GREEDY, u64(1)))
        scores = {
            number: int(played_by.score(after(state, seat, number), seat)) for number in hand_of(state, seat)
        }
        assert scores[choice] == max(scores.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_inputs_tell_the_table_as_the_rules_leave_it(seats: int) -> None:
    for state in positions(seats):
        seat = int(state.turn)
        for number in hand_of(state, seat):
            told, later = encoded(state, seat, number), after(state, seat, number)
            for row in range(3):
                counts = told[row * inputs.ROW_LENGTH + inputs.COUNT :][: inputs.GAPS]
                assert counts.tolist() == [float(n == later.row_n[row]) for n in range(inputs.GAPS)]
            own = told[inputs.COLLECTIONS :][: inputs.COLLECTION_LENGTH]
            assert own[inputs.POINTS] == pytest.approx(0.05 * played_by.score(later, seat))
            assert own[inputs.DOWN] == pytest.approx(0.15 * later.down[seat])
            assert own[inputs.COLOURS_UP + played_by.colours_up(later, seat)] == 1
            assert own[inputs.PAIRS + np.count_nonzero(later.up_n[seat] == 2)] == 1
            assert own[inputs.INTERIM] == (later.interim[seat] > 0)
            assert told[inputs.HAND_SIZE + int(later.hand_n[seat])] == 1
            rival = told[inputs.COLLECTIONS + inputs.COLLECTION_LENGTH :]
            assert rival[inputs.POINTS] == pytest.approx(0.05 * played_by.score(later, (seat + 1) % seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_inputs_do_not_change_with_what_is_hidden(seats: int) -> None:
    for state in positions(seats)[::5]:
        seat = int(state.turn)
        moved = blank(RULES)
        RULES.resample(view_of(state, seat), moved, u64(17))
        for number in hand_of(state, seat):
            assert np.array_equal(encoded(state, seat, number), encoded(moved, seat, number))


@pytest.mark.parametrize("name", ["heuristic", "search", "learned", "fierce"])
def test_answers_do_not_change_with_what_is_hidden(name: str) -> None:
    bot = make_bot(name, GAME)
    for state in positions(2)[::9]:
        seat = int(state.turn)
        moved = blank(RULES)
        RULES.resample(view_of(state, seat), moved, u64(23))
        legal = np.array(sorted(hand_of(state, seat)), np.int64)
        answers = {
            bot.act(view_of(which, seat), legal, Stream(3), Budget(playouts=64)) for which in (state, moved)
        }
        assert len(answers) == 1


def share_of(policy: int, others: int, seats: int, deals: int) -> float:
    """The share of wins of one policy against others, each deal played from every seat."""
    shape = (deals, seats, seats)
    seated = np.full(shape, others, np.int64)
    for seat in range(seats):
        seated[:, seat, seat] = policy
    places, scores, decisions = (np.zeros(shape, np.int64) for _ in range(3))
    state = RULES.new_state(standard_deck(GAME), seats)
    policy_loop(GAME)(state, seated, u64(5), 0, places, scores, decisions)
    won = places == 1
    shares = won / won.sum(axis=2, keepdims=True)
    return float(np.mean([shares[:, seat, seat].mean() for seat in range(seats)]))


def test_each_policy_beats_the_simpler_one() -> None:
    assert share_of(GREEDY, RANDOM, 2, 300) > 0.70
    assert share_of(HEURISTIC, GREEDY, 2, 300) > 0.80
    assert share_of(HEURISTIC, GREEDY, 3, 300) > 0.55  # even is a third
    assert share_of(HEURISTIC, GREEDY, 4, 300) > 0.43  # even is a quarter


@pytest.mark.parametrize("seats", [2, 4])
def test_the_top_level_is_the_same_on_any_number_of_threads(seats: int) -> None:
    bot = make_bot("fierce", GAME)
    chosen = positions(seats)[::11]

    def answer(state: Any) -> list[Any]:
        seat = int(state.turn)
        legal = np.array(sorted(hand_of(state, seat)), np.int64)
        return bot.think(view_of(state, seat), legal, Stream(5), Budget(playouts=200))

    alone = [answer(state) for state in chosen]
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(answer, chosen)) == alone


def by_hand(state: Any, seat: int, number: int) -> tuple[float, float]:
    """Win and margin of a last choice, by trying every hand the next player may have."""
    later = after(view_of(state, seat), seat, number)
    rival = int(later.turn)
    ends: list[int]
    if not RULES.is_over(later):
        after_each = []
        seen = {int(card) for card in state.hand[seat][: state.hand_n[seat]]}
        unseen = [int(c) for c in state.cards[: state.cards_n] if state.where[c] == 0 and int(c) not in seen]
        for card in unseen:
            last = copy(later)
            last.hand[rival, 0] = card
            RULES.choose(last, rival, card)
            after_each.append((int(policies.margin(last, rival)), card))
        ends = [max(hand)[0] for hand in combinations(after_each, 3)]
    else:
        ends = [-int(policies.margin(later, seat))]
    wins = [0.5 if end == 0 else float(end < 0) for end in ends]
    return float(np.mean(wins)), -float(np.mean(ends))


@pytest.mark.parametrize("plays_last", [False, True])
def test_the_last_choice_is_weighed_exactly(plays_last: bool) -> None:
    bot = make_bot("fierce", GAME)
    ends = [state for state in positions(2) if state.played == 34 + plays_last]
    assert len(ends) == 4
    for state in ends:
        seat = int(state.turn)
        legal = np.array(sorted(hand_of(state, seat)), np.int64)
        thoughts = bot.think(view_of(state, seat), legal, Stream(1), Budget(playouts=10))
        assert {thought.choice for thought in thoughts} == set(legal.tolist())
        for thought in thoughts:
            win, points = by_hand(state, seat, thought.choice)
            assert thought.win == pytest.approx(win)
            assert thought.score == pytest.approx(points)
            assert thought.error == 0
        assert thoughts[0].win == max(thought.win for thought in thoughts)


def test_enumeration_finds_the_one_card_that_wins() -> None:
    """The very last turn: two of the three cards would turn two pairs face down."""
    state = copy(next(state for state in positions(2) if state.played == 35))
    seat = int(state.turn)
    state.hand[seat, :3] = (1, 2, 29)
    row = [3, 11, 13]  # 29 takes the 3; 1 and 2 take all three
    state.row[0, :3] = row
    state.row_n[0] = 3
    state.up_n[:] = 0
    state.down[:] = 0
    state.interim[:] = 0
    for card in row[1:]:  # two of the colours of 11 and 13 lie face up: taking those turns them down
        state.up_n[seat, state.colour[card]] = 2
    legal = np.array([1, 2, 29], np.int64)
    thoughts = make_bot("fierce", GAME).think(view_of(state, seat), legal, Stream(1), Budget(playouts=10))
    assert thoughts[0].choice == 29 and thoughts[0].win == 1
    assert thoughts[1].win == thoughts[2].win == 0
