"""A database that answers every question and keeps nothing is not one that a server can serve from."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import asyncpg
import clients
import httpx
import pytest
from clients import Person, Refused, figure, server
from postgres import Postgres

from deuce.server import application
from deuce.server.store import StoreError, UnavailableError
from deuce.server.store import readiness as module
from deuce.server.store.documents import TRIAL, OnlyKey
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.readiness import Readiness
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

QUICKLY = 0.05


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TRUSTED_FOR", QUICKLY)
    monkeypatch.setattr(module, "DOUBTED_FOR", QUICKLY)
    monkeypatch.setattr(application, "LOOK_ROUND_EVERY", QUICKLY)


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await condition():
            await asyncio.sleep(QUICKLY)


async def test_readiness_knows_that_the_disk_is_full_and_when_it_is_no_longer(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(database)
    monkeypatch.setattr(clients, "SqliteStore", lambda _: store)
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady")
        await ada.open_table("two_win", "me", "steady")  # all is compiled

        async def readiness() -> bool:
            answer = await ada.http.get("/readyz")
            assert answer.json()["database"] == (answer.status_code == 200)
            return answer.status_code == 200

        async def up() -> bool:
            return figure((await ada.http.get("/metrics")).text, "deuce_database_up") == 1

        await until(readiness)
        async with ada.at(table) as a:
            (pages,) = store._write.execute("PRAGMA page_count").fetchone()
            store._write.execute(f"PRAGMA max_page_count = {pages}")

            async def fill() -> None:
                while True:
                    await ada.open_table("two_win", "me", "steady")

            with pytest.raises(Refused) as refused:
                await fill()
            assert refused.value.code == "try_again"
            await until(lambda: _not(up))
            for _ in range(5):
                assert not await readiness()
                await asyncio.sleep(QUICKLY)
            assert not await up()
            store._write.execute("PRAGMA max_page_count = 100000")
            await until(readiness)
            await until(up)
            await a.choose(a.choices()[0])
        await until(lambda: _is_none(store))


async def _not(condition: Callable[[], Awaitable[bool]]) -> bool:
    return not await condition()


async def _is_none(store: SqliteStore) -> bool:
    """Nothing is left of what was written to see whether there is room."""
    return await TRIAL.get(store, OnlyKey()) is None


async def test_a_full_disk_is_known_before_anybody_moves(database: Path) -> None:
    with SqliteStore(database) as store:
        assert await store.can_write()
        (pages,) = store._write.execute("PRAGMA page_count").fetchone()
        (free,) = store._write.execute("PRAGMA freelist_count").fetchone()
        store._write.execute(f"PRAGMA max_page_count = {pages - free}")  # no less than there are
        store._write.execute("VACUUM")
        store._write.execute("PRAGMA max_page_count = 1")
        await asyncio.sleep(QUICKLY)
        assert not await store.can_write()
        assert store.in_doubt


async def test_postgresql_that_may_only_be_read_is_not_ready(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    store = PostgresStore(dsn)
    await store.open()
    admin = await asyncpg.connect(dsn)
    try:
        assert await store.can_write()
        await admin.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
        await store._pool.expire_connections()
        await asyncio.sleep(QUICKLY)
        assert not await store.can_write()
        assert await store.due(0) == []
    finally:
        await admin.execute("SET default_transaction_read_only = off")
        await admin.execute("ALTER DATABASE postgres RESET default_transaction_read_only")
        await admin.close()
    await store._pool.expire_connections()
    await asyncio.sleep(QUICKLY)
    assert await store.can_write()
    await store.close()


async def test_who_may_make_no_temporary_tables_is_not_unready_for_it(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    store = PostgresStore(dsn)
    await store.open()
    admin = await asyncpg.connect(dsn)
    with suppress(asyncpg.DuplicateObjectError):
        await admin.execute("CREATE ROLE meek LOGIN")
    await admin.execute("REVOKE TEMPORARY ON DATABASE postgres FROM PUBLIC")
    meek = PostgresStore(dsn.replace("//deuce@", "//meek@"))
    meek._pool = await asyncpg.create_pool(meek._dsn, min_size=0)
    try:
        with pytest.raises(StoreError, match="permission denied"):
            await meek._rows("CREATE TEMPORARY TABLE t (n int)")
        assert await meek.can_write()
    finally:
        await admin.execute("GRANT TEMPORARY ON DATABASE postgres TO PUBLIC")
        meek._pool.terminate()
        await admin.close()
        await store.close()


async def test_a_hundred_who_ask_cost_one_try_and_what_became_of_moves_costs_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "TRUSTED_FOR", 60.0)
    tries = 0

    async def attempt() -> None:
        nonlocal tries
        tries += 1
        await asyncio.sleep(0.01)

    readiness = Readiness(attempt)
    readiness.heard(refused=False)
    assert await readiness.can_write() and tries == 0
    readiness.heard(refused=True)
    await asyncio.sleep(QUICKLY)
    assert await asyncio.gather(*(readiness.can_write() for _ in range(100))) == [True] * 100
    assert await readiness.can_write() and tries == 1


async def test_a_small_row_that_found_a_place_does_not_make_a_full_disk_a_good_one() -> None:
    async def attempt() -> None:
        raise UnavailableError("full")

    readiness = Readiness(attempt)
    readiness.heard(refused=True)
    readiness.heard(refused=False)
    assert not await readiness.can_write()
    await asyncio.sleep(QUICKLY)
    readiness.heard(refused=False)
    assert not await readiness.can_write()


async def test_readiness_of_a_server_whose_database_is_well(address: str) -> None:
    async with Person(address, "Ada") as ada, httpx.AsyncClient(base_url=address) as http:
        await ada.open_table("two_win", "me", "steady")
        await ada.open_table("two_sans_three", "me", "steady")
        for _ in range(3):
            assert (await http.get("/readyz")).status_code == 200
            await asyncio.sleep(2 * QUICKLY)
