"""Moves a second and how long an acknowledgement takes: `python benchmarks/server.py --tables 100 --seconds 10`.

Starts `deuce serve` on a database of its own, and seats two scripted people at each of many tables of 2 sans 3. Each
move is on disk before it is acknowledged. Both sides run on this machine, so that the figure is a lower bound.
"""

from __future__ import annotations

import asyncio
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

MOVES_A_GAME = 36
PAUSE = 0.1  # seconds between two moves at a table: within the limit of messages


async def sit_down(address: str) -> ClientConnection:
    """A table with two people on one device."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=False) as http:
        seats = [{"kind": "me"}, {"kind": "local"}]
        table = (await http.post("/api/tables", json={"game": "two_sans_three", "seats": seats})).json()
        cookie = {"Cookie": f"deuce={http.cookies['deuce']}"}
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/ws"
        socket = await connect(url, additional_headers=cookie)
        for seat in range(len(seats)):  # the cards are dealt once both have contributed to the shuffle
            part = {"type": "contribute", "id": f"part {seat}", "seat": seat, "value": secrets.token_hex(16)}
            await socket.send(msgspec.json.encode(part).decode())
        return socket


async def play(socket: ClientConnection, until: float, times: list[float]) -> None:
    """Play until the game, or the time, is over."""
    view: dict[str, object] = {}

    async def ask(**message: object) -> None:
        """Send a message; read until it is acknowledged."""
        begun = time.perf_counter()
        await socket.send(msgspec.json.encode({"id": str(begun), **message}).decode())
        while True:
            answer = msgspec.json.decode(await socket.recv())
            if answer["type"] == "snapshot" and answer["view"] is not None:
                view.update(answer["view"], n=answer["n"])
            elif answer["type"] in ("accepted", "refused") and answer["id"] == str(begun):
                break
        if message["type"] == "choose":
            times.append(time.perf_counter() - begun)

    seat = 0
    for _ in range(MOVES_A_GAME):
        if time.monotonic() >= until:
            return
        await ask(type="look", seat=seat)
        card = view["plays"][0]["card"]  # type: ignore[index]
        await ask(type="choose", n=view["n"], seat=seat, choice=card)
        seat = 1 - seat
        await asyncio.sleep(PAUSE)


async def measure(address: str, tables: int, seconds: float) -> tuple[list[float], float]:
    """The time of each move, and how long it all took."""
    sockets = [await sit_down(address) for _ in range(tables)]  # the first waits until everything is compiled
    times: list[float] = []
    begun = time.monotonic()
    await asyncio.gather(*[play(socket, begun + seconds, times) for socket in sockets])
    took = time.monotonic() - begun
    for socket in sockets:
        await socket.close()
    return times, took


@click.command()
@click.option("--tables", default=100, show_default=True)
@click.option("--seconds", default=10.0, show_default=True)
@click.option("--database", help="PostgreSQL, instead of a SQLite file of its own.")
@click.option("--workers", default=1, show_default=True)
def main(tables: int, seconds: float, database: str | None, workers: int) -> None:
    """Moves a second, and milliseconds from a choice to its acknowledgement."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "deuce", "serve", "--port", "0", "--workers", str(workers)]
        server = subprocess.Popen(
            [*command, "--database", database or str(Path(folder, "deuce.sqlite"))],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        try:
            times, took = asyncio.run(measure(address, tables, seconds))
        finally:
            server.terminate()
            server.wait()
    parts = statistics.quantiles(times, n=100)
    click.echo(f"{len(times) / took:,.0f} moves/s at {tables} tables")
    click.echo(f"acknowledged after {parts[49] * 1000:.1f} ms (median), {parts[98] * 1000:.1f} ms (99 %)")


if __name__ == "__main__":
    main()
