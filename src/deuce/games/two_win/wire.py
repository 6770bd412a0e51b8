"""What the server sends of 2 WIN: the structs of a view, and how they are read off what a seat may know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from deuce.games.deck import Deck
from deuce.games.flat import reading
from deuce.games.protocol import Seat, State, View
from deuce.games.two_win import core
from deuce.games.two_win.events import Reason
from deuce.games.two_win.notation import CODES, card_code, choice_code
from deuce.games.two_win.prospects import (
    Sureness,
    all_run_marks,
    closing_colours,
    giver,
    known_cards,
    number_weights,
    receiver,
    weighed_prospect,
)
from deuce.games.two_win.state import FORM, NONE, OVER, PASS
from deuce.games.two_win.story import earned_reasons, ending
from deuce.server.parts import BaseView, Code, Message, legal_choices, with_hand, with_hands

# ------------------------------------------------------------------------------------------------ what is sent


class NumberChoice(Message, frozen=True, kw_only=True):
    """A number that could be formed and what it would earn. A and B depend on the others unless sure."""

    choice: list[str]  # tens, units
    number: int
    stars: int
    earns: dict[Reason, Sureness]


class TwoWinSeat(Message, frozen=True, kw_only=True):
    """One player's part of the table."""

    inside: bool
    chosen: bool
    cards: int  # in hand
    hand: list[str] | None  # only where the viewer may see it
    removed: int  # older numbers that went into a new pile
    numbers: list[list[str]]  # [tens, units], oldest first
    tens_marks: list[str]  # for each number: what joins its card to the one before: "closed", "open" or ""
    units_marks: list[str]
    last: int  # the last number, 0 before the first
    earned: list[Reason]  # by the last number
    out_round: int | None = None
    out_because: Literal["no_card", "no_number"] | None = None
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
    # tens, units: the colour (B, P, G) that would close the viewer's open run
    closing: list[str | None] = msgspec.field(default_factory=list)
    passes: list[str] = msgspec.field(default_factory=list)  # legal cards to pass
    # legal numbers, each with what it would earn
    forms: list[NumberChoice] = msgspec.field(default_factory=list)
    chosen: list[str] | None = None  # the viewer's choice so far: [card] or [tens, units]
    winners: list[int] | None = None
    because: str | None = None  # how it ended: last_in, most_cards, lowest_number


VIEW: type[BaseView] = TwoWinView

# ----------------------------------------------------------------------------------------------- how it is made

# What can be is read off a plain copy of the record, for all this is done at every table whenever a phase ends.
_read = reading(core.STATE)


def public(seen: View) -> TwoWinView:
    """2 WIN, of a record that holds what everyone may know."""
    plain = _read(seen)
    ended = ending(plain)
    phase: Literal["pass", "form", "over"] = core.phase_name(plain)  # type: ignore[assignment]
    marks = all_run_marks(seen)
    return TwoWinView(
        viewer=None,
        phase=phase,
        round=plain.round,
        pile=plain.pile_n - plain.top,
        seats=[_seat(plain, at, marks[at]) for at in range(plain.seats)],
        winners=ended[0].winners if ended else None,
        because=ended[0].because if ended else None,
    )


def own(seen: View, viewer: Seat, public: BaseView) -> TwoWinView:
    """2 WIN as a seat may know it: `seen` holds that, and nothing else."""
    assert isinstance(public, TwoWinView)
    plain = _read(seen)
    seats = with_hand(public.seats, viewer, _codes(plain.hand[viewer][: plain.hand_n[viewer]]))
    phase = plain.phase
    if phase not in (PASS, FORM) or not plain.inside >> viewer & 1:
        return replace(public, viewer=viewer, seats=seats)
    legal = legal_choices(core, seen, viewer)
    received = plain.received[viewer] if phase == FORM else NONE
    return replace(
        public,
        viewer=viewer,
        seats=seats,
        pass_to=receiver(plain, viewer),
        pass_from=giver(plain, viewer),
        received=None if received == NONE else card_code(received),
        known=_codes(known_cards(plain)),
        closing=closing_colours(plain, viewer),
        passes=_codes(legal.tolist()) if phase == PASS else [],
        forms=list(map(_number_choice, legal.tolist(), number_weights(seen, legal))) if phase == FORM else [],
        chosen=_chosen(seen, viewer),
    )


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


def _codes(kinds: Iterable[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def _chosen(seen: View, seat: Seat) -> list[str] | None:
    choice = int(core.choice_of(seen, seat))
    if choice < 0:
        return None
    code = choice_code(choice)
    return [code] if isinstance(code, str) else code


def _seat(plain: Any, seat: Seat, marks: list[list[str]]) -> TwoWinSeat:
    kept, formed, cards = plain.kept[seat], plain.formed[seat], plain.hand_n[seat]
    out = plain.out_when[seat]
    over = plain.phase == OVER
    tens, units = (_codes(column[seat][kept:formed]) for column in (plain.tens, plain.units))
    return TwoWinSeat(
        inside=bool(plain.inside >> seat & 1),
        chosen=bool(plain.chosen >> seat & 1),
        cards=cards,
        hand=_codes(plain.hand[seat][:cards]) if over else None,  # R7: then everything is shown
        removed=kept,
        numbers=[list(number) for number in zip(tens, units, strict=True)],
        tens_marks=marks[0][kept:],
        units_marks=marks[1][kept:],
        last=plain.last[seat],
        earned=earned_reasons(plain, seat),
        out_round=out // 2 if out else None,
        out_because=None if not out else "no_number" if out % 2 else "no_card",
        place=plain.rank[seat] or None,
    )


@lru_cache(2**15)  # the same ones come again at every table
def _number_choice(choice: int, weighed: int) -> NumberChoice:
    prospect = weighed_prospect(choice, weighed)
    return NumberChoice(
        choice=[CODES[prospect.tens], CODES[prospect.units]],
        number=prospect.number,
        stars=prospect.stars,
        earns=dict(prospect.earns),
    )
