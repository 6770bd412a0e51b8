"""One server process: its application on a database, run by uvicorn until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import logging
import socket
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType

import uvicorn
from litestar.types import ASGIApp

from deuce.errors import DeuceError
from deuce.server import crashes, logs, signals
from deuce.server.addresses import Networks
from deuce.server.app import make_app
from deuce.server.connection import MAX_MESSAGE_BYTES
from deuce.server.databases import default_path, is_postgres, sqlite_path
from deuce.server.door import Config, Door
from deuce.server.gate import Gate, raise_file_limit
from deuce.server.settings import Settings
from deuce.server.store import SweptStore, UnavailableError
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.quarantine import release
from deuce.server.websocket import WebSocketProtocol

log = logging.getLogger("deuce.server")

GRACE = 3  # seconds for connections to end when the server stops
# Seconds after which a thread that waits (the writer of the store) gets its turn from a busy loop.
SWITCH_INTERVAL = 0.0005
WAIT_FOR_DATABASE = 30.0  # seconds: it may be starting too
ASK_AGAIN_AFTER = 0.5  # seconds


def prepare(settings: Settings, release_tables: Sequence[str] = ()) -> None:
    """See that the database can be used and has our tables, and let tables out of quarantine."""
    if settings.on_postgres:
        asyncio.run(_wait_for_database(settings.database))
    if release_tables:
        asyncio.run(_release(settings.database, release_tables))


async def _wait_for_database(dsn: str) -> None:
    """It may be starting just now, as we are."""
    until = time.monotonic() + WAIT_FOR_DATABASE
    has_warned = False
    while True:
        store = store_of(dsn)
        try:
            await store.open()
        except UnavailableError as error:
            if time.monotonic() > until:
                raise
            if not has_warned:
                log.warning("Waiting for the database. %s", error)
                has_warned = True
            await asyncio.sleep(ASK_AGAIN_AFTER)
        else:
            await store.close()
            return


async def _release(database: str, tables: Sequence[str]) -> None:
    store = store_of(database)
    await store.open()
    await release(store, tables)
    await store.close()


class Process(uvicorn.Server):
    """The server of this process."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self._starts_anew = False

    def until_told(self, listening: socket.socket, reload: Callable[[], Settings] | None) -> bool:
        """Serve at a socket until told to stop; true if that was to start anew (SIGHUP), by settings that are right."""

        def hang_up(_number: int, _frame: FrameType | None) -> None:
            assert reload is not None
            try:
                reload()
            except DeuceError as error:
                log.error("The settings stay as they are: %s", error)
            else:
                log.info("Starting anew")
                self._starts_anew = self.should_exit = True

        if reload is not None:
            signals.heed(hang_up)
        # Nobody at a table is to wait for what Python does for itself.
        sys.setswitchinterval(SWITCH_INTERVAL)
        # A search for cycles stops everyone for up to half a second: deuce.server.memory makes one now and then.
        gc.disable()
        # A second handle, for uvicorn closes the one that it is given: others may still connect by this one.
        self.run(sockets=[listening.dup()])
        return self._starts_anew


def process_of(settings: Settings, tell_ready: Callable[[], None] = lambda: None) -> Process:
    """Make a server by its settings; `tell_ready` is called when games can be played at it."""
    return Process(configured(app_of(settings, tell_ready), settings))


def app_of(settings: Settings, tell_ready: Callable[[], None]) -> ASGIApp:
    """Make the server on its database: PostgreSQL, or a file, which is opened at once."""
    database = settings.database
    if settings.on_postgres:
        from deuce.server.store.postgres import shown
        from deuce.server.tables.postgres_bus import PostgresBus

        # Passwords and the like make no difference: it is the same database.
        name = hashlib.sha256(shown(database).encode()).hexdigest()[:12]
        return make_app(
            lambda: store_of(database),
            lambda: PostgresBus(database),
            settings,
            tell_ready,
            blamed=crashes.watch(default_path().with_name(f"postgres-{name}")),
        )
    store = store_of(database)
    blamed = crashes.watch(sqlite_path(database))
    return make_app(lambda: store, settings=settings, tell_ready=tell_ready, blamed=blamed)


def store_of(database: str) -> SweptStore:
    """Return the store that a setting names; of SQLite it is opened at once."""
    if database and is_postgres(database):
        from deuce.server.store.postgres import PostgresStore

        return PostgresStore(database)
    return SqliteStore(sqlite_path(database))


def configured(app: ASGIApp, settings: Settings | None = None) -> Config:
    """Say how uvicorn is to run the server."""
    logging.getLogger("uvicorn.error").addFilter(logs.our_own)
    settings = settings or Settings()
    config = Config(
        app,
        port=0,
        http=Door,
        ws=WebSocketProtocol,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_ping_interval=settings.bounds.ping_seconds,
        ws_ping_timeout=settings.bounds.ping_seconds,
        # Compressed, a snapshot would cost more time than all the rest of a move, and a connection more memory.
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        forwarded_allow_ips=settings.proxy,
    )
    # A connection is whose it comes from; a proxy's, whomever it names, is for many.
    config.gate = Gate(
        Networks(f"{settings.spare},{settings.proxy}"), raise_file_limit(), settings.network_connections
    )
    config.bounds = settings.bounds
    config.frames = settings.rates.get("connection-frames")
    return config
