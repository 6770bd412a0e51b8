"""Policies: bots that answer at once, as compiled functions, so that simulation and search can call them.

`decide(position, seat, policy, random_bits) -> choice` of a game's module takes a view, or a state of which it
reads only what the seat may know: a test permutes the rest.
"""

from __future__ import annotations

import importlib
import json
from importlib import resources
from typing import Any

import numpy as np

RANDOM, GREEDY, HEURISTIC = range(3)
POLICY_IDS = {"random": RANDOM, "greedy": GREEDY, "heuristic": HEURISTIC}
MOST_SEATS = 6


def policies_of(game: str) -> Any:
    """The policies module of a game."""
    return importlib.import_module(f"deuce.games.{game}.bots.policy")


def load_weights(game: str, start: np.ndarray, features: tuple[str, ...]) -> np.ndarray:
    """Tuned weights [seats, feature] of the game; hand-set ones where a number of seats is not tuned."""
    weights = np.tile(start, (MOST_SEATS + 1, 1))
    file = resources.files("deuce.games").joinpath(f"{game}/bots/weights.json")
    if file.is_file():
        for seats, tuned in json.loads(file.read_text("utf-8"))["weights"].items():
            weights[int(seats)] = [tuned[name] for name in features]
    return weights
