"""How the rest of the server hears of what happens at tables, which themselves know nothing of ratings or results."""

from __future__ import annotations

from typing import Protocol

from deuce.server.store import TableRow, Write


class Observer(Protocol):
    """Makes something of what happens at tables (see deuce.server.people.reckoning). None of this ever waits."""

    def notes_of_end(self, row: TableRow) -> list[Write]:
        """Say what is to be written in the same transaction as the move that ends a game; `row` is the row after it."""

    def game_ended(self, row: TableRow) -> None:
        """Hear that the last move of a game is on disk and was sent to everybody.

        One end may be reported several times.
        """

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        """Hear that a table waits, from now on, for people who are not connected to it."""

    def server_gone(self) -> None:
        """Another server has gone, and may have left undone what follows a game."""
