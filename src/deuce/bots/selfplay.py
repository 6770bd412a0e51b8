"""Self-play for learning: whole games in which a network, or the heuristic, chooses; every choice is kept with its end.

Deep Monte Carlo: the network learns the outcome of a position after a choice, from games of its own; what it then likes
best becomes the next games' choice.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import i64, specialised
from deuce.bots.network import evaluate
from deuce.bots.policies import HEURISTIC
from deuce.chance import advance, below, bits, shuffle, stream_of, unit
from deuce.games.registry import rules_of

SHORTLIST = 12  # choices the network looks at; the heuristic's opinion sorts out the rest
NETWORK, POLICY = 0, 1  # who plays a seat


@cache
def self_player(game: str) -> Any:
    """The compiled self-play of a game."""
    rules: Any = rules_of(game)
    policies = importlib.import_module(f"deuce.bots.policies.{game}")
    inputs = importlib.import_module(f"deuce.bots.inputs.{game}")
    restart, waiting, legal, choose = rules.restart, rules.waiting, rules.legal, rules.choose
    shuffle_due, shuffled = rules.shuffle_due, rules.shuffled
    decide, shortlist, margin = policies.decide, policies.shortlist, policies.margin
    encode, length, most_legal = inputs.encode, inputs.INPUTS, rules.MAX_LEGAL

    @specialised(game)
    def play(
        state: Any,
        network: Any,
        first_game: Any,
        games: Any,
        seed: Any,
        explore: Any,
        others: Any,
        rows: Any,
        ends: Any,
    ) -> Any:
        """Play games; write inputs of the network's choices into rows, and (win, points) of their ends into ends.

        `explore`: how often the network tries any listed choice instead of the best; `others`: how often a seat is
        played by the heuristic. Returns how many rows were written; stops early when there is no room for more.
        """
        h1, h2 = np.zeros(len(network.b1), np.float32), np.zeros(len(network.b2), np.float32)
        listed = np.zeros(SHORTLIST, np.int64)
        choices = np.zeros(most_legal, np.int64)
        trial = np.zeros(length, np.float32)
        who_plays = np.zeros(8, np.int64)
        owner = np.zeros(4096, np.int64)
        row = 0
        seats = i64(state.seats)
        for game in range(first_game, first_game + games):
            stream = stream_of(seed, game)
            first_row = row
            if row + 512 > len(rows):
                return row
            for seat in range(seats):
                stream = advance(stream)
                who_plays[seat] = POLICY if unit(bits(stream)) < others else NETWORK
            restart(state)
            while True:
                due = shuffle_due(state)
                if due > 0:
                    stream = shuffle(state.pile, due, stream)
                    shuffled(state)
                    continue
                who = waiting(state)
                if who == 0:
                    break
                seat = 0
                while (who >> seat) & 1 == 0:
                    seat += 1
                stream = advance(stream)
                z = bits(stream)
                if who_plays[seat] == POLICY:
                    choose(state, seat, decide(state, seat, HEURISTIC, z))
                    continue
                count = shortlist(state, seat, choices[: legal(state, seat, choices)], listed)
                best = 0
                stream = advance(stream)
                if unit(bits(stream)) < explore:
                    best = below(z, count)
                elif count > 1:
                    best_win = -1e9
                    for k in range(count):
                        encode(state, seat, listed[k], trial)
                        win, _ = evaluate(network, trial, h1, h2)
                        if win > best_win:
                            best, best_win = k, win
                if row < len(rows):
                    encode(state, seat, listed[best], trial)
                    for i in range(length):
                        rows[row, i] = trial[i]
                    owner[row - first_row] = seat
                    row += 1
                choose(state, seat, listed[best])
            winners = 0
            for seat in range(seats):
                winners += state.place[seat] == 1
            for r in range(first_row, row):
                seat = owner[r - first_row]
                ends[r, 0] = 1.0 / winners if state.place[seat] == 1 else 0.0
                ends[r, 1] = margin(state, seat)
        return row

    return play
