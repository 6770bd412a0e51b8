"""Thousands of games at once: one compiled call takes an action in each, plays on until the next, and writes arrays.

The arrays of a batch, one entry for each game:
    states   the games
    seeds, episodes, streams   episode e of a game is played from stream e of its seed
    own      the seat of the learner
    asked    the seat whose action is wanted next: the learner's, or that of an opponent played from outside
    tens     2 WIN: the tens it has named already, else -1
    over     1 if the game is over, or lost
    todo     what the next call does in this game: NOTHING, ACT, BEGIN, RESUME
`controllers[k]` says who plays the k-th seat to the left of the learner: a policy, or OUTSIDE.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from deuce._jit import compiled, i64, specialised, u64
from deuce.bots.policies import RANDOM, policies_of
from deuce.chance import advance, below, bits, shuffle, stream_of
from deuce.envs.arrays import arrays_of
from deuce.games.registry import rules_of

OUTSIDE = -1
ANY_SEAT = -1
NOTHING, ACT, BEGIN, RESUME = range(4)


@cache
def loop_of(game: str) -> Any:
    """The batch loop of a game: the compiled function `step` below."""
    rules, arrays, policies = rules_of(game), arrays_of(game), policies_of(game)
    restart, shuffle_due, shuffled, waiting = rules.restart, rules.shuffle_due, rules.shuffled, rules.waiting
    choose, choose_at_random, is_over = rules.choose, rules.choose_at_random, rules.is_over
    decide = policies.decide
    encode, mask, actions_n = arrays.encode, arrays.mask, arrays.ACTIONS
    asks_again, choice_of_cards, has_lost = arrays.asks_again, arrays.choice_of_cards, arrays.has_lost

    @specialised(game)
    def play_on(state: Any, stream: Any, own: Any, controllers: Any) -> Any:
        """Play until an action from outside is wanted: the seat it is wanted of, -1 if it is over or lost."""
        seats = i64(state.seats)
        while True:
            due = shuffle_due(state)
            if due > 0:
                stream = shuffle(state.pile, due, stream)
                shuffled(state)
                continue
            if is_over(state) or has_lost(state, own):
                return i64(-1), stream
            who = waiting(state)
            asked = i64(-1)
            seat = i64(0)
            while who > 0:
                if who & 1:
                    left = seat - own
                    controller = controllers[left if left >= 0 else left + seats]
                    if controller == OUTSIDE:
                        if asked < 0 or seat != own:  # the learner last: it may take longest
                            asked = seat
                    else:
                        stream = advance(stream)
                        if controller == RANDOM:
                            choose_at_random(state, seat, bits(stream))
                        else:
                            choose(state, seat, decide(state, seat, controller, bits(stream)))
                who >>= 1
                seat += 1
            if asked >= 0:
                return asked, stream

    @specialised(game)
    def reward_of(state: Any, own: Any) -> Any:
        """What the learner gets: 1 for a win of its own; all seats' rewards add up to 0."""
        seats = i64(state.seats)
        share = 0.0
        if is_over(state) and state.place[own] == 1:
            winners = 0
            for seat in range(seats):
                winners += state.place[seat] == 1
            share = 1.0 / winners
        return (seats * share - 1.0) / (seats - 1.0)

    @specialised(game)
    def write(state: Any, own: Any, asked: Any, tens: Any, observation: Any, legal: Any) -> None:
        """What the seat asked sees and may do; what the learner sees if it is over."""
        if asked >= 0:
            encode(state, asked, tens, observation)
            mask(state, asked, tens, legal)
        else:
            encode(state, own, tens, observation)
            for action in range(actions_n):
                legal[action] = 0

    @specialised(game)
    def step(
        todo: Any,
        actions: Any,
        states: Any,
        seeds: Any,
        episodes: Any,
        streams: Any,
        own: Any,
        asked: Any,
        tens: Any,
        over: Any,
        seat: Any,
        controllers: Any,
        rewards: Any,
        illegal: Any,
        observations: Any,
        masks: Any,
    ) -> None:
        """Do in each game what is to do, and observe. An illegal action is taken as the lowest legal one."""
        for i in range(len(states)):
            doing = todo[i]
            if doing == NOTHING:
                continue
            state = states[i]
            if doing == BEGIN:
                stream = advance(stream_of(seeds[i], episodes[i]))
                episodes[i] += 1
                own[i] = below(bits(stream), state.seats) if seat == ANY_SEAT else seat
                restart(state)
                tens[i] = -1
                over[i] = 0
                asked[i], streams[i] = play_on(state, stream, own[i], controllers)
            elif doing == RESUME:
                asked[i], streams[i] = play_on(state, streams[i], own[i], controllers)
            else:
                action = i64(actions[i])
                illegal[i] = action < 0 or action >= actions_n or masks[i, action] == 0
                if illegal[i]:
                    action = i64(0)
                    while masks[i, action] == 0:
                        action += 1
                if asks_again(state, tens[i]):
                    tens[i] = action
                else:
                    choose(state, asked[i], choice_of_cards(tens[i], action))
                    tens[i] = -1
                    asked[i], streams[i] = play_on(state, streams[i], own[i], controllers)
            if asked[i] < 0:
                over[i] = 1
                rewards[i] = reward_of(state, own[i])
            write(state, own[i], asked[i], tens[i], observations[i], masks[i])

    return step


@compiled
def sample(masks: Any, stream: Any, out: Any) -> Any:
    """A random legal action for each row of masks, 0 where none is; returns the stream after it."""
    for i in range(len(masks)):
        count = i64(0)
        for action in range(masks.shape[1]):
            count += i64(masks[i, action] != 0)
        out[i] = 0
        if count > 0:
            stream = advance(stream)
            left = below(bits(stream), u64(count))
            action = i64(0)
            while True:
                if masks[i, action] != 0:
                    if left == 0:
                        break
                    left -= 1
                action += 1
            out[i] = action
    return stream
