"""What the engine in the page offers of 2 sans 3 alone: its decks, and what there is to say of a choice."""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.games.two_sans_three.features import COLOUR_WORDS, FEATURES, MAX_FEATURES, list_features
from deuce.games.two_sans_three.features import COLUMNS as FEATURE_COLUMNS
from deuce.games.two_sans_three.rules import is_legal
from deuce.games.two_sans_three.state import (
    CHOICES,
    COLOURS,
    DEALT,
    KEEP,
    MAX_SEATS,
    MIN_SEATS,
    NONE,
    NUMBERS,
    ROW_SPAN,
    cards_needed,
)
from deuce.games.two_sans_three.state import begin as begin_game
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
    """Make the blank record a game that waits for its deal."""
    if seats < MIN_SEATS or seats > MAX_SEATS or first < 0 or first >= seats:
        return i64(NO_SEAT)
    if dealt <= KEEP or dealt > DEALT or cards_needed(seats, dealt) > len(cards):
        return i64(BAD_DECK)
    for i in range(len(cards)):
        if cards[i] >= NUMBERS or cards[i] % ROW_SPAN == 0 or (i > 0 and cards[i] <= cards[i - 1]):
            return i64(BAD_DECK)
    for number in range(NUMBERS):
        if colours[number] >= COLOURS and colours[number] != NONE:
            return i64(BAD_DECK)
    begin_game(state, seats, first, cards, colours, dealt)
    return i64(0)


@compiled
def cards_of(choice: Any, out: Any) -> Any:
    """Write the number played."""
    if choice < 0 or choice >= CHOICES:
        return i64(BAD_NUMBER)
    out[0] = choice
    return i64(1)


@compiled
def choice_from(cards: Any) -> Any:
    """The number to play."""
    if len(cards) != 1 or cards[0] < 0 or cards[0] >= CHOICES:
        return i64(BAD_NUMBER)
    return i64(cards[0])


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
    Export("features", features, (Records(3), WHOLE, Array("int64", (MAX_FEATURES, FEATURE_COLUMNS)))),
)
CONSTANTS: dict[str, Any] = {
    # what `features` says: the message, whether it speaks for the choice, what its values are
    "FEATURES": FEATURES,
    "FEATURE_COLOURS": COLOUR_WORDS,
}
