"""While the database is away, one answer serves everybody who asks within the next moment."""

from __future__ import annotations

import logging
from time import monotonic

from deuce.server.problems import Refusal

log = logging.getLogger("deuce.server")

ASK_AGAIN_AFTER = 1.0  # seconds


class Outage:
    """Whether the database was away a moment ago; the log says so when it goes, and when it is back."""

    def __init__(self) -> None:
        self._away = False
        self._until = 0.0
        self._lost: float | None = None  # since when the log says that it is away

    def check(self) -> None:
        """Refuse while the database is known to be away; now and then somebody may find out whether it still is."""
        if not self._away:
            return
        if monotonic() < self._until:
            raise Refusal("try_again")
        self._until = monotonic() + ASK_AGAIN_AFTER

    def begun(self) -> None:
        self._away, self._until = True, monotonic() + ASK_AGAIN_AFTER

    def over(self) -> None:
        self._away = False

    def lost(self, error: Exception) -> None:
        """Something could not be read or written: one line for all of it."""
        if self._lost is None:
            self._lost = monotonic()
            log.error("The database is away: %s", error)

    def found(self) -> None:
        """It answers, and keeps what is written."""
        if self._lost is not None:
            log.warning("The database is back after %.1f s", monotonic() - self._lost)
            self._lost = None
