"""What a game says of the moments that are worth a look while its table on the page is being drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from deuce.events import Event
from deuce.server.messages import GameView
from deuce.table import Table


class Moment(NamedTuple):
    """A game after a step that made something happen, as the viewer sees it."""

    table: Table
    view: GameView
    events: list[Event]
    since: int


class Scene(NamedTuple):
    """A kind of moment to be looked for in games of so many seats, seen by one of them or by who watches (None)."""

    name: str
    seats: int
    viewer: int | None
    wanted: Callable[[Moment], bool]


class Scenes(Protocol):
    """The scenes of a game."""

    SCENES: tuple[Scene, ...]
    SLOW_PHASE: str | None  # where the lowest choice makes a game long; None: nowhere


def has(kind: type[Event]) -> Callable[[Moment], bool]:
    """Something of this kind has just happened."""
    return lambda moment: any(isinstance(event, kind) for event in moment.events)
