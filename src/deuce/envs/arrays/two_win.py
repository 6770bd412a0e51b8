"""2 WIN as arrays: what a seat observes, and which cards it may name.

An action of the batch loop is one card: the card to pass, then the tens, then the units of a number. So there are
81 actions instead of thousands of pairs, and nothing is lost: a seat remembers its tens while it names its units.
"""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64, u64
from deuce.envs.arrays.bitsets import bit
from deuce.envs.arrays.layout import Layout, Piece
from deuce.games.two_win.rules import number_of
from deuce.games.two_win.state import COLOUR, DIGIT, KINDS, LEAST_UNITS, MAX_SEATS, PASS, STARS

ACTIONS = KINDS
ACTION_MEANING = "the kind of a card: (digit − 1) · 9 + colour · 3 + stars; colours are blue, pink, green"
NO_CARD = -1  # no tens named yet
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
SIZE = LAYOUT.size
HAND, TABLE, KNOWN = LAYOUT.start("hand"), LAYOUT.start("table"), LAYOUT.start("known")
STAGE, TENS, ROUND = LAYOUT.start("stage"), LAYOUT.start("tens"), LAYOUT.start("round")
PILE, NEW_PILES, SEATS = LAYOUT.start("pile"), LAYOUT.start("new_piles"), LAYOUT.start("seats")
SEAT_SIZE = 17
REASONS = 5
COLOURS = 3
NEVER = -1  # nothing of this game was written yet


@compiled
def encode(position: Any, seat: Any, tens: Any, out: Any) -> None:
    """Write what a seat observes into out[SIZE]; reads of a state only what the seat may know."""
    encode_changes(position, seat, tens, NEVER, out)


@compiled
def encode_changes(position: Any, seat: Any, tens: Any, shown: Any, out: Any) -> Any:
    """As `encode`, into an observation of the same game that was written before.

    `shown` is what the last such call returned, or NEVER: the round whose numbers `out` holds. The table changes but
    once a round; and who has just named tens sees nothing new but these.
    """
    now = i64(position.round)
    if tens >= 0 and shown == now:
        encode_stage(position, tens, out)
        return now
    if shown != now:
        for i in range(TABLE, TABLE + KINDS):
            out[i] = 0
        for other in range(i64(position.seats)):
            for i in range(i64(position.kept[other]), i64(position.formed[other])):
                out[TABLE + i64(position.tens[other, i])] += 1
                out[TABLE + i64(position.units[other, i])] += 1
    for i in range(HAND, HAND + KINDS):
        out[i] = 0
    for i in range(i64(position.hand_n[seat])):
        out[HAND + i64(position.hand[seat, i])] += 1
    known, told = (
        out[KNOWN : KNOWN + KINDS],
        position.known[seat],
    )  # arrays of their own: copied many bytes at once
    for kind in range(KINDS):
        known[kind] = told[kind]
    encode_stage(position, tens, out)
    out[ROUND] = now
    out[PILE] = i64(position.pile_n) - i64(position.top)
    out[NEW_PILES] = position.new_piles
    encode_seats(position, seat, out)
    return now


@compiled
def encode_stage(position: Any, tens: Any, out: Any) -> None:
    """What is asked for, and the tens just named."""
    for i in range(STAGE, ROUND):
        out[i] = 0
    if position.phase == PASS:
        out[STAGE] = 1
    elif tens < 0:
        out[STAGE + 1] = 1
    else:
        out[STAGE + 2] = 1
        out[TENS] = DIGIT[tens]
        out[TENS + 1 + i64(COLOUR[tens])] = 1
        out[TENS + 4] = STARS[tens]


@compiled
def encode_seats(position: Any, seat: Any, out: Any) -> None:
    """All seats, from the observer's to the left."""
    for i in range(SEATS, SIZE):
        out[i] = 0
    seats = i64(position.seats)
    for other in range(seats):
        at = other - seat
        at = SEATS + SEAT_SIZE * (at if at >= 0 else at + seats)
        row = out[at : at + SEAT_SIZE]  # places known to the compiler need no check
        row[0] = 1
        row[1] = (i64(position.inside) >> other) & 1
        row[2] = position.hand_n[other]
        last = i64(position.last[other])
        row[3] = last // 10
        row[4] = last % 10
        for column in range(2):
            colour = i64(position.run_colour[other, column])  # NONE if there is no run
            length = position.run_length[other, column]
            for own in range(COLOURS):
                row[5 + 3 * column + own] = length if own == colour else 0
        earned = i64(position.earned[other])
        for reason in range(REASONS):
            row[11 + reason] = (earned >> reason) & 1
        row[16] = position.formed[other]


@compiled
def legal_set(position: Any, seat: Any, tens: Any) -> Any:
    """The cards the seat may name now, as two words of bits."""
    low, high = u64(0), u64(0)
    n = i64(position.hand_n[seat])
    if position.phase == PASS:
        for i in range(n):
            one, other = bit(i64(position.hand[seat, i]))
            low |= one
            high |= other
        return low, high
    last = i64(position.last[seat])
    if tens >= 0:
        least = i64(LEAST_UNITS[last, DIGIT[tens]])
        taken = i64(0)
        for i in range(n):
            kind = i64(position.hand[seat, i])
            tens_itself = (kind == tens) & (taken == 0)
            taken += tens_itself
            fits = u64((DIGIT[kind] >= least) & (not tens_itself))
            one, other = bit(kind)
            low |= one * fits
            high |= other * fits
        return low, high
    highest, second = i64(0), i64(0)  # the highest digit beside a card decides whether it can be tens
    for i in range(n):
        digit = i64(DIGIT[position.hand[seat, i]])
        second = max(second, min(highest, digit))
        highest = max(highest, digit)
    for i in range(n):
        kind = i64(position.hand[seat, i])
        digit = i64(DIGIT[kind])
        beside = second if digit == highest else highest
        fits = u64(beside >= LEAST_UNITS[last, digit])
        one, other = bit(kind)
        low |= one * fits
        high |= other * fits
    return low, high


@compiled
def asks_again(position: Any, tens: Any) -> Any:
    """Is one more card to be named after this action: are these the tens of a number?"""
    return position.phase != PASS and tens < 0


@compiled
def choice_of_cards(tens: Any, card: Any) -> Any:
    """The choice that the cards named make."""
    return card if tens < 0 else number_of(tens, card)


@compiled
def has_lost(position: Any, seat: Any) -> Any:
    """Is a seat out, with others still playing?"""
    return (i64(position.inside) >> seat) & 1 == 0
