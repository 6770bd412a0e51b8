"""Load: a Swiss tournament of 200 guests on one server process, each with a connection and a page that asks for news.

    python benchmarks/load_tournament.py --entrants 200 --rounds 3

Everybody chooses after a moment's thought, and asks for the tournament every 2.5 seconds, as the page does. Told are
how long a choice takes to be acknowledged (it is on disk then), how long the page of the tournament and a table take to
come, and the processor time and memory of the server. Clients share the machine.
"""

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from load import Server
from load_clients import Histogram
from websockets.asyncio.client import connect

ASKS_EVERY = 2.5  # seconds, as the page does
THINKS = (0.5, 2.5)  # seconds


class Figures:
    """What is measured."""

    def __init__(self) -> None:
        self.choices, self.pages, self.tables = Histogram(), Histogram(), Histogram()
        self.refused = 0


class Guest:
    """Somebody who takes part."""

    def __init__(self, address: str, figures: Figures, seed: int) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=60)
        self._address, self._figures, self._random = address, figures, random.Random(seed)

    async def rest(self, method: str, path: str, **body: Any) -> Any:
        answer = await self.http.request(method, f"/api{path}", json=body or None)
        answer.raise_for_status()
        return answer.json()

    async def enter(self, tournament: str) -> None:
        await self.rest("GET", "/me")
        await self.rest("POST", f"/tournaments/{tournament}/entry", contribution="0f" * 16)

    async def play(self, tournament: str) -> dict[str, Any]:
        """Play to the end; return the tournament as it is then."""
        await asyncio.sleep(self._random.uniform(0, ASKS_EVERY))
        seen: set[str] = set()
        while True:
            begun = time.perf_counter()
            info: dict[str, Any] = await self.rest("GET", f"/tournaments/{tournament}")
            self._figures.pages.add(time.perf_counter() - begun)
            if info["state"] == "over":
                return info
            if info["table"] and info["table"] not in seen:
                seen.add(info["table"])
                await self._at(info["table"])
            else:
                await asyncio.sleep(ASKS_EVERY)

    async def _at(self, table: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self._address.replace("http", "ws", 1)
        begun = time.perf_counter()
        async with connect(
            f"{address}/api/tables/{table}/ws", additional_headers={"Cookie": cookie}
        ) as socket:
            sent: dict[str, float] = {}
            chosen = -1
            async for data in socket:
                message = msgspec.json.decode(data)
                kind = message["type"]
                if kind == "accepted":
                    self._figures.choices.add(time.perf_counter() - sent.pop(message["id"]))
                elif kind == "refused":
                    self._figures.refused += message["problem"]["code"] != "late"
                elif kind == "snapshot":
                    if begun:
                        self._figures.tables.add(time.perf_counter() - begun)
                        begun = 0.0
                    if message["table"]["state"] == "over":
                        return
                    view, n = message["view"], message["n"]
                    if view["viewer"] in message["waiting"] and n > chosen:
                        chosen = n
                        await asyncio.sleep(self._random.uniform(*THINKS))
                        name = f"m{n}"
                        sent[name] = time.perf_counter()
                        choice = self._random.choice(legal(view))
                        await socket.send(
                            msgspec.json.encode(
                                {
                                    "type": "choose",
                                    "id": name,
                                    "n": n,
                                    "seat": view["viewer"],
                                    "choice": choice,
                                }
                            ).decode()
                        )


def legal(view: dict[str, Any]) -> list[Any]:
    """Return what may be chosen in a view, whichever game it is of."""
    if "plays" in view:
        return [play["card"] for play in view["plays"]]
    return list(view["passes"]) or [form["choice"] for form in view["forms"]]


async def run(given: argparse.Namespace, server: Server) -> None:
    address = f"http://{server.host}:{server.port}"
    figures = Figures()
    guests = [Guest(address, figures, seed) for seed in range(given.entrants)]
    await guests[0].rest("GET", "/me")
    made = await guests[0].rest(
        "POST", "/tournaments", name="Load", game=given.game, rounds=given.rounds, clock="relaxed"
    )
    tournament, begun = made["id"], time.perf_counter()
    await asyncio.gather(*(guest.enter(tournament) for guest in guests))
    entered = time.perf_counter() - begun
    cpu, begun = server.cpu() or 0.0, time.perf_counter()
    await guests[0].rest("POST", f"/tournaments/{tournament}/start")
    infos = await asyncio.gather(*(guest.play(tournament) for guest in guests))
    whole, used = time.perf_counter() - begun, (server.cpu() or 0.0) - cpu
    over = infos[0]
    assert over["done"] == given.rounds and len(over["standings"]) == given.entrants
    assert all(row["deals"] == given.rounds for row in over["standings"])
    print(
        f"{given.entrants} entrants, {given.rounds} rounds of {given.game}: all entered within {entered:.1f} s,"
    )
    print(
        f"played in {whole:.0f} s with {used:.1f} s of the server's processor ({used / whole:.0%} of a core),"
    )
    print(f"{server.memory() / 1e6:.0f} MB; {figures.refused} choices refused")
    for name, found in (
        ("choice until it is on disk", figures.choices),
        ("the page of the tournament", figures.pages),
        ("a table until it is shown", figures.tables),
    ):
        shown = ", ".join(f"{share} {value:.0f} ms" for share, value in found.summary().items())
        print(f"  {name} ({found.total}): {shown}")
    await asyncio.gather(*(guest.http.aclose() for guest in guests))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--entrants", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", default="two_sans_three")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "deuce.sqlite"), None, Path(folder))
        try:
            asyncio.run(run(given, server))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
