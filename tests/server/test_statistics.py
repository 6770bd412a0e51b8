"""Statistics and open data: what is counted and handed out of finished games, on both databases, and what never is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from postgres import Postgres

from deuce.analysis.figures import Figures
from deuce.cli.admin import command
from deuce.errors import UsageError
from deuce.games.protocol import seats_in
from deuce.record import read_records, verify
from deuce.server import statistics
from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.keeping import DAY
from deuce.server.learning.replays import log_of
from deuce.server.messages import WhatIf
from deuce.server.people.daily_deal import today
from deuce.server.problems import Refusal
from deuce.server.statistics import StatisticsJob, finished_games, is_open_to_all
from deuce.server.store import AddMoves, DailyMark, PutTable, SeatRow, SweptStore, TableRow
from deuce.server.store.contents import Tournament
from deuce.server.store.documents import TOURNAMENT, TournamentKey
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tournaments.state import mark_of
from deuce.table import Table

pytestmark = pytest.mark.anyio

SEATS = (SeatRow("human", "guest-of-ada", "Ada Lovelace"), SeatRow("bot", level="gentle"))


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, database: Path) -> Path | str:
    if request.param == "sqlite":
        return database
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
async def store(place: Path | str) -> AsyncIterator[SweptStore]:
    store: SweptStore = SqliteStore(place) if isinstance(place, Path) else PostgresStore(place)
    await store.open()
    yield store
    await store.close()


def played(game: str, seed: int) -> Table:
    """A whole game of two, each making the first legal choice."""
    table = Table(game, 2, seed=seed)
    while not table.over:
        for seat in seats_in(int(table.rules.acting(table.state))):
            table.choose(seat, table.legal(seat)[0])
    return table


async def keep(
    store: SweptStore, name: str, game: str = "two_win", over: bool = True, **changes: Any
) -> Table:
    """A table with its game in the database."""
    table = played(game, seed=sum(name.encode()))
    places = tuple(table.result["places"]) if table.result and over else None
    row = TableRow(name, game, SEATS, now(), state="over" if over else "playing", places=places)
    moves = log_of(table, {0}, now(), None if over else 3)
    await store.commit(PutTable(replace(row, **changes)), AddMoves(name, moves))
    return table


async def keep_tournament(
    store: SweptStore, name: str, form: str = "swiss", state: str = "running", done: int = 0
) -> None:
    """A tournament in the database, of three deals."""
    about = Tournament(
        name=name,
        form=form,
        game="two_win",
        size=2,
        clock="brisk",
        deals=3,
        starts=0,
        created=0,
        host="h",
        commitments=("a", "b", "c"),
        state=state,
        done=done,
    )
    await store.commit(TOURNAMENT.put(TournamentKey(name), about, at=now()))


SECRET: dict[str, Any] = {"daily": DailyMark(today(now()), "seed")}  # others play the same cards today
EARLIER: dict[str, Any] = {"daily": DailyMark("2020-01-01", "seed")}


async def at_once(game: str) -> None:
    """Nothing here has to be compiled first."""


def job_on(store: SweptStore) -> StatisticsJob:
    app = Application(store, Signer(b"key"))
    app.context.thinkers.ready = at_once  # type: ignore[method-assign]
    return StatisticsJob(app.context, pause=0)


def chart(figures: list[Figures], game: str, name: str) -> dict[str, tuple[float, float]]:
    (found,) = [one for one in figures if one.game == game]
    (wanted,) = [one for one in found.charts if one.name == name]
    return {bar.label: (bar.value, bar.of) for bar in wanted.bars}


async def test_finished_games_are_counted_and_nothing_else(store: SweptStore) -> None:
    job = job_on(store)
    assert (await job.shown()).at is None
    whole = [await keep(store, f"whole-{index}") for index in range(3)]
    whole.append(await keep(store, "earlier", **EARLIER))
    await keep(store, "points", "two_sans_three")
    await keep(store, "secret", **SECRET)
    await keep_tournament(store, "swiss", done=1)
    await keep(store, "sealed", part_of=mark_of("swiss", 2))
    await keep(store, "running", over=False)
    await keep(store, "brought", brought=True)
    await keep(store, "other-cards", deck={"game": "two_win"})
    await keep(store, "what-if", what_if=WhatIf(table="whole-0", frame=1, seat=0))
    assert await job.count(now()) == 5
    shown = await job.shown()
    assert (shown.games, {one.game for one in shown.played}) == (5, {"two_win", "two_sans_three"})
    first = sum(
        (0 in table.result["winners"]) / len(table.result["winners"]) for table in whole if table.result
    )
    assert chart(shown.played, "two_win", "seats")["1"] == (first, 4)
    assert chart(shown.played, "two_win", "levels") == {"gentle": (4 - first, 4)}
    assert {one.game for one in shown.simulated} == {"two_win", "two_sans_three"}
    # Another count takes the place of the first.
    await keep(store, "one-more")
    assert await job.count(now()) == 6 and (await job.shown()).games == 6
    assert b"Ada" not in json.dumps([str(one) for one in (await job.shown()).played]).encode()


async def test_counting_is_bounded_goes_page_by_page_and_lets_others_in(
    store: SweptStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for index in range(7):
        await keep(store, f"table-{index}", created=1000 + index)
    monkeypatch.setattr(statistics, "TABLES_AT_ONCE", 2)
    assert [row.id async for row in finished_games(store, now())] == [
        f"table-{index}" for index in range(6, -1, -1)
    ]
    monkeypatch.setattr(statistics, "MAX_GAMES", 4)
    job = job_on(store)
    counting = asyncio.create_task(job.count(now()))
    turns = 0
    while not counting.done():
        turns += 1
        await asyncio.sleep(0)
    assert await counting == 4 and turns >= 8


async def test_a_deal_that_others_have_yet_to_play_is_open_to_nobody(store: SweptStore) -> None:
    """What is open to all is what the veils of the server show to somebody whom nobody knows."""
    veils = Application(store, Signer(b"key")).veils
    await keep_tournament(store, "swiss", done=1)
    await keep_tournament(store, "arena", form="arena")
    await keep_tournament(store, "ended", state="over")
    over = TableRow("t", "two_win", SEATS, 0, state="over")
    rows = {
        over: True,
        replace(over, state="playing"): False,
        replace(over, **SECRET): False,
        replace(over, **EARLIER): True,
        replace(over, part_of=mark_of("swiss", 1)): True,
        replace(over, part_of=mark_of("swiss", 2)): False,
        replace(over, part_of=mark_of("arena", 1)): False,
        replace(over, part_of=mark_of("ended", 2)): True,
    }
    for row, is_open in rows.items():
        assert await is_open_to_all(store, row, now()) == is_open, row
        if row.state == "over":
            try:
                await veils.check_reads(row, None)
            except Refusal:
                assert not is_open
            else:
                assert is_open
    assert await is_open_to_all(store, replace(over, **SECRET), now() + 2 * DAY)


def dumped(place: Path | str, file: Path) -> Any:
    run = CliRunner().invoke(command, ["dump", str(file), "--json", "--database", str(place)])
    if run.exception and not isinstance(run.exception, SystemExit):
        raise run.exception
    assert run.exit_code == 0, run.output
    return json.loads(run.stdout)


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.zst"])
async def test_a_dump_holds_all_finished_games_without_names(
    place: Path | str, store: SweptStore, tmp_path: Path, ending: str
) -> None:
    games = {name: await keep(store, name) for name in ("one", "two")}
    games["points"] = await keep(store, "points", "two_sans_three")
    await keep(store, "secret", **SECRET)
    await keep_tournament(store, "swiss", done=1)
    await keep(store, "sealed", part_of=mark_of("swiss", 2))
    await keep(store, "running", over=False)
    await keep(store, "brought", brought=True)
    await keep(store, "what-if", what_if=WhatIf(table="one", frame=1, seat=0))
    file = tmp_path / f"games{ending}"
    said = await asyncio.to_thread(dumped, place, file)
    assert said["games"] == 3 and said["bytes"] == file.stat().st_size
    records = [record for _, record in read_records(file)]
    for record in records:
        verify(record)
        assert record["players"] == [{"name": "Player 1", "kind": "human"}, {"kind": "bot", "bot": "gentle"}]
        assert len(record["date"]) == len("2026-11-18")
    assert {tuple(record["deck"]) for record in records} == {
        tuple(one.record()["deck"]) for one in games.values()
    }
    assert not any(word in json.dumps(records) for word in ("Ada", "guest-of-ada", "what-if"))
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".sqlite"].count(file.name) == 1
    with pytest.raises(UsageError, match="is there already"):
        await asyncio.to_thread(dumped, place, file)
    with pytest.raises(UsageError, match="ends in"):
        await asyncio.to_thread(dumped, place, tmp_path / "games.csv")
    run = await asyncio.to_thread(CliRunner().invoke, command, ["audit", "--json", "--database", str(place)])
    assert [(act["verb"], act["detail"]) for act in json.loads(run.stdout)] == [("dump", str(file))]
