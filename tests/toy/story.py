"""The story of Climb: what was dealt and played, and who won."""

from __future__ import annotations

from typing import Any

from deuce.events import Card, Dealt, Ended, Event
from deuce.games.story import ALL, Happening, Shuffle, Step, seen_by
from toy.rules import CHOICES


def hand_of(state: Any, seat: int) -> list[Card]:
    return [card for card in range(CHOICES) if int(state.hand[seat]) >> card & 1]


def happened(before: Any, after: Any, step: Step) -> list[Happening]:
    seats = range(after.seats)
    if isinstance(step, Shuffle):
        hands: list[list[Card] | None] = [hand_of(after, seat) for seat in seats]
        known = {seat: Dealt([hands[seat] if seat == other else None for other in seats]) for seat in seats}
        return [Happening(Dealt([None for _ in seats]), {ALL: Dealt(hands), **known})]
    if not before.played < after.played or after.place[0] == 0:
        return []
    places = after.place[: after.seats].tolist()
    return [Happening(Ended([seat for seat in seats if places[seat] == 1], places, "points"))]


def tell(before: Any, after: Any, step: Step, viewer: int) -> list[Event]:
    return seen_by(viewer, happened(before, after, step))


def moment(state: Any) -> tuple[str, int]:
    return "turn", int(state.played) + 1


def refusal(state: Any, seat: int, code: Any) -> str:
    return f"{code} is not in the hand; the hand is {hand_of(state, seat)}"
