"""Who asks: the guest, the network and the shared parts of the server behind a request or a connection."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from deuce.server.addresses import network_of
from deuce.server.identity import COOKIE, COOKIE_SECONDS
from deuce.server.limits import Payer
from deuce.server.problems import Refusal
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.lobby import Lobby
from deuce.server.tables.veils import Veils

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
MAX_PORT = 65_535
HOST = re.compile(r"(?:[\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(?::(?P<port>\d{1,5}))?", re.ASCII)


def context_of(connection: AnyConnection) -> Context:
    context: Context = connection.app.state.context
    return context


def tables_of(connection: AnyConnection) -> Tables:
    tables: Tables = connection.app.state.tables
    return tables


def lobby_of(connection: AnyConnection) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


def veils_of(connection: AnyConnection) -> Veils:
    veils: Veils = connection.app.state.veils
    return veils


def secure(connection: AnyConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def host_of(connection: AnyConnection) -> str:
    """Return the name that people reach us by, as their browser says."""
    host = connection.headers.get("host") or "localhost"
    found = HOST.fullmatch(host)
    if not found or int(found["port"] or 0) > MAX_PORT:
        raise Refusal("malformed", "This is no name of a host.")
    return host


def origin(connection: AnyConnection) -> str:
    """Return the address people reach us by."""
    return f"{'https' if secure(connection) else 'http'}://{host_of(connection)}"


def check_origin(connection: AnyConnection) -> None:
    """Refuse what another site makes a guest's browser ask for. Programs that are no browsers send no origin."""
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
    return context_of(connection).signer.guest_of(connection.cookies.get(COOKIE))


def check_rate(connection: AnyConnection) -> None:
    """Refuse an address or a guest that asks too often."""
    limits, payer = context_of(connection).limits, payer_of(connection)
    if not limits.requests.take(payer) or (payer.guest and not limits.guest_requests.take(payer.guest)):
        raise Refusal("too_fast")


def cookie_of(connection: AnyConnection, guest: str) -> str:
    """Return the header that makes a browser this guest."""
    value = context_of(connection).signer.cookie(guest)
    tls = "; Secure" if secure(connection) else ""
    return f"{COOKIE}={value}; HttpOnly; Max-Age={COOKIE_SECONDS}; Path=/; SameSite=lax{tls}"


def become(request: AnyRequest, guest: str) -> None:
    """Give the cookie with the answer (see `deuce.server.app.secured`)."""
    request.scope["state"][COOKIE] = cookie_of(request, guest)


def guest_of(request: AnyRequest, *, stays: bool = False) -> str:
    """Return the guest who asks. Whoever has an old cookie is given a new one with the answer.

    So is a newcomer who does something, or asks who they are, or who `stays`. One who just looks round is nobody yet:
    of several questions that a new page asks at once the last answer would otherwise say who its reader is, after they
    sat down.
    """
    guest = known_guest(request)
    signer = context_of(request).signer
    if guest is not None:
        if signer.is_old(request.cookies.get(COOKIE)):
            become(request, guest)
        return guest
    if not stays and request.method == "GET" and request.scope["path"] != "/api/me":
        return signer.new_guest()
    guest = newcomer(request)
    become(request, guest)
    return guest


def newcomer(connection: AnyConnection) -> str:
    """Make a new guest who stays, or refuse one network too many: each guest counts anew for all other limits."""
    context = context_of(connection)
    if not context.limits.newcomers.take(payer_of(connection)):
        raise Refusal("too_fast")
    return context.signer.new_guest()


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


def payer_of(connection: AnyConnection) -> Payer:
    """Return who is charged for what is asked for."""
    address = address_of(connection)
    spared = not address or address in context_of(connection).spared
    return Payer(known_guest(connection), network_of(address), spared)
