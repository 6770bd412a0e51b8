"""Decks are data: TOML or JSON files with the cards of a game. The standard ones ship with the package."""

from __future__ import annotations

import json
import math
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import product
from pathlib import Path
from typing import Any

from deuce.errors import DeckError, short_repr

MAX_BYTES = 1_000_000  # no deck file is larger
MAX_NAME = 60  # code points of the name of a deck

COMMON_KEYS = ("game", "name", "dealt")
PARTS: dict[str, list[Any]] = {  # of the cards of 2 WIN, and what they are unless a deck says otherwise
    "digits": [1, 2, 3, 4, 5, 6, 7, 8, 9],
    "colours": ["B", "P", "G"],
    "stars": [0, 0, 1, 2],
}
KEYS = {
    "two_win": (*COMMON_KEYS, "cards", *PARTS),
    "two_sans_three": (*COMMON_KEYS, "numbers", "colours"),
}


@dataclass(frozen=True)
class Deck:
    """The cards of a game before the shuffle."""

    game: str
    name: str
    cards: tuple[int, ...]  # kinds (2 WIN) or numbers (2 sans 3), rising
    dealt: int  # cards each player gets
    colours: tuple[int, ...] = ()  # 2 sans 3: the colour of each of the 90 numbers, 255 for none


@cache
def standard_deck(game: str) -> Deck:
    """The deck that docs/rules.md describes."""
    text = resources.files("deuce.games").joinpath(f"{game}/deck.toml").read_text("utf-8")
    return parse_deck(tomllib.loads(text), f"{game}.toml")


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


def parse_deck(data: Any, source: str) -> Deck:
    """Make a deck of the content of a deck file. The `deck.toml` of each game shows the format.

    The content may come from a stranger: nothing is built of it before it is counted, and only DeckError comes out.
    """
    if not isinstance(data, dict):
        raise DeckError(f"{source}: a deck is a table with the key `game`")
    game = data.get("game")
    try:
        if not isinstance(game, str) or game not in KEYS:
            raise DeckError(f"`game` is {short_repr(game)}, not {' or '.join(KEYS)}")
        if unknown := [key for key in data if key not in KEYS[game]]:
            raise DeckError(f"there is no key {short_repr(unknown[0])}; the keys are {', '.join(KEYS[game])}")
        return _two_win(data, source) if game == "two_win" else _two_sans_three(data, source)
    except ValueError as error:
        raise DeckError(f"{source}: {error}") from error


def deck_data(deck: Deck) -> dict[str, Any]:
    """The content of a deck file that `parse_deck` makes this very deck of, without what goes without saying."""
    from deuce.games.registry import rules_of
    from deuce.games.two_sans_three.state import NONE

    standard = standard_deck(deck.game)
    data: dict[str, Any] = {"game": deck.game, "name": deck.name, "dealt": deck.dealt}
    if deck.cards != standard.cards:
        rules = rules_of(deck.game)
        key = "cards" if deck.game == "two_win" else "numbers"
        data[key] = [rules.card_code(card) for card in deck.cards]
    if deck.colours != standard.colours:
        data["colours"] = [None if colour == NONE else colour for colour in deck.colours]
    return data


def _name(data: dict[str, Any], source: str) -> str:
    """The name of a deck: one line of what can be seen."""
    name = data.get("name", source)
    if not isinstance(name, str):
        raise DeckError(f"`name` is {short_repr(name)}, not a text")
    return _one_line(name) or _one_line(source) or "deck"


def _one_line(text: str) -> str:
    """The beginning of a text, without what breaks a line, turns its direction or cannot be seen at all."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: 4 * MAX_NAME])
    return " ".join(seen.split())[:MAX_NAME].strip()


def _whole(data: dict[str, Any], key: str, default: int, least: int, most: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise DeckError(f"`{key}` is {short_repr(value)}, not a whole number from {least} to {most}")
    return value


def _list(data: dict[str, Any], key: str, default: list[Any]) -> list[Any]:
    value = data.get(key, default)
    if not isinstance(value, list):
        raise DeckError(f"`{key}` is {short_repr(value)}, not a list")
    return value


def _part(part: Any) -> str:
    """A digit, a colour or stars as they stand in the code of a card; whether they do is for the code to show."""
    return str(part) if isinstance(part, int | str) else short_repr(part)


def _two_win(data: dict[str, Any], source: str) -> Deck:
    from deuce.games.two_win import core as two_win

    listed = "cards" in data
    parts = [_list(data, "cards", [])] if listed else [_list(data, key, PARTS[key]) for key in PARTS]
    count = math.prod(map(len, parts))
    if not 2 <= count <= two_win.MAX_CARDS:
        raise DeckError(f"{count} cards; a deck has 2 to {two_win.MAX_CARDS}")
    dealt = _whole(data, "dealt", two_win.DEALT, 1, two_win.MAX_DEALT)
    codes = parts[0] if listed else map("".join, product(*(map(_part, part) for part in parts)))
    return Deck("two_win", _name(data, source), tuple(sorted(map(two_win.parse_card, codes))), dealt)


def _two_sans_three(data: dict[str, Any], source: str) -> Deck:
    from deuce.games.two_sans_three import core as rules

    starts = range(0, rules.NUMBERS, rules.ROW_SPAN)
    numbers = data.get("numbers", [n for n in range(rules.NUMBERS) if n not in starts])
    if not isinstance(numbers, list):
        raise DeckError(f"`numbers` is {short_repr(numbers)}, not a list of different numbers")
    least = rules.OPENING + rules.MIN_SEATS * (rules.KEEP + 1)
    if not least <= len(numbers) <= rules.MAX_CARDS:
        few = "few" if len(numbers) < least else "many"
        raise DeckError(f"{len(numbers)} numbers are too {few}; a deck has {least} to {rules.MAX_CARDS}")
    cards = tuple(sorted(map(rules.parse_card, numbers)))
    if len(set(cards)) != len(cards):
        raise DeckError("`numbers` is not a list of different numbers")
    dealt = _whole(data, "dealt", rules.DEALT, rules.KEEP + 1, rules.DEALT)
    colours = rules.parse_colours(data.get("colours"))
    return Deck("two_sans_three", _name(data, source), cards, dealt, colours)
