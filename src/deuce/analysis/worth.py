"""What a game is worth to a player: half of it goes to whoever wins, the other half to the places.

All worths of a table sum to 1, and everybody begins with 1 / n. Of four players the winner ends with 3/4, the others
with 1/6, 1/12 and nothing; between two players the worth is the win chance. So a choice in a game that can no longer be
won still matters. Places that are not decided yet come from imagined worlds played to the end (`placer`), or from the
win chances: of two players one is ahead of the other as often as it wins when one of them does (`note_worths`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from deuce._jit import Compiled, compiled, i64, specialised
from deuce.analysis.parts import reviewing_of
from deuce.bots.halving import COLUMNS
from deuce.bots.policies import policies_of
from deuce.bots.turns import NOBODY_CHOOSES, share_ahead, turn_taker
from deuce.chance import advance, bits, stream_of
from deuce.games.registry import rules_of

GRAIN = 1000  # a review counts in thousandths of a game: what it shows adds up to the last digit
AHEAD = COLUMNS  # the column of `sums` after those of every search: shares of the others one is ahead of
SUMS = COLUMNS + 1


@compiled
def worth_of(win: Any, ahead: Any, seats: Any) -> Any:
    """What a game is worth with this share of the win, ahead of this share of the others."""
    return win / 2.0 + ahead / seats


@compiled
def in_grains(worth: Any) -> Any:
    """A part of a game as the nearest whole number of thousandths."""
    # Halves upwards, below 0 too; the page's engine has no library to floor with.
    shifted = GRAIN * worth + 0.5
    whole = i64(shifted)
    return whole - (shifted < whole)


@cache
def worth_noter(game: str) -> Compiled:
    """The compiled `note_worths(state, chances, out)`: write what an unfinished game is worth to everybody."""
    is_ahead = reviewing_of(game).is_ahead

    @specialised(game)
    def note_worths(state: Any, chances: Any, out: Any) -> None:
        seats = i64(state.seats)
        for seat in range(seats):
            ahead = 0.0
            for other in range(seats):
                both = chances[seat] + chances[other]
                if other == seat:
                    continue
                ahead += chances[seat] / both if both > 0.0 else is_ahead(state, seat, other)
            out[seat] = worth_of(chances[seat], ahead / (seats - 1), seats)

    return note_worths


@cache
def placer(game: str) -> Compiled:
    """The compiled `play_places(seen, positions, candidates, first, worlds, seed, policy, sums)`: play every candidate
    to the end in the imagined worlds first … first + worlds − 1, everybody by that policy, and add to
    sums[candidate, AHEAD] of which share of the others the viewer ends up ahead. `positions` are three records, the
    last one blank."""
    rules, decide, next_to_choose = rules_of(game), policies_of(game).decide, turn_taker(game)
    resample, unchoose, choose = rules.resample, rules.unchoose, rules.choose

    @specialised(game)
    def play_places(
        seen: Any,
        positions: Any,
        candidates: Any,
        first: Any,
        worlds: Any,
        seed: Any,
        policy: Any,
        sums: Any,
    ) -> None:
        viewer = i64(seen[0].viewer)
        for world in range(first, first + worlds):
            positions[0] = positions[2]
            stream = resample(seen[0], positions[0], stream_of(seed, world))
            unchoose(positions[0])
            for k in range(len(candidates)):
                positions[1] = positions[0]
                state, luck = positions[1], stream
                choose(state, viewer, candidates[k])
                seat, luck = next_to_choose(state, luck)
                while seat != NOBODY_CHOOSES:
                    luck = advance(luck)
                    choose(state, seat, decide(state, seat, policy, bits(luck)))
                    seat, luck = next_to_choose(state, luck)
                sums[k, AHEAD] += share_ahead(state, viewer)

    return play_places
