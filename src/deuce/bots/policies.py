"""Policies: bots that answer at once, as compiled functions, so that simulation and search can call them.

`deuce.bots.parts.Policy` says what a game offers. Here is what games share: the names of the policies, tuned weights,
and plain answers for a game that has no opinion on something.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.parts import Policy
from deuce.games.protocol import MOST_SEATS
from deuce.games.registry import game_of

RANDOM, GREEDY, HEURISTIC = range(3)
POLICY_IDS = {"random": RANDOM, "greedy": GREEDY, "heuristic": HEURISTIC}


def policies_of(game: str) -> Policy:
    """Return the module in a game's folder that has its policies."""
    return game_of(game).policy


def load_weights(game: str, start: np.ndarray, features: tuple[str, ...]) -> np.ndarray:
    """Tuned weights [seats, feature] of the game; hand-set ones where a number of seats is not tuned."""
    weights = np.tile(start, (MOST_SEATS + 1, 1))
    file = game_of(game).file("bots/weights.json")
    if file.is_file():
        for seats, tuned in json.loads(file.read_text("utf-8"))["weights"].items():
            weights[int(seats)] = [tuned[name] for name in features]
    return weights


@compiled
def first_choices(position: Any, seat: Any, choices: Any, out: Any) -> Any:
    """A shortlist without an opinion: the first choices that there are."""
    count = min(len(choices), len(out))
    for k in range(count):
        out[k] = choices[k]
    return count


@compiled
def no_margin(state: Any, seat: Any) -> Any:
    """A margin that says nothing: only the win counts."""
    return i64(0)
