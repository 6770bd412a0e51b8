"""One game at a time, for environments that are stepped from Python: few calls, each with arrays of one entry.

Chance, legality and what a seat sees are one call each; a call with an array costs a fraction of one with a record.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from deuce._jit import i64, specialised, u64
from deuce.bots.turns import pile_maker
from deuce.envs.arrays import arrays_of
from deuce.envs.parts import NO_CARD
from deuce.games.registry import rules_of

# The status that `begin` and `choose` return: a byte of the seats that have yet to choose, a byte of those for whom
# the game is over, then flags.
WAITING, DONE, OVER, LEGAL = 255, 8, 1 << 16, 1 << 17


NOTHING = -1  # instead of a choice: no choice is


class Single(NamedTuple):
    """The compiled functions of a game, on the first state of an array; `streams` holds the stream of its chance.

    `begin(states, streams) -> status`: a new game, dealt.
    `choose(states, seat, action, choices, legal_choices, streams) -> status`: take an action, or the lowest legal
    choice where it is none; `choices` are the choices that actions stand for.
    `observe(states, seat, action_of, legal_choices, rows, mask)`: write what a seat sees and the mask of its actions.
    `legal_choices` is scratch for MAX_LEGAL choices.
    """

    begin: Any
    choose: Any
    observe: Any


@cache
def single_of(game: str) -> Single:
    """Return the compiled functions that play one game at a time."""
    rules, arrays = rules_of(game), arrays_of(game)
    restart, waiting, make_piles = rules.restart, rules.waiting, pile_maker(game)
    take, is_legal, legal, is_over = rules.choose, rules.is_legal, rules.legal, rules.is_over
    encode, has_lost = arrays.encode, arrays.has_lost

    @specialised(game)
    def play_chance(state: Any, streams: Any) -> Any:
        """Let chance act until somebody is asked; what there is to tell then."""
        streams[0] = make_piles(state, u64(streams[0]))
        status = i64(waiting(state))
        over = is_over(state)
        for seat in range(i64(state.seats)):
            if over or has_lost(state, seat):
                status |= i64(1) << (DONE + seat)
        return status | OVER if over else status

    @specialised(game)
    def begin(states: Any, streams: Any) -> Any:
        restart(states[0])
        return play_chance(states[0], streams)

    @specialised(game)
    def choose(states: Any, seat: Any, action: Any, choices: Any, legal_choices: Any, streams: Any) -> Any:
        state = states[0]
        choice, legal_flag = i64(NOTHING), i64(0)
        if 0 <= action < len(choices):
            choice = i64(choices[action])
        if is_legal(state, seat, choice):
            legal_flag = i64(LEGAL)
        else:
            legal(state, seat, legal_choices)
            choice = i64(legal_choices[0])
        take(state, seat, choice)
        return play_chance(state, streams) | legal_flag

    @specialised(game)
    def observe(states: Any, seat: Any, action_of: Any, legal_choices: Any, rows: Any, mask: Any) -> None:
        state = states[0]
        encode(state, seat, NO_CARD, rows[0])
        mask[:] = 0
        if (waiting(state) >> seat) & 1:
            for i in range(legal(state, seat, legal_choices)):
                mask[action_of[legal_choices[i]]] = 1

    return Single(begin, choose, observe)
