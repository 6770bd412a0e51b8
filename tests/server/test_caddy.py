"""A real Caddy with the file that we ship: a game over TLS, closed figures, and a page while no server is there."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection

import httpx
import msgspec
import pytest
from clients import Person, server
from postgres import free_port

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(
        shutil.which("caddy") is None, reason="Caddy is not installed (Debian: apt install caddy)"
    ),
]

SHIPPED = Path(__file__).parents[2] / "deploy"
PATIENCE = 30.0  # seconds for Caddy to start
# On a port of its own, with a certificate of its own making, and nothing of this machine is touched.
OURS = """{{
	admin off
	skip_install_trust
	auto_https disable_redirects
	https_port {port}
}}
"""


@contextmanager
def caddy(folder: Path, upstream: int) -> Iterator[tuple[str, ssl.SSLContext]]:
    """Caddy before a server on a port of this machine: its address, and what trusts its certificate."""
    port = free_port()
    text = (SHIPPED / "Caddyfile").read_text()
    for shipped, ours in (
        ("deuce.example {", f"https://localhost:{port} {{\n\ttls internal"),
        ("127.0.0.1:2222", f"127.0.0.1:{upstream}"),
        ("/etc/caddy", str(folder)),
    ):
        assert shipped in text
        text = text.replace(shipped, ours)
    (folder / "Caddyfile").write_text(OURS.format(port=port) + text)
    shutil.copy(SHIPPED / "nginx" / "away.html", folder)
    environment = os.environ | {
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }
    with (folder / "caddy.log").open("w") as log:
        process = subprocess.Popen(
            ["caddy", "run", "--config", str(folder / "Caddyfile")], env=environment, stdout=log, stderr=log
        )
    root = folder / "data" / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        end = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None and time.monotonic() < end, (folder / "caddy.log").read_text()
            try:
                tls = ssl.create_default_context(cafile=str(root))
                # No request: the server behind it may be one of this very loop.
                with create_connection(("localhost", port), 5) as line:
                    tls.wrap_socket(line, server_hostname="localhost").close()
                break
            except OSError:
                time.sleep(0.1)
        yield f"https://localhost:{port}", tls
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def test_a_game_is_played_and_a_large_one_is_brought(database: Path, tmp_path: Path) -> None:
    async with server(database) as address:
        with caddy(tmp_path, int(address.rsplit(":", 1)[1])) as (front, tls):
            async with Person(front, "Ada", tls=tls) as ada:
                table = await ada.open_table("two_sans_three", "me", "gentle")
                async with ada.at(table) as chair:
                    await chair.play()
                record = (await ada.http.get(f"/api/tables/{table}/record")).json() | {"notes": "x" * 150_000}
                asked = {"record": msgspec.json.encode(record).decode(), "seats": [0]}
                assert (await ada.http.post("/api/me/tables", json=asked)).status_code == 201
                page = await ada.http.get("/")
                assert page.headers["strict-transport-security"] == "max-age=31536000"
                for path in (
                    "/metrics",
                    "/metrics/",
                    "/metrics%2f",
                    "//metrics",
                    "/METRICS",
                    "/readyz",
                    "/readyz/",
                ):
                    answer = await ada.http.get(f"{front}{path}")
                    is_page = answer.headers.get("content-type", "").startswith("text/html")
                    assert (answer.status_code == 404 or is_page) and "deuce_" not in answer.text, path


async def test_nobody_is_left_on_an_error_page(tmp_path: Path) -> None:
    with caddy(tmp_path, free_port()) as (front, tls):
        async with httpx.AsyncClient(base_url=front, verify=tls, timeout=20) as http:
            away = await http.get("/t/abc")
            assert away.status_code == 503 and away.headers["retry-after"] == "2"
            assert 'http-equiv="refresh"' in away.text
            posted = await http.post("/api/tables", json={})
            assert posted.status_code == 503 and posted.json()["code"] == "try_again"
