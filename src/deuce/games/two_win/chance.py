"""Chance in 2 WIN as explicit steps: who sees what of passing, forming and drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from deuce.games.protocol import Choice, Seat
from deuce.games.two_win.notation import card_code
from deuce.games.two_win.rules import tens_of, units_of
from deuce.games.two_win.state import FORM, KINDS, MAX_NUMBERS

LAID_OUT = 0


def pile_size(states: np.ndarray) -> int:
    """Return how many cards the pile has, those already drawn from it included."""
    return int(states["pile_n"][0])


def cards_used(states: np.ndarray) -> int:
    """Return how many cards a choice uses: a number two, a card passed none, for another one takes its place."""
    return 2 if states["phase"][0] == FORM else 0


def seen_of_choices(
    after: np.ndarray, chosen: Sequence[Choice], texts: Sequence[str]
) -> tuple[str, Mapping[Seat, str]]:
    """Numbers lie open; who passes a card sees that one and the one received."""
    acting = [seat for seat, choice in enumerate(chosen) if choice >= 0]
    if chosen[acting[0]] >= KINDS:
        return " " + ",".join(texts), {}
    return "", {seat: f" {texts[seat]}>{card_code(int(after['received'][0, seat]))}" for seat in acting}


def seen_of_position(after: np.ndarray) -> str:
    """Return what everyone sees of a position: who is still in."""
    return f"/{int(after['inside'][0]):x}"


def most_phases(seats: int, dealt: int) -> int:
    """Return how many phases a game can have: each round all pass, and all form."""
    return 2 * (MAX_NUMBERS + 1)


def ways(hand: Sequence[int], choice: Choice) -> int:
    """Return how many cards, or pairs of cards, of a hand make this choice."""
    if choice < KINDS:
        return hand.count(choice)
    tens, units = int(tens_of(choice)), int(units_of(choice))
    return hand.count(tens) * (hand.count(units) - (tens == units))
