"""The lobby: opens tables for people, shows those that are open to all, finds a quick match, lists one's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from deuce.games.registry import GAMES
from deuce.server import growth
from deuce.server.identity import clean_name, now
from deuce.server.limits import Payer
from deuce.server.messages import GameId, ListedTable, NewTable, TableInfo
from deuce.server.problems import Refusal
from deuce.server.store import TableRow
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.tables.listing import Candidate, for_quick_match, listed_table, shared_fairly

NEW_FOR = 60_000  # milliseconds that a new table is in the lobby without its people: they may be on their way
MAX_NEW = 300  # of them that are looked at
MAX_HISTORY = 100  # tables of a guest
MAX_LOADED_FOR_HISTORY = 12  # of them that are loaded to tell whose turn it is


# Should somebody not be brought to a table, because of who sits there?
Avoids = Callable[[str, TableRow], Awaitable[bool]]


class Lobby:
    """Answers what people ask for before they are at a table."""

    def __init__(self, context: Context, tables: Tables, avoids: Avoids) -> None:
        self._context = context
        self._tables = tables
        self._avoids = avoids
        self._matching = {game: asyncio.Lock() for game in GAMES}  # quick matches, one at a time

    async def create(self, asked: NewTable, guest: str, payer: Payer) -> TableInfo:
        """Open a table for a guest."""
        self._context.limits.check_new_table(payer, growth.of_game(asked.deck))
        for seat in asked.seats:
            await self._context.guests.check_name(guest, clean_name(seat.name))
        if asked.deck is not None:
            self._context.house.check_name(str(asked.deck.get("name", "")))
        wanted = next((seat.name for seat in asked.seats if seat.kind == "me"), "")
        row = seating.new_table(asked, guest, await self._context.guests.name_of(guest, wanted))
        return await self._open(row, guest, payer)

    async def _open(self, row: TableRow, guest: str, payer: Payer) -> TableInfo:
        origin = self._context.signer.origin_of(payer.address)
        live = await self._tables.open_new(replace(row, origin=origin))
        return live.audience.info(guest)

    async def quick(self, game: GameId, guest: str, payer: Payer) -> TableInfo:
        """Take a seat at a listed table of the game: the fullest one with people at it, or a new one.

        One at a time, so that of two who come together the second finds the table of the first. At two servers both may
        open one: those who come later fill the fullest, and of two the older.
        """
        self._context.limits.check_new_table(payer, size=0)
        name = await self._context.guests.name_of(guest)
        async with self._matching[game]:
            for row in for_quick_match(await self._living(), game):
                if await self._avoids(guest, row):
                    continue
                try:
                    live = await self._tables.get(row.id)
                    if not seating.held_by(live.row, guest):
                        await live.post(partial(live.seats.sit_anywhere, guest, name))
                except Refusal:  # somebody else took the last seat just now
                    continue
                return live.audience.info(guest)
            self._context.limits.check_growth(payer, growth.GAME)
            return await self._open(seating.quick_table(game, guest, name), guest, payer)

    async def listed(self) -> list[ListedTable]:
        """Return the lobby: tables with a free seat first, then those one can watch."""
        most = self._context.limits.bounds.lobby_tables
        shown = [listed_table(one.row) for one in (await self._living())[:most]]
        return sorted(shown, key=lambda table: (table.free == 0, -table.created))

    async def _living(self) -> list[Candidate]:
        """Listed tables to which it is worth while to go: somebody is there, or was about to be a moment ago.

        Those with people are known here, however many others are in the store. Of these only the newest are asked for.
        """
        here, store = self._tables.in_memory, self._context.store
        rows = await store.listed(now() - NEW_FOR, MAX_NEW)
        if elsewhere := [table for table in self._context.presence.tables if table not in here]:
            rows += await store.listed_among(elsewhere)
        found = {row.id: Candidate(row, *self._known_of(row.id)) for row in rows}
        for table, live in here.items():
            if live.row.listed and live.row.state != "over":
                found[table] = Candidate(live.row, *self._known_of(table))
        recent = now() - NEW_FOR
        closed = self._context.house.closed
        living = [
            one
            for one in found.values()
            if (one.people or one.row.created > recent) and one.row.id not in closed
        ]
        return shared_fairly(living, self._context.limits.bounds)

    def _known_of(self, table: str) -> tuple[bool, str]:
        """Is anybody of those who sit at a table connected to any server, and what stands for its address?"""
        live, presence = self._tables.in_memory.get(table), self._context.presence
        if live is not None:
            return live.audience.has_people, live.audience.origin
        return bool(presence.seats(table)), presence.origin(table)

    async def history(self, guest: str) -> list[ListedTable]:
        """Return the tables of a guest, the newest first."""
        rows = await self._context.store.tables_of(guest, MAX_HISTORY)
        here = self._tables.in_memory
        unsure = [row.id for row in rows if row.state == "playing" and row.id not in here]
        for table in unsure[:MAX_LOADED_FOR_HISTORY]:  # of the others it is not shown whose turn it is
            with suppress(Refusal):
                await self._tables.get(table)
        return [self._past(row, guest) for row in rows]

    def _past(self, row: TableRow, guest: str) -> ListedTable:
        held = seating.held_by(row, guest)
        live = self._tables.in_memory.get(row.id)
        waiting = live.game.waiting if live and live.game and not live.game.over else ()
        return listed_table(
            row,
            your_turn=any(not row.seats[at].by_bot for at in held if at in waiting),
            place=min((row.places[seat] for seat in held), default=None) if row.places else None,
            score=max((row.scores[seat] for seat in held), default=None) if row.scores else None,
        )
