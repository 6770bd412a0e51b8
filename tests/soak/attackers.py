"""A stranger with a machine of their own, who speaks HTTP and WebSocket by hand and takes part in no agreement.

Written from what is on the wire, not from the server's code. An attack is a process of its own, so that what it does to
itself is not counted against the server: `python -m soak.attackers NAME --port 7130 --seconds 20` prints one line of
JSON at its end. Everything goes to 127.0.0.1; the addresses that it comes from are others of 127.0.0.0/8. All is
bounded in number and in time.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import click
import msgspec

from soak.frames import frame

SERVER = "127.0.0.1"
PATIENCE = 20.0  # seconds for an answer
CONNECTING = 5.0  # seconds for a connection
ADDRESSES = 250 * 250  # of attackers: 127.2.*.*
NICE = 10  # the machine is the server's: who attacks it has one of their own
SMALL_BUFFER = 4096  # bytes that a reader who does not read takes from the network
JSON = "Content-Type: application/json"
GONE = (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError)


class Outcome(msgspec.Struct):
    """What an attack did, and what it was told."""

    sent: int = 0  # requests, messages, frames, or connections
    bytes: int = 0
    answers: dict[str, int] = msgspec.field(default_factory=dict)  # by status and code of refusal
    open_at_end: int = 0  # connections that the server had not closed
    notes: list[str] = msgspec.field(default_factory=list)


class Field:
    """Where an attack takes place: a port, an end, dice."""

    def __init__(self, port: int, seconds: float, seed: str) -> None:
        self.port = port
        self.end = time.monotonic() + seconds
        self.dice = random.Random(seed)
        self.answers: Counter[str] = Counter()
        self.outcome = Outcome()
        self._first = self.dice.randrange(ADDRESSES)

    @property
    def on(self) -> bool:
        return time.monotonic() < self.end

    @property
    def time_left(self) -> float:
        return max(0.0, self.end - time.monotonic())

    def address(self, number: int = 0) -> str:
        """One of the addresses of this attacker, who has others in each attack."""
        high, low = divmod((self._first + number) % ADDRESSES, 250)
        return f"127.2.{high}.{low + 1}"

    def stranger(self, number: int = 0, cookie: str = "", forwarded: str = "") -> Stranger:
        """`forwarded`: the address outside that a proxy on this machine says it speaks for."""
        return Stranger(self, SERVER if forwarded else self.address(number), cookie, forwarded)

    async def together(self, *work: Awaitable[object]) -> None:
        """Several things at once; what is cut off ends by itself."""
        for done in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(done, Exception) and not isinstance(done, GONE):
                raise done


class Stranger:
    """Somebody at one address, with a cookie or without."""

    def __init__(self, field: Field, source: str, cookie: str, forwarded: str) -> None:
        self.field = field
        self.source = source
        self.cookie = cookie
        self.forwarded = forwarded
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def connect(self, small: bool = False) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection and nothing else. `small`: next to nothing of what is not read leaves the server."""
        opened = socket.socket()
        opened.setblocking(False)
        try:
            if small:
                opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
            opened.bind((self.source, 0))
            async with asyncio.timeout(CONNECTING):
                await asyncio.get_running_loop().sock_connect(opened, (SERVER, self.field.port))
        except BaseException:
            opened.close()
            raise
        return await asyncio.open_connection(sock=opened, limit=1 << 20)

    def head(self, method: str, path: str, *more: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: {SERVER}:{self.field.port}", *more]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if self.forwarded:
            lines.append(f"X-Forwarded-For: {self.forwarded}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def ask(
        self, method: str, path: str, body: Any = None, keep_cookie: bool = False
    ) -> tuple[int, bytes]:
        """A request and its answer; 0 if there is none."""
        content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        more = (
            ["Content-Type: application/json", f"Content-Length: {len(content)}"] if body is not None else []
        )
        outcome = self.field.outcome
        try:
            async with asyncio.timeout(PATIENCE):
                if self._line is None or self._line[0].at_eof():
                    self._line = await self.connect()
                reader, writer = self._line
                request = self.head(method, path, *more) + content
                writer.write(request)
                outcome.sent += 1
                outcome.bytes += len(request)
                status, headers, answer = await _answer(reader)
        except GONE as error:
            await self.leave()
            self.field.answers["no answer" if isinstance(error, TimeoutError) else "cut off"] += 1
            return 0, b""
        if headers.get("connection") == "close":
            await self.leave()
        if keep_cookie and "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        self.field.answers[f"{status} {_code(answer)}".strip() if status >= 400 else str(status)] += 1
        return status, answer

    async def leave(self) -> None:
        if self._line is not None:
            self._line[1].transport.abort()
            self._line = None

    async def mint(self) -> bool:
        """A cookie of one's own."""
        status, _ = await self.ask("GET", "/api/me", keep_cookie=True)
        return status == 200

    async def open_table(self, **asked: Any) -> str | None:
        """The id of a table; None if it was refused."""
        status, answer = await self.ask("POST", "/api/tables", asked, keep_cookie=True)
        return msgspec.json.decode(answer)["id"] if status == 201 else None

    async def sit(self, table: str, small: bool = False, since: int = 0) -> Line:
        """A WebSocket at a table."""
        reader, writer = await self.connect(small)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            self.head(
                "GET", f"/api/tables/{table}/ws?since={since}", "Upgrade: websocket", "Connection: Upgrade",
                f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            )
        )  # fmt: skip
        self.field.outcome.sent += 1
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
        except GONE:
            writer.transport.abort()
            raise
        status = head.split(b" ", 2)[1].decode()
        self.field.answers[status] += 1
        if status != "101":
            writer.transport.abort()
            raise ConnectionError(f"no WebSocket: {status}")
        return Line(self.field, reader, writer)


class Line:
    """A WebSocket made by hand."""

    def __init__(self, field: Field, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.field = field
        self.reader = reader
        self.writer = writer

    @property
    def open(self) -> bool:
        return not self.writer.transport.is_closing()

    async def push(self, data: bytes, frames: int = 1) -> None:
        """Frames as they are; waits while the server does not read."""
        self.writer.write(data)
        self.field.outcome.sent += frames
        self.field.outcome.bytes += len(data)
        async with asyncio.timeout(max(0.01, self.field.time_left)):
            await self.writer.drain()

    async def say(self, **message: Any) -> None:
        message.setdefault("id", f"x{self.field.dice.getrandbits(48):x}")
        await self.push(frame(msgspec.json.encode(message)))

    async def hear(self) -> tuple[int, bytes]:
        """The opcode and the content of the next frame."""
        head = await self.reader.readexactly(2)
        size = head[1] & 0x7F
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        return head[0] & 0x0F, await self.reader.readexactly(size)

    async def hear_until(self, wanted: Callable[[dict[str, Any]], bool], patience: float = PATIENCE) -> Any:
        """The first message that is wanted."""
        async with asyncio.timeout(patience):
            while True:
                opcode, content = await self.hear()
                if opcode == 8:
                    raise EOFError(f"closed: {content[2:].decode(errors='replace')}")
                if opcode == 1 and wanted(message := msgspec.json.decode(content)):
                    return message

    async def hear_all(self) -> str:
        """Read until the end; why the server has closed the connection, if it says so."""
        with suppress(*GONE):
            async with asyncio.timeout(max(0.01, self.field.time_left)):
                while True:
                    opcode, content = await self.hear()
                    if opcode == 8:
                        return str(int.from_bytes(content[:2], "big"))
        return ""

    def leave(self) -> None:
        self.writer.transport.abort()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)
    }
    if headers.get("transfer-encoding") == "chunked":
        content = b""
        while size := int((await reader.readline()).strip() or b"0", 16):
            content += await reader.readexactly(size)
            await reader.readline()
        await reader.readline()
    else:
        content = await reader.readexactly(int(headers.get("content-length", "0")))
    return int(head[0].split(" ", 2)[1]), headers, content


def _code(answer: bytes) -> str:
    """Why something was refused."""
    with suppress(msgspec.DecodeError, KeyError, TypeError, UnicodeDecodeError):
        return str(msgspec.json.decode(answer)["code"])
    return ""


Attack = Callable[[Field], Awaitable[None]]


async def attacked(attack: Attack, field: Field) -> Outcome:
    """Run an attack to its end; it may take a little longer than it is given, for an answer."""
    try:
        async with asyncio.timeout(field.time_left + PATIENCE):
            await attack(field)
    except GONE as error:
        field.outcome.notes.append(f"given up: {error!r}"[:200])
    field.outcome.answers = dict(field.answers.most_common(12))
    return field.outcome


@click.command()
@click.argument("name")
@click.option("--port", required=True, type=int)
@click.option("--seconds", default=20.0, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(name: str, port: int, seconds: float, seed: int) -> None:
    """One attack on a server of this machine."""
    from soak.attacks import ATTACKS

    os.nice(NICE)
    outcome = asyncio.run(attacked(ATTACKS[name], Field(port, seconds, f"{name} {seed}")))
    click.echo(msgspec.json.encode(outcome).decode())


if __name__ == "__main__":
    main()
