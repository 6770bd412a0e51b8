"""Decides whose work gets a thread next: addresses, guests and tables take turns.

Quick work has threads of its own, so that nothing that takes long is ever in its way. Bots that think by the clock and
hints share the other threads in turn. No one address and no one guest has all of them, if there are several. What
nobody waits for any more is not done.

All of this lives in the server's loop; only the work itself is done in threads.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from time import perf_counter, thread_time
from typing import Any, Literal, NamedTuple, TypeVar, TypeVarTuple

from deuce.server import metrics
from deuce.server.crashes import running
from deuce.server.problems import Refusal
from deuce.server.rates import Bounds

T = TypeVar("T")
Given = TypeVarTuple("Given")  # what a piece of work is given
Lane = Literal["quick", "thoughts", "hints"]
Key = tuple[Literal["address", "guest"], str]

QUICK_SECONDS = 0.05  # seconds of a core: where quick work took so long, the next is not taken for quick
MAX_LONG = 10_000  # tables of which we remember that


class Asker(NamedTuple):
    """Says for whom work is done. The origin stands for their network (see Signer.origin_of), and may be unknown."""

    table: str
    guest: str
    origin: str = ""

    @property
    def group(self) -> Key:
        """Return whom it shares one turn with: all from its address; if that is unknown, all of its guest."""
        return ("address", self.origin) if self.origin else ("guest", self.guest)

    @property
    def keys(self) -> set[Key]:
        """Return who is charged for its work."""
        return {self.group, ("guest", self.guest)}


class Task(NamedTuple):
    """Holds work that waits for a thread."""

    asker: Asker
    lane: Lane
    work: Callable[[], Any]
    done: asyncio.Future[Any]
    since: float


class Charges:
    """Counts how much each guest and each address has of something."""

    def __init__(self) -> None:
        self._counts: Counter[Key] = Counter()

    def __getitem__(self, key: Key) -> int:
        return self._counts[key]

    def add(self, asker: Asker) -> None:
        self._counts.update(asker.keys)

    def remove(self, asker: Asker) -> None:
        for key in asker.keys:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key]

    def below(self, asker: Asker, of_guest: int, of_address: int) -> bool:
        """Has neither the guest nor the address as much as they may have?"""
        return all(self[key] < (of_guest if key[0] == "guest" else of_address) for key in asker.keys)


class Queue:
    """Keeps what waits in one lane: addresses have turns, within them guests, within them tables."""

    def __init__(self) -> None:
        self._groups: dict[Key, dict[str, dict[str, deque[Task]]]] = {}
        self.waiting = Charges()

    def put(self, task: Task) -> None:
        asker = task.asker
        guests = self._groups.setdefault(asker.group, {})
        guests.setdefault(asker.guest, {}).setdefault(asker.table, deque()).append(task)
        self.waiting.add(asker)

    def next(self, may: Callable[[Asker], bool]) -> Task | None:
        """Take the oldest task of the table whose turn it is, of those who may; all three are then last in turn."""
        for guests in self._groups.values():
            for tables in guests.values():
                task = next(iter(tables.values()))[0]
                if may(task.asker):
                    self.remove(task)
                    self._had_its_turn(task.asker)
                    return task
        return None

    def remove(self, task: Task) -> None:
        """Take a task out, if it is still there."""
        asker = task.asker
        guests = self._groups.get(asker.group, {})
        tables = guests.get(asker.guest, {})
        if task not in tables.get(asker.table, ()):
            return
        tables[asker.table].remove(task)
        self.waiting.remove(asker)
        if not tables[asker.table]:
            del tables[asker.table]
        if not tables:
            del guests[asker.guest]
        if not guests:
            del self._groups[asker.group]

    def _had_its_turn(self, asker: Asker) -> None:
        if asker.group in self._groups:
            guests = self._groups[asker.group] = self._groups.pop(asker.group)
            if asker.guest in guests:
                tables = guests[asker.guest] = guests.pop(asker.guest)
                if asker.table in tables:
                    tables[asker.table] = tables.pop(asker.table)


class Threads:
    """Has some threads, and the lanes that share them in turn."""

    def __init__(self, count: int, lanes: tuple[Lane, ...]) -> None:
        self.queues = {lane: Queue() for lane in lanes}
        self._free = count
        # So that nobody waits only because somebody else asked for much: a thought cannot be interrupted.
        self._of_guest = max(1, count // 2)
        self._of_address = max(1, count - 1)
        self._running = Charges()

    def next(self) -> Task | None:
        """Take what is to be done now, if a thread is free for it."""
        if not self._free:
            return None
        for lane, queue in self.queues.items():
            if (task := queue.next(self._may)) is not None:
                self.queues[lane] = self.queues.pop(lane)  # it had its turn
                self._free -= 1
                self._running.add(task.asker)
                return task
        return None

    def over(self, task: Task) -> None:
        self._free += 1
        self._running.remove(task.asker)

    def _may(self, asker: Asker) -> bool:
        return self._running.below(asker, self._of_guest, self._of_address)


class Scheduler:
    """Gives threads to those who wait for them. `executor` has as many as are `slow` and `quick` together."""

    def __init__(self, executor: Executor, slow: int, quick: int, bounds: Bounds | None = None) -> None:
        self._executor = executor
        self._bounds = bounds or Bounds()
        self._quick = Threads(quick, ("quick",))
        self._slow = Threads(slow, ("thoughts", "hints"))
        self._long: OrderedDict[str, None] = OrderedDict()  # tables whose quick work took long
        self._stopped = False

    async def run(self, lane: Lane, asker: Asker, work: Callable[[*Given], T], *args: *Given) -> T:
        """Do something in a thread when its turn comes. If its caller is cancelled before that, it is not done."""
        if lane == "quick" and asker.table in self._long:
            lane = "thoughts"
        threads = self._quick if lane == "quick" else self._slow
        queue = threads.queues[lane]
        most = self._bounds.waiting_hints, self._bounds.network_waiting_hints
        if lane == "hints" and not queue.waiting.below(asker, *most):
            raise Refusal("too_fast")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        task = Task(asker, lane, partial(_timed, asker.table, work, *args), done, perf_counter())
        queue.put(task)
        self._go_on(threads)
        try:
            with metrics.BOT_QUEUE.track_inprogress():
                return await done
        except asyncio.CancelledError:
            queue.remove(task)
            raise

    def stop(self) -> None:
        """Begin nothing any more: the threads are about to end."""
        self._stopped = True

    def _go_on(self, threads: Threads) -> None:
        """Begin whatever there is a thread for."""
        while not self._stopped and (task := threads.next()) is not None:
            metrics.BOT_WAIT.labels(task.lane).observe(perf_counter() - task.since)
            running = asyncio.get_running_loop().run_in_executor(self._executor, task.work)
            running.add_done_callback(partial(self._over, threads, task))

    def _over(self, threads: Threads, task: Task, ran: asyncio.Future[Any]) -> None:
        threads.over(task)
        if ran.cancelled():
            task.done.cancel()
        elif (error := ran.exception()) is not None:
            if not task.done.done():
                task.done.set_exception(error)
        else:
            result, seconds = ran.result()
            self._note(task.asker.table, seconds)
            if not task.done.done():  # somebody still waits
                task.done.set_result(result)
        self._go_on(threads)

    def _note(self, table: str, seconds: float) -> None:
        """Remember where work takes long, in core time: by the clock all work takes longer on a busy machine."""
        if seconds <= QUICK_SECONDS:
            self._long.pop(table, None)
            return
        self._long[table] = None
        if len(self._long) > MAX_LONG:
            self._long.popitem(last=False)


def _timed(table: str, work: Callable[[*Given], T], *args: *Given) -> tuple[T, float]:
    """Do the work, in a thread, and measure how long it took a core."""
    begun = thread_time()
    with running(table):
        return work(*args), thread_time() - begun
