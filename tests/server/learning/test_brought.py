"""Games that were played without a server: refereed, kept once, marked, and worth nothing in ratings."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from clients import Person, refusal

from deuce.record.model import encode
from deuce.table import Table

pytestmark = pytest.mark.anyio
GAMES = ["two_win", "two_sans_three"]
PLAYERS = [
    {"name": "Ada", "kind": "human"},
    {"name": "Mira", "kind": "bot", "bot": "fierce"},
    {"kind": "bot", "bot": "mine"},
]


def played(game: str, **about: Any) -> dict[str, Any]:
    table = Table(game, 3, seed=7)
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, table.legal(seat)[0])
    return table.record(players=PLAYERS, **about)


def brought(record: dict[str, Any], *seats: int, **more: Any) -> dict[str, Any]:
    return {"record": encode(record).decode(), "seats": list(seats or (0,)), **more}


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_comes_into_the_history_once(address: str, game: str) -> None:
    record = played(game, date="2026-01-02T03:04:05+00:00")
    async with Person(address) as ada, Person(address) as bert:
        first = await ada.rest("POST", "/me/tables", **brought(record, 0, hinted=True))
        again = await ada.rest("POST", "/me/tables", **brought(record, 0))
        assert first == again
        assert first["brought"] and first["hinted"] and not first["rated"]
        assert first["names"][:2] == ["Ada", "Mira"] and first["names"][2]
        assert first["place"] == record["result"]["places"][0]
        (listed,) = await ada.rest("GET", "/me/tables")
        assert listed == first
        other = await bert.rest("POST", "/me/tables", **brought(record, 0))
        assert other["id"] != first["id"]  # somebody else's game is a table of its own
        replay = await ada.rest("GET", f"/replays/{first['id']}")
        assert replay["frames"][-1]["view"]["winners"] == record["result"]["winners"]
        assert (await ada.rest("GET", f"/tables/{first['id']}/record"))["deck"] == record["deck"]


async def test_it_says_nothing_in_a_profile(address: str) -> None:
    async with Person(address) as ada:
        table = await ada.rest("POST", "/me/tables", **brought(played("two_sans_three")))
        change = await ada.rest("GET", f"/tables/{table['id']}/rating")
        assert change["ladder"] is None
        profile = await ada.rest("GET", "/me/profile")
        assert profile["ladders"] == profile["by_opponent"] == profile["reviews"] == []


async def test_a_rematch_is_a_game_of_the_server(address: str) -> None:
    async with Person(address) as ada:
        table = await ada.rest("POST", "/me/tables", **brought(played("two_sans_three")))
        async with ada.at(table["id"]) as chair:
            await chair.ask("again")
            await chair.until(lambda: chair.info["next"])
        listed = {one["id"]: one["brought"] for one in await ada.rest("GET", "/me/tables")}
        assert sorted(listed.values()) == [False, True] and listed[table["id"]]


@pytest.mark.parametrize("days", [-1, 4000])
async def test_dates_are_not_believed_blindly(address: str, days: int) -> None:
    time = datetime.now(UTC)
    async with Person(address) as ada:
        date = (time - timedelta(days=days)).isoformat()
        table = await ada.rest("POST", "/me/tables", **brought(played("two_win", date=date)))
        assert (time - timedelta(days=367)).timestamp() * 1000 < table["created"]
        assert table["created"] <= (time + timedelta(minutes=5)).timestamp() * 1000


async def test_what_is_no_lawful_finished_game_is_refused(address: str) -> None:
    record = played("two_sans_three")
    wrong = {**record, "result": {**record["result"], "scores": [99, 0, 0]}}
    unfinished = Table("two_win", 2, seed=1).record()
    cheated = {**record, "turns": [record["turns"][1], record["turns"][0], *record["turns"][2:]]}
    async with Person(address) as ada:
        for given in (wrong, cheated):
            assert await refusal(ada.rest("POST", "/me/tables", **brought(given))) == "bad_record"
        assert await refusal(ada.rest("POST", "/me/tables", **brought(unfinished))) == "not_over"
        assert await refusal(ada.rest("POST", "/me/tables", **brought(record, 3))) == "no_such_seat"
        assert await refusal(ada.rest("POST", "/me/tables", record="{", seats=[])) == "malformed"
        assert await ada.rest("GET", "/me/tables") == []
