"""What happens in 2 WIN: passes, numbers, drawn cards, and who is out."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deuce.events import FLAGS, Dealt, Ended, Event
from deuce.games.packed import Packing
from deuce.games.two_win.notation import CODES

# docs/rules.md: highest, stars, pair, third of a colour. In the order of REASONS, whose bits they are.
Reason = Literal["A", "B", "C", "D-tens", "D-units"]
Reasons = Annotated[list[Reason], msgspec.Meta(extra={"packed": FLAGS})]
Exit = Literal["no_card", "no_number"]
ENDINGS = ("last_in", "most_cards", "lowest_number")  # how a game is decided


class Passed(Event, frozen=True, tag="passed"):
    """A card moved to the next player still in. Only giver and receiver know which."""

    round: int
    seat: int
    to: int
    card: str | None


class DroppedOut(Event, frozen=True, tag="dropped_out"):
    """A player is out: `no_card` to pass, or `no_number` higher than `last`."""

    round: int
    seat: int
    because: Exit
    last: int  # the last number, 0 if none
    cards: int  # cards in hand


class Formed(Event, frozen=True, tag="formed"):
    """A number was shown, and what it earns."""

    round: int
    seat: int
    tens: str
    units: str
    number: int
    stars: int
    earned: Reasons


class Drew(Event, frozen=True, tag="drew"):
    """One card was drawn for one reason. Only who drew it knows which card."""

    round: int
    seat: int
    reason: Reason
    card: str | None


class NewPile(Event, frozen=True, tag="new_pile"):
    """R4: a new pile was made of the cards of players who are out and of old numbers."""

    round: int
    cards: int


class Forfeited(Event, frozen=True, tag="forfeited"):
    """R4: nothing could be gathered; cards still owed are lost."""

    round: int
    seat: int
    cards: int


EVENTS: tuple[type[Event], ...] = (Passed, DroppedOut, Formed, Drew, NewPile, Forfeited)

PACKING = Packing(CODES, ENDINGS)
PACKED = PACKING.kinds((Dealt, Ended, *EVENTS))
