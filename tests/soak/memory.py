"""A day of play in minutes: is the server as small in the evening as it was in the morning?

A busy server has 20 tables at any time and games of a quarter of an hour: 80 an hour, 1,920 a day. Here they are played
as fast as they go, each at a table of its own with people who connect and leave, one table in four with a bot. Nobody
pauses to think, and an empty table is forgotten after a second instead of a minute, so that tables come and go as they
would in a day.
"""

from __future__ import annotations

import asyncio
import statistics
from pathlib import Path

import httpx

from soak.ground import FINISH, Ground, nursery, ready
from soak.nursery import FORGET_AFTER
from soak.players import Crowd

BUSY = 20  # tables at any time
GAMES_AN_HOUR = 4  # at each of them
DAY = 24 * BUSY * GAMES_AN_HOUR
WARM = 0.3  # the part of the day after which a server is warm
MOST = 0.05  # growth after that
SAMPLE = 1.0  # seconds


def resident(pid: int) -> float:
    """Megabytes of memory that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)


async def memory(ground: Ground) -> None:
    """The evening of the day must not be larger than its morning."""
    if not Path("/proc/self/status").exists():
        ground.verdict.skipped = "reads /proc, which this system does not have"
        return
    database = ground.folder / "memory.sqlite"
    async with nursery(ground) as parent:
        server = await parent.start(str(database), ground.ports, ground.log, unlimited=True, hurried=True)
        await ready(server.address)
        crowd = Crowd(2 * ground.tables, lambda _: lambda: server.address, ground.seed, hurried=True)
        crowd.start()
        samples: list[tuple[int, float]] = []
        told = 0
        while crowd.tally.games < ground.games and ground.time_left > 30:
            await asyncio.sleep(SAMPLE)
            crowd.check()
            samples.append((crowd.tally.games, resident(server.pid)))
            if crowd.tally.games >= told + ground.games // 10:
                told = crowd.tally.games
                ground.tell(f"{told} games, {samples[-1][1]:.1f} MB")
        for fault in [*await crowd.finish(FINISH), *crowd.faults]:
            ground.fault(fault)
        await asyncio.sleep(3 * FORGET_AFTER / 1000)
        async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
            left = (await http.get("/healthz")).json()
        await asyncio.to_thread(server.stop)
    games = samples[-1][0]
    if left["tables"] or left["connections"]:
        ground.fault(f"after everybody has gone the server still holds {left}")
    morning = [size for at, size in samples if WARM * games <= at < (WARM + 0.2) * games]
    evening = [size for at, size in samples if at >= 0.8 * games]
    growth = statistics.median(evening) / statistics.median(morning) - 1
    ground.fact(
        f"{games} games: {statistics.median(morning):.1f} MB after warm-up,"
        f" {statistics.median(evening):.1f} MB at the end ({growth:+.1%})"
    )
    ground.verdict.figures["memory"] = {
        "megabytes_warm": statistics.median(morning),
        "megabytes_end": statistics.median(evening),
        "growth": growth,
    }
    if growth > MOST:
        ground.fault(f"memory grows by {growth:.1%}")
    ground.reached("games", games, ground.games)
    ground.read_log()
