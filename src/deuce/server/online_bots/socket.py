"""The connection of an online bot: one WebSocket that carries the protocol of engines, for all its games.

The id of a game is that of its table. Everything that comes in is bounded: in size, in number, and by what it may mean.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

import msgspec
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from deuce.bots.engine.protocol import PROTOCOL, Choice, Info
from deuce.bots.engine.protocol import Message as EngineMessage
from deuce.games.registry import GAMES
from deuce.server.connection import CLOSED_FOR, NO_SUCH_TABLE, Socket
from deuce.server.identity import now
from deuce.server.limits import Bucket, Payer
from deuce.server.online_bots.player import Player
from deuce.server.online_bots.protocol import OnlineFailure, OnlineHello, OnlineReady
from deuce.server.problems import Refusal
from deuce.server.rates import Rate
from deuce.server.store import ConflictError, Document, StoreError, TableRow
from deuce.server.store.contents import BotHere
from deuce.server.store.documents import BOT_HERE, ONLINE_BOT, PlayerKey
from deuce.server.tables.all_tables import Tables
from deuce.server.tables.context import Context
from deuce.server.websocket import TOO_FAST, TOO_SLOW, framed, protocol_of

log = logging.getLogger("deuce.server")

# Why a connection is closed, besides the codes of all connections.
MALFORMED, NO_TOKEN, NOT_READY, REPLACED, FORFEITED = 4400, 4401, 4405, 4409, 4410
READY_WITHIN = 120_000  # milliseconds for the answer to hello, as in the arena
READY = Rate(0.2, 10)  # how often a bot may say which games it accepts: each time the database is asked
MAX_FORFEITS = 3  # games forfeited in a row, after which a bot is sent away
MAX_TABLES = 200  # of a bot that are looked through for games that go on
MAX_WORDS = 300  # characters of what a connection is closed with, or a forfeit says

FromBot = OnlineReady | Choice | Info | OnlineFailure
_decode = msgspec.json.Decoder(FromBot).decode
_encode = msgspec.json.Encoder().encode


def is_going_on(row: TableRow, guest: str) -> bool:
    """Does an online bot have a game to play at a table, or to wait for?"""
    return row.state != "over" and any(
        seat.guest == guest and seat.is_online_bot and not seat.resigned for seat in row.seats
    )


class BotConnection:
    """Connects an online bot. `gone` is called once it is connected no more."""

    def __init__(
        self,
        context: Context,
        tables: Tables,
        socket: Socket,
        bot: Document,
        name: str,
        payer: Payer,
        gone: Callable[[BotConnection], None],
    ) -> None:
        self.document = bot
        self.public = ONLINE_BOT.key_of(bot).public
        self.guest = ONLINE_BOT.read(bot).guest
        self.name = name
        self.id = secrets.token_hex(8)
        self.address = socket.client.host if socket.client else ""
        self.table_id = ""  # at many, or at none
        self.unheard: frozenset[str] = frozenset()  # it is sent no chat
        self.connected = now()
        self.accepts: BotHere | None = None  # None: it has not said that it is ready
        self._context = context
        self._tables = tables
        self._socket = socket
        self._protocol = protocol_of(socket.scope)
        self._payer = payer
        self._gone = gone
        self._bucket = Bucket(context.limits.connection_messages)
        self._readiness = Bucket(READY)
        self._players: dict[str, Player] = {}
        self._coming: set[str] = set()
        # Tables that were left because nothing happened, and their lines then.
        self._rested: dict[str, int] = {}
        # Games that are being prepared: of many who ask at once no more are accepted than it wants.
        self.invited = 0
        self._forfeits = 0  # in a row
        self._ended = False
        self._writing = asyncio.Lock()

    # ------------------------------------------------------------------------------------------------- out

    def tell(self, message: EngineMessage) -> None:
        """Send a message without waiting. A bot that lets too much wait unread is dropped."""
        if not self._protocol.push(framed(_encode(message))):
            self.close(TOO_SLOW, "too slow")

    def close(self, code: int, reason: str) -> None:
        """End the connection, and say why."""
        self._protocol.end(code, reason[:MAX_WORDS].encode()[:120].decode("utf-8", "ignore"))

    def end(self, refusal: Refusal) -> None:
        """End the connection because an operator does not let the bot in any more."""
        self.close(CLOSED_FOR.get(refusal.code, NO_SUCH_TABLE), str(refusal))

    # -------------------------------------------------------------------------------------------------- in

    async def serve(self) -> None:
        """Greet the bot, and handle what it says until the connection ends."""
        try:
            going_on = [row.id for row in await self._going_on()]
            self.tell(OnlineHello(PROTOCOL, _playable(), going_on=going_on))
            self._protocol.reader = self._take
            while True:  # what came before there was a reader, then only the end
                self._take(await self._socket.receive_data(mode="text"))
        except (WebSocketDisconnect, OSError):
            pass
        except StoreError:
            self.end(Refusal("try_again"))
        except Exception:
            log.exception("a connection of an online bot")
        finally:
            self._protocol.reader = None
            self._ended = True
            for player in list(self._players.values()):
                player.leave()
            self._gone(self)

    def _take(self, data: str | bytes) -> None:
        try:
            message = _decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.close(MALFORMED, f"no message of the protocol: {error}")
            return
        if not (self._bucket.take() and self._context.limits.messages.take(self._payer)):
            if not isinstance(message, Info):  # thoughts may get lost
                self.close(TOO_FAST, "too fast")
            return
        match message:
            case OnlineReady() if not self._readiness.take():
                self.close(TOO_FAST, "too fast")
            case OnlineReady():
                self._ready(message)
            case Choice(id=table, choice=choice):
                if player := self._players.get(table):
                    player.choose(choice)
            case OnlineFailure(message=why, id=table):
                named = [self._players[table]] if table in self._players else []
                for player in list(self._players.values()) if not table else named:
                    player.forfeit(f"it reported an error: {why[:MAX_WORDS]}")

    def _ready(self, said: OnlineReady) -> None:
        playable = _playable()
        games = tuple(game for game in dict.fromkeys(said.games) if game in playable)
        if said.protocol != PROTOCOL or not games or not said.seats or not said.clocks:
            wrong = (
                f"the protocol is {PROTOCOL}" if said.protocol != PROTOCOL else "it accepts no game at all"
            )
            self.close(NOT_READY, f"{wrong}; games: {', '.join(playable)}")
            return
        first = self.accepts is None
        self.accepts = BotHere(
            self.id,
            now(),
            games,
            tuple(sorted(set(said.seats))),
            tuple(dict.fromkeys(said.clocks)),
            said.rated,
            said.casual,
            min(said.max_games, self._context.settings.bot_games),
            self.playing,
        )
        self._context.background(self.look_round(arrived=first))

    # ----------------------------------------------------------------------------------------------- games

    @property
    def playing(self) -> int:
        """Return how many games go on."""
        known = {table for table, player in self._players.items() if player.is_on} | self._coming
        return len(known) + self.invited

    def ended(self, forfeited: bool) -> None:
        """Hear that a game was forfeited, or played to its end."""
        self._forfeits = self._forfeits + 1 if forfeited else 0
        if self._forfeits >= MAX_FORFEITS:
            self.close(FORFEITED, f"{MAX_FORFEITS} games were forfeited in a row")
        self._games_changed()

    def left(self, player: Player) -> None:
        """Let go of a table."""
        self._players.pop(player.table, None)
        if player.is_on:
            self._rested[player.table] = player.lines
        self._games_changed()

    def _games_changed(self) -> None:
        """Let everybody know whether the bot has time for one game more."""
        if self.accepts is not None and not self._ended and self.playing != self.accepts.playing:
            self._context.background(self._is_let_in(arrived=False))

    def follow(self, table: str) -> None:
        """Come to the table of a rematch, if that is not one game too many."""
        if self.accepts is not None and self.playing < self.accepts.most:
            self._context.background(self.come(table))

    async def come(self, table: str) -> None:
        """Join a table at which the bot has a seat."""
        if self._ended or self.accepts is None or table in self._players or table in self._coming:
            return
        self._coming.add(table)
        try:
            live = await self._tables.get(table)
            if not self._ended and is_going_on(live.row, self.guest):
                self._rested.pop(table, None)
                player = self._players[table] = Player(self, live, self._context.signer)
                player.join()
        except Refusal:  # closed, or no more
            pass
        finally:
            self._coming.discard(table)
            self._games_changed()

    async def _going_on(self) -> list[TableRow]:
        rows = await self._context.store.tables_of(self.guest, MAX_TABLES)
        found = [row for row in rows if is_going_on(row, self.guest)]
        return [row for row in found if row.id not in self._context.house.closed]

    # ---------------------------------------------------------------------------------------- looking round

    async def look_round(self, arrived: bool = False) -> None:
        """Give a sign of life, come to tables that were not heard of, leave those where nothing happens."""
        if self._ended:
            return
        if self.accepts is None:
            if now() - self.connected > READY_WITHIN:
                self.close(NOT_READY, "it did not say ready in time")
            return
        try:
            if not await self._is_let_in(arrived):
                return
            for row in await self._going_on():
                if row.id not in self._players and row.id not in self._rested:
                    await self.come(row.id)
            for table, (_, n, _) in (await self._context.store.latest(list(self._rested))).items():
                if n != self._rested.get(table):
                    await self.come(table)
            for player in list(self._players.values()):
                player.look_at_time()
        except StoreError:  # the next time
            pass

    async def _is_let_in(self, arrived: bool) -> bool:
        """Write that the bot is here, unless its token was taken away, or it has come by another connection since."""
        async with self._writing:
            return await self._write_here(arrived)

    async def _write_here(self, arrived: bool) -> bool:
        key, store = PlayerKey(self.public), self._context.store
        bot = await ONLINE_BOT.get(store, key)
        try:
            self._context.house.check_guest(self.document.owner, self.address)
        except Refusal as refusal:
            self.end(refusal)
            return False
        if bot is None or ONLINE_BOT.read(bot).token != ONLINE_BOT.read(self.document).token:
            self.close(NO_TOKEN, "this token is no longer valid")
            return False
        before = await BOT_HERE.get(store, key)
        if before is not None and not arrived and BOT_HERE.read(before).connection != self.id:
            self.close(REPLACED, "the bot has connected from elsewhere")
            return False
        assert self.accepts is not None
        self.accepts = replace(self.accepts, seen=now(), playing=self.playing)
        version = before.version + 1 if before else 0
        write = BOT_HERE.put(key, self.accepts, owner=bot.owner, at=now(), version=version)
        try:
            await store.commit(write)
        except ConflictError:  # another server has just let it in: it is seen then by the next look
            return not arrived or await self._write_here(arrived)
        if self._ended:
            await self.say_goodbye()
        return True

    async def say_goodbye(self) -> None:
        """Let everybody know that the bot has gone, unless it has come by another connection."""
        key, store = PlayerKey(self.public), self._context.store
        before = await BOT_HERE.get(store, key)
        if before is not None and BOT_HERE.read(before).connection == self.id:
            await store.commit(BOT_HERE.drop(key))


def _playable() -> list[str]:
    """Return the games that programs from outside can play."""
    return [game.id for game in GAMES.values() if game.engine_view is not None]
