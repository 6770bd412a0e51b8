"""RLlib: its PPO, with masks, learns to beat the greedy bot.

    pip install 'deuce[gymnasium]' 'ray[rllib]' torch
    python examples/recipes/rllib_ppo.py two_win --minutes 10

RLlib steps plain Gymnasium environments and takes masks from the observation: its own module for them wants the keys
"observations" and "action_mask", in numbers with a fraction. A wrapper of Gymnasium sees to both. With more processors
raise `num_env_runners`; here everything is in one process.
"""

import argparse
from pathlib import Path

import gymnasium
import numpy as np
import ray
import torch
from gymnasium import spaces
from gymnasium.wrappers import TransformObservation
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune import register_env

from deuce.envs.measure import Progress
from deuce.envs.vector import DeuceEnv

GAMES, BATCH = 32, 4096  # games at once, and choices between two updates


def as_wanted(seen):
    """Counts and flags are 0 to 3, digits and sizes larger: roots bring them together."""
    return {
        "observations": np.sqrt(seen["observation"], dtype=np.float32),
        "action_mask": seen["action_mask"].astype(np.float32),
    }


def game_of(options) -> gymnasium.Env:
    env = DeuceEnv(options["game"], opponents="greedy")
    sizes = {key: space.shape for key, space in env.observation_space.items()}
    wanted = spaces.Dict(
        {
            "observations": spaces.Box(0, 16, sizes["observation"], np.float32),
            "action_mask": spaces.Box(0, 1, sizes["action_mask"], np.float32),
        }
    )
    return TransformObservation(env, as_wanted, wanted)


def train(game, minutes, progress, every=10, seed=1):
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    register_env("deuce", game_of)
    algorithm = (
        PPOConfig()
        .environment("deuce", env_config={"game": game})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=GAMES)
        .learners(num_learners=0)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [128, 128], "head_fcnet_activation": "relu"},
            )
        )
        .training(
            lr=1e-3, gamma=1.0, lambda_=0.95, train_batch_size_per_learner=BATCH, minibatch_size=1024, num_epochs=2,
            entropy_coeff=0.01, vf_loss_coeff=0.5, clip_param=0.2, use_kl_loss=False, grad_clip=0.5,
        )
        .debugging(seed=seed, log_level="ERROR")
        .build_algo()
    )  # fmt: skip

    def policy(seen, masks):
        """What the module likes best, as a policy of ours."""
        rows = as_wanted({"observation": seen, "action_mask": masks})
        with torch.no_grad():
            told = algorithm.get_module().forward_inference(
                {"obs": {key: torch.from_numpy(row) for key, row in rows.items()}}
            )
        return told["action_dist_inputs"].argmax(-1).numpy()

    updates = 0
    while progress.minutes < minutes:
        if updates % every == 0:
            progress.note(policy, updates * BATCH)
        algorithm.train()
        updates += 1
    progress.note(policy, updates * BATCH, games=20_000)
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("game", choices=["two_win", "two_sans_three"])
    options.add_argument("--minutes", type=float, default=10, help="of processor time")
    options.add_argument("--curve", type=Path, help="write the learning curve to this file, as JSON")
    options = options.parse_args()
    train(options.game, options.minutes, Progress(options.game, "greedy", options.curve))
