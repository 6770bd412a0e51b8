"""The deal of the day: the same for everybody, one try counts, and nobody sees cards they have yet to play."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from clients import Chair, Person, Refused
from msgspec.structs import replace

from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.limits import Payer
from deuce.server.messages import GameId
from deuce.server.people import daily, daily_deal
from deuce.server.people.daily_results import openings
from deuce.server.people.messages import StartDaily
from deuce.server.problems import Refusal
from deuce.server.store import DailyMark, TableRow
from deuce.server.store.contents import DailyResult
from deuce.server.store.documents import DAILY_SEED
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import seeded
from deuce.server.tables.game import Game, drafted, first_move
from deuce.server.tables.seating import rematch, started
from deuce.server.tables.thinking import decide

pytestmark = pytest.mark.anyio
GAMES: tuple[GameId, ...] = ("two_win", "two_sans_three")
PLAY_FIRST = 4423
PAYER = Payer(None, "127.0.0.1", spared=True)


# ------------------------------------------------------------------------------------------------- determinism


def table_of(game: GameId, guest: str, mark: DailyMark) -> TableRow:
    return started(TableRow(guest, game, daily_deal.seats(game, guest, ""), 0, daily=mark))


def play(row: TableRow, eager: bool) -> dict[str, Any]:
    """A whole game, in which the person takes the first choice there is; bots answer before, or after."""
    assert row.daily is not None
    game = Game(row, [first_move(row, 0, seeded.shuffler(row.daily))])
    while not game.over:
        waiting = sorted(game.waiting, key=lambda seat: (seat == daily_deal.SEAT) is eager)
        seat = waiting[0]
        if seat == daily_deal.SEAT:
            code = game.table.legal_codes(seat)[0]
        else:
            seed = seeded.bot_seed(row, game.table, seat)
            assert seed is not None
            level, legal = row.seats[seat].level or "steady", np.array(game.table.legal(seat))
            code = decide(level, row.game, game.table.view(seat), legal, seed)
        game.adopt(drafted(game, seat, code, 0, "bot"))
    return game.table.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_choices_get_the_same_answers(game: GameId) -> None:
    mark = DailyMark("2026-11-16", "a secret")
    one = play(table_of(game, "ada", mark), eager=True)
    other = play(table_of(game, "bo", replace(mark, practice=True)), eager=False)
    assert one == other
    assert play(table_of(game, "ada", DailyMark("2026-11-16", "another")), True)["deck"] != one["deck"]


def test_cards_are_ordered_by_what_they_are_not_by_how_they_lay() -> None:
    order = seeded.shuffler(DailyMark("2026-11-16", "a secret"))
    cards = list(range(40))
    assert order(cards, 0) == order(cards[::-1], 0) != cards
    assert sorted(order(cards, 0)) == cards


def test_days_are_those_of_utc() -> None:
    evening = daily_deal.start_of("2026-11-16") + 86_399_999
    assert daily_deal.today(evening) == "2026-11-16" and daily_deal.today(evening + 1) == "2026-11-17"
    assert not daily_deal.closed("2026-11-16", evening + 1)
    assert daily_deal.closed("2026-11-16", evening + 3_600_001)
    assert [daily_deal.is_day(text) for text in ("2026-11-16", "2026-13-01", "20261116", "x")] == [
        True,
        False,
        False,
        False,
    ]


async def test_nobody_can_reckon_the_deal_without_the_key(database: Path) -> None:
    store = SqliteStore(database)
    day = daily_deal.today(now())
    seeds = {await Application(store, Signer(b"a" * 32)).daily._seed(day, game) for game in GAMES}
    assert len(seeds) == 2 and seeds.isdisjoint(
        Signer(b"b" * 32).secret_for("daily", f"{day}:{game}") for game in GAMES
    )
    # The deal stays the same should the key change.
    assert await Application(store, Signer(b"b" * 32)).daily._seed(day, "two_win") in seeds
    with pytest.raises(Refusal):
        await Application(store, Signer(b"a" * 32)).daily._seed("2020-02-02", "two_win")
    await store.close()


def test_a_rematch_is_an_ordinary_table() -> None:
    row = replace(table_of("two_win", "ada", DailyMark("2026-11-16", "a secret")), state="over")
    assert rematch(row, "ada").daily is None


# ---------------------------------------------------------------------------------------------------- comparing


def test_results_are_ordered_by_place_then_by_points_or_rounds() -> None:
    ranks = [
        DailyResult(1, 3, score=20).rank,
        DailyResult(1, 3, score=-5).rank,
        DailyResult(2, 3, score=30).rank,
        DailyResult(3, 3, score=-9).rank,
        DailyResult(2, 3, score=30, gave_up=True).rank,
    ]
    assert ranks == sorted(ranks, reverse=True)
    assert (
        DailyResult(1, 4, rounds=5).rank
        == DailyResult(1, 4, rounds=9).rank
        > DailyResult(2, 4, rounds=12).rank
    )
    assert DailyResult(3, 4, rounds=6).rank > DailyResult(3, 4, rounds=5).rank


def test_first_choices_are_counted_up() -> None:
    own = DailyResult(1, 4, choices={"pass": ["7B2"], "form": [["1B0", "2G1"], ["3B0", "2G0"]]})
    other = DailyResult(3, 4, choices={"pass": ["7B2"], "form": [["1G0", "1G1"]]})
    found = openings("two_win", [own, other], own)
    assert [(opening.kind, opening.number) for opening in found] == [("pass", 1), ("form", 1), ("form", 2)]
    (passed,) = found[0].choices
    assert (passed.choice, passed.count, passed.place, passed.you) == ("7B2", 2, 2.0, True)
    assert [(counted.choice, counted.you) for counted in found[1].choices] == [
        (["1B0", "2G1"], True),
        (["1G0", "1G1"], False),
    ]


# -------------------------------------------------------------------------------------------------- at a server


async def begin(person: Person, game: str, **more: Any) -> dict[str, Any]:
    day = (await person.rest("GET", "/daily"))["day"]
    table: dict[str, Any] = await person.rest("POST", "/daily", game=game, day=day, **more)
    return table


async def finish(person: Person, table: str) -> dict[str, Any]:
    """Play to the end, and wait for the result."""
    async with person.at(table) as chair:
        await chair.play()
    async with asyncio.timeout(30):
        while not any(deal["place"] for deal in (await person.rest("GET", "/daily"))["deals"]):
            await asyncio.sleep(0.02)
    day = (await person.rest("GET", "/daily"))["day"]
    deal: dict[str, Any] = await person.rest("GET", f"/daily/{day}?game=two_sans_three")
    return deal


async def test_everybody_plays_the_same_deal_and_one_try_counts(address: str, database: Path) -> None:
    game = "two_sans_three"
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        await ada.rest("PATCH", "/me", name="Ada")
        first, again = await asyncio.gather(begin(ada, game), begin(ada, game))
        assert first["id"] == again["id"] and not first["practice"] and first["daily"]
        with pytest.raises(Refused) as refusal:
            await begin(ada, game, practice=True)
        assert refusal.value.code == "play_first"
        deal = await finish(ada, first["id"])
        assert deal["state"] == "done" and deal["players"] == 1
        (row,) = deal["results"]["rows"]
        assert (
            row["you"]
            and row["name"] == "Ada"
            and row["score"] is not None
            and deal["results"]["percentile"] is None
        )

        await secrets_are_kept(bo, first["id"], first["daily"])
        second = await begin(bo, game)
        deal = await finish(bo, second["id"])
        assert len(deal["results"]["rows"]) == 2 and deal["results"]["percentile"] == 0.5
        assert [opening["choices"][0]["count"] for opening in deal["results"]["openings"]] == [2, 2]
        records = [
            json.loads((await bo.http.get(f"/api/tables/{id}/record")).text)
            for id in (first["id"], second["id"])
        ]
        assert [records[0][key] for key in ("deck", "turns", "result")] == [
            records[1][key] for key in ("deck", "turns", "result")
        ]

        what_if = await bo.rest("POST", "/what-if", table=second["id"], frame=0, seat=0)
        assert what_if["practice"] and what_if["daily"] == second["daily"]
        practice = await begin(bo, game, practice=True)
        assert practice["practice"] and practice["id"] != second["id"]
        async with bo.at(practice["id"]) as chair:
            await chair.play(lambda choices: choices[-1])
        assert len((await finish(bo, second["id"]))["results"]["rows"]) == 2
        with pytest.raises(Refused):
            await bo.rest("POST", "/daily", game=game, day="2020-02-02")
        with pytest.raises(Refused):
            await bo.rest("POST", "/daily", game=game, day="2999-02-02")
        with pytest.raises(Refused):
            await bo.rest("GET", f"/daily/2020-02-02?game={game}")
        profile = await ada.rest("GET", "/me/profile")
        assert profile["ladders"] == []  # whoever plays a deal again knows its cards: it is not rated
        await ada.rest("POST", "/me/forget")
        assert len((await bo.rest("GET", f"/daily/{first['daily']}?game={game}"))["results"]["rows"]) == 1
        assert (await begin(ada, game))["practice"]  # being forgotten gives no second try


async def test_after_midnight_a_try_may_be_finished_and_none_begun(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Application(SqliteStore(database), Signer(b"k" * 32))
    app.context.thinkers.warm()
    day = daily_deal.today(now())
    midnight = daily_deal.end_of(day)
    asked = StartDaily(game="two_win", day=day)
    begun = await app.daily.start(asked, "ada", PAYER)
    await app.daily.start(asked, "bo", PAYER)
    assert not begun.practice
    monkeypatch.setattr(daily, "now", lambda: midnight + 600_000)
    assert not daily_deal.closed(day, midnight + 600_000)
    assert (await app.daily.start(asked, "ada", PAYER)).id == begun.id, "it goes on"
    await app.erasing.forget("bo")
    for guest in ("bo", "cleo"):
        assert (await app.daily.start(asked, guest, PAYER)).practice
    await app.close()


async def secrets_are_kept(bo: Person, table: str, day: str) -> None:
    """Somebody who has not played learns nothing from those who have."""
    deal = await bo.rest("GET", f"/daily/{day}?game=two_sans_three")
    assert deal["state"] == "new" and deal["results"] is None and deal["players"] == 1
    with pytest.raises(Refused) as refusal:
        await bo.rest("GET", f"/tables/{table}/record")
    assert refusal.value.code == "play_first"
    for method, path, body in (
        ("GET", f"/replays/{table}", {}),
        ("POST", "/reviews", {"table": table}),
        ("POST", "/what-if", {"table": table, "frame": 0, "seat": 0}),
    ):
        with pytest.raises(Refused) as refusal:
            await bo.rest(method, path, **body)
        assert refusal.value.code == "play_first"
    chair = Chair(bo, table)
    await chair.connect()
    assert chair.closed == PLAY_FIRST and chair.snapshot == {}
    async with Person(bo.address) as stranger:  # without a cookie
        answer = await stranger.http.get(f"/api/tables/{table}/record")
        assert answer.status_code == 403


async def test_the_seed_is_never_sent(address: str, database: Path) -> None:
    async with Person(address, "Ada") as ada:
        table = await begin(ada, "two_win")
        async with ada.at(table["id"]) as chair:
            await chair.choose(chair.choices()[0])
            sent = b"".join(chair.raw)
        said = json.dumps([table, await ada.rest("GET", "/daily"), await ada.rest("GET", "/me/tables")])
    with sqlite3.connect(database) as file:
        (content,) = file.execute(
            "SELECT content FROM documents WHERE kind = ?", (DAILY_SEED.name_for(game="two_win"),)
        ).fetchone()
    seed = json.loads(content)["seed"]
    assert len(seed) >= 20 and seed.encode() not in sent and seed not in said
