"""Short runs of the fuzzers: people at a table who do anything, and bytes of any kind. `make soak` has long ones."""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from clients import Chair, Person, Refused, server
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from soak.fuzz import Count, Lane
from soak.grammar import MESSAGES, RARE
from soak.nursery import ANYTHING, rates

from deuce.server.messages import ClientMessage
from deuce.server.rates import Rate
from deuce.server.store import CHANCE
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.game import Game
from deuce.server.tables.projection import game_view

PEOPLE = 3
INPUTS = 1_000


class Complaints(logging.Handler):
    """Whatever the server reports as its own fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """A fault of the server is a fault of the test."""
    heard = Complaints()
    for name in ("deuce.server", "uvicorn.error"):
        logging.getLogger(name).addHandler(heard)
    yield heard.lines
    for name in ("deuce.server", "uvicorn.error"):
        logging.getLogger(name).removeHandler(heard)
    assert not heard.lines


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fuzzer that has to wait finds nothing."""
    for module, name in rates():
        monkeypatch.setattr(module, name, Rate(*ANYTHING))


class Address:
    """Where a lane sends to."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.port = int(address.rsplit(":", 1)[1])


def test_every_kind_of_message_is_among_the_samples() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(ClientMessage)}
    assert {sample["type"] for sample in MESSAGES + RARE} == kinds


@pytest.mark.anyio
async def test_bytes_of_any_kind(database: Path, complaints: list[str]) -> None:
    count = Count()
    async with server(database) as address, asyncio.timeout(100):
        lane = Lane(Address(address), random.randrange(10**9), count)
        while count.inputs < INPUTS or not (count.bodies and count.framings):
            await lane.step()
        await lane.close()
        async with Person(address) as ada:
            assert (await ada.http.get("/healthz")).status_code == 200
    assert count.accepted and count.refused and count.bodies and count.framings
    assert not count.faults and not complaints


class People(RuleBasedStateMachine):
    """Three people at a table, who come and go, and do whatever one can do there, in time or not."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = AsyncExitStack()
        self.folder = tempfile.TemporaryDirectory()
        self.chairs: dict[int, Chair] = {}
        self.heard: list[Chair] = []
        self.codes: set[str] = set()  # of refusals
        self.run(self.begin())

    def run(self, work: Any) -> Any:
        async def in_time() -> Any:
            async with asyncio.timeout(60):
                return await work

        return self.runner.run(in_time())

    async def begin(self) -> None:
        self.database = Path(self.folder.name) / "deuce.sqlite"
        address = await self.stack.enter_async_context(server(self.database, absent_after=0))
        self.people = [
            await self.stack.enter_async_context(Person(address, name)) for name in ("Ada", "Bo", "Cy")
        ]
        deck = {"game": "two_sans_three", "dealt": 4}
        self.table = await self.people[0].open_table("two_sans_three", "me", "open", "open", deck=deck)

    async def ask(self, person: int, what: str, **fields: Any) -> None:
        """Say something; a refusal with a code is an answer like any other, but never “failed”."""
        try:
            await self.chairs[person].ask(what, **fields)
        except Refused as refused:
            self.codes.add(refused.code)

    def there(self, person: int) -> bool:
        return person in self.chairs

    # ------------------------------------------------------------------------------------------- what people do

    @rule(person=st.integers(0, PEOPLE - 1), known=st.booleans())
    def come(self, person: int, known: bool) -> None:
        async def connect() -> None:
            who = self.people[person]
            if not who.http.cookies:
                await who.rest("GET", "/me")
            chair = Chair(who, self.table)
            before = self.heard[-1].n if known and self.heard and self.heard[-1].person is who else 0
            chair.n = before
            await chair.connect(before)
            self.chairs[person] = chair
            self.heard.append(chair)

        if not self.there(person):
            self.run(connect())

    @precondition(lambda self: self.chairs)
    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        person = data.draw(st.sampled_from(sorted(self.chairs)))
        self.run(self.chairs.pop(person).leave())

    @precondition(lambda self: self.chairs)
    @rule(
        data=st.data(),
        what=st.sampled_from(["sit", "stand", "set_seat", "resign", "replace", "return", "look"]),
        seat=st.integers(0, 3),
    )
    def about_a_seat(self, data: st.DataObject, what: str, seat: int) -> None:
        person = data.draw(st.sampled_from(sorted(self.chairs)))
        more = {"kind": data.draw(st.sampled_from(["open", "bot"]))} if what == "set_seat" else {}
        self.run(self.ask(person, what, seat=seat, **more))

    @precondition(lambda self: self.chairs)
    @rule(data=st.data(), what=st.sampled_from(["start", "again", "ping"]))
    def in_general(self, data: st.DataObject, what: str) -> None:
        self.run(self.ask(data.draw(st.sampled_from(sorted(self.chairs))), what))

    @precondition(lambda self: self.chairs)
    @rule(data=st.data(), text=st.text(max_size=20))
    def say(self, data: st.DataObject, text: str) -> None:
        self.run(self.ask(data.draw(st.sampled_from(sorted(self.chairs))), "say", text=text))

    @precondition(lambda self: any(chair.choices() for chair in self.chairs.values()))
    @rule(data=st.data(), late=st.integers(0, 2), twice=st.booleans())
    def choose(self, data: st.DataObject, late: int, twice: bool) -> None:
        person = data.draw(st.sampled_from([p for p, chair in self.chairs.items() if chair.choices()]))
        chair = self.chairs[person]
        choice = data.draw(st.sampled_from(chair.choices()))
        more: dict[str, Any] = {"n": chair.n - late, "seat": chair.view["viewer"], "choice": choice}
        if twice:
            more["id"] = f"{person} {chair.n} {choice}"
            self.run(self.ask(person, "choose", **more))
        self.run(self.ask(person, "choose", **more))

    # -------------------------------------------------------------------------------------------- what must hold

    @invariant()
    def everybody_is_answered(self) -> None:
        for person in self.chairs:
            self.run(self.ask(person, "ping"))
        assert "failed" not in self.codes

    def teardown(self) -> None:
        async def end() -> None:
            for chair in self.chairs.values():
                await chair.leave()
            await self.stack.aclose()

        self.run(end())
        self.run(self.all_was_as_the_log_says())
        self.runner.close()
        self.folder.cleanup()

    async def all_was_as_the_log_says(self) -> None:
        """What anybody was shown is what the log gives, from a seat of theirs or from none; nothing went backwards."""
        with SqliteStore(self.database) as store:
            found = await store.since(self.table, 0)
        assert found is not None
        row, moves = found
        assert [move.n for move in moves] == list(range(1, len(moves) + 1))
        shown: dict[int, list[Any]] = {}
        for chair in self.heard:
            last = 0
            for data in chair.raw:
                message = msgspec.json.decode(data)
                assert message.get("n", last) >= last or message["type"] in ("accepted", "refused")
                last = max(last, message.get("n", 0))
                if message["type"] == "snapshot" and message["view"]:
                    assert message["view"]["viewer"] in (None, *message["yours"])
                    shown.setdefault(message["n"], []).append(message["view"])
        game = Game(row, moves[:1]) if moves else None
        for move in moves:
            assert game is not None
            if move.n > 1:
                game.apply([move])
            for view in shown.pop(move.n, ()):
                assert view == msgspec.to_builtins(game_view(game.table, view["viewer"]))
            assert move.seat == CHANCE or move.by in ("player", "bot")
        assert not shown


@pytest.mark.usefixtures("complaints")
def test_people_who_do_anything_at_any_time() -> None:
    run_state_machine_as_test(
        People,
        settings=settings(
            max_examples=4,
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
