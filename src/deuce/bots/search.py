"""Search: determinised Monte Carlo with common worlds and sequential halving.

The bot imagines worlds that agree with what its seat knows. In each world it tries every candidate, with the same
cards and the same luck, and plays on with a mixed pool of policies to the end. After each round the worse half of the
candidates goes; the time saved goes to the rest. All of it is compiled, and releases the GIL.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from deuce._jit import compiled, i64, specialised
from deuce.bots.halving import COLUMNS, MARGINS, VISITS, WINS, Try, halve, thoughts
from deuce.bots.network import NO_NETWORK, Network, evaluate, scratch_for
from deuce.bots.parts import Inputs, SearchSettings
from deuce.bots.policies import GREEDY, HEURISTIC, RANDOM, policies_of
from deuce.bots.protocol import Budget, Thought
from deuce.bots.turns import NOBODY_CHOOSES, share_of_win, turn_taker
from deuce.chance import Stream, advance, below, bits, stream_of
from deuce.games.protocol import Choice, View
from deuce.games.registry import game_of, rules_of

DEFAULT_BUDGET = Budget(seconds=0.088)
CANDIDATES = 24  # choices that are tried at most; a policy's opinion sorts out the rest
TO_THE_END = -1  # as a horizon
PLAIN = SearchSettings()  # for a game that has none of its own


class NoInputs:
    """What a network would see of a game that has none: nothing. It is never asked, for games are played to the end."""

    INPUTS = 1

    @staticmethod
    @compiled
    def encode(position: Any, seat: Any, choice: Any, out: Any) -> None:
        out[0] = 0.0


def settings_of(game: str) -> SearchSettings:
    """Return a game's own settings of the search, or the general ones."""
    return game_of(game).search_settings or PLAIN


@cache
def searcher(game: str) -> Any:
    """The compiled search of a game: plays candidates out in worlds first_world … first_world + worlds − 1."""
    rules, policy, settings = rules_of(game), policies_of(game), settings_of(game)
    inputs: Inputs = game_of(game).learning or NoInputs()
    resample, unchoose, waiting = rules.resample, rules.unchoose, rules.waiting
    next_to_choose, is_over = turn_taker(game), rules.is_over
    legal, choose, choose_at_random = rules.legal, rules.choose, rules.choose_at_random
    decide, shortlist, margin = policy.decide, policy.shortlist, policy.margin
    encode, inputs_length, most_legal = inputs.encode, inputs.INPUTS, rules.MAX_LEGAL
    leaf_choices, mix_heuristic = settings.leaf_choices, settings.heuristic
    mix_known = mix_heuristic + settings.greedy
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
        state: Any, viewer: Any, network: Any, inputs: Any, layers: Any, listed: Any, choices: Any
    ) -> Any:
        """The viewer's share of the win and its margin: as they are at the end, as the network sees them before."""
        if is_over(state):
            return share_of_win(state, viewer), float(margin(state, viewer))
        best_win, best_points = -1.0, 0.0
        count = shortlist(state, viewer, choices[: legal(state, viewer, choices)], listed)
        for k in range(count):
            encode(state, viewer, listed[k], inputs)
            win, points = evaluate(network, inputs, layers)
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
        layers, inputs = scratch_for(network), np.zeros(inputs_length, np.float32)
        listed, choices = np.zeros(leaf_choices, np.int64), np.empty(most_legal, np.int64)
        for world in range(first_world, first_world + worlds):
            stream = stream_of(seed, world)
            if len(truth) > 0:
                scratch[0] = truth[0]
            else:
                scratch[0] = scratch[2]  # the rules ask for a blank record
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
                win, points = judge(state, viewer, network, inputs, layers, listed, choices)
                sums[candidate, 0] += win
                sums[candidate, 1] += win * win
                sums[candidate, 2] += points
                sums[candidate, 3] += 1.0

    return play_worlds


def world_player(
    game: str,
    network: Network | None,
    seen: np.ndarray,
    candidates: np.ndarray,
    seed: Any,
    sums: np.ndarray,
    truth: np.ndarray | None = None,
) -> Try:
    """What tries candidates in imagined worlds, seen[0] being the view. With a network it plays on for a few turns, and
    the network judges; without, it plays to the end. An oracle knows the truth: the only world there is."""
    play_worlds, states = searcher(game), rules_of(game).STATE
    scratch = np.zeros(3, states)  # a world, a playout, and a blank record
    known = np.zeros(0, states) if truth is None else truth
    horizon = TO_THE_END if network is None else settings_of(game).horizon

    def play(alive: np.ndarray, world: int, worlds: int) -> None:
        play_worlds(
            seen,
            known,
            candidates,
            alive,
            world,
            worlds,
            seed,
            horizon,
            network or NO_NETWORK,
            scratch,
            sums,
        )

    return play


class SearchBot:
    """Plays candidates out in imagined worlds and chooses what won most."""

    def __init__(
        self, name: str, game: str, budget: Budget | None = None, network: Network | None = None
    ) -> None:
        """With a network, play on for a few turns and let the network judge; without, play to the end."""
        self.name = name
        self.game = game
        self.budget = budget or DEFAULT_BUDGET
        self._network = network
        self._game = game_of(game)
        self._rules = rules_of(game)
        self._margin = settings_of(game).margin

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, rng, budget)[0].choice

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        viewer = int(view.viewer)
        seen = np.array([view], self._rules.STATE)
        candidates = np.zeros(CANDIDATES, np.int64)
        count = policies_of(self.game).shortlist(seen[0], viewer, np.asarray(legal, np.int64), candidates)
        candidates = candidates[:count]
        sums = np.zeros((count, COLUMNS))
        truth = self._truth(view)
        seed = rng.fork()
        endings, has_points = self._game.endings, self._game.has_points
        if endings and truth is None and endings.last_turn(seen[0], viewer):
            endings.weigh_last(seen, np.zeros(2, self._rules.STATE), candidates, sums)
            return thoughts(candidates, sums, has_points=has_points)
        play = world_player(self.game, self._network, seen, candidates, seed, sums, truth)
        finalists = halve(play, sums, budget or self.budget, point=self._margin)
        visits = sums[:, VISITS]
        values = sums[:, WINS] / visits + self._margin * (sums[:, MARGINS] / visits)
        return thoughts(candidates, sums, values, finalists, has_points=has_points)

    def _truth(self, view: View) -> np.ndarray | None:
        """The true cards, for an oracle; nothing for an honest bot."""
        return None
