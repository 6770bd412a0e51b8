"""REST: leaderboards, profiles, deals of the day."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from deuce.games.registry import GAMES
from deuce.server.messages import TableInfo
from deuce.server.people import calendar as calendars
from deuce.server.people.daily import DailyDeals
from deuce.server.people.glance import at_a_glance
from deuce.server.people.messages import (
    CalendarShown,
    DailyDeal,
    Glance,
    Leaderboard,
    Profile,
    RatingChange,
    StartDaily,
    Today,
    ladders,
)
from deuce.server.people.standings import Standings
from deuce.server.problems import Refusal
from deuce.server.requests import AnyConnection, AnyRequest, context_of, guest_of, lobby_of, payer_of


def standings_of(connection: AnyConnection) -> Standings:
    standings: Standings = connection.app.state.standings
    return standings


def daily_of(connection: AnyConnection) -> DailyDeals:
    daily: DailyDeals = connection.app.state.daily
    return daily


GameInQuery = Annotated[str, QueryParameter(schema_extra={"enum": list(GAMES)})]


@get("/api/leaderboard/{ladder:str}", summary="The best of a game, for 2 players or for more")
async def leaderboard(request: AnyRequest, ladder: FromPath[str]) -> Leaderboard:
    if ladder not in ladders():
        raise Refusal("not_found")
    return await standings_of(request).leaderboard(ladder, guest_of(request))


@get("/api/players/{player:str}", summary="The profile of a player, by the public id")
async def profile(request: AnyRequest, player: FromPath[str]) -> Profile:
    return await standings_of(request).profile(player, guest_of(request))


@get("/api/me/profile", summary="The guest’s own profile")
async def own_profile(request: AnyRequest) -> Profile:
    return await standings_of(request).own_profile(guest_of(request))


@get("/api/tables/{table:str}/rating", summary="What a finished game did to the guest’s rating")
async def change(request: AnyRequest, table: FromPath[str]) -> RatingChange:
    return await standings_of(request).change(table, guest_of(request))


@get("/api/daily", summary="Today’s deals")
async def today(request: AnyRequest) -> Today:
    return await daily_of(request).today(guest_of(request))


@get("/api/daily/{day:str}", summary="The deal of a day, and how it was played")
async def deal(request: AnyRequest, day: FromPath[str], game: GameInQuery) -> DailyDeal:
    if game not in GAMES:
        raise Refusal("malformed", f"Invalid enum value {game!r}"[:300])
    return await daily_of(request).deal(day, game, guest_of(request))


@post("/api/daily", status_code=200, summary="Play the deal of a day; the first try counts")
async def start(request: AnyRequest, data: JSONBody[StartDaily]) -> TableInfo:
    return await daily_of(request).start(data, guest_of(request), payer_of(request))


@get("/api/calendar", summary="On which days the guest played the deal or the puzzle of the day")
async def calendar(request: AnyRequest) -> CalendarShown:
    return await calendars.shown(context_of(request).store, guest_of(request))


@get("/api/me/glance", summary="The guest’s name, rating and streak, and how many tables wait for them")
async def glance(request: AnyRequest) -> Glance:
    context = context_of(request)
    return await at_a_glance(context.store, context.guests, lobby_of(request), guest_of(request))


HANDLERS: list[Any] = [
    *(leaderboard, profile, own_profile, glance, change),
    *(today, deal, start, calendar),
]
