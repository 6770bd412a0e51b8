"""Tree search for 2 sans 3: information-set Monte Carlo, with a new world in every walk down the tree.

A node is what everyone saw: the cards played since the root. Each walk imagines the cards not seen anew, hands by what
their holders have played (beliefs.py), and follows what is legal in that world. At the root every choice is walked in
the same worlds with the same luck, and the worse half goes after each round; below, players choose by PUCT with the
heuristic's opinion as the prior. Of two players, what is good for one is bad for the other. Among more that is not so:
there the others choose like the heuristic. The first new node ends the walk, the heuristic plays on for a little, and
the network judges. All of it is compiled, and releases the GIL.
"""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import compiled, i64, u64
from deuce.bots.halving import COLUMNS, halve, mean_values, thoughts
from deuce.bots.network import Network, evaluate, scratch_for
from deuce.bots.policies import GREEDY, HEURISTIC
from deuce.bots.protocol import Budget, Thought
from deuce.bots.turns import share_of_win
from deuce.chance import Stream, advance, below, bits, stream_of
from deuce.games.protocol import Choice, View
from deuce.games.two_sans_three.bots import last_cards
from deuce.games.two_sans_three.bots.beliefs import (
    WORLDS,
    deal_world,
    imagine,
    list_unseen_slots,
    new_past,
    recall,
)
from deuce.games.two_sans_three.bots.inputs import INPUTS, encode
from deuce.games.two_sans_three.bots.policy import WEIGHTS, decide, margin, score_choices
from deuce.games.two_sans_three.rules import choose, is_over, legal
from deuce.games.two_sans_three.state import HAND, ID, MAX_CARDS, MAX_PLAYED, MAX_SEATS, STATE
from deuce.games.two_sans_three.views import resample

DEFAULT_BUDGET = Budget(seconds=0.088)
NODES = 1 << 16  # a tree of this many grows no further; its leaves are still visited
HORIZON = 2  # own choices played on by the heuristic before the network judges
MARGIN = 0.01  # what a point more than the others is worth beside a win
CURIOSITY = 0.5  # how far the prior counts beside what was found, for the own choice and for others
PRIOR_POINTS = 2.0  # gap in the heuristic's points at which a choice is e times less likely beforehand
UNTRIED = 0.02  # how much worse than its parent a choice is taken to be before it is tried
GREEDY_OF_16 = 1  # walks out of 16 in which another player is greedy where it would follow the heuristic


class Tree(NamedTuple):
    """Nodes as arrays; number 0 is the root."""

    child: np.ndarray  # the newest child, 0 if there is none or all are in `nodes`
    sibling: np.ndarray  # the next older one
    card: np.ndarray  # what was played to come here
    visits: np.ndarray
    value: np.ndarray  # sum of the viewer's wins and margins, weighed
    # Where the viewer holds the same hand in every world, the first visit notes:
    known: np.ndarray  # how many choices there are; 0: not noted
    choices: np.ndarray  # [node, choice]
    priors: np.ndarray  # [node, choice]
    nodes: np.ndarray  # [node, choice]: the child it leads to, 0 if there is none


def new_tree(nodes: int) -> Tree:
    child, sibling, card, visits, known = (np.zeros(nodes, np.int32) for _ in range(5))
    noted = (np.zeros((nodes, HAND), kind) for kind in (np.int64, np.float64, np.int64))
    return Tree(child, sibling, card, visits, np.zeros(nodes), known, *noted)


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
        priors[k] = np.exp((priors[k] - most) / PRIOR_POINTS)
        total += priors[k]
    for k in range(n):
        priors[k] /= total
    return n


@compiled
def find_children(tree: Any, node: Any, n: Any, choices: Any, nodes: Any) -> None:
    """Let nodes[k] be the child of choice k, 0 if it has none. Children of other worlds are passed over."""
    for k in range(n):
        nodes[k] = 0
    child = i64(tree.child[node])
    while child > 0:
        for k in range(n):
            if choices[k] == tree.card[child]:
                nodes[k] = child
                break
        child = i64(tree.sibling[child])


@compiled
def select(tree: Any, node: Any, own: Any, n: Any, priors: Any, nodes: Any) -> Any:
    """Which of n choices the seat to play follows here, by PUCT."""
    visited = 0.0
    for k in range(n):
        if nodes[k] > 0:
            visited += tree.visits[nodes[k]]
    sign = 1.0 if own else -1.0  # what is good for the viewer is bad for the others
    width = CURIOSITY * np.sqrt(visited + 1.0)
    untried = sign * tree.value[node] / max(tree.visits[node], 1) - UNTRIED
    best, highest = i64(0), -1e300
    for k in range(n):
        child = nodes[k]
        bound = untried + width * priors[k]
        if child > 0:
            visits = tree.visits[child]
            bound = sign * tree.value[child] / visits + width * priors[k] / (1 + visits)
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
    choices, priors, nodes = np.zeros(HAND, np.int64), np.zeros(HAND), np.zeros(HAND, np.int64)
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
                if tree.known[node] == 0:
                    tree.known[node] = note_priors(state, seat, tree.choices[node], tree.priors[node])
                n, listed, children = i64(tree.known[node]), tree.choices[node], tree.nodes[node]
                best = tried if depth == 0 else select(tree, node, True, n, tree.priors[node], children)
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
                if used < len(tree.child):
                    children[best] = used
                    if not sure:
                        tree.card[used] = listed[best]
                        tree.sibling[used] = tree.child[node]
                        tree.child[node] = used
                    used += 1
            choose(state, seat, listed[best])
            if children[best] > 0:
                node = children[best]
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
            tree.visits[path[k]] += 1
            tree.value[path[k]] += win + MARGIN * points
        sums[tried, 0] += win
        sums[tried, 1] += win * win
        sums[tried, 2] += points
        sums[tried, 3] += 1.0
    return used


class TreeBot:
    """Walks a tree of what may be played, and chooses what turned out best."""

    def __init__(self, name: str, network: Network, budget: Budget | None = None) -> None:
        self.name = name
        self.game = ID
        self.budget = budget or DEFAULT_BUDGET
        self._network = network

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        if len(legal) == 1:
            return int(legal[0])
        return self.think(view, legal, rng, budget)[0].choice

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        started = time.perf_counter()
        budget = budget or self.budget
        seen = np.array([view], STATE)
        viewer = int(view.viewer)
        scratch = np.zeros(2, STATE)
        sums = np.zeros((len(legal), COLUMNS))
        if last_cards.last_turn(seen[0], viewer):
            last_cards.weigh_last(seen, scratch, np.ascontiguousarray(legal, np.int64), sums)
            return thoughts(legal, sums, has_points=True)
        seed = rng.fork()
        resample(seen[0], scratch[1], seed)  # for all that is the same in every world
        past, worlds = new_past(), np.zeros((WORLDS, MAX_CARDS), np.uint8)
        slots = np.zeros(MAX_CARDS, np.int64)
        unseen, held = imagine(seen[0], past, recall(seen[0], past), seed, worlds)
        list_unseen_slots(seen[0], slots)
        tree = new_tree(min(NODES, 2 + (budget.playouts or NODES)))
        used = 1

        def go_on(alive: np.ndarray, first: int, count: int) -> None:
            """Walk down from the candidates that are alive in `count` more worlds."""
            nonlocal used
            used = walk(
                scratch,
                viewer,
                worlds,
                unseen,
                held,
                slots,
                first,
                count,
                alive,
                seed,
                self._network,
                tree,
                used,
                sums,
            )

        finalists = halve(go_on, sums, budget, point=MARGIN, started=started, spend_all=True)
        return thoughts(legal, sums, mean_values(sums, MARGIN), finalists, has_points=True)
