"""What there is to say of a choice of 2 WIN, as flat lines: for it or against it, the weightiest first.

It is compiled, so that hints and reviews say the same everywhere. The order of what is said first is a matter of
judgement.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.two_win.prospects import SURE_HIGHEST, weigh_numbers
from deuce.games.two_win.rules import can_form, next_inside, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, PAIR, PASS, RUN, RUN_TENS, RUN_UNITS, STARS

COLOUR_WORDS = ("blue", "pink", "green")
# What can be said: the message, whether it speaks for the choice, and what fills it in. A colour is an index of
# COLOUR_WORDS.
FEATURES: tuple[tuple[str, bool, tuple[str, ...]], ...] = (
    ("form-stuck", False, ("number",)),
    ("form-runs", True, ("number",)),
    ("form-run", True, ("number", "colour")),
    ("form-breaks", False, ("number", "colour")),
    ("form-pair", True, ("number",)),
    ("form-step", False, ("number", "by")),
    ("form-highest", True, ("number",)),
    ("form-stars", True, ("number", "stars")),
    ("form-open", True, ("number", "colour")),
    ("form-low", True, ("number", "room")),
    ("form-keeps", True, ("number", "left")),
    ("form-plain", False, ("number", "left")),
    ("form-few-stars", False, ("number", "stars")),
    ("form-room", False, ("number", "room")),
    ("form-saves", True, ("number", "kept")),
    ("pass-run", False, ("digit", "colour")),
    ("pass-high", False, ("digit", "colour")),
    ("pass-own-run", False, ("digit", "colour")),
    ("pass-pair", False, ("digit",)),
    ("pass-stars", False, ("digit", "colour")),
    ("pass-useless", True, ("digit", "colour")),
    ("pass-spare", True, ("digit", "colour")),
    ("pass-lowest", True, ("digit", "colour")),
    ("pass-many", True, ("digit", "count")),
    ("pass-plain", True, ("digit", "left")),
    ("pass-dear", False, ("digit", "left")),
)
FORM_STUCK, FORM_RUNS, FORM_RUN, FORM_BREAKS, FORM_PAIR, FORM_STEP, FORM_HIGHEST, FORM_STARS = range(8)
FORM_OPEN, FORM_LOW, FORM_KEEPS, FORM_PLAIN, FORM_FEW_STARS, FORM_ROOM, FORM_SAVES = range(8, 15)
PASS_RUN, PASS_HIGH, PASS_OWN_RUN, PASS_PAIR, PASS_STARS, PASS_USELESS, PASS_SPARE = range(15, 22)
PASS_LOWEST, PASS_MANY, PASS_PLAIN, PASS_DEAR = range(22, len(FEATURES))
MAX_FEATURES = 17  # of one choice: a run may be broken, or go on, in both columns
COLUMNS = 3  # of a line: which of FEATURES, and two values

HIGH_DIGIT = 7  # a card from here on is worth having to almost everybody
HIGHEST = 99
BIG_STEP = 8  # a number raised by more than this for nothing is worth a word


@compiled
def list_features(states: Any, choice: Any, out: Any) -> Any:
    """Write what there is to say of a choice of the viewer of states[0], and return how many lines that is.

    states[1] is room to try things in.
    """
    if states[0].phase == PASS:
        return list_pass_features(states[0], choice, out)
    return list_form_features(states, choice, out)


@compiled
def add_line(out: Any, count: Any, feature: Any, first: Any, second: Any) -> Any:
    """Write one more line, and return how many there are then."""
    out[count, 0] = feature
    out[count, 1] = first
    out[count, 2] = second
    return count + 1


@compiled
def list_form_features(states: Any, choice: Any, out: Any) -> Any:
    """The same for a number to form."""
    view = states[0]
    seat = i64(view.viewer)
    choices, weighed = np.empty(1, np.int64), np.empty(1, np.int64)
    choices[0] = choice
    weigh_numbers(view, choices, weighed)
    earns = weighed[0]
    tens, units = i64(tens_of(choice)), i64(units_of(choice))
    number = 10 * i64(DIGIT[tens]) + i64(DIGIT[units])
    stars = i64(STARS[tens]) + i64(STARS[units])
    last = i64(view.last[seat])
    step = number - last
    count = i64(0)
    if not goes_on(states, seat, tens, units, number):
        count = add_line(out, count, FORM_STUCK, number, 0)
    closes_tens, closes_units = earns & RUN_TENS != 0, earns & RUN_UNITS != 0
    if closes_tens and closes_units:
        count = add_line(out, count, FORM_RUNS, number, 0)
    elif closes_tens:
        count = add_line(out, count, FORM_RUN, number, i64(COLOUR[tens]))
    elif closes_units:
        count = add_line(out, count, FORM_RUN, number, i64(COLOUR[units]))
    for column in range(2):
        kind = tens if column == 0 else units
        colour = i64(view.run_colour[seat, column])
        if view.run_length[seat, column] == RUN - 1 and COLOUR[kind] != colour:
            count = add_line(out, count, FORM_BREAKS, number, colour)
    pair = earns & PAIR != 0
    if pair:
        count = add_line(out, count, FORM_PAIR, number, 0)
    if step > BIG_STEP and last > 0 and not (closes_tens or closes_units or pair):
        count = add_line(out, count, FORM_STEP, number, step)
    if earns & SURE_HIGHEST != 0:
        count = add_line(out, count, FORM_HIGHEST, number, 0)
    if stars >= 2:
        count = add_line(out, count, FORM_STARS, number, stars)
    for column in range(2):
        kind = tens if column == 0 else units
        colour = i64(view.run_colour[seat, column])
        if view.run_length[seat, column] == 1 and COLOUR[kind] == colour:
            count = add_line(out, count, FORM_OPEN, number, colour)
    left = count_higher(view, seat, tens, units, number)
    count = add_line(out, count, FORM_PLAIN, number, left)
    count = add_line(out, count, FORM_FEW_STARS, number, stars)
    count = add_line(out, count, FORM_ROOM, number, HIGHEST - number)
    if step <= BIG_STEP:
        count = add_line(out, count, FORM_LOW, number, HIGHEST - number)
    count = add_line(out, count, FORM_KEEPS, number, left)
    kept = -stars
    for i in range(i64(view.hand_n[seat])):
        kept += i64(STARS[view.hand[seat, i]])
    return add_line(out, count, FORM_SAVES, number, kept)


@compiled
def count_higher(view: Any, seat: Any, gone: Any, also_gone: Any, number: Any) -> Any:
    """How many numbers above this one the hand forms without these two kinds; -1 is no kind."""
    held = np.zeros(10, np.int64)
    for i in range(i64(view.hand_n[seat])):
        held[DIGIT[view.hand[seat, i]]] += 1
    for kind in (i64(gone), i64(also_gone)):
        if kind >= 0:
            held[DIGIT[kind]] -= 1
    found = i64(0)
    for tens in range(1, 10):
        for units in range(1, 10):
            enough = held[tens] > (1 if tens == units else 0) and held[units] > 0
            found += enough and 10 * tens + units > number
    return found


@compiled
def goes_on(states: Any, seat: Any, tens: Any, units: Any, number: Any) -> Any:
    """Do the cards that remain form a higher number, should nothing be drawn?"""
    states[1] = states[0]
    view, left = states[0], states[1]
    kept = i64(0)
    for i in range(i64(view.hand_n[seat])):
        kind = i64(view.hand[seat, i])
        if kind == tens:
            tens = i64(-1)  # each card is played once
        elif kind == units:
            units = i64(-1)
        else:
            left.hand[seat, kept] = kind
            kept += 1
    left.hand_n[seat] = kept
    left.last[seat] = number
    return can_form(left, seat)


@compiled
def list_pass_features(view: Any, choice: Any, out: Any) -> Any:
    """The same for a card to pass."""
    seat = i64(view.viewer)
    to = i64(next_inside(i64(view.inside), seat, i64(view.seats)))
    digit, colour = i64(DIGIT[choice]), i64(COLOUR[choice])
    last = i64(view.last[seat])
    own_tens, their_tens = last // 10, i64(view.last[to]) // 10
    same, lowest = i64(0), i64(10)
    for i in range(i64(view.hand_n[seat])):
        held = i64(DIGIT[view.hand[seat, i]])
        same += held == digit
        lowest = min(lowest, held)
    count = i64(0)
    theirs, own = False, False
    for column in range(2):
        theirs |= view.run_length[to, column] == RUN - 1 and view.run_colour[to, column] == colour
        fits = view.run_length[seat, column] == RUN - 1 and view.run_colour[seat, column] == colour
        own |= fits and (column == 1 or digit >= own_tens)
    if theirs:
        count = add_line(out, count, PASS_RUN, digit, colour)
    if digit >= HIGH_DIGIT and digit >= their_tens:
        count = add_line(out, count, PASS_HIGH, digit, colour)
    if own:
        count = add_line(out, count, PASS_OWN_RUN, digit, colour)
    if same == 2 and 11 * digit > last:
        count = add_line(out, count, PASS_PAIR, digit, 0)
    if STARS[choice] == 2:
        count = add_line(out, count, PASS_STARS, digit, colour)
    if digit < own_tens and digit < their_tens:
        count = add_line(out, count, PASS_USELESS, digit, colour)
    elif digit < own_tens:
        count = add_line(out, count, PASS_SPARE, digit, colour)
    if digit <= lowest:
        count = add_line(out, count, PASS_LOWEST, digit, colour)
    if same > 2:
        count = add_line(out, count, PASS_MANY, digit, same)
    left = count_higher(view, seat, i64(choice), i64(-1), last)
    count = add_line(out, count, PASS_PLAIN, digit, left)
    return add_line(out, count, PASS_DEAR, digit, left)
