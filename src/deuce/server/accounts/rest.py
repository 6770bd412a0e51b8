"""REST: accounts, signing in and out, taking one's data along, being forgotten."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from deuce.server.accounts.accounts import PRICE_OF_CODES, Accounts
from deuce.server.accounts.erasing import Erasing
from deuce.server.accounts.exporting import exported
from deuce.server.accounts.merging import Merging
from deuce.server.accounts.messages import (
    AccountKept,
    AccountShown,
    Ceremony,
    GuestGames,
    NewPasskey,
    Recover,
    SignedIn,
    SignIn,
)
from deuce.server.accounts.passkeys import RelyingParty
from deuce.server.messages import Me, ProblemCode, Rename
from deuce.server.problems import Refusal
from deuce.server.requests import (
    AnyConnection,
    AnyRequest,
    become,
    context_of,
    guest_of,
    known_guest,
    newcomer,
    origin,
    payer_of,
)
from deuce.server.store import ConflictError, Write

# Bytes of what an authenticator answers: a kilobyte with a long key, and nothing that takes long to read.
MAX_ANSWER = 16_384


def accounts_of(connection: AnyConnection) -> Accounts:
    accounts: Accounts = connection.app.state.accounts
    return accounts


def erasing_of(connection: AnyConnection) -> Erasing:
    erasing: Erasing = connection.app.state.erasing
    return erasing


def merging_of(connection: AnyConnection) -> Merging:
    merging: Merging = connection.app.state.merging
    return merging


def relying_party_of(connection: AnyConnection) -> RelyingParty:
    return RelyingParty(origin(connection))


def check_sign_ins(request: AnyRequest, many: float = 1) -> None:
    if not context_of(request).limits.sign_ins.take(payer_of(request), many):
        raise Refusal("too_fast")


# ------------------------------------------------------------------------------------------------ the account


@get("/api/account", summary="What keeps the guest’s name: passkeys and recovery codes")
async def account(request: AnyRequest) -> AccountShown:
    return await accounts_of(request).shown(guest_of(request))


@post("/api/account/options", status_code=200, summary="What to ask an authenticator for, to add a passkey")
async def passkey_options(request: AnyRequest, data: JSONBody[Rename]) -> Ceremony:
    check_sign_ins(request)
    return await accounts_of(request).options(guest_of(request), relying_party_of(request), data.name)


@post(
    "/api/account/passkeys",
    status_code=201,
    request_max_body_size=MAX_ANSWER,
    summary="Add a passkey; the first one makes the account",
)
async def add_passkey(request: AnyRequest, data: JSONBody[NewPasskey]) -> AccountKept:
    check_sign_ins(request)
    guest = guest_of(request)
    return await accounts_of(request).keep(guest, relying_party_of(request), data, payer_of(request))


@delete("/api/account/passkeys/{passkey:str}", status_code=200, summary="Remove a passkey")
async def drop_passkey(request: AnyRequest, passkey: FromPath[str]) -> AccountShown:
    return await accounts_of(request).drop_passkey(guest_of(request), passkey)


@post("/api/account/codes", status_code=200, summary="New recovery codes instead of the old ones")
async def new_codes(request: AnyRequest) -> AccountKept:
    check_sign_ins(request, PRICE_OF_CODES)
    return await accounts_of(request).new_codes(guest_of(request))


# ------------------------------------------------------------------------------------------------- in and out


@post("/api/sign-in/options", status_code=200, summary="What to ask an authenticator for, to sign in")
async def sign_in_options(request: AnyRequest) -> Ceremony:
    check_sign_ins(request)
    return accounts_of(request).sign_in_options(relying_party_of(request))


@post(
    "/api/sign-in",
    status_code=200,
    request_max_body_size=MAX_ANSWER,
    summary="Become the person of a passkey",
)
async def sign_in(request: AnyRequest, data: JSONBody[SignIn]) -> SignedIn:
    check_sign_ins(request)
    guest, writes = await accounts_of(request).signed_in(relying_party_of(request), data)
    return await _let_in(request, guest, writes, data.played, "bad_passkey")


@post("/api/sign-in/code", status_code=200, summary="Become the person of a recovery code, which is used up")
async def sign_in_by_code(request: AnyRequest, data: JSONBody[Recover]) -> SignedIn:
    check_sign_ins(request)
    guest, writes = await accounts_of(request).recovered(data)
    return await _let_in(request, guest, writes, data.played, "bad_code")


async def _let_in(
    request: AnyRequest, guest: str, writes: list[Write], played: GuestGames, used_up: ProblemCode
) -> SignedIn:
    """Make a device somebody who has proved who they are; what it has played comes along or stays, as they say."""
    context, merging, before = context_of(request), merging_of(request), known_guest(request)
    differs = before is not None and before != guest and await merging.has_played(before)
    if differs and played == "ask":
        raise Refusal("would_leave")
    if differs and before is not None and played == "bring":
        await merging.check(before, guest)
    try:
        await context.store.commit(*writes)
    except ConflictError:
        raise Refusal(used_up) from None
    brought = 0
    if differs and before is not None and played == "bring":
        brought = await merging.bring(before, guest)
    become(request, guest)
    return SignedIn(me=await context.guests.me(guest), brought=brought)


@post("/api/me/sign-out", status_code=200, summary="Leave this device to somebody else: a new guest")
async def sign_out(request: AnyRequest) -> Me:
    guest = newcomer(request)
    become(request, guest)
    return await context_of(request).guests.me(guest)


# ------------------------------------------------------------------------------------------------ one's data


@get("/api/me/export", summary="All that is kept about the guest, as JSON")
async def export(request: AnyRequest) -> Response[bytes]:
    context = context_of(request)
    if not context.limits.exports.take(payer_of(request)):
        raise Refusal("too_fast")
    found = await exported(context.store, context.signer, guest_of(request))
    text = msgspec.json.format(msgspec.json.encode(found), indent=2)
    headers = {"Content-Disposition": 'attachment; filename="deuce.json"', "Cache-Control": "no-store"}
    return Response(text, media_type="application/json", headers=headers)


@post("/api/me/forget", status_code=200, summary="Leave no trace of the guest, account and all")
async def forget(request: AnyRequest) -> Me:
    guest = guest_of(request)
    await erasing_of(request).forget(guest)
    return await context_of(request).guests.me(guest)


HANDLERS: list[Any] = [
    *(account, passkey_options, add_passkey, drop_passkey, new_codes),
    *(sign_in_options, sign_in, sign_in_by_code, sign_out, export, forget),
]
