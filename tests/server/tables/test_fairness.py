"""The proven shuffle over the wire: committed before, contributed by players, shown to all, proven after the game."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import Chair, Message, Person, Refused, server
from postgres import Postgres

from deuce.fairness import ALGORITHM, shuffled
from deuce.record import verify
from deuce.server.store import Store
from deuce.server.store.documents import SHUFFLE_SECRET, TableKey
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

LONG = 60_000  # milliseconds: patience that is never at its end in a test
SHORT = 300
MINE = "0f" * 16
# Few cards in the pile, so that new ones are made.
SMALL = {"game": "two_win", "stars": [0, 2], "dealt": 9, "name": "small"}


@pytest.fixture
async def address(database: Path) -> AsyncIterator[str]:
    """A server that waits for contributions."""
    async with server(database, absent_after=0, patience=LONG) as address:
        yield address


async def secret_in(store: Store, table: str) -> str:
    kept = await SHUFFLE_SECRET.get(store, TableKey(table))
    assert kept is not None
    return str(kept.content)


async def secret_of(database: Path, table: str) -> str:
    """The secret, as only the database knows it. The server has to be gone."""
    store = SqliteStore(database)
    try:
        return await secret_in(store, table)
    finally:
        await store.close()


def secret_now(database: Path, table: str) -> str:
    """The same beside a server that is running."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        sql = "SELECT content FROM documents WHERE kind = ? AND id = ?"
        ((content,),) = connection.execute(sql, SHUFFLE_SECRET.address(TableKey(table))).fetchall()
    return str(msgspec.json.decode(content))


async def record_of(person: Person, table: str) -> Message:
    answer = await person.http.get(f"/api/tables/{table}/record")
    return dict(answer.raise_for_status().json())


async def finished(person: Person, chair: Chair) -> Message:
    """Play to the end; the record, whose proof holds."""
    await chair.play()
    record = await record_of(person, chair.table)
    assert verify(record)
    return record


async def test_what_was_promised_before_the_deal_is_kept_after_the_game(address: str, database: Path) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "steady")
        async with ada.at(table) as a, bo.at(table) as b:
            promised = a.info["fair"]["commitment"]
            assert a.info["fair"]["contributions"] == [None, None, None]
            await b.ask("sit", seat=1)
            await a.ask("contribute", seat=0, value=MINE)
            await b.ask("contribute", seat=1, value="e1" * 16)
            await a.until(lambda: a.info["fair"]["contributions"] == [MINE, "e1" * 16, None])
            await a.ask("start")
            assert a.info["state"] == "playing", "all is there: nobody waits"
            # Everyone saw all of it with the deal.
            assert a.snapshot["table"]["fair"]["contributions"] == [MINE, "e1" * 16, None]
            record, _ = await asyncio.gather(finished(ada, a), b.play())
            assert a.info["fair"]["commitment"] == promised
        fair = record["fair"]
        assert fair["algorithm"] == ALGORITHM and fair["commitment"] == promised
        assert fair["contributions"] == [MINE, "e1" * 16, None]
        assert hashlib.sha256(bytes.fromhex(fair["secret"])).hexdigest() == promised
        assert fair["secret"] == secret_now(database, table)


async def test_a_game_that_could_begin_at_once_waits_for_the_contribution(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        async with ada.at(table) as a:
            # The commitment was there before there was anything to contribute to.
            assert a.raw and msgspec.json.decode(a.raw[0])["table"]["state"] == "dealing"
            assert msgspec.json.decode(a.raw[0])["view"] is None
            await a.until(lambda: a.snapshot["view"])
            record = await finished(ada, a)
            assert record["fair"]["contributions"] == [a.contributed[0], None]


async def test_missing_contributions_block_nothing_and_are_named(database: Path) -> None:
    async with (
        server(database, patience=SHORT) as address,
        Person(address, "Ada") as ada,
        Person(address, "Bo") as bo,
    ):
        table = await ada.open_table("two_sans_three", "me", "open", "gentle")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1, name="Bo")
            a.contributes = b.contributes = False
            await b.ask("contribute", seat=1, value=MINE)
            await a.ask("start")
            assert a.info["state"] == "dealing"
            with pytest.raises(Refused) as refused:
                await a.ask("start")
            assert refused.value.code == "already_started"
            with pytest.raises(Refused) as refused:
                await a.ask("resign", seat=0)
            assert refused.value.code == "not_started"
            async with asyncio.timeout(10):
                await a.until(lambda: a.snapshot["view"])
            assert a.info["fair"]["contributions"] == [None, MINE, None]
            record, _ = await asyncio.gather(finished(ada, a), b.play())
            assert record["fair"]["contributions"] == [None, MINE, None]
            assert [player["name"] for player in record["players"]][:2] == ["Ada", "Bo"]


async def test_a_table_nobody_comes_to_is_dealt_after_a_restart(database: Path) -> None:
    async with server(database, patience=SHORT) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        cookies = ada.http.cookies
    await asyncio.sleep(SHORT / 1000)
    async with server(database, patience=LONG) as address, Person(address, "Ada", cookies) as ada:
        async with asyncio.timeout(10):
            while (await ada.rest("GET", f"/tables/{table}"))["state"] != "playing":
                await asyncio.sleep(0.05)
        async with ada.at(table) as a:
            assert (await finished(ada, a))["fair"]["contributions"] == [None, None]


async def test_bots_alone_are_dealt_to_at_once(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "gentle", "gentle")
        async with ada.at(table) as a:
            await a.until(lambda: a.info["state"] == "over")
        record = await record_of(ada, table)
        assert verify(record) and record["fair"]["contributions"] == [None, None]


async def test_new_piles_are_proven_too(address: str) -> None:
    async with Person(address, "Ada") as ada:
        for _ in range(30):
            table = await ada.open_table("two_win", *["gentle"] * 5, deck=SMALL)
            async with ada.at(table) as a:
                await a.until(lambda: a.info["state"] == "over")
            record = await record_of(ada, table)
            assert verify(record)
            if record["piles"]:
                break
        fair = record["fair"]
        secret = bytes.fromhex(fair["secret"])
        for index, pile in enumerate(record["piles"], 1):
            assert pile == shuffled(pile, secret, "two_win", fair["contributions"], index)
        assert record["piles"], "no game had a new pile"


async def test_a_contribution_belongs_to_whoever_sits_there(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await b.ask("contribute", seat=1, value=MINE)
            for chair, seat, code in (
                (a, 1, "not_your_seat"),
                (b, 0, "not_your_seat"),
                (b, 5, "no_such_seat"),
            ):
                with pytest.raises(Refused) as refused:
                    await chair.ask("contribute", seat=seat, value=MINE)
                assert refused.value.code == code
            await b.ask("sit", seat=2)
            await a.until(lambda: a.info["seats"][2]["kind"] == "human")
            assert a.info["fair"]["contributions"] == [None, None, None]


@pytest.mark.parametrize("value", ["", "0f", "0F" * 16, "zz" * 16, "0f" * 17, f"{'0f' * 16}\n", 7, None])
async def test_a_contribution_is_sixteen_bytes_in_hexadecimal(address: str, value: Any) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a:
            with pytest.raises(Refused) as refused:
                await a.ask("contribute", seat=0, value=value)
            assert refused.value.code == "malformed"


async def test_what_was_contributed_stays_until_the_seat_is_left(address: str) -> None:
    """Of two pages of one guest the second is told so, and neither takes the other for a server that cheats."""
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as one, ada.at(table) as other:
            await one.ask("contribute", seat=0, value=MINE)
            await one.ask("contribute", seat=0, value=MINE)
            with pytest.raises(Refused) as refusal:
                await other.ask("contribute", seat=0, value="e1" * 16)
            assert refusal.value.code == "late"
            assert one.info["fair"]["contributions"] == [MINE, None]
            await one.ask("sit", seat=1)
            await one.until(lambda: one.info["fair"]["contributions"] == [None, None])
            await other.ask("contribute", seat=1, value="e1" * 16)


async def test_after_the_deal_nothing_can_be_contributed(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "gentle")
        async with ada.at(table) as a:
            await a.until(lambda: a.snapshot["view"])
            before = a.info["fair"]
            with pytest.raises(Refused) as refused:
                await a.ask("contribute", seat=0, value=MINE)
            assert refused.value.code == "already_started"
            assert (await ada.rest("GET", f"/tables/{table}"))["fair"] == before


async def test_who_reconnects_finds_commitment_and_contributions_again(address: str) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a:
            await a.ask("contribute", seat=0, value=MINE)
            promised = a.info["fair"]["commitment"]
        async with ada.at(table) as a:
            assert a.info["fair"] == {"commitment": promised, "contributions": [MINE, None]}
            await a.ask("start")
            assert (await finished(ada, a))["fair"]["commitment"] == promised


async def test_a_rematch_has_a_secret_of_its_own(address: str, database: Path) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        async with ada.at(table) as a:
            first = await finished(ada, a)
            await a.ask("again")
            await a.until(lambda: a.info["next"])
            async with ada.at(a.info["next"]) as again:
                assert again.info["fair"]["contributions"][0] in (None, *again.contributed.values())
                second = await finished(ada, again)
        for key in ("secret", "commitment", "contributions"):
            assert first["fair"][key] != second["fair"][key]


async def test_the_secret_is_nowhere_before_the_end(
    address: str, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Not in a message to anybody, an answer, a log line or a metric; and the whole record only after the end."""
    async with AsyncExitStack() as stack:
        ada, bo, eve = [
            await stack.enter_async_context(Person(address, name)) for name in ("Ada", "Bo", "Eve")
        ]
        table = await ada.open_table("two_win", "me", "open", "gentle")
        chairs = [await stack.enter_async_context(person.at(table)) for person in (ada, bo, eve)]
        a, b, _ = chairs
        await b.ask("sit", seat=1)
        secret = secret_now(database, table)
        answers: list[bytes] = []

        async def look_everywhere() -> None:
            for person in (ada, eve):
                for path in (
                    f"/api/tables/{table}",
                    f"/api/tables/{table}/record",
                    "/api/tables",
                    "/api/me/tables",
                    "/metrics",
                    "/healthz",
                    f"/api/tables/shuffle/{table}",
                    f"/api/documents/shuffle/{table}",
                ):
                    answers.append((await person.http.get(path)).content)

        await look_everywhere()
        await a.ask("start")
        await a.until(lambda: a.snapshot["view"])
        await look_everywhere()
        for wrong in ("99", ["1B0"], {"secret": True}):
            with pytest.raises(Refused):
                await a.choose(wrong)
        playing = asyncio.gather(a.play(), b.play())
        while not playing.done():
            answers.append((await eve.http.get(f"/api/tables/{table}/record")).content)
            await asyncio.sleep(0.02)
        await playing
        assert sum(b"not_over" in answer for answer in answers) >= 4, "both ask before the deal and after it"
        sent = [data for chair in chairs for data in chair.raw]
        answers = [answer for answer in answers if b"not_over" in answer or b"deuce/1" not in answer]
        record = await record_of(ada, table)
        assert record["fair"]["secret"] == secret, "this is what was searched for"
    for data in (*sent, *answers, caplog.text.encode()):
        assert secret.encode() not in data and bytes.fromhex(secret) not in data
        assert b'"secret"' not in data


async def test_two_servers_on_one_database_deal_the_same(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    async with (
        server(dsn, patience=LONG) as one,
        server(dsn, patience=LONG) as other,
        Person(one, "Ada") as ada,
        Person(other, "Bo") as bo,
    ):
        table = await ada.open_table("two_win", "me", "open")
        async with ada.at(table) as a, bo.at(table) as b:
            assert a.info["fair"] == b.info["fair"]
            await b.ask("sit", seat=1)
            await a.until(lambda: a.info["seats"][1]["kind"] == "human")
            await a.ask("start")  # the contributions come over both servers, at the same time
            await a.until(lambda: a.snapshot["view"])
            await b.until(lambda: b.snapshot["view"])
            given = [a.contributed[0], b.contributed[1]]
            assert a.info["fair"]["contributions"] == b.info["fair"]["contributions"] == given
            record, _ = await asyncio.gather(finished(ada, a), b.play())
        assert record == await record_of(bo, table)
        store = PostgresStore(dsn)
        await store.open()
        assert record["fair"]["secret"] == await secret_in(store, table)
        await store.close()
