"""Decks are data: TOML or JSON files with the cards of a game. The standard ones lie in the folders of the games."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from deuce.errors import DeckError, short_repr

MAX_BYTES = 1_000_000  # no deck file is larger
MAX_NAME = 60  # code points of the name of a deck
STANDARD = "deck.toml"  # in the folder of a game

COMMON_KEYS = ("game", "name", "dealt")  # of the deck files of every game


@dataclass(frozen=True)
class Deck:
    """The cards of a game before the shuffle."""

    game: str
    name: str
    cards: tuple[int, ...]  # numbers as in states, rising
    dealt: int  # cards each player gets
    # What a deck may say of cards apart from the deck: a colour for each card number there is, 255 for none.
    colours: tuple[int, ...] = ()


class Contents(NamedTuple):
    """What a deck file says of the cards."""

    cards: tuple[int, ...]  # rising
    dealt: int
    colours: tuple[int, ...] = ()


class Cards(Protocol):
    """How the deck files of a game look, beside the keys that those of every game have.

    The content of a file may come from a stranger: `parsed` counts before it builds anything, and raises ValueError.
    """

    CARDS: str  # the key of the list of all cards, by their codes
    OWN_KEYS: tuple[str, ...]  # all keys that only deck files of this game have, that one included

    def parsed(self, data: dict[str, Any]) -> Contents:
        """Return the cards that the content of a deck file describes; what it leaves out is as in the standard deck."""

    def extras(self, deck: Deck, standard: Deck) -> dict[str, Any]:
        """Return what the file of a deck has to say beside its cards, because it differs from the standard deck."""


class ListedCards:
    """Deck files that list their cards: what a game has that says nothing else."""

    CARDS = "cards"
    OWN_KEYS: tuple[str, ...] = (CARDS,)

    def __init__(self, game: str) -> None:
        self._game = game

    def parsed(self, data: dict[str, Any]) -> Contents:
        """Return the cards listed; what is left out stands in the standard deck."""
        from deuce.games.registry import rules_of

        rules = rules_of(self._game)
        data = _standard_data(self._game) | data
        codes = list_in(data, self.CARDS, [])
        if not 1 <= len(codes) <= rules.MAX_CARDS:
            raise DeckError(f"{len(codes)} cards; a deck has 1 to {rules.MAX_CARDS}")
        cards = tuple(sorted(map(rules.parse_card, codes)))
        return Contents(cards, whole_number(data, "dealt", 0, 0, rules.MAX_CARDS))

    def extras(self, deck: Deck, standard: Deck) -> dict[str, Any]:
        """Return nothing: the cards are all there is."""
        return {}


def cards_of(game: str) -> Cards:
    """Return how the deck files of a game look."""
    from deuce.games.registry import game_of

    return game_of(game).cards or ListedCards(game)


def deck_keys(game: str) -> tuple[str, ...]:
    """Return the keys that a deck file of a game may have."""
    return (*COMMON_KEYS, *cards_of(game).OWN_KEYS)


@cache
def standard_deck(game: str) -> Deck:
    """Return the deck that docs/rules.md describes."""
    return parse_deck(_standard_data(game), f"{game}.toml")


@cache
def _standard_data(game: str) -> dict[str, Any]:
    """Return the content of the deck file in the folder of a game."""
    from deuce.games.registry import game_of

    return tomllib.loads(game_of(game).file(STANDARD).read_text("utf-8"))


def load_deck(path: str | Path) -> Deck:
    """Read a deck from a .toml or .json file."""
    path = Path(path)
    try:
        with path.open("rb") as file:  # which may have no end
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise DeckError(f"{path.name}: a deck file is at most {MAX_BYTES} bytes")
        text = content.decode()
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise DeckError(f"{path.name}: cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise DeckError(f"{path.name}: not a deck file ({error})") from error
    return parse_deck(data, path.name)


def parse_deck(data: object, source: str) -> Deck:
    """Make a deck of the content of a deck file. The `deck.toml` of each game shows the format.

    The content may come from a stranger: nothing is built of it before it is counted, and only DeckError comes out.
    """
    if not isinstance(data, dict):
        raise DeckError(f"{source}: a deck is a table with the key `game`")
    from deuce.games.registry import GAMES

    game = data.get("game")
    try:
        if not isinstance(game, str) or game not in GAMES:
            raise DeckError(f"`game` is {short_repr(game)}, not {' or '.join(GAMES)}")
        keys = deck_keys(game)
        if unknown := [key for key in data if key not in keys]:
            raise DeckError(f"there is no key {short_repr(unknown[0])}; the keys are {', '.join(keys)}")
        cards, dealt, colours = cards_of(game).parsed(data)
        return Deck(game, _name(data, source), cards, dealt, colours)
    except ValueError as error:
        raise DeckError(f"{source}: {error}") from error


def deck_data(deck: Deck) -> dict[str, Any]:
    """Return the content of a deck file that `parse_deck` makes this very deck of, without what goes without saying."""
    from deuce.games.registry import rules_of

    standard, part = standard_deck(deck.game), cards_of(deck.game)
    data: dict[str, Any] = {"game": deck.game, "name": deck.name, "dealt": deck.dealt}
    if deck.cards != standard.cards:
        rules = rules_of(deck.game)
        data[part.CARDS] = [rules.card_code(card) for card in deck.cards]
    return data | part.extras(deck, standard)


def _name(data: dict[str, Any], source: str) -> str:
    """Return the name of a deck: one line of what can be seen."""
    name = data.get("name", source)
    if not isinstance(name, str):
        raise DeckError(f"`name` is {short_repr(name)}, not a text")
    return _one_line(name) or _one_line(source) or "deck"


def _one_line(text: str) -> str:
    """Return the beginning of a text, without what breaks a line, turns its direction or cannot be seen at all."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * MAX_NAME])
    return " ".join(seen.split())[:MAX_NAME].strip()


def whole_number(data: dict[str, Any], key: str, default: int, least: int, most: int) -> int:
    """Return a whole number of a deck file, within its limits."""
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise DeckError(f"`{key}` is {short_repr(value)}, not a whole number from {least} to {most}")
    return value


def list_in(data: dict[str, Any], key: str, default: list[Any]) -> list[Any]:
    """Return a list of a deck file."""
    value = data.get(key, default)
    if not isinstance(value, list):
        raise DeckError(f"`{key}` is {short_repr(value)}, not a list")
    return value
