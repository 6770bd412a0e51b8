"""TorchRL: its PPO, with masks, learns to beat the greedy bot.

    pip install 'deuce[gymnasium]' torchrl
    python examples/recipes/torchrl_ppo.py two_win --minutes 10

`Games` is our vector environment as an environment of TorchRL: a batch of games that is stepped as one, with specs, and
with the mask where `MaskedCategorical` finds it.
"""

import argparse
from pathlib import Path

import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.data import Binary, Bounded, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from deuce.envs.measure import Progress
from deuce.envs.vector import DeuceVectorEnv

GAMES, STEPS = 512, 32  # games at once, and steps of each between two updates
EPOCHS, MINIBATCH, RATE = 2, 4096, 1e-3


class Games(EnvBase):
    """Our vector environment as TorchRL wants it. Which games begin anew is said by TorchRL."""

    def __init__(self, game, games, opponents):
        super().__init__(batch_size=[games])
        self.env = DeuceVectorEnv(game, games, opponents=opponents, autoreset_mode="Disabled", copy=True)
        spaces = self.env.single_observation_space
        size, actions = spaces["observation"].shape[0], spaces["action_mask"].shape[0]
        self.observation_spec = Composite(
            observation=Bounded(0, 255, (games, size), dtype=torch.uint8),
            action_mask=Binary(actions, (games, actions), dtype=torch.bool),
            shape=[games],
        )
        self.action_spec = Categorical(actions, (games,))
        self.reward_spec = Unbounded((games, 1))
        self.done_spec = Categorical(2, (games, 1), dtype=torch.bool)
        self.seed_of_games = 1

    def _set_seed(self, seed):
        self.seed_of_games = seed

    def _reset(self, tensordict=None, **options):
        if tensordict is not None and "_reset" in tensordict:
            which = tensordict["_reset"].squeeze(-1).numpy()
            return self.told(self.env.reset(options={"reset_mask": which})[0])
        return self.told(self.env.reset(seed=self.seed_of_games)[0])

    def _step(self, tensordict):
        seen, rewards, over, _, _ = self.env.step(tensordict["action"].numpy())
        told = self.told(seen)
        told["reward"] = torch.tensor(rewards, dtype=torch.float32).unsqueeze(-1)
        told["done"] = told["terminated"] = torch.tensor(over).unsqueeze(-1)
        return told

    def told(self, seen):
        return TensorDict(
            {
                "observation": torch.from_numpy(seen["observation"]),
                "action_mask": torch.from_numpy(seen["action_mask"]).bool(),
            },
            self.batch_size,
        )


class Network(nn.Module):
    """Two layers behind the roots of the numbers observed, which brings flags and sizes together."""

    def __init__(self, size, outputs):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(size, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, outputs)
        )  # fmt: skip

    def forward(self, observation):
        return self.layers(observation.float().sqrt())


class Masked(MaskedCategorical):
    """Once a game is over nothing is legal: a chance of one for everything is as good as any, and is never used."""

    def __init__(self, logits, mask):
        super().__init__(logits=logits, mask=mask | ~mask.any(-1, keepdim=True))


def train(game, minutes, progress, every=20, seed=1):
    torch.manual_seed(seed)
    env = Games(game, GAMES, "greedy")
    size, actions = env.observation_spec["observation"].shape[-1], env.action_spec.n
    logits = TensorDictModule(Network(size, actions), ["observation"], ["logits"])
    actor = ProbabilisticActor(
        logits, {"logits": "logits", "mask": "action_mask"}, spec=env.action_spec, distribution_class=Masked,
        return_log_prob=True,
    )  # fmt: skip
    critic = ValueOperator(Network(size, 1), ["observation"])
    advantages = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss_of = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01, critic_coeff=0.5)
    optimizer = torch.optim.Adam(loss_of.parameters(), RATE)

    def policy(seen, masks):
        """What the network likes best, as a policy of ours."""
        with torch.no_grad():
            liked = logits.module(torch.from_numpy(seen))
        return liked.masked_fill(torch.from_numpy(masks) == 0, -torch.inf).argmax(-1).numpy()

    choices = 0
    collector = Collector(
        env, actor, frames_per_batch=GAMES * STEPS, total_frames=-1, auto_register_policy_transforms=False
    )
    for updates, batch in enumerate(collector):
        if updates % every == 0:
            progress.note(policy, choices)
        if progress.minutes > minutes:
            break
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(0.05, 1 - progress.minutes / minutes)
        with torch.no_grad():
            advantages(batch)
        rows = batch.reshape(-1)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(rows)).split(MINIBATCH):
                losses = loss_of(rows[part])
                optimizer.zero_grad()
                (losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]).backward()
                nn.utils.clip_grad_norm_(loss_of.parameters(), 0.5)
                optimizer.step()
        choices += len(rows)
    progress.note(policy, choices, games=20_000)
    return policy


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("game", choices=["two_win", "two_sans_three"])
    options.add_argument("--minutes", type=float, default=10, help="of processor time")
    options.add_argument("--curve", type=Path, help="write the learning curve to this file, as JSON")
    options = options.parse_args()
    train(options.game, options.minutes, Progress(options.game, "greedy", options.curve))
