"""What playing a card would do, for every card of a hand. Compiled, for whoever is to play is told so on every turn."""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.games.two_sans_three.rules import choose, collect, score
from deuce.games.two_sans_three.state import NONE, ROW_OF, ROW_ROOM

HIGHEST, HIGHER = 1, 2  # why cards are taken; 0: none are

# Columns of what `play_each` writes. ROW_ROOM cards are taken at most; COUNTS: so many of its colour then, POINTS: what
# that does to the score.
ROW, AT, BECAUSE, TAKEN_N, BONUS, BEFORE, AFTER, TAKEN = range(8)
COUNTS = TAKEN + ROW_ROOM
POINTS = COUNTS + ROW_ROOM
COLUMNS = POINTS + ROW_ROOM


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
            out[i, COUNTS + k] = 0 if colour == NONE else i64(after.up_n[seat, colour]) + 1
            collect(after, seat, card)
            out[i, POINTS + k] = score(after, seat) - points
