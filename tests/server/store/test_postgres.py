"""Several servers on one PostgreSQL: whoever sits where, it is one table; whoever dies, nothing is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from clients import Person, Refused, ServerProcess, Stubborn, server, while_playing
from postgres import Postgres, assert_kept, log_of

from deuce.record import referee
from deuce.server.tables import seating, thinking
from deuce.server.tables.postgres_bus import SIGN_OF_LIFE_EVERY

pytestmark = pytest.mark.anyio


@pytest.fixture
def dsn(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
async def two(dsn: str) -> AsyncIterator[tuple[str, str]]:
    """Two servers on one database."""
    async with server(dsn, absent_after=0) as one, server(dsn, absent_after=0) as other:
        yield one, other


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
async def test_players_of_one_table_on_two_servers(two: tuple[str, str], game: str) -> None:
    async with Person(two[0], "Ada") as ada, Person(two[1], "Bo") as bo, Person(two[1], "Eve") as eve:
        table = await ada.open_table(game, "me", "open", "steady")
        async with ada.at(table) as a, bo.at(table) as b, eve.at(table) as e:
            await b.ask("sit", seat=1, name="Bo")
            await a.until(lambda: a.info["seats"][1]["name"] == "Bo")
            assert a.info["seats"][1]["present"] and b.info["seats"][0]["present"]
            await a.ask("start")
            async with asyncio.timeout(60):
                await asyncio.gather(a.play(), b.play())
            await e.until(lambda: e.info["state"] == "over")
            assert a.n == b.n == e.n
        records = [(await one.http.get(f"/api/tables/{table}/record")).json() for one in (ada, bo)]
        assert records[0] == records[1] and referee(records[0]).over


async def test_seats_chat_and_presence_are_those_of_both_servers(two: tuple[str, str]) -> None:
    async with Person(two[0], "Ada") as ada, Person(two[1], "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "open", listed=True)
        async with ada.at(table) as a:
            shown = await bo.rest("GET", "/tables")
            assert [row["id"] for row in shown] == [table]
            async with bo.at(table) as b:
                await a.until(lambda: a.info["watching"] == 1)
                # Both at once: one is first, the other catches up and sits too.
                await asyncio.gather(b.ask("sit", seat=1, name="Bo"), a.ask("set_seat", seat=2, kind="bot"))
                kinds = ["human", "human", "bot"]
                await a.until(lambda: [seat["kind"] for seat in a.info["seats"]] == kinds)
                await b.until(lambda: [seat["kind"] for seat in b.info["seats"]] == kinds)
                await b.ask("say", text="Hello over there")
                await a.until(lambda: [line["text"] for line in a.chat] == ["Hello over there"])
                await a.ask("say", text="And back")
                await b.until(lambda: [line["text"] for line in b.chat] == ["Hello over there", "And back"])
                assert len(a.chat) == 2
                await a.ask("start")
                with pytest.raises(Refused) as refused:
                    await a.ask("replace", seat=1)
                assert refused.value.code == "still_there"
            await a.until(lambda: not a.info["seats"][1]["present"])
            await a.ask("replace", seat=1)


async def test_a_seat_is_given_once(two: tuple[str, str]) -> None:
    async with Person(two[0], "Ada") as ada, Person(two[0], "Bo") as bo, Person(two[1], "Cy") as cy:
        table = await ada.open_table("two_win", "me", "open", "open")
        async with bo.at(table) as b, cy.at(table) as c:
            outcomes = await asyncio.gather(
                b.ask("sit", seat=1), c.ask("sit", seat=1), return_exceptions=True
            )
            assert sorted(isinstance(outcome, Refused) for outcome in outcomes) == [False, True]
            await b.until(lambda: b.info["seats"][1]["kind"] == "human")
            await c.until(lambda: c.info["seats"][1]["kind"] == "human")
            assert b.info["seats"][1]["name"] == c.info["seats"][1]["name"]


async def test_quick_match_brings_people_of_two_servers_together(two: tuple[str, str]) -> None:
    async with Person(two[0], "Ada") as ada, Person(two[1], "Bo") as bo, Person(two[0], "Cy") as cy:
        tables = [(await one.rest("POST", "/quick", game="two_sans_three"))["id"] for one in (ada, bo, cy)]
        assert len(set(tables)) == 1
        async with ada.at(tables[0]) as a, bo.at(tables[0]), cy.at(tables[0]):
            await a.until(lambda: a.info["state"] == "playing")


async def test_of_two_servers_one_lets_the_bots_think(
    two: tuple[str, str], dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided: list[object] = []
    decide = thinking.decide

    def counted(*asked: Any) -> Any:
        decided.append(asked)
        return decide(*asked)

    monkeypatch.setattr(thinking, "decide", counted)
    await asyncio.sleep(2 * SIGN_OF_LIFE_EVERY)  # they know of each other
    async with Person(two[0]) as ada, Person(two[1]) as bo:
        table = await ada.open_table("two_win", "me", "open", "steady", "steady", "steady")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await asyncio.sleep(SIGN_OF_LIFE_EVERY)
            await a.ask("start")
            await asyncio.gather(a.play(), b.play())
    moves = await log_of(dsn, table)
    by_bots = sum(move.by == "bot" for move in moves)
    assert by_bots <= len(decided) < 1.2 * by_bots


async def test_a_rematch_across_servers(two: tuple[str, str]) -> None:
    async with Person(two[0], "Ada") as ada, Person(two[1], "Bo") as bo:
        deck = {"game": "two_sans_three", "dealt": 4}
        table = await ada.open_table("two_sans_three", "me", "open", deck=deck)
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await asyncio.gather(a.play(), b.play())
            await a.ask("again")
            await b.until(lambda: b.info["next"])
            await b.ask("again")
            async with bo.at(b.info["next"]) as next_b:
                await next_b.until(lambda: next_b.info["state"] == "playing")


@pytest.mark.parametrize("killed", [0, 1])
async def test_kill_9_of_either_server_loses_nothing(dsn: str, killed: int) -> None:
    processes = [await asyncio.to_thread(ServerProcess, dsn) for _ in range(2)]
    acknowledged: dict[str, int] = {}
    async with Person(processes[0].address, "Ada") as ada, Person(processes[1].address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "steady", "steady")
        async with bo.at(table) as b:
            await b.ask("sit", seat=1)
        async with ada.at(table) as a:
            await a.ask("start")
        people = [Stubborn(person, table, acknowledged) for person in (ada, bo)]
        playing = [asyncio.create_task(person.go_on()) for person in people]
        await while_playing(playing, lambda: len(acknowledged) >= 6)
        processes[killed].kill()
        died = time.monotonic()
        victim = people[killed]
        victim.person.address = processes[1 - killed].address  # as behind one address
        before = len(victim.raw)
        await while_playing(playing, lambda: len(victim.raw) > before and victim.closed is None)
        back_after = time.monotonic() - died
        so_far = len(acknowledged)
        await while_playing(playing, lambda: len(acknowledged) >= so_far + 2)
        on_after = time.monotonic() - died
        async with asyncio.timeout(90):
            await asyncio.gather(*playing)
    processes[1 - killed].stop()
    assert_kept(await log_of(dsn, table), acknowledged)
    assert back_after < 3 and on_after < 6


async def test_the_clock_runs_on_at_another_server(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await asyncio.to_thread(ServerProcess, dsn)
    async with Person(first.address, "Ada") as ada:
        deck = {"game": "two_sans_three", "dealt": 4}
        table = await ada.open_table("two_sans_three", "me", "steady", clock="quick", deck=deck)
        async with ada.at(table) as a:
            await a.until(a.choices)  # until then the deadline is that of the deal
            deadline = a.snapshot["deadline"]
        monkeypatch.setitem(seating.CLOCKS, "quick", 100)
        monkeypatch.setattr("deuce.server.tables.all_tables.now", lambda: deadline + 1)
        monkeypatch.setattr("deuce.server.tables.acting.now", lambda: deadline + 1)
        async with server(dsn) as address:
            first.kill()
            async with asyncio.timeout(20):
                while "clock" not in {move.by for move in await log_of(dsn, table)}:
                    await asyncio.sleep(0.1)
            assert address
