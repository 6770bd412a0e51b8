"""A table in memory that follows what other servers write to it, and hears who is connected to them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from deuce.server import messages
from deuce.server.crashes import running
from deuce.server.identity import now
from deuce.server.messages import ChatLine
from deuce.server.problems import Refusal
from deuce.server.store import MoveRow, TableRow, UnavailableError
from deuce.server.tables import fairness
from deuce.server.tables.acting import Acting
from deuce.server.tables.audience import AUTO, Audience, send
from deuce.server.tables.bus import Changed
from deuce.server.tables.game import Game
from deuce.server.tables.mailbox import Mailbox, Worker

if TYPE_CHECKING:
    from deuce.server.tables.lobby import Lobby

T = TypeVar("T")

CHAT_LINES = 50
AGAIN = 0.5  # seconds until the store is asked again, if it was away


class Follower(Audience, Worker):
    """A table as the log has it, whoever wrote it."""

    _acting: Acting  # wakes when there is anything new

    def __init__(
        self, row: TableRow, game: Game | None, chat: list[tuple[int, ChatLine]], lobby: Lobby
    ) -> None:
        super().__init__(row, game, lobby)
        self.chat = dict(chat)  # by number
        self._mailbox = Mailbox(row.id, self)
        self._catching_up = False  # it is in the mailbox
        self._finding_out = False  # what has come of something that was to be written

    async def post(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table when its turn comes. Whoever stops waiting does not stop it half-way."""
        return await self._mailbox.post(job)

    def hear(self, version: int, n: int, line: int) -> None:
        """The table is said to have come so far."""
        behind = version > self.row.version or n > (self.game.n if self.game else 0)
        if behind and not self._catching_up:
            self._catching_up = True
            self._lobby.background(self._follow(self.catch_up))
        if line > max(self.chat, default=0):
            self._lobby.background(self._follow(self._read_chat))

    async def _follow(self, read: Callable[[], Awaitable[None]]) -> None:
        """Read what another server wrote, or the like. While the store is away, again and again: nobody asks twice."""
        while self._lobby.rooms.get(self.row.id) is self:  # not forgotten meanwhile
            try:
                await self.post(read)
            except Refusal as refusal:
                if refusal.code != "try_again":
                    raise
            else:
                return
            await asyncio.sleep(AGAIN)

    async def catch_up(self) -> None:
        self._catching_up = False
        found = await self._lobby.store.since(self.row.id, self.game.n if self.game else 0)
        if found is None:
            raise Refusal("no_such_table")
        row, moves = found
        # Read before anything changes: a row that says “playing” without a game would be neither.
        secret = await fairness.secret_of(self._lobby.store, row) if self.game is None and moves else None
        anew = row.version > self.row.version
        if anew:
            self.row = row
        if anew and row.state == "gathering":
            self._look_anew()
        if self.game is None and moves:
            with running(row.id):
                self.game = Game(row, moves, secret)
            self._show_all()
        elif self.game is not None and self._apply(moves):
            self._show_all()
        else:
            if anew:
                self._table_changed()
            if moves or anew:
                self.tell_progress()
        self.announce()
        self._acting.wake()

    def _apply(self, moves: list[MoveRow]) -> bool:
        """Play lines of the log; true if they ended a phase."""
        assert self.game is not None
        with running(self.row.id):
            return self.game.apply(moves)

    @contextmanager
    def finding_out(self) -> Iterator[None]:
        """Write something. If nobody knows whether it was written, the store is asked once it is back.

        If it was, it is for this server to say so to everybody: whoever asked for it may not ask again.
        """
        try:
            yield
        except UnavailableError:
            if not self._finding_out:
                self._finding_out = True
                self._lobby.background(self._follow(self._find_out))
            raise

    async def _find_out(self) -> None:
        await self.catch_up()
        await self._read_chat()
        self._finding_out = False
        self._changed()
        self._lobby.reckoner.reckon_later(self.row)

    async def _read_chat(self) -> None:
        """Tell those who are here what was said. Numbers may come out of order, so the last lines are compared."""
        lines = await self._lobby.store.chat(self.row.id, CHAT_LINES)
        new = [line for number, line in lines if number not in self.chat]
        self.chat = dict(lines)
        if new:
            for listener in list(self.listeners):
                send(listener, messages.Chat(lines=new))

    def _look_anew(self) -> None:
        """Seats changed: who has said from where to look says so again."""
        for listener in self.listeners:
            listener.look = AUTO

    def presence_changed(self, before: tuple[set[int], int]) -> None:
        """At another server somebody may have come or gone."""
        self._infos = {}
        after = self._lobby.presence.at(self.row.id)
        for at, seat in enumerate(self.row.seats):
            if seat.guest and at in after[0]:
                self._away.pop(seat.guest, None)
            elif seat.guest and at in before[0] and not self._present(seat.guest):
                self._away[seat.guest] = now()
        if after != before:
            self._table_changed()
        self._acting.wake()

    def _changed(self) -> None:
        """Tell other servers, and let bots and the clock see what there is to do."""
        line = max(self.chat, default=0)
        self._lobby.bus.tell(Changed(self.row.id, self.row.version, self.game.n if self.game else 0, line))
        self.announce()
        self._acting.wake()
