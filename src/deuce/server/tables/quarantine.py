"""Tables that have taken a process down twice are not loaded again, neither by the clock nor for people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from msgspec.structs import replace

from deuce.server import metrics
from deuce.server.identity import now
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, Store, StoreError, UnavailableError
from deuce.server.store.documents import CRASHES, TableKey
from deuce.server.tables import seating

log = logging.getLogger("deuce.server")

MAX_CRASHES = 1  # of a table after which it is loaded again
FORGIVEN_AFTER = 24 * 3_600_000  # milliseconds after which a single crash no longer counts
MAX_SHOWN = 1000  # tables in quarantine that are counted
ASK_STORE_AGAIN_AFTER = 1.0  # seconds, if it was away


class Quarantine:
    """Knows which tables are to blame for crashes. All servers on a database know of the same."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.tables: set[str] = set()

    async def begin(self, blamed: Iterable[str]) -> None:
        """Count the crashes of which notes were found, and tell the operator what is in quarantine."""
        for table in filter(seating.is_id, blamed):
            await self._count(table)
        try:
            known = await self._store.documents(CRASHES.name, most=MAX_SHOWN)
        except StoreError as error:  # no matter: before a table is loaded it is asked for once more
            log.warning("%s", error)
            return
        self.tables = {document.id for document in known if document.content > MAX_CRASHES}
        metrics.QUARANTINED.set(len(self.tables))
        if self.tables:
            shown = ", ".join(sorted(self.tables)[:10])
            log.warning("In quarantine for crashing the server twice (deuce serve --release ID): %s", shown)

    async def check(self, table: str) -> None:
        """Refuse a table that is in quarantine."""
        if table in self.tables or ((kept := await self._kept(table)) and kept.content > MAX_CRASHES):
            self.tables.add(table)
            metrics.QUARANTINED.set(len(self.tables))
            raise Refusal("quarantined")

    async def _kept(self, table: str) -> Document | None:
        kept = await CRASHES.get(self._store, TableKey(table))
        if kept and kept.content <= MAX_CRASHES and now() - kept.at > FORGIVEN_AFTER:
            return replace(kept, content=0)
        return kept

    async def _count(self, table: str) -> None:
        """Count one more crash, whoever else counts one at the same time and however long the store is away."""
        while True:
            try:
                kept = await self._kept(table)
                crashes, version = (kept.content + 1, kept.version + 1) if kept else (1, 0)
                counted = CRASHES.put(TableKey(table), crashes, at=now(), version=version)
                await self._store.commit(counted)
            except ConflictError:
                continue
            except UnavailableError:
                await asyncio.sleep(ASK_STORE_AGAIN_AFTER)
            else:
                log.error("The code of table %s crashed the server (so far: %d times)", table, crashes)
                return


async def release(store: Store, tables: Iterable[str]) -> None:
    """Let tables out of quarantine, as the operator wishes."""
    await store.commit(*[CRASHES.drop(TableKey(table)) for table in tables])
