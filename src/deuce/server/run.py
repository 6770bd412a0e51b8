"""Runs the server until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import time
import webbrowser

import click
import uvicorn
from litestar.types import ASGIApp

from deuce.errors import UsageError
from deuce.server import logs
from deuce.server.app import make_app
from deuce.server.connection import MAX_BYTES
from deuce.server.store import UnavailableError
from deuce.server.store.address import is_postgres, sqlite_path
from deuce.server.store.sqlite import SqliteStore
from deuce.server.wire import Wire

BACKLOG = 2048
GRACE = 3  # seconds for connections to end when the server stops
SWITCH = 0.0005  # seconds after which a thread that waits (the writer) gets its turn from a busy loop
WAIT_FOR_DATABASE = 30.0  # seconds: it may be starting too
DATABASE = (
    "DEUCE_DATABASE"  # the address of the database, which may hold a password: not for the list of processes
)


def serve(host: str, port: int, database: str | None, workers: int, show: bool, log_style: str) -> None:
    """Serve until interrupted. The page is there at once; what is still being compiled delays only first moves."""
    logs.set_up(log_style)
    several = database is not None and is_postgres(database)
    if workers > 1 and not several:
        raise UsageError(
            f"{workers} workers need PostgreSQL (--database postgresql://…): a SQLite file is for one process"
        )
    if workers > 1 and sys.platform == "win32":
        raise UsageError("several workers cannot share a port on Windows: start one server per port instead")
    listening = _listen(host, port)
    if several:
        asyncio.run(_prepared(str(database)))
    app = app_of(database)
    address = _address(host, listening.getsockname()[1])
    click.echo(f"Deuce is at {address}")
    if show:
        webbrowser.open(address)
    if workers > 1:
        from deuce.server.workers import Workers

        Workers(listening, workers, ["--log", log_style], {DATABASE: str(database)}).run()
    else:
        _set_up_python()
        uvicorn.Server(configured(app)).run(sockets=[listening])


def work(number: int, log_style: str) -> None:
    """Serve as one of several workers, at the socket that they share."""
    from deuce.server.workers import end_with_parent

    logs.set_up(log_style)
    end_with_parent()
    _set_up_python()
    uvicorn.Server(configured(app_of(os.environ[DATABASE]))).run(sockets=[socket.socket(fileno=number)])


def _set_up_python() -> None:
    """Let nobody at a table wait for what Python does for itself."""
    sys.setswitchinterval(SWITCH)
    gc.disable()  # a search for cycles stops everyone for up to half a second: the lobby has one made now and then


def app_of(database: str | None) -> ASGIApp:
    """The server on a database: an address of PostgreSQL, or a file, which is opened at once."""
    if database is not None and is_postgres(database):
        from deuce.server.store.postgres import PostgresStore
        from deuce.server.tables.postgres_bus import PostgresBus

        return make_app(lambda: PostgresStore(database), lambda: PostgresBus(database))
    store = SqliteStore(sqlite_path(database))
    return make_app(lambda: store)


async def _prepared(dsn: str) -> None:
    """See that the database can be used and has our tables. It may be starting just now, as we are."""
    from deuce.server.store.postgres import PostgresStore

    until = time.monotonic() + WAIT_FOR_DATABASE
    told = False
    while True:
        store = PostgresStore(dsn)
        try:
            await store.open()
        except UnavailableError as error:
            if time.monotonic() > until:
                raise
            if not told:
                click.echo(f"deuce: waiting for the database. {error}", err=True)
                told = True
            await asyncio.sleep(0.5)
        else:
            await store.close()
            return


def configured(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn is to run the server."""
    logging.getLogger("uvicorn.error").addFilter(logs.our_own)
    return uvicorn.Config(
        app,
        port=0,
        ws=Wire,
        ws_max_size=MAX_BYTES,
        # Compressed, a snapshot would cost more time than all the rest of a move, and a connection more memory.
        ws_per_message_deflate=False,
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
