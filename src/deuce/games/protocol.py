"""What every game offers. A game is a module; `Rules` describes its attributes."""

from __future__ import annotations

from typing import Any, Protocol

from deuce.games.deck import Deck
from deuce.games.flat import blank_of, copy

__all__ = ["Rules", "blank", "copy", "seats_in"]

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
    def restart(self, state: Any) -> None:
        """A new game of the same deck and seats, waiting for its deal."""

    def shuffle_due(self, state: Any) -> int:
        """How many cards wait to be shuffled: state.pile[:n]; 0 if none do."""

    def shuffled(self, state: Any) -> None:
        """state.pile[:n] lies in its new order: go on."""

    # -- compiled: choices
    def acting(self, state: Any) -> int:
        """Bit set of the seats that choose in this phase, whether they have chosen yet or not."""

    def waiting(self, state: Any) -> int:
        """Bit set of the seats that have yet to choose in this phase."""

    def unchoose(self, state: Any) -> None:
        """Take back every choice of the open phase."""

    def is_legal(self, state: Any, seat: int, choice: int) -> bool:
        """May this seat choose this now?"""

    def legal(self, state: Any, seat: int, out: Any) -> int:
        """Write the seat's legal choices into `out`, rising, each once, and return how many there are."""

    def choice_of(self, state: Any, seat: int) -> int:
        """What a seat has chosen in this phase, -1 if nothing yet."""

    def choose(self, state: Any, seat: int, choice: int) -> None:
        """Take a legal choice; it may replace an earlier one. The last one in ends the phase."""

    def choose_at_random(self, state: Any, seat: int, random_bits: int) -> None:
        """Choose a card, or a pair of cards, all legal ones in the hand alike."""

    def random_choice(self, state: Any, seat: Any, random_bits: Any) -> int:
        """The choice that `choose_at_random` makes of these random bits."""

    def is_over(self, state: Any) -> bool:
        """Is the game over? Then state.place holds everyone's place."""

    # -- compiled: knowledge
    def view(self, state: Any, viewer: int, out: Any) -> None:
        """Write what a seat, or SPECTATOR, may know into the blank record `out`."""

    def resample(self, seen: Any, out: Any, stream: Any) -> Any:
        """Write a full state that agrees with a view into the blank record `out`, uniformly."""

    # -- Python: a game from a deck, words for cards and choices
    def new_state(self, deck: Deck, seats: int, first: int = 0) -> Any:
        """A state that waits for its deal. Checks its arguments."""

    def phase_name(self, state: Any) -> str:
        """The phase as a word: `deal`, `pass`, `form`, `draw`, `play`, `over`."""

    def card_code(self, card: int) -> Any:
        """A card as records write it: "7B2", 28."""

    def parse_card(self, code: Any) -> int:
        """The card of a code; ValueError says what is wrong with it."""

    def choice_code(self, choice: int) -> Any:
        """A choice as records write it: "7B2", ["3P0", "4P1"], 28."""

    def parse_choice(self, code: Any) -> int:
        """The choice of a code; ValueError says what is wrong with it."""

    def scores(self, state: Any) -> list[int] | None:
        """Everyone's points now, or None if the game has no points."""


def blank(rules: Rules) -> Any:
    """A zeroed record of a game's state."""
    return blank_of(rules.STATE)


def seats_in(bit_set: int) -> tuple[int, ...]:
    """The seats of a bit set, rising."""
    return SEATS_IN[bit_set]
