"""Deletes what has been kept for long enough (see deuce.server.retention), a little at a time in the background.

A few things at a time and a pause between, so that nobody who moves waits. A table that is in memory is left alone,
wherever it is. Of several servers on one database one sweeps; should two do so, the second finds nothing to do.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from deuce.server import metrics
from deuce.server.identity import now
from deuce.server.keeping import DAY, Retention
from deuce.server.retention import (
    aged_kinds,
    documents_of,
    is_outlived,
    setting_of,
)
from deuce.server.store import StoreError, SweptStore
from deuce.server.store.documents import names_of_guests
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.presence import Presence

log = logging.getLogger("deuce.server")

# Seconds before the first sweep: games whose clock ran out while the server was off go on first.
FIRST_SWEEP_AFTER = 600.0
SWEEP_EVERY = 3600.0  # seconds between two sweeps
PAUSE = 0.02  # seconds between two small deletions: at most 50 tables a second
TABLES_AT_ONCE = 50  # looked at together; each is deleted by itself
ROWS_AT_ONCE = 200  # deleted together
WHAT = {  # in the figures and in the log
    "gathering": "tables that never began",
    "dealing": "tables that never began",
    "playing": "abandoned games",
    "over": "finished games",
}
START: tuple[int, str] = (-1, "")  # before the oldest


class Sweeper:
    """Sweeps for one server."""

    def __init__(
        self, store: SweptStore, tables: Tables, presence: Presence, keep: Retention, pause: float = PAUSE
    ) -> None:
        self._tables = tables
        self._presence = presence
        self._store = store
        self._keep = keep
        self._pause = pause
        self._guests_after = START  # this one has been looked at
        self._all_guests_at = 0  # when all are looked at again

    async def run(self) -> None:
        """Sweep now and then, whatever went wrong the last time."""
        # Servers that start together do not sweep together.
        await asyncio.sleep(FIRST_SWEEP_AFTER * random.uniform(1, 2))
        while True:
            if self._presence.acting("the sweeper", loaded=False, people=False):
                try:
                    await self.sweep(now())
                except StoreError as error:  # there is a next time
                    log.warning("%s", error)
                except Exception:
                    log.exception("while sweeping")
            await asyncio.sleep(SWEEP_EVERY)

    async def sweep(self, time: int) -> Counter[str]:
        """Let go of all that has been kept for long enough at a time; return how much of what."""
        swept: Counter[str] = Counter()
        try:
            for state, what in WHAT.items():
                await self._sweep_tables(state, what, time, swept)
            for kind, length in aged_kinds(self._keep).items():
                drop = partial(self._store.drop_documents, kind, time - length, ROWS_AT_ONCE)
                await self._sweep_rows(f"documents ({kind})", drop, swept)
            await self._sweep_rows("used links", partial(self._store.drop_links, time, ROWS_AT_ONCE), swept)
            await self._sweep_guests(time, swept)
        finally:
            if swept:
                log.info("swept: %s", ", ".join(f"{count} {what}" for what, count in swept.items()))
        return swept

    async def _sweep_tables(self, state: str, what: str, time: int, swept: Counter[str]) -> None:
        length = setting_of(state, self._keep)
        if length is None:
            return
        after = START
        while tables := await self._store.aging(state, time - length, after, TABLES_AT_ONCE):
            after = (tables[-1].row.created, tables[-1].row.id)
            for table in tables:
                if not is_outlived(table, self._keep, time) or self._tables.is_in_use(table.row.id):
                    continue
                if await self._store.drop_table(table, documents_of(table.row)):
                    self._count(what, 1, swept)
                await asyncio.sleep(self._pause)
            await asyncio.sleep(self._pause)

    async def _sweep_rows(self, what: str, drop: Callable[[], Awaitable[int]], swept: Counter[str]) -> None:
        while dropped := await drop():
            self._count(what, dropped, swept)
            await asyncio.sleep(self._pause)

    async def _sweep_guests(self, time: int, swept: Counter[str]) -> None:
        """Delete guests who have come of age since the last time; once a day look at all, for a table may have gone."""
        if self._keep.guests is None:
            return
        if time >= self._all_guests_at:
            self._guests_after, self._all_guests_at = START, time + DAY
        before = time - self._keep.guests
        while guests := await self._store.guests_before(before, self._guests_after, ROWS_AT_ONCE):
            self._guests_after = guests[-1]
            dropped = await self._store.drop_idle_guests([guest for _, guest in guests], names_of_guests())
            self._count("guests", dropped, swept)
            await asyncio.sleep(self._pause)

    def _count(self, what: str, many: int, swept: Counter[str]) -> None:
        if many:
            swept[what] += many
            metrics.SWEPT.labels(what).inc(many)
