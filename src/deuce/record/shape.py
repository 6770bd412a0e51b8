"""What records of all games have in common: their keys, and the types that their content is checked against."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

Record = dict[str, Any]

FORMAT = "format"  # the rule that an unreadable record breaks
VERSION = "deuce/1"

# Keys of every record, in the order in which they are written; a game has keys of its own after HEAD and after "deck".
HEAD = ("format", "game", "seats")
ABOUT = ("players", "date", "seed", "fair", "notes")
PLAYER_KEYS = ("name", "kind", "bot")
RESULT_KEYS = ("winners", "places", "scores")


class Player(Struct):
    """Who played a seat: a name, and a person or which bot."""

    name: str | UnsetType = UNSET
    kind: Literal["human", "bot"] | UnsetType = UNSET
    bot: str | UnsetType | None = UNSET


class Result(Struct):
    """How a game ended: winners, ranks (`places`) and, where there are any, scores."""

    winners: list[int]
    places: list[int]
    scores: list[int] | UnsetType = UNSET


class GameRecord(Struct, tag_field="game", kw_only=True):
    """A record as far as all games agree. A game derives its own from it, with its id as the tag."""

    format: Literal["deuce/1"]
    seats: int
    result: Result | None
    resigned: int | UnsetType = UNSET  # the seat that gave up a game of two, which is over by that
    deck: list[Any]  # the codes of the cards as they were shuffled, top first
    players: list[Player] | UnsetType = UNSET
    date: str | UnsetType | None = UNSET
    fair: Any = None  # what proves the shuffles (deuce.fairness.Proof); its shape is for the referee to judge


def game_id(record: GameRecord) -> str:
    """Return the id of the game that a record tells."""
    return str(record.__struct_config__.tag)


def ordered(entries: Record, keys: tuple[str, ...]) -> Record:
    """Return a dictionary with these keys first."""
    return {key: entries[key] for key in keys if key in entries} | entries


def brief(text: str, most: int = 200) -> str:
    """Put a text on one line of bounded length, whatever was in the record."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"
