"""Look one phase ahead with the network, where players choose at the same time (2 WIN).

The bot imagines worlds that agree with what its seat knows. In each world the others choose once, most of them as the
network would in their place: they cannot know what the bot chooses, so one answer serves all its candidates. Then
every candidate meets these choices and the same luck, and the network judges the position that the bot sees
next. The network has learnt from what a seat sees, so it is asked about that alone: imagined cards decide only
what others choose and what is drawn. Sequential halving gives the better candidates more worlds.
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.learned import LISTED
from deuce.bots.network import Network
from deuce.bots.opinions import pick, room_for, weigh_choices
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.policies.two_win import decide
from deuce.bots.protocol import Budget, Thought
from deuce.bots.turns import share_of_win
from deuce.chance import Stream, advance, below, bits, shuffle, stream_of
from deuce.games.two_win.rules import choose, is_over, next_inside, shuffle_due, shuffled, unchoose, waiting
from deuce.games.two_win.state import ID, NONE, STATE
from deuce.games.two_win.views import resample

DEFAULT_BUDGET = Budget(seconds=0.085)
CANDIDATES = 12  # the choices the network likes best, of those it looks at
LEAF_CHOICES = 6  # as many of the next choices the network judges; the heuristic's opinion sorts out the rest
CHUNK = 4  # worlds between two looks at the clock

# Out of 16 times an opponent chooses like the network, or like the heuristic, so many; else like the greedy policy.
MIX_NETWORK, MIX_HEURISTIC = 9, 6
TEMPERATURE = 0.02  # of opponents who choose like the network


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
def others_choose(world: Any, viewer: Any, network: Any, stream: Any, room: Any) -> Any:
    """All but the viewer choose; returns the stream after it."""
    for seat in range(i64(world.seats)):
        if seat == viewer or (waiting(world) >> seat) & 1 == 0:
            continue
        stream = advance(stream)
        share = below(bits(stream), 16)
        stream = advance(stream)
        z = bits(stream)
        if share < MIX_NETWORK:
            count, best = weigh_choices(world, seat, network, LEAF_CHOICES, room)
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
        stream = others_choose(scratch[0], viewer, network, stream, room)
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
                _, best = weigh_choices(state, viewer, network, LEAF_CHOICES, room)
                win = room.wins[best]
            sums[candidate, 0] += win
            sums[candidate, 1] += win * win
            sums[candidate, 2] += 1.0


class LookaheadBot:
    """Tries what the network likes best in imagined worlds, one phase ahead, and chooses what it then likes best."""

    def __init__(self, name: str, network: Network, budget: Budget = DEFAULT_BUDGET) -> None:
        self.name = name
        self.game = ID
        self.budget = budget
        self._network = network

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
            try_worlds(seen, candidates, alive, world, worlds, seed, network, room, scratch, sums)
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
