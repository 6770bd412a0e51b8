"""Who is brought together, as pure functions of who waits and for how long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from deuce.server.store.contents import QueueEntry

FIRST_RANGE = 100  # points of rating, up and down, within which others are looked for at first
WIDENS_BY = 10  # points for each second that somebody waits
BOTS_AFTER = 20_000  # milliseconds after which bots are offered


class Waiting(NamedTuple):
    """Somebody who waits: the guest, what they wait for, and the version of what is kept of it."""

    guest: str
    entry: QueueEntry
    version: int


def range_of(entry: QueueEntry, time: int) -> int:
    """Return how far from somebody's own strength others may be by now."""
    return FIRST_RANGE + WIDENS_BY * max(0, time - entry.since) // 1000


def fit(one: QueueEntry, other: QueueEntry, time: int) -> bool:
    """May two who wait be brought together: for the same game, near enough for both, and neither avoids the other?"""
    same = (one.game, one.size, one.clock, one.rated) == (other.game, other.size, other.clock, other.rated)
    near = abs(one.strength - other.strength) <= min(range_of(one, time), range_of(other, time))
    apart = set(one.ids) & set(other.avoids) or set(other.ids) & set(one.avoids)
    return same and near and not apart


def groups(waiting: Sequence[Waiting], time: int) -> list[list[Waiting]]:
    """Return those who can play now, table by table: who has waited longest first, with those nearest in strength."""
    free = sorted(waiting, key=lambda one: (one.entry.since, one.guest))
    found: list[list[Waiting]] = []
    while free:
        first = free.pop(0)
        group = [first]
        nearest = sorted(free, key=lambda one: abs(one.entry.strength - first.entry.strength))
        for one in nearest:
            if len(group) < first.entry.size and all(fit(one.entry, other.entry, time) for other in group):
                group.append(one)
        if len(group) == first.entry.size:
            found.append(group)
            free = [one for one in free if one not in group]
    return found
