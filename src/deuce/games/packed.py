"""Packed structs: what compiled code tells of a game as bytes, and one way to read them.

A layout is derived from msgspec structs: the fields in their order, each written as its annotation says. Cards, seats
and counts are one byte each, so that compiled code writes them as they lie in a state.

    bool, int               one byte, up to 254
    Points                  one byte: 127 and the points
    str, Card               one byte: the card, whose code is found in `cards`
    Word                    one byte: where it stands among the game's `words`
    Literal                 one byte: where it stands among its values
    any of these, or None   the same; 255 is None
    list                    how many (seven bits a byte, lowest first, 128 in all bytes but the last), then each
    Flags                   a list of a Literal's values, each at most once and in order: one byte, a bit for each
    dict                    of one Literal's values to another's: one byte, a digit for each key, the first one lowest
    struct                  its fields; one of several kinds of structs has where its kind stands among them before it
    Long                    a whole number of any size, as how many items a list has
    list, Long or None      a byte, 0 for None, 1 for what follows

The page reads the same bytes by what `described` says. Nothing here knows a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from deuce._jit import compiled, force_inlined
from deuce.events import FLAGS, POINTS, WORD, Card

NOTHING = 255  # of one byte: None
ZERO_POINTS = 127  # of one byte: no points

LONG = "long"
Long = Annotated[int, msgspec.Meta(extra={"packed": LONG})]  # not below 0

Take = Callable[[], int]  # the next byte
Json = Any  # what JSON can write
Content = Any  # what was written: a number, a text, a list, a struct
Read = Callable[[Take], Content]
Longest = Mapping[str, int]  # the most items of each list: "Dealt.hands", and of those in it: "Dealt.hands[]"

# ---------------------------------------------------------------------------------------------------- to write


@force_inlined
def put(out: Any, at: Any, value: Any) -> Any:
    """Write one byte, and return where the next one goes."""
    out[at] = value
    return at + 1


@force_inlined
def put_points(out: Any, at: Any, points: Any) -> Any:
    """Write points."""
    out[at] = points + ZERO_POINTS
    return at + 1


@compiled
def put_length(out: Any, at: Any, length: Any) -> Any:
    """Write how many items follow."""
    while length >= 128:
        out[at] = 128 | (length & 127)
        length >>= 7
        at += 1
    out[at] = length
    return at + 1


@compiled
def put_sorted(out: Any, at: Any, cards: Any, count: Any) -> Any:
    """Write the first cards of a row as a list, rising: the order in which a hand lies in a state tells of the past."""
    at = put_length(out, at, count)
    for i in range(count):
        card = cards[i]
        k = at + i
        while k > at and out[k - 1] > card:
            out[k] = out[k - 1]
            k -= 1
        out[k] = card
    return at + count


# ----------------------------------------------------------------------------------------------------- to read


class Layout(ABC):
    """Says how something is written."""

    @abstractmethod
    def reader(self) -> Read:
        """Return what reads it."""

    @abstractmethod
    def most(self, longest: Longest, path: str = "") -> int:
        """Return how many bytes it may take."""

    @abstractmethod
    def described(self) -> Json:
        """Return the same for readers in other languages, as JSON can write it."""

    def read(self, data: Iterable[int]) -> Content:
        """Read what these bytes say."""
        return self.reader()(iter(data).__next__)


@dataclass(frozen=True)
class Byte(Layout):
    """One byte: a number, or what stands at that place among `values`."""

    values: Sequence[Any] | None = None
    zero: int = 0  # what stands for the number 0
    optional: bool = False
    name: str = ""  # by which others refer to its values

    def reader(self) -> Read:
        if self.values is None and not self.zero and not self.optional:
            return _next
        numbers = [number - self.zero for number in range(NOTHING)]
        table = list(self.values if self.values is not None else numbers)
        if self.optional:
            table += [None] * (NOTHING + 1 - len(table))
        return lambda take: table[take()]

    def most(self, longest: Longest, path: str = "") -> int:
        return 1

    def described(self) -> Json:
        values = self.name or (None if self.values is None else list(self.values))
        return {"byte": values, "zero": self.zero, "optional": self.optional}


def _next(take: Take) -> int:
    return take()


@dataclass(frozen=True)
class Set(Layout):
    """One byte with a bit for each of some values."""

    values: tuple[Any, ...]

    def reader(self) -> Read:
        values = self.values
        table = [[value for bit, value in enumerate(values) if found >> bit & 1] for found in range(256)]
        return lambda take: table[take()].copy()

    def most(self, longest: Longest, path: str = "") -> int:
        return 1

    def described(self) -> Json:
        return {"set": list(self.values)}


@dataclass(frozen=True)
class Table(Layout):
    """One byte with a digit for each key, which says where its value stands among `values`."""

    keys: tuple[Any, ...]
    values: tuple[Any, ...]

    def reader(self) -> Read:
        base, count = len(self.values), len(self.values) ** len(self.keys)
        assert count <= 256, "one byte has not room for that many"
        table = [
            {key: self.values[found // base**at % base] for at, key in enumerate(self.keys)}
            for found in range(count)
        ]
        return lambda take: table[take()].copy()

    def most(self, longest: Longest, path: str = "") -> int:
        return 1

    def described(self) -> Json:
        return {"table": list(self.keys), "values": list(self.values)}


@dataclass(frozen=True)
class Items(Layout):
    """A list."""

    item: Layout

    def reader(self) -> Read:
        read = self.item.reader()
        return lambda take: [read(take) for _ in range(read_long(take))]

    def most(self, longest: Longest, path: str = "") -> int:
        count = longest[path]
        return len(long_bytes(count)) + count * self.item.most(longest, f"{path}[]")

    def described(self) -> Json:
        return {"list": self.item.described()}


@dataclass(frozen=True)
class Number(Layout):
    """A whole number of any size."""

    def reader(self) -> Read:
        return read_long

    def most(self, longest: Longest, path: str = "") -> int:
        return len(long_bytes(longest[path]))

    def described(self) -> Json:
        return {"long": True}


def read_long(take: Take) -> int:
    """Read a number of any size, or how many items follow."""
    number = take()
    if number < 128:
        return number
    return number - 128 + (read_long(take) << 7)


def long_bytes(number: int) -> bytes:
    """Write a number of any size."""
    found = bytearray()
    while number >= 128:
        found.append(128 | number & 127)
        number >>= 7
    found.append(number)
    return bytes(found)


@dataclass(frozen=True)
class Perhaps(Layout):
    """A byte that says whether something follows."""

    item: Layout

    def reader(self) -> Read:
        read = self.item.reader()
        return lambda take: read(take) if take() else None

    def most(self, longest: Longest, path: str = "") -> int:
        return 1 + self.item.most(longest, path)

    def described(self) -> Json:
        return {"perhaps": self.item.described()}


@dataclass(frozen=True)
class Fields(Layout):
    """Some fields of a struct, read as a dictionary."""

    of: str
    fields: Mapping[str, Layout]

    def reader(self) -> Read:
        readers = [(name, layout.reader()) for name, layout in self.fields.items()]
        return lambda take: {name: read(take) for name, read in readers}

    def most(self, longest: Longest, path: str = "") -> int:
        return sum(layout.most(longest, f"{self.of}.{name}") for name, layout in self.fields.items())

    def described(self) -> Json:
        return {"fields": {name: layout.described() for name, layout in self.fields.items()}}


@dataclass(frozen=True)
class Struct(Layout):
    """All fields of a struct."""

    kind: type[msgspec.Struct]
    fields: Fields

    def reader(self) -> Read:
        kind, names = self.kind, [*self.fields.fields]
        readers = [layout.reader() for layout in self.fields.fields.values()]
        if any(one.kind is one.KEYWORD_ONLY for one in signature(kind).parameters.values()):
            named = list(zip(names, readers, strict=True))
            return lambda take: kind(**{name: read(take) for name, read in named})
        return lambda take: kind(*[read(take) for read in readers])

    def most(self, longest: Longest, path: str = "") -> int:
        return self.fields.most(longest)

    def described(self) -> Json:
        config = self.kind.__struct_config__
        tag = {"tag": [config.tag_field, config.tag]} if config.tag_field else {}
        return tag | self.fields.described()


@dataclass(frozen=True)
class Kinds(Layout):
    """Any number of structs, one after the other to the end, each of one of several kinds."""

    kinds: tuple[Struct, ...]

    def reader(self) -> Read:
        readers = [kind.reader() for kind in self.kinds]

        def read(take: Take) -> list[Any]:
            found: list[Any] = []
            while True:
                try:
                    kind = take()
                except StopIteration:
                    return found
                found.append(readers[kind](take))

        return read

    def most(self, longest: Longest, path: str = "") -> int:
        """Return how many bytes the longest of them may take."""
        return max(self.most_of(kind.kind, longest) for kind in self.kinds)

    def most_of(self, kind: type[msgspec.Struct], longest: Longest) -> int:
        """Return how many bytes one of a kind may take."""
        return 1 + self.kinds[self.index(kind)].most(longest)

    def index(self, kind: type[msgspec.Struct]) -> int:
        """Where a kind stands among them: the byte that goes before it."""
        return next(at for at, one in enumerate(self.kinds) if one.kind is kind)

    def described(self) -> Json:
        return {"kinds": [kind.described() for kind in self.kinds]}


# --------------------------------------------------------------------------------------------------- to derive


@dataclass(frozen=True)
class Packing:
    """Says how a game packs its structs: what its cards and its words are."""

    cards: Sequence[Any] | None = None  # codes; None: a card is written as its number everywhere
    words: tuple[str, ...] = ()

    def struct(self, kind: type[msgspec.Struct]) -> Struct:
        """Return the layout of a struct."""
        return Struct(kind, self.fields(kind, [field.name for field in msgspec.structs.fields(kind)]))

    def fields(
        self, kind: type[msgspec.Struct], names: Iterable[str], more: Mapping[str, Any] | None = None
    ) -> Fields:
        """Return the layout of some fields of a struct, after `more`: names and annotations."""
        hints = get_type_hints(kind, include_extras=True)
        annotations = {**(more or {}), **{name: hints[name] for name in names}}
        return Fields(kind.__name__, {name: self.of(found) for name, found in annotations.items()})

    def kinds(self, kinds: Iterable[type[msgspec.Struct]]) -> Kinds:
        """Return the layout of structs of any of these kinds."""
        return Kinds(tuple(map(self.struct, kinds)))

    def of(self, annotation: object) -> Layout:
        """Return how what has this annotation is written."""
        origin, args = get_origin(annotation), get_args(annotation)
        if annotation == Card:
            return self._card()
        if origin in (Union, UnionType) and NoneType in args:
            rest = [one for one in args if one is not NoneType]
            return _optional(self.of(Union[tuple(rest)]))  # noqa: UP007 - of what is only known now
        if origin is Annotated:
            return self._marked(args[0], getattr(args[1], "extra", None) or {})
        if origin is list:
            return Items(self.of(args[0]))
        if origin is dict:
            return Table(get_args(args[0]), get_args(args[1]))
        if origin is Literal:
            return Byte(args)
        if annotation is str:
            return self._card()
        if annotation is bool:
            return Byte((False, True))
        if annotation is int:
            return Byte()
        if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
            return self.struct(annotation)
        raise TypeError(f"there is no way to pack {annotation!r}")

    def _card(self) -> Byte:
        return Byte() if self.cards is None else Byte(tuple(self.cards), name="cards")

    def _marked(self, annotation: Any, marks: Mapping[str, Any]) -> Layout:
        mark = marks.get("packed")
        if mark == POINTS:
            return Byte(zero=ZERO_POINTS)
        if mark == WORD:
            return Byte(self.words, name="words")
        if mark == LONG:
            return Number()
        if mark == FLAGS:
            return Set(get_args(get_args(annotation)[0]))
        return self.of(annotation)

    def described(self) -> dict[str, Any]:
        """Return the values that layouts refer to by name."""
        return {"cards": None if self.cards is None else list(self.cards), "words": list(self.words)}


def _optional(layout: Layout) -> Layout:
    if isinstance(layout, Byte):
        return Byte(layout.values, layout.zero, True, layout.name)
    return Perhaps(layout)
