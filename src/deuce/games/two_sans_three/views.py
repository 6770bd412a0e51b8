"""What a seat of 2 sans 3 may know, and full states that agree with it.

A view has the layout of a state, so that one compiled function serves both. It is built up from nothing: first what
everyone sees, then the seat's own hand. A card that the viewer does not know is NONE.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.chance import shuffle
from deuce.games.two_sans_three.state import (
    COLOURS,
    DEAL,
    HAND,
    HIDDEN,
    MAX_CARDS,
    MAX_SEATS,
    NOBODY,
    NONE,
    NUMBERS,
    OPENING,
    OVER,
    ROWS,
)


@compiled
def copy_public(source: Any, target: Any) -> None:
    """Copy what everyone sees."""
    target.seats = source.seats
    target.first = source.first
    target.dealt = source.dealt
    target.phase = source.phase
    target.turn = source.turn
    target.played = source.played
    target.cards_n = source.cards_n
    target.bonuses = source.bonuses
    if source.phase != DEAL:
        for i in range(OPENING):
            target.opened[i] = source.opened[i]
    for i in range(i64(source.played)):
        target.plays[i] = source.plays[i]
    for i in range(i64(source.cards_n)):
        target.cards[i] = source.cards[i]
    for number in range(NUMBERS):
        target.where[number] = source.where[number]
        target.colour[number] = source.colour[number]
    for row in range(ROWS):
        target.row_n[row] = source.row_n[row]
        for i in range(i64(source.row_n[row])):
            target.row[row, i] = source.row[row, i]
    for seat in range(i64(source.seats)):
        target.hand_n[seat] = source.hand_n[seat]
        target.drawn[seat] = source.drawn[seat]
        target.down[seat] = source.down[seat]
        target.interim[seat] = source.interim[seat]
        target.rank[seat] = source.rank[seat]
        for colour in range(COLOURS):
            target.up_n[seat, colour] = source.up_n[seat, colour]
            for i in range(i64(source.up_n[seat, colour])):
                target.up[seat, colour, i] = source.up[seat, colour, i]


@compiled
def copy_hand(source: Any, target: Any, seat: Any) -> None:
    """Copy a hand, sorted: its order in the state tells what was drawn when."""
    for i in range(i64(source.hand_n[seat])):
        number = source.hand[seat, i]
        k = i
        while k > 0 and target.hand[seat, k - 1] > number:
            target.hand[seat, k] = target.hand[seat, k - 1]
            k -= 1
        target.hand[seat, k] = number


@compiled
def copy_all(source: Any, target: Any) -> None:
    """Copy every hand and what lies in the piles still: the game is over."""
    for seat in range(i64(source.seats)):
        copy_hand(source, target, seat)
    for i in range(OPENING + i64(source.seats) * i64(source.dealt), i64(source.cards_n)):
        target.pile[i] = source.pile[i]


@compiled
def blank_hidden(target: Any) -> None:
    for i in range(MAX_CARDS):
        target.pile[i] = NONE
    for seat in range(MAX_SEATS):
        for i in range(HAND):
            target.hand[seat, i] = NONE


@compiled
def view(state: Any, viewer: Any, out: Any) -> None:
    """Write what `viewer` (a seat or SPECTATOR) may know into the blank record `out`."""
    copy_public(state, out)
    out.viewer = viewer
    blank_hidden(out)
    if state.phase == OVER:
        copy_all(state, out)
    elif viewer < state.seats:
        copy_hand(state, out, viewer)


@compiled
def list_hidden(seen: Any, hidden: Any) -> Any:
    """Write the cards that the viewer has not seen into `hidden`, rising, and return how many there are."""
    held = np.zeros(NUMBERS, np.uint8)
    if seen.viewer < seen.seats:
        for i in range(i64(seen.hand_n[seen.viewer])):
            held[seen.hand[seen.viewer, i]] = 1
    n = i64(0)
    for i in range(i64(seen.cards_n)):
        number = seen.cards[i]
        if seen.where[number] == HIDDEN and held[number] == 0:
            hidden[n] = number
            n += 1
    return n


@compiled
def resample(seen: Any, out: Any, stream: Any) -> Any:
    """Write a full state that agrees with the view `seen` into the blank record `out`; return the stream after it.

    Every way to deal the cards the viewer has not seen to other hands, the piles and the unused is equally likely.
    """
    copy_public(seen, out)
    out.viewer = NOBODY
    blank_hidden(out)
    viewer = i64(seen.viewer)
    if seen.phase == OVER:
        copy_all(seen, out)
        return stream
    if viewer < seen.seats:
        copy_hand(seen, out, viewer)
    hidden = np.zeros(MAX_CARDS, np.uint8)
    n = list_hidden(seen, hidden)
    stream = shuffle(hidden, n, stream)
    at = 0
    for seat in range(i64(seen.seats)):
        if seat != viewer:
            for i in range(i64(seen.hand_n[seat])):
                out.hand[seat, i] = hidden[at]
                at += 1
        start = OPENING + i64(seen.dealt) * seat
        for i in range(start + i64(seen.drawn[seat]), start + i64(seen.dealt)):
            out.pile[i] = hidden[at]
            at += 1
    start = 0 if seen.phase == DEAL else OPENING + i64(seen.dealt) * i64(seen.seats)
    if seen.phase == DEAL:
        at = 0
    for i in range(start, i64(seen.cards_n)):
        out.pile[i] = hidden[at]
        at += 1
    return stream
