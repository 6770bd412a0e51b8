"""2 sans 3 as arrays: what a seat observes, and which numbers it may play. An action is the number played."""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64, u64
from deuce.envs.arrays.bitsets import bit
from deuce.envs.arrays.layout import Layout, Piece
from deuce.games.two_sans_three.state import COLOURS, GONE, IN_ROW, MAX_SEATS, NUMBERS, ROWS

ACTIONS = NUMBERS
ACTION_MEANING = "the number played"
NO_CARD = -1
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
SIZE = LAYOUT.size
HAND, IN_ROWS, TAKEN = LAYOUT.start("hand"), LAYOUT.start("rows"), LAYOUT.start("gone")
ROW_SIZES, PLAYED = LAYOUT.start("row_sizes"), LAYOUT.start("played")
BONUSES, SEATS = LAYOUT.start("bonuses"), LAYOUT.start("seats")
SEAT_SIZE = 12
NEVER = -1  # nothing of this game was written yet


@compiled
def encode(position: Any, seat: Any, tens: Any, out: Any) -> None:
    """Write what a seat observes into out[SIZE]; reads of a state only what the seat may know."""
    # Arrays of their own: many bytes are written at once.
    where, in_rows, taken = position.where, out[IN_ROWS : IN_ROWS + NUMBERS], out[TAKEN : TAKEN + NUMBERS]
    for number in range(NUMBERS):
        in_rows[number] = where[number] == IN_ROW
    for number in range(NUMBERS):
        taken[number] = where[number] >= GONE
    for i in range(HAND, HAND + NUMBERS):
        out[i] = 0
    for i in range(i64(position.hand_n[seat])):
        out[HAND + i64(position.hand[seat, i])] = 1
    for row in range(ROWS):
        out[ROW_SIZES + row] = position.row_n[row]
    out[PLAYED] = position.played
    out[BONUSES] = position.bonuses
    for i in range(SEATS, SIZE):
        out[i] = 0
    seats = i64(position.seats)
    for other in range(seats):
        at = other - seat
        at = SEATS + SEAT_SIZE * (at if at >= 0 else at + seats)
        row = out[at : at + SEAT_SIZE]  # places known to the compiler need no check
        row[0] = 1
        for colour in range(COLOURS):
            row[1 + colour] = position.up_n[other, colour]
        row[8] = position.down[other]
        row[9] = position.interim[other]
        row[10] = position.hand_n[other]
        row[11] = i64(position.dealt) - i64(position.drawn[other])


@compiled
def encode_changes(position: Any, seat: Any, tens: Any, shown: Any, out: Any) -> Any:
    """As `encode`, into an observation of the same game that was written before: every play changes most of it."""
    encode(position, seat, tens, out)
    return shown


@compiled
def legal_set(position: Any, seat: Any, tens: Any) -> Any:
    """The numbers the seat may play, as two words of bits."""
    low, high = u64(0), u64(0)
    for i in range(i64(position.hand_n[seat])):
        one, other = bit(i64(position.hand[seat, i]))
        low |= one
        high |= other
    return low, high


@compiled
def asks_again(position: Any, tens: Any) -> Any:
    """Is one more card to be named after this action? Never."""
    return False


@compiled
def choice_of_cards(tens: Any, card: Any) -> Any:
    """The choice that the card named makes."""
    return card


@compiled
def has_lost(position: Any, seat: Any) -> Any:
    """Is a seat out, with others still playing? Nobody drops out."""
    return False
