"""Tuning: the weights of a game's heuristic by CMA-ES in self-play.

A candidate plays every seat of a deal in turn, with the same cards, against a pool: the favourite so far, earlier ones,
and the bots asked for. All candidates of a generation play the same deals against the same opponents. It works for any
game whose policy has weights (`deuce.bots.parts.TunedPolicy`).
"""

from __future__ import annotations

import json
import math
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from deuce._jit import Compiled, i64, specialised, u64
from deuce.bots.parts import TunedPolicy
from deuce.bots.policies import GREEDY, HEURISTIC, POLICY_IDS, RANDOM
from deuce.bots.turns import NOBODY_CHOOSES, share_of_win, turn_taker
from deuce.chance import MASK, Bits64, advance, bits, stream_of
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.registry import game_of, rules_of

# What a unit of the margin counts beside the win share: it tells more of a lost game than that it was lost.
MARGIN_WEIGHT = 0.01
SPAN = 0.5  # how far the first generation strays, in steps
STEP_CHANGES = 0.05  # share of choices that a step of one weight changes
POSITIONS = 400  # choices that steps are measured by
POOL_EVERY = 10  # generations after which the favourite joins the pool
POOL_KEPT = 3  # earlier favourites that stay in the pool
CHECK_DEALS = 2000  # fresh deals on which the outcome has to prove itself
CHECK_SEED, POSITION_SEED, FIRST_SEED = range(3)  # fresh deals, positions, the first generation
DIGITS = 5

Progress = Callable[[int, float], None]  # generations done, the favourite's win share against the pool


@dataclass(frozen=True)
class Share:
    """A win share and the half-width of its 95 % interval, from the means of deals."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.3f} ± {self.half:.3f}"


@dataclass(frozen=True)
class Outcome:
    """What tuning has found, measured on fresh deals: one seat with the new weights against copies of an opponent."""

    weights: np.ndarray
    against: dict[str, Share]  # by opponent; `before` is the heuristic with the weights it started from
    players: int

    @property
    def better(self) -> bool:
        """Is it better than before, beyond doubt?"""
        before = self.against["before"]
        return before.mean - before.half > 1 / self.players


def tuned_policy_of(game: str) -> TunedPolicy:
    """The policy of a game whose heuristic has weights; UsageError if there are none to tune."""
    here = game_of(game)
    if here.tuned_policy is None:
        raise UsageError(f"{here.title} has no heuristic with weights to tune")
    return here.tuned_policy


@cache
def contest_loop(game: str) -> Compiled:
    """`contest(state, seed, deals, weights, pool, kinds, result)`: a candidate in every seat of each deal.

    Opponents are drawn from the pool in turn: of policy kinds[i], with weights pool[i]. result[deal] becomes the
    candidate's mean win share and margin.
    """
    rules, policies = rules_of(game), tuned_policy_of(game)
    restart, choose, next_to_choose = rules.restart, rules.choose, turn_taker(game)
    heuristic_choice, decide, margin = policies.heuristic_choice, policies.decide, policies.margin

    @specialised(game)
    def contest(
        state: Any, seed: Bits64, deals: Any, weights: Any, pool: Any, kinds: Any, result: Any
    ) -> None:
        seats = i64(state.seats)
        for deal in range(deals):
            share, lead = 0.0, 0.0
            for own in range(seats):
                stream = stream_of(seed, deal)
                restart(state)
                while True:
                    seat, stream = next_to_choose(state, stream)
                    if seat == NOBODY_CHOOSES:
                        break
                    stream = advance(stream)
                    # the k-th seat to the left of the candidate is played by the same opponent in all rotations
                    opponent = (deal + (seat - own) % seats) % len(kinds)
                    if seat == own:
                        choice = heuristic_choice(state, seat, weights, bits(stream))
                    elif kinds[opponent] == HEURISTIC:
                        choice = heuristic_choice(state, seat, pool[opponent], bits(stream))
                    else:
                        choice = decide(state, seat, kinds[opponent], bits(stream))
                    choose(state, seat, choice)
                share += share_of_win(state, own)
                lead += margin(state, own)
            result[deal, 0] = share / seats
            result[deal, 1] = lead / seats

    return contest


@cache
def position_loops(game: str) -> tuple[Compiled, Compiled]:
    """`collect(state, seed, weights, states, seats)`: positions of self-play.
    `changed(states, seats, weights, others)`: in how many of them two sets of weights choose differently."""
    rules, policies = rules_of(game), tuned_policy_of(game)
    restart, choose, next_to_choose = rules.restart, rules.choose, turn_taker(game)
    heuristic_choice = policies.heuristic_choice
    spacing = 5  # choices between two positions that are kept

    @specialised(game)
    def collect(state: Any, seed: Bits64, weights: Any, states: Any, seats: Any) -> None:
        kept, passed, index = 0, 0, 0
        while kept < len(states):
            stream = stream_of(seed, index)
            index += 1
            restart(state)
            while True:
                seat, stream = next_to_choose(state, stream)
                if seat == NOBODY_CHOOSES:
                    break
                passed += 1
                if passed % spacing == 0 and kept < len(states):
                    states[kept] = state
                    seats[kept] = seat
                    kept += 1
                stream = advance(stream)
                choose(state, seat, heuristic_choice(state, seat, weights, bits(stream)))

    @specialised(game)
    def changed(states: Any, seats: Any, weights: Any, others: Any) -> Any:
        count = 0
        for i in range(len(states)):
            choice = heuristic_choice(states[i], seats[i], weights, u64(0))
            count += heuristic_choice(states[i], seats[i], others, u64(0)) != choice
        return count

    return collect, changed


def steps_of(game: str, players: int, weights: np.ndarray, seed: int) -> np.ndarray:
    """For each weight, the change that alters one choice in twenty: weights differ widely in what they multiply."""
    rules = rules_of(game)
    collect, changed = position_loops(game)
    state = rules.new_state(standard_deck(game), players)
    states = np.zeros(POSITIONS, rules.STATE)
    seats = np.zeros(POSITIONS, np.int64)
    collect(state, _seed(seed, POSITION_SEED), weights, states, seats)
    steps = np.ones(len(weights))
    for i in range(len(weights)):
        for _ in range(24):  # from 1 this reaches any useful size by halving or doubling
            moved = weights.copy()
            moved[i] += steps[i]
            share = changed(states, seats, weights, moved) / POSITIONS
            if share > 2 * STEP_CHANGES:
                steps[i] /= 2
            elif share < STEP_CHANGES / 2:
                steps[i] *= 2
            else:
                break
        else:
            steps[i] = math.nan
    # a weight that never changes anything, or all at once, gets the step of the others
    return np.where(np.isnan(steps), np.nanmedian(steps) if not np.isnan(steps).all() else 1.0, steps)


class Contest:
    """Candidates for a number of players, measured against opponents, in threads."""

    def __init__(self, game: str, players: int, workers: int) -> None:
        rules = rules_of(game)
        if not rules.MIN_SEATS <= players <= rules.MAX_SEATS:
            raise UsageError(f"{game} is for {rules.MIN_SEATS} to {rules.MAX_SEATS} players, not {players}")
        self.players = players
        self._workers = workers
        self._new_state: Callable[[], Any] = lambda: rules.new_state(standard_deck(game), players)
        self._play = contest_loop(game)

    def measure(
        self, candidates: Sequence[np.ndarray], pool: np.ndarray, kinds: np.ndarray, deals: int, seed: Bits64
    ) -> list[np.ndarray]:
        """For each candidate an array [deal, (win share, margin)], all on the same deals."""

        def play(weights: np.ndarray) -> np.ndarray:
            result = np.zeros((deals, 2))
            self._play(self._new_state(), seed, deals, weights, pool, kinds, result)
            return result

        if self._workers == 1:
            return [play(weights) for weights in candidates]
        with ThreadPoolExecutor(self._workers) as threads:
            return list(threads.map(play, candidates))

    def share(self, weights: np.ndarray, opponent: np.ndarray, kind: int, deals: int, seed: Bits64) -> Share:
        """The win share of one against copies of one opponent."""
        (result,) = self.measure([weights], opponent[None], np.array([kind]), deals, seed)
        wins = result[:, 0]
        return Share(float(wins.mean()), float(1.96 * wins.std(ddof=1) / math.sqrt(deals)))


def tune(
    game: str,
    players: int,
    start: np.ndarray,
    *,
    generations: int,
    deals: int,
    seed: int,
    workers: int = 1,
    against: Sequence[str] = ("heuristic", "greedy"),
    check_deals: int = CHECK_DEALS,
    progress: Progress | None = None,
) -> Outcome:
    """Tune weights from `start`. The same arguments give the same outcome, whatever the number of workers."""
    for name in against:
        if name not in POLICY_IDS:
            raise UsageError(
                f"there is no opponent {name!r} to tune against; there are {', '.join(POLICY_IDS)}"
            )
    seed &= MASK
    contest = Contest(game, players, workers)
    cma = _import_cma()
    start = np.array(start, np.float64)
    steps = steps_of(game, players, start, seed)
    generator = np.random.default_rng(seed)
    strategy = cma.CMAEvolutionStrategy(
        np.zeros(len(start)),
        SPAN,
        # a generator of our own: cma would seed NumPy's global one
        {"randn": lambda *shape: generator.standard_normal(shape), "seed": math.nan, "verbose": -9},
    )
    favourite = start
    past: list[np.ndarray] = []
    for generation in range(generations):
        pool = np.array([*(start for _ in against), favourite, *past])
        kinds = np.array(
            [*(POLICY_IDS[name] for name in against), *(HEURISTIC for _ in pool[len(against) :])]
        )
        points = strategy.ask()
        candidates = [start + steps * point for point in points]
        results = contest.measure(candidates, pool, kinds, deals, _seed(seed, FIRST_SEED + generation))
        fitness = [float(-(r[:, 0].mean() + MARGIN_WEIGHT * r[:, 1].mean())) for r in results]
        strategy.tell(points, fitness)
        favourite = start + steps * strategy.mean
        if (generation + 1) % POOL_EVERY == 0:
            past = [*past, favourite][-POOL_KEPT:]
        if progress:
            progress(generation + 1, float(np.mean([r[:, 0].mean() for r in results])))
    favourite = favourite.round(DIGITS)
    shares = {
        name: contest.share(favourite, start, kind, check_deals, _seed(seed, CHECK_SEED))
        for name, kind in (("before", HEURISTIC), ("greedy", GREEDY), ("random", RANDOM))
    }
    return Outcome(favourite, shares, players)


def _seed(seed: int, index: int) -> Any:
    """A seed of its own for one purpose."""
    return u64(stream_of(u64(seed), index))


def _import_cma() -> Any:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it misses a plotting library that we do not need
            import cma
    except ImportError as error:
        raise UsageError("tuning needs the package cma: pip install '.[tune]' in a clone") from error
    return cma


# --------------------------------------------------------------------------------------------------- weight files


def load_start(game: str, players: int, file: Path) -> np.ndarray:
    """The weights to start from: those that the file, if it is there, has for this number of players; else our own."""
    policies = tuned_policy_of(game)
    start = np.array(policies.WEIGHTS[players])
    tuned = _read(game, file).get(str(players)) if file.exists() else None
    for i, name in enumerate(policies.FEATURES):
        if tuned and name in tuned:
            start[i] = tuned[name]
    return start


def save(game: str, players: int, weights: np.ndarray, file: Path) -> None:
    """Put weights in a file, which keeps what it has for other numbers of players."""
    kept = _read(game, file) if file.exists() else {}
    kept[str(players)] = dict(zip(tuned_policy_of(game).FEATURES, map(float, weights.round(DIGITS))))
    text = json.dumps({"weights": {seats: kept[seats] for seats in sorted(kept)}}, indent=1)
    aside = file.with_name(file.name + ".new")
    aside.write_text(text + "\n", "utf-8")
    aside.replace(file)  # never half a file


def _read(game: str, file: Path) -> dict[str, dict[str, float]]:
    try:
        data = json.loads(file.read_text("utf-8"))
        weights: dict[str, dict[str, float]] = data["weights"]
        known = all(
            seats.isdecimal() and all(isinstance(value, int | float) for value in tuned.values())
            for seats, tuned in weights.items()
        )
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise UsageError(f"{file}: not a file of weights for {game}") from error
    if not known or not any(set(tuned) & set(tuned_policy_of(game).FEATURES) for tuned in weights.values()):
        raise UsageError(f"{file}: not a file of weights for {game}")
    return weights
