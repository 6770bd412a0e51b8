"""The bus over PostgreSQL: servers notify each other by NOTIFY, and a row for each process shows that it lives."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any

import asyncpg
import msgspec

from deuce.server.store.connecting import CONNECT_WITHIN, connect
from deuce.server.store.postgres import ANSWER_WITHIN, AWAY
from deuce.server.tables.bus import Changed, Gone, Hear, Missed, Notice

log = logging.getLogger("deuce.server")

CHANNEL = "deuce"
MAX_NOTICE_BYTES = 7500  # of a notice; PostgreSQL takes less than 8000
SIGN_OF_LIFE_EVERY = 0.5  # seconds between two signs of life
GONE_AFTER = 1.6  # seconds without one, and a process counts as gone
FORGET_PROCESS_AFTER = 60  # seconds until the row of one that has gone is swept away
# Seconds between two tries to connect.
RECONNECT_AFTER = 0.25


class Envelope(msgspec.Struct, frozen=True, array_like=True):
    process: str
    notices: list[Notice]


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Envelope).decode

SIGN_OF_LIFE = (
    "WITH mine AS (INSERT INTO processes (id, seen) VALUES ($1, clock_timestamp())"
    " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen),"
    f" swept AS (DELETE FROM processes WHERE seen < clock_timestamp() - interval '{FORGET_PROCESS_AFTER} s')"
    f" SELECT id FROM processes WHERE seen > clock_timestamp() - interval '{GONE_AFTER} s'"
)


class PostgresBus:
    """Sends notices of PostgreSQL, one for all that has queued up, and keeps a row per process as a sign of life.

    Notices go out beside the commits, not inside them: NOTIFY lets only one transaction commit at a time.
    """

    def __init__(self, dsn: str) -> None:
        self.process = secrets.token_urlsafe(6)
        self._dsn = dsn
        self._others: set[str] = set()
        self._outgoing: list[Notice] = []
        self._news = asyncio.Event()
        self._hear: Hear = lambda notice: None
        self._connection: asyncpg.Connection | None = None

    @property
    def processes(self) -> set[str]:
        return self._others | {self.process}

    def tell(self, notice: Notice) -> None:
        self._outgoing.append(notice)
        self._news.set()

    async def listen(self, hear: Hear) -> None:
        self._hear = hear
        while True:
            try:
                self._connection = await connect(
                    self._dsn,
                    command_timeout=ANSWER_WITHIN,
                    server_settings={"synchronous_commit": "off"},  # no sign of life is worth a flush to disk
                )
                await self._connection.add_listener(CHANNEL, self._heard)
                await self._sign_of_life(self._connection)
                # What was said meanwhile was not heard, here and perhaps elsewhere.
                self._outgoing = [Missed()]
                self._hear(Missed())
                await self._serve(self._connection)
            except AWAY:
                await asyncio.sleep(RECONNECT_AFTER)
            except Exception:  # nothing may keep us deaf for good
                log.exception("the bus")
                await asyncio.sleep(RECONNECT_AFTER)
            finally:
                if self._connection is not None:
                    self._connection.terminate()
                    self._connection = None

    async def _serve(self, connection: asyncpg.Connection) -> None:
        loop = asyncio.get_running_loop()
        beaten = loop.time()
        while True:
            if not self._outgoing:
                self._news.clear()
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(beaten + SIGN_OF_LIFE_EVERY):
                        await self._news.wait()
            if loop.time() >= beaten + SIGN_OF_LIFE_EVERY:
                late = loop.time() - beaten > GONE_AFTER
                beaten = loop.time()
                await self._sign_of_life(connection)
                if late:  # we were thought to be gone
                    self._hear(Missed())
            await self._send(connection)

    async def _send(self, connection: asyncpg.Connection) -> None:
        while self._outgoing:
            outgoing, self._outgoing = self._outgoing, []
            for payload in _payloads(self.process, outgoing):
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    async def _sign_of_life(self, connection: asyncpg.Connection) -> None:
        rows = await connection.fetch(SIGN_OF_LIFE, self.process)
        alive = {row[0] for row in rows} - {self.process}
        gone, self._others = self._others - alive, alive
        for process in gone:
            self._hear(Gone(process))

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        envelope = _decode(str(payload))
        if envelope.process != self.process:
            for notice in envelope.notices:
                if isinstance(notice, Gone):
                    self._others.discard(notice.process)
                self._hear(notice)

    async def close(self) -> None:
        """Say goodbye, so that others need not wait to take over."""
        try:
            async with asyncio.timeout(CONNECT_WITHIN):
                connection = await connect(self._dsn, command_timeout=ANSWER_WITHIN)
                await connection.execute("DELETE FROM processes WHERE id = $1", self.process)
                for payload in _payloads(self.process, [*self._outgoing, Gone(self.process)]):
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
                await connection.close()
        except (*AWAY, asyncpg.PostgresError):  # they will notice
            pass


def _payloads(process: str, notices: list[Notice]) -> list[str]:
    """Return as few notices as hold them all; of changes to one table only the last."""
    last = {notice.table: notice for notice in notices if isinstance(notice, Changed)}
    wanted = [n for n in notices if not isinstance(n, Changed) or last[n.table] is n]
    payloads: list[str] = []
    batch: list[Notice] = []
    size = 0
    for notice in wanted:
        length = len(_encode(notice)) + 1
        if size + length > MAX_NOTICE_BYTES and batch:
            payloads.append(_encode(Envelope(process, batch)).decode())
            batch, size = [], 0
        batch.append(notice)
        size += length
    if batch:
        payloads.append(_encode(Envelope(process, batch)).decode())
    return payloads
