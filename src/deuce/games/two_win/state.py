"""The state of a game of 2 WIN: its layout, the cards, a new game.

Terms: a *kind* is a card without its copy, 0–80: (digit − 1) · 9 + colour · 3 + stars. Bit i of a bit set stands for
seat i. A state is one flat record: copied at once, a million of them are one array, its bytes are its save file.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.games.flat import Flat

ID = "two_win"
MIN_SEATS = 2
MAX_SEATS = 6
KINDS = 81
DIGITS = 9  # a card has one of 1 to 9
CHOICES = (KINDS + 1) << 7  # every choice is below this
MAX_CARDS = 216  # twice the standard deck
MAX_DEALT = MAX_CARDS // MIN_SEATS  # cards dealt to each player, at most
MAX_NUMBERS = DIGITS * DIGITS  # of one player: they rise strictly, and each is two digits from 1 to 9
MAX_LEGAL = KINDS * KINDS  # room for every list of legal choices: ordered pairs of kinds, whatever the hand
DEALT = 9  # cards dealt to each player
RUN = 3  # cards of one colour in a row that earn a card
TRIES = 4  # random pairs to try before counting all that would do
STAY = 5  # numbers of each player still in that a new pile leaves on the table
NONE = 255  # no card, or one that the viewer does not know
NOBODY = 255  # viewer of a full state
SPECTATOR = 254  # the viewer who sees what everyone sees

# phases
DEAL, PASS, FORM, DRAW, OVER = range(5)  # DEAL and DRAW wait for a shuffle of the pile

# reasons to draw, bits of `earned`
HIGHEST, STARS_MOST, PAIR, RUN_TENS, RUN_UNITS = 1, 2, 4, 8, 16
REASONS = (HIGHEST, STARS_MOST, PAIR, RUN_TENS, RUN_UNITS)


class _Record(Flat):  # type: ignore[misc]  # as there
    """A record whose field `round` is not hidden, in uncompiled code, by NumPy's method of that name."""

    @property
    def round(self) -> Any:
        return self["round"]

    @round.setter
    def round(self, value: Any) -> None:
        self["round"] = value


u1 = np.uint8
STATE = np.dtype(
    (
        _Record,
        [
            ("viewer", u1),  # the seat that knows just this, or NOBODY: a full state
            ("seats", u1),
            ("dealt", u1),  # cards dealt to each
            ("phase", u1),
            ("round", u1),  # 1-based
            ("inside", u1),  # bit set: who is still in
            ("chosen", u1),  # bit set: who has chosen in this phase
            ("turn", u1),  # while drawing: the seat whose turn it is
            ("top", u1),  # the pile is pile[top:pile_n], its top first
            ("pile_n", u1),
            ("cards_n", u1),
            ("new_piles", u1),  # how often a new pile was made
            # How many cards of the pile came from hidden hands, at most; NONE before the first new pile.
            ("from_hands", u1),
            # Where in the hand the chosen cards are: (card, –) or (tens, units).
            ("slots", u1, (MAX_SEATS, 2)),
            ("hand_n", u1, (MAX_SEATS,)),
            ("formed", u1, (MAX_SEATS,)),  # numbers formed so far
            ("kept", u1, (MAX_SEATS,)),  # numbers[kept:formed] lie on the table
            ("last", u1, (MAX_SEATS,)),  # the last number, 0 before the first
            ("run_colour", u1, (MAX_SEATS, 2)),  # open run of each column (tens, units)
            ("run_length", u1, (MAX_SEATS, 2)),
            ("earned", u1, (MAX_SEATS,)),  # reasons of the last number formed, a bit set
            ("owed", u1, (MAX_SEATS,)),  # cards still to draw
            ("out_when", u1, (MAX_SEATS,)),  # 2 · round (+ 1 when forming) of dropping out, 0 while in
            ("out_hand", u1, (MAX_SEATS,)),  # cards in hand on dropping out
            ("rank", u1, (MAX_SEATS,)),  # 1-based, once the game is over
            ("passed", u1, (MAX_SEATS,)),  # the card passed last
            ("received", u1, (MAX_SEATS,)),  # the card received last
            ("stuck", u1, (MAX_SEATS, MAX_SEATS)),  # [p, q]: the card p knows in the hand of q, who is out
            # [p]: cards p knows in the hand of its next neighbour, counted.
            ("known", u1, (MAX_SEATS, KINDS)),
            ("back", u1, (KINDS,)),  # cards that went back into a pile in the open and were not seen since
            ("tens", u1, (MAX_SEATS, MAX_NUMBERS)),
            ("units", u1, (MAX_SEATS, MAX_NUMBERS)),
            ("hand", u1, (MAX_SEATS, MAX_CARDS)),
            ("pile", u1, (MAX_CARDS,)),
            ("cards", u1, (MAX_CARDS,)),  # the whole deck, sorted
        ],
    )
)

DIGIT = np.array([k // 9 + 1 for k in range(KINDS)], u1)
COLOUR = np.array([k // 3 % 3 for k in range(KINDS)], u1)
STARS = np.array([k % 3 for k in range(KINDS)], u1)
# LEAST_UNITS[last, tens]: the lowest units digit that makes a number higher than `last`. This table is the whole
# law of which number may be formed; 10 means none.
LEAST_UNITS = np.array(
    [
        [1 if t > last // 10 else last % 10 + 1 if t == last // 10 else 10 for t in range(10)]
        for last in range(100)
    ],
    u1,
)
TOP_SEAT = np.array([max(x.bit_length() - 1, 0) for x in range(64)], u1)  # the highest seat of a bit set
BITS_SET = np.array([x.bit_count() for x in range(64)], u1)


@compiled
def cards_needed(seats: Any, dealt: Any) -> Any:
    """Return how many cards a deck must have so that each of the players gets `dealt`."""
    return dealt * seats


@compiled
def begin(state: Any, seats: Any, cards: Any, dealt: Any) -> None:
    """Make `state` a game of the sorted deck `cards` that waits for its deal."""
    state.viewer = NOBODY
    state.seats = seats
    state.dealt = dealt
    state.cards_n = len(cards)
    for i in range(len(cards)):
        state.cards[i] = cards[i]
    restart(state)


@compiled
def restart(state: Any) -> None:
    """Begin a new game of the same deck and seats, which waits for its deal."""
    n = i64(state.seats)
    state.phase = DEAL
    state.round = 0
    state.inside = (1 << n) - 1
    state.chosen = 0
    state.turn = 0
    state.top = 0
    state.new_piles = 0
    state.from_hands = NONE
    for seat in range(n):
        state.slots[seat, 0] = 0
        state.slots[seat, 1] = 0
        state.hand_n[seat] = 0
        state.formed[seat] = 0
        state.kept[seat] = 0
        state.last[seat] = 0
        state.run_length[seat, 0] = 0
        state.run_length[seat, 1] = 0
        state.run_colour[seat, 0] = NONE
        state.run_colour[seat, 1] = NONE
        state.earned[seat] = 0
        state.owed[seat] = 0
        state.out_when[seat] = 0
        state.out_hand[seat] = 0
        state.rank[seat] = 0
        state.passed[seat] = NONE
        state.received[seat] = NONE
        for other in range(n):
            state.stuck[seat, other] = NONE
        for kind in range(KINDS):
            state.known[seat, kind] = 0
    for kind in range(KINDS):
        state.back[kind] = 0
    for i in range(i64(state.cards_n)):
        state.pile[i] = state.cards[i]
    state.pile_n = state.cards_n
