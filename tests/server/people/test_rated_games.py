"""Rated games at the table: settled before the deal, said to everyone, and nothing that anybody does voids them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from clients import Person, Refused, server

from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.limits import Payer
from deuce.server.messages import Clock, NewSeat, NewTable
from deuce.server.problems import Refusal
from deuce.server.store import SeatRow, TableRow
from deuce.server.store.documents import RECKONED
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import seating
from deuce.server.tables.acting import Acting
from deuce.server.tables.game import MAX_MISSED
from deuce.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio
RATED: dict[str, Any] = {"rated": True, "clock": "relaxed"}
GAME = "two_sans_three"


async def reckoned(person: Person, table: str) -> dict[str, Any]:
    """What a game did to somebody's rating, once it is over: the last point of the profile."""
    async with asyncio.timeout(30):
        while True:
            profile = await person.rest("GET", "/me/profile")
            for ladder in profile["ladders"]:
                for point in ladder["points"]:
                    if point["table"] == table:
                        return {**point, "wins": ladder["wins"]}
            await asyncio.sleep(0.05)


# ------------------------------------------------------------------------------------------- before the deal


async def test_whether_a_game_is_rated_is_said_at_the_table_and_settled_with_the_deal(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", hints=True)
        async with ada.at(table) as a, bo.at(table) as b:
            assert not a.info["rated"]
            with pytest.raises(Refused) as refusal:
                await b.ask("set_rated", rated=True, clock="quick")
            assert refusal.value.code == "not_host"
            with pytest.raises(Refused) as refusal:
                await a.ask("set_rated", rated=True)
            assert refusal.value.code == "cannot_be_rated" and "clock" in str(refusal.value)
            await a.ask("set_rated", rated=True, clock="relaxed")
            await b.until(lambda: b.info["rated"] and b.info["clock"] == "relaxed" and not b.info["hints"])
            await b.ask("sit", seat=1)
            for rated, clock in (
                (True, "quick"),
                (False, None),
            ):  # who has sat down has agreed to what was said
                with pytest.raises(Refused, match="settled"):
                    await a.ask("set_rated", rated=rated, clock=clock)
            await a.ask("start")
            await a.until(a.choices)
            assert a.info["rated"] and not a.info["hints"]
            for wanted in (True, False):
                with pytest.raises(Refused) as refusal:
                    await a.ask("set_rated", rated=wanted)
                assert refusal.value.code == "already_started"
            with pytest.raises(Refused) as refusal:
                await ada.rest("POST", f"/tables/{table}/hint", seat=0)
            assert refusal.value.code == "no_hints" and "rated" in str(refusal.value)
            assert not a.info["hinted"]
        assert [row["rated"] for row in await ada.rest("GET", "/me/tables")] == [True]


async def test_nobody_sits_down_to_another_game_than_they_saw(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", clock="relaxed")
        async with ada.at(table) as a, bo.at(table) as b:
            seen = {"rated": b.info["rated"], "clock": b.info["clock"]}
            for rated, clock in ((True, "relaxed"), (False, "quick"), (True, "quick")):
                await a.ask("set_rated", rated=rated, clock=clock)
                with pytest.raises(Refused, match="look again") as refusal:
                    await b.ask("sit", seat=1, **seen)
                assert refusal.value.code == "cannot_be_rated"
            await b.ask("sit", seat=1, rated=True, clock="quick")
            await a.until(lambda: a.info["seats"][1]["kind"] == "human")


@pytest.mark.parametrize(
    ("seats", "more", "said"),
    [
        (("me", "gentle"), {"clock": "none"}, "needs a clock"),
        (("me", "local", "gentle"), {}, "device of their own"),
        (("me", "gentle"), {"hints": True}, "no hints"),
        (("gentle", "gentle"), {}, "nobody to rate"),
    ],
)
async def test_what_cannot_be_rated_is_refused_with_a_sentence(
    address: str, seats: tuple[str, ...], more: dict[str, Any], said: str
) -> None:
    async with Person(address, "Ada") as ada:
        with pytest.raises(Refused, match=said) as refusal:
            await ada.open_table("two_win", *seats, **{**RATED, **more})
        assert refusal.value.code == "cannot_be_rated"


def test_cards_of_ones_own_are_not_rated() -> None:
    row = TableRow("t", "two_win", (SeatRow("human", "ada"), SeatRow()), 1, {"game": "two_win"}, host="ada")
    with pytest.raises(Refusal, match="standard cards"):
        seating.set_rated(row, "ada", True, "quick")
    assert seating.set_rated(row, "ada", False, None).rated is False


def test_bots_alone_are_never_rated_and_need_not_go_on() -> None:
    row = TableRow("t", "two_win", (SeatRow(), SeatRow()), 1, clock="quick", host="ada", rated=True)
    begun = seating.starting(row, "ada", "gentle")
    assert begun.rated is False and not seating.must_go_on(begun)


async def test_a_quick_match_is_rated_and_joins_no_casual_table(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo, Person(address, "Cleo") as cleo:
        casual = await ada.open_table("two_win", "me", "open", listed=True)
        async with ada.at(casual):
            first = await bo.rest("POST", "/quick", game="two_win")
            assert first["id"] != casual and first["rated"] and first["clock"] == "relaxed"
            async with bo.at(first["id"]):
                assert (await cleo.rest("POST", "/quick", game="two_win"))["id"] == first["id"]
                listed = {table["id"]: table["rated"] for table in await cleo.rest("GET", "/tables")}
                assert listed == {casual: False, first["id"]: True}


async def test_a_rematch_of_a_rated_game_is_rated(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table(GAME, "me", "gentle", **RATED)
        async with ada.at(table) as chair:
            await chair.play()
            await chair.ask("again")
            await chair.until(lambda: chair.info["next"])
        following = await ada.rest("GET", f"/tables/{chair.info['next']}")
        assert following["rated"] and following["clock"] == "relaxed"
        played = await reckoned(ada, table)
        assert played["players"] == 2


async def test_a_rated_game_does_not_begin_against_somebody_who_has_gone(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo, Person(address, "Cy") as cy:
        table = await ada.open_table(GAME, "me", "open", "open", **RATED)
        async with ada.at(table) as a, cy.at(table) as c:
            await c.ask("sit", seat=2)
            async with bo.at(table) as b:
                await b.ask("sit", seat=1)
            await a.until(lambda: not a.info["seats"][1]["present"])
            await a.ask("start")
            await a.until(lambda: a.info["state"] == "playing")
            assert [seat["kind"] for seat in a.info["seats"]] == ["human", "bot", "human"]
            assert a.info["rated"]


async def test_a_rated_game_with_bots_begins_when_its_person_has_come(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "gentle", **RATED)
        async with bo.at(table) as watching:
            assert watching.info["state"] == "gathering"
            async with ada.at(table) as chair:
                await chair.until(chair.choices)
            assert watching.info["rated"]


async def test_nobody_is_forced_into_a_rated_rematch(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "open", **RATED)
        async with ada.at(table) as a:
            async with bo.at(table) as b:
                await b.ask("sit", seat=1)
                await a.ask("start")
                await asyncio.gather(a.play(), b.play())
            await a.ask("again")
            await a.until(lambda: a.info["next"])
        async with ada.at(a.info["next"]) as a:
            await a.ask("start")
            await a.until(lambda: a.info["state"] == "playing")
            assert [seat["kind"] for seat in a.info["seats"]] == ["human", "bot"]


async def test_a_rated_rematch_begins_when_all_are_at_its_table(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "open", **RATED)
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await asyncio.gather(a.play(), b.play())
            await a.ask("again")
            await b.ask("again")
            following = a.info["next"] or b.info["next"]
        async with bo.at(following) as b:
            assert b.info["state"] == "gathering"
            async with ada.at(following) as a:
                await a.until(lambda: a.info["state"] == "playing")
                assert [seat["kind"] for seat in a.info["seats"]] == ["human", "human"]


# ---------------------------------------------------------------------------------------------------- leaving


async def test_whoever_resigns_and_goes_comes_last_though_nobody_watches_the_end(address: str) -> None:
    async with Person(address, "Ada") as ada:
        for bots, place in ((["gentle"], 2), (["gentle", "gentle"], 3)):
            table = await ada.open_table(GAME, "me", *bots, **RATED)
            async with ada.at(table) as chair:
                await chair.until(chair.choices)
                await chair.ask("resign", seat=0)
            left = await reckoned(ada, table)
            assert (left["place"], left["wins"]) == (place, 0.0)


async def test_whoever_closes_the_page_loses_by_the_clock(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(seating.CLOCKS, "quick", 60)
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "gentle", rated=True, clock="quick")
        async with ada.at(table):
            pass
        left = await reckoned(ada, table)
        assert (left["place"], left["wins"]) == (2, 0.0)
        async with bo.at(table) as watching:
            seat = watching.info["seats"][0]
            assert seat["lapsed"] and seat["stand_in"] and watching.info["rated"]
            record = await bo.rest("GET", f"/tables/{table}/record")
        assert len(record["turns"]) > 2 * MAX_MISSED, "it was played to its end"


async def test_whoever_comes_back_before_the_end_has_played(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(seating.CLOCKS, "quick", 60)
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "open", rated=True, clock="quick")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            playing = asyncio.create_task(b.play())
            await b.until(lambda: b.info["seats"][0]["lapsed"])
            monkeypatch.setitem(seating.CLOCKS, "quick", 600_000)
            await a.ask("return", seat=0)
            await a.until(lambda: not a.info["seats"][0]["stand_in"] and not a.info["seats"][0]["lapsed"])
            await a.play()
            await playing
            place = a.view["seats"][0]["place"]
        assert (await reckoned(ada, table))["place"] == place
        assert (await reckoned(bo, table))["players"] == 2


async def test_nobody_is_replaced_by_others_in_a_rated_game(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "open", **RATED)
        async with ada.at(table) as a:
            async with bo.at(table) as b:
                await b.ask("sit", seat=1)
                await a.ask("start")
                await a.until(a.choices)
            await a.until(lambda: not a.info["seats"][1]["present"])
            with pytest.raises(Refused, match="only the clock") as refusal:
                await a.ask("replace", seat=1)
            assert refusal.value.code == "still_there"


async def test_those_who_stay_are_rated_before_those_who_left(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(GAME, "me", "open", "gentle", **RATED)
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await b.until(lambda: b.info["state"] == "playing")
            await b.ask("resign", seat=1)
            await a.play()
        assert (await reckoned(bo, table))["place"] == 3
        assert (await reckoned(ada, table))["place"] in (1, 2)


async def test_a_rated_game_that_all_have_left_ends_after_a_restart(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "LOOKED_AFTER", 50)
    with monkeypatch.context() as patch:
        patch.setattr(Acting, "wake", lambda _: None)  # the server stops before anybody has acted
        async with server(database) as address, Person(address, "Ada") as ada:
            table = await ada.open_table(GAME, "me", "gentle", "gentle", **RATED)
            async with ada.at(table) as chair:
                await chair.until(chair.choices)
                await chair.ask("resign", seat=0)
    with sqlite3.connect(database) as file:
        done = "SELECT count(*) FROM documents WHERE kind = ? AND id = ?", (RECKONED.name, table)
        assert file.execute(*done).fetchone() == (0,)
        async with server(database), asyncio.timeout(30):
            while file.execute(*done).fetchone() == (0,):
                await asyncio.sleep(0.05)


# ---------------------------------------------------------------------------------------------------- the clock


@pytest.fixture
async def app(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Application]:
    """A server at which nobody acts when time is up, so that there is time to look."""
    monkeypatch.setitem(seating.CLOCKS, "quick", 1)
    monkeypatch.setattr(Acting, "wake", lambda _: None)
    app = Application(SqliteStore(database), Signer(b"k" * 32), patience=0, absent_after=0)
    app.context.thinkers.warm()
    yield app
    await app.close()


async def late_table(app: Application, clock: Clock, people: int, **more: Any) -> LiveTable:
    """A table of 2 WIN whose time is up."""
    seats = [NewSeat(kind="me"), *[NewSeat(kind="open" if people > 1 else "bot")] * 2]
    asked = NewTable(game="two_win", seats=seats, clock=clock, **more)
    live = await app.tables.get(
        (await app.lobby.create(asked, "guest-0", Payer(None, "127.0.0.1", spared=True))).id
    )
    for at in range(1, people):
        await live.post(partial(live.seats.gather, seating.sit(live.row, at, f"guest-{at}", "")))
    if people > 1:
        await live.post(partial(live.seats.start, seating.starting(live.row, "guest-0", "gentle")))
    await asyncio.sleep(0.01)
    assert live.row.deadline is not None
    return live


async def test_a_hint_gives_nobody_more_time(app: Application) -> None:
    live = await late_table(app, "quick", 1)
    before = live.row.deadline
    await live.post(partial(live.seats.mark_hinted, 0, "guest-0"))
    assert live.row.hinted and live.row.deadline == before


async def test_who_leaves_or_comes_back_gives_nobody_more_time(app: Application) -> None:
    live = await late_table(app, "quick", 3)
    before = live.row.deadline
    for change in (
        partial(seating.resign, seat=1, guest="guest-1"),
        partial(seating.stand_in, seat=2, guest="guest-0"),
        partial(seating.come_back, seat=2, guest="guest-2"),
    ):
        await live.post(partial(live.seats.reseat, change(live.row)))
        assert live.row.deadline == before
