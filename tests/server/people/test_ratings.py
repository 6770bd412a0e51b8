"""Ratings: which games count, what they do, exactly once; leaderboards, profiles, and being forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from clients import Person, Refused, server
from msgspec.structs import replace
from openskill.models import PlackettLuce

from deuce.server.application import Application
from deuce.server.identity import Signer
from deuce.server.messages import GameId, Level, WhatIf
from deuce.server.people.messages import ladders
from deuce.server.people.ratings import (
    SETTLED_FROM,
    bot_rating,
    changes_ratings,
    rank_of,
    rated,
    shown,
)
from deuce.server.people.reckoning import Reckoner, due
from deuce.server.store import (
    AddMoves,
    DailyMark,
    Document,
    GuestRow,
    MoveRow,
    PutDocument,
    PutGuest,
    PutTable,
    SeatRow,
    Store,
    TableRow,
)
from deuce.server.store.contents import Rating
from deuce.server.store.documents import RATING, RATING_STEP, RECKONED, RECKONING_DUE
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables.seating import is_rated, started

pytestmark = pytest.mark.anyio
SECRET = b"k" * 32


def over(*people: str, bots: tuple[Level, ...] = (), table: str = "t", game: GameId = "two_win") -> TableRow:
    """A finished table; the places are those of the seats, people first."""
    seats = [SeatRow("human", guest, guest.title()) for guest in people]
    seats += [SeatRow("bot", name=level, level=level) for level in bots]
    places = tuple(range(1, len(seats) + 1))
    return TableRow(table, game, tuple(seats), 1000, clock="quick", state="over", places=places, rated=True)


def reseated(row: TableRow, seat: int, **changes: Any) -> TableRow:
    seats = list(row.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(row, seats=tuple(seats))


# ------------------------------------------------------------------------------------------------------ maths


def test_a_game_is_reckoned_by_openskill_and_bots_stay_as_they_are() -> None:
    row = over("ada", "bo", bots=("sharp",))
    before = {0: Rating(27.0, 5.0, 9, 3.0), 1: Rating()}
    after = rated(row, before)
    model = PlackettLuce()
    bot = bot_rating("two_win-more", "sharp")
    teams = [[model.rating(mu=r.mu, sigma=r.sigma)] for r in (before[0], before[1], bot)]
    right = model.rate(teams, ranks=[1, 2, 3])
    assert set(after) == {0, 1}
    for seat, (rating, step) in after.items():
        assert (rating.mu, rating.sigma) == pytest.approx((right[seat][0].mu, right[seat][0].sigma))
        assert (step.mu, step.sigma, step.place) == (rating.mu, rating.sigma, seat + 1)
    assert after[0][0].games == 10 and after[0][0].wins == 4.0
    assert after[0][1].change == shown(after[0][0].mu) - shown(before[0].mu) > 0
    assert after[0][1].bots == {"sharp": (1.0, 1)} and after[0][1].people == (1.0, 1)
    assert after[1][1].people == (0.0, 1)


def test_a_win_against_a_stronger_bot_is_worth_more() -> None:
    gains = [rated(over("ada", bots=(level,)), {0: Rating()})[0][0].mu for level in get_args(Level)]
    assert gains == sorted(gains) and gains[0] < gains[-1]


def test_whoever_gave_up_or_left_for_good_comes_last() -> None:
    fair = rated(over("ada", "bo", bots=("steady",)), {0: Rating(), 1: Rating()})
    for leaving in ({"resigned": True}, {"stand_in": True}):
        row = reseated(over("ada", "bo", bots=("steady",)), 0, **leaving)
        left = rated(row, {0: Rating(), 1: Rating()})
        assert left[0][0].mu < Rating().mu < left[1][0].mu
        assert left[0][1].gave_up and left[0][1].share == 0 and left[0][1].place == 3
        assert left[1][1].share == 1 and left[1][1].place == 1
    assert fair[0][1].share == 1


@pytest.mark.parametrize("leaving", [{"resigned": True}, {"stand_in": True}])
def test_nobody_gains_by_a_game_that_all_have_left(leaving: dict[str, Any]) -> None:
    alone = over("ada", "bo")
    for seat in (0, 1):
        alone = reseated(alone, seat, **leaving)
    assert not changes_ratings(alone) and not due(alone), "there is nobody who has won"
    weak, strong = Rating(10.0, 3.0, 9), Rating(40.0, 3.0, 9)
    row = over("ada", "bo", bots=("steady",))
    for seat in (0, 1):
        row = reseated(row, seat, **leaving)
    assert changes_ratings(row)
    for before in ({0: weak, 1: strong}, {0: Rating(), 1: Rating()}):
        for seat, (new, step) in rated(row, before).items():
            assert step.change <= 0 and new.mu <= before[seat].mu and new.wins == step.share == 0
            assert step.gave_up and step.place == 2 and step.people == (0.0, 1)


def test_equal_places_share_the_win() -> None:
    row = replace(over("ada", "bo"), places=(1, 1))
    (ada, step), (bo, _) = rated(row, {0: Rating(), 1: Rating()}).values()
    assert ada.mu == pytest.approx(bo.mu) and (ada.wins, step.share) == (0.5, 0.5)


def test_bots_are_rated_in_the_order_of_their_levels_on_every_ladder() -> None:
    for ladder in ladders():
        ratings = [shown(bot_rating(ladder, level).mu) for level in get_args(Level)]
        assert ratings == sorted(set(ratings))
        assert bot_rating(ladder, "steady").mu == 25.0, "all ladders have the same middle"


def test_a_newcomer_stands_near_the_gentle_bots() -> None:
    for ladder in ladders():
        gentle, curious = (bot_rating(ladder, level).mu for level in ("gentle", "curious"))
        assert abs(shown(Rating().mu) - shown(gentle)) <= 60 < shown(curious) - shown(Rating().mu)


@pytest.mark.parametrize("level", get_args(Level))
@pytest.mark.parametrize("place", [3, 4])
def test_who_was_among_the_last_of_equals_does_not_gain_by_being_better_known(
    level: Level, place: int
) -> None:
    """A loss against one's equals costs something, however little was known before."""
    mu = bot_rating("two_win-more", level).mu
    for sigma in (Rating().sigma, 3.0):
        row = replace(over("ada", bots=(level,) * 3), places=(place, *({1, 2, 3, 4} - {place})))
        new, step = rated(row, {0: Rating(mu, sigma, 9)})[0]
        assert new.mu < mu and step.change < 0 and new.sigma < sigma


def test_whether_a_game_counts_was_settled_before_the_deal_and_nothing_voids_it() -> None:
    row = over("ada", "bo")
    assert changes_ratings(row) and changes_ratings(over("ada", bots=("gentle",)))
    assert changes_ratings(replace(row, hinted=True)), "however it got there"
    assert not changes_ratings(replace(row, rated=False))
    assert not changes_ratings(replace(row, state="playing")) and not changes_ratings(
        replace(row, places=None)
    )
    assert due(row) and not due(replace(row, state="playing"))
    casual = replace(row, rated=False)
    assert due(replace(casual, daily=DailyMark("2026-11-16", "seed")))
    assert not due(replace(casual, daily=DailyMark("2026-11-16", "seed", practice=True)))


def test_games_from_before_it_was_settled_count_by_the_rule_of_their_time() -> None:
    def old(row: TableRow, **changes: Any) -> TableRow:
        return replace(row, rated=None, clock="none", **changes)

    row = over("ada", "bo")
    assert changes_ratings(old(row)) and changes_ratings(old(over("ada", bots=("gentle",))))
    assert not changes_ratings(old(over(bots=("gentle", "sharp"))))
    assert not changes_ratings(old(over("ada", "ada")))  # one device for both
    assert not changes_ratings(old(row, hinted=True))
    assert not changes_ratings(old(row, deck={"game": "two_win"}))
    assert not changes_ratings(old(row, daily=DailyMark("2026-11-16", "seed")))
    assert not changes_ratings(old(row, what_if=WhatIf(frame=3, seat=0)))
    # One that had not begun is settled when it does.
    gathering = old(row, state="gathering", places=None)
    assert not is_rated(gathering) and started(gathering).rated is False


# ----------------------------------------------------------------------------------------------- exactly once


@pytest.fixture(params=["sqlite", "postgresql"])
async def stores(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[list[Store]]:
    """What three servers write to: one file, or three connections to one database."""
    found: list[Store]
    if request.param == "sqlite":
        found = [SqliteStore(database)]
    else:
        address = request.getfixturevalue("postgres").new_database()
        found = [PostgresStore(address) for _ in range(3)]
    for store in found:
        await store.open()
    yield found
    for store in found:
        await store.close()


def reckoners(stores: list[Store]) -> list[Reckoner]:
    return [Application(stores[at % len(stores)], Signer(SECRET)).reckoner for at in range(3)]


async def played(store: Store, *rows: TableRow) -> None:
    """Finished tables, as they are when the server dies after the last move."""
    for at, row in enumerate(rows):
        last = MoveRow(1, 0, None, 1000 + at, "player")
        await store.commit(PutTable(row), AddMoves(row.id, [last]), *due(row))


async def test_each_table_is_reckoned_once_however_many_try(stores: list[Store]) -> None:
    store = stores[0]
    tables = [over("ada", "bo", table=f"t{number}") for number in range(12)]
    await played(store, *tables)
    everyone = reckoners(stores)
    await asyncio.gather(*(one.catch_up() for one in everyone), *(one.reckon("t3") for one in everyone))
    await asyncio.gather(*(one.reckon(row.id) for one in everyone for row in tables))
    assert await store.count(RECKONING_DUE.name) == 0 and await store.count(RECKONED.name) == 12
    for guest in ("ada", "bo"):
        document = await store.document(RATING.name_for(ladder="two_win-2"), guest)
        assert document is not None and document.version == 11
        rating = msgspec.convert(document.content, Rating)
        assert rating.games == 12 and document.rank == rank_of(rating)
        steps = await store.documents(RATING_STEP.name, owner=guest, most=100)
        assert len(steps) == 12 and rating.mu in [step.content["mu"] for step in steps]
        changes = sum(step.content["change"] for step in steps)
        assert changes == shown(rating.mu) - shown(Rating().mu)
    # Whatever the order, twelve times the same result gives what the model says.
    one, other = Rating(), Rating()
    for row in tables:
        one, other = (new for new, _ in rated(row, {0: one, 1: other}).values())
    ada = await store.document(RATING.name_for(ladder="two_win-2"), "ada")
    assert ada is not None and ada.content["mu"] == pytest.approx(one.mu)


async def test_a_server_that_starts_reckons_what_a_dead_one_left(database: Path) -> None:
    store = SqliteStore(database)
    await store.commit(PutGuest(GuestRow("ada", "Ada", 1)))
    await played(store, *(over("ada", bots=("gentle",), table=f"t{n}") for n in range(SETTLED_FROM)))
    await store.close()
    async with server(database) as address, Person(address) as person, asyncio.timeout(20):
        while not (board := await person.rest("GET", "/leaderboard/two_win-2"))["rows"]:
            await asyncio.sleep(0.05)
    (ada,) = board["rows"]
    assert (ada["name"], ada["games"], ada["wins"], ada["position"]) == ("Ada", SETTLED_FROM, SETTLED_FROM, 1)


async def test_a_game_that_ends_changes_the_rating_at_once(address: str) -> None:
    async with Person(address, "Ada") as ada, Person(address) as other:
        table = await ada.open_table("two_sans_three", "me", "gentle", rated=True, clock="relaxed")
        with pytest.raises(Refused) as refusal:
            await ada.rest("GET", f"/tables/{table}/rating")
        assert refusal.value.code == "not_over"
        async with ada.at(table) as chair:
            await chair.play()
        async with asyncio.timeout(20):
            while (change := await ada.rest("GET", f"/tables/{table}/rating"))["games_missing"] is None:
                await asyncio.sleep(0.02)
        assert change["ladder"] == "two_sans_three-2"
        assert (change["rating"], change["change"]) == (None, None), "one game says too little"
        assert change["games_missing"] == SETTLED_FROM - 1
        profile = await ada.rest("GET", "/me/profile")
        (ladder,) = profile["ladders"]
        assert (ladder["rating"], ladder["games"], ladder["provisional"]) == (None, 1, True)
        assert ladder["games_missing"] == SETTLED_FROM - 1
        assert [(point["table"], point["rating"]) for point in ladder["points"]] == [(table, None)]
        assert (profile["favourite"], profile["finished"]) == ("two_sans_three", 1)
        seen = await other.rest("GET", f"/players/{profile['id']}")
        assert seen["name"] == "Ada" and not seen["you"] and seen["ladders"][0]["points"][0]["table"] is None
        assert (await other.rest("GET", f"/tables/{table}/rating"))["change"] is None
        with pytest.raises(Refused):
            await other.rest("GET", "/players/nobody")
        with pytest.raises(Refused):
            await other.rest("GET", "/leaderboard/chess-2")


# ------------------------------------------------------------------------------------ leaderboards and profiles


@pytest.fixture
async def app(database: Path) -> AsyncIterator[Application]:
    store = SqliteStore(database)
    yield Application(store, Signer(SECRET))
    await store.close()


async def finish(app: Application, *rows: TableRow) -> None:
    await played(app.context.store, *rows)
    await app.reckoner.catch_up()


async def test_the_leaderboard_names_those_with_games_enough_and_no_secret(app: Application) -> None:
    guest = "a-secret-guest-token"
    await app.context.store.commit(PutGuest(GuestRow(guest, "Ada", 1)), PutGuest(GuestRow("bo", "Bo", 1)))
    tables = [over(guest, "bo", bots=("keen",), table=f"t{n}") for n in range(SETTLED_FROM)]
    await finish(app, *tables[:-1])
    standings = app.standings
    board = await standings.leaderboard("two_win-more", guest)
    assert (board.rows, board.you, board.games_missing, board.players) == ([], None, 1, 0)
    await finish(app, tables[-1], over("cleo", "bo", table="other"))
    board = await standings.leaderboard("two_win-more", guest)
    assert [(row.position, row.name, row.you) for row in board.rows] == [(1, "Ada", True), (2, "Bo", False)]
    assert board.you == board.rows[0] and board.games_missing == 0 and board.players == 2
    assert [bot.level for bot in board.bots] == list(get_args(Level))
    profile = await standings.profile(board.rows[0].id, "bo")
    assert profile.ladders[0].position == 1 and profile.streak == SETTLED_FROM
    assert [(tally.key, tally.games, tally.won) for tally in profile.by_players] == [("3", 5, 5.0)]
    assert [(tally.key, tally.games, tally.won) for tally in profile.by_opponent] == [
        ("keen", 5, 5.0),
        ("people", 5, 5.0),
    ]
    for answer in (board, profile, await standings.own_profile(guest)):
        assert guest.encode() not in msgspec.json.encode(answer)


async def test_a_rating_is_shown_to_nobody_before_its_fifth_game_and_a_change_from_the_sixth_on(
    app: Application,
) -> None:
    for number in range(1, SETTLED_FROM + 2):
        await finish(app, over("ada", "bo", table=f"t{number}"))
        for reader in ("ada", "bo"):
            found = await app.standings.profile((await app.standings.own_profile("ada")).id, reader)
            (ladder,) = found.ladders
            assert (ladder.rating is None) == (number < SETTLED_FROM)
            assert ladder.games_missing == max(0, SETTLED_FROM - number)
            last = ladder.points[-1]
            assert (last.rating is None) == (number < SETTLED_FROM)
            assert (last.change is None) == (number <= SETTLED_FROM)
    assert last.change is not None and last.change > 0
    first, second = [point.rating for point in ladder.points if point.rating is not None]
    assert second - first == last.change


async def test_a_public_id_outlives_a_new_key(app: Application) -> None:
    await finish(app, over("ada", "bo"))
    before = (await app.standings.own_profile("ada")).id
    later = Application(app.context.store, Signer(b"n" * 32))
    await finish(later, over("ada", "bo", table="u", game="two_sans_three"))
    after = await later.standings.profile(before, "ada")
    assert after.id == before and [ladder.ladder for ladder in after.ladders] == [
        "two_win-2",
        "two_sans_three-2",
    ]


async def test_whoever_wants_to_be_forgotten_is(app: Application) -> None:
    await app.context.store.commit(PutGuest(GuestRow("ada", "Ada", 1)))
    await finish(app, *(over("ada", "bo", table=f"t{n}") for n in range(SETTLED_FROM)))
    standings = app.standings
    public = (await standings.own_profile("ada")).id
    await standings.forget("ada")
    board = await standings.leaderboard("two_win-2", "ada")
    assert [row.position for row in board.rows] == [1] and not board.rows[0].you
    assert await app.context.store.documents(RATING_STEP.name, owner="ada", most=9) == []
    row = await app.context.store.guest("ada")
    assert row is not None and row.name == ""
    with pytest.raises(Exception, match="nothing at this address"):
        await standings.profile(public, "bo")
    assert (await standings.own_profile("ada")).ladders == []
    await app.reckoner.reckon("t0")  # what was reckoned once is not reckoned anew
    assert (await standings.own_profile("ada")).ladders == []


@pytest.mark.parametrize("wrapped", [False, True])
async def test_reviews_that_are_kept_show_in_the_profile(app: Application, wrapped: bool) -> None:
    await finish(app, over("ada", "bo"), over("ada", "bo", table="u"), over("ada", "bo", table="v"))
    buckets = {"deal": 0.1, "draws": 0.05, "others": -0.05, "own": 0.4}
    review = {
        "accounts": [
            {"seat": 0, "accuracy": 91.5, "verdicts": {}, "buckets": buckets, "beside_ordinary": 0.0}
        ]
    }
    kept = Document("review", "t", {"review": review} if wrapped else review)
    await app.context.store.commit(PutDocument(kept), PutDocument(Document("review", "u", {"accounts": "?"})))
    (point,) = (await app.standings.own_profile("ada")).reviews
    assert point.accuracy == 91.5 and point.luck == pytest.approx(0.1)
    assert (await app.standings.own_profile("bo")).reviews == []
