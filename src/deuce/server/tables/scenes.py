"""What a game offers for work on its page: the positions that are worth looking at while it is being drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from deuce.events import Event
from deuce.server.messages import GameView
from deuce.table import Table


class ScenePosition(NamedTuple):
    """A game after a step that made something happen, as the viewer sees it: a scene may be looking for it."""

    table: Table
    view: GameView
    events: list[Event]
    since: int


class Scene(NamedTuple):
    """A position to look for in games with this number of seats, as one seat or a spectator (None) sees it."""

    name: str
    seats: int
    viewer: int | None
    wanted: Callable[[ScenePosition], bool]


class Scenes(Protocol):
    """Says which scenes a game has."""

    SCENES: tuple[Scene, ...]
    SLOW_PHASE: str | None  # where the lowest choice makes a game long; None: nowhere


def has(kind: type[Event]) -> Callable[[ScenePosition], bool]:
    """Return the question whether an event of this kind has just happened."""
    return lambda position: any(isinstance(event, kind) for event in position.events)
