"""Sequential halving, once for all searches, and what comes of it.

All candidates are tried in the same imagined worlds. After each stage the worse half goes, and what it would have cost
goes to the better one. All of it is a flat record and compiled functions on it: a search lets `next_worlds` say how
many worlds are to be tried next, tries them, and tells `count_worlds`. So it can be run as a whole, or in slices
between which somebody looks at the clock; in which slices makes no difference to what is found for the same work.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64
from deuce.bots.protocol import Thought
from deuce.games.flat import Flat
from deuce.games.protocol import View

WINS, SQUARES, MARGINS, VISITS = range(4)  # columns of `sums`
COLUMNS = 4
MOST_CANDIDATES = 24
LEAST_FINALISTS = 2
TRIES = 32  # between two looks at the clock
TIE_BREAK = 1e-6  # what a point is worth where win chances are exact
BY_THE_CLOCK = 0  # as an amount of work
ALL_WORLDS = 1 << 60  # as a number of worlds: until the work is done

HALVING = np.dtype(
    (
        Flat,
        [
            ("candidates", np.int64, MOST_CANDIDATES),  # the choices that are tried
            ("count", np.int64),  # of candidates
            (
                "sums",
                np.float64,
                (MOST_CANDIDATES, COLUMNS),
            ),  # what was found: wins, their squares, margins, visits
            ("point", np.float64),  # what a point of margin counts for beside a win
            ("alive", np.int64, MOST_CANDIDATES),  # the candidates still tried, as indices, rising
            ("left", np.int64),  # how many these are
            ("stage", np.int64),
            (
                "stages",
                np.int64,
            ),  # between which the worse half goes; when all are done, the halving is finished
            ("work", np.int64),  # playouts to be shared out, or BY_THE_CLOCK
            (
                "spend_all",
                np.int64,
            ),  # 1: what a stage cannot divide among its candidates goes to those that follow
            ("due", np.int64),  # worlds that have yet to be tried in this stage before it may end
            ("world", np.int64),  # the number of the next one
            ("tries", np.int64),  # playouts so far
            # What is concluded of it, for each candidate; and all of them, the best first.
            ("wins", np.float64, MOST_CANDIDATES),
            ("errors", np.float64, MOST_CANDIDATES),  # standard errors of the wins
            ("margins", np.float64, MOST_CANDIDATES),
            ("values", np.float64, MOST_CANDIDATES),
            ("order", np.int64, MOST_CANDIDATES),
            ("best", np.int64),  # the choice itself
        ],
    )
)


@compiled
def order_by(values: Any, count: Any, out: Any) -> None:
    """Write the indices of values[:count] into `out`, the highest value first, equals in their order."""
    for k in range(count):
        at = i64(k)
        while at > 0 and values[out[at - 1]] < values[k]:
            out[at] = out[at - 1]
            at -= 1
        out[at] = k


@compiled
def is_finished(halving: Any) -> Any:
    """Are all stages done?"""
    return halving.stage >= halving.stages


@compiled
def begin_halving(halving: Any, work: Any, spend_all: Any, point: Any) -> None:
    """Begin to halve the candidates that were written into the record.

    `work` is how many playouts are shared out among the stages alike, or BY_THE_CLOCK. With `spend_all`, what a stage
    could not divide among its candidates goes to the stages that follow."""
    count = i64(halving.count)
    for k in range(count):
        halving.alive[k] = k
        for column in range(COLUMNS):
            halving.sums[k, column] = 0.0
    halving.left = count
    halving.point = point
    halving.work = work
    halving.spend_all = spend_all
    halving.world = 0
    halving.tries = 0
    halving.stage = 0
    stages = i64(1)
    while (1 << stages) < count:
        stages += 1
    halving.stages = stages
    _plan_stage(halving)


@compiled
def _plan_stage(halving: Any) -> None:
    """Say how many worlds are due in the stage that begins: by the clock, one."""
    halving.due = 1
    if halving.work != BY_THE_CLOCK:
        work, share = i64(halving.work), i64(halving.stages)
        if halving.spend_all:
            work -= i64(halving.tries)
            share -= i64(halving.stage)
        halving.due = max(1, work // (share * i64(halving.left)))


@compiled
def _end_stage(halving: Any) -> None:
    """Go on to the next stage, if there is one, with the better half of those alive."""
    halving.stage += 1
    if is_finished(halving):
        return
    left = i64(halving.left)
    values, best = np.zeros(MOST_CANDIDATES), np.zeros(MOST_CANDIDATES, np.int64)
    for k in range(left):
        values[k] = mean_value(halving.sums[halving.alive[k]], halving.point)
    order_by(values, left, best)
    stays = np.zeros(MOST_CANDIDATES, np.bool_)
    for k in range(min(left, max(LEAST_FINALISTS, (left + 1) // 2))):
        stays[best[k]] = True
    kept = i64(0)
    for k in range(left):
        if stays[k]:
            halving.alive[kept] = halving.alive[k]
            kept += 1
    halving.left = kept
    _plan_stage(halving)


@compiled
def mean_value(sums: Any, point: Any) -> Any:
    """The mean win of a candidate with these sums, where a point of margin counts for so much."""
    return (sums[WINS] + point * sums[MARGINS]) / sums[VISITS]


@compiled
def next_worlds(halving: Any, most: Any) -> Any:
    """In how many worlds those alive are to be tried next, `most` at most; 0 if the halving is finished.

    By the clock it is as many as may pass between two looks at it."""
    if is_finished(halving):
        return i64(0)
    if halving.work == BY_THE_CLOCK:
        return min(i64(most), max(1, TRIES // i64(halving.left)))
    return min(i64(most), i64(halving.due))


@compiled
def count_worlds(halving: Any, worlds: Any, most: Any) -> Any:
    """Count `worlds` more in which those alive were tried and the sums were added to. Return how many worlds may
    follow, if `most` was allowed before: none by the clock, which has to be looked at first."""
    halving.world += worlds
    halving.tries += worlds * i64(halving.left)
    halving.due = max(0, i64(halving.due) - worlds)
    if halving.work == BY_THE_CLOCK:
        return i64(0)
    if halving.due == 0:
        _end_stage(halving)
    return i64(most) - worlds


@compiled
def keep_time(halving: Any, spent: Any) -> None:
    """By the clock, with this share of the time spent: end the stage if its share is over and something was tried."""
    if halving.work != BY_THE_CLOCK or is_finished(halving) or halving.due > 0:
        return
    if spent * halving.stages >= halving.stage + 1:
        _end_stage(halving)


@compiled
def conclude(halving: Any, least_variance: Any) -> Any:
    """If the halving is finished, write what was found out of each candidate, and their order: the finalists first,
    then by value. Return whether it is.

    `least_variance` is that of a single try, whatever was seen."""
    if not is_finished(halving):
        return False
    if halving.stages == 0:  # it was concluded exactly
        return True
    ahead = np.zeros(MOST_CANDIDATES)
    for k in range(i64(halving.count)):
        sums = halving.sums[k]
        visits = sums[VISITS]
        win = sums[WINS] / visits
        variance = max(sums[SQUARES] / visits - win * win, least_variance / visits)
        halving.wins[k] = win
        halving.margins[k] = sums[MARGINS] / visits
        halving.errors[k] = np.sqrt(variance / visits)
        halving.values[k] = mean_value(sums, halving.point)
    for k in range(i64(halving.left)):
        ahead[halving.alive[k]] = 1.0
    _order_candidates(halving, ahead)
    return True


@compiled
def conclude_exactly(halving: Any) -> None:
    """The same where every end was looked at: win chances have no error, and points tell ties apart."""
    for k in range(i64(halving.count)):
        sums = halving.sums[k]
        halving.wins[k] = sums[WINS] / sums[VISITS]
        halving.margins[k] = sums[MARGINS] / sums[VISITS]
        halving.errors[k] = 0.0
        halving.values[k] = halving.wins[k] + TIE_BREAK * halving.margins[k]
    halving.stage = 0
    halving.stages = 0
    _order_candidates(halving, np.zeros(MOST_CANDIDATES))


@compiled
def _order_candidates(halving: Any, ahead: Any) -> None:
    """Order the candidates: those ahead first, then by value, equals by their choice."""
    order, values, candidates = halving.order, halving.values, halving.candidates
    for k in range(i64(halving.count)):
        at = i64(k)
        while at > 0:
            other = order[at - 1]
            before = ahead[other] < ahead[k]
            if ahead[other] == ahead[k]:
                before = values[other] < values[k]
                if values[other] == values[k]:
                    before = candidates[other] > candidates[k]
            if not before:
                break
            order[at] = other
            at -= 1
        order[at] = k
    halving.best = candidates[order[0]]


def thoughts(halving: View, *, has_points: bool) -> list[Thought]:
    """What was concluded, as bots tell it."""
    return [
        Thought(
            int(halving.candidates[k]),
            float(halving.wins[k]),
            float(halving.errors[k]),
            float(halving.margins[k]) if has_points else None,
            int(halving.sums[k, VISITS]),
        )
        for k in halving.order[: int(halving.count)].tolist()
    ]
