"""What goes wrong once more, with people behind a real nginx as we ship it: TLS, WebSockets, upstreams that end."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter

import httpx
import msgspec
from clients import ServerProcess
from nginx import Nginx, program
from postgres import Postgres

from soak.ground import FINISH, Ground, nursery, own_postgres, played_on, postgres_store, ready
from soak.kills import ANY_MOMENT, BACK, Pair
from soak.players import TRUSTING, Crowd

# What happens in turn, and how often the whole round comes in a hundred cycles.
FAULTS = ("kill -9", "SIGTERM", "nginx reload", "SIGHUP", "database")
LOOK_EVERY = 0.05  # seconds between two looks of somebody who opens the page
STRANGER = "127.0.0.2"  # an address that nginx does not count as this machine
CLOSED = ("/metrics", "/metrics/", "/metrics%2f", "//metrics", "/readyz", "/readyz/")


async def through_nginx(ground: Ground) -> None:
    """Two servers and one with workers behind nginx: each is ended in every way, people stay."""
    if program() is None:
        ground.verdict.skipped = "nginx is not installed"
        return
    dice = random.Random(ground.seed)
    async with own_postgres() as postgres:
        dsn = postgres.new_database()
        async with nursery(ground) as parent:
            pair = Pair(lambda port: parent.start(dsn, port, ground.log))
            for at in range(2):
                await pair.add(ground.ports + at)
            with ground.log.open("a") as errors:
                workers = await asyncio.to_thread(
                    ServerProcess, dsn, ground.ports + 2, "--workers", "2", errors=errors.fileno()
                )
            await ready(workers.address)
            nginx = Nginx([ground.ports, ground.ports + 1, ground.ports + 2])
            try:
                await asyncio.to_thread(nginx.start)
                await _play(ground, postgres, pair, workers, nginx, dice, dsn)
            finally:
                await asyncio.to_thread(nginx.stop)
                await asyncio.to_thread(workers.stop)
                for server in pair.servers:
                    await asyncio.to_thread(server.stop)


async def _play(
    ground: Ground,
    postgres: Postgres,
    pair: Pair,
    workers: ServerProcess,
    nginx: Nginx,
    dice: random.Random,
    dsn: str,
) -> None:
    crowd = Crowd(ground.tables, lambda _: lambda: nginx.address, ground.seed)
    crowd.start()
    seen: Counter[str] = Counter()
    looking = asyncio.create_task(_look_at_the_page(nginx.address, seen))
    struck: Counter[str] = Counter()
    longest = dict.fromkeys(FAULTS, 0.0)  # seconds that anybody was away
    known: set[float] = set()
    gaps: list[float] = []
    gone = 0.0  # seconds for which the database was away in this cycle
    cycles = 0
    while cycles < ground.cycles and ground.time_left > FINISH / 4:
        fault = FAULTS[cycles % len(FAULTS)]
        await played_on(crowd)
        await asyncio.sleep(dice.uniform(*ANY_MOMENT))
        if fault in ("kill -9", "SIGTERM"):
            at = dice.randrange(2)
            await pair.end(at, signal.SIGKILL if fault == "kill -9" else signal.SIGTERM)
            await played_on(crowd)
            await pair.restart(at)
        elif fault == "nginx reload":
            await asyncio.to_thread(nginx.reload)
        elif fault == "SIGHUP":
            await _replace(workers)
        else:
            begun = time.monotonic()
            await asyncio.to_thread(postgres.stop, dice.choice(("fast", "immediate")))
            await asyncio.sleep(dice.uniform(0.2, 1.0))
            await asyncio.to_thread(postgres.start)
            gone = time.monotonic() - begun
            await _everybody_back(crowd)
        await played_on(crowd)
        struck[fault] += 1
        cycles += 1
        # Nobody can be back before the database is: what counts is the time after its return.
        away = set(crowd.times_away)
        times = [max(0.0, seconds - gone) for seconds in away - known]
        longest[fault] = max(longest[fault], max(times, default=0.0))
        gaps += times
        known, gone = away, 0.0
    for fault_found in await crowd.finish(FINISH):
        ground.fault(fault_found)
    looking.cancel()
    await _check_closed(ground, nginx)
    await _check_files(ground, nginx)
    ground.fact(f"{crowd.tally.games} games over TLS; {dict(struck)}")
    ground.fact(f"longest away by fault: { {fault: round(most, 2) for fault, most in longest.items()} }")
    ground.fact(f"what somebody saw who opened the page all the time: {dict(seen)}")
    if wrong := [what for what in seen if what not in ("the page", "an answer", "back in a moment")]:
        ground.fault(f"an error page was seen: {wrong}")
    ground.reached("cycles", cycles, ground.cycles)
    ground.tell_times("from losing the connection to the table again, through nginx", gaps, BACK)
    await ground.settle(postgres_store(dsn), crowd)


async def _everybody_back(crowd: Crowd) -> None:
    """Wait until nobody is on the way back to a table."""
    async with asyncio.timeout(FINISH):
        while crowd.tally.on_the_way:
            await asyncio.sleep(LOOK_EVERY)


async def _replace(workers: ServerProcess) -> None:
    """Have all workers replaced, and wait until they are: another fault is another cycle."""
    old = workers.children
    os.kill(workers.pid, signal.SIGHUP)
    async with asyncio.timeout(FINISH):
        while old & workers.children or len(workers.children) < len(old):
            await asyncio.sleep(LOOK_EVERY)


async def _look_at_the_page(address: str, seen: Counter[str]) -> None:
    """Open the page again and again, and note what comes."""
    async with httpx.AsyncClient(base_url=address, verify=TRUSTING, timeout=10) as http:
        while True:
            for path in ("/", "/healthz"):
                begun = time.monotonic()
                try:
                    answer = await http.get(path)
                except httpx.TransportError as error:
                    # A connection that nginx closed as it reloaded is opened again by any browser.
                    if time.monotonic() - begun > BACK:
                        seen[f"nothing: {type(error).__name__}"] += 1
                    continue
                if answer.status_code == 200:
                    seen["the page" if path == "/" else "an answer"] += 1
                elif answer.status_code == 503 and 'http-equiv="refresh"' in answer.text:
                    seen["back in a moment"] += 1
                else:
                    seen[f"{answer.status_code} {answer.text[:60]!r}"] += 1
            await asyncio.sleep(LOOK_EVERY)


async def _check_closed(ground: Ground, nginx: Nginx) -> None:
    """Strangers see no figures, however they spell the address."""
    transport = httpx.AsyncHTTPTransport(verify=TRUSTING, local_address=STRANGER)
    async with httpx.AsyncClient(transport=transport) as http:
        for path in CLOSED:
            answer = await http.get(f"{nginx.address}{path}")
            if answer.status_code != 403 or "deuce_" in answer.text:
                ground.fault(f"{path} answers a stranger with {answer.status_code}")
    ground.fact(f"{len(CLOSED)} spellings of the figures are closed to strangers")


async def _check_files(ground: Ground, nginx: Nginx) -> None:
    """A file of many games is taken, as the page sends it."""
    from soak.grammar import RECORDS

    content = "\n".join(RECORDS[1:]).encode() * 8
    async with httpx.AsyncClient(base_url=nginx.address, verify=TRUSTING, timeout=60) as http:
        answer = await http.post("/api/records", content=content[:900_000])
    if answer.status_code != 200:
        ground.fault(f"a file of {len(content)} bytes is answered with {answer.status_code}")
    ground.fact(f"a file of {min(len(content), 900_000):,} bytes was replayed through nginx")
    # A game played without a server, as large as the page may send one.
    record = msgspec.json.decode(RECORDS[1]) | {"notes": '"' * 90_000}
    asked = {"record": msgspec.json.encode(record).decode(), "seats": [0]}
    async with httpx.AsyncClient(base_url=nginx.address, verify=TRUSTING, timeout=60) as http:
        answer = await http.post("/api/me/tables", json=asked)
    if answer.status_code != 201:
        ground.fault(
            f"a game that was brought along is answered with {answer.status_code}: {answer.text[:200]}"
        )
    ground.fact(f"a game of {len(msgspec.json.encode(asked)):,} bytes was brought through nginx")
