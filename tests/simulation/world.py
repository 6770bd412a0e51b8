"""One simulation from beginning to end: servers, people, trouble, calm, and a judgement."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from typing import Any

from soak.checker import Findings

from deuce.server.messages import NewSeat, NewTable, TableInfo
from deuce.server.store import PutTable, TableRow, Write
from deuce.server.tables.lobby import Lobby
from simulation.bus import Switchboard
from simulation.determinism import determined
from simulation.judge import EFFECTS, converged, judge
from simulation.loop import SimulatedLoop, Stuck
from simulation.people import Message, Person
from simulation.plan import Plan, plan_of
from simulation.sabotage import Sabotage
from simulation.servers import Server, compile_everything, thinkers_installed
from simulation.store import Disk

CALM = 240.0  # seconds after the last fault in which everybody must have come to the same end
LOOK = 0.5  # seconds between two looks whether they have
REBIRTH = (0.1, 4.0)  # seconds until a server that has died is there again
OUTAGE = (0.2, 3.0)  # seconds that the store or the bus is away
COMMITS_BEFORE_DEATH = 30  # at most
REMATCHES = 1
MOST_FAULTS = 10  # that are told


@dataclass
class Outcome:
    """What came of a seed."""

    seed: int
    plan: Plan
    faults: list[str]
    digest: str  # of every message and every commit, each with its time
    seconds: float  # of virtual time
    steps: int  # callbacks
    deaths: int
    findings: Findings


class World:
    """Everything there is in one simulation."""

    def __init__(self, seed: int, sabotage: Sabotage) -> None:
        self.seed = seed
        self.dice = random.Random(f"{seed} world")
        self.plan = plan_of(self.dice)
        self.loop = SimulatedLoop(self.dice)
        self.outside = copy_context()  # where nothing dies
        self.disk = Disk(fenced=sabotage.fenced, on_commit=self._committed)
        self.board = Switchboard(self.dice, self.plan.slow_lines)
        self.board.forgets = sabotage.forgotten_notices
        self.servers: list[Server] = []
        self.people: list[Person] = []
        self.faulty = True
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

    def acknowledged(self, person: Person, said: Message, since: float) -> None:
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

    # ------------------------------------------------------------------------------------------------ tables

    def ask_for_table(self, person: Person, server: Server) -> None:
        """Quick matches are for everybody; otherwise the first opens a table, and the others have its link."""
        if self.plan.quick and person.wish is not None:
            question = lambda lobby: lobby.quick(self.plan.game, person.guest, "address")  # noqa: E731
        elif self._tables:
            person.go_to(self._tables[0])
            return
        elif person is self.people[0]:
            question = lambda lobby: self._open(lobby, person)  # noqa: E731
        else:
            return

        def answered(info: TableInfo | None) -> None:
            if info is not None and person.table is None:
                self._tables.append(info.id)
                person.go_to(info.id)

        server.ask(question, answered)

    async def _open(self, lobby: Lobby, person: Person) -> TableInfo:
        plan = self.plan
        seats = [NewSeat(kind="open") for _ in range(plan.seats)]
        seats[0] = NewSeat(kind="me", name=person.guest)
        for bot in range(plan.bots):
            seats[-1 - bot] = NewSeat(kind="bot", level="gentle")
        if plan.local:
            seats[plan.people] = NewSeat(kind="local", name="another")
        asked = NewTable(game=plan.game, seats=seats, clock=plan.clock, deck=plan.deck)
        return await lobby.create(asked, person.guest, "address")

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
        await self._until_converged()
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

    async def _until_converged(self) -> None:
        late = self.loop.time() + CALM
        while True:
            await asyncio.sleep(LOOK)
            wrong = converged(self.disk, self.people)
            if not wrong:
                return
            if self.loop.time() > late:
                for what in wrong:
                    self.fault(f"{CALM:.0f} s after the last fault: {what}")
                return

    @property
    def digest(self) -> str:
        return self._digest.hexdigest()


def _mend(server: Server) -> None:
    weather = server.weather
    weather.lost = weather.unknown = weather.unread = 0.0
    weather.away = False


class _Complaints(logging.Handler):
    """Errors that the server logs with a traceback: nobody expected them."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self._world.fault(f"{record.getMessage()}: {record.exc_info[1]!r}")


@contextmanager
def _listening(world: World) -> Iterator[None]:
    log, handler = logging.getLogger("deuce.server"), _Complaints(world)
    before, log.propagate = log.propagate, False
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        log.propagate = before


def simulate(
    seed: int, sabotage: Sabotage | None = None, trace: Callable[[str], None] | None = None
) -> Outcome:
    """All that happens with a seed. The same seed is always the same story."""
    compile_everything()
    sabotage = sabotage or Sabotage()
    world, findings = World(seed, sabotage), Findings()
    world.trace = trace
    with ExitStack() as stack:
        for one in (determined(str(seed), world.loop), thinkers_installed(), world.board.installed()):
            stack.enter_context(one)
        for one in sabotage.patches:
            stack.enter_context(one())
        stack.enter_context(_listening(world))
        try:
            findings = world.loop.run(world.run())
        except Stuck as stuck:
            world.fault(str(stuck))
        world.loop.forget()
    return Outcome(
        seed,
        world.plan,
        world.faults[:MOST_FAULTS],
        world.digest,
        world.loop.time(),
        world.loop.steps,
        world.deaths,
        findings,
    )
