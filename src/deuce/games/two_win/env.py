"""2 WIN as arrays: what a seat observes, and which cards it may name.

An action of the batch loop is one card: the card to pass, then the tens, then the units of a number. So there are
81 actions instead of thousands of pairs, and nothing is lost: a seat remembers its tens while it names its units.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from deuce._jit import compiled, copy_bytes, force_inlined, i64, prefetch, u64
from deuce.chance import MASK
from deuce.envs.arrays.bitsets import ALONE, WORD
from deuce.envs.arrays.layout import Layout, Piece, aligned
from deuce.envs.arrays.memory import fetch
from deuce.games.deck import Deck
from deuce.games.two_win.rules import number_of
from deuce.games.two_win.state import (
    COLOUR,
    DEAL,
    DIGIT,
    KINDS,
    LEAST_UNITS,
    MAX_NUMBERS,
    MAX_SEATS,
    PASS,
    STARS,
)

ACTIONS = KINDS
ACTION_MEANING = "the kind of a card: (digit − 1) · 9 + colour · 3 + stars; colours are blue, pink, green"
COLD = frozenset({"back", "cards", "pile", "tens", "units"})
LAYOUT = Layout(
    (
        Piece("hand", (KINDS,), "cards of each kind in the own hand"),
        Piece("table", (KINDS,), "cards of each kind in the numbers that lie on the table"),
        Piece("known", (KINDS,), "cards of each kind known to be in the left neighbour's hand"),
        Piece("stage", (3,), "what is asked for: a card to pass, the tens, the units (one-hot)"),
        Piece("tens", (5,), "the tens just named: digit, colour (one-hot, 3), stars"),
        Piece("round", (1,), "the round, from 1"),
        Piece("pile", (1,), "cards in the pile"),
        Piece("new_piles", (1,), "how often a new pile was made"),
        Piece(
            "seats",
            (MAX_SEATS, 17),
            "for each seat, oneself first, then to the left: 1 if there is such a seat; 1 if it is still in; cards in "
            "hand; tens digit and units digit of its last number; length of the open run of tens (by colour, 3) and "
            "of units (3); what its last number earned: highest, most stars, pair, run of tens, run of units; numbers "
            "formed",
        ),
    )
)
SIZE, OBSERVATION = LAYOUT.size, LAYOUT.record
SEAT_SIZE = 17
REASONS = 5
COLOURS = 3
NEVER = -1  # nothing of this game was written yet
NOTES = aligned(  # what encode_changes keeps of a game
    [
        ("held", np.uint64, (2,)),  # the kinds in the hand shown
        ("twice", np.uint64, (2,)),  # those of them it holds more than once
        ("seats", np.uint8, (MAX_SEATS, SEAT_SIZE)),
    ]
)

DIGITS = range(1, 10)


def choices(deck: Deck) -> list[int]:
    """With n different cards in the deck, rising: pass each of them; then every number, n for each card as its tens.

    The standard deck has all 81 kinds, so 6,642 choices.
    """
    kinds = sorted(set(deck.cards))
    return kinds + [int(number_of(tens, units)) for tens in kinds for units in kinds]


def kinds_of(digits: Iterable[int]) -> list[int]:
    """Return the cards of some digits, as two words of bits."""
    words = sum(1 << kind for digit in digits for kind in range(KINDS) if DIGIT[kind] == digit)
    return [words & MASK, words >> WORD]


# What is legal, as sets of cards, all taken from LEAST_UNITS. By a digit: cards of at least that digit.
AT_LEAST = np.array([kinds_of(range(least, 10)) for least in range(11)], np.uint64)
# By the last number: tens behind which any units will do, and tens that take units of at least SOME_LEAST, all of one
# digit. SOME_COUNTS: would these do as units themselves, so that it takes two such cards?
ANY_TENS = np.array([kinds_of(d for d in DIGITS if row[d] == 1) for row in LEAST_UNITS], np.uint64)
SOME_TENS = np.array([kinds_of(d for d in DIGITS if 1 < row[d] < 10) for row in LEAST_UNITS], np.uint64)
SOME_LEAST = np.array(
    [min([row[d] for d in DIGITS if row[d] > 1], default=10) for row in LEAST_UNITS], np.uint8
)
SOME_COUNTS = np.array([last // 10 >= SOME_LEAST[last] for last in range(100)], np.bool_)


@compiled
def encode(position: Any, seat: Any, tens: Any, out: Any) -> None:
    """Write what a seat observes into a record of OBSERVATION; reads of a state only what the seat may know."""
    encode_changes(position, seat, tens, NEVER, np.zeros(1, NOTES)[0], out)


@force_inlined
def encode_changes(position: Any, seat: Any, tens: Any, shown: Any, notes: Any, out: Any) -> Any:
    """Encode into an observation of the same game that was written before.

    `shown` is what the last such call returned, or NEVER: the round whose numbers `out` holds, and `notes` the seats.
    They change but once a round, and only then are they read from the state; who has just named tens sees nothing new
    but these.
    """
    now = i64(position.round)
    if tens >= 0 and shown == now:
        encode_stage(position, tens, out)
        return now
    seats = i64(position.seats)
    if shown != now:
        for kind in range(KINDS):
            out.table[kind] = 0
        for other in range(seats, MAX_SEATS):
            for i in range(SEAT_SIZE):
                out.seats[other, i] = 0
        for other in range(seats):
            for i in range(i64(position.kept[other]), i64(position.formed[other])):
                out.table[position.tens[other, i]] += 1
                out.table[position.units[other, i]] += 1
            note_seat(position, other, notes)
    encode_hand(position, seat, notes, out)
    copy_bytes(i64(out.known.ctypes.data), i64(position.known.ctypes.data) + seat * KINDS, KINDS)
    encode_stage(position, tens, out)
    out["round"][0] = now
    out.pile[0] = i64(position.pile_n) - i64(position.top)
    out.new_piles[0] = position.new_piles
    rows, noted, inside = i64(out.seats.ctypes.data), i64(notes.seats.ctypes.data), i64(position.inside)
    for other in range(seats):
        at = other - seat
        at = at if at >= 0 else at + seats
        copy_bytes(rows + SEAT_SIZE * at, noted + SEAT_SIZE * other, SEAT_SIZE)
        out.seats[at, 1] = (inside >> other) & 1
    return now


@force_inlined
def encode_hand(position: Any, seat: Any, notes: Any, out: Any) -> None:
    """Write the own hand, and its kinds as sets."""
    for kind in range(KINDS):
        out.hand[kind] = 0
    low, high, twice_low, twice_high = u64(0), u64(0), u64(0), u64(0)
    for i in range(i64(position.hand_n[seat])):
        kind = position.hand[seat, i]
        out.hand[kind] += 1
        twice_low |= low & ALONE[kind, 0]
        twice_high |= high & ALONE[kind, 1]
        low |= ALONE[kind, 0]
        high |= ALONE[kind, 1]
    notes.held[0], notes.held[1] = low, high
    notes.twice[0], notes.twice[1] = twice_low, twice_high


@force_inlined
def encode_stage(position: Any, tens: Any, out: Any) -> None:
    """Write what is asked for, and the tens just named."""
    for i in range(3):
        out.stage[i] = 0
    for i in range(5):
        out.tens[i] = 0
    if position.phase == PASS:
        out.stage[0] = 1
    elif tens < 0:
        out.stage[1] = 1
    else:
        out.stage[2] = 1
        out.tens[0] = DIGIT[tens]
        out.tens[1 + i64(COLOUR[tens])] = 1
        out.tens[4] = STARS[tens]


@compiled
def note_seat(position: Any, seat: Any, notes: Any) -> None:
    """Write a seat as everyone sees it through a round; whether it is still in is left out."""
    notes.seats[seat, 0] = 1
    notes.seats[seat, 2] = position.hand_n[seat]
    last = i64(position.last[seat])
    notes.seats[seat, 3] = last // 10
    notes.seats[seat, 4] = last % 10
    for column in range(2):
        colour = i64(position.run_colour[seat, column])  # NONE if there is no run
        length = position.run_length[seat, column]
        for own in range(COLOURS):
            notes.seats[seat, 5 + 3 * column + own] = length if own == colour else 0
    earned = i64(position.earned[seat])
    for reason in range(REASONS):
        notes.seats[seat, 11 + reason] = (earned >> reason) & 1
    notes.seats[seat, 16] = position.formed[seat]


@force_inlined
def legal_set(position: Any, seat: Any, tens: Any, notes: Any) -> Any:
    """Return the cards the seat may name now, as two words of bits; `notes` are those of its observation."""
    low, high = u64(notes.held[0]), u64(notes.held[1])
    if position.phase == PASS:
        return low, high
    twice_low, twice_high = u64(notes.twice[0]), u64(notes.twice[1])
    last = i64(position.last[seat])
    if tens >= 0:  # a single card that is the tens is no units
        units = i64(LEAST_UNITS[last, DIGIT[tens]])
        low &= AT_LEAST[units, 0] & ((ALONE[tens, 0] ^ MASK) | twice_low)
        high &= AT_LEAST[units, 1] & ((ALONE[tens, 1] ^ MASK) | twice_high)
        return low, high
    least = i64(SOME_LEAST[last])
    units_low, units_high = u64(low & AT_LEAST[least, 0]), u64(high & AT_LEAST[least, 1])
    one = (units_low | units_high) != 0
    two = (
        (units_low & (units_low - u64(1)) | units_high & (units_high - u64(1))) != 0
        or (units_low != 0 and units_high != 0)
        or (units_low & twice_low | units_high & twice_high) != 0
    )
    some = u64(two if SOME_COUNTS[last] else one)
    other = u64(position.hand_n[seat] > 1)
    low &= ANY_TENS[last, 0] * other | SOME_TENS[last, 0] * some
    high &= ANY_TENS[last, 1] * other | SOME_TENS[last, 1] * some
    return low, high


@compiled
def cards_wanted(position: Any) -> Any:
    """Return how many cards the pile has, and how many from its top may be drawn before anyone is asked again."""
    each = i64(position.dealt) if position.phase == DEAL else i64(0)
    top = i64(position.top) + (each + REASONS) * i64(position.seats)
    return i64(position.pile_n), min(top, i64(position.pile_n))


@force_inlined
def fetch_ahead(position: Any, seat: Any, tens: Any) -> None:
    """Fetch what the next action of a seat wants of memory besides what all do; no seat, -1: what a deal wants."""
    pile = i64(position.pile.ctypes.data)
    if seat < 0:
        fetch(pile, i64(position.cards_n))
        fetch(i64(position.cards.ctypes.data), i64(position.cards_n))
        fetch(i64(position.back.ctypes.data), KINDS)
    elif tens >= 0 and (i64(position.chosen) | (i64(1) << seat)) == position.inside:
        # with the last units all numbers are laid down, and cards are drawn
        prefetch(pile + i64(position.top))
        for other in range(i64(position.seats)):
            at = other * MAX_NUMBERS + i64(position.formed[other])
            prefetch(i64(position.tens.ctypes.data) + at)
            prefetch(i64(position.units.ctypes.data) + at)


@compiled
def asks_again(position: Any, tens: Any) -> Any:
    """Is one more card to be named after this action: are these the tens of a number?"""
    return position.phase != PASS and tens < 0


@compiled
def choice_of_cards(tens: Any, card: Any) -> Any:
    """Return the choice that the cards named make."""
    return card if tens < 0 else number_of(tens, card)


@compiled
def has_lost(position: Any, seat: Any) -> Any:
    """Is a seat out, with others still playing?"""
    return (i64(position.inside) >> seat) & 1 == 0
