"""The learned bot: the network looks at every listed choice and takes what it thinks wins most.

Weaker levels ask the same network and choose with a temperature: near-equal choices are nearly equally likely, bad ones
are rare. Nobody blunders at random.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from deuce._jit import Compiled, i64, specialised, u64
from deuce.bots.halving import order_by
from deuce.bots.network import Network, evaluate, scratch_for
from deuce.bots.parts import learning_of
from deuce.bots.policies import policies_of
from deuce.bots.protocol import Budget, Thought
from deuce.bots.temperature import pick
from deuce.chance import Stream
from deuce.games.protocol import Choice, Seat, View
from deuce.games.registry import game_of, rules_of

SHORTLIST_LENGTH = 16  # choices the network looks at; the heuristic's opinion sorts out the rest


@cache
def opinion_of(game: str) -> Compiled:
    """The compiled opinion of a network about the choices of a position."""
    shortlist, learning = policies_of(game).shortlist, learning_of(game)
    encode, length = learning.encode, learning.INPUTS

    @specialised(game)
    def opinion(
        position: Any, seat: Any, choices: Any, network: Any, listed: Any, wins: Any, points: Any
    ) -> Any:
        """List choices, with the win and the points the network expects of each; return how many are listed."""
        scratch, inputs = scratch_for(network), np.zeros(length, np.float32)
        count = shortlist(position, seat, choices, listed)
        for k in range(count):
            encode(position, seat, listed[k], inputs)
            wins[k], points[k] = evaluate(network, inputs, scratch)
        return count

    return opinion


def ask_network(
    game: str, network: Network, position: View, seat: Seat, choices: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The choices that a network looks at, the chance to win that it gives each, and the points."""
    listed, wins, points = (
        np.zeros(SHORTLIST_LENGTH, np.int64),
        np.zeros(SHORTLIST_LENGTH),
        np.zeros(SHORTLIST_LENGTH),
    )
    count = opinion_of(game)(position, seat, choices, network, listed, wins, points)
    return listed[:count], wins[:count], points[:count]


@cache
def network_player(game: str) -> Compiled:
    """The compiled choice of a network: the best of the listed ones, or any by a temperature on win chance."""
    legal, shortlist, encode = rules_of(game).legal, policies_of(game).shortlist, learning_of(game).encode

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
        inputs: Any,
        scratch: Any,
    ) -> Any:
        """List choices and judge them; return which one is taken, and how many there are."""
        count = shortlist(state, seat, choices[: legal(state, seat, choices)], listed)
        best = 0
        for k in range(count):
            encode(state, seat, listed[k], inputs)
            wins[k], _ = evaluate(network, inputs, scratch)
            if wins[k] > wins[best]:
                best = k
        return pick(wins[:count], best, temperature, random_bits), count

    return network_choice


@cache
def network_actor(game: str) -> Compiled:
    """`act(view, network, temperature, random_bits) -> choice`, compiled: what the levels that do not search choose."""
    most_legal, length, network_choice = (
        rules_of(game).MAX_LEGAL,
        learning_of(game).INPUTS,
        network_player(game),
    )

    @specialised(game)
    def act(view: Any, network: Any, temperature: Any, random_bits: Any) -> Any:
        listed, wins = np.zeros(SHORTLIST_LENGTH, np.int64), np.zeros(SHORTLIST_LENGTH)
        choices, inputs = np.empty(most_legal, np.int64), np.zeros(length, np.float32)
        seat, scratch = i64(view.viewer), scratch_for(network)
        k, _ = network_choice(
            view, seat, network, temperature, random_bits, listed, wins, choices, inputs, scratch
        )
        return listed[k]

    return act


class LearnedBot:
    """A network's choice, with a temperature: the gap in win chance at which a choice is e times rarer; 0: the best."""

    def __init__(self, name: str, game: str, network: Network, temperature: float = 0.0) -> None:
        self.name = name
        self.game = game
        self._network = network
        self._temperature = temperature
        self._has_points = game_of(game).has_points

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        luck = rng.bits() if self._temperature > 0 else u64(0)
        return int(network_actor(self.game)(view, self._network, self._temperature, luck))

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        choices = np.ascontiguousarray(legal, np.int64)
        listed, wins, points = ask_network(self.game, self._network, view, int(view.viewer), choices)
        order = np.zeros(len(wins), np.int64)
        order_by(wins, len(wins), order)
        return [
            Thought(int(listed[k]), float(wins[k]), 0.0, float(points[k]) if self._has_points else None, 1)
            for k in order
        ]
