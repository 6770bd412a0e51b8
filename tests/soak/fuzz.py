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

from soak.frames import PING, Mutator, frame, handshake
from soak.grammar import BODIES, HOSTS, MESSAGES, ORIGINS, PATHS, RARE, RECORDS, deck, filled
from soak.ground import Ground, nursery, own_postgres, ready
from soak.players import THIS_MACHINE, http_from

MEMORY = Path("/dev/shm")  # a fuzzer that waits for a disk finds little
OF_POSTGRES = 10  # inputs on SQLite for each on PostgreSQL
LANES = 8  # connections at a time
FRAMING_EVERY = 6  # batches over one connection, before it is broken
NO_SEAT = 5  # at tables for two
BATCH = 150  # messages before the answers are waited for
PATIENCE = 30.0  # seconds for an answer
REQUESTS = 60  # over one connection
BODIES_EVERY = 8  # one batch in so many goes to REST
KNOCK_EVERY = 4  # one of those in so many is a handshake that is not quite one
ODD_DECKS = 0.4  # of the tables have a deck of any kind
LONGEST = 600  # characters of a fault
ENOUGH = 100  # crashes, after which there is no need to look for more
TOLD = 10  # of them
STATUS = re.compile(rb"HTTP/1\.1 (\d\d\d)")


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
        self._cookie, self._table = "", "abc"
        self._batches = 0

    async def step(self) -> None:
        """One batch of something."""
        self._batches += 1
        if self._batches % BODIES_EVERY == 0:
            if self._batches % (BODIES_EVERY * KNOCK_EVERY) == 0:
                await self._knock()
            else:
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
        asked: dict[str, Any] = {"game": game, "seats": seats}
        async with http_from(self._source, lambda: self._server.address) as http:
            if self._dice.random() < ODD_DECKS:
                self._count.bodies += 1
                answer = await http.post("/api/tables", json=asked | {"deck": deck(self._dice, game)})
                if answer.status_code >= 500:
                    self._count.faults.append(
                        f"{answer.status_code} to a deck: {answer.request.content!r}"[:2000]
                    )
            else:
                answer = await http.post("/api/tables", json=asked)
            if answer.status_code == 400:  # a deck that is none
                answer = await http.post("/api/tables", json=asked)
            answer.raise_for_status()
            self._cookie, self._table = f"deuce={http.cookies['deuce']}", answer.json()["id"]
        self._reader, self._writer = await self._line()
        path = f"/api/tables/{self._table}/ws"
        self._writer.write(handshake(path, self._cookie, f"127.0.0.1:{self._server.port}"))
        await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), self._patience)
        self._count.connections += 1

    async def _knock(self) -> None:
        """A handshake with a host, an origin or a path that is not as it should be."""
        reader, writer = await self._line()
        dice = self._dice
        path = filled(dice, "/api/tables/{table}/ws?since={name}", self._table)
        request = handshake(path, self._cookie, dice.choice(HOSTS), dice.choice(ORIGINS))
        if dice.random() < 0.2:
            request = self._mutator.mutated(request)
        writer.write(request + frame(self._mutator.message()))
        self._count.bodies += 1
        heard = b""
        try:
            async with asyncio.timeout(0.05):
                while data := await reader.read(1 << 16):
                    heard += data
        except (TimeoutError, OSError):
            pass
        writer.transport.abort()
        if b"500" in STATUS.findall(heard[:100]):
            self._count.faults.append(f"a 500 to {request!r}"[:LONGEST])

    async def _line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._server.port, local_addr=(self._source, 0))

    async def _messages(self) -> None:
        """Many messages, and one whose refusal tells that all before it were done: the table does one after another."""
        assert self._writer is not None
        mark = f"sync-{self._dice.getrandbits(40):x}"
        batch = [self._framed(self._mutator.message()) for _ in range(self._batch)]
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

    def _framed(self, message: bytes) -> bytes:
        """A message in a frame, or in several, with a ping in between."""
        dice = self._dice
        if dice.random() < 0.9 or len(message) < 2:
            return frame(message)
        cut = dice.randrange(len(message) + 1)
        ping = frame(dice.randbytes(dice.choice((0, 1, 125))), PING) if dice.random() < 0.5 else b""
        return frame(message[:cut], fin=False) + ping + frame(message[cut:], opcode=0)

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
        """Requests, each answered; what is no HTTP ends its connection, and those after it are sent again."""
        requests = [self._request() for _ in range(REQUESTS)]
        while requests:
            statuses = await self._answers(requests)
            self._count.bodies += min(len(statuses) + 1, len(requests))
            for status, request in zip(statuses, requests, strict=False):
                if status == b"500":
                    self._count.faults.append(f"a 500 to {request!r}"[:LONGEST])
            requests = requests[len(statuses) + 1 :]

    async def _answers(self, requests: list[bytes]) -> list[bytes]:
        """The status of each request over one connection, without waiting for answers in between, until it ends."""
        reader, writer = await self._line()
        writer.write(b"".join(requests))
        heard = b""
        try:
            async with asyncio.timeout(self._patience):
                while len(STATUS.findall(heard)) < len(requests) and (data := await reader.read(1 << 16)):
                    heard += data
        except TimeoutError:
            waiting = requests[len(STATUS.findall(heard))]
            self._count.faults.append(f"no answer within {self._patience:.0f} s to {waiting!r}"[:LONGEST])
        except OSError:
            pass
        writer.transport.abort()
        return STATUS.findall(heard)

    def _request(self) -> bytes:
        dice = self._dice
        headers = [f"Host: {dice.choice(HOSTS) if dice.random() < 0.2 else 'localhost'}"]
        if dice.random() < 0.2:
            headers.append(f"Origin: {dice.choice(ORIGINS)}")
        if dice.random() < 0.5:
            headers.append(f"Cookie: {self._cookie}")
        if dice.random() < 0.3:
            path = filled(dice, dice.choice(PATHS), self._table).encode()
            if dice.random() < 0.3:
                path = self._bodies.mutated(path).replace(b"\r", b"").replace(b"\n", b"").replace(b" ", b"+")
            path = path if path.startswith(b"/") else b"/" + path
            verb = dice.choice((b"GET", b"GET", b"GET", b"HEAD", b"OPTIONS", b"DELETE"))
            return verb + b" " + path[:1000] + b" HTTP/1.1\r\n" + "\r\n".join(headers).encode() + b"\r\n\r\n"
        method, target, sample = dice.choice(BODIES)
        if "record" in sample:
            sample = sample | {"record": dice.choice(RECORDS)}
        elif target == "/api/tables" and dice.random() < 0.5:
            game = dice.choice(("two_win", "two_sans_three"))
            sample = {**sample, "game": game, "deck": deck(dice, game)}
        self._bodies.samples = [sample]
        body = self._bodies.message()
        headers += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        head = (
            f"{method} {filled(dice, target, self._table)} HTTP/1.1\r\n" + "\r\n".join(headers) + "\r\n\r\n"
        )
        return head.encode() + body


def _first(data: bytes) -> tuple[dict[str, Any], int]:
    """The JSON object at the beginning."""
    found, end = json.JSONDecoder().raw_decode(data.decode(errors="replace"))
    return found, end


async def fuzz(ground: Ground) -> None:
    """Until a million inputs were sent, or time is up."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.exists() else None) as fast:
        await run(ground, str(Path(fast) / "fuzz.sqlite"), ground.inputs)


async def fuzz_postgres(ground: Ground) -> None:
    """The same on PostgreSQL, which takes other things amiss; fewer of them, as it takes longer."""
    async with own_postgres() as postgres:
        await run(ground, postgres.new_database(), max(1, ground.inputs // OF_POSTGRES))


async def run(ground: Ground, database: str, inputs: int) -> None:
    async with nursery(ground) as parent:
        server = await parent.start(database, ground.ports, ground.log, unlimited=True)
        await ready(server.address)
        count = Count()
        lanes = [Lane(server, ground.seed * 1000 + at, count) for at in range(LANES)]
        begun = told = time.monotonic()

        async def drive(lane: Lane) -> None:
            while count.inputs < inputs and ground.time_left > 0 and len(count.faults) < ENOUGH:
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
    for fault in count.faults[:TOLD]:
        ground.fault(fault)
    ground.verdict.figures["crashes"] = len(count.faults)
    ground.reached("inputs", count.inputs, inputs)
    ground.read_log()
