"""What all parts of the soak stand on: a folder, a clock, servers, a verdict."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
import httpx
from postgres import Postgres

from deuce.server.store import Store
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore
from soak.checker import Findings, check_tables
from soak.nursery import Nursery
from soak.players import Crowd

LONGEST = 1000  # characters of a fault
HELD_UP = 1.0  # seconds of standing still, after which silence tells nothing of the servers
FINISH = 120.0  # seconds for the games that are on to end
TRACEBACK = "Traceback (most recent call last)"
SHOWN = 150  # characters of an error
TROUBLE = re.compile(
    r"Traceback \(most recent call last\)|^\S*Error\b.*$"
    r"|^Fatal Python error.*$|^(?:malloc|free|double free|corrupted).*$",  # the words of a heap that is no more
    re.MULTILINE,
)


class Trouble(Exception):  # noqa: N818
    """A part cannot go on."""


@dataclass
class Verdict:
    """What a part has found."""

    part: str
    facts: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    skipped: str = ""
    stopped_early: str = ""  # what was not reached when time was up
    findings: Findings | None = None  # of the checker
    figures: dict[str, Any] = field(default_factory=dict)

    @property
    def state(self) -> str:
        if self.faults:
            return "FAILED"
        return "stopped early" if self.stopped_early else "skipped" if self.skipped else "passed"


@dataclass
class Ground:
    """Where and how long a part runs."""

    folder: Path
    ports: int  # the first of ten ports that are ours
    minutes: float
    cycles: int
    tables: int
    inputs: int
    games: int
    verdict: Verdict
    seed: int = 1
    attacks: tuple[str, ...] = ()  # of the flood; none: all of them
    begun: float = field(default_factory=time.monotonic)

    @property
    def time_left(self) -> float:
        """Seconds until the part has to come to its end."""
        return self.begun + 60 * self.minutes - time.monotonic()

    @property
    def log(self) -> Path:
        """What all servers of the part say."""
        return self.folder / f"{self.verdict.part}.log"

    def tell(self, text: str) -> None:
        click.echo(f"{self.verdict.part} {time.monotonic() - self.begun:5.0f} s  {text}")

    def fact(self, text: str) -> None:
        self.verdict.facts.append(text)
        self.tell(text)

    def fault(self, text: str) -> None:
        self.verdict.faults.append(text[:LONGEST])
        self.tell(f"FAULT: {text}"[:LONGEST])

    def reached(self, what: str, done: int, wanted: int) -> None:
        """How much of what was to be done could be; too little is no pass."""
        self.verdict.figures[what] = done
        if done < wanted:
            self.verdict.stopped_early = f"{done:,} of {wanted:,} {what} in {self.minutes:g} minutes"
            self.tell(f"stopped early: {self.verdict.stopped_early}")

    async def settle(self, store: Callable[[], Store], crowd: Crowd, half_open: bool = False) -> None:
        """After all is over: the checker's findings, and the words of the servers.

        Nobody may have waited in vain, unless their line was half-open, or all stood still on this machine.
        """
        opened = store()
        await opened.open()
        findings = await check_tables(opened, crowd.tally.all_diaries(), self.tell)
        await opened.close()
        self.verdict.findings = findings
        self.fact(str(findings))
        for fault in findings.faults:
            self.fault(fault)
        self.verdict.figures["silences"] = len(crowd.silences)
        self.verdict.figures["held_up"] = crowd.held_up
        if crowd.held_up > HELD_UP:
            self.fact(f"a busy machine: people themselves were held up for {crowd.held_up:.1f} s")
        elif not half_open:
            for silence in crowd.silences:
                self.fault(f"nobody told {silence}")
        self.read_log()

    def read_log(self) -> None:
        """An exception that nobody caught counts as a crash."""
        if not self.log.exists():
            return
        found = Counter(line[:SHOWN] for line in TROUBLE.findall(self.log.read_text(errors="replace")))
        self.verdict.figures["tracebacks"] = found.pop(TRACEBACK, 0)
        if self.verdict.figures["tracebacks"] or found:
            kinds = "; ".join(f"{times} × {line}" for line, times in found.most_common(8))
            self.fault(f"{self.verdict.figures['tracebacks']} tracebacks in {self.log}: {kinds}")

    def tell_times(self, what: str, seconds: Iterable[float], most: float | None = None) -> None:
        """A distribution; beyond `most` is a fault."""
        ordered = sorted(seconds)
        if not ordered:
            self.fault(f"{what}: never happened")
            return
        middle, late = ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1))]
        text = (
            f"{what}: {len(ordered)} times, median {middle:.2f} s, p99 {late:.2f} s, most {ordered[-1]:.2f} s"
        )
        self.fact(text)
        self.verdict.figures["back"] = {
            "what": what, "times": len(ordered), "median": middle, "p99": late, "most": ordered[-1],
        }  # fmt: skip
        if most is not None and ordered[-1] > most:
            self.fault(f"{what}: {ordered[-1]:.2f} s is more than {most:.0f} s")


def sqlite_store(path: Path) -> Callable[[], Store]:
    return lambda: SqliteStore(path)


def postgres_store(dsn: str) -> Callable[[], Store]:
    return lambda: PostgresStore(dsn)


@asynccontextmanager
async def nursery(ground: Ground) -> AsyncIterator[Nursery]:
    """The parent of all servers of a part, whose time runs from when it is ready."""
    opened = Nursery()
    try:
        await asyncio.to_thread(opened.wait_until_ready)
        ground.begun = time.monotonic()
        yield opened
    finally:
        opened.close()


@asynccontextmanager
async def own_postgres(within: Path | None = None, small: bool = False) -> AsyncIterator[Postgres]:
    """A PostgreSQL for a part, which is removed however the part ends, even while it is being made."""
    making = asyncio.create_task(asyncio.to_thread(Postgres, within, small))
    try:
        yield await asyncio.shield(making)
    finally:
        await asyncio.to_thread((await making).remove)


async def ready(address: str, patience: float = 120.0, status: int = 200) -> None:
    """Wait until a server says that it can make moves (200), or that it cannot (503)."""
    async with asyncio.timeout(patience), httpx.AsyncClient() as http:
        while True:
            try:
                if (await http.get(f"{address}/readyz", timeout=5)).status_code == status:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.02)


async def until(
    condition: Callable[[], bool],
    crowd: Crowd,
    patience: float,
    what: str,
    meanwhile: Callable[[], object] = lambda: None,
) -> None:
    """Wait for something that must come; who plays must not fail meanwhile."""
    end = time.monotonic() + patience
    while not condition():
        crowd.check()
        meanwhile()
        if time.monotonic() > end:
            raise Trouble(f"{what}: not within {patience:.0f} s")
        await asyncio.sleep(0.005)


async def played_on(crowd: Crowd, moves: int = 3, patience: float = 60.0) -> None:
    """Wait until people have made so many moves more."""
    so_far = crowd.tally.acknowledged
    await until(lambda: crowd.tally.acknowledged >= so_far + moves, crowd, patience, "nobody can play on")


Part = Callable[[Ground], Coroutine[Any, Any, None]]
