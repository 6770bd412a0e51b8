"""Many look at a tournament: what they see alike is made once, and whoever has it is told that it is the same."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import fields
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from clients import Person, server

from deuce.server.store import Write
from deuce.server.store.contents import Bout, BoutResult, Draw, Entrant, Tournament
from deuce.server.store.documents import (
    BOUT_RESULT,
    DRAW,
    ENTRANT,
    TOURNAMENT,
    TOURNAMENT_SECRETS,
    BoutKey,
    DrawKey,
    EntrantKey,
    TournamentKey,
)
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tournaments import core, showing, state
from deuce.server.tournaments.board import Boards, Shown
from deuce.server.tournaments.messages import TournamentForAll, TournamentInfo, TournamentReader

pytestmark = pytest.mark.anyio

ID = "abcdefghjkmn"
PEOPLE = 20


class Counted(SqliteStore):
    """Counts what is asked of it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: Counter[str] = Counter()

    async def documents(self, kind: str, **more: Any) -> Any:
        self.asked[kind.split("-")[0]] += 1
        found = await super().documents(kind, **more)
        self.asked["rows"] += len(found)
        return found


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Counted]:
    store = Counted(tmp_path / "deuce.sqlite")
    await store.open()
    yield store
    await store.close()


def about(**more: Any) -> Tournament:
    return Tournament(
        "Cup", "swiss", "two_sans_three", 2, "quick", 3, 1, 1, "host", ("c1", "c2", "c3"),
        state="running", **more,
    )  # fmt: skip


def entrants(at: int = 5) -> list[Write]:
    return [
        ENTRANT.put(EntrantKey(ID, f"p{n:02}"), Entrant(f"Name {n}", n, at), owner=f"g{n}", at=at)
        for n in range(PEOPLE)
    ]


def bouts(deal: int) -> tuple[Bout, ...]:
    order = Random(deal).sample(range(PEOPLE), PEOPLE)
    return tuple(
        Bout(f"{deal}table{n:06}", deal, (f"p{order[n]:02}", f"p{order[n + 1]:02}"))
        for n in range(0, PEOPLE, 2)
    )


def result(table: str, at: int) -> Write:
    score = Random(table).randint(0, 60)
    places = (1, 2) if score > 30 else (2, 1) if score < 30 else (1, 1)
    return BOUT_RESULT.put(BoutKey(ID, table), BoutResult(places, (score, 30), at=at), at=at)


async def begun(store: Counted) -> None:
    key = TournamentKey(ID)
    await store.commit(
        TOURNAMENT.put(key, about(draws=1, tables=PEOPLE // 2), at=1),
        TOURNAMENT_SECRETS.put(key, ["s1", "s2", "s3"], at=1),
        DRAW.put(DrawKey(ID, 1), Draw(bouts(1)), at=1),
        *entrants(),
    )


# --------------------------------------------------------------------------------------------------- once for all


async def test_of_many_who_look_at_once_one_reads(store: Counted) -> None:
    await begun(store)
    clock = Clock()
    boards = Boards(store, state.Readings(store, clock))
    found = await asyncio.gather(*(boards.get(ID) for _ in range(200)))
    assert found[0] is not None and all(board is found[0] for board in found)
    assert store.asked["entrant"] == 1 and store.asked["rows"] == PEOPLE + 1
    clock.time += 1.5
    found = await asyncio.gather(*(boards.get(ID) for _ in range(200)))
    assert all(board is found[0] for board in found) and store.asked["rows"] == 2 * PEOPLE + 1, (
        "the draw is not read again"
    )


async def test_whoever_changes_a_tournament_is_shown_it_as_it_is_then(store: Counted) -> None:
    await begun(store)
    readings = state.Readings(store, Clock())
    boards = Boards(store, readings)
    before = await boards.get(ID)
    under_way = asyncio.create_task(readings.fresh(ID))
    await asyncio.sleep(0)
    later = about(draws=1, tables=10, done=1, due=9)
    await store.commit(TOURNAMENT.put(TournamentKey(ID), later, at=2, version=1))
    readings.forget(ID)
    await under_way
    after = await boards.get(ID)
    assert before is not None and after is not None
    assert (before.whole.about.done, after.whole.about.done) == (0, 1)
    assert after.secrets == {1: "s1"}, "the deal of the round that is over"
    assert (await boards.get(ID)) is after


async def test_a_reader_who_hangs_up_stops_nobody_else(store: Counted) -> None:
    await begun(store)
    readings = state.Readings(store, Clock())
    first = asyncio.create_task(readings.get(ID))
    second = asyncio.create_task(readings.get(ID))
    await asyncio.sleep(0)
    first.cancel()
    found = await second
    assert found is not None and found.id == ID


async def test_what_is_read_on_is_what_would_be_read_anew(store: Counted) -> None:
    await begun(store)
    last = await state.read(store, ID)
    chance = Random(7)
    tables = [bout.table for deal in (1, 2) for bout in bouts(deal)]
    for deal in (1, 2):
        for bout in bouts(deal):
            # Clocks of servers disagree: what was noted last is not what has the latest time.
            await store.commit(result(bout.table, at=chance.randint(1, 1000)))
            assert last is not None
            last = await state.read(store, ID, last)
        version = last.version if last else 0
        done = about(draws=2, tables=PEOPLE, done=deal)
        draw = [DRAW.put(DrawKey(ID, 2), Draw(bouts(2)), at=3)] if deal == 1 else []
        await store.commit(TOURNAMENT.put(TournamentKey(ID), done, at=3, version=version + 1), *draw)
    whole, anew = await state.read(store, ID, last), await state.read(store, ID)
    assert whole is not None and anew is not None
    assert all(getattr(whole, field.name) == getattr(anew, field.name) for field in fields(anew))
    for name in ("bouts", "counted", "standings", "playing", "last_finished", "open_bouts"):
        assert getattr(whole, name) == getattr(anew, name), name
    assert sorted(anew.results) == sorted(tables)


async def test_standings_are_reckoned_once_for_as_long_as_no_result_counts(
    store: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(store)
    reckoned = 0
    standings = core.standings

    def counted(*given: Any) -> list[core.Standing]:
        nonlocal reckoned
        reckoned += 1
        return standings(*given)

    monkeypatch.setattr(core, "standings", counted)
    last = None
    for bout in bouts(1):  # results of a round count when it is over
        await store.commit(result(bout.table, at=5))
        last = await state.read(store, ID, last)
        assert last is not None and len(last.standings) == PEOPLE
    assert reckoned == 1
    await store.commit(TOURNAMENT.put(TournamentKey(ID), about(draws=1, done=1), at=2, version=1))
    last = await state.read(store, ID, last)
    assert last is not None and sum(row.points for row in last.standings) == PEOPLE / 2 and reckoned == 2


# ---------------------------------------------------------------------------------------------------- on the wire


def test_the_parts_of_what_is_shown_are_the_whole() -> None:
    names = [{field.name: field.type for field in msgspec.structs.fields(one)} for one in (
        TournamentForAll, TournamentReader, TournamentInfo
    )]  # fmt: skip
    assert names[0] | names[1] == names[2] and not names[0].keys() & names[1].keys()


async def test_what_is_put_together_from_bytes_is_a_tournament_and_its_tag_minds_all_but_the_clock(
    store: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(store)
    board = await Boards(store, state.Readings(store, Clock())).get(ID)
    assert board is not None
    times = iter(range(1, 100))
    monkeypatch.setattr(showing, "now", lambda: next(times))

    def shown(reader: str, *, hosts: bool = False, opened: bool = True) -> Shown:
        return Shown(board, showing.for_reader(board.whole, reader, hosts, opened))

    info = msgspec.json.decode(shown("p03").encoded(), type=TournamentInfo)
    assert info.you == "p03" and info.entered and info.table and len(info.standings) == PEOPLE
    assert info.now != msgspec.json.decode(shown("p03").encoded(), type=TournamentInfo).now
    assert shown("p03").tag == shown("p03").tag
    tags = {shown("p03").tag, shown("p04").tag, shown("x").tag}
    tags |= {shown("p03", hosts=True).tag, shown("p03", opened=False).tag}
    assert len(tags) == 5


async def test_whoever_has_it_is_told_that_it_is_the_same(database: Path) -> None:
    async with server(database) as address, AsyncExitStack() as stack:
        ada, bo = [await stack.enter_async_context(Person(address, name)) for name in ("Ada", "Bo")]
        for person in (ada, bo):
            await person.rest("GET", "/me")
        made = await ada.rest("POST", "/tournaments", name="Cup", game="two_win", rounds=1)
        path = f"/api/tournaments/{made['id']}"
        first = await bo.http.get(path)
        assert first.status_code == 200 and first.headers["cache-control"] == "private, no-cache"
        known = {"If-None-Match": first.headers["etag"]}
        same = await bo.http.get(path, headers=known)
        assert same.status_code == 304 and not same.content and same.headers["etag"] == first.headers["etag"]
        assert (await ada.http.get(path, headers=known)).status_code == 200, "Ada is its host"
        await bo.rest("POST", f"/tournaments/{made['id']}/entry", contribution="0f" * 16)
        changed = await bo.http.get(path, headers=known)
        assert changed.status_code == 200 and changed.json()["entered"] == "in"


# ------------------------------------------------------------------------------------------------ what it is worth


def test_matchpoints_are_the_part_of_those_with_the_same_cards_who_did_worse() -> None:
    """The quick way to reckon them, against the definition: each compared with each."""
    chance = Random(3)
    for size in (2, 3):
        played = []
        for table in range(40):
            scores = tuple(chance.randint(0, 4) for _ in range(size))
            places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
            gave_up = (0,) if chance.random() < 0.2 else ()
            seats = tuple(f"{table}-{seat}" for seat in range(size))
            played.append((Bout(f"t{table}", table % 3, seats), BoutResult(places, scores, gave_up)))
        worth = core.matchpoints(played)
        for bout, mine in played:
            for seat in range(size):
                others = [one for at, one in played if at.deal == bout.deal and at is not bout]
                parts = [_compared(mine, other, seat) for other in others]
                assert worth[bout.table, seat] == sum(parts, Fraction(0)) / len(parts)


def _compared(mine: BoutResult, other: BoutResult, seat: int) -> Fraction:
    def quality(one: BoutResult) -> tuple[bool, int]:
        assert one.scores is not None
        best = max(score for at, score in enumerate(one.scores) if at != seat)
        return seat not in one.gave_up, one.scores[seat] - best

    a, b = quality(mine), quality(other)
    return Fraction(1) if a > b else Fraction(1, 2) if a == b else Fraction(0)
