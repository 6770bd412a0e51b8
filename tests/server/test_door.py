"""Connections that say nothing, say it too slowly, or do not listen: they end, and their number is bounded."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from clients import PATIENCE, Person, ServerProcess

from deuce.server import door, gate
from deuce.server.addresses import Networks
from deuce.server.gate import Gate, raise_file_limit
from deuce.server.rates import Bounds
from deuce.server.run import configured
from deuce.server.settings import Settings
from deuce.server.start import listen

pytestmark = pytest.mark.anyio

SOON = 0.3  # seconds of the deadlines here
HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
LARGE = 1_000_000  # bytes of an answer
OTHER = "127.0.0.2"  # somebody else on this machine


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the body it was sent, or as its path says."""
    if scope["type"] == "lifespan":
        await asyncio.sleep(3600)
    body = b""
    if scope["path"] == "/slow":
        await asyncio.sleep(4 * SOON)
    elif scope["path"] == "/large":
        body = b"x" * LARGE
    elif scope["path"] != "/unread":
        while (part := await receive())["type"] == "http.request":
            body += part["body"]
            if not part["more_body"]:
                break
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def listening(settings: Settings | None = None) -> AsyncIterator[tuple[int, uvicorn.Server]]:
    config = configured(application, settings)
    config.lifespan = "off"
    running = uvicorn.Server(config)
    opened = listen("127.0.0.1", 0)
    task = asyncio.create_task(running.serve([opened]))
    while not running.started:
        await asyncio.sleep(0.01)
    try:
        yield opened.getsockname()[1], running
    finally:
        running.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


HURRIED = Settings(bounds=Bounds(head_seconds=SOON, body_seconds=SOON, stalled_seconds=SOON))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LOOK_EVERY", SOON / 6)


Talk = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


def says(data: bytes) -> Talk:
    async def talk(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(data)

    return talk


def drips(begin: bytes, drop: bytes) -> Talk:
    """Something, then a little and a little more for ever."""

    async def talk(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(begin)
        for _number in range(10_000):
            await asyncio.sleep(SOON / 10)
            writer.write(drop)
            await writer.drain()

    return talk


BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
CHUNKED = b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
LATE = {
    "nothing": says(b""),
    "half a head": says(HEAD),
    "a head that never ends": drips(HEAD, b"X-A: b\r\n"),
    "a body that does not come": says(BODY),
    "half a body": says(BODY + b"x" * 500),
    "a body that never ends": drips(BODY, b"x"),
    "chunks that never end": drips(CHUNKED, b"1\r\nx\r\n"),
    "a body for somebody who has answered already": says(BODY.replace(b"POST /", b"POST /unread") + b"x"),
    "a whole request and half another": says(HEAD + b"\r\n" + HEAD),
    "a handshake that does not end": says(HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"),
}


@pytest.mark.parametrize("late", LATE)
async def test_a_request_has_its_time_and_no_more(hasty: None, late: str) -> None:
    async with listening(HURRIED) as (port, running):
        begun = time.monotonic()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        talking = asyncio.ensure_future(LATE[late](reader, writer))
        async with asyncio.timeout(20 * SOON):
            with suppress(ConnectionError):
                while await reader.read(65_536):
                    pass
        talking.cancel()
        with suppress(ConnectionError, asyncio.CancelledError):
            await talking
        writer.close()
        assert not running.server_state.connections
        assert time.monotonic() - begun >= SOON


async def test_an_answer_that_takes_time_is_waited_for(hasty: None) -> None:
    async with listening(HURRIED) as (port, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HEAD.replace(b"GET /", b"GET /slow") + b"\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.close()


async def test_a_reader_who_is_slow_is_waited_for_and_one_who_stops_is_not(hasty: None) -> None:
    """Answers are asked for again and again on one connection: no more than one waits in memory."""
    async with listening(HURRIED) as (port, running):
        loop = asyncio.get_running_loop()
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32_768)
            line.setblocking(False)
            await loop.sock_connect(line, ("127.0.0.1", port))
            await loop.sock_sendall(line, (HEAD.replace(b"GET /", b"GET /large") + b"\r\n") * 50)
            until, most = time.monotonic() + 4 * SOON, 0
            while time.monotonic() < until:  # so slowly that it takes longer than a deadline
                assert await loop.sock_recv(line, 65_536)
                [connection] = running.server_state.connections
                most = max(most, connection.transport.get_write_buffer_size())
                await asyncio.sleep(0.01)
            async with asyncio.timeout(20 * SOON):
                while running.server_state.connections:
                    await asyncio.sleep(0.02)
        assert 0 < most <= 2 * LARGE, "an answer, and what was left of the one before"


async def test_connections_of_one_network_are_bounded_and_others_still_get_theirs() -> None:
    def connected(source: str, port: int) -> socket.socket:
        return socket.create_connection(("127.0.0.1", port), 5, (source, 0))

    async def alive(line: socket.socket) -> bool:
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_sendall(line, HEAD + b"\r\n")
            return bool(await asyncio.wait_for(loop.sock_recv(line, 100), 5))
        except ConnectionError:
            return False

    async with listening(Settings(spare="127.0.0.1", network_connections=8)) as (port, running):
        with ExitStack() as lines:
            many = [lines.enter_context(connected(OTHER, port)) for _ in range(12)]
            assert [await alive(line) for line in many] == [True] * 8 + [False] * 4
            spared = [lines.enter_context(connected("127.0.0.1", port)) for _ in range(12)]
            assert all([await alive(line) for line in spared])
            many[0].close()
            await asyncio.sleep(0.1)
            assert await alive(lines.enter_context(connected(OTHER, port))), "one has left"
        async with asyncio.timeout(5):
            while running.server_state.connections:
                await asyncio.sleep(0.02)
        counted = running.config.gate  # type: ignore[attr-defined]
        assert (counted._open, counted._by_network) == (0, {}), "all that came have left"


def test_a_gate_keeps_descriptors_back_and_says_once_that_it_turns_people_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    full = Gate(Networks("127.0.0.1"), files=256)
    assert [full.enter("127.0.0.1") for _ in range(300)].count(True) == 256 - gate.SPARE_FILES
    assert len(caplog.records) == 1 and "ulimit -n" in caplog.text
    for _ in range(300):
        full.leave("127.0.0.1")
    assert [full.enter("203.0.113.7") for _ in range(100)].count(True) == (
        256 - gate.SPARE_FILES
    ) // gate.NETWORK_SHARE


def test_the_limit_of_descriptors_is_raised() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[0], 256), before[1]))
        assert raise_file_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(before[1], 256)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs addresses 127.0.0.0/8")
async def test_with_256_descriptors_one_address_does_not_keep_others_out(
    database: Path, tmp_path: Path
) -> None:
    with (tmp_path / "errors").open("wb") as errors:
        process = ServerProcess(database, 0, "--spare", "127.0.0.1", errors=errors.fileno(), files=256)
    with ExitStack() as lines:
        for number in range(500):
            line = lines.enter_context(socket.socket())
            line.bind((OTHER, 0))
            line.setblocking(False)
            with suppress(BlockingIOError):
                line.connect(("127.0.0.1", process.port))
            if number % 50 == 0:
                await asyncio.sleep(0.05)
        for _ in range(3):
            async with Person(process.address, "Ada") as ada:
                table = await ada.open_table("two_win", "me", "open")
                async with ada.at(table) as chair:
                    assert chair.info["id"] == table
    process.stop()
    assert b"Traceback" not in (tmp_path / "errors").read_bytes()
