"""The least that learns: a linear policy of 2 WIN by policy gradient, with NumPy alone.

    python examples/train_linear.py --seconds 60

Needs `deuce[gymnasium]`. Prints the win share against the greedy bot as it learns; examples/train_ppo.py goes further.
"""

import argparse
import math
import time

import numpy as np

from deuce.envs.vector import DeuceVectorEnv

GAMES, STEPS, RATE = 512, 48, 0.02  # games at once; choices of each between two updates; how far one goes


def features(observation):
    """All numbers of an observation, small ones, and a 1 for what does not depend on any of them."""
    numbers = np.minimum(observation, 20).astype(np.float32) / 5
    return np.hstack([numbers, np.ones((len(numbers), 1), np.float32)])


def chances(weights, seen, mask):
    """How likely each action is to be chosen: softmax over those that are legal."""
    scores = np.where(mask > 0, seen @ weights, -np.inf)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def learn(seconds=math.inf, batches=math.inf, seed=1, report=print):
    """Play and learn for some seconds or batches; return the weights and the win share of each batch."""
    env = DeuceVectorEnv("two_win", num_envs=GAMES, opponents="greedy", autoreset_mode="SameStep", copy=True)
    rng = np.random.default_rng(seed)
    current, _ = env.reset(seed=seed)
    weights = np.zeros((current["observation"].shape[1] + 1, current["action_mask"].shape[1]), np.float32)
    slow, size = np.zeros_like(weights), np.zeros_like(weights)
    shares, end = [], time.monotonic() + seconds
    while time.monotonic() < end and len(shares) < batches:
        steps = []
        for _ in range(STEPS):
            seen = features(current["observation"])
            odds = chances(weights, seen, current["action_mask"])
            actions = (odds.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
            current, rewards, ended, _, _ = env.step(actions)
            steps.append((seen, odds, actions, rewards, ended))
        # A game's reward belongs to all its choices: carry it back from the end to the beginning.
        reward, known = np.zeros(GAMES), np.zeros(GAMES, bool)
        results = np.concatenate([rewards[ended] for *_, rewards, ended in steps])
        gradient = np.zeros_like(weights)
        for seen, odds, actions, rewards, ended in reversed(steps):
            reward, known = np.where(ended, rewards, reward), known | ended
            surprise = -odds
            surprise[np.arange(GAMES), actions] += 1
            gradient += seen.T @ (surprise * ((reward - results.mean()) * known)[:, None])
        # Adam: a steady direction is followed further than a noisy one.
        slow = 0.9 * slow + 0.1 * gradient
        size = 0.99 * size + 0.01 * gradient**2
        weights += RATE * slow / (np.sqrt(size) + 1e-6)
        shares.append((results.mean() + 1) / 2)
        report(f"{len(shares):4} batches, {len(results)} games: win share {shares[-1]:.3f}")
    return weights, shares


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--seconds", type=float, default=60)
    learn(options.parse_args().seconds)
