"""A database that restarts or is killed, lines that break, clocks that jump, disks that are full."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import asyncpg
from clients import ServerProcess
from postgres import Postgres

from deuce.server.store.postgres import AWAY as POSTGRES_AWAY
from soak.ground import (
    FINISH,
    Ground,
    Trouble,
    nursery,
    own_postgres,
    played_on,
    postgres_store,
    ready,
    sqlite_store,
    until,
)
from soak.players import Crowd
from soak.proxy import FAULTS, Proxy

OUTAGES = 10  # kills of servers for each outage of the database: an outage takes longer
FULL = 3  # times that a disk is full
PATIENCE = 60.0  # seconds for PostgreSQL to answer
AWAY = (0.2, 1.5)  # seconds for which a database is away
DAY = 24 * 3600
JUMPS = (3 * DAY, -DAY, 0, -3600, 400 * DAY, 0)  # seconds that the clock of a server is off
FAKETIME = ("/usr/lib/*/faketime/libfaketime.so.1", "/usr/local/lib/faketime/libfaketime.so.1")
SMALL = 6  # megabytes: enough for a new database of SQLite
LARGE = 90  # megabytes: the same for PostgreSQL
STEP = 65_536  # bytes by which a disk is filled up


async def database_away(ground: Ground) -> None:
    """PostgreSQL stops, restarts, is killed, under two servers that go on."""
    dice = random.Random(ground.seed)
    async with own_postgres() as postgres:
        dsn = postgres.new_database()
        async with two_servers(ground, dsn) as crowd:
            cycles, on_again = 0, []
            wanted = max(1, ground.cycles // OUTAGES)
            while cycles < wanted and ground.time_left > FINISH / 4:
                await played_on(crowd)
                way = ("fast", "immediate", "kill")[cycles % 3]
                if way == "kill":
                    await asyncio.to_thread(postgres.kill)
                else:
                    await asyncio.to_thread(postgres.stop, way)
                away = crowd.tally.acknowledged
                await asyncio.sleep(dice.uniform(*AWAY))
                if (
                    crowd.tally.acknowledged > away + ground.tables
                ):  # what was written before may be told after
                    ground.fault("moves were acknowledged while the database was away")
                await asyncio.to_thread(postgres.start)
                back = time.monotonic()
                await played_on(crowd)
                on_again.append(time.monotonic() - back)
                cycles += 1
                ground.tell(f"{way}: played on {on_again[-1]:.1f} s after the database was back")
        ground.fact(f"{cycles} outages of PostgreSQL, {crowd.refused('try_again')} times “try again”")
        ground.reached("cycles", cycles, wanted)
        ground.tell_times("from its return to three more moves", on_again)
        await ground.settle(postgres_store(dsn), crowd)


@asynccontextmanager
async def two_servers(ground: Ground, dsn: str) -> AsyncIterator[Crowd]:
    """People at two servers on one PostgreSQL, both of which must survive whatever happens to it."""
    async with nursery(ground) as parent:
        servers = [await parent.start(dsn, ground.ports + at, ground.log) for at in range(2)]
        for server in servers:
            await ready(server.address)
        crowd = Crowd(ground.tables, lambda dice: lambda: dice.choice(servers).address, ground.seed)
        crowd.start()
        yield crowd
        for fault in await crowd.finish(FINISH):
            ground.fault(fault)
        if not all(server.alive for server in servers):
            ground.fault("a server did not survive")
        for server in servers:
            await asyncio.to_thread(server.stop)


async def broken_lines(ground: Ground) -> None:
    """Connections that are cut, reset, half-open or slow."""
    database, dice = ground.folder / "lines.sqlite", random.Random(ground.seed)
    async with nursery(ground) as parent:
        server = await parent.start(str(database), ground.ports, ground.log)
        await asyncio.to_thread(server.wait_until_there)
        proxy = Proxy(ground.ports + 1, ground.ports)
        await proxy.start()
        crowd = Crowd(ground.tables, lambda _: lambda: f"http://127.0.0.1:{proxy.port}", ground.seed)
        crowd.start()
        struck = dict.fromkeys(FAULTS, 0)
        cycles = 0
        while cycles < ground.cycles and ground.time_left > FINISH / 2:
            await played_on(crowd)
            await asyncio.sleep(dice.uniform(0, 0.2))
            fault = FAULTS[cycles % len(FAULTS)]
            struck[fault] += proxy.strike(dice, fault)
            cycles += 1
        for fault_found in await crowd.finish(FINISH):
            ground.fault(fault_found)
        await proxy.close()
        await asyncio.to_thread(server.stop)
    ground.fact(f"{crowd.tally.games} games; connections struck: {struck}")
    ground.reached("cycles", cycles, ground.cycles)
    ground.tell_times("from a lost connection to the table again", crowd.times_away)
    await ground.settle(sqlite_store(database), crowd, half_open=True)


# ------------------------------------------------------------------------------------------------------- clocks


def faketime() -> Path | None:
    """The library that lies about the time: the system's, or one that Debian's package is unpacked for."""
    for pattern in FAKETIME:
        for found in Path("/").glob(pattern.lstrip("/")):
            return found
    if own := os.environ.get("DEUCE_FAKETIME"):
        return Path(own).absolute()
    return None


async def clock_jumps(ground: Ground) -> None:
    """The clock of a server is set forward and back by hours and years while people play."""
    library = faketime()
    if library is None:
        ground.verdict.skipped = "no libfaketime here: apt install libfaketime, or name it in $DEUCE_FAKETIME"
        return
    database, offset = ground.folder / "clock.sqlite", ground.folder / "clock.offset"
    offset.write_text("+0")
    lie = {
        "LD_PRELOAD": str(library),
        "FAKETIME_TIMESTAMP_FILE": str(offset),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",  # as in the world: only the clock on the wall can be set
    }
    with ground.log.open("w") as log:
        server = await asyncio.to_thread(
            ServerProcess, database, ground.ports, environment=lie, errors=log.fileno()
        )
        await ready(server.address)
        crowd = Crowd(ground.tables, lambda _: lambda: server.address, ground.seed, clocks=True)
        crowd.start()
        for jump in JUMPS:
            await played_on(crowd, 10)
            offset.write_text(f"{jump:+d}")
            ground.tell(f"the clock is off by {jump / 3600:+.0f} h")
        await played_on(crowd, 10)
        for fault in await crowd.finish(FINISH):
            ground.fault(fault)
        await asyncio.to_thread(server.stop)
    seen = [shown["now"] for shown in crowd.snapshots()]
    span = (max(seen) - min(seen)) / 1000
    if span < max(JUMPS) - min(JUMPS):
        ground.fault(f"the server did not see its clock jump: its times lie within {span / 3600:.0f} h")
    ground.fact(
        f"{len(JUMPS)} jumps over {span / DAY:.0f} days, {crowd.tally.games} games,"
        f" {crowd.tally.acknowledged} choices of people"
    )
    ground.reached("cycles", len(JUMPS), len(JUMPS))
    await ground.settle(sqlite_store(database), crowd)


# -------------------------------------------------------------------------------------------------------- disks


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A disk of its own, in memory, which is easily full."""
    folder = Path(tempfile.mkdtemp(prefix="deuce-disk-"))
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0755", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True, timeout=30)
    except (subprocess.CalledProcessError, OSError) as error:
        folder.rmdir()
        raise Trouble(f"a small disk cannot be mounted here: {error}") from error
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True, capture_output=True, timeout=30)
        folder.rmdir()


def fill(disk: Path) -> Path:
    """Leave no room at all."""
    ballast = disk / "ballast"
    with ballast.open("ab", buffering=0) as file:
        for size in (STEP, 4096, 512):
            while True:
                try:
                    file.write(b"x" * size)
                except OSError:
                    break
    return ballast


async def full_disk_sqlite(ground: Ground) -> None:
    """No room for the file: refused with “try again”, and on it goes once there is room."""
    if not may_mount(ground):
        return
    with small_disk(SMALL) as disk:
        async with nursery(ground) as parent:
            server = await parent.start(str(disk / "full.sqlite"), ground.ports, ground.log)
            await ready(server.address)
            crowd = Crowd(ground.tables, lambda _: lambda: server.address, ground.seed)
            crowd.start()
            await _fill_and_empty(ground, crowd, disk)
            for fault in await crowd.finish(FINISH):
                ground.fault(fault)
            if not server.alive:
                ground.fault("the server did not survive the full disk")
            await asyncio.to_thread(server.stop)
        for file in disk.glob("full.sqlite*"):
            shutil.copy(file, ground.folder / file.name)
    await ground.settle(sqlite_store(ground.folder / "full.sqlite"), crowd)


async def full_disk_postgres(ground: Ground) -> None:
    """The same where the database's disk is full; whoever runs it starts it again if it has given up."""
    if not may_mount(ground):
        return
    with small_disk(LARGE) as disk:
        async with own_postgres(disk, small=True) as postgres:
            dsn = postgres.new_database()
            async with two_servers(ground, dsn) as crowd:
                await _fill_and_empty(ground, crowd, disk, postgres)
            await ground.settle(postgres_store(dsn), crowd)


def may_mount(ground: Ground) -> bool:
    if sys.platform == "linux" and os.geteuid() == 0:
        return True
    ground.verdict.skipped = "mounts a small disk, which takes root on Linux"
    return False


async def _fill_and_empty(ground: Ground, crowd: Crowd, disk: Path, postgres: Postgres | None = None) -> None:
    on_again = []
    for _ in range(FULL):
        await played_on(crowd, 10)
        refused = crowd.refused("try_again")
        ballast = await asyncio.to_thread(fill, disk)
        if postgres is not None:
            await _use_up(postgres.address)
        await until(
            lambda refused=refused: crowd.refused("try_again") > refused + 5,  # type: ignore[misc]
            crowd,
            60,
            "nobody is told to try again",
            lambda ballast=ballast: fill(ballast.parent),  # type: ignore[misc]
        )
        await ready(f"http://127.0.0.1:{ground.ports}", PATIENCE, status=503)
        ballast.unlink()
        if postgres is not None:
            await _revived(ground, postgres)
        room = time.monotonic()
        await played_on(crowd)
        on_again.append(time.monotonic() - room)
        await ready(f"http://127.0.0.1:{ground.ports}", PATIENCE)
    ground.fact(f"{FULL} times full, {crowd.refused('try_again')} refusals as “try again”")
    ground.reached("cycles", FULL, FULL)
    ground.tell_times("from room on the disk to three more moves", on_again)


async def _use_up(dsn: str) -> None:
    """Let PostgreSQL write until it finds no room: it has some in reserve, in the files that it has already."""
    with suppress(*POSTGRES_AWAY, asyncpg.PostgresError):
        connection = await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=PATIENCE)
        try:
            await connection.execute("CREATE TABLE IF NOT EXISTS ballast (content bytea)")
            while True:
                await connection.execute("INSERT INTO ballast VALUES ($1)", os.urandom(STEP))
        finally:
            connection.terminate()


async def _revived(ground: Ground, postgres: Postgres) -> None:
    """There is room again: PostgreSQL recovers, or is started again if it has given up."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(*POSTGRES_AWAY, asyncpg.PostgresError):
                connection = await asyncpg.connect(postgres.address, timeout=PATIENCE)
                await connection.execute("DROP TABLE IF EXISTS ballast")
                await connection.close()
                return
            if not await asyncio.to_thread(postgres.runs):
                ground.tell("PostgreSQL has stopped by itself and is started again")
                await asyncio.to_thread(postgres.start)
            await asyncio.sleep(0.1)
