"""Look ahead with the network, where players choose at the same time (2 WIN).

The bot imagines worlds that agree with what its seat knows. In each world the others choose once, most of them as the
network would in their place: they cannot know what the bot chooses, so one answer serves all its candidates. Then
every candidate meets these choices and the same luck; the network makes the bot's next choice, the heuristic that of
the others, and the network judges the position after that. It has learnt from what a seat sees, so it is asked about
that alone: imagined cards decide only what others choose and what is drawn. Sequential halving gives the better
candidates more worlds.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled, i64, u64
from deuce.bots.halving import (
    HALVING,
    begin_halving,
    conclude,
    count_worlds,
    keep_time,
    next_worlds,
    order_by,
)
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.network import Network
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.protocol import Budget
from deuce.bots.searching import Advance, SearchingBot
from deuce.bots.temperature import pick
from deuce.bots.turns import pile_maker, share_of_win
from deuce.chance import Bits64, advance, below, bits, stream_of
from deuce.games.flat import Flat, FlatRecord
from deuce.games.protocol import View
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
GOING_ON, CARDS, NUMBERS = ONE_MORE


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
    seed: Bits64,
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


SEARCH = np.dtype(
    (
        Flat,
        np.dtype(
            [
                ("halving", HALVING),
                ("seed", np.uint64),
                ("going_on", np.int64),  # the horizon
                ("cards", np.int64),
                ("numbers", np.int64),
                ("seen", STATE, 1),
                ("positions", STATE, 2),  # a world, and a try in it
            ],
            align=True,
        ),
    )
)


MEMORY = np.dtype(np.uint8)
NO_MEMORY = np.zeros(0, MEMORY)


def memory_for(work: int) -> int:
    """All that a search needs is in its record."""
    return 0


@compiled
def begin_lookahead(
    search: Any, view: Any, network: Any, going_on: Any, cards: Any, numbers: Any, seed: Any, work: Any
) -> None:
    """Begin to look ahead as far as a horizon says: list as candidates what the network likes best."""
    halving, blank = search.halving, np.zeros(1, STATE)
    search.seen[0] = view
    for k in range(len(search.positions)):
        search.positions[k] = blank[0]
    search.seed = seed
    search.going_on = going_on
    search.cards = cards
    search.numbers = numbers
    scratch, best = opinion_scratch(network, SHORTLIST_LENGTH), np.zeros(SHORTLIST_LENGTH, np.int64)
    count, _ = weigh_choices(search.seen[0], i64(view.viewer), network, SHORTLIST_LENGTH, scratch)
    order_by(scratch.wins, count, best)
    halving.count = min(count, CANDIDATES)
    for k in range(i64(halving.count)):
        halving.candidates[k] = scratch.listed[best[k]]
    begin_halving(halving, work, 0, 0.0)


@compiled
def begin_search(search: Any, view: Any, network: Any, seed: Any, work: Any) -> None:
    """Begin to look ahead as far as the bots do."""
    begin_lookahead(search, view, network, GOING_ON, CARDS, NUMBERS, seed, work)


@compiled
def advance_search(search: Any, memory: Any, network: Any, worlds: Any, spent: Any) -> Any:
    """Try the candidates in `worlds` more worlds at most, with this share of the time spent; return whether the search
    is finished. It needs no memory."""
    halving, scratch = search.halving, opinion_scratch(network, SHORTLIST_LENGTH)
    horizon = Horizon(i64(search.going_on), i64(search.cards), i64(search.numbers))
    keep_time(halving, spent)
    count = next_worlds(halving, worlds)
    while count > 0:
        try_worlds(
            search.seen[:],
            halving.candidates[:],
            halving.alive[: i64(halving.left)],
            i64(halving.world),
            count,
            u64(search.seed),
            horizon,
            network,
            scratch,
            search.positions[:],
            halving.sums[:],
        )
        worlds = count_worlds(halving, count, worlds)
        count = next_worlds(halving, worlds)
    return conclude(halving, LEAST_VARIANCE)


class LookaheadBot(SearchingBot):
    """Tries what the network likes best in imagined worlds, two choices ahead, and chooses what it then likes best."""

    def __init__(
        self, name: str, network: Network, budget: Budget | None = None, horizon: Horizon = ONE_MORE
    ) -> None:
        super().__init__(name, ID, budget or DEFAULT_BUDGET, SEARCH)
        self._network = network
        self._horizon = horizon

    def _begin(self, search: FlatRecord, view: View, seed: Bits64, work: int) -> Advance:
        begin_lookahead(search, view, self._network, *self._horizon, seed, work)
        return lambda worlds, spent: bool(advance_search(search, NO_MEMORY, self._network, worlds, spent))
