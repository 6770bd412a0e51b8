"""One simulation from beginning to end: servers, people, trouble, calm, and a judgement."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from typing import Any

from soak.checker import Findings

from deuce.server.application import Application
from deuce.server.limits import Payer
from deuce.server.messages import NewSeat, NewTable, TableInfo
from deuce.server.store import PutTable, TableRow, Write
from simulation.bus import Switchboard
from simulation.disk import Disk
from simulation.guest import Guest, Message
from simulation.judge import EFFECTS, converged, informed, judge, refused_though_done
from simulation.loop import SimulatedLoop
from simulation.people import Person
from simulation.plan import plan_of
from simulation.sabotage import Sabotage
from simulation.servers import NETWORK, Server

# Seconds after the last fault in which everybody must have come to the same end. In a rated game only the clock of two
# minutes plays for somebody who has left, some times over.
CALM = 1800.0
# Seconds in which people do nothing: servers have to find out by themselves what they do not know.
QUIET = 5.0
TOLD_WITHIN = 90.0  # seconds in which everybody must have been told what is on disk
LOOK = 0.5  # seconds between two looks whether they have
REBIRTH = (0.1, 4.0)  # seconds until a server that has died is there again
OUTAGE = (0.2, 3.0)  # seconds that the store or the bus is away
COMMITS_BEFORE_DEATH = 30  # at most
REMATCHES = 1


class World:
    """Everything there is in one simulation."""

    def __init__(self, seed: int, sabotage: Sabotage) -> None:
        self.seed = seed
        self.dice = random.Random(f"{seed} world")
        self.plan = plan_of(self.dice)
        self.loop = SimulatedLoop(self.dice)  # type: ignore[abstract]  # it has all that is used
        self.outside = copy_context()  # where nothing dies
        self.disk = Disk(fenced=sabotage.fenced, on_commit=self._committed)
        self.board = Switchboard(self.dice, self.plan.slow_lines)
        self.board.forgets = sabotage.forgotten_notices
        self.servers: list[Server] = []
        self.people: list[Person] = []
        self.faulty = True
        self.quiet = False  # people do nothing but connect
        self.faults: list[str] = []
        self.deaths = 0
        self.trace: Callable[[str], None] | None = None
        self._digest = hashlib.sha256()
        self._numbers = 0
        self._rows: dict[str, list[tuple[float, TableRow]]] = {}  # of each table, every version with its time
        self._tables: list[str] = []  # where people play together
        self._waiting: list[Person] = []  # for a table

    # ------------------------------------------------------------------------------------------------ books

    def note(self, what: str, *facts: Any) -> None:
        line = repr((self.loop.time(), what, facts))
        self._digest.update(line.encode())
        if self.trace is not None:
            self.trace(line)

    def fault(self, what: str) -> None:
        self.faults.append(f"{self.loop.time():.3f} s: {what}")

    def number(self) -> int:
        self._numbers += 1
        return self._numbers

    def delay(self) -> float:
        return self.plan.slow_lines * self.dice.random() ** 3

    def _committed(self, writes: tuple[Write, ...]) -> None:
        self.note("on disk", writes)
        for write in writes:
            if isinstance(write, PutTable):
                self._rows.setdefault(write.row.id, []).append((self.loop.time(), write.row))

    def acknowledged(self, person: Guest, said: Message, since: float) -> None:
        """Somebody hears that what they asked for has been done: by then it must be on disk."""
        table, guest, seat = person.table or "", person.guest, said.get("seat")
        if said["type"] == "choose":
            done = any(move.message == said["id"] for move in self.disk.log(table))
        elif said["type"] in EFFECTS:
            rows = self._rows.get(table, [])
            first = max((at for at, (when, _) in enumerate(rows) if when <= since), default=0)
            done = any(EFFECTS[said["type"]](row, seat, guest, said) for _, row in rows[first:])
        else:
            return
        if not done:
            self.fault(f"{said} of {guest} was acknowledged, but is not on disk")

    def refused(self, person: Guest, said: Message, code: str) -> None:
        if code != "too_fast" and refused_though_done(self.disk, person, said, code):
            self.fault(f"{said} of {person.guest} was refused ({code}), but has been done")

    # ------------------------------------------------------------------------------------------------ tables

    def ask_for_table(self, person: Guest, server: Server) -> None:
        """Quick matches are for everybody; otherwise the first opens a table, and the others have its link."""
        payer = Payer(person.guest, NETWORK)
        if self.plan.quick and person.wish is not None:
            quick = True
        elif self._tables:
            person.go_to(self._tables[0])
            return
        elif person is self.people[0]:
            quick = False
        else:
            return

        def question(app: Application) -> Awaitable[TableInfo]:
            if quick:
                return app.lobby.quick(self.plan.game, person.guest, payer)
            return app.lobby.create(self._new_table(person), person.guest, payer)

        def answered(info: TableInfo | None) -> None:
            if info is not None and person.table is None:
                self._tables.append(info.id)
                person.go_to(info.id)

        server.ask(question, answered)

    def _new_table(self, person: Guest) -> NewTable:
        plan = self.plan
        seats = [NewSeat(kind="open") for _ in range(plan.seats)]
        seats[0] = NewSeat(kind="me", name=person.guest)
        for bot in range(plan.bots):
            seats[-1 - bot] = NewSeat(kind="bot", level="gentle")
        if plan.local:
            seats[plan.people] = NewSeat(kind="local", name="another")
        return NewTable(game=plan.game, seats=seats, clock=plan.clock, deck=plan.deck)

    def may_follow(self, table: str | None) -> bool:
        """Is there to be one more game?"""
        if table in self._tables:
            return True
        if len(self._tables) > REMATCHES:
            return False
        if table is not None:
            self._tables.append(table)
        return True

    # ----------------------------------------------------------------------------------------------- servers

    @property
    def serving(self) -> list[Server]:
        return [server for server in self.servers if server.serves]

    def commit_to_die_at(self) -> int | None:
        if self.dice.random() < self.plan.mortal:
            return self.dice.randint(1, COMMITS_BEFORE_DEATH)
        return None

    def restart_later(self, dead: Server) -> None:
        self.deaths += 1
        self.loop.call_later(
            self.dice.uniform(*REBIRTH), self._start, self.servers.index(dead), context=self.outside
        )

    def _start(self, at: int) -> None:
        server = Server(self, f"server {at}, life {self.number()}")
        if not self.faulty:
            _mend(server)
        if at < len(self.servers):
            self.servers[at] = server
        else:
            self.servers.append(server)
        server.start()

    # ------------------------------------------------------------------------------------------------- events

    async def run(self) -> Findings:
        for at in range(self.plan.servers):
            self._start(at)
        total = self.plan.people + self.plan.watchers
        self.people = [Person(self, at, at if at < self.plan.people else None) for at in range(total)]
        lives = [asyncio.create_task(person.live()) for person in self.people]
        trouble = asyncio.create_task(self._trouble())
        await asyncio.sleep(self.plan.trouble)
        trouble.cancel()
        self._calm_down()
        self.quiet = True
        await asyncio.sleep(QUIET)
        await self._until_nothing_is(informed, TOLD_WITHIN)
        self.quiet = False
        await self._until_nothing_is(converged, CALM)
        for task in lives:
            task.cancel()
            if task.done() and not task.cancelled() and task.exception():
                self.fault(f"somebody's script failed: {task.exception()!r}")
        self.faults += self.loop.faults
        return await judge(self.disk, self.people, self.fault)

    async def _trouble(self) -> None:
        """Things go wrong."""
        while True:
            await asyncio.sleep(self.dice.expovariate(1 / self.plan.every))
            match self.dice.randrange(6):
                case 0 | 1:
                    self.dice.choice(self.people).cut_off()
                case 2:
                    self.dice.choice(self.servers).die()
                case 3:
                    self.dice.choice(self.servers).stop()
                case 4:
                    self._store_away(self.dice.choice(self.servers))
                case 5:
                    self.board.cut()
                    self.board.away = self.dice.random() < 0.5
                    self.loop.call_later(self.dice.uniform(*OUTAGE), self._bus_back)

    def _store_away(self, server: Server) -> None:
        server.weather.away = True

        def back() -> None:
            server.weather.away = False

        self.loop.call_later(self.dice.uniform(*OUTAGE), back)

    def _bus_back(self) -> None:
        self.board.away = False

    def _calm_down(self) -> None:
        """From now on nothing goes wrong any more."""
        self.faulty = False
        self.board.away = False
        for server in self.servers:
            _mend(server)

    async def _until_nothing_is(self, look: Callable[[Disk, list[Person]], list[str]], within: float) -> None:
        """Wait until nothing is wrong any more; what still is after a while is a fault."""
        late = self.loop.time() + within
        while wrong := look(self.disk, self.people):
            if self.loop.time() > late:
                for what in wrong:
                    self.fault(f"{within:.0f} s after the last fault: {what}")
                return
            await asyncio.sleep(LOOK)

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()


def _mend(server: Server) -> None:
    weather = server.weather
    weather.lost = weather.unknown = weather.unread = 0.0
    weather.away = False
