"""The mailbox of a table: everything that changes it waits here for its turn, and one thing is done at a time."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from deuce.server import messages, metrics
from deuce.server.messages import ClientMessage
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, StoreError, UnavailableError
from deuce.server.tables.audience import Listener, refuse

T = TypeVar("T")
log = logging.getLogger("deuce.server")

MAX_WAITING = 1_000  # messages; more than that at one table is not waited for
MARK_LETTERS = 16  # 64 bits: nobody meets another's by chance
MAX_OVERTAKEN = 50  # tries to write something while another server writes at the same table


class Asked(NamedTuple):
    """Holds a message in the mailbox."""

    listener: Listener
    message: ClientMessage


def mark_of(asked: Asked) -> str:
    """Return what stands for a message of a guest in the store; neither can be read from it."""
    said = f"{asked.listener.guest} {asked.message.id}".encode(errors="surrogatepass")
    return hashlib.sha256(said).hexdigest()[:MARK_LETTERS]


class Call(NamedTuple):
    """Holds something else in the mailbox: what is to be done to the table, and who waits for it."""

    do: Callable[[], Awaitable[Any]]
    done: asyncio.Future[Any]


class Worker(Protocol):
    """Does what waits in a mailbox, as a table does."""

    async def do_once(self, asked: list[Asked]) -> None:
        """Do what one message asks; who has had an answer is taken from the list."""

    async def choose_together(self, asked: list[Asked]) -> None:
        """Do what choices ask that wait together; who has had an answer is taken from the list."""

    async def catch_up(self) -> None:
        """Go on from what another server wrote."""


class Mailbox:
    """Keeps what waits at one table, in the order in which it came."""

    def __init__(self, table: str, worker: Worker) -> None:
        self._table = table
        self._worker = worker
        self._waiting: deque[Asked | Call] = deque()
        self._working: asyncio.Task[None] | None = None  # while anything waits

    @property
    def busy(self) -> bool:
        return self._working is not None

    def take(self, asked: Asked) -> None:
        """Have a message done when its turn comes, unless too many wait."""
        if len(self._waiting) >= MAX_WAITING:
            refuse(asked.listener, asked.message.id, Refusal("try_again"))
        else:
            self._put(asked)

    async def post(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something to the table when its turn comes. Whoever stops waiting does not stop it half-way."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(Call(job, done))
        return await done

    def close(self) -> None:
        if self._working is not None:
            self._working.cancel()

    def _put(self, what: Asked | Call) -> None:
        self._waiting.append(what)
        if self._working is None:
            self._working = asyncio.create_task(self._work(), name=f"table {self._table}")

    async def _work(self) -> None:
        while self._waiting:
            first = self._waiting.popleft()
            if isinstance(first, Call):
                await self._do_call(first)
            elif isinstance(first.message, messages.Choose):
                await self._answer(self._worker.choose_together, [first, *self._more_choices()])
            else:
                await self._answer(self._worker.do_once, [first])
        self._working = None

    async def _do_call(self, job: Call) -> None:
        try:
            result = await self._until_not_overtaken(job.do)
        except Exception as error:
            if not job.done.cancelled():
                job.done.set_exception(self._refusal_of(error))
        else:
            if not job.done.cancelled():
                job.done.set_result(result)

    async def _answer(self, do: Callable[[list[Asked]], Awaitable[None]], asked: list[Asked]) -> None:
        """Do what is asked; who has had an answer is taken from the list."""
        try:
            await self._until_not_overtaken(partial(do, asked))
        except Exception as error:
            refusal = self._refusal_of(error)
            for one in asked:
                refuse(one.listener, one.message.id, refusal)

    def _refusal_of(self, error: Exception) -> Refusal:
        """Return what is answered to those who asked for what failed."""
        if isinstance(error, Refusal):
            return error
        if isinstance(
            error, UnavailableError
        ):  # the log says once that the database is away, not for each message
            return Refusal("try_again")
        if isinstance(error, StoreError):
            log.error("table %s: %s", self._table, error)
            return Refusal("failed")
        log.error("table %s", self._table, exc_info=error)
        return Refusal("failed")

    def _more_choices(self) -> Iterator[Asked]:
        """Choices that wait next in the mailbox."""
        while self._waiting:
            following = self._waiting[0]
            if isinstance(following, Call) or not isinstance(following.message, messages.Choose):
                return
            self._waiting.popleft()
            yield following

    async def _until_not_overtaken(self, job: Callable[[], Awaitable[T]]) -> T:
        """Do something on what is there now. If another server was first, catch up with it and judge anew."""
        for _ in range(MAX_OVERTAKEN):
            try:
                return await job()
            except ConflictError:
                metrics.OVERTAKEN.inc()
                await self._worker.catch_up()
        raise Refusal("try_again")
