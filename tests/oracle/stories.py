"""What stories told in plain Python are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from deuce.events import Event


class Happening(NamedTuple):
    """An event as everyone may know it, and as those do who know more: seats, and ALL."""

    public: Event
    known: Mapping[int, Event] = {}


def seen_by(viewer: int, happenings: Sequence[Happening]) -> list[Event]:
    """What a seat, SPECTATOR or ALL may know of what happened."""
    return [known.get(viewer, public) for public, known in happenings]
