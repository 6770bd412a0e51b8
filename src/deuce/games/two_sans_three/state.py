"""The state of a game of 2 sans 3: its layout, the cards, a new game.

Cards are their numbers, 0–89. A state is one flat record: copied at once, a million of them are one array, its bytes
are its save file.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.flat import Flat
from deuce.games.in_turn import DEAL as DEAL
from deuce.games.in_turn import OVER as OVER
from deuce.games.in_turn import PLAY as PLAY

ID = "two_sans_three"
MIN_SEATS = 2
MAX_SEATS = 4
NUMBERS = 90
CHOICES = NUMBERS  # a choice is the number played
ROWS = 3
ROW_SPAN = 30
ROW_ROOM = 3  # cards a row holds beside its start card
OPENING = 3  # cards laid out in the rows at the start
COLOURS = 7
MAX_CARDS = 87  # all numbers but the three start cards
DEALT = 20  # cards each player gets, as a pile
HAND = 8  # cards first taken in hand
REFILL = 6  # cards drawn when two are left
KEEP = 2  # cards left in hand at the end
MAX_PLAYED = MAX_SEATS * (DEALT - KEEP)  # cards played in a game, at most
FLIP = 3  # the third face-up card of a colour turns all three down
MAX_LEGAL = HAND
NONE = 255  # no card, no colour, or a card that the viewer does not know
NOBODY = 255  # viewer of a full state
SPECTATOR = 254  # the viewer who sees what everyone sees

# where a number is, as far as everyone can see
HIDDEN, IN_ROW, GONE = 0, 1, 2
FACE_UP, FACE_DOWN = 8, 16  # + seat: in that seat's collection

u1 = np.uint8
STATE = np.dtype(
    (
        Flat,
        [
            ("viewer", u1),  # the seat that knows just this, or NOBODY: a full state
            ("seats", u1),
            ("first", u1),  # the seat that plays first
            ("dealt", u1),  # cards each player gets
            ("phase", u1),
            ("turn", u1),  # the seat to play
            ("played", u1),  # cards played so far, by all
            ("opened", u1, (OPENING,)),  # the cards laid out at the start
            ("plays", u1, (MAX_PLAYED,)),  # the cards played so far, in order: everyone saw them
            ("cards_n", u1),
            ("bonuses", u1),  # interim bonus cards given out
            ("hand_n", u1, (MAX_SEATS,)),
            ("drawn", u1, (MAX_SEATS,)),  # cards of the own pile taken in hand so far
            ("row_n", u1, (ROWS,)),  # cards in a row, without the start card
            ("row", u1, (ROWS, ROW_ROOM + 1)),  # rising, without the start card
            ("up_n", u1, (MAX_SEATS, COLOURS)),  # face-up cards of a colour
            ("up", u1, (MAX_SEATS, COLOURS, FLIP)),  # which they are, in the order taken
            ("down", u1, (MAX_SEATS,)),  # face-down cards
            ("interim", u1, (MAX_SEATS,)),  # interim bonus, 0 if none
            ("rank", u1, (MAX_SEATS,)),  # 1-based, once the game is over
            ("hand", u1, (MAX_SEATS, HAND)),
            ("where", u1, (NUMBERS,)),  # where each number is, as far as everyone can see
            ("colour", u1, (NUMBERS,)),  # S1: the colour of each number, NONE if it has none
            # The deck, top first: the opening cards, each seat's pile, the unused.
            ("pile", u1, (MAX_CARDS,)),
            ("cards", u1, (MAX_CARDS,)),  # the whole deck, rising
        ],
    )
)

ROW_OF = np.array([number // ROW_SPAN for number in range(NUMBERS)], u1)
COLOUR_POINTS = np.array([0, 1, 5], np.int64)  # by the number of face-up cards of a colour
DOWN_POINTS = -1  # of each face-down card
INTERIM_BONUS = np.array([10, 7, 5, 3], u1)
FINAL_BONUS = np.array([0, 0, 0, 0, 0, 0, 5, 10], np.int64)  # by the number of colours face up


@compiled
def cards_needed(seats: Any, dealt: Any) -> Any:
    """Return how many cards a deck must have for the opening, and so that each of the players gets `dealt`."""
    return OPENING + dealt * seats


@compiled
def begin(state: Any, seats: Any, first: Any, cards: Any, colours: Any, dealt: Any) -> None:
    """Make `state` a game of the rising deck `cards` that waits for its deal."""
    state.viewer = NOBODY
    state.seats = seats
    state.first = first
    state.dealt = dealt
    state.cards_n = len(cards)
    for i in range(len(cards)):
        state.cards[i] = cards[i]
    for number in range(NUMBERS):
        state.colour[number] = colours[number]
    restart(state)


@compiled
def restart(state: Any) -> None:
    """Begin a new game of the same deck and seats, which waits for its deal."""
    state.phase = DEAL
    state.turn = state.first
    state.played = 0
    state.bonuses = 0
    for row in range(ROWS):
        state.row_n[row] = 0
    for seat in range(i64(state.seats)):
        state.hand_n[seat] = 0
        state.drawn[seat] = 0
        state.down[seat] = 0
        state.interim[seat] = 0
        state.rank[seat] = 0
        for colour in range(COLOURS):
            state.up_n[seat, colour] = 0
    for number in range(NUMBERS):
        state.where[number] = HIDDEN
    for row in range(ROWS):
        state.where[row * ROW_SPAN] = IN_ROW
    for i in range(i64(state.cards_n)):
        state.pile[i] = state.cards[i]
