"""What all seats observe together, for critics that may know everything while their policies may not."""

from __future__ import annotations

from functools import cache
from typing import Any

from deuce._jit import Compiled, i64, specialised
from deuce.envs.arrays import arrays_of
from deuce.envs.parts import NO_CARD


@cache
def everything_of(game: str) -> Compiled:
    """Return the compiled function that writes the observation of every seat, of each game, into rows[game, seat].

    The asked seat comes first, in a game that is over the learner's; the others follow to the left. The order of a
    pile, which no seat knows, is not among it.
    """
    arrays = arrays_of(game)
    encode_changes, never = arrays.encode_changes, arrays.NEVER

    @specialised(game)
    def everything(states: Any, games: Any, notes: Any, rows: Any) -> None:
        for i in range(len(states)):
            state, game = states[i], games[i]
            seats, asked = i64(state.seats), i64(game.asked)
            first = asked if asked >= 0 else i64(game.own)
            for k in range(seats):
                seat = first + k if first + k < seats else first + k - seats
                named = i64(game.named) if k == 0 else i64(NO_CARD)
                encode_changes(state, seat, named, never, notes[0], rows[i, k])

    return everything
