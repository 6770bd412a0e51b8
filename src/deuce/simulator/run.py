"""Many games between bots: shared out among threads, summed up, and recorded on demand."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from time import perf_counter
from typing import Any

from deuce.bots import Bot
from deuce.games.deck import Deck
from deuce.games.registry import game_of
from deuce.simulator.batch import Batch, Chunk, check_range
from deuce.simulator.summary import SeatSummary, Summary, average, share
from deuce.simulator.totals import add_totals, blank_totals

MAX_GAMES = 10**12  # days of work, and far from filling a sum
MAX_WORKERS = 1024
CHUNKS_PER_WORKER = 4  # at least, so that all finish at about the same time
# Chunks for each worker that wait to be taken, at most: memory stays bounded when records are written slowly.
AHEAD = 2

Progress = Callable[[int], object]  # hears how many games were just finished
WriteLine = Callable[[bytes], object]  # is given the record of each game, encoded, in the order of games


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(
    game: str,
    players: int = 2,
    games: int = 10_000,
    seed: int = 0,
    bots: Sequence[str | Bot] = ("random",),
    workers: int | None = None,
    deck: Deck | None = None,
) -> Summary:
    """Play `games` games of a seed between `bots` (one for all seats, or one for each) and sum them up.

    The same seed gives the same games, whatever the number of workers.

    >>> simulate("two_sans_three", players=3, games=10, seed=1, workers=1).length.mean
    54.0
    """
    return run(Batch(game, players, bots, seed, deck), games, workers)


def run(
    batch: Batch,
    games: int,
    workers: int | None = None,
    write: WriteLine | None = None,
    progress: Progress | None = None,
    chunks: Iterable[Chunk] | None = None,
) -> Summary:
    """Play the first games of a batch and sum them up; `write` gets the records of a recorded one.

    `chunks` are the games if somebody else plays them, such as a cluster.
    """
    workers = cores() if workers is None else workers
    check_range("games", games, 1, MAX_GAMES)
    check_range("workers", workers, 1, MAX_WORKERS)
    if chunks is None:
        batch.play(0, 0)  # compiles or loads what the threads would otherwise wait for
        chunks = _chunks(batch, games, workers)
    totals = blank_totals()
    begun = perf_counter()
    for chunk in chunks:
        add_totals(totals, chunk.totals)
        if write is not None:
            for line in chunk.lines:
                write(line)
        if progress is not None:
            progress(int(chunk.totals.games))
    return _summary(batch, totals, workers, perf_counter() - begun)


def _chunks(batch: Batch, games: int, workers: int) -> Iterator[Chunk]:
    """Play all games in threads; yield chunks of them in order."""
    size = max(1, min(batch.chunk, games // (workers * CHUNKS_PER_WORKER)))
    starts = iter(range(0, games, size))
    pool = ThreadPoolExecutor(workers, thread_name_prefix="simulate")
    running: deque[Future[Chunk]] = deque()
    try:
        while True:
            while len(running) < workers * AHEAD and (start := next(starts, None)) is not None:
                running.append(pool.submit(batch.play, start, min(start + size, games)))
            if not running:
                return
            yield running.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _summary(batch: Batch, totals: Any, workers: int, seconds: float) -> Summary:
    games = int(totals.games)
    game = game_of(batch.rules.ID)
    seats = []
    for seat, bot in enumerate(batch.names):
        wins = sum(int(count) / among for among, count in enumerate(totals.wins[seat], 1))
        score = (
            average(int(totals.points[seat]), int(totals.points_squares[seat]), games)
            if game.has_points
            else None
        )
        seats.append(SeatSummary(bot, share(wins, games), score))
    return Summary(
        game=game.id,
        players=len(seats),
        seed=batch.seed,
        workers=workers,
        games=games,
        decisions=int(totals.decisions),
        seconds=seconds,
        games_per_s=games / seconds,
        decisions_per_s=int(totals.decisions) / seconds,
        length_unit=f"{game.unit}s",
        length=average(int(totals.length), int(totals.length_squares), games),
        shortest=int(totals.shortest),
        longest=int(totals.longest),
        seats=tuple(seats),
    )
