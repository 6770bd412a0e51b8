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
from deuce.bots.learned import LISTED
from deuce.bots.network import Network
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.protocol import Budget, Thought
from deuce.bots.turns import share_of_win
from deuce.chance import Stream, advance, below, bits, shuffle, stream_of
from deuce.games.two_win.bots.opinions import pick, room_for, weigh_choices
from deuce.games.two_win.bots.policy import decide
from deuce.games.two_win.rules import choose, is_over, next_inside, shuffle_due, shuffled, unchoose, waiting
from deuce.games.two_win.state import ID, NONE, PASS, STATE
from deuce.games.two_win.views import resample

DEFAULT_BUDGET = Budget(seconds=0.085)
CANDIDATES = 12  # the choices the network likes best, of those it looks at
CHUNK = 4  # worlds between two looks at the clock

# Out of 16 times an opponent chooses like the network, or like the heuristic, so many; else like the greedy policy.
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


@compiled
def settle(state: Any, luck: Any) -> Any:
    """Shuffle what is due; returns the stream after it."""
    while shuffle_due(state) > 0:
        luck = shuffle(state.pile, shuffle_due(state), luck)
        shuffled(state)
    return luck


@compiled
def weigh_some(state: Any, seat: Any, network: Any, horizon: Any, room: Any) -> Any:
    """Weigh a seat's choices, as many as the horizon says."""
    most = horizon.cards if state.phase == PASS else horizon.numbers
    return weigh_choices(state, seat, network, most, room)


@compiled
def others_choose(
    world: Any, viewer: Any, like_network: Any, network: Any, horizon: Any, stream: Any, room: Any
) -> Any:
    """All but the viewer choose, so many times out of 16 like the network; returns the stream after it."""
    for seat in range(i64(world.seats)):
        if seat == viewer or (waiting(world) >> seat) & 1 == 0:
            continue
        stream = advance(stream)
        share = below(bits(stream), 16)
        stream = advance(stream)
        z = bits(stream)
        if share < like_network:
            count, best = weigh_some(world, seat, network, horizon, room)
            choose(world, seat, pick(count, best, TEMPERATURE, z, room))
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
    room: Any,
    scratch: Any,
    sums: Any,
) -> None:
    """Try candidates in worlds first_world … first_world + worlds − 1: add to sums[candidate] the expected share of
    the win, its square, and 1, for each world."""
    viewer = i64(seen[0].viewer)
    for world in range(first_world, first_world + worlds):
        stream = resample(seen[0], scratch[0], stream_of(seed, world))
        unchoose(scratch[0])
        remind(scratch[0], viewer)
        stream = others_choose(scratch[0], viewer, MIX_NETWORK, network, horizon, stream, room)
        for candidate in alive:
            scratch[1] = scratch[0]
            state = scratch[1]
            choose(state, viewer, candidates[candidate])
            luck = settle(state, stream)
            for _ in range(horizon.going_on):
                if (waiting(state) >> viewer) & 1 == 0:
                    break
                _, best = weigh_some(state, viewer, network, horizon, room)
                own = room.listed[best]
                # The network for the others too would take a sixth (two players) to a third (six) of the tries.
                luck = others_choose(state, viewer, 0, network, horizon, luck, room)
                choose(state, viewer, own)
                luck = settle(state, luck)
            win = 0.0  # for who is out while others play on
            if is_over(state):
                win = share_of_win(state, viewer)
            elif (waiting(state) >> viewer) & 1:
                _, best = weigh_some(state, viewer, network, horizon, room)
                win = room.wins[best]
            sums[candidate, 0] += win
            sums[candidate, 1] += win * win
            sums[candidate, 2] += 1.0


class LookaheadBot:
    """Tries what the network likes best in imagined worlds, two choices ahead, and chooses what it then likes best."""

    def __init__(
        self, name: str, network: Network, budget: Budget = DEFAULT_BUDGET, horizon: Horizon = ONE_MORE
    ) -> None:
        self.name = name
        self.game = ID
        self.budget = budget
        self._network = network
        self._horizon = horizon

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, rng, budget)[0].choice

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        start = time.perf_counter()
        budget = budget or self.budget
        seen = np.array([view], STATE)
        network = self._network
        room = room_for(network, LISTED)
        count, _ = weigh_choices(seen[0], int(view.viewer), network, LISTED, room)
        candidates = room.listed[np.argsort(-room.wins[:count], kind="stable")[:CANDIDATES]]
        alive = np.arange(len(candidates))
        sums = np.zeros((len(candidates), 3))
        scratch = np.zeros(2, STATE)
        seed = rng.fork()

        def play(world: int, worlds: int) -> int:
            try_worlds(
                seen, candidates, alive, world, worlds, seed, self._horizon, network, room, scratch, sums
            )
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


def thoughts(candidates: np.ndarray, sums: np.ndarray, finalists: np.ndarray) -> list[Thought]:
    """What was found out, the finalists first, then the better ones."""
    visits = sums[:, 2]
    win = sums[:, 0] / visits
    error = np.sqrt(np.maximum(sums[:, 1] / visits - win**2, 0.01 / visits) / visits)
    final = np.isin(np.arange(len(candidates)), finalists)
    order = sorted(range(len(candidates)), key=lambda i: (not final[i], -win[i], candidates[i]))
    return [Thought(int(candidates[i]), float(win[i]), float(error[i]), None, int(visits[i])) for i in order]
