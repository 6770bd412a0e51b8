"""PettingZoo's own tests, for every game and number of players, and what they leave open."""

from __future__ import annotations

import types
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from games_at_random import TABLES
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from deuce.envs import pettingzoo as deuce_pettingzoo
from deuce.envs.pettingzoo import two_sans_three_v0, two_win_v0
from deuce.errors import UsageError

MODULES = {"two_win": two_win_v0, "two_sans_three": two_sans_three_v0}
every_table = pytest.mark.parametrize(("game", "players"), TABLES)


# Masks come in a dictionary, as PettingZoo recommends; its test warns of any that is not in its own list.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@every_table
def test_api(game: str, players: int) -> None:
    api_test(MODULES[game].env(players=players), num_cycles=200)


@every_table
def test_parallel_api(game: str, players: int) -> None:
    parallel_api_test(MODULES[game].parallel_env(players=players), num_cycles=100)


@every_table
def test_seed(game: str, players: int) -> None:
    seed_test(partial(MODULES[game].env, players=players), num_cycles=60)


@every_table
def test_parallel_seed(game: str, players: int) -> None:
    parallel_seed_test(partial(MODULES[game].parallel_env, players=players), num_cycles=60)


@every_table
def test_max_cycles(game: str, players: int) -> None:
    seated = types.SimpleNamespace(
        env=partial(MODULES[game].env, players=players),
        parallel_env=partial(MODULES[game].parallel_env, players=players),
    )
    max_cycles_test(seated)


@every_table
def test_render(game: str, players: int) -> None:
    render_test(partial(MODULES[game].env, players=players))


@every_table
def test_aec_and_parallel_play_the_same_game(game: str, players: int) -> None:
    turns, at_once = MODULES[game].env(players=players), MODULES[game].parallel_env(players=players)
    turns.reset(seed=4)
    at_once.reset(seed=4)
    luck = np.random.default_rng(1)
    paid = dict.fromkeys(turns.possible_agents, 0.0)
    chosen: dict[str, Any] = {}
    end: dict[str, float] = {}
    while turns.agents:
        agent = turns.agent_selection
        seen, reward, over, _, _ = turns.last()
        paid[agent] += reward
        if over:
            turns.step(None)
            continue
        chosen[agent] = int(luck.choice(np.flatnonzero(seen["action_mask"])))
        turns.step(chosen[agent])
        if len(chosen) == (len(at_once.agents) if game == "two_win" else 1):
            _, rewards, ended, _, infos = at_once.step(chosen)
            assert not any(info.get("illegal") for info in infos.values())
            end |= {who: rewards[who] for who in ended if ended[who]}
            chosen = {}
    assert paid == end
    assert sum(paid.values()) == pytest.approx(0)


def test_all_seats_of_a_phase_step_at_once() -> None:
    env = two_win_v0.parallel_env(players=4)
    seen, _ = env.reset(seed=1)
    assert all(seen[agent]["action_mask"][:81].any() for agent in env.agents)
    seen, *_ = env.step({agent: seen[agent]["action_mask"].argmax() for agent in env.agents})
    assert all(seen[agent]["action_mask"][81:].any() for agent in env.agents)


@pytest.mark.parametrize("kind", ["aec", "parallel"])
def test_an_illegal_action_is_the_lowest_legal_one_and_is_told(kind: str) -> None:
    env = pettingzoo.make(kind, "deuce/TwoSansThree-v0", players=2)
    env.reset(seed=1)
    agent = env.possible_agents[0]
    if kind == "aec":
        env.step(0)  # 0 is a start card: nobody holds it
        assert env.infos[agent] == {"illegal": True}
    else:
        assert env.step({agent: 0})[4][agent] == {"illegal": True}


@pytest.mark.parametrize("action", [2**63, -(2**63) - 1, 10**400, np.uint64(2**64 - 1), -1, None])
def test_a_number_of_any_size_is_an_illegal_action(action: Any) -> None:
    turns, at_once = two_win_v0.env(), two_win_v0.parallel_env()
    turns.reset(seed=1)
    agent = turns.agent_selection
    turns.step(action)
    assert turns.infos[agent] == {"illegal": True}
    at_once.reset(seed=1)
    infos = at_once.step(dict.fromkeys(at_once.agents, action))[4]
    assert all(info == {"illegal": True} for info in infos.values())


def test_there_is_no_step_after_the_end() -> None:
    env = two_win_v0.env()
    env.reset(seed=1)
    while env.agents:
        over = env.last(observe=False)[2]
        env.step(None if over else 0)
    with pytest.raises(UsageError, match="reset"):
        env.step(None)


def test_pictures_and_texts_show_the_table() -> None:
    for game, module in MODULES.items():
        pictures, texts = (module.env(render_mode=mode) for mode in ("rgb_array", "ansi"))
        for env in (pictures, texts):
            env.reset(seed=1)
        before = pictures.render()
        assert "to choose: player 0" in texts.render()
        pictures.step(int(pictures.last()[0]["action_mask"].argmax()))
        assert before.shape == pictures.render().shape
        assert (before != pictures.render()).any(), game


def test_mistakes_are_told() -> None:
    with pytest.raises(UsageError, match="2 WIN is for 2 to 6 players, not 7"):
        two_win_v0.env(players=7)
    with pytest.raises(UsageError, match="render_mode is 'xml'"):
        two_win_v0.env(render_mode="xml")
    assert deuce_pettingzoo.DeuceAEC("two_win").metadata["name"] == "two_win_v0"
