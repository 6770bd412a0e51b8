"""What a game brings to the environments: its arrays, its chance and its picture. All of it is optional.

Without arrays of its own a game is observed as the bytes of what a seat may know (deuce.envs.arrays.plain). Without
chance it has no OpenSpiel game; without a picture PettingZoo shows it as text alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np

from deuce.envs.arrays.layout import Layout
from deuce.games.deck import Deck
from deuce.games.protocol import Choice, Seat, State

NO_CARD = -1  # no card is named yet


class EnvPart(Protocol):
    """Observations, actions and masks of a game as compiled functions.

    An action of the batch loop is one card. A choice of two cards is named by two actions: `named` is the card that was
    named before, or NO_CARD.
    """

    ACTIONS: int  # every action of the batch loop is a number below this
    ACTION_MEANING: str
    LAYOUT: Layout  # of an observation
    SIZE: int  # of an observation, in bytes
    OBSERVATION: np.dtype[Any]  # the same as a record
    NOTES: np.dtype[Any]  # what `encode_changes` keeps of a game
    NEVER: int  # nothing of this game was written yet
    COLD: frozenset[str]  # fields of a state of which a step reads nothing, or little

    # -- whole choices as actions, for environments that ask for one choice at a time

    def choices(self, deck: Deck, /) -> Sequence[Choice]:
        """Return the choices that there are with a deck: action number i is the i-th of them."""

    # -- compiled: what is seen

    def encode(self, position: State, seat: Seat, named: int, out: np.void, /) -> None:
        """Write what a seat observes into a record of OBSERVATION; reads of a state only what the seat may know."""

    def encode_changes(
        self, position: State, seat: Seat, named: int, shown: int, notes: np.void, out: np.void, /
    ) -> int:
        """Encode into an observation of the same game; `shown` is what the last such call returned, or NEVER."""

    # -- compiled: what can be done

    def legal_set(self, position: State, seat: Seat, named: int, notes: np.void, /) -> tuple[Any, Any]:
        """Return the actions that a seat has, as two words of bits; `notes` are those of its observation."""

    def asks_again(self, position: State, named: int, /) -> bool:
        """Is one more card to be named after this action?"""

    def choice_of_cards(self, named: int, card: int, /) -> Choice:
        """Return the choice that the cards named make."""

    def has_lost(self, position: State, seat: Seat, /) -> bool:
        """Is a seat out, with others still playing?"""

    # -- compiled: chance and memory

    def cards_wanted(self, position: State, /) -> tuple[int, int]:
        """Return how many cards the pile has, and how many from its top may be seen before anyone is asked again."""

    def fetch_ahead(self, position: State, seat: Seat, named: int, /) -> None:
        """Fetch what the next action of a seat wants of memory besides what all do; no seat, -1: what a deal wants."""


class ChancePart(Protocol):
    """What games with explicit chance ask (deuce.envs.histories). `states` are arrays of one state."""

    LAID_OUT: int  # cards from the top of the pile that a deal lays out for everyone to see

    def pile_size(self, states: np.ndarray, /) -> int:
        """Return how many cards the pile has, those already drawn from it included."""

    def cards_used(self, states: np.ndarray, /) -> int:
        """Return how many cards leave a hand for good by a choice of the open phase."""

    def seen_of_choices(
        self, after: np.ndarray, chosen: Sequence[Choice], texts: Sequence[str], /
    ) -> tuple[str, Mapping[Seat, str]]:
        """Return what everyone, and what each seat, sees of the choices of a step: by seat, -1 and "" where none is."""

    def seen_of_position(self, after: np.ndarray, /) -> str:
        """Return what everyone sees of the position after a step that its choices and cards do not tell."""

    def most_phases(self, seats: int, dealt: int, /) -> int:
        """Return how many phases a game can have."""

    def ways(self, hand: Sequence[int], choice: Choice, /) -> int:
        """Return how many cards, or pairs of cards, of a hand make this choice: a random player picks cards."""


class Tile(NamedTuple):
    """A card in a small picture."""

    digits: str
    colour: str  # a key of deuce.terminal.look.PAPER
    stars: int = 0


class PicturePart(Protocol):
    """The whole table as a picture, as somebody sees it who sees everything."""

    def tiles(self, state: State, most: int, /) -> list[tuple[Seat, list[Tile]]]:
        """Return the table as lines of at most `most` tiles, each of a seat or of nobody; as many in every position."""
