"""Starts the web server, with one process or several, and runs it until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import click
import uvicorn
from litestar.types import ASGIApp

from deuce.errors import UsageError
from deuce.server import crashes, logs
from deuce.server.addresses import LOOPBACK, Networks
from deuce.server.app import make_app
from deuce.server.connection import MAX_MESSAGE_BYTES
from deuce.server.door import Door, Settings
from deuce.server.gate import Gate, raise_file_limit
from deuce.server.retention import Retention, parse_retention
from deuce.server.store import SweptStore, UnavailableError
from deuce.server.store.address import default_path, is_postgres, sqlite_path
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.quarantine import release
from deuce.server.websocket import WebSocketProtocol

BACKLOG = 2048
# Bytes of a connection that the system may hold besides those that we hold; by default it would take megabytes.
SEND_BUFFER_BYTES = 131_072
PING_EVERY = 20.0  # seconds between two signs of life asked of a WebSocket
PONG_WITHIN = 20.0  # seconds for the answer
GRACE = 3  # seconds for connections to end when the server stops
# Seconds after which a thread that waits (the writer of the store) gets its turn from a busy loop.
SWITCH_INTERVAL = 0.0005
WAIT_FOR_DATABASE = 30.0  # seconds: it may be starting too
# The variable with the address of the database. That may hold a password, which the list of processes would show.
DATABASE = "DEUCE_DATABASE"


@dataclass(frozen=True)
class Strangers:
    """How people from outside are told apart, and what they may see: addresses or networks, with commas."""

    proxies: str = "127.0.0.1"  # whose X-Forwarded-For and -Proto are believed
    spared: str = LOOPBACK  # from limits by address
    metrics_from: str = LOOPBACK

    def __post_init__(self) -> None:
        for given in (self.proxies, self.spared, self.metrics_from):
            Networks(given)  # says what is wrong before anything is served

    @property
    def many(self) -> str:
        """Those that speak for many, and whose requests are not limited by address."""
        return self.spared if self.proxies.strip() == "*" else f"{self.spared},{self.proxies}"

    @property
    def arguments(self) -> list[str]:
        """The same for a worker."""
        return ["--proxy", self.proxies, "--spare", self.spared, "--metrics-from", self.metrics_from]


def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    show: bool,
    log_style: str,
    strangers: Strangers,
    release_tables: Sequence[str] = (),
    keep: str = "",
) -> None:
    """Serve until interrupted. The page is there at once; what is still being compiled delays only first moves."""
    logs.set_up(log_style)
    retention = parse_retention(keep)
    several = database is not None and is_postgres(database)
    if workers > 1 and not several:
        raise UsageError(
            f"{workers} workers need PostgreSQL (--database postgresql://…): a SQLite file is for one process"
        )
    if workers > 1 and sys.platform == "win32":
        raise UsageError("several workers cannot share a port on Windows: start one server per port instead")
    listening = listen(host, port)
    if several:
        asyncio.run(_prepared(str(database)))
    if release_tables:
        asyncio.run(_released(database, release_tables))
    app = app_of(database, strangers, retention) if workers == 1 else None
    address = _address(host, listening.getsockname()[1])
    click.echo(f"Deuce is at {address}")
    if show:
        webbrowser.open(address)
    if app is None:
        from deuce.server.workers import Workers

        arguments = ["--log", log_style, "--keep", keep, *strangers.arguments]
        Workers(listening, workers, arguments, {DATABASE: str(database)}).run()
    else:
        _set_up_python()
        uvicorn.Server(configured(app, strangers)).run(sockets=[listening])


async def _released(database: str | None, tables: Sequence[str]) -> None:
    """Let tables out of quarantine."""
    store = _store_of(database)
    await store.open()
    await release(store, tables)
    await store.close()


def work(number: int, log_style: str, strangers: Strangers, keep: str = "") -> None:
    """Serve as one of several workers, at the socket that they share."""
    from deuce.server.workers import end_with_parent

    logs.set_up(log_style)
    end_with_parent()
    _set_up_python()
    app = app_of(os.environ[DATABASE], strangers, parse_retention(keep))
    uvicorn.Server(configured(app, strangers)).run(sockets=[socket.socket(fileno=number)])


def _set_up_python() -> None:
    """Let nobody at a table wait for what Python does for itself."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    # A search for cycles stops everyone for up to half a second: deuce.server.memory makes one now and then.
    gc.disable()


def app_of(database: str | None, strangers: Strangers, keep: Retention | None = None) -> ASGIApp:
    """The server on a database: an address of PostgreSQL, or a file, which is opened at once."""
    options: dict[str, Any] = {"spared": strangers.many, "metrics_from": strangers.metrics_from, "keep": keep}
    if database is not None and is_postgres(database):
        from deuce.server.store.postgres import shown
        from deuce.server.tables.postgres_bus import PostgresBus

        # Passwords and the like make no difference: it is the same database.
        name = hashlib.sha256(shown(database).encode()).hexdigest()[:12]
        blamed = crashes.watch(default_path().with_name(f"postgres-{name}"))
        return make_app(lambda: _store_of(database), lambda: PostgresBus(database), blamed=blamed, **options)
    store = _store_of(database)
    return make_app(lambda: store, blamed=crashes.watch(sqlite_path(database)), **options)


def _store_of(database: str | None) -> SweptStore:
    if database is not None and is_postgres(database):
        from deuce.server.store.postgres import PostgresStore

        return PostgresStore(database)
    return SqliteStore(sqlite_path(database))


async def _prepared(dsn: str) -> None:
    """See that the database can be used and has our tables. It may be starting just now, as we are."""
    from deuce.server.store.postgres import PostgresStore

    until = time.monotonic() + WAIT_FOR_DATABASE
    has_warned = False
    while True:
        store = PostgresStore(dsn)
        try:
            await store.open()
        except UnavailableError as error:
            if time.monotonic() > until:
                raise
            if not has_warned:
                click.echo(f"deuce: waiting for the database. {error}", err=True)
                has_warned = True
            await asyncio.sleep(0.5)
        else:
            await store.close()
            return


def configured(app: ASGIApp, strangers: Strangers | None = None) -> Settings:
    """How uvicorn is to run the server."""
    logging.getLogger("uvicorn.error").addFilter(logs.our_own)
    strangers = strangers or Strangers()
    config = Settings(
        app,
        port=0,
        http=Door,
        ws=WebSocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        # Compressed, a snapshot would cost more time than all the rest of a move, and a connection more memory.
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        forwarded_allow_ips=strangers.proxies,
    )
    # A connection is whose it comes from; a proxy's, whomever it names, is for many.
    config.gate = Gate(Networks(f"{strangers.spared},{strangers.proxies}"), raise_file_limit())
    return config


def listen(host: str, port: int) -> socket.socket:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server((str(address[0]), port), family=family, backlog=BACKLOG)
        # The connections inherit the size from the listening socket.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        return listening
    except OSError as error:
        raise UsageError(f"cannot listen at {host}, port {port}: {os.strerror(error.errno or 0)}") from error


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
