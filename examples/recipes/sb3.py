"""Stable-Baselines3: MaskablePPO of sb3-contrib learns to beat the greedy bot.

    pip install 'deuce[gymnasium]' sb3-contrib
    python examples/recipes/sb3.py two_win --minutes 10

Stable-Baselines3 has vector environments of its own kind. `Games` is one of them on top of ours: hundreds of games in
one compiled call, with their masks.
"""

import argparse
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import FlattenExtractor
from stable_baselines3.common.vec_env import VecEnv

from deuce.envs.measure import Progress
from deuce.envs.vector import DeuceVectorEnv

GAMES, STEPS = 256, 64  # games at once, and steps of each between two updates


class Games(VecEnv):
    """Our vector environment as Stable-Baselines3 wants it."""

    def __init__(self, env: DeuceVectorEnv) -> None:
        self.env = env
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self):
        return self.env.reset(seed=self._seeds[0])[0]

    def step_async(self, actions):
        self.actions = actions

    def step_wait(self):
        seen, rewards, over, _, infos = self.env.step(self.actions)
        told = [{} for _ in range(self.num_envs)]
        for game, last in zip(np.flatnonzero(over), infos.get("final_obs", ()), strict=True):
            told[game] = {"terminal_observation": last, "TimeLimit.truncated": False}
        return seen, rewards.astype(np.float32), over, told

    def env_method(self, method_name, *args, indices=None, **options):
        """Sb3-contrib asks for the masks so."""
        return list(getattr(self.env, method_name)(*args, **options))

    def has_attr(self, name):
        return hasattr(self.env, name)

    def get_attr(self, name, indices=None):
        return [getattr(self.env, name)] * self.num_envs

    def set_attr(self, name, value, indices=None):
        setattr(self.env, name, value)

    def env_is_wrapped(self, wrapper_class, indices=None):
        return [False] * self.num_envs

    def close(self):
        pass


class Roots(FlattenExtractor):
    """Counts and flags are 0 to 3, digits and sizes larger: roots bring them together."""

    def forward(self, observations):
        return super().forward(observations.float()).sqrt()


class Noting(BaseCallback):
    """Measure now and then, and stop when the time is over."""

    def __init__(self, progress, minutes, every):
        super().__init__()
        self.progress, self.minutes, self.every = progress, minutes, every
        self.updates = 0

    def _on_rollout_start(self):
        if self.updates % self.every == 0:
            self.progress.note(policy_of(self.model), self.num_timesteps)
        self.updates += 1

    def _on_step(self):
        return self.progress.minutes < self.minutes


def policy_of(model):
    """What the model likes best, as a policy of ours."""
    return lambda seen, masks: model.predict(seen, action_masks=masks, deterministic=True)[0]


def train(game, minutes, progress, every=20, seed=1):
    env = DeuceVectorEnv(game, GAMES, opponents="greedy", autoreset_mode="SameStep", flat=True, copy=True)
    model = MaskablePPO(
        "MlpPolicy", Games(env), learning_rate=1e-3, n_steps=STEPS, batch_size=4096, n_epochs=2, gamma=1.0,
        ent_coef=0.01, policy_kwargs={"features_extractor_class": Roots, "net_arch": [128, 128]}, seed=seed,
        device="cpu",
    )  # fmt: skip
    model.learn(10**9, callback=Noting(progress, minutes, every))
    progress.note(policy_of(model), model.num_timesteps, games=20_000)
    return model


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("game", choices=["two_win", "two_sans_three"])
    options.add_argument("--minutes", type=float, default=10, help="of processor time")
    options.add_argument("--curve", type=Path, help="write the learning curve to this file, as JSON")
    options = options.parse_args()
    train(options.game, options.minutes, Progress(options.game, "greedy", options.curve))
