"""What the engine in the page offers of 2 WIN alone: its decks, choices as cards, what there is to say of a choice."""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.games.two_win.features import COLOUR_WORDS, COLUMNS, FEATURES, MAX_FEATURES, list_features
from deuce.games.two_win.rules import is_legal, number_of, tens_of, units_of
from deuce.games.two_win.state import (
    CHOICES,
    KINDS,
    MAX_DEALT,
    MAX_SEATS,
    MIN_SEATS,
    cards_needed,
)
from deuce.games.two_win.state import begin as begin_game
from deuce.wasm.exports import (
    BAD_DECK,
    BAD_NUMBER,
    ILLEGAL,
    NO_SEAT,
    NOT_A_VIEW,
    WHOLE,
    Array,
    Export,
    Records,
)


@compiled
def begin(state: Any, seats: Any, first: Any, cards: Any, colours: Any, dealt: Any) -> Any:
    """Make the blank record a game that waits for its deal. All choose at once, so that nobody is first."""
    if seats < MIN_SEATS or seats > MAX_SEATS:
        return i64(NO_SEAT)
    if dealt < 1 or dealt > MAX_DEALT or cards_needed(seats, dealt) > len(cards):
        return i64(BAD_DECK)
    for i in range(len(cards)):
        if cards[i] >= KINDS or (i > 0 and cards[i] < cards[i - 1]):
            return i64(BAD_DECK)
    begin_game(state, seats, cards, dealt)
    return i64(0)


@compiled
def cards_of(choice: Any, out: Any) -> Any:
    """Write the card to pass, or tens and units."""
    if choice < 0 or choice >= CHOICES:
        return i64(BAD_NUMBER)
    if choice < KINDS:
        out[0] = choice
        return i64(1)
    tens, units = tens_of(choice), units_of(choice)
    if tens < 0 or tens >= KINDS or units >= KINDS:
        return i64(BAD_NUMBER)
    out[0], out[1] = tens, units
    return i64(2)


@compiled
def choice_from(cards: Any) -> Any:
    """A card to pass, or a number of two."""
    for card in cards:
        if card < 0 or card >= KINDS:
            return i64(BAD_NUMBER)
    if len(cards) == 1:
        return i64(cards[0])
    if len(cards) == 2:
        return i64(number_of(cards[0], cards[1]))
    return i64(BAD_NUMBER)


@compiled
def features(states: Any, choice: Any, out: Any) -> Any:
    """Write what there is to say of a choice of the viewer of states[0], the weightiest first; return how much."""
    viewer = i64(states[0].viewer)
    if viewer >= i64(states[0].seats):
        return i64(NOT_A_VIEW)
    if not is_legal(states[0], viewer, choice):
        return i64(ILLEGAL)
    return i64(list_features(states, choice, out))


EXPORTS: tuple[Export, ...] = (
    Export("features", features, (Records(2), WHOLE, Array("int64", (MAX_FEATURES, COLUMNS)))),
)
CONSTANTS: dict[str, Any] = {
    # what `features` says: the message, whether it speaks for the choice, what its values are
    "FEATURES": FEATURES,
    "FEATURE_COLOURS": COLOUR_WORDS,
}
