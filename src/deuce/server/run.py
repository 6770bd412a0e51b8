"""Runs the server until it is told to stop."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path

import click
import uvicorn
from litestar.types import ASGIApp

from deuce.errors import UsageError
from deuce.server.app import make_app
from deuce.server.connection import MAX_BYTES
from deuce.server.sqlite_store import SqliteStore, default_path

BACKLOG = 2048
GRACE = 3  # seconds for connections to end when the server stops


def serve(host: str, port: int, database: Path | None, show: bool) -> None:
    """Serve until interrupted. The page is there at once; what is still being compiled delays only first moves."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stderr)
    logging.getLogger("deuce").setLevel(logging.INFO)
    listening = _listen(host, port)
    store = SqliteStore(database or default_path())
    address = _address(host, listening.getsockname()[1])
    click.echo(f"Deuce is at {address}")
    if show:
        webbrowser.open(address)
    uvicorn.Server(configured(make_app(lambda: store))).run(sockets=[listening])


def configured(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn is to run the server."""
    return uvicorn.Config(
        app,
        port=0,
        ws="websockets-sansio",
        ws_max_size=MAX_BYTES,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def _listen(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server((str(address[0]), port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise UsageError(f"cannot listen at {host}, port {port}: {os.strerror(error.errno or 0)}") from error


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
