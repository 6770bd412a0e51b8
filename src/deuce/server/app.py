"""The web application: its routes, security headers and error answers, and what starts and stops with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from deuce import __version__
from deuce.server import metrics
from deuce.server.accounts.rest import HANDLERS as ACCOUNTS
from deuce.server.addresses import Networks
from deuce.server.application import Application
from deuce.server.connection import MAX_MESSAGE_BYTES
from deuce.server.friends.rest import HANDLERS as FRIENDS
from deuce.server.identity import COOKIE, Signer, now
from deuce.server.keys import keys_at
from deuce.server.learning.hints import HANDLERS as HINTS
from deuce.server.learning.hints import Hints
from deuce.server.learning.lessons import HANDLERS as LESSONS
from deuce.server.learning.puzzles import HANDLERS as PUZZLES
from deuce.server.learning.replay_rest import HANDLERS as REPLAY_HANDLERS
from deuce.server.learning.replays import Replays
from deuce.server.learning.reviews import Reviews
from deuce.server.logs import traced
from deuce.server.manual import manual
from deuce.server.matchmaking.rest import HANDLERS as MATCHMAKING
from deuce.server.messages import ProblemCode
from deuce.server.notices.rest import HANDLERS as NOTICES
from deuce.server.online_bots.rest import HANDLERS as ONLINE_BOTS
from deuce.server.outage import Outage
from deuce.server.pages import POLICY, page, preview
from deuce.server.people.rest import HANDLERS as PEOPLE
from deuce.server.pictures import Pictures
from deuce.server.problems import Refusal
from deuce.server.qr import QrCodes
from deuce.server.requests import (
    address_of,
    check_origin,
    check_rate,
    context_of,
    host_of,
    known_guest,
    payer_of,
)
from deuce.server.rest import HANDLERS
from deuce.server.settings import Settings
from deuce.server.statistics import HANDLERS as STATISTICS
from deuce.server.statistics import StatisticsJob
from deuce.server.store import Store, StoreError, SweptStore, UnavailableError
from deuce.server.sweeper import Sweeper
from deuce.server.tables.bus import Bus, LocalBus
from deuce.server.tournaments.rest import HANDLERS as TOURNAMENTS

log = logging.getLogger("deuce.server")

SECURITY_HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),  # a private table is private by its address
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
ONLY_TLS = (b"strict-transport-security", b"max-age=31536000")  # who came by https comes by nothing else
CODES: dict[int, ProblemCode] = {403: "not_allowed", 404: "not_found", 413: "too_large", 429: "too_fast"}
GONE = "client disconnected prematurely"  # as Litestar calls a request that breaks off
SAFE = {"GET", "HEAD", "OPTIONS"}
ASKED_BY_PEOPLE = "/api/"
ASKED = (ASKED_BY_PEOPLE, "/readyz", "/metrics")  # for more than a file of the page
ROUTES = [
    *HANDLERS,
    *HINTS,
    *LESSONS,
    *PUZZLES,
    *REPLAY_HANDLERS,
    *PEOPLE,
    *STATISTICS,
    *FRIENDS,
    *MATCHMAKING,
    *TOURNAMENTS,
    *ACCOUNTS,
    *NOTICES,
    *ONLINE_BOTS,
    manual,
    preview,
    page,
]
DESCRIPTION = OpenAPIConfig(
    title="Deuce",
    version=__version__,
    description="Tables, guests and records. Play itself goes over the WebSocket /api/tables/{id}/ws.",
    path="/api/docs",
    render_plugins=[JsonRenderPlugin()],
)


def secured(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers that keep other sites out, and the cookie of a newcomer.

    An answer that has such a header keeps its own: workers have another policy than the page.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message["headers"]}
                missing = [(name, value) for name, value in SECURITY_HEADERS if name not in own]
                message["headers"] = [*message["headers"], *missing]
                if scope.get("scheme") == "https":
                    message["headers"] = [*message["headers"], ONLY_TLS]
                if cookie := scope.get("state", {}).get(COOKIE):
                    message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Only our own page may change anything, and nobody may ask too much."""
    if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:  # no text of PostgreSQL is
        raise Refusal("not_found")
    host_of(request)  # the framework stumbles over one that is none
    if request.method not in SAFE:
        check_origin(request)
    if request.scope["path"].startswith(ASKED_BY_PEOPLE):
        context_of(request).house.check_guest(known_guest(request), address_of(request))
    if request.scope["path"].startswith(ASKED):
        check_rate(request)
    elif request.scope["path"] != "/healthz" and not context_of(request).limits.files.take(payer_of(request)):
        raise Refusal("too_fast")


def refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Any]:
    metrics.REFUSALS.labels(refusal.code).inc()
    return Response(refusal.problem, status_code=refusal.status, media_type="application/json")


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Whatever else goes wrong is a Problem too, and tells nothing of our insides."""
    if isinstance(error, HTTPException):
        if error.status_code < 500:
            code = CODES.get(error.status_code, "malformed")
            extra = getattr(error, "extra", None)
            problem = Refusal(
                code, f"{error.detail} {extra}"[:300] if extra else error.detail or None
            ).problem
            headers = getattr(error, "headers", None)
            return Response(
                problem, status_code=error.status_code, media_type="application/json", headers=headers
            )
        if error.detail == GONE:  # nobody hears the answer, and it is no mistake of ours
            return refused(request, Refusal("malformed"))
    elif isinstance(error, UnicodeDecodeError | RecursionError):  # a body that is no JSON one can read
        return refused(request, Refusal("malformed"))
    elif isinstance(error, UnavailableError):
        return refused(request, Refusal("try_again"))
    elif isinstance(error, StoreError):
        log.error("%s", error)
        return refused(request, Refusal("failed"))
    # The pattern only: an address may hold a secret link, or the id of a passkey.
    log.error("%s %s", request.method, request.scope.get("path_template") or "(page)", exc_info=error)
    return refused(request, Refusal("failed"))


async def opened(store: Store) -> None:
    """Wait for a database that is away: a server that starts in an outage serves once that is over."""
    outage = Outage()
    while True:
        try:
            await store.open()
        except UnavailableError as error:
            outage.lost(error)
            await asyncio.sleep(1)
        else:
            outage.found()
            return


def make_app(
    open_store: Callable[[], SweptStore],
    open_bus: Callable[[], Bus] = LocalBus,
    settings: Settings | None = None,
    tell_ready: Callable[[], None] = lambda: None,
    **options: Any,
) -> ASGIApp:
    """Make the server as an ASGI application.

    `options` are those of Application; `tell_ready` is called when games can be played.
    """
    in_force = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = open_store()
        await opened(store)
        signer = Signer(await store.secret(), await keys_at(store, now()))
        application = Application(store, signer, open_bus(), settings=in_force, **options)
        context, tables = application.context, application.tables
        # What the handlers of a package are made of; each package says by what name it looks for its own.
        app.state.context = context
        app.state.tables = tables
        app.state.lobby = application.lobby
        app.state.daily = application.daily
        app.state.standings = application.standings
        app.state.tournaments = application.tournaments
        app.state.veils = application.veils
        app.state.circle = application.circle
        app.state.games = application.games
        app.state.invitations = application.invitations
        app.state.matchmaker = application.matchmaker
        app.state.reports = application.reports
        app.state.accounts = application.accounts
        app.state.merging = application.merging
        app.state.notices = application.notices
        app.state.erasing = application.erasing
        app.state.online_bots = application.online_bots
        app.state.bot_keeping = application.bot_keeping
        app.state.bot_directory = application.bot_directory
        app.state.metrics_from = Networks(in_force.metrics_from)
        app.state.hints = Hints(context.thinkers)
        app.state.replays = Replays(context, tables, application.veils)
        app.state.reviews = Reviews(context)
        app.state.qr_codes = QrCodes(context.limits.qr_codes)
        app.state.pictures = Pictures(context.limits.pictures)
        app.state.statistics = StatisticsJob(context)
        await application.start()
        context.background(Sweeper(store, tables, context.presence, in_force.keep).run())
        context.background(app.state.statistics.run())
        context.background(context.thinkers.tell_when_ready(tell_ready))
        try:
            yield
        finally:
            await app.state.reviews.close()
            app.state.replays.close()
            app.state.qr_codes.close()
            app.state.statistics.close()
            await application.close()

    app = Litestar(
        ROUTES,
        lifespan=[lifespan],
        before_request=check_request,
        exception_handlers={Refusal: refused, Exception: failed},
        request_max_body_size=MAX_MESSAGE_BYTES,
        openapi_config=DESCRIPTION,
        logging_config=None,
    )
    return traced(secured(app), in_force.log_addresses)
