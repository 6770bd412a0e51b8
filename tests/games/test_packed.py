"""Packed structs: every annotation, lists of any length, and a second reader that knows the description alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal

import msgspec
import numpy as np
import pytest
from games_at_random import TABLES, new_game, steps_at_random, view_of

from deuce.chance import Stream
from deuce.events import Points, Word
from deuce.games.packed import Packing, put_length, put_points, put_sorted
from deuce.games.protocol import copy
from deuce.games.registry import game_of
from deuce.games.story import ALL, SPECTATOR
from deuce.games.two_win.events import Reasons

Colour = Literal["red", "blue"]


class Coin(msgspec.Struct, tag="coin"):
    """A struct in a struct."""

    side: Literal["heads", "tails"] | None


class Everything(msgspec.Struct, tag="everything"):
    """A field of each kind."""

    count: int
    maybe: int | None
    card: str | None
    sure: bool
    points: Points
    score: Points | None
    word: Word | None
    hands: list[list[str] | None]
    reasons: Reasons
    table: dict[Colour, Literal["up", "down", "gone"]]
    coins: list[Coin]
    coin: Coin | None


PACKING = Packing(("7B2", "8G0"), ("by_luck", "by_skill"))
BYTES = [
    *(9, 255, 1, 1, 127 - 5, 255, 1, 3, 1, 1, 1, 0, 1, 1, 0),
    *(0b10001, 2 + 3 * 1, 2, 0, 255, 1, 1),
]
WRITTEN = Everything(
    9,
    None,
    "8G0",
    True,
    -5,
    None,
    "by_skill",
    [["8G0"], None, ["7B2"]],
    ["A", "D-units"],
    {"red": "gone", "blue": "down"},
    [Coin("heads"), Coin(None)],
    Coin("tails"),
)


def read_by(description: Any, values: dict[str, Any], take: Callable[[], int]) -> Any:
    """Read bytes by a description alone, as programs in other languages do."""

    def again(part: Any) -> Any:
        return read_by(part, values, take)

    match description:
        case {"byte": named, "zero": zero, "optional": optional}:
            byte = take()
            if optional and byte == 255:
                return None
            found = values[named] if isinstance(named, str) else named
            return byte - zero if found is None else found[byte]
        case {"set": found}:
            byte = take()
            return [value for bit, value in enumerate(found) if byte >> bit & 1]
        case {"table": keys, "values": found}:
            byte = take()
            return {key: found[byte // len(found) ** at % len(found)] for at, key in enumerate(keys)}
        case {"list": item}:
            length, shift = 0, 0
            while (byte := take()) >= 128:
                length |= (byte & 127) << shift
                shift += 7
            return [again(item) for _ in range(length | byte << shift)]
        case {"perhaps": item}:
            return again(item) if take() else None
        case {"fields": fields}:
            tag = dict([description["tag"]]) if "tag" in description else {}
            return tag | {name: again(field) for name, field in fields.items()}
        case {"kinds": kinds}:
            found = []
            while (kind := next(iter(take, 256), None)) is not None:
                found.append(again(kinds[kind]))
            return found
    raise AssertionError(description)


def read(description: Any, values: dict[str, Any], data: bytes) -> Any:
    """The same of bytes that end; the description has been through JSON."""
    left = iter(data)
    return read_by(json.loads(json.dumps(description)), values, lambda: next(left, 256))


def plain(found: Any) -> Any:
    """Structs as JSON has them, with what is left out there."""
    if isinstance(found, msgspec.Struct):
        config = found.__struct_config__
        tag = {config.tag_field: config.tag} if config.tag_field else {}
        return tag | {name: plain(getattr(found, name)) for name in found.__struct_fields__}
    if isinstance(found, list):
        return [plain(part) for part in found]
    return {key: plain(value) for key, value in found.items()} if isinstance(found, dict) else found


def test_every_kind_of_field_is_read_as_it_is_written() -> None:
    layout = PACKING.kinds((Coin, Everything))
    data = bytes([0, 0, 1, *BYTES])
    assert layout.read(data) == [Coin("heads"), WRITTEN]
    assert read(layout.described(), PACKING.described(), data) == [plain(Coin("heads")), plain(WRITTEN)]


def test_what_is_read_is_nobody_elses() -> None:
    layout = PACKING.struct(Everything)
    first, second = (layout.read(bytes(BYTES)) for _ in range(2))
    first.reasons.append("B")
    first.table["red"] = "up"
    assert second == WRITTEN


@pytest.mark.parametrize("length", [0, 1, 127, 128, 300, 6_561, 20_000])
def test_lists_may_be_of_any_length(length: int) -> None:
    layout = PACKING.of(list[int])
    out = np.zeros(length + 3, np.uint8)
    at = put_length(out, 0, length)
    out[at : at + length] = np.arange(length) % 200
    data = out[: at + length].tobytes()
    assert layout.read(data) == [number % 200 for number in range(length)]
    assert layout.most({"": length}) == len(data)
    assert read(layout.described(), {}, data) == layout.read(data)


def test_cards_are_written_in_order_and_points_below_zero() -> None:
    out = np.zeros(9, np.uint8)
    end = put_sorted(out, 0, np.array([7, 3, 9, 3, 1], np.uint8), 4)
    assert out[:end].tolist() == [4, 3, 3, 7, 9]
    assert PACKING.of(Points).read(out[put_points(out, 0, -87) - 1 : 1].tobytes()) == -87


def test_what_cannot_be_packed_is_an_error() -> None:
    with pytest.raises(TypeError, match="no way to pack"):
        PACKING.of(float)
    with pytest.raises(KeyError):
        PACKING.struct(Everything).most({})  # a list without a bound


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_events_and_views_are_read_alike_by_their_description_alone(game: str, seats: int) -> None:
    story, view = game_of(game).packed_story, game_of(game).packed_view
    assert story is not None and view is not None
    values = view.packing.described()
    rules, state = new_game(game, seats)
    before = copy(state)
    for step in steps_at_random(rules, state, Stream(seats, 9), thrift=30):
        for viewer in (0, SPECTATOR, ALL):
            data = story.packed(before, state, viewer)
            told = story.told(before, state, step, viewer)
            assert read(story.layout.described(), values, data) == plain(told)
        for viewer, part in ((rules.SPECTATOR, view.for_all), (seats - 1, view.for_seat)):
            seen = view_of(rules, state, viewer)
            assert read(part.layout.described(), values, part.packed(seen)) == plain(part.of(seen))
        before = copy(state)
