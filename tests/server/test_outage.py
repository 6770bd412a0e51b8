"""A database that is away is asked by few, however many pages come back meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import clients
import pytest
from clients import PATIENCE, Person, server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from deuce.server import outage
from deuce.server.connection import TRY_AGAIN
from deuce.server.outage import Outage
from deuce.server.problems import Refusal
from deuce.server.store import UnavailableError
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


class Away(SqliteStore):
    """A database that can be away, and counts how often it is asked for a guest."""

    away = False
    asked = 0

    async def guest(self, guest: str) -> Any:
        Away.asked += 1
        if Away.away:
            raise UnavailableError("the database is away")
        return await super().guest(guest)


def test_what_was_found_out_holds_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(outage, "monotonic", lambda: clock[0])
    found = Outage()

    def may_ask() -> bool:
        try:
            found.check()
        except Refusal:
            return False
        return True

    assert may_ask() and may_ask()
    found.begun()
    assert not may_ask()
    clock[0] += outage.ASK_AGAIN_AFTER
    assert [may_ask() for _ in range(3)] == [True, False, False], "one finds out for all"
    found.over()
    assert may_ask() and may_ask()


async def test_pages_that_come_back_in_an_outage_do_not_each_ask_the_database(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "SqliteStore", Away)
    monkeypatch.setattr(outage, "ASK_AGAIN_AFTER", 1000.0)
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/ws"
        Away.away, Away.asked = True, 0

        async def refused() -> int | None:
            async with connect(url) as socket:
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), PATIENCE)
                return socket.close_code

        try:
            assert [await refused() for _ in range(20)] == [TRY_AGAIN] * 20
            assert Away.asked == 1
        finally:
            Away.away = False
        monkeypatch.setattr(outage, "ASK_AGAIN_AFTER", 0.0)
        async with asyncio.timeout(PATIENCE):
            with monkeypatch.context() as later:  # a moment later
                later.setattr(outage, "monotonic", lambda: 1e12)
                async with ada.at(table) as chair:
                    assert chair.info["id"] == table
        async with ada.at(table) as chair:
            assert chair.info["id"] == table
