"""Are bots shared fairly? How long a `gentle` bot takes while somebody else has many tables of `fierce` ones play.

    python benchmarks/fair_bots.py                # 72 tables of six, all of them watched, from one address
    python benchmarks/fair_bots.py --tables 0     # the same without them, to compare with

A server process of its own; one person at another address plays 2 WIN against a gentle bot and chooses at once. Told is
how long it takes from a choice until the bot has chosen too and the next phase is on the screen.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import click
import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GREEDY, MODEST = "203.0.113.1", "198.51.100.7"  # addresses that the server is told of, as by a proxy
TABLES_OF_A_GUEST = 12  # that one may open at once
PATIENCE = 300.0  # seconds for the server to compile


class Guest:
    """Somebody with a cookie who comes from an address."""

    def __init__(self, server: str, address: str) -> None:
        self._server = server
        self._headers = {"X-Forwarded-For": address}
        self.http = httpx.AsyncClient(base_url=server, headers=self._headers, timeout=60)

    async def open(self, *seats: str) -> str:
        wanted = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
        answer = await self.http.post("/api/tables", json={"game": "two_win", "seats": wanted})
        answer.raise_for_status()
        return str(answer.json()["id"])

    async def at(self, table: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self._server.replace('http', 'ws', 1)}/api/tables/{table}/ws"
        return await connect(address, additional_headers={**self._headers, "Cookie": cookie})


async def watch(socket: ClientConnection) -> None:
    """Read whatever comes, until the game is over or the server has gone."""
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def play(guest: Guest, wanted: int) -> list[float]:
    """Seconds that a gentle bot takes, so many times; new tables are opened when games are over."""
    seconds: list[float] = []
    while len(seconds) < wanted:
        socket = await guest.at(await guest.open("me", "gentle"))
        begun, number = 0.0, 0
        async for data in socket:
            message = json.loads(data)
            if message["type"] == "table" and message["table"]["state"] == "dealing":
                said = {"type": "contribute", "id": "c", "seat": 0, "value": "00" * 16}
                await socket.send(json.dumps(said))
            if message["type"] != "snapshot" or message["view"] is None:
                continue
            if begun:
                seconds.append(time.perf_counter() - begun)
            view: dict[str, Any] = message["view"]
            choices = view["passes"] or [form["choice"] for form in view["forms"]]
            if not choices or len(seconds) >= wanted:
                break  # out, over, or enough
            number += 1
            said = {"type": "choose", "id": f"m{number}", "n": message["n"], "seat": 0, "choice": choices[0]}
            begun = time.perf_counter()
            await socket.send(json.dumps(said))
        await socket.close()
    return seconds


async def measured(server: str, tables: int, answers: int) -> list[float]:
    async with AsyncExitStack() as open_ones:
        watching = []
        for at in range(tables):
            if at % TABLES_OF_A_GUEST == 0:
                greedy = Guest(server, GREEDY)
                open_ones.push_async_callback(greedy.http.aclose)
                await greedy.http.get("/api/me")
            socket = await greedy.at(await greedy.open(*["fierce"] * 6))
            open_ones.push_async_callback(socket.close)
            watching.append(asyncio.create_task(watch(socket)))
        await asyncio.sleep(2)
        modest = Guest(server, MODEST)
        open_ones.push_async_callback(modest.http.aclose)
        await modest.http.get("/api/me")
        seconds = await play(modest, answers)
        print(f"still watched: {sum(not task.done() for task in watching)}")
    return seconds


def ready(server: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(httpx.HTTPError):
            if httpx.get(f"{server}/readyz").status_code == 200:
                time.sleep(10)  # what bots need is compiled after the rules
                return
        time.sleep(0.2)
    raise click.ClickException("the server is not ready")


@click.command()
@click.option("--tables", default=72, show_default=True)
@click.option("--answers", default=300, show_default=True)
def main(tables: int, answers: int) -> None:
    """Measure how long a gentle bot takes while others have fierce ones play."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "deuce", "serve", "--port", "0", "--database"]
        server = subprocess.Popen(
            [*command, str(Path(folder) / "deuce.sqlite")],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")
            ready(address)
            seconds = asyncio.run(measured(address, tables, answers))
        finally:
            server.terminate()
            server.wait(30)
    cuts = statistics.quantiles(seconds, n=100)
    print(
        f"{tables} tables of six fierce bots from one address; {len(seconds)} answers of a gentle bot elsewhere"
    )
    print(f"median {1000 * cuts[49]:.0f} ms, p95 {1000 * cuts[94]:.0f} ms, most {1000 * max(seconds):.0f} ms")


if __name__ == "__main__":
    main()
