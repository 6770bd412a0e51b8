"""Look one phase ahead with the network, where players choose at the same time (2 WIN).

The bot imagines worlds that agree with what its seat knows. In each world the others choose once, most of them as the
network would in their place: they cannot know what the bot chooses, so one answer serves all its candidates. Then
every candidate meets these choices and the same luck, and the network judges the position that the bot sees
next. The network has learnt from what a seat sees, so it is asked about that alone: imagined cards decide only
what others choose and what is drawn. Sequential halving gives the better candidates more worlds.
"""

from __future__ import annotations

import importlib
import time
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import i64, specialised
from deuce.bots.learned import LISTED, network_player, opinion_of
from deuce.bots.network import Network
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.protocol import Budget, Thought
from deuce.bots.turns import share_of_win
from deuce.chance import Stream, advance, below, bits, shuffle, stream_of
from deuce.games.registry import rules_of

DEFAULT_BUDGET = Budget(seconds=0.085)
CANDIDATES = 12  # the choices the network likes best, of those it looks at
LEAF_CHOICES = 6  # as many of the next choices the network judges; the heuristic's opinion sorts out the rest
CHUNK = 4  # worlds between two looks at the clock

# Out of 16 times an opponent chooses like the network, or like the heuristic, so many; else like the greedy policy.
MIX_NETWORK, MIX_HEURISTIC = 9, 6
TEMPERATURE = 0.02  # of opponents who choose like the network


@cache
def worlds_of(game: str) -> Any:
    """The compiled search of a game: tries candidates in worlds first_world … first_world + worlds - 1."""
    rules: Any = rules_of(game)
    policies = importlib.import_module(f"deuce.bots.policies.{game}")
    resample, unchoose, waiting, choose = rules.resample, rules.unchoose, rules.waiting, rules.choose
    shuffle_due, shuffled, is_over = rules.shuffle_due, rules.shuffled, rules.is_over
    decide, network_choice = policies.decide, network_player(game)
    inputs_length, most_legal = importlib.import_module(f"deuce.bots.inputs.{game}").INPUTS, rules.MAX_LEGAL

    @specialised(game)
    def try_worlds(
        seen: Any,
        candidates: Any,
        alive: Any,
        first_world: Any,
        worlds: Any,
        seed: Any,
        network: Any,
        scratch: Any,
        sums: Any,
    ) -> None:
        """Add to sums[candidate] the expected share of the win, its square, and 1, for each world."""
        viewer, seats = i64(seen[0].viewer), i64(seen[0].seats)
        h1, h2 = np.zeros(len(network.b1), np.float32), np.zeros(len(network.b2), np.float32)
        trial = np.zeros(inputs_length, np.float32)
        listed, wins = np.zeros(LEAF_CHOICES, np.int64), np.zeros(LEAF_CHOICES)
        choices = np.zeros(most_legal, np.int64)
        for world in range(first_world, first_world + worlds):
            stream = stream_of(seed, world)
            stream = resample(seen[0], scratch[0], stream)
            unchoose(scratch[0])
            for seat in range(seats):
                if seat == viewer or (waiting(scratch[0]) >> seat) & 1 == 0:
                    continue
                stream = advance(stream)
                share = below(bits(stream), 16)
                stream = advance(stream)
                z = bits(stream)
                if share < MIX_NETWORK:
                    k, _ = network_choice(
                        scratch[0],
                        seat,
                        network,
                        TEMPERATURE,
                        z,
                        listed,
                        wins,
                        choices,
                        trial,
                        h1,
                        h2,
                    )
                    choose(scratch[0], seat, listed[k])
                else:
                    policy = HEURISTIC if share < MIX_NETWORK + MIX_HEURISTIC else GREEDY
                    choose(scratch[0], seat, decide(scratch[0], seat, policy, z))
            for candidate in alive:
                scratch[1] = scratch[0]
                state = scratch[1]
                choose(state, viewer, candidates[candidate])
                luck = stream
                while shuffle_due(state) > 0:
                    luck = shuffle(state.pile, shuffle_due(state), luck)
                    shuffled(state)
                win = 0.0  # for who is out while others play on
                if is_over(state):
                    win = share_of_win(state, viewer)
                elif (waiting(state) >> viewer) & 1:
                    k, _ = network_choice(
                        state, viewer, network, 0.0, luck, listed, wins, choices, trial, h1, h2
                    )
                    win = wins[k]
                sums[candidate, 0] += win
                sums[candidate, 1] += win * win
                sums[candidate, 2] += 1.0

    return try_worlds


class LookaheadBot:
    """Tries what the network likes best in imagined worlds, one phase ahead, and chooses what it then likes best."""

    def __init__(self, name: str, game: str, network: Network, budget: Budget = DEFAULT_BUDGET) -> None:
        self.name = name
        self.game = game
        self.budget = budget
        self._network = network
        self._rules: Any = rules_of(game)
        self._opinion = opinion_of(game)
        self._try_worlds = worlds_of(game)

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, rng, budget)[0].choice

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        start = time.perf_counter()
        budget = budget or self.budget
        seen = np.array([view], self._rules.STATE)
        candidates = self._candidates(seen[0], legal)
        alive = np.arange(len(candidates))
        sums = np.zeros((len(candidates), 3))
        scratch = np.zeros(2, self._rules.STATE)
        seed = rng.fork()

        def play(world: int, worlds: int) -> int:
            self._try_worlds(seen, candidates, alive, world, worlds, seed, self._network, scratch, sums)
            return world + worlds

        rounds = max(1, int(np.ceil(np.log2(max(len(candidates), 2)))))
        world = 0
        for turn in range(rounds):
            if budget.seconds is not None:
                deadline = start + budget.seconds * (turn + 1) / rounds
                world = play(world, CHUNK)
                while time.perf_counter() < deadline:
                    world = play(world, CHUNK)
            else:
                world = play(world, max(1, (budget.playouts or 1) // (rounds * len(alive))))
            if turn < rounds - 1:
                order = np.argsort(-sums[alive, 0] / sums[alive, 2], kind="stable")
                alive = np.sort(alive[order[: max(2, (len(alive) + 1) // 2)]])
        return thoughts(candidates, sums, alive)

    def _candidates(self, position: Any, legal: np.ndarray) -> np.ndarray:
        """The choices the network likes best at first sight."""
        choices = np.ascontiguousarray(legal, np.int64)
        listed, wins, points = np.zeros(LISTED, np.int64), np.zeros(LISTED), np.zeros(LISTED)
        count = self._opinion(position, int(position.viewer), choices, self._network, listed, wins, points)
        return listed[np.argsort(-wins[:count], kind="stable")[:CANDIDATES]]


def thoughts(candidates: np.ndarray, sums: np.ndarray, finalists: np.ndarray) -> list[Thought]:
    """What was found out, the finalists first, then the better ones."""
    visits = sums[:, 2]
    win = sums[:, 0] / visits
    error = np.sqrt(np.maximum(sums[:, 1] / visits - win**2, 0.01 / visits) / visits)
    final = np.isin(np.arange(len(candidates)), finalists)
    order = sorted(range(len(candidates)), key=lambda i: (not final[i], -win[i], candidates[i]))
    return [Thought(int(candidates[i]), float(win[i]), float(error[i]), None, int(visits[i])) for i in order]
