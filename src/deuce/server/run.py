"""Runs the server until it is told to stop."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from pathlib import Path

import click
import uvicorn

from deuce.errors import UsageError
from deuce.server.app import make_app
from deuce.server.connection import MAX_BYTES
from deuce.server.sqlite_store import SqliteStore, default_path

BACKLOG = 2048
GRACE = 3  # seconds for connections to end when the server stops


def serve(host: str, port: int, database: Path | None, show: bool) -> None:
    """Serve until interrupted. The page is there at once; what is still being compiled delays only first moves."""
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    store = SqliteStore(database or default_path())
    listening = _listen(host, port)
    address = _address(host, listening.getsockname()[1])
    config = uvicorn.Config(
        make_app(lambda: store),
        loop="auto",
        http="auto",
        ws="websockets-sansio",
        ws_max_size=MAX_BYTES,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    click.echo(f"Deuce is at {address}")
    if show:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server((str(address[0]), port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise UsageError(f"cannot listen at {host}, port {port}: {error.strerror or error}") from error


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
