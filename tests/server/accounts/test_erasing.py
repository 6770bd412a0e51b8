"""Deletion deletes: on PostgreSQL, with two servers, after everything that leaves a name somewhere."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import asyncpg
import pytest
from authenticator import keep, sign_in
from clients import Person, server
from postgres import Postgres
from push_service import PushService

from deuce.server.tournaments import director

pytestmark = pytest.mark.anyio


async def everything_in(url: str) -> str:
    """All rows of all tables, as one text; bytes as the text that they are."""
    connection = await asyncpg.connect(url)
    try:
        names = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        rows = [row for (name,) in names for row in await connection.fetch(f'SELECT * FROM "{name}"')]
    finally:
        await connection.close()
    return "\n".join(
        str([value.decode(errors="replace") if isinstance(value, bytes) else value for value in row.values()])
        for row in rows
    )


async def until(found: Any) -> None:
    async with asyncio.timeout(60):
        while not await found():
            await asyncio.sleep(0.1)


async def test_whoever_is_deleted_at_one_server_is_named_nowhere_in_postgresql_nor_at_another(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(director, "LOOK_EVERY", 0.2)
    url = postgres.new_database()
    async with AsyncExitStack() as stack:
        one, other = [
            (await stack.enter_async_context(server(url, push_loopback=True))).replace(
                "127.0.0.1", "localhost"
            )
            for _ in range(2)
        ]
        service = stack.enter_context(PushService())
        ada = await stack.enter_async_context(Person(other, "Zuleika"))
        phone = await stack.enter_async_context(Person(other, "Zuleika of old"))
        bo = await stack.enter_async_context(Person(one, "Bo"))
        for person in (ada, phone, bo):
            await person.rest("GET", "/me")
            await person.rest("PATCH", "/me", name=person.name)
        authenticator, _ = await keep(ada, "Zuleika")
        subscription = service.subscription()
        await phone.rest("POST", "/push", **subscription)

        # A game with Bo, who reviews it and plays on from it; words at their table, and at one that is watched.
        table = await phone.open_table("two_sans_three", "me", "open")
        async with phone.at(table) as hers, bo.at(table) as his:
            await his.ask("sit", seat=1, name="Bo")
            await hers.ask("say", text="words of a player")
            await hers.ask("start")
            await asyncio.gather(hers.play(), his.play())
        await bo.rest("POST", "/what-if", table=table, frame=0, seat=1, level="gentle")
        assert (await bo.http.post("/api/reviews", json={"table": table})).status_code == 200
        watched = await bo.open_table("two_win", "me", "open")
        at_watched = await stack.enter_async_context(bo.at(watched))
        async with phone.at(watched) as hers:
            await hers.ask("say", text="words of a watcher")
        await at_watched.until(lambda: at_watched.chat)

        # A tournament that goes on; in the middle of it the phone becomes part of the account.
        asked = {"name": "cup", "game": "two_sans_three", "rounds": 2, "bots": ["gentle"]}
        tournament = (await bo.rest("POST", "/tournaments", **asked))["id"]
        for person in (phone, bo):
            await person.rest("POST", f"/tournaments/{tournament}/entry", contribution="0f" * 16)
        await bo.rest("POST", f"/tournaments/{tournament}/start")

        async def has_begun() -> bool:
            return bool((await phone.rest("GET", f"/tournaments/{tournament}"))["table"])

        await until(has_begun)
        guests = [person.http.cookies["deuce"].split(".")[0] for person in (ada, phone)]
        await sign_in(phone, authenticator, played="bring")
        exported = str(await ada.rest("GET", "/me/export"))
        assert "words of a player" in exported and f"entrant-{tournament}" in exported
        assert not [guest for guest in guests if guest in exported]

        named = [*guests, "uleika", "zulelka", "words of", subscription["endpoint"], subscription["auth"]]
        before = await everything_in(url)
        assert not [text for text in named if text not in before and text != guests[1]]
        await ada.rest("POST", "/me/forget")
        left = await everything_in(url)
        assert not [line for line in left.splitlines() for text in named if text in line]

        # Nor does the other server show from memory what was said.
        async def is_unsaid() -> bool:
            async with bo.at(watched) as again:
                return not again.chat

        await until(is_unsaid)
