"""What bots think natively of positions, by seeds and fixed work: for the page to think again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from games_at_random import TABLES, legal_choices, small_deck, steps_at_random, view_of

from deuce.analysis.evaluator import Evaluator
from deuce.analysis.judge import Judge, Weighing
from deuce.analysis.parts import reviewing_of
from deuce.bots.learned import ask_network
from deuce.bots.levels import ladder_of
from deuce.bots.network import load_network
from deuce.bots.parts import BySearch, learning_of
from deuce.bots.protocol import Budget
from deuce.bots.registry import make_bot
from deuce.chance import Stream
from deuce.games.deck import standard_deck
from deuce.games.protocol import copy, seats_in
from deuce.games.registry import rules_of

EVERY = 7  # in one step of so many, bots are asked
PLAYOUTS = 150  # of a search


def positions(game: str, seats: int, games: int) -> Iterator[tuple[Any, Any, Any, int]]:
    """Views of a seat that is to choose, from some games, each with a seed of its own."""
    rules = rules_of(game)
    for index in range(games):
        deck = small_deck(game, seats) if index % 2 else standard_deck(game)
        state, rng = rules.new_state(deck, seats), Stream(1000 * seats + index, 3)
        for step, _ in enumerate(steps_at_random(rules, state, rng, thrift=50)):
            waiting = seats_in(int(rules.waiting(state)))
            if step % EVERY == index % EVERY and waiting:
                yield rules, copy(state), view_of(rules, state, waiting[-1]), (step << 40) + index


def thought(game: str, rules: Any, state: Any, view: Any, seed: int) -> dict[str, Any]:
    """All that a bot of any level makes of a view, and what its numbers are."""
    network, viewer = load_network(game), int(view.viewer)
    legal = np.array(legal_choices(rules, view, viewer), np.int64)
    listed, wins, points = ask_network(game, network, view, viewer, legal)
    search = learning_of(game).network_search("test", network, Budget(playouts=PLAYOUTS))
    judge, evaluator = Judge(game), Evaluator(game)
    first = (int(legal[0]),)
    weighings = {
        "won": judge.weigh(view, seed, also=first),
        "placed": judge.weigh(view, seed, also=first, placed=True),
    }
    choices = {seat: legal_choices(rules, state, seat)[0] for seat in seats_in(int(rules.waiting(state)))}
    by_work = [
        name
        for name, level in ladder_of(game).items()
        if not isinstance(level, BySearch) or level.playouts is not None
    ]
    return {
        "game": game,
        "view": bytes(view.data).hex(),
        "seed": str(seed),
        "playouts": PLAYOUTS,
        "opinion": list(zip(listed.tolist(), wins.tolist(), points.tolist(), strict=True)),
        "levels": {name: make_bot(name, game).act(view, legal, Stream(seed)) for name in by_work},
        "thoughts": [
            [one.choice, one.win, one.error, one.score, one.visits]
            for one in search.think(view, legal, Stream(seed))
        ],
        "weighed": {how: [weighed(game, found, k) for k in found.order] for how, found in weighings.items()},
        "state": bytes(state.data).hex(),
        "stand": evaluator.stand(state).tolist(),
        "choices": choices,
        "after": evaluator.after(state, choices).tolist(),
    }


def weighed(game: str, found: Weighing, k: int) -> list[Any]:
    """What candidate k is worth."""
    choice, record = found.choices[k], found._record
    return [
        choice,
        int(reviewing_of(game).name_of(choice)),
        float(found.wins[k]),
        float(found.errors[k]),
        float(found.worths[k]),
        float(record.margins[k]),
        *found.loss(choice),
        found.given(choice),
        found.credit(choice),
        found.verdict(choice),
    ]


def write_thoughts(path: Path, games: int) -> int:
    """Write thoughts on positions of so many games of each kind; return how many there are."""
    found = [
        thought(game, rules, state, view, seed)
        for game, seats in TABLES
        for rules, state, view, seed in positions(game, seats, games)
    ]
    path.write_text(json.dumps(found))
    return len(found)
