"""Learning: games against a frozen bot, and what an attacker's win share tells."""

from __future__ import annotations

import sys
from functools import cache

import numpy as np
import pytest
from bot_positions import positions, view_of

from deuce._jit import u64
from deuce.bots import make_bot
from deuce.bots import train as learning
from deuce.bots.attack import Exploit, frozen_bot, measure, network_bot, targets
from deuce.bots.learned import SHORTLIST_LENGTH, network_player
from deuce.bots.levels import ladder_of
from deuce.bots.network import NO_NETWORK, load_network, scratch_for
from deuce.bots.parts import BySearch
from deuce.bots.policies import GREEDY, HEURISTIC, RANDOM
from deuce.bots.selfplay import ALL_BUT_ONE, NO_POLICY, Frozen, self_player
from deuce.bots.tune import Share
from deuce.chance import Stream
from deuce.cli import main
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.registry import GAMES, rules_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_network_against_itself_is_even_on_duplicate_deals(game: str, players: int) -> None:
    share = measure(game, players, network_bot(load_network(game)), frozen_bot("learned", game), 20, 1)
    assert share.mean == pytest.approx(1 / players)
    assert share.half == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_weaker_bots_lose_more(game: str) -> None:
    best = frozen_bot("learned", game)
    shares = [measure(game, 2, best, frozen_bot(name, game), 200, 1) for name in ("random", "gentle")]
    assert shares[0].mean > shares[1].mean > 0.5
    turned = measure(game, 2, frozen_bot("random", game), best, 200, 1)
    assert turned.mean == pytest.approx(1 - shares[0].mean, abs=0.05)


@pytest.mark.parametrize("game", GAMES)
def test_the_frozen_network_chooses_like_the_bot(game: str) -> None:
    network, length = load_network(game), len(load_network(game).w1)
    choose = network_player(game)
    bot = make_bot("learned", game)
    for state, seat, legal in positions(game):
        view = view_of(game, state, seat)
        listed, room = np.zeros(SHORTLIST_LENGTH, np.int64), np.zeros(rules_of(game).MAX_LEGAL, np.int64)
        inputs, scratch = np.zeros(length, np.float32), scratch_for(network)
        k, count = choose(
            view, seat, network, 0.0, u64(1), listed, np.zeros(SHORTLIST_LENGTH), room, inputs, scratch
        )
        assert listed[k] == bot.act(view, legal, Stream(1))
        assert count == min(len(legal), SHORTLIST_LENGTH)


@cache
def rows_of(game: str, others: float, trace: float) -> tuple[int, list[float], list[float]]:
    """How many rows some games of two give, and what they say of the end: wins, points."""
    network = load_network(game)
    rows, ends = np.zeros((4000, len(network.w1)), np.float32), np.zeros((4000, 2), np.float32)
    state = rules_of(game).new_state(standard_deck(game), 2)
    count = self_player(game)(state, network, Frozen(GREEDY), 0, 20, u64(3), 0.2, others, trace, rows, ends)
    assert (rows[:count] != 0).any(axis=1).all()
    return count, sorted(set(ends[:count, 0].tolist())), sorted(set(ends[:count, 1].tolist()))


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_believed_as_far_as_asked(game: str) -> None:
    _, wins, points = rows_of(game, 0.0, 1.0)
    assert set(wins) <= {0.0, 0.5, 1.0}
    assert all(value.is_integer() for value in points)
    _, wins, points = rows_of(game, 0.0, 0.5)
    assert len(wins) > 50 and wins[0] >= 0 and wins[-1] <= 1
    assert sum(not value.is_integer() for value in points) > 50


def test_the_newest_choices_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "REPLAY_CAPACITY", 10)
    memory = learning.ReplayMemory(1)
    for first in (0, 6):
        games = np.arange(first, first + 6, dtype=np.float32)
        memory.keep(games[:, None], np.stack([games, -games], axis=1))
    rows, ends = memory.some(np.random.default_rng(1))
    assert set(rows[:, 0]) == set(range(2, 12))
    assert (ends[:, 0] == rows[:, 0]).all() and (ends[:, 1] == -rows[:, 0]).all()


def test_a_frozen_seat_leaves_no_rows() -> None:
    both, one, none = (rows_of("two_sans_three", share, 1.0)[0] for share in (0.0, ALL_BUT_ONE, 1.0))
    assert none == 0
    assert both == 2 * one


def test_targets() -> None:
    assert frozen_bot("heuristic", "two_win").policy == HEURISTIC
    assert frozen_bot("random", "two_win").policy == RANDOM
    assert frozen_bot("gentle", "two_win").policy == NO_POLICY
    assert frozen_bot("gentle", "two_win").temperature > frozen_bot("learned", "two_win").temperature == 0
    for game in GAMES:
        assert {"greedy", "learned", "keen"} <= set(targets(game))
        searching = [name for name, level in ladder_of(game).items() if isinstance(level, BySearch)]
        assert "fierce" in searching and not set(searching) & set(targets(game))
        for name in searching:
            with pytest.raises(
                UsageError, match=f"'{name}' cannot be attacked, only bots that answer at once: random"
            ):
                frozen_bot(name, game)


def test_a_level_that_searches_cannot_be_attacked_and_the_command_says_who_can(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["attack", "2sans3", "--bot", "sharp", "--minutes", "0.001"]) == 2
    assert "gentle, curious, steady, keen" in capsys.readouterr().err


def test_a_gain_is_what_is_beyond_doubt() -> None:
    def gain(mean: float, half: float) -> float:
        return Exploit(NO_NETWORK, 4, Share(mean, half), Share(0.25, 0.01)).gain

    assert gain(0.40, 0.05) == pytest.approx(0.10)
    assert gain(0.28, 0.05) == 0


def test_without_torch_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["attack", "2win", "--bot", "greedy", "--minutes", "0.001"]) == 2
    assert "training needs PyTorch: pip install '.[train]' in a clone" in capsys.readouterr().err
