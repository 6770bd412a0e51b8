"""Sequential halving, once for all searches, and the thoughts that come of it.

All candidates are tried in the same imagined worlds. After each round the worse half goes, and what it would have cost
goes to the better one. What was found is kept in `sums`, a row for each candidate: the wins, their squares, the margins
and the visits.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from deuce.bots.protocol import Budget, Thought

WINS, SQUARES, MARGINS, VISITS = range(4)  # columns of `sums`
COLUMNS = 4
LEAST_FINALISTS = 2
TRIES = 32  # between two looks at the clock
TIE_BREAK = 1e-6  # what a point is worth where win chances are exact

# Try the candidates that are alive in worlds first … first + worlds - 1, and add what comes of it to `sums`.
Try = Callable[[np.ndarray, int, int], None]


def mean_values(sums: np.ndarray, point: float) -> np.ndarray:
    """The mean win of each candidate, where a point of margin counts for so much."""
    return np.asarray((sums[:, WINS] + point * sums[:, MARGINS]) / sums[:, VISITS])


def halve(
    try_worlds: Try,
    sums: np.ndarray,
    budget: Budget,
    *,
    point: float,
    started: float | None = None,
    spend_all: bool = False,
) -> np.ndarray:
    """Fill `sums` and return which candidates are left in the end.

    A budget of time is counted from `started`, or from now, and what is left of it is the same for each round. A
    budget of work is shared out among the rounds alike; with `spend_all`, what a round could not divide among its
    candidates goes to the rounds that follow.
    """
    alive = np.arange(len(sums))
    rounds = max(1, (len(sums) - 1).bit_length())
    world = tries = 0
    begun = time.perf_counter()
    end = (begun if started is None else started) + (budget.seconds or 0.0)
    for turn in range(rounds):
        if turn > 0:
            order = np.argsort(-mean_values(sums[alive], point), kind="stable")
            alive = np.sort(alive[order[: max(LEAST_FINALISTS, (len(alive) + 1) // 2)]])
        if budget.seconds is None:
            work, share = (budget.playouts or 1), rounds
            if spend_all:
                work, share = work - tries, rounds - turn
            worlds = max(1, work // (share * len(alive)))
            try_worlds(alive, world, worlds)
            world += worlds
            tries += worlds * len(alive)
            continue
        deadline = begun + (end - begun) * (turn + 1) / rounds
        worlds = max(1, TRIES // len(alive))
        while True:
            try_worlds(alive, world, worlds)
            world += worlds
            if time.perf_counter() >= deadline:
                break
    return alive


def thoughts(
    candidates: np.ndarray,
    sums: np.ndarray,
    values: np.ndarray | None = None,
    finalists: np.ndarray | None = None,
    *,
    has_points: bool,
    least_variance: float = 0.25,
) -> list[Thought]:
    """What was found out, the finalists first, then by value. `least_variance` is that of a single try.

    Without values and finalists, every end was looked at: win chances have no error, and points tell ties apart.
    """
    visits = sums[:, VISITS]
    win, points = sums[:, WINS] / visits, sums[:, MARGINS] / visits
    error = np.sqrt(np.maximum(sums[:, SQUARES] / visits - win**2, least_variance / visits) / visits)
    if values is None:
        values, error = win + TIE_BREAK * points, np.zeros(len(win))
    everyone = np.arange(len(candidates))
    final = np.isin(everyone, everyone if finalists is None else finalists)
    order = sorted(everyone.tolist(), key=lambda i: (not final[i], -values[i], candidates[i]))
    return [
        Thought(
            int(candidates[i]),
            float(win[i]),
            float(error[i]),
            float(points[i]) if has_points else None,
            int(visits[i]),
        )
        for i in order
    ]
