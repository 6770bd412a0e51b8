"""REST: tournaments. Their games are played at tables like any other."""

from __future__ import annotations

from typing import Any, cast

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from deuce.server.requests import AnyConnection, AnyRequest, guest_of, payer_of
from deuce.server.tournaments.board import Shown
from deuce.server.tournaments.desk import Desk
from deuce.server.tournaments.messages import (
    ComparedDeal,
    Enter,
    NewTournament,
    TournamentInfo,
    TournamentList,
)


def desk_of(connection: AnyConnection) -> Desk:
    desk: Desk = connection.app.state.tournaments
    return desk


def shown(found: Shown, status: int = 200) -> Response[TournamentInfo]:
    """Return an answer that is put together from bytes, most of which are the same for all readers."""
    # An address that a cache keeps is shown again only after asking: what is there is one reader's.
    headers = {"ETag": found.tag, "Cache-Control": "private, no-cache"}
    answer: Response[Any] = Response(
        found.encoded(), status_code=status, media_type="application/json", headers=headers
    )
    return answer


@get("/api/tournaments", summary="Tournaments: the guest’s own, and those open to all")
async def listed(request: AnyRequest) -> TournamentList:
    return await desk_of(request).listed(guest_of(request))


@post("/api/tournaments", status_code=201, summary="Make a tournament")
async def create(request: AnyRequest, data: JSONBody[NewTournament]) -> Response[TournamentInfo]:
    return shown(await desk_of(request).create(data, guest_of(request), payer_of(request)), 201)


@get("/api/tournaments/{tournament:str}", summary="A tournament: standings, tables, deals")
async def show(request: AnyRequest, tournament: FromPath[str]) -> Response[TournamentInfo]:
    found = await desk_of(request).show(tournament, guest_of(request))
    if request.headers.get("if-none-match") == found.tag:
        # Typed as what it stands for: the reader has that already.
        return cast("Response[TournamentInfo]", Response(None, status_code=304, headers={"ETag": found.tag}))
    return shown(found)


@delete("/api/tournaments/{tournament:str}", summary="The host: it does not take place after all")
async def cancel(request: AnyRequest, tournament: FromPath[str]) -> None:
    await desk_of(request).cancel(tournament, guest_of(request))


@post("/api/tournaments/{tournament:str}/start", status_code=200, summary="The host: it begins now")
async def begin(request: AnyRequest, tournament: FromPath[str]) -> Response[TournamentInfo]:
    return shown(await desk_of(request).begin(tournament, guest_of(request)))


@post(
    "/api/tournaments/{tournament:str}/entry",
    status_code=200,
    summary="Take part, or say that one is back after having been away",
)
async def enter(
    request: AnyRequest, tournament: FromPath[str], data: JSONBody[Enter]
) -> Response[TournamentInfo]:
    guest = guest_of(request)
    return shown(await desk_of(request).enter(tournament, guest, payer_of(request), data.contribution))


@delete("/api/tournaments/{tournament:str}/entry", status_code=200, summary="Withdraw")
async def withdraw(request: AnyRequest, tournament: FromPath[str]) -> Response[TournamentInfo]:
    return shown(await desk_of(request).withdraw(tournament, guest_of(request)))


@get(
    "/api/tournaments/{tournament:str}/deals/{number:int}",
    summary="How each table played a deal, once nobody plays it any more",
)
async def deal(request: AnyRequest, tournament: FromPath[str], number: FromPath[int]) -> ComparedDeal:
    return await desk_of(request).deal(tournament, number)


HANDLERS = [listed, create, show, cancel, begin, enter, withdraw, deal]
