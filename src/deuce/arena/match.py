"""Matches: duplicate deals between bots, and the figures they add up to.

The same seed and work budgets give the same games on any number of workers: all luck hangs on the deal
(deuce.arena.deals), and results are taken in the order of the deals.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from deuce.arena.aivat import check_entrants
from deuce.arena.cluster import on_cluster
from deuce.arena.entrants import entrants
from deuce.arena.play import Forfeit
from deuce.arena.ratings import Estimate, bootstrap, ratings
from deuce.arena.results import PAIRINGS, Pairing, Results
from deuce.arena.runner import Part, Runner
from deuce.arena.sprt import Sprt
from deuce.bots import Bot, Budget
from deuce.bots.engine.guest import PATIENCE
from deuce.errors import UsageError
from deuce.games.deck import Deck, standard_deck
from deuce.games.registry import rules_of
from deuce.record import RecordWriter
from deuce.simulator.cluster import cluster

Progress = Callable[[int, int], object]  # deals done, deals in all


@dataclass(frozen=True)
class AsMany:
    """How a bot did as one of the copies that fill a table against a lone bot."""

    games: int  # seats that its copies held
    share: Estimate  # of the win, for each of those seats
    score: float | None  # mean points


@dataclass(frozen=True)
class Standing:
    """How one bot did in a match: its win share, rating and thinking time, with intervals.

    In one-vs-many with three or more players, `games`, `share` and `score` are those of the lone bot, and `as_many`
    has those of its copies; rating, decisions, times and forfeits are of all seats.
    """

    label: str
    games: int  # games it played, each seat it held counted
    share: Estimate  # of the win, for each seat it held
    score: float | None  # mean points
    corrected: Estimate | None  # the same share without luck, if that was measured (deuce.arena.aivat)
    gain: float | None  # variance of the share over that of the corrected one; None if either is 0
    as_many: AsMany | None  # in one-vs-many with three or more players
    rating: Estimate  # Elo-like; the mean of all bots is 0
    decisions: int
    mean_ms: float | None  # thinking time for a choice; None for games played in compiled code
    max_ms: float | None
    forfeits: int


@dataclass(frozen=True)
class Match:
    """A match and its figures. Intervals are 95 %, by bootstrap over deals (deuce.arena.ratings)."""

    game: str
    players: int
    pairing: Pairing
    seed: int
    deals: int
    games: int
    seconds: float
    standings: list[Standing]  # in the order the bots were named
    cross: list[list[Estimate | None]]  # [a][b]; `cross_meaning` says what it is
    forfeits: list[Forfeit]
    sprt: Sprt | None
    results: Results = field(repr=False)

    @property
    def aivat(self) -> bool:
        """Was luck measured?"""
        return self.standings[0].corrected is not None

    @property
    def ranking(self) -> list[int]:
        """Return the bots by their places in `standings`, strongest first by rating."""
        return sorted(range(len(self.standings)), key=lambda bot: -self.standings[bot].rating.value)

    @property
    def cross_meaning(self) -> str:
        """Return what an entry of the cross-table is."""
        if self.players == 2:
            return "win share of the row against the column"
        if self.pairing == "one-vs-many":
            many = self.players - 1
            return f"win share of one row against {many} of the column (even: {1 / self.players:.3f})"
        return "how often the row is placed before the column at the same table"

    def to_json(self) -> dict[str, Any]:
        """Return the figures, without the arrays."""
        figures = {name: value for name, value in vars(self).items() if name not in ("results", "sprt")}
        return {
            **{name: _plain(value) for name, value in figures.items()},
            "cross_meaning": self.cross_meaning,
            "ranking": self.ranking,
            "sprt": self.sprt.to_json() if self.sprt else None,
        }


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(entry) for entry in value]
    return asdict(value) if isinstance(value, Standing | Estimate | Forfeit) else value


def play_match(
    game: str,
    bots: Sequence[str | Bot],
    *,
    players: int = 2,
    deals: int = 100,
    seed: int = 0,
    budget: Budget | None = None,
    pairing: Pairing = "all",
    workers: int | None = None,
    sprt: Sprt | None = None,
    deck: Deck | None = None,
    out: str | Path | None = None,
    patience: float = PATIENCE,
    progress: Progress | None = None,
    on: str | None = None,
    aivat: bool = False,
) -> Match:
    """Play duplicate deals between bots, named as in deuce.arena.entrants or given as such.

    `budget` is for bots that bring none. `sprt` stops the match as soon as it has a verdict on the first
    bot. `out` names a file for the records. `patience` is the time in seconds that an outside program has
    for a choice when its budget is not a time. `on` names a Ray cluster (see deuce.simulator.cluster). `aivat`
    measures luck and gives win shares without it as well (see deuce.arena.aivat); `sprt` then goes by those.
    """
    _check(bots, deals, pairing, workers, sprt)
    deck = deck or standard_deck(game)
    rules_of(game).new_state(deck, players)  # a wrong number of players, or too few cards, is said at once
    start = time.perf_counter()
    with ExitStack() as stack:
        named = stack.enter_context(entrants(bots, game, budget, patience))
        writer = stack.enter_context(RecordWriter(out)) if out is not None else None
        if aivat:
            check_entrants(named, game)
        runner = Runner(game, deck, named, players, pairing, seed, writer is not None, aivat)
        parts: list[Results] = []
        forfeits: list[Forfeit] = []
        done = 0
        if on is None:
            shared_out: Generator[Part, None, None] = runner.parts(deals, workers or os.cpu_count() or 1)
        else:
            processors = stack.enter_context(cluster(on))
            shared_out = on_cluster(runner, bots, budget, patience, deals, processors)
        for part in stack.enter_context(closing(shared_out)):
            size = part.results.deals if sprt is None else _judge(sprt, part.results, pairing, len(named))
            parts.append(part.results.first(size))
            forfeits += [forfeit for forfeit in part.forfeits if forfeit.deal < done + size]
            done += size
            if writer is not None:
                for record in (record for records in part.records[:size] for record in records):
                    writer.write(record)
            if progress is not None:
                progress(done, deals)
            if sprt is not None and sprt.verdict is not None:
                break
    seconds = time.perf_counter() - start
    labels = [entrant.label for entrant in named]
    return _summary(runner, labels, Results.joined(parts), forfeits, sprt, seconds)


def _check(
    bots: Sequence[str | Bot], deals: int, pairing: str, workers: int | None, sprt: Sprt | None
) -> None:
    if len(bots) < 2:
        raise UsageError("a match needs at least two bots; the same one may be named twice")
    if sprt is not None and len(bots) != 2:
        raise UsageError(f"--sprt compares two bots, not {len(bots)}")
    if deals < 1:
        raise UsageError(f"a match has at least one deal, not {deals}")
    if workers is not None and workers < 1:
        raise UsageError(f"a match needs at least one worker, not {workers}")
    if pairing not in PAIRINGS:
        raise UsageError(f"the pairing is {pairing!r}, not {' or '.join(PAIRINGS)}")


def _judge(sprt: Sprt, results: Results, pairing: Pairing, bots: int) -> int:
    """Give the test deal after deal, and return how many it took."""
    values = results.shares() if np.isnan(results.luck).all() else results.corrected_shares()
    sums, seats = results.by_bot(values, bots, results.counted(pairing))
    for deal, share in enumerate(sums[:, 0] / seats[:, 0]):
        if sprt.add(float(share)) is not None:
            return deal + 1
    return results.deals


def _summary(
    runner: Runner,
    labels: list[str],
    results: Results,
    forfeits: list[Forfeit],
    sprt: Sprt | None,
    seconds: float,
) -> Match:
    bots = len(labels)
    seed = abs(runner.seed)
    counted = results.counted(runner.pairing)
    shares = bootstrap(*results.by_bot(results.shares(), bots, counted), seed)
    copies = _as_many(results, runner.pairing, bots, seed)
    corrected, gains = _corrected(results, bots, runner) if runner.measure_luck else ([None] * bots,) * 2
    crossed = bootstrap(*results.against(bots, runner.pairing), seed)
    rated = ratings([results.ahead(bots)], seed)
    standings = []
    for bot, label in enumerate(labels):
        share = shares[bot]
        assert share is not None  # everyone sits somewhere on every deal
        own = results.seated == bot
        decisions = int(results.decisions[own].sum())
        timed = bool(decisions) and not np.isnan(results.seconds[own]).any()
        standings.append(
            Standing(
                label,
                games=int((own & counted).sum()),
                share=share,
                score=_mean(results.scores[own & counted]),
                corrected=corrected[bot],
                gain=gains[bot],
                as_many=copies[bot],
                rating=rated[bot],
                decisions=decisions,
                mean_ms=float(results.seconds[own].sum()) / decisions * 1000 if timed else None,
                max_ms=float(results.slowest[own].max()) * 1000 if timed else None,
                forfeits=sum(forfeit.label == label for forfeit in forfeits),
            )
        )
    cross = [[None if a == b else crossed[a * bots + b] for b in range(bots)] for a in range(bots)]
    return Match(
        runner.game,
        runner.players,
        runner.pairing,
        runner.seed,
        results.deals,
        results.games,
        seconds,
        standings,
        cross,
        forfeits,
        sprt,
        results,
    )


def _corrected(
    results: Results, bots: int, runner: Runner
) -> tuple[list[Estimate | None], list[float | None]]:
    """Return the win share of each bot without luck, and by which factor that lowers the variance over deals."""
    counted = results.counted(runner.pairing)
    sums, seats = results.by_bot(results.corrected_shares(), bots, counted)
    plain, _ = results.by_bot(results.shares(), bots, counted)
    before, after = (np.var(found / seats, axis=0) for found in (plain, sums))
    gains = [float(a / b) if a > 0 and b > 0 else None for a, b in zip(before, after, strict=True)]
    return bootstrap(sums, seats, abs(runner.seed)), gains


def _as_many(results: Results, pairing: Pairing, bots: int, seed: int) -> list[AsMany | None]:
    """Return how each bot did in the seats of copies, if there are any."""
    copies = results.among_copies(pairing)
    if copies is None:
        return [None] * bots
    found: list[AsMany | None] = []
    for bot, share in enumerate(bootstrap(*results.by_bot(results.shares(), bots, copies), seed)):
        assert share is not None  # everyone is the many on every deal
        held = copies & (results.seated == bot)
        found.append(AsMany(int(held.sum()), share, _mean(results.scores[held])))
    return found


def _mean(values: np.ndarray) -> float | None:
    known = values[~np.isnan(values)]
    return float(known.mean()) if len(known) else None
