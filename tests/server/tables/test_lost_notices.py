"""Notices that come at a bad moment, and what a server still finds out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from clients import Ear
from msgspec.structs import replace

from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.messages import ChatLine, Choose, Say
from deuce.server.store import (
    AddChat,
    Document,
    MoveRow,
    PutTable,
    SeatRow,
    Store,
    TableRow,
    UnavailableError,
    Write,
)
from deuce.server.store.documents import SHUFFLE_SECRET, TableKey
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.bus import Changed, Gone, LocalBus, Notice, Present
from deuce.server.tables.game import begun
from deuce.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio

TABLE = TableRow("abc", "two_win", (SeatRow("human", "ada", "Ada"), SeatRow()), 0, host="ada")
SAT_DOWN = replace(TABLE, seats=(TABLE.seats[0], SeatRow("human", "bo", "Bo")), version=1)


@asynccontextmanager
async def app_on(store: SqliteStore) -> AsyncIterator[Application]:
    """A server without its web, at whose table somebody else has a hand too."""
    app = Application(store, Signer(b"key"))
    app.context.thinkers.warm()
    await store.commit(PutTable(TABLE))
    try:
        yield app
    finally:
        await app.close()


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0.01)


class AwayForAMoment(SqliteStore):
    """A store that does not answer when it is asked for a table, a number of times."""

    away = 0
    secret_away = 0

    async def document(self, kind: str, key: str) -> Document | None:
        if self.secret_away:
            self.secret_away -= 1
            raise UnavailableError("away for a moment")
        return await super().document(kind, key)

    async def since(self, table: str, n: int) -> tuple[TableRow, list[MoveRow]] | None:
        self._falter()
        return await super().since(table, n)

    async def chat(self, table: str, most: int) -> list[tuple[int, ChatLine]]:
        self._falter()
        return await super().chat(table, most)

    def _falter(self) -> None:
        if self.away:
            self.away -= 1
            raise UnavailableError("away for a moment")


async def test_a_notice_is_not_forgotten_while_the_store_is_away(database: Path) -> None:
    store = AwayForAMoment(database)
    async with app_on(store) as app:
        live = await app.tables.get(TABLE.id)
        await store.commit(PutTable(SAT_DOWN))
        store.away = 1
        live.hear(version=1, n=0, line=0)
        await until(lambda: live.row == SAT_DOWN)
        await store.commit(AddChat(TABLE.id, ChatLine(seat=1, name="Bo", at=1, text="Hello")))
        store.away = 1
        live.hear(version=1, n=0, line=1)
        await until(lambda: [line.text for line in live.chat.values()] == ["Hello"])


class OvertakenStore(SqliteStore):
    """While a table is being loaded, another server writes it, and says so."""

    overtake: Callable[[], Any] | None = None

    async def chat(self, table: str, most: int) -> list[tuple[int, ChatLine]]:
        if self.overtake is not None:
            overtake, self.overtake = self.overtake, None
            await self.commit(PutTable(SAT_DOWN))
            overtake()
        return await super().chat(table, most)


@pytest.mark.parametrize("told", [True, False], ids=["by a notice", "that something was missed"])
async def test_what_is_written_while_a_table_is_loaded_is_seen(database: Path, told: bool) -> None:
    store = OvertakenStore(database)
    async with app_on(store) as app:
        if told:
            store.overtake = lambda: app.tables.hear(Changed(TABLE.id, 1, 0, 0))
        else:
            store.overtake = lambda: app.context.background(app.tables.catch_up())
        live = await app.tables.get(TABLE.id)
        await until(lambda: live.row == SAT_DOWN)


class Curious(SqliteStore):
    """A store that remembers which tables it was asked about."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: list[list[str]] = []

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        self.asked.append(tables)
        return await super().latest(tables)


async def test_a_notice_about_a_table_that_is_being_loaded_is_about_no_other(database: Path) -> None:
    """On a busy server some table is always being loaded: each would have all of them compared."""
    store = Curious(database)
    async with app_on(store) as app:
        await store.commit(*(PutTable(replace(TABLE, id=name)) for name in ("abd", "abe")))
        await app.tables.get("abd")
        loading = [asyncio.create_task(app.tables.get(name)) for name in (TABLE.id, "abe")]
        await asyncio.sleep(0)
        app.tables.hear(Changed(TABLE.id, 1, 0, 0))
        await asyncio.gather(*loading)
        await until(lambda: store.asked)
        await asyncio.sleep(0.05)
        assert store.asked == [[TABLE.id]]


async def test_who_has_seen_more_at_another_server_is_believed(database: Path) -> None:
    """They reconnect, and ask for what they could choose there, before this server hears that the game has begun."""
    store = SqliteStore(database)
    async with app_on(store) as app:
        await store.commit(PutTable(SAT_DOWN))
        live = await app.tables.get(TABLE.id)
        row, game, deal = begun(replace(SAT_DOWN, state="playing", version=2))
        await store.commit(PutTable(row), deal)
        bo = Ear("bo")
        live.take(bo, Choose(id="x", n=1, seat=1, choice=game.table.legal_codes(1)[0]))
        await until(lambda: [message for message in bo.heard if message.get("id") == "x"])
        assert [message["type"] for message in bo.heard if message.get("id") == "x"] == ["accepted"]


class SlowDisk(SqliteStore):
    """A store whose disk takes its time."""

    def _flush_all(self) -> None:
        time.sleep(0.2)
        super()._flush_all()


class Farewell(LocalBus):
    """A bus that notes what others would find in the database when they hear that this server is gone."""

    def __init__(self, database: Path) -> None:
        super().__init__()
        self._database = database
        self.found: list[Any] = []

    async def close(self) -> None:
        with SqliteStore(self._database) as other:
            self.found = [await other.since(TABLE.id, 0)]


async def test_a_server_says_goodbye_when_all_is_written(database: Path) -> None:
    bus = Farewell(database)
    store: Store = SlowDisk(database)
    app = Application(store, Signer(b"key"), bus)
    writing = asyncio.create_task(store.commit(PutTable(TABLE)))
    await asyncio.sleep(0)
    await app.close()
    await writing
    assert bus.found == [(TABLE, [])]


class Informed(SqliteStore):
    """A store whose commits others see before the server that asked for them hears that they are done."""

    seen: Callable[[], Any] | None = None

    async def commit(self, *writes: Write) -> None:
        await super().commit(*writes)
        if self.seen is not None:
            seen, self.seen = self.seen, None
            await seen()


async def test_who_comes_while_a_table_is_being_opened_comes_to_the_one_table(database: Path) -> None:
    """Told of it by another server, which has read what this one has just written."""
    store = Informed(database)
    async with app_on(store) as app:
        found: list[LiveTable] = []

        async def come() -> None:
            coming = asyncio.create_task(app.tables.get("new"))
            coming.add_done_callback(lambda done: found.append(done.result()))
            await asyncio.sleep(0.05)

        store.seen = come
        found.append(await app.tables.open_new(replace(TABLE, id="new")))
        await until(lambda: len(found) == 2)
        assert found[0] is found[1] is app.tables.in_memory["new"]


async def test_a_store_that_is_away_is_no_error_of_what_goes_on_in_the_background(
    database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The clock of a table has run out, and it cannot be read: it is tried again soon, and no traceback is written."""
    store = AwayForAMoment(database)
    async with app_on(store) as app:
        store.away = 1
        app.context.background(app.tables.get(TABLE.id))
        await until(lambda: "away for a moment" in caplog.text)
        assert not [record for record in caplog.records if record.exc_info]


class Unsure(SqliteStore):
    """A store that writes, and then says that it is away."""

    unsure = False
    lost = 0  # commits that are not even written

    async def commit(self, *writes: Write) -> None:
        if self.lost:
            self.lost -= 1
            raise UnavailableError("away for a moment")
        await super().commit(*writes)
        if self.unsure:
            self.unsure = False
            raise UnavailableError("away for a moment")


class Told(LocalBus):
    """A bus that notes what others are told."""

    def __init__(self) -> None:
        super().__init__()
        self.notices: list[Notice] = []

    def tell(self, notice: Notice) -> None:
        self.notices.append(notice)


async def test_what_was_written_though_nobody_was_told_so_is_found_out(database: Path) -> None:
    """Whoever asked for it may not ask again, and bots may be another server's by now."""
    store, bus = Unsure(database), Told()
    app = Application(store, Signer(b"key"), bus)
    app.context.thinkers.warm()
    try:
        row, game, deal = begun(replace(SAT_DOWN, state="playing", version=0))
        await store.commit(PutTable(row), deal)
        live = await app.tables.get(TABLE.id)
        ada, bo = Ear("ada"), Ear("bo")
        live.join(bo, 0)
        store.unsure = True
        live.take(ada, Choose(id="x", n=1, seat=0, choice=game.table.legal_codes(0)[0]))
        await until(lambda: ada.heard)
        assert ada.heard[-1]["problem"]["code"] == "try_again"
        await until(lambda: bo.heard[-1]["type"] == "progress")
        assert (bo.heard[-1]["n"], bo.heard[-1]["waiting"]) == (2, [1])
        assert Changed(TABLE.id, 0, 2, 0) in bus.notices, "other servers know of it from nobody else"
        store.unsure = True
        live.take(ada, Say(id="y", text="Hello"))
        await until(lambda: bo.heard[-1]["type"] == "chat")
    finally:
        await app.close()


async def test_a_table_never_plays_without_a_game(database: Path) -> None:
    """The game has begun at another server, but what it needs cannot be read for a moment."""
    store = AwayForAMoment(database)
    async with app_on(store) as app:
        committed = replace(SAT_DOWN, commitment="0" * 64)
        await store.commit(PutTable(committed), SHUFFLE_SECRET.put(TableKey(TABLE.id), "00" * 32, at=0))
        live = await app.tables.get(TABLE.id)
        row, _, deal = begun(replace(committed, state="playing", version=2), bytes(32))
        await store.commit(PutTable(row), deal)
        store.secret_away = 1
        live.hear(version=2, n=1, line=0)
        await until(lambda: not store.secret_away)
        await asyncio.sleep(0)
        assert (live.row.state, live.game) == ("gathering", None)
        await until(lambda: live.game is not None)
        assert live.row == row


async def test_who_was_at_a_server_that_is_gone_does_not_stay_there_for_ever(database: Path) -> None:
    """Its last notice comes after the news of its end: nobody could be replaced who seems to be there."""
    async with app_on(SqliteStore(database)) as app:
        live = await app.tables.get(TABLE.id)
        ada = Ear("ada")
        live.join(ada, 0)
        app.tables.hear(Gone("another"))
        app.tables.hear(Present("another", TABLE.id, [1], 0, True))
        assert app.context.presence.seats(TABLE.id) == {1}
        await app.tables.look_round()
        assert app.context.presence.seats(TABLE.id) == {1}, (
            "somebody new may be heard before the first sign of life"
        )
        await app.tables.look_round()
        assert app.context.presence.seats(TABLE.id) == set()
        assert ada.heard[-1]["type"] == "table"


async def test_a_line_that_is_kept_is_told_though_it_cannot_be_read_at_once(database: Path) -> None:
    store = AwayForAMoment(database)
    async with app_on(store) as app:
        live = await app.tables.get(TABLE.id)
        ada, bo = Ear("ada"), Ear("bo")
        live.join(bo, 0)
        store.away = 1
        live.take(ada, Say(id="x", text="Hello"))
        await until(lambda: bo.heard[-1]["type"] == "chat")
        assert ada.heard[-1]["problem"]["code"] == "try_again"


async def test_who_comes_to_a_rematch_while_the_store_is_away_has_come(database: Path) -> None:
    store = Unsure(database)
    async with app_on(store) as app:
        waiting = replace(SAT_DOWN, id="again", version=0)
        seats = tuple(replace(seat, ready=False, contribution="00" * 16) for seat in waiting.seats)
        await store.commit(PutTable(replace(waiting, seats=seats)))
        live = await app.tables.get("again")
        store.lost = 1
        live.join(Ear("ada"), 0)
        await until(lambda: not store.lost)
        live.join(Ear("bo"), 0)
        await until(lambda: live.row.state == "playing")
