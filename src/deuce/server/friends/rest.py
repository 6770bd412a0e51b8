"""REST: friends, blocks, invitations, reports, past games."""

from __future__ import annotations

from typing import Annotated, Any, cast

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from deuce.games.registry import GAMES
from deuce.server.friends.circle import Circle
from deuce.server.friends.games import END, Filters, Games, Result
from deuce.server.friends.invitations import Invitations
from deuce.server.friends.messages import (
    FriendLink,
    Invite,
    Invited,
    PastGames,
    People,
    Person,
    ReportPerson,
    TablePerson,
    Together,
)
from deuce.server.friends.reports import Reports
from deuce.server.problems import Refusal
from deuce.server.requests import AnyConnection, AnyRequest, context_of, guest_of, origin, payer_of

MAX_CODE = 40  # characters of a link


def circle_of(connection: AnyConnection) -> Circle:
    circle: Circle = connection.app.state.circle
    return circle


def invitations_of(connection: AnyConnection) -> Invitations:
    invitations: Invitations = connection.app.state.invitations
    return invitations


def games_of(connection: AnyConnection) -> Games:
    games: Games = connection.app.state.games
    return games


def reports_of(connection: AnyConnection) -> Reports:
    reports: Reports = connection.app.state.reports
    return reports


def check_friends(request: AnyRequest) -> None:
    if not context_of(request).limits.friends.take(payer_of(request)):
        raise Refusal("too_fast")


def checked_id(public: str) -> str:
    """Return what could be a public id; all else is nobody."""
    if len(public) != 12 or not public.replace("-", "").replace("_", "").isalnum() or not public.isascii():
        raise Refusal("not_found")
    return public


# ------------------------------------------------------------------------------------------------------ people


@get("/api/people", summary="Friends, requests, recent opponents, and those whom the guest blocks")
async def people(request: AnyRequest) -> People:
    return await circle_of(request).people(guest_of(request))


@get("/api/people/{person:str}", summary="Somebody, and the last games with them")
async def together(request: AnyRequest, person: FromPath[str]) -> Together:
    return await games_of(request).together(guest_of(request), checked_id(person))


@post("/api/people/{person:str}/friend", status_code=200, summary="Ask somebody to be a friend, or say yes")
async def ask(request: AnyRequest, person: FromPath[str]) -> Person:
    check_friends(request)
    return await circle_of(request).ask(guest_of(request), checked_id(person), payer_of(request))


@put("/api/people/{person:str}/friend", summary="Say yes to somebody who has asked")
async def accept(request: AnyRequest, person: FromPath[str]) -> Person:
    check_friends(request)
    return await circle_of(request).accept(guest_of(request), checked_id(person))


@delete(
    "/api/people/{person:str}/friend", summary="Be friends no longer, take a request back, or decline one"
)
async def let_go(request: AnyRequest, person: FromPath[str]) -> None:
    check_friends(request)
    await circle_of(request).let_go(guest_of(request), checked_id(person))


@put("/api/people/{person:str}/block", status_code=204, summary="Block somebody, who is not told")
async def block(request: AnyRequest, person: FromPath[str]) -> None:
    check_friends(request)
    await circle_of(request).block(guest_of(request), checked_id(person), payer_of(request))


@delete("/api/people/{person:str}/block", summary="Block somebody no longer")
async def unblock(request: AnyRequest, person: FromPath[str]) -> None:
    check_friends(request)
    await circle_of(request).unblock(guest_of(request), checked_id(person))


# ----------------------------------------------------------------------------------------------------- by link


@post(
    "/api/people/link", status_code=200, summary="A link by which others become friends; it ends the last one"
)
async def new_link(request: AnyRequest) -> FriendLink:
    check_friends(request)
    code = await circle_of(request).new_link(guest_of(request), payer_of(request))
    return FriendLink(link=f"{origin(request)}/friend/{code}")


@get("/api/friend/{code:str}", summary="Whose link this is")
async def behind_link(request: AnyRequest, code: FromPath[str]) -> Person:
    circle = circle_of(request)
    return await circle.person(guest_of(request), await circle.behind_link(code[:MAX_CODE]))


@post("/api/friend/{code:str}", status_code=200, summary="Become a friend of whoever has shared a link")
async def follow_link(request: AnyRequest, code: FromPath[str]) -> Person:
    check_friends(request)
    return await circle_of(request).follow_link(guest_of(request), code[:MAX_CODE], payer_of(request))


# ---------------------------------------------------------------------------------------------------- at tables


@get("/api/tables/{table:str}/people", summary="The others who sit at a table, for those who do")
async def people_at(request: AnyRequest, table: FromPath[str]) -> list[TablePerson]:
    return await invitations_of(request).people_at(guest_of(request), table)


@post("/api/tables/{table:str}/invitations", status_code=204, summary="Invite friends and recent opponents")
async def invite(request: AnyRequest, table: FromPath[str], data: JSONBody[Invite]) -> None:
    check_friends(request)
    await invitations_of(request).invite(guest_of(request), table, data.people, payer_of(request))


@get("/api/me/invitations", summary="What the guest is invited to")
async def invitations(request: AnyRequest) -> list[Invited]:
    return await invitations_of(request).shown(guest_of(request))


@delete("/api/me/invitations/{table:str}", summary="Let go of an invitation")
async def decline(request: AnyRequest, table: FromPath[str]) -> None:
    await invitations_of(request).decline(guest_of(request), table[:MAX_CODE])


@post("/api/tables/{table:str}/reports", status_code=204, summary="Tell the operators about somebody")
async def report(request: AnyRequest, table: FromPath[str], data: JSONBody[ReportPerson]) -> None:
    if not context_of(request).limits.reports.take(payer_of(request)):
        raise Refusal("too_fast")
    await reports_of(request).report(guest_of(request), table, data, payer_of(request))


# --------------------------------------------------------------------------------------------------- past games

GameInQuery = Annotated[str | None, QueryParameter(schema_extra={"enum": list(GAMES)})]
ResultInQuery = Annotated[str | None, QueryParameter(schema_extra={"enum": ["won", "lost"]})]
FlagInQuery = Annotated[bool | None, QueryParameter()]
TextInQuery = Annotated[str | None, QueryParameter(max_length=60)]
TimeInQuery = Annotated[int | None, QueryParameter(ge=0, le=END)]


def filters(
    game: str | None,
    result: str | None,
    rated: bool | None,
    opponent: str | None,
    since: int | None,
    until: int | None,
) -> Filters:
    """Return what is asked for, or refuse it."""
    if game is not None and game not in GAMES:
        raise Refusal("malformed", f"Invalid enum value {game!r}"[:300])
    if result not in (None, "won", "lost"):
        raise Refusal("malformed", f"Invalid enum value {result!r}"[:300])
    other = None if opponent is None else checked_id(opponent)
    return Filters(
        game, cast("Result | None", result), rated, other, since or 0, END if until is None else until
    )


@get("/api/me/games", summary="Finished games of the guest, page by page")
async def games(
    request: AnyRequest,
    game: GameInQuery = None,
    result: ResultInQuery = None,
    rated: FlagInQuery = None,
    opponent: TextInQuery = None,
    since: TimeInQuery = None,
    until: TimeInQuery = None,
    after: TextInQuery = None,
) -> PastGames:
    wanted = filters(game, result, rated, opponent, since, until)
    return await games_of(request).page(guest_of(request), wanted, after)


@get("/api/me/records", summary="The same games as records, a line each", media_type="application/jsonl")
async def records(
    request: AnyRequest,
    game: GameInQuery = None,
    result: ResultInQuery = None,
    rated: FlagInQuery = None,
    opponent: TextInQuery = None,
    since: TimeInQuery = None,
    until: TimeInQuery = None,
) -> Stream:
    if not context_of(request).limits.exports.take(payer_of(request)):
        raise Refusal("too_fast")
    wanted = filters(game, result, rated, opponent, since, until)
    guest = guest_of(request)
    if wanted.opponent is not None:
        await circle_of(request).found(guest, wanted.opponent)  # refused before the first byte
    headers = {"Content-Disposition": 'attachment; filename="deuce.jsonl"', "Cache-Control": "no-store"}
    lines = games_of(request).records(guest, wanted)
    return Stream(lines, media_type="application/jsonl", headers=headers)


HANDLERS: list[Any] = [
    *(people, together, ask, accept, let_go, block, unblock, new_link, behind_link, follow_link),
    *(people_at, invite, invitations, decline, report, games, records),
]
