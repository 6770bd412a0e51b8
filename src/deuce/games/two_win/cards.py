"""Deck files of 2 WIN: they list their cards, or name the digits, colours and stars of which each meets each."""

from __future__ import annotations

import math
from itertools import product
from typing import Any

from deuce.errors import DeckError, short_repr
from deuce.games.deck import Contents, Deck, list_in, whole_number
from deuce.games.two_win.notation import parse_card
from deuce.games.two_win.state import DEALT, MAX_CARDS, MAX_DEALT

CARDS = "cards"
# The attributes of a card, and what they are unless a deck says otherwise.
ATTRIBUTES: dict[str, list[Any]] = {
    "digits": [1, 2, 3, 4, 5, 6, 7, 8, 9],
    "colours": ["B", "P", "G"],
    "stars": [0, 0, 1, 2],
}
OWN_KEYS: tuple[str, ...] = (CARDS, *ATTRIBUTES)


def parsed(data: dict[str, Any]) -> Contents:
    """Return the cards listed, or all combinations of the attributes."""
    listed = CARDS in data
    lists = (
        [list_in(data, CARDS, [])] if listed else [list_in(data, key, ATTRIBUTES[key]) for key in ATTRIBUTES]
    )
    count = math.prod(map(len, lists))
    if not 2 <= count <= MAX_CARDS:
        raise DeckError(f"{count} cards; a deck has 2 to {MAX_CARDS}")
    dealt = whole_number(data, "dealt", DEALT, 1, MAX_DEALT)
    codes = lists[0] if listed else map("".join, product(*(map(_in_code, values) for values in lists)))
    return Contents(tuple(sorted(map(parse_card, codes))), dealt)


def extras(deck: Deck, standard: Deck) -> dict[str, Any]:
    """Return nothing: the cards are all there is."""
    return {}


def _in_code(attribute: Any) -> str:
    """Write a digit, a colour or stars as in the code of a card; whether they can be is for the code to show."""
    return str(attribute) if isinstance(attribute, int | str) else short_repr(attribute)
