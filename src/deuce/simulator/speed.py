"""How fast we are: random play, timed in short slices."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

from deuce.simulator.batch import Batch, Chunk

SLICE_SECONDS = 0.01  # short enough that some slices run undisturbed on a busy machine
WARM_UP_GAMES = 2_000


@dataclass(frozen=True)
class Speed:
    """A rate of random play, by `cores` threads."""

    game: str
    players: int
    cores: int
    games_per_s: float
    decisions_per_s: float


class Racer:
    """Plays games at random on some cores, as `simulate` does, against the clock."""

    def __init__(self, game: str, players: int, cores: int, pool: ThreadPoolExecutor) -> None:
        self._batch = Batch(game, players, ("random",), seed=0)
        self._game, self._players, self._cores = game, players, cores
        self._pool = pool
        self._next = 0
        self._games = WARM_UP_GAMES
        self._batch.play(0, WARM_UP_GAMES)  # warms up
        first = self.slice()
        self._games = max(1, int(first.games_per_s / cores * SLICE_SECONDS))

    def slice(self) -> Speed:
        """Play a slice of games on each core at once."""
        starts = [self._next + core * self._games for core in range(self._cores)]
        self._next = starts[-1] + self._games
        begun = perf_counter()
        chunks = list(self._pool.map(self._play, starts)) if self._cores > 1 else [self._play(starts[0])]
        seconds = perf_counter() - begun
        decisions = sum(int(chunk.totals.decisions) for chunk in chunks)
        games = self._games * self._cores
        return Speed(self._game, self._players, self._cores, games / seconds, decisions / seconds)

    def _play(self, start: int) -> Chunk:
        return self._batch.play(start, start + self._games)


@contextmanager
def racer(game: str, players: int, cores: int) -> Iterator[Racer]:
    """Give a warmed-up racer."""
    with ThreadPoolExecutor(cores, thread_name_prefix="race") as pool:
        yield Racer(game, players, cores, pool)


def measure(game: str, players: int, cores: int, seconds: float) -> Speed:
    """Measure the fastest of the slices that fit into some seconds: other work on the machine slows most of them."""
    with racer(game, players, cores) as racing:
        begun = perf_counter()
        best = racing.slice()
        while perf_counter() - begun < seconds:
            best = max(best, racing.slice(), key=lambda speed: speed.decisions_per_s)
    return best
