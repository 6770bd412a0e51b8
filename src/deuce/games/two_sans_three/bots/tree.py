"""Tree search for 2 sans 3: information-set Monte Carlo, with a new world in every walk down the tree.

A node is what everyone saw: the cards played since the root. Each walk imagines the cards not seen anew, hands by what
their holders have played (beliefs.py), and follows what is legal in that world. At the root every choice is walked in
the same worlds with the same luck, and the worse half goes after each round; below, players choose by PUCT with the
heuristic's opinion as the prior. Of two players, what is good for one is bad for the other. Among more that is not so:
there the others choose like the heuristic. The first new node ends the walk, the heuristic plays on for a little, and
the network judges. All of it is compiled, and releases the GIL.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64, u64
from deuce.bots.halving import (
    BY_THE_CLOCK,
    HALVING,
    begin_halving,
    conclude,
    conclude_exactly,
    count_worlds,
    keep_time,
    next_worlds,
)
from deuce.bots.network import Network, evaluate, scratch_for
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.protocol import Budget
from deuce.bots.searching import Advance, SearchingBot
from deuce.bots.turns import share_of_win
from deuce.chance import Bits64, advance, below, bits, stream_of
from deuce.elementary import exp
from deuce.games.flat import Flat, FlatRecord
from deuce.games.protocol import View
from deuce.games.two_sans_three.bots.beliefs import (
    WORLDS,
    deal_world,
    imagine,
    list_unseen_slots,
    new_past,
    recall,
)
from deuce.games.two_sans_three.bots.inputs import INPUTS, encode
from deuce.games.two_sans_three.bots.last_cards import last_turn, weigh_last
from deuce.games.two_sans_three.bots.policy import WEIGHTS, decide, margin, score_choices
from deuce.games.two_sans_three.rules import choose, is_over, legal
from deuce.games.two_sans_three.state import HAND, ID, MAX_CARDS, MAX_PLAYED, MAX_SEATS, STATE
from deuce.games.two_sans_three.views import resample

DEFAULT_BUDGET = Budget(seconds=0.088)
NODES = 1 << 16  # a tree of this many grows no further; its leaves are still visited
LEAST_VARIANCE = 0.25  # of a walk: that of win or loss, as far as the network cannot tell
HORIZON = 2  # own choices played on by the heuristic before the network judges
MARGIN = 0.01  # what a point more than the others is worth beside a win
CURIOSITY = 0.5  # how far the prior counts beside what was found, for the own choice and for others
PRIOR_POINTS = 2.0  # gap in the heuristic's points at which a choice is e times less likely beforehand
UNTRIED = 0.02  # how much worse than its parent a choice is taken to be before it is tried
GREEDY_OF_16 = 1  # walks out of 16 in which another player is greedy where it would follow the heuristic


# A node of the tree; number 0 is the root. Its fields are set when it is made, whatever lay in its memory.
NODE = np.dtype(
    (
        Flat,
        np.dtype(
            [
                ("child", np.int32),  # the newest child, 0 if there is none or all are in `nodes`
                ("sibling", np.int32),  # the next older one
                ("card", np.int32),  # what was played to come here
                ("visits", np.int32),
                ("value", np.float64),  # sum of the viewer's wins and margins, weighed
                # Where the viewer holds the same hand in every world, the first visit notes:
                ("known", np.int32),  # how many choices there are; 0: not noted
                ("nodes", np.int32, HAND),  # [choice]: the child it leads to, 0 if there is none
                ("choices", np.int64, HAND),
                ("priors", np.float64, HAND),
            ],
            align=True,
        ),
    )
)


@compiled
def make_node(tree: Any, node: Any) -> None:
    """A node that nobody has visited."""
    new = tree[node]
    new.child = 0
    new.sibling = 0
    new.card = 0
    new.visits = 0
    new.value = 0.0
    new.known = 0
    for k in range(HAND):
        new.nodes[k] = 0


@compiled
def judge(state: Any, viewer: Any, network: Any, inputs: Any, layers: Any) -> Any:
    """The viewer's share of the win and its margin: as they are at the end, as the network sees them before."""
    if is_over(state):
        return share_of_win(state, viewer), float(margin(state, viewer))
    encode(state, viewer, decide(state, viewer, HEURISTIC, u64(0)), inputs)
    return evaluate(network, inputs, layers)


@compiled
def note_priors(state: Any, seat: Any, choices: Any, priors: Any) -> Any:
    """Write the choices of the seat to play, and how likely each is beforehand; return how many there are."""
    n = legal(state, seat, choices)
    score_choices(state, seat, WEIGHTS[state.seats], priors)
    most, total = priors[0], 0.0
    for k in range(1, n):
        most = max(most, priors[k])
    for k in range(n):
        priors[k] = exp((priors[k] - most) / PRIOR_POINTS)
        total += priors[k]
    for k in range(n):
        priors[k] /= total
    return n


@compiled
def find_children(tree: Any, node: Any, n: Any, choices: Any, nodes: Any) -> None:
    """Let nodes[k] be the child of choice k, 0 if it has none. Children of other worlds are passed over."""
    for k in range(n):
        nodes[k] = 0
    child = i64(tree[node].child)
    while child > 0:
        for k in range(n):
            if choices[k] == tree[child].card:
                nodes[k] = child
                break
        child = i64(tree[child].sibling)


@compiled
def select(tree: Any, node: Any, own: Any, n: Any, priors: Any, nodes: Any) -> Any:
    """Which of n choices the seat to play follows here, by PUCT."""
    visited = 0.0
    for k in range(n):
        if nodes[k] > 0:
            visited += tree[nodes[k]].visits
    sign = 1.0 if own else -1.0  # what is good for the viewer is bad for the others
    width = CURIOSITY * np.sqrt(visited + 1.0)
    untried = sign * tree[node].value / max(tree[node].visits, 1) - UNTRIED
    best, highest = i64(0), -1e300
    for k in range(n):
        child = nodes[k]
        bound = untried + width * priors[k]
        if child > 0:
            visits = tree[child].visits
            bound = sign * tree[child].value / visits + width * priors[k] / (1 + visits)
        if bound > highest:
            best, highest = i64(k), bound
    return best


@compiled
def walk(
    root: Any,
    viewer: Any,
    worlds: Any,
    unseen: Any,
    held: Any,
    slots: Any,
    first: Any,
    count: Any,
    alive: Any,
    seed: Any,
    network: Any,
    tree: Any,
    used: Any,
    sums: Any,
) -> Any:
    """Walk each choice of the root that is alive in worlds first … first + count - 1: grow the tree, and add to
    sums[choice] the wins, their squares, the margins and visits. root[1] is the position, root[0] is scratch.
    Return how many nodes there are then."""
    seats, drawn = i64(root[1].seats), i64(root[1].drawn[viewer])
    choices, priors, nodes = np.zeros(HAND, np.int64), np.zeros(HAND), np.zeros(HAND, np.int32)
    path = np.zeros(MAX_PLAYED + 1, np.int64)
    layers, inputs = scratch_for(network), np.zeros(INPUTS, np.float32)
    mix = np.zeros(MAX_SEATS, np.int64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    state = root[0]
    for step in range(count * len(alive)):
        index, tried = first + step // len(alive), alive[step % len(alive)]
        stream = stream_of(seed, index)
        root[0] = root[1]
        for i in range(unseen):
            cards[i] = worlds[index % len(worlds), i]
        stream = deal_world(state, viewer, cards[:unseen], held, slots, stream)
        for seat in range(seats):
            stream = advance(stream)
            greedy = seat != viewer and below(bits(stream), 16) < GREEDY_OF_16
            mix[seat] = GREEDY if greedy else HEURISTIC
        node, depth, new = i64(0), i64(0), False
        while not new and not is_over(state):
            seat = i64(state.turn)
            sure = seat == viewer and state.drawn[viewer] == drawn  # the same hand in every world
            if sure:
                if tree[node].known == 0:
                    tree[node].known = note_priors(state, seat, tree[node].choices[:], tree[node].priors[:])
                n, listed, children = i64(tree[node].known), tree[node].choices[:], tree[node].nodes[:]
                best = tried if depth == 0 else select(tree, node, True, n, tree[node].priors[:], children)
            else:
                listed, children = choices, nodes
                if seats > 2 and seat != viewer:
                    n, listed[0] = i64(1), decide(state, seat, mix[seat], u64(0))
                else:
                    n = note_priors(state, seat, listed, priors)
                find_children(tree, node, n, listed, children)
                best = select(tree, node, seat == viewer, n, priors, children)
            if children[best] == 0:
                new = True
                if used < len(tree):
                    make_node(tree, used)
                    children[best] = used
                    if not sure:
                        tree[used].card = listed[best]
                        tree[used].sibling = tree[node].child
                        tree[node].child = used
                    used += 1
            choose(state, seat, listed[best])
            if children[best] > 0:
                node = i64(children[best])
                depth += 1
                path[depth] = node
        horizon = i64(HORIZON)
        while not is_over(state):
            seat = i64(state.turn)
            if seat == viewer:
                if horizon == 0:
                    break
                horizon -= 1
            choose(state, seat, decide(state, seat, mix[seat], u64(0)))
        win, points = judge(state, viewer, network, inputs, layers)
        for k in range(depth + 1):
            tree[path[k]].visits += 1
            tree[path[k]].value += win + MARGIN * points
        sums[tried, 0] += win
        sums[tried, 1] += win * win
        sums[tried, 2] += points
        sums[tried, 3] += 1.0
    return used


SEARCH = np.dtype(
    (
        Flat,
        np.dtype(
            [
                ("halving", HALVING),
                ("seed", np.uint64),
                ("used", np.int64),  # nodes of the tree
                ("unseen", np.int64),  # cards that the viewer has not seen
                ("held", np.int64),  # how many of these are in hands
                ("slots", np.int64, MAX_CARDS),  # where in the pile those lie that nobody has drawn
                ("worlds", np.uint8, (WORLDS, MAX_CARDS)),  # [world]: the cards not seen, as they may lie
                ("seen", STATE, 1),
                ("positions", STATE, 2),  # to play in, and the root
            ],
            align=True,
        ),
    )
)


MEMORY = NODE


def memory_for(work: int) -> int:
    """How many nodes there are for a search that does so much work."""
    return NODES if work == BY_THE_CLOCK else min(NODES, 2 + work)


@compiled
def begin_search(search: Any, view: Any, network: Any, seed: Any, work: Any) -> None:
    """Begin to search for a choice of the viewer: imagine worlds, or count its choices out where that can be."""
    halving, blank = search.halving, np.zeros(1, STATE)
    viewer = i64(view.viewer)
    search.seen[0] = view
    for k in range(len(search.positions)):
        search.positions[k] = blank[0]
    seen, positions = search.seen[:], search.positions[:]
    halving.count = legal(seen[0], viewer, halving.candidates[:])
    begin_halving(halving, work, 1, MARGIN)
    if last_turn(seen[0], viewer):
        weigh_last(seen, positions, halving.candidates[: i64(halving.count)], halving.sums[:])
        conclude_exactly(halving)
        return
    search.seed = seed
    resample(seen[0], positions[1], seed)  # for all that is the same in every world
    past = new_past()
    unseen, held = imagine(seen[0], past, recall(seen[0], past), seed, search.worlds[:])
    search.unseen = unseen
    search.held = held
    list_unseen_slots(seen[0], search.slots[:])
    search.used = 0


@compiled
def advance_search(search: Any, tree: Any, network: Any, worlds: Any, spent: Any) -> Any:
    """Walk down from the candidates in `worlds` more worlds at most, with this share of the time spent; return whether
    the search is finished. The memory that it is given is its tree, the same each time."""
    halving, viewer = search.halving, i64(search.seen[0].viewer)
    if search.used == 0:
        make_node(tree, 0)
        search.used = 1
    keep_time(halving, spent)
    count = next_worlds(halving, worlds)
    while count > 0:
        search.used = walk(
            search.positions[:],
            viewer,
            search.worlds[:],
            i64(search.unseen),
            i64(search.held),
            search.slots[:],
            i64(halving.world),
            count,
            halving.alive[: i64(halving.left)],
            u64(search.seed),
            network,
            tree,
            i64(search.used),
            halving.sums[:],
        )
        worlds = count_worlds(halving, count, worlds)
        count = next_worlds(halving, worlds)
    return conclude(halving, LEAST_VARIANCE)


class TreeBot(SearchingBot):
    """Walks a tree of what may be played, and chooses what turned out best."""

    def __init__(self, name: str, network: Network, budget: Budget | None = None) -> None:
        super().__init__(name, ID, budget or DEFAULT_BUDGET, SEARCH)
        self._network = network

    def _begin(self, search: FlatRecord, view: View, seed: Bits64, work: int) -> Advance:
        tree = np.empty(memory_for(work), NODE)
        begin_search(search, view, self._network, seed, work)
        return lambda worlds, spent: bool(advance_search(search, tree, self._network, worlds, spent))
