"""PufferLib's way, without PufferLib: flat buffers that are written in place, and an agent that plays its own past.

    pip install 'deuce[gymnasium,train]'
    python examples/recipes/puffer_league.py two_win --minutes 10

`Puffer` has what PufferLib asks of an environment of many agents at once: the spaces of one agent, their number,
buffers that may be handed over, `reset`, `step`, `close`. PufferLib knows no masks, so the mask follows the observation
in the same row, and the network takes it from there. The learner begins with nothing and never sees a bot: its
opponents are a random player and frozen copies of itself, in a league.
"""

import argparse
from copy import deepcopy
from pathlib import Path

import numpy as np
import torch
from gymnasium import spaces
from torch import nn

from deuce.envs.league import League, uniform_policy
from deuce.envs.measure import Progress
from deuce.envs.vector import DeuceVectorEnv

GAMES, STEPS = 512, 32  # games at once, and steps of each between two updates
EPOCHS, MINIBATCH, RATE, CLIP, ENTROPY, LAMBDA = 2, 4096, 1e-3, 0.2, 0.01, 0.95
FREEZE_EVERY = 25  # updates


class Puffer:
    """Games as PufferLib sees them; `buf` may bring the buffers, for processes that share memory."""

    def __init__(self, game, games=GAMES, opponents="greedy", buf=None, seed=0):
        self.games = DeuceVectorEnv(game, games, opponents=opponents, autoreset_mode="SameStep")
        parts = self.games.single_observation_space
        self.size, actions = parts["observation"].shape[0], parts["action_mask"].shape[0]
        self.single_observation_space = spaces.Box(0, 255, (self.size + actions,), np.uint8)
        self.single_action_space = spaces.Discrete(actions)
        self.num_agents, self.agent_ids, self.driver_env, self.emulated = games, np.arange(games), self, None
        self.observations = buf.observations if buf else np.zeros((games, self.size + actions), np.uint8)
        self.rewards = buf.rewards if buf else np.zeros(games, np.float32)
        self.terminals = buf.terminals if buf else np.zeros(games, bool)
        self.truncations = buf.truncations if buf else np.zeros(games, bool)
        self.masks = buf.masks if buf else np.ones(games, bool)  # which agents are there: all
        self.seed = seed

    def reset(self, seed=None):
        self.write(self.games.reset(seed=self.seed if seed is None else seed)[0])
        return self.observations, []

    def step(self, actions):
        seen, rewards, over, _, _ = self.games.step(actions)
        self.write(seen)
        self.rewards[:], self.terminals[:] = rewards, over
        infos = [{"win_share": float((rewards[over].mean() + 1) / 2)}] if over.any() else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def write(self, seen):
        self.observations[:, : self.size] = seen["observation"]
        self.observations[:, self.size :] = seen["action_mask"]

    def close(self):
        pass


class Network(nn.Module):
    """From rows of observation and mask to logits, and to the reward expected."""

    def __init__(self, size, actions):
        super().__init__()
        self.size = size
        self.body = nn.Sequential(nn.Linear(size, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, rows):
        seen, masks = rows[:, : self.size], rows[:, self.size :]
        hidden = self.body(seen.float().sqrt())  # brings flags and sizes together
        return self.policy(hidden).masked_fill(masks == 0, -1e9), self.value(hidden).squeeze(-1)


def policy_of(network, greedily):
    """A network as a policy of ours: what it likes best, or a draw among what it likes."""

    def choose(seen, masks):
        with torch.no_grad():
            logits = network(torch.from_numpy(np.hstack([seen, masks.view(np.uint8)])))[0]
        if greedily:
            return logits.argmax(-1).numpy()
        return torch.distributions.Categorical(logits=logits).sample().numpy()

    return choose


def collect(env, network, rows):
    """Play STEPS steps in every game; return columns of rows, actions, log chances, advantages and returns."""
    steps, values, ends = [], [], []
    for _ in range(STEPS):
        with torch.no_grad():
            logits, value = network(rows)
        chances = torch.distributions.Categorical(logits=logits)
        actions = chances.sample()
        steps.append((rows, actions, chances.log_prob(actions)))
        seen, rewards, over, _, _ = env.step(actions.numpy())
        rows = torch.tensor(seen)
        values.append(value)
        ends.append((torch.tensor(rewards), ~torch.tensor(over)))
    with torch.no_grad():
        following = network(rows)[1]
    gained, advantage = [], torch.zeros(env.num_agents)
    for value, (reward, goes_on) in zip(reversed(values), reversed(ends), strict=True):
        advantage = reward + following * goes_on - value + LAMBDA * advantage * goes_on
        gained.append(advantage)
        following = value
    advantages = torch.cat(gained[::-1])
    columns = [torch.cat(column) for column in zip(*steps, strict=True)]
    return [*columns, advantages, advantages + torch.cat(values)], rows


def update(network, optimizer, columns):
    for _ in range(EPOCHS):
        for part in torch.randperm(len(columns[0])).split(MINIBATCH):
            rows, actions, before, advantages, returns = (column[part] for column in columns)
            logits, values = network(rows)
            chances = torch.distributions.Categorical(logits=logits)
            ratio = (chances.log_prob(actions) - before).exp()
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            loss = 0.5 * (values - returns).square().mean() - gain - ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def train(game, minutes, progress, every=20, seed=1):
    torch.manual_seed(seed)
    league = League({"random": uniform_policy(seed)}, seed=seed)
    env = Puffer(game, opponents=league, seed=seed)
    network = Network(env.size, env.single_action_space.n)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    rows, updates = torch.tensor(env.reset()[0]), 0
    while progress.minutes < minutes:
        if updates % every == 0:
            progress.note(policy_of(network, True), updates * GAMES * STEPS)
        if updates % FREEZE_EVERY == 0:
            league.freeze(f"after {updates} updates", policy_of(deepcopy(network), False))
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(0.05, 1 - progress.minutes / minutes)
        columns, rows = collect(env, network, rows)
        update(network, optimizer, columns)
        updates += 1
    progress.note(policy_of(network, True), updates * GAMES * STEPS, games=20_000)
    return network, league


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("game", choices=["two_win", "two_sans_three"])
    options.add_argument("--minutes", type=float, default=10, help="of processor time")
    options.add_argument("--curve", type=Path, help="write the learning curve to this file, as JSON")
    options = options.parse_args()
    train(options.game, options.minutes, Progress(options.game, "greedy", options.curve))
