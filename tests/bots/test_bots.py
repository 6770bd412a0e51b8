"""Every bot: legal answers, nothing hidden used, the same seed the same choice, thoughts that add up."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from bot_positions import positions, view_of, with_hidden_cards_moved

from deuce._jit import u64
from deuce.bots import BOT_NAMES, Budget, make_bot, parse_budget
from deuce.bots.learned import LearnedBot
from deuce.bots.levels import LEVELS, ladder_of
from deuce.bots.parts import ByNetwork, BySearch
from deuce.bots.policies import POLICY_IDS, policies_of
from deuce.bots.protocol import thinks_by_the_clock
from deuce.chance import Stream
from deuce.errors import UsageError
from deuce.games.registry import GAMES

WORK = Budget(playouts=64)
THINKERS = ("search", "learned", "sharp", "fierce")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", BOT_NAMES)
def test_answers_are_legal_and_ignore_what_is_hidden(game: str, name: str) -> None:
    bot = make_bot(name, game)
    budget = WORK if thinks_by_the_clock(bot) else None  # all others as they sit at a table
    for state, seat, legal in positions(game):
        choice = bot.act(view_of(game, state, seat), legal, Stream(3), budget)
        assert choice in legal
        moved = with_hidden_cards_moved(game, state, seat, 11)
        assert bot.act(view_of(game, moved, seat), legal, Stream(3), budget) == choice


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("policy", POLICY_IDS.values(), ids=POLICY_IDS)
def test_policies_read_only_what_the_seat_knows_even_of_a_state(game: str, policy: int) -> None:
    decide = policies_of(game).decide
    for state, seat, _ in positions(game):
        for seed in range(5):
            moved = with_hidden_cards_moved(game, state, seat, seed)
            assert decide(moved, seat, policy, u64(99)) == decide(state, seat, policy, u64(99))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "budget"), [("sharp", None), ("fierce", WORK)])
def test_search_is_the_same_on_any_number_of_threads(game: str, name: str, budget: Budget | None) -> None:
    bot = make_bot(name, game)
    tasks = [(view_of(game, state, seat), legal) for state, seat, legal in positions(game)]

    def answer(task: tuple[Any, np.ndarray]) -> int:
        return bot.act(*task, Stream(5), budget)

    alone = [answer(task) for task in tasks]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(answer, tasks)) == alone


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THINKERS)
def test_thoughts_are_of_different_legal_choices_best_first(game: str, name: str) -> None:
    bot = make_bot(name, game)
    state, seat, legal = max(positions(game), key=lambda position: len(position[2]))
    thoughts = bot.think(view_of(game, state, seat), legal, Stream(1), WORK)
    assert thoughts == make_bot(name, game).think(view_of(game, state, seat), legal, Stream(1), WORK)
    # Those that were looked at to the end come first, and nobody among them stands before a better one.
    visits = [thought.visits for thought in thoughts]
    finalists = [thought for thought in thoughts if thought.visits == max(visits)]
    assert finalists == thoughts[: len(finalists)]
    for before, after in pairwise(finalists):
        assert before.win >= after.win or (before.score or 0) > (after.score or 0)
    assert len({thought.choice for thought in thoughts}) == len(thoughts) > 1
    assert all(thought.choice in legal and thought.visits > 0 for thought in thoughts)
    assert all(0 <= thought.win <= 1 and thought.error >= 0 for thought in thoughts)
    assert all((thought.score is None) == (game == "two_win") for thought in thoughts)


class TickingClock:
    """A clock that goes on by one tick whenever somebody looks at it, so that no test depends on the machine."""

    def __init__(self, tick: float) -> None:
        self.tick = tick
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["search", "fierce"])
def test_a_time_budget_is_kept(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot(name, game)
    state, seat, legal = max(positions(game), key=lambda position: len(position[2]))
    view = view_of(game, state, seat)
    bot.think(view, legal, Stream(1), WORK)  # compiled before the clock is looked at

    def visits(seconds: float, tick: float) -> int:
        clock = TickingClock(tick)
        monkeypatch.setattr(time, "perf_counter", clock)
        thoughts = bot.think(view, legal, Stream(1), Budget(seconds=seconds))
        monkeypatch.undo()
        # It thinks until the time is up, and at most a few looks longer: one for each halving of the candidates.
        assert seconds <= clock.now <= seconds + 6 * tick
        return sum(thought.visits for thought in thoughts)

    assert 1.5 * visits(0.1, 0.001) < visits(0.2, 0.001)
    # Where a look takes longer than the whole budget, every choice is still tried, and that is all.
    assert len(legal) <= visits(0.001, 1.0) < visits(0.1, 0.001) / 3


def test_rules_of_thumb_have_no_opinion() -> None:
    state, seat, legal = positions("two_win")[0]
    with pytest.raises(UsageError, match="no opinion"):
        make_bot("greedy", "two_win").think(view_of("two_win", state, seat), legal, Stream(1))


def test_levels_are_six_and_free_their_choice_less_and_less() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    for game in GAMES:
        ladder = list(ladder_of(game).values())
        temperatures = [level.temperature for level in ladder if isinstance(level, ByNetwork)]
        work = [level.playouts for level in ladder if isinstance(level, BySearch) and level.playouts]
        assert temperatures == sorted(set(temperatures), reverse=True)
        assert work == sorted(set(work))
        assert len(temperatures) + len(work) == 5
        assert ladder[5] == BySearch()  # the top level looks at the clock
        assert [isinstance(level, ByNetwork) for level in ladder] == [True] * len(temperatures) + [False] * (
            6 - len(temperatures)
        )


@pytest.mark.parametrize("game", GAMES)
def test_the_top_level_alone_thinks_by_the_clock_and_the_lower_half_not_at_all(game: str) -> None:
    bots = [make_bot(level.name, game) for level in LEVELS]
    assert [thinks_by_the_clock(bot) for bot in bots] == [False] * 5 + [True]
    assert all(isinstance(bot, LearnedBot) for bot in bots[:3])


def test_a_level_keeps_to_its_work_unless_told_otherwise() -> None:
    game = "two_sans_three"
    level = ladder_of(game)["sharp"]
    assert isinstance(level, BySearch) and level.playouts
    work = level.playouts
    bot, rival = make_bot("sharp", game), make_bot("fierce", game)
    state, seat, legal = max(positions(game), key=lambda position: len(position[2]))
    view = view_of(game, state, seat)
    own = bot.think(view, legal, Stream(1))
    assert work / 2 < sum(thought.visits for thought in own) <= work
    assert own == rival.think(view, legal, Stream(1), Budget(playouts=work))
    more = bot.think(view, legal, Stream(1), Budget(playouts=3 * work))
    assert sum(thought.visits for thought in more) > 2 * work


@pytest.mark.parametrize(
    ("text", "budget"),
    [("50ms", Budget(seconds=0.05)), ("2s", Budget(seconds=2)), ("2000", Budget(playouts=2000))],
)
def test_budgets_are_read(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget


@pytest.mark.parametrize("text", ["", "fast", "0", "0ms", "-5ms", "1.5", "5 minutes"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(UsageError, match="not a budget"):
        parse_budget(text)


def test_unknown_bots_and_the_oracle_are_refused() -> None:
    with pytest.raises(UsageError, match="the bots are random, greedy"):
        make_bot("hal", "two_win")
    with pytest.raises(UsageError, match="arena only"):
        make_bot("oracle", "two_win")
    assert getattr(make_bot("oracle", "two_win", cheats=True), "cheats", False)
