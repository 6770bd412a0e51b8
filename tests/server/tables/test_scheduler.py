"""Bots are shared fairly: everybody has a turn, quick work is never behind slow work, what nobody needs is dropped."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from clients import Ear, Person, server

from deuce.server.application import Application
from deuce.server.identity import now
from deuce.server.limits import Payer
from deuce.server.messages import Again, NewSeat, NewTable
from deuce.server.problems import Refusal
from deuce.server.rates import Bounds
from deuce.server.store import PutTable, SeatRow, TableRow
from deuce.server.tables import scheduler, seating, thinking
from deuce.server.tables.bus import Present
from deuce.server.tables.game import MAX_MISSED, begun, drafted, row_after
from deuce.server.tables.live_table import LiveTable
from deuce.server.tables.scheduler import Asker, Lane, Scheduler

pytestmark = pytest.mark.anyio


class Bench(Executor):
    """Threads that begin work in its order, and end it when they are told."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._running: list[tuple[str, Future[Any], Callable[[], Any]]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        assert isinstance(work, partial)  # of the work, and what it is called
        name = str(work.args[2])
        self.begun.append(name)
        self._running.append((name, future, work))
        return future

    async def end(self, name: str | None = None) -> None:
        """End the work that began first, or the first of that name."""
        at = next(at for at, (found, *_) in enumerate(self._running) if name in (None, found))
        _, future, work = self._running.pop(at)
        future.set_result(work())
        for _ in range(4):
            await asyncio.sleep(0)

    @property
    def running(self) -> list[str]:
        return [name for name, *_ in self._running]


class Asking:
    """Asks for work by its name."""

    def __init__(self, slow: int = 1, quick: int = 1) -> None:
        self.bench = Bench()
        self.scheduler = Scheduler(self.bench, slow, quick)
        self.tasks: dict[str, asyncio.Task[str]] = {}

    async def ask(self, lane: Lane, name: str, guest: str, address: str = "", table: str = "") -> None:
        asker = Asker(table or name, guest, address)
        self.tasks[name] = asyncio.create_task(self.scheduler.run(lane, asker, str, name))
        await asyncio.sleep(0)

    async def end_all(self) -> list[str]:
        while self.bench.running:
            await self.bench.end()
        return self.bench.begun


@pytest.fixture
async def asking() -> AsyncIterator[Asking]:
    asking = Asking()
    yield asking
    for task in asking.tasks.values():
        task.cancel()
    await asyncio.gather(*asking.tasks.values(), return_exceptions=True)


# ------------------------------------------------------------------------------------------------- turns


async def test_when_a_server_stops_nothing_that_waits_is_begun(asking: Asking) -> None:
    """The end of one thought once asked threads that had ended for the next."""
    await asking.ask("thoughts", "first", "ada")
    await asking.ask("thoughts", "second", "bo")
    asking.scheduler.stop()
    assert await asking.end_all() == ["first"]


async def test_who_asks_for_little_does_not_wait_for_who_asks_for_much(asking: Asking) -> None:
    for at in range(72):
        await asking.ask("thoughts", f"greedy {at}", f"guest {at}", "203.0.113.1")
    await asking.ask("thoughts", "modest", "ada", "198.51.100.7")
    begun = await asking.end_all()
    assert len(begun) == 73
    assert begun.index("modest") <= 2  # after the one that had begun, and at most one other


async def test_addresses_then_guests_then_tables_have_turns(asking: Asking) -> None:
    await asking.ask("thoughts", "running", "x", "9")
    for name in ("a1t1", "a1t1'", "a1t2", "a2t3", "b1t4"):
        await asking.ask("thoughts", name, name[:2], name[0], name[2:4])
    assert await asking.end_all() == ["running", "a1t1", "b1t4", "a2t3", "a1t2", "a1t1'"]


async def test_tables_of_unknown_address_are_grouped_by_guest(asking: Asking) -> None:
    await asking.ask("thoughts", "running", "x")
    for name in ("ada 1", "ada 2", "ada 3", "bo 1", "bo 2"):
        await asking.ask("thoughts", name, name.split()[0])
    assert await asking.end_all() == ["running", "ada 1", "bo 1", "ada 2", "bo 2", "ada 3"]


async def test_slow_work_never_takes_the_threads_of_quick_work() -> None:
    asking = Asking(slow=3, quick=2)
    for at in range(20):
        await asking.ask("thoughts", f"slow {at}", f"guest {at}", f"192.0.2.{at}")
        await asking.ask("hints", f"hint {at}", f"guest {at}", f"192.0.2.{at}")
    assert len(asking.bench.running) == 3
    await asking.ask("quick", "quick", "ada", "198.51.100.7")
    assert "quick" in asking.bench.running
    await asking.end_all()


async def test_hints_and_thoughts_take_turns(asking: Asking) -> None:
    for at in range(3):
        await asking.ask("thoughts", f"thought {at}", f"guest {at}")
    for at in range(2):
        await asking.ask("hints", f"hint {at}", f"other {at}")
    assert await asking.end_all() == ["thought 0", "hint 0", "thought 1", "hint 1", "thought 2"]


async def test_no_guest_and_no_address_has_all_threads() -> None:
    asking = Asking(slow=4)
    for at in range(9):
        await asking.ask("thoughts", f"one guest {at}", "greedy", f"192.0.2.{at}")
    assert Counter(name[:9] for name in asking.bench.running) == {"one guest": 2}
    for at in range(9):
        await asking.ask("thoughts", f"one address {at}", f"guest {at}", "203.0.113.1")
    assert len(asking.bench.running) == 4
    await asking.bench.end("one guest 0")
    await asking.bench.end("one guest 1")
    await asking.end_all()
    assert len(asking.bench.begun) == 18
    asking = Asking(slow=4)
    for at in range(9):
        await asking.ask("thoughts", f"one address {at}", f"guest {at}", "203.0.113.1")
    assert len(asking.bench.running) == 3
    await asking.ask("thoughts", "another", "ada", "198.51.100.7")
    assert "another" in asking.bench.running
    await asking.end_all()


async def test_what_nobody_waits_for_is_not_done(asking: Asking) -> None:
    await asking.ask("thoughts", "running", "x")
    await asking.ask("thoughts", "dropped", "ada")
    await asking.ask("thoughts", "kept", "ada")
    asking.tasks["dropped"].cancel()
    await asyncio.sleep(0)
    assert await asking.end_all() == ["running", "kept"]
    asking.tasks["late"] = asking.tasks.pop("kept")
    assert await asking.tasks["late"] == "kept"


async def test_one_who_gives_up_a_thought_that_runs_disturbs_nobody(asking: Asking) -> None:
    await asking.ask("thoughts", "running", "x")
    await asking.ask("thoughts", "next", "ada")
    asking.tasks["running"].cancel()
    await asyncio.sleep(0)
    assert await asking.end_all() == ["running", "next"]
    assert await asking.tasks["next"] == "next"


async def test_too_many_hints_of_one_guest_are_refused_and_bots_are_not(asking: Asking) -> None:
    await asking.ask("thoughts", "running", "x")
    for at in range(Bounds().waiting_hints + 1):
        await asking.ask("hints", f"hint {at}", "greedy", f"192.0.2.{at}")
        await asking.ask("thoughts", f"thought {at}", "greedy", f"192.0.2.{at}")
    await asking.ask("hints", "other", "ada")
    with pytest.raises(Refusal) as refused:
        await asking.tasks.pop(f"hint {Bounds().waiting_hints}")
    assert refused.value.code == "too_fast"
    await asking.end_all()
    assert len(asking.bench.begun) == 1 + Bounds().waiting_hints + Bounds().waiting_hints + 1 + 1


async def test_work_that_takes_long_though_it_was_said_to_be_quick_loses_its_place() -> None:
    """A deck can be made so that any bot takes long over it."""
    with ThreadPoolExecutor(2) as pool:
        fair = Scheduler(pool, slow=1, quick=1)
        lanes: list[str] = []
        put = scheduler.Queue.put

        def noted(queue: scheduler.Queue, task: scheduler.Task) -> None:
            lanes.append(task.lane)
            put(queue, task)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(scheduler.Queue, "put", noted)
            patch.setattr(scheduler, "QUICK_SECONDS", -1.0)
            assert await fair.run("quick", Asker("t", "ada"), str, "a") == "a"
            patch.setattr(scheduler, "QUICK_SECONDS", 60.0)
            for _ in range(2):
                assert await fair.run("quick", Asker("t", "ada"), str, "a") == "a"
            with pytest.raises(ValueError, match="invalid literal"):
                await fair.run("quick", Asker("t", "ada"), int, "x")
        assert lanes == ["quick", "thoughts", "quick", "quick"]


# ------------------------------------------------------------------------------------ tables that pause


async def table_of(app: Application, *seats: SeatRow, clock: Any = "none") -> LiveTable:
    await app.context.thinkers.ready("two_win")
    row = TableRow("t", "two_win", seats, 0, state="playing", host="ada", clock=clock)
    row, _, deal = begun(row)
    await app.context.store.commit(PutTable(row), deal)
    return await app.tables.get("t")


ADA = SeatRow("human", "ada", "Ada")
BOT = SeatRow("bot", level="gentle")


async def moves_made(live: LiveTable) -> int:
    """How far a game has come when it has had time to come further."""
    await asyncio.sleep(0.3)
    assert live.game is not None
    return live.game.n


async def test_an_all_bot_table_needs_a_watcher(app: Application) -> None:
    live = await table_of(app, BOT, BOT)
    assert await moves_made(live) == 1 and live.idle
    watcher = Ear("somebody")
    live.join(watcher, 0)
    async with asyncio.timeout(30):
        while live.game is None or live.game.n < 5:
            await asyncio.sleep(0.01)
    live.leave(watcher)
    await live.drain()
    n = live.game.n
    assert live.game.over or await moves_made(live) == n


async def test_bots_wait_until_somebody_is_there_at_any_server(app: Application) -> None:
    live = await table_of(app, ADA, BOT)
    assert await moves_made(live) == 1 and live.idle
    app.tables.hear(Present("another", "t", [0], 0, True))
    paused = [live._acting.paused]
    for watching in (0, 1):
        app.tables.hear(Present("another", "t", [], watching, True))
        paused.append(live._acting.paused)
    assert paused == [False, True, False]


async def test_a_table_with_a_clock_goes_on_though_nobody_is_there(app: Application) -> None:
    live = await table_of(app, ADA, BOT, clock="days")
    async with asyncio.timeout(30):
        while live.game is None or live.game.n < 2:
            await asyncio.sleep(0.01)
    assert live.row.deadline is not None


async def test_a_casual_game_that_all_have_left_to_the_clock_pauses_until_one_of_them_is_back(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(seating.CLOCKS, "quick", 50)
    live = await table_of(app, ADA, BOT, clock="quick")
    async with asyncio.timeout(30):
        while live.row.deadline is not None:
            await asyncio.sleep(0.01)
    assert live.game is not None and live.row.state == "playing"
    n = live.game.n
    assert live.game.unattended == MAX_MISSED and await moves_made(live) == n and live.idle
    assert "t" not in await app.context.store.due(now() + 10**9), "nor does it come back by itself"
    app.tables.in_memory.pop("t").close()
    monkeypatch.setitem(seating.CLOCKS, "quick", 60_000)
    live, ada = await app.tables.get("t"), Ear("ada")
    assert live._acting.paused
    live.join(Ear("a watcher"), 0)
    assert await moves_made(live) == n + 1, "bots choose for who watches, the clock does not"
    live.join(ada, 0)
    async with asyncio.timeout(30):
        while live.row.deadline is None:
            await asyncio.sleep(0.01)
    assert live.row.deadline > now(), "who comes back has time to choose"
    assert ada.heard[-1]["deadline"] == live.row.deadline


@pytest.mark.parametrize("rated", [False, True])
async def test_a_game_goes_on_by_its_clock_while_any_of_its_people_plays_or_it_is_rated(rated: bool) -> None:
    seats = (ADA, SeatRow("human", "bo", "Bo"))
    row, game, _ = begun(TableRow("t", "two_win", seats, 0, state="playing", clock="days", rated=rated))

    def choose(by: Any) -> None:
        nonlocal row
        seat = game.waiting[0]
        draft = drafted(game, seat, game.table.legal_codes(seat)[0], now(), by)
        row = row_after(row, draft)
        game.adopt(draft)

    for _ in range(2):
        for by in ("clock", "clock", "clock", "clock", "clock", "player"):
            choose(by)
            assert row.deadline is not None
    for _ in range(2 * MAX_MISSED):
        choose("clock")
    assert (row.deadline is not None) == rated
    if not rated:
        choose("player")
        assert row.deadline is not None and len(game.waiting) == 1, "the other one's time runs again"


async def test_thoughts_end_when_the_last_watcher_goes(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def endless(*_: Any, asker: Asker) -> None:
        asked.append(asker.guest)
        try:
            await asyncio.Event().wait()
        finally:
            asked.append("dropped")

    monkeypatch.setattr(app.context.thinkers, "choice", endless)
    live = await table_of(app, BOT, BOT)
    watcher = Ear("somebody")
    live.join(watcher, 0)
    await asyncio.sleep(0.05)
    idle = [live.idle]
    live.leave(watcher)
    await asyncio.sleep(0.05)
    idle.append(live.idle)
    live.join(watcher, 0)
    await asyncio.sleep(0.05)
    assert asked == ["ada", "ada", "dropped", "dropped", "ada", "ada"] and idle == [False, True]


async def test_a_table_is_charged_to_the_address_of_who_plays_there(app: Application) -> None:
    live = await table_of(app, ADA, BOT)
    assert live.audience.asker == Asker("t", "ada")
    live.audience.came_from("203.0.113.1", "a watcher")
    assert live.audience.asker.origin == app.context.signer.origin_of("203.0.113.1")
    live.audience.came_from("198.51.100.7", "ada")
    live.audience.came_from("203.0.113.1", "a watcher")
    live.audience.came_from("192.0.2.1", "ada")
    assert live.audience.asker == Asker("t", "ada", app.context.signer.origin_of("198.51.100.7"))


async def test_a_table_is_charged_to_where_it_was_opened_even_after_it_was_forgotten(
    app: Application, database: Path
) -> None:
    """So that nobody gets a turn for each table by leaving them to the clock; and the address is kept nowhere."""
    network, payers = "203.0.113.1", [Payer("ada", "203.0.113.1"), Payer("bo", "203.0.113.1")]
    asked = NewTable(game="two_win", clock="relaxed", seats=[NewSeat(kind="me"), NewSeat(kind="bot")])
    opened = [(await app.lobby.create(asked, payer.guest or "", payer)).id for payer in payers]
    opened.append((await app.lobby.quick("two_win", "eve", Payer("eve", network))).id)
    for table in opened:
        app.tables.in_memory.pop(table).close()
    askers = [(await app.tables.get(table)).audience.asker for table in opened]
    assert {asker.group for asker in askers} == {("address", app.context.signer.origin_of(network))}
    (await app.tables.get(opened[0])).audience.came_from("198.51.100.7", "ada")
    assert (await app.tables.get(opened[0])).audience.asker == askers[0]
    here = (await app.lobby.create(asked, "ada", Payer("ada", "127.0.0.1", spared=True))).id
    assert (await app.tables.get(here)).audience.asker.group == ("guest", "ada"), "behind it may be anybody"
    kept = b"".join(file.read_bytes() for file in database.parent.glob(f"{database.name}*"))
    assert askers[0].origin.encode() in kept and network.encode() not in kept


async def test_what_stands_for_a_network_goes_when_the_game_ends_and_a_rematch_is_charged_to_it(
    app: Application,
) -> None:
    asked = NewTable(game="two_sans_three", seats=[NewSeat(kind="me"), NewSeat(kind="bot")])
    opened = await app.lobby.create(asked, "ada", Payer("ada", "203.0.113.1"))
    live = await app.tables.get(opened.id)
    assert live.row.origin
    row = seating.ended(live.row, [1, 2], [2, 1])
    assert not row.origin
    live.row = row
    ear = Ear("ada")
    live.join(ear, 0)
    live.take(ear, Again(id="m"))
    await live.drain()
    assert live.row.next is not None
    assert (await app.tables.get(live.row.next)).row.origin == app.context.signer.origin_of("203.0.113.1")


async def test_gentle_bots_answer_while_one_guest_watches_many_fierce_ones(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted, not timed: while somebody plays against a quick bot, few slow thoughts come to an end."""
    thought: Counter[str] = Counter()
    decide = thinking.decide

    def counted(level: Any, *asked: Any) -> Any:
        thought[level] += 1
        return decide(level, *asked)

    monkeypatch.setattr(thinking, "decide", counted)
    greedy = {"X-Forwarded-For": "203.0.113.1"}
    async with server(database) as address, Person(address) as eve, Person(address, "Ada") as ada:
        eve.http.headers.update(greedy)
        tables = [await eve.open_table("two_win", *["fierce"] * 6) for _ in range(8)]
        async with eve.at(tables[0]), eve.at(tables[1]), eve.at(tables[2]), eve.at(tables[3]):
            await asyncio.sleep(0.5)
            table = await ada.open_table("two_sans_three", "me", "gentle")
            async with ada.at(table) as a:
                for _ in range(6):
                    await a.until(a.choices)
                    thought.clear()
                    n = a.n
                    await a.choose(a.choices()[0])
                    await a.until(lambda n=n: a.n > n + 1)  # type: ignore[misc]
                    # In one queue all of the 24 that wait would have come first.
                    assert thought["gentle"] == 1 and thought["fierce"] < 12
