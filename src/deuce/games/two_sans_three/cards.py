"""Deck files of 2 sans 3: the numbers, and the colour of each number there is."""

from __future__ import annotations

from typing import Any

from deuce.errors import DeckError, short_repr
from deuce.games.deck import Contents, Deck, whole_number
from deuce.games.two_sans_three.notation import parse_card, parse_colours
from deuce.games.two_sans_three.state import (
    DEALT,
    KEEP,
    MAX_CARDS,
    MIN_SEATS,
    NONE,
    NUMBERS,
    OPENING,
    ROW_SPAN,
)

CARDS = "numbers"
OWN_KEYS: tuple[str, ...] = (CARDS, "colours")
LEAST_CARDS = OPENING + MIN_SEATS * (KEEP + 1)


def parsed(data: dict[str, Any]) -> Contents:
    """Return the numbers listed, or all but the start cards of the rows."""
    starts = range(0, NUMBERS, ROW_SPAN)
    numbers = data.get(CARDS, [number for number in range(NUMBERS) if number not in starts])
    if not isinstance(numbers, list):
        raise DeckError(f"`numbers` is {short_repr(numbers)}, not a list of different numbers")
    if not LEAST_CARDS <= len(numbers) <= MAX_CARDS:
        few = "few" if len(numbers) < LEAST_CARDS else "many"
        raise DeckError(f"{len(numbers)} numbers are too {few}; a deck has {LEAST_CARDS} to {MAX_CARDS}")
    cards = tuple(sorted(map(parse_card, numbers)))
    if len(set(cards)) != len(cards):
        raise DeckError("`numbers` is not a list of different numbers")
    dealt = whole_number(data, "dealt", DEALT, KEEP + 1, DEALT)
    return Contents(cards, dealt, parse_colours(data.get("colours")))


def extras(deck: Deck, standard: Deck) -> dict[str, Any]:
    """Return the colours, if they are others."""
    if deck.colours == standard.colours:
        return {}
    return {"colours": colours_code(deck.colours)}


def colours_code(colours: tuple[int, ...]) -> list[int | None]:
    """Return the colours of all numbers as deck files and records write them."""
    return [None if colour == NONE else colour for colour in colours]
