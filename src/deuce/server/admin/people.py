"""What operators do about people: find them, rename, mute, ban and forget them."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any

from msgspec.structs import replace

from deuce.errors import UsageError
from deuce.server.addresses import network_of, read_network
from deuce.server.admin.desk import Desk
from deuce.server.application import Application
from deuce.server.house.decisions import mark_of
from deuce.server.identity import clean_name, now
from deuce.server.keeping import parse_duration
from deuce.server.lookalikes import skeleton
from deuce.server.store import ConflictError, Document, GuestRow, PutGuest, PutTable, Write
from deuce.server.store.contents import Decision
from deuce.server.store.documents import ACCOUNT_NAME, BAN, MUTE, BanKey, Kind, MarkKey, NameKey

OF_ACCOUNT = "account:"  # and the name of an account
MAX_TABLES = 1000  # of a guest that are renamed with them
MAX_LISTED = 10_000
WIDEST = {4: 8, 6: 16}  # bits that the network of a ban has at least, by the version of IP
MAX_OVERTAKEN = 5  # tries to write while a server writes the same


async def guests(desk: Desk, name: str | None, most: int) -> list[dict[str, Any]]:
    """Guests, the newest first; those whose name holds a text, if one is given."""
    found: list[dict[str, Any]] = []
    muted = {one.id for one in await desk.store.documents(MUTE.name, most=MAX_LISTED)}
    banned = {BAN.key_of(one).whom for one in await desk.store.documents(BAN.name, most=MAX_LISTED)}
    for row in await desk.store.newest_guests(MAX_LISTED if name else most):
        if name and name.casefold() not in row.name.casefold():
            continue
        mark = mark_of(desk.signer, row.id)
        found.append(
            {
                "guest": desk.signer.public_id(row.id),
                "name": row.name,
                "since": row.created,
                "finished": await desk.store.finished(row.id),
                "muted": mark in muted,
                "banned": mark in banned,
            }
        )
        if len(found) == most:
            break
    return found


async def rename(desk: Desk, public: str, name: str) -> int:
    """Give somebody another name, at the tables that are not over too; how many of these there are."""
    wanted = clean_name(name)
    if not wanted:
        raise UsageError("a name needs something that can be seen")
    guest = await desk.guest(public)
    for _ in range(MAX_OVERTAKEN):
        row = await desk.store.guest(guest)
        writes: list[Write] = [PutGuest(GuestRow(guest, wanted, row.created if row else now()))]
        for table in await desk.store.tables_of(guest, MAX_TABLES):
            if table.state != "over":
                seats = tuple(
                    replace(seat, name=wanted) if seat.guest == guest else seat for seat in table.seats
                )
                writes.append(PutTable(replace(table, seats=seats, version=table.version + 1, touched=now())))
        try:
            await desk.act("rename", *writes, about=public)
        except ConflictError:  # a server has written to one of the tables meanwhile
            continue
        return len(writes) - 1
    raise UsageError("the tables of this guest change all the time: try again")


async def forget(desk: Desk, public: str) -> None:
    """Drop the name and everything reckoned about a guest, as they can do themselves."""
    guest = await desk.guest(public)
    app = Application(desk.store, desk.signer)
    try:
        await app.erasing.forget(guest)
    finally:
        app.context.thinkers.close()
    # A line that says who was forgotten would not forget them.
    await desk.act("forget")


# ------------------------------------------------------------------------------------------------- decisions


def _until(length: str) -> tuple[int, str]:
    """When a decision runs out, and how that is said; 0: never."""
    duration = parse_duration(length)
    return (0, "for ever") if duration is None else (now() + duration, f"for {length}")


async def mute(desk: Desk, public: str, length: str, reason: str) -> None:
    """Let nobody hear a guest any more, at any table."""
    key = MarkKey(mark_of(desk.signer, await desk.guest(public)))
    until, said = _until(length)
    before = await MUTE.get(desk.store, key)
    write = MUTE.put(key, Decision(reason, public), at=now(), rank=until, version=_next(before))
    await desk.act("mute", write, about=public, detail=f"{said}: {reason}" if reason else said)


async def unmute(desk: Desk, public: str) -> None:
    key = MarkKey(mark_of(desk.signer, await desk.guest(public)))
    if await MUTE.get(desk.store, key) is None:
        raise UsageError(f"{public} is not mute")
    await desk.act("unmute", MUTE.drop(key), about=public)


def _narrow(network: IPv4Network | IPv6Network) -> IPv4Network | IPv6Network:
    """Refuse a network that would keep out everybody: nearly all there are, or the proxy of this machine."""
    if network.prefixlen < WIDEST[network.version]:
        raise UsageError(f"{network} is nearly everybody: give a /{WIDEST[network.version]} or narrower")
    if network.is_loopback:
        raise UsageError(
            f"{network} is this machine, and whoever comes by a proxy here that does not name them"
        )
    return network


async def ban_key(desk: Desk, whom: str) -> tuple[BanKey, str]:
    """Return whom a ban is for, and how they are shown: a guest or an account by the public id, a network."""
    if whom.startswith(OF_ACCOUNT):
        name = whom.removeprefix(OF_ACCOUNT)
        account = await ACCOUNT_NAME.get(desk.store, NameKey(skeleton(name)))
        if account is None:
            raise UsageError(f"no account is called {name}")
        # Shown by the public id: a ban outlives being forgotten, and names nobody.
        return BanKey("guest", mark_of(desk.signer, account.owner)), desk.signer.public_id(account.owner)
    try:
        if "/" in whom:
            network = str(_narrow(read_network(whom)))
            return BanKey("network", network), network
        if "." in whom or ":" in whom:
            _narrow(read_network(str(ip_address(whom))))
            # An IPv6 address stands for the network of whoever has it.
            network = network_of(whom)
            return BanKey("network", network), network
    except ValueError as error:
        raise UsageError(f"{error}: give a guest, an address or a network, such as 192.0.2.0/24") from None
    return BanKey("guest", mark_of(desk.signer, await desk.guest(whom))), whom


async def ban(desk: Desk, whom: str, length: str, reason: str) -> None:
    """Do not let somebody in any more; connections that they have end."""
    key, shown = await ban_key(desk, whom)
    until, said = _until(length)
    before = await BAN.get(desk.store, key)
    write = BAN.put(key, Decision(reason, shown), at=now(), rank=until, version=_next(before))
    await desk.act("ban", write, about=shown, detail=f"{said}: {reason}" if reason else said)


async def unban(desk: Desk, whom: str) -> None:
    key, shown = await ban_key(desk, whom)
    if await BAN.get(desk.store, key) is None:
        raise UsageError(f"{shown} is not banned")
    await desk.act("unban", BAN.drop(key), about=shown)


async def decisions(desk: Desk, kind: str) -> list[dict[str, Any]]:
    """Bans or mutes in force, the newest first; those that have run out are dropped."""
    found: list[dict[str, Any]] = []
    over: list[Write] = []
    registered: Kind[Any, Decision] = BAN if kind == BAN.name else MUTE
    for one in await desk.store.documents(kind, most=MAX_LISTED):
        if one.rank and one.rank < now():
            over.append(registered.drop(registered.key_of(one)))
            continue
        decision: Decision = registered.read(one)
        found.append(
            {
                "whom": decision.about,
                "since": one.at,
                "until": int(one.rank) or None,
                "reason": decision.reason,
            }
        )
    if over:
        await desk.store.commit(*over)
    return found


def _next(before: Document | None) -> int:
    return 0 if before is None else before.version + 1
