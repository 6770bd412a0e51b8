"""What the network thinks of several choices of one position of 2 WIN, all at once: a few microseconds.

Most inputs are the same for all choices of a position, so their part of the first layer is reckoned once; each choice
then adds the little that it changes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled
from deuce.bots.network import EVERYTHING, POSITIVE, add_active, copy_into
from deuce.elementary import sigmoid
from deuce.games.two_win.bots.inputs import CHOICE_INPUTS, INPUTS, add_choice, encode_shared
from deuce.games.two_win.bots.policy import shortlist
from deuce.games.two_win.rules import legal
from deuce.games.two_win.state import MAX_LEGAL


class Scratch(NamedTuple):
    """Arrays to reckon in, made once for a network and many positions."""

    choices: np.ndarray  # all legal ones
    listed: np.ndarray  # the heuristic's favourites
    wins: np.ndarray  # what the network thinks of these
    shared: np.ndarray  # inputs
    change: np.ndarray
    base: np.ndarray  # first layer, from what is shared
    h1: np.ndarray
    h2: np.ndarray
    active: np.ndarray  # which inputs of a layer are not zero


@compiled
def opinion_scratch(network: Any, listed: Any) -> Any:
    """The arrays in which the network weighs at most `listed` choices of a position."""
    return Scratch(
        np.empty(MAX_LEGAL, np.int64),
        np.zeros(listed, np.int64),
        np.zeros(listed),
        np.zeros(INPUTS, np.float32),
        np.zeros(CHOICE_INPUTS, np.float32),
        np.zeros(len(network.b1), np.float32),
        np.zeros(len(network.b1), np.float32),
        np.zeros(len(network.b2), np.float32),
        np.zeros(len(network.w1) + len(network.b1), np.int64),  # more than either layer has inputs
    )


@compiled
def weigh_choices(state: Any, seat: Any, network: Any, most: Any, scratch: Any) -> Any:
    """Write a seat's choices into scratch.listed, `most` at most, and the win that the network expects of each into
    scratch.wins; return how many there are, and which is best."""
    listed, base = scratch.listed[:most], scratch.base
    count = shortlist(state, seat, scratch.choices[: legal(state, seat, scratch.choices)], listed)
    encode_shared(state, seat, scratch.shared)
    copy_into(base, network.b1)
    add_active(network.w1, scratch.shared, EVERYTHING, scratch.active, base)
    best = 0
    for k in range(count):
        scratch.change[:] = 0.0
        add_choice(state, seat, listed[k], scratch.shared, scratch.change)
        copy_into(scratch.h1, base)
        add_active(network.w1, scratch.change, EVERYTHING, scratch.active, scratch.h1)
        copy_into(scratch.h2, network.b2)
        add_active(network.w2, scratch.h1, POSITIVE, scratch.active, scratch.h2)
        logit = network.b3[0]
        for i in range(len(scratch.h2)):
            logit += max(scratch.h2[i], POSITIVE) * network.w3[i, 0]
        scratch.wins[k] = sigmoid(logit)
        if scratch.wins[k] > scratch.wins[best]:
            best = k
    return count, best
