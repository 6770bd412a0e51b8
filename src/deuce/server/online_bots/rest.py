"""REST about online bots, and the WebSocket by which they play."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import delete, get, patch, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody

from deuce.server.connection import CLOSED_FOR, NO_SUCH_TABLE, Socket
from deuce.server.limits import Payer
from deuce.server.messages import TableInfo
from deuce.server.online_bots.directory import Directory
from deuce.server.online_bots.inviting import OnlineBots
from deuce.server.online_bots.keeping import BotKeeping
from deuce.server.online_bots.messages import (
    BotsShown,
    BotToken,
    MyBot,
    MyBots,
    NameBot,
    PlayBot,
    SeatBot,
)
from deuce.server.online_bots.socket import NO_TOKEN, BotConnection
from deuce.server.problems import Refusal
from deuce.server.requests import (
    AnyConnection,
    AnyRequest,
    address_of,
    check_origin,
    context_of,
    guest_of,
    known_guest,
    payer_of,
    tables_of,
)
from deuce.server.store import Document, StoreError, UnavailableError
from deuce.server.store.documents import ONLINE_BOT

BEARER = "bearer "
MAX_TOKEN = 200
TOKEN_WITHIN = 10.0  # seconds for a token that comes as the first message


class SaysToken(msgspec.Struct, tag_field="type", tag="token"):
    """The first message of a bot that cannot send a header."""

    token: Annotated[str, msgspec.Meta(max_length=MAX_TOKEN)]


def bots_of(connection: AnyConnection) -> OnlineBots:
    bots: OnlineBots = connection.app.state.online_bots
    return bots


def keeping_of(connection: AnyConnection) -> BotKeeping:
    keeping: BotKeeping = connection.app.state.bot_keeping
    return keeping


def directory_of(connection: AnyConnection) -> Directory:
    directory: Directory = connection.app.state.bot_directory
    return directory


# ------------------------------------------------------------------------------------------------ for everybody


@get("/api/bots", summary="All bots: levels of the house, and online bots")
async def bots(request: AnyRequest) -> BotsShown:
    return await directory_of(request).shown(known_guest(request))


@post("/api/bots/{bot:str}/play", status_code=201, summary="A table for two with an online bot")
async def play_bot(request: AnyRequest, bot: FromPath[str], data: JSONBody[PlayBot]) -> TableInfo:
    return await bots_of(request).play(bot, data, guest_of(request), payer_of(request))


@post("/api/tables/{table:str}/bots", status_code=200, summary="The host puts an online bot on a seat")
async def seat_bot(request: AnyRequest, table: FromPath[str], data: JSONBody[SeatBot]) -> TableInfo:
    return await bots_of(request).seat(table, data.seat, guest_of(request), data.bot)


# --------------------------------------------------------------------------------------------------- for owners


@get("/api/account/bots", summary="The online bots of the account")
async def my_bots(request: AnyRequest) -> MyBots:
    return await keeping_of(request).mine(guest_of(request))


@post("/api/account/bots", status_code=201, summary="Make an online bot; its token is shown this once")
async def make_bot(request: AnyRequest, data: JSONBody[NameBot]) -> BotToken:
    _check(request)
    return await keeping_of(request).make(guest_of(request), data.name, payer_of(request))


@patch("/api/account/bots/{bot:str}", summary="Give an online bot another name")
async def rename_bot(request: AnyRequest, bot: FromPath[str], data: JSONBody[NameBot]) -> MyBot:
    _check(request)
    return await keeping_of(request).rename(guest_of(request), bot, data.name)


@post(
    "/api/account/bots/{bot:str}/token", status_code=201, summary="Another token in the place of the old one"
)
async def renew_token(request: AnyRequest, bot: FromPath[str]) -> BotToken:
    _check(request)
    return await keeping_of(request).renew(guest_of(request), bot)


@delete("/api/account/bots/{bot:str}/token", status_code=200, summary="Revoke the token of an online bot")
async def revoke_token(request: AnyRequest, bot: FromPath[str]) -> MyBot:
    return await keeping_of(request).revoke(guest_of(request), bot)


@delete(
    "/api/account/bots/{bot:str}", status_code=200, summary="Remove an online bot, and leave no trace of it"
)
async def remove_bot(request: AnyRequest, bot: FromPath[str]) -> MyBots:
    await keeping_of(request).remove(guest_of(request), bot)
    return await keeping_of(request).mine(guest_of(request))


def _check(request: AnyRequest) -> None:
    if not context_of(request).limits.sign_ins.take(payer_of(request)):
        raise Refusal("too_fast")


# ----------------------------------------------------------------------------------------------------- for bots


@websocket("/api/bot", websocket_class=Socket)
async def connect_bot(socket: Socket) -> None:
    """Play as an online bot: the token is in the header `Authorization: Bearer …`, or in the first message."""
    sockets, address = context_of(socket).sockets, address_of(socket)
    few_enough = sockets.enter(address)
    try:
        await _connect(socket, few_enough)
    finally:
        sockets.leave(address)


async def _connect(socket: Socket, few_enough: bool) -> None:
    context, bots = context_of(socket), bots_of(socket)
    network = Payer(None, payer_of(socket).network, payer_of(socket).spared)
    try:
        check_origin(socket)
        context.house.check_guest(None, address_of(socket))
        if not few_enough or not context.limits.sockets.take(network):
            raise Refusal("too_fast")
        context.outage.check()
        await socket.accept()  # a refused handshake tells nobody why
        bot = await _known(socket, network)
        if bot is None:
            await socket.close(NO_TOKEN, "no token, or none that is valid here")
            return
        guest = ONLINE_BOT.read(bot).guest
        for banned in (guest, bot.owner):
            context.house.check_guest(banned, address_of(socket))
        name = await context.guests.name_of(guest)
        context.outage.over()
    except (Refusal, StoreError) as error:
        if isinstance(error, UnavailableError):
            context.outage.begun()
        refusal = error if isinstance(error, Refusal) else Refusal("try_again")
        code, reason = CLOSED_FOR.get(refusal.code, NO_SUCH_TABLE), str(refusal)
        if socket.connection_state == "init":
            await socket.accept()
        await socket.close(code, reason)
        return
    except (WebSocketDisconnect, OSError):
        return
    payer = Payer(guest, network.network, network.spared)
    connection = BotConnection(context, tables_of(socket), socket, bot, name, payer, bots.leave)
    bots.enter(connection)
    await connection.serve()


async def _known(socket: Socket, network: Payer) -> Document | None:
    """Return the bot of the token; whoever has tried too many wrong ones waits."""
    header = socket.headers.get("authorization", "")
    if header:
        token = header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else ""
    else:
        try:
            async with asyncio.timeout(TOKEN_WITHIN):
                data = await socket.receive_data(mode="text")
            token = msgspec.json.decode(data, type=SaysToken).token
        except (TimeoutError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
    found = await keeping_of(socket).bot_of(token) if 0 < len(token) <= MAX_TOKEN else None
    if found is None and not context_of(socket).limits.sign_ins.take(network):
        raise Refusal("too_fast")
    return found


HANDLERS: list[Any] = [
    *(bots, play_bot, seat_bot),
    *(my_bots, make_bot, rename_bot, renew_token, revoke_token, remove_bot),
    connect_bot,
]
