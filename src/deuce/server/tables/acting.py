"""Who acts at a table without being asked: bots, and a bot for whom time has run out.

A table that nobody plays or watches pauses: its bots choose nothing until somebody is there again. Only a table with a
clock goes on if people sit at it, whoever is there: a rated game to its end, others until all have left it alone.
"""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial
from typing import TYPE_CHECKING

from deuce.server.identity import now
from deuce.server.people import daily_deal
from deuce.server.problems import Refusal
from deuce.server.tables import seating
from deuce.server.tables.game import Game, Maker, left_alone
from deuce.server.tables.thinking import Thinkers

if TYPE_CHECKING:
    from deuce.server.tables.room import Room

log = logging.getLogger("deuce.server")

RETRY = 2.0  # seconds until a bot tries again to write its choice
TURN_PAUSE = (0.5, 1.1)  # seconds before a bot plays in turn, for those who watch
PHASE_PAUSE = 0.4  # and before a phase in which only bots choose


class Acting:
    """The bots and the clock of one table. `pace` stretches their pauses."""

    def __init__(self, room: Room, thinkers: Thinkers, pace: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._pace = pace
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._dealing: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return bool(self._thinking) or self._room.row.state == "dealing"

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
        room, game = self._room, self._room.game
        self._drop_outdated()
        if room.row.state == "dealing" and self._dealing is None and room.acts:
            self._dealing = asyncio.create_task(self._deal(), name=f"deal of {room.row.id}")
        if game is None or not (room.row.deadline or any(seat.by_bot for seat in room.row.seats)):
            return  # most often: nobody plays here but people, without a clock
        if game.over or self.paused or not room.acts:
            return
        late = room.row.deadline is not None and now() >= room.row.deadline
        for seat in game.waiting:
            if room.row.seats[seat].by_bot or late:
                self._let_choose(game, seat, "bot" if room.row.seats[seat].by_bot else "clock")
        if room.row.deadline is not None and not late:
            delay = max(0, room.row.deadline - now()) / 1000 + 0.01
            self._alarm = asyncio.get_running_loop().call_later(delay, self.wake)

    @property
    def paused(self) -> bool:
        """Do bots wait here until somebody comes to play or to watch?"""
        row, game = self._room.row, self._room.game
        if self._room.watched:
            return False
        if row.clock == "none" or not any(seat.kind == "human" for seat in row.seats):
            return True
        return row.deadline is None and game is not None and left_alone(row, game.unattended)

    def _drop_outdated(self) -> None:
        """Nobody needs to think any more about a phase that is over, or at a table that pauses."""
        game, paused = self._room.game, self.paused if self._thinking else False
        for seat, (phase_n, task) in list(self._thinking.items()):
            if game is None or paused or phase_n != game.phase_n:
                task.cancel()
                del self._thinking[seat]

    async def _deal(self) -> None:
        """Deal when patience with those who have contributed nothing to the shuffle is at its end."""
        room = self._room
        while room.row.state == "dealing":
            try:
                await asyncio.sleep(max(0, (room.row.deadline or 0) - now()) / 1000)
                if room.acts:
                    await room.post(room.deal_now)
                    return
            except Refusal as refusal:
                if refusal.code == "no_such_table":  # it has been deleted
                    return
            await asyncio.sleep(RETRY)

    def _let_choose(self, game: Game, seat: int, by: Maker) -> None:
        begun = self._thinking.get(seat)
        if begun is not None and begun[0] == game.phase_n:
            return
        if begun is not None:
            begun[1].cancel()
        task = asyncio.create_task(self._think(game, seat, by), name=f"bot {seat} of {self._room.row.id}")
        self._thinking[seat] = (game.phase_n, task)

        def forget(done: asyncio.Task[None]) -> None:
            if self._thinking.get(seat, (0, None))[1] is done:
                del self._thinking[seat]

        task.add_done_callback(forget)

    async def _think(self, game: Game, seat: int, by: Maker) -> None:
        room, phase_n = self._room, game.phase_n
        while True:
            try:
                await asyncio.sleep(self._pause(game, by) * self._pace)
                if game is not room.game or game.phase_n != phase_n or not room.acts:
                    return
                level = room.row.seats[seat].level or seating.STAND_IN
                seed = daily_deal.bot_seed(room.row, game.table, seat)
                code = await self._thinkers.choice(level, game.table, seat, seed, asker=room.asker)
                await room.post(partial(room.chosen_for, game, phase_n, seat, code, by))
                return
            except Exception as error:
                if isinstance(error, Refusal) and error.code == "no_such_table":  # it has been deleted
                    return
                if not isinstance(error, Refusal):
                    log.exception("bot at table %s", room.row.id)
                await asyncio.sleep(RETRY)

    def _pause(self, game: Game, by: Maker) -> float:
        """How long a bot takes, for the comfort of those who watch."""
        if by == "clock" or not self._room.listeners:
            return 0.0
        seats = self._room.row.seats
        if len(game.table.acting) == 1:
            low, high = TURN_PAUSE
            return random.uniform(low, high) if any(not seat.by_bot for seat in seats) else low
        choosing = [seats[seat] for seat in game.table.acting]
        return 0.0 if not all(seat.by_bot for seat in choosing) else PHASE_PAUSE
