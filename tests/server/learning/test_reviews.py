"""Reviews on demand, and games played on from another one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from clients import Person, Refused, server
from games_at_random import short_game
from msgspec.structs import replace

from deuce.record.model import encode
from deuce.server.learning import reviews
from deuce.server.limits import Limits, Payer
from deuce.server.messages import WhatIf
from deuce.server.people.ratings import changes_ratings
from deuce.server.problems import Refusal
from deuce.server.rates import Bounds
from deuce.server.store import SeatRow, TableRow
from deuce.server.store.sqlite import SqliteStore
from deuce.table import Table

pytestmark = pytest.mark.anyio


async def told(person: Person, **asked: Any) -> AsyncIterator[dict[str, Any]]:
    async with person.http.stream("POST", "/api/reviews", json=asked) as answer:
        if answer.is_error:
            raise Refused(msgspec.json.decode(await answer.aread()))
        async for line in answer.aiter_lines():
            yield msgspec.json.decode(line)


async def finished(person: Person, game: str, *others: str) -> str:
    table = await person.open_table(game, "me", *others)
    async with person.at(table) as chair:
        await chair.play()
    return table


async def test_a_review_is_told_as_it_grows_and_kept(database: Path) -> None:
    async with server(database) as address, Person(address, "Ada") as ada, Person(address) as stranger:
        table = await ada.open_table("two_win", "me", "curious")
        async with ada.at(table) as chair:
            with pytest.raises(Refused) as refused:
                _ = [line async for line in told(stranger, table=table)]
            assert refused.value.code == "not_over"
            await chair.play()
        lines = [line async for line in told(ada, table=table)]
        kinds = [line["type"] for line in lines]
        assert kinds[-1] == "done" and kinds.count("done") == 1
        going = [line for line in lines if line["type"] == "goes_on"]
        assert [line["done"] for line in going] == [*range(1, going[0]["total"] + 1)]
        review = lines[-1]["review"]
        assert [line["move"] for line in going] == review["moves"]
        result = (await ada.http.get(f"/api/tables/{table}/record")).json()["result"]
        for account in review["accounts"]:
            won = (account["seat"] in result["winners"]) / len(result["winners"])
            assert sum(account["buckets"].values()) == pytest.approx(won - 1 / 2)
        frames = (await stranger.rest("GET", f"/replays/{table}"))["frames"]
        assert [moment["steps"] for moment in review["moments"]] == [frame["steps"] for frame in frames]
        again = [line async for line in told(stranger, table=table)]
        assert again == [{"type": "done", "review": review}]
    store = SqliteStore(database)
    await store.open()
    kept = await store.document("review", table)
    await store.close()
    assert kept is not None and kept.content["evaluator"] == reviews.evaluator()


async def test_records_brought_along_are_reviewed_and_not_kept(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = encode(short_game().record()).decode()
    async with server(database) as address, Person(address) as ada, Person(address) as bo:
        lines = [line async for line in told(ada, record=record)]
        assert lines[-1]["type"] == "done" and lines[-1]["review"]["seats"] == 2
        renamed = encode(short_game().record(players=[{"name": "A"}, {"name": "B"}])).decode()
        assert [line async for line in told(bo, record=renamed)] == [lines[-1]]
        for bad in ("{", "[" * 1000, "x" * 250_000):
            with pytest.raises(Refused):
                _ = [line async for line in told(ada, record=bad)]
        with pytest.raises(Refused):
            _ = [line async for line in told(ada)]
        monkeypatch.setattr(Bounds, "waiting_reviews", property(lambda _: 0))
        other = short_game().record() | {"notes": "x"}
        assert [line async for line in told(bo, record=encode(other).decode())] == [lines[-1]]
        another = Table("two_win", 2, seed=2)
        while not another.over:
            for seat in another.waiting:
                another.choose(seat, another.legal(seat)[0])
        with pytest.raises(Refused) as refused:
            _ = [line async for line in told(ada, record=encode(another.record()).decode())]
        assert refused.value.code == "too_fast"


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
async def test_play_goes_on_from_a_moment_of_a_finished_game(address: str, game: str) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(game, "me", "steady")
        async with ada.at(table) as chair:
            with pytest.raises(Refused) as refused:
                await bo.rest("POST", "/what-if", table=table, frame=0, seat=0)
            assert refused.value.code == "not_over"
            await chair.play()
        record = (await ada.http.get(f"/api/tables/{table}/record")).content
        frames = (await bo.rest("GET", f"/replays/{table}?seat=1"))["frames"]
        other = await bo.rest("POST", "/what-if", table=table, frame=3, seat=1, level="gentle")
        assert other["what_if"] == {"frame": 3, "seat": 1, "table": table} and not other["listed"]
        async with bo.at(other["id"]) as chair:
            here, there = chair.view, frames[3]["view"]
            same = ("rows", "pile", "round", "phase")
            assert chair.yours == [1] and all(here.get(key) == there.get(key) for key in same)
            assert here["seats"][1]["hand"] == there["seats"][1]["hand"] and here["seats"][0]["hand"] is None
            await chair.play(lambda choices: choices[-1])
        assert (await ada.http.get(f"/api/tables/{table}/record")).content == record
        played = (await bo.http.get(f"/api/tables/{other['id']}/record")).json()
        assert played["deck"] == msgspec.json.decode(record)["deck"]
        listed = await bo.rest("GET", "/me/tables")
        assert [(row["what_if"], row["rated"]) for row in listed] == [(True, False)]
        for asked, code in (
            ({"table": table, "frame": len(frames) - 1, "seat": 0}, "game_over"),
            ({"table": table, "frame": 0, "seat": 5}, "no_such_seat"),
            ({"frame": 0, "seat": 0}, "malformed"),
            ({"record": "{}", "frame": 0, "seat": 0}, "bad_record"),
        ):
            with pytest.raises(Refused) as refused:
                await bo.rest("POST", "/what-if", **asked)
            assert refused.value.code == code


async def test_what_if_changes_no_rating() -> None:
    seats = (SeatRow("human", "ada"), SeatRow("bot", level="keen"))
    row = TableRow("t", "two_win", seats, 0, state="over", places=(1, 2))
    assert changes_ratings(row) and not changes_ratings(replace(row, what_if=WhatIf(frame=3, seat=0)))


async def test_a_record_of_other_cards_is_played_on(address: str) -> None:
    record = encode(short_game().record()).decode()
    async with Person(address, "Ada") as ada:
        table = await ada.rest("POST", "/what-if", record=record, frame=1, seat=1)
        assert table["what_if"]["table"] is None
        async with ada.at(table["id"]) as chair:
            await chair.play()
        played = (await ada.http.get(f"/api/tables/{table['id']}/record")).json()
        assert played["deck"] == msgspec.json.decode(record)["deck"]


class Desk(reviews.Reviews):
    """Reviews that take no time: those that were begun, in turn."""

    def __init__(self) -> None:
        super().__init__(SimpleNamespace(limits=Limits()))  # type: ignore[arg-type]
        self.begun: list[str] = []
        self.may_go_on = asyncio.Event()

    async def _review(self, job: reviews.ReviewJob) -> None:
        job.begun = True
        self.begun.append(job.key)
        await self.may_go_on.wait()

    def ask(self, payer: Payer, name: str) -> asyncio.Task[list[bytes]]:
        lines = self._watch(self._job(payer, name, None, b""))

        async def listen() -> list[bytes]:
            return [line async for line in lines]

        return asyncio.create_task(listen())


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_one_address_neither_fills_the_queue_of_reviews_nor_has_every_turn() -> None:
    desk = Desk()
    one, other = "203.0.113.7", "203.0.113.8"
    asked = []
    refused = 0
    for number in range(18):
        try:
            asked.append(desk.ask(Payer(f"guest {number % 3}", one), f"one {number}"))
        except Refusal:
            refused += 1
        await settled()
    assert (len(asked), refused) == (5, 13), "one is worked at, four wait"
    asked += [desk.ask(Payer("ada", other), f"other {number}") for number in range(2)]
    await settled()
    with pytest.raises(Refusal):
        desk.ask(Payer("ada", other), "other 2")
    desk.may_go_on.set()
    await asyncio.gather(*asked)
    assert [name.split()[0] for name in desk.begun] == ["one", "other", "one", "other", "one", "one", "one"]
    assert not desk._jobs
    await desk.close()


async def test_a_review_that_nobody_waits_for_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LISTENED_TO_WITHIN", 0.05)
    desk = Desk()
    desk.may_go_on.set()
    gone = desk._watch(desk._job(Payer("ada", "203.0.113.7"), "gone before the first line", None, b""))
    await gone.aclose()  # type: ignore[attr-defined]
    stays = desk.ask(Payer("bo", "203.0.113.8"), "stays")
    assert await asyncio.wait_for(stays, 10) == []
    assert desk.begun == ["stays"] and not desk._jobs
    desk.may_go_on.clear()
    first = desk.ask(Payer("bo", "203.0.113.8"), "first")
    await settled()
    second = desk.ask(Payer("ada", "203.0.113.7"), "second")
    await settled()
    second.cancel()
    await settled()
    assert list(desk._jobs) == ["first"], "its place is free at once"
    left = desk.ask(Payer("ada", "203.0.113.7"), "third")
    await settled()
    late = desk._watch(desk._job(Payer("cy", "203.0.113.9"), "third", None, b""))
    left.cancel()
    await settled()
    desk.may_go_on.set()
    await first
    assert [line async for line in late] == [] and desk.begun[-1] == "third", "who asked as well is served"
    await desk.close()


def test_one_game_is_one_review_whatever_else_is_written_in_its_record() -> None:
    record = short_game().record()
    same = [
        record | {"extra": 1},
        record
        | {"players": [{"name": "A"}, {"name": "B", "x": 1}], "notes": "x", "seed": 3, "date": "today"},
        record | {"result": record["result"] | {"extra": 2}},
        dict(reversed(record.items())),
    ]
    assert {reviews.key_of(one) for one in same} == {reviews.key_of(record)}
    assert reviews.key_of(short_game(4).record()) != reviews.key_of(record)


def test_the_digest_of_what_reviews_depend_on_passes_by_folders_of_bytecode() -> None:
    """A server that started from sources alone once failed here as soon as Python had written some."""
    bytecode = Path(reviews.__file__).parents[2] / "games" / "two_win" / "bots" / "__pycache__"
    bytecode.mkdir(exist_ok=True)
    assert re.fullmatch(r"[0-9a-f]{16}", reviews.evaluator.__wrapped__())
