"""What the server knows of a game it asks the game: what clients may name, and what is sent where nothing is said."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import Person, Refused, server

from deuce.chance import Stream
from deuce.games.protocol import blank
from deuce.games.registry import GAMES, rules_of
from deuce.games.two_win import TwoWin
from deuce.server.messages import NewTable, QuickMatch
from deuce.server.parts import PlainView
from deuce.server.people import daily_deal
from deuce.server.people.messages import StartDaily, ladders
from deuce.server.people.ratings import bot_rating
from deuce.server.store.contents import Rating
from deuce.server.tables.projection import game_view, view_of
from deuce.server.tables.seating import quick_seats
from deuce.table import Table

SEATS = [{"kind": "me"}, {"kind": "open"}]
ASKED: dict[type[Any], dict[str, Any]] = {
    NewTable: {"seats": SEATS},
    QuickMatch: {},
    StartDaily: {"day": "2026-11-16"},
}


class Another(TwoWin):
    """A game that is registered while the server runs."""

    id = "another"


# ------------------------------------------------------------------------------------------------------- naming


@pytest.mark.parametrize("message", ASKED)
def test_a_client_names_a_game_that_is_registered_by_then(
    message: type[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = msgspec.json.encode({"game": "another", **ASKED[message]})
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'another'"):
        msgspec.json.decode(text, type=message)
    monkeypatch.setitem(GAMES, "another", Another())
    assert msgspec.json.decode(text, type=message).game == "another"


@pytest.mark.anyio
async def test_what_is_no_game_is_refused_everywhere(address: str) -> None:
    async with Person(address) as ada:
        for method, path, body in (
            ("POST", "/tables", {"game": "chess", "seats": SEATS}),
            ("POST", "/quick", {"game": "chess"}),
            ("POST", "/daily", {"game": "chess", "day": "2026-11-16"}),
            ("GET", "/daily/2026-11-16?game=chess", {}),
        ):
            with pytest.raises(Refused, match="Invalid enum value 'chess'") as refused:
                await ada.rest(method, path, **body)
            assert refused.value.code == "malformed", path
        for path in ("/puzzles/chess", "/lessons/chess/pass", "/leaderboard/chess-2"):
            with pytest.raises(Refused) as refused:
                await ada.rest("GET", path)
            assert refused.value.code == "not_found", path


@pytest.mark.anyio
async def test_the_description_of_the_api_lists_the_games(address: str) -> None:
    async with Person(address) as ada:
        described = (await ada.http.get("/api/docs/openapi.json")).json()
    structs = described["components"]["schemas"]
    for name in ("NewTable", "QuickMatch", "StartDaily", "TableInfo"):
        assert structs[name]["properties"]["game"]["enum"] == list(GAMES)
    assert structs["Leaderboard"]["properties"]["ladder"]["enum"] == list(ladders())
    (asked,) = (
        one for one in described["paths"]["/api/daily/{day}"]["get"]["parameters"] if one["name"] == "game"
    )
    assert asked["schema"]["enum"] == list(GAMES)


# ---------------------------------------------------------------------------------- what follows from the traits


def test_the_usual_table_and_the_bots_of_the_day_follow_from_the_seats() -> None:
    assert [quick_seats(game) for game in ("two_win", "two_sans_three")] == [4, 3]
    assert daily_deal.bots("two_win") == ("steady", "keen", "sharp")
    assert daily_deal.bots("two_sans_three") == ("keen", "sharp")


def test_bots_that_nobody_has_measured_count_as_newcomers() -> None:
    unknown, steady = bot_rating("another-2", "sharp"), bot_rating("two_win-2", "steady")
    assert unknown == Rating() and unknown.sigma > steady.sigma


# ------------------------------------------------------------------------------------------------- plain views


@pytest.fixture
def without_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games as if they did not say what is sent of them."""
    for name, game in GAMES.items():
        kind = type(game)
        bare = type("Bare", (kind,), {"wire": None, "__module__": kind.__module__})
        monkeypatch.setitem(GAMES, name, bare())


@pytest.mark.usefixtures("without_views")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_plain_view_says_what_may_be_chosen_and_nothing_hidden(game: str, seats: int) -> None:
    table, stream, rules = Table(game, seats, seed=seats), Stream(5), rules_of(game)
    while not table.over:
        for viewer in (None, *range(seats)):
            view = game_view(table, viewer)
            assert isinstance(view, PlainView)
            assert (view.game, view.viewer, view.phase, view.seats) == (game, viewer, table.phase, seats)
            assert view.acting == list(table.acting) and view.places is view.scores is None
            mine = [] if viewer is None else table.legal_codes(viewer)
            assert view.legal == mine
            other = blank(rules)
            rules.resample(table.view(viewer), other, stream.fork())
            assert msgspec.json.encode(view_of(rules, other, viewer)) == msgspec.json.encode(view)
        seat = table.waiting[0]
        legal = table.legal(seat)
        table.choose(seat, legal[stream.below(len(legal))])
    result: dict[str, Any] = table.result or {}
    over = game_view(table, 0)
    assert isinstance(over, PlainView) and over.phase == "over" and not over.legal and not over.acting
    assert (over.places, over.winners, over.scores) == (
        result["places"],
        result["winners"],
        result.get("scores"),
    )


@pytest.mark.usefixtures("without_views")
def test_a_choice_that_is_made_is_for_its_seat_only() -> None:
    table = Table("two_win", 3, seed=1)
    before = [msgspec.json.encode(game_view(table, viewer)) for viewer in (None, 1, 2)]
    card = table.legal_codes(0)[2]
    table.choose(0, card)
    own = game_view(table, 0)
    assert isinstance(own, PlainView) and own.chosen == card
    assert [msgspec.json.encode(game_view(table, viewer)) for viewer in (None, 1, 2)] == before


@pytest.mark.anyio
@pytest.mark.usefixtures("without_views")
@pytest.mark.parametrize("game", GAMES)
async def test_programs_play_by_plain_views(database: Path, game: str) -> None:
    async with server(database) as address, Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table(game, "me", "open", "gentle")
        async with ada.at(table) as a, bo.at(table) as b, Person(address) as watcher, watcher.at(table) as w:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await asyncio.gather(a.play(), b.play())
            await w.until(lambda: w.view["phase"] == "over")
            assert a.view["winners"] == w.view["winners"] != [] and a.view["viewer"] == 0
            seen = [msgspec.json.decode(raw) for raw in w.raw]
            views = [message["view"] for message in seen if message["type"] == "snapshot" and message["view"]]
            assert len(views) > 10 and all(view["legal"] == [] for view in views)
        for viewer in ("", "?seat=1"):
            replay = await ada.rest("GET", f"/replays/{table}{viewer}")
            assert [frame["view"]["game"] for frame in replay["frames"]] == [game] * len(replay["frames"])
