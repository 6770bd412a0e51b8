"""A server on a port of its own, and people who play at it by script."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import os
import re
import secrets
import select
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, Self

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from deuce.server.app import make_app
from deuce.server.messages import TableInfo
from deuce.server.run import configured
from deuce.server.settings import Settings
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.audience import AUTO
from deuce.server.tables.postgres_bus import PostgresBus

PATIENCE = 60.0  # seconds before a test gives up on an answer: the first one may wait for compiled code

Message = dict[str, Any]
LOST = (ConnectionClosed, InvalidHandshake, ConnectionError, OSError)


def figure(text: str, name: str) -> float:
    """What /metrics says of a name, summed over its labels."""
    return sum(float(value) for value in re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE))


class Ear:
    """Somebody at a table without a connection, who keeps what is said there."""

    def __init__(self, guest: str, packed: bool = False) -> None:
        self.guest, self.name = guest, ""
        self.look: int | None = AUTO
        self.lines_sent = 0
        self.packed = packed
        self.table_sent: TableInfo | None = None
        self.raw: list[bytes] = []

    def post(self, *data: bytes) -> None:
        self.raw += data

    @property
    def heard(self) -> list[Message]:
        return [msgspec.json.decode(message) for message in self.raw]


class BriefServer(uvicorn.Server):
    """A server that hears at once that it should stop; uvicorn's own looks every tenth of a second."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._stopping = asyncio.Event()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self._stopping.wait()

    def stop(self) -> None:
        self._stopping.set()


@asynccontextmanager
async def server(database: Path | str, **options: Any) -> AsyncIterator[str]:
    """A server in this process, on a real port; on a file, or on the address of a PostgreSQL database."""
    options = {"pace": 0.0, "patience": 0, **options}
    named = {field.name for field in dataclasses.fields(Settings)} & options.keys()
    options["settings"] = Settings(**{name: options.pop(name) for name in named})
    if isinstance(database, str):
        app = make_app(lambda: PostgresStore(database), lambda: PostgresBus(database), **options)
    else:
        app = make_app(lambda: SqliteStore(database), **options)
    config = configured(app, options["settings"])
    running = BriefServer(config)
    task = asyncio.create_task(running.serve())
    async with asyncio.timeout(PATIENCE):
        while not running.started:
            if task.done():
                task.result()
            await asyncio.sleep(0.002)
    port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        running.stop()
        await asyncio.wait_for(task, PATIENCE)


class ServerProcess:
    """A server in a process of its own, which can be killed."""

    started: ClassVar[list[ServerProcess]] = []

    def __init__(
        self,
        database: Path | str,
        port: int = 0,
        *options: str,
        environment: dict[str, str] | None = None,
        errors: int = subprocess.DEVNULL,
        files: int | None = None,
    ) -> None:
        """`files`: how many descriptors may be open at once."""
        command = [sys.executable, "-m", "deuce", "serve", "--database", str(database), "--port", str(port)]
        command += options
        if files is not None:
            command = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *command]
        environment = os.environ | {"PYTHONUNBUFFERED": "1"} | (environment or {})
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
        self.pid = self._process.pid
        self.started.append(self)
        assert self._process.stdout is not None
        assert select.select([self._process.stdout], [], [], PATIENCE)[0], "the server does not start"
        line = self._process.stdout.readline()
        assert line.startswith("Deuce is at http://localhost:"), line
        self.port = int(line.rsplit(":", 1)[1])
        self.address = f"http://127.0.0.1:{self.port}"

    @property
    def children(self) -> set[int]:
        """The processes of its workers; those that compile for them are not its own."""
        return {
            int(child) for child in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        }

    def kill(self) -> None:
        """Not a chance to say goodbye."""
        self._process.send_signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> None:
        self._process.terminate()
        self.wait()

    @classmethod
    def end_all(cls) -> None:
        """End those that a failed test has left."""
        while cls.started:
            process = cls.started.pop()
            if process._process.poll() is None:
                process.stop()

    def wait(self) -> None:
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Refused(Exception):  # noqa: N818
    """A refusal, with its code."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem["message"])
        self.code = problem["code"]


class Person:
    """A guest with a cookie, on one device."""

    def __init__(
        self,
        address: str,
        name: str = "",
        cookies: httpx.Cookies | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """`tls`: whose certificates are believed, where the address is one of https."""
        self.address = address
        self.name = name
        self.tls = tls
        self.http = httpx.AsyncClient(
            base_url=address, cookies=cookies, timeout=PATIENCE, verify=tls or False
        )

    async def rest(self, method: str, path: str, **body: Any) -> Any:
        """A REST call, whose refusal is raised."""
        answer = await self.http.request(method, f"/api{path}", json=body or None)
        content = answer.json()
        if answer.is_error:
            raise Refused(content)
        return content

    async def open_table(self, game: str, *seats: Any, **more: Any) -> str:
        """Open a table: "me", "open", "local" or the level of a bot for each seat; return its id."""
        kinds = {"me", "open", "local"}
        wanted = [
            {"kind": s, "name": self.name} if s in kinds else {"kind": "bot", "level": s} for s in seats
        ]
        table = await self.rest("POST", "/tables", game=game, seats=wanted, **more)
        return str(table["id"])

    @asynccontextmanager
    async def at(self, table: str, since: int = 0) -> AsyncIterator[Chair]:
        """Be at a table."""
        if not self.http.cookies:
            await self.rest("GET", "/me")
        chair = Chair(self, table)
        await chair.connect(since)
        try:
            yield chair
        finally:
            await chair.leave()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()


class Chair:
    """A connection to a table, and all it was sent."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.snapshot: Message = {}
        self.info: Message = {}
        self.waiting: list[int] = []
        self.yours: list[int] = []
        self.n = 0
        self.chat: list[Message] = []
        self.events: list[Message] = []
        self.raw: list[bytes] = []
        self._ids = itertools.count()
        self._answers: dict[str, Message] = {}
        self._news = asyncio.Condition()
        self.closed: int | None = None
        self.contributes = True
        self.contributed: dict[int, str] = {}

    async def connect(self, since: int = 0) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.person.http.cookies.items())
        address = self.person.address.replace("http", "ws", 1)
        self.socket: ClientConnection = await connect(
            f"{address}/api/tables/{self.table}/ws?since={since}",
            additional_headers={"Cookie": cookie},
            ssl=self.person.tls,
        )
        self.closed = None
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: bool(self.snapshot) or self.closed is not None)

    async def leave(self) -> None:
        await self.socket.close()
        await asyncio.wait_for(self._reader, PATIENCE)

    async def _read(self) -> None:
        try:
            while True:
                data = await self.socket.recv(decode=False)
                self.raw.append(data)
                self._hear(msgspec.json.decode(data))
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            self.closed = self.socket.close_code
            async with self._news:
                self._news.notify_all()

    def _hear(self, message: Message) -> None:
        match message["type"]:
            case "snapshot":
                assert message["since"] in (0, self.n), "a snapshot that does not follow"
                if message["since"] == 0:
                    self.events = []
                self.events += message["events"]
                self.snapshot, self.info = message, message["table"]
                self.waiting, self.yours, self.n = message["waiting"], message["yours"], message["n"]
            case "progress":
                self.waiting = message["waiting"]
                if self.snapshot.get("view"):
                    self.snapshot["view"]["chosen"] = message["chosen"]
            case "table":
                self.info, self.yours = message["table"], message["yours"]
            case "chat":
                self.chat += message["lines"]
            case "accepted" | "refused" | "pong":
                self._answers[message["id"]] = message
        if self.contributes and self.info.get("state") == "dealing":
            self._contribute()

    def _contribute(self) -> None:
        """Do one's part for the shuffle, as the page does, and wait for no answer."""
        for seat in self.yours:
            if self.info["fair"]["contributions"][seat] is None and seat not in self.contributed:
                self.contributed[seat] = secrets.token_hex(16)
                message = {
                    "type": "contribute",
                    "id": f"c{seat}",
                    "seat": seat,
                    "value": self.contributed[seat],
                }
                self._said = asyncio.create_task(self.socket.send(msgspec.json.encode(message).decode()))

    @property
    def view(self) -> Message:
        view: Message = self.snapshot["view"]
        return view

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(condition)

    async def beyond(self, n: int) -> None:
        """Wait until more has happened."""
        await self.until(lambda: self.n > n)

    async def ask(self, what: str, /, id: str | None = None, **fields: Any) -> Message:
        """Send a message and wait for its answer; a refusal is raised."""
        message_id = id or f"m{next(self._ids)}-{time.monotonic_ns()}"
        self._answers.pop(message_id, None)
        await self.socket.send(msgspec.json.encode({"type": what, "id": message_id, **fields}).decode())
        await self.until(lambda: message_id in self._answers or self.closed is not None)
        answer = self._answers.get(message_id)
        if answer is None:
            raise ConnectionError(f"closed with {self.closed}")
        if answer["type"] == "refused":
            raise Refused(answer["problem"])
        return answer

    def choices(self) -> list[Any]:
        """What the viewer may choose now."""
        view = self.snapshot["view"]
        if view is None or view["viewer"] not in self.waiting:
            return []
        if "legal" in view:  # a plain view, of any game
            return list(view["legal"])
        if view["game"] == "two_sans_three":
            return [play["card"] for play in view["plays"]]
        return list(view["passes"]) or [form["choice"] for form in view["forms"]]

    async def choose(self, choice: Any, **more: Any) -> Message:
        return await self.ask(
            "choose", **{"n": self.n, "seat": self.view["viewer"], "choice": choice, **more}
        )

    async def play(self, pick: Callable[[list[Any]], Any] = lambda choices: choices[0]) -> None:
        """Choose whenever it is one's turn, to the end of the game."""
        while True:
            await self.until(lambda: self.choices() or self.info["state"] == "over")
            if self.info["state"] == "over":
                return
            try:
                await self.choose(pick(self.choices()))
            except Refused as refusal:
                if refusal.code not in ("late", "not_your_turn", "game_over"):
                    raise
                await asyncio.sleep(0.01)


async def while_playing(playing: list[asyncio.Task[None]], enough: Callable[[], bool]) -> None:
    """Wait until something is so, or all have played to the end; who fails is heard at once."""
    async with asyncio.timeout(PATIENCE):
        while not enough() and not all(task.done() for task in playing):
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.002)


class Stubborn(Chair):
    """Somebody who comes back and says again what was not acknowledged, as the page does."""

    def __init__(self, person: Person, table: str, acknowledged: dict[str, int]) -> None:
        super().__init__(person, table)
        self.acknowledged = acknowledged
        self.reconnected = 0
        self.tried_again = 0
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def go_on(self) -> None:
        """Play to the end, whatever happens to the connection."""
        unsaid: tuple[str, object, int] | None = None
        while self.info.get("state") != "over":
            await self.may_go_on.wait()
            try:
                if not self.snapshot or self.closed is not None:
                    self.snapshot = {}
                    await self.connect(self.n)
                    self.reconnected += 1
                if unsaid is None:
                    await self.until(
                        lambda: self.choices() or self.info["state"] == "over" or self.closed is not None
                    )
                    if not self.choices():
                        continue
                    unsaid = (
                        f"{self.view['viewer']}-{len(self.acknowledged)}-{self.n}",
                        self.choices()[0],
                        self.n,
                    )
                message, choice, n = unsaid
                answer = await self.choose(choice, id=message, n=n)
                self.acknowledged[message] = answer["n"]
                unsaid = None
            except Refused as refusal:
                if refusal.code == "try_again":
                    self.tried_again += 1
                    await asyncio.sleep(0.05)
                    continue
                if refusal.code != "late":  # it had counted, and the phase ended before we were back
                    raise
                unsaid = None
            except LOST:
                await asyncio.sleep(0.05)
        await self.leave()


async def refusal(asked: Awaitable[Any]) -> str:
    """The code with which something is refused."""
    try:
        await asked
    except Refused as refused:
        return str(refused.code)
    raise AssertionError("this was not refused")
