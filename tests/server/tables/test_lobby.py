"""The lobby and quick match: living tables are found however many dead ones there are, and nobody fills them alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from clients import PATIENCE, Ear, Person, refusal, server
from msgspec.structs import replace

from deuce.server.application import Application
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.rates import Bounds
from deuce.server.store import PutTable, SeatRow, TableRow
from deuce.server.tables import listing, seating
from deuce.server.tables.bus import Present
from deuce.server.tables.game import begun
from deuce.server.tables.listing import Candidate
from deuce.server.tables.lobby import MAX_LOADED_FOR_HISTORY

pytestmark = pytest.mark.anyio

HOUR = 3_600_000


def table(name: str, host: str, created: int, free: int = 1) -> TableRow:
    seats = (SeatRow("human", host, host), *[SeatRow()] * free)
    row = TableRow(name, "two_win", seats, created, listed=True, host=host, clock="relaxed", rated=True)
    return replace(row, starts_full=True)


def flood(created: int, count: int = 400) -> list[PutTable]:
    """Tables that one opened without a cookie: each of another guest."""
    return [PutTable(table(f"flood{at}", f"nobody {at}", created + at)) for at in range(count)]


# ------------------------------------------------------------------------------------------ the lobby


@pytest.mark.parametrize("age", [HOUR, 0], ids=["dead", "new"])
async def test_a_flood_of_tables_hides_no_table_with_people(app: Application, age: int) -> None:
    await app.context.store.commit(PutTable(table("honest", "ada", now() - 30 * HOUR)))
    (await app.tables.get("honest")).join(Ear("ada"), 0)
    await app.context.store.commit(*flood(now() - age))
    shown = await app.lobby.listed()
    assert "honest" in [row.id for row in shown] and len(shown) <= Bounds().lobby_tables


@pytest.mark.parametrize("age", [HOUR, 0], ids=["dead", "new"])
async def test_a_flood_of_tables_is_in_nobodys_way_to_a_quick_match(app: Application, age: int) -> None:
    honest = table("honest", "ada", now() - 30 * HOUR, free=3)
    await app.context.store.commit(PutTable(honest), *flood(now() - age))
    (await app.tables.get("honest")).join(Ear("ada"), 0)
    assert (await app.lobby.quick("two_win", "bo", Payer("bo", "198.51.100.7"))).id == "honest"


async def test_tables_with_people_at_another_server_are_in_the_lobby_however_old(app: Application) -> None:
    await app.context.store.commit(PutTable(table("honest", "ada", now() - 30 * HOUR)), *flood(now() - HOUR))
    assert await app.lobby.listed() == []
    app.tables.hear(Present("another", "honest", [0], 0, True))
    assert [row.id for row in await app.lobby.listed()] == ["honest"]
    assert (await app.lobby.quick("two_win", "bo", Payer("bo", "198.51.100.7"))).id == "honest"


async def test_a_table_that_its_people_left_leaves_the_lobby(app: Application) -> None:
    await app.context.store.commit(
        PutTable(table("left", "ada", now() - HOUR)), PutTable(table("new", "bo", now()))
    )
    ada = Ear("ada")
    live = await app.tables.get("left")
    live.join(ada, 0)
    assert [row.id for row in await app.lobby.listed()] == ["new", "left"]
    live.leave(ada)
    assert [row.id for row in await app.lobby.listed()] == ["new"]


def test_no_host_and_no_address_fills_the_lobby_alone() -> None:
    greedy = [Candidate(table(f"g{at}", "eve", at), True) for at in range(50)]
    many = [Candidate(table(f"m{at}", f"guest {at}", at), True, "one address") for at in range(50)]
    honest = [Candidate(table(f"h{at}", f"honest {at}", 0), True) for at in range(5)]
    shown = [one.row.id for one in listing.shared_fairly([*greedy, *many, *honest], Bounds())]
    assert sum(name[0] == "g" for name in shown) == Bounds().host_lobby_tables
    assert sum(name[0] == "m" for name in shown) == Bounds().network_lobby_tables
    assert sum(name[0] == "h" for name in shown) == 5


async def test_other_servers_are_told_what_stands_for_an_address_and_not_the_address(
    app: Application,
) -> None:
    await app.context.store.commit(PutTable(table("t", "ada", now())))
    live = await app.tables.get("t")
    live.audience.came_from("203.0.113.1", "ada")
    assert live.audience.presence().origin and "203" not in str(live.audience.presence())


# ----------------------------------------------------------------------------------------- quick match


async def test_quick_matches_asked_for_at_once_meet_at_one_table(database: Path) -> None:
    async with server(database) as address:
        people = [Person(address, name) for name in ("Ada", "Bo", "Cy")]
        for person in people:
            await person.rest("GET", "/me")
        tables = await asyncio.gather(*[one.rest("POST", "/quick", game="two_sans_three") for one in people])
        assert len({found["id"] for found in tables}) == 1
        for person in people:
            await person.http.aclose()


async def test_a_quick_match_leads_to_no_table_that_somebody_has_set_up(app: Application) -> None:
    own = replace(table("own", "ada", now(), free=1), starts_full=False, clock="days")
    await app.context.store.commit(PutTable(own))
    (await app.tables.get("own")).join(Ear("ada"), 0)
    assert (await app.lobby.quick("two_win", "bo", Payer("bo", "", True))).id != "own"


async def test_nobody_is_sent_away_from_a_quick_match_to_which_they_have_come(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo, Person(address, "Cy") as cy:
        table = (await ada.rest("POST", "/quick", game="two_win"))["id"]
        async with ada.at(table) as a:
            for person in (bo, cy):
                await person.rest("POST", "/quick", game="two_win")
            async with bo.at(table) as b:
                await b.until(lambda: b.info["seats"][1]["present"])
                assert await refusal(a.ask("set_seat", seat=1, kind="open")) == "still_there"
                assert await refusal(a.ask("set_rated", rated=True, clock="days")) == "cannot_be_rated"
                await a.ask("set_seat", seat=2, kind="open")  # who has not come yet


async def test_of_several_quick_tables_the_fullest_then_the_oldest_is_filled(app: Application) -> None:
    rows = [
        table("young", "a", now(), free=2),
        table("old", "b", now() - 1000, free=2),
        table("x", "c", now(), free=3),
    ]
    await app.context.store.commit(*map(PutTable, rows))
    assert [
        (await app.lobby.quick("two_win", f"new {at}", Payer(f"new {at}", "", True))).id for at in range(4)
    ] == ["old"] * 2 + ["young"] * 2


async def test_a_quick_match_begins_with_people_who_have_come_and_gives_other_seats_away(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def match(guest: str) -> str:
        return (await app.lobby.quick("two_sans_three", guest, Payer(guest, "", True))).id

    async def comes(guest: str) -> None:
        live.join(Ear(guest), 0)
        async with asyncio.timeout(PATIENCE):
            while any(seat.matched for seat in live.row.seats if seat.guest == guest):
                await asyncio.sleep(0.01)

    def state() -> str:
        return live.row.state

    live = await app.tables.get(await match("ada"))
    await comes("ada")
    assert {await match("asks only"), await match("asks too")} == {live.row.id}
    assert state() == "gathering"
    assert await match("bo") != live.row.id  # they may still be on their way
    monkeypatch.setattr(seating, "now", lambda: now() + seating.COMES_WITHIN)
    assert [await match(guest) for guest in ("cleo", "dan")] == [live.row.id] * 2
    await comes("cleo")
    assert state() == "gathering"
    await comes("dan")
    assert state() in ("dealing", "playing")
    assert [seat.guest for seat in live.row.seats] == ["ada", "cleo", "dan"]


async def test_a_quick_match_does_not_begin_against_those_who_came_and_went(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def until(true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                await asyncio.sleep(0.01)

    async def comes(guest: str) -> Ear:
        assert (await app.lobby.quick("two_sans_three", guest, Payer(guest, "", True))).id == live.row.id
        live.join(ear := Ear(guest), 0)
        await until(lambda: not any(seat.matched for seat in live.row.seats if seat.guest == guest))
        return ear

    def state() -> str:
        return live.row.state

    first = await app.lobby.quick("two_sans_three", "ghost 0", Payer("ghost 0", "", True))
    live = await app.tables.get(first.id)
    for at, ghost in enumerate([await comes("ghost 0"), await comes("ghost 1")]):
        live.leave(ghost)
        await until(lambda at=at: live.row.seats[at].matched is not None)  # type: ignore[misc]
    # Their seats are kept for a moment: they may come back.
    live.join(Ear("ada"), 0)
    await live.seats.sit_anywhere("ada", "Ada")
    await live.drain()
    assert state() == "gathering" and seating.held_by(live.row, "ada") == [2]
    await live.come("a watcher")
    assert state() == "gathering"
    monkeypatch.setattr(seating, "now", lambda: now() + seating.COMES_WITHIN)
    await comes("bo")
    assert state() == "gathering"
    await comes("cleo")
    assert state() in ("dealing", "playing")
    assert {seat.guest for seat in live.row.seats} == {"ada", "bo", "cleo"}


# -------------------------------------------------------------------------------------------- history


async def test_a_history_of_abandoned_games_is_not_loaded_into_memory(app: Application) -> None:
    await app.context.thinkers.ready("two_win")
    for at in range(40):
        seats = (SeatRow("human", "ada", "Ada"), SeatRow("human", "bo", "Bo"))
        row, _, deal = begun(TableRow(f"t{at}", "two_win", seats, now() + at, state="playing"))
        await app.context.store.commit(PutTable(row), deal)
    shown = await app.lobby.history("ada")
    assert len(shown) == 40 and len(app.tables.in_memory) == MAX_LOADED_FOR_HISTORY
    assert [row.your_turn for row in shown] == [at < MAX_LOADED_FOR_HISTORY for at in range(40)]
