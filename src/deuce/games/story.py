"""Stories: what one step of a game did, and why, as the events that a viewer may know.

Events are built up: a card is put in only where the viewer is known to see it, so that a new kind of event
hides everything until someone decides otherwise. A story reads the states before and after a step; it decides
no rule. Where it is compiled, the page tells it by the same code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import numpy as np

from deuce._jit import compiled, i64
from deuce.events import Event
from deuce.games.packed import Kinds, Take, put, put_length
from deuce.games.protocol import Code, Rules, Seat, State

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


def take(rules: Rules, state: State, step: Step) -> None:
    """Change a state by one step. Unchecked: the cards are those to be shuffled, the choice is legal."""
    if isinstance(step, Shuffle):
        state["pile"][: len(step.order)] = step.order
        rules.shuffled(state)
    else:
        rules.choose(state, step.seat, step.choice)


@compiled
def put_winners(state: Any, out: Any, at: Any) -> Any:
    """Write the list of those who won, of a game that is over."""
    winners = 0
    for seat in range(i64(state.seats)):
        winners += state.rank[seat] == 1
    at = put_length(out, at, winners)
    for seat in range(i64(state.seats)):
        if state.rank[seat] == 1:
            at = put(out, at, seat)
    return at


@compiled
def put_places(state: Any, out: Any, at: Any) -> Any:
    """Write who won, and everyone's place, as `Ended` has them."""
    at = put_length(out, put_winners(state, out, at), i64(state.seats))
    for seat in range(i64(state.seats)):
        at = put(out, at, state.rank[seat])
    return at


class Story(Protocol):
    """What a game's story module offers."""

    def told(self, before: State, after: State, step: Step, viewer: Seat) -> list[Event]:
        """Return the events of a step as a seat, SPECTATOR or ALL may know them; none if it only adds a choice."""

    def moment(self, state: State) -> tuple[str, int]:
        """Return where the game is, for messages: ("round", 3) or ("turn", 17)."""

    def refusal(self, state: State, seat: Seat, code: Code) -> str:
        """Say why this seat, which is to choose, may not choose `code` (as records write it), and what it may."""


@dataclass(frozen=True)
class PackedStory:
    """A story that compiled code tells as bytes, and how they are read.

    `tell(before, after, viewer, out)` writes the events of one step as a viewer may know them, and returns how many
    bytes that took. Which step it was is seen from the states.
    """

    tell: Callable[[State, State, Seat, Any], int]
    layout: Kinds
    most_bytes: int  # that `tell` writes

    @cached_property
    def read(self) -> Callable[[Take], list[Event]]:
        return self.layout.reader()

    def packed(self, before: State, after: State, viewer: Seat) -> bytes:
        """Return the events of one step as bytes."""
        out = np.empty(self.most_bytes, np.uint8)
        return out[: self.tell(before, after, viewer, out)].tobytes()

    def told(self, before: State, after: State, step: Step, viewer: Seat) -> list[Event]:
        """Return the events of one step."""
        return self.read(iter(self.packed(before, after, viewer)).__next__)


def seats_named(seats: Sequence[int]) -> str:
    """Write seats for a message, counted from 1: "seat 2", "seats 1, 2 and 4"."""
    first, last = [str(seat + 1) for seat in seats[:-1]], str(seats[-1] + 1)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"


def shortened(words: list[str], most: int = 12, shown: int = 6) -> str:
    """Write a list for a message: "46, 48, 51 … (23 in all)"."""
    if len(words) <= most:
        return ", ".join(words)
    return f"{', '.join(words[:shown])} … ({len(words)} in all)"
