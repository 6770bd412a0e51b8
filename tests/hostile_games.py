"""Play hostile decks through everything that is compiled: python tests/hostile_games.py PART… [--decks N]

Meant for a process of its own, in which compiled code is checked: with NUMBA_BOUNDSCHECK=1 no index leaves its array;
uncompiled (NUMBA_DISABLE_JIT=1, with -W error) NumPy says so too, but for negative indices, which count from the end,
and it says when a counter of a byte overflows, which machine code does in silence.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import msgspec
import numpy as np
from games_at_random import TABLES, cards_in, legal_choices, new_game, steps_at_random, view_of, viewers
from hostile_decks import hostile_decks
from limits import beyond
from oracle.comparing import compare_stories, compare_views

from deuce import _jit
from deuce._jit import u64
from deuce.analysis.evaluator import Evaluator
from deuce.analysis.hints import hints
from deuce.analysis.judge import Judge
from deuce.bots.learned import SHORTLIST_LENGTH, LearnedBot, network_player
from deuce.bots.network import load_network, scratch_for
from deuce.bots.parts import learning_of
from deuce.bots.policies import POLICY_IDS, policies_of
from deuce.bots.protocol import Bot, Budget
from deuce.bots.search import SearchBot
from deuce.bots.selfplay import MOST_ROWS, Frozen, self_player
from deuce.chance import Stream
from deuce.envs.actions import Actions
from deuce.envs.arrays import arrays_of
from deuce.envs.arrays.bitsets import ROW_WORDS, sample
from deuce.envs.arrays.loop import ANY_SEAT, BEGIN, GAME, OUTSIDE, POLICIES, SELF, TURN, loop_of
from deuce.envs.arrays.memory import cache_lines, in_lines
from deuce.envs.arrays.single import single_of
from deuce.games.deck import Deck
from deuce.games.protocol import blank, copy, seats_in
from deuce.games.registry import rules_of
from deuce.games.two_sans_three.prospects import play_prospects
from deuce.games.two_win.prospects import known_cards, number_weights, run_marks
from deuce.record import verify
from deuce.simulator.batch import Batch
from deuce.table import Table

FEW = Budget(playouts=2)
ENOUGH_STEPS = 6  # positions of a game that bots are asked in


def play_by_the_rules(game: str, seats: int, deck: Deck, seed: int) -> None:
    """Rules, views, deals that agree with them, prospects: after every step, for every viewer."""
    rules = rules_of(game)
    state = rules.new_state(deck, seats, seed % seats if game == "two_sans_three" else 0)
    rng, chance = Stream(seed, 1), Stream(seed, 2)
    before = copy(state)
    for count, step in enumerate(steps_at_random(rules, state, rng, thrift=50)):
        compare_stories(game, before, state, step)
        before = copy(state)
        assert not beyond(game, state), beyond(game, state)
        assert cards_in(rules, state).total() == len(deck.cards)
        for viewer in viewers(rules, state) if count % 3 == 0 else [count % seats]:
            view = view_of(rules, state, viewer)
            assert not beyond(game, view), beyond(game, view)
            again = blank(rules)
            chance.state = u64(rules.resample(view, again, chance.state))
            assert view_of(rules, again, viewer).tobytes() == view.tobytes()
            if viewer < seats and not rules.shuffle_due(state):
                tell_prospects(game, view)
        if count % 3 == 0 and not rules.shuffle_due(state):
            compare_views(game, state)
    assert rules.is_over(state)


def tell_prospects(game: str, view: Any) -> None:
    """What a seat is told of its choices."""
    legal = np.array(legal_choices(rules_of(game), view, int(view.viewer)), np.int64)
    if game == "two_sans_three":
        play_prospects(view, legal)
        return
    run_marks(view, int(view.viewer), 0)
    known_cards(view)
    if len(legal) and rules_of(game).phase_name(view) == "form":
        number_weights(view, legal)


def referee_and_simulate(game: str, seats: int, deck: Deck, seed: int) -> None:
    """Whole games in the compiled loops, and as checked play; every record is refereed."""
    for line in Batch(game, seats, ["random"], seed, deck, recorded=True).play(0, 3).lines:
        verify(line)
    table = Table(game, seats, seed=seed, deck=deck)
    rng = Stream(seed, 3)
    while not table.over:
        for seat in table.waiting:
            legal = table.legal(seat)
            table.choose(seat, legal[rng.below(len(legal))])
    verify(msgspec.json.encode(table.record()))


def some_positions(game: str, seats: int, deck: Deck, seed: int) -> Iterator[tuple[Any, Any, np.ndarray]]:
    """A state, the view of a seat that is to choose, and its legal choices: from the beginning of a game on."""
    rules = rules_of(game)
    state = rules.new_state(deck, seats)
    for _ in steps_at_random(rules, state, Stream(seed, 4), thrift=50):
        for seat in seats_in(int(rules.waiting(state)))[:1]:
            view = view_of(rules, state, seat)
            yield state, view, np.array(legal_choices(rules, view, seat), np.int64)


def ask_policies(game: str, seats: int, deck: Deck, seed: int) -> None:
    """Bots that answer at once: rules of thumb, and the network."""
    rng, decide = Stream(seed, 5), policies_of(game).decide
    bots = [LearnedBot("learned", game, load_network(game), temperature) for temperature in (0.0, 0.1)]
    for _, view, legal in islice(some_positions(game, seats, deck, seed), ENOUGH_STEPS):
        for policy in POLICY_IDS.values():
            assert decide(view, int(view.viewer), policy, rng.bits()) in legal
        for bot in bots:
            assert bot.act(view, legal, rng) in legal
            assert bot.think(view, legal, rng)


def ask_searches(game: str, seats: int, deck: Deck, seed: int) -> None:
    """Bots that search, hints, and who judges a game."""
    rng, network = Stream(seed, 6), load_network(game)
    bots: list[Bot] = [
        SearchBot("search", game, FEW),
        SearchBot("search", game, FEW, network),
        learning_of(game).network_search("fierce", network, FEW),
    ]
    judge, evaluator = Judge(game, playouts=1), Evaluator(game, draws=1)
    for state, view, legal in islice(some_positions(game, seats, deck, seed), 0, 12, 5):
        for bot in bots:
            assert bot.act(view, legal, rng, FEW) in legal
        assert hints(judge, view)
        assert abs(evaluator.chances(state).sum() - 1) < 1e-6


def learn(game: str, seats: int, deck: Deck, seed: int) -> None:
    """Self-play, which notes every choice of a game."""
    network = load_network(game)
    rows = np.zeros((MOST_ROWS + 1, network.w1.shape[0]), np.float32)
    ends = np.zeros((len(rows), 2), np.float32)
    state = rules_of(game).new_state(deck, seats)
    self_player(game)(state, network, Frozen(), 0, 1, u64(seed), 0.1, 0.2, 0.9, rows, ends)
    choices, wins = np.zeros(rules_of(game).MAX_LEGAL, np.int64), np.zeros(SHORTLIST_LENGTH)
    for full, view, _ in islice(some_positions(game, seats, deck, seed), 2):
        listed, inputs = np.zeros(SHORTLIST_LENGTH, np.int64), np.zeros(rows.shape[1], np.float32)
        network_player(game)(
            full,
            int(view.viewer),
            network,
            0.1,
            u64(seed),
            listed,
            wins,
            choices,
            inputs,
            scratch_for(network),
        )


def step_environments(game: str, seats: int, deck: Deck, seed: int) -> None:
    """The arrays of the environments, as deuce.envs.vector and .pettingzoo call them."""
    for kind in (SELF, POLICIES):
        step_batch(game, seats, deck, seed, kind)
    rules, arrays, single = rules_of(game), arrays_of(game), single_of(game)
    actions = Actions(rules, deck)
    states = np.full(1, rules.new_state(deck, seats), rules.STATE)
    room = np.zeros(rules.MAX_LEGAL, np.int64)
    streams = np.full(1, seed, np.uint64)
    single.begin(states, streams)
    for _ in range(40):
        if rules.is_over(states[0]):
            break
        for seat in seats_in(int(rules.waiting(states[0]))):
            mask = np.zeros(actions.count, np.int8)
            rows = np.zeros(arrays.SIZE, np.uint8).view(arrays.OBSERVATION)
            single.observe(states, seat, actions.action_of, room, rows, mask)
            allowed = [actions.choice(int(action)) for action in np.flatnonzero(mask)]
            assert allowed == legal_choices(rules, states[0], seat)
            action = int(np.flatnonzero(mask)[-1])
            single.choose(states, seat, action, actions.choices, room, streams)


def step_batch(game: str, seats: int, deck: Deck, seed: int, kind: str) -> None:
    """Some games at once, with random actions."""
    rules, arrays, envs = rules_of(game), arrays_of(game), 3
    states = in_lines(envs, rules.STATE)
    states[:] = rules.new_state(deck, seats)
    games, sets = np.zeros(envs, GAME), np.zeros((envs, 2), np.uint64)
    games["seed"] = seed + np.arange(envs)
    controllers = np.full(seats, OUTSIDE, np.int64)
    if kind == POLICIES:
        controllers[1:] = [left % len(POLICY_IDS) for left in range(1, seats)]
    over, illegal = np.zeros(envs, np.bool_), np.zeros(envs, np.bool_)
    seat_rewards = np.zeros((envs, seats if kind == SELF else 0))
    arguments = (
        *(states, games, sets, over, ANY_SEAT, controllers, np.zeros(envs), seat_rewards, illegal),
        np.zeros((envs, arrays.SIZE), np.uint8).view(arrays.OBSERVATION)[:, 0],
        *(np.zeros((envs, ROW_WORDS), np.uint64), np.zeros(envs, arrays.NOTES)),
        cache_lines(rules.STATE, seats, arrays.COLD),
    )
    step, actions, stream = loop_of(game, kind), np.zeros(envs, np.int64), u64(seed)
    step(np.full(envs, BEGIN, np.int8), actions, *arguments)
    for _ in range(40):
        stream = u64(sample(sets, stream, actions))
        step(np.full(envs, TURN, np.int8), actions, *arguments)
        assert not illegal.any()
        for state in states:
            assert not beyond(game, state), beyond(game, state)


PARTS: dict[str, Callable[[str, int, Deck, int], None]] = {
    "rules": play_by_the_rules,
    "records": referee_and_simulate,
    "policies": ask_policies,
    "searches": ask_searches,
    "learning": learn,
    "environments": step_environments,
}


def check_the_net() -> None:
    """What leaves its array must be seen here: a list of legal choices without room for it, a hand beyond its end."""
    rules, state = new_game("two_win", 2)
    Stream(1).shuffle(state.pile, len(state.pile[: state.pile_n]))
    rules.shuffled(state)
    for room, cards in ((3, 9), (rules.MAX_LEGAL, 255)):
        state.hand_n[0] = cards
        try:
            rules.legal(state, 0, np.zeros(room, np.int64))
        except IndexError:
            continue
        raise AssertionError(
            "an index beyond the end was not seen: NUMBA_BOUNDSCHECK=1, or NUMBA_DISABLE_JIT=1?"
        )


def main(parts: list[str], share: int = 1) -> None:
    """Play these parts, with every deck, or one in so many: another one for each part and number of seats."""
    check_the_net()
    sys.stdout.write(f"compiled: {_jit.ENABLED}\n")
    for number, part in enumerate(parts):
        begun, played = time.perf_counter(), 0
        for game, seats in TABLES:
            for index, deck in enumerate(hostile_decks(game, seats)):
                if (index + seats + number) % share == 0:
                    try:
                        PARTS[part](game, seats, deck, index)
                    except BaseException:
                        sys.stderr.write(f"{part}: {game}, {seats} seats, deck {deck.name}\n")
                        raise
                    played += 1
        sys.stdout.write(f"{part}: {played} games in {time.perf_counter() - begun:.1f} s\n")
        sys.stdout.flush()


if __name__ == "__main__":
    named = [part for part in sys.argv[1:] if part in PARTS]
    main(named or list(PARTS), int(sys.argv[-1]) if sys.argv[-1].isdigit() else 1)
