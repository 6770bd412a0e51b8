"""Stories: what one step of a game did, and why, as the events that a viewer may know.

Events are built up: a card is put in only where the viewer is known to see it, so that a new kind of event
hides everything until someone decides otherwise. A story reads the states before and after a step; it decides
no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from deuce.events import Event
from deuce.games.protocol import Rules, State

ALL = 255  # the viewer who sees everything, as in a replay
SPECTATOR = 254  # the viewer who sees what everyone sees


class Shuffle(NamedTuple):
    """A chance step: the deck, or a new pile, in its order, top first. Cards are numbers as in states."""

    order: tuple[int, ...]


class Choose(NamedTuple):
    """A seat chooses. Its choice is a number as in `Rules.choose`; the one that completes a phase has effects."""

    seat: int
    choice: int


Step = Shuffle | Choose


def take(rules: Rules, state: Any, step: Step) -> None:
    """Change a state by one step. Unchecked: the cards are those to be shuffled, the choice is legal."""
    if isinstance(step, Shuffle):
        state["pile"][: len(step.order)] = step.order
        rules.shuffled(state)
    else:
        rules.choose(state, step.seat, step.choice)


class Happening(NamedTuple):
    """An event as everyone may know it, and as those do who know more: seats, and ALL."""

    public: Event
    known: Mapping[int, Event] = {}


def seen_by(viewer: int, happenings: Sequence[Happening]) -> list[Event]:
    """What a seat, SPECTATOR or ALL may know of what happened."""
    return [known.get(viewer, public) for public, known in happenings]


class Story(Protocol):
    """What a game's story module offers."""

    def happened(self, before: Any, after: Any, step: Step) -> list[Happening]:
        """The events of one step, for all viewers at once; none if the step only adds a choice."""

    def moment(self, state: Any) -> tuple[str, int]:
        """Where the game is, for messages: ("round", 3) or ("turn", 17)."""

    def refusal(self, state: Any, seat: int, code: Any) -> str:
        """Why this seat, which is to choose, may not choose `code` (as records write it), and what it may."""


def tell(story: Story, before: State, after: State, step: Step, viewer: int) -> list[Event]:
    """The events of one step, as a seat, SPECTATOR or ALL may know them."""
    return seen_by(viewer, story.happened(before, after, step))


def seats_named(seats: Sequence[int]) -> str:
    """Seats for a message, counted from 1: "seat 2", "seats 1, 2 and 4"."""
    first, last = [str(seat + 1) for seat in seats[:-1]], str(seats[-1] + 1)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"


def shortened(words: list[str], most: int = 12, shown: int = 6) -> str:
    """A list for a message: "46, 48, 51 … (23 in all)"."""
    if len(words) <= most:
        return ", ".join(words)
    return f"{', '.join(words[:shown])} … ({len(words)} in all)"
