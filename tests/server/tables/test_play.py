"""Whole games over real WebSockets, and all that may happen to a choice on its way."""

from __future__ import annotations

import asyncio
import random

import pytest
from clients import Chair, Person, Refused

from deuce.record import referee

pytestmark = pytest.mark.anyio


async def two_at_a_table(ada: Person, bo: Person, game: str = "two_win", *bots: str) -> str:
    """A table at which two people sit, about to begin."""
    table = await ada.open_table(game, "me", "open", *bots)
    async with bo.at(table) as chair:
        await chair.ask("sit", seat=1, name="Bo")
    return table


async def begin(chair: Chair) -> None:
    await chair.ask("start")
    await chair.until(lambda: chair.snapshot["view"])


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
async def test_two_people_and_bots_play_a_whole_game(address: str, game: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo, Person(address) as eve:
        table = await two_at_a_table(ada, bo, game, "steady", "sharp")
        async with ada.at(table) as a, bo.at(table) as b, eve.at(table) as watching:
            assert a.info["host"] == 0 and a.info["state"] == "gathering" and a.info["watching"] == 1
            await begin(a)
            with pytest.raises(Refused) as early:
                await ada.rest("GET", f"/tables/{table}/record")
            assert early.value.code == "not_over"
            await asyncio.gather(a.play(), b.play(random.Random(1).choice))
            await watching.until(lambda: watching.info["state"] == "over")
            assert a.view["winners"] == b.view["winners"] == watching.view["winners"]
            assert a.events[0]["event"] == "dealt"
            assert watching.events[-1]["event"] == "ended"
            assert a.info["seats"][2]["name"] == "Nora"
        answer = await ada.http.get(f"/api/tables/{table}/record")
        played = referee(answer.json())
        assert played.result is not None and played.result["winners"] == a.view["winners"]
        (past,) = await bo.rest("GET", "/me/tables")
        assert past["state"] == "over" and past["place"] == played.result["places"][1]
        assert (await bo.rest("GET", "/me"))["tables"] == 1


async def test_everyone_sees_who_is_still_choosing_and_nobody_what(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await two_at_a_table(ada, bo)
        async with ada.at(table) as a, bo.at(table) as b:
            await begin(a)
            await b.until(lambda: b.snapshot["view"])
            assert a.waiting == [0, 1]
            first, second = a.view["passes"][:2]
            held = a.view["seats"][0]["hand"].count(second)  # the deck has some cards twice
            heard = len(b.raw)
            await a.choose(first)
            await b.until(lambda: b.waiting == [1])
            assert all(first.encode() not in data for data in b.raw[heard:])
            assert a.view["chosen"] == [first]
            await a.choose(second)  # a change of mind
            await a.until(lambda: a.view["chosen"] == [second])
            await b.choose(b.view["passes"][0])
            await a.until(lambda: a.view["phase"] == "form")
            passed = [event for event in a.events if event["event"] == "passed"]
            kept = a.view["seats"][0]["hand"].copy()
            kept.remove(a.view["received"])
            assert passed[0]["card"] == second and kept.count(second) == held - 1
            assert b.view["received"] == second


async def test_choices_made_at_the_same_moment_both_count(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await two_at_a_table(ada, bo)
        async with ada.at(table) as a, bo.at(table) as b:
            await begin(a)
            await b.until(lambda: b.snapshot["view"])
            for _ in range(6):
                if "over" in (a.info["state"], b.info["state"]):
                    break
                n = a.n
                await asyncio.gather(a.choose(a.choices()[-1]), b.choose(b.choices()[-1]))
                await asyncio.gather(a.beyond(n), b.beyond(n))
                assert a.n == b.n == n + 2


async def test_a_message_repeated_takes_effect_once(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await two_at_a_table(ada, bo)
        async with ada.at(table) as a, bo.at(table) as b:
            await begin(a)
            await b.until(lambda: b.snapshot["view"])
            n, card = a.n, a.view["passes"][0]
            first = await a.choose(card, id="once")
            again = await a.choose(card, id="once")
            assert first == again == {"type": "accepted", "id": "once", "n": n + 1}
            await b.choose(b.view["passes"][0])
            await a.until(lambda: a.view["phase"] == "form")
            assert await a.choose(card, id="once", n=n) == first  # long after its phase
            assert a.n == n + 2


async def test_what_comes_late_is_refused(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await two_at_a_table(ada, bo)
        async with ada.at(table) as a, bo.at(table) as b:
            await begin(a)
            await b.until(lambda: b.snapshot["view"])
            n, card = a.n, a.view["passes"][0]
            await asyncio.gather(a.choose(card), b.choose(b.view["passes"][0]))
            with pytest.raises(Refused) as late:
                await a.choose(card, n=n)
            assert late.value.code == "late"


async def test_choices_that_are_not_ones_own_or_not_legal(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo, Person(address) as eve:
        table = await two_at_a_table(ada, bo, "two_sans_three")
        async with ada.at(table) as a, bo.at(table) as b, eve.at(table) as watching:
            with pytest.raises(Refused) as early:
                await a.ask("choose", n=0, seat=0, choice=28)
            await begin(a)
            await b.until(lambda: b.snapshot["view"])
            refusals = [early.value.code]
            for chair, seat, choice in (
                (b, 0, a.choices()[0]),
                (watching, 0, a.choices()[0]),
                (b, 1, b.view["seats"][1]["hand"][0]),
                (a, 0, b.view["seats"][1]["hand"][0]),
                (a, 0, 30),
                (a, 0, "7B2"),
                (a, 5, 28),
            ):
                with pytest.raises(Refused) as refused:
                    await chair.ask("choose", n=1, seat=seat, choice=choice)
                refusals.append(refused.value.code)
            assert refusals == [
                "not_started",
                "not_your_seat",
                "not_your_seat",
                "not_your_turn",
                "illegal",
                "illegal",
                "illegal",
                "no_such_seat",
            ]
            assert a.n == 1 and a.waiting == [0]


async def test_a_number_is_no_card_of_two_win(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "steady")
        async with ada.at(table) as a:
            for choice in (0, 40, ["7B2"], ["7B2", "7B2", "7B2"], [], ""):
                with pytest.raises(Refused) as refused:
                    await a.choose(choice)
                assert refused.value.code == "illegal"


async def test_a_connection_lost_in_the_middle_of_a_phase_is_taken_up_again(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await two_at_a_table(ada, bo)
        async with ada.at(table) as a, bo.at(table) as b:
            await begin(a)
            await b.until(lambda: b.snapshot["view"])
            card = a.view["passes"][3]
            await a.choose(card)
            known, events = a.n, list(a.events)
            await a.leave()
            await b.until(lambda: not b.info["seats"][0]["present"])
            await b.choose(b.view["passes"][0])
            await b.until(lambda: b.view["phase"] == "form")
            a.snapshot = {}
            await a.connect(since=known)
            assert a.snapshot["since"] == known and a.view["phase"] == "form"
            assert [event["event"] for event in a.snapshot["events"]] == ["passed", "passed"]
            assert a.events == events + a.snapshot["events"]
            await b.until(lambda: b.info["seats"][0]["present"])
            await asyncio.gather(a.play(), b.play())
            assert a.events == (await from_the_start(ada, table))


async def from_the_start(person: Person, table: str) -> list[object]:
    async with person.at(table) as chair:
        return list(chair.events)


async def test_several_devices_of_one_guest_see_the_same(address: str) -> None:
    async with Person(address, "Ada") as ada:
        link = await ada.rest("POST", "/me/resume")
        async with Person(address) as phone:
            await phone.rest("POST", "/me/adopt", token=link["link"].rsplit("/", 1)[1])
            table = await ada.open_table("two_sans_three", "me", "steady")
            async with ada.at(table) as a, phone.at(table) as b:
                assert a.view == b.view and b.yours == [0]
                card = a.choices()[0]
                await b.choose(card)
                await a.until(lambda: card not in a.view["seats"][0]["hand"])


async def test_bots_alone_finish_by_themselves(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "steady", "sharp", "gentle")
        async with ada.at(table) as a:
            await a.until(lambda: a.info["state"] == "over")
            assert a.yours == [] and a.view["viewer"] is None
