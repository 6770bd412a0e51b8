"""Somebody on a real wire who asks for much and reads nothing: dropped in time, at the cost of nobody else."""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from clients import Chair, Person, server
from soak.frames import frame, handshake
from soak.nursery import ANYTHING, rates

from deuce.server import websocket
from deuce.server.rates import Bounds, Rate
from deuce.server.websocket import WebSocketProtocol

pytestmark = pytest.mark.anyio

ASKED = 3_000  # times that the whole table is asked for: some megabytes
LONGEST = 65_536  # bytes of a message to a client, at the most
IN_TIME = 2.0  # seconds for a move to reach the other player, on a machine that does other things too


class Watched(WebSocketProtocol):
    """A wire whose pile of unread bytes is measured whenever something is put on it."""

    most: dict[int, tuple[int, WebSocketProtocol]] = {}  # noqa: RUF012

    def push(self, frame: bytes) -> bool:
        taken = super().push(frame)
        most, _ = self.most.get(id(self), (0, self))
        self.most[id(self)] = max(most, self.transport.get_write_buffer_size()), self
        return taken


def deaf_socket(address: str, table: str) -> socket.socket:
    """Connected to a table, with next to no room for what it is sent."""
    host, port = address.removeprefix("http://").split(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    deaf.settimeout(5)
    deaf.connect((host, int(port)))
    deaf.sendall(handshake(f"/api/tables/{table}/ws", "", f"{host}:{port}"))
    assert deaf.recv(12) == b"HTTP/1.1 101"
    return deaf


async def move_heard(player: Chair, other: Chair) -> float:
    """Seconds from a choice until the other player has heard of it."""
    await player.until(player.choices)
    heard, begun = len(other.raw), time.monotonic()
    await player.choose(player.choices()[0])
    await other.until(lambda: len(other.raw) > heard)
    return time.monotonic() - begun


async def test_who_asks_and_does_not_read_is_dropped_and_the_table_goes_on(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Watched.most.clear()
    monkeypatch.setattr("deuce.server.run.WebSocketProtocol", Watched)
    monkeypatch.setattr(websocket, "CLOSE_WITHIN", 0.3)
    for module, name in rates():
        monkeypatch.setattr(module, name, Rate(*ANYTHING))  # else they alone would end it
    async with server(database) as address, Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_sans_three", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            times = [await move_heard(a, b)]
            deaf = await asyncio.to_thread(deaf_socket, address, table)
            await a.until(lambda: a.info["watching"] == 1)
            look = frame(msgspec.json.encode({"type": "look", "id": "x", "seat": None}))
            flood = asyncio.create_task(asyncio.to_thread(flooded, deaf, look * ASKED))
            turn = 0
            while a.info["watching"]:  # moves go on while the flood comes in
                player, other = ((b, a), (a, b))[turn % 2]
                times.append(await move_heard(player, other))
                turn += 1
            await flood
            times += [await move_heard(*((b, a), (a, b))[at % 2]) for at in range(turn, turn + 4)]
            most, dropped = max(Watched.most.values(), key=lambda found: found[0])
            async with asyncio.timeout(5):
                while dropped.transport.get_write_buffer_size():  # what it never read is given back
                    await asyncio.sleep(0.02)
            deaf.close()
            assert a.closed is None and b.closed is None
    assert Bounds().unread_bytes < most <= Bounds().unread_bytes + LONGEST
    assert max(times) < IN_TIME


def flooded(deaf: socket.socket, data: bytes) -> None:
    with suppress(OSError):  # dropped before it could say all
        deaf.sendall(data)
