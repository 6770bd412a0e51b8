"""Objects that only hold each other: Python is told not to search for them whenever it likes, so the server does."""

from __future__ import annotations

import asyncio
import gc
import socket
import struct
import sys
import threading
import time
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from clients import PATIENCE, Person
from h11 import RemoteProtocolError
from litestar import WebSocket
from websockets.exceptions import WebSocketException

from deuce.server import application, memory
from deuce.server.application import Application
from deuce.server.connection import Connection
from deuce.server.door import Door
from deuce.server.identity import Signer, now
from deuce.server.problems import Refusal
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import all_tables
from deuce.server.websocket import WebSocketProtocol

pytestmark = pytest.mark.anyio

YEAR = 365 * 24 * 3_600_000


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def not_by_itself() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


async def swept(database: Path, monkeypatch: pytest.MonkeyPatch, knots: int) -> bool:
    """Is something that only holds itself found within a second of looking round?"""
    monkeypatch.setattr(application, "LOOK_ROUND_EVERY", 0.01)
    monkeypatch.setattr(memory, "LOOK_EVERY", 0.01)
    with SqliteStore(database) as store:
        app = Application(store, Signer(b"key"))
        sweeping = asyncio.gather(app.look_round_for_ever(), app.collect_for_ever())
        await asyncio.sleep(0.05)
        known = weakref.ref(Knot())
        for _ in range(knots):
            Knot()
        for _ in range(100):
            await asyncio.sleep(0.01)
            if known() is None:
                break
        sweeping.cancel()
        await asyncio.gather(sweeping, return_exceptions=True)
        app.context.thinkers.close()
    return known() is None


@pytest.mark.usefixtures("not_by_itself")
async def test_they_are_found_when_many_have_piled_up(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await swept(database, monkeypatch, 110_000)


@pytest.mark.usefixtures("not_by_itself")
async def test_they_are_found_although_looking_round_went_wrong(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = [ZeroDivisionError("once")]

    def clock() -> int:
        if wrong:
            raise wrong.pop()
        return now()

    monkeypatch.setattr(all_tables, "now", clock)
    assert await swept(database, monkeypatch, 110_000)
    assert "while looking round" in caplog.text


@pytest.mark.usefixtures("not_by_itself")
async def test_they_are_found_in_time_whatever_the_clock_says(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = [now() + YEAR]
    monkeypatch.setattr(
        all_tables, "now", lambda: ahead.pop() if ahead else now()
    )  # set forward, then right again
    monkeypatch.setattr(memory, "COLLECT_EVERY", 0.1)
    assert await swept(database, monkeypatch, 1)


@pytest.mark.usefixtures("not_by_itself")
async def test_they_are_not_searched_for_all_the_time(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not await swept(database, monkeypatch, 1)


@pytest.mark.usefixtures("not_by_itself")
async def test_a_connection_leaves_nothing_that_has_to_be_searched_for(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory.Garbage, "collect_if_due", lambda garbage, compiled: None)
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        for _ in range(3):
            async with ada.at(table):
                pass
    for _ in range(100):
        left = [
            kind
            for kind in map(type, gc.get_objects())
            if issubclass(kind, WebSocketProtocol | Connection | WebSocket)
        ]
        if not left:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(left)


# What a connection is made of, and what is raised when it is refused.
OF_A_CONNECTION = (
    WebSocketProtocol,
    Door,
    Connection,
    WebSocket,
    Refusal,
    WebSocketException,
    RemoteProtocolError,
)
NO_LINGER = struct.pack("ii", 1, 0)  # to close a socket is to break it off
CLOSE = b"\x88\x82\0\0\0\0\x03\xe8"  # a frame that says goodbye
NO_TABLE = "NoSuchTable1"


class Visitor:
    """Somebody with a bare socket, who leaves nothing of their own in memory either."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)

    def say(self, data: bytes) -> None:
        self._socket.sendall(data)

    def ask(self, table: str, *headers: str, version: int = 13) -> None:
        """Ask for a WebSocket."""
        lines = (
            f"GET /api/tables/{table}/ws HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==", f"Sec-WebSocket-Version: {version}", *headers,
        )  # fmt: skip
        self.say("\r\n".join((*lines, "", "")).encode())

    def hear(self, wanted: bytes = b"") -> None:
        """Read until something is said, or to the end."""
        heard = b""
        while not wanted or wanted not in heard:
            data = self._socket.recv(65_536)
            if not data:
                return
            heard += data

    def leave(self) -> None:
        self._socket.close()

    def break_off(self) -> None:
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
        self._socket.close()


def sent_away(visitor: Visitor, table: str) -> None:
    visitor.ask(NO_TABLE)
    visitor.hear(b"\x88")
    visitor.say(CLOSE)
    visitor.hear()
    visitor.leave()


def sent_away_unheard(visitor: Visitor, table: str) -> None:
    visitor.ask(NO_TABLE)
    visitor.break_off()


def from_another_site(visitor: Visitor, table: str) -> None:
    visitor.ask(table, "Origin: http://elsewhere.example")
    visitor.hear(b"\x88")
    visitor.break_off()


def gone_at_once(visitor: Visitor, table: str) -> None:
    visitor.ask(table)
    visitor.break_off()


def said_goodbye(visitor: Visitor, table: str) -> None:
    visitor.ask(table)
    visitor.hear(b"snapshot")
    visitor.say(CLOSE)
    visitor.hear()
    visitor.leave()


def spoke_nonsense(visitor: Visitor, table: str) -> None:
    visitor.ask(table)
    visitor.hear(b"snapshot")
    visitor.say(b"\xff" * 8)
    visitor.hear()
    visitor.leave()


def of_another_time(visitor: Visitor, table: str) -> None:
    visitor.ask(table, version=12)
    visitor.hear()
    visitor.leave()


def no_http(visitor: Visitor, table: str) -> None:
    visitor.say(b"\0nonsense\r\n\r\n")
    visitor.hear()
    visitor.leave()


def half_a_head(visitor: Visitor, table: str) -> None:
    visitor.say(b"GET / HTTP/1.1\r\nHost")
    visitor.break_off()


def half_a_body(visitor: Visitor, table: str) -> None:
    visitor.say(b"POST /api/quick HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
    visitor.break_off()


def refused_request(visitor: Visitor, table: str) -> None:
    visitor.say(f"GET /api/tables/{NO_TABLE} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    visitor.hear(b"no_such_table")
    visitor.leave()


@pytest.mark.usefixtures("not_by_itself")
@pytest.mark.parametrize(
    "visit",
    [
        sent_away, sent_away_unheard, from_another_site, gone_at_once, said_goodbye, spoke_nonsense,
        of_another_time, no_http, half_a_head, half_a_body, refused_request,
    ],
)  # fmt: skip
async def test_who_is_refused_or_breaks_off_leaves_nothing_that_has_to_be_searched_for(
    address: str, monkeypatch: pytest.MonkeyPatch, visit: Callable[[Visitor, str], None]
) -> None:
    monkeypatch.setattr(memory.Garbage, "collect_if_due", lambda garbage, compiled: None)
    port = int(address.rsplit(":", 1)[1])
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
    gc.collect()  # what other tests have left

    def visits() -> None:
        for _ in range(5):
            visit(Visitor(port), table)
        refused_request(Visitor(port), table)  # by its answer all before it have been let in

    await asyncio.to_thread(visits)
    for _ in range(200):
        left = Counter(kind for kind in map(type, gc.get_objects()) if issubclass(kind, OF_A_CONNECTION))
        if not left:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(left)


@pytest.mark.usefixtures("not_by_itself")
async def test_what_they_took_is_given_back_to_the_system(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory.give_back()  # does no harm, wherever we are
    given: list[bool] = []
    monkeypatch.setattr(memory, "give_back", lambda: given.append(True))
    monkeypatch.setattr(memory, "MIN_PILED_UP", 100_000)
    monkeypatch.setattr(memory, "MIN_GROWTH", 0.01)
    assert await swept(database, monkeypatch, 110_000)
    assert given


@pytest.mark.usefixtures("not_by_itself")
def test_what_is_new_is_searched_by_itself_and_the_rest_only_when_much_has_piled_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    garbage, kept = memory.Garbage(), Knot()
    seldom = weakref.ref(kept)

    def search_some() -> weakref.ref[Knot]:
        new = weakref.ref(Knot())
        filler = [Knot() for _ in range(memory.MIN_NEW + 1_000)]
        garbage.collect_if_due(compiled=False)
        assert len(filler) > memory.MIN_NEW
        return new

    assert search_some()() is None
    del kept
    # It was in use when it was searched: it is not looked at again just because others are new.
    assert search_some()() is None and seldom() is not None
    monkeypatch.setattr(memory, "MIN_PILED_UP", 3 * memory.MIN_NEW)
    monkeypatch.setattr(memory, "REST", 0.0)
    # Much was new, but it is no longer in use: nothing has piled up.
    assert search_some()() is None and seldom() is not None
    monkeypatch.setattr(memory, "MIN_GROWTH", -1.0)
    for _ in range(3):
        search_some()
    assert seldom() is None


@pytest.mark.usefixtures("not_by_itself")
def test_what_was_made_to_compile_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if so much of it piled up that it was searched before all was compiled."""
    gc.unfreeze()
    garbage = memory.Garbage()
    monkeypatch.setattr(memory, "MIN_PILED_UP", 0)
    kept = [Knot() for _ in range(10)]
    garbage.collect_if_due(compiled=False)
    assert gc.get_freeze_count() == 0
    garbage.collect_if_due(compiled=True)
    try:
        assert gc.get_freeze_count() > len(kept)
    finally:
        gc.unfreeze()


@pytest.mark.usefixtures("not_by_itself")
def test_a_search_holds_nothing_that_another_thread_is_making(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tuple that grows while somebody else holds it is a SystemError; a compiler beside the server makes many."""
    monkeypatch.setattr(memory, "COLLECT_EVERY", 0.0)
    monkeypatch.setattr(gc, "collect", lambda: 0)  # takes long, and is not what this is about
    monkeypatch.setattr(memory, "give_back", lambda: None)
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    wrong: list[BaseException] = []
    stop = threading.Event()

    def compile_something() -> None:
        try:
            while not stop.is_set():
                tuple([number] for number in range(2000))
        except SystemError as error:
            wrong.append(error)

    thread = threading.Thread(target=compile_something)
    thread.start()
    garbage = memory.Garbage()
    try:
        for _ in range(200):
            garbage.collect_if_due(compiled=False)
            time.sleep(0.0005)
    finally:
        stop.set()
        thread.join()
        sys.setswitchinterval(before)
    assert not wrong
