"""Work on a Ray cluster: the same tasks as in threads, their results in the same order.

A task names a job and a range of games. Everything about a game hangs on its number, so that a task that is lost with
its node is simply done again elsewhere (Ray does so), and the results are those of a run on one machine. Deuce must be
installed on every node. Needs `deuce[ray]`.
"""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeVar

import numpy as np

from deuce.errors import UsageError
from deuce.games.deck import Deck
from deuce.simulator.batch import Batch, Chunk
from deuce.simulator.totals import TOTALS

RAY = "ray"
ADDRESS = "ray://"
Result = TypeVar("Result", covariant=True)  # what the tasks of a job give
AHEAD = 3  # tasks for each processor that are under way or done and not yet taken


class ClusterJob(Protocol[Result]):
    """A kind of task: hashable, and the same on every node."""

    def play(self, start: int, stop: int) -> Result:
        """Play games number `start` to `stop - 1`."""


@contextmanager
def cluster(on: str) -> Iterator[int]:
    """Join the cluster that `--on` names, for a while; gives the number of its processors."""
    if on != RAY and not on.startswith(ADDRESS):
        raise UsageError(f"--on is {on!r}; it should be ray, or ray://HOST:PORT of a cluster's head")
    ray = _ray()
    try:
        ray.init(address=on.removeprefix(ADDRESS) if on != RAY else None, log_to_driver=False)
    except ConnectionError as error:
        raise UsageError(f"there is no Ray cluster at {on} ({error})") from error
    try:
        yield max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise UsageError("--on ray needs Ray: install deuce[ray]") from None
    return ray


def results(job: ClusterJob[Result], ranges: Iterable[tuple[int, int]], processors: int) -> Iterator[Result]:
    """Yield what the job's tasks give, in order. A lost task is done again, however often."""
    ray = _ray()
    task = ray.remote(max_retries=-1)(_play)
    named = ray.put(job)
    waiting = iter(ranges)
    running: deque[Any] = deque()
    while True:
        for start, stop in itertools.islice(waiting, processors * AHEAD - len(running)):
            running.append(task.remote(named, start, stop))
        if not running:
            return
        yield ray.get(running.popleft())


def _play(job: ClusterJob[Result], start: int, stop: int) -> Result:
    return job.play(start, stop)


@dataclass(frozen=True)
class SimulateJob:
    """Games of a batch between named bots."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int
    deck: Deck | None
    recorded: bool

    def play(self, start: int, stop: int) -> tuple[bytes, list[bytes]]:
        chunk = _batch(self).play(start, stop)
        return chunk.totals.tobytes(), chunk.lines


@cache
def _batch(job: SimulateJob) -> Batch:
    """Make a worker's batch, which it keeps from task to task."""
    return Batch(job.game, job.players, job.bots, job.seed, job.deck, job.recorded)


def chunks(job: SimulateJob, games: int, processors: int) -> Iterator[Chunk]:
    """Play all games of a batch on the cluster, and yield them in order."""
    size = max(1, min(_batch(job).chunk, games // (processors * AHEAD)))
    ranges = ((start, min(start + size, games)) for start in range(0, games, size))
    for totals, lines in results(job, ranges, processors):
        yield Chunk(np.frombuffer(bytearray(totals), TOTALS)[0], lines)
