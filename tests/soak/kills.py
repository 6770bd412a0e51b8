"""kill -9 and SIGTERM of servers, at any moment, under load."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable

from soak.ground import FINISH, Ground, nursery, own_postgres, played_on, postgres_store, ready, sqlite_store
from soak.nursery import Forked
from soak.players import Addresses, Crowd

BACK = 3.0  # seconds in which everybody is back
MOVED = 1.0  # seconds in which everybody has moved to another server that is told to stop
ANY_MOMENT = (0.0, 0.4)  # seconds between a move and the end of a server
TELL = 10  # cycles between two lines


async def kill_sqlite(ground: Ground) -> None:
    """One server on a file: killed, started again, a hundred times."""
    database, port = ground.folder / "kills.sqlite", ground.ports
    dice = random.Random(ground.seed)
    async with nursery(ground) as parent:
        crowd = Crowd(ground.tables, lambda _: lambda: f"http://127.0.0.1:{port}", ground.seed)
        crowd.start()
        cycles = 0
        while True:
            server = await parent.start(str(database), port, ground.log)
            if cycles >= ground.cycles or ground.time_left < FINISH / 4:
                break
            await played_on(crowd)
            await asyncio.sleep(dice.uniform(*ANY_MOMENT))
            await asyncio.to_thread(server.kill)
            cycles += 1
            if cycles % TELL == 0:
                ground.tell(f"{cycles} kills, {crowd.tally.acknowledged} acknowledged choices")
        for fault in await crowd.finish(FINISH):
            ground.fault(fault)
        await asyncio.to_thread(server.stop)
    ground.fact(f"{cycles} kills of a server on SQLite, {crowd.tally.games} games")
    ground.reached("cycles", cycles, ground.cycles)
    ground.tell_times("from losing the connection to the table again", crowd.times_away)
    await ground.settle(sqlite_store(database), crowd)


class Pair:
    """Two servers on one database, of which one may be away."""

    def __init__(self, start: Callable[[int], Awaitable[Forked]]) -> None:
        self._start = start
        self.servers: list[Forked] = []
        self.up: list[bool] = []

    async def add(self, port: int) -> None:
        self.servers.append(await self._start(port))
        await ready(self.servers[-1].address)
        self.up.append(True)

    def addresses(self, dice: random.Random) -> Addresses:
        """As behind one address: to any of those that are there."""

        def pick() -> str:
            there = [server for server, up in zip(self.servers, self.up, strict=True) if up] or self.servers
            return dice.choice(there).address

        return pick

    async def end(self, at: int, number: signal.Signals) -> None:
        self.up[at] = False
        self.servers[at].send(number)
        await asyncio.to_thread(self.servers[at].gone)

    async def restart(self, at: int) -> None:
        self.servers[at] = await self._start(self.servers[at].port)
        await ready(self.servers[at].address)
        self.up[at] = True


async def kill_postgres(ground: Ground) -> None:
    """Two servers on PostgreSQL: either is killed, the other goes on, a hundred times."""
    await _two_servers(ground, signal.SIGKILL, BACK)


async def drain(ground: Ground) -> None:
    """Two servers on PostgreSQL: either is told to stop, and people move to the other."""
    await _two_servers(ground, signal.SIGTERM, MOVED)


async def _two_servers(ground: Ground, number: signal.Signals, most: float) -> None:
    dice = random.Random(ground.seed)
    async with own_postgres() as postgres:
        dsn = postgres.new_database()
        async with nursery(ground) as parent:
            pair = Pair(lambda port: parent.start(dsn, port, ground.log))
            for at in range(2):
                await pair.add(ground.ports + at)
            crowd = Crowd(ground.tables, pair.addresses, ground.seed)
            crowd.start()
            cycles = 0
            while cycles < ground.cycles and ground.time_left > FINISH / 4:
                await played_on(crowd)
                await asyncio.sleep(dice.uniform(*ANY_MOMENT))
                await pair.end(cycles % 2, number)
                await played_on(crowd)  # at the other
                await pair.restart(cycles % 2)
                cycles += 1
                if cycles % TELL == 0:
                    ground.tell(f"{cycles} ends, {crowd.tally.acknowledged} acknowledged choices")
            begun = time.monotonic()
            for fault in await crowd.finish(FINISH):
                ground.fault(fault)
            ground.tell(f"the last games ended after {time.monotonic() - begun:.0f} s")
            for server in pair.servers:
                await asyncio.to_thread(server.stop)
        ground.fact(f"{cycles} × {number.name} of one of two servers, {crowd.tally.games} games")
        ground.reached("cycles", cycles, ground.cycles)
        ground.tell_times("from losing the connection to the table at another server", crowd.times_away, most)
        await ground.settle(postgres_store(dsn), crowd)
