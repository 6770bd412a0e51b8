"""nginx as we ship it: it loads, closes what is closed in every spelling, and leaves nobody on an error page."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from clients import Person, server
from nginx import Nginx, program
from postgres import free_port

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(program() is None, reason="nginx is not installed (Debian: apt install nginx-light)"),
]

CLOSED = (
    "/metrics",
    "/metrics/",
    "/metrics%2f",
    "//metrics",
    "/metrics//",
    "/%6detrics",
    "/readyz",
    "/readyz/",
)


@contextmanager
def before(*ports: int, resolver: int | None = None) -> Iterator[Nginx]:
    nginx = Nginx(ports, resolver)
    try:
        checked = nginx.check()
        assert checked.returncode == 0, checked.stderr
        nginx.start()
        yield nginx
    finally:
        nginx.stop()


@asynccontextmanager
async def hosted(database: Path) -> AsyncIterator[Nginx]:
    """A server behind nginx, which believes what nginx says of the client."""
    async with server(database, metrics_from="192.0.2.0/24") as address:
        with before(int(address.rsplit(":", 1)[1])) as nginx:
            yield nginx


async def test_a_game_is_played_over_tls_and_its_file_is_replayed(database: Path) -> None:
    async with hosted(database) as nginx, Person(nginx.address, "Ada", tls=nginx.tls()) as ada:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        async with ada.at(table) as chair:
            await chair.play()
        record = await ada.http.get(f"/api/tables/{table}/record")
        # Larger than what is let through elsewhere: a file of many games.
        content = record.content * (200_000 // len(record.content))
        assert len(content) > 150_000
        brought = await ada.http.post("/api/records", content=content)
        assert brought.status_code == 200 and len(brought.json()["games"]) > 1, brought.text[:300]
        # A game that was played without a server, with quotes that JSON escapes: the largest that is taken.
        game = record.json() | {"notes": '"' * 90_000}
        asked = {"record": msgspec.json.encode(game).decode(), "seats": [0]}
        assert len(msgspec.json.encode(asked)) > 350_000
        uploaded = await ada.http.post("/api/me/tables", json=asked)
        assert uploaded.status_code == 201, uploaded.text[:300]
        too_large = await ada.http.post("/api/tables", content=b"x" * 70_000)
        assert too_large.status_code == 413


async def test_headers_are_sent_once(database: Path) -> None:
    async with hosted(database) as nginx, Person(nginx.address, tls=nginx.tls()) as ada:
        answer = await ada.http.get("/")
        names = [name.lower() for name, _ in answer.headers.multi_items()]
        assert sorted(names) == sorted(set(names))
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        plain = await ada.http.get(f"http://127.0.0.1:{nginx.plain_port}/t/abc?x=1")
        assert plain.status_code == 301 and plain.headers["location"] == "https://127.0.0.1/t/abc?x=1"


async def test_figures_are_closed_to_strangers_in_every_spelling(database: Path) -> None:
    """By the server itself: nginx lets this machine through, and the server has been told to show others only."""
    async with hosted(database) as nginx, Person(nginx.address, tls=nginx.tls()) as ada:
        for path in CLOSED:
            answer = await ada.http.get(f"{nginx.address}{path}")
            # What the server does not read as one of these is an address of the page.
            is_page = answer.headers["content-type"].startswith("text/html")
            assert (answer.status_code == 404 or is_page) and "deuce_" not in answer.text, path


async def test_nginx_closes_them_too(database: Path) -> None:
    """Whoever comes from elsewhere is sent away by nginx, whatever the server would say."""
    async with server(database) as address:
        nginx = Nginx([int(address.rsplit(":", 1)[1])])
        try:
            shared = nginx.folder / "deuce" / "proxy.inc"
            lines = [line for line in shared.read_text().splitlines() if not line.strip().startswith("allow")]
            shared.write_text("\n".join(lines))  # as seen by a stranger
            nginx.start()
            async with Person(nginx.address, tls=nginx.tls()) as ada:
                for path in CLOSED:
                    answer = await ada.http.get(f"{nginx.address}{path}")
                    assert answer.status_code == 403 and "deuce_" not in answer.text, path
                assert (await ada.http.get("/healthz")).status_code == 200
        finally:
            nginx.stop()


async def test_nobody_is_left_on_an_error_page(database: Path) -> None:
    """While no server is there, a page says so that comes back by itself, and then one is served at once."""
    port = free_port()
    with before(port) as nginx:
        async with httpx.AsyncClient(base_url=nginx.address, verify=nginx.tls()) as http:
            away = await http.get("/t/abc")
            assert away.status_code == 503 and away.headers["retry-after"] == "2"
            assert away.headers["content-type"] == "text/html; charset=utf-8"
            assert 'http-equiv="refresh"' in away.text and "nginx" not in away.text
            posted = await http.post("/api/tables", json={})
            assert posted.status_code == 503 and posted.json()["code"] == "try_again"
            assert posted.headers["content-type"] == "application/json"
        async with server(database) as address:
            nginx_of_two = Nginx([port, int(address.rsplit(":", 1)[1])])  # the first of which is not there
            try:
                nginx_of_two.start()
                async with Person(nginx_of_two.address, tls=nginx_of_two.tls()) as ada:
                    for _ in range(10):
                        assert (await ada.http.get("/healthz")).status_code == 200
            finally:
                nginx_of_two.stop()


class NameServer(threading.Thread):
    """Answers every question with one address, which may be changed: as containers do when they are made anew."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.address = "127.0.0.1"
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.port = int(self._socket.getsockname()[1])

    def run(self) -> None:
        while True:
            try:
                question, asker = self._socket.recvfrom(512)
            except OSError:
                return
            head = question[:2] + struct.pack("!HHHHH", 0x8180, 1, 1, 0, 0)
            name_end = question.index(b"\0", 12) + 5
            answer = struct.pack("!HHHIH", 0xC00C, 1, 1, 1, 4) + socket.inet_aton(self.address)
            self._socket.sendto(head + question[12:name_end] + answer, asker)

    def close(self) -> None:
        self._socket.close()


async def test_a_container_that_is_made_anew_is_found_without_a_reload(database: Path) -> None:
    names = NameServer()
    names.start()
    try:
        async with server(database) as address:
            port = int(address.rsplit(":", 1)[1])
            names.address = "127.0.0.9"  # nobody is there
            with before(port, resolver=names.port) as nginx:
                async with httpx.AsyncClient(base_url=nginx.address, verify=nginx.tls()) as http:
                    assert (await http.get("/healthz")).status_code == 503
                    names.address = "127.0.0.1"
                    async with asyncio.timeout(10):
                        while (await http.get("/healthz")).status_code != 200:
                            await asyncio.sleep(0.1)
    finally:
        names.close()
