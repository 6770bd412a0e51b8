"""From results to win shares and ratings, with intervals by bootstrap over deals.

The games on one deal share their cards and are no independent observations: so whole deals are drawn, with
replacement, and everything is computed anew from each draw. For ratings the bootstrap is the Bayesian one: a draw
weighs deals at random, and beside them an imagined deal won and one lost by each of two bots that met. If a deal is
either won or lost, the win share then has the posterior of Jeffreys' prior, Beta(won + 1/2, lost + 1/2). So a
clean sweep has an interval with a width, which shrinks with the number of deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

LEVEL = 0.95
DRAWS = 2000  # bootstrap samples for means
RATING_DRAWS = 300  # and for ratings, which take a fit each
MAX_UNITS = 4000  # that samples are drawn from
ELO = 400 / math.log(10)  # Elo points for each unit of log strength
PRECISION = 1e-6  # of log strengths
MAX_STEPS = 10_000  # of the fit; a few dozen are usual
PSEUDO_GAMES = 0.5  # won and lost by each of two bots that met: a perfect score gets no infinite rating
PRIOR_DEALS = (
    0.5  # imagined deals, won and lost likewise, whose weight is drawn anew each time: Jeffreys' prior
)
LEAST_WEIGHT = 1e-6  # of an imagined deal: below that a draw has strengths that no fit ends with


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


def bootstrap(sums: np.ndarray, weights: np.ndarray, seed: int) -> list[Estimate | None]:
    """Return the mean of each column, sums over weights, with its interval; None where nothing was weighed.

    sums[deal, column] adds up the games of a deal, weights[deal, column] says how many they were.
    """
    deals = len(sums)
    columns = sums.shape[1]
    both = resampled(np.hstack([sums, weights]), seed, DRAWS)
    totals, samples = both[0], both[1:]
    found: list[Estimate | None] = []
    for column in range(columns):
        if totals[columns + column] == 0:
            found.append(None)
            continue
        weighed = samples[samples[:, columns + column] > 0]
        estimate = middle(
            totals[column] / totals[columns + column], weighed[:, column] / weighed[:, columns + column]
        )
        found.append(_unanimous(estimate.value, deals) if estimate.value in (0, 1) else estimate)
    return found


def resampled(per_deal: np.ndarray, seed: int, draws: int) -> np.ndarray:
    """Column sums: in row 0 over all deals, then over as many deals drawn with replacement, `draws` times."""
    units = units_of(per_deal)
    even = np.full(len(units), 1 / len(units))
    times = np.random.default_rng(seed).multinomial(len(units), even, draws).astype(float)
    return np.vstack([units.sum(0), times @ units])


def units_of(per_deal: np.ndarray) -> np.ndarray:
    """Return what samples are drawn from: deals, or of a great many some in a row as one."""
    starts = np.linspace(0, len(per_deal), min(len(per_deal), MAX_UNITS), endpoint=False).astype(int)
    units: np.ndarray = np.add.reduceat(per_deal, starts, axis=0)
    return units


def middle(value: float, samples: np.ndarray) -> Estimate:
    """Return a value with the middle 95 % of its samples."""
    tail = (1 - LEVEL) / 2
    low, high = np.quantile(samples, [tail, 1 - tail])
    return Estimate(float(value), float(low), float(high))


def _unanimous(value: float, deals: int) -> Estimate:
    """Return a share that was 0 or 1 on every deal: there is nothing to draw from, but the deals do not prove it."""
    unseen = 1 - ((1 - LEVEL) / 2) ** (1 / deals)
    return Estimate(value, 0.0, unseen) if value == 0 else Estimate(value, 1 - unseen, 1.0)


def ratings(matches: Sequence[np.ndarray], seed: int) -> list[Estimate]:
    """Elo-like ratings, their mean 0, from matches of ahead[deal, a, b]: how often a was placed before b.

    Two players: the Bradley–Terry model. More: Plackett–Luce, in which every pair of a game follows
    Bradley–Terry with the same strengths; so each pair counts as one comparison (a shared rank half each
    way), which also deals with copies of a bot at one table.
    """
    bots = matches[0].shape[1]
    rng = np.random.default_rng(seed)
    totals = np.zeros((bots, bots))
    deals_met = np.zeros((bots, bots))
    samples = np.zeros((RATING_DRAWS, bots, bots))
    for ahead in matches:
        totals += ahead.sum(axis=0)
        deals_met += ((ahead + ahead.transpose(0, 2, 1)) > 0).sum(axis=0)
        units = units_of(ahead.reshape(len(ahead), -1))
        samples += (rng.standard_exponential((RATING_DRAWS, len(units))) @ units).reshape(samples.shape)
    met = deals_met > 0
    games_of_a_deal = np.divide(totals + totals.T, deals_met, out=np.zeros_like(totals), where=met)
    imagined = np.maximum(rng.standard_gamma(PRIOR_DEALS, samples.shape), LEAST_WEIGHT)
    samples += imagined * games_of_a_deal
    value = fit(totals + PSEUDO_GAMES * met)
    strengths = np.array([fit(sample, value) for sample in samples])
    return [middle(value[bot] * ELO, strengths[:, bot] * ELO) for bot in range(bots)]


def fit(wins: np.ndarray, start: np.ndarray | None = None) -> np.ndarray:
    """Log strengths, their mean 0, that explain wins[a, b] best; of two that met, both have won something."""
    import choix

    strengths: np.ndarray = choix.ilsr_pairwise_dense(
        wins, initial_params=start, max_iter=MAX_STEPS, tol=PRECISION
    )
    strengths -= strengths.mean()
    return strengths
