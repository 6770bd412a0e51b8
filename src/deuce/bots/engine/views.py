"""Views as JSON: what a seat may know, readable by any program. docs/engines.md explains every field.

A JSON view is built up from a view record, never from a state, and holds all of it: `view_from_json` gives
the same record back, byte for byte. It trusts nothing it reads, since the compiled functions check nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from deuce.bots.parts import EngineView
from deuce.errors import DeckError, MessageError, UsageError
from deuce.games.deck import Deck, parse_deck
from deuce.games.protocol import Rules, View
from deuce.games.registry import game_of


def engine_view_of(rules: Rules) -> EngineView:
    """How views of a game are written as JSON; UsageError if nobody has said."""
    game = game_of(rules.ID)
    if game.engine_view is None:
        raise UsageError(f"{game.title} cannot be played by programs from outside: its views have no JSON")
    return game.engine_view


def view_to_json(rules: Rules, view: View) -> object:
    """A view record as an object that msgspec writes as JSON."""
    return engine_view_of(rules).to_json(view)


def view_from_json(rules: Rules, data: object, deck: Deck) -> View:
    """The view record of parsed JSON; MessageError says what no view of a game with this deck could hold."""
    module = engine_view_of(rules)
    try:
        return module.from_json(data, deck)
    except (msgspec.ValidationError, ValueError) as error:
        raise MessageError(f"the view is not one of {rules.ID}: {error}") from error


def deck_to_json(rules: Rules, view: View) -> dict[str, Any]:
    """The deck that a view's game is played with, as a deck file holds it."""
    return {"game": rules.ID, **engine_view_of(rules).deck_to_json(view)}


def deck_from_json(rules: Rules, data: object) -> Deck:
    """The deck of a `new` message."""
    try:
        deck = parse_deck(data, "the deck")
    except DeckError as error:
        raise MessageError(str(error)) from error
    if deck.game != rules.ID:
        raise MessageError(f"the deck is for {deck.game}, but the game is {rules.ID}")
    return deck
