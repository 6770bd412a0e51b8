"""Frames without end, of every kind: counted, and never piled up in memory."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from clients import Person, server
from soak.frames import BINARY, PING, PONG, TEXT, frame, handshake

from deuce.server import rates, websocket
from deuce.server.rates import Bounds, Rate
from deuce.server.websocket import SLICE_BYTES, TOO_FAST, TOO_SLOW, WebSocketProtocol

pytestmark = pytest.mark.anyio

CONTINUED = 0
FRAMES = 5_000  # far more than anybody may send at once
IN_TIME = 10.0  # seconds, on a machine that does other things too
LONG_PING = frame(b"x" * 125, PING)
FLOODS = {
    "empty pings": frame(b"", PING) * FRAMES,
    "long pings": LONG_PING * FRAMES,
    "pongs that nobody asked for": frame(b"", PONG) * FRAMES,
    "empty parts": frame(b"", TEXT, fin=False) + frame(b"", CONTINUED, fin=False) * FRAMES,
    "small parts": frame(b"{", TEXT, fin=False) + frame(b" ", CONTINUED, fin=False) * FRAMES,
    "empty messages": frame(b"") * FRAMES,
    "empty binary messages": frame(b"", BINARY) * FRAMES,
    "pings between parts": frame(b"{", TEXT, fin=False) + frame(b"", PING) * FRAMES,
}


class Watched(WebSocketProtocol):
    """A wire that remembers how much waited unread, and what it kept of messages that are not whole yet."""

    wires: list[Watched] = []  # noqa: RUF012

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.wires.append(self)
        self.most_unread = self.most_parts = 0
        self.code: int | None = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.most_unread = max(self.most_unread, self.transport.get_write_buffer_size())
        self.most_parts = max(self.most_parts, len(self.frames))

    def end(self, code: int, reason: str) -> None:
        if not self.is_ended:
            self.code = code
        super().end(code, reason)

    async def lost(self) -> None:
        async with asyncio.timeout(IN_TIME):
            while not self.disconnected:
                await asyncio.sleep(0.02)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("deuce.server.run.WebSocketProtocol", Watched)
    monkeypatch.setattr(websocket, "CLOSE_WITHIN", 0.2)
    yield
    Watched.wires.clear()


async def at_a_table(address: str) -> socket.socket:
    """A connection by hand that reads nothing, and has next to no room for what it is sent."""
    async with Person(address, "Eve") as eve:
        table = await eve.open_table("two_win", "me", "open")
    host, port = address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, (host, int(port)))
    await loop.sock_sendall(line, handshake(f"/api/tables/{table}/ws", "", f"{host}:{port}"))
    assert (await loop.sock_recv(line, 12)) == b"HTTP/1.1 101"
    return line


async def say(line: socket.socket, data: bytes) -> None:
    with suppress(OSError):  # cut off before all was said
        await asyncio.wait_for(asyncio.get_running_loop().sock_sendall(line, data), IN_TIME)


@pytest.mark.parametrize("flood", FLOODS)
async def test_every_frame_counts_whatever_is_in_it(watched: None, database: Path, flood: str) -> None:
    async with server(database) as address:
        with await at_a_table(address) as line:
            await say(line, FLOODS[flood])
            [found] = Watched.wires
            await found.lost()
    assert found.code == TOO_FAST
    assert found.most_parts <= 1, "parts are put together as they come"
    assert found.most_unread <= Bounds().unread_bytes + SLICE_BYTES


async def test_answers_to_pings_that_nobody_reads_are_unread_bytes_too(
    watched: None, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "CONNECTION_FRAMES", Rate(1e9, 1e9))  # else they alone would end it
    async with server(database) as address:
        with await at_a_table(address) as line:
            [found] = Watched.wires
            while not found.is_ended and found.most_unread < 2 * Bounds().unread_bytes:
                await say(line, LONG_PING * 1000)
            await found.lost()
    assert found.code == TOO_SLOW
    assert found.most_unread <= Bounds().unread_bytes + 2 * SLICE_BYTES


async def test_parts_that_come_slowly_take_no_more_memory_than_their_bytes(
    watched: None, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rates, "CONNECTION_FRAMES", Rate(1e9, 1e9))
    async with server(database) as address:
        with await at_a_table(address) as line:
            await say(line, frame(b'{"type":', TEXT, fin=False) + frame(b"", CONTINUED, fin=False) * FRAMES)
            await say(line, frame(b'"ping","id":"x"}', CONTINUED) + frame(b"", TEXT, fin=False))
            async with asyncio.timeout(IN_TIME):
                while not Watched.wires[0].most_parts or Watched.wires[0].frames != [b""]:
                    await asyncio.sleep(0.02)
            assert Watched.wires[0].most_parts == 1
            assert not Watched.wires[0].is_ended


async def test_somebody_who_never_answers_a_ping_is_let_go_with_all_that_waits_unread(
    watched: None, database: Path
) -> None:
    """A half-sent frame too: nothing can be answered in the middle of it."""
    async with server(database, bounds=Bounds(ping_seconds=0.3)) as address:
        with await at_a_table(address) as line:
            await say(line, frame(b"x" * 60_000)[:50_000])
            [found] = Watched.wires
            found.transport.write(b"x" * 2 * Bounds().unread_bytes)
            await found.lost()
            assert found.code == websocket.NO_ANSWER
