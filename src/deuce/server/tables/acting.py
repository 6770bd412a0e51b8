"""Choices that no person makes: those of bots, and those that a bot makes for people whose time has run out.

A table that nobody plays or watches pauses: its bots choose nothing until somebody is there again. Only a table with a
clock goes on if people sit at it, whoever is there, until all have left it alone; and one that must go on to its end.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from deuce.server.identity import now
from deuce.server.parts import Code
from deuce.server.problems import Refusal
from deuce.server.store import TableRow
from deuce.server.tables import seating, seeded
from deuce.server.tables.audience import Audience
from deuce.server.tables.game import Game, Maker, left_alone
from deuce.server.tables.thinking import Thinkers

log = logging.getLogger("deuce.server")

RETRY_AFTER = 2.0  # seconds until a bot tries again to write its choice
TURN_PAUSE = (0.5, 1.1)  # seconds before a bot plays in turn, for those who watch
PHASE_PAUSE = 0.4  # and before a phase in which only bots choose


class Played(Protocol):
    """Says what bots and the clock ask of the table at which they choose."""

    @property
    def row(self) -> TableRow: ...

    @property
    def game(self) -> Game | None: ...

    @property
    def audience(self) -> Audience: ...

    async def post(self, job: Callable[[], Awaitable[None]]) -> None:
        """Do something to the table when its turn comes."""

    async def deal_now(self) -> None:
        """Patience with those who have contributed nothing is at its end: deal."""

    async def chosen_for(self, game: Game, phase_n: int, seat: int, code: Code, by: Maker) -> None:
        """Take what a bot has chosen, for itself or for somebody whose time has run out."""


class Acting:
    """Acts for the bots and the clock of one table; `pace` stretches their pauses."""

    def __init__(self, table: Played, thinkers: Thinkers, pace: float) -> None:
        self._table = table
        self._thinkers = thinkers
        self._pace = pace
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._dealing: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return bool(self._thinking) or self._table.row.state == "dealing"

    def close(self) -> None:
        if self._dealing is not None:
            self._dealing.cancel()
        for _, task in self._thinking.values():
            task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()

    def wake(self) -> None:
        """Let those choose who do so by themselves, if it is for this server to see to it."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        table, game = self._table, self._table.game
        self._drop_outdated()
        if table.row.state == "dealing" and self._dealing is None and table.audience.acts:
            self._dealing = asyncio.create_task(self._deal(), name=f"deal of {table.row.id}")
        if game is None or not (table.row.deadline or any(seat.by_bot for seat in table.row.seats)):
            return  # most often: nobody plays here but people, without a clock
        if game.over or self.paused or not table.audience.acts:
            return
        late = table.row.deadline is not None and now() >= table.row.deadline
        for seat in game.waiting:
            if table.row.seats[seat].by_bot or late:
                self._let_choose(game, seat, "bot" if table.row.seats[seat].by_bot else "clock")
        if table.row.deadline is not None and not late:
            delay = max(0, table.row.deadline - now()) / 1000 + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, self.wake)

    @property
    def paused(self) -> bool:
        """Do bots wait here until somebody comes to play or to watch?"""
        row, game = self._table.row, self._table.game
        if self._table.audience.watched or seating.must_go_on(row):
            return False
        if row.clock == "none" or not any(seat.kind == "human" for seat in row.seats):
            return True
        return row.deadline is None and game is not None and left_alone(row, game.unattended)

    def _drop_outdated(self) -> None:
        """Nobody needs to think any more about a phase that is over, or at a table that pauses."""
        game, paused = self._table.game, self.paused if self._thinking else False
        for seat, (phase_n, task) in list(self._thinking.items()):
            if game is None or paused or phase_n != game.phase_n:
                task.cancel()
                del self._thinking[seat]

    async def _deal(self) -> None:
        """Deal when patience with those who have contributed nothing to the shuffle is at its end."""
        table = self._table
        while table.row.state == "dealing":
            try:
                await asyncio.sleep(max(0, (table.row.deadline or 0) - now()) / 1000)
                if table.audience.acts:
                    await table.post(table.deal_now)
                    return
            except Refusal as refusal:
                if refusal.code == "no_such_table":  # it has been deleted
                    return
            await asyncio.sleep(RETRY_AFTER)

    def _let_choose(self, game: Game, seat: int, by: Maker) -> None:
        begun = self._thinking.get(seat)
        if begun is not None and begun[0] == game.phase_n:
            return
        if begun is not None:
            begun[1].cancel()
        task = asyncio.create_task(self._think(game, seat, by), name=f"bot {seat} of {self._table.row.id}")
        self._thinking[seat] = (game.phase_n, task)

        def forget(done: asyncio.Task[None]) -> None:
            if self._thinking.get(seat, (0, None))[1] is done:
                del self._thinking[seat]

        task.add_done_callback(forget)

    async def _think(self, game: Game, seat: int, by: Maker) -> None:
        table, phase_n = self._table, game.phase_n
        while True:
            try:
                await asyncio.sleep(self._pause(game, by) * self._pace)
                if game is not table.game or game.phase_n != phase_n or not table.audience.acts:
                    return
                level = table.row.seats[seat].level or seating.STAND_IN
                seed = seeded.bot_seed(table.row, game.table, seat)
                code = await self._thinkers.choice(level, game.table, seat, seed, asker=table.audience.asker)
                await table.post(partial(table.chosen_for, game, phase_n, seat, code, by))
                return
            except Exception as error:
                if isinstance(error, Refusal) and error.code == "no_such_table":  # it has been deleted
                    return
                if not isinstance(error, Refusal):
                    log.exception("bot at table %s", table.row.id)
                await asyncio.sleep(RETRY_AFTER)

    def _pause(self, game: Game, by: Maker) -> float:
        """Return how long a bot waits before it chooses, for the comfort of those who watch."""
        if by == "clock" or not self._table.audience.listeners:
            return 0.0
        seats = self._table.row.seats
        if len(game.table.acting) == 1:
            low, high = TURN_PAUSE
            return random.uniform(low, high) if any(not seat.by_bot for seat in seats) else low
        choosing = [seats[seat] for seat in game.table.acting]
        return 0.0 if not all(seat.by_bot for seat in choosing) else PHASE_PAUSE
