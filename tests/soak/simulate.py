"""The deterministic simulation (`tests/simulation`), seed after seed, on every core until time is up."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields

import msgspec
from simulation.run import Outcome

from soak.checker import Findings
from soak.ground import Ground

REPLAY = "PYTHONPATH=tests:tests/server .venv/bin/python -m simulation"
LONGEST_LINE = 1_000_000  # bytes
TELL = 30.0  # seconds between two lines about how far it is
_decode = msgspec.json.Decoder(Outcome).decode


@dataclass
class Sum:
    """What all seeds together come to."""

    seeds: int = 0
    failed: int = 0
    seconds: float = 0.0  # of virtual time
    deaths: int = 0

    def add(self, outcome: Outcome, findings: Findings) -> None:
        self.seeds += 1
        self.failed += bool(outcome.faults)
        self.seconds += outcome.seconds
        self.deaths += outcome.deaths
        for one in fields(Findings):
            if one.type == "int":
                together = getattr(findings, one.name) + getattr(outcome.findings, one.name)
                setattr(findings, one.name, together)

    def __str__(self) -> str:
        return (
            f"{self.seeds:,} seeds, {self.failed} failed; {self.seconds / 3600:,.1f} hours of virtual time, "
            f"{self.deaths:,} deaths of servers"
        )


async def simulate(ground: Ground) -> None:
    """A process for each core; a seed that fails is told with the command that replays it."""
    cores = os.cpu_count() or 1
    findings = ground.verdict.findings = Findings()
    total, told = Sum(), time.monotonic()

    def heard(outcome: Outcome) -> None:
        nonlocal told
        total.add(outcome, findings)
        if outcome.faults:
            ground.fault(f"{REPLAY} {outcome.seed}: {outcome.faults[0]}")
        if time.monotonic() > told + TELL:
            told = time.monotonic()
            ground.tell(str(total))

    workers = [await _started(ground.seed + at, cores) for at in range(cores)]
    begun = time.monotonic()
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, ground.time_left)):
                await asyncio.gather(*(_read(worker, heard) for worker in workers))
                ground.fault("a simulation has ended by itself")
    finally:
        for worker in workers:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()
    hours = (time.monotonic() - begun) / 3600
    ground.verdict.figures |= {
        "seeds": total.seeds,
        "seeds_an_hour": round(total.seeds / hours),
        "virtual_hours": round(total.seconds / 3600, 1),
        "deaths": total.deaths,
        "cores": cores,
    }
    ground.fact(f"{total}; {total.seeds / hours:,.0f} seeds an hour on {cores} cores")
    ground.fact(str(findings))
    if not total.seeds:
        ground.fault("not a single seed")


async def _started(seed: int, step: int) -> Process:
    command = [sys.executable, "-m", "simulation", str(seed), "--endless", str(step)]
    return await asyncio.create_subprocess_exec(*command, stdout=PIPE, limit=LONGEST_LINE)


async def _read(worker: Process, heard: Callable[[Outcome], None]) -> None:
    assert worker.stdout is not None
    while line := await worker.stdout.readline():
        heard(_decode(line))
