"""Decks are data: TOML or JSON files with the cards of a game. The standard ones ship with the package."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from deuce.errors import DeckError

MAX_BYTES = 1_000_000  # no deck file is larger


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
    """The deck that RULES.md describes."""
    text = resources.files("deuce.games").joinpath(f"decks/{game}.toml").read_text("utf-8")
    return parse_deck(tomllib.loads(text), f"{game}.toml")


def load_deck(path: str | Path) -> Deck:
    """Read a deck from a .toml or .json file."""
    path = Path(path)
    try:
        if path.stat().st_size > MAX_BYTES:
            raise DeckError(f"{path.name}: a deck file is at most {MAX_BYTES} bytes")
        text = path.read_text("utf-8")
        data = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise DeckError(f"{path.name}: cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise DeckError(f"{path.name}: not a deck file ({error})") from error
    return parse_deck(data, path.name)


def parse_deck(data: Any, source: str) -> Deck:
    """Make a deck of the content of a deck file. `games/decks/*.toml` show the format."""
    if not isinstance(data, dict):
        raise DeckError(f"{source}: a deck is a table with the key `game`")
    try:
        match data.get("game"):
            case "two_win":
                return _two_win(data, source)
            case "two_sans_three":
                return _two_sans_three(data, source)
            case other:
                raise DeckError(f"`game` is {other!r}, not two_win or two_sans_three")
    except (ValueError, TypeError) as error:
        raise DeckError(f"{source}: {error}") from error


def _whole(data: dict[str, Any], key: str, default: int, least: int, most: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise DeckError(f"`{key}` is {value!r}, not a whole number from {least} to {most}")
    return value


def _list(data: dict[str, Any], key: str, default: list[Any]) -> list[Any]:
    value = data.get(key, default)
    if not isinstance(value, list):
        raise DeckError(f"`{key}` is {value!r}, not a list")
    return value


def _two_win(data: dict[str, Any], source: str) -> Deck:
    from deuce.games import two_win

    if "cards" in data:
        codes = _list(data, "cards", [])
    else:
        codes = [
            f"{digit}{colour}{stars}"
            for digit in _list(data, "digits", list(range(1, 10)))
            for colour in _list(data, "colours", ["B", "P", "G"])
            for stars in _list(data, "stars", [0, 0, 1, 2])
        ]
    if not 2 <= len(codes) <= two_win.MAX_CARDS:
        raise DeckError(f"{len(codes)} cards; a deck has 2 to {two_win.MAX_CARDS}")
    dealt = _whole(data, "dealt", two_win.DEALT, 1, two_win.MAX_CARDS // 2)
    return Deck(
        "two_win", str(data.get("name", source)), tuple(sorted(map(two_win.parse_card, codes))), dealt
    )


def _two_sans_three(data: dict[str, Any], source: str) -> Deck:
    from deuce.games import two_sans_three as rules

    starts = range(0, rules.NUMBERS, rules.ROW_SPAN)
    numbers = data.get("numbers", [n for n in range(rules.NUMBERS) if n not in starts])
    if not isinstance(numbers, list) or len(set(map(str, numbers))) != len(numbers):
        raise DeckError("`numbers` is not a list of different numbers")
    cards = tuple(sorted(map(rules.parse_card, numbers)))
    if len(cards) < rules.OPENING + rules.MIN_SEATS * (rules.KEEP + 1):
        raise DeckError(f"{len(cards)} numbers are too few")
    dealt = _whole(data, "dealt", rules.DEALT, rules.KEEP + 1, rules.DEALT)
    colours = data.get("colours")
    return Deck("two_sans_three", str(data.get("name", source)), cards, dealt, rules.parse_colours(colours))
