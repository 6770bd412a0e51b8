"""Policies for 2 sans 3: random, greedy (the best score right after the turn)."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.policies import RANDOM
from deuce.chance import below
from deuce.games.two_sans_three.rules import legal, score
from deuce.games.two_sans_three.state import COLOUR_POINTS, MAX_LEGAL, NONE, ROW_OF, ROW_ROOM


@compiled
def decide(position: Any, seat: Any, policy: Any, random_bits: Any) -> Any:
    """The choice of a policy for the seat to play."""
    if policy == RANDOM:
        choices = np.zeros(MAX_LEGAL, np.int64)
        return choices[below(random_bits, legal(position, seat, choices))]
    best, best_value = i64(-1), i64(-(1 << 30))
    for i in range(i64(position.hand_n[seat])):
        number = i64(position.hand[seat, i])
        value = (gain(position, seat, number) << 7) - number
        if value > best_value:
            best, best_value = number, value
    return best


@compiled
def gain(position: Any, seat: Any, number: Any) -> Any:
    """Points for colours and face-down cards that playing a number brings at once."""
    row = i64(ROW_OF[number])
    if position.row_n[row] < ROW_ROOM:
        return i64(0)
    at = i64(0)
    while at < ROW_ROOM and position.row[row, at] < number:
        at += 1
    first, last = (i64(0), i64(1)) if at == ROW_ROOM else (at, i64(ROW_ROOM))
    points = i64(0)
    for k in range(first, last):
        colour = i64(position.colour[position.row[row, k]])
        if colour == NONE:
            continue
        count = i64(position.up_n[seat, colour])
        for j in range(first, k):
            count += position.colour[position.row[row, j]] == colour
        count %= ROW_ROOM
        points += COLOUR_POINTS[count + 1] - COLOUR_POINTS[count] if count < 2 else -8
    return points


@compiled
def margin(state: Any, seat: Any) -> Any:
    """Points ahead of the best other player."""
    best = i64(-1000)
    for other in range(i64(state.seats)):
        if other != seat:
            best = max(best, score(state, other))
    return score(state, seat) - best


@compiled
def shortlist(position: Any, seat: Any, choices: Any, out: Any) -> Any:
    """All choices: there are never more than eight."""
    for i in range(len(choices)):
        out[i] = choices[i]
    return len(choices)
