"""Games between compiled policies, many deals at once, without a step of Python in between.

Plays just what deuce.arena.play would play with the same bots; a test compares them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from deuce._jit import Compiled, compiled, i64, specialised
from deuce.arena.deals import cards_seed, choice_seed
from deuce.bots.policies import policies_of
from deuce.bots.turns import phase_opener
from deuce.chance import advance, bits, shuffle, stream_of
from deuce.games.registry import rules_of
from deuce.simulator.totals import MAX_SEATS


@compiled
def shuffle_of_deal(cards: Any, count: Any, luck: Any) -> Any:
    """Shuffle by the luck of a deal: the seed of its cards, and how many shuffles there have been."""
    seed, shuffles = luck
    shuffle(cards, count, stream_of(seed, shuffles))
    return seed, shuffles + 1


@cache
def policy_loop(game: str) -> Compiled:
    """`play(state, policies, seed, first_deal, ranks, scores, decisions)` for a game.

    policies[deal, table, seat] says who plays; the last three arrays have the same shape and are filled.
    `state` is a game of the deck and seats wanted, and is overwritten.
    """
    rules = rules_of(game)
    restart, choose, open_phase = rules.restart, rules.choose, phase_opener(game, shuffle_of_deal)
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
                luck = cards, i64(0)
                while True:
                    who, luck = open_phase(state, luck)
                    if who == 0:
                        break
                    for seat in range(seats):
                        if (who >> seat) & 1:
                            own = choice_seed(seed, first_deal + deal, seat)
                            random_bits = bits(advance(stream_of(own, decisions[deal, table, seat])))
                            choices[seat] = decide(state, seat, policies[deal, table, seat], random_bits)
                            decisions[deal, table, seat] += 1
                    for seat in range(seats):
                        if (who >> seat) & 1:
                            choose(state, seat, choices[seat])
                for seat in range(seats):
                    ranks[deal, table, seat] = state.rank[seat]
                    scores[deal, table, seat] = points(state, seat)

    return play_policies
