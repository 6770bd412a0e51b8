"""Tables full of people who play by script, come back whenever they are cut off, and keep a diary of it all."""

from __future__ import annotations

import asyncio
import itertools
import random
import ssl
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any
from weakref import finalize

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, ConnectionError, OSError, TimeoutError, EOFError)
LATE = {"late", "not_your_turn", "game_over", "already_started", "seat_taken", "too_fast"}
WAIT = {"try_again", "failed"}  # said again in a moment; the checker wants to know of every "failed"
THINK = (0.02, 0.08)  # seconds; faster people would be told that they are too fast
CONTRIBUTES = 0.95  # of those who sit down; for the others the table waits in vain
LOOK = 0.1  # seconds between two looks at the clock
# Seconds without a word, and somebody who waits connects anew. Less may be nobody's fault: a database that is away and
# recovers, then patience with who contributes nothing, then a bot that tries again.
SILENCE = 12.0
# Each card of 2 WIN just once, so that a code says which card it is.
UNIQUE = [f"{digit}{colour}{stars}" for digit in range(1, 10) for colour in "BPG" for stars in range(3)]
DECKS: dict[str, Any] = {
    "two_win": {"game": "two_win", "name": "unique", "cards": UNIQUE},
    "two_sans_three": {"game": "two_sans_three", "name": "short", "dealt": 9},
}

Message = dict[str, Any]
Addresses = Callable[[], str]  # where to connect next: a server may be gone
# Believes any certificate: that of the soak's own nginx, which is made anew each time.
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE
THIS_MACHINE = "127.0.0.1"  # where people come from, if not from elsewhere in 127.0.0.0/8


@dataclass
class Asked:
    """A choice that was sent, and what became of it."""

    id: str
    seat: int
    choice: Any
    acknowledged: int | None = None  # the n of the answer


@dataclass
class Diary:
    """All that one person did and heard at one table."""

    table: str
    seat: int | None  # None: watched
    heard: list[bytes] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    connected: int = 0
    away: list[float] = field(default_factory=list)  # seconds from losing the connection to the next snapshot
    silences: list[str] = field(default_factory=list)  # what was waited for in vain


class Shelf:
    """The diaries of games that are over, on disk: hours of play do not fit into memory."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115
        self._sizes: list[int] = []
        finalize(self, self._file.close)  # it goes with us

    def __len__(self) -> int:
        return len(self._sizes)

    def add(self, diaries: list[Diary]) -> None:
        """Those of all who were at a table."""
        data = msgspec.msgpack.encode(diaries)
        self._file.seek(0, 2)
        self._file.write(data)
        self._sizes.append(len(data))

    def __iter__(self) -> Iterator[list[Diary]]:
        at = 0
        for size in self._sizes:
            self._file.seek(at)
            yield msgspec.msgpack.decode(self._file.read(size), type=list[Diary])
            at += size


@dataclass
class Tally:
    """What all people together have done so far."""

    acknowledged: int = 0
    games: int = 0
    on_the_way: int = 0  # people who have lost their connection and are not back yet
    tables: dict[str, list[Diary]] = field(default_factory=dict)  # at which a game is on
    shelf: Shelf = field(default_factory=Shelf)
    refusals: Counter[str] = field(default_factory=Counter)  # of games that are over, as all that follows
    away: list[float] = field(default_factory=list)
    silences: list[str] = field(default_factory=list)
    answers: list[tuple[float, float]] = field(default_factory=list)  # when sent, seconds until acknowledged

    @property
    def diaries(self) -> list[Diary]:
        """Of the games that are on."""
        return [diary for there in self.tables.values() for diary in there]

    def all_diaries(self) -> Iterator[list[Diary]]:
        """Table by table, of all games."""
        yield from self.shelf
        yield from self.tables.values()

    def put_away(self, table: str) -> None:
        """Keep the diaries of a game that is over, and what is told of all of them."""
        diaries = self.tables.pop(table)
        self.shelf.add(diaries)
        for diary in diaries:
            self.refusals.update(diary.refusals)
            self.away += diary.away
            self.silences += diary.silences


class Person:
    """Somebody at one table: sits down, plays, comes back."""

    def __init__(
        self,
        diary: Diary,
        cookie: str,
        address: Addresses,
        dice: random.Random,
        tally: Tally,
        hurried: bool,
        source: str = THIS_MACHINE,
        think: tuple[float, float] = THINK,
    ) -> None:
        self.diary = diary
        self._source = source
        self._think = think
        self._cookie = cookie
        self._address = address
        self._dice = dice
        self._tally = tally
        self._hurried = hurried
        self._ids = itertools.count()
        self._mark = f"{dice.getrandbits(40):x}"
        self._pending: tuple[Message, Asked | None] | None = None
        self._asked_at = 0.0
        self._n = 0
        self._told = 0  # n of the last snapshot
        self._snapshot: Message = {}
        self._info: Message = {}
        self._waiting: list[int] = []
        self._mine: list[int] = []
        self._lost: float | None = None
        self._contributes = dice.random() < CONTRIBUTES
        self.over = False

    async def play(self) -> None:
        """To the end of the game, whatever happens to the connection."""
        while not self.over:
            try:
                await self._visit()
            except LOST:
                if self._lost is None:
                    self._lost = time.monotonic()
                    self._tally.on_the_way += 1
                await asyncio.sleep(self._dice.uniform(0.02, 0.1))

    async def _visit(self) -> None:
        address = self._address().replace("http", "ws", 1)
        url = f"{address}/api/tables/{self.diary.table}/ws?since={self._told}"
        async with connect(
            url,
            additional_headers={"Cookie": self._cookie},
            open_timeout=5,
            close_timeout=0.5,
            ping_interval=None,
            compression=None,
            max_queue=None,
            local_addr=(self._source, 0),
            ssl=TRUSTING if url.startswith("wss") else None,
        ) as socket:
            self._snapshot = {}
            said_again = False
            while not self.over:
                data = await self._heard(socket)
                if not self._hurried:
                    self.diary.heard.append(data)
                self._hear(msgspec.json.decode(data))
                if not self._snapshot:
                    continue
                if self._pending is not None and not said_again:
                    await self._say(socket, self._pending[0])
                said_again = True
                if self._pending is None:
                    await self._act(socket)

    async def _heard(self, socket: ClientConnection) -> bytes:
        """The next message. Long silence is noted: somebody was not told that it is for others, or for them, to act."""
        try:
            return await asyncio.wait_for(socket.recv(decode=False), SILENCE)
        except TimeoutError:
            state = self._info.get("state", "not there yet")
            self.diary.silences.append(
                f"seat {self.diary.seat} of {self.diary.table}, {state} at {self._n}, waiting for {self._waiting},"
                f" unanswered: {self._pending and self._pending[0]}"
            )
            raise

    async def _say(self, socket: ClientConnection, message: Message) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    # ------------------------------------------------------------------------------------------------- hearing

    def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "snapshot":
            self._hear_snapshot(message)
        elif kind == "progress":
            if message["n"] < self._n:
                self.diary.faults.append(f"went back from {self._n} to {message['n']}")
            self._waiting, self._n = message["waiting"], message["n"]
        elif kind == "table":
            self._info, self._mine = message["table"], message["yours"]
        elif kind in ("accepted", "refused"):
            self._hear_answer(message)
        self.over = self.over or (self._info.get("state") == "over" and self._pending is None)

    def _hear_snapshot(self, message: Message) -> None:
        if self._lost is not None:
            self.diary.away.append(time.monotonic() - self._lost)
            self._tally.on_the_way -= 1
            self._lost = None
        if not self._snapshot:
            self.diary.connected += 1
        elif message["n"] < self._n:
            self.diary.faults.append(f"went back from {self._n} to {message['n']}")
        if message["since"] not in (0, self._told):
            self.diary.faults.append(f"a snapshot since {message['since']} to whom knew {self._told}")
        self._snapshot, self._info = message, message["table"]
        self._waiting, self._mine = message["waiting"], message["yours"]
        self._n = self._told = message["n"]

    def _hear_answer(self, message: Message) -> None:
        if self._pending is None or message["id"] != self._pending[0]["id"]:
            self.diary.faults.append(f"an answer to {message['id']}, which nobody waits for")
            return
        _, asked = self._pending
        if message["type"] == "accepted":
            if asked is not None:
                asked.acknowledged = message["n"]
                self._tally.acknowledged += 1
                self._tally.answers.append((self._asked_at, time.monotonic() - self._asked_at))
            self._pending = None
            return
        code = message["problem"]["code"]
        self.diary.refusals[code] = self.diary.refusals.get(code, 0) + 1
        if code in WAIT:
            raise ConnectionError("said again after a while, from a new connection")
        if code not in LATE:
            self.diary.faults.append(f"refused: {code} {message['problem']['message']}")
        self._pending = None

    # -------------------------------------------------------------------------------------------------- acting

    async def _act(self, socket: ClientConnection) -> None:
        """Do what is to be done now, if anything is."""
        if self.diary.seat is None:
            return
        state = self._info["state"]
        if state == "dealing":
            if self._contributes and self._info["fair"]["contributions"][self.diary.seat] is None:
                value = f"{self._dice.getrandbits(128):032x}"
                await self._ask(socket, {"type": "contribute", "seat": self.diary.seat, "value": value})
        elif state == "gathering":
            if not self._mine:
                await self._ask(socket, {"type": "sit", "seat": self.diary.seat})
            elif self.diary.seat == 0 and all(seat["kind"] != "open" for seat in self._info["seats"]):
                await self._ask(socket, {"type": "start"})
        elif state == "playing" and (choices := self._choices()):
            if not self._hurried:
                await asyncio.sleep(self._dice.uniform(*self._think))
            choice = self._dice.choice(choices)
            message = {"type": "choose", "n": self._n, "seat": self.diary.seat, "choice": choice}
            await self._ask(socket, message, choice)

    def _choices(self) -> list[Any]:
        view = self._snapshot["view"]
        if view is None or self.diary.seat not in self._waiting:
            return []
        if view["game"] == "two_sans_three":
            return [play["card"] for play in view["plays"]]
        return list(view["passes"]) or [form["choice"] for form in view["forms"]]

    async def _ask(self, socket: ClientConnection, message: Message, choice: Any = None) -> None:
        message["id"] = f"{self._mark}-{next(self._ids)}"
        asked = None
        if choice is not None:
            assert self.diary.seat is not None
            asked = Asked(message["id"], self.diary.seat, choice)
            self.diary.asked.append(asked)
        self._pending, self._asked_at = (message, asked), time.monotonic()
        await self._say(socket, message)


# ------------------------------------------------------------------------------------------------------ tables


def http_from(source: str, address: Addresses, **options: Any) -> httpx.AsyncClient:
    """REST, as somebody at one of the addresses of this machine asks."""
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=source)
    return httpx.AsyncClient(base_url=address(), timeout=5, transport=transport, **options)


async def cookie_of(address: Addresses, source: str = THIS_MACHINE) -> str:
    """A new guest."""
    while True:
        try:
            async with http_from(source, address) as http:
                answer = await http.get("/api/me")
                answer.raise_for_status()
                return f"deuce={answer.cookies['deuce']}"
        except (httpx.HTTPError, OSError):
            await asyncio.sleep(0.1)


async def open_table(
    address: Addresses,
    cookie: str,
    game: str,
    seats: int,
    clock: str,
    bot: bool = False,
    source: str = THIS_MACHINE,
) -> str:
    """A table with one seat for whoever opens it, the others open, and perhaps a bot besides."""
    wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1), *[{"kind": "bot"}] * bot]
    while True:
        try:
            async with http_from(source, address, headers={"Cookie": cookie}) as http:
                body = {"game": game, "seats": wanted, "deck": DECKS[game], "clock": clock}
                answer = await http.post("/api/tables", json=body)
                answer.raise_for_status()
                return str(answer.json()["id"])
        except (httpx.HTTPError, OSError):
            await asyncio.sleep(0.1)


class Crowd:
    """So many tables at a time, each with players and a spectator, game after game until told to stop."""

    def __init__(
        self,
        tables: int,
        addresses: Callable[[random.Random], Addresses],
        seed: int = 1,
        clocks: bool = False,
        hurried: bool = False,
        sources: Callable[[int, int], str] = lambda _table, _game: THIS_MACHINE,
        think: tuple[float, float] = THINK,
    ) -> None:
        """With `clocks` people have a time to choose in; those who are `hurried` do not think and keep no diary.

        `sources` says for each table and game where its people come from; they `think` for a time within bounds.
        """
        self.tally = Tally()
        self.faults: list[str] = []  # of people whose diaries are gone
        self._tables = tables
        self._addresses = addresses
        self._dice = random.Random(seed)
        self._clock = "relaxed" if clocks else "none"
        self._hurried = hurried
        self._sources = sources
        self._think = think
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []
        self.held_up = (
            0.0  # seconds for which nobody here could do anything: a busy machine, no fault of servers
        )

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._keep_playing(at)) for at in range(self._tables)]
        self._watch = asyncio.create_task(self._watch_clock())

    async def _watch_clock(self) -> None:
        while True:
            before = time.monotonic()
            await asyncio.sleep(LOOK)
            self.held_up = max(self.held_up, time.monotonic() - before - LOOK)

    async def finish(self, patience: float) -> list[str]:
        """Let the games that are on come to their end; those that do not are faults."""
        self._stopping = True
        done, hanging = await asyncio.wait(self._tasks, timeout=patience)
        for task in hanging:
            task.cancel()
        self._watch.cancel()
        faults = [f"a table that does not come to its end within {patience:.0f} s" for _ in hanging]
        return faults + [repr(task.exception()) for task in done if task.exception()]

    @property
    def times_away(self) -> list[float]:
        """How long it took each time until somebody who was cut off saw the table again."""
        return self.tally.away + [seconds for diary in self.tally.diaries for seconds in diary.away]

    def snapshots(self) -> Iterator[Message]:
        """All that people were shown."""
        for diaries in self.tally.all_diaries():
            for message in (msgspec.json.decode(data) for diary in diaries for data in diary.heard):
                if message["type"] == "snapshot":
                    yield message

    def refused(self, code: str) -> int:
        """How often people were told this."""
        return self.tally.refusals[code] + sum(diary.refusals.get(code, 0) for diary in self.tally.diaries)

    @property
    def silences(self) -> list[str]:
        return self.tally.silences + [silence for diary in self.tally.diaries for silence in diary.silences]

    def check(self) -> None:
        """Somebody whose script fails is heard at once."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _keep_playing(self, at: int) -> None:
        game = ("two_win", "two_sans_three")[at % 2]
        seats = 2 + at // 2 % 2
        dice = random.Random(self._dice.getrandbits(64))
        addresses = [self._addresses(dice) for _ in range(seats + 1)]
        cookies = [await cookie_of(address, self._sources(at, 0)) for address in addresses]
        for number in itertools.count():
            if self._stopping:
                return
            source = self._sources(at, number)
            bot = self._hurried and at % 4 == 3
            table = await open_table(addresses[0], cookies[0], game, seats, self._clock, bot, source)
            diaries = self.tally.tables[table] = [
                Diary(table, seat if seat < seats else None) for seat in range(seats + 1)
            ]
            people = [
                Person(diary, cookie, address, dice, self.tally, self._hurried, source, self._think)
                for diary, cookie, address in zip(diaries, cookies, addresses, strict=True)
            ]
            async with asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.play())
            self.tally.games += 1
            if self._hurried:
                del self.tally.tables[table]
                self.faults += [fault for diary in diaries for fault in diary.faults]
            else:
                self.tally.put_away(table)
