"""REST: who is told that a table waits, and where."""

from __future__ import annotations

from typing import Any

from litestar import delete, get, post
from litestar.params import JSONBody

from deuce.server.notices.messages import PushShown, Subscribe
from deuce.server.notices.notices import Notices
from deuce.server.problems import Refusal
from deuce.server.requests import AnyConnection, AnyRequest, context_of, guest_of, payer_of


def notices_of(connection: AnyConnection) -> Notices:
    notices: Notices = connection.app.state.notices
    return notices


@get("/api/push", summary="Whether the guest is told that a table waits, and the key of this server")
async def push(request: AnyRequest) -> PushShown:
    return await notices_of(request).shown(guest_of(request))


@post("/api/push", status_code=200, summary="Tell the guest on this device when it is their turn")
async def subscribe(request: AnyRequest, data: JSONBody[Subscribe]) -> PushShown:
    if not context_of(request).limits.subscriptions.take(payer_of(request)):
        raise Refusal("too_fast")
    return await notices_of(request).subscribe(guest_of(request), data, payer_of(request))


@delete("/api/push", status_code=200, summary="Tell the guest nothing any more, on no device")
async def unsubscribe(request: AnyRequest) -> PushShown:
    return await notices_of(request).unsubscribe(guest_of(request))


HANDLERS: list[Any] = [push, subscribe, unsubscribe]
