"""What the choices of one variant of 2 sans 3's tree are worth beside another's, played out to the end.

As choices.py does for 2 WIN, but always over the heuristic: positions come from games of a small tree against it; where
two variants choose differently, each choice is played out in the same imagined worlds, by the network against the
heuristic. A variant is WALKS, with :NETWORK.npz for another network than the one that ships.

    python benchmarks/choices_tree.py 1000 4600 --positions 900
"""

import argparse
from typing import Any

import numpy as np
from choices import ROUGHLY, options_for, report

from deuce._jit import compiled, i64, u64
from deuce.bots.learned import network_player
from deuce.bots.network import Network, load_network, read_network, scratch_for
from deuce.bots.policies import HEURISTIC
from deuce.bots.protocol import Budget
from deuce.bots.turns import share_of_win
from deuce.chance import Stream, shuffle, stream_of
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank
from deuce.games.registry import rules_of
from deuce.games.two_sans_three.bots.beliefs import deal_world, imagine, list_unseen_slots, new_past, recall
from deuce.games.two_sans_three.bots.inputs import INPUTS
from deuce.games.two_sans_three.bots.last_cards import last_turn
from deuce.games.two_sans_three.bots.policy import decide
from deuce.games.two_sans_three.bots.tree import TreeBot
from deuce.games.two_sans_three.rules import choose, is_over
from deuce.games.two_sans_three.state import HAND, ID, MAX_CARDS, STATE
from deuce.games.two_sans_three.views import resample

RULES = rules_of(ID)
IN_GAMES = Budget(playouts=160)  # of the tree that makes the positions
LOOKED_AT = 0.25  # of its choices

network_choice = network_player(ID)


@compiled
def play_out(
    base: Any,
    scratch: Any,
    viewer: Any,
    choice: Any,
    worlds: Any,
    unseen: Any,
    held: Any,
    places: Any,
    seed: Any,
    network: Any,
) -> Any:
    """The mean share of the win that a choice leads to in imagined worlds, the viewer's next ones by the network."""
    layers = scratch_for(network)
    choices, listed = np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    wins, inputs = np.zeros(HAND), np.zeros(INPUTS, np.float32)
    cards = np.zeros(MAX_CARDS, np.uint8)
    state, total = scratch[0], 0.0
    for world in range(len(worlds)):
        scratch[0] = base[0]
        for i in range(unseen):
            cards[i] = worlds[world, i]
        deal_world(state, viewer, cards[:unseen], held, places, stream_of(seed, world))
        choose(state, viewer, choice)
        while not is_over(state):
            seat = i64(state.turn)
            if seat != viewer:
                choose(state, seat, i64(decide(state, seat, HEURISTIC, u64(0))))
                continue
            k, _ = network_choice(state, seat, network, 0.0, u64(0), listed, wins, choices, inputs, layers)
            choose(state, seat, listed[k])
        total += share_of_win(state, viewer)
    return total / len(worlds)


def values(seen: Any, options: list[int], worlds: int, luck: int, network: Network) -> list[float]:
    """What each option is worth to who sees this."""
    base, scratch = np.zeros(1, STATE), np.zeros(1, STATE)
    resample(seen, base[0], u64(luck))  # for all that is the same in every world
    past, places = new_past(), np.zeros(MAX_CARDS, np.int64)
    cards = np.zeros((worlds, MAX_CARDS), np.uint8)
    unseen, held = imagine(seen, past, recall(seen, past), u64(luck), cards)
    list_unseen_slots(seen, places)
    viewer = int(seen.viewer)
    return [
        play_out(base, scratch, viewer, option, cards, unseen, held, places, u64(luck), network)
        for option in options
    ]


def variant(spec: str) -> TreeBot:
    walks, *path = spec.split(":", 1)
    network = read_network(path[0]) if path else load_network(ID)
    return TreeBot(spec, network, Budget(playouts=int(walks)))


def compare(given: argparse.Namespace) -> None:
    before, after = variant(given.before), variant(given.after)
    network = load_network(ID)
    player = TreeBot("player", network, IN_GAMES)
    state, seen = RULES.new_state(standard_deck(ID), 2), blank(RULES)
    room = np.zeros(RULES.MAX_LEGAL, np.int64)
    chance = np.random.default_rng(given.seed)
    gains: list[float] = []
    games = choices = 0
    while len(gains) < given.positions:
        RULES.restart(state)
        shuffle(state.pile, int(state.cards_n), u64(stream_of(u64(given.seed), games // 2)))
        RULES.shuffled(state)
        own, stream = games % 2, Stream(given.seed, games)
        games += 1
        while not RULES.is_over(state):
            seat = int(state.turn)
            if seat != own:
                RULES.choose(state, seat, int(decide(state, seat, HEURISTIC, u64(0))))
                continue
            RULES.view(state, seat, seen)
            legal = room[: RULES.legal(seen, seat, room)].copy()
            searched = len(legal) > 1 and not last_turn(seen, seat)  # the last choice is exact
            choices += searched
            if searched and chance.random() < LOOKED_AT and len(gains) < given.positions:
                luck = int(chance.integers(1 << 62))
                old, new = (bot.act(seen, legal, Stream(luck)) for bot in (before, after))
                gains.append(0.0)
                if old != new:
                    worth = values(seen, [old, new], given.worlds, luck, network)
                    gains[-1] = worth[1] - worth[0]
                if len(gains) % ROUGHLY == 0:
                    report(given, gains, choices / games)
            RULES.choose(state, seat, player.act(seen, legal, stream))
    if len(gains) % ROUGHLY:
        report(given, gains, choices / games)


def main() -> None:
    options = options_for(__doc__, "WALKS[:NETWORK.npz]", worlds=240)
    options.set_defaults(players=2, over_heuristic=True)  # for the report
    compare(options.parse_args())


if __name__ == "__main__":
    main()
