"""What is shown of a game of 2 WIN, as bytes, from what a viewer may know: field by field as `wire.py` has them.

What everybody is shown is made once; what one seat alone is shown stands by itself. Both are compiled, for they are
made for everyone whenever a phase ends, here and in the page.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.packed import NOTHING, put, put_length, put_sorted
from deuce.games.story import put_winners
from deuce.games.two_win.prospects import (
    ROOM,
    TOP,
    closing_colour,
    giver_to,
    mark_runs,
    sureness,
    weigh_numbers,
)
from deuce.games.two_win.rules import choice_of, legal, next_inside, tens_of, units_of
from deuce.games.two_win.state import (
    DIGIT,
    FORM,
    KINDS,
    MAX_CARDS,
    MAX_LEGAL,
    MAX_NUMBERS,
    MAX_SEATS,
    OVER,
    PASS,
    REASONS,
    STARS,
)
from deuce.games.two_win.story import NO_CARD, NO_NUMBER, ending

PASSING, FORMING, ENDED = range(3)  # in the order of TwoWinView.phase
# In the order of Sureness: how sure it is of each reason that a number earns a card are digits of one number.
SURENESSES = 3
REASON_BITS = np.array(REASONS, np.int64)

# The most items of each list, by the struct it is in.
LONGEST = {
    "TwoWinView.seats": MAX_SEATS,
    "TwoWinView.winners": MAX_SEATS,
    "TwoWinSeat.hand": MAX_CARDS,
    "TwoWinSeat.numbers": MAX_NUMBERS,
    "TwoWinSeat.numbers[]": 2,
    "TwoWinSeat.tens_marks": MAX_NUMBERS,
    "TwoWinSeat.units_marks": MAX_NUMBERS,
    "TwoWinView.hand": MAX_CARDS,
    "TwoWinView.known": MAX_CARDS,
    "TwoWinView.closing": 2,
    "TwoWinView.passes": KINDS,
    "TwoWinView.chosen": 2,
    "TwoWinView.forms": MAX_LEGAL,
    "NumberChoice.choice": 2,
}


@compiled
def project(seen: Any, out: Any) -> Any:
    """Write what everybody is shown, of a record that holds what everyone may know; return how many bytes it takes."""
    over = seen.phase == OVER
    phase = ENDED if over else FORMING if seen.phase == FORM else PASSING
    at = put(out, put(out, i64(0), phase), seen.round)
    at = put(out, at, i64(seen.pile_n) - i64(seen.top))
    at = put_length(out, at, i64(seen.seats))
    marks = np.zeros(MAX_NUMBERS, np.int64)
    for seat in range(i64(seen.seats)):
        at = project_seat(seen, seat, marks, out, at)
    if not over:
        return put(out, put(out, at, 0), NOTHING)
    return put(out, put_winners(seen, out, put(out, at, 1)), ending(seen))


@compiled
def project_seat(seen: Any, seat: Any, marks: Any, out: Any, at: Any) -> Any:
    """Write one player's part of the table; `marks` is room for the marks of a column."""
    at = put(out, at, (i64(seen.inside) >> seat) & 1)
    at = put(out, at, (i64(seen.chosen) >> seat) & 1)
    at = put(out, at, seen.hand_n[seat])
    if seen.phase == OVER:  # R7: then everything is shown
        at = put_sorted(out, put(out, at, 1), seen.hand[seat], i64(seen.hand_n[seat]))
    else:
        at = put(out, at, 0)
    kept, formed = i64(seen.kept[seat]), i64(seen.formed[seat])
    at = put_length(out, put(out, at, kept), formed - kept)
    for i in range(kept, formed):
        at = put_pair(out, at, seen.tens[seat, i], seen.units[seat, i])
    for column in range(2):
        mark_runs(seen, seat, column, marks)
        at = put_length(out, at, formed - kept)
        for i in range(kept, formed):
            at = put(out, at, marks[i])
    at = put(out, put(out, at, seen.last[seat]), seen.earned[seat])
    left = i64(seen.out_when[seat])
    at = put(out, at, left // 2 if left else NOTHING)
    at = put(out, at, NOTHING if left == 0 else NO_NUMBER if left % 2 else NO_CARD)
    return put(out, at, i64(seen.rank[seat]) or NOTHING)


@compiled
def put_pair(out: Any, at: Any, tens: Any, units: Any) -> Any:
    """Write a list of two cards."""
    return put(out, put(out, put(out, at, 2), tens), units)


@compiled
def project_own(seen: Any, out: Any) -> Any:
    """Write what the viewer alone is shown, which is a seat; return how many bytes it takes."""
    viewer, phase = i64(seen.viewer), i64(seen.phase)
    at = put_sorted(out, i64(0), seen.hand[viewer], i64(seen.hand_n[viewer]))
    if (phase != PASS and phase != FORM) or (i64(seen.inside) >> viewer) & 1 == 0:
        at = put(out, put(out, put(out, at, NOTHING), NOTHING), NOTHING)
        for _ in range(5):  # no known, closing, passes, forms; nothing chosen
            at = put(out, at, 0)
        return at
    at = put(out, at, next_inside(i64(seen.inside), viewer, i64(seen.seats)))
    at = put(out, at, giver_to(i64(seen.inside), viewer, i64(seen.seats)))
    at = put(out, at, seen.received[viewer] if phase == FORM else NOTHING)
    at = put_known(seen, out, at)
    at = put_length(out, at, 2)
    for column in range(2):
        at = put(out, at, closing_colour(seen, viewer, column))
    choices = np.empty(MAX_LEGAL, np.int64)
    count = legal(seen, viewer, choices)
    if phase == PASS:
        at = put_length(out, at, count)
        for i in range(count):
            at = put(out, at, choices[i])
        at = put_length(out, at, 0)
    else:
        at = put_numbers(seen, choices[:count], out, put_length(out, at, 0))
    return put_chosen(seen, out, at)


@compiled
def put_known(seen: Any, out: Any, at: Any) -> Any:
    """Write the list of cards that the viewer knows in its neighbour's hand: it passed them on, and they are there."""
    count = 0
    for kind in range(KINDS):
        count += i64(seen.known[seen.viewer, kind])
    at = put_length(out, at, count)
    for kind in range(KINDS):
        for _ in range(i64(seen.known[seen.viewer, kind])):
            at = put(out, at, kind)
    return at


@compiled
def put_numbers(seen: Any, choices: Any, out: Any, at: Any) -> Any:
    """Write the list of legal numbers, each with what it would earn and what could follow it."""
    weighed = np.empty(len(choices), np.int64)
    weigh_numbers(seen, choices, weighed)
    at = put_length(out, at, len(choices))
    for i in range(len(choices)):
        tens, units = tens_of(choices[i]), units_of(choices[i])
        at = put_pair(out, at, tens, units)
        at = put(out, at, 10 * i64(DIGIT[tens]) + i64(DIGIT[units]))
        at = put(out, at, i64(STARS[tens]) + i64(STARS[units]))
        earns = 0
        for reason in range(len(REASONS) - 1, -1, -1):
            earns = SURENESSES * earns + sureness(weighed[i], REASON_BITS[reason])
        at = put(out, at, earns)
        at = put(out, put(out, at, weighed[i] // ROOM), weighed[i] & TOP > 0)
    return at


@compiled
def put_chosen(seen: Any, out: Any, at: Any) -> Any:
    """Write what the viewer has chosen so far: a card, or tens and units."""
    choice = choice_of(seen, i64(seen.viewer))
    if choice < 0:
        return put(out, at, 0)
    if choice < KINDS:
        return put(out, put(out, put(out, at, 1), 1), choice)
    return put_pair(out, put(out, at, 1), tens_of(choice), units_of(choice))
