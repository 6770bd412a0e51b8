"""The game record: its shape, from and to one line of JSON.

A record is a plain dict, so that keys we do not know are kept. `parse` checks its shape and gives it typed;
whether it tells a lawful game is for `deuce.record.referee`. Shape and rules fail apart: an error whose rule
is FORMAT means that there is no record to be judged.

Two keys of our own describe reduced variants: `hand`, the cards dealt to each in 2 WIN when not 9, and
`dealt`, the cards each gets in 2 sans 3 when not 20. Another deck than the standard one needs no key: `deck`
names its cards.

`fair` proves that nobody chose the order of the cards: see deuce.fairness.
"""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from deuce.errors import RecordError
from deuce.games.two_sans_three import core as two_sans_three
from deuce.games.two_win import core as two_win

Record = dict[str, Any]

FORMAT = "format"  # the rule that an unreadable record breaks
VERSION = "deuce/1"

# The order in which keys are written. Unknown ones follow as they came.
HEAD = ("format", "game", "seats", "first", "hand", "dealt", "colours")
ABOUT = ("players", "date", "seed", "fair", "notes")
KEYS = (*HEAD, *ABOUT, "deck", "piles", "rounds", "turns", "result")
PLAYER_KEYS = ("name", "kind", "bot")
ROUND_KEYS = ("pass", "form")
RESULT_KEYS = ("winners", "places", "scores")


class Player(Struct):
    """Who sat there."""

    name: str | UnsetType = UNSET
    kind: Literal["human", "bot"] | UnsetType = UNSET
    bot: str | UnsetType | None = UNSET


class Result(Struct):
    """How the game ended."""

    winners: list[int]
    places: list[int]
    scores: list[int] | UnsetType = UNSET


class Round(Struct):
    """One round of 2 WIN; `form` is missing if the game ended, or the record breaks off, before it."""

    passed: list[str | None] = msgspec.field(name="pass")
    form: list[tuple[str, str] | None] | UnsetType = UNSET


class _Common(Struct, tag_field="game", kw_only=True):
    format: Literal["deuce/1"]
    seats: int
    result: Result | None
    players: list[Player] | UnsetType = UNSET
    date: str | UnsetType | None = UNSET
    fair: Any = None  # what proves the shuffles (deuce.fairness.Proof); its shape is for the referee to judge


class TwoWinRecord(_Common, tag=two_win.ID, kw_only=True):
    """A record of 2 WIN."""

    deck: list[str]
    rounds: list[Round]
    piles: list[list[str]] = []
    hand: int = two_win.DEALT


class TwoSansThreeRecord(_Common, tag=two_sans_three.ID, kw_only=True):
    """A record of 2 sans 3."""

    deck: list[int]
    turns: list[int]
    first: int = 0
    dealt: int = two_sans_three.DEALT
    colours: list[int | None] | None = None


AnyRecord = TwoWinRecord | TwoSansThreeRecord

_DECODER = msgspec.json.Decoder()
_PLACE = re.compile(r"rounds\[(?P<round>\d+)\](?:\.\w+\[(?P<seat>\d+)\])?|turns\[(?P<turn>\d+)\]")


def parse(record: bytes | Record) -> AnyRecord:
    """A record, or its line of JSON, with its shape checked."""
    try:
        plain = _loaded(record) if isinstance(record, bytes) else record
        parsed: AnyRecord = msgspec.convert(plain, AnyRecord)
    except msgspec.ValidationError as error:
        raise _misshapen(str(error)) from None
    except RecursionError as error:
        raise _not_json(error) from None
    return parsed


def decode(line: bytes) -> Record:
    """The record on one line of JSON, with its shape checked and all its keys kept."""
    record: Record = _loaded(line)
    parse(record)
    return record


def _loaded(line: bytes) -> Any:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _not_json(error) from None


def encode(record: Record) -> bytes:
    """A record as one line of JSON, its keys in their fixed order, without a line break."""
    ordered = _ordered(record, KEYS)
    if players := ordered.get("players"):
        ordered["players"] = [_ordered(player, PLAYER_KEYS) for player in players]
    if rounds := ordered.get("rounds"):
        ordered["rounds"] = [_ordered(entry, ROUND_KEYS) for entry in rounds]
    if result := ordered.get("result"):
        ordered["result"] = _ordered(result, RESULT_KEYS)
    try:
        return msgspec.json.encode(ordered)
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"cannot be written as JSON: {error}", rule=FORMAT) from error


def _ordered(entries: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: entries[key] for key in keys if key in entries} | entries


def brief(text: str, most: int = 200) -> str:
    """Text on one line and of bounded length, whatever was in the record."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[:most]}…"


def _not_json(error: Exception) -> RecordError:
    match error:
        case RecursionError():
            why = "nested too deeply"
        case UnicodeDecodeError():
            why = "not UTF-8"
        case _:
            why = str(error).removeprefix("JSON is malformed: ")
    return RecordError(f"not a line of JSON: {brief(why)}", rule=FORMAT)


def _misshapen(error: str) -> RecordError:
    """What msgspec objects to: "Expected `int`, got `str` - at `$.rounds[2].pass[0]`"."""
    what, _, path = error.rpartition(" - at ")
    path = path.strip("`").removeprefix("$").removeprefix(".")
    if not what:
        what, path = error, ""
    if path == "game":
        what = f"{what}; the games are {two_win.ID} and {two_sans_three.ID}"
    elif path == "format":
        what = f"{what}; this version reads {VERSION!r}"
    place = _PLACE.match(path)
    at = {key: int(index) for key, index in place.groupdict().items() if index} if place else {}
    return RecordError(
        f"not a game record: {f'`{path}`: ' if path else ''}{brief(what[:1].lower() + what[1:])}",
        rule=FORMAT,
        round=at["round"] + 1 if "round" in at else None,
        turn=at["turn"] + 1 if "turn" in at else None,
        seat=at.get("seat"),
    )
