"""The view of 2 WIN, read off a record in plain Python: what the compiled projection is compared with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from msgspec.structs import replace

from deuce.games.protocol import Seat, View, seats_in
from deuce.games.two_win import core
from deuce.games.two_win.events import Reason
from deuce.games.two_win.notation import CODES, card_code, choice_code
from deuce.games.two_win.prospects import (
    ROOM,
    SURE_HIGHEST,
    SURE_STARS,
    Mark,
    Sureness,
    number_weights,
    run_marks,
)
from deuce.games.two_win.rules import tens_of, units_of
from deuce.games.two_win.state import FORM, HIGHEST, NONE, OVER, PASS, RUN, STARS_MOST
from deuce.games.two_win.wire import NumberChoice, TwoWinSeat, TwoWinView
from deuce.server.parts import BaseView, legal_choices, with_hand
from oracle.reading import reading
from oracle.two_win_story import NAMED_REASONS, earned_reasons, ending

_read = reading(core.STATE)


def public(seen: View) -> TwoWinView:
    """2 WIN, of a record that holds what everyone may know."""
    plain = _read(seen)
    ended = ending(plain)
    phase: Literal["pass", "form", "over"] = core.phase_name(plain)  # type: ignore[assignment]
    marks = [[run_marks(seen, seat, column) for column in range(2)] for seat in range(plain.seats)]
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
        pass_to=_receiver(plain, viewer),
        pass_from=_giver(plain, viewer),
        received=None if received == NONE else card_code(received),
        known=_codes(_known_cards(plain)),
        closing=_closing_colours(plain, viewer),
        passes=_codes(legal.tolist()) if phase == PASS else [],
        forms=list(map(_number_choice, legal.tolist(), number_weights(seen, legal))) if phase == FORM else [],
        chosen=_chosen(seen, viewer),
    )


def _codes(kinds: Iterable[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def _chosen(seen: View, seat: Seat) -> list[str] | None:
    choice = int(core.choice_of(seen, seat))
    if choice < 0:
        return None
    code = choice_code(choice)
    return [code] if isinstance(code, str) else code


def _seat(plain: Any, seat: Seat, marks: list[list[Mark]]) -> TwoWinSeat:
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


def _number_choice(choice: int, weighed: int) -> NumberChoice:
    sure = {HIGHEST: SURE_HIGHEST, STARS_MOST: SURE_STARS}
    earns: dict[Reason, Sureness] = {
        name: "not" if not weighed & bit else "sure" if weighed & sure.get(bit, bit) else "maybe"
        for name, bit in NAMED_REASONS
    }
    tens, units = (CODES[kind] for kind in (int(tens_of(choice)), int(units_of(choice))))
    number, stars = int(tens[0] + units[0]), int(tens[2]) + int(units[2])
    room, top = weighed // ROOM, number == 99
    return NumberChoice(choice=[tens, units], number=number, stars=stars, earns=earns, room=room, top=top)


def _receiver(plain: Any, seat: int) -> int:
    others: list[int] = [(seat + step) % plain.seats for step in range(1, plain.seats)]
    return next(other for other in others if plain.inside >> other & 1)


def _giver(plain: Any, seat: int) -> int:
    return next(other for other in seats_in(plain.inside) if _receiver(plain, other) == seat)


def _known_cards(plain: Any) -> list[int]:
    return [kind for kind, count in enumerate(plain.known[plain.viewer]) for _ in range(count)]


def _closing_colours(plain: Any, seat: int) -> list[Any]:
    return [
        "BPG"[colour] if length == RUN - 1 else None
        for colour, length in zip(plain.run_colour[seat], plain.run_length[seat], strict=True)
    ]
