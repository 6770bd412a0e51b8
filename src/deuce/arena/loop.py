"""Games between compiled policies, many deals at once, without a step of Python in between.

Plays just what deuce.arena.play would play with the same bots; a test compares them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from deuce._jit import i64, specialised
from deuce.arena.deals import cards_seed, choice_seed
from deuce.bots.policies import policies_of
from deuce.chance import advance, bits, shuffle, stream_of
from deuce.games.registry import rules_of
from deuce.simulator.totals import MAX_SEATS


@cache
def policy_loop(game: str) -> Any:
    """`play(state, policies, seed, first_deal, ranks, scores, decisions)` for a game.

    policies[deal, table, seat] says who plays; the last three arrays have the same shape and are filled.
    `state` is a game of the deck and seats wanted, and is overwritten.
    """
    rules = rules_of(game)
    restart, shuffle_due, shuffled = rules.restart, rules.shuffle_due, rules.shuffled
    acting, choose = rules.acting, rules.choose
    decide, points = policies_of(game).decide, rules.score

    @specialised(game)
    def play_policies(
        state: Any, policies: Any, seed: Any, first_deal: Any, ranks: Any, scores: Any, decisions: Any
    ) -> None:
        choices = np.zeros(MAX_SEATS, np.int64)
        seats = i64(state.seats)
        for deal in range(policies.shape[0]):
            cards = cards_seed(seed, first_deal + deal)
            for table in range(policies.shape[1]):
                restart(state)
                shuffles = 0
                while True:
                    due = shuffle_due(state)
                    if due > 0:
                        shuffle(state.pile, due, stream_of(cards, shuffles))
                        shuffles += 1
                        shuffled(state)
                        continue
                    who = acting(state)
                    if who == 0:
                        break
                    for seat in range(seats):
                        if (who >> seat) & 1:
                            luck = choice_seed(seed, first_deal + deal, seat)
                            random_bits = bits(advance(stream_of(luck, decisions[deal, table, seat])))
                            choices[seat] = decide(state, seat, policies[deal, table, seat], random_bits)
                            decisions[deal, table, seat] += 1
                    for seat in range(seats):
                        if (who >> seat) & 1:
                            choose(state, seat, choices[seat])
                for seat in range(seats):
                    ranks[deal, table, seat] = state.rank[seat]
                    scores[deal, table, seat] = points(state, seat)

    return play_policies
