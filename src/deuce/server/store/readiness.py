"""Whether anything can be kept just now: a database may answer every question and still refuse every move.

What became of the last commit says so, for a while. When nobody has written anything lately, something small is
written for real: a disk has room again without anybody telling us.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from deuce.server.store import StoreError

TRUSTED_FOR = 5.0  # seconds for which something kept is enough to go by
DOUBTED_FOR = 1.0  # seconds for which something refused is


class Readiness:
    """Remembers what became of the last commit, and tries one of its own (`attempt`) if that was too long ago."""

    def __init__(self, attempt: Callable[[], Awaitable[None]]) -> None:
        self._attempt = attempt
        self._known_until = 0.0
        self._trying: asyncio.Task[None] | None = None
        self.in_doubt = False  # the last that was heard is a refusal

    def heard(self, refused: bool) -> None:
        """Note that a commit is on disk, or could not be written because the database is away or full.

        Once in doubt, we need more than that to be sure: on a full disk a small row may still find a place.
        """
        if refused:
            self.in_doubt = True
            self._known_until = monotonic() + DOUBTED_FOR
        elif not self.in_doubt:
            self._known_until = monotonic() + TRUSTED_FOR

    async def can_write(self) -> bool:
        """Can moves be made?"""
        if self._known_until <= monotonic():
            if self._trying is None or self._trying.done():
                self._trying = asyncio.create_task(self._try())
            await asyncio.shield(self._trying)  # all who ask meanwhile wait for the same one
        return not self.in_doubt

    async def _try(self) -> None:
        try:
            await self._attempt()
        except StoreError:
            self.heard(refused=True)
        else:
            self.in_doubt = False
            self.heard(refused=False)
