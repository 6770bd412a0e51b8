"""A game that nothing has learnt: policies and search play it, its levels search, and the rest says what is missing."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from toy import Climb

from deuce.analysis import review
from deuce.analysis.judge import Judge
from deuce.analysis.puzzles import shipped_puzzles
from deuce.bots import Bot, Budget, make_bot
from deuce.bots.attack import attack
from deuce.bots.engine.guest import ExternalBot
from deuce.bots.levels import LEVEL_NAMES
from deuce.bots.protocol import thinks_by_the_clock
from deuce.bots.search import SearchBot
from deuce.bots.tune import tune
from deuce.chance import Stream
from deuce.errors import UsageError
from deuce.games.registry import GAMES
from deuce.table import Table

GAME = Climb.id


@pytest.fixture(autouse=True)
def _climb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME, Climb())


def play(bots: list[Bot], seed: int) -> Table:
    """A whole game, each seat by its bot."""
    table, rng = Table(GAME, len(bots), seed=seed), Stream(seed)
    while not table.over:
        for seat in table.waiting:
            legal = np.array(table.legal(seat), np.int64)
            budget = Budget(playouts=64) if thinks_by_the_clock(bots[seat]) else None
            choice = bots[seat].act(table.view(seat), legal, rng, budget)
            assert choice in legal
            table.choose(seat, choice)
    return table


def wins(name: str, other: str, games: int) -> float:
    """The share of the win of one bot against another, both seats in turn."""
    bots = make_bot(name, GAME), make_bot(other, GAME)

    def shares() -> Iterator[float]:
        for seed in range(games):
            seat = seed % 2
            rank = play([bots[seat], bots[1 - seat]], seed // 2).state.rank
            yield 0.5 if rank[0] == rank[1] else float(rank[seat] == 1)

    return sum(shares()) / games


def test_policy_and_search_beat_chance_and_more_work_beats_less() -> None:
    assert wins("heuristic", "random", 100) > 0.6
    assert wins("search", "random", 100) > 0.6
    assert wins("keen", "gentle", 400) > 0.53


def test_thoughts_tell_points_and_add_up() -> None:
    table = Table(GAME, 3, seed=2)
    seat = table.waiting[0]
    legal = np.array(table.legal(seat), np.int64)
    thoughts = SearchBot("search", GAME).think(table.view(seat), legal, Stream(1), Budget(playouts=300))
    assert {thought.choice for thought in thoughts} == set(legal.tolist())
    assert 200 < sum(thought.visits for thought in thoughts) <= 300
    assert all(0 <= thought.win <= 1 and thought.score is not None for thought in thoughts)


def test_every_world_that_the_search_imagines_starts_from_a_blank_record() -> None:
    """The toy adds cards to hands: worlds that were not blank would grow them, and games would never be over."""
    bot, table = SearchBot("search", GAME), Table(GAME, 2, seed=5)
    view, legal = table.view(0), np.array(table.legal(0), np.int64)
    first = bot.think(view, legal, Stream(1), Budget(playouts=5))
    again = bot.think(view, legal, Stream(1), Budget(playouts=500))
    assert {thought.choice for thought in first} == {thought.choice for thought in again}
    assert max(thought.win for thought in again) < 1


def test_all_six_levels_search_and_do_more_and_more() -> None:
    bots = [make_bot(name, GAME) for name in LEVEL_NAMES]
    assert all(isinstance(bot, SearchBot) for bot in bots)
    assert [thinks_by_the_clock(bot) for bot in bots] == [False] * 5 + [True]
    work = [bot.budget.playouts for bot in bots[:5] if isinstance(bot, SearchBot)]
    assert work == sorted({playouts for playouts in work if playouts})
    for players in (2, 3):
        play(bots[-players:], 1)
        play(bots[:players], 1)


def test_what_needs_a_network_says_that_there_is_none() -> None:
    table = play([make_bot("greedy", GAME)] * 2, 3)
    with pytest.raises(UsageError, match="Climb has no network"):
        make_bot("learned", GAME)
    with pytest.raises(UsageError, match="Climb has no network"):
        attack(GAME, "heuristic", 0.01)
    with pytest.raises(UsageError, match="Climb has no reviews and hints"):
        review(table)
    with pytest.raises(UsageError, match="Climb has no reviews and hints"):
        Judge(GAME)
    with pytest.raises(UsageError, match="Climb has no heuristic with weights"):
        tune(GAME, 2, np.zeros(1), generations=1, deals=2, seed=1)
    with pytest.raises(UsageError, match="Climb cannot be played by programs from outside"):
        ExternalBot("true", GAME)
    assert shipped_puzzles(GAME) == ()
