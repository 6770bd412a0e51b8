"""While the database is away, one answer serves everybody who asks within the next moment."""

from __future__ import annotations

from time import monotonic

from deuce.server.problems import Refusal

ASK_AGAIN_AFTER = 1.0  # seconds


class Outage:
    """Whether the database was away a moment ago."""

    def __init__(self) -> None:
        self._away = False
        self._until = 0.0

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
