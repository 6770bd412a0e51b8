"""Reviews on demand: one at a time, in a process that yields to everything else; sent as they grow, kept when done."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from deuce.record.model import Record, encode, parse
from deuce.server.identity import now
from deuce.server.learning.replay_messages import ReviewFailed, ReviewWaits
from deuce.server.limits import Payer
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, StoreError
from deuce.server.store.documents import REVIEW, TableKey
from deuce.server.tables.context import Context
from deuce.server.tables.scheduler import Asker, Charges, Key

log = logging.getLogger("deuce.server")

MAX_TURNS = 1000  # addresses of which we know when they had their turn
LISTENED_TO_WITHIN = 2.0  # seconds for somebody who has asked for a review to begin to listen
REVIEWED_WITHIN = 300.0  # seconds for one review, with what may have to be compiled first
END_PROCESS_AFTER = 120.0  # seconds after which a process without work is let go
SIGN_OF_LIFE_EVERY = 2.0  # seconds between two signs of life to somebody who waits
MAX_LINE_BYTES = 16_000_000  # bytes of the longest line of an answer
MAX_BROUGHT = 32  # reviews of records that people brought along, in memory


@cache
def evaluator() -> str:
    """Return a digest of what a review depends on besides the game: its own sources, and the weights of the bots."""
    package = Path(__file__).parents[2]
    digest = hashlib.sha256()
    found = [*package.glob("analysis/*.py"), *package.glob("games/*/*.py"), *package.glob("games/*/bots/*")]
    # Python keeps its bytecode in a folder beside the sources.
    for path in sorted(path for path in found if path.is_file()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def key_of(record: Record) -> str:
    """Return a name for the game in a record, whoever is said to have played it and whatever else it says.

    The result follows from the game, and keys that we do not know mean nothing to us.
    """
    game = replace(parse(record), players=UNSET, date=UNSET, fair=None, result=None)
    return hashlib.sha256(msgspec.json.encode(game)).hexdigest()[:32]


class ReviewJob:
    """Holds a review that is asked for, and the lines of it so far."""

    def __init__(self, key: str, asker: Asker, table: str | None, record: bytes) -> None:
        self.key = key
        self.asker = asker
        self.table = table
        self.record = record
        self.lines: list[bytes] = []
        self.begun = False
        self.done = False
        self.watchers = 0
        self.watched = asyncio.Event()  # by somebody, at some time
        self.news = asyncio.Event()

    def add(self, line: bytes) -> None:
        self.lines.append(line)
        self.news.set()


class Reviews:
    """Makes the reviews of this server."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._jobs: OrderedDict[str, ReviewJob] = OrderedDict()  # in the order in which they were asked for
        self._turns: OrderedDict[Key, int] = OrderedDict()  # when those who share one turn had theirs last
        self._brought: OrderedDict[str, bytes] = OrderedDict()
        self._process: Process | None = None
        self._worker: asyncio.Task[None] | None = None
        self._wake = asyncio.Event()

    async def close(self) -> None:
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
        await self._end()

    async def of_table(self, payer: Payer, table: str, record: bytes) -> AsyncIterator[bytes]:
        """Return the lines of a review of a finished game of ours."""
        kept = await REVIEW.get(self._context.store, TableKey(table))
        if kept is not None and kept.content.get("evaluator") == evaluator():
            return _at_once(b'{"type":"done","review":' + msgspec.json.encode(kept.content["review"]) + b"}")
        return self._watch(self._job(payer, table, table, record))

    def of_record(self, payer: Payer, record: Record) -> AsyncIterator[bytes]:
        """Return the lines of a review of a game that somebody brought along. It is not written to disk."""
        key = key_of(record)
        if key in self._brought:
            return _at_once(self._brought[key])
        return self._watch(self._job(payer, key, None, encode(record)))

    def _job(self, payer: Payer, key: str, table: str | None, record: bytes) -> ReviewJob:
        job = self._jobs.get(key)
        if job is None:
            asker = Asker(key, payer.guest or payer.network, payer.address)
            waiting, bounds = Charges(), self._context.limits.bounds
            for other in self._in_turn():
                waiting.add(other.asker)
            if (
                len(self._jobs) >= bounds.waiting_reviews
                or not waiting.below(asker, bounds.guest_waiting_reviews, bounds.network_waiting_reviews)
                or not self._context.limits.reviews.take(payer)
            ):
                raise Refusal("too_fast")
            job = self._jobs[key] = ReviewJob(key, asker, table, record)
            self._wake.set()
            if self._worker is None or self._worker.done():
                self._worker = asyncio.create_task(self._work(), name="reviews")
        return job

    def _in_turn(self) -> list[ReviewJob]:
        """Return what waits, in the order it is done in: first whose turn was longest ago, then who asked first."""
        waiting = [job for job in self._jobs.values() if not job.begun]
        turns: dict[Key, int] = dict(self._turns)
        found = []
        while waiting:
            job = min(waiting, key=lambda job: turns.get(job.asker.group, 0))
            waiting.remove(job)
            found.append(job)
            turns[job.asker.group] = max(turns.values(), default=0) + 1
        return found

    def _had_its_turn(self, job: ReviewJob) -> None:
        self._turns[job.asker.group] = max(self._turns.values(), default=0) + 1
        self._turns.move_to_end(job.asker.group)
        if len(self._turns) > MAX_TURNS:
            self._turns.popitem(last=False)

    def _drop(self, job: ReviewJob) -> None:
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    async def _watch(self, job: ReviewJob) -> AsyncIterator[bytes]:
        sent = 0
        if not job.begun and not job.done:  # it may have been given up since it was asked for
            job = self._jobs.setdefault(job.key, job)
            self._wake.set()
        # Counted here, where it is sure to be taken back: nothing runs of what is never asked for a line.
        job.watchers += 1
        job.watched.set()
        try:
            while True:
                while sent < len(job.lines):  # there may be more by the time one is sent
                    sent += 1
                    yield job.lines[sent - 1] + b"\n"
                if job.done:
                    return
                job.news.clear()
                try:
                    await asyncio.wait_for(job.news.wait(), SIGN_OF_LIFE_EVERY)
                except TimeoutError:
                    # A sign of life, so that neither the reader nor anything on the way gives up.
                    yield msgspec.json.encode(ReviewWaits(before=self._before(job))) + b"\n"
        finally:
            job.watchers -= 1
            if not job.watchers and not job.begun:  # what nobody waits for any more is not made
                self._drop(job)

    def _before(self, job: ReviewJob) -> int:
        """Return how many reviews are done before this one."""
        waiting = self._in_turn()
        return waiting.index(job) + len(self._jobs) - len(waiting) if job in waiting else 0

    # ----------------------------------------------------------------------------------------- the process

    async def _work(self) -> None:
        """Do one review after the other; let the process go when none was asked for in a while."""
        while True:
            self._wake.clear()
            if not self._jobs:
                try:
                    await asyncio.wait_for(self._wake.wait(), END_PROCESS_AFTER)
                except TimeoutError:
                    await self._end()
                continue
            job = self._in_turn()[0]
            self._had_its_turn(job)
            if not await self._is_watched(job):
                self._drop(job)
                continue
            try:
                async with asyncio.timeout(REVIEWED_WITHIN):
                    await self._review(job)
            except Exception as error:
                if not isinstance(error, TimeoutError):
                    log.error("review of %s", job.key, exc_info=error)
                await self._end()
                job.add(msgspec.json.encode(ReviewFailed(problem=Refusal("failed").problem)))
            finally:
                self._drop(job)
                job.done = True
                job.news.set()

    async def _is_watched(self, job: ReviewJob) -> bool:
        """Does anybody wait for a review? Whoever has just asked may need a moment to begin."""
        with suppress(TimeoutError):
            await asyncio.wait_for(job.watched.wait(), LISTENED_TO_WITHIN)
        return job.watchers > 0

    async def _review(self, job: ReviewJob) -> None:
        job.begun = True
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(job.record + b"\n")
        await process.stdin.drain()
        while True:
            line = (await process.stdout.readline()).rstrip(b"\n")
            if not line:
                raise RuntimeError(f"the process that reviews ended with {await process.wait()}")
            if line.startswith(b'{"type":"done"'):
                await self._keep(job, line)
            job.add(line)
            if not line.startswith(b'{"type":"goes_on"'):
                return

    async def _keep(self, job: ReviewJob, line: bytes) -> None:
        if job.table is None:
            self._brought[job.key] = line
            if len(self._brought) > MAX_BROUGHT:
                self._brought.popitem(last=False)
            return
        content: Any = {"evaluator": evaluator(), "review": msgspec.json.decode(line)["review"]}
        store = self._context.store
        try:
            kept = await REVIEW.get(store, TableKey(job.table))
            version = 0 if kept is None else kept.version + 1
            await store.commit(REVIEW.put(TableKey(job.table), content, at=now(), version=version))
        except ConflictError:
            log.debug("another server has reviewed %s", job.table)
        except StoreError as error:  # it can be sent all the same, and made again
            log.warning("%s", error)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "deuce.server.learning.reviewer"),
                stdin=PIPE,
                stdout=PIPE,
                limit=MAX_LINE_BYTES,
                start_new_session=True,  # Ctrl-C is for the server, which ends this process itself
            )
        return self._process

    async def _end(self) -> None:
        """Let the process go, and what it still had to say."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


async def _at_once(line: bytes) -> AsyncIterator[bytes]:
    yield line + b"\n"
