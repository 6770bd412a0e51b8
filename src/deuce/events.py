"""What happened, and why: one tagged struct for each kind of event, for the page, the terminal and the analysis.

An event is built for a viewer: a field that this viewer may not know is None (see deuce.games.story). Cards are
written as in records: "7B2", 28. Seats count from 0. Here are the events that every game has; each game has some of
its own beside its rules (`Game.events`).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Card = str | int

# What compiled code has to be told of a field beside its type: how it becomes bytes (deuce.games.packed).
POINTS, WORD, FLAGS = "points", "word", "flags"
Points = Annotated[int, msgspec.Meta(extra={"packed": POINTS})]  # may be negative; at most 127 either way
Word = Annotated[str, msgspec.Meta(extra={"packed": WORD})]  # one of a few that the game has for it


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
    because: Word
