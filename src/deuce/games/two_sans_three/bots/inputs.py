"""Inputs of the network for 2 sans 3: the table after the choice, what it offers to whom, hands, collections.

Most inputs name neither colours nor numbers: what counts is what a card is to a collection (how many of its colour lie
face up there) and which cards, of the hand or not seen yet, could take it. Worth is what the tuned heuristic reckons.
The rest tells every card and colour by name, for what the others cannot say.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64, inlined
from deuce.games.two_sans_three.bots.policy import (
    COLOUR_COUNTS,
    COLOURLESS,
    COLOURS_STEP,
    SHOWN_STEP,
    TURNS,
    WEIGHTS,
    WORTH,
    bits_of,
    cards_after,
    cards_in,
    colours_of,
    count_bits,
    gain_of,
    note_masks,
    note_worth,
    shown_by,
    turns_left,
    would_take,
)
from deuce.games.two_sans_three.rules import score
from deuce.games.two_sans_three.state import (
    COLOUR_POINTS,
    COLOURS,
    FINAL_BONUS,
    HAND,
    INTERIM_BONUS,
    KEEP,
    MAX_SEATS,
    NUMBERS,
    REFILL,
    ROW_OF,
    ROW_ROOM,
    ROW_SPAN,
    ROWS,
)

KINDS = 4  # what a card is to a collection: its colour shows 0, 1, 2 cards; it has no colour
GAPS = ROW_ROOM + 1

# One row: where each group begins, and how long it is.
COUNT = 0  # 4: cards in it
OWN_KIND = COUNT + GAPS  # 3 × 4: what each card is to the own collection
RIVAL_KIND = OWN_KIND + ROW_ROOM * KINDS  # 3 × 4: to the next player's
PLACE = RIVAL_KIND + ROW_ROOM * KINDS  # 3: how high it lies
HELD = PLACE + ROW_ROOM  # 4: cards of the own hand for each gap
UNSEEN = HELD + GAPS  # 4: cards the next player is expected to have for each gap
OWN_GAIN = UNSEEN + GAPS  # 4: what a card played into each gap of a full row takes, as worth to oneself
RIVAL_GAIN = OWN_GAIN + GAPS  # 4: to the next player
ROW_LENGTH = RIVAL_GAIN + GAPS

# One collection.
COLOURS_UP = 0  # 8: colours that show
PAIRS = COLOURS_UP + COLOUR_COUNTS  # 8: colours with two cards
DOWN = PAIRS + COLOUR_COUNTS  # cards face down
INTERIM = DOWN + 1  # had the interim bonus
POINTS = INTERIM + 1
BEHIND = POINTS + 1  # points more than oneself
LEFT = BEHIND + 1  # cards still to play
THERE = LEFT + 1  # a seat there is
COLLECTION_LENGTH = THERE + 1

# All of it.
COLLECTIONS = ROWS * ROW_LENGTH  # 4 ×: one's own, then the others' in turn order
TURN = COLLECTIONS + MAX_SEATS * COLLECTION_LENGTH  # 19: own cards still to play
HAND_SIZE = TURN + TURNS + 1  # 9: after drawing
SEATS = HAND_SIZE + HAND + 1  # 3: two, three or four players
BONUS = SEATS + 3  # the next interim bonus, and how far one leads
IN_HAND = BONUS + 2  # 2 × 4: cards in hand by what they are to oneself and to the next player
TO_COME = IN_HAND + 2 * KINDS  # 2 × 4: the same for cards not seen
NOW = TO_COME + 2 * KINDS  # 3: what the choice gains, how many cards it takes, how high it is
OWN_BEST = NOW + 3  # 4: the best and second-best of the hand next turn, the mean, cards that take nothing
RIVAL_BEST = OWN_BEST + 4  # 2: the next player's expected best, and mean
HAND_AT = RIVAL_BEST + 2  # 90: cards in hand, by number
UNSEEN_AT = HAND_AT + NUMBERS  # 90: cards not seen
ROW_AT = UNSEEN_AT + NUMBERS  # 90: cards in rows
OWN_COLOUR = ROW_AT + NUMBERS  # 7 × 2: colours with one card, with two
RIVAL_COLOUR = OWN_COLOUR + 2 * COLOURS  # 7 × 2: the next player's
IN_HAND_ROW = RIVAL_COLOUR + 2 * COLOURS  # 2 × 3 × 4: cards in hand by what they are to whom, row by row
TO_COME_ROW = IN_HAND_ROW + 2 * ROWS * KINDS  # 2 × 3 × 4: cards not seen
INPUTS = TO_COME_ROW + 2 * ROWS * KINDS

# Scratch for what is worked out on the way.
GAINS = 2 * WORTH  # + 2 · (4 · row + gap): gain, cards: for the next player's best
SCRATCH = GAINS + 2 * ROWS * GAPS


@inlined
def interim_next(position: Any) -> Any:
    return float(INTERIM_BONUS[min(i64(position.bonuses), len(INTERIM_BONUS) - 1)])


@inlined
def add_collection(
    out: Any, start: Any, shown: Any, colours: Any, down: Any, interim: Any, points: Any
) -> None:
    out[start + COLOURS_UP + colours] = 1.0
    out[start + PAIRS + count_bits((shown & ~COLOURLESS) & 0x2AAA)] = 1.0
    out[start + DOWN] = down * 0.15
    out[start + INTERIM] = 1.0 if interim > 0 else 0.0
    out[start + POINTS] = points * 0.05
    out[start + THERE] = 1.0


@inlined
def gaps_of(mask: Any, row: Any, n: Any, cards: Any) -> Any:
    """How many numbers of a bit set lie in each gap of a row: below its first card, up to the second, and so on."""
    start, total = ROW_SPAN * row, float(count_bits(mask))
    low = float(count_bits(mask & ((i64(1) << (cards[0] - start)) - 1))) if n > 0 else total
    middle = float(count_bits(mask & ((i64(1) << (cards[1] - start)) - 1))) if n > 1 else total
    high = float(count_bits(mask & ((i64(1) << (cards[2] - start)) - 1))) if n > 2 else total
    return low, middle - low, high - middle, total - high


@compiled
def encode(position: Any, seat: Any, choice: Any, out: Any) -> None:
    """Write the inputs for playing `choice` into out[INPUTS]."""
    for i in range(INPUTS):
        out[i] = 0.0
    scratch = np.empty(SCRATCH)
    masks = np.empty(2 * ROWS, np.int64)
    unseen = note_masks(position, seat, masks)
    seats = i64(position.seats)
    rival = seat + 1 if seat + 1 < seats else i64(0)
    left = turns_left(position, seat) - 1
    note_worth(position, seat, left / TURNS, WEIGHTS[seats], scratch, 0)
    note_worth(position, rival, turns_left(position, rival) / TURNS, WEIGHTS[seats], scratch, WORTH)

    # the choice
    row = i64(ROW_OF[choice])
    masks[row] ^= i64(1) << (choice - ROW_SPAN * row)
    first, stop = would_take(position, choice)
    before = shown_by(position, seat)
    gain, shown, colours = gain_of(position, row, first, stop, scratch, 0, before, colours_of(before))
    down = i64(position.down[seat])
    points = i64(0)
    for colour in range(COLOURS):
        count = (shown >> (2 * colour)) & 3
        points += COLOUR_POINTS[count]
    turned = (
        count_bits_of(before)
        + (stop - first)
        - colourless_in(position, row, first, stop)
        - count_bits_of(shown)
    )
    down += turned
    interim = i64(position.interim[seat])
    if interim == 0 and colours == COLOURS and stop > first:
        interim = i64(INTERIM_BONUS[position.bonuses])
    points += FINAL_BONUS[colours] + interim - down
    out[NOW] = gain * 0.1
    out[NOW + 1] = (stop - first) * 0.33
    out[NOW + 2] = (choice - ROW_SPAN * row) / ROW_SPAN

    # collections
    add_collection(out, COLLECTIONS, shown, colours, down, interim, points)
    out[COLLECTIONS + LEFT] = left / TURNS
    most = i64(-1 << 30)
    for k in range(1, seats):
        other = (seat + k) % seats
        start = COLLECTIONS + k * COLLECTION_LENGTH
        theirs = shown_by(position, other)
        their_points = score(position, other)
        most = max(most, their_points)
        add_collection(
            out,
            start,
            theirs,
            colours_of(theirs),
            i64(position.down[other]),
            i64(position.interim[other]),
            their_points,
        )
        out[start + BEHIND] = (their_points - points) * 0.05
        out[start + LEFT] = turns_left(position, other) / TURNS
    out[TURN + left] = 1.0
    hand = i64(position.hand_n[seat]) - 1
    if hand == KEEP:
        hand += min(i64(REFILL), i64(position.dealt) - i64(position.drawn[seat]))
    out[HAND_SIZE + hand] = 1.0
    out[SEATS + seats - 2] = 1.0
    out[BONUS] = interim_next(position) * 0.1
    out[BONUS + 1] = (points - most) * 0.1

    # rows
    rival_shown = shown_by(position, rival)
    rival_colours = colours_of(rival_shown)
    rival_hand = i64(position.hand_n[rival])
    share = rival_hand / unseen
    best, second, total, held, free = -99.0, -99.0, 0.0, 0.0, 0.0
    found = i64(0)
    for r in range(ROWS):
        at = r * ROW_LENGTH
        n = i64(position.row_n[r])
        cards = cards_in(position, r)
        if r == row:
            n += 1 - (stop - first)
            cards = cards_after(position, r, choice, first, stop)
        out[at + COUNT + n] = 1.0
        own_gaps = gaps_of(masks[r], r, n, cards)
        hidden_gaps = gaps_of(masks[ROWS + r], r, n, cards)
        for g in range(GAPS):
            out[at + HELD + g] = own_gaps[g] * 0.25
            out[at + UNSEEN + g] = hidden_gaps[g] * share * 0.5
        for i in range(n):
            at_bits = bits_of(position, cards[i])
            out[at + OWN_KIND + KINDS * i + ((shown >> at_bits) & 3)] = 1.0
            out[at + RIVAL_KIND + KINDS * i + ((rival_shown >> at_bits) & 3)] = 1.0
            out[at + PLACE + i] = (cards[i] - ROW_SPAN * r) / ROW_SPAN
            out[ROW_AT + cards[i]] = 1.0
        for g in range(GAPS):
            own_gain, rival_gain = 0.0, 0.0
            if n == ROW_ROOM:
                own_gain = taken_worth(position, cards, g, scratch, 0, shown, colours)
                rival_gain = taken_worth(position, cards, g, scratch, WORTH, rival_shown, rival_colours)
                out[at + OWN_GAIN + g] = own_gain * 0.1
                out[at + RIVAL_GAIN + g] = rival_gain * 0.1
            elif g > 0:
                continue
            count = own_gaps[g] if n == ROW_ROOM else float(count_bits(masks[r]))
            if count > 0:
                held += count
                total += count * own_gain
                if n < ROW_ROOM:
                    free += count
                if own_gain > best:
                    second = own_gain if count > 1 else best
                    best = own_gain
                elif own_gain > second:
                    second = own_gain
            count = hidden_gaps[g] if n == ROW_ROOM else float(count_bits(masks[ROWS + r]))
            if count > 0:
                k = found  # options sorted, best first
                while k > 0 and scratch[GAINS + 2 * k - 2] < rival_gain:
                    scratch[GAINS + 2 * k] = scratch[GAINS + 2 * k - 2]
                    scratch[GAINS + 2 * k + 1] = scratch[GAINS + 2 * k - 1]
                    k -= 1
                scratch[GAINS + 2 * k] = rival_gain
                scratch[GAINS + 2 * k + 1] = count
                found += 1
    if held > 0:
        out[OWN_BEST] = best * 0.1
        out[OWN_BEST + 1] = max(second, -20.0) * 0.1 if held > 1 else best * 0.1
        out[OWN_BEST + 2] = total / held * 0.1
        out[OWN_BEST + 3] = free * 0.2
    worse, expected, mean = 1.0, 0.0, 0.0  # worse: the chance that the next player has nothing better
    rest = float(unseen)
    for k in range(found):
        none = 1.0
        count = scratch[GAINS + 2 * k + 1]
        rest -= count
        base = max(rest, 0.0) / unseen
        for _ in range(rival_hand):
            none *= base
        expected += (worse - none) * scratch[GAINS + 2 * k]
        mean += scratch[GAINS + 2 * k] * count / unseen
        worse = none
    out[RIVAL_BEST] = expected * 0.1
    out[RIVAL_BEST + 1] = mean * 0.1

    # cards in hand and to come
    add_colours(shown, OWN_COLOUR, out)
    add_colours(rival_shown, RIVAL_COLOUR, out)
    for r in range(ROWS):
        add_cards(
            position, masks[r], r, shown, rival_shown, IN_HAND, IN_HAND_ROW, 0.25, 0.5, HAND_AT, 1.0, out
        )
        add_cards(
            position,
            masks[ROWS + r],
            r,
            shown,
            rival_shown,
            TO_COME,
            TO_COME_ROW,
            0.05,
            0.15,
            UNSEEN_AT,
            0.3,
            out,
        )


@inlined
def add_colours(shown: Any, start: Any, out: Any) -> None:
    """Tell which colours show one card, and which two."""
    for colour in range(COLOURS):
        count = (shown >> (2 * colour)) & 3
        if count > 0:
            out[start + 2 * colour + count - 1] = 1.0


@inlined
def add_cards(
    position: Any,
    mask: Any,
    row: Any,
    shown: Any,
    rival_shown: Any,
    kinds: Any,
    kinds_of_row: Any,
    part: Any,
    part_of_row: Any,
    numbers: Any,
    mark: Any,
    out: Any,
) -> None:
    """Tell the cards of a bit set of a row: what each is to both players, in all and in this row, and its number."""
    while mask != 0:
        bit = mask & -mask
        mask ^= bit
        number = ROW_SPAN * row + count_bits(bit - 1)
        at_bits = bits_of(position, number)
        own_kind, rival_kind = (shown >> at_bits) & 3, (rival_shown >> at_bits) & 3
        out[kinds + own_kind] += part
        out[kinds + KINDS + rival_kind] += part
        out[kinds_of_row + KINDS * row + own_kind] += part_of_row
        out[kinds_of_row + KINDS * (ROWS + row) + rival_kind] += part_of_row
        out[numbers + number] = mark


@inlined
def count_bits_of(shown: Any) -> Any:
    """How many cards a collection shows."""
    cards = shown & ~COLOURLESS
    return count_bits(cards & 0x1555) + 2 * count_bits(cards & 0x2AAA)


@inlined
def colourless_in(position: Any, row: Any, first: Any, stop: Any) -> Any:
    """How many of the cards taken have no colour."""
    n = i64(0)
    for i in range(first, stop):
        n += bits_of(position, position.row[row, i]) == 2 * COLOURS
    return n


@inlined
def taken_worth(position: Any, cards: Any, gap: Any, worth: Any, side: Any, shown: Any, colours: Any) -> Any:
    """What a card played into a gap of a full row takes, as worth to a collection."""
    first, stop = (gap, i64(ROW_ROOM)) if gap < ROW_ROOM else (i64(0), i64(1))
    gain = 0.0
    for i in range(stop - 1, first - 1, -1):
        at = bits_of(position, cards[i])
        count = (shown >> at) & 3
        gain += worth[side + COLOUR_COUNTS * count + colours]
        colours += COLOURS_STEP[count]
        shown += SHOWN_STEP[count] << at
    return gain
