"""The learned bot: the network looks at every listed choice and takes what it thinks wins most.

Weaker levels ask the same network and choose with a temperature: near-equal choices are nearly equally likely, bad ones
are rare. Nobody blunders at random.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import specialised
from deuce.bots.network import Network, evaluate
from deuce.bots.protocol import Budget, Thought
from deuce.chance import Stream, unit
from deuce.games.protocol import blank
from deuce.games.registry import rules_of

LISTED = 16  # choices the network looks at; the heuristic's opinion sorts out the rest


@cache
def opinion_of(game: str) -> Any:
    """The compiled opinion of a network about the choices of a position."""
    policies = importlib.import_module(f"deuce.games.{game}.bots.policy")
    inputs = importlib.import_module(f"deuce.games.{game}.bots.inputs")
    shortlist, encode, length = policies.shortlist, inputs.encode, inputs.INPUTS

    @specialised(game)
    def opinion(
        position: Any, seat: Any, choices: Any, network: Any, listed: Any, wins: Any, points: Any
    ) -> Any:
        """List choices, with the win and the points the network expects of each; return how many are listed."""
        h1, h2 = np.zeros(len(network.b1), np.float32), np.zeros(len(network.b2), np.float32)
        trial = np.zeros(length, np.float32)
        count = shortlist(position, seat, choices, listed)
        for k in range(count):
            encode(position, seat, listed[k], trial)
            wins[k], points[k] = evaluate(network, trial, h1, h2)
        return count

    return opinion


@cache
def network_player(game: str) -> Any:
    """The compiled choice of a network: the best of the listed ones, or any by a temperature on win chance."""
    rules: Any = rules_of(game)
    policies = importlib.import_module(f"deuce.games.{game}.bots.policy")
    inputs = importlib.import_module(f"deuce.games.{game}.bots.inputs")
    legal, shortlist, encode = rules.legal, policies.shortlist, inputs.encode

    @specialised(game)
    def network_choice(
        state: Any,
        seat: Any,
        network: Any,
        temperature: Any,
        random_bits: Any,
        listed: Any,
        wins: Any,
        choices: Any,
        trial: Any,
        h1: Any,
        h2: Any,
    ) -> Any:
        """List choices and judge them; return which one is taken, and how many there are."""
        count = shortlist(state, seat, choices[: legal(state, seat, choices)], listed)
        best, total = 0, 0.0
        for k in range(count):
            encode(state, seat, listed[k], trial)
            wins[k], _ = evaluate(network, trial, h1, h2)
            if wins[k] > wins[best]:
                best = k
        if temperature > 0.0:
            most = wins[best]
            for k in range(count):
                total += np.exp((wins[k] - most) / temperature)
            goal = unit(random_bits) * total
            for k in range(count):
                goal -= np.exp((wins[k] - most) / temperature)
                if goal < 0.0:
                    return k, count
        return best, count

    return network_choice


class LearnedBot:
    """A network's choice, with a temperature: the gap in win chance at which a choice is e times rarer; 0: the best."""

    def __init__(self, name: str, game: str, network: Network, temperature: float = 0.0) -> None:
        self.name = name
        self._network = network
        self._temperature = temperature
        self._opinion = opinion_of(game)
        rules = rules_of(game)
        self._scored = rules.scores(blank(rules)) is not None

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        listed, wins, _ = self._ask(view, legal)
        if self._temperature == 0:
            return int(listed[np.argmax(wins)])
        weights = np.exp((wins - wins.max()) / self._temperature)
        goal = rng.unit() * weights.sum()
        return int(listed[min(np.searchsorted(np.cumsum(weights), goal, side="right"), len(listed) - 1)])

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        listed, wins, points = self._ask(view, legal)
        order = np.argsort(-wins, kind="stable")
        return [
            Thought(int(listed[k]), float(wins[k]), 0.0, float(points[k]) if self._scored else None, 1)
            for k in order
        ]

    def _ask(self, view: Any, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        listed, wins, points = np.zeros(LISTED, np.int64), np.zeros(LISTED), np.zeros(LISTED)
        choices = np.ascontiguousarray(legal, np.int64)
        count = self._opinion(view, int(view.viewer), choices, self._network, listed, wins, points)
        return listed[:count], wins[:count], points[:count]
