"""Who is connected where, and which of several servers acts for a table: its clock and its bots.

Any of them could act, for the log takes a move only once. That exactly one does saves the others the thinking.
"""

from __future__ import annotations

import hashlib

from deuce.server.tables.bus import Bus, Present


class Presence:
    """Remembers what the other servers say of their connections."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._elsewhere: dict[str, dict[str, Present]] = {}  # table → process → who is there
        self._unknown: set[str] = set()  # processes that were not alive at the last look

    def hear(self, notice: Present) -> None:
        there = self._elsewhere.setdefault(notice.table, {})
        if notice.loaded:
            there[notice.process] = notice
        else:
            there.pop(notice.process, None)
            if not there:
                del self._elsewhere[notice.table]

    def forget(self, process: str) -> list[str]:
        """A process has gone; return the tables at which it was."""
        tables = [table for table, there in self._elsewhere.items() if process in there]
        for table in tables:
            self.hear(Present(process, table, [], 0, False))
        return tables

    def ghosts(self) -> list[str]:
        """Return processes that are not alive, nor were at the last look: their last notice came after their end.

        One look is not enough: somebody new may be heard before the first sign of life is seen.
        """
        unknown = {process for there in self._elsewhere.values() for process in there} - self._bus.processes
        ghosts, self._unknown = sorted(unknown & self._unknown), unknown
        return ghosts

    def seats(self, table: str) -> set[int]:
        """Return the seats whose people are connected to another server."""
        return {seat for there in self._elsewhere.get(table, {}).values() for seat in there.seats}

    def watching(self, table: str) -> int:
        return sum(there.watching for there in self._elsewhere.get(table, {}).values())

    @property
    def tables(self) -> list[str]:
        """Return the tables that other servers have in memory."""
        return list(self._elsewhere)

    def origin(self, table: str) -> str:
        """Return what stands for the address from which a table at another server was opened; "": nobody knows."""
        return next((there.origin for there in self._elsewhere.get(table, {}).values() if there.origin), "")

    def at(self, table: str) -> tuple[set[int], int]:
        """Return the seats and the number of watchers at other servers."""
        return self.seats(table), self.watching(table)

    def loaded(self, table: str) -> bool:
        """Does another server have the table in memory?"""
        return table in self._elsewhere

    def acting(self, table: str, loaded: bool, people: bool) -> bool:
        """Is it for this server to act for a table? One with people at it is preferred, then one that has it loaded."""
        alive = self._bus.processes
        there = [at for at in self._elsewhere.get(table, {}).values() if at.process in alive]
        own = self._bus.process
        for candidates in (
            {at.process for at in there if at.seats or at.watching} | ({own} if people else set()),
            {at.process for at in there} | ({own} if loaded else set()),
            alive,
        ):
            if candidates:
                return own == min(candidates, key=lambda process: _rank(process, table))
        return True


def _rank(process: str, table: str) -> bytes:
    """Spreads tables over processes without anybody having to agree on anything."""
    return hashlib.sha256(f"{process} {table}".encode()).digest()
