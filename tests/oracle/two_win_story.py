"""The story of 2 WIN, told slowly.

Written in plain Python, event by event, for all viewers at once: what the compiled story is compared with.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from deuce.events import Dealt, Ended
from deuce.games.protocol import seats_in
from deuce.games.story import ALL, Shuffle, Step
from deuce.games.two_win.core import card_code
from deuce.games.two_win.events import Drew, DroppedOut, Forfeited, Formed, NewPile, Passed, Reason
from deuce.games.two_win.rules import next_inside
from deuce.games.two_win.state import DEAL, DRAW, OVER, PASS, REASONS
from oracle.stories import Happening

REASON_NAMES: tuple[Reason, ...] = ("A", "B", "C", "D-tens", "D-units")  # in the order of REASONS
NAMED_REASONS = tuple(zip(REASON_NAMES, REASONS, strict=True))


def happened(before: Any, after: Any, step: Step) -> list[Happening]:
    """The events of one step, for all viewers at once."""
    if isinstance(step, Shuffle):
        if before["phase"] == DEAL:
            return [_dealt(after, step)]
        happenings = [Happening(NewPile(int(before["round"]), len(step.order)))]
        owed = int(before["owed"].sum())  # the last ones of all that the round earned
        happenings += _draws(before, after, step.order, _laps(after, before["inside"])[-owed:])
    elif before["chosen"] | 1 << step.seat != before["inside"]:
        return []
    elif before["phase"] == PASS:
        happenings = _passes(before, after)
    else:
        happenings = _numbers(before, after)
        pile = before["pile"][before["top"] : before["pile_n"]].tolist()
        happenings += _draws(before, after, pile, _laps(after, before["inside"]))
    happenings += _drop_outs(before, after)
    return happenings + [Happening(ended) for ended in ending(after)]


def _dealt(after: Any, step: Shuffle) -> Happening:
    dealt, seats = int(after["dealt"]), range(int(after["seats"]))
    hands: list[Any] = [
        [card_code(kind) for kind in sorted(step.order[seat * dealt : (seat + 1) * dealt])] for seat in seats
    ]
    known = {seat: Dealt([hands[seat] if other == seat else None for other in seats]) for seat in seats}
    return Happening(Dealt([None for _ in seats]), {**known, ALL: Dealt(hands)})


def _passes(before: Any, after: Any) -> list[Happening]:
    happenings: list[Happening] = []
    number, inside, seats = int(before["round"]), int(before["inside"]), int(before["seats"])
    cards = after["passed"].tolist()
    for seat in seats_in(inside):
        to = int(next_inside(inside, seat, seats))
        known = Passed(number, seat, to, card_code(cards[seat]))
        happenings.append(Happening(Passed(number, seat, to, None), {seat: known, to: known, ALL: known}))
    return happenings


def _numbers(before: Any, after: Any) -> list[Happening]:
    happenings: list[Happening] = []
    number = int(before["round"])
    for seat in seats_in(before["inside"]):
        at = before["formed"][seat]
        tens, units = card_code(int(after["tens"][seat, at])), card_code(int(after["units"][seat, at]))
        stars, reasons = int(tens[2]) + int(units[2]), earned_reasons(after, seat)
        happenings.append(Happening(Formed(number, seat, tens, units, _value(tens, units), stars, reasons)))
    return happenings


def earned_reasons(state: Any, seat: int) -> list[Reason]:
    """What the last number of a seat earned."""
    earned = int(state["earned"][seat])
    return [name for name, bit in NAMED_REASONS if earned & bit]


def _laps(after: Any, inside: int) -> list[tuple[int, Reason]]:
    """R3: every card that the round earned, in the order of drawing, with its seat and reason."""
    earned = {seat: earned_reasons(after, seat) for seat in seats_in(inside)}
    return [
        (seat, reasons[lap])
        for lap in range(len(REASONS))
        for seat, reasons in earned.items()
        if lap < len(reasons)
    ]


def _draws(before: Any, after: Any, pile: Any, due: list[tuple[int, Reason]]) -> list[Happening]:
    """As many of the cards due as the pile has; the rest waits for a new pile, or is forfeited."""
    number = int(before["round"])
    happenings: list[Happening] = []
    for (seat, reason), kind in zip(due, pile, strict=False):
        known = Drew(number, seat, reason, card_code(kind))
        happenings.append(Happening(Drew(number, seat, reason, None), {seat: known, ALL: known}))
    if after["phase"] != DRAW and len(due) > len(pile):
        lost = Counter(seat for seat, _ in due[len(pile) :])
        happenings += [Happening(Forfeited(number, seat, count)) for seat, count in sorted(lost.items())]
    return happenings


def _drop_outs(before: Any, after: Any) -> list[Happening]:
    """Who left as the phase after this step opened."""
    because: Literal["no_card", "no_number"] = "no_number" if before["phase"] == PASS else "no_card"
    number = int(after["round"])
    return [
        Happening(DroppedOut(number, seat, because, int(after["last"][seat]), int(after["out_hand"][seat])))
        for seat in seats_in(int(before["inside"]) & ~int(after["inside"]))
    ]


def ending(after: Any) -> list[Ended]:
    """How the game ended, of a state or of a view; nothing while it goes on."""
    if after["phase"] != OVER:
        return []
    seats, ranks = range(after["seats"]), [int(rank) for rank in after["rank"][: after["seats"]]]
    because: Literal["last_in", "most_cards", "lowest_number"] = "last_in"
    if after["inside"] == 0:  # all at once: had several most cards, so that the number had to tell?
        out_when, out_hand = after["out_when"], after["out_hand"]
        last = max(out_when)
        hands = [out_hand[seat] for seat in seats if out_when[seat] == last]
        because = "most_cards" if hands.count(max(hands)) == 1 else "lowest_number"
    return [Ended([seat for seat in seats if ranks[seat] == 1], ranks, because)]


def _value(tens: str, units: str) -> int:
    """The number that two card codes make."""
    return 10 * int(tens[0]) + int(units[0])
