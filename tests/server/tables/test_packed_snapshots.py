"""Packed snapshots say what JSON says, to whoever asks for them, and nothing else to anybody."""

from __future__ import annotations

import random

import make_snapshots
import msgspec
import pytest
from clients import Ear, Message, Person
from games_at_random import TABLES
from websockets import connect

from deuce.games.registry import GAMES, game_of
from deuce.server import websocket
from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.packed_wire import PackedMessage, packed_parts, snapshot_layout
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables import audience
from deuce.server.tables.game import Game, drafted, first_move
from deuce.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio


def read(game: str, data: bytes) -> Message:
    """A packed snapshot as JSON would have it, but for the table."""
    parts = packed_parts(game_of(game))
    assert parts is not None
    found = snapshot_layout(*parts).read(data)
    view = parts[1].kind(viewer=None, **found.pop("view"))
    own, viewer = found.pop("own"), found.pop("viewer")
    if own is not None:
        view = parts[1].with_own(view, viewer, own)
    plain: Message = msgspec.to_builtins({**found, "view": view})
    return plain


class Reader:
    """Somebody who reads each message once, whichever way it is written."""

    def __init__(self, guest: str, packed: bool) -> None:
        self.ear = Ear(guest, packed)
        self._read = 0  # messages
        self._table: Message = {}
        self._snapshot: Message = {}

    @property
    def last(self) -> Message:
        """The last snapshot that they were sent, with the table that was sent before it."""
        for data in self.ear.raw[self._read :]:
            message = {} if isinstance(data, PackedMessage) else msgspec.json.decode(data)
            self._table = message.get("table", self._table)
            if isinstance(data, PackedMessage):
                found = read(self._table["game"], data)
                self._snapshot = found | {"type": "snapshot", "table": self._table}
            elif message["type"] == "snapshot":
                self._snapshot = message
        self._read = len(self.ear.raw)
        return self._snapshot


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_packed_snapshots_say_what_json_says(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "now", lambda: 1_700_000_000_000)
    app, dice = Application(None, Signer(b"")), random.Random(seats)  # type: ignore[arg-type]
    people = tuple(SeatRow("human", f"guest {seat}", f"P{seat}") for seat in range(seats))
    row = TableRow("t", game, people, 0, state="playing", clock="quick", deadline=1_700_000_030_000)
    play = Game(row, [first_move(row, 1)])
    live = LiveTable(row, play, [], app.context, app.tables)
    guests = [f"guest {seat}" for seat in range(seats)] + ["nobody"]
    pairs = [(Reader(guest, packed=False), Reader(guest, packed=True)) for guest in guests]
    for pair in pairs:
        for reader in pair:
            live.join(reader.ear, 0)
    in_json = packed = 0
    while not play.over:
        seat = dice.choice(play.waiting)
        code = dice.choice(play.table.legal_codes(seat))
        if not play.adopt(drafted(play, seat, code, play.n, "player")):
            continue
        live.audience.send_snapshots()
        for plain, packing in pairs:
            assert packing.last == plain.last
            in_json, packed = in_json + len(plain.ear.raw[-1]), packed + len(packing.ear.raw[-1])
        for at in {0, play.n // 2} if play.over else {play.n}:  # who missed some of it
            late = [Reader(guests[0], packed=packs) for packs in (False, True)]
            for reader in late:
                live.join(reader.ear, at)
            assert late[0].last == late[1].last != {}
            for reader in late:
                live.audience.leave(reader.ear)
    live.close()
    app.context.thinkers.close()
    assert packed < in_json / 4


async def test_the_table_goes_before_a_packed_snapshot_only_when_it_has_changed() -> None:
    app = Application(None, Signer(b""))  # type: ignore[arg-type]
    row = TableRow("t", "two_win", (SeatRow("human", "guest", "P"),) * 2, 0, state="playing")
    live = LiveTable(row, Game(row, [first_move(row, 1)]), [], app.context, app.tables)
    ear = Ear("guest", packed=True)
    live.join(ear, 0)
    for _ in range(3):
        live.audience.send_snapshots()
    assert [isinstance(data, PackedMessage) for data in ear.raw] == [False, True, True, True, True]
    live.join(Ear("nobody"), 0)  # one more who watches
    live.audience.send_snapshots()
    assert [isinstance(data, PackedMessage) for data in ear.raw[5:]] == [False, True]
    live.close()
    app.context.thinkers.close()


async def test_a_game_that_is_not_packed_is_sent_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(packed_parts(game) for game in GAMES.values())
    kind = type(GAMES["two_win"])
    bare = type("Bare", (kind,), {"packed_view": None, "__module__": kind.__module__})
    monkeypatch.setitem(GAMES, "two_win", bare())
    app = Application(None, Signer(b""))  # type: ignore[arg-type]
    row = TableRow("t", "two_win", (SeatRow("human", "guest", "P"),) * 2, 0, state="playing")
    live = LiveTable(row, Game(row, [first_move(row, 1)]), [], app.context, app.tables)
    ear = Ear("guest", packed=True)
    live.join(ear, 0)
    assert not any(isinstance(data, PackedMessage) for data in ear.raw)
    assert [message["type"] for message in ear.heard] == ["snapshot"]
    live.close()
    app.context.thinkers.close()


def test_packed_snapshots_are_binary_frames_and_all_else_is_text() -> None:
    assert websocket.framed(b"{}")[0] == websocket.TEXT
    assert websocket.framed(PackedMessage(b"\1"))[0] == websocket.BINARY


async def test_who_asks_for_it_is_sent_bytes_over_a_real_connection(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        place = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/ws"
        heard: dict[str, list[bytes | str]] = {}
        for wire in ("packed", "json", "pigeon"):
            async with connect(f"{place}?wire={wire}", additional_headers={"Cookie": cookie}) as socket:
                heard[wire] = [await socket.recv() for _ in range(2 if wire == "packed" else 1)]
    said, data = heard["packed"]
    assert msgspec.json.decode(said)["type"] == "table" and isinstance(data, bytes)
    snapshot = msgspec.json.decode(heard["json"][0])
    assert read("two_sans_three", data)["view"] == snapshot["view"]
    assert msgspec.json.decode(heard["pigeon"][0])["type"] == "snapshot"


async def test_the_page_is_tested_with_what_is_sent() -> None:
    assert make_snapshots.TARGET.read_bytes() == await make_snapshots.made(), "run tests/make_snapshots.py"
