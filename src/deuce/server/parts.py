"""What the server asks of a game beyond its rules: what is sent of it to whom.

A game fulfils `WirePart` in its `wire.py`, with a view of its own that its table on the page is drawn from. A game
without one is sent as a `PlainView`, which holds what a program needs to play it and is made of the rules alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from threading import local
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import msgspec
import numpy as np
from msgspec.structs import replace

from deuce.events import Card
from deuce.games.deck import Deck
from deuce.games.game import Game
from deuce.games.packed import Fields, Longest, Packing, Read
from deuce.games.protocol import Rules, Seat, State, View, seats_in
from deuce.record.referee import result_of

Code = str | int | list[str]  # a card or a choice as records write it: "7B2", 28, ["3P0", "4P1"]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The base of every struct that is sent to a client or received from one."""


class BaseView(Message, frozen=True, kw_only=True):
    """The base of the views: a game as one viewer may know it."""

    viewer: int | None  # the seat; None for a spectator
    phase: str


# Figures of a game's rules by name, such as how many cards a row holds, or what each bonus card is worth.
Constants = Mapping[str, int | Sequence[int]]


class WirePart(Protocol):
    """Says how a game is sent. A view is built up from what `Rules.view` wrote for its viewer, never cut down to it."""

    VIEW: type[BaseView]  # the struct of its views, for the description of the API and the page's types
    CONSTANTS: Constants  # figures of its rules that its table is drawn with; the page states none of its own

    def public(self, seen: View) -> BaseView:
        """Return the view of those who watch, from the record that they may know."""

    def own(self, seen: View, viewer: Seat, public: BaseView) -> BaseView:
        """Return the view of a seat, from the record that it may know, and the view of those who watch."""

    def with_choice(self, view: BaseView, choice: Code | None) -> BaseView:
        """Return the view of a seat in a replay: with what it chose then, and of all legal choices only that."""

    def unveiled(self, view: BaseView, state: State) -> BaseView:
        """Return the view of those who watch in a replay in which everything is seen: with the cards of all hands."""

    def colours(self, deck: Deck) -> list[int | None] | None:
        """Return the colour of each card by its number, where that depends on the deck; None where it does not."""


@cache  # it is asked for every view
def wire_of(game: Game) -> WirePart:
    """Return the part of a game that says how it is sent."""
    return game.wire or PlainWire(game.rules)


# ---------------------------------------------------------------------------------------- for views of all games


SeatStruct = TypeVar("SeatStruct", bound=msgspec.Struct)
PublicView = Any  # a view of the kind that a PackedView is made for, which differs from game to game


def legal_choices(rules: Rules, seen: View, seat: Seat) -> np.ndarray:
    """Return the choices that a seat has, of what it may know."""
    out = np.empty(rules.MAX_LEGAL, np.int64)
    return out[: rules.legal(seen, seat, out)]


def with_hand(seats: list[SeatStruct], viewer: Seat, hand: Sequence[Code]) -> list[SeatStruct]:
    """Return the seats as everyone sees them, but one's own with the cards that one holds."""
    own = replace(seats[viewer], hand=hand)
    return [*seats[:viewer], own, *seats[viewer + 1 :]]


def with_hands(rules: Rules, seats: list[SeatStruct], state: State) -> list[SeatStruct]:
    """Return the seats with all hands in sight, of a state that has them as `hand` and `hand_n`."""
    hands = [state["hand"][seat, : state["hand_n"][seat]].tolist() for seat in range(len(seats))]
    codes = [[rules.card_code(card) for card in hand] for hand in hands]
    return [replace(seat, hand=hand) for seat, hand in zip(seats, codes, strict=True)]


# ------------------------------------------------------------------------------------------- made by compiled code


class _Room(local):
    """Bytes to write a part to, for each thread its own: taken once, for the room of the longest part is large."""

    def __init__(self, size: int) -> None:
        self.out = np.empty(size, np.uint8)


@dataclass(frozen=True)
class PackedPart:
    """A part of a view that compiled code writes as bytes, and how they are read.

    `write(seen, out)` writes it from what its viewer may know, and returns how many bytes that took.
    """

    write: Callable[[View, Any], int]
    layout: Fields
    most_bytes: int  # that `write` writes

    @cached_property
    def _read(self) -> Read:
        return self.layout.reader()

    @cached_property
    def _room(self) -> _Room:
        return _Room(self.most_bytes)

    def packed(self, seen: View) -> bytes:
        """Return the part as bytes."""
        out = self._room.out
        return out[: self.write(seen, out)].tobytes()

    def of(self, seen: View) -> dict[str, Any]:
        """Return the part, field by field."""
        found: dict[str, Any] = self._read(iter(self.packed(seen)).__next__)
        return found


class PackedView:
    """A view that compiled code writes: one part for everybody, one for the seat that looks.

    `shown` names the fields of the first part in their order, `own` those of the second, before which the hand stands
    that becomes the one of its seat. All fields of a view but `viewer` are in one of them or have a default.
    """

    def __init__(
        self,
        kind: type[BaseView],
        packing: Packing,
        longest: Longest,
        project: Callable[[View, Any], int],
        shown: Sequence[str],
        project_own: Callable[[View, Any], int],
        own: Sequence[str],
    ) -> None:
        self.kind = kind
        self.packing = packing
        public, private = packing.fields(kind, shown), packing.fields(kind, own, {"hand": list[Card]})
        self.for_all = PackedPart(project, public, public.most(longest))
        self.for_seat = PackedPart(project_own, private, private.most(longest))

    def public(self, seen: View) -> PublicView:
        """Return the view of those who watch, from the record that they may know."""
        return self.kind(viewer=None, **self.for_all.of(seen))

    def own(self, seen: View, viewer: Seat, public: PublicView) -> PublicView:
        """Return the view of a seat, from the record that it may know, and the view of those who watch."""
        return self.with_own(public, viewer, self.for_seat.of(seen))

    def with_own(self, public: PublicView, viewer: Seat, own: Mapping[str, Any]) -> PublicView:
        """Return the view of a seat, from that of those who watch and what the seat alone is shown."""
        fields = dict(own)
        seats = with_hand(public.seats, viewer, fields.pop("hand"))
        return replace(public, viewer=viewer, seats=seats, **fields)


# -------------------------------------------------------------------------------------- a game without its own


class PlainView(BaseView, frozen=True, kw_only=True):
    """A game of any kind as one viewer may know it, for programs: who acts, what may be chosen, how it ended."""

    game: str
    seats: int
    acting: list[int]  # the seats that choose in this phase
    legal: list[Code] = msgspec.field(default_factory=list)  # what the viewer may choose
    chosen: Code | None = None  # the viewer's choice so far
    places: list[int] | None = None  # by seat, once the game is over
    winners: list[int] | None = None
    scores: list[int] | None = None  # if the game has points


class PlainWire:
    """Sends any game, by nothing but what its rules say of the record that a viewer may know."""

    VIEW: type[BaseView] = PlainView
    CONSTANTS: Constants = MappingProxyType({})

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def public(self, seen: View) -> PlainView:
        rules = self._rules
        result = result_of(rules, seen) or {}
        return PlainView(
            game=rules.ID,
            viewer=None,
            phase=rules.phase_name(seen),
            seats=int(seen["seats"]),
            acting=[] if result else list(seats_in(rules.acting(seen))),
            places=result.get("places"),
            winners=result.get("winners"),
            scores=result.get("scores"),
        )

    def own(self, seen: View, viewer: Seat, public: BaseView) -> PlainView:
        assert isinstance(public, PlainView)
        if viewer not in public.acting:
            return replace(public, viewer=viewer)
        rules, choice = self._rules, int(self._rules.choice_of(seen, viewer))
        legal = [rules.choice_code(option) for option in legal_choices(rules, seen, viewer).tolist()]
        chosen = None if choice < 0 else rules.choice_code(choice)
        return replace(public, viewer=viewer, legal=legal, chosen=chosen)

    def with_choice(self, view: BaseView, choice: Code | None) -> PlainView:
        assert isinstance(view, PlainView)
        return replace(view, legal=[] if choice is None else [choice], chosen=choice)

    def unveiled(self, view: BaseView, state: State) -> BaseView:
        return view

    def colours(self, deck: Deck) -> None:
        return None
