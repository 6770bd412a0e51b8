"""Honest people beside an attack, and how long they wait: for a move, for a bot, for the lobby, for a way in.

Each kind of wait is a list of samples: when it began, and the seconds that it took, or None if it was in vain.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from soak.players import LOST, Crowd, http_from

Sample = tuple[float, float | None]
THINK = (0.1, 0.5)  # seconds: faster people would open more tables than a guest may
PATIENCE = 10.0  # seconds, after which somebody has waited in vain
BETWEEN = 1.0  # seconds between two looks at the lobby, and between two newcomers
LOOK = 0.05  # seconds between two looks at the clock
COURTESY = 3.0  # seconds for which a host keeps a seat for somebody who is not there
GAMES_OF_A_DAY = 100  # of one address, until others play: what it may add to the database is bounded
MATCHES = 4  # looks at the lobby for each quick match
TROUBLE = (*LOST, httpx.HTTPError, KeyError, msgspec.DecodeError)
RECORDS = Path(__file__).parents[1] / "data" / "records"
TOUR = 120.0  # seconds for the longest stop of a tour
HOST, LOOKER, LONELY, TOURIST = "127.0.1.1", "127.0.1.2", "127.0.1.3", "127.0.1.4"


def home_of(table: int, game: int) -> str:
    """Where the people of a table of the crowd come from: nobody plays hundreds of games a day with own cards."""
    return f"127.0.{1 + game // GAMES_OF_A_DAY % 200}.{10 + table % 200}"


class Honest:
    """People at tables, somebody with a gentle bot, somebody who waits in the lobby, and newcomers."""

    def __init__(self, address: str, tables: int, seed: int) -> None:
        self.address = address
        self.crowd = Crowd(tables, lambda _: lambda: address, seed, sources=home_of, think=THINK)
        self.samples: dict[str, list[Sample]] = {
            kind: [] for kind in ("bot", "lobby", "quick", "newcomer", "turn")
        }
        self.elsewhere = 0  # quick matches that led to a table at which nobody was
        self._dice = random.Random(seed)
        self._table = ""  # of the host in the lobby
        self._seated = False  # a guest at that table
        self._lonely = ""  # the cookie of who plays with a bot
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.crowd.start()
        works: list[Callable[[], Awaitable[None]]] = [
            self._with_a_bot, self._host, self._look, self._come, self._wait_for_turn,
        ]  # fmt: skip
        self._tasks = [asyncio.create_task(self._again_and_again(work)) for work in works]

    async def leave(self, patience: float) -> list[str]:
        """Let the games end; what does not, is a fault."""
        faults = await self.crowd.finish(patience)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return faults

    def waits(self, kind: str, begin: float, end: float) -> list[float | None]:
        """The samples of a kind that began within a time."""
        found = self.crowd.tally.answers if kind == "move" else self.samples[kind]
        return [seconds for at, seconds in found if begin <= at < end]

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except TROUBLE:
                await asyncio.sleep(0.2)

    async def _timed(self, kind: str, work: Awaitable[bool]) -> None:
        """How long something takes; in vain if it fails, takes too long, or shows nothing."""
        begun = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                done = await work
        except TROUBLE:
            done = False
        self.samples[kind].append((begun, time.monotonic() - begun if done else None))

    def _http(self, source: str, cookie: str = "") -> httpx.AsyncClient:
        return http_from(source, lambda: self.address, headers={"Cookie": cookie} if cookie else {})

    def _anywhere(self) -> str:
        """An address at which nobody else is."""
        return f"127.1.{self._dice.randrange(256)}.{self._dice.randrange(1, 255)}"

    def _at(self, table: str, cookie: str, source: str) -> Any:
        return connect(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/ws", compression=None, max_queue=None,
            additional_headers={"Cookie": cookie}, local_addr=(source, 0), open_timeout=PATIENCE, ping_interval=None,
        )  # fmt: skip

    async def tour(self) -> None:
        """Somebody tries everything once: what has to be loaded for it is loaded, as on any day."""
        record = (RECORDS / "two_win.jsonl").read_text("utf-8").splitlines()[0]
        async with self._http(TOURIST) as http:
            http.timeout = httpx.Timeout(TOUR)
            for game in ("two_win", "two_sans_three"):
                seats = [{"kind": "me"}, {"kind": "bot", "level": "fierce"}]
                opened = await http.post("/api/tables", json={"game": game, "seats": seats})
                table = opened.json()["id"]
                async with self._at(table, f"deuce={http.cookies['deuce']}", TOURIST) as socket:
                    while True:
                        shown = msgspec.json.decode(await asyncio.wait_for(socket.recv(decode=False), TOUR))
                        if shown["type"] == "snapshot" and 0 in shown["waiting"]:
                            break
                    await http.post(f"/api/tables/{table}/hint", json={"seat": 0})
                task = (await http.get(f"/api/puzzles/{game}")).json()
                view = task["snapshot"]["view"]
                choices = [play["card"] for play in view.get("plays", ())] or view["passes"]
                choices = choices or [form["choice"] for form in view["forms"]]
                await http.post(f"/api/puzzles/{game}/{task['id']}", json={"choice": choices[0]})
            for path in ("/", "/api/daily", "/api/docs/openapi.json", "/api/me/profile"):
                await http.get(path)
            await http.post("/api/replays", json={"record": record})
            await http.post("/api/records", content=record.encode())
            await http.post("/api/reviews", json={"record": record})

    async def full_house(self, people: int) -> None:
        """So many come to watch at once, from as many addresses, and leave."""
        there = asyncio.Barrier(people + 1)

        async def watch(table: str) -> None:
            try:
                async with self._at(table, "", self._anywhere()) as socket:
                    await socket.recv()
                    async with asyncio.timeout(TOUR):
                        await there.wait()
            except TROUBLE:
                await there.abort()

        while not self._table:
            await asyncio.sleep(0.05)
        watching = [asyncio.create_task(watch(self._table)) for _ in range(people)]
        try:
            async with asyncio.timeout(TOUR):
                await there.wait()
        except (TimeoutError, asyncio.BrokenBarrierError):
            pass  # the server is small, or one of them came too late: it has been full
        await asyncio.gather(*watching, return_exceptions=True)

    # ------------------------------------------------------------------------------------------- a gentle bot

    async def _with_a_bot(self) -> None:
        """A game of 2 WIN against a gentle bot, whose every choice is waited for: there it chooses without a pause."""
        async with self._http(LONELY, self._lonely) as http:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]
            answer = await http.post("/api/tables", json={"game": "two_win", "seats": seats})
            if answer.status_code != 201:
                await asyncio.sleep(1)
                return
            self._lonely, table = self._lonely or f"deuce={answer.cookies['deuce']}", answer.json()["id"]
        async with self._at(table, self._lonely, LONELY) as socket:
            await self._play(socket)

    async def _play(self, socket: ClientConnection) -> None:
        asked: float | None = None  # when the choice was sent that ended the last phase
        view: Any = None
        while True:
            try:
                message = msgspec.json.decode(await asyncio.wait_for(socket.recv(decode=False), PATIENCE))
            except TimeoutError:
                if asked is not None:
                    self.samples["bot"].append((asked, None))
                raise
            if message["type"] == "snapshot":
                if view is None and message["view"] is not None:
                    asked = time.monotonic()  # the deal
                view = message["view"]
                if message["table"]["state"] == "dealing" and message["yours"]:
                    await self._say(
                        socket, type="contribute", seat=0, value=f"{self._dice.getrandbits(128):032x}"
                    )
                if message["table"]["state"] == "over":
                    return
            elif message["type"] != "progress" or view is None:
                continue
            if 1 not in message["waiting"]:  # the bot has chosen
                if asked is not None:
                    self.samples["bot"].append((asked, time.monotonic() - asked))
                    asked = None
                if view is not None and 0 in message["waiting"]:
                    await asyncio.sleep(self._dice.uniform(*THINK))
                    choices = view["passes"] or [form["choice"] for form in view["forms"]]
                    asked = time.monotonic()
                    choice = self._dice.choice(choices)
                    await self._say(socket, type="choose", n=message["n"], seat=0, choice=choice)

    async def _say(self, socket: ClientConnection, **message: Any) -> None:
        message["id"] = f"h{self._dice.getrandbits(60):x}"
        await socket.send(msgspec.json.encode(message).decode())

    # --------------------------------------------------------------------------------------------- the lobby

    async def _host(self) -> None:
        """Somebody waits at a listed table, and stays there."""
        async with self._http(HOST) as http:
            answer = await http.post("/api/quick", json={"game": "two_win"})
            if answer.status_code != 200:
                await asyncio.sleep(1)
                return
            cookie, table = f"deuce={answer.cookies['deuce']}", answer.json()["id"]
        async with self._at(table, cookie, HOST) as socket:
            self._table = table
            absent: dict[int, float] = {}  # since when somebody holds a seat who is not there
            while self._table:
                seen = None
                with suppress(TimeoutError):
                    seen = msgspec.json.decode(
                        await asyncio.wait_for(socket.recv(decode=False), BETWEEN)
                    ).get("table")
                if seen is not None:
                    gone = [
                        at
                        for at, seat in enumerate(seen["seats"])
                        if seat["kind"] == "human" and not seat["present"]
                    ]
                    absent = {at: absent.get(at, time.monotonic()) for at in gone}
                for at, since in list(absent.items()):
                    if time.monotonic() > since + COURTESY:
                        del absent[at]
                        await self._say(socket, type="set_seat", seat=at, kind="open")

    async def _look(self) -> None:
        """Is the table in the lobby, and does a quick match lead to it?"""
        for number in range(MATCHES):
            await asyncio.sleep(BETWEEN)
            if not self._table:
                return
            await self._timed("lobby", self._shown())
            if number == 0:
                self._seated = False
                await self._timed("quick", self._matched())
                if self._seated:  # somebody sits there who did not get as far as to leave: another table
                    self._table = ""

    async def _shown(self) -> bool:
        async with self._http(LOOKER) as http:
            answer = await http.get("/api/tables")
            return any(table["id"] == self._table for table in answer.json())

    async def _matched(self) -> bool:
        """A new guest finds the host's table, sits down there, and leaves it for the next one."""
        home = self._anywhere()
        async with self._http(home) as http:
            answer = await http.post("/api/quick", json={"game": "two_win"})
            if answer.status_code != 200:
                return False
            cookie, table = f"deuce={answer.cookies['deuce']}", answer.json()
        if table["id"] != self._table:
            self.elsewhere += not any(seat["present"] for seat in table["seats"] if seat["kind"] == "human")
            return False
        self._seated = True
        async with self._at(self._table, cookie, home) as socket:
            seat = next(at for at, seat in enumerate(table["seats"]) if seat["yours"])
            await self._say(socket, type="stand", seat=seat)
            while msgspec.json.decode(await socket.recv(decode=False))["type"] not in ("accepted", "refused"):
                pass
            self._seated = False
        return True

    # ---------------------------------------------------------------------------------------------- the machine

    async def _wait_for_turn(self) -> None:
        """How long this process itself waits for its turn: other programs may have the machine."""
        begun = time.monotonic()
        await asyncio.sleep(LOOK)
        self.samples["turn"].append((begun, time.monotonic() - begun - LOOK))

    # ---------------------------------------------------------------------------------------------- newcomers

    async def _come(self) -> None:
        """Somebody whom the server has never seen, over a connection of their own."""
        await asyncio.sleep(BETWEEN)
        await self._timed("newcomer", self._welcomed())

    async def _welcomed(self) -> bool:
        async with self._http(self._anywhere()) as http:
            return (await http.get("/api/me")).status_code == 200
