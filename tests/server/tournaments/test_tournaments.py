"""Tournaments over the wire: a Swiss one and an arena to their ends, who may join and when, and what is kept secret."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from clients import Chair, Person, ServerProcess, refusal, server
from postgres import Postgres

from deuce import fairness
from deuce.record import referee
from deuce.server.admin import places
from deuce.server.admin.desk import Desk as Admin
from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.limits import Payer
from deuce.server.rates import Rate
from deuce.server.settings import Settings
from deuce.server.store import UnavailableError
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import seating
from deuce.server.tournaments import director, state
from deuce.server.tournaments.messages import NewTournament
from deuce.server.tournaments.notices import RoundBegins

pytestmark = pytest.mark.anyio

SEALED = 4427
PATIENCE = 120.0  # seconds for a whole tournament
CONTRIBUTION = "0f" * 16
# Seconds between two questions: a guest has 20 a second for as long as they like, and two tasks ask as one of them.
ASKS_EVERY = 2 / 20


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds follow each other at once."""
    monkeypatch.setattr(director, "PAUSE", 100)
    monkeypatch.setattr(director, "LOOK_EVERY", 0.2)
    monkeypatch.setattr(state, "KEPT_FOR", 0.0)


@pytest.fixture
async def address(database: Path) -> AsyncIterator[str]:
    """A server at which nobody plays or asks too fast: here whole games take some tenths of a second."""
    names = ("messages", "connection-messages", "connection-frames", "guest-requests")
    rates = dict.fromkeys(names, Rate(10_000, 10_000))
    async with server(database, absent_after=0, rates=rates) as address:
        yield address


@asynccontextmanager
async def people(address: str | list[str], *names: str) -> AsyncIterator[list[Person]]:
    addresses = [address] if isinstance(address, str) else address
    async with AsyncExitStack() as stack:
        found = []
        for at, name in enumerate(names):
            person = await stack.enter_async_context(Person(addresses[at % len(addresses)], name))
            await person.rest("GET", "/me")
            await person.rest("PATCH", "/me", name=name)
            found.append(person)
        yield found


async def made(host: Person, **more: Any) -> str:
    asked = {"name": "Friday’s cup", "game": "two_sans_three", "rounds": 3, **more}
    return str((await host.rest("POST", "/tournaments", **asked))["id"])


async def enter(person: Person, tournament: str) -> dict[str, Any]:
    entered: dict[str, Any] = await person.rest(
        "POST", f"/tournaments/{tournament}/entry", contribution=CONTRIBUTION
    )
    return entered


async def until(
    person: Person, tournament: str, so: Callable[[dict[str, Any]], Any], pause: float = ASKS_EVERY
) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while not so(found := await person.rest("GET", f"/tournaments/{tournament}")):
            await asyncio.sleep(pause)
    return dict(found)


async def play_all(person: Person, tournament: str, hold: asyncio.Event | None = None) -> list[str]:
    """Play whatever table one is given, to the end of the tournament; return the tables."""
    played: list[str] = []
    while True:
        found = await until(
            person,
            tournament,
            lambda it: it["state"] == "over" or (it["table"] and it["table"] not in played),
        )
        if found["state"] == "over":
            return played
        played.append(found["table"])
        if hold is not None:
            await hold.wait()
        async with person.at(found["table"]) as chair:
            await chair.play()


# ------------------------------------------------------------------------------------------------------- Swiss


async def test_a_swiss_tournament_of_eight_is_played_to_its_end(address: str) -> None:
    async with people(address, "Ada", "Bo", "Cy") as crowd:
        ada = crowd[0]
        tournament = await made(ada, bots=["steady", "gentle", "keen", "curious", "gentle"])
        for person in crowd:
            await enter(person, tournament)
        begun = await ada.rest("POST", f"/tournaments/{tournament}/start")
        assert len(begun["standings"]) == 8
        tables = await asyncio.gather(*(play_all(person, tournament) for person in crowd))
        assert all(len(own) == 3 for own in tables)
        over = await ada.rest("GET", f"/tournaments/{tournament}")
        assert over["state"] == "over" and over["done"] == 3
        rows = over["standings"]
        assert sum(row["points"] for row in rows) == pytest.approx(3 * 8 / 2)
        assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
        assert all(row["deals"] == 3 for row in rows)
        await check_deals(ada, tournament, over)


async def check_deals(person: Person, tournament: str, over: dict[str, Any]) -> None:
    """All tables of a round had the same cards, from the secret that was promised, and nobody met twice."""
    shared = hashlib.sha256("\n".join(over["contributions"]).encode()).hexdigest()[:32]
    met: list[frozenset[str]] = []
    for deal in over["deals"]:
        compared = await person.rest("GET", f"/tournaments/{tournament}/deals/{deal['number']}")
        assert fairness.commitment_of(bytes.fromhex(compared["secret"])) == deal["commitment"]
        decks = set()
        for table in compared["tables"]:
            record = (await person.http.get(f"/api/tables/{table['table']}/record")).json()
            assert referee(record).over
            assert record["fair"]["secret"] == compared["secret"] == deal["secret"]
            assert set(record["fair"]["contributions"]) == {shared}
            decks.add(json.dumps(record["deck"]))
            ids = [seat["id"] for seat in table["seats"] if seat["id"]]
            met += [frozenset(ids)] if len(ids) > 1 else []
        assert len(decks) == 1 and len(compared["tables"]) >= 2
        for seat in range(2):
            points = [table["seats"][seat]["points"] for table in compared["tables"]]
            assert sum(points) == pytest.approx(len(points) / 2)
    assert len(met) == len(set(met))


async def test_an_odd_one_plays_against_a_bot(address: str) -> None:
    async with people(address, "Ada", "Bo", "Cy") as crowd:
        tournament = await made(crowd[0], rounds=1)
        for person in crowd:
            await enter(person, tournament)
        await crowd[0].rest("POST", f"/tournaments/{tournament}/start")
        await asyncio.gather(*(play_all(person, tournament) for person in crowd))
        compared = await crowd[0].rest("GET", f"/tournaments/{tournament}/deals/1")
        assert sorted(seat["id"] == "" for table in compared["tables"] for seat in table["seats"]) == [
            *[False] * 3,
            True,
        ]


async def test_whoever_is_absent_is_played_for_by_a_bot_and_may_come_back(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(seating.CLOCKS, "quick", 300)
    monkeypatch.setattr(director, "PAUSE", 500)
    async with people(address, "Ada", "Bo", "Cy", "Di") as crowd:
        ada, bo, *others = crowd
        tournament = await made(ada, rounds=2)
        for person in crowd:
            await enter(person, tournament)

        async def play_next(person: Person, round: int) -> None:
            found = await until(person, tournament, lambda it: it["round"] == round and it["table"])
            async with person.at(found["table"]) as chair:
                await chair.play()

        await ada.rest("POST", f"/tournaments/{tournament}/start")
        # Bo does not come: the clock chooses, then a bot; the next round has a bot for him from the start.
        await asyncio.gather(*(play_next(person, 1) for person in (ada, *others)))
        monkeypatch.setitem(seating.CLOCKS, "quick", 600_000)
        second = await until(bo, tournament, lambda it: it["round"] == 2 and it["table"])
        assert [row["state"] for row in second["standings"] if row["name"] == "Bo"] == ["away"]
        async with bo.at(second["table"]) as chair:
            (seat,) = chair.yours
            assert chair.info["seats"][seat]["stand_in"] and chair.info["seats"][seat]["lapsed"]
            await chair.ask("return", seat=seat)
            await chair.until(lambda: not chair.info["seats"][seat]["stand_in"])
            await asyncio.gather(chair.play(), *(play_next(person, 2) for person in (ada, *others)))
        over = await until(bo, tournament, lambda it: it["state"] == "over")
        assert all(row["deals"] == 2 for row in over["standings"])
        assert [row["state"] for row in over["standings"]] == ["in"] * 4, "he has played to the end"


async def test_late_and_early_leavers(address: str) -> None:
    async with people(address, "Ada", "Bo", "Cy", "Di") as crowd:
        ada, bo, cy, di = crowd
        tournament = await made(ada, rounds=4)
        for person in (ada, bo, cy):
            await enter(person, tournament)
        left = await cy.rest("DELETE", f"/tournaments/{tournament}/entry")
        assert left["entered"] is None and len(left["standings"]) == 2
        await enter(cy, tournament)
        await ada.rest("POST", f"/tournaments/{tournament}/start")
        await until(ada, tournament, lambda it: it["table"])
        late = await enter(di, tournament)
        assert late["entered"] == "in" and late["table"] is None
        gone = await cy.rest("DELETE", f"/tournaments/{tournament}/entry")
        assert (
            gone["entered"] == "out"
            and await refusal(bo.rest("POST", f"/tournaments/{tournament}/start")) == "not_host"
        )
        await asyncio.gather(*(play_all(person, tournament) for person in (ada, bo, di)))
        over = await ada.rest("GET", f"/tournaments/{tournament}")
        deals = {row["name"]: row["deals"] for row in over["standings"]}
        assert deals == {"Ada": 4, "Bo": 4, "Cy": 1, "Di": 3}
        assert not over["can_enter"] and await refusal(enter(cy, tournament)) == "already_started"
        first = await ada.rest("GET", f"/tournaments/{tournament}/deals/1")
        (given_up,) = [seat for table in first["tables"] for seat in table["seats"] if seat["gave_up"]]
        assert given_up["name"] == "Cy" and given_up["points"] == 0


async def test_a_table_that_an_operator_closes_holds_up_nobody(database: Path, address: str) -> None:
    async with people(address, "Ada", "Bo", "Cy", "Di") as crowd:
        tournament = await made(crowd[0], rounds=2)
        for person in crowd:
            await enter(person, tournament)
        await crowd[0].rest("POST", f"/tournaments/{tournament}/start")
        first = await until(crowd[0], tournament, lambda it: it["table"])
        closed = first["table"]
        async with Admin(Settings(database=str(database))) as admin:
            await places.close(admin, closed, "noise")
        playing = [asyncio.create_task(play_round(person, tournament, 1, closed)) for person in crowd]
        await until(crowd[0], tournament, lambda it: it["done"] == 1)
        await asyncio.gather(*playing)
        async with Admin(Settings(database=str(database))) as admin:
            await places.reopen(admin, closed)  # what was settled by then stays so
        await asyncio.gather(*(play_round(person, tournament, 2, "") for person in crowd))
        over = await until(crowd[0], tournament, lambda it: it["state"] == "over")
        assert all(row["deals"] == 2 for row in over["standings"])
        assert sum(row["points"] for row in over["standings"]) == pytest.approx(4)
        compared = await crowd[0].rest("GET", f"/tournaments/{tournament}/deals/1")
        assert closed not in [table["table"] for table in compared["tables"]] != []


async def play_round(person: Person, tournament: str, round: int, but: str) -> None:
    found = await until(person, tournament, lambda it: it["round"] == round and (it["table"] or it["done"]))
    if found["table"] and found["table"] != but and found["round"] == round:
        async with person.at(found["table"]) as chair:
            await chair.play()


# -------------------------------------------------------------------------------------------- making and limits


async def test_what_cannot_be_is_refused(address: str) -> None:
    async with people(address, "Ada", "Bo") as (ada, bo):
        assert await refusal(made(ada, name=" \u200b ")) == "empty_text"
        assert await refusal(made(ada, size=7)) == "malformed"
        assert await refusal(made(ada, game="chess")) == "malformed"
        assert await refusal(made(ada, clock="none")) == "malformed"
        assert await refusal(made(ada, starts=now() + 8 * 24 * 3_600_000)) == "malformed"
        tournament = await made(ada)
        path = f"/tournaments/{tournament}"
        assert await refusal(ada.rest("POST", f"{path}/start")) == "not_started"
        assert await refusal(bo.rest("DELETE", path)) == "not_host"
        assert await refusal(bo.rest("DELETE", f"{path}/entry")) == "not_seated"
        assert await refusal(bo.rest("GET", f"{path}/deals/1")) == "sealed"
        assert await refusal(bo.rest("GET", f"{path}/deals/9")) == "not_found"
        assert await refusal(bo.rest("GET", "/tournaments/nothing")) == "not_found"
        assert await refusal(bo.rest("POST", f"{path}/entry", contribution="x")) == "malformed"
        # Nobody holds many at once.
        assert "too_fast" in [await refusal_or_none(made(ada)) for _ in range(8)]


async def test_one_that_does_not_take_place_is_gone_and_by_invitation_it_is_not_listed(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(address, "Ada", "Bo") as (ada, bo):
        private = await made(ada, listed=False)
        shown = await made(ada, starts=now() + 3_600_000)
        alone = await made(ada, starts=now() + 300)
        await enter(bo, shown)
        found = {row["id"]: row for row in (await bo.rest("GET", "/tournaments"))["tournaments"]}
        assert private not in found and found[shown]["entered"] and found[shown]["entrants"] == 1
        assert (await enter(bo, private))["entered"] == "in"
        mine = {row["id"] for row in (await bo.rest("GET", "/tournaments"))["tournaments"]}
        assert private in mine
        await ada.rest("GET", f"/tournaments/{private}")
        answer = await ada.http.delete(f"/api/tournaments/{private}")
        assert answer.status_code == 204
        assert await refusal(bo.rest("GET", f"/tournaments/{private}")) == "not_found"
        async with asyncio.timeout(10):
            while await refusal_or_none(ada.rest("GET", f"/tournaments/{alone}")) != "not_found":
                await asyncio.sleep(0.1)


async def refusal_or_none(asked: Coroutine[Any, Any, Any]) -> str | None:
    try:
        await asked
    except Exception as error:
        return str(getattr(error, "code", error))
    return None


async def test_people_are_told_when_their_round_begins(database: Path) -> None:
    heard: list[RoundBegins] = []

    class Hearer:
        def round_begins(self, notice: RoundBegins) -> None:
            heard.append(notice)

    async with (
        server(database, round_hearers=[Hearer()]) as address,
        people(address, "Ada", "Bo") as (ada, bo),
    ):
        tournament = await made(ada, rounds=1)
        for person in (ada, bo):
            await enter(person, tournament)
        await ada.rest("POST", f"/tournaments/{tournament}/start")
        found = await until(ada, tournament, lambda it: it["table"])
        assert len(heard) == 1 and set(heard[0].tables.values()) == {found["table"]}
        assert len(heard[0].tables) == 2 and heard[0].name == "Friday’s cup"


# ------------------------------------------------------------------------------------------------------- arena


async def test_an_arena_gives_the_next_table_as_soon_as_one_is_free(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(director, "DRAWS_EVERY", 50)
    monkeypatch.setattr(director, "FILLS_AFTER", 1_000)
    async with people(address, "Ada", "Bo", "Cy", "Di") as crowd:
        ada, di = crowd[0], crowd[3]
        tournament = await made(ada, form="arena", minutes=5, bots=["gentle"])
        for person in crowd[:3]:
            await enter(person, tournament)
        await ada.rest("POST", f"/tournaments/{tournament}/start")
        played = [asyncio.create_task(play_all(person, tournament)) for person in crowd[:3]]
        await until(ada, tournament, lambda it: sum(row["deals"] for row in it["standings"]) >= 6)
        await enter(di, tournament)
        played.append(asyncio.create_task(play_all(di, tournament)))
        names = {person.name for person in crowd}  # the bot plays only with whom people leave over
        found = await until(
            ada,
            tournament,
            lambda it: all(row["deals"] >= 2 for row in it["standings"] if row["name"] in names),
        )
        # While it lasts standings are live, and nothing of any deal is shown.
        assert any(row["points"] > 0 for row in found["standings"])
        assert all(deal["secret"] is None for deal in found["deals"])
        assert await refusal(ada.rest("GET", f"/tournaments/{tournament}/deals/1")) == "sealed"
        monkeypatch.setattr(director, "now", lambda: now() + 5 * 60_000)
        tables = await asyncio.gather(*played)
        monkeypatch.undo()
        over = await ada.rest("GET", f"/tournaments/{tournament}")
        assert over["state"] == "over"
        decks: dict[int, set[str]] = {}
        seen: dict[str, list[int]] = {}
        for deal in over["deals"]:
            if not deal["tables"]:
                continue
            compared = await ada.rest("GET", f"/tournaments/{tournament}/deals/{deal['number']}")
            for table in compared["tables"]:
                record = (await ada.http.get(f"/api/tables/{table['table']}/record")).json()
                decks.setdefault(deal["number"], set()).add(json.dumps(record["deck"]))
                for seat in table["seats"]:
                    if seat["id"]:
                        seen.setdefault(seat["id"], []).append(deal["number"])
        assert all(len(deck) == 1 for deck in decks.values())
        assert all(len(deals) == len(set(deals)) for deals in seen.values()), "nobody has a deal twice"
        assert all(tables)


# ----------------------------------------------------------------------------------------- secrecy, path by path


async def test_nobody_sees_a_deal_of_a_running_round_from_another_table(address: str) -> None:
    async with people(address, "Ada", "Bo", "Cy", "Di", "Eve") as crowd:
        *entered, eve = crowd
        ada = entered[0]
        tournament = await made(ada, rounds=2)
        for person in entered:
            await enter(person, tournament)
        await ada.rest("POST", f"/tournaments/{tournament}/start")
        first = await until(ada, tournament, lambda it: it["table"])
        own = first["table"]
        (other,) = [table["table"] for table in first["tables"] if table["table"] != own]
        at_other = [
            person
            for person in entered
            if own != (await person.rest("GET", f"/tournaments/{tournament}"))["table"]
        ]
        # The other table finishes; the round goes on, because nobody plays at Ada's.
        async with at_other[0].at(other) as one, at_other[1].at(other) as two:
            await asyncio.gather(one.play(), two.play())
            record_of_other = one.snapshot
        assert record_of_other
        for person in (ada, eve, at_other[0]):
            await check_nothing_is_seen(person, other, tournament)
        # Spectating is for those who sit there: neither another entrant, nor anybody else.
        for person in (ada, eve):
            chair = Chair(person, other)
            await chair.connect()
            assert chair.closed == SEALED and chair.snapshot == {} and not chair.raw
        chair = Chair(eve, own)
        await chair.connect()
        assert chair.closed == SEALED and not chair.raw
        # A rematch of those who have finished has other cards, and is no part of it.
        async with at_other[0].at(other) as one:
            await one.ask("again")
            await one.until(lambda: one.info.get("next"))
            rematch = await eve.rest("GET", f"/tables/{one.info['next']}")
        assert rematch["part_of"] is None and rematch["fair"]["commitment"] != first["deals"][0]["commitment"]
        # When the round is over everybody may see it.
        at_own = [person for person in entered if person not in at_other]
        async with at_own[0].at(own) as one, at_own[1].at(own) as two:
            await asyncio.gather(one.play(), two.play())
        await until(ada, tournament, lambda it: it["done"] == 1)
        shown = (await eve.http.get(f"/api/tables/{other}/record")).json()
        assert referee(shown).over
        assert (await eve.rest("GET", f"/tournaments/{tournament}"))["deals"][0]["secret"]
        assert (await eve.rest("GET", f"/tournaments/{tournament}"))["deals"][1]["secret"] is None
        chair = Chair(eve, other)
        await chair.connect()
        assert chair.snapshot["table"]["id"] == other
        await chair.leave()


async def check_nothing_is_seen(person: Person, table: str, tournament: str) -> None:
    """Every path by which a finished game can be seen is closed, and what is open says nothing of cards."""
    assert await refusal(person.rest("GET", f"/tables/{table}/record")) == "sealed"
    assert await refusal(person.rest("GET", f"/replays/{table}")) == "sealed"
    assert await refusal(person.rest("GET", f"/replays/{table}?seat=0")) == "sealed"
    assert await refusal(person.rest("POST", "/reviews", table=table)) == "sealed"
    assert await refusal(person.rest("POST", "/what-if", table=table, frame=0, seat=0)) == "sealed"
    assert await refusal(person.rest("POST", f"/tables/{table}/hint", seat=0)) != ""
    for path in (
        f"/tables/{table}",
        "/tables",
        "/me/tables",
        "/me/profile",
        "/me/glance",
        "/leaderboard/two_sans_three-2",
        "/tournaments",
        f"/tournaments/{tournament}",
    ):
        answer = json.dumps(await person.rest("GET", path))
        assert '"deck": [' not in answer and '"hand"' not in answer, path
        assert '"moves"' not in answer, path
    shown = await person.rest("GET", f"/tournaments/{tournament}")
    assert [deal["secret"] for deal in shown["deals"]] == [None, None]
    assert await refusal(person.rest("GET", f"/tournaments/{tournament}/deals/1")) == "sealed"
    assert sum(row["points"] for row in shown["standings"]) == 0, "results of a round count when it is over"


# -------------------------------------------------------------------------------- restarts and several servers

PATCHED = """
from deuce.server.tournaments import director
from deuce.server.tables import seating
from deuce.server.tables.context import Context
director.PAUSE = 100
seating.CLOCKS["quick"] = 2_000
Context.__init__.__kwdefaults__["pace"] = 0.0
"""


def brisk_process(database: Path | str, folder: Path, port: int = 0) -> ServerProcess:
    """A server in a process of its own: rounds follow each other at once, bots do not dawdle, clocks run fast."""
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(PATCHED)
    return ServerProcess(database, port, environment={"PYTHONPATH": str(folder)})


async def go_on(person: Person, tournament: str, acted: list[str]) -> None:
    """Play to the end of the tournament, through servers that are killed."""
    while True:
        try:
            found = await person.rest("GET", f"/tournaments/{tournament}")
            if found["state"] == "over":
                return
            if found["table"]:
                async with person.at(found["table"]) as chair:
                    await play_on(chair, acted)
        except Exception:
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.05)


async def play_on(chair: Chair, acted: list[str]) -> None:
    while chair.info.get("state") != "over" and chair.closed is None:
        await chair.until(
            lambda: chair.choices() or chair.info["state"] == "over" or chair.closed is not None
        )
        if chair.choices():
            await chair.choose(chair.choices()[0])
            acted.append(chair.table)


async def test_a_server_killed_in_the_middle_of_a_round_costs_nothing(database: Path, tmp_path: Path) -> None:
    process = brisk_process(database, tmp_path / "site")
    acted: list[str] = []
    async with people(process.address, "Ada", "Bo", "Cy", "Di") as crowd:
        ada = crowd[0]
        tournament = await made(ada, rounds=3, bots=["gentle", "curious", "gentle", "curious"])
        for person in crowd:
            await enter(person, tournament)
        await ada.rest("POST", f"/tournaments/{tournament}/start")
        # Di is absent all the time.
        playing = [asyncio.create_task(go_on(person, tournament, acted)) for person in crowd[:3]]
        for many in (6, 30):
            async with asyncio.timeout(PATIENCE):
                while len(acted) < many:
                    await asyncio.sleep(0.01)
            process.kill()
            process = await asyncio.to_thread(brisk_process, database, tmp_path / "site", process.port)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)
        over = await ada.rest("GET", f"/tournaments/{tournament}")
        assert all(row["deals"] == 3 for row in over["standings"]) and len(over["standings"]) == 8
        assert sum(row["points"] for row in over["standings"]) == pytest.approx(12)
        await check_deals(ada, tournament, over)
    process.stop()


async def test_several_servers_on_one_database_direct_one_tournament(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.new_database()
    async with AsyncExitStack() as stack:
        addresses = [await stack.enter_async_context(server(url)) for _ in range(2)]
        crowd = await stack.enter_async_context(people(addresses, "Ada", "Bo", "Cy", "Di"))
        ada = crowd[0]
        tournament = await made(ada, rounds=2)
        await asyncio.gather(*(enter(person, tournament) for person in crowd))
        await ada.rest("POST", f"/tournaments/{tournament}/start")
        tables = await asyncio.gather(*(play_all(person, tournament) for person in crowd))
        assert all(len(own) == 2 for own in tables)
        over = await crowd[1].rest("GET", f"/tournaments/{tournament}")
        assert len(over["standings"]) == 4 and all(row["deals"] == 2 for row in over["standings"])
        await check_deals(ada, tournament, over)


async def test_tables_that_a_server_left_unopened_are_opened_by_the_next(database: Path) -> None:
    """The draw is on disk before its tables are: here a server dies between the two."""
    store = SqliteStore(database)
    app = Application(store, Signer(b"k" * 32), pace=0)
    await app.start()
    payer = Payer(None, "127.0.0.1", spared=True)
    asked = NewTournament(name="x", game="two_win", rounds=1, bots=["gentle"])
    shown = (await app.tournaments.create(asked, "ada", payer)).board.whole.id
    await app.tournaments.enter(shown, "ada", payer, None)
    opened = app.director._open_tables

    async def dies(whole: Any) -> None:
        if whole.open_bouts:
            raise UnavailableError("away")

    app.director._open_tables = dies  # type: ignore[method-assign]
    await app.tournaments.begin(shown, "ada")
    async with asyncio.timeout(20):
        while not (whole := await state.read(store, shown)) or not whole.bouts:
            await asyncio.sleep(0.05)
    drawn = [bout.table for bout in whole.bouts]
    assert await store.latest(drawn) == {}
    assert (await app.tournaments.show(shown, "ada")).reader.table is None, (
        "nobody is sent to a table that is not there"
    )
    app.director._open_tables = opened  # type: ignore[method-assign]
    async with asyncio.timeout(20):
        while len(await store.latest(drawn)) < len(drawn):
            await asyncio.sleep(0.05)
    again = await state.read(store, shown)
    assert again is not None and [bout.table for bout in again.bouts] == drawn
    assert (await app.tournaments.show(shown, "ada")).reader.table in drawn
    await app.close()
