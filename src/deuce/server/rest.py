"""REST: everything that is not play. Every refusal is a Problem."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from litestar import Response, get, patch, post, websocket
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from deuce import __version__
from deuce.record.model import encode
from deuce.server import growth, metrics
from deuce.server.addresses import LOOPBACK, Networks
from deuce.server.connection import (
    CLOSED_FOR,
    NO_SUCH_TABLE,
    Connection,
    Socket,
)
from deuce.server.friends.rest import circle_of
from deuce.server.identity import COOKIE, clean_name, now
from deuce.server.messages import (
    Adopt,
    ListedTable,
    Me,
    NewTable,
    QuickMatch,
    Rename,
    ResumeLink,
    Site,
    TableInfo,
)
from deuce.server.problems import Refusal
from deuce.server.qr import QrCodes
from deuce.server.requests import (
    AnyRequest,
    address_of,
    become,
    check_origin,
    context_of,
    cookie_of,
    guest_of,
    known_guest,
    lobby_of,
    newcomer,
    origin,
    payer_of,
    tables_of,
    veils_of,
)
from deuce.server.store import StoreError, UnavailableError
from deuce.server.websocket import TOO_FAST

MAX_PATH = 100  # characters of the path in a QR code
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")  # a proxy speaks for somebody

LOCAL = Networks(LOOPBACK)

# ------------------------------------------------------------------------------------------------ the guest


@get("/api/me", summary="The guest of the cookie; a newcomer gets one")
async def me(request: AnyRequest) -> Me:
    return await context_of(request).guests.me(guest_of(request))


@patch("/api/me", summary="Take another name")
async def rename(request: AnyRequest, data: JSONBody[Rename]) -> Me:
    context, guest = context_of(request), guest_of(request)
    if not clean_name(data.name):
        raise Refusal("empty_text")
    context.limits.check_growth(payer_of(request), growth.GUEST)
    await context.guests.name_of(guest, data.name)
    return await context.guests.me(guest)


@post("/api/me/resume", status_code=200, summary="A link that makes one more device the same guest")
async def resume(request: AnyRequest) -> ResumeLink:
    token, expires = context_of(request).signer.link(guest_of(request))
    return ResumeLink(link=f"{origin(request)}/resume/{token}", expires=expires)


@post("/api/me/adopt", status_code=200, summary="Become the guest of a resume link")
async def adopt(request: AnyRequest, data: JSONBody[Adopt]) -> Me:
    guests = context_of(request).guests
    guest = await guests.adopt(data.token)
    become(request, guest)
    return await guests.me(guest)


@get("/api/me/tables", summary="The tables of the guest, the newest first")
async def history(request: AnyRequest) -> list[ListedTable]:
    return await lobby_of(request).history(guest_of(request))


# --------------------------------------------------------------------------------------------------- the site


@get("/api/site", summary="What this server calls itself, and what its operators tell everybody")
async def site(request: AnyRequest) -> Site:
    context = context_of(request)
    said = context.house.announcement
    is_shown = said is not None and (said.until is None or said.until > now())
    return Site(
        name=context.settings.site_name,
        contact=context.settings.site_contact,
        announcement=said.texts if said is not None and is_shown else {},
        chat_after_games=context.settings.chat_after_games,
    )


# ------------------------------------------------------------------------------------------------- tables


@get("/api/tables", summary="The lobby")
async def listed(request: AnyRequest) -> list[ListedTable]:
    return await lobby_of(request).listed()


@post("/api/tables", status_code=201, summary="Open a table")
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> TableInfo:
    return await lobby_of(request).create(data, guest_of(request), payer_of(request))


@post("/api/quick", status_code=200, summary="A seat at a listed table, or a new one")
async def quick(request: AnyRequest, data: JSONBody[QuickMatch]) -> TableInfo:
    return await lobby_of(request).quick(data.game, guest_of(request), payer_of(request))


@get("/api/tables/{table:str}", summary="A table")
async def table_info(request: AnyRequest, table: FromPath[str]) -> TableInfo:
    live = await tables_of(request).get(table)
    return live.audience.info(guest_of(request))


@get("/api/tables/{table:str}/record", summary="The record of a finished game, one line of JSON")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    live = await tables_of(request).get(table)
    await veils_of(request).check_reads(live.row, known_guest(request))
    line = encode(live.record()) + b"\n"
    headers = {"Content-Disposition": f'attachment; filename="{live.row.game}-{table}.jsonl"'}
    return Response(line, media_type="application/jsonl", headers=headers)


@get("/api/qr.svg", summary="A QR code of the address of a table: /t/ and its id")
async def qr(
    request: AnyRequest, path: Annotated[str, QueryParameter(max_length=MAX_PATH)]
) -> Response[bytes]:
    codes: QrCodes = request.app.state.qr_codes
    drawing = await codes.of(origin(request), path, payer_of(request))
    return Response(drawing, media_type="image/svg+xml")


@get("/healthz", include_in_schema=False)
async def healthz(request: AnyRequest) -> dict[str, Any]:
    """This process answers. A database that is away is no reason to start it anew."""
    tables = tables_of(request)
    listeners = sum(len(live.audience.listeners) for live in tables.in_memory.values())
    return {
        "status": "ok",
        "version": __version__,
        "tables": len(tables.in_memory),
        "connections": listeners,
        "quarantined": len(tables.quarantine.tables),
    }


@get("/readyz", include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[dict[str, Any]]:
    """Moves can be made: the database answers and keeps them, and nothing has to be compiled first."""
    check_operator(request)
    context = context_of(request)
    try:
        await context.store.due(0)
        database = await context.store.can_write()
    except StoreError:
        database = False
    compiled = context.thinkers.all_ready
    ready = database and compiled
    return Response(
        {"status": "ready" if ready else "waiting", "database": database, "compiled": compiled},
        status_code=200 if ready else 503,
    )


def check_operator(request: AnyRequest) -> None:
    """Refuse whoever is not one of those that are shown figures, however they spell the address."""
    allowed: Networks = request.app.state.metrics_from
    # A proxy on this machine that is not believed speaks for anybody, and seems to be this machine.
    nameless = address_of(request) in LOCAL and any(name in request.headers for name in FORWARDED)
    if nameless or address_of(request) not in allowed:
        raise Refusal("not_found")


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def figures(request: AnyRequest) -> Response[bytes]:
    """Answer with figures for operators only: they tell how busy we are, and when we are not."""
    check_operator(request)
    return Response(metrics.rendered(), media_type=metrics.CONTENT_TYPE)


# --------------------------------------------------------------------------------------------------- play


@websocket("/api/tables/{table:str}/ws", websocket_class=Socket)
async def play(
    socket: Socket, table: FromPath[str], since: FromQuery[int] = 0, wire: FromQuery[str] = "json"
) -> None:
    """Sit or watch at a table. `since`: how many lines of its log are known already. `wire`: `packed` for bytes."""
    sockets, address = context_of(socket).sockets, address_of(socket)
    few_enough = sockets.enter(address)
    try:
        await _play(socket, table, since, few_enough, packed=wire == "packed")
    finally:
        sockets.leave(address)


async def _play(socket: Socket, table: str, since: int, few_enough: bool, *, packed: bool) -> None:
    context, tables = context_of(socket), tables_of(socket)
    try:
        check_origin(socket)
        payer = payer_of(socket)
        context.house.check_guest(payer.guest, address_of(socket))
        if not few_enough or not context.limits.sockets.take(payer):
            raise Refusal("too_fast")
        context.outage.check()
        live = await tables.get(table)
        guest, headers = payer.guest, {}
        await veils_of(socket).check_watches(live.row, guest)
        if guest is None or context.signer.is_old(socket.cookies.get(COOKIE)):
            if guest is None:
                guest = newcomer(socket)
                payer = replace(payer, guest=guest)  # who stays, and is one more of those from there
            headers["Set-Cookie"] = cookie_of(socket, guest)
        name = await context.guests.name_of(guest)
        unheard = await circle_of(socket).unheard(guest)
        context.outage.over()
    except (Refusal, StoreError) as error:
        if isinstance(error, UnavailableError):
            context.outage.begun()
        # An error knows where it was raised: who keeps it there keeps all that is here with it.
        code, reason = _farewell(error)
        # A refused handshake tells a browser nothing: accept, and close with a code that says why.
        await socket.accept()
        await socket.close(code, reason)
        return
    await socket.accept(headers=headers)
    live = await tables.get(table)
    devices = sum(listener.guest == guest for listener in live.audience.listeners)
    if devices >= context.limits.bounds.devices:
        await socket.close(TOO_FAST, "too many connections")
        return
    live.audience.came_from(payer.address, guest)
    connection = Connection(socket, guest, name, payer, context.limits, packed=packed)
    connection.unheard = unheard
    context.house.connections.add(connection)
    try:
        await connection.serve(live, since)
    finally:
        context.house.connections.discard(connection)


def _farewell(error: Refusal | StoreError) -> tuple[int, str]:
    """Return the code and the words to close a connection with."""
    refusal = error if isinstance(error, Refusal) else Refusal("try_again")
    return CLOSED_FOR.get(refusal.code, NO_SUCH_TABLE), str(refusal)


HANDLERS = [
    site,
    me,
    rename,
    resume,
    adopt,
    history,
    listed,
    create,
    quick,
    table_info,
    record,
    qr,
    healthz,
    readyz,
    figures,
    play,
]
