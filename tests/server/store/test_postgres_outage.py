"""A database that goes away and comes back; workers that do."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg
import httpx
import pytest
from clients import Chair, Person, Refused, ServerProcess, Stubborn, server, while_playing
from postgres import Postgres, assert_kept, log_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_the_database_restarts_in_the_middle_of_a_game(postgres: Postgres, mode: str) -> None:
    dsn = postgres.new_database()
    acknowledged: dict[str, int] = {}
    async with (
        server(dsn) as one,
        server(dsn) as other,
        Person(one, "Ada") as ada,
        Person(other, "Bo") as bo,
        AsyncExitStack() as stay,
    ):
        table = await ada.open_table("two_win", "me", "open", "steady")
        async with bo.at(table) as b:
            await b.ask("sit", seat=1)
        async with ada.at(table) as a:
            await a.ask("start")
        people = [Stubborn(person, table, acknowledged) for person in (ada, bo)]
        playing = [asyncio.create_task(person.go_on()) for person in people]
        eve = await stay.enter_async_context(Person(other, "Eve"))
        watcher = await stay.enter_async_context(eve.at(table))
        await while_playing(playing, lambda: len(acknowledged) >= 5)
        people[1].may_go_on.clear()  # otherwise the game may be over before the database is gone
        await asyncio.to_thread(postgres.stop, mode)
        during = len(acknowledged)
        people[1].may_go_on.set()
        with pytest.raises(Refused) as unsaid:
            await watcher.ask("say", text="Is anybody there?")
        assert unsaid.value.code == "try_again"
        assert (await ada.http.get("/healthz")).status_code == 200
        readiness = await ada.http.get("/readyz")
        assert readiness.status_code == 503 and not readiness.json()["database"]
        with pytest.raises(Refused) as refused:
            await ada.open_table("two_win", "me", "steady")
        assert refused.value.code == "try_again"
        await asyncio.to_thread(postgres.start)
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        await watcher.ask("say", text="They went on")
        assert len(acknowledged) > during
        assert [person.reconnected for person in people] == [1, 1]  # nobody lost the connection
        await ready(one)
    assert_kept(await log_of(dsn, table), acknowledged)


async def test_notices_that_were_lost_are_caught_up_from_the_log(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    async with (
        server(dsn) as one,
        server(dsn) as other,
        Person(one, "Ada") as ada,
        Person(other, "Bo") as bo,
    ):
        table = await ada.open_table("two_sans_three", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await b.until(lambda: b.info["state"] == "playing")
            # Everybody is deaf for a moment, and in this moment something happens.
            admin = await asyncpg.connect(dsn)
            await admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ 'notify|processes|LISTEN'"
                " AND pid <> pg_backend_pid()"
            )
            await admin.close()
            mover, watcher = (a, b) if a.choices() else (b, a)
            answer = await mover.choose(mover.choices()[0])
            async with asyncio.timeout(3):
                await watcher.until(lambda: watcher.n >= answer["n"])


def workers_of(parent: int) -> list[int]:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children]


async def ready(address: str) -> None:
    async with asyncio.timeout(60), httpx.AsyncClient() as http:
        while True:
            try:
                if (await http.get(f"{address}/readyz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)


@pytest.mark.skipif(not Path("/proc").exists(), reason="finds the workers in /proc")
async def test_workers_share_a_port_and_replace_each_other(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    process = await asyncio.to_thread(ServerProcess, dsn, 0, "--workers", "2")
    await ready(process.address)
    pids = workers_of(process.pid)
    assert len(pids) == 2
    acknowledged: dict[str, int] = {}
    async with Person(process.address, "Ada") as ada, Person(process.address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "steady")
        async with bo.at(table) as b:
            await b.ask("sit", seat=1)
        async with ada.at(table) as a:
            await a.ask("start")
        people = [Stubborn(person, table, acknowledged) for person in (ada, bo)]
        playing = [asyncio.create_task(person.go_on()) for person in people]
        for signal_number, pid in zip((signal.SIGKILL, signal.SIGTERM), pids, strict=True):
            so_far = len(acknowledged)
            await while_playing(playing, lambda so_far=so_far: len(acknowledged) >= so_far + 3)  # type: ignore[misc]
            for person in people:
                person.may_go_on.clear()  # the game shall not be over before both workers were gone
            os.kill(pid, signal_number)
            gone = time.monotonic()
            while pid in workers_of(process.pid) or len(workers_of(process.pid)) < 2:
                await asyncio.sleep(0.02)
                assert time.monotonic() - gone < 6
            for person in people:
                person.may_go_on.set()
        async with asyncio.timeout(60):
            await asyncio.gather(*playing)
        assert all(person.reconnected >= 2 for person in people)
        figures = (await ada.http.get("/metrics")).text
        moves = sum(map(float, re.findall(r'^deuce_moves_total\{by="player"\} (\S+)', figures, re.MULTILINE)))
    pids = workers_of(process.pid)
    process.kill()
    lines = await log_of(dsn, table)
    assert_kept(lines, acknowledged)
    # Counted once each, by workers that are gone too. A table does one thing at a time: so the worker that was killed
    # may have written one move that it did not live to count. The one that was told to stop finished what it had begun.
    assert moves in (written := sum(line.by == "player" for line in lines), written - 1)
    async with asyncio.timeout(10):  # workers end with whoever started them
        while any(map(_alive, pids)):
            await asyncio.sleep(0.05)


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


async def test_who_is_told_to_stop_lets_people_go_at_once(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    processes = [await asyncio.to_thread(ServerProcess, dsn) for _ in range(2)]
    await ready(processes[1].address)
    async with Person(processes[0].address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        chair = Chair(ada, table)
        await chair.connect()
        await chair.until(chair.choices)
        begun = time.monotonic()
        os.kill(processes[0].pid, signal.SIGTERM)
        await chair.until(lambda: chair.closed is not None)
        assert chair.closed == 1012
        ada.address = processes[1].address
        chair.snapshot = {}
        await chair.connect(chair.n)
        moved_after = time.monotonic() - begun
        await chair.choose(chair.choices()[0])
        await chair.leave()
    for process in processes:
        process.stop()
    assert moved_after < 1.5


def test_several_workers_on_a_file_are_refused(database: Path) -> None:
    command = [sys.executable, "-m", "deuce", "serve", "--database", str(database), "--workers", "2"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert "2 workers need PostgreSQL (--database postgresql://…)" in run.stderr
