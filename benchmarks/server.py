"""Moves a second and how long an acknowledgement takes: `python benchmarks/server.py --tables 50 --seconds 10`.

Starts `deuce serve` on a database of its own, and seats two scripted people at each of many tables of 2 sans 3. Each
move is on disk before it is acknowledged. Both sides run on this machine, so that the figure is a lower bound.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
import httpx
import msgspec
from websockets.asyncio.client import connect

MOVES_A_GAME = 36


async def play(address: str, until: float, times: list[float]) -> None:
    """Two people on one device play one game after the other."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        seats = [{"kind": "me"}, {"kind": "local"}]
        while time.monotonic() < until:
            table = (await http.post("/api/tables", json={"game": "two_sans_three", "seats": seats})).json()
            if "id" not in table:
                await asyncio.sleep(0.5)
                continue
            cookie = {"Cookie": f"deuce={http.cookies['deuce']}"}
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{table['id']}/ws"
            async with connect(url, additional_headers=cookie) as socket:
                await moves(socket, until, times)


async def moves(socket: object, until: float, times: list[float]) -> None:
    view: dict[str, object] = {}

    async def ask(**message: object) -> None:
        """Send a message; read until it is acknowledged."""
        begun = time.perf_counter()
        await socket.send(msgspec.json.encode({"id": str(begun), **message}).decode())  # type: ignore[attr-defined]
        while True:
            answer = msgspec.json.decode(await socket.recv())  # type: ignore[attr-defined]
            if answer["type"] == "snapshot":
                view.update(answer["view"], n=answer["n"])
            elif answer["type"] in ("accepted", "refused"):
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
        await asyncio.sleep(0.1)  # within the limit of messages


async def measure(address: str, tables: int, seconds: float) -> list[float]:
    times: list[float] = []
    await play(address, time.monotonic() + 1, [])  # until everything is compiled
    until = time.monotonic() + seconds
    await asyncio.gather(*[play(address, until, times) for _ in range(tables)])
    return times


@click.command()
@click.option("--tables", default=50, show_default=True)
@click.option("--seconds", default=10.0, show_default=True)
def main(tables: int, seconds: float) -> None:
    """Moves a second, and milliseconds from a choice to its acknowledgement."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "deuce", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--database", str(Path(folder, "deuce.sqlite"))],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        try:
            times = asyncio.run(measure(address, tables, seconds))
        finally:
            server.terminate()
            server.wait()
    parts = statistics.quantiles(times, n=100)
    click.echo(f"{len(times) / seconds:,.0f} moves/s at {tables} tables")
    click.echo(f"acknowledged after {parts[49] * 1000:.1f} ms (median), {parts[98] * 1000:.1f} ms (99 %)")


if __name__ == "__main__":
    main()
