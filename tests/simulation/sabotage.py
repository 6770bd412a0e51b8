"""Five ways to break the server on purpose, each of which the simulation has to find: a test of the tester."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from deuce.server.store import ConflictError, StoreError, Write
from deuce.server.tables.audience import Audience, Listener
from deuce.server.tables.live_table import LiveTable
from simulation.store import SimulatedStore

Patch = Callable[[], AbstractContextManager[Any]]


@dataclass(frozen=True)
class Sabotage:
    """What is broken."""

    fenced: bool = True
    forgotten_notices: float = 0.0  # chance that a notice is lost without a `Missed`
    patches: tuple[Patch, ...] = ()


def _hasty() -> AbstractContextManager[Any]:
    """Commits are said to be done before they are."""
    honest = SimulatedStore.commit

    async def commit(self: SimulatedStore, *writes: Write) -> None:
        async def later() -> None:
            with suppress(ConflictError, StoreError):
                await honest(self, *writes)

        asyncio.create_task(later())  # noqa: RUF006

    return patch.object(SimulatedStore, "commit", commit)


def _forgetful() -> AbstractContextManager[Any]:
    """What is said again is done again."""
    return patch.object(LiveTable, "_done_before", lambda self, asked: None)


def _indiscreet() -> AbstractContextManager[Any]:
    """Who comes back is shown the table from the next seat."""
    honest = LiveTable.join

    def join(self: LiveTable, listener: Listener, since: int) -> None:
        seats = len(self.row.seats)
        with patch.object(Audience, "viewer", lambda self, one: (one.look + 1) % seats if since else None):
            honest(self, listener, since)

    return patch.object(LiveTable, "join", join)


WAYS: dict[str, Sabotage] = {
    "acknowledge before the commit": Sabotage(patches=(_hasty,)),
    "forget the fence": Sabotage(fenced=False),
    "do again what is said again": Sabotage(patches=(_forgetful,)),
    "leak a hand on reconnect": Sabotage(patches=(_indiscreet,)),
    "lose a notice": Sabotage(forgotten_notices=0.2),
}
