"""A game without arrays of its own in the vector environment and in PettingZoo."""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from toy import Climb

from deuce.envs import pettingzoo as deuce_pettingzoo
from deuce.envs.arrays import arrays_of
from deuce.envs.pettingzoo.environments import DeuceAEC
from deuce.envs.vector import DeuceVectorEnv
from deuce.errors import UsageError
from deuce.games.protocol import blank
from deuce.games.registry import GAMES, rules_of


@pytest.fixture(autouse=True)
def climb(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The game comes to the others after the environments were imported."""
    monkeypatch.setitem(GAMES, "climb", Climb())
    return deuce_pettingzoo.climb_v0


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.parametrize("players", [2, 3])
def test_pettingzoo(climb: Any, players: int) -> None:
    api_test(climb.env(players=players), num_cycles=100)
    parallel_api_test(climb.parallel_env(players=players), num_cycles=100)
    seed_test(partial(climb.env, players=players), num_cycles=40)
    parallel_seed_test(partial(climb.parallel_env, players=players))


def test_it_is_shown_in_few_words() -> None:
    env = DeuceAEC("climb", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == " Climb, turn 1\n to choose: player 0"
    assert env.metadata["render_modes"] == ["human", "ansi"]
    with pytest.raises(UsageError, match="render_mode is 'rgb_array', not human, ansi"):
        DeuceAEC("climb", render_mode="rgb_array")


@pytest.mark.parametrize("opponents", ["random", "self"])
@pytest.mark.parametrize("players", [2, 3])
def test_vector_environment(opponents: str, players: int) -> None:
    """Observations are views, masks the legal choices, and games end with rewards that add up to 0."""
    env, rules = DeuceVectorEnv("climb", 16, players=players, opponents=opponents), rules_of("climb")
    seen, _ = env.reset(seed=3)
    ends = 0
    for _ in range(100):
        for i, state in enumerate(env.states):
            seat = int(env.asked_seats[i])
            if seat >= 0:
                view, legal = blank(rules), np.zeros(rules.MAX_LEGAL, np.int64)
                rules.view(state, seat, view)
                assert seen["observation"][i].tobytes() == view.tobytes()
                count = rules.legal(state, seat, legal)
                assert np.flatnonzero(seen["action_mask"][i]).tolist() == legal[:count].tolist()
        seen, rewards, over, _, infos = env.step(env.random_actions())
        assert not infos["illegal"].any()
        assert (rewards[~over] == 0).all()
        if opponents == "self":
            assert infos["seat_rewards"].sum(axis=1) == pytest.approx(0)
        ends += int(over.sum())
    assert ends > 16


def test_the_same_seed_gives_the_same_games() -> None:
    runs = []
    for _ in range(2):
        env = DeuceVectorEnv("climb", 4)
        env.reset(seed=8)
        runs.append([env.step(env.random_actions())[0]["observation"].copy() for _ in range(30)])
    assert np.array_equal(runs[0], runs[1])


def test_too_many_choices_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrays_of("climb"), "ACTIONS", 97)
    with pytest.raises(UsageError, match="climb has 97 actions; a vector environment has 96 at most"):
        DeuceVectorEnv("climb", 1)


def test_every_game_is_registered() -> None:
    assert gymnasium.spec("deuce/TwoWin-v0").kwargs == {"game": "two_win"}
    assert gymnasium.spec("deuce/TwoSansThree-v0").kwargs == {"game": "two_sans_three"}


def test_modules_of_games_can_be_imported() -> None:
    module = importlib.import_module("deuce.envs.pettingzoo.two_win_v0")
    from deuce.envs.pettingzoo import two_win_v0

    assert module is two_win_v0
    with pytest.raises(AttributeError, match="there is no 'chess_v0'"):
        _ = deuce_pettingzoo.chess_v0
