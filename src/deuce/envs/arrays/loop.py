"""Thousands of games at once: one compiled call takes an action in each, plays on until the next, and writes arrays.

`Batch` holds the arrays, one entry for each game. `controllers[k]` says who plays the k-th seat to the left of the
learner: a policy, or OUTSIDE. A loop is compiled for one kind of opponents, so that nobody waits for the compiler, or
for branches, on account of policies that do not play.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from deuce._jit import Compiled, i64, prefetch, specialised, u64
from deuce.bots.policies import RANDOM, policies_of
from deuce.chance import advance, below, bits, stream_of
from deuce.envs.arrays import arrays_of
from deuce.envs.arrays.bitsets import has, least, lowest, write_mask
from deuce.envs.arrays.deal import order_cards
from deuce.envs.arrays.layout import aligned
from deuce.envs.arrays.memory import AHEAD, fetch
from deuce.envs.parts import NO_CARD
from deuce.games.registry import rules_of
from deuce.simulator.loop import no_policy

OUTSIDE = -1
ANY_SEAT = -1
# What a call does in a game: nothing; take an action that the learner or an opponent outside has named; begin anew;
# play on. TURN is a step of the learner's: it begins anew if the game is over, else takes the action, and says whether
# it was legal.
NOTHING, ACT, BEGIN, RESUME, TURN = range(5)

# Kinds of opponents. SELF: the learner plays every seat, and the game goes on until it is over for all.
SELF, AT_RANDOM, POLICIES = "self", "at_random", "policies"

GAME = aligned(
    [
        ("stream", np.uint64),
        ("seed", np.uint64),  # episode e of a game is played from stream e of its seed
        ("episode", np.int64),
        ("own", np.int8),  # the seat of the learner; SELF: the seat that chose last
        # The seat whose action is wanted: the learner's or an opponent's outside; -1: over.
        ("asked", np.int8),
        ("named", np.int8),  # the card it has named already of a choice of two, else NO_CARD
        # How many cards of the pile lie in their order; the rest is yet to be shuffled.
        ("ordered", np.uint8),
        ("shown", np.int16),  # what encode_changes returned
    ]
)


@cache
def loop_of(game: str, kind: str) -> Compiled:
    """Return the batch loop of a game for a kind of opponents: the compiled function `step` below."""
    rules, arrays = rules_of(game), arrays_of(game)
    restart, shuffle_due, shuffled, waiting = rules.restart, rules.shuffle_due, rules.shuffled, rules.waiting
    choose, choose_at_random, is_over = rules.choose, rules.choose_at_random, rules.is_over
    decide = policies_of(game).decide if kind == POLICIES else no_policy
    asks_policies, alone = kind == POLICIES, kind == SELF
    encode_changes, legal_set, never = arrays.encode_changes, arrays.legal_set, arrays.NEVER
    cards_wanted, fetch_ahead = arrays.cards_wanted, arrays.fetch_ahead
    asks_again, choice_of_cards, has_lost = arrays.asks_again, arrays.choice_of_cards, arrays.has_lost
    name = f"{game}_{kind}"

    @specialised(name, force_inline=True)
    def play_on(state: Any, stream: Any, ordered: Any, own: Any, controllers: Any) -> Any:
        """Play until an action from outside is wanted: the seat it is wanted of, -1 if it is over or lost.

        Turns are written out here instead of asking `phase_opener`, because a pile is not shuffled when that is due:
        only as many cards of it are put in order as are about to be drawn, phase by phase.
        """
        seats = i64(state.seats)
        while True:
            due = shuffle_due(state) > 0
            if due:
                ordered = i64(0)
            cards, wanted = cards_wanted(state)
            if ordered < wanted:
                ordered, stream = order_cards(state.pile, cards, ordered, wanted, stream)
            if due:
                shuffled(state)
                continue
            if is_over(state) or (not alone and has_lost(state, own)):
                return i64(-1), stream, ordered
            who = waiting(state)
            if alone:
                return lowest(who), stream, ordered
            asked, seat = i64(-1), i64(0)
            while who > 0:
                if who & 1:
                    left = seat - own
                    controller = controllers[left if left >= 0 else left + seats]
                    if controller == OUTSIDE:
                        if asked < 0 or seat != own:  # the learner last: it may take longest
                            asked = seat
                    else:
                        stream = advance(stream)
                        if not asks_policies or controller == RANDOM:
                            choose_at_random(state, seat, bits(stream))
                        else:
                            choose(state, seat, decide(state, seat, controller, bits(stream)))
                who >>= 1
                seat += 1
            if asked >= 0:
                return asked, stream, ordered

    @specialised(name)
    def reward_of(state: Any, own: Any) -> Any:
        """Return what a seat gets: 1 for a win of its own; all seats' rewards add up to 0."""
        seats = i64(state.seats)
        share = 0.0
        if is_over(state) and state.rank[own] == 1:
            winners = 0
            for seat in range(seats):
                winners += state.rank[seat] == 1
            share = 1.0 / winners
        return (seats * share - 1.0) / (seats - 1.0)

    @specialised(name)
    def step(
        todo: Any,
        actions: Any,
        states: Any,
        games: Any,
        sets: Any,
        over: Any,
        seat: Any,
        controllers: Any,
        rewards: Any,
        seat_rewards: Any,
        illegal: Any,
        observations: Any,
        masks: Any,
        notes: Any,
        lines: Any,
    ) -> None:
        """Do in each game what is to do, and observe. An illegal action is taken as the lowest legal one.

        `sets` are the legal actions as bits, `masks` the same as bytes, eight to a word; `lines` are `cache_lines`.
        """
        first_state, first_row = i64(states.ctypes.data), i64(observations.ctypes.data)
        for i in range(len(states)):
            soon = min(i + AHEAD, len(states) - 1)
            for k in range(len(lines)):
                prefetch(first_state + soon * states.strides[0] + lines[k])
            fetch(first_row + soon * observations.itemsize, observations.itemsize)
            near = min(i + 1, len(states) - 1)
            fetch_ahead(states[near], i64(games[near].asked), i64(games[near].named))
            doing = i64(todo[i])
            if doing == NOTHING:
                continue
            state, game = states[i], games[i]
            if doing == TURN:
                rewards[i] = 0.0
                illegal[i] = False
                doing = BEGIN if over[i] else TURN
            own, named, stream = i64(game.own), i64(game.named), u64(game.stream)
            if doing == BEGIN:
                stream = advance(stream_of(u64(game.seed), game.episode))
                game.episode += 1
                own = below(bits(stream), u64(state.seats)) if seat == ANY_SEAT else i64(seat)
                restart(state)
                named = i64(NO_CARD)
                over[i] = False
                game.shown = never
                for other in range(seat_rewards.shape[1]):
                    seat_rewards[i, other] = 0.0
            elif doing != RESUME:
                action = i64(actions[i])
                low, high = u64(sets[i, 0]), u64(sets[i, 1])
                if not has(low, high, action):
                    action = least(low, high)
                    illegal[i] |= doing == TURN
                if alone:
                    own = i64(game.asked)
                if asks_again(state, named):
                    named = action
                else:
                    choose(state, i64(game.asked), choice_of_cards(named, action))
                    named = i64(NO_CARD)
            asked = i64(game.asked)
            if named < 0:
                asked, stream, ordered = play_on(state, stream, i64(game.ordered), own, controllers)
                game.stream, game.ordered = stream, ordered
            game.own, game.asked, game.named = own, asked, named
            note = notes[i]
            game.shown = encode_changes(
                state, asked if asked >= 0 else own, named, i64(game.shown), note, observations[i]
            )
            low, high = u64(0), u64(0)
            if asked >= 0:
                low, high = legal_set(state, asked, named, note)
            else:
                over[i] = True
                rewards[i] = reward_of(state, own)
                for other in range(seat_rewards.shape[1]):
                    seat_rewards[i, other] = reward_of(state, other)
            sets[i, 0] = low
            sets[i, 1] = high
            write_mask(low, high, i, masks)

    return step
