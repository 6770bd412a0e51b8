"""Views as JSON: what a seat may know, readable by any program. docs/engines.md explains every field.

A JSON view is built up from a view record, never from a state, and holds all of it: `view_from_json` gives
the same record back, byte for byte. It trusts nothing it reads, since the compiled functions check nothing.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import msgspec

from deuce.errors import DeckError, MessageError
from deuce.games.deck import Deck, parse_deck
from deuce.games.protocol import Rules
from deuce.games.two_sans_three import engine_view as two_sans_three
from deuce.games.two_win import engine_view as two_win

MODULES: dict[str, ModuleType] = {"two_win": two_win, "two_sans_three": two_sans_three}


def view_to_json(rules: Rules, view: Any) -> Any:
    """A view record as an object that msgspec writes as JSON."""
    return MODULES[rules.ID].to_json(view)


def view_from_json(rules: Rules, data: Any, deck: Deck) -> Any:
    """The view record of parsed JSON; MessageError says what no view of a game with this deck could hold."""
    module = MODULES[rules.ID]
    try:
        return module.from_json(msgspec.convert(data, module.View), deck)
    except (msgspec.ValidationError, ValueError) as error:
        raise MessageError(f"the view is not one of {rules.ID}: {error}") from error


def deck_to_json(rules: Rules, view: Any) -> dict[str, Any]:
    """The deck that a view's game is played with, as a deck file holds it."""
    deck: dict[str, Any] = MODULES[rules.ID].deck_to_json(view)
    return {"game": rules.ID, **deck}


def deck_from_json(rules: Rules, data: Any) -> Deck:
    """The deck of a `new` message."""
    try:
        deck = parse_deck(data, "the deck")
    except DeckError as error:
        raise MessageError(str(error)) from error
    if deck.game != rules.ID:
        raise MessageError(f"the deck is for {deck.game}, but the game is {rules.ID}")
    return deck
