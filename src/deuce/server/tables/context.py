"""What all parts of one server share: the database, the signing keys, the other servers, the bots, the limits.

Whoever is handed a context can reach all of these and nothing else: tables, lobby, ratings and reviews are built on
top of it (see deuce.server.application) and do not hang on it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from deuce.server.addresses import Networks
from deuce.server.gate import Gate
from deuce.server.guests import Guests
from deuce.server.house.decisions import House
from deuce.server.identity import Signer
from deuce.server.limits import Limits
from deuce.server.outage import Outage
from deuce.server.problems import Refusal
from deuce.server.settings import Settings
from deuce.server.store import Store, UnavailableError
from deuce.server.tables import fairness
from deuce.server.tables.bus import Bus, LocalBus
from deuce.server.tables.presence import Presence
from deuce.server.tables.thinking import Thinkers

log = logging.getLogger("deuce.server")


class Context:
    """Holds the shared parts of a server, and its settings. `pace` stretches the pauses of bots; 0 leaves them out."""

    def __init__(
        self,
        store: Store,
        signer: Signer,
        bus: Bus | None = None,
        *,
        pace: float = 1.0,
        absent_after: int = 20_000,
        patience: int = fairness.PATIENCE,
        settings: Settings | None = None,
    ) -> None:
        settings = settings or Settings()
        self.settings = settings
        self.store = store
        self.signer = signer
        self.bus = bus or LocalBus()
        self.presence = Presence(self.bus)
        self.thinkers = Thinkers(settings.bounds)
        self.house = House(store, signer, settings)
        self.guests = Guests(store, signer, self.house)
        self.limits = Limits(settings.rates, settings.bounds)
        self.spared = Networks(settings.many)  # networks that speak for many, and have no limits by address
        # Counts connections of people, whom a proxy may have named.
        self.sockets = Gate(self.spared, None, settings.network_connections)
        self.outage = Outage()
        self.pace = pace
        self.absent_after = absent_after  # milliseconds away before somebody may be replaced
        self.patience = patience  # milliseconds to wait for contributions to the shuffle
        self._background: set[asyncio.Task[Any]] = set()

    def background(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let something go on by itself; what goes wrong in it is logged."""
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._done)

    def stop_background(self) -> None:
        """Cancel all that goes on by itself."""
        for task in self._background:
            task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._background.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, UnavailableError):
            self.outage.lost(error)
        elif error is not None and not isinstance(error, Refusal):
            log.error("in the background", exc_info=error)

    async def close(self) -> None:
        """Let go of bots, database and the other servers, in this order."""
        self.thinkers.close()
        await self.store.close()
        await self.bus.close()  # the last: whoever hears of our end finds all that we have written
