"""A bridge between a server and a program that speaks the protocol of engines: `deuce connect`.

Each game has a process of the program to itself. One process is kept ready for the next game, so that no game waits
for a program to start. A connection that is lost is made again, and the games go on in their processes.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from deuce import __version__
from deuce.bots.engine.guest import HANDSHAKE_SECONDS, MAX_FORFEITS, read_answer
from deuce.bots.engine.process import EngineProcess
from deuce.bots.engine.protocol import (
    MAX_LINE,
    PROTOCOL,
    Act,
    Choice,
    Failure,
    Hello,
    Info,
    New,
    Over,
    Ready,
)
from deuce.errors import EngineError, UsageError

LOOPBACK = ("localhost", "127.0.0.1", "::1")
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds before a connection is tried again
STEADY_AFTER = 60.0  # seconds after which a connection counts as made: the next pause is the first one again
ANSWER_WITHIN = 60.0  # seconds that a program is listened to; the server has given up on it long before
PATIENCE_OF_SERVER = 20.0  # seconds for a handshake, and for an answer to a ping
EXCERPT = 300  # characters of what a program or a server says

# Codes with which a server says that trying again would not help (deuce.server.online_bots.socket).
FINAL = {
    4400: "the server could not make sense of what was said",
    4401: "the server does not know this token: make another one on the page of your account",
    4405: "the server has no game that the program accepts",
    4409: "the bot has connected from elsewhere, and plays there",
    4410: "the server has sent the bot away, for it forfeited too many games in a row",
    4426: "the people who run the server do not let this bot in",
}


class _Any(msgspec.Struct):
    """What is read of any message first."""

    type: str


class _Hello(msgspec.Struct):
    games: list[str]
    protocol: int = PROTOCOL
    going_on: list[str] = []  # msgspec copies an empty default


class _Over(msgspec.Struct):
    id: str
    result: Any = None
    forfeit: str = ""


@dataclass(frozen=True)
class Accepts:
    """Which games are accepted; None: all."""

    games: list[str] | None
    players: list[int] | None
    clocks: list[str] | None
    rated: bool
    casual: bool
    max_games: int

    def stated(self, ready: Ready, games: list[str]) -> dict[str, Any]:
        """Return the answer to `hello`."""
        stated: dict[str, Any] = {
            "type": "ready",
            "protocol": PROTOCOL,
            "name": ready.name[:100],
            "author": ready.author[:100],
            "games": games,
            "rated": self.rated,
            "casual": self.casual,
            "max_games": self.max_games,
        }
        if self.players is not None:
            stated["seats"] = self.players
        if self.clocks is not None:
            stated["clocks"] = self.clocks
        return stated


class SentAwayError(Exception):
    """The server does not want this bot."""


class Bridge:
    """Plays at a server with the processes of a program."""

    def __init__(
        self,
        url: str,
        token: str,
        command: str,
        accepts: Accepts,
        tell: Callable[[str], None],
        warn: Callable[[str], None],
    ) -> None:
        self._address = _address(url, warn)
        self._token = token
        self._command = command
        self._accepts = accepts
        # Names of games and reasons come from the server: nothing of them does anything to a terminal.
        self._tell: Callable[[str], None] = lambda line: tell(_plain(line))
        self._warn: Callable[[str], None] = lambda line: warn(_plain(line))
        self._ready: Ready | None = None
        self._spare: EngineProcess | None = None
        self._preparing: asyncio.Task[None] | None = None
        self._games: dict[str, _Game] = {}
        self._socket: ClientConnection | None = None
        self._failures = 0  # of the program, in a row

    def run(self) -> int:
        """Play until stopped; return the exit code of the command."""
        try:
            return asyncio.run(self._run())
        except KeyboardInterrupt:  # where signals cannot be handled
            return 0

    async def _run(self) -> int:
        playing = asyncio.ensure_future(self._play())
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows
                loop.add_signal_handler(number, playing.cancel)
        try:
            await playing
        except asyncio.CancelledError:
            self._tell("stopped")
        except SentAwayError as error:
            self._warn(str(error))
            return 1
        finally:
            await asyncio.to_thread(self._close_all)
        return 0

    def _close_all(self) -> None:
        for game in list(self._games.values()):
            game.process.kill()
        if self._spare is not None:
            self._spare.close()

    # ---------------------------------------------------------------------------------------- the program

    async def _play(self) -> None:
        self._tell(f"starting {self._command}")
        self._spare, ready = await asyncio.to_thread(self._start)
        self._ready = ready
        games = self._playable(ready)
        self._tell(f"{_plain(ready.name)[:100]} is ready to play {', '.join(games)}")
        await self._stay_connected(games)

    def _playable(self, ready: Ready) -> list[str]:
        games = [game for game in ready.games if game in (self._accepts.games or ready.games)]
        if not games:
            plays = _plain(", ".join(ready.games)) or "nothing"
            raise UsageError(f"the program plays {plays}, which leaves no game of --games")
        return games

    def _start(self) -> tuple[EngineProcess, Ready]:
        """Start a process of the program, and wait until it is ready. It blocks."""
        from deuce.games.registry import GAMES

        process = EngineProcess(self._command)
        try:
            process.send(Hello(PROTOCOL, self._accepts.games or list(GAMES)))
            ready = read_answer(process, time.monotonic() + HANDSHAKE_SECONDS)
            if not isinstance(ready, Ready):
                raise EngineError(f'it answered hello with {ready}, not {{"type": "ready", …}}')
            if ready.protocol != PROTOCOL:
                raise EngineError(f"it speaks protocol {ready.protocol}, not {PROTOCOL}")
        except EngineError as error:
            process.kill()
            raise UsageError(f"the program {self._command!r} cannot be used: {error}") from error
        except BaseException:
            process.kill()
            raise
        return process, ready

    async def _prepare(self) -> None:
        """Have a process ready for the next game."""
        if self._spare is None:
            try:
                self._spare, _ = await asyncio.to_thread(self._start)
            except UsageError as error:
                self._warn(str(error))

    # ------------------------------------------------------------------------------------- the connection

    async def _stay_connected(self, games: list[str]) -> None:
        pause = FIRST_PAUSE / 2
        while True:
            begun = time.monotonic()
            try:
                await self._converse(games)
                why = "the connection ended"
            except ConnectionClosed as closed:
                received = closed.rcvd
                code, said = (received.code, received.reason) if received else (1006, "")
                if code in FINAL:
                    raise SentAwayError(FINAL[code] + (f" ({_plain(said)})" if said else "")) from None
                why = f"the connection was lost ({_plain(said) or code})"
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                why = f"the server said what is no message ({error})"
            except InvalidURI as error:
                raise UsageError(f"no address of a server: {error}") from None
            except InvalidHandshake as error:
                why = f"there is no Deuce server that bots can connect to ({error})"
            except (OSError, TimeoutError) as error:
                why = f"the server cannot be reached ({_plain(str(error)) or type(error).__name__})"
            self._socket = None
            pause = FIRST_PAUSE if time.monotonic() - begun > STEADY_AFTER else min(2 * pause, LONGEST_PAUSE)
            wait = pause * random.uniform(0.5, 1)  # or all bots of a server would come back together
            self._warn(f"{why}; trying again in {wait:.0f} s")
            await asyncio.sleep(wait)

    async def _converse(self, games: list[str]) -> None:
        async with connect(
            self._address,
            additional_headers={"Authorization": f"Bearer {self._token}"},
            user_agent_header=f"deuce-connect/{__version__}",
            max_size=MAX_LINE,
            open_timeout=PATIENCE_OF_SERVER,
            ping_interval=PATIENCE_OF_SERVER,
            ping_timeout=PATIENCE_OF_SERVER,
        ) as socket:
            self._socket = socket
            async for text in socket:
                await self._hear(text if isinstance(text, bytes) else text.encode(), games)

    async def _hear(self, line: bytes, games: list[str]) -> None:
        match msgspec.json.decode(line, type=_Any).type:
            case "hello":
                hello = msgspec.json.decode(line, type=_Hello)
                common = [game for game in games if game in hello.games]
                if hello.protocol != PROTOCOL or not common:
                    raise SentAwayError(
                        f"the server plays {', '.join(hello.games)}, protocol {hello.protocol}"
                    )
                assert self._ready is not None
                for gone in self._games.keys() - set(hello.going_on):  # over while we were away
                    self._let_go(gone, Over(gone))
                await self._say(self._accepts.stated(self._ready, common))
                self._tell(f"connected to {self._address}, accepting {', '.join(common)}")
            case "new":
                await self._begin(msgspec.json.decode(line, type=New, strict=True))
            case "act":
                act = msgspec.json.decode(line, type=Act)
                if game := self._games.get(act.id):
                    game.ask(act)
            case "over":
                over = msgspec.json.decode(line, type=_Over)
                self._ended(over)
            case _:
                pass  # a later version may say more

    async def _say(self, message: dict[str, Any]) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):  # heard of where it is read
                await self._socket.send(msgspec.json.encode(message).decode())

    # ------------------------------------------------------------------------------------------ the games

    async def _begin(self, new: New) -> None:
        if new.id in self._games:  # it goes on after the connection was lost
            self._tell(f"game {new.id} goes on")
            return
        if self._preparing is not None:
            await self._preparing
        spare, self._spare = self._spare, None
        try:
            process = spare if spare and spare.is_running else (await asyncio.to_thread(self._start))[0]
        except UsageError as error:
            await self._failed(new.id, str(error))
            return
        self._games[new.id] = _Game(self, process, new.id)
        process.send(new)
        self._tell(f"game {new.id} begins: {new.game}, seat {new.seat + 1} of {new.seats}")
        if len(self._games) < self._accepts.max_games:
            self._preparing = asyncio.ensure_future(self._prepare())

    def _ended(self, over: _Over) -> None:
        if over.forfeit:
            self._warn(f"game {over.id} is forfeited: {_plain(over.forfeit)}")
        elif isinstance(over.result, dict) and (game := self._games.get(over.id)):
            self._failures = 0
            places = over.result.get("places") or []
            place = places[game.seat] if game.seat < len(places) else "?"
            self._tell(f"game {over.id} is over: place {place} of {len(places)}")
        else:
            self._tell(f"game {over.id} was broken off")
        self._let_go(over.id, Over(over.id, over.result))

    def _let_go(self, game_id: str, over: Over) -> None:
        """End a game; its process is kept for the next one if none is ready and nothing was wrong with it."""
        if (game := self._games.pop(game_id, None)) is None:
            return
        if game.is_idle and self._spare is None and self._preparing_is_done:
            game.process.send(over)
            self._spare = game.process
        else:
            game.close()

    @property
    def _preparing_is_done(self) -> bool:
        return self._preparing is None or self._preparing.done()

    async def chosen(self, game_id: str, choice: object) -> None:
        """Pass on what a process has chosen."""
        await self._say({"type": "choice", "id": game_id, "choice": choice})

    async def failed(self, game_id: str, why: str) -> None:
        """Give up a game whose process cannot go on."""
        if (game := self._games.pop(game_id, None)) is not None:
            game.close()
        await self._failed(game_id, why)

    async def _failed(self, game_id: str, why: str) -> None:
        self._failures += 1
        self._warn(f"game {game_id}: {_plain(why)}")
        await self._say({"type": "error", "id": game_id, "message": _plain(why)})
        if self._failures >= MAX_FORFEITS:
            self._warn(f"the program has failed {self._failures} times in a row")
        if self._preparing_is_done:
            self._preparing = asyncio.ensure_future(self._prepare())


class _Game:
    """A game, and the process that plays it."""

    def __init__(self, bridge: Bridge, process: EngineProcess, game_id: str) -> None:
        self.process = process
        self.seat = 0
        self._bridge = bridge
        self._id = game_id
        self._asked: Act | None = None
        self._next: Act | None = None  # what is to be asked once that is answered
        self._answering: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        return self._answering is None and self.process.is_running

    def ask(self, act: Act) -> None:
        """Ask for a choice; one that the process still thinks about is asked for once."""
        self.seat = act.view.get("seat", 0) if isinstance(act.view, dict) else 0
        if self._answering is None:
            self._asked = act
            self.process.send(act)
            self._answering = asyncio.ensure_future(self._answer())
        elif act != self._asked:  # else it is said again, because the connection was lost meanwhile
            self._next = act

    async def _answer(self) -> None:
        deadline = time.monotonic() + ANSWER_WITHIN
        try:
            while True:
                answer = await asyncio.to_thread(read_answer, self.process, deadline)
                if isinstance(answer, Info):
                    continue
                if isinstance(answer, Failure):
                    raise EngineError(f"it reported an error: {answer.message}")
                if not isinstance(answer, Choice) or answer.id != self._id:
                    raise EngineError(f"it said {answer} instead of choosing in game {self._id}")
                break
        except EngineError as error:
            self._answering = None
            await self._bridge.failed(self._id, f"the program failed: {error}")
            return
        self._answering = None
        if self._next is not None:  # the clock has chosen meanwhile, and the game has gone on
            act, self._next = self._next, None
            self.ask(act)
        else:
            await self._bridge.chosen(self._id, answer.choice)

    def close(self) -> None:
        """End the process."""
        if self._answering is not None:
            self._answering.cancel()
        self.process.kill()


def _plain(text: str) -> str:
    """Put what somebody else says on one line that does nothing to a terminal."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(line.split())[:EXCERPT]


def _address(url: str, warn: Callable[[str], None]) -> str:
    """Return the address of the WebSocket of a server."""
    try:
        parts = urlsplit(url if "//" in url else f"https://{url}")
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise UsageError(f"{url!r} is no address of a server: {error}") from None
    schemes = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
    if parts.scheme not in schemes or not host:
        raise UsageError(f"{url!r} is no address of a server; one is such as https://deuce.example")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise UsageError(
            "an address is such as https://deuce.example: neither a name nor a token is part of it"
        )
    if schemes[parts.scheme] == "ws" and host not in LOOPBACK:
        warn("without https anybody on the way can read the token")
    return f"{schemes[parts.scheme]}://{parts.netloc}/api/bot"
