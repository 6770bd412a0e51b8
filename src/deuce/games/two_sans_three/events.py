"""What happens in 2 sans 3: cards played, taken and turned face down, bonuses, refills, and the final count."""

from __future__ import annotations

from typing import Literal

from deuce.events import Dealt, Ended, Event, Points
from deuce.games.packed import Packing

Why = Literal["highest", "higher"]  # the fifth card of a row takes: being the highest, or all higher ones
ENDINGS = ("points",)  # how a game is decided


class Played(Event, frozen=True, tag="played"):
    """A card went to its row, whose cards are `row` after it (start card included) and after any take."""

    turn: int  # 1-based, over all seats
    seat: int
    card: int
    row: list[int]


class Took(Event, frozen=True, tag="took"):
    """The fifth card took cards: being the highest, the one after the start card; otherwise all higher ones."""

    turn: int
    seat: int
    card: int  # the card that took them
    because: Why
    taken: list[int]
    removed: list[int]  # of the taken: 15, 45, 75, which leave the game


class Turned(Event, frozen=True, tag="turned"):
    """The third card of a colour turned all three face down."""

    turn: int
    seat: int
    colour: int
    cards: list[int]


class InterimBonus(Event, frozen=True, tag="interim_bonus"):
    """All seven colours face up at the end of the turn."""

    turn: int
    seat: int
    points: int


class Refilled(Event, frozen=True, tag="refilled"):
    """With two cards left, new ones came from the own pile. Only their player sees which."""

    turn: int
    seat: int
    count: int
    cards: list[int] | None


class Scored(Event, frozen=True, tag="scored"):
    """A player's points at the end, as the rulebook adds them up."""

    seat: int
    singles: int  # colours with one card face up, 1 point each
    pairs: int  # colours with two, 5 points each
    down: int  # cards face down, -1 each
    interim: int
    final: int
    total: Points


EVENTS: tuple[type[Event], ...] = (Played, Took, Turned, InterimBonus, Refilled, Scored)

PACKING = Packing(words=ENDINGS)
PACKED = PACKING.kinds((Dealt, Ended, *EVENTS))
