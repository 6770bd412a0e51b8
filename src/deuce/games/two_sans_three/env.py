"""2 sans 3 as arrays: what a seat observes, and which numbers it may play. An action is the number played."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, copy_bytes, force_inlined, i64, u64
from deuce.envs.arrays.bitsets import ALONE
from deuce.envs.arrays.layout import Layout, Piece, aligned
from deuce.envs.arrays.memory import fetch
from deuce.games.deck import Deck
from deuce.games.two_sans_three.state import (
    COLOURS,
    DEAL,
    GONE,
    IN_ROW,
    MAX_CARDS,
    MAX_SEATS,
    NUMBERS,
    OPENING,
    ROW_OF,
    ROW_ROOM,
    ROWS,
)

ACTIONS = NUMBERS
ACTION_MEANING = "the number played"
COLD = frozenset({"cards", "colour", "pile"})
LAYOUT = Layout(
    (
        Piece("hand", (NUMBERS,), "1 for each number in the own hand"),
        Piece("rows", (NUMBERS,), "1 for each number that lies in a row, start cards included"),
        Piece("gone", (NUMBERS,), "1 for each number that was taken, by whomever"),
        Piece("row_sizes", (ROWS,), "cards in each row beside its start card"),
        Piece("played", (1,), "cards played so far, by all"),
        Piece("bonuses", (1,), "interim bonus cards given out"),
        Piece(
            "seats",
            (MAX_SEATS, 12),
            "for each seat, oneself first, then to the left: 1 if there is such a seat; face-up cards of each of the "
            "7 colours; face-down cards; interim bonus; cards in hand; cards in the own pile",
        ),
    )
)
SIZE, OBSERVATION = LAYOUT.size, LAYOUT.record
SEAT_SIZE = 12
NEVER = -1  # nothing of this game was written yet
NOTES = aligned(  # what encode_changes keeps of a game
    [
        ("held", np.uint64, (2,)),  # the numbers in the hand shown
        ("row", np.uint8, (ROWS, ROW_ROOM + 1)),
    ]
)


def choices(deck: Deck) -> range:
    """Return every number, whatever the deck."""
    return range(NUMBERS)


@compiled
def encode(position: Any, seat: Any, tens: Any, out: Any) -> None:
    """Write what a seat observes into a record of OBSERVATION; reads of a state only what the seat may know."""
    encode_changes(position, seat, tens, NEVER, np.zeros(1, NOTES)[0], out)


@force_inlined
def encode_changes(position: Any, seat: Any, tens: Any, shown: Any, notes: Any, out: Any) -> Any:
    """Encode into an observation of the same game that was written before.

    `shown` is what the last such call returned, or NEVER: how many cards were played until then; `notes` has the
    rows as they were. A number that has moved since lay there, or was played.
    """
    played = i64(position.played)
    if shown == NEVER:
        for number in range(NUMBERS):
            out.rows[number] = position.where[number] == IN_ROW
        for number in range(NUMBERS):
            out.gone[number] = position.where[number] >= GONE
        for other in range(i64(position.seats), MAX_SEATS):
            for i in range(SEAT_SIZE):
                out.seats[other, i] = 0
    else:
        for i in range(shown, played):
            number = i64(position.plays[i])
            row = i64(ROW_OF[number])
            encode_number(position, number, out)
            for slot in range(ROW_ROOM + 1):  # what was noted of places that were empty does no harm
                encode_number(position, i64(notes.row[row, slot]), out)
    copy_bytes(i64(notes.row.ctypes.data), i64(position.row.ctypes.data), ROWS * (ROW_ROOM + 1))
    for number in range(NUMBERS):
        out.hand[number] = 0
    low, high = u64(0), u64(0)
    for i in range(i64(position.hand_n[seat])):
        number = position.hand[seat, i]
        out.hand[number] = 1
        low |= ALONE[number, 0]
        high |= ALONE[number, 1]
    notes.held[0], notes.held[1] = low, high
    for row in range(ROWS):
        out.row_sizes[row] = position.row_n[row]
    out.played[0] = played
    out.bonuses[0] = position.bonuses
    seats = i64(position.seats)
    seen, shown_up = i64(out.seats.ctypes.data), i64(position.up_n.ctypes.data)
    for other in range(seats):
        at = other - seat
        at = at if at >= 0 else at + seats
        out.seats[at, 0] = 1
        copy_bytes(seen + SEAT_SIZE * at + 1, shown_up + COLOURS * other, COLOURS)
        out.seats[at, 8] = position.down[other]
        out.seats[at, 9] = position.interim[other]
        out.seats[at, 10] = position.hand_n[other]
        out.seats[at, 11] = i64(position.dealt) - i64(position.drawn[other])
    return played


@force_inlined
def encode_number(position: Any, number: Any, out: Any) -> None:
    """Write where a number is, as everyone sees."""
    out.rows[number] = position.where[number] == IN_ROW
    out.gone[number] = position.where[number] >= GONE


@force_inlined
def legal_set(position: Any, seat: Any, tens: Any, notes: Any) -> Any:
    """Return the numbers the seat may play, as two words of bits; `notes` are those of its observation."""
    return u64(notes.held[0]), u64(notes.held[1])


@compiled
def cards_wanted(position: Any) -> Any:
    """Return how many cards the pile has, and how many from its top will be dealt: of the rest nobody ever sees one."""
    dealt = OPENING + i64(position.dealt) * i64(position.seats) if position.phase == DEAL else i64(0)
    return i64(position.cards_n), dealt


@force_inlined
def fetch_ahead(position: Any, seat: Any, tens: Any) -> None:
    """Fetch what the next action of a seat wants of memory besides what all do; no seat, -1: what a deal wants."""
    if seat < 0:
        fetch(i64(position.pile.ctypes.data), MAX_CARDS)
        fetch(i64(position.cards.ctypes.data), MAX_CARDS)


@compiled
def asks_again(position: Any, tens: Any) -> Any:
    """Is one more card to be named after this action? Never."""
    return False


@compiled
def choice_of_cards(tens: Any, card: Any) -> Any:
    """Return the choice that the card named makes."""
    return card


@compiled
def has_lost(position: Any, seat: Any) -> Any:
    """Is a seat out, with others still playing? Nobody drops out."""
    return False
