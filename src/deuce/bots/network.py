"""A small network, run without torch: inputs → two hidden layers of rectifiers → chance to win, and points.

Weights come from `deuce train` as one .npz file a game. Inputs are mostly zeros, so that the first layer only adds the
rows of those that are not.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled
from deuce.errors import UsageError


class Network(NamedTuple):
    """The layers, as arrays that compiled code takes."""

    w1: np.ndarray  # [inputs, hidden 1]
    b1: np.ndarray
    w2: np.ndarray  # [hidden 1, hidden 2]
    b2: np.ndarray
    w3: np.ndarray  # [hidden 2, 2]: win, points
    b3: np.ndarray


NO_NETWORK = Network(*(np.zeros(shape, np.float32) for shape in ((1, 1), 1, (1, 1), 1, (1, 2), 2)))


@compiled
def add_rows(weights: Any, inputs: Any, least: Any, out: Any) -> None:
    """Add to `out` the rows of the weights times their inputs, for inputs above `least` other than zero.

    Four rows at a time: `out` is then read and written a quarter as often, which is what takes the time.
    """
    n = len(out)
    a = b = c = waiting = 0
    for i in range(len(inputs)):
        if inputs[i] == 0.0 or inputs[i] <= least:
            continue
        if waiting == 3:
            xa, xb, xc, x = inputs[a], inputs[b], inputs[c], inputs[i]
            for k in range(n):
                out[k] += (xa * weights[a, k] + xb * weights[b, k]) + (xc * weights[c, k] + x * weights[i, k])
            waiting = 0
        else:
            a, b, c = (i, b, c) if waiting == 0 else (a, i, c) if waiting == 1 else (a, b, i)
            waiting += 1
    for rest in range(waiting):
        i = a if rest == 0 else b if rest == 1 else c
        x = inputs[i]
        for k in range(n):
            out[k] += x * weights[i, k]


@compiled
def evaluate(network: Any, inputs: Any, h1: Any, h2: Any) -> Any:
    """The chance to win (0 to 1) and the points expected beyond the others' best; h1 and h2 are scratch."""
    n1, n2 = len(h1), len(h2)
    for k in range(n1):
        h1[k] = network.b1[k]
    add_rows(network.w1, inputs, np.float32(-np.inf), h1)
    for k in range(n2):
        h2[k] = network.b2[k]
    add_rows(network.w2, h1, np.float32(0.0), h2)
    win, points = network.b3[0], network.b3[1]
    for i in range(n2):
        x = h2[i]
        if x > 0.0:
            win += x * network.w3[i, 0]
            points += x * network.w3[i, 1]
    return 1.0 / (1.0 + np.exp(-win)), points


def read_network(path: str | Path) -> Network:
    """A network from an .npz file."""
    try:
        with Path(path).open("rb") as file:
            return _parse(np.load(file))
    except (OSError, ValueError, KeyError) as error:
        raise UsageError(f"{Path(path).name}: not a network of deuce train ({error})") from error


def _parse(data: Any) -> Network:
    return Network(*(np.ascontiguousarray(data[name], np.float32) for name in Network._fields))


@cache
def load_network(game: str) -> Network:
    """The network that ships for a game."""
    with resources.files("deuce.games").joinpath(f"{game}/bots/network.npz").open("rb") as file:
        return _parse(np.load(file))
