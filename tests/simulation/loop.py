"""An event loop without sockets and without waiting: time jumps to whatever comes next.

Callbacks run in the order in which asyncio promises to run them; all that chance decides is when things happen: how
long the network, the store and a thread take. Every callback belongs to a process, or to none; those of a process that
has died are never run again, as if the power had failed.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context, ContextVar, copy_context
from typing import Any, TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
PROCESS: ContextVar[Process | None] = ContextVar("process", default=None)

MOST_STEPS_AT_ONCE = 100_000  # callbacks at one moment, after which time is said to stand still
MOST_STEPS = 2_000_000  # callbacks of one simulation
THREAD_DELAY = (0.0, 0.05)  # seconds that something takes in a thread


class Stuck(Exception):  # noqa: N818
    """Nothing is left to happen, or it happens without end."""


class Process:
    """What dies together. `context` is where its callbacks run."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.tasks: list[asyncio.Task[Any]] = []
        self.context = copy_context()
        self.context.run(PROCESS.set, self)

    def kill(self) -> None:
        """Drop all that it was doing. Not to be called from within."""
        self.alive = False
        for task in self.tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                coroutine = task.get_coro()
                if coroutine is not None:
                    coroutine.close()
        self.tasks.clear()


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Runs callbacks in virtual time."""

    def __init__(self, dice: random.Random) -> None:
        self.faults: list[str] = []  # exceptions that nobody caught
        self.steps = 0
        self._dice = dice
        self._now = 0.0
        self._ready: deque[tuple[asyncio.Handle, Context]] = deque()
        self._later: list[tuple[float, int, asyncio.TimerHandle, Context]] = []
        self._order = itertools.count()
        self._owners: WeakKeyDictionary[asyncio.Task[Any], Process] = WeakKeyDictionary()

    # ------------------------------------------------------------------------------------------------ running

    def run(self, main: Coroutine[Any, Any, T]) -> T:
        """Run until `main` is done, and forget whatever else is going on."""
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(main)
            at_once, moment = 0, self._now
            while not task.done():
                self._step()
                at_once, moment = (at_once + 1, moment) if self._now == moment else (0, self._now)
                if at_once > MOST_STEPS_AT_ONCE or self.steps > MOST_STEPS:
                    raise Stuck(f"without end at {self._now:.3f} s")
            return task.result()
        finally:
            asyncio._set_running_loop(None)

    def _step(self) -> None:
        """Run one callback; if none is due, let time pass until one is."""
        self.steps += 1
        while not self._ready:
            if not self._later:
                raise Stuck(f"nothing is left to happen at {self._now:.3f} s")
            when, _, timer, context = heapq.heappop(self._later)
            if not timer.cancelled():
                self._now = max(self._now, when)
                self._ready.append((timer, context))
                while self._later and self._later[0][0] <= self._now:
                    _, _, timer, context = heapq.heappop(self._later)
                    self._ready.append((timer, context))
        handle, context = self._ready.popleft()
        process = context.get(PROCESS)
        if not handle.cancelled() and (process is None or process.alive):
            handle._run()

    def forget(self) -> None:
        """End everything that is still going on, without a word."""
        for task in list(self._owners):
            task._log_destroy_pending = False  # type: ignore[attr-defined]
        self._ready.clear()
        self._later.clear()

    # ------------------------------------------------------------------------------- what asyncio asks of a loop

    def time(self) -> float:
        return self._now

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        context = context if context is not None else copy_context()
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append((handle, context))
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        context = context if context is not None else copy_context()
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._later, (when, next(self._order), timer, context))
        return timer

    def _timer_handle_cancelled(self, timer: asyncio.TimerHandle) -> None:
        """It is left in the heap, where it will be passed over."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Coroutine[Any, Any, T] | Generator[Any, None, T],
        *,
        name: str | None = None,
        context: Context | None = None,
        **_: Any,
    ) -> asyncio.Task[T]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        process = PROCESS.get() if context is None else context.get(PROCESS)
        if process is not None:
            process.tasks.append(task)
            self._owners[task] = process
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Do the work here and now, and say so after a while."""
        future: asyncio.Future[T] = self.create_future()
        result: T | None = None
        error: Exception | None = None
        try:
            result = func(*args)
        except Exception as raised:
            error = raised

        def done() -> None:
            if future.cancelled():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)  # type: ignore[arg-type]

        self.call_later(self._dice.uniform(*THREAD_DELAY), done)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """An exception that nobody caught is a fault, unless it died with its process."""
        task = context.get("task") or context.get("future")
        process = self._owners.get(task) if isinstance(task, asyncio.Task) else PROCESS.get()
        if process is None or process.alive:
            self.faults.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False
