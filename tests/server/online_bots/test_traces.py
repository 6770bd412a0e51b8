"""What is left of online bots when their owner goes, and bots and tables at different servers."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from clients import Person, server
from postgres import Postgres
from programs import here, keep, make_bot, program

from deuce.server.online_bots.keeping import digest_of

pytestmark = pytest.mark.anyio


def everything_in(database: Path) -> str:
    """All that a database holds, as one text."""
    with sqlite3.connect(database) as connection:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
    cells = (
        cell.decode("utf-8", "replace") if isinstance(cell, bytes) else str(cell)
        for row in rows
        for cell in row
    )
    return " ".join(cells)


async def test_an_owner_who_is_forgotten_takes_their_bots_along(database: Path) -> None:
    async with server(database) as address:
        address = address.replace("127.0.0.1", "localhost")
        async with Person(address) as owner, Person(address, "Ada") as ada:
            await keep(owner, "Margaret")
            bot, token = await make_bot(owner, "Apollo")
            async with program(address, token) as running:
                await here(ada, bot)
                for clock, rated in (("quick", True), ("none", False)):
                    asked = {"game": "two_sans_three", "clock": clock, "rated": rated}
                    table = (await ada.rest("POST", f"/bots/{bot}/play", **asked))["id"]
                    async with ada.at(table) as chair:
                        if rated:
                            await chair.play()
                        else:
                            await chair.until(chair.choices)
                async with asyncio.timeout(30):
                    while not (await ada.rest("GET", "/me/profile"))["ladders"]:
                        await asyncio.sleep(0.02)
                exported = (await owner.http.get("/api/me/export")).text
                assert "Apollo" not in exported and bot in exported and digest_of(token) not in exported
                before = everything_in(database)
                for trace in ("Apollo", "Margaret", bot, digest_of(token)):
                    assert trace in before, trace
                assert token not in before
                await owner.rest("POST", "/me/forget")
                after = everything_in(database)
                for trace in ("Apollo", "Margaret", bot, digest_of(token), "online-bot"):
                    assert trace not in after, trace
                assert (await ada.rest("GET", "/bots"))["bots"] == []
                async with ada.at(table) as chair:  # its game is the house's
                    assert chair.info["seats"][1]["name"] == ""
                    await chair.play()
                assert running.closed is None or running.closed > 4000


async def test_a_bot_at_one_server_plays_at_a_table_of_another(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    async with server(dsn) as one, server(dsn) as other:
        one, other = (address.replace("127.0.0.1", "localhost") for address in (one, other))
        async with Person(one) as owner, Person(other, "Ada") as ada:
            await keep(owner, "Margaret")
            bot, token = await make_bot(owner, "Apollo")
            async with program(one, token) as running:
                await here(ada, bot)
                asked = {"game": "two_sans_three", "clock": "quick", "rated": True}
                table = (await ada.rest("POST", f"/bots/{bot}/play", **asked))["id"]
                async with ada.at(table) as chair:
                    await chair.play()
                await running.until(lambda: running.all("over"))
                assert running.all("over")[0]["result"]
                # At the other server now: the older connection ends with the next sign of life.
                async with program(other, token) as moved:
                    await here(ada, bot)
                    table = (await ada.rest("POST", f"/bots/{bot}/play", game="two_sans_three"))["id"]
                    async with ada.at(table) as chair:
                        await chair.play()
                    await moved.until(lambda: moved.all("over"))
