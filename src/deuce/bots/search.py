"""Search: determinised Monte Carlo with common worlds and sequential halving.

The bot imagines worlds that agree with what its seat knows. In each world it tries every candidate, with the same
cards and the same luck, and plays on with a mixed pool of policies to the end. After each stage the worse half of the
candidates goes; the time saved goes to the rest. All of it is compiled, and releases the GIL.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import Compiled, compiled, i64, specialised, u64
from deuce.bots.halving import (
    HALVING,
    MOST_CANDIDATES,
    begin_halving,
    conclude,
    conclude_exactly,
    count_worlds,
    keep_time,
    next_worlds,
)
from deuce.bots.network import NO_NETWORK, Network, evaluate, scratch_for
from deuce.bots.parts import Inputs, SearchSettings
from deuce.bots.policies import GREEDY, HEURISTIC, RANDOM, policies_of
from deuce.bots.protocol import Budget
from deuce.bots.searching import Advance, SearchingBot
from deuce.bots.turns import NOBODY_CHOOSES, share_of_win, turn_taker
from deuce.chance import Bits64, advance, below, bits, stream_of
from deuce.games.flat import Flat, FlatRecord
from deuce.games.protocol import View
from deuce.games.registry import game_of, rules_of

DEFAULT_BUDGET = Budget(seconds=0.088)
CANDIDATES = MOST_CANDIDATES  # a policy's opinion sorts out the rest
TO_THE_END = -1  # as a horizon
WIN_OR_LOSS = 0.25  # variance of a playout to the end, at least
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
def searcher(game: str) -> Compiled:
    """Return the compiled function that plays candidates out in worlds first_world … first_world + worlds − 1."""
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
        seed: Bits64,
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


def search_layout(game: str) -> np.dtype[Any]:
    """The layout of the record that keeps a search of a game between two slices."""
    state = rules_of(game).STATE
    fields = [
        ("halving", HALVING),
        ("seed", np.uint64),
        ("horizon", np.int64),
        ("knows", np.int64),  # 1 for an oracle: then `truth` is the only world
        ("seen", state, 1),
        ("truth", state, 1),
        ("positions", state, 3),  # a world, a playout, and a blank record
    ]
    return np.dtype((Flat, np.dtype(fields, align=True)))


class FlatSearch(NamedTuple):
    """The compiled search of a game, as functions on its record."""

    begin: Any  # begin(search, view, horizon, knows, seed, work): list candidates, weigh them at once if that is exact
    advance: (
        Any  # advance(search, network, worlds, spent) -> finished: try them in `worlds` more worlds at most
    )


@cache
def flat_search(game: str) -> FlatSearch:
    """Return the search of a game that needs no more of it than its rules and its policy."""
    rules, point, endings = rules_of(game), settings_of(game).margin, game_of(game).endings
    play_worlds, shortlist = searcher(game), policies_of(game).shortlist
    legal, most_legal, layout = rules.legal, rules.MAX_LEGAL, rules.STATE
    last_turn, weigh_last = (endings.last_turn, endings.weigh_last) if endings else (never_last, weigh_none)

    @specialised(game)
    def begin(search: Any, view: Any, horizon: Any, knows: Any, seed: Any, work: Any) -> None:
        halving, choices = search.halving, np.empty(most_legal, np.int64)
        blank = np.zeros(1, layout)
        viewer = i64(view.viewer)
        search.seen[0] = view
        search.truth[0] = view
        for k in range(len(search.positions)):
            search.positions[k] = blank[0]
        search.seed = seed
        search.horizon = horizon
        search.knows = knows
        halving.count = shortlist(
            search.seen[0], viewer, choices[: legal(search.seen[0], viewer, choices)], halving.candidates[:]
        )
        begin_halving(halving, work, 0, point)
        if not knows and last_turn(search.seen[0], viewer):
            count = i64(halving.count)
            weigh_last(search.seen[:], search.positions[:], halving.candidates[:count], halving.sums[:])
            conclude_exactly(halving)

    @specialised(game)
    def advance_search(search: Any, network: Any, worlds: Any, spent: Any) -> Any:
        halving = search.halving
        keep_time(halving, spent)
        count = next_worlds(halving, worlds)
        while count > 0:
            play_worlds(
                search.seen[:],
                search.truth[: i64(search.knows)],
                halving.candidates[:],
                halving.alive[: i64(halving.left)],
                i64(halving.world),
                count,
                u64(search.seed),
                i64(search.horizon),
                network,
                search.positions[:],
                halving.sums[:],
            )
            worlds = count_worlds(halving, count, worlds)
            count = next_worlds(halving, worlds)
        return conclude(halving, WIN_OR_LOSS)

    return FlatSearch(begin, advance_search)


@compiled
def never_last(position: Any, viewer: Any) -> Any:
    """Where nothing is weighed exactly, no choice is the last one."""
    return False


@compiled
def weigh_none(seen: Any, scratch: Any, candidates: Any, sums: Any) -> None:
    """What is never asked for is never weighed."""


class SearchBot(SearchingBot):
    """Plays candidates out in imagined worlds and chooses what won most."""

    _knows = False  # the true cards

    def __init__(
        self, name: str, game: str, budget: Budget | None = None, network: Network | None = None
    ) -> None:
        """With a network, play on for a few turns and let the network judge; without, play to the end."""
        super().__init__(name, game, budget or DEFAULT_BUDGET, search_layout(game))
        self._network = network or NO_NETWORK
        self._horizon = TO_THE_END if network is None else settings_of(game).horizon

    def _begin(self, search: FlatRecord, view: View, seed: Bits64, work: int) -> Advance:
        begin, advance_search = flat_search(self.game)
        begin(search, view, self._horizon, int(self._knows), seed, work)
        return lambda worlds, spent: bool(advance_search(search, self._network, worlds, spent))
