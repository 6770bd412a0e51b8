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


class _Candidate:
    """Somebody who waits, with what is asked of them again and again at hand."""

    def __init__(self, waiting: Waiting, time: int) -> None:
        entry = waiting.entry
        self.waiting = waiting
        self.strength, self.range = entry.strength, range_of(entry, time)
        self.ids, self.avoids = frozenset(entry.ids), frozenset(entry.avoids)

    def fits(self, other: _Candidate) -> bool:
        """May two be brought together: near enough for both, and neither avoids the other?"""
        return (
            abs(self.strength - other.strength) <= min(self.range, other.range)
            and self.avoids.isdisjoint(other.ids)
            and other.avoids.isdisjoint(self.ids)
        )


def groups(waiting: Sequence[Waiting], time: int) -> list[list[Waiting]]:
    """Return those who can play now, table by table: who has waited longest first, with those nearest in strength."""
    pools: dict[tuple[str, int, str, bool], list[_Candidate]] = {}  # those who want the same
    for one in sorted(waiting, key=lambda one: (one.entry.since, one.guest)):
        wanted = one.entry.game, one.entry.size, one.entry.clock, one.entry.rated
        pools.setdefault(wanted, []).append(_Candidate(one, time))
    return [group for (_, size, _, _), pool in pools.items() for group in _groups_of(pool, size)]


def _groups_of(free: list[_Candidate], size: int) -> list[list[Waiting]]:
    found: list[list[Waiting]] = []
    while len(free) >= size:
        first = free.pop(0)
        group = [first]
        near = [one for one in free if first.fits(one)]
        for one in sorted(near, key=lambda one: abs(one.strength - first.strength)):
            if len(group) < size and all(one.fits(other) for other in group[1:]):
                group.append(one)
        if len(group) == size:
            found.append([one.waiting for one in group])
            free = [one for one in free if one not in group]
    return found
