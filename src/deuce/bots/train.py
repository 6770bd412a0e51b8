"""Deep Monte Carlo: the network plays itself, and learns how its games end. Needs PyTorch (`pip install deuce[train]`).

Each cycle plays games with the network of the moment (a share of the seats by the heuristic, a few choices at random),
then fits the network to (position after a choice → share of the win, margin). The first cycles try choices at random
among heuristic players, so that learning starts from sensible games.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from deuce._jit import u64
from deuce.bots.network import Network
from deuce.bots.selfplay import ALL_BUT_ONE, MOST_ROWS, Frozen, self_player
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of

HIDDEN = (256, 64)  # of a network that starts from nothing
ROWS = 60_000  # choices kept in a cycle
BATCH = 1024
PASSES = 2  # over the newest cycle; one more over an older one
REMEMBERED = 6  # cycles
WARM_UP = 4  # cycles among heuristic players
EXPLORE = 0.06  # choices tried at random
OTHERS = 0.25  # seats played by the heuristic
LEARNING_RATE = 1e-3
MARGIN_WEIGHT = 0.05  # of the second output in what is minimised
TRACE = {
    "two_win": 0.8,
    "two_sans_three": 1.0,
}  # how far the end of a game is believed, choice by choice; 1: all of it
SEATS = {"two_win": (2, 2, 2, 3, 4, 4, 5, 6), "two_sans_three": (2, 2, 3, 4)}  # tables of a cycle


def save_network(network: Network, path: Path) -> None:
    np.savez_compressed(path, **network._asdict())


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

    `against`: learn to beat this one, which sits in all seats but one; else learn from self-play. `tables`: the
    numbers of players at the tables of a cycle.
    """
    try:
        import torch
    except ImportError as error:
        raise UsageError("training needs PyTorch: pip install 'deuce[train]'") from error
    torch.set_num_threads(1)  # so small a network gains nothing from more
    torch.manual_seed(seed)
    inputs = importlib.import_module(f"deuce.bots.inputs.{game}").INPUTS
    hidden = HIDDEN if start is None else start.w2.shape
    layers = [torch.nn.Linear(inputs, hidden[0]), torch.nn.Linear(*hidden), torch.nn.Linear(hidden[1], 2)]
    if start is not None:
        if len(start.w1) != inputs:
            raise UsageError(
                f"a network of {len(start.w1)} inputs cannot go on as one of {inputs}: it was made by another version, "
                "or for another game"
            )
        with torch.no_grad():
            for layer, weights, bias in zip(layers, start[0::2], start[1::2], strict=True):
                layer.weight.copy_(torch.from_numpy(weights.T))
                layer.bias.copy_(torch.from_numpy(bias))
    model = torch.nn.Sequential(layers[0], torch.nn.ReLU(), layers[1], torch.nn.ReLU(), layers[2])
    optimiser = torch.optim.Adam(model.parameters(), lr=LEARNING_RATE)
    pick = np.random.default_rng(seed)
    cycles: list[tuple[Any, Any]] = []
    began, done = time.monotonic(), 0
    while (share := (time.monotonic() - began) / (60 * minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * max(0.02, (1 - share) ** 1.5)
        warm_up = start is None and done < WARM_UP
        rows, ends = play_cycle(game, network_of(layers), seed, done, warm_up, against, tables or SEATS[game])
        cycles = [*cycles[1 - REMEMBERED :], (torch.from_numpy(rows), torch.from_numpy(ends))]
        losses = []
        for x, y in [cycles[-1]] * PASSES + [cycles[pick.integers(len(cycles))]]:
            order = torch.randperm(len(x))
            for i in range(0, len(x) - BATCH + 1, BATCH):
                said, known = model(x[order[i : i + BATCH]]), y[order[i : i + BATCH]]
                loss = torch.nn.functional.binary_cross_entropy_with_logits(said[:, 0], known[:, 0])
                loss = loss + MARGIN_WEIGHT * torch.nn.functional.smooth_l1_loss(said[:, 1], known[:, 1])
                optimiser.zero_grad()
                loss.backward()
                optimiser.step()
                losses.append(loss.item())
        done += 1
        tell(min(share, 1.0), done, float(np.mean(losses)))
        if out and done % 10 == 0:
            save_network(network_of(layers), out)
    network = network_of(layers)
    if out:
        save_network(network, out)
    return network


def network_of(layers: list[Any]) -> Network:
    """The layers of a model as plain arrays."""
    arrays = [a.detach().numpy() for layer in layers for a in (layer.weight.T, layer.bias)]
    return Network(*(np.array(a, np.float32, order="C") for a in arrays))


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
    width = importlib.import_module(f"deuce.bots.inputs.{game}").INPUTS
    room = max(ROWS // len(tables), 2 * MOST_ROWS)
    # while warming up, nearly all seats are the heuristic's; the others try anything
    explore, others, trace = (1.0, 0.85, 1.0) if warm_up else (EXPLORE, OTHERS, TRACE[game])
    kept = []
    for table, seats in enumerate(tables):
        rows, ends = np.zeros((room, width), np.float32), np.zeros((room, 2), np.float32)
        state = rules.new_state(standard_deck(game), seats)
        stream = u64(seed * 1_000_003 + cycle * len(tables) + table)
        count = play(
            state,
            network,
            against or Frozen(),
            0,
            room,
            stream,
            explore,
            ALL_BUT_ONE if against else others,
            trace,
            rows,
            ends,
        )
        kept.append((rows[:count], ends[:count]))
    return np.concatenate([rows for rows, _ in kept]), np.concatenate([ends for _, ends in kept])
