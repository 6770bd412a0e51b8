"""Servers that can die at any moment: real ones without their web, on a store and a network of the simulation."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from deuce.games.registry import GAMES
from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.keys import keys_at
from deuce.server.limits import Payer
from deuce.server.messages import Level
from deuce.server.problems import Refusal
from deuce.server.store import StoreError, UnavailableError
from deuce.server.tables import context
from deuce.server.tables.bus import Bus, LocalBus
from deuce.server.tables.postgres_bus import PostgresBus
from deuce.server.tables.rehearsal import rehearse_bot, rehearse_table
from deuce.server.tables.seating import STAND_IN
from deuce.server.tables.thinking import Thinkers
from simulation.loop import Process
from simulation.network import Line
from simulation.store import SimulatedStore, Weather

if TYPE_CHECKING:
    from simulation.world import World

Question = Callable[[Application], Awaitable[Any]]

LEVELS: tuple[Level, ...] = ("gentle", STAND_IN)  # of the bots that play here

NETWORK = "a network"  # from which everybody comes
STEPS_TO_DEATH = 8  # callbacks at most that still run between a commit and the death it brings


class SimulatedThinkers(Thinkers):
    """Bots for whom everything is compiled. Their threads are the loop's, which has none."""

    def warm(self) -> None:
        self.rehearsed = True
        for ready in self._ready.values():
            ready.set()


class Server:
    """One life of a server."""

    def __init__(self, world: World, name: str) -> None:
        self.process = Process(name)
        self._world = world
        self._commits = 0
        self.weather = Weather(
            world.dice,
            world.plan.slow_store,
            world.plan.lost,
            world.plan.unknown,
            world.plan.unread,
            outside=world.outside,
            dies=self._dies_of_this_commit,
            written=self._written,
        )
        self._dies_at = world.commit_to_die_at()
        self._dies_when_written = False
        self.app: Application | None = None  # once it serves
        self._lines: list[Line] = []

    @property
    def serves(self) -> bool:
        return self.process.alive and self.app is not None

    def start(self) -> None:
        asyncio.get_running_loop().create_task(self._start(), context=self.process.context)

    async def _start(self) -> None:
        store = SimulatedStore(self._world.disk, self.weather)
        bus: Bus = LocalBus() if self._world.plan.servers == 1 else PostgresBus("simulated")
        try:
            signer = Signer(await store.secret(), await keys_at(store, now()))
            app = Application(store, signer, bus, absent_after=2_000, patience=self._world.plan.patience)
            await app.start()
        except StoreError:  # whoever runs it starts it again
            asyncio.get_running_loop().call_soon(self.die, context=self._world.outside)
        else:
            self.app = app

    # ------------------------------------------------------------------------------------------------- dying

    def die(self) -> None:
        """Without a word to anybody."""
        if not self.process.alive:
            return
        self._world.note("dies", self.process.name)
        self.process.kill()
        self._world.board.cut(self.process)
        for line in self._lines:
            line.cut()
        self._world.restart_later(self)

    def _die_soon(self, steps: int) -> None:
        """After so many more callbacks."""
        loop = asyncio.get_running_loop()
        if steps:
            loop.call_soon(self._die_soon, steps - 1, context=self._world.outside)
        else:
            self.die()

    def _dies_of_this_commit(self) -> bool:
        """Is this the commit at which it dies? Before it, or while it is under way, or just after it."""
        self._commits += 1
        if self._commits != self._dies_at or not self._world.faulty:
            return False
        loop, dice = asyncio.get_running_loop(), self._world.dice
        match dice.choice(["before", "during", "after"]):
            case "before":
                loop.call_soon(self.die, context=self._world.outside)
                return True
            case "during":
                loop.call_later(dice.uniform(0, self.weather.slow), self.die, context=self._world.outside)
            case _:
                self._dies_when_written = True
        return False

    def _written(self) -> None:
        """Something of this server is on disk now."""
        if self._dies_when_written:
            self._dies_when_written = False
            self._die_soon(self._world.dice.randrange(STEPS_TO_DEATH))

    # ------------------------------------------------------------------------------------------------ stopping

    def stop(self) -> None:
        """As when it is told to: it says goodbye to everybody before the process ends."""
        if self.serves:
            self._world.note("stops", self.process.name)
            asyncio.get_running_loop().create_task(self._stop(), context=self.process.context)

    async def _stop(self) -> None:
        assert self.app is not None
        app, self.app = self.app, None
        for line in self._lines:
            line.cut()
            line.close()
        try:
            await app.close()
        except Exception as error:
            self._world.fault(f"{self.process.name} could not stop: {error!r}")
        asyncio.get_running_loop().call_soon(self._end, context=self._world.outside)

    def _end(self) -> None:
        if self.process.alive:
            self.process.kill()
            self._world.board.cut(self.process)
            self._world.restart_later(self)

    # ------------------------------------------------------------------------------------------------ visitors

    def ask(self, question: Question, answer: Callable[[Any], None]) -> None:
        """A request of REST. The answer is None if there is none."""
        loop, world = asyncio.get_running_loop(), self._world

        async def asked() -> None:
            assert self.app is not None
            try:
                answered = await question(self.app)
            except (Refusal, StoreError) as error:
                world.note("refuses", repr(error))
                answered = None
            loop.call_later(world.delay(), answer, answered, context=world.outside)

        loop.create_task(asked(), context=self.process.context)

    def connect(self, line: Line, table: str, since: int) -> None:
        """Somebody comes to a table, as `GET /api/tables/{table}/ws` has it."""
        self._lines.append(line)
        asyncio.get_running_loop().create_task(self._serve(line, table, since), context=self.process.context)

    async def _serve(self, line: Line, table: str, since: int) -> None:
        assert self.app is not None
        app = self.app
        try:
            app.context.outage.check()
            live = await app.tables.get(table)
            await app.veils.check_watches(live.row, line.guest)
            line.name = await app.context.guests.name_of(line.guest)
            app.context.outage.over()
            live = await app.tables.get(table)
        except (Refusal, UnavailableError) as error:
            if isinstance(error, UnavailableError):
                app.context.outage.begun()
            line.cut()
            return
        if not line.cut_off:
            live.audience.came_from(Payer(line.guest, NETWORK).address, line.guest)
            line.open(live, since)


@cache
def compile_everything() -> None:
    """Before the clock of a simulation is set: the compiler has a randomness of its own."""
    for game in GAMES:
        rehearse_table(game)
        for level in LEVELS:
            rehearse_bot(level, game)


def thinkers_installed() -> Any:
    """Let servers make bots that need no threads."""
    return patch.object(context, "Thinkers", SimulatedThinkers)
