"""What playing a card would do, for every card of a hand. It is compiled because every player sees it on every turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.protocol import View
from deuce.games.two_sans_three.rules import choose, collect, colours_up, score
from deuce.games.two_sans_three.state import FINAL_BONUS, NONE, ROW_OF, ROW_ROOM

BECAUSE_NAMES: tuple[Literal["highest", "higher"] | None, ...] = (None, "highest", "higher")

HIGHEST, HIGHER = 1, 2  # why cards are taken; 0: none are

# Columns of what `play_each` writes. ROW_ROOM cards are taken at most; COUNTS: how many of its colour there are then,
# POINTS: what that does to the score, FINALS: what of it is a change of the final bonus.
ROW, AT, BECAUSE, TAKEN_N, BONUS, BEFORE, AFTER, TAKEN = range(8)
COUNTS = TAKEN + ROW_ROOM
POINTS = COUNTS + ROW_ROOM
FINALS = POINTS + ROW_ROOM
COLUMNS = FINALS + ROW_ROOM


@compiled
def play_each(states: Any, seat: Any, choices: Any, out: Any) -> None:
    """Write a line for each of these cards. states[0] is what the seat knows, states[1] room to try things in."""
    for i in range(len(choices)):
        number = choices[i]
        row = i64(ROW_OF[number])
        states[1] = states[0]
        before, after = states[0], states[1]
        choose(after, seat, number)
        out[i, ROW] = row
        out[i, AT] = 1
        out[i, BECAUSE] = 0
        out[i, BONUS] = i64(after.interim[seat]) - i64(before.interim[seat])
        out[i, BEFORE] = score(before, seat)
        out[i, AFTER] = score(after, seat)
        taken = 0
        for k in range(i64(before.row_n[row])):
            card = i64(before.row[row, k])
            out[i, AT] += card < number
            stays = False
            for j in range(i64(after.row_n[row])):
                stays |= after.row[row, j] == card
            if not stays:
                out[i, TAKEN + taken] = card
                out[i, BECAUSE] = HIGHER if card > number else HIGHEST
                taken += 1
        out[i, TAKEN_N] = taken
        states[1] = states[0]
        for k in range(taken):
            card = out[i, TAKEN + k]
            colour = i64(before.colour[card])
            points = score(after, seat)
            final = FINAL_BONUS[colours_up(after, seat)]
            out[i, COUNTS + k] = 0 if colour == NONE else i64(after.up_n[seat, colour]) + 1
            collect(after, seat, card)
            out[i, POINTS + k] = score(after, seat) - points
            out[i, FINALS + k] = FINAL_BONUS[colours_up(after, seat)] - final


# ------------------------------------------------------------------------------------------ as plain objects


@dataclass(frozen=True)
class TakenCard:
    """A card that would be taken, and what that does to the score."""

    number: int
    # How many of its colour lie there then: the third turns all face down. 0 without a colour: it leaves the game.
    count: int
    points: int
    final: int  # the part of the points by which the final bonus changes


@dataclass(frozen=True)
class PlayProspect:
    """A card that could be played, and what would follow."""

    number: int
    row: int
    at: int  # its index in the row, the start card being 0
    taken: tuple[TakenCard, ...]
    because: Literal["highest", "higher"] | None
    bonus: int  # interim bonus
    before: int  # the score, as if the game ended now
    after: int

    @property
    def points(self) -> int:
        return self.after - self.before


def play_prospect(view: View, number: int) -> PlayProspect:
    """What playing a number would do."""
    return play_prospects(view, np.array([number], np.int64))[0]


def play_prospects(view: View, numbers: np.ndarray) -> list[PlayProspect]:
    """The same of many numbers at once."""
    if len(numbers) == 0:
        return []
    states = np.empty(2, view.dtype)
    states[0] = view
    lines = np.empty((len(numbers), COLUMNS), np.int64)
    play_each(states, int(view["viewer"]), numbers, lines)
    return [_play_prospect(*found) for found in zip(numbers.tolist(), lines.tolist(), strict=True)]


def _play_prospect(number: int, line: list[int]) -> PlayProspect:
    count = line[TAKEN_N]
    taken = (line[column : column + count] for column in (TAKEN, COUNTS, POINTS, FINALS))
    return PlayProspect(
        number,
        line[ROW],
        line[AT],
        tuple(TakenCard(*card) for card in zip(*taken, strict=True)),
        BECAUSE_NAMES[line[BECAUSE]],
        line[BONUS],
        line[BEFORE],
        line[AFTER],
    )
