"""What the parts of a table in memory ask of the whole, so that none of them needs to know how it is put together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from deuce.server.messages import ChatLine
from deuce.server.store import TableRow, Write
from deuce.server.tables.audience import Audience
from deuce.server.tables.game import Game
from deuce.server.tables.observer import Observer

T = TypeVar("T")


class Whole(Protocol):
    """Says how a table in memory looks to its parts (see deuce.server.tables.live_table)."""

    row: TableRow
    game: Game | None
    chat: dict[int, ChatLine]  # by number
    closed: bool  # the table has been forgotten

    @property
    def audience(self) -> Audience: ...

    async def post(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table when its turn comes. Whoever stops waiting does not stop it half-way."""

    async def commit(self, row: TableRow, *writes: Write) -> None:
        """Write something, and the row if it is another one; they count once they are on disk."""

    def marked(self, row: TableRow) -> TableRow:
        """Return a row that remembers the message by which it changes."""

    def writing(self) -> AbstractContextManager[None]:
        """Write something of which nobody may know whether it was written: then the store is asked later."""

    def changed(self) -> None:
        """Notify other servers of a change, and let bots and the clock see what there is to do."""

    def wake(self) -> None:
        """Let bots and the clock see what there is to do."""

    def turn_came(self) -> None:
        """Let observers hear that the game waits for people who are not there."""

    def game_ended(self) -> None:
        """Let observers hear that the last move is on disk."""

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do something to the table by and by; while the store is away, again and again."""

    async def come(self, guest: str) -> None:
        """Note that somebody has come to a table that waits for them."""


class AllTables(Observer, Protocol):
    """Says what a table asks of the owner of all tables, besides to pass on that its game has ended."""

    async def get(self, table: str) -> Whole:
        """Another table, from memory or from the log."""

    async def open_new(self, row: TableRow, *writes: Write, secret: bytes | None = None) -> Whole:
        """Open a table; what else is written with it is written in the same transaction."""
