"""Tables: seats before the start, lobby, quick match, clocks, chat, absence, resigning, rematch, one device for all."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from clients import Chair, Person, Refused, refusal, server

from deuce.record.referee import verify
from deuce.server.messages import NewSeat, NewTable
from deuce.server.rates import Rate
from deuce.server.store import SeatRow, TableRow
from deuce.server.tables import seating
from deuce.table import Table

pytestmark = pytest.mark.anyio


def kinds(chair: Chair) -> list[str]:
    return [seat["kind"] for seat in chair.info["seats"]]


async def test_seats_are_taken_left_and_given_to_bots(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1, name="  Bo\u202e \n the\tgreat ")
            await a.until(lambda: kinds(a) == ["human", "human", "open"])
            assert a.info["seats"][1]["name"] == "Bo the great" and b.yours == [1]
            assert await refusal(b.ask("sit", seat=0)) == "seat_taken"
            assert await refusal(b.ask("sit", seat=4)) == "no_such_seat"
            assert await refusal(b.ask("stand", seat=0)) == "not_your_seat"
            assert await refusal(b.ask("set_seat", seat=2, kind="bot")) == "not_host"
            assert await refusal(b.ask("start")) == "not_host"
            await b.ask("sit", seat=2)  # moves over
            await a.until(lambda: kinds(a) == ["human", "open", "human"])
            assert a.info["seats"][2]["name"] == "Bo the great"
            await a.ask("set_seat", seat=1, kind="bot", level="keen")
            assert a.info["seats"][1]["level"] == "keen" and a.info["seats"][1]["name"] == "Nora"
            await a.ask("set_seat", seat=2, kind="open")  # sends its player away
            await b.until(lambda: b.yours == [])
            await b.ask("sit", seat=2)
            await a.ask("stand", seat=0)
            assert a.info["host"] == 2  # the table is handed on
            await b.ask("start", level="gentle")
            await a.until(lambda: a.snapshot["view"])
            assert a.info["state"] == "playing" and a.info["seats"][0]["level"] == "gentle"
            for kind in ("sit", "stand"):
                assert await refusal(b.ask(kind, seat=2)) == "already_started"
            assert await refusal(b.ask("again")) == "not_over"


async def test_a_host_who_has_gone_holds_up_nobody(database: Path) -> None:
    async with (
        server(database, absent_after=300) as address,
        Person(address, "Ada") as ada,
        Person(address, "Bo") as bo,
    ):
        table = await ada.open_table("two_win", "me", "open")
        async with bo.at(table) as b:
            async with ada.at(table):
                await b.ask("sit", seat=1)
            assert await refusal(b.ask("start")) == "not_host"
            await asyncio.sleep(0.35)
            await b.ask("start")
            assert b.info["state"] == "playing"


async def test_with_days_to_choose_nobody_is_replaced(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", clock="days")
        async with ada.at(table) as a:
            async with bo.at(table) as b:
                await b.ask("sit", seat=1)
                await a.ask("start")
            await a.until(lambda: a.info["seats"][1]["away"])
            assert await refusal(a.ask("replace", seat=1)) == "still_there"


async def test_what_cannot_be_opened(address: str) -> None:
    async with Person(address) as ada:
        assert await refusal(ada.open_table("two_sans_three", "me", *["steady"] * 4)) == "bad_seats"
        assert await refusal(ada.open_table("two_win", "me", "me")) == "bad_seats"
        assert await refusal(ada.open_table("two_win", "me")) == "malformed"
        assert await refusal(ada.open_table("chess", "me", "steady")) == "malformed"
        assert await refusal(ada.open_table("two_win", "me", "grandmaster")) == "malformed"
        deck: dict[str, Any] = {"game": "two_sans_three"}
        assert await refusal(ada.open_table("two_win", "me", "steady", deck=deck)) == "bad_deck"
        deck = {"game": "two_win", "cards": ["7B2", "7B1"]}
        assert await refusal(ada.open_table("two_win", "me", "steady", deck=deck)) == "bad_deck"


async def test_a_deck_of_ones_own(address: str) -> None:
    async with Person(address, "Ada") as ada:
        colours = [None if n % 15 == 0 else n % 7 for n in range(90)]
        deck = {"game": "two_sans_three", "name": "Mine", "colours": colours, "dealt": 10}
        table = await ada.open_table("two_sans_three", "me", "steady", deck=deck)
        async with ada.at(table) as a:
            assert a.info["deck"] == "Mine" and a.info["colours"] == colours
            assert a.view["turns"] == 16
            await a.play()
        record = (await ada.http.get(f"/api/tables/{table}/record")).json()
        assert record["colours"] == colours and record["dealt"] == 10


async def test_the_lobby_lists_what_is_listed_and_open(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        await ada.open_table("two_win", "me", "open")  # private
        listed = await ada.open_table("two_win", "me", "open", "steady", listed=True, clock="quick")
        (shown,) = await bo.rest("GET", "/tables")
        assert shown["id"] == listed and shown["free"] == 1 and shown["names"] == ["Ada", "", "Nora"]


async def test_quick_match_brings_strangers_together(address: str) -> None:
    people = [Person(address, name) for name in ("Ada", "Bo", "Cy", "Di")]
    ada, bo, cy, di = people
    for person in people:
        await person.rest("PATCH", "/me", name=person.name)
    first = await ada.rest("POST", "/quick", game="two_sans_three")
    assert first["clock"] == "relaxed" and first["listed"]
    async with ada.at(first["id"]) as a:
        second = await bo.rest("POST", "/quick", game="two_sans_three")
        again = await bo.rest("POST", "/quick", game="two_sans_three")
        assert second["id"] == again["id"] == first["id"]
        elsewhere = await di.rest("POST", "/quick", game="two_win")
        assert elsewhere["id"] != first["id"]
        await cy.rest("POST", "/quick", game="two_sans_three")  # the last seat
        async with bo.at(first["id"]), cy.at(first["id"]):
            await a.until(lambda: a.info["state"] == "playing")
        assert [seat["name"] for seat in a.info["seats"]] == ["Ada", "Bo", "Cy"]
    for person in people:
        await person.http.aclose()


async def test_giving_up_in_a_duel_ends_it_and_the_record_says_so(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_sans_three", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await a.until(a.choices)
            await a.choose(a.choices()[0])
            await b.until(b.choices)
            legal = b.choices()[0]
            await a.ask("resign", seat=0)
            await b.until(lambda: b.info["state"] == "over" and b.info["seats"][0]["resigned"])
            assert b.snapshot["waiting"] == []
            assert await refusal(b.choose(legal)) == "game_over"
            assert await refusal(b.ask("resign", seat=1)) == "game_over"
            record = await bo.rest("GET", f"/tables/{table}/record")
            assert record["resigned"] == 0 and len(record["turns"]) == 1
            assert record["result"] == {"winners": [1], "places": [2, 1]}
            verify(record)
            assert Table.from_record(record).record() == record
            assert await refusal(bo.rest("POST", "/reviews", table=table)) == "not_over"
            frames = (await bo.rest("GET", f"/replays/{table}"))["frames"]
            assert len(frames) == 2
        (won,) = (await bo.rest("GET", "/me/games?result=won"))["games"]
        assert won["place"] == 1 and (await ada.rest("GET", "/me/games?result=won"))["games"] == []
        async with bo.at(table) as b:
            await b.ask("again")


async def test_a_duel_that_was_given_up_stays_so_after_a_restart(database: Path) -> None:
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "gentle")
        async with ada.at(table) as chair:
            await chair.until(chair.choices)
            await chair.ask("resign", seat=0)
        cookies = ada.http.cookies
    async with server(database) as address, Person(address, "Ada") as ada:
        ada.http.cookies = cookies
        async with ada.at(table) as chair:
            await chair.until(lambda: chair.info["state"] == "over")
            verify(await ada.rest("GET", f"/tables/{table}/record"))


async def test_resigning_among_three_lets_a_bot_play_on(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_sans_three", "me", "open", "gentle")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            assert await refusal(b.ask("resign", seat=0)) == "not_your_seat"
            await a.ask("resign", seat=0)
            await b.until(lambda: b.info["seats"][0]["resigned"])
            assert await refusal(a.ask("return", seat=0)) == "no_stand_in"
            await b.play()
            assert b.info["state"] == "over" and b.info["seats"][0]["kind"] == "human"


async def test_who_is_away_is_replaced_and_may_return(database: Path) -> None:
    async with (
        server(database, absent_after=400) as address,
        Person(address, "Ada") as ada,
        Person(address, "Bo") as bo,
        Person(address) as eve,
    ):
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b, eve.at(table) as watching:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await b.until(lambda: b.snapshot["view"])
            assert await refusal(a.ask("replace", seat=1)) == "still_there"
            assert await refusal(watching.ask("replace", seat=1)) == "not_seated"
            known = b.n
            await b.leave()
            await a.until(lambda: a.info["seats"][1]["away"])
            assert await refusal(a.ask("replace", seat=1)) == "still_there"
            await asyncio.sleep(0.45)
            await a.ask("replace", seat=1)
            await a.choose(a.choices()[0])
            await a.until(lambda: a.view["phase"] == "form")  # a bot has chosen for Bo
            assert a.info["seats"][1]["stand_in"]
            b.snapshot = {}
            await b.connect(known)
            assert b.view["viewer"] == 1
            if b.choices():
                assert await refusal(b.choose(b.choices()[0])) == "not_your_turn"
            await b.ask("return", seat=1)
            await a.until(lambda: not a.info["seats"][1]["stand_in"])
            assert await refusal(b.ask("return", seat=1)) == "no_stand_in"
            await asyncio.gather(a.play(), b.play())


async def test_a_rematch_with_the_same_people_starts_when_all_have_come(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_sans_three", "me", "open", "steady", deck=SMALL)
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1, name="Bo")
            await a.ask("start")
            await asyncio.gather(a.play(), b.play())
            await b.ask("again")
            await a.until(lambda: a.info["next"])
            following = a.info["next"]
            assert [seat["again"] for seat in a.info["seats"]] == [False, True, False]
            async with bo.at(following) as waits:
                assert waits.info["state"] == "gathering" and waits.info["host"] == 1
                assert [seat["name"] for seat in waits.info["seats"]] == ["Ada", "Bo", "Nora"]
                await a.ask("again")
                assert a.info["next"] == following
                await waits.until(lambda: waits.info["state"] == "playing")
                assert waits.info["first"] == 1 and waits.waiting == [1]


async def test_a_rematch_against_bots_starts_at_once(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady", deck=SMALL)
        async with ada.at(table) as a:
            await a.play()
            await a.ask("again")
            async with ada.at(a.info["next"]) as following:
                assert following.info["state"] == "playing" and following.info["deck"] == "small"


SMALL = {"game": "two_sans_three", "name": "small", "dealt": 4}


async def test_a_clock_that_runs_out_lets_a_bot_choose(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(seating.CLOCKS, "quick", 300)
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady", clock="quick", deck=SMALL)
        async with ada.at(table) as a:
            assert 0 < a.snapshot["deadline"] - a.snapshot["now"] <= 300
            begun = time.monotonic()
            await a.until(lambda: a.info["state"] == "over")  # without ever choosing
            assert time.monotonic() - begun > 0.5
            assert a.snapshot["deadline"] is None


async def test_several_people_on_one_device_see_one_hand_at_a_time(database: Path) -> None:
    rates = {"connection-messages": Rate(1000, 1000)}  # no people are as quick as this
    async with server(database, rates=rates) as address, Person(address, "Ada") as ada:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "local", "name": "Bo"}, {"kind": "bot"}]
        table = (await ada.rest("POST", "/tables", game="two_win", seats=seats))["id"]
        async with ada.at(table) as a:
            assert a.yours == [0, 1] and a.view["viewer"] is None  # the cover
            assert all(seat["hand"] is None for seat in a.view["seats"])
            for seat in (0, 1):
                await a.ask("look", seat=seat)
                assert [bool(shown["hand"]) for shown in a.view["seats"]] == [seat == 0, seat == 1, False]
                n = a.n
                await a.choose(a.choices()[0])
                if seat == 0:
                    await a.ask("look", seat=None)
                    assert a.view["viewer"] is None and a.view["chosen"] is None
            await a.beyond(n)
            assert a.view["phase"] == "form"
            assert await refusal(a.ask("look", seat=2)) == "not_your_seat"
            while a.info["state"] != "over":
                mine = [seat for seat in a.waiting if seat in a.yours]
                if not mine:
                    await a.until(lambda: a.info["state"] == "over" or {0, 1} & set(a.waiting))
                    continue
                await a.ask("look", seat=mine[0])
                if a.choices():
                    await a.choose(a.choices()[0])
        async with Person(address) as eve, eve.at(table) as watching:
            with pytest.raises(Refused):
                await watching.ask("look", seat=0)


async def test_chat_and_reactions_reach_everyone_within_limits(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address) as eve:
        await eve.rest("PATCH", "/me", name="Eve")
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a, eve.at(table) as watching:
            await a.ask("say", text="Good \x07luck\u2066!\n" + "x" * 500)
            await watching.ask("react", reaction="hello")
            await a.until(lambda: len(a.chat) == 2)
            said, reacted = a.chat
            assert said["text"].startswith("Good luck! x") and len(said["text"]) == 200
            assert (said["seat"], said["name"]) == (0, "Ada")
            assert (reacted["seat"], reacted["name"], reacted["reaction"]) == (None, "Eve", "hello")
            assert await refusal(a.ask("say", text=" \u200b\n")) == "empty_text"
            codes = {await refusal_or_none(a.ask("say", text="again")) for _ in range(12)}
            assert codes == {None, "too_fast"}
        async with ada.at(table) as later:
            await later.until(lambda: later.chat)
            assert later.chat[0] == said


async def refusal_or_none(asked: Any) -> str | None:
    try:
        await asked
    except Refused as refused:
        return str(refused.code)
    return None


# ------------------------------------------------------------------------------------------------- the rows


def test_bots_get_names_that_nobody_has() -> None:
    seats = [NewSeat(kind="me", name="Nora"), *[NewSeat(kind="bot") for _ in range(5)]]
    row = seating.new_table(NewTable(game="two_win", seats=seats), "guest", "")
    names = [seat.name for seat in row.seats]
    assert names[0] == "Nora" and len(set(names)) == 6 and all(names)


def test_a_rematch_rotates_the_start_and_waits_for_people() -> None:
    seats = (SeatRow("human", "a", "Ada"), SeatRow("human", "b", "Bo", resigned=True, level="steady"))
    row = TableRow("t", "two_sans_three", seats, 0, state="over", first=1, places=(1, 2), scores=(9, 3))
    again = seating.rematch(row, "a")
    assert (again.first, again.state, again.places, again.host) == (0, "gathering", None, "a")
    assert [seat.ready for seat in again.seats] == [True, False]
    assert not any(seat.by_bot for seat in again.seats)
    assert seating.is_complete(seating.ready(again, "b"))
