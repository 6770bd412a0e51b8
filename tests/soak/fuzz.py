"""Byte-level fuzz: changed messages, broken framing, changed bodies, as fast as the server takes them.

A crash is an exception that nobody caught (a traceback in the log), a 500, a refusal as “failed”, or a server that is
gone. Limits of rate are lifted for this server only: everything that is sent is really looked at.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec

from soak.frames import Mutator, frame, handshake
from soak.ground import Ground, nursery, ready
from soak.players import THIS_MACHINE, http_from

MEMORY = Path("/dev/shm")  # a fuzzer that waits for a disk finds little
LANES = 8  # connections at a time
FRAMING_EVERY = 6  # batches over one connection, before it is broken
NO_SEAT = 5  # at tables for two
BATCH = 150  # messages before the answers are waited for
PATIENCE = 30.0  # seconds for an answer
BODIES_EVERY = 8  # one batch in so many goes to REST
STATUS = re.compile(rb"HTTP/1\.1 (\d\d\d)")

MESSAGES: list[dict[str, Any]] = [
    {"type": "choose", "id": "a", "n": 1, "seat": 0, "choice": "7B2"},
    {"type": "choose", "id": "a", "n": 1, "seat": 1, "choice": ["3P0", "4P1"]},
    {"type": "choose", "id": "a", "n": 1, "seat": 0, "choice": 28},
    {"type": "look", "id": "a", "seat": 1},
    {"type": "look", "id": "a", "seat": None},
    {"type": "sit", "id": "a", "seat": 1, "name": "Bo"},
    {"type": "stand", "id": "a", "seat": 1},
    {"type": "set_seat", "id": "a", "seat": 1, "kind": "open", "level": "steady"},
    {"type": "say", "id": "a", "text": "Hello"},
    {"type": "react", "id": "a", "reaction": "wow"},
    {"type": "replace", "id": "a", "seat": 1},
    {"type": "return", "id": "a", "seat": 1},
    {"type": "again", "id": "a"},
    {"type": "ping", "id": "a"},
    {"type": "contribute", "id": "a", "seat": 0, "value": "00" * 16},
    {"type": "contribute", "id": "a", "seat": 1, "value": "11" * 16},
]
RARE: list[dict[str, Any]] = [
    {"type": "start", "id": "a"},
    {"type": "resign", "id": "a", "seat": 0},
]
RECORD = (Path(__file__).parents[1] / "data" / "records" / "worked_example_score.jsonl").read_text("utf-8")
SEAT = {"kind": "open", "level": "steady", "name": "Bo"}
BODIES: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/tables", {"game": "two_win", "seats": [SEAT, SEAT], "clock": "none", "listed": False}),
    ("POST", "/api/tables", {"game": "two_sans_three", "seats": [SEAT], "deck": {"game": "two_sans_three"}}),
    ("POST", "/api/tables", {"game": "two_win", "seats": [SEAT, SEAT], "deck": {"game": "two_win", "cards": []}}),
    ("POST", "/api/quick", {"game": "two_win"}),
    ("PATCH", "/api/me", {"name": "Ada"}),
    ("POST", "/api/me/adopt", {"token": "guest~1~2~3"}),
    ("POST", "/api/daily", {"game": "two_win", "day": "2026-11-16", "practice": True}),
    ("POST", "/api/replays", {"record": RECORD}),
    ("POST", "/api/what-if", {"frame": 3, "seat": 0, "record": RECORD}),
    ("POST", "/api/reviews", {"table": "abc"}),
    ("POST", "/api/puzzles/two_win/1", {"choice": ["3P0", "4P1"]}),
    ("POST", "/api/lessons/two_win/pass", {"choice": "7B2"}),
]  # fmt: skip
PATHS = (
    "/api/me",
    "/api/tables",
    "/api/me/tables",
    "/api/tables/abc/record",
    "/api/qr.svg?path=/x",
    "/a.b",
)


@dataclass
class Count:
    """What was sent and what came of it."""

    messages: int = 0
    framings: int = 0
    bodies: int = 0
    connections: int = 0
    accepted: int = 0
    refused: int = 0
    pongs: int = 0
    dropped: int = 0  # messages on connections that ended before all were answered
    faults: list[str] = field(default_factory=list)

    @property
    def inputs(self) -> int:
        return self.messages + self.framings + self.bodies


class Target(Protocol):
    """Where a lane sends to."""

    address: str
    port: int


class Lane:
    """Sends batch after batch over one connection after the other."""

    def __init__(
        self,
        server: Target,
        seed: int,
        count: Count,
        source: str = THIS_MACHINE,
        patience: float = PATIENCE,
        batch: int = BATCH,
    ) -> None:
        self._batch = batch
        self._server = server
        self._source = source
        self._patience = patience
        self._count = count
        self._dice = random.Random(seed)
        self._mutator = Mutator(seed, MESSAGES * 8 + RARE)
        self._bodies = Mutator(seed, [body for _, _, body in BODIES])
        self._writer: asyncio.StreamWriter | None = None
        self._batches = 0

    async def step(self) -> None:
        """One batch of something."""
        self._batches += 1
        if self._batches % BODIES_EVERY == 0:
            await self._rest()
            return
        if self._writer is None:
            await self._connect()
        try:
            await self._messages()
            if self._batches % FRAMING_EVERY == 0:
                await self._framing()
        except TimeoutError:
            self._count.faults.append(f"no answer within {self._patience:.0f} s to a message")
            self._drop()
        except (OSError, asyncio.IncompleteReadError, EOFError):
            self._count.dropped += self._batch
            self._drop()

    def _drop(self) -> None:
        if self._writer is not None:
            self._writer.transport.abort()
            self._writer = None

    async def close(self) -> None:
        self._drop()
        await asyncio.sleep(0)  # its end is told in the next turn of the loop

    async def _connect(self) -> None:
        """To a new table, whose seats are all one's own, or not all taken, or a bot's."""
        kind = self._dice.choice(("local", "local", "open", "bot"))
        seats = [{"kind": "me"}, {"kind": kind}]
        game = self._dice.choice(("two_win", "two_sans_three"))
        async with http_from(self._source, lambda: self._server.address) as http:
            answer = await http.post("/api/tables", json={"game": game, "seats": seats})
            answer.raise_for_status()
            cookie, table = f"deuce={answer.cookies['deuce']}", answer.json()["id"]
        self._reader, self._writer = await self._line()
        self._writer.write(handshake(f"/api/tables/{table}/ws", cookie, f"127.0.0.1:{self._server.port}"))
        await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), self._patience)
        self._count.connections += 1

    async def _line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._server.port, local_addr=(self._source, 0))

    async def _messages(self) -> None:
        """Many messages, and one whose refusal tells that all before it were done: the table does one after another."""
        assert self._writer is not None
        mark = f"sync-{self._dice.getrandbits(40):x}"
        batch = [frame(self._mutator.message()) for _ in range(self._batch)]
        batch.append(frame(msgspec.json.encode({"type": "stand", "id": mark, "seat": NO_SEAT})))
        self._writer.write(b"".join(batch))
        self._count.messages += self._batch
        heard = await self._until(mark.encode())
        self._count.accepted += heard.count(b'{"type":"accepted"')
        self._count.refused += heard.count(b'{"type":"refused"') - 1
        self._count.pongs += heard.count(b'{"type":"pong"')
        if b'"code":"failed"' in heard:
            self._count.faults.append("a message was refused as “failed”")
        self._learn(heard)

    async def _until(self, mark: bytes) -> bytes:
        """All that comes until the mark does."""
        heard = bytearray()
        looked_at = 0
        async with asyncio.timeout(self._patience):
            while heard.find(mark, looked_at) < 0:
                looked_at = max(0, len(heard) - len(mark))
                data = await self._reader.read(1 << 18)
                if not data:
                    raise EOFError
                heard += data
        return bytes(heard)

    def _learn(self, heard: bytes) -> None:
        """Take choices that are legal now among the samples, so that games go on."""
        at = heard.rfind(b'{"type":"snapshot"')
        if at < 0:
            return
        try:
            snapshot, _ = _first(heard[at:])
        except ValueError:
            return
        view = snapshot.get("view")
        if not view or view["viewer"] is None:
            return
        plays = [play["card"] for play in view.get("plays", ())]
        choices = plays or view.get("passes") or [form["choice"] for form in view.get("forms", ())]
        base = {"type": "choose", "id": "a", "n": snapshot["n"], "seat": view["viewer"]}
        legal = [{**base, "choice": choice} for choice in choices[:20]]
        self._mutator.samples = MESSAGES * 8 + RARE + legal * 3

    async def _framing(self) -> None:
        """Something that breaks the protocol; the connection is not to be used again."""
        assert self._writer is not None
        self._writer.write(self._mutator.framing())
        self._count.framings += 1
        try:
            async with asyncio.timeout(0.02):
                while await self._reader.read(1 << 16):
                    pass
        except TimeoutError:
            pass
        self._drop()

    async def _rest(self) -> None:
        """Requests one after the other over one connection, without waiting for answers in between."""
        reader, writer = await self._line()
        requests = [self._request() for _ in range(20)]
        writer.write(b"".join(requests))
        self._count.bodies += len(requests)
        heard = b""
        try:
            async with asyncio.timeout(self._patience):
                while data := await reader.read(1 << 16):
                    heard += data
                    if len(STATUS.findall(heard)) >= len(requests):
                        break
        except TimeoutError:
            self._count.faults.append(
                f"no answer within {self._patience:.0f} s to one of {requests!r}"[:2000]
            )
        except OSError:
            pass
        writer.transport.abort()
        if b"500" in STATUS.findall(heard):
            self._count.faults.append(f"a 500 to one of {requests!r}"[:2000])

    def _request(self) -> bytes:
        dice = self._dice
        if dice.random() < 0.2:
            path = self._bodies.mutated(dice.choice(PATHS).encode()).replace(b"\r", b"").replace(b"\n", b"")
            path = path.replace(b" ", b"+") if path.startswith(b"/") else b"/" + path.replace(b" ", b"+")
            return b"GET " + path[:1000] + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        method, target, sample = dice.choice(BODIES)
        self._bodies.samples = [sample]
        body = self._bodies.message()
        head = (
            f"{method} {target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body


def _first(data: bytes) -> tuple[dict[str, Any], int]:
    """The JSON object at the beginning."""
    found, end = json.JSONDecoder().raw_decode(data.decode(errors="replace"))
    return found, end


async def fuzz(ground: Ground) -> None:
    """Until a million inputs were sent, or time is up."""
    await run(ground, ground.inputs)


async def run(ground: Ground, inputs: int) -> None:
    async with nursery(ground) as parent:
        with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.exists() else None) as fast:
            database = Path(fast) / "fuzz.sqlite"
            server = await parent.start(str(database), ground.ports, ground.log, unlimited=True)
            await ready(server.address)
            count = Count()
            lanes = [Lane(server, ground.seed * 1000 + at, count) for at in range(LANES)]
            begun = told = time.monotonic()

            async def drive(lane: Lane) -> None:
                while count.inputs < inputs and ground.time_left > 0 and len(count.faults) < 10:
                    await lane.step()

            working = [asyncio.create_task(drive(lane)) for lane in lanes]
            while not all(task.done() for task in working):
                await asyncio.wait(working, timeout=1)
                if time.monotonic() - told > 30:
                    told = time.monotonic()
                    ground.tell(f"{count.inputs} inputs, {len(count.faults)} crashes")
            for task in working:
                if error := task.exception():
                    ground.fault(repr(error))
            seconds = time.monotonic() - begun
            if not server.alive:
                ground.fault("the server is gone")
            else:
                await ready(server.address)
                await asyncio.to_thread(server.stop)
    ground.fact(
        f"{count.inputs} inputs in {seconds:.0f} s: {count.messages} messages ({count.accepted} accepted,"
        f" {count.refused} refused, {count.pongs} pings, {count.dropped} on connections that ended),"
        f" {count.framings} broken framings, {count.bodies} requests, {count.connections} connections"
    )
    if (answered := count.accepted + count.refused + count.pongs) != count.messages - count.dropped:
        ground.fault(f"{answered} answers to {count.messages - count.dropped} messages")
    for fault in count.faults[:10]:
        ground.fault(fault)
    ground.reached("inputs", count.inputs, inputs)
    ground.read_log()
