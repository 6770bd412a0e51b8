"""The queue: people come and go over connections, at one server or at two, and nobody is left behind as a ghost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import PATIENCE, Person, server
from postgres import Postgres
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from deuce.server.application import Application
from deuce.server.friends.circle import Avoidance
from deuce.server.identity import Signer
from deuce.server.limits import Payer
from deuce.server.matchmaking.rest import wanted_in
from deuce.server.rates import Bounds
from deuce.server.store.contents import QueueEntry
from deuce.server.store.documents import QUEUE, GuestKey
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

DUEL = "game=two_sans_three&clock=quick"


class Queue:
    """A connection that waits."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            return dict(msgspec.json.decode(await self.socket.recv()))

    async def end(self) -> dict[str, Any]:
        """What comes after all that says how long one waits."""
        while (message := await self.hear())["type"] == "waiting":
            pass
        return message


@asynccontextmanager
async def named(address: str, name: str) -> AsyncIterator[Person]:
    async with Person(address, name) as person:
        await person.rest("PATCH", "/me", name=name)
        yield person


@asynccontextmanager
async def queued(person: Person, query: str = DUEL) -> AsyncIterator[Queue]:
    cookie = f"deuce={person.http.cookies['deuce']}"
    address = f"{person.address.replace('http', 'ws')}/api/queue?{query}"
    async with connect(address, additional_headers={"Cookie": cookie}) as socket:
        yield Queue(socket)


async def waiting(path: Path) -> int:
    """How many wait, as a file has it."""
    store = SqliteStore(path, beside=True)
    await store.open()
    try:
        return await store.count(QUEUE.name, above=0)
    finally:
        await store.close()


async def until_none_waits(path: Path) -> None:
    async with asyncio.timeout(PATIENCE):
        while await waiting(path):
            await asyncio.sleep(0.02)


async def test_two_who_want_the_same_are_brought_to_a_table_and_play(address: str, database: Path) -> None:
    async with named(address, "Ada") as ada, named(address, "Bo") as bo:
        async with queued(ada) as hers:
            first = await hers.hear()
            assert first == {"type": "waiting", "strength": 995, "range": 100, "bots": False}
            async with queued(bo) as his:
                found, same = await hers.end(), await his.end()
                assert found == same and found["type"] == "found"
        async with ada.at(found["table"]) as her_chair, bo.at(found["table"]) as his_chair:
            await asyncio.gather(her_chair.play(), his_chair.play())
            assert her_chair.info["rated"] and her_chair.info["clock"] == "quick"
            assert {seat["name"] for seat in her_chair.info["seats"]} == {"Ada", "Bo"}
        await until_none_waits(database)


async def test_who_leaves_the_page_leaves_the_queue(address: str, database: Path) -> None:
    async with named(address, "Ada") as ada, named(address, "Bo") as bo:
        async with queued(ada) as hers:
            await hers.hear()
            assert await waiting(database) == 1
        await until_none_waits(database)
        async with queued(bo) as his, queued(ada) as again:
            assert (await his.end())["type"] == (await again.end())["type"] == "found"


async def test_somebody_has_one_place_and_a_second_page_takes_it_over(address: str, database: Path) -> None:
    async with named(address, "Ada") as ada, queued(ada) as first, queued(ada) as second:
        assert await first.end() == {"type": "ended", "problem": None}
        assert (await second.hear())["type"] == "waiting"
        with pytest.raises(ConnectionClosed):
            await first.hear()
        await first.socket.wait_closed()
        assert await waiting(database) == 1, "the first took nothing along"


async def test_blocked_people_are_not_matched_nor_those_who_block_while_they_wait(address: str) -> None:
    async with named(address, "Ada") as ada, named(address, "Bo") as bo, named(address, "Cleo") as cleo:
        his = (await bo.rest("GET", "/me"))["id"]
        async with queued(ada) as at_hers:
            await at_hers.hear()
            await ada.rest("PUT", f"/people/{his}/block")
            async with queued(bo) as at_his:
                await at_his.hear()
                async with queued(cleo) as at_cleos:
                    assert await at_hers.end() == await at_cleos.end(), "who has waited longest"


async def test_whoever_is_blocked_while_somebody_enters_is_avoided(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The block comes after it was read whom Ada avoids, and before that is written: once in each of two places."""
    store = SqliteStore(database)
    app = Application(store, Signer(b"k" * 32))
    await store.open()
    payer, bo = Payer("ada", "127.0.0.1", spared=True), app.context.signer.public_id("bo")
    avoidance, enter = app.circle.avoidance, app.matchmaker._enter
    blocks = 0

    async def block() -> None:
        nonlocal blocks
        blocks += 1
        await app.circle.block("ada", bo, payer)

    async def read_before_it(guest: str) -> Avoidance:
        found = await avoidance(guest)
        if not blocks:
            await block()
        return found

    async def entered_after_it(guest: str, entry: QueueEntry) -> None:
        await block()
        await enter(guest, entry)

    try:
        for name, replaced in (("circle.avoidance", read_before_it), ("matchmaker._enter", entered_after_it)):
            part, _, method = name.partition(".")
            with monkeypatch.context() as patched:
                patched.setattr(getattr(app, part), method, replaced)
                place = await app.matchmaker.join("ada", wanted_in({"game": "two_win"}), payer, "127.0.0.1")
            found = await QUEUE.get(store, GuestKey("ada"))
            assert found is not None and bo in QUEUE.read(found).avoids and QUEUE.read(found).ids
            await app.matchmaker.leave(place)
            await app.circle.unblock("ada", bo)
            blocks = 0
    finally:
        app.context.thinkers.close()
        await store.close()


async def test_what_cannot_be_played_is_refused_in_a_message(address: str) -> None:
    async with named(address, "Ada") as ada:
        for query in (
            "game=chess",
            "game=two_win&size=7",
            "game=two_win&size=x",
            "game=two_win&clock=none",
            "",
        ):
            async with queued(ada, query) as place:
                assert (await place.end())["problem"]["code"] == "malformed", query


async def test_a_network_and_all_together_have_so_many_places(database: Path) -> None:
    bounds = Bounds(network_waiting_people=1, waiting_people=2)
    async with (
        server(database, bounds=bounds, spare="", proxy="10.0.0.1") as address,
        named(address, "Ada") as ada,
        named(address, "Bo") as bo,
    ):
        async with queued(ada) as hers:
            await hers.hear()
            async with queued(bo) as his:
                assert (await his.end())["problem"]["code"] == "too_fast"
        await until_none_waits(database)
        async with queued(bo) as his:
            assert (await his.hear())["type"] == "waiting"


async def test_a_restart_leaves_no_ghost(database: Path) -> None:
    async with server(database) as address, named(address, "Ada") as ada, queued(ada) as place:
        await place.hear()
        ghost = await SqliteStore(database, beside=True).document(
            QUEUE.name, ada.http.cookies["deuce"].split(".")[0]
        )
    assert ghost is not None
    # As if the server had died: what it had written is still there.
    store = SqliteStore(database)
    await store.open()
    found = await store.document(QUEUE.name, ghost.id)
    assert found is not None
    entry = QUEUE.read(ghost)
    await store.commit(
        QUEUE.put(QUEUE.key_of(ghost), entry, owner=ghost.owner, rank=1, at=1, version=found.version + 1)
    )
    await store.close()
    async with server(database) as address, named(address, "Bo") as bo, queued(bo) as place:
        assert (await place.hear())["type"] == "waiting"
        assert await waiting(database) == 1, "Bo, and nobody who is not there"


async def test_two_servers_on_one_database_match_their_people(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    async with (
        server(dsn) as one,
        server(dsn) as two,
        named(one, "Ada") as ada,
        named(two, "Bo") as bo,
        queued(ada) as hers,
        queued(bo) as his,
    ):
        found = await hers.end()
        assert found["type"] == "found" and found == await his.end()
        async with ada.at(found["table"]) as her_chair, bo.at(found["table"]) as his_chair:
            await asyncio.gather(her_chair.play(), his_chair.play())
