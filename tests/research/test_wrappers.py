"""What libraries ask of an environment: flat observations, masks that survive, everything for critics, wrappers."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import RecordEpisodeStatistics
from gymnasium.wrappers.vector import FlattenObservation, TransformObservation
from gymnasium.wrappers.vector import RecordEpisodeStatistics as RecordMany

from deuce.envs.arrays import arrays_of
from deuce.envs.league import uniform_policy
from deuce.envs.measure import Progress, win_share
from deuce.envs.parts import NO_CARD
from deuce.envs.pettingzoo import two_sans_three_v0, two_win_v0
from deuce.envs.vector import ENVIRONMENTS, DeuceEnv, DeuceVectorEnv
from deuce.errors import UsageError
from deuce.games.registry import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize("name", ENVIRONMENTS)
@pytest.mark.parametrize("options", [{"flat": True}, {"state": True}, {"flat": True, "state": True}])
def test_gymnasium_checks_every_kind_of_observation(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **options).unwrapped, skip_render_check=True)


@every_game
def test_flat_and_state_say_the_same_as_the_dictionary(game: str) -> None:
    plain, flat = (
        DeuceVectorEnv(game, 20, players=3, opponents="greedy", state=True, flat=flat)
        for flat in (False, True)
    )
    seen, _ = plain.reset(seed=1)
    row, infos = flat.reset(seed=1)
    for _ in range(60):
        assert row in flat.observation_space
        assert (row == seen["observation"]).all()
        assert (infos["action_mask"] == seen["action_mask"]).all()
        assert (infos["state"] == seen["state"]).all()
        assert (plain.action_masks() == seen["action_mask"].astype(bool)).all()
        actions = plain.random_actions()
        seen, *_ = plain.step(actions)
        row, _, _, _, infos = flat.step(actions)


@every_game
@pytest.mark.parametrize("opponents", ["random", "self"])
def test_the_state_is_what_each_seat_observes_the_asked_one_first(game: str, opponents: str) -> None:
    env = DeuceVectorEnv(game, 20, players=3, opponents=opponents, state=True)
    arrays = arrays_of(game)
    expected = np.zeros((3, arrays.SIZE), np.uint8)
    records = expected.view(arrays.OBSERVATION)[:, 0]
    seen, _ = env.reset(seed=2)
    for _ in range(60):
        assert (seen["state"][:, : arrays.SIZE] == seen["observation"]).all()
        for i, state in enumerate(env.states):
            asked = int(env.asked_seats[i])
            first = asked if asked >= 0 else int(env.own_seats[i])
            for k in range(1, 3):
                arrays.encode(state, (first + k) % 3, NO_CARD, records[k])
            assert (seen["state"][i, arrays.SIZE :] == expected[1:].ravel()).all()
        seen, *_ = env.step(env.random_actions())


@every_game
@pytest.mark.parametrize("how", ["sync", "vector_entry_point"])
def test_masks_survive_vectorising(game: str, how: str) -> None:
    """Gymnasium makes a batch of single environments, or ours: the mask of each game is there, and is its own."""
    name = next(name for name, id in ENVIRONMENTS.items() if id == game)
    env = gymnasium.make_vec(name, num_envs=3, vectorization_mode=how, flat=True)
    seen, infos = env.reset(seed=5)
    ended = 0
    for _ in range(40):
        assert seen in env.observation_space
        actions = infos["action_mask"].argmax(axis=1)
        seen, _, over, _, infos = env.step(actions)
        assert not np.any(infos.get("illegal", False))  # in the step that begins all of them it is not said
        ended += int(over.sum())
    assert ended > 3


def test_wrappers_transform_and_count() -> None:
    env = DeuceVectorEnv("two_win", 10, flat=True)
    roots = spaces.Box(0, 16, env.single_observation_space.shape, np.float32)
    wrapped = RecordMany(
        TransformObservation(
            env, lambda seen: np.sqrt(seen, dtype=np.float32), single_observation_space=roots
        )
    )
    seen, infos = wrapped.reset(seed=1)
    ended = 0
    for _ in range(60):
        assert seen.dtype == np.float32 and seen in wrapped.observation_space
        seen, _, over, _, infos = wrapped.step(infos["action_mask"].argmax(axis=1))
        ended += int(over.sum())
        if over.any():
            assert (infos["episode"]["l"][over] > 0).all()
    assert ended > 10
    whole = FlattenObservation(DeuceVectorEnv("two_win", 3))
    assert whole.reset(seed=1)[0].shape == (3, 356 + 81)
    single = RecordEpisodeStatistics(DeuceEnv("two_sans_three", flat=True))
    _, infos = single.reset(seed=1)
    over, steps = False, 0
    while not over:
        _, reward, over, _, infos = single.step(infos["action_mask"].argmax())
        steps += 1
    assert infos["episode"]["r"] == reward and infos["episode"]["l"] == steps


def test_a_single_environment_says_what_is_legal_and_when_it_is_over() -> None:
    env = DeuceEnv("two_sans_three")
    with pytest.raises(UsageError, match="reset the environment"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    kept = {name: array.copy() for name, array in seen.items()}
    over = False
    while not over:
        assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
        last = seen
        seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert seen["observation"] is not last["observation"]
    with pytest.raises(UsageError, match="the game is over"):
        env.step(0)
    again, _ = env.reset(seed=1)
    assert all((again[name] == kept[name]).all() for name in kept)
    other, _ = env.reset()
    assert (other["observation"] != kept["observation"]).any()


def test_an_environment_in_turns_insists_on_a_game() -> None:
    for module in (two_win_v0, two_sans_three_v0):
        env = module.env()
        for call in (partial(env.step, 0), env.last, partial(env.observe, "player_0")):
            with pytest.raises(UsageError, match="no game has begun"):
                call()


def test_what_was_observed_in_turns_stays_as_it_was() -> None:
    env = two_win_v0.env()
    env.reset(seed=1)
    first = env.last()[0]
    kept = {name: array.copy() for name, array in first.items()}
    env.step(int(first["action_mask"].argmax()))
    env.last()
    assert all((first[name] == kept[name]).all() for name in kept)


@pytest.mark.parametrize("players", [2, 4])
def test_a_win_share_of_equals_is_even(players: int) -> None:
    share = win_share(uniform_policy(1), "two_sans_three", "random", players=players, games=3000)
    assert share.lowest < 1 / players < share.mean + share.half
    assert 0.01 < share.half < 0.03


def test_a_curve_is_kept_as_it_comes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress("two_sans_three", "greedy", tmp_path / "curve.json")
    share = progress.note(uniform_policy(1), 100, games=500)
    assert share.mean + share.half < 0.5
    assert progress.points[0]["win_share"] == share.mean and progress.points[0]["choices"] == 100
    assert "100 choices  win share over greedy 0." in capsys.readouterr().out
    assert "margin" in (tmp_path / "curve.json").read_text()
