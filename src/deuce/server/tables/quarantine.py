"""Tables that have taken a process down twice are not loaded again, neither by the clock nor for people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from deuce.server import metrics
from deuce.server.identity import now
from deuce.server.problems import Refusal
from deuce.server.store import (
    ConflictError,
    Document,
    DropDocument,
    PutDocument,
    Store,
    StoreError,
    UnavailableError,
)
from deuce.server.tables import seating

log = logging.getLogger("deuce.server")

KIND = "crash"  # of documents: one for each table that is to blame, with how often
ALLOWED = 1  # crashes of a table after which it is loaded again
FORGIVEN_AFTER = 24 * 3_600_000  # milliseconds after which a single crash no longer counts
MAX_SHOWN = 1000  # tables in quarantine that are counted
AGAIN = 1.0  # seconds until the store is asked again, if it was away


class Quarantine:
    """Which tables are to blame for crashes. All servers on a database know of the same."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.tables: set[str] = set()

    async def begin(self, blamed: Iterable[str]) -> None:
        """Count the crashes of which notes were found, and tell the operator what is in quarantine."""
        for table in filter(seating.is_id, blamed):
            await self._count(table)
        try:
            known = await self._store.documents(KIND, most=MAX_SHOWN)
        except StoreError as error:  # no matter: before a table is loaded it is asked for once more
            log.warning("%s", error)
            return
        self.tables = {document.id for document in known if document.content > ALLOWED}
        metrics.QUARANTINED.set(len(self.tables))
        if self.tables:
            shown = ", ".join(sorted(self.tables)[:10])
            log.warning("In quarantine for crashing the server twice (deuce serve --release ID): %s", shown)

    async def check(self, table: str) -> None:
        """Refuse a table that is in quarantine."""
        if table in self.tables or ((kept := await self._kept(table)) and kept.content > ALLOWED):
            self.tables.add(table)
            metrics.QUARANTINED.set(len(self.tables))
            raise Refusal("quarantined")

    async def _kept(self, table: str) -> Document | None:
        kept = await self._store.document(KIND, table)
        if kept and kept.content <= ALLOWED and now() - kept.at > FORGIVEN_AFTER:
            return Document(KIND, table, 0, at=kept.at, version=kept.version)
        return kept

    async def _count(self, table: str) -> None:
        """One more crash, whoever else counts one at the same time and however long the store is away."""
        while True:
            try:
                kept = await self._kept(table)
                crashes, version = (kept.content + 1, kept.version + 1) if kept else (1, 0)
                await self._store.commit(
                    PutDocument(Document(KIND, table, crashes, at=now(), version=version))
                )
            except ConflictError:
                continue
            except UnavailableError:
                await asyncio.sleep(AGAIN)
            else:
                log.error("The code of table %s crashed the server (so far: %d times)", table, crashes)
                return


async def release(store: Store, tables: Iterable[str]) -> None:
    """Let tables out of quarantine, as the operator wishes."""
    await store.commit(*[DropDocument(KIND, table) for table in tables])
