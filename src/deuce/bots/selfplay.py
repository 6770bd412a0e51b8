"""Self-play for learning: whole games in which a network chooses; every choice of it is kept with its end.

Deep Monte Carlo: the network learns the outcome of a position after a choice, from games of its own; what it then likes
best becomes the next games' choice. The other seats are its own, or those of a frozen opponent: a policy, or another
network.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import Compiled, i64, specialised
from deuce.bots.learned import SHORTLIST_LENGTH, network_player
from deuce.bots.network import NO_NETWORK, Network, evaluate, scratch_for
from deuce.bots.parts import learning_of
from deuce.bots.policies import HEURISTIC, policies_of
from deuce.bots.turns import NOBODY_CHOOSES, share_of_win, turn_taker
from deuce.chance import advance, below, bits, stream_of, unit
from deuce.games.registry import rules_of

LEARNER_SHORTLIST = 12  # choices a learner looks at; the heuristic's opinion sorts out the rest
MOST_ROWS = 1024  # choices of a game, at most
NO_POLICY = -1
ALL_BUT_ONE = 2.0  # as a share of frozen seats: one seat learns, in turn


class Frozen(NamedTuple):
    """An opponent that does not learn: a policy, or else a network with a temperature."""

    policy: int = HEURISTIC
    network: Network = NO_NETWORK
    temperature: float = 0.0


@cache
def frozen_player(game: str) -> Compiled:
    """Return the compiled function by which a frozen opponent of a game chooses."""
    decide, network_choice = policies_of(game).decide, network_player(game)

    @specialised(game)
    def frozen_choice(
        state: Any,
        seat: Any,
        frozen: Any,
        random_bits: Any,
        listed: Any,
        wins: Any,
        choices: Any,
        inputs: Any,
        scratch: Any,
    ) -> Any:
        if frozen.policy != NO_POLICY:
            return i64(decide(state, seat, i64(frozen.policy), random_bits))
        k, _ = network_choice(
            state,
            seat,
            frozen.network,
            frozen.temperature,
            random_bits,
            listed,
            wins,
            choices,
            inputs,
            scratch,
        )
        return i64(listed[k])

    return frozen_choice


@cache
def self_player(game: str) -> Compiled:
    """Return the compiled function that plays games of self-play and keeps their choices."""
    rules, learning = rules_of(game), learning_of(game)
    restart, choose, margin = rules.restart, rules.choose, policies_of(game).margin
    encode, length, most_legal = learning.encode, learning.INPUTS, rules.MAX_LEGAL
    next_to_choose, network_choice, frozen_choice = (
        turn_taker(game),
        network_player(game),
        frozen_player(game),
    )

    @specialised(game)
    def play(
        state: Any,
        network: Any,
        frozen: Any,
        first_game: Any,
        games: Any,
        seed: Any,
        explore: Any,
        others: Any,
        trace: Any,
        rows: Any,
        ends: Any,
    ) -> Any:
        """Play games; write inputs of the network's choices into rows, and (win, points) of their ends into ends.

        `explore`: how often the network tries any listed choice instead of the best; `others`: how often a seat is
        the frozen opponent's. With `trace` below 1 that is not just how the game ended: at each later choice of the
        seat, a share 1 - trace comes from what the network thought then; all of it where that choice
        was made at random, to explore.
        Returns how many rows were written; stops early when there is no room for more.
        """
        scratch, frozen_scratch = scratch_for(network), scratch_for(frozen.network)
        listed, wins = np.zeros(SHORTLIST_LENGTH, np.int64), np.zeros(SHORTLIST_LENGTH)
        choices = np.empty(most_legal, np.int64)
        inputs = np.zeros(length, np.float32)
        learns = np.zeros(8, np.bool_)
        owner = np.zeros(MOST_ROWS, np.int64)
        hope = np.zeros((MOST_ROWS, 2))  # what the network thinks of its best choice: win, points
        trust = np.zeros(MOST_ROWS)  # how much of what came after a choice counts for those before
        row = 0
        seats = i64(state.seats)
        for game in range(first_game, first_game + games):
            stream = stream_of(seed, game)
            first_row = row
            if row + MOST_ROWS > len(rows):
                return row
            for seat in range(seats):
                stream = advance(stream)
                learns[seat] = unit(bits(stream)) >= others or (
                    others >= ALL_BUT_ONE and seat == game % seats
                )
            restart(state)
            while True:
                seat, stream = next_to_choose(state, stream)
                if seat == NOBODY_CHOOSES:
                    break
                stream = advance(stream)
                z = bits(stream)
                if not learns[seat]:
                    choice = frozen_choice(
                        state, seat, frozen, z, listed, wins, choices, inputs, frozen_scratch
                    )
                    choose(state, seat, choice)
                    continue
                k, count = network_choice(
                    state, seat, network, 0.0, z, listed[:LEARNER_SHORTLIST], wins, choices, inputs, scratch
                )
                stream = advance(stream)
                tries = unit(bits(stream)) < explore
                encode(state, seat, listed[k], rows[row])
                hope[row - first_row, 0], hope[row - first_row, 1] = evaluate(network, rows[row], scratch)
                trust[row - first_row] = 0.0 if tries and trace < 1.0 else trace
                if tries:
                    k = below(z, count)
                    encode(state, seat, listed[k], rows[row])
                owner[row - first_row] = seat
                row += 1
                choose(state, seat, listed[k])
            for seat in range(seats):
                win, points = share_of_win(state, seat), float(margin(state, seat))
                for r in range(row - first_row - 1, -1, -1):
                    if owner[r] == seat:
                        ends[first_row + r, 0], ends[first_row + r, 1] = win, points
                        win = trust[r] * win + (1.0 - trust[r]) * hope[r, 0]
                        points = trust[r] * points + (1.0 - trust[r]) * hope[r, 1]
        return row

    return play


@cache
def duellist(game: str) -> Compiled:
    """`duel(state, lone, others, seed, deals, shares)`: one frozen bot in every seat of each deal in turn, copies of
    another in the rest; shares[deal] becomes the lone one's mean share of the win."""
    rules, length = rules_of(game), learning_of(game).INPUTS
    restart, choose, most_legal = rules.restart, rules.choose, rules.MAX_LEGAL
    next_to_choose, frozen_choice = turn_taker(game), frozen_player(game)

    @specialised(game)
    def duel(state: Any, lone: Any, others: Any, seed: Any, deals: Any, shares: Any) -> None:
        scratch, other_scratch = scratch_for(lone.network), scratch_for(others.network)
        listed, wins = np.zeros(SHORTLIST_LENGTH, np.int64), np.zeros(SHORTLIST_LENGTH)
        choices, inputs = np.empty(most_legal, np.int64), np.zeros(length, np.float32)
        seats = i64(state.seats)
        for deal in range(deals):
            share = 0.0
            for own in range(seats):
                stream = stream_of(seed, deal)
                restart(state)
                while True:
                    seat, stream = next_to_choose(state, stream)
                    if seat == NOBODY_CHOOSES:
                        break
                    stream = advance(stream)
                    z = bits(stream)
                    if seat == own:
                        choice = frozen_choice(state, seat, lone, z, listed, wins, choices, inputs, scratch)
                    else:
                        choice = frozen_choice(
                            state, seat, others, z, listed, wins, choices, inputs, other_scratch
                        )
                    choose(state, seat, choice)
                share += share_of_win(state, own)
            shares[deal] = share / seats

    return duel
