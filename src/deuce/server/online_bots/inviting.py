"""Online bots at tables: who is connected to this server, who is asked to a game, and who is called to one.

It observes the tables of its server (see deuce.server.tables.observer): one that waits for a bot calls it, at whichever
server it is connected.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from msgspec.structs import replace

from deuce.server import growth
from deuce.server.limits import Payer
from deuce.server.messages import NewSeat, NewTable, TableInfo
from deuce.server.online_bots.directory import SIGN_OF_LIFE_EVERY, is_here
from deuce.server.online_bots.messages import PlayBot
from deuce.server.online_bots.socket import NO_TOKEN, REPLACED, BotConnection
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, SeatRow, TableRow, Write
from deuce.server.store.contents import BotHere
from deuce.server.store.documents import BOT_HERE, ONLINE_BOT, PlayerKey
from deuce.server.tables import seating
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.bus import Called
from deuce.server.tables.context import Context

log = logging.getLogger("deuce.server")

MAX_OVERTAKEN = 10  # tries to write while others write the same


class OnlineBots:
    """Brings online bots and tables together."""

    tables: Tables  # given once they are made: they are observed by this

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self.connections: dict[str, BotConnection] = {}  # by public id: those to this server

    # ----------------------------------------------------------------------------------------- connections

    def enter(self, connection: BotConnection) -> None:
        """Let a bot in; a connection that it had before ends."""
        if before := self.connections.get(connection.public):
            before.close(REPLACED, "the bot has connected from elsewhere")
        self.connections[connection.public] = connection
        self._context.house.connections.add(connection)

    def leave(self, connection: BotConnection) -> None:
        """Let go of a connection that has ended."""
        self._context.house.connections.discard(connection)
        if self.connections.get(connection.public) is connection:
            del self.connections[connection.public]
        self._context.background(connection.say_goodbye())

    def cut(self, public: str) -> None:
        """End the connection of a bot whose token is no longer valid."""
        if connection := self.connections.get(public):
            connection.close(NO_TOKEN, "this token is no longer valid")

    async def look_round_for_ever(self) -> None:
        """Let connected bots look round again and again, whatever goes wrong with one of them."""
        while True:
            await asyncio.sleep(SIGN_OF_LIFE_EVERY / 1000)
            for connection in list(self.connections.values()):
                try:
                    await connection.look_round()
                except Exception:
                    log.exception("while looking round for an online bot")

    # -------------------------------------------------------------------------------------------- inviting

    async def seat(self, table: str, seat: int, host: str, public: str) -> TableInfo:
        """Put an online bot on a seat for the host, if it accepts such a game."""
        live = await self.tables.get(table)
        row = live.row
        if row.host != host:
            raise Refusal("not_host")
        async with self._accepting(public, row) as bot:
            await live.post(partial(live.seats.seat_online_bot, seat, host, bot))
            self.call(live.row, public)
        return live.audience.info(host)

    async def play(self, public: str, asked: PlayBot, guest: str, payer: Payer) -> TableInfo:
        """Open a table for two with an online bot."""
        name = await self._context.guests.name_of(guest)
        wanted = NewTable(
            game=asked.game,
            seats=[NewSeat(kind="me"), NewSeat(kind="open")],
            clock=asked.clock,
            rated=asked.rated,
        )
        row = seating.new_table(wanted, guest, name)
        async with self._accepting(public, row) as bot:
            row = seating.seat_online_bot(row, 1, guest, bot)
            self._context.limits.check_new_table(payer, growth.of_game(None))
            origin = self._context.signer.origin_of(payer.address)
            live = await self.tables.open_new(replace(row, origin=origin))
            self.call(live.row, public)
        return live.audience.info(guest)

    @asynccontextmanager
    async def _accepting(self, public: str, row: TableRow) -> AsyncIterator[SeatRow]:
        """Yield the seat of an online bot at a table, or refuse one that is not here or does not want it.

        Meanwhile the game counts as one that it plays: of many who ask at once no more are accepted than it wants.
        """
        found = await ONLINE_BOT.get(self._store, PlayerKey(public)) if public else None
        if found is None:
            raise Refusal("not_found")
        bot = ONLINE_BOT.read(found)
        self._context.house.check_guest(bot.guest, "")
        seat = SeatRow("bot", bot.guest, await self._name(found), owner=found.owner)
        if connection := self.connections.get(public):
            if connection.accepts is None:
                raise Refusal("bot_away")
            _check(connection.accepts, connection.playing, row)
            connection.invited += 1
            try:
                yield seat
            finally:
                connection.invited -= 1
        else:
            await self._reserve(public, row)
            yield seat

    async def _reserve(self, public: str, row: TableRow) -> None:
        """Count one game more of a bot that is connected to another server, which corrects the number by and by."""
        for _ in range(MAX_OVERTAKEN):
            found = await BOT_HERE.get(self._store, PlayerKey(public))
            if found is None or not is_here(here := BOT_HERE.read(found)):
                raise Refusal("bot_away")
            _check(here, here.playing, row)
            more, version = replace(here, playing=here.playing + 1), found.version + 1
            write = BOT_HERE.put(PlayerKey(public), more, owner=found.owner, at=found.at, version=version)
            try:
                await self._store.commit(write)
            except ConflictError:
                continue
            return
        raise Refusal("try_again")

    async def _name(self, found: Document) -> str:
        row = await self._store.guest(ONLINE_BOT.read(found).guest)
        return row.name if row else ""

    # --------------------------------------------------------------------------------------------- calling

    def call(self, row: TableRow, public: str) -> None:
        """Call a bot to a table, at whichever server it is."""
        if connection := self.connections.get(public):
            self._context.background(connection.come(row.id))
        else:
            self._context.bus.tell(Called(row.id, public))

    def called(self, table: str, public: str) -> None:
        """Hear from another server that a table waits for a bot."""
        if connection := self.connections.get(public):
            self._context.background(connection.come(table))

    # ------------------------------------------------------------------------------------------- observing

    def notes_of_end(self, row: TableRow) -> list[Write]:
        """Note nothing: what a bot has played is reckoned as games of people are."""
        return []

    def game_ended(self, row: TableRow) -> None:
        """Do nothing: a bot that plays there hears it itself."""

    def turn_came(self, row: TableRow, guests: list[str]) -> None:
        """Call the bots that a table waits for, because they have left it after a long rest."""
        for seat in row.seats:
            if seat.is_online_bot and seat.guest in guests:
                self.call(row, self._context.signer.public_id(seat.guest or ""))

    def server_gone(self) -> None:
        """Do nothing: bots that were connected there connect again."""


def _check(here: BotHere, playing: int, row: TableRow) -> None:
    if (why := declined(here, playing, row)) is not None:
        raise Refusal("bot_declines", why)


def declined(here: BotHere, playing: int, row: TableRow) -> str | None:
    """Return why a bot does not accept a game; None if it does."""
    if playing >= here.most:
        return "This bot plays as many games as it accepts: try again later."
    if row.game not in here.games:
        return "This bot does not play this game."
    if len(row.seats) not in here.seats:
        return f"This bot plays with {_either([str(many) for many in here.seats])} players."
    if row.clock not in here.clocks:
        return f"This bot plays with these clocks: {', '.join(here.clocks)}."
    if not (here.rated if row.rated else here.casual):
        return f"This bot plays {'casual' if row.rated else 'rated'} games only."
    return None


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
