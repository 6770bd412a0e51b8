"""Keeps a table in memory in step with the log, whoever wrote to it, and finds out what came of its own writing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from deuce.server.crashes import running
from deuce.server.problems import Refusal
from deuce.server.store import MoveRow, TableRow, UnavailableError
from deuce.server.tables import fairness
from deuce.server.tables.context import Context
from deuce.server.tables.game import Game
from deuce.server.tables.parts import Whole

CHAT_LINES = 50  # of a table that are in memory, and sent to whoever comes
ASK_STORE_AGAIN_AFTER = 0.5  # seconds, if it was away


class Following:
    """Reads what other servers have written to one table."""

    def __init__(self, table: Whole, context: Context) -> None:
        self._table = table
        self._context = context
        self._catching_up = False  # it is in the mailbox
        self._finding_out = False  # what has come of something that was to be written

    def hear(self, version: int, n: int, line: int) -> None:
        """Hear that the table has this version, `n` lines of the log, and this last line of chat."""
        table = self._table
        behind = version > table.row.version or n > (table.game.n if table.game else 0)
        if behind and not self._catching_up:
            self._catching_up = True
            self.later(self.catch_up)
        if line > max(table.chat, default=0):
            self.later(self.read_chat)

    def later(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do something to the table by and by. While the store is away, again and again: nobody asks twice."""
        self._context.background(self._until_done(job))

    async def _until_done(self, job: Callable[[], Awaitable[None]]) -> None:
        while not self._table.closed:
            try:
                await self._table.post(job)
            except Refusal as refusal:
                if refusal.code != "try_again":
                    raise
            else:
                return
            await asyncio.sleep(ASK_STORE_AGAIN_AFTER)

    async def catch_up(self) -> None:
        """Read the row and the lines of the log that are new, and show them."""
        table = self._table
        self._catching_up = False
        found = await self._context.store.since(table.row.id, table.game.n if table.game else 0)
        if found is None:
            raise Refusal("no_such_table")
        row, moves = found
        # Read before anything changes: a row that says “playing” without a game would be neither.
        secret = await fairness.secret_of(self._context.store, row) if table.game is None and moves else None
        anew = row.version > table.row.version
        if anew:
            table.row = row
        if anew and row.state == "gathering":
            table.audience.look_anew()
        if table.game is None and moves:
            with running(row.id):
                table.game = Game(row, moves, secret)
            table.audience.send_snapshots()
        elif table.game is not None and self._apply(table.game, row, moves):
            table.audience.send_snapshots()
        else:
            if anew:
                table.audience.send_table()
            if moves or anew:
                table.audience.send_progress()
        table.audience.announce()
        table.wake()

    def _apply(self, game: Game, row: TableRow, moves: list[MoveRow]) -> bool:
        """Play lines of the log; true if they ended a phase, or somebody has ended the game."""
        was_over = game.over
        with running(row.id):
            ended_phase = game.apply(moves)
        game.note_end(row)
        return ended_phase or game.over != was_over

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Write something. If nobody knows whether it was written, the store is asked once it is back.

        If it was, it is for this server to say so to everybody: whoever asked for it may not ask again.
        """
        try:
            yield
        except UnavailableError:
            if not self._finding_out:
                self._finding_out = True
                self.later(self._find_out)
            raise

    async def _find_out(self) -> None:
        await self.catch_up()
        await self.read_chat()
        self._finding_out = False
        self._table.changed()
        self._table.game_ended()

    async def read_chat(self) -> None:
        """Send everybody what was said. Numbers may come out of order, so the last lines are compared."""
        table = self._table
        lines = await self._context.store.chat(table.row.id, CHAT_LINES)
        new = [line for number, line in lines if number not in table.chat]
        table.chat = dict(lines)
        if new:
            table.audience.send_chat(new)
