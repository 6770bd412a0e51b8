"""The WebSocket of those who wait to be matched: whoever closes it waits no longer."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from deuce.server.connection import Socket
from deuce.server.identity import COOKIE
from deuce.server.matchmaking.messages import QueueEnded, QueueFor, QueueMessage, QueueWaiting
from deuce.server.matchmaking.queue import Matchmaker, QueuedConnection
from deuce.server.problems import Refusal
from deuce.server.requests import address_of, check_origin, context_of, cookie_of, newcomer, payer_of
from deuce.server.store import StoreError


def matchmaker_of(socket: Socket) -> Matchmaker:
    matchmaker: Matchmaker = socket.app.state.matchmaker
    return matchmaker


@websocket("/api/queue", websocket_class=Socket)
async def queue(socket: Socket) -> None:
    """Wait for others; the query says for which game (see QueueFor), messages how it goes (see QueueMessage)."""
    sockets, address = context_of(socket).sockets, address_of(socket)
    few_enough = sockets.enter(address)
    try:
        await _wait(socket, few_enough)
    except (WebSocketDisconnect, OSError):
        pass
    finally:
        sockets.leave(address)


async def _wait(socket: Socket, few_enough: bool) -> None:
    context, matchmaker = context_of(socket), matchmaker_of(socket)
    headers = {}
    try:
        check_origin(socket)
        payer = payer_of(socket)
        context.house.check_guest(payer.guest, address_of(socket))
        if not few_enough or not context.limits.sockets.take(payer):
            raise Refusal("too_fast")
        wanted = wanted_in(dict(socket.query_params))
        guest = payer.guest
        if guest is None:
            guest = newcomer(socket)
            headers["Set-Cookie"] = cookie_of(socket, guest)
        elif context.signer.is_old(socket.cookies.get(COOKIE)):
            headers["Set-Cookie"] = cookie_of(socket, guest)
        queued = await matchmaker.join(guest, wanted, payer, address_of(socket))
    except (Refusal, StoreError) as error:
        refusal = error if isinstance(error, Refusal) else Refusal("try_again")
        await socket.accept()
        await _send(socket, QueueEnded(problem=refusal.problem))
        await socket.close()
        return
    try:
        await socket.accept(headers=headers)
        await _tell(socket, queued)
    finally:
        await matchmaker.leave(queued)


def wanted_in(query: dict[str, Any]) -> QueueFor:
    """Return what a query asks for, or refuse it."""
    try:
        return msgspec.convert(query, QueueFor, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", str(error)[:300]) from None


async def _tell(socket: Socket, queued: QueuedConnection) -> None:
    """Send what happens until nothing more does, or the other end has gone."""
    gone = asyncio.create_task(_until_gone(socket))
    try:
        while not gone.done():
            news = asyncio.create_task(queued.news.get())
            await asyncio.wait({gone, news}, return_when=asyncio.FIRST_COMPLETED)
            if not news.done():
                news.cancel()
                return
            message = news.result()
            await _send(socket, message)
            if not isinstance(message, QueueWaiting):
                await socket.close()
                return
    finally:
        gone.cancel()
        with suppress(asyncio.CancelledError):
            await gone


async def _until_gone(socket: Socket) -> None:
    """Read until the connection ends; what is said over it means nothing."""
    with suppress(WebSocketDisconnect, OSError):
        while True:
            await socket.receive_data(mode="text")


async def _send(socket: Socket, message: QueueMessage) -> None:
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")


HANDLERS: list[Any] = [queue]
