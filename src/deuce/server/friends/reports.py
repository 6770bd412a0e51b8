"""Telling the operators about somebody, with what they said as the server has kept it: `deuce admin reports`."""

from __future__ import annotations

import secrets

from deuce.server import growth
from deuce.server.friends.messages import ReportPerson
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.people.identities import Identities
from deuce.server.problems import Refusal
from deuce.server.store import MAX_CHAT_LINES
from deuce.server.store.contents import Report
from deuce.server.store.documents import REPORT, NumberKey
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context


class Reports:
    """Takes reports of people about people."""

    def __init__(self, context: Context, tables: Tables) -> None:
        self._context = context
        self._store = context.store
        self._signer = context.signer
        self._tables = tables
        self._identities = Identities(context.store, context.signer)

    async def report(self, guest: str, table: str, asked: ReportPerson, payer: Payer) -> None:
        """Write down what somebody reports. The lines are those that the server knows, not what it is told."""
        row = (await self._tables.get(table)).row
        chat = [line for _, line in await self._store.chat(row.id, MAX_CHAT_LINES) if line.by == asked.about]
        seated = [seat for seat in row.seats if seat.guest]
        sits = [
            seat.name for seat in seated if asked.about in await self._identities.all_of(seat.guest or "")
        ]
        if asked.about in await self._identities.all_of(guest) or not (chat or sits):
            raise Refusal("not_found")
        said = [line.text or f"({line.reaction})" for line in chat if line.at in asked.lines]
        self._context.limits.check_growth(payer, growth.REPORT)
        report = Report(
            table=row.id,
            about=asked.about,
            by=await self._identities.shown(guest),
            reason=asked.reason,
            text="\n".join(said),
        )
        key = NumberKey(f"{now():013d}-{secrets.token_hex(4)}")
        # Found by whom it is about, when they want to be forgotten: what they said goes then (accounts/erasing.py).
        await self._store.commit(REPORT.put(key, report, owner=asked.about, at=now()))
