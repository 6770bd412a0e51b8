"""Objects that only hold each other: Python is told not to search for them whenever it likes, so the lobby does."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from clients import Person
from litestar import WebSocket

from deuce.server.connection import Connection
from deuce.server.identity import Signer, now
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import lobby
from deuce.server.tables.lobby import Lobby
from deuce.server.wire import Wire

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
    monkeypatch.setattr(lobby, "SWEEP", 0.01)
    with SqliteStore(database) as store:
        lobby_here = Lobby(store, Signer(b"key"))
        sweeping = asyncio.create_task(lobby_here._sweep())
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
        lobby_here.thinkers.close()
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

    monkeypatch.setattr(lobby, "now", clock)
    assert await swept(database, monkeypatch, 110_000)
    assert "while looking round" in caplog.text


@pytest.mark.usefixtures("not_by_itself")
async def test_they_are_found_in_time_whatever_the_clock_says(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = [now() + YEAR]
    monkeypatch.setattr(
        lobby, "now", lambda: ahead.pop() if ahead else now()
    )  # set forward, then right again
    monkeypatch.setattr(lobby, "COLLECT_EVERY", 0.1)
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
    monkeypatch.setattr(Lobby, "_collect", lambda lobby: None)
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        for _ in range(3):
            async with ada.at(table):
                pass
    for _ in range(100):
        left = [
            kind for kind in map(type, gc.get_objects()) if issubclass(kind, Wire | Connection | WebSocket)
        ]
        if not left:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(left)


@pytest.mark.usefixtures("not_by_itself")
async def test_what_was_made_to_compile_is_not_searched_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if so much of it piled up that it was searched before all was compiled."""
    gc.unfreeze()
    with SqliteStore(database) as store:
        lobby_here = Lobby(store, Signer(b"key"))
        monkeypatch.setattr(lobby, "PILED_UP", 0)
        kept = [Knot() for _ in range(10)]
        lobby_here._collect()
        assert gc.get_freeze_count() == 0
        lobby_here.thinkers.rehearsed = True
        lobby_here._collect()
        try:
            assert gc.get_freeze_count() > len(kept)
        finally:
            gc.unfreeze()
            lobby_here.thinkers.close()
