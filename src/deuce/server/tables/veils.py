"""Who may see a table whose cards others have yet to play. Tables themselves know nothing of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from deuce.server.store import TableRow


class Veil(Protocol):
    """Refuses to show what would give away cards (see deuce.server.people.daily and deuce.server.tournaments)."""

    async def check_watches(self, row: TableRow, guest: str | None) -> None:
        """Refuse a guest who may not come to a table, to play or to watch."""

    async def check_reads(self, row: TableRow, guest: str | None) -> None:
        """Refuse a guest who may not see the whole game of a table: its record, replay, review, or a table from it."""


class Veils:
    """All of them together: whoever one of them refuses is refused."""

    def __init__(self, veils: Sequence[Veil]) -> None:
        self._veils = veils

    async def check_watches(self, row: TableRow, guest: str | None) -> None:
        for veil in self._veils:
            await veil.check_watches(row, guest)

    async def check_reads(self, row: TableRow, guest: str | None) -> None:
        for veil in self._veils:
            await veil.check_reads(row, guest)
