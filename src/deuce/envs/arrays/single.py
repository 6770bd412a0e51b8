"""One game at a time, for environments that are stepped from Python: few calls, each with arrays of one entry.

Chance, legality and what a seat sees are one call each; a call with an array costs a fraction of one with a record.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from deuce._jit import i64, specialised
from deuce.bots.turns import pile_maker
from deuce.envs.arrays import arrays_of
from deuce.envs.parts import NO_CARD
from deuce.games.registry import rules_of

# The status that `begin` and `choose` return: a byte of the seats that have yet to choose, a byte of those for whom
# the game is over, then flags.
WAITING, DONE, OVER, LEGAL = 255, 8, 1 << 16, 1 << 17


class Single(NamedTuple):
    """The compiled functions of a game, on the first state of an array.

    `begin(states, stream) -> status, stream`: a new game, dealt.
    `choose(states, seat, choice, legal_choices, stream) -> status, stream`: take a choice, or else the lowest legal
    one.
    `observe(states, seat, action_of, legal_choices, rows, mask)`: write what a seat sees and the mask of its actions,
    which is zero before. `legal_choices` is scratch for MAX_LEGAL choices.
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
    def play_chance(state: Any, stream: Any) -> Any:
        """Let chance act until somebody is asked; what there is to tell then."""
        stream = make_piles(state, stream)
        status = i64(waiting(state))
        over = is_over(state)
        for seat in range(i64(state.seats)):
            if over or has_lost(state, seat):
                status |= i64(1) << (DONE + seat)
        return status | OVER if over else status, stream

    @specialised(game)
    def begin(states: Any, stream: Any) -> Any:
        restart(states[0])
        return play_chance(states[0], stream)

    @specialised(game)
    def choose(states: Any, seat: Any, choice: Any, legal_choices: Any, stream: Any) -> Any:
        state = states[0]
        allowed = is_legal(state, seat, choice)
        if not allowed:
            legal(state, seat, legal_choices)
            choice = legal_choices[0]
        take(state, seat, choice)
        status, stream = play_chance(state, stream)
        return status | LEGAL if allowed else status, stream

    @specialised(game)
    def observe(states: Any, seat: Any, action_of: Any, legal_choices: Any, rows: Any, mask: Any) -> None:
        state = states[0]
        encode(state, seat, NO_CARD, rows[0])
        if (waiting(state) >> seat) & 1:
            for i in range(legal(state, seat, legal_choices)):
                mask[action_of[legal_choices[i]]] = 1

    return Single(begin, choose, observe)
