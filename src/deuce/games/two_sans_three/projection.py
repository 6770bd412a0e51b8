"""What is shown of a game of 2 sans 3, as bytes, from what a viewer may know: field by field as `wire.py` has them.

What everybody is shown is made once; what one seat alone is shown stands by itself. Both are compiled, for they are
made for everyone on every turn, here and in the page.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.packed import NOTHING, put, put_length, put_points, put_sorted
from deuce.games.story import put_winners
from deuce.games.two_sans_three.prospects import (
    AFTER,
    AT,
    BECAUSE,
    BEFORE,
    BONUS,
    COLUMNS,
    COUNTS,
    FINALS,
    POINTS,
    ROW,
    TAKEN,
    TAKEN_N,
    play_each,
)
from deuce.games.two_sans_three.rules import legal
from deuce.games.two_sans_three.state import (
    COLOURS,
    FACE_DOWN,
    FLIP,
    HAND,
    INTERIM_BONUS,
    KEEP,
    MAX_LEGAL,
    MAX_SEATS,
    NUMBERS,
    OVER,
    ROW_ROOM,
    ROWS,
    STATE,
)
from deuce.games.two_sans_three.story import put_row, put_score

PLAYING, ENDED = range(2)  # in the order of TwoSansThreeView.phase

# The most items of each list, by the struct it is in.
LONGEST = {
    "TwoSansThreeView.rows": ROWS,
    "TwoSansThreeView.rows[]": 1 + ROW_ROOM,
    "TwoSansThreeView.seats": MAX_SEATS,
    "TwoSansThreeView.winners": MAX_SEATS,
    "TwoSansThreeView.bonuses": len(INTERIM_BONUS),
    "TwoSansThreeSeat.hand": HAND,
    "TwoSansThreeSeat.up": COLOURS,
    "TwoSansThreeSeat.up[]": FLIP - 1,
    "TwoSansThreeSeat.down": COLOURS,
    "TwoSansThreeView.hand": HAND,
    "TwoSansThreeView.plays": MAX_LEGAL,
    "PlayChoice.taken": ROW_ROOM,
}


@compiled
def project(seen: Any, out: Any) -> Any:
    """Write what everybody is shown, of a record that holds what everyone may know; return how many bytes it takes."""
    over = seen.phase == OVER
    turns = i64(seen.seats) * (i64(seen.dealt) - KEEP)
    at = put(out, i64(0), ENDED if over else PLAYING)
    at = put(out, put(out, at, min(i64(seen.played) + 1, turns)), turns)
    at = put(out, at, NOTHING if over else i64(seen.turn))
    at = put_length(out, at, ROWS)
    for row in range(ROWS):
        at = put_row(seen, row, out, at)
    at = put_length(out, at, i64(seen.seats))
    for seat in range(i64(seen.seats)):
        at = project_seat(seen, seat, out, at)
    at = put_length(out, at, len(INTERIM_BONUS) - i64(seen.bonuses))
    for i in range(i64(seen.bonuses), len(INTERIM_BONUS)):
        at = put(out, at, INTERIM_BONUS[i])
    return put_winners(seen, out, put(out, at, 1)) if over else put(out, at, 0)


@compiled
def project_seat(seen: Any, seat: Any, out: Any, at: Any) -> Any:
    """Write one player's part of the table."""
    at = put(out, at, seen.hand_n[seat])
    at = put(out, at, i64(seen.dealt) - i64(seen.drawn[seat]))
    if seen.phase == OVER:
        at = put_sorted(out, put(out, at, 1), seen.hand[seat], i64(seen.hand_n[seat]))
    else:
        at = put(out, at, 0)
    at = put_length(out, at, COLOURS)
    for colour in range(COLOURS):
        at = put_length(out, at, i64(seen.up_n[seat, colour]))
        for i in range(i64(seen.up_n[seat, colour])):
            at = put(out, at, seen.up[seat, colour, i])
    at = put_length(out, at, COLOURS)
    for colour in range(COLOURS):
        out[at + colour] = 0
    if seen.down[seat] > 0:
        for card in range(NUMBERS):
            if seen.where[card] == FACE_DOWN + seat:
                out[at + i64(seen.colour[card])] += 1
    at = put(out, at + COLOURS, seen.interim[seat])
    at = put_score(seen, seat, out, at)
    return put(out, at, i64(seen.rank[seat]) or NOTHING)


@compiled
def project_own(seen: Any, out: Any) -> Any:
    """Write what the viewer alone is shown, which is a seat; return how many bytes it takes."""
    viewer = i64(seen.viewer)
    at = put_sorted(out, i64(0), seen.hand[viewer], i64(seen.hand_n[viewer]))
    choices = np.empty(MAX_LEGAL, np.int64)
    count = legal(seen, viewer, choices)
    at = put_length(out, at, count)
    if count == 0:
        return at
    states = np.empty(2, STATE)
    states[0] = seen
    lines = np.empty((MAX_LEGAL, COLUMNS), np.int64)
    play_each(states, viewer, choices[:count], lines)
    for i in range(count):
        at = put_play(choices[i], lines[i], out, at)
    return at


@compiled
def put_play(card: Any, line: Any, out: Any, at: Any) -> Any:
    """Write a card that could be played, and what would follow."""
    at = put(out, put(out, put(out, at, card), line[ROW]), line[AT])
    at = put(out, at, line[BECAUSE] - 1 if line[BECAUSE] else NOTHING)
    at = put_length(out, at, line[TAKEN_N])
    for i in range(line[TAKEN_N]):
        at = put(out, put(out, at, line[TAKEN + i]), line[COUNTS + i])
        at = put_points(out, put_points(out, at, line[POINTS + i]), line[FINALS + i])
    at = put(out, at, line[BONUS])
    return put_points(out, put_points(out, at, line[BEFORE]), line[AFTER])
