"""A small network, run without torch: inputs → two hidden layers of rectifiers → chance to win, and points.

Weights come from `deuce train` as one .npz file a game. Inputs are mostly zeros, so that the first layer only adds the
rows of those that are not.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled
from deuce.elementary import sigmoid
from deuce.errors import UsageError
from deuce.games.registry import game_of


class Network(NamedTuple):
    """The layers, as arrays that compiled code takes."""

    w1: np.ndarray  # [inputs, hidden 1]
    b1: np.ndarray
    w2: np.ndarray  # [hidden 1, hidden 2]
    b2: np.ndarray
    w3: np.ndarray  # [hidden 2, 2]: win, points
    b3: np.ndarray


NO_NETWORK = Network(*(np.zeros(shape, np.float32) for shape in ((1, 1), 1, (1, 1), 1, (1, 2), 2)))


class Scratch(NamedTuple):
    """Arrays to reckon in, made once for a network and many evaluations."""

    h1: np.ndarray  # first hidden layer
    h2: np.ndarray  # second hidden layer
    active: np.ndarray  # which inputs of a layer are not zero


@compiled
def scratch_for(network: Any) -> Any:
    """Make the arrays into which the layers of a network are evaluated."""
    return Scratch(
        np.zeros(len(network.b1), np.float32),
        np.zeros(len(network.b2), np.float32),
        np.zeros(len(network.w1) + len(network.b1), np.int64),  # more than either layer has inputs
    )


EVERYTHING, POSITIVE = np.float32(-np.inf), np.float32(0.0)  # above what an input counts


@compiled
def add_active(weights: Any, inputs: Any, least: Any, active: Any, out: Any) -> None:
    """Add to `out` the rows of the weights times their inputs, for inputs above `least` other than zero.

    Which ones these are is found without branches, which could not be foretold. Then four rows go at a time: `out` is
    read and written a quarter as often.
    """
    count = 0
    for i in range(len(inputs)):
        active[count] = i
        count += inputs[i] != 0.0 and inputs[i] > least
    fours = count // 4 * 4
    for j in range(0, fours, 4):
        a, b, c, d = active[j], active[j + 1], active[j + 2], active[j + 3]
        xa, xb, xc, xd = inputs[a], inputs[b], inputs[c], inputs[d]
        row_a, row_b, row_c, row_d = weights[a], weights[b], weights[c], weights[d]
        for k in range(len(out)):
            out[k] += (xa * row_a[k] + xb * row_b[k]) + (xc * row_c[k] + xd * row_d[k])
    for j in range(fours, count):
        x, row = inputs[active[j]], weights[active[j]]
        for k in range(len(out)):
            out[k] += x * row[k]


@compiled
def copy_into(out: Any, values: Any) -> None:
    """Copy an array of the same length. `out[:] = values` would have the compiler make the words of an error as well,
    for arrays that do not fit, which takes it a second."""
    for i in range(len(out)):
        out[i] = values[i]


@compiled
def evaluate(network: Any, inputs: Any, scratch: Any) -> Any:
    """The chance to win (0 to 1) and the points expected beyond the others' best."""
    h1, h2 = scratch.h1, scratch.h2
    copy_into(h1, network.b1)
    add_active(network.w1, inputs, EVERYTHING, scratch.active, h1)
    copy_into(h2, network.b2)
    add_active(network.w2, h1, POSITIVE, scratch.active, h2)
    win, points = network.b3[0], network.b3[1]
    for i in range(len(h2)):
        x = h2[i]
        if x > 0.0:
            win += x * network.w3[i, 0]
            points += x * network.w3[i, 1]
    return sigmoid(win), np.float64(points)


def in_half_precision(network: Network) -> Network:
    """Round the weights of a network to half precision, in which they are kept: half the bytes, and nothing lost
    (docs/bots.md). What is reckoned with them stays in single precision."""
    return Network(*(layer.astype(np.float16).astype(np.float32) for layer in network))


def read_network(path: str | Path) -> Network:
    """Read a network from an .npz file."""
    try:
        with Path(path).open("rb") as file:
            return _parse(np.load(file))
    except (OSError, ValueError, KeyError) as error:
        raise UsageError(f"{Path(path).name}: not a network of deuce train ({error})") from error


def _parse(data: Any) -> Network:
    return Network(*(np.ascontiguousarray(data[name], np.float32) for name in Network._fields))


@cache
def load_network(game: str) -> Network:
    """The network that ships for a game; UsageError if there is none."""
    here = game_of(game)
    if not (found := here.file("bots/network.npz")).is_file():
        raise UsageError(f"{here.title} has no network: nothing has learnt it yet")
    with found.open("rb") as file:
        return _parse(np.load(file))
