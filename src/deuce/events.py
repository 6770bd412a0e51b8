"""What happened, and why: one tagged struct for each kind of event, for the page, the terminal and the analysis.

An event is built for a viewer: a field that this viewer may not know is None (see deuce.games.story). Cards are
written as in records: "7B2", 28. Seats count from 0. Here are the events that every game has; each game has some of
its own beside its rules (`Game.events`).
"""

from __future__ import annotations

import msgspec

Card = str | int


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """The base of all events; tagged by name in JSON."""


class Dealt(Event, frozen=True, tag="dealt"):
    """The cards were dealt. `hands` holds one list for each seat, None for a hand the viewer does not see."""

    hands: list[list[Card] | None]
    rows: list[list[int]] | None = None  # where cards lie open in rows from the start: those


class Ended(Event, frozen=True, tag="ended"):
    """The game is over. `because` is a word of the game for how it was decided: `points`, `last_in`."""

    winners: list[int]
    places: list[int]
    because: str
