"""The story of 2 WIN: passes, numbers, who drew which card for which of A–D, who dropped out and why.

The first half is compiled: it writes the events of a step as bytes, field by field as `events.py` has them. The second
half says in words why a choice is refused.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.events import Dealt, Ended, Event
from deuce.games.packed import put, put_length, put_sorted
from deuce.games.protocol import Code, Seat, State
from deuce.games.story import ALL, PackedStory, put_places, shortened
from deuce.games.two_win.core import MAX_LEGAL, card_code, choice_code, legal, parse_choice
from deuce.games.two_win.events import PACKED, Drew, DroppedOut, Forfeited, Formed, NewPile, Passed
from deuce.games.two_win.rules import next_inside
from deuce.games.two_win.state import (
    BITS_SET,
    DEAL,
    DIGIT,
    DRAW,
    FORM,
    MAX_DEALT,
    MAX_SEATS,
    NONE,
    OVER,
    PASS,
    REASONS,
    STARS,
)

_KINDS: tuple[type[Event], ...] = (Dealt, Ended, Passed, DroppedOut, Formed, Drew, NewPile, Forfeited)
DEALT, ENDED, PASSED, DROPPED_OUT, FORMED, DREW, NEW_PILE, FORFEITED = map(PACKED.index, _KINDS)
NO_CARD, NO_NUMBER = range(2)  # in the order of Exit
LAST_IN, MOST_CARDS, LOWEST_NUMBER = range(3)  # in the order of ENDINGS

# Events of one step, at most: everybody passes, forms, draws for each reason, forfeits and drops out once.
_MOST_EVENTS: dict[type[Event], int] = {
    Dealt: 1,
    Ended: 1,
    NewPile: 1,
    Drew: MAX_SEATS * len(REASONS),
    **dict.fromkeys((Passed, DroppedOut, Formed, Forfeited), MAX_SEATS),
}
LONGEST = {
    "Dealt.hands": MAX_SEATS,
    "Dealt.hands[]": MAX_DEALT,
    "Dealt.rows": 0,
    "Dealt.rows[]": 0,
    "Ended.winners": MAX_SEATS,
    "Ended.places": MAX_SEATS,
}
MOST_BYTES = sum(count * PACKED.most_of(kind, LONGEST) for kind, count in _MOST_EVENTS.items())


@compiled
def tell(before: Any, after: Any, viewer: Any, out: Any) -> Any:
    """Write the events of one step as a seat, SPECTATOR or ALL may know them; return how many bytes they take."""
    at = i64(0)
    if before.phase == DEAL:
        return tell_deal(after, viewer, out)
    if before.phase == DRAW:
        cards = i64(before.pile_n)
        at = put(out, put(out, put(out, at, NEW_PILE), before.round), cards)
        at = tell_draws(before, after, viewer, after.pile, i64(0), cards, out, at)
    elif after.chosen != 0:
        return at  # a choice of a phase that goes on
    elif before.phase == PASS:
        at = tell_passes(before, after, viewer, out, at)
    else:
        at = tell_numbers(before, after, out, at)
        at = tell_draws(before, after, viewer, before.pile, i64(before.top), i64(before.pile_n), out, at)
    at = tell_drop_outs(before, after, out, at)
    if after.phase == OVER:
        at = put(out, put_places(after, out, put(out, at, ENDED)), ending(after))
    return at


@compiled
def tell_deal(after: Any, viewer: Any, out: Any) -> Any:
    """Write that the cards were dealt, with the hands in sight."""
    at = put_length(out, put(out, 0, DEALT), i64(after.seats))
    for seat in range(i64(after.seats)):
        if viewer in (seat, ALL):
            at = put_sorted(out, put(out, at, 1), after.hand[seat], i64(after.hand_n[seat]))
        else:
            at = put(out, at, 0)
    return put(out, at, 0)  # no rows


@compiled
def tell_passes(before: Any, after: Any, viewer: Any, out: Any, at: Any) -> Any:
    """Write who passed to whom; what, only for those two."""
    inside, seats = i64(before.inside), i64(before.seats)
    for seat in range(seats):
        if (inside >> seat) & 1:
            to = next_inside(inside, seat, seats)
            at = put(out, put(out, put(out, put(out, at, PASSED), before.round), seat), to)
            seen = viewer in (seat, to, ALL)
            at = put(out, at, after.passed[seat] if seen else NONE)
    return at


@compiled
def tell_numbers(before: Any, after: Any, out: Any, at: Any) -> Any:
    """Write the numbers that were shown, and what each earned."""
    for seat in range(i64(before.seats)):
        if (i64(before.inside) >> seat) & 1:
            formed = i64(before.formed[seat])
            tens, units = i64(after.tens[seat, formed]), i64(after.units[seat, formed])
            at = put(out, put(out, put(out, at, FORMED), before.round), seat)
            at = put(out, put(out, at, tens), units)
            at = put(out, at, 10 * i64(DIGIT[tens]) + i64(DIGIT[units]))
            at = put(out, at, i64(STARS[tens]) + i64(STARS[units]))
            at = put(out, at, after.earned[seat])
    return at


@compiled
def tell_draws(
    before: Any, after: Any, viewer: Any, pile: Any, top: Any, pile_n: Any, out: Any, at: Any
) -> Any:
    """Write who drew what for which reason, by R3 lap for lap, from pile[top:pile_n]; and what had to be forfeited.

    Of all that the round earned, the last ones are due: the others were drawn before the new pile.
    """
    inside, seats = i64(before.inside), i64(before.seats)
    earned, owed = i64(0), i64(0)
    for seat in range(seats):
        if (inside >> seat) & 1:
            earned += i64(BITS_SET[after.earned[seat]])
            owed += i64(before.owed[seat])
    drawn_before = earned - owed if before.phase == DRAW else i64(0)
    count = i64(0)
    lost = i64(0)  # a byte for each seat: cards that are due, and not in the pile
    for lap in range(len(REASONS)):
        for seat in range(seats):
            if (inside >> seat) & 1 == 0 or lap >= BITS_SET[after.earned[seat]]:
                continue
            count += 1
            if count <= drawn_before:
                continue
            if top < pile_n:
                at = put(out, put(out, put(out, at, DREW), before.round), seat)
                at = put(out, at, reason_of_lap(i64(after.earned[seat]), lap))
                at = put(out, at, pile[top] if viewer in (seat, ALL) else NONE)
                top += 1
            else:
                lost += i64(1) << (8 * seat)
    if after.phase != DRAW:
        for seat in range(seats):
            if (lost >> (8 * seat)) & 255:
                at = put(out, put(out, put(out, at, FORFEITED), before.round), seat)
                at = put(out, at, (lost >> (8 * seat)) & 255)
    return at


@compiled
def reason_of_lap(earned: Any, lap: Any) -> Any:
    """Return for which of A–D a seat draws in a lap: its reasons in their order, one a lap."""
    reason = i64(0)
    while True:
        if (earned >> reason) & 1:
            if lap == 0:
                return reason
            lap -= 1
        reason += 1


@compiled
def tell_drop_outs(before: Any, after: Any, out: Any, at: Any) -> Any:
    """Write who left as the phase after this step opened."""
    because = NO_NUMBER if before.phase == PASS else NO_CARD
    leaving = i64(before.inside) & ~i64(after.inside)
    for seat in range(i64(before.seats)):
        if (leaving >> seat) & 1:
            at = put(out, put(out, put(out, at, DROPPED_OUT), after.round), seat)
            at = put(out, put(out, put(out, at, because), after.last[seat]), after.out_hand[seat])
    return at


@compiled
def ending(state: Any) -> Any:
    """Return how a game that is over was decided: one of ENDINGS.

    If all who were left dropped out at once, cards in hand decide; if several had most, the lowest number.
    """
    if state.inside != 0:
        return LAST_IN
    last, most, with_most = 0, 0, 0
    for seat in range(i64(state.seats)):
        last = max(last, i64(state.out_when[seat]))
    for seat in range(i64(state.seats)):
        if state.out_when[seat] == last:
            most = max(most, i64(state.out_hand[seat]))
    for seat in range(i64(state.seats)):
        with_most += state.out_when[seat] == last and state.out_hand[seat] == most
    return MOST_CARDS if with_most == 1 else LOWEST_NUMBER


PACKED_STORY = PackedStory(tell, PACKED, MOST_BYTES)
told = PACKED_STORY.told


def moment(state: State) -> tuple[str, int]:
    """Return the round in which the game is."""
    return "round", int(state.round)


def refusal(state: State, seat: Seat, code: Code) -> str:
    """Why a seat may not choose this now, and what it may."""
    try:
        choice = parse_choice(code)
    except ValueError as error:
        return str(error)
    written = choice_code(choice)
    cards = [written] if isinstance(written, str) else written
    if state.phase == PASS and len(cards) == 2:
        return f"{' '.join(cards)} are two cards; to pass, choose one; {_hand(state, seat)}"
    if state.phase == FORM and len(cards) == 1:
        return f"{cards[0]} is one card; a number is two, tens and units; {_hand(state, seat)}"
    held = Counter(card_code(kind) for kind in state.hand[seat, : state.hand_n[seat]].tolist())
    for card, count in Counter(cards).items():
        if held[card] == 0:
            return f"{card} is not in the hand; {_hand(state, seat)}"
        if held[card] < count:
            return f"{card} is only once in the hand; {_hand(state, seat)}"
    return f"{_value(*cards)} is not higher than {state.last[seat]}; {_legal_numbers(state, seat)}"


# ------------------------------------------------------------------------------------------------------ words


def _value(tens: str, units: str) -> int:
    """The number that two card codes make."""
    return 10 * int(tens[0]) + int(units[0])


def _hand(state: Any, seat: int) -> str:
    cards = [card_code(kind) for kind in sorted(state.hand[seat, : state.hand_n[seat]].tolist())]
    return f"the hand is {' '.join(cards)}"


def _legal_numbers(state: Any, seat: int) -> str:
    out = np.empty(MAX_LEGAL, np.int64)
    count = legal(state, seat, out)
    numbers = sorted({_value(*choice_code(choice)) for choice in out[:count].tolist()})
    return f"legal: {shortened([str(number) for number in numbers])}"
