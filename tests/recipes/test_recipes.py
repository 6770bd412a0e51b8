"""Each recipe learns for seconds, and then beats a random player by more than its interval; untrained it did not.

How much is learnt in some seconds depends on the machine: the thresholds leave room. The win shares of whole runs are
in docs/recipes.md.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from deuce.envs.measure import Progress

EXAMPLES = Path(__file__).parents[2] / "examples"
MINUTES = 0.15  # of processor time

# Libraries warn of one another, and of what they will change.
pytestmark = [pytest.mark.timeout(600), pytest.mark.filterwarnings("default")]


def recipe(name: str) -> ModuleType:
    """A file of the examples as a module."""
    path = EXAMPLES / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["sb3", "torchrl_ppo", "rllib_ppo", "puffer_league"])
def test_a_recipe_learns(name: str, tmp_path: Path) -> None:
    progress = Progress("two_win", "random", tmp_path / "curve.json")
    recipe(f"recipes/{name}").train("two_win", MINUTES, progress, every=1000)
    first, last = progress.points[0], progress.points[-1]
    assert last["choices"] > 4000
    assert last["win_share"] - last["margin"] > 0.5
    assert last["win_share"] - last["margin"] > first["win_share"] + first["margin"]
    assert (tmp_path / "curve.json").stat().st_size > 100


def test_our_own_ppo_learns() -> None:
    curve = recipe("train_ppo").train("two_win", "random", MINUTES, seed=1)
    first, last = curve[0], curve[-1]
    assert last["win_share"] - last["margin"] > max(0.5, first["win_share"] + first["margin"])


def test_regret_minimisation_comes_nearer_to_an_equilibrium() -> None:
    module = recipe("recipes/openspiel_cfr")
    told: list[str] = []
    points = module.train(1, deck=module.SMALL_DECK, most=20, report=told.append)
    distances = [point["exploitability"] for point in points]
    assert len(told) == len(points) >= 4
    assert distances[-1] < 0.5 * distances[0]
    assert points[-1]["random"] > 0.5


@pytest.mark.parametrize("handed_over", [False, True])
def test_buffers_are_written_in_place(handed_over: bool) -> None:
    """An environment in PufferLib's way writes what was handed over, and the mask is part of the row."""
    module = recipe("recipes/puffer_league")
    own: Any = module.Puffer("two_sans_three", games=8)
    buffers = own if handed_over else None
    env = module.Puffer("two_sans_three", games=8, opponents="random", buf=buffers, seed=3)
    rows, infos = env.reset()
    assert (env.observations is own.observations) == handed_over
    assert rows.shape == (8, *env.single_observation_space.shape) and infos == []
    ended, shares = 0, []
    for _ in range(40):
        masks = rows[:, env.size :]
        assert masks.any(axis=1).all()
        seen, rewards, terminals, truncations, infos = env.step(masks.argmax(axis=1))
        assert seen is env.observations and rewards is env.rewards and terminals is env.terminals
        assert not truncations.any() and env.masks.all()
        assert (rewards[~terminals] == 0).all()
        ended += int(terminals.sum())
        shares += [info["win_share"] for info in infos]
    assert ended >= 16
    assert all(0 <= share <= 1 for share in shares) and shares


def test_an_environment_of_torchrl_keeps_to_its_specs() -> None:
    from torchrl.envs.utils import check_env_specs

    check_env_specs(recipe("recipes/torchrl_ppo").Games("two_win", 4, "random"))


def test_masks_and_last_observations_reach_stable_baselines() -> None:
    from deuce.envs.vector import DeuceVectorEnv

    module = recipe("recipes/sb3")
    games = module.Games(DeuceVectorEnv("two_sans_three", 4, autoreset_mode="SameStep", flat=True, copy=True))
    games.reset()
    ended = 0
    for _ in range(40):
        masks = np.stack(games.env_method("action_masks"))
        assert masks.any(axis=1).all()
        seen, _, over, infos = games.step(masks.argmax(axis=1))
        assert seen.shape == (4, *games.observation_space.shape)
        for game in np.flatnonzero(over):
            assert infos[game]["terminal_observation"].shape == games.observation_space.shape
            ended += 1
    assert ended >= 8
