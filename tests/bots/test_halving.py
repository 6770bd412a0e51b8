"""Sequential halving as a flat record: the shares of the stages, slices of any size, and the clock."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from bot_positions import positions, view_of

from deuce._jit import u64
from deuce.bots.halving import (
    ALL_WORLDS,
    BY_THE_CLOCK,
    HALVING,
    MARGINS,
    MOST_CANDIDATES,
    SQUARES,
    TRIES,
    VISITS,
    WINS,
    begin_halving,
    conclude,
    conclude_exactly,
    count_worlds,
    is_finished,
    keep_time,
    next_worlds,
    order_by,
    thoughts,
)
from deuce.bots.learned import network_actor
from deuce.bots.levels import ladder_of
from deuce.bots.network import NO_NETWORK, load_network
from deuce.bots.parts import ByNetwork, BySearch, learning_of
from deuce.bots.protocol import Budget
from deuce.bots.registry import make_bot
from deuce.bots.search import TO_THE_END, flat_search, search_layout
from deuce.bots.searching import search_actor
from deuce.chance import Stream
from deuce.games.flat import blank_of
from deuce.games.registry import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def halving_of(candidates: int, work: int, *, spend_all: bool = False) -> Any:
    halving = blank_of(HALVING)
    halving["count"] = candidates
    halving.candidates[:candidates] = 100 - np.arange(candidates)
    halving.sums[:] = np.nan  # of another search, before
    begin_halving(halving, work, int(spend_all), 0.0)
    return halving


def try_out(halving: Any, worlds: int, chances: np.ndarray) -> None:
    """Each candidate that is alive wins in every world its chance to win."""
    for k in halving.alive[: int(halving.left)].tolist():
        halving.sums[k, WINS] += worlds * chances[k]
        halving.sums[k, SQUARES] += worlds * chances[k] ** 2
        halving.sums[k, MARGINS] += worlds * 2.0
        halving.sums[k, VISITS] += worlds


def finish(halving: Any, chances: np.ndarray, slices: int = ALL_WORLDS) -> None:
    while count := int(next_worlds(halving, slices)):
        assert count <= slices
        try_out(halving, count, chances)
        count_worlds(halving, count, slices)


def test_indices_are_in_order_of_their_values_and_equals_as_they_stood() -> None:
    luck = np.random.default_rng(3)
    for count in range(1, MOST_CANDIDATES + 1):
        values, order = luck.integers(0, 6, count).astype(float), np.zeros(count, np.int64)
        order_by(values, count, order)
        assert order.tolist() == np.argsort(-values, kind="stable").tolist()


@pytest.mark.parametrize("spend_all", [False, True])
@pytest.mark.parametrize("work", [1, 7, 160, 1000])
@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 12, MOST_CANDIDATES])
def test_the_work_is_shared_out_among_stages_that_keep_the_better_half(
    count: int, work: int, spend_all: bool
) -> None:
    chances = np.random.default_rng(count).permutation(count) / 64
    halving = halving_of(count, work, spend_all=spend_all)
    finish(halving, chances)
    stages = max(1, (count - 1).bit_length())
    alive, visits, spent = np.arange(count), np.zeros(count), 0
    for stage in range(stages):
        if stage:
            best = np.argsort(-chances[alive], kind="stable")
            alive = np.sort(alive[best[: max(2, (len(alive) + 1) // 2)]])
        left, share = (work - spent, stages - stage) if spend_all else (work, stages)
        worlds = max(1, left // (share * len(alive)))
        visits[alive] += worlds
        spent += worlds * len(alive)
    assert halving.sums[:count, VISITS].tolist() == visits.tolist()
    assert halving.alive[: int(halving.left)].tolist() == alive.tolist()
    assert int(halving.tries) == spent
    if work >= 4 * stages * count:
        assert spent <= work


@pytest.mark.parametrize("slices", [1, 2, 3, 10])
def test_slices_make_no_difference(slices: int) -> None:
    for count in (1, 2, 7, MOST_CANDIDATES):
        chances = np.random.default_rng(count).permutation(count) / 64
        whole, parts = halving_of(count, 300), halving_of(count, 300)
        finish(whole, chances)
        finish(parts, chances, slices)
        assert conclude(whole, 0.25) and conclude(parts, 0.25)
        assert thoughts(whole, has_points=True) == thoughts(parts, has_points=True)
        assert int(whole.best) == 100 - int(np.argmax(chances))


def test_by_the_clock_a_stage_ends_when_its_time_is_over_and_not_untried() -> None:
    chances = np.arange(8) / 8
    halving = halving_of(8, BY_THE_CLOCK)
    keep_time(halving, 1.0)
    assert int(halving.stage) == 0  # nothing was tried yet
    for share, stage, left in ((0.3, 0, 8), (0.4, 1, 4), (0.5, 1, 4), (0.7, 2, 2), (0.99, 2, 2)):
        count = int(next_worlds(halving, ALL_WORLDS))
        assert count * int(halving.left) == TRIES
        try_out(halving, count, chances)
        assert count_worlds(halving, count, ALL_WORLDS) == 0  # somebody has to look at the clock first
        keep_time(halving, share)
        assert (int(halving.stage), int(halving.left)) == (stage, left)
    assert not conclude(halving, 0.25)
    keep_time(halving, 1.0)
    assert is_finished(halving) and next_worlds(halving, ALL_WORLDS) == 0
    assert conclude(halving, 0.25) and int(halving.best) == 100 - 7


def test_time_that_is_long_over_still_tries_every_finalist_in_every_stage() -> None:
    halving = halving_of(8, BY_THE_CLOCK)
    for left in (8, 4, 2):
        assert int(halving.left) == left
        try_out(halving, int(next_worlds(halving, 1)), np.arange(8) / 8)
        count_worlds(halving, 1, 1)
        keep_time(halving, 5.0)
    assert is_finished(halving)


def test_exact_ends_have_no_error_and_points_tell_ties_apart() -> None:
    halving = halving_of(3, 100)
    halving.sums[:3] = [[1, 1, 6, 2], [1, 1, 8, 2], [0, 0, 20, 2]]
    conclude_exactly(halving)
    assert is_finished(halving) and conclude(halving, 0.25)
    found = thoughts(halving, has_points=True)
    assert [(one.choice, one.win, one.error, one.score, one.visits) for one in found] == [
        (99, 0.5, 0.0, 4.0, 2),
        (100, 0.5, 0.0, 3.0, 2),
        (98, 0.0, 0.0, 10.0, 2),
    ]


# ------------------------------------------------------------------------------------------------- whole searches


@every_game
def test_a_search_in_slices_finds_what_it_finds_at_once_to_the_bit(game: str) -> None:
    learning, network = learning_of(game), load_network(game)
    luck = np.random.default_rng(5)
    for number, (state, seat, _) in enumerate(positions(game)[::3]):
        found = []
        for slices in (ALL_WORLDS, 1, 3):
            # What another search left there makes no difference either.
            search = np.ndarray(1, learning.SEARCH, luck.bytes(learning.SEARCH.itemsize)).copy()[0]
            memory = np.ndarray(
                learning.memory_for(90),
                learning.MEMORY,
                luck.bytes(learning.MEMORY.itemsize * learning.memory_for(90)),
            ).copy()
            learning.begin_search(search, view_of(game, state, seat), network, u64(number), 90)
            while not learning.advance_search(search, memory, network, slices, 0.0):
                pass
            count = int(search.halving["count"])
            found.append(
                (
                    search.halving.sums[:count].tobytes(),
                    search.halving.order[:count].tolist(),
                    search.halving.errors[:count].tobytes(),
                    int(search.halving.best),
                )
            )
        assert found[0] == found[1] == found[2]


@every_game
def test_the_flat_search_in_slices_finds_what_it_finds_at_once(game: str) -> None:
    begin, advance_search = flat_search(game)
    for number, (state, seat, _) in enumerate(positions(game)[::5]):
        found = []
        for slices in (ALL_WORLDS, 2):
            search = blank_of(search_layout(game))
            begin(search, view_of(game, state, seat), TO_THE_END, 0, u64(number), 90)
            while not advance_search(search, NO_NETWORK, slices, 0.0):
                pass
            found.append(search.halving.tobytes())
        assert found[0] == found[1]


@every_game
def test_every_level_is_one_compiled_call(game: str) -> None:
    """What a bot answers is what the compiled function answers that a page calls."""
    learning, network = learning_of(game), load_network(game)
    asked = 0
    for name, level in ladder_of(game).items():
        for number, (state, seat, legal) in enumerate(positions(game)):
            view, rng = view_of(game, state, seat), Stream(number)
            work = (level.playouts or 64) if isinstance(level, BySearch) else 0
            choice = make_bot(name, game).act(view, legal, Stream(number), Budget(playouts=work))
            if isinstance(level, ByNetwork):
                again = network_actor(game)(view, network, level.temperature, rng.bits())
            else:
                search = blank_of(learning.SEARCH)
                memory = np.empty(learning.memory_for(work), learning.MEMORY)
                again = search_actor(game)(search, memory, view, network, u64(rng.fork()), work)
            assert choice == again
            asked += 1
    assert asked > 50
