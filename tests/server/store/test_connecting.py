"""Attempts to connect to PostgreSQL that are given up half-way, at every moment of them."""

from __future__ import annotations

import asyncio
import gc
import socket
from contextlib import suppress
from typing import Any

import asyncpg
import pytest
from postgres import Postgres

from deuce.server.store import StoreError
from deuce.server.store.connecting import connect, settled
from deuce.server.store.postgres import PostgresStore

pytestmark = pytest.mark.anyio

READING_MOMENTS = 60  # in which a reader asks, hears and gives its connection back
MOMENTS = 150  # of a loop: connecting to a server on the same machine takes fewer
OTHERS = (
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
)


async def test_an_attempt_that_is_given_up_leaves_neither_an_error_nor_a_connection(
    postgres: Postgres,
) -> None:
    loop = asyncio.get_running_loop()
    reported: list[Any] = []
    before = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: reported.append(context))
    try:
        for moment in range(MOMENTS):
            attempt = asyncio.create_task(connect(postgres.address))
            for _ in range(moment):
                await asyncio.sleep(0)
            attempt.cancel()
            with suppress(asyncio.CancelledError):
                (await attempt).terminate()
            del attempt
            await settled()
        gc.collect()
        await asyncio.sleep(0)
    finally:
        loop.set_exception_handler(before)
    assert reported == []
    connection = await connect(postgres.address)
    async with asyncio.timeout(10):
        while await connection.fetchval(OTHERS):
            await asyncio.sleep(0.02)
    await connection.close()


async def test_readers_that_are_cancelled_as_the_store_closes_leave_no_error(postgres: Postgres) -> None:
    loop = asyncio.get_running_loop()
    reported: list[Any] = []
    before = loop.get_exception_handler()
    address = postgres.new_database()
    loop.set_exception_handler(lambda _, context: reported.append(context))
    try:
        for moment in range(READING_MOMENTS):
            store = PostgresStore(address)
            await store.open()
            await store.guest("nobody")  # there is a connection
            reading = asyncio.create_task(store.guest("nobody"))
            for _ in range(moment // 4):
                await asyncio.sleep(0)
            await asyncio.sleep(moment % 4 * 0.0005)
            reading.cancel()
            await asyncio.sleep(0)
            await store.close()
            with suppress(asyncio.CancelledError, StoreError):
                await reading
            del reading
            gc.collect()
            await asyncio.sleep(0)
    finally:
        loop.set_exception_handler(before)
    assert reported == []


async def test_a_database_that_does_not_answer_is_waited_for_so_long() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        address = f"postgresql://deuce@127.0.0.1:{deaf.getsockname()[1]}/x"
        with pytest.raises(TimeoutError):
            await connect(address, timeout=0.05)
    await settled()


async def test_what_the_database_refuses_is_said_as_ever(postgres: Postgres) -> None:
    with pytest.raises(asyncpg.InvalidCatalogNameError):
        await connect(postgres.address.replace("/postgres", "/nowhere"))
