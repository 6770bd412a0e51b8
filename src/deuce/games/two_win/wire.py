"""What the server sends of 2 WIN: the structs of a view, which compiled code writes (projection.py)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from deuce.events import Word
from deuce.games.deck import Deck
from deuce.games.protocol import State
from deuce.games.two_win import core
from deuce.games.two_win.events import PACKING, Exit, Reason, Reasons
from deuce.games.two_win.projection import LONGEST, project, project_own
from deuce.games.two_win.prospects import ColourLetter, Mark, Sureness
from deuce.games.two_win.state import DIGIT
from deuce.server.parts import BaseView, Code, Constants, Message, PackedView, with_hands


class NumberChoice(Message, frozen=True, kw_only=True):
    """A number that could be formed and what it would earn. A and B depend on the others unless sure."""

    choice: list[str]  # tens, units
    number: int
    stars: int
    earns: dict[Reason, Sureness]
    room: int  # how many different higher numbers the cards kept in hand can form
    top: bool  # no number at all is higher: whoever forms it forms no other


class TwoWinSeat(Message, frozen=True, kw_only=True):
    """One player's part of the table."""

    inside: bool
    chosen: bool
    cards: int  # in hand
    hand: list[str] | None  # only where the viewer may see it
    removed: int  # older numbers that went into a new pile
    numbers: list[list[str]]  # [tens, units], oldest first
    tens_marks: list[Mark]  # for each number: what joins its card to the one before
    units_marks: list[Mark]
    last: int  # the last number, 0 before the first
    earned: Reasons  # by the last number
    out_round: int | None = None
    out_because: Exit | None = None
    place: int | None = None


class TwoWinView(BaseView, frozen=True, kw_only=True, tag="two_win", tag_field="game"):
    """A game of 2 WIN as one viewer may know it."""

    phase: Literal["pass", "form", "over"]
    round: int
    pile: int
    seats: list[TwoWinSeat]
    pass_to: int | None = None  # the viewer's neighbours
    pass_from: int | None = None
    received: str | None = None  # the card passed to the viewer last, while it is still news
    # cards the viewer knows in the next neighbour's hand
    known: list[str] = msgspec.field(default_factory=list)
    # tens, units: the colour that would close the viewer's open run
    closing: list[ColourLetter | None] = msgspec.field(default_factory=list)
    passes: list[str] = msgspec.field(default_factory=list)  # legal cards to pass
    # legal numbers, each with what it would earn
    forms: list[NumberChoice] = msgspec.field(default_factory=list)
    chosen: list[str] | None = None  # the viewer's choice so far: [card] or [tens, units]
    winners: list[int] | None = None
    because: Word | None = None  # how it ended: last_in, most_cards, lowest_number


VIEW: type[BaseView] = TwoWinView

# Figures of the rules that the page draws the room left above a number with.
CONSTANTS: Constants = {"lowest": 11 * int(DIGIT.min()), "highest": 11 * int(DIGIT.max())}

PACKED = PackedView(
    TwoWinView,
    PACKING,
    LONGEST,
    *(project, ("phase", "round", "pile", "seats", "winners", "because")),
    *(project_own, ("pass_to", "pass_from", "received", "known", "closing", "passes", "forms", "chosen")),
)
public, own = PACKED.public, PACKED.own


def with_choice(view: BaseView, choice: Code | None) -> TwoWinView:
    """The view with the choice its seat made then, and of all legal ones only that."""
    assert isinstance(view, TwoWinView)
    chosen = [choice] if isinstance(choice, str) else choice
    assert not isinstance(chosen, int)
    forms = [form for form in view.forms if form.choice == chosen]
    passes = [card for card in view.passes if card == choice]
    return replace(view, forms=forms, passes=passes, chosen=chosen)


def unveiled(view: BaseView, state: State) -> TwoWinView:
    """The view with the cards of all hands, for a game that is over."""
    assert isinstance(view, TwoWinView)
    return replace(view, seats=with_hands(core, view.seats, state))


def colours(deck: Deck) -> None:
    """A card says its colour itself."""
