"""Friends, blocks, invitations, reports, past games: what people are to each other, and what none of them can tell."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import PATIENCE, Chair, Person, refusal, server
from postgres import Postgres

from deuce.record.referee import verify
from deuce.server.admin import places
from deuce.server.admin.desk import Desk
from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.rates import Rate
from deuce.server.settings import Settings
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
TALKATIVE = {"chat": Rate(1000, 1000), "guest-requests": Rate(1000, 1000)}

NOBODY = "A" * 12


@pytest.fixture
async def pair(database: Path) -> AsyncIterator[tuple[Person, Person, str]]:
    """Two people who have met at a table of a server, which has not begun."""
    async with (
        server(database, absent_after=0) as address,
        named(address, "Ada") as ada,
        named(address, "Bo") as bo,
    ):
        yield ada, bo, await met(ada, bo)


@asynccontextmanager
async def named(address: str, name: str) -> AsyncIterator[Person]:
    """Somebody who has a name before they sit down anywhere."""
    async with Person(address, name) as person:
        await person.rest("PATCH", "/me", name=name)
        yield person


async def met(ada: Person, bo: Person) -> str:
    """Let two people sit down at one table."""
    table = await ada.open_table("two_sans_three", "me", "open")
    async with bo.at(table) as chair:
        await chair.ask("sit", seat=1)
    return table


async def played(ada: Person, bo: Person, table: str) -> None:
    """Play a game of two to its end."""
    async with ada.at(table) as hers, bo.at(table) as his:
        await hers.ask("start")
        await asyncio.gather(hers.play(), his.play())


async def id_of(person: Person) -> str:
    return str((await person.rest("GET", "/me"))["id"])


async def names(person: Person, what: str) -> list[str]:
    return [one["name"] for one in (await person.rest("GET", "/people"))[what]]


async def befriend(ada: Person, bo: Person) -> None:
    await ada.rest("POST", f"/people/{await id_of(bo)}/friend")
    await bo.rest("PUT", f"/people/{await id_of(ada)}/friend")


# ---------------------------------------------------------------------------------------------------- friends


async def test_who_has_met_at_a_table_asks_and_the_other_says_yes(pair: tuple[Person, Person, str]) -> None:
    ada, bo, table = pair
    (seen,) = await ada.rest("GET", f"/tables/{table}/people")
    assert seen["seat"] == 1 and seen["person"]["name"] == "Bo" and seen["person"]["relation"] == "nobody"
    asked = await ada.rest("POST", f"/people/{seen['person']['id']}/friend")
    assert asked["relation"] == "asked"
    assert await names(bo, "asks") == ["Ada"] and await names(ada, "asked") == ["Bo"]
    assert (await bo.rest("PUT", f"/people/{await id_of(ada)}/friend"))["relation"] == "friend"
    assert (await bo.rest("PUT", f"/people/{await id_of(ada)}/friend"))["relation"] == "friend", "said twice"
    assert await names(ada, "friends") == ["Bo"] and await names(bo, "friends") == ["Ada"]
    await ada.rest("DELETE", f"/people/{await id_of(bo)}/friend")
    assert await names(bo, "friends") == [] == await names(ada, "friends")


async def test_what_was_taken_back_cannot_be_accepted_and_who_asks_both_ways_is_a_friend(
    pair: tuple[Person, Person, str],
) -> None:
    ada, bo, _ = pair
    await ada.rest("POST", f"/people/{await id_of(bo)}/friend")
    await ada.rest("DELETE", f"/people/{await id_of(bo)}/friend")
    assert await refusal(bo.rest("PUT", f"/people/{await id_of(ada)}/friend")) == "not_found"
    both = [(ada, await id_of(bo)), (bo, await id_of(ada))]
    await asyncio.gather(*(one.rest("POST", f"/people/{other}/friend") for one, other in both))
    for one, other in both:  # whoever was second by a hair says it again
        await one.rest("POST", f"/people/{other}/friend")
    assert await names(ada, "friends") == ["Bo"] and await names(bo, "friends") == ["Ada"]
    assert await names(ada, "asks") == [] == await names(bo, "asks")


async def test_a_declined_request_looks_to_who_asked_as_if_it_still_waits(
    pair: tuple[Person, Person, str],
) -> None:
    ada, bo, _ = pair
    await ada.rest("POST", f"/people/{await id_of(bo)}/friend")
    await bo.rest("DELETE", f"/people/{await id_of(ada)}/friend")
    assert await names(bo, "asks") == [] and await names(ada, "asked") == ["Bo"]
    await ada.rest("POST", f"/people/{await id_of(bo)}/friend")
    assert await names(bo, "asks") == [], "asked once is asked"


async def test_a_link_makes_friends_of_strangers_until_it_is_renewed(
    pair: tuple[Person, Person, str],
) -> None:
    ada, bo, _ = pair
    async with named(ada.address, "Cleo") as cleo:
        link = (await ada.rest("POST", "/people/link"))["link"]
        path = link.split(ada.address.split("//")[1])[1]
        assert (await cleo.rest("GET", path))["name"] == "Ada"
        assert (await cleo.rest("POST", path))["relation"] == "friend"
        assert await names(ada, "friends") == ["Cleo"] and await names(cleo, "friends") == ["Ada"]
        assert await refusal(ada.rest("POST", path)) == "bad_link", "one's own"
        await ada.rest("POST", "/people/link")
        assert await refusal(bo.rest("POST", path)) == "bad_link"


async def test_nobody_asks_themselves_or_somebody_they_have_never_seen(
    pair: tuple[Person, Person, str],
) -> None:
    ada, bo, table = pair
    await befriend(ada, bo)  # since then Ada's id is known, as those of rated players are
    async with named(ada.address, "Cleo") as cleo:
        for asked in (
            ada.rest("POST", f"/people/{await id_of(ada)}/friend"),
            ada.rest("PUT", f"/people/{await id_of(ada)}/block"),
            cleo.rest("POST", f"/people/{await id_of(bo)}/friend"),
            cleo.rest("GET", f"/people/{NOBODY}"),
            cleo.rest("POST", f"/people/{await id_of(ada)}/friend"),
            ada.rest("POST", f"/people/{NOBODY}/friend"),
            ada.rest("POST", "/people/x/friend"),
        ):
            assert await refusal(asked) == "not_found"
        assert await refusal(cleo.rest("GET", f"/tables/{table}/people")) == "not_seated"


# --------------------------------------------------------------------------------------------------- blocking


async def test_who_is_blocked_is_not_heard_and_can_tell_by_nothing(pair: tuple[Person, Person, str]) -> None:
    ada, bo, table = pair
    await befriend(ada, bo)
    seen_by_bo = await bo.rest("GET", "/people")
    async with ada.at(table) as hers, bo.at(table) as his:
        await his.ask("say", text="before")
        await hers.until(lambda: "before" in str(hers.chat))
        await ada.rest("PUT", f"/people/{await id_of(bo)}/block")
        await his.ask("say", text="after")
        await his.until(lambda: "after" in str(his.chat))
        await hers.ask("say", text="my own")
        await hers.until(lambda: "my own" in str(hers.chat))
        assert "after" not in str(hers.chat)
        await his.until(lambda: "my own" in str(his.chat))
    async with ada.at(table) as hers, bo.at(table) as his:  # nor by whoever comes back
        await his.until(lambda: "after" in str(his.chat))
        await hers.until(lambda: "my own" in str(hers.chat))
        assert "after" not in str(hers.chat) and "before" not in str(hers.chat)
    assert await names(ada, "blocked") == ["Bo"] and await names(ada, "friends") == []
    assert await bo.rest("GET", "/people") == seen_by_bo
    assert (await bo.rest("GET", f"/people/{await id_of(ada)}"))["person"]["relation"] == "friend"
    exported = str((await bo.rest("GET", "/me/export"))["kept"])
    assert "block" not in exported
    # Neither a request nor an invitation reaches Ada, and the answers are what they always are.
    await bo.rest("DELETE", f"/people/{await id_of(ada)}/friend")
    assert (await bo.rest("POST", f"/people/{await id_of(ada)}/friend"))["relation"] == "asked"
    mine = await bo.open_table("two_win", "me", "open")
    await bo.rest("POST", f"/tables/{mine}/invitations", people=[await id_of(ada)])
    assert await names(ada, "asks") == [] and await ada.rest("GET", "/me/invitations") == []
    await ada.rest("DELETE", f"/people/{await id_of(bo)}/block")
    await bo.rest("POST", f"/tables/{mine}/invitations", people=[await id_of(ada)])
    assert [one["by"]["name"] for one in await ada.rest("GET", "/me/invitations")] == ["Bo"]


async def test_who_is_blocked_at_one_server_is_not_heard_at_another(postgres: Postgres) -> None:
    url = postgres.new_database()
    async with (
        server(url, absent_after=0, rates=TALKATIVE) as one,
        server(url, absent_after=0, rates=TALKATIVE) as other,
        named(one, "Ada") as ada,
        named(other, "Bo") as bo,
        named(other, "Ada") as laptop,
    ):
        laptop.http.cookies.update(ada.http.cookies)
        table = await met(laptop, bo)
        async with laptop.at(table) as hers, bo.at(table) as his:
            await ada.rest("PUT", f"/people/{await id_of(bo)}/block")
            async with asyncio.timeout(PATIENCE):
                for number in itertools.count():  # until it has come from the one server to the other
                    await his.ask("say", text=f"word {number}")
                    await hers.ask("say", text=f"mine {number}")
                    await hers.until(partial(said, hers, f"mine {number}"))
                    if f"word {number}" not in str(hers.chat):
                        break
            await ada.rest("DELETE", f"/people/{await id_of(bo)}/block")
            async with asyncio.timeout(PATIENCE):
                while not said(hers, "again"):
                    await his.ask("say", text="again")
                    await asyncio.sleep(0.05)


def said(chair: Chair, text: str) -> bool:
    return text in str(chair.chat)


async def test_a_quick_match_brings_nobody_to_a_table_of_somebody_they_block_or_who_blocks_them(
    pair: tuple[Person, Person, str],
) -> None:
    ada, bo, _ = pair
    await ada.rest("PUT", f"/people/{await id_of(bo)}/block")
    hers = (await ada.rest("POST", "/quick", game="two_win"))["id"]
    async with ada.at(hers):
        his = (await bo.rest("POST", "/quick", game="two_win"))["id"]
        assert his != hers
        async with bo.at(his), Person(ada.address) as cleo:
            assert (await cleo.rest("POST", "/quick", game="two_win"))["id"] in (hers, his)


# ------------------------------------------------------------------------------------------------- invitations


async def test_a_friend_is_invited_to_a_table_until_there_is_no_seat_for_them(
    pair: tuple[Person, Person, str],
) -> None:
    ada, bo, _ = pair
    table = await ada.open_table("two_win", "me", "open", clock="quick")
    await ada.rest("POST", f"/tables/{table}/invitations", people=[await id_of(bo)])
    await ada.rest("POST", f"/tables/{table}/invitations", people=[await id_of(bo)])
    (invited,) = await bo.rest("GET", "/me/invitations")
    assert (invited["table"], invited["game"], invited["clock"]) == (table, "two_win", "quick")
    await bo.rest("DELETE", f"/me/invitations/{table}")
    assert await bo.rest("GET", "/me/invitations") == []
    await ada.rest("POST", f"/tables/{table}/invitations", people=[await id_of(bo)])
    assert (
        await refusal(bo.rest("POST", f"/tables/{table}/invitations", people=[await id_of(ada)]))
        == "not_seated"
    )
    async with ada.at(table) as hers:
        await hers.ask("set_seat", seat=1, kind="bot")
        assert await bo.rest("GET", "/me/invitations") == []
        assert (
            await refusal(ada.rest("POST", f"/tables/{table}/invitations", people=[await id_of(bo)]))
            == "seat_taken"
        )


# ----------------------------------------------------------------------------------------------------- reports


async def test_a_report_reaches_the_operator_with_the_lines_as_they_were_said(
    pair: tuple[Person, Person, str], database: Path
) -> None:
    ada, bo, table = pair
    async with bo.at(table) as his:
        await his.ask("say", text="something nasty")
        await asyncio.sleep(0.01)  # lines are known by the millisecond in which they were said
        await his.ask("say", text="something else")
        await his.until(lambda: len(his.chat) == 2)
        first = his.chat[0]["at"]
    about = await id_of(bo)
    report: dict[str, Any] = {"about": about, "reason": "words", "lines": [first, 5]}
    await ada.rest("POST", f"/tables/{table}/reports", **report)
    assert await refusal(bo.rest("POST", f"/tables/{table}/reports", **report)) == "not_found", (
        "about oneself"
    )
    assert (
        await refusal(ada.rest("POST", f"/tables/{table}/reports", **{**report, "about": NOBODY}))
        == "not_found"
    )
    async with Desk(Settings(database=str(database))) as desk:
        (found,) = await places.reports(desk, 10, handled=False)
        assert (found["about"], found["by"], found["table"]) == (about, await id_of(ada), table)
        assert (found["reason"], found["text"]) == ("words", "something nasty")
        await places.handle(desk, found["report"])
    await bo.rest("POST", "/me/forget")
    async with Desk(Settings(database=str(database))) as desk:
        (found,) = await places.reports(desk, 10, handled=True)
        assert found["text"] == "" and found["handled"]


# -------------------------------------------------------------------------------------------------- past games


async def test_games_come_page_by_page_by_filters_and_as_records(
    pair: tuple[Person, Person, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deuce.server.friends.games.PAGE", 2)
    ada, bo, table = pair
    await played(ada, bo, table)
    alone = []
    for game in ("two_sans_three", "two_win", "two_win"):
        alone.append(await ada.open_table(game, "me", "gentle"))
        async with ada.at(alone[-1]) as hers:
            await hers.play()
    first = await ada.rest("GET", "/me/games")
    assert [game["id"] for game in first["games"]] == [alone[2], alone[1]]
    second = await ada.rest("GET", f"/me/games?after={first['next']}")
    assert [game["id"] for game in second["games"]] == [alone[0], table]
    assert second["next"] is None
    bos = await id_of(bo)
    for query, wanted in (
        ("game=two_win", {alone[1], alone[2]}),
        (f"opponent={bos}", {table}),
        ("rated=true", set()),
        (f"until={second['games'][0]['created']}", {table}),
        (f"since={first['games'][0]['created']}", {alone[2]}),
    ):
        found = await ada.rest("GET", f"/me/games?{query}")
        assert {game["id"] for game in found["games"]} == wanted, query
    won = await ada.rest("GET", "/me/games?result=won")
    lost = await ada.rest("GET", "/me/games?result=lost")
    assert all(game["place"] == 1 for game in won["games"]) and all(
        game["place"] > 1 for game in lost["games"]
    )
    for wrong in ("game=chess", "result=drawn", "after=x", "since=-1", "rated=perhaps"):
        assert await refusal(ada.rest("GET", f"/me/games?{wrong}")) == "malformed", wrong
    together = await ada.rest("GET", f"/people/{bos}")
    assert together["played"] == 1 and together["won"] + together["lost"] <= 1
    assert await names(ada, "opponents") == ["Bo"]
    answer = await ada.http.get("/api/me/records?game=two_win")
    lines = answer.content.splitlines()
    assert len(lines) == 2
    for line in lines:
        verify(line)
    assert (
        msgspec.json.decode((await ada.http.get(f"/api/me/records?opponent={bos}")).content)["game"]
        == "two_sans_three"
    )


# -------------------------------------------------------------------------------------------------- forgetting


def everything_in(database: Path) -> str:
    with sqlite3.connect(database) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")]
        return str([connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables])


async def test_who_is_forgotten_is_named_by_no_friend_block_request_invitation_or_report(
    database: Path,
) -> None:
    async with (
        server(database, absent_after=0) as address,
        named(address, "Zuleika") as ada,
        named(address, "Bo") as bo,
        named(address, "Cleo") as cleo,
    ):
        guest = ada.http.cookies["deuce"].split(".")[0]
        table = await met(ada, bo)
        await befriend(ada, bo)
        other = await met(cleo, ada)
        await ada.rest("POST", f"/people/{await id_of(cleo)}/friend")
        await cleo.rest("PUT", f"/people/{await id_of(ada)}/block")
        await ada.rest("POST", "/people/link")
        async with ada.at(other) as hers:
            await hers.ask("say", text="I am Zuleika")
            await hers.until(lambda: hers.chat)
            lines = [line["at"] for line in hers.chat]
        about = await id_of(ada)
        await cleo.rest("POST", f"/tables/{other}/reports", about=about, reason="words", lines=lines)
        wide = await bo.open_table("two_win", "me", "open", "open")
        await bo.rest("POST", f"/tables/{wide}/invitations", people=[about])
        mine = await ada.open_table("two_win", "me", "open")
        await ada.rest("POST", f"/tables/{mine}/invitations", people=[await id_of(bo)])
        assert "Zuleika" in everything_in(database) and guest in everything_in(database)
        await ada.rest("POST", "/me/forget")
        left = everything_in(database)
        assert guest not in left and "Zuleika" not in left and table in left
        assert await names(bo, "friends") == [] and await bo.rest("GET", "/me/invitations") == []
        assert await names(cleo, "blocked") == [""]


async def test_friends_and_blocks_come_along_when_a_guest_becomes_part_of_an_account(database: Path) -> None:
    async with (
        server(database, absent_after=0) as address,
        named(address, "Ada") as ada,
        named(address, "Bo") as bo,
        named(address, "Cleo") as cleo,
    ):
        await met(ada, bo)
        await met(ada, cleo)
        await befriend(ada, bo)
        await cleo.rest("PUT", f"/people/{await id_of(ada)}/block")
        before = await id_of(ada)
        link = (await ada.rest("POST", "/people/link"))["link"].rpartition("/")[2]
        store = SqliteStore(database, beside=True)
        await store.open()
        app = Application(store, Signer(await store.secret()))
        guest = ada.http.cookies["deuce"].split(".")[0]
        try:
            await app.merging._give_documents(guest, "the-account-of-ada-123")
            circle = app.circle
            (friend,) = (await circle.people("the-account-of-ada-123")).friends
            assert friend.name == "Bo" and await circle.behind_link(link) == "the-account-of-ada-123"
            assert await circle.identities.guest_of(before) == "the-account-of-ada-123"
            of_cleo = cleo.http.cookies["deuce"].split(".")[0]
            assert await circle.keeps_apart("the-account-of-ada-123", of_cleo), "blocked as before"
            assert len((await bo.rest("GET", "/people"))["friends"]) == 1
        finally:
            app.context.thinkers.close()
            await store.close()
