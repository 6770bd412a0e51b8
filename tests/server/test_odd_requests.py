"""Headers, paths and ids of odd shapes: refused as what they are, on both databases, and never a mistake of ours."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import httpx
import msgspec
import pytest
from clients import PATIENCE, Person, Refused, server
from postgres import Postgres

from deuce.server import qr, websocket
from deuce.server.limits import Limit, Payer
from deuce.server.problems import Refusal
from deuce.server.rates import Rate

pytestmark = pytest.mark.anyio

SOON = 15.0  # seconds for an answer that takes no thought, on a busy machine

PATHS = (
    "/api/tables/%00",
    "/api/tables/abc%00/record",
    "/api/tables/%00/rating",
    "/api/players/%00",
    "/api/replays/%00",
    "/api/puzzles/two_win%00",
    "/api/leaderboard/%00",
    "/api/daily/%00?game=two_win",
    "/api/daily/2026-01-01%00?game=two_win",
    "/api/qr.svg?path=/%00",
    "/%00",
    "/assets/%00.js",
)
BODIES = (
    ("POST", "/api/daily", {"game": "two_win", "day": "2026-01-01\0"}),
    ("POST", "/api/me/adopt", {"token": "a~b\0~c~d"}),
    ("PATCH", "/api/me", {"name": "A\0da"}),
    ("POST", "/api/reviews", {"table": "\0"}),
    ("POST", "/api/what-if", {"table": "abc\0", "frame": 0, "seat": 0, "level": "gentle"}),
    ("POST", "/api/puzzles/two_win/%00", {"choice": "\0"}),
    ("POST", "/api/tables/%00/hint", {"seat": 0}),
    ("POST", "/api/tables", {"game": "two_win", "seats": [{"kind": "me", "name": "\0"}, {"kind": "open"}]}),
)
HOSTS = ("[", "[::1", "a" * 3000, "a b", "a/b", "@", ":", "é", "x:y", "x:99999999")
ORIGINS = ("http://[", "http://[::1", "http://a]", "//[x]", "http://\u2100", "[", "")


@pytest.fixture(params=["sqlite", "postgres"])
async def both(
    request: pytest.FixtureRequest, database: Path, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[str]:
    """A server on each database, in whose log there is no mistake afterwards."""
    caplog.set_level(logging.WARNING)
    async with server(database if request.param == "sqlite" else postgres.new_database()) as address:
        yield address
    assert not [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]


async def test_a_nul_reaches_no_database(both: str) -> None:
    async with httpx.AsyncClient(base_url=both, timeout=PATIENCE) as browser:
        for path in PATHS:
            answer = await browser.get(path)
            assert answer.status_code == 404 and answer.json()["code"] == "not_found", path
        for method, path, body in BODIES:
            answer = await browser.request(method, path, json=body)
            assert answer.status_code < 500, (path, answer.text)


async def test_a_nul_in_a_message_is_malformed(both: str) -> None:
    async with Person(both, "Ada") as ada, ada.at(await ada.open_table("two_win", "me", "open")) as chair:
        for message in (
            {"type": "say", "id": "a\0", "text": "Hello"},
            {"type": "sit", "id": "\0", "seat": 1, "name": "x"},
            {"type": "sit", "id": "\0"},
        ):
            chair.raw.clear()
            await chair.socket.send(msgspec.json.encode(message).decode())
            await chair.until(lambda: chair.raw)
            refused = msgspec.json.decode(chair.raw[-1])
            assert (refused["type"], refused["id"]) == ("refused", None)
            assert refused["problem"]["code"] == "malformed"
        await chair.ask("say", text="One\0 more")
        await chair.until(lambda: chair.chat)
        assert chair.chat[-1]["text"] == "One more"
        with pytest.raises(Refused):
            await chair.ask("choose", n=0, seat=0, choice="\0")


@pytest.fixture
async def quiet(
    database: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[str]:
    """A server in whose log, and in that of the protocol below it, there is nothing afterwards."""
    monkeypatch.setattr(websocket, "CLOSE_WITHIN", 0.1)  # who sends these bytes says no goodbye
    caplog.set_level(logging.WARNING)
    below = logging.getLogger("uvicorn.error")
    async with server(database) as address:
        below.addHandler(caplog.handler)
        yield address
        below.removeHandler(caplog.handler)
    assert not [record for record in caplog.get_records("call") if record.levelno >= logging.WARNING]


async def raw(address: str, request: bytes) -> bytes:
    """What a server answers to bytes that no library would send."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request)
    async with asyncio.timeout(SOON):
        answer = await reader.read()
    writer.close()
    return answer


async def test_an_odd_host_is_refused_where_an_address_is_made_of_it_and_no_mistake_elsewhere(
    quiet: str,
) -> None:
    asked = ("GET /api/qr.svg?path=/t", "POST /api/me/resume", "GET /api/me", "GET /")
    for host, request in product(HOSTS, asked):
        head = f"{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        answer = await raw(quiet, head.encode())
        wanted = (b" 400 ",) if "qr" in request or "resume" in request else (b" 400 ", b" 200 ")
        assert answer[8:13] in wanted, (host[:12], request, answer[:400])


async def test_a_refusal_does_not_stumble_over_an_odd_host(quiet: str) -> None:
    """To say where something is wrong the framework puts the address together, host and all."""
    bad = b'{"game":"chess"}'
    for host in (*HOSTS, "x:99999"):
        about = f"Content-Type: application/json\r\nContent-Length: {len(bad)}\r\n\r\n"
        head = f"Host: {host}\r\nConnection: close\r\n{about}"
        for asked in (b"POST /api/quick", b"GET /api/replays/abc?seat=x"):
            answer = await raw(quiet, asked + b" HTTP/1.1\r\n" + head.encode() + bad)
            assert answer[8:13] == b" 400 ", (host[:12], answer[:400])
        shake = (
            f"GET /api/tables/abc/ws?since=x HTTP/1.1\r\nHost: {host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert (await raw(quiet, shake.encode()))[9:10] in (b"1", b"4"), host[:12]


LONGEST_HOST = ".".join(["a" * 50] * 4)


async def test_the_longest_address_fits_into_a_qr_code(quiet: str) -> None:
    async with httpx.AsyncClient(base_url=quiet, timeout=PATIENCE) as browser:
        answer = await browser.get(f"/api/qr.svg?path=/t/{'x' * 40}", headers={"Host": LONGEST_HOST})
        assert answer.status_code == 200


async def test_only_addresses_of_tables_are_drawn(quiet: str) -> None:
    """What takes long to draw, or would send people elsewhere, is refused before it is."""
    paths = (
        "/" + "字" * 490,
        "/t/" + "字" * 8,
        "/t/" + "x" * 41,
        "/t/",
        "/",
        "",
        "/t/a/b",
        "/t/a\n",
        "//evil.example",
        "t/a",
    )
    async with httpx.AsyncClient(base_url=quiet, timeout=PATIENCE) as browser:
        for path in paths:
            assert (await browser.get("/api/qr.svg", params={"path": path})).status_code == 400, path


async def test_qr_codes_are_drawn_beside_the_loop_once_and_few_for_anybody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads = []

    def slowly(address: str) -> bytes:
        threads.append(threading.current_thread())
        return address.encode()

    monkeypatch.setattr(qr, "drawn", slowly)
    codes = qr.QrCodes(Limit(Rate(0.0001, 3), 2))
    guest, stranger = Payer("ada", "203.0.113.7"), Payer(None, "203.0.113.7")
    for _ in range(10):
        assert await codes.of("http://x", "/t/a", guest) == b"http://x/t/a"
    assert len(threads) == 1 and threads[0] is not threading.current_thread()
    answers = await asyncio.gather(
        *(codes.of("http://x", f"/t/{number}", payer) for payer in (guest, stranger) for number in range(10)),
        return_exceptions=True,
    )
    assert len(set(threads)) == 1 and len(threads) == 6
    assert sum(isinstance(answer, Refusal) and answer.code == "too_fast" for answer in answers) == 15
    codes.close()


async def test_an_origin_that_is_no_address_is_another_site(quiet: str) -> None:
    for origin in ORIGINS:
        async with httpx.AsyncClient(base_url=quiet, timeout=PATIENCE) as browser:
            answer = await browser.post("/api/me/resume", headers={b"Origin": origin.encode()})
            assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed"), origin
        shake = (
            "GET /api/tables/abc/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Origin: {origin}\r\n\r\n"
        )
        answered = await raw(quiet, shake.encode())
        assert b" 101 " in answered and (4403).to_bytes(2, "big") in answered, origin


# ----------------------------------------------------------------------------------------------- handshakes

SHAKE = (
    b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
WS = b"GET /api/tables/x/ws HTTP/1.1\r\n" + SHAKE
HANDSHAKES = {
    "many headers": (431, WS + b"".join(b"X%d: y\r\n" % number for number in range(200)) + b"\r\n"),
    "a long header": (431, WS + b"X: " + b"y" * 9000 + b"\r\n\r\n"),
    "a long address": (414, b"GET /api/tables/" + b"x" * 9000 + b"/ws HTTP/1.1\r\n" + SHAKE + b"\r\n"),
    "a body": (400, WS + b"Content-Length: 5\r\n\r\nhello"),
    "chunks": (400, WS + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"),
    "another method": (405, b"POST" + WS[3:] + b"\r\n"),
    "no key": (400, WS.replace(b"Sec-WebSocket-Key", b"X-Key") + b"\r\n"),
}


async def test_a_handshake_that_is_none_is_answered_and_closed(quiet: str) -> None:
    """Nothing waits for more of a handshake: its head has come whole."""
    for handshake, (status, sent) in HANDSHAKES.items():
        assert (await raw(quiet, sent)).startswith(b"HTTP/1.1 %d " % status), handshake


# ----------------------------------------------------------------------------------------------- log lines

CHUNKED = b" HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
NOISY = {
    "another protocol": (
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n",
    ),
    "no request": (b"\0\r\n\r\n",),
    "no body": (b"GET /healthz" + CHUNKED + b"zzz\r\n",),
    "no body for somebody who reads it": (b"POST /api/quick" + CHUNKED + b"zzz\r\n",),
    "no body after the answer": (b"GET /healthz" + CHUNKED, b"zzz\r\n"),
    "a body that breaks off": (b"POST /api/quick HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{", b""),
    "a handshake and no frames": (WS + b"\r\n", b"\xff" * 50),
    "a handshake and no letters": (WS + b"\r\n", b"\x81\x81\0\0\0\0\xff"),
    "no protocols": (WS + b'Sec-WebSocket-Extensions: \xff;;="\r\nSec-WebSocket-Protocol: ,\xff\r\n\r\n',),
    "no path": (b"GET /%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",),
    "somewhere else": (b"GET /api/me HTTP/1.1\r\n" + SHAKE + b"\r\n",),
}


@pytest.mark.parametrize("noise", NOISY)
async def test_no_request_of_a_stranger_writes_a_log_line(quiet: str, noise: str) -> None:
    host, port = quiet.removeprefix("http://").split(":")
    for _ in range(3):
        reader, writer = await asyncio.open_connection(host, int(port))
        first, *more = NOISY[noise]
        writer.write(first)
        for part in more:
            if part:
                await reader.read(100)  # the answer has begun
                writer.write(part)
            else:
                writer.write_eof()
        async with asyncio.timeout(SOON):
            with suppress(ConnectionError):
                while await reader.read(65_536):
                    pass
        writer.close()


# --------------------------------------------------------------------------------------------------- figures


async def test_figures_are_for_this_machine_unless_said_otherwise(database: Path) -> None:
    paths = ("/metrics", "/metrics/", "/metrics%2f", "/%6detrics", "//metrics")
    strangers = (
        {"X-Forwarded-For": "203.0.113.7"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "203.0.113.7, 127.0.0.1"},
        {"Forwarded": "for=203.0.113.7"},
        {"X-Real-IP": "203.0.113.7"},
    )
    async with server(database) as address, httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
        assert b"deuce_moves" in (await browser.get("/metrics")).content
        for path, headers in product(paths, strangers):
            answer = await browser.get(f"{address}{path}", headers=headers)
            assert b"deuce_moves" not in answer.content, (path, headers)


async def test_an_operator_may_name_who_is_shown_figures(database: Path) -> None:
    async with (
        server(database, metrics_from="10.0.0.0/8") as address,
        httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser,
    ):
        assert (await browser.get("/metrics")).status_code == 404
        allowed = await browser.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"})
        assert b"deuce_moves" in allowed.content
