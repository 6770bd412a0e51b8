"""The game record: its shape, from and to one line of JSON.

A record is a plain dict, so that keys we do not know are kept. `parse` checks its shape and gives it typed;
whether it tells a lawful game is for `deuce.record.referee`. Shape and rules fail apart: an error whose rule
is FORMAT means that there is no record to be judged.

What a record holds beside what all games have in common is a part of each game: see deuce.record.parts.

`fair` proves that nobody chose the order of the cards: see deuce.fairness.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Union

import msgspec

from deuce.errors import RecordError
from deuce.games.registry import GAMES
from deuce.record.parts import RecordPart, record_part
from deuce.record.shape import (
    ABOUT,
    FORMAT,
    HEAD,
    PLAYER_KEYS,
    RESULT_KEYS,
    VERSION,
    GameRecord,
    Record,
    brief,
    ordered,
)

__all__ = ["FORMAT", "VERSION", "Record", "decode", "encode", "keys_of", "parse"]

_DECODER = msgspec.json.Decoder()
_LOCATION = re.compile(r"rounds\[(?P<round>\d+)\](?:\.\w+\[(?P<seat>\d+)\])?|turns\[(?P<turn>\d+)\]")


@cache
def _shapes(games: tuple[str, ...]) -> Any:
    """Return the records of these games as one type; the key `game` says which it is."""
    return Union[tuple(record_part(game).shape for game in games)]  # noqa: UP007  their number is not known here


def parse(record: bytes | Record) -> GameRecord:
    """Check the shape of a record, or of its line of JSON, and return it parsed."""
    try:
        plain = _loaded(record) if isinstance(record, bytes) else record
        parsed: GameRecord = msgspec.convert(plain, _shapes(tuple(GAMES)))
    except msgspec.ValidationError as error:
        raise _misshapen(str(error)) from None
    except RecursionError as error:
        raise _not_json(error) from None
    return parsed


def decode(line: bytes) -> Record:
    """Read the record on one line of JSON: its shape is checked, and all its keys are kept."""
    record: Record = _loaded(line)
    parse(record)
    return record


def _loaded(line: bytes) -> Any:
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _not_json(error) from None


def keys_of(record: Record) -> tuple[str, ...]:
    """Return the keys that a record may have, in the order in which they are written.

    Unknown ones follow as they came.
    """
    part = _part_of(record)
    head, body = (part.head_keys, part.body_keys) if part else ((), ())
    return (*HEAD, *head, *ABOUT, "deck", *body, "resigned", "result")


def encode(record: Record) -> bytes:
    """Write a record as one line of JSON, its keys in their fixed order, without a line break."""
    in_order = ordered(record, keys_of(record))
    if players := in_order.get("players"):
        in_order["players"] = [ordered(player, PLAYER_KEYS) for player in players]
    if part := _part_of(record):
        in_order = part.in_key_order(in_order)
    if result := in_order.get("result"):
        in_order["result"] = ordered(result, RESULT_KEYS)
    try:
        return msgspec.json.encode(in_order)
    except (TypeError, ValueError, RecursionError) as error:
        raise RecordError(f"cannot be written as JSON: {error}", rule=FORMAT) from error


def _part_of(record: Record) -> RecordPart[Any] | None:
    """Return how the game of a record is written down; None if there is no such game."""
    game = record.get("game")
    return record_part(game) if isinstance(game, str) and game in GAMES else None


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
    """Return what msgspec objects to: "Expected `int`, got `str` - at `$.rounds[2].pass[0]`"."""
    what, _, path = error.rpartition(" - at ")
    path = path.strip("`").removeprefix("$").removeprefix(".")
    if not what:
        what, path = error, ""
    if path == "game":
        what = f"{what}; the games are {' and '.join(GAMES)}"
    elif path == "format":
        what = f"{what}; this version reads {VERSION!r}"
    location = _LOCATION.match(path)
    at = {key: int(index) for key, index in location.groupdict().items() if index} if location else {}
    return RecordError(
        f"not a game record: {f'`{path}`: ' if path else ''}{brief(what[:1].lower() + what[1:])}",
        rule=FORMAT,
        round=at["round"] + 1 if "round" in at else None,
        turn=at["turn"] + 1 if "turn" in at else None,
        seat=at.get("seat"),
    )
