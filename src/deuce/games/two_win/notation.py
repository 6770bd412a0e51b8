"""Words for the cards and choices of 2 WIN, as records write them: "7B2" is the blue 7 with two stars."""

from __future__ import annotations

import numpy as np

from deuce.errors import DeckError, UsageError, short_repr
from deuce.games.deck import Deck
from deuce.games.flat import blank_of
from deuce.games.protocol import Seat, State
from deuce.games.two_win import state as layout
from deuce.games.two_win.rules import number_of, tens_of, units_of

COLOUR_LETTERS = "BPG"
PHASE_NAMES = ("deal", "pass", "form", "draw", "over")


CODES = tuple(
    f"{digit}{COLOUR_LETTERS[colour]}{stars}"
    for digit, colour, stars in zip(layout.DIGIT, layout.COLOUR, layout.STARS, strict=True)
)
KIND_OF_CODE = {code: kind for kind, code in enumerate(CODES)}


def card_code(card: int) -> str:
    return CODES[card]


def parse_card(code: object) -> int:
    kind = KIND_OF_CODE.get(code) if isinstance(code, str) else None
    if kind is None:
        raise ValueError(
            f"{short_repr(code)} is not a card; a card is a digit 1-9, B, P or G, and 0-2 stars, such as 7B2"
        )
    return kind


def choice_code(choice: int) -> str | list[str]:
    if choice < layout.KINDS:
        return card_code(choice)
    return [card_code(int(tens_of(choice))), card_code(int(units_of(choice)))]


def parse_choice(code: object) -> int:
    if isinstance(code, list | tuple):
        if len(code) != 2:
            raise ValueError(
                f"{short_repr(list(code))} is not a number; a number is two cards, tens and units"
            )
        return int(number_of(parse_card(code[0]), parse_card(code[1])))
    return parse_card(code)


def phase_name(state: State) -> str:
    return PHASE_NAMES[state.phase]


def scores(state: State) -> None:
    return None


def new_state(deck: Deck, seats: int, first: Seat = 0) -> State:
    """Make a state that waits for its deal. All choose at once, so that nobody is first."""
    if deck.game != layout.ID:
        raise DeckError(f"the deck {deck.name} is for {deck.game}, not for {layout.ID}")
    if not layout.MIN_SEATS <= seats <= layout.MAX_SEATS:
        raise UsageError(f"2 WIN is for {layout.MIN_SEATS} to {layout.MAX_SEATS} players, not {seats}")
    needed = int(layout.cards_needed(seats, deck.dealt))
    if needed > len(deck.cards):
        raise DeckError(f"the deck {deck.name} has {len(deck.cards)} cards; {seats} players need {needed}")
    state = blank_of(layout.STATE)
    layout.begin(state, seats, np.array(deck.cards, np.uint8), deck.dealt)
    return state
