"""Bad input gets a coded refusal or a closed connection; the table goes on, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import PATIENCE, Chair, Ear, Person, Refused, server
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from deuce.server.application import Application
from deuce.server.connection import (
    MAX_MESSAGE_BYTES,
    NO_SUCH_TABLE,
    NOT_ALLOWED,
    Connection,
)
from deuce.server.identity import Signer
from deuce.server.limits import Payer
from deuce.server.messages import Choose
from deuce.server.rates import Bounds
from deuce.server.store import PutTable, SeatRow, TableRow
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.game import begun
from deuce.server.tables.live_table import LiveTable
from deuce.server.tables.rehearsal import rehearse_table
from deuce.server.websocket import EXTENSION, TOO_FAST, TOO_SLOW

pytestmark = pytest.mark.anyio

MALFORMED: list[Any] = [
    "",
    "nonsense",
    "{",
    "[]",
    "null",
    "1e999",
    '"choose"',
    "{}",
    b"\x00\xff\xfe",
    '{"type": "choose"}',
    '{"type": "win", "id": "x"}',
    '{"type": ["choose"], "id": "x"}',
    '{"id": "x", "n": 1, "seat": 0, "choice": 28}',
    '{"type": "choose", "id": "x", "n": "1", "seat": 0, "choice": 28}',
    '{"type": "choose", "id": "x", "n": 1, "seat": -1, "choice": 28}',
    '{"type": "choose", "id": "x", "n": 1, "seat": 6, "choice": 28}',
    '{"type": "choose", "id": "x", "n": 1, "seat": 0, "choice": {"$gt": ""}}',
    '{"type": "choose", "id": "x", "n": 1, "seat": 0, "choice": 28, "extra": true}',
    '{"type": "choose", "id": "", "n": 1, "seat": 0, "choice": 28}',
    f'{{"type": "ping", "id": "{"x" * 41}"}}',
    '{"type": "say", "id": "x", "text": null}',
    f'{{"type": "say", "id": "x", "text": "{"y" * 1001}"}}',
    '{"type": "sit", "id": "x", "seat": 0.5}',
    '{"type": "start", "id": "x", "level": "godlike"}',
    "[" * 5000,
    '{"a":' * 5000,
]


async def playing(ada: Person) -> tuple[str, Chair]:
    table = await ada.open_table("two_sans_three", "me", "steady")
    chair = Chair(ada, table)
    await chair.connect()
    return table, chair


async def test_what_cannot_be_understood_is_refused_and_the_table_goes_on(address: str) -> None:
    async with Person(address, "Ada") as ada:
        _, chair = await playing(ada)
        for data in MALFORMED:
            heard = len(chair.raw)
            await chair.socket.send(data)
            await chair.until(lambda heard=heard: len(chair.raw) > heard or chair.closed)  # type: ignore[misc]
            answer = json.loads(chair.raw[-1])
            assert answer["type"] == "refused", data
            assert answer["problem"]["code"] == "malformed", data
            assert answer["id"] in (None, "x", "x" * 40)
            await asyncio.sleep(0.03)  # within the limit of messages
        await chair.choose(chair.choices()[0])
        await chair.leave()


@pytest.mark.parametrize("size", [MAX_MESSAGE_BYTES + 1, 1_000_000])
async def test_a_huge_message_closes_the_connection_only(address: str, size: int) -> None:
    async with Person(address, "Ada") as ada:
        table, chair = await playing(ada)
        async with Person(address) as eve, eve.at(table) as hostile:
            text = json.dumps({"type": "say", "id": "x", "text": "y" * size})
            await hostile.socket.send(text)
            await hostile.until(lambda: hostile.closed)
            assert hostile.closed == 1009
        await chair.choose(chair.choices()[0])
        await chair.leave()


async def test_ten_thousand_messages_at_once_stop_nobody_else(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address) as eve:
        table, chair = await playing(ada)

        async def flood() -> int | None:
            hostile = Chair(eve, table)
            await hostile.connect()
            message = json.dumps({"type": "choose", "id": "x", "n": 1, "seat": 0, "choice": 28})
            try:
                for at in range(10_000):
                    await hostile.socket.send(message)
                    if at % 100 == 0:
                        await asyncio.sleep(0)
            except ConnectionClosed:
                pass
            await hostile.until(lambda: hostile.closed)
            codes = {
                data["problem"]["code"]
                for data in map(msgspec.json.decode, hostile.raw)
                if data["type"] == "refused"
            }
            assert codes <= {"not_your_seat", "too_fast"}
            await hostile.leave()
            return hostile.closed

        await eve.rest("GET", "/me")
        code, _ = await asyncio.gather(flood(), chair.play())
        assert code == TOO_FAST
        assert chair.info["state"] == "over"
        await chair.leave()


EVE = Payer("eve", "203.0.113.7")


class DeafSocket:
    """A connection whose other end reads nothing, and the wire below it, which is full after a while."""

    def __init__(self, room_for: int) -> None:
        self.scope = {"extensions": {EXTENSION: self}}
        self.client = None
        self.closed: tuple[int, str] | None = None
        self._room_for = room_for
        self._over = asyncio.Event()

    async def receive_data(self, mode: str) -> str:
        await self._over.wait()
        raise WebSocketDisconnect(detail="over")

    def push(self, frame: bytes) -> bool:
        self._room_for -= 1
        return self._room_for >= 0

    def end(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        self._over.set()


async def test_who_does_not_read_is_dropped_and_freezes_nobody(database: Path) -> None:
    deaf = DeafSocket(room_for=20)
    with SqliteStore(database) as store:
        app = Application(store, Signer(b"key"), pace=0)
        await asyncio.to_thread(rehearse_table, "two_win")
        seats = (SeatRow("human", "ada"), SeatRow("human", "eve"))
        row, game, deal = begun(TableRow("t", "two_win", seats, 0, state="playing"))
        await store.commit(PutTable(row), deal)
        live = LiveTable(row, game, [], app.context, app.tables)
        hostile = Connection(deaf, "eve", "", EVE, app.context.limits)  # type: ignore[arg-type]
        reading = asyncio.create_task(hostile.serve(live, 0))
        await asyncio.sleep(0)
        for at in range(22):
            card = game.table.legal_codes(0)[at % 2]  # changes of mind, each told to everyone
            message = Choose(id=f"m{at}", n=1, seat=0, choice=card)
            live.take(Ear("ada"), message)
            await live.drain()
        await asyncio.wait_for(reading, 5)
        assert deaf.closed is not None and deaf.closed[0] == TOO_SLOW
        assert not live.audience.listeners and game.n == 23
        live.close()
        app.context.thinkers.close()


class ClosedSocket(DeafSocket):
    """A connection that the protocol has closed, since no pong came: it says so only when something is sent."""

    def push(self, frame: bytes) -> bool:
        self._over.set()
        return True


async def test_a_connection_that_the_protocol_has_closed_is_no_error(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with SqliteStore(database) as store:
        app = Application(store, Signer(b"key"), pace=0)
        live = LiveTable(
            TableRow("t", "two_win", (SeatRow("human", "ada"), SeatRow()), 0),
            None,
            [],
            app.context,
            app.tables,
        )
        lost = Connection(ClosedSocket(room_for=0), "ada", "", EVE, app.context.limits)  # type: ignore[arg-type]
        await asyncio.wait_for(lost.serve(live, 0), 5)
        assert not live.audience.listeners and not caplog.records
        live.close()
        app.context.thinkers.close()


async def test_connections_of_a_guest_are_bounded(address: str) -> None:
    async with Person(address, "Ada") as ada, AsyncExitStack() as stack:
        table = await ada.open_table("two_win", "me", "steady")
        chairs = [await stack.enter_async_context(ada.at(table)) for _ in range(Bounds().devices + 1)]
        assert [chair.closed for chair in chairs] == [None] * Bounds().devices + [TOO_FAST]


async def test_a_connection_to_a_table_that_is_not_there_is_closed_and_told_why(address: str) -> None:
    async with Person(address) as ada:
        await ada.rest("GET", "/me")
        for table in ("nosuchtable0", "..", "%2e%2e%2f", "x" * 2000):
            chair = Chair(ada, table)
            await chair.connect()
            assert chair.closed == NO_SUCH_TABLE
            await chair.leave()


async def test_another_site_may_not_act_for_our_guests(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/ws"
        cookie = f"deuce={ada.http.cookies['deuce']}"
        async with connect(
            url, additional_headers={"Cookie": cookie}, origin=Origin("https://evil.example")
        ) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == NOT_ALLOWED
        async with connect(url, additional_headers={"Cookie": cookie}, origin=Origin(address)) as socket:
            assert msgspec.json.decode(await socket.recv())["type"] == "snapshot"
        answer = await ada.http.patch(
            "/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


async def test_a_made_up_cookie_is_nobody(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        genuine = ada.http.cookies["deuce"]
        for forged in (genuine[:-1] + ("A" if genuine[-1] != "A" else "B"), "x.y", "", genuine.split(".")[0]):
            async with Person(address) as eve:
                eve.http.cookies.set("deuce", forged)
                async with eve.at(table) as chair:
                    assert chair.yours == [] and chair.view["viewer"] is None
                    with pytest.raises(Refused) as refused:
                        await chair.ask("choose", n=1, seat=0, choice="7B2")
                    assert refused.value.code == "not_your_seat"


async def test_whoever_opens_one_table_after_another_is_refused_as_too_fast(database: Path) -> None:
    async with server(database) as address, Person(address) as ada:
        await ada.rest("GET", "/me")
        codes = set()
        for _ in range(15):
            try:
                await ada.open_table("two_win", "me", "open")
            except Refused as refusal:
                codes.add(refusal.code)
        assert codes == {"too_fast"}


async def test_who_breaks_the_protocol_does_not_fill_the_log(address: str) -> None:
    lines: list[logging.LogRecord] = []
    heard = logging.Handler()
    heard.emit = lines.append  # type: ignore[method-assign, assignment]
    for name in ("uvicorn.error", "deuce.server"):
        logging.getLogger(name).addHandler(heard)
    try:
        async with Person(address, "Eve") as eve:
            async with eve.at(await eve.open_table("two_win", "me", "steady")) as e:
                await e.socket.send(b"\xff", text=True)
                await e.until(lambda: e.closed is not None)
                assert e.closed == 1007
            port = int(address.rsplit(":", 1)[1])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"no request at all\r\n\r\n")
            assert await asyncio.wait_for(reader.read(), PATIENCE)
            writer.close()
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            head = (
                "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99"
            )
            writer.write(f"{head}\r\n\r\nbroken off".encode())
            await writer.drain()
            await asyncio.sleep(0.05)
            writer.transport.abort()
            await asyncio.sleep(0.05)
            await eve.rest("GET", "/me")
    finally:
        for name in ("uvicorn.error", "deuce.server"):
            logging.getLogger(name).removeHandler(heard)
    assert not [line for line in lines if line.levelno >= logging.WARNING]
