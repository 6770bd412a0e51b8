"""A message takes effect once: said again after a restart, or at another server, it is accepted and does nothing.

Between the two times something else happens that the message would undo if it were done again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from clients import Chair, Message, Person, Refused, server
from postgres import Postgres

pytestmark = pytest.mark.anyio

DECK = {"game": "two_sans_three", "dealt": 4}
VALUES = ("11" * 16, "22" * 16)


async def nothing(a: Chair, b: Chair) -> None:
    """Ada sits on the first seat; the second is free, and so is the third."""


async def bo_sits(a: Chair, b: Chair) -> None:
    await b.ask("sit", seat=1, name="Bo")


async def bot_sits(a: Chair, b: Chair) -> None:
    await a.ask("set_seat", seat=1, kind="bot")


async def bo_sits_anew(a: Chair, b: Chair) -> None:
    """And contributes something else: what is contributed for a seat stays until it is left."""
    await b.ask("stand", seat=1)
    await bo_sits(a, b)
    await b.ask("contribute", seat=1, value=VALUES[1])


async def bo_plays(a: Chair, b: Chair) -> None:
    await bo_sits(a, b)
    await a.ask("start")
    await b.until(lambda: b.info["state"] == "playing")


async def bo_goes(a: Chair, b: Chair) -> None:
    """Nobody is at the connection any more: after no time at all he counts as absent."""
    await bo_plays(a, b)
    await b.leave()
    await a.until(lambda: not a.info["seats"][1]["present"])


async def bo_comes_back(a: Chair, b: Chair) -> None:
    b.snapshot = {}
    await b.connect()
    await b.ask("return", seat=1)


async def bo_is_replaced(a: Chair, b: Chair) -> None:
    await bo_goes(a, b)
    await a.ask("replace", seat=1)
    b.snapshot = {}
    await b.connect()


async def bo_is_replaced_again(a: Chair, b: Chair) -> None:
    await b.leave()
    await a.until(lambda: not a.info["seats"][1]["present"])
    await a.ask("replace", seat=1)
    b.snapshot = {}
    await b.connect()


async def both_play_to_the_end(a: Chair, b: Chair) -> None:
    await bo_plays(a, b)
    await asyncio.gather(a.play(), b.play())


class Case(NamedTuple):
    """A message, what comes before and after it, and what is then so."""

    before: Callable[[Chair, Chair], Awaitable[None]]
    by_bo: bool
    said: Message
    after: Callable[[Chair, Chair], Awaitable[None]]
    holds: Callable[[Chair], Any]


def seat(chair: Chair) -> Message:
    found: Message = chair.info["seats"][1]
    return found


CASES = {
    "sit": Case(
        nothing, True, {"type": "sit", "seat": 1, "name": "Bo"}, nothing, lambda c: seat(c)["name"] == "Bo"
    ),
    "sit and move": Case(
        nothing,
        True,
        {"type": "sit", "seat": 2, "name": "Bo"},
        bo_sits,
        lambda c: (seat(c)["name"], c.info["seats"][2]["kind"]) == ("Bo", "open"),
    ),
    "stand": Case(bo_sits, True, {"type": "stand", "seat": 1}, bo_sits, lambda c: seat(c)["name"] == "Bo"),
    "set_seat": Case(
        bot_sits,
        False,
        {"type": "set_seat", "seat": 1, "kind": "open"},
        bo_sits,
        lambda c: seat(c)["name"] == "Bo",
    ),
    "start": Case(bo_sits, False, {"type": "start"}, nothing, lambda c: c.info["state"] == "playing"),
    "contribute": Case(
        bo_sits,
        True,
        {"type": "contribute", "seat": 1, "value": VALUES[0]},
        bo_sits_anew,
        lambda c: c.info["fair"]["contributions"][1] == VALUES[1],
    ),
    "resign": Case(bo_plays, True, {"type": "resign", "seat": 1}, nothing, lambda c: seat(c)["resigned"]),
    "replace": Case(
        bo_goes, False, {"type": "replace", "seat": 1}, bo_comes_back, lambda c: not seat(c)["stand_in"]
    ),
    "return": Case(
        bo_is_replaced,
        True,
        {"type": "return", "seat": 1},
        bo_is_replaced_again,
        lambda c: seat(c)["stand_in"],
    ),
    "again": Case(both_play_to_the_end, False, {"type": "again"}, nothing, lambda c: c.info["next"]),
    "say": Case(nothing, True, {"type": "say", "text": "Hello"}, nothing, lambda c: len(c.chat) == 1),
    "react": Case(nothing, False, {"type": "react", "reaction": "nice"}, nothing, lambda c: len(c.chat) == 1),
}


async def say(chair: Chair, said: Message) -> Message:
    fields = {name: value for name, value in said.items() if name != "type"}
    return await chair.ask(said["type"], id="once", **fields)


async def once(case: Case, first: str, second: Callable[[], Any]) -> None:
    """Say something at the first server, and again at the second."""
    async with Person(first, "Ada") as ada, Person(first, "Bo") as bo:
        table = await ada.open_table("two_sans_three", "me", "open", "open", deck=DECK)
        async with ada.at(table) as a, bo.at(table) as b:
            a.contributes = b.contributes = False
            await case.before(a, b)
            await say(b if case.by_bo else a, case.said)
            await case.after(a, b)
            told = a.info["next"]
        cookies = ada.http.cookies, bo.http.cookies
    async with (
        second() as again,
        Person(again, cookies=cookies[0]) as ada,
        Person(again, cookies=cookies[1]) as bo,
        ada.at(table) as a,
        bo.at(table) as b,
    ):
        assert (await say(b if case.by_bo else a, case.said))["type"] == "accepted"
        await a.until(lambda: case.holds(a))
        await b.until(lambda: case.holds(b))
        assert a.info["next"] == told
        with pytest.raises(Refused):  # it is not that everything is accepted
            await b.ask("set_seat", seat=1, kind="bot")


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_said_again_after_a_restart(database: Path, case: Case) -> None:
    async with AsyncExitStack() as running:
        address = await running.enter_async_context(server(database, absent_after=0))

        class Restarted:
            async def __aenter__(self) -> str:
                await running.aclose()
                self._server = server(database, absent_after=0)
                return await self._server.__aenter__()

            async def __aexit__(self, *error: object) -> None:
                await self._server.__aexit__(None, None, None)

        await once(case, address, Restarted)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_said_again_at_another_server(postgres: Postgres, case: Case) -> None:
    dsn = postgres.new_database()
    async with server(dsn, absent_after=0) as address:
        await once(case, address, lambda: server(dsn, absent_after=0))
