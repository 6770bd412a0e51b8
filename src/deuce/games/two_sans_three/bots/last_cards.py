"""The last cards of 2 sans 3 by enumeration: exact where at most one other player has a card left to play.

The viewer's last choice is followed by one choice of one other player, or by none. That player holds some of the cards
not seen, all sets of them alike, and plays what is best for itself. How often each card is the best one of the hand is
counted, not sampled.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.turns import share_ahead, share_of_win
from deuce.games.two_sans_three.bots.policy import margin, turns_left
from deuce.games.two_sans_three.rules import choose
from deuce.games.two_sans_three.state import KEEP, MAX_CARDS
from deuce.games.two_sans_three.views import list_hidden

OWN_WIN, OWN_POINTS, THEIR_VALUE, OWN_AHEAD = range(4)  # columns of what an answer leads to
POINT = 0.001  # what a point is worth beside a win to the player who answers


@compiled
def last_turn(position: Any, viewer: Any) -> Any:
    """Is this the viewer's last choice, with at most one choice of one other player to follow?"""
    to_follow = i64(0)
    for seat in range(i64(position.seats)):
        if seat != viewer:
            to_follow += turns_left(position, seat)
    return turns_left(position, viewer) == 1 and to_follow <= 1


@compiled
def weigh_last(seen: Any, scratch: Any, candidates: Any, sums: Any) -> None:
    """Write for each candidate of the last turn the win, its square, points, times the ends looked at, and those; and
    the share of the others one is ahead of, where there is a fifth column for it.

    `scratch` holds two positions to play in.
    """
    viewer = i64(seen[0].viewer)
    hidden = np.zeros(MAX_CARDS, np.uint8)
    count = list_hidden(seen[0], hidden)
    ends, placed = np.zeros((MAX_CARDS, 4)), sums.shape[1] > 4
    for k in range(len(candidates)):
        scratch[0] = seen[0]
        choose(scratch[0], viewer, candidates[k])
        rival = i64(scratch[0].turn)
        if turns_left(scratch[0], rival) == 0 or rival == viewer:
            win = share_of_win(scratch[0], viewer)
            sums[k, 0], sums[k, 1], sums[k, 2], sums[k, 3] = win, win * win, margin(scratch[0], viewer), 1.0
            if placed:
                sums[k, 4] = share_ahead(scratch[0], viewer)
            continue
        for i in range(count):
            scratch[1] = scratch[0]
            scratch[1].hand[rival, 0] = hidden[i]
            choose(scratch[1], rival, i64(hidden[i]))
            ends[i, OWN_WIN] = share_of_win(scratch[1], viewer)
            ends[i, OWN_POINTS] = margin(scratch[1], viewer)
            ends[i, OWN_AHEAD] = share_ahead(scratch[1], viewer)
            ends[i, THEIR_VALUE] = share_of_win(scratch[1], rival) + POINT * margin(scratch[1], rival)
        order = np.argsort(-ends[:count, THEIR_VALUE], kind="mergesort")
        # The best card of the hand is number i in this order with the chance that i is in the hand, and none before.
        size, none = i64(KEEP + 1), 1.0
        win, squares, points, ahead = 0.0, 0.0, 0.0, 0.0
        for i in range(count - size + 1):
            chance = none * size / (count - i)
            end = ends[order[i]]
            win += chance * end[OWN_WIN]
            squares += chance * end[OWN_WIN] * end[OWN_WIN]
            points += chance * end[OWN_POINTS]
            ahead += chance * end[OWN_AHEAD]
            none -= chance
        sums[k, 0], sums[k, 1], sums[k, 2], sums[k, 3] = count * win, count * squares, count * points, count
        if placed:
            sums[k, 4] = count * ahead
