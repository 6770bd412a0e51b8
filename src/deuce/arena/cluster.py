"""Matches on a Ray cluster: deals are shared out among its nodes. See deuce.simulator.cluster."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache

from deuce.arena.entrants import entrants
from deuce.arena.results import Pairing
from deuce.arena.runner import Part, Runner
from deuce.bots import Bot, Budget
from deuce.errors import UsageError
from deuce.games.deck import Deck
from deuce.simulator.cluster import results


@dataclass(frozen=True)
class ArenaJob:
    """Deals of a match between bots named as in deuce.arena.entrants."""

    game: str
    deck: Deck
    bots: tuple[str, ...]
    players: int
    pairing: Pairing
    seed: int
    with_records: bool
    measure_luck: bool
    budget: Budget | None
    patience: float

    def play(self, start: int, stop: int) -> Part:
        return _runner(self)[0].play(start, stop - start)


@cache
def _runner(job: ArenaJob) -> tuple[Runner, ExitStack]:
    """Make a worker's runner, which keeps its bots from task to task; programs end with it."""
    stack = ExitStack()
    named = stack.enter_context(entrants(job.bots, job.game, job.budget, job.patience))
    runner = Runner(
        job.game, job.deck, named, job.players, job.pairing, job.seed, job.with_records, job.measure_luck
    )
    return runner, stack


def on_cluster(
    runner: Runner,
    bots: Sequence[str | Bot],
    budget: Budget | None,
    patience: float,
    deals: int,
    processors: int,
) -> Generator[Part, None, None]:
    """Play all deals of a runner on the cluster, and yield them in order."""
    named = tuple(bot for bot in bots if isinstance(bot, str))
    if len(named) != len(bots):
        raise UsageError("on a cluster bots are given by name, so that every node can make them")
    job = ArenaJob(
        runner.game,
        runner.deck,
        named,
        runner.players,
        runner.pairing,
        runner.seed,
        runner.with_records,
        runner.measure_luck,
        budget,
        patience,
    )
    size = runner.deals_at_once(deals, processors)
    ranges = ((start, min(start + size, deals)) for start in range(0, deals, size))
    yield from results(job, ranges, processors)
