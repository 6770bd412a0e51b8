"""The story of 2 WIN: passes, numbers, who drew which card for which of A–D, who dropped out and why."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

import numpy as np

from deuce.events import AnyEvent, Dealt, Drew, DroppedOut, Ended, Forfeited, Formed, NewPile, Passed, Reason
from deuce.games.protocol import seats_in
from deuce.games.two_win import MAX_LEGAL, card_code, choice_code, legal, parse_choice
from deuce.games.two_win.rules import next_inside
from deuce.games.two_win.state import DEAL, DRAW, FORM, OVER, PASS, REASONS
from deuce.stories import ALL, Shuffle, Step, shortened

REASON_NAMES: tuple[Reason, ...] = ("A", "B", "C", "D-tens", "D-units")  # in the order of REASONS


def tell(before: Any, after: Any, step: Step, viewer: int) -> list[AnyEvent]:
    """The events of one step for a viewer: a seat, SPECTATOR or ALL."""
    if isinstance(step, Shuffle):
        if before.phase == DEAL:
            return [_dealt(after, step, viewer)]
        told: list[AnyEvent] = [NewPile(int(before.round), len(step.order))]
        owed = int(before.owed.sum())  # the last ones of all that the round earned
        told += _draws(before, after, step.order, _laps(after, before.inside)[-owed:], viewer)
    elif before.chosen | 1 << step.seat != before.inside:
        return []
    elif before.phase == PASS:
        told = _passes(before, after, viewer)
    else:
        told = _numbers(before, after)
        pile = before.pile[before.top : before.pile_n].tolist()
        told += _draws(before, after, pile, _laps(after, before.inside), viewer)
    return told + _drop_outs(before, after) + ending(after)


def moment(state: Any) -> tuple[str, int]:
    """The round."""
    return "round", int(state.round)


def refusal(state: Any, seat: int, code: Any) -> str:
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


# ----------------------------------------------------------------------------------------------------- events


def _dealt(after: Any, step: Shuffle, viewer: int) -> Dealt:
    hands: list[Any] = []
    dealt = int(after.dealt)
    for seat in range(after.seats):
        mine = step.order[seat * dealt : (seat + 1) * dealt]
        hands.append([card_code(kind) for kind in sorted(mine)] if viewer in (ALL, seat) else None)
    return Dealt(hands)


def _passes(before: Any, after: Any, viewer: int) -> list[AnyEvent]:
    told: list[AnyEvent] = []
    for seat in seats_in(before.inside):
        to = int(next_inside(int(before.inside), seat, int(before.seats)))
        card = card_code(int(after.passed[seat])) if viewer in (ALL, seat, to) else None
        told.append(Passed(int(before.round), seat, to, card))
    return told


def _numbers(before: Any, after: Any) -> list[AnyEvent]:
    told: list[AnyEvent] = []
    for seat in seats_in(before.inside):
        at = before.formed[seat]
        tens, units = card_code(int(after.tens[seat, at])), card_code(int(after.units[seat, at]))
        stars = int(tens[2]) + int(units[2])
        told.append(
            Formed(
                int(before.round), seat, tens, units, _value(tens, units), stars, earned_reasons(after, seat)
            )
        )
    return told


def earned_reasons(state: Any, seat: int) -> list[Reason]:
    """What the last number of a seat earned."""
    return [name for name, bit in zip(REASON_NAMES, REASONS, strict=True) if state.earned[seat] & bit]


def _laps(after: Any, inside: int) -> list[tuple[int, Reason]]:
    """R3: every card that the round earned, in the order of drawing, with its seat and reason."""
    earned = {seat: earned_reasons(after, seat) for seat in seats_in(inside)}
    return [
        (seat, reasons[lap])
        for lap in range(len(REASONS))
        for seat, reasons in earned.items()
        if lap < len(reasons)
    ]


def _draws(before: Any, after: Any, pile: Any, due: list[tuple[int, Reason]], viewer: int) -> list[AnyEvent]:
    """As many of the cards due as the pile has; the rest waits for a new pile, or is forfeited."""
    number = int(before.round)
    told: list[AnyEvent] = []
    for (seat, reason), kind in zip(due, pile, strict=False):
        told.append(Drew(number, seat, reason, card_code(kind) if viewer in (ALL, seat) else None))
    if after.phase != DRAW:
        lost = Counter(seat for seat, _ in due[len(pile) :])
        told += [Forfeited(number, seat, count) for seat, count in sorted(lost.items())]
    return told


def _drop_outs(before: Any, after: Any) -> list[AnyEvent]:
    """Who left as the phase after this step opened."""
    because: Literal["no_card", "no_number"] = "no_number" if before.phase == PASS else "no_card"
    return [
        DroppedOut(int(after.round), seat, because, int(after.last[seat]), int(after.out_hand[seat]))
        for seat in seats_in(before.inside & ~after.inside)
    ]


def ending(after: Any) -> list[Ended]:
    """How the game ended, of a state or of a view; nothing while it goes on."""
    if after.phase != OVER:
        return []
    seats = range(after.seats)
    because: Literal["last_in", "most_cards", "lowest_number"] = "last_in"
    if after.inside == 0:  # all at once: were there several with most cards, so that the number had to tell?
        together = [seat for seat in seats if after.out_when[seat] == after.out_when.max()]
        most = max(after.out_hand[seat] for seat in together)
        ahead = [seat for seat in together if after.out_hand[seat] == most]
        because = "most_cards" if len(ahead) == 1 else "lowest_number"
    places = after.place[: after.seats].tolist()
    return [Ended([seat for seat in seats if places[seat] == 1], places, because)]


# ------------------------------------------------------------------------------------------------------ words


def _value(tens: str, units: str) -> int:
    """The number that two card codes make."""
    return 10 * int(tens[0]) + int(units[0])


def _hand(state: Any, seat: int) -> str:
    cards = [card_code(kind) for kind in sorted(state.hand[seat, : state.hand_n[seat]].tolist())]
    return f"the hand is {' '.join(cards)}"


def _legal_numbers(state: Any, seat: int) -> str:
    out = np.zeros(MAX_LEGAL, np.int64)
    count = legal(state, seat, out)
    numbers = sorted({_value(*choice_code(choice)) for choice in out[:count].tolist()})
    return f"legal: {shortened([str(number) for number in numbers])}"
