"""Inputs of the network for 2 sans 3: the table after the choice, the hand, collections, threats of the rows.

A collection is packed into one number while it is looked at: two bits a colour, the count of its face-up cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.two_sans_three.rules import score
from deuce.games.two_sans_three.state import (
    COLOUR_POINTS,
    COLOURS,
    FINAL_BONUS,
    FLIP,
    HIDDEN,
    KEEP,
    MAX_SEATS,
    NONE,
    NUMBERS,
    ROW_OF,
    ROW_ROOM,
    ROWS,
)

# where each group of inputs begins, and how long it is
HAND = 0  # 90: numbers left in hand
TABLE = HAND + NUMBERS  # 90: numbers in the rows
ROW_COUNT = TABLE + NUMBERS  # 3 × 4: cards in each row
OWN = ROW_COUNT + 12  # 25: own collection
COLLECTION_LENGTH = 25  # 7 × 2 colours with one and with two up, 8 distinct colours, down, interim, points
RIVAL = OWN + COLLECTION_LENGTH  # 3 × 26: a seat there is, its collection; in turn order
LEAD = RIVAL + (MAX_SEATS - 1) * (COLLECTION_LENGTH + 1)  # 1: points ahead of the best other
LEFT = LEAD + 1  # 19: own cards still to play
TAKEN = LEFT + 19  # 2: cards taken now, cards in hand
BONUSES = TAKEN + 2  # 5: interim bonuses given out
UNSEEN = BONUSES + 5  # 10: numbers not seen, by colour and by row
THREAT = (
    UNSEEN + COLOURS + ROWS
)  # 3 rows × 2 seats × 7: taking the lowest (4 kinds), the highest one, two, three
THREAT_LENGTH = 7
PLAYS = (
    THREAT + ROWS * 2 * THREAT_LENGTH
)  # 5: what the cards in hand would score next: best, mean, worst, free, rows open
INPUTS = PLAYS + 5


@compiled
def encode(position: Any, seat: Any, choice: Any, out: Any) -> None:
    """Write the inputs for playing `choice` into out[INPUTS]."""
    for i in range(INPUTS):
        out[i] = 0.0
    rows = np.zeros((ROWS, ROW_ROOM + 1), np.int64)
    counts = np.zeros(ROWS, np.int64)
    for row in range(ROWS):
        counts[row] = position.row_n[row]
        for i in range(counts[row]):
            rows[row, i] = position.row[row, i]
    mine = pack(position, seat)
    fallen = mine  # the collection after the take
    down = i64(position.down[seat])
    interim = i64(position.interim[seat])
    row = i64(ROW_OF[choice])
    at = counts[row]
    while at > 0 and rows[row, at - 1] > choice:
        rows[row, at] = rows[row, at - 1]
        at -= 1
    rows[row, at] = choice
    counts[row] += 1
    taken = 0
    if counts[row] > ROW_ROOM:
        first, last = (0, 1) if at == ROW_ROOM else (at + 1, ROW_ROOM + 1)
        taken = last - first
        for i in range(first, last):
            before = fallen
            fallen = collected(fallen, i64(position.colour[rows[row, i]]))
            down += FLIP * (fallen < before)
        if at == ROW_ROOM:
            for i in range(ROW_ROOM):
                rows[row, i] = rows[row, i + 1]
        counts[row] = ROW_ROOM if at == ROW_ROOM else at + 1
        if interim == 0 and distinct(fallen) == COLOURS:
            interim = 10 - 3 * min(i64(position.bonuses), 1) - 2 * max(i64(position.bonuses) - 1, 0)
    points = face_up(fallen) - down + interim
    for i in range(i64(position.hand_n[seat])):
        out[HAND + position.hand[seat, i]] = 1.0
    out[HAND + choice] = 0.0
    for r in range(ROWS):
        out[ROW_COUNT + 4 * r + counts[r]] = 1.0
        for i in range(counts[r]):
            out[TABLE + rows[r, i]] = 1.0
    add_collection(out, OWN, fallen, down, interim, points)
    best_other = add_rivals(position, seat, out)
    out[LEAD] = (points - best_other) * 0.05
    left = i64(position.dealt) - KEEP - (i64(position.played) // i64(position.seats)) - 1
    out[LEFT + max(min(left, 18), 0)] = 1.0
    out[TAKEN] = taken * 0.33
    out[TAKEN + 1] = (i64(position.hand_n[seat]) - 1) * 0.125
    out[BONUSES + min(i64(position.bonuses) + (interim != position.interim[seat]), 4)] = 1.0
    add_unseen(position, seat, out)
    following = (seat + 1) % i64(position.seats)
    theirs = pack(position, following)
    for r in range(ROWS):
        add_threat(position, rows[r], counts[r], fallen, THREAT + 2 * r * THREAT_LENGTH, out)
        add_threat(position, rows[r], counts[r], theirs, THREAT + (2 * r + 1) * THREAT_LENGTH, out)
    add_plays(position, seat, choice, rows, counts, fallen, out)


@compiled
def pack(position: Any, seat: Any) -> Any:
    packed = 0
    for colour in range(COLOURS):
        packed |= i64(position.up_n[seat, colour]) << (2 * colour)
    return packed


@compiled
def collected(packed: Any, colour: Any) -> Any:
    """The collection with one more card; the third of a colour takes it out of sight."""
    if colour == NONE:
        return packed
    if (packed >> (2 * colour)) & 3 == FLIP - 1:
        return packed & ~(3 << (2 * colour))
    return packed + (1 << (2 * colour))


@compiled
def distinct(packed: Any) -> Any:
    n = 0
    for colour in range(COLOURS):
        n += (packed >> (2 * colour)) & 3 > 0
    return n


@compiled
def face_up(packed: Any) -> Any:
    """Points for what lies face up, with the final bonus."""
    points = i64(0)
    for colour in range(COLOURS):
        points += COLOUR_POINTS[(packed >> (2 * colour)) & 3]
    return points + FINAL_BONUS[distinct(packed)]


@compiled
def add_collection(out: Any, start: Any, packed: Any, down: Any, interim: Any, points: Any) -> None:
    for colour in range(COLOURS):
        count = (packed >> (2 * colour)) & 3
        if count > 0:
            out[start + 2 * colour + count - 1] = 1.0
    out[start + 14 + distinct(packed)] = 1.0
    out[start + 22] = down * 0.1
    out[start + 23] = interim * 0.1
    out[start + 24] = points * 0.05


@compiled
def add_rivals(position: Any, seat: Any, out: Any) -> Any:
    """The others' collections in turn order; returns the best of their points."""
    seats = i64(position.seats)
    best = i64(-99)
    for k in range(1, seats):
        other = (seat + k) % seats
        start = RIVAL + (k - 1) * (COLLECTION_LENGTH + 1)
        points = score(position, other)
        best = max(best, points)
        out[start] = 1.0
        interim, down = i64(position.interim[other]), i64(position.down[other])
        add_collection(out, start + 1, pack(position, other), down, interim, points)
    return best


@compiled
def add_unseen(position: Any, seat: Any, out: Any) -> None:
    for i in range(i64(position.cards_n)):
        number = position.cards[i]
        if position.where[number] == HIDDEN:
            if position.colour[number] != NONE:
                out[UNSEEN + position.colour[number]] += 0.1
            out[UNSEEN + COLOURS + ROW_OF[number]] += 0.04
    for i in range(i64(position.hand_n[seat])):
        number = position.hand[seat, i]
        if position.colour[number] != NONE:
            out[UNSEEN + position.colour[number]] -= 0.1
        out[UNSEEN + COLOURS + ROW_OF[number]] -= 0.04


@compiled
def add_threat(position: Any, row: Any, count: Any, packed: Any, start: Any, out: Any) -> None:
    """What a full row would do to a collection: its lowest card taken, or its highest one, two or three."""
    if count < ROW_ROOM:
        return
    now = face_up(packed)
    colour = i64(position.colour[row[0]])
    out[start + (3 if colour == NONE else (packed >> (2 * colour)) & 3)] = 1.0
    after, flips = packed, 0
    for k in range(ROW_ROOM):
        before = after
        after = collected(after, i64(position.colour[row[ROW_ROOM - 1 - k]]))
        flips += after < before
        out[start + 4 + k] = (face_up(after) - now - FLIP * flips) * 0.1


@compiled
def add_plays(position: Any, seat: Any, choice: Any, rows: Any, counts: Any, packed: Any, out: Any) -> None:
    """What each card left in hand would score if it were played on this table."""
    now = face_up(packed)
    best, worst, total, free, n = i64(-99), i64(99), i64(0), i64(0), i64(0)
    for i in range(i64(position.hand_n[seat])):
        number = i64(position.hand[seat, i])
        if number == choice:
            continue
        row = i64(ROW_OF[number])
        gain = i64(0)
        if counts[row] < ROW_ROOM:
            free += 1
        else:
            at = 0
            while at < ROW_ROOM and rows[row, at] < number:
                at += 1
            first, last = (0, 1) if at == ROW_ROOM else (at, ROW_ROOM)
            after = packed
            for k in range(first, last):
                before = after
                after = collected(after, i64(position.colour[rows[row, k]]))
                gain -= FLIP * (after < before)
            gain += face_up(after) - now
        best, worst = max(best, gain), min(worst, gain)
        total += gain
        n += 1
    if n > 0:
        out[PLAYS] = best * 0.1
        out[PLAYS + 1] = total * 0.1 / n
        out[PLAYS + 2] = worst * 0.1
    out[PLAYS + 3] = free * 0.125
    out[PLAYS + 4] = ((counts[0] < ROW_ROOM) + (counts[1] < ROW_ROOM) + (counts[2] < ROW_ROOM)) * 0.33
