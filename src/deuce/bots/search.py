"""Search: determinised Monte Carlo with common worlds and sequential halving.

The bot imagines worlds that agree with what its seat knows. In each world it tries every candidate, with the same
cards and the same luck, and plays on with a mixed pool of policies to the end. After each round the worse half of the
candidates goes; the time saved goes to the rest. All of it is compiled, and releases the GIL.
"""

from __future__ import annotations

import importlib
import time
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import i64, specialised
from deuce.bots.network import NO_NETWORK, Network, evaluate
from deuce.bots.policies import GREEDY, HEURISTIC, RANDOM
from deuce.bots.protocol import Budget, Thought
from deuce.bots.turns import NOBODY_CHOOSES, share_of_win, turn_taker
from deuce.chance import Stream, advance, below, bits, stream_of
from deuce.games.protocol import blank
from deuce.games.registry import rules_of
from deuce.games.two_sans_three.bots import last_cards

DEFAULT_BUDGET = Budget(seconds=0.088)
CANDIDATES = 24  # at most so many choices are tried; a policy's opinion sorts out the rest
TIE_BREAK = 1e-6  # what a point is worth where win chances are exact
CHUNK = 4  # worlds between two looks at the clock


class Settings(NamedTuple):
    """How a game is searched, as measured (docs/bots.md)."""

    horizon: int  # own choices played on by the policy before the network judges
    leaf_choices: int  # of the choices then open the network judges so many, the policy's favourites
    margin: float  # what a point more than the others is worth beside a win
    # Out of 16 playouts an opponent is played by the heuristic in this many, by the greedy policy in so many;
    # in the rest at random.
    heuristic: int
    greedy: int


SETTINGS = {
    "two_win": Settings(horizon=0, leaf_choices=6, margin=0.002, heuristic=12, greedy=3),
    "two_sans_three": Settings(horizon=4, leaf_choices=1, margin=0.01, heuristic=16, greedy=0),
}


ENUMERATED = {"two_sans_three": last_cards}  # games whose last choice is weighed exactly, and by what


@cache
def searcher(game: str) -> Any:
    """The compiled search of a game: plays candidates out in worlds first_world … first_world + worlds − 1."""
    rules: Any = rules_of(game)
    policies = importlib.import_module(f"deuce.games.{game}.bots.policy")
    inputs = importlib.import_module(f"deuce.games.{game}.bots.inputs")
    resample, unchoose, waiting = rules.resample, rules.unchoose, rules.waiting
    next_to_choose, is_over = turn_taker(game), rules.is_over
    legal, choose, choose_at_random = rules.legal, rules.choose, rules.choose_at_random
    decide, shortlist, margin = policies.decide, policies.shortlist, policies.margin
    encode, inputs_length, most_legal = inputs.encode, inputs.INPUTS, rules.MAX_LEGAL
    leaf_choices, mix_heuristic = SETTINGS[game].leaf_choices, SETTINGS[game].heuristic
    mix_known = mix_heuristic + SETTINGS[game].greedy
    game_name = game

    @specialised(game_name)
    def play_on(state: Any, viewer: Any, mix: Any, horizon: Any, stream: Any) -> Any:
        """Play a state on, each seat by the policy `mix` names, to the end or until the viewer has to choose again
        after `horizon` choices of its own; a negative horizon means the end."""
        while True:
            seat, stream = next_to_choose(state, stream)
            if seat == NOBODY_CHOOSES:
                return stream
            if (waiting(state) >> viewer) & 1:
                if horizon == 0:
                    return stream
                horizon -= 1
            stream = advance(stream)
            z = bits(stream)
            if mix[seat] == RANDOM:
                choose_at_random(state, seat, z)
            else:
                choose(state, seat, decide(state, seat, i64(mix[seat]), z))

    @specialised(game_name)
    def judge(
        state: Any, viewer: Any, network: Any, trial: Any, h1: Any, h2: Any, listed: Any, choices: Any
    ) -> Any:
        """The viewer's share of the win and its margin: as they are at the end, as the network sees them before."""
        if is_over(state):
            return share_of_win(state, viewer), float(margin(state, viewer))
        best_win, best_points = -1.0, 0.0
        count = shortlist(state, viewer, choices[: legal(state, viewer, choices)], listed)
        for k in range(count):
            encode(state, viewer, listed[k], trial)
            win, points = evaluate(network, trial, h1, h2)
            if win > best_win:
                best_win, best_points = win, points
        return best_win, best_points

    @specialised(game_name)
    def play_worlds(
        seen: Any,
        truth: Any,
        candidates: Any,
        alive: Any,
        first_world: Any,
        worlds: Any,
        seed: Any,
        horizon: Any,
        network: Any,
        scratch: Any,
        sums: Any,
    ) -> None:
        """Add to sums[candidate] the win shares, their squares and the margins of one playout in each world.

        `truth` is empty, but for an oracle: then it is the only world."""
        viewer = i64(seen[0].viewer)
        seats = i64(seen[0].seats)
        mix = np.zeros(8, np.int64)
        h1, h2 = np.zeros(len(network.b1), np.float32), np.zeros(len(network.b2), np.float32)
        trial = np.zeros(inputs_length, np.float32)
        listed, choices = np.zeros(leaf_choices, np.int64), np.empty(most_legal, np.int64)
        for world in range(first_world, first_world + worlds):
            stream = stream_of(seed, world)
            if len(truth) > 0:
                scratch[0] = truth[0]
            else:
                stream = resample(seen[0], scratch[0], stream)
            unchoose(scratch[0])
            for seat in range(seats):
                stream = advance(stream)
                share = below(bits(stream), 16)
                mix[seat] = RANDOM
                if share < mix_heuristic or seat == viewer:
                    mix[seat] = HEURISTIC
                elif share < mix_known:
                    mix[seat] = GREEDY
            for k in range(len(alive)):
                candidate = alive[k]
                scratch[1] = scratch[0]
                state = scratch[1]
                choose(state, viewer, candidates[candidate])
                play_on(state, viewer, mix, horizon, stream)
                win, points = judge(state, viewer, network, trial, h1, h2, listed, choices)
                sums[candidate, 0] += win
                sums[candidate, 1] += win * win
                sums[candidate, 2] += points
                sums[candidate, 3] += 1.0

    return play_worlds


class SearchBot:
    """Plays candidates out in imagined worlds and chooses what won most."""

    def __init__(
        self,
        name: str,
        game: str,
        budget: Budget = DEFAULT_BUDGET,
        network: Network | None = None,
    ) -> None:
        """With a network, play on for a few turns and let the network judge; without, play to the end."""
        self.name = name
        self._network = network or NO_NETWORK
        self._horizon = SETTINGS[game].horizon if network else -1
        self._margin = SETTINGS[game].margin
        self.game = game
        self.budget = budget
        self._rules: Any = rules_of(game)
        self._shortlist = importlib.import_module(f"deuce.games.{game}.bots.policy").shortlist
        self._play_worlds = searcher(game)

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, rng, budget)[0].choice

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        budget = budget or self.budget
        seen = np.array([view], self._rules.STATE)
        candidates = np.zeros(CANDIDATES, np.int64)
        count = self._shortlist(seen[0], int(view.viewer), np.asarray(legal, np.int64), candidates)
        candidates = candidates[:count]
        sums = np.zeros((count, 4))
        scratch = np.zeros(2, self._rules.STATE)
        truth = self._truth(view)
        seed = rng.fork()
        alive = np.arange(count)
        exactly = ENUMERATED.get(self.game)
        if exactly and not len(truth) and exactly.last_turn(seen[0], int(view.viewer)):
            exactly.weigh_last(seen, scratch, candidates, sums)
            return self._thoughts(candidates, sums, alive, exact=True)

        def play(alive: np.ndarray, world: int, worlds: int) -> None:
            self._play_worlds(
                seen,
                truth,
                candidates,
                alive,
                world,
                worlds,
                seed,
                self._horizon,
                self._network,
                scratch,
                sums,
            )

        rounds = max(1, int(np.ceil(np.log2(max(count, 2)))))
        start = time.perf_counter()
        world = 0
        for turn in range(rounds):
            if budget.seconds is not None:
                deadline = start + budget.seconds * (turn + 1) / rounds
                while True:
                    play(alive, world, CHUNK)
                    world += CHUNK
                    if time.perf_counter() >= deadline:
                        break
            else:
                worlds = max(1, (budget.playouts or 1) // (rounds * len(alive)))
                play(alive, world, worlds)
                world += worlds
            value = (sums[alive, 0] + self._margin * sums[alive, 2]) / sums[alive, 3]
            order = np.argsort(-value, kind="stable")
            if turn < rounds - 1:
                alive = np.sort(alive[order[: max(2, (len(alive) + 1) // 2)]])
        return self._thoughts(candidates, sums, alive)

    def _truth(self, view: Any) -> np.ndarray:
        """The true cards, for an oracle; nothing for an honest bot."""
        return np.zeros(0, self._rules.STATE)

    def _thoughts(
        self, candidates: np.ndarray, sums: np.ndarray, finalists: np.ndarray, *, exact: bool = False
    ) -> list[Thought]:
        visits = sums[:, 3]
        win = sums[:, 0] / visits
        points = sums[:, 2] / visits
        error = np.sqrt(np.maximum(sums[:, 1] / visits - win**2, 0.25 / visits) / visits)
        value = win + (TIE_BREAK if exact else self._margin) * points
        final = np.isin(np.arange(len(candidates)), finalists)
        order = sorted(range(len(candidates)), key=lambda i: (not final[i], -value[i], candidates[i]))
        scored = self._rules.scores(blank(self._rules)) is not None
        return [
            Thought(
                int(candidates[i]),
                float(win[i]),
                0.0 if exact else float(error[i]),
                float(points[i]) if scored else None,
                int(visits[i]),
            )
            for i in order
        ]
