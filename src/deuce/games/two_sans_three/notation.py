"""Words for the cards and choices of 2 sans 3: cards are their numbers."""

from __future__ import annotations

import numpy as np

from deuce.errors import DeckError, UsageError, short_repr
from deuce.games.deck import Deck
from deuce.games.flat import blank_of
from deuce.games.in_turn import PHASE_NAMES as PHASE_NAMES
from deuce.games.protocol import Seat, State
from deuce.games.two_sans_three import state as layout
from deuce.games.two_sans_three.rules import score

COLOURLESS = frozenset(range(0, layout.NUMBERS, 15))  # the start cards and 15, 45, 75
STANDARD_COLOURS = tuple(
    layout.NONE if n in COLOURLESS else (n - 1 - n // 15) % layout.COLOURS for n in range(layout.NUMBERS)
)


def card_code(card: int) -> int:
    return int(card)


def parse_card(code: object) -> int:
    if (
        not isinstance(code, int)
        or isinstance(code, bool)
        or not 0 < code < layout.NUMBERS
        or code % layout.ROW_SPAN == 0
    ):
        raise ValueError(f"{short_repr(code)} is not a card; cards are the numbers 1-89 but for 30 and 60")
    return code


choice_code = card_code
parse_choice = parse_card


def parse_colours(colours: object) -> tuple[int, ...]:
    """Read a colour map of a record or deck file: a list of 90 colours 0–6, null or -1 where there is none."""
    if colours is None:
        return STANDARD_COLOURS
    if not isinstance(colours, list) or len(colours) != layout.NUMBERS:
        raise ValueError(f"`colours` is not a list of {layout.NUMBERS}, one for each number")
    result = []
    for number, colour in enumerate(colours):
        if number in COLOURLESS:
            if colour not in (None, -1):
                raise ValueError(f"{number} has no colour, but `colours` gives it {short_repr(colour)}")
            result.append(layout.NONE)
        elif not isinstance(colour, int) or isinstance(colour, bool) or not 0 <= colour < layout.COLOURS:
            raise ValueError(f"the colour of {number} is {short_repr(colour)}, not 0 to {layout.COLOURS - 1}")
        else:
            result.append(colour)
    return tuple(result)


def scores(state: State) -> list[int]:
    return [int(score(state, seat)) for seat in range(state.seats)]


def new_state(deck: Deck, seats: int, first: Seat = 0) -> State:
    """Make a state that waits for its deal."""
    if deck.game != layout.ID:
        raise DeckError(f"the deck {deck.name} is for {deck.game}, not for {layout.ID}")
    if not layout.MIN_SEATS <= seats <= layout.MAX_SEATS:
        raise UsageError(f"2 sans 3 is for {layout.MIN_SEATS} to {layout.MAX_SEATS} players, not {seats}")
    if not 0 <= first < seats:
        raise UsageError(f"seat {first + 1} cannot play first among {seats}")
    needed = int(layout.cards_needed(seats, deck.dealt))
    if needed > len(deck.cards):
        raise DeckError(f"the deck {deck.name} has {len(deck.cards)} cards; {seats} players need {needed}")
    state = blank_of(layout.STATE)
    cards, colours = np.array(deck.cards, np.uint8), np.array(deck.colours, np.uint8)
    layout.begin(state, seats, first, cards, colours, deck.dealt)
    return state
