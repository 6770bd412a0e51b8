"""REST: everything that is not play. Every refusal is a Problem."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Request, Response, get, patch, post, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from deuce import __version__
from deuce.record.model import encode
from deuce.server import growth, metrics
from deuce.server.addresses import LOOPBACK, Networks, network_of
from deuce.server.connection import (
    NO_SUCH_TABLE,
    NOT_ALLOWED,
    PLAY_FIRST,
    QUARANTINED,
    TRY_AGAIN,
    Connection,
    Socket,
)
from deuce.server.identity import COOKIE, COOKIE_SECONDS, clean_name
from deuce.server.limits import Payer
from deuce.server.messages import (
    Adopt,
    ListedTable,
    Me,
    NewTable,
    ProblemCode,
    QuickMatch,
    Rename,
    ResumeLink,
    TableInfo,
)
from deuce.server.problems import Refusal
from deuce.server.qr import QrCodes
from deuce.server.store import StoreError, UnavailableError
from deuce.server.tables.lobby import Lobby
from deuce.server.wire import TOO_FAST

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
DEVICES = 20  # connections of one guest to one table
MAX_PATH = 100  # characters of the path in a QR code
MAX_PORT = 65_535
HOST = re.compile(r"(?:[\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(?::(?P<port>\d{1,5}))?", re.ASCII)
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")  # a proxy speaks for somebody
CLOSED_FOR: dict[ProblemCode, int] = {
    "not_allowed": NOT_ALLOWED,
    "play_first": PLAY_FIRST,
    "quarantined": QUARANTINED,
    "too_fast": TOO_FAST,
    "try_again": TRY_AGAIN,
}

LOCAL = Networks(LOOPBACK)

# ------------------------------------------------------------------------------------------------ who asks


def lobby_of(connection: AnyConnection) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


def secure(connection: AnyConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def host_of(connection: AnyConnection) -> str:
    """The name that people reach us by, as their browser says."""
    host = connection.headers.get("host") or "localhost"
    found = HOST.fullmatch(host)
    if not found or int(found["port"] or 0) > MAX_PORT:
        raise Refusal("malformed", "This is no name of a host.")
    return host


def origin(connection: AnyConnection) -> str:
    """The address people reach us by."""
    return f"{'https' if secure(connection) else 'http'}://{host_of(connection)}"


def check_origin(connection: AnyConnection) -> None:
    """No other site may act for our guests. Programs that are no browsers send no origin."""
    source = connection.headers.get("origin")
    if source is None:
        return
    try:
        ours = urlsplit(source).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        ours = False
    if not ours:
        raise Refusal("not_allowed")


def known_guest(connection: AnyConnection) -> str | None:
    return lobby_of(connection).signer.guest_of(connection.cookies.get(COOKIE))


def check_rate(connection: AnyConnection) -> None:
    """So many requests from one address and of one guest, and no more."""
    limits, payer = lobby_of(connection).limits, payer_of(connection)
    if not limits.requests.take(payer) or (payer.guest and not limits.guest_requests.take(payer.guest)):
        raise Refusal("too_fast")


def cookie_of(connection: AnyConnection, guest: str) -> str:
    """The header that makes a browser this guest."""
    cookie = Cookie(
        key=COOKIE,
        value=lobby_of(connection).signer.cookie(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure(connection),
    )
    return cookie.to_header(header="")


def _become(request: AnyRequest, guest: str) -> None:
    """Give the cookie with the answer (see `deuce.server.app.secured`)."""
    request.scope["state"][COOKIE] = cookie_of(request, guest)


def guest_of(request: AnyRequest, *, stays: bool = False) -> str:
    """The guest who asks. Whoever has an old cookie is given a new one with the answer.

    So is a newcomer who does something, or asks who they are, or who `stays`. One who just looks round is nobody yet:
    of several questions that a new page asks at once the last answer would otherwise say who its reader is, after they
    sat down.
    """
    guest = known_guest(request)
    signer = lobby_of(request).signer
    if guest is not None:
        if signer.is_old(request.cookies.get(COOKIE)):
            _become(request, guest)
        return guest
    if not stays and request.method == "GET" and request.scope["path"] != "/api/me":
        return signer.new_guest()
    guest = newcomer(request)
    _become(request, guest)
    return guest


def newcomer(connection: AnyConnection) -> str:
    """A new guest who stays. No network has them without end: whoever has many is many for every other limit."""
    lobby = lobby_of(connection)
    if not lobby.limits.newcomers.take(payer_of(connection)):
        raise Refusal("too_fast")
    return lobby.signer.new_guest()


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


def payer_of(connection: AnyConnection) -> Payer:
    """Whom what is asked for is charged to."""
    address = address_of(connection)
    spared = not address or address in lobby_of(connection).spared
    return Payer(known_guest(connection), network_of(address), spared)


# ------------------------------------------------------------------------------------------------ the guest


@get("/api/me", summary="The guest of the cookie; a newcomer gets one")
async def me(request: AnyRequest) -> Me:
    return await lobby_of(request).me(guest_of(request))


@patch("/api/me", summary="Take another name")
async def rename(request: AnyRequest, data: JSONBody[Rename]) -> Me:
    lobby, guest = lobby_of(request), guest_of(request)
    if not clean_name(data.name):
        raise Refusal("empty_text")
    lobby.check_growth(payer_of(request), growth.GUEST)
    await lobby.name_of(guest, data.name)
    return await lobby.me(guest)


@post("/api/me/resume", status_code=200, summary="A link that makes one more device the same guest")
async def resume(request: AnyRequest) -> ResumeLink:
    token, expires = lobby_of(request).signer.link(guest_of(request))
    return ResumeLink(link=f"{origin(request)}/resume/{token}", expires=expires)


@post("/api/me/adopt", status_code=200, summary="Become the guest of a resume link")
async def adopt(request: AnyRequest, data: JSONBody[Adopt]) -> Me:
    lobby = lobby_of(request)
    guest = await lobby.adopt(data.token)
    _become(request, guest)
    return await lobby.me(guest)


@get("/api/me/tables", summary="The tables of the guest, the newest first")
async def history(request: AnyRequest) -> list[ListedTable]:
    return await lobby_of(request).history(guest_of(request))


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
    room = await lobby_of(request).room(table)
    return room.info(guest_of(request))


@get("/api/tables/{table:str}/record", summary="The record of a finished game, one line of JSON")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    lobby = lobby_of(request)
    room = await lobby.room(table)
    await lobby.daily.check_may_see(room.row, known_guest(request))
    line = encode(room.record()) + b"\n"
    headers = {"Content-Disposition": f'attachment; filename="{room.row.game}-{table}.jsonl"'}
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
    lobby = lobby_of(request)
    listeners = sum(len(room.listeners) for room in lobby.rooms.values())
    return {
        "status": "ok",
        "version": __version__,
        "tables": len(lobby.rooms),
        "connections": listeners,
        "quarantined": len(lobby.quarantine.tables),
    }


@get("/readyz", include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[dict[str, Any]]:
    """Moves can be made: the database answers and keeps them, and nothing has to be compiled first."""
    lobby = lobby_of(request)
    try:
        await lobby.store.due(0)
        database = await lobby.store.can_write()
    except StoreError:
        database = False
    compiled = lobby.thinkers.all_ready
    ready = database and compiled
    return Response(
        {"status": "ready" if ready else "waiting", "database": database, "compiled": compiled},
        status_code=200 if ready else 503,
    )


@get("/metrics", include_in_schema=False, media_type="text/plain")
async def figures(request: AnyRequest) -> Response[bytes]:
    """Figures for operators only: they tell how busy we are, and when we are not."""
    allowed: Networks = request.app.state.metrics_from
    # A proxy on this machine that is not believed speaks for anybody, and seems to be this machine.
    nameless = address_of(request) in LOCAL and any(name in request.headers for name in FORWARDED)
    if nameless or address_of(request) not in allowed:
        raise Refusal("not_found")
    return Response(metrics.rendered(), media_type=metrics.CONTENT_TYPE)


# --------------------------------------------------------------------------------------------------- play


@websocket("/api/tables/{table:str}/ws", websocket_class=Socket)
async def play(socket: Socket, table: FromPath[str], since: FromQuery[int] = 0) -> None:
    """Sit or watch at a table. `since`: how many lines of its log are known already."""
    sockets, address = lobby_of(socket).sockets, address_of(socket)
    few_enough = sockets.enter(address)
    try:
        await _play(socket, table, since, few_enough)
    finally:
        sockets.leave(address)


async def _play(socket: Socket, table: str, since: int, few_enough: bool) -> None:
    lobby = lobby_of(socket)
    try:
        check_origin(socket)
        payer = payer_of(socket)
        if not few_enough or not lobby.limits.sockets.take(payer):
            raise Refusal("too_fast")
        lobby.outage.check()
        room = await lobby.room(table)
        guest, headers = payer.guest, {}
        await lobby.daily.check_may_see(room.row, guest)
        if guest is None or lobby.signer.is_old(socket.cookies.get(COOKIE)):
            if guest is None:
                guest = newcomer(socket)
                payer = replace(payer, guest=guest)  # who stays, and is one more of those from there
            headers["Set-Cookie"] = cookie_of(socket, guest)
        name = await lobby.name_of(guest)
        lobby.outage.over()
    except (Refusal, StoreError) as error:
        if isinstance(error, UnavailableError):
            lobby.outage.begun()
        # An error knows where it was raised: who keeps it there keeps all that is here with it.
        code, reason = _farewell(error)
        # A refused handshake tells a browser nothing: accept, and close with a code that says why.
        await socket.accept()
        await socket.close(code, reason)
        return
    await socket.accept(headers=headers)
    room = await lobby.room(table)
    if sum(listener.guest == guest for listener in room.listeners) >= DEVICES:
        await socket.close(TOO_FAST, "too many connections")
        return
    room.came_from(payer.address, guest)
    await Connection(socket, guest, name, payer, lobby.limits).serve(room, since)


def _farewell(error: Refusal | StoreError) -> tuple[int, str]:
    """The code and the words to close a connection with."""
    refusal = error if isinstance(error, Refusal) else Refusal("try_again")
    return CLOSED_FOR.get(refusal.code, NO_SUCH_TABLE), str(refusal)


HANDLERS = [
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
