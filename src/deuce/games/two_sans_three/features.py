"""What there is to say of a choice of 2 sans 3, as flat lines: for it or against it, the weightiest first.

It is compiled, so that hints and reviews say the same everywhere. The order of what is said first is a matter of
judgement.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.in_turn import is_over
from deuce.games.two_sans_three.prospects import (
    AFTER,
    BEFORE,
    BONUS,
    COUNTS,
    TAKEN,
    TAKEN_N,
    play_each,
)
from deuce.games.two_sans_three.prospects import COLUMNS as LINE_COLUMNS
from deuce.games.two_sans_three.rules import choose, score
from deuce.games.two_sans_three.state import COLOURS, FLIP, MAX_CARDS, NONE, ROW_OF, ROW_ROOM
from deuce.games.two_sans_three.views import list_hidden

COLOUR_WORDS = ("sun", "wave", "peak", "leaf", "petal", "moon", "drop", "none")
# What can be said: the message, whether it speaks for the choice, and what fills it in. A colour is an index of
# COLOUR_WORDS.
FEATURES: tuple[tuple[str, bool, tuple[str, ...]], ...] = (
    ("play-bonus", True, ("number", "points")),
    ("play-third", False, ("number", "colour")),
    ("play-pair", True, ("number", "colour")),
    ("play-leaves", False, ("number", "points")),
    ("play-new", True, ("number", "colour")),
    ("play-nothing", True, ("number",)),
    ("play-idle", False, ("number",)),
    ("play-poor", False, ("number", "points")),
    ("play-least", True, ("number", "gain")),
    ("play-takes", True, ("number", "points")),
    ("play-less", False, ("number", "gain")),
)
BONUS_COMES, THIRD, PAIR, LEAVES, NEW, NOTHING, IDLE, POOR, LEAST, TAKES, LESS = range(len(FEATURES))
MAX_FEATURES = len(FEATURES)  # of one choice: each is said once
COLUMNS = 3  # of a line: which of FEATURES, and two values
GOOD_TAKE = 4  # points from which on a take left to the next player is worth a word


@compiled
def list_features(states: Any, choice: Any, out: Any) -> Any:
    """Write what there is to say of a choice of the viewer of states[0], and return how many lines that is.

    states[1] and states[2] are room to try things in.
    """
    seat = i64(states[0].viewer)
    choices, line = np.empty(1, np.int64), np.empty((1, LINE_COLUMNS), np.int64)
    choices[0] = choice
    play_each(states, seat, choices, line)
    points = line[0, AFTER] - line[0, BEFORE]
    taken = line[0, TAKEN_N]
    count = i64(0)
    if line[0, BONUS] != 0:
        count = add_line(out, count, BONUS_COMES, choice, line[0, BONUS])
    third = first_taken(states[0], line, FLIP)
    if third >= 0:
        count = add_line(out, count, THIRD, choice, third)
    pair = first_taken(states[0], line, FLIP - 1)
    if pair >= 0 and points > 0:
        count = add_line(out, count, PAIR, choice, pair)
    left = left_to_next(states, seat, choice)
    if left >= GOOD_TAKE:
        count = add_line(out, count, LEAVES, choice, left)
    new = first_taken(states[0], line, 1)
    if new >= 0 and points > 0:
        count = add_line(out, count, NEW, choice, new)
    if taken == 0:
        count = add_line(out, count, NOTHING, choice, 0)
        return add_line(out, count, IDLE, choice, 0)
    if points <= 0:
        count = add_line(out, count, POOR, choice, points)
        return add_line(out, count, LEAST, choice, points)
    count = add_line(out, count, TAKES, choice, points)
    return add_line(out, count, LESS, choice, points)


@compiled
def add_line(out: Any, count: Any, feature: Any, first: Any, second: Any) -> Any:
    """Write one more line, and return how many there are then."""
    out[count, 0] = feature
    out[count, 1] = first
    out[count, 2] = second
    return count + 1


@compiled
def first_taken(view: Any, line: Any, many: Any) -> Any:
    """Return the colour of the first card taken of whose colour there are then `many`; -1 if there is none."""
    for k in range(line[0, TAKEN_N]):
        if line[0, COUNTS + k] == many:
            colour = i64(view.colour[line[0, TAKEN + k]])
            return i64(COLOURS) if colour == NONE else colour
    return i64(-1)


@compiled
def left_to_next(states: Any, seat: Any, choice: Any) -> Any:
    """The most points that a card not seen could bring the next player in the row just played to."""
    row = i64(ROW_OF[choice])
    states[1] = states[0]
    after = states[1]
    choose(after, seat, choice)
    if after.row_n[row] < ROW_ROOM or is_over(after):
        return i64(0)
    following = i64(after.turn)
    before, most = i64(score(after, following)), i64(0)
    hidden = np.zeros(MAX_CARDS, np.uint8)
    for i in range(list_hidden(states[0], hidden)):
        number = i64(hidden[i])
        if ROW_OF[number] == row:
            states[2] = states[1]
            answered = states[2]
            answered.hand[following, 0] = number
            choose(answered, following, number)
            most = max(most, i64(score(answered, following)) - before)
    return most
