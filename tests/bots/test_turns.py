"""The turns of a game: whichever way a loop asks for them, they come in the same order with the same cards."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import deuce
from deuce._jit import compiled, u64
from deuce.bots.turns import NOBODY_CHOOSES, phase_opener, phases_to_play, pile_maker, turn_taker
from deuce.chance import Stream, shuffle, stream_of
from deuce.games.deck import standard_deck
from deuce.games.protocol import State, seats_in
from deuce.games.registry import GAMES, rules_of

SEED = 20251118
Asked = list[tuple[tuple[int, ...], bytes]]


@compiled
def reverse(cards: Any, count: Any, luck: Any) -> Any:
    """Put cards in the opposite order, and count how often that was done."""
    for i in range(count // 2):
        cards[i], cards[count - 1 - i] = cards[count - 1 - i], cards[i]
    return luck + 1


def new_state(game: str) -> State:
    return rules_of(game).new_state(standard_deck(game), 3)


def choose_lowest(game: str, state: State, seat: int) -> None:
    rules = rules_of(game)
    legal = np.empty(rules.MAX_LEGAL, np.int64)
    rules.legal(state, seat, legal)
    rules.choose(state, seat, legal[0])


def in_python(game: str) -> Asked:
    state, stream = new_state(game), Stream(SEED)
    asked: Asked = []
    for seats in phases_to_play(rules_of(game), state, stream.shuffle):
        asked.append((seats, state.tobytes()))
        for seat in seats:
            choose_lowest(game, state, seat)
    return asked


def by_phases(game: str) -> Asked:
    state, stream, open_phase = new_state(game), stream_of(u64(SEED), 0), phase_opener(game)
    asked: Asked = []
    while True:
        who, stream = open_phase(state, u64(stream))
        if not who:
            return asked
        asked.append((seats_in(int(who)), state.tobytes()))
        for seat in seats_in(int(who)):
            choose_lowest(game, state, seat)


def by_turns(game: str) -> list[int]:
    state, stream, next_to_choose = new_state(game), stream_of(u64(SEED), 0), turn_taker(game)
    asked: list[int] = []
    while True:
        seat, stream = next_to_choose(state, u64(stream))
        if seat == NOBODY_CHOOSES:
            return asked
        asked.append(int(seat))
        choose_lowest(game, state, int(seat))


@pytest.mark.parametrize("game", list(GAMES))
def test_compiled_phases_are_those_of_python_with_the_same_states(game: str) -> None:
    asked = in_python(game)
    assert len(asked) > 5
    assert by_phases(game) == asked


@pytest.mark.parametrize("game", list(GAMES))
def test_one_seat_at_a_time_the_same_seats_choose(game: str) -> None:
    assert by_turns(game) == [seat for seats, _ in in_python(game) for seat in seats]


@pytest.mark.parametrize("game", list(GAMES))
def test_the_order_of_a_pile_is_that_of_the_given_function(game: str) -> None:
    orders: list[list[int]] = []

    def reverse_in_python(cards: np.ndarray, count: int) -> None:
        reverse(cards, count, 0)
        orders.append(cards[:count].tolist())

    rules, state, compiled_state = rules_of(game), new_state(game), new_state(game)
    next(phases_to_play(rules, state, reverse_in_python))
    assert pile_maker(game, reverse)(compiled_state, 0) == len(orders) == 1
    assert compiled_state.tobytes() == state.tobytes()


@pytest.mark.parametrize("opener", [pile_maker, phase_opener])
def test_functions_for_two_orders_have_two_names_in_the_cache(opener: Any) -> None:
    one, other = opener(next(iter(GAMES)), shuffle), opener(next(iter(GAMES)), reverse)
    assert one.__qualname__ != other.__qualname__


# Whoever goes on after a shuffle: the one loop, a single step of the story, and the loops that are written out. Each of
# these says beside it why, or in the head of deuce.bots.turns.
WRITTEN_OUT = {
    "bots/turns.py",
    "games/story.py",
    "simulator/loop.py",
    "envs/arrays/loop.py",
    "envs/arrays/steps.py",
    "record/referee.py",
    "wasm/doors.py",
}


def test_no_other_file_goes_on_after_a_shuffle_by_itself() -> None:
    package = Path(deuce.__file__).parent
    homes = [package / "games" / game for game in GAMES]
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if path.parent not in homes and re.search(r"\brules\.shuffled\b", path.read_text("utf-8"))
    }
    assert found == WRITTEN_OUT
