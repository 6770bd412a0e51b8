"""What every game offers. A game is a module; `Rules` describes its attributes."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from deuce.chance import Bits64
from deuce.games.deck import Deck
from deuce.games.flat import blank_of, copy

__all__ = [
    "Choice",
    "Code",
    "Rules",
    "Seat",
    "SeatSet",
    "State",
    "View",
    "blank",
    "copy",
    "phase_names",
    "seats_in",
]

# States and views are NumPy records whose fields mypy cannot see; the names say which of the two is meant.
State = Any  # everything there is, as the rules know it
View = Any  # what a seat, or everyone, may know: a record of the same layout, unknown cards marked
Seat = int  # from 0
Choice = int  # a choice of a game as a number, below `Rules.CHOICES`
SeatSet = int  # a bit set of seats
Code = Any  # of a card or a choice, as records write it: a text, a number, a list of them

MOST_SEATS = 6  # of any game
SEATS_IN = [
    tuple(seat for seat in range(MOST_SEATS) if bit_set >> seat & 1) for bit_set in range(1 << MOST_SEATS)
]


class Rules(Protocol):
    """The rules of a game: data, compiled functions on states, and the words for cards and choices.

    States and views are records of one dtype, STATE. The compiled functions are fast and unchecked; in them
    seats and choices are numbers, and sets of seats are bit sets.
    """

    # -- data
    ID: str
    MIN_SEATS: int
    MAX_SEATS: int
    STATE: Any  # NumPy structured dtype of a state, and of a view
    MAX_CARDS: int  # of a deck
    CHOICES: int  # every choice is a number below this
    MAX_LEGAL: int  # room that is always enough for a list of legal choices
    NOBODY: int  # `viewer` of a full state
    SPECTATOR: int  # `viewer` of what everyone sees

    # -- compiled: chance
    def restart(self, state: State) -> None:
        """Begin a new game of the same deck and seats, which waits for its deal."""

    def shuffle_due(self, state: State) -> int:
        """Return how many cards wait to be shuffled: state.pile[:n]; 0 if none do."""

    def shuffled(self, state: State) -> None:
        """state.pile[:n] lies in its new order: go on."""

    # -- compiled: choices
    def acting(self, state: State) -> SeatSet:
        """Return the bit set of the seats that choose in this phase, whether they have chosen yet or not."""

    def waiting(self, state: State) -> SeatSet:
        """Return the bit set of the seats that have yet to choose in this phase."""

    def unchoose(self, state: State) -> None:
        """Take back every choice of the open phase."""

    def is_legal(self, state: State, seat: Seat, choice: Choice) -> bool:
        """May this seat choose this now?"""

    def legal(self, state: State, seat: Seat, out: np.ndarray) -> int:
        """Write the seat's legal choices into `out`, rising, each once, and return how many there are."""

    def choice_of(self, state: State, seat: Seat) -> Choice:
        """Return what a seat has chosen in this phase, -1 if nothing yet."""

    def choose(self, state: State, seat: Seat, choice: Choice) -> None:
        """Take a legal choice; it may replace an earlier one. The last one in ends the phase."""

    def choose_at_random(self, state: State, seat: Seat, random_bits: Bits64) -> None:
        """Choose a card, or a pair of cards, all legal ones in the hand alike."""

    def random_choice(self, state: State, seat: Seat, random_bits: Bits64) -> Choice:
        """Return the choice that `choose_at_random` makes of these random bits."""

    def is_over(self, state: State) -> bool:
        """Is the game over? Then state.rank holds everyone's rank."""

    def score(self, state: State, seat: Seat) -> int:
        """Return the points of a seat as if the game ended now; 0 in a game without points."""

    # -- compiled: knowledge
    def view(self, state: State, viewer: Seat, out: View) -> None:
        """Write what a seat, or SPECTATOR, may know into the blank record `out`."""

    def resample(self, seen: View, out: State, stream: Bits64) -> Bits64:
        """Write a full state that agrees with a view into the blank record `out`, uniformly."""

    # -- Python: a game from a deck, words for cards and choices
    def new_state(self, deck: Deck, seats: int, first: Seat = 0) -> State:
        """Make a state that waits for its deal; the arguments are checked."""

    def phase_name(self, state: State) -> str:
        """Return the phase as a word: `deal`, `pass`, `form`, `draw`, `play`, `over`."""

    def card_code(self, card: int) -> Code:
        """Return a card as records write it: "7B2", 28."""

    def parse_card(self, code: object) -> int:
        """Return the card of a code; ValueError says what is wrong with it."""

    def choice_code(self, choice: Choice) -> Code:
        """Return a choice as records write it: "7B2", ["3P0", "4P1"], 28."""

    def parse_choice(self, code: object) -> Choice:
        """Return the choice of a code; ValueError says what is wrong with it."""

    def scores(self, state: State) -> list[int] | None:
        """Return everyone's points now, or None if the game has no points."""


def blank(rules: Rules) -> State:
    """Return a zeroed record of a game's state."""
    return blank_of(rules.STATE)


def phase_names(rules: Rules) -> list[str]:
    """The names of a game's phases, by their numbers."""
    state = blank(rules)
    names: list[str] = []
    while True:
        state.phase = len(names)
        try:
            names.append(rules.phase_name(state))
        except IndexError:
            return names


def seats_in(bit_set: SeatSet) -> tuple[Seat, ...]:
    """Return the seats of a bit set, rising."""
    return SEATS_IN[bit_set]
