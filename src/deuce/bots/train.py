"""Deep Monte Carlo: the network plays itself, and learns how its games end. Needs PyTorch (`pip install deuce[train]`).

One thread plays games with the network of the moment (a share of the seats by the heuristic, a few choices at random);
the other fits the network to what is remembered of them (position after a choice → share of the win, margin). The first
games try choices at random among heuristic players, so that learning starts from sensible ones.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from deuce._jit import u64
from deuce.bots.network import Network, in_half_precision
from deuce.bots.parts import learning_of
from deuce.bots.selfplay import ALL_BUT_ONE, MOST_ROWS, Frozen, self_player
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of

# Units of the two hidden layers, unless training goes on from a larger network.
HIDDEN = (256, 64)
# Choices played in one cycle.
CYCLE_CHOICES = 60_000
# Choices that the replay memory holds: the newest.
REPLAY_CAPACITY = 480_000
# How often a choice is learnt from, on average, while it is in the replay memory.
REPLAY_RATIO = 1.7
# Choices of one step of gradient descent.
BATCH = 2048
# Steps of gradient descent between two looks at the clock.
STEPS = 20
# Cycles at first that are played among heuristic players.
WARM_UP_CYCLES = 4
# Share of choices that are made at random, to explore.
EXPLORATION = 0.05
# Share of seats that the heuristic plays.
HEURISTIC_SEATS = 0.2
LEARNING_RATE = 6e-4
# Trace decay (lambda): how far the end of a game is believed, choice by choice; 1 is all of it.
TRACE_DECAY = 0.8
# Points of the margin that count as 1 while learning, so that both outputs are of like size.
MARGIN_SCALE = 10.0
# Cycles between two files.
SAVE_EVERY = 20


def save_network(network: Network, path: Path) -> None:
    """Write a network, in half precision, to a file from which `load_network` and `deuce train` read it."""
    kept = Network(*(layer.astype(np.float16) for layer in network))
    np.savez_compressed(path, **kept._asdict())


class ReplayMemory:
    """The newest choices of self-play, each with how its game ended."""

    def __init__(self, inputs: int) -> None:
        self.rows = np.zeros((REPLAY_CAPACITY, inputs), np.float32)
        self.ends = np.zeros((REPLAY_CAPACITY, 2), np.float32)
        self.kept = 0  # in all

    def keep(self, rows: np.ndarray, ends: np.ndarray) -> None:
        slots = (self.kept + np.arange(len(rows))) % REPLAY_CAPACITY
        self.rows[slots], self.ends[slots] = rows, ends
        self.kept += len(rows)

    def some(self, pick: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
        slots = pick.integers(min(self.kept, REPLAY_CAPACITY), size=BATCH)
        return self.rows[slots], self.ends[slots]


def train(
    game: str,
    minutes: float,
    out: Path | None,
    *,
    seed: int = 1,
    start: Network | None = None,
    against: Frozen | None = None,
    tables: tuple[int, ...] | None = None,
    tell: Callable[[float, int, float], None] = lambda share, cycles, loss: None,
) -> Network:
    """Train for some minutes, and write the network to `out` now and then; `tell` hears (share done, cycles, loss).

    `start`: go on from this network; it may be smaller. `against`: learn to beat this one, which sits in all seats but
    one; else learn from self-play. `tables`: the numbers of players at the tables of a cycle.
    """
    try:
        import torch
    except ImportError as error:
        raise UsageError("training needs PyTorch: pip install '.[train]' in a clone") from error
    torch.set_num_threads(1)  # so small a network gains nothing from more
    torch.manual_seed(seed)
    inputs, training = learning_of(game).INPUTS, learning_of(game).TRAINING
    hidden = (
        HIDDEN if start is None else tuple(max(pair) for pair in zip(HIDDEN, start.w2.shape, strict=True))
    )
    layers = [torch.nn.Linear(inputs, hidden[0]), torch.nn.Linear(*hidden), torch.nn.Linear(hidden[1], 2)]
    if start is not None:
        go_on_from(start, layers)
    model = torch.nn.Sequential(layers[0], torch.nn.ReLU(), layers[1], torch.nn.ReLU(), layers[2])
    optimiser = torch.optim.Adam(model.parameters(), lr=LEARNING_RATE)
    pick = np.random.default_rng(seed)
    memory = ReplayMemory(inputs)
    began, cycles, learnt = time.monotonic(), 0, 0

    with ThreadPoolExecutor(1) as other_thread:

        def play_on() -> Any:
            warm_up = start is None and cycles < WARM_UP_CYCLES
            network = network_of(layers)
            seats = tables or training.tables
            return other_thread.submit(play_cycle, game, network, seed, cycles, warm_up, against, seats)

        games, losses = play_on(), [0.0]
        while (share := (time.monotonic() - began) / (60 * minutes)) < 1:
            if games.done() or learnt >= REPLAY_RATIO * memory.kept:
                memory.keep(*games.result())
                cycles += 1
                games = play_on()
                tell(share, cycles, float(np.mean(losses)))
                if out and cycles % SAVE_EVERY == 0:
                    save_network(network_of(layers), out)
                losses = losses[-1:]
            for group in optimiser.param_groups:
                group["lr"] = LEARNING_RATE * max(0.01, 1 - share)
            for _ in range(STEPS):
                rows, ends = (torch.from_numpy(part) for part in memory.some(pick))
                said = model(rows)
                loss = torch.nn.functional.binary_cross_entropy_with_logits(said[:, 0], ends[:, 0])
                of_margin = torch.nn.functional.mse_loss(said[:, 1], ends[:, 1] / MARGIN_SCALE)
                loss = loss + training.margin_weight * of_margin
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                losses.append(loss.item())
                learnt += BATCH
    tell(1.0, cycles, float(np.mean(losses)))
    network = in_half_precision(network_of(layers))
    if out:
        save_network(network, out)
    return network


def network_of(layers: list[Any]) -> Network:
    """The layers of a model as plain arrays."""
    arrays = [np.array(a.detach().numpy()) for layer in layers for a in (layer.weight.T, layer.bias)]
    arrays[4][:, 1] *= MARGIN_SCALE
    arrays[5][1] *= MARGIN_SCALE
    return Network(*(np.ascontiguousarray(a, np.float32) for a in arrays))


def go_on_from(start: Network, layers: list[Any]) -> None:
    """Let a model say what this network says. What the model has more of says nothing yet, and is there to learn."""
    import torch

    inputs, hidden = layers[0].in_features, start.w2.shape
    if len(start.w1) != inputs:
        raise UsageError(
            f"a network of {len(start.w1)} inputs cannot go on as one of {inputs}: it was made by another version, "
            "or for another game"
        )
    first, second, last = layers
    weights, biases = ([torch.from_numpy(a.T.copy()) for a in start[k::2]] for k in (0, 1))
    weights[2][1] /= MARGIN_SCALE
    biases[2][1] /= MARGIN_SCALE
    with torch.no_grad():
        first.weight[: hidden[0]], first.bias[: hidden[0]] = weights[0], biases[0]
        second.weight[: hidden[1]] = 0.0
        second.weight[: hidden[1], : hidden[0]], second.bias[: hidden[1]] = weights[1], biases[1]
        last.weight[:] = 0.0
        last.weight[:, : hidden[1]], last.bias[:] = weights[2], biases[2]


def play_cycle(
    game: str,
    network: Network,
    seed: int,
    cycle: int,
    warm_up: bool,
    against: Frozen | None,
    tables: tuple[int, ...],
) -> tuple[np.ndarray, np.ndarray]:
    """Games for one cycle: inputs of every choice, and how its game ended."""
    rules = rules_of(game)
    play = self_player(game)
    width = learning_of(game).INPUTS
    capacity = max(CYCLE_CHOICES // len(tables), 2 * MOST_ROWS)
    # While warming up, nearly all seats are the heuristic's; the others try anything
    explore, others, trace = (1.0, 0.85, 1.0) if warm_up else (EXPLORATION, HEURISTIC_SEATS, TRACE_DECAY)
    kept = []
    for table, seats in enumerate(tables):
        rows, ends = np.zeros((capacity, width), np.float32), np.zeros((capacity, 2), np.float32)
        state = rules.new_state(standard_deck(game), seats)
        stream = u64(seed * 1_000_003 + cycle * len(tables) + table)
        count = play(
            state,
            network,
            against or Frozen(),
            0,
            capacity,
            stream,
            explore,
            ALL_BUT_ONE if against else others,
            trace,
            rows,
            ends,
        )
        kept.append((rows[:count], ends[:count]))
    return np.concatenate([rows for rows, _ in kept]), np.concatenate([ends for _, ends in kept])
