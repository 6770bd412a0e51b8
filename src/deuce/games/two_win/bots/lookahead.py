"""Look ahead with the network, where players choose at the same time (2 WIN).

The bot imagines worlds that agree with what its seat knows. In each world the others choose once, most of them as the
network would in their place: they cannot know what the bot chooses, so one answer serves all its candidates. Then
every candidate meets these choices and the same luck; the network makes the bot's next choice, the heuristic that of
the others, and the network judges the position after that. It has learnt from what a seat sees, so it is asked about
that alone: imagined cards decide only what others choose and what is drawn. Sequential halving gives the better
candidates more worlds.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.halving import COLUMNS, Try, halve, mean_values, thoughts
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.network import Network
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.protocol import Budget, Thought
from deuce.bots.temperature import pick
from deuce.bots.turns import pile_maker, share_of_win
from deuce.chance import Stream, advance, below, bits, stream_of
from deuce.games.protocol import Choice, View
from deuce.games.two_win.bots.opinions import opinion_scratch, weigh_choices
from deuce.games.two_win.bots.policy import decide
from deuce.games.two_win.rules import choose, is_over, next_inside, unchoose, waiting
from deuce.games.two_win.state import ID, NONE, PASS, STATE
from deuce.games.two_win.views import resample

DEFAULT_BUDGET = Budget(seconds=0.085)
CANDIDATES = 12  # the choices the network likes best, of those it looks at
LEAST_VARIANCE = 0.01  # of a try: the network judges, and is never as far out as win or loss

# How often out of 16 an opponent chooses like the network, and like the heuristic; else it is the greedy policy.
MIX_NETWORK, MIX_HEURISTIC = 9, 6
TEMPERATURE = 0.02  # of opponents who choose like the network


class Horizon(NamedTuple):
    """How far a try goes, and how many choices the network looks at; the heuristic's opinion sorts out the rest."""

    going_on: int  # own choices that the network makes before it judges
    cards: int  # when passing
    numbers: int  # when forming


ONE_MORE = Horizon(1, 3, 6)  # to look at more would gain .002 of win chance at most (two players)
NEXT_CHOICE = Horizon(0, 6, 6)


@compiled
def remind(world: Any, viewer: Any) -> None:
    """An imagined world leaves blank what others remember: tell the viewer's neighbours of the cards last passed."""
    inside, seats = i64(world.inside), i64(world.seats)
    if world.received[viewer] == NONE:
        return
    got = i64(world.received[viewer])
    world.received[next_inside(inside, viewer, seats)] = world.passed[viewer]
    for seat in range(seats):
        if seat != viewer and (inside >> seat) & 1 and next_inside(inside, seat, seats) == viewer:
            world.passed[seat] = got
            for i in range(i64(world.hand_n[viewer])):
                if world.hand[viewer, i] == got:
                    world.known[seat, got] = 1


make_piles = pile_maker(ID)


@compiled
def weigh_some(state: Any, seat: Any, network: Any, horizon: Any, scratch: Any) -> Any:
    """Weigh a seat's choices, as many as the horizon says."""
    most = horizon.cards if state.phase == PASS else horizon.numbers
    return weigh_choices(state, seat, network, most, scratch)


@compiled
def others_choose(
    world: Any, viewer: Any, like_network: Any, network: Any, horizon: Any, stream: Any, scratch: Any
) -> Any:
    """All but the viewer choose, `like_network` times out of 16 as the network would; return the stream after it."""
    for seat in range(i64(world.seats)):
        if seat == viewer or (waiting(world) >> seat) & 1 == 0:
            continue
        stream = advance(stream)
        share = below(bits(stream), 16)
        stream = advance(stream)
        z = bits(stream)
        if share < like_network:
            count, best = weigh_some(world, seat, network, horizon, scratch)
            k = pick(scratch.wins[:count], best, TEMPERATURE, z)
            choose(world, seat, scratch.listed[k])
        else:
            policy = HEURISTIC if share < MIX_NETWORK + MIX_HEURISTIC else GREEDY
            choose(world, seat, decide(world, seat, policy, z))
    return stream


@compiled
def try_worlds(
    seen: Any,
    candidates: Any,
    alive: Any,
    first_world: Any,
    worlds: Any,
    seed: Any,
    horizon: Any,
    network: Any,
    scratch: Any,
    positions: Any,
    sums: Any,
) -> None:
    """Try candidates in worlds first_world … first_world + worlds − 1: add to sums[candidate] the expected share of
    the win, its square, no margin, and 1, for each world."""
    viewer = i64(seen[0].viewer)
    for world in range(first_world, first_world + worlds):
        stream = resample(seen[0], positions[0], stream_of(seed, world))
        unchoose(positions[0])
        remind(positions[0], viewer)
        stream = others_choose(positions[0], viewer, MIX_NETWORK, network, horizon, stream, scratch)
        for candidate in alive:
            positions[1] = positions[0]
            state = positions[1]
            choose(state, viewer, candidates[candidate])
            luck = make_piles(state, stream)
            for _ in range(horizon.going_on):
                if (waiting(state) >> viewer) & 1 == 0:
                    break
                _, best = weigh_some(state, viewer, network, horizon, scratch)
                own = scratch.listed[best]
                # The network for the others too would take a sixth (two players) to a third (six) of the tries.
                luck = others_choose(state, viewer, 0, network, horizon, luck, scratch)
                choose(state, viewer, own)
                luck = make_piles(state, luck)
            win = 0.0  # for who is out while others play on
            if is_over(state):
                win = share_of_win(state, viewer)
            elif (waiting(state) >> viewer) & 1:
                _, best = weigh_some(state, viewer, network, horizon, scratch)
                win = scratch.wins[best]
            sums[candidate, 0] += win
            sums[candidate, 1] += win * win
            sums[candidate, 3] += 1.0


def world_player(
    network: Network,
    horizon: Horizon,
    seen: np.ndarray,
    candidates: np.ndarray,
    seed: Any,
    sums: np.ndarray,
) -> Try:
    """What tries candidates in imagined worlds, seen[0] being the view."""
    scratch, positions = opinion_scratch(network, SHORTLIST_LENGTH), np.zeros(2, STATE)

    def play(alive: np.ndarray, world: int, worlds: int) -> None:
        try_worlds(seen, candidates, alive, world, worlds, seed, horizon, network, scratch, positions, sums)

    return play


class LookaheadBot:
    """Tries what the network likes best in imagined worlds, two choices ahead, and chooses what it then likes best."""

    def __init__(
        self, name: str, network: Network, budget: Budget | None = None, horizon: Horizon = ONE_MORE
    ) -> None:
        self.name = name
        self.game = ID
        self.budget = budget or DEFAULT_BUDGET
        self._network = network
        self._horizon = horizon

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, rng, budget)[0].choice

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        started = time.perf_counter()
        seen = np.array([view], STATE)
        scratch = opinion_scratch(self._network, SHORTLIST_LENGTH)
        count, _ = weigh_choices(seen[0], int(view.viewer), self._network, SHORTLIST_LENGTH, scratch)
        candidates = scratch.listed[np.argsort(-scratch.wins[:count], kind="stable")[:CANDIDATES]]
        sums = np.zeros((len(candidates), COLUMNS))
        play = world_player(self._network, self._horizon, seen, candidates, rng.fork(), sums)
        finalists = halve(play, sums, budget or self.budget, point=0.0, started=started)
        return thoughts(
            candidates,
            sums,
            mean_values(sums, 0.0),
            finalists,
            has_points=False,
            least_variance=LEAST_VARIANCE,
        )
