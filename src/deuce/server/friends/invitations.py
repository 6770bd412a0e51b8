"""Invitations: somebody who sits at a table tells friends, or people of their last games, that a seat is free."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

from deuce.server import growth
from deuce.server.friends.circle import MAX_INVITATIONS, Circle
from deuce.server.friends.messages import Invited, TablePerson
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, TableRow
from deuce.server.store.contents import Invitation
from deuce.server.store.documents import INVITATION, NoticeKey
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.listing import free_seats
from deuce.server.tables.live_table import LiveTable
from deuce.server.tables.seating import held_by, is_rated


class InvitationHearer(Protocol):
    """Makes something of it that somebody is invited. None of this ever waits."""

    def invited(self, guest: str, row: TableRow) -> None: ...


class Invitations:
    """Invites people, and shows them what they are invited to."""

    def __init__(self, context: Context, tables: Tables, circle: Circle, hearer: InvitationHearer) -> None:
        self._context = context
        self._store = context.store
        self._tables = tables
        self._circle = circle
        self._hearer = hearer

    async def _joined(self, guest: str, table: str) -> LiveTable:
        """Return a table of which somebody is a part, because they sit there or have opened it."""
        live = await self._tables.get(table)
        if guest != live.row.host and not held_by(live.row, guest):
            raise Refusal("not_seated")
        return live

    async def people_at(self, guest: str, table: str) -> list[TablePerson]:
        """Return the others who sit at a table, for somebody who does."""
        row = (await self._joined(guest, table)).row
        others = [(at, seat.guest) for at, seat in enumerate(row.seats) if seat.guest not in (None, guest)]
        return [
            TablePerson(seat=at, person=await self._circle.person(guest, other))
            for at, other in others
            if other is not None
        ]

    async def invite(self, guest: str, table: str, people: list[str], payer: Payer) -> None:
        """Invite people. Whether an invitation reaches them is not told: it does not if they have blocked the host."""
        row = (await self._joined(guest, table)).row
        if row.state != "gathering" or not free_seats(row):
            raise Refusal("already_started" if row.state != "gathering" else "seat_taken")
        others = [await self._circle.known(guest, public) for public in dict.fromkeys(people)]
        by, introduced = await self._circle.identities.introduced(guest)
        if introduced:
            with suppress(ConflictError):  # somebody else has written the same
                await self._store.commit(*introduced)
        for other in others:
            self._context.limits.check_growth(payer, growth.FRIEND)
            if await self._circle.keeps_apart(guest, other):
                continue
            if await self._store.count(INVITATION.name, owner=other) >= MAX_INVITATIONS:
                await self.shown(other)  # lets go of those that are of no use any more
            if await self._store.count(INVITATION.name, owner=other) >= MAX_INVITATIONS:
                continue
            write = INVITATION.put(NoticeKey(other, table), Invitation(by), owner=other, at=now())
            with suppress(ConflictError):  # invited before
                await self._store.commit(write)
                self._hearer.invited(other, row)

    async def shown(self, guest: str) -> list[Invited]:
        """Return what somebody is invited to, the newest first; what is of no use any more goes."""
        found = await self._store.documents(INVITATION.name, owner=guest, most=MAX_INVITATIONS)
        shown: list[Invited] = []
        gone: list[Document] = []
        for one in found:
            invited = await self._shown(guest, one)
            if invited is None:
                gone.append(one)
            else:
                shown.append(invited)
        if gone:
            await self._store.commit(*(INVITATION.drop(INVITATION.key_of(one)) for one in gone))
        return shown

    async def _shown(self, guest: str, document: Document) -> Invited | None:
        table, by = INVITATION.key_of(document).table, INVITATION.read(document).by
        host = await self._circle.identities.guest_of(by)
        try:
            row = (await self._tables.get(table)).row
        except Refusal:
            return None
        waits = row.state == "gathering" and free_seats(row) and not held_by(row, guest)
        if host is None or not waits or not (held_by(row, host) or row.host == host):
            return None
        return Invited(
            table=table,
            game=row.game,
            clock=row.clock,
            rated=is_rated(row),
            seats=len(row.seats),
            by=await self._circle.person(guest, host),
            at=document.at,
        )

    async def decline(self, guest: str, table: str) -> None:
        """Let go of an invitation; nobody is told."""
        await self._store.commit(INVITATION.drop(NoticeKey(guest, table)))
