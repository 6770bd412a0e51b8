"""People who play by script, thousands in one process: raw WebSocket frames, and only what a player needs is read.

They sit down four (or as many as asked) at a table and choose at random among the legal choices they are sent (of
numbers to form, the lowest). Moves fall due on a schedule of their own, whether the server keeps up or not, and a
move's time counts from when it was due: a server that is slow cannot make its load wait, nor its figures look good by
that (no coordinated omission).

Whoever's game is over goes on at a new table, which is part of the load. Only when all play as fast as they can, nobody
does: a quick server would have no games left to play, and its clients would be what is measured. Then a run ends as
soon as tables become few, and all sit down anew before the next one.
"""

from __future__ import annotations

import asyncio
import base64
import http.client
import os
import random
import struct
import time
from collections import deque
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from typing import Any, Literal

import msgspec

from deuce.games.packed import Items, read_long
from deuce.games.registry import game_of
from deuce.server.packed_wire import packed_parts, snapshot_layout

GRACE = 10.0  # seconds for the last moves of a run to come through
SETTING_UP = 16  # tables that sit down at the same time
PATIENCE = 60.0  # seconds for one table to sit down
FAREWELL = 0.5  # seconds until those whose game is over leave for the next one
SHORT_OF_TABLES = (
    0.1  # of all: when so many games are over, those that go on are too few to keep a server busy
)
TABLES_PER_ADDRESS = 100  # the server limits how many tables one address opens: 127.0.0.2, .3 … share them
MOST_TABLES = 250 * TABLES_PER_ADDRESS
HEAD = ("n", "since", "viewer", "yours", "waiting", "now", "deadline", "view")  # of a packed snapshot
NO_MASK = b"\0\0\0\0"  # a client must mask its frames; with zeros that costs nothing


class Histogram:
    """Times in log-linear buckets, as in HDR histograms: no value is off by more than 1 %."""

    def __init__(self, counts: dict[int, int] | None = None) -> None:
        self.counts = counts or {}

    def add(self, seconds: float) -> None:
        micros = max(1, round(seconds * 1e6))
        shift = max(0, micros.bit_length() - 8)
        bucket = (shift << 8) + (micros >> shift)
        self.counts[bucket] = self.counts.get(bucket, 0) + 1

    def merge(self, other: Histogram) -> None:
        for bucket, count in other.counts.items():
            self.counts[bucket] = self.counts.get(bucket, 0) + count

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def quantile(self, share: float) -> float:
        """Seconds that this share of all values does not exceed."""
        left = share * self.total
        for bucket, count in sorted(self.counts.items()):
            left -= count
            if left <= 0:
                shift = bucket >> 8
                return ((bucket & 255) + 0.5) * (1 << shift) / 1e6 if shift else (bucket & 255) / 1e6
        return 0.0

    def summary(self) -> dict[str, float]:
        """Milliseconds."""
        shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999, "max": 1.0}
        return {name: round(1000 * self.quantile(share), 3) for name, share in shares.items()}


# --------------------------------------------------------------------------- what a player reads of a message


class Form(msgspec.Struct):
    choice: list[str]


class Play(msgspec.Struct):
    card: int


class View(msgspec.Struct):
    phase: str
    passes: list[str] = []
    forms: list[Form] = []
    plays: list[Play] = []


class Snapshot(msgspec.Struct, tag="snapshot", tag_field="type"):
    n: int
    view: View | None


class Progress(msgspec.Struct, tag="progress", tag_field="type"):
    n: int


class Accepted(msgspec.Struct, tag="accepted", tag_field="type"):
    id: str
    n: int


class Problem(msgspec.Struct):
    code: str


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    id: str | None
    problem: Problem


class TableChanged(msgspec.Struct, tag="table", tag_field="type"):
    pass


class Chat(msgspec.Struct, tag="chat", tag_field="type"):
    pass


_decode = msgspec.json.Decoder(Snapshot | Progress | Accepted | Refused | TableChanged | Chat).decode
_encode = msgspec.json.Encoder().encode


def frame(payload: bytes) -> bytes:
    """A text frame of a client."""
    size = len(payload)
    if size < 126:
        return bytes((0x81, 0x80 | size)) + NO_MASK + payload
    return struct.pack("!BBH", 0x81, 0x80 | 126, size) + NO_MASK + payload


def _answer(asked: asyncio.Future[Any], answer: object) -> None:
    """Answer, if anybody still waits: whoever sits down when a run ends has left."""
    if not asked.done():
        asked.set_result(answer)


def _fail(asked: asyncio.Future[Any], error: Exception) -> None:
    if not asked.done():
        asked.set_exception(error)


class Packed:
    """Reads as much of packed snapshots of a game as a player needs."""

    def __init__(self, game: str) -> None:
        parts = packed_parts(game_of(game))
        assert parts is not None
        layout = snapshot_layout(*parts)
        self._read = {name: field.reader() for name, field in layout.fields.items()}
        own = parts[1].for_seat.layout.fields
        self._own = {name: field.reader() for name, field in own.items()}
        forms = own.get("forms")
        self._form = forms.item.reader() if isinstance(forms, Items) else None

    def snapshot(self, data: bytes) -> Snapshot:
        """Read what is public, and the legal choices; of numbers to form only the lowest, which comes first."""
        take = iter(data).__next__
        fields = {name: self._read[name](take) for name in HEAD}
        view = View(fields["view"]["phase"])
        if take():  # own
            for name, read in self._own.items():
                if name == "forms" and self._form is not None:
                    view.forms = [Form(self._form(take).choice)] if read_long(take) else []
                    break
                found = read(take)
                if name == "passes":
                    view.passes = found
                elif name == "plays":
                    view.plays = [Play(one.card) for one in found]
        return Snapshot(fields["n"], view)


class Seat(asyncio.Protocol):
    """One connection, which plays one seat."""

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self.at = at
        self.n = 0  # lines of the log it has heard of
        self.choices: list[Any] = []
        self.phase_n = 0
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self.cookie = ""
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self._shaken = False  # hands

    async def connect(self, host: str, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /api/tables/{self.table.id}/ws{'?wire=packed' if self.table.crowd.packed else ''} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *([f"Cookie: {self.cookie}"] if self.cookie else []),
        ]
        self._write("\r\n".join([*lines, "", ""]).encode())
        await self.open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        _fail(self.open, error or ConnectionError("closed by the server"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        self.table.crowd.bytes += len(data)
        data = self._data + data if self._data else data
        if not self._shaken:
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._data = data
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                _fail(self.open, ConnectionError(head.split(b"\r\n", 1)[0].decode()))
                return
            self._shaken, data = True, rest
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            self._heard(data[at] & 15, data[start : start + size])
            at = start + size
        self._data = data[at:]

    def _heard(self, kind: int, payload: bytes) -> None:
        if kind == 9:  # ping
            self._write(bytes((0x8A, 0x80 | len(payload))) + NO_MASK + payload)
            return
        packed = self.table.crowd.packed
        if kind == 2 and packed is not None:
            message: Any = packed.snapshot(payload)
        elif kind == 1:
            message = _decode(payload)
        else:
            return
        match message:
            case Progress(n):
                self.n = n
                self.table.settle()
            case Accepted(sent, n):
                self.table.accepted(sent, n)
            case Snapshot(n, view):
                self.n = n
                if view is not None:
                    self._look(view)
                self.table.settle()
                _answer(self.open, None)
            case Refused(sent, problem):
                self.table.refused(sent, problem.code)

    def _look(self, view: View) -> None:
        # The lowest number first: so a game of 2 WIN lasts as long as one of people does.
        lowest = [form.choice for form in view.forms[:1]]
        self.choices = view.passes or lowest or [play.card for play in view.plays]
        self.phase_n = self.n
        if view.phase == "over":
            self.table.crowd.over(self.table)
        elif self.choices:
            self.table.crowd.can_move(self)

    def say(self, sent: str, **message: Any) -> None:
        self._write(frame(_encode({"id": sent, **message})))

    def choose(self, sent: str, choice: Any) -> None:
        self.choices = []
        self.say(sent, type="choose", n=self.phase_n, seat=self.at, choice=choice)


class Table:
    """Four seats, and the moves on their way to them."""

    def __init__(self, crowd: Crowd, seats: int) -> None:
        self.crowd = crowd
        self.id = ""
        self.over = False
        self.seats = [Seat(self, at) for at in range(seats)]
        self._said: dict[str, float] = {}  # message → when it was due
        self._under_way: deque[tuple[int, float]] = deque()  # (n, when it was due): not with everyone yet
        self._answers: dict[str, asyncio.Future[int]] = {}

    def move(self, seat: Seat, due: float, sent: str, choice: Any) -> None:
        self._said[sent] = due
        seat.choose(sent, choice)

    def accepted(self, sent: str, n: int) -> None:
        if (due := self._said.pop(sent, None)) is not None:
            self._under_way.append((n, due))
            self.settle()
        elif (answer := self._answers.pop(sent, None)) is not None:
            _answer(answer, n)

    def refused(self, sent: str | None, code: str) -> None:
        self._said.pop(sent or "", None)
        self.crowd.refusals[code] = self.crowd.refusals.get(code, 0) + 1
        if (answer := self._answers.pop(sent or "", None)) is not None:
            _fail(answer, ConnectionError(f"refused: {code}"))

    def settle(self) -> None:
        """Count the moves of which everyone has now heard."""
        while self._under_way and min(seat.n for seat in self.seats) >= self._under_way[0][0]:
            self.crowd.done(self._under_way.popleft()[1])

    async def sit_down(self, host: str, port: int, game: str, opener: Opener) -> None:
        try:
            await self._sit_down(host, port, game, opener)
        except BaseException:  # also who is called away meanwhile
            self.close()
            raise

    def close(self) -> None:
        for seat in self.seats:
            seat.close()

    async def _sit_down(self, host: str, port: int, game: str, opener: Opener) -> None:
        self.id, self.seats[0].cookie = await asyncio.to_thread(opener.open_table, game, len(self.seats))
        await asyncio.gather(*[seat.connect(host, port) for seat in self.seats])
        for seat in self.seats:
            if seat.at > 0:
                await self._ask(seat, type="sit", seat=seat.at)
            await self._ask(seat, type="contribute", seat=seat.at, value=os.urandom(16).hex())
        await self._ask(self.seats[0], type="start")

    async def _ask(self, asking: Seat, **message: Any) -> None:
        sent = f"{message['type']} {asking.at}"
        answer = self._answers[sent] = asyncio.get_running_loop().create_future()
        asking.say(sent, **message)
        await answer


class Opener:
    """Opens tables by REST, from several loopback addresses."""

    def __init__(self, host: str, port: int, first: int) -> None:
        self._host, self._port = host, port
        self._opened = first

    def open_table(self, game: str, seats: int) -> tuple[str, str]:
        """The id of a new table, and the cookie of its host."""
        self._opened += 1
        source = (
            (f"127.0.0.{2 + self._opened // TABLES_PER_ADDRESS}", 0) if self._host == "127.0.0.1" else None
        )
        connection = http.client.HTTPConnection(
            self._host, self._port, timeout=PATIENCE, source_address=source
        )
        wanted = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]}
        connection.request("POST", "/api/tables", _encode(wanted), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        body = msgspec.json.decode(answer.read())
        connection.close()
        if answer.status != 201:
            raise ConnectionError(f"no table: {body}")
        return str(body["id"]), str(answer.headers["Set-Cookie"]).split(";", 1)[0]


class Run(msgspec.Struct):
    """What came of one run."""

    due: int = 0  # moves that fell due
    done: int = 0  # of which everyone heard, within the run
    late_done: int = 0  # after its end
    seconds: float = 0.0
    latency: dict[int, int] = {}  # from due until everyone had heard
    generator: dict[int, int] = {}  # from due until sent: the generator's own share, and waiting for a table
    refusals: dict[str, int] = {}
    closed: int = 0  # connections that the server ended
    tables_over: int = 0
    cpu: float = 0.0  # of this process
    bytes: int = 0  # that came, to the end of the run


class Crowd:
    """All tables of this process."""

    def __init__(self, host: str, port: int, seed: int, wire: str) -> None:
        self._host, self._port = host, port
        self._wire = wire
        self.packed: Packed | None = None
        self.bytes = 0  # that came
        self._random = random.Random(seed)
        self.tables: list[Table] = []
        self.refusals: dict[str, int] = {}
        self._ready: deque[Seat] = deque()
        self._due: deque[float] = deque()
        self._sent = 0
        self._flying = 0
        self._latency, self._generator = Histogram(), Histogram()
        self._done = self._over = 0
        self._at_once = asyncio.Semaphore(SETTING_UP)
        self._following: set[asyncio.Task[None]] = set()
        self._goes_on = True  # whoever's game is over, at another table

    async def sit_down(self, tables: int, seats: int, game: str, first: int) -> None:
        """Fill more tables."""
        self._game, self._opener = game, Opener(self._host, self._port, first)
        self.packed = Packed(game) if self._wire == "packed" else None
        await asyncio.gather(*[self._table(seats) for _ in range(tables)])

    async def sit_down_anew(self) -> float:
        """Leave all tables and fill as many new ones; return how many seconds that took, but for leaving."""
        count, seats = len(self.tables) + len(self._following), len(self.tables[0].seats)
        await self.leave()
        self._following.clear()
        self._ready.clear()
        self.tables = []
        await asyncio.sleep(FAREWELL)
        begun = time.perf_counter()
        await asyncio.gather(*[self._table(seats) for _ in range(count)])
        return time.perf_counter() - begun

    async def _table(self, seats: int) -> None:
        async with self._at_once, asyncio.timeout(PATIENCE):
            table = Table(self, seats)
            await table.sit_down(self._host, self._port, self._game, self._opener)
            self.tables.append(table)

    def over(self, table: Table) -> None:
        """A game is over: its people go on at another table, which is part of the load."""
        if not table.over:
            table.over = True
            self._over += 1
            if not self._goes_on:
                return
            following = asyncio.get_running_loop().create_task(self._next(table))
            self._following.add(following)
            following.add_done_callback(self._following.discard)

    async def _next(self, table: Table) -> None:
        await asyncio.sleep(FAREWELL)  # all four have heard of the end
        self.tables.remove(table)
        table.close()
        await self._table(len(table.seats))

    def can_move(self, seat: Seat) -> None:
        self._ready.append(seat)
        if self._due:
            self._dispatch()

    def _dispatch(self) -> None:
        while self._due and self._ready:
            seat = self._ready.popleft()
            if not seat.choices or seat.table.over or seat.closed:
                continue
            due = self._due.popleft()
            self._sent += 1
            self._flying += 1
            self._generator.add(time.perf_counter() - due)
            seat.table.move(seat, due, f"m{self._sent}", self._random.choice(seat.choices))

    def done(self, due: float) -> None:
        self._flying -= 1
        self._done += 1
        self._latency.add(time.perf_counter() - due)

    async def play(self, rate: float, seconds: float) -> Run:
        """Let moves fall due at random times (a Poisson process), so many a second on average; 0: all they can."""
        self._latency, self._generator, self.refusals = Histogram(), Histogram(), {}
        self._done = self._flying = self._over = self.bytes = due = 0
        begun, cpu = time.perf_counter(), time.process_time()
        end, at = begun + seconds, begun
        self._goes_on = bool(rate)
        enough = len(self.tables) * SHORT_OF_TABLES
        while (now := time.perf_counter()) < end and (rate or self._over <= enough):
            if rate:
                while at <= now:
                    self._due.append(at)
                    due += 1
                    at += self._random.expovariate(rate)
                self._dispatch()
                await asyncio.sleep(max(0.0, min(at, end) - time.perf_counter()))
            else:  # whoever can move does, at once
                missing = len(self._ready) - len(self._due)
                self._due.extend([now] * missing)
                due += missing
                self._dispatch()
                await asyncio.sleep(0.001)
        took, done, came = time.perf_counter() - begun, self._done, self.bytes
        cpu = time.process_time() - cpu
        if not rate:
            self._due.clear()
        until = begun + took + GRACE
        while (self._flying or self._due) and time.perf_counter() < until:
            await asyncio.sleep(0.01)
        self._due.clear()
        return Run(
            due=due,
            done=done,
            late_done=self._done - done,
            seconds=took,
            latency=self._latency.counts,
            generator=self._generator.counts,
            refusals=self.refusals,
            closed=sum(seat.closed for table in self.tables for seat in table.seats),
            tables_over=self._over,
            cpu=cpu,
            bytes=came,
        )

    async def leave(self) -> None:
        for following in self._following:
            following.cancel()
        await asyncio.gather(*self._following, return_exceptions=True)
        for table in self.tables:
            table.close()


Order = tuple[Literal["sit", "sit anew", "play", "leave"], tuple[Any, ...]]


def work(pipe: Connection, host: str, port: int, seed: int, wire: str) -> None:
    """The main function of a client process: does what the pipe says, and says what came of it."""
    try:
        import uvloop

        loop: asyncio.AbstractEventLoop = uvloop.new_event_loop()
    except ImportError:
        loop = asyncio.new_event_loop()

    async def obey() -> None:
        crowd = Crowd(host, port, seed, wire)
        while True:
            what, arguments = await loop.run_in_executor(None, pipe.recv)
            try:
                match what:
                    case "sit":
                        await crowd.sit_down(*arguments)
                        pipe.send(None)
                    case "sit anew":
                        pipe.send(await crowd.sit_down_anew())
                    case "play":
                        pipe.send(await crowd.play(*arguments))
                    case _:
                        await crowd.leave()
                        pipe.send(None)
                        return
            except Exception as error:
                pipe.send(error)

    loop.run_until_complete(obey())


def merged(runs: Iterable[Run], seconds: Callable[[float, float], float] = max) -> Run:
    """The runs of several processes as one; or several runs, one after the other, whose seconds add up."""
    total, latency, generator = Run(), Histogram(), Histogram()
    refusals: dict[str, int] = {}
    for run in runs:
        total.due += run.due
        total.done += run.done
        total.late_done += run.late_done
        total.seconds = seconds(total.seconds, run.seconds)
        total.closed += run.closed
        total.tables_over += run.tables_over
        total.cpu += run.cpu
        total.bytes += run.bytes
        latency.merge(Histogram(run.latency))
        generator.merge(Histogram(run.generator))
        for code, count in run.refusals.items():
            refusals[code] = refusals.get(code, 0) + count
    total.refusals, total.latency, total.generator = refusals, latency.counts, generator.counts
    return total
