"""What the head of every page says of its reader."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from clients import PATIENCE, Person

from deuce.server.people.glance import _rating
from deuce.server.people.ratings import SETTLED_FROM
from deuce.server.store.contents import Rating
from deuce.server.store.documents import RATING, LadderKey
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
NEW = {
    "name": "",
    "finished": 0,
    "waiting": 0,
    "playing": 0,
    "rating": None,
    "streak": 0,
    "account": False,
    "done_today": False,
}


async def test_a_newcomer_has_nothing_yet_and_a_table_waits_for_whoever_is_to_choose(address: str) -> None:
    async with Person(address, "Ada") as ada:
        assert await ada.rest("GET", "/me/glance") == NEW
        await ada.rest("PATCH", "/me", name="Ada")
        await ada.open_table("two_win", "me", "open")
        await ada.open_table("two_win", "me", "gentle")
        async with asyncio.timeout(PATIENCE):  # the deal waits a moment for random numbers of the players
            while not (await ada.rest("GET", "/me/glance"))["waiting"]:
                await asyncio.sleep(0.1)
        assert await ada.rest("GET", "/me/glance") == {**NEW, "name": "Ada", "waiting": 1, "playing": 1}


@pytest.mark.parametrize(("games", "shown"), [(SETTLED_FROM - 1, False), (SETTLED_FROM, True)])
async def test_a_rating_is_hidden_until_it_says_something(database: Path, games: int, shown: bool) -> None:
    rating = Rating(public="p", mu=25.0, sigma=8.0, games=games, wins=0, best=0.0)
    with SqliteStore(database) as store:
        await store.commit(RATING.put(LadderKey("two_win-2", "ada"), rating, owner="ada", at=1))
        assert (await _rating(store, "ada") is not None) is shown


async def test_who_sits_may_take_another_name_before_the_start(address: str) -> None:
    async with Person(address, "") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await a.ask("sit", seat=0, name="  Ada ")
            await b.until(lambda: b.info["seats"][0]["name"] == "Ada")
            await b.ask("sit", seat=1, name="Bo")
            assert a.info["host"] == 0
        assert (await ada.rest("GET", "/me/glance"))["name"] == "Ada"
