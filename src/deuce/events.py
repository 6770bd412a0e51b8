"""What happened, and why: one tagged struct for each kind of event, for the page, the terminal and the analysis.

An event is built for a viewer: a field that this viewer may not know is None (see deuce.games.story). Cards are
written as in records: "7B2", 28. Seats count from 0.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Card = str | int
Reason = Literal["A", "B", "C", "D-tens", "D-units"]  # docs/rules.md: highest, stars, pair, third of a colour


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """The base of all events; tagged by name in JSON."""


class Dealt(Event, frozen=True, tag="dealt"):
    """The cards were dealt. `hands` holds one list for each seat, None for a hand the viewer does not see."""

    hands: list[list[Card] | None]
    rows: list[list[int]] | None = None  # 2 sans 3: the three rows as they open


# ------------------------------------------------------------------------------------------------------ 2 WIN


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
    because: Literal["no_card", "no_number"]
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
    earned: list[Reason]


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


# --------------------------------------------------------------------------------------------------- 2 sans 3


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
    because: Literal["highest", "higher"]
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
    total: int


# ------------------------------------------------------------------------------------------------------- both


class Ended(Event, frozen=True, tag="ended"):
    """The game is over. `because`: `last_in`; all out at once and won by `most_cards` or `lowest_number`; `points`."""

    winners: list[int]
    places: list[int]
    because: Literal["last_in", "most_cards", "lowest_number", "points"]


AnyEvent = (
    Dealt
    | Passed
    | DroppedOut
    | Formed
    | Drew
    | NewPile
    | Forfeited
    | Played
    | Took
    | Turned
    | InterimBonus
    | Refilled
    | Scored
    | Ended
)
