"""Learn to beat the greedy bot by masked PPO, on the vector environment: one file, two cores, no tricks.

    pip install 'deuce[gymnasium,train]'
    python examples/train_ppo.py two_win --curve docs/learning

Prints the win share against the opponent as it learns, and with --curve writes it to a .json and a .svg file. Minutes
are processor time, of all threads together: on an idle machine with two cores the clock shows little more than half.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from deuce.envs.vector import DeuceVectorEnv

GAMES, STEPS = 1024, 32  # games played at once, and steps of each between two updates
EPOCHS, MINIBATCH = 2, 4096
CLIP, ENTROPY, VALUE, LAMBDA = 0.2, 0.01, 0.5, 0.95  # rewards come at the end: they are not discounted
RATE, HIDDEN = 1e-3, 128
EVALUATE_EVERY, EVALUATION_GAMES, LAST_GAMES = 25, 2000, 20_000
FORBIDDEN = -1e9


class Network(nn.Module):
    """From observations to logits of actions, and to the reward expected."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(inputs, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )  # fmt: skip
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, observations: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        # Counts and flags are 0 to 3, digits and sizes larger: roots bring them together.
        hidden = self.body(observations.float().sqrt())
        logits = self.policy(hidden).masked_fill(masks == 0, FORBIDDEN)
        return logits, self.value(hidden).squeeze(-1)


def tensors(seen: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    """Copies of the environment's buffers, which the next step overwrites."""
    return torch.tensor(seen["observation"]), torch.tensor(seen["action_mask"])


def collect(
    env: DeuceVectorEnv, network: Network, seen: dict[str, np.ndarray]
) -> tuple[list[torch.Tensor], dict]:
    """Play STEPS steps in every game; return observations, masks, actions, log chances, advantages and returns."""
    rows, values, rewards, ends = [], [], [], []
    for _ in range(STEPS):
        observations, masks = tensors(seen)
        with torch.no_grad():
            logits, value = network(observations, masks)
        chances = torch.distributions.Categorical(logits=logits)
        actions = chances.sample()
        rows.append((observations, masks, actions, chances.log_prob(actions)))
        seen, reward, over, _, _ = env.step(actions.numpy())
        values.append(value)
        rewards.append(torch.tensor(reward, dtype=torch.float32))
        ends.append(torch.tensor(over))
    with torch.no_grad():
        following = network(*tensors(seen))[1]
    advantages, advantage = [], torch.zeros(env.num_envs)
    for t in reversed(range(STEPS)):  # generalised advantages, backwards in time
        goes_on = ~ends[t]
        surprise = rewards[t] + following * goes_on - values[t]
        advantage = surprise + LAMBDA * advantage * goes_on
        advantages.append(advantage)
        following = values[t]
    batch = [torch.cat(column) for column in zip(*rows, strict=True)]
    gained = torch.cat(advantages[::-1])
    return [*batch, gained, gained + torch.cat(values)], seen


def update(network: Network, optimizer: torch.optim.Optimizer, batch: list[torch.Tensor]) -> None:
    for _ in range(EPOCHS):
        for part in torch.randperm(len(batch[0])).split(MINIBATCH):
            observations, masks, actions, before, advantages, returns = (column[part] for column in batch)
            logits, values = network(observations, masks)
            chances = torch.distributions.Categorical(logits=logits)
            ratio = (chances.log_prob(actions) - before).exp()
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            gain = torch.min(ratio * advantages, ratio.clamp(1 - CLIP, 1 + CLIP) * advantages).mean()
            loss = VALUE * (values - returns).square().mean() - gain - ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def win_share(network: Network, game: str, opponent: str, games: int) -> float:
    """How often the network wins against the opponent when it takes what it likes best; its seat is drawn by lot.

    A shared win is half a win.
    """
    env = DeuceVectorEnv(game, games, opponents=opponent)
    seen, _ = env.reset(seed=10**6)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        with torch.no_grad():
            logits, _ = network(*tensors(seen))
        seen, rewards, over, _, _ = env.step(logits.argmax(dim=1).numpy())
        first = over & np.isnan(results)
        results[first] = rewards[first]
    return float((results.mean() + 1) / 2)


def train(game: str, opponent: str, minutes: float, seed: int) -> list[dict[str, float]]:
    torch.manual_seed(seed)
    # A game begins anew in the step that ends it: every step is then a choice to learn from.
    env = DeuceVectorEnv(game, GAMES, opponents=opponent, autoreset_mode="SameStep")
    seen, _ = env.reset(seed=seed)
    network = Network(seen["observation"].shape[1], seen["action_mask"].shape[1])
    optimizer = torch.optim.Adam(network.parameters(), lr=RATE)
    curve: list[dict[str, float]] = []
    begun, iteration = time.process_time(), 0
    while True:
        spent = (time.process_time() - begun) / 60
        last = spent > minutes
        if iteration % EVALUATE_EVERY == 0 or last:
            games = LAST_GAMES if last else EVALUATION_GAMES
            share = win_share(network, game, opponent, games)
            margin = 1.96 * math.sqrt(share * (1 - share) / games)
            choices = iteration * GAMES * STEPS
            curve.append({"minutes": spent, "choices": choices, "win_share": share, "margin": margin})
            print(f"{spent:5.1f} min {choices:12,} choices  win share {share:.3f} ± {margin:.3f}", flush=True)
        if last:
            return curve
        for group in optimizer.param_groups:
            group["lr"] = RATE * max(0.05, 1 - spent / minutes)
        batch, seen = collect(env, network, seen)
        update(network, optimizer, batch)
        iteration += 1


def draw(curve: list[dict[str, float]], title: str) -> str:
    """The curve as a picture in SVG."""
    longest = max(point["minutes"] for point in curve) or 1
    place = [(50 + 530 * point["minutes"] / longest, 250 - 220 * point["win_share"]) for point in curve]
    marks = "".join(
        f'<path d="M50 {250 - 220 * share:.0f}H580" stroke="#C6BBAB"/>'
        f'<text x="44" y="{254 - 220 * share:.0f}" text-anchor="end">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in place)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 290" font-family="sans-serif" font-size="12">'
        f'<rect width="600" height="290" fill="#FFFDF8"/><text x="50" y="18" font-weight="bold">{title}</text>{marks}'
        f'<polyline points="{line}" fill="none" stroke="#2B57AE" stroke-width="2"/>'
        f'<text x="580" y="275" text-anchor="end">{longest:.0f} minutes of processor time</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=["two_win", "two_sans_three"])
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--minutes", type=float, default=6, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--curve", type=Path, help="write the learning curve to this name with .json and .svg"
    )
    options = parser.parse_args()
    curve = train(options.game, options.opponent, options.minutes, options.seed)
    if options.curve:
        options.curve.with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n", "utf-8")
        title = f"{options.game}: win share against {options.opponent}, masked PPO"
        options.curve.with_suffix(".svg").write_text(draw(curve, title), "utf-8")


if __name__ == "__main__":
    main()
