"""Signals: new settings come into force without a lost move, nothing else ends a server; logs are all JSON."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest
from clients import PATIENCE, Person, ServerProcess, Stubborn, while_playing
from postgres import Postgres, assert_kept, log_of

from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def workers(pid: int) -> list[int]:
    """Those that serve; not those that compile for them."""
    return [child for child in children(pid) if b"--socket" in Path(f"/proc/{child}/cmdline").read_bytes()]


async def until(condition: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.02)


async def is_ready(address: str) -> None:
    async with httpx.AsyncClient() as http:
        for _ in range(int(PATIENCE / 0.1)):
            try:
                if (await http.get(f"{address}/readyz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    raise AssertionError("the server is not ready")


async def test_workers_are_replaced_one_by_one_without_a_lost_move(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dsn = postgres.new_database()
    (tmp_path / "figures").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "figures"))
    config = tmp_path / "deuce.toml"
    config.write_text('[site]\nname = "One"\n')
    log = tmp_path / "log"
    with log.open("w") as errors:
        server = ServerProcess(
            dsn, 0, "--workers", "2", "--log", "text", "--config", str(config), errors=errors.fileno()
        )
        await is_ready(server.address)
        old = workers(server.pid)
        assert len(old) == 2
        for number in (signal.SIGUSR1, signal.SIGUSR2):
            os.kill(server.pid, number)
        acknowledged: dict[str, int] = {}
        async with Person(server.address, "Ada") as ada, Person(server.address, "Bo") as bo:
            table = await ada.open_table("two_win", "me", "open")
            async with bo.at(table) as b:
                await b.ask("sit", seat=1, name="Bo")
            people = [Stubborn(ada, table, acknowledged), Stubborn(bo, table, acknowledged)]
            async with ada.at(table) as a:
                await a.ask("start")
            playing = [asyncio.create_task(person.go_on()) for person in people]
            await while_playing(playing, lambda: len(acknowledged) >= 2)
            config.write_text('[site]\nname = "Two"\n')
            os.kill(server.pid, signal.SIGHUP)
            served: list[int] = []
            async with httpx.AsyncClient(base_url=server.address) as http:
                while set(workers(server.pid)) & set(old) or len(workers(server.pid)) != 2:
                    served.append((await http.get("/healthz")).status_code)
                    assert len(served) < 20 * PATIENCE, "the old workers are still there"
                    await asyncio.sleep(0.05)
                assert set(served) == {200}, "there was always somebody to answer"
                assert (await http.get("/api/site")).json()["name"] == "Two", "the new settings are in force"
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*playing)
        config.write_text("[site]\nnaem = 1\n")
        staying = workers(server.pid)
        os.kill(server.pid, signal.SIGHUP)
        await until(lambda: "stay as they are" in log.read_text(), "nothing is said of wrong settings")
        await asyncio.sleep(0.5)
        assert workers(server.pid) == staying
        server.stop()
    assert not list((tmp_path / "figures").iterdir()), "no folder is left behind"
    moves = await log_of(dsn, table)
    assert_kept(moves, acknowledged)
    assert "Traceback" not in log.read_text()


async def test_a_single_server_starts_anew_at_the_same_socket(database: Path, tmp_path: Path) -> None:
    config = tmp_path / "deuce.toml"
    config.write_text('[limits]\nnetwork-requests = "1000/s, 10000 at once"\n')
    log = tmp_path / "log"
    with log.open("w") as errors:
        server = ServerProcess(database, 0, "--config", str(config), errors=errors.fileno())
        await is_ready(server.address)
        for number in (signal.SIGUSR1, signal.SIGUSR2):
            os.kill(server.pid, number)
        acknowledged: dict[str, int] = {}
        async with Person(server.address, "Ada") as ada:
            table = await ada.open_table("two_win", "me", "gentle", "gentle")
            ada_plays = Stubborn(ada, table, acknowledged)
            playing = [asyncio.create_task(ada_plays.go_on())]
            for _ in range(2):  # twice: what was inherited is handed on again
                so_far = len(acknowledged)
                await while_playing(playing, lambda least=so_far: len(acknowledged) > least)  # type: ignore[misc]
                ada_plays.may_go_on.clear()
                before = log.read_text().count("Ready to play")
                os.kill(server.pid, signal.SIGHUP)
                await until(
                    lambda count=before: log.read_text().count("Ready to play") > count,  # type: ignore[misc]
                    "it does not come back",
                )
                ada_plays.may_go_on.set()
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*playing)
        assert ada_plays.reconnected >= 2
        server.stop()
    with SqliteStore(database) as store:
        assert_kept(await store.moves(table), acknowledged)
    assert "Traceback" not in log.read_text()


@pytest.mark.parametrize("workers_wanted", ["1", "2"])
async def test_no_storm_of_signals_ends_a_server(
    workers_wanted: str, postgres: Postgres, tmp_path: Path
) -> None:
    """Neither while it starts, nor while it starts anew, at whichever moment they come."""
    log = tmp_path / "log"
    server = JsonServer(log, "--workers", workers_wanted, "--database", postgres.new_database())
    storm = (signal.SIGHUP, signal.SIGUSR1, signal.SIGHUP, signal.SIGUSR2)
    try:
        # From when it holds them back on: what comes before is for Python itself.
        await until(lambda: holds_back(server.process.pid), "it does not hold back SIGHUP")
        for at in range(60):
            os.kill(server.process.pid, storm[at % len(storm)])
            await asyncio.sleep(0.05)
            assert server.process.poll() is None, log.read_text()
        await is_ready(await server.address())
        assert server.process.poll() is None
    finally:
        code = server.stop()
    assert code in (0, -signal.SIGTERM)
    assert "Traceback" not in log.read_text()


def holds_back(pid: int) -> bool:
    (mask,) = re.findall(r"^SigBlk:\s*(\w+)", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    return bool(int(mask, 16) >> (signal.SIGHUP - 1) & 1)


async def test_workers_stay_on_their_database_and_port(postgres: Postgres, tmp_path: Path) -> None:
    """Old and new ones would serve different games side by side."""
    config, log = tmp_path / "deuce.toml", tmp_path / "log"
    config.write_text(f'[server]\ndatabase = "{postgres.new_database()}"\nworkers = 2\n')
    server = JsonServer(log, "--config", str(config))
    try:
        address = await server.address()
        await is_ready(address)
        async with Person(address, "Ada") as ada:
            table = await ada.open_table("two_win", "me", "open")
            old = workers(server.process.pid)
            config.write_text(f'[server]\ndatabase = "{tmp_path}/other.sqlite"\nworkers = 1\nhost = "::1"\n')
            os.kill(server.process.pid, signal.SIGHUP)
            await until(
                lambda: (
                    len(workers(server.process.pid)) == 1 and not set(old) & set(workers(server.process.pid))
                ),
                "one new worker",
            )
            assert (await ada.rest("GET", f"/tables/{table}"))["id"] == table
        assert "Only a restart changes: host, database" in log.read_text()
    finally:
        server.stop()
    assert not (tmp_path / "other.sqlite").exists()


# -------------------------------------------------------------------------------------------------------- logs


def lines_of(log: Path) -> list[dict[str, object]]:
    """Every line, which has to be JSON."""
    return [msgspec.json.decode(line) for line in log.read_bytes().splitlines()]


class JsonServer:
    """A server that logs JSON: its address is a line of the log too."""

    def __init__(self, log: Path, *arguments: str) -> None:
        self._errors = log.open("w")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "deuce", "serve", "--log", "json", "--port", "0", *arguments],
            stdout=self._errors,
            stderr=self._errors,
        )
        self._log = log

    async def address(self) -> str:
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"Deuce is at http://localhost:(\d+)", self._log.read_text())):
            assert time.monotonic() < end and self.process.poll() is None, self._log.read_text()
            await asyncio.sleep(0.05)
        return f"http://127.0.0.1:{found[1]}"

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(PATIENCE)
        self._errors.close()
        return code


async def test_an_outage_is_one_line_when_it_begins_and_one_when_it_is_over(tmp_path: Path) -> None:
    """And all lines are JSON: of the process above the workers too, and of a worker that was killed."""
    postgres = Postgres()
    log = tmp_path / "log"
    server = JsonServer(log, "--workers", "2", "--database", postgres.new_database())
    try:
        await until(lambda: log.read_text().count("Ready to play") == 2, "they are not ready")
        os.kill(workers(server.process.pid)[0], signal.SIGKILL)
        await until(lambda: log.read_text().count("Ready to play") == 3, "nobody takes its place")
        postgres.stop("immediate")
        await until(lambda: log.read_text().count("The database is away") == 2, "nobody says that it is away")
        await asyncio.sleep(1.5)  # in which each asks again several times
        postgres.start()
        await until(lambda: log.read_text().count("is back after") == 2, log.read_text())
    finally:
        server.stop()
        postgres.remove()
    said = [str(line["message"]) for line in lines_of(log)]
    assert sum("The database is away" in line for line in said) == 2, said  # one of each worker
    assert sum("is back after" in line for line in said) == 2, said
    assert sum("ended with -9; another takes over" in line for line in said) == 1, said
    assert not any("/healthz" in line or "/readyz" in line for line in said)


@pytest.mark.parametrize("workers_wanted", ["1", "2"])
async def test_why_a_server_does_not_start_is_a_line_of_json_too(tmp_path: Path, workers_wanted: str) -> None:
    log = tmp_path / "log"
    postgres = Postgres()
    try:
        dsn = postgres.address.replace("/postgres", "/nowhere")
        server = JsonServer(log, "--workers", workers_wanted, "--database", dsn)
        code = server.process.wait(PATIENCE)
        server.stop()
    finally:
        postgres.remove()
    assert code == 2
    (line,) = lines_of(log)
    assert line["level"] == "error" and "createdb" in str(line["message"])


async def test_lines_name_addresses_where_the_operator_allows_it(database: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    config = tmp_path / "deuce.toml"
    config.write_text("[server]\nlog-addresses = true\n")
    server = JsonServer(log, "--config", str(config), "--database", str(database))
    try:
        async with Person(await server.address()) as ada:
            headers = {"X-Forwarded-For": "192.0.2.7"}
            await ada.http.get("/api/me", headers=headers)
    finally:
        server.stop()
    asked = [line for line in lines_of(log) if line.get("route") == "/api/me"]
    assert [line["address"] for line in asked] == ["192.0.2.7"]
