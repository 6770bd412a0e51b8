"""The batch loops, written once and compiled for each game by closing over its functions.

Game i of a seed is played from stream i of that seed: the same seed gives the same games, however they are
shared out among workers. All loops deal alike, so that the same seed also gives the same deals to other bots.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from deuce._jit import Compiled, compiled, i64, specialised
from deuce.bots.policies import RANDOM, policies_of
from deuce.bots.turns import phase_opener
from deuce.chance import advance, bits, shuffle, stream_of
from deuce.games.registry import game_of, rules_of
from deuce.simulator.totals import add_game, add_points


@compiled
def no_policy(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
    """Stand for the policies where every seat chooses at random: it is never asked."""
    return i64(-1)


# A log is a row of whole numbers, step by step:
#   SHUFFLED, n, n cards, top first
#   CHOSEN, bit set of seats, a choice for each of them, rising by seat
#   ENDED, the rank of each seat, the points of each seat
SHUFFLED, CHOSEN, ENDED = range(3)


@cache
def random_loop(game: str) -> Compiled:
    """`play(state, seed, start, stop, totals)`: games number `start` to `stop - 1`, every choice at random.

    `state` is a game of the deck and seats wanted; it is overwritten.
    """
    rules = rules_of(game)
    restart, choose_at_random, open_phase = rules.restart, rules.choose_at_random, phase_opener(game)
    points, per_unit = rules.score, game_of(game).phases_in_unit

    @specialised(game)
    def play_at_random(state: Any, seed: Any, start: Any, stop: Any, totals: Any) -> None:
        for index in range(start, stop):
            stream = stream_of(seed, index)  # in a local: in an array it would cost a fifth of the speed
            restart(state)
            phases = 0
            decisions = 0
            while True:
                who, stream = open_phase(state, stream)
                if who == 0:
                    break
                phases += 1
                seat = 0
                while who > 0:
                    if who & 1:
                        stream = advance(stream)
                        choose_at_random(state, seat, bits(stream))
                        decisions += 1
                    who >>= 1
                    seat += 1
            add_game(totals, state, decisions, (phases + per_unit - 1) // per_unit)
            for seat in range(i64(state.seats)):
                add_points(totals, seat, points(state, seat))

    return play_at_random


@cache
def policy_loop(game: str, all_random: bool = False) -> Compiled:
    """`play(state, seed, start, stop, policies, log, totals) -> (next game, log used)`: a policy per seat.

    With an empty `log` nothing is logged. Otherwise the loop stops before `stop` if the log cannot hold the
    next game. `all_random` saves compiling the other policies.

    Turns are written out here instead of asking `phase_opener`: an order of the cards is logged before it is dealt,
    and a shuffle that also carries the log cost 12 to 25 % of the speed.
    """
    rules = rules_of(game)
    restart, shuffle_due, shuffled, acting = rules.restart, rules.shuffle_due, rules.shuffled, rules.acting
    choose, choose_at_random, random_choice = rules.choose, rules.choose_at_random, rules.random_choice
    decide = no_policy if all_random else policies_of(game).decide
    points, per_unit = rules.score, game_of(game).phases_in_unit

    @specialised(f"{game}_random" if all_random else game)
    def play_policies(
        state: Any, seed: Any, start: Any, stop: Any, policies: Any, log: Any, totals: Any
    ) -> Any:
        logging = len(log) > 0
        used = i64(0)
        for index in range(start, stop):
            stream = stream_of(seed, index)
            restart(state)
            phases = 0
            decisions = 0
            at = used
            while True:
                due = i64(shuffle_due(state))
                if logging and at + 2 + max(due, 2 * i64(state.seats)) > len(log):  # no room for any step
                    return i64(index), used
                if due > 0:
                    stream = shuffle(state.pile, due, stream)
                    if logging:
                        log[at] = SHUFFLED
                        log[at + 1] = due
                        log[at + 2 : at + 2 + due] = state.pile[:due]
                        at += 2 + due
                    shuffled(state)
                    continue
                who = acting(state)
                if who == 0:
                    break
                phases += 1
                if logging:
                    log[at] = CHOSEN
                    log[at + 1] = who
                    at += 2
                seat = 0
                while who > 0:
                    if who & 1:
                        stream = advance(stream)
                        if policies[seat] == RANDOM:
                            choice = random_choice(state, seat, bits(stream)) if logging else i64(0)
                            choose_at_random(state, seat, bits(stream))
                        else:
                            choice = decide(state, seat, policies[seat], bits(stream))
                            choose(state, seat, choice)
                        if logging:
                            log[at] = choice
                            at += 1
                        decisions += 1
                    who >>= 1
                    seat += 1
            add_game(totals, state, decisions, (phases + per_unit - 1) // per_unit)
            if logging:
                log[at] = ENDED
                at += 1
            for seat in range(i64(state.seats)):
                scored = points(state, seat)
                add_points(totals, seat, scored)
                if logging:
                    log[at + seat] = state.rank[seat]
                    log[at + i64(state.seats) + seat] = scored
            used = at + 2 * i64(state.seats)
        return i64(stop), used

    return play_policies
