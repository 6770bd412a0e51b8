"""Reviews on demand: one at a time, in a process that yields to everything else; told as they grow, kept when done."""

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

from deuce.record.model import ABOUT, Record, encode
from deuce.server.identity import now
from deuce.server.learning.replay_messages import ReviewFailed, ReviewWaits
from deuce.server.limits import Payer
from deuce.server.people.past_reviews import REVIEW
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, Document, PutDocument, StoreError
from deuce.server.tables.lobby import Lobby

log = logging.getLogger("deuce.server")

WAITING_MOST = 20  # reviews that are asked for and have not begun
LONGEST = 300.0  # seconds for one review, with what may have to be compiled first
IDLE = 120.0  # seconds after which a process without work is let go
BEAT = 2.0  # seconds between two signs of life to somebody who waits
LINE = 16_000_000  # bytes of the longest line of an answer
KEPT = 32  # reviews of records that people brought along, in memory


@cache
def evaluator() -> str:
    """What a review depends on besides the game: sources of the review, and the weights of the bots."""
    package = Path(__file__).parents[2]
    digest = hashlib.sha256()
    for path in sorted([*package.glob("review/*.py"), *package.glob("bots/data/*")]):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def key_of(record: Record) -> str:
    """A name for the game in a record, whoever is said to have played it."""
    plain = {key: value for key, value in record.items() if key not in ABOUT}
    return hashlib.sha256(encode(plain)).hexdigest()[:32]


class Job:
    """A review that is asked for, and the lines told of it so far."""

    def __init__(self, table: str | None, record: bytes) -> None:
        self.table = table
        self.record = record
        self.lines: list[bytes] = []
        self.begun = False
        self.done = False
        self.watchers = 0
        self.news = asyncio.Event()

    def tell(self, line: bytes) -> None:
        self.lines.append(line)
        self.news.set()


class Reviews:
    """The reviews of this server."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._jobs: OrderedDict[str, Job] = OrderedDict()  # in the order in which they are done
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
        """The lines of a review of a finished game of ours."""
        kept = await self._lobby.store.document(REVIEW, table)
        if kept is not None and kept.content.get("evaluator") == evaluator():
            return _at_once(b'{"type":"done","review":' + msgspec.json.encode(kept.content["review"]) + b"}")
        return self._watch(self._job(payer, table, table, record))

    def of_record(self, payer: Payer, record: Record) -> AsyncIterator[bytes]:
        """The lines of a review of a game that somebody brought along. It is not written to disk."""
        key = key_of(record)
        if key in self._brought:
            return _at_once(self._brought[key])
        return self._watch(self._job(payer, key, None, encode(record)))

    def _job(self, payer: Payer, key: str, table: str | None, record: bytes) -> Job:
        job = self._jobs.get(key)
        if job is None:
            if len(self._jobs) >= WAITING_MOST or not self._lobby.limits.reviews.take(payer):
                raise Refusal("too_fast")
            job = self._jobs[key] = Job(table, record)
            self._wake.set()
            if self._worker is None or self._worker.done():
                self._worker = asyncio.create_task(self._work(), name="reviews")
        job.watchers += 1
        return job

    async def _watch(self, job: Job) -> AsyncIterator[bytes]:
        told = 0
        try:
            while True:
                while told < len(job.lines):  # there may be more by the time one is sent
                    told += 1
                    yield job.lines[told - 1] + b"\n"
                if job.done:
                    return
                job.news.clear()
                try:
                    await asyncio.wait_for(job.news.wait(), BEAT)
                except TimeoutError:
                    # A sign of life, so that neither the reader nor anything on the way gives up.
                    before = 0 if job.begun else list(self._jobs.values()).index(job)
                    yield msgspec.json.encode(ReviewWaits(before=before)) + b"\n"
        finally:
            job.watchers -= 1

    # ----------------------------------------------------------------------------------------- the process

    async def _work(self) -> None:
        """Do one review after the other; let the process go when none was asked for in a while."""
        while True:
            self._wake.clear()
            if not self._jobs:
                try:
                    await asyncio.wait_for(self._wake.wait(), IDLE)
                except TimeoutError:
                    await self._end()
                    continue
            key, job = next(iter(self._jobs.items()))
            try:
                if job.watchers:  # nobody is told of what nobody waits for any more
                    async with asyncio.timeout(LONGEST):
                        await self._review(key, job)
            except Exception as error:
                if not isinstance(error, TimeoutError):
                    log.error("review of %s", key, exc_info=error)
                await self._end()
                job.tell(msgspec.json.encode(ReviewFailed(problem=Refusal("failed").problem)))
            finally:
                del self._jobs[key]
                job.done = True
                job.news.set()

    async def _review(self, key: str, job: Job) -> None:
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
                await self._keep(key, job, line)
            job.tell(line)
            if not line.startswith(b'{"type":"goes_on"'):
                return

    async def _keep(self, key: str, job: Job, line: bytes) -> None:
        if job.table is None:
            self._brought[key] = line
            if len(self._brought) > KEPT:
                self._brought.popitem(last=False)
            return
        content: Any = {"evaluator": evaluator(), "review": msgspec.json.decode(line)["review"]}
        store = self._lobby.store
        try:
            kept = await store.document(REVIEW, job.table)
            version = 0 if kept is None else kept.version + 1
            await store.commit(PutDocument(Document(REVIEW, job.table, content, at=now(), version=version)))
        except ConflictError:
            log.debug("another server has reviewed %s", job.table)
        except StoreError as error:  # it can be told all the same, and made again
            log.warning("%s", error)

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "deuce.server.learning.reviewer"),
                stdin=PIPE,
                stdout=PIPE,
                limit=LINE,
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
