"""How the judge weighs the choices of a position: compiled functions on a flat record, the same to the bit anywhere.

`begin` lists what is tried, `advance` tries it in one batch of worlds after the other, as many as it is asked for; when
all are done, the record says what each choice is worth. Sums are added up in the order in which they stand.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import Compiled, compiled, i64, specialised, u64
from deuce.analysis.evaluator import note_shares
from deuce.analysis.parts import reviewing_of
from deuce.analysis.worth import AHEAD, GRAIN, SUMS, in_grains, placer, worth_of
from deuce.bots.halving import MARGINS, TIE_BREAK, VISITS, WINS, order_by
from deuce.bots.learned import SHORTLIST_LENGTH, opinion_of
from deuce.bots.policies import HEURISTIC
from deuce.bots.search import never_last, settings_of, weigh_none
from deuce.elementary import exp
from deuce.games.flat import Flat
from deuce.games.registry import game_of, rules_of

BATCHES = 24
NO_PLACES = -1  # instead of a policy
EXACTLY = 1  # as a number of batches: everything was counted out, and nothing left to chance
MOST_ALSO = 8  # choices that are tried whatever the network thinks of them
MOST_TRIED = SHORTLIST_LENGTH + MOST_ALSO
SURE = 2.0  # standard errors by which a choice must be worse to be called so
SLIP, COSTLY = 0.02, 0.06  # worth lost from which on a choice is called so
HARSHNESS = 10.0  # accuracy falls by a factor e for every 1 / 10 of worth lost
VERDICTS = ("only", "best", "close", "slip", "costly")
ONLY, BEST, CLOSE, SLIPPED, COST = range(len(VERDICTS))

WEIGHING = np.dtype(
    (
        Flat,
        [
            ("choices", np.int64, MOST_TRIED),  # that are tried, rising
            ("count", np.int64),  # how many these are
            ("shares", np.float64, MOST_TRIED),  # how often an ordinary player would make each of them
            (
                "policy",
                np.int64,
            ),  # that plays worlds to the end to see places; NO_PLACES: a choice is worth its win
            ("point", np.float64),  # what a point of margin counts for beside a win
            ("worlds", np.int64),  # in a batch
            ("batches", np.int64),  # how many there are to be: BATCHES, or EXACTLY one
            ("done", np.int64),  # of them
            ("means", np.float64, (BATCHES, MOST_TRIED)),  # mean win of each choice in each batch
            ("worths", np.float64, (BATCHES, MOST_TRIED)),  # mean worth of each choice in each batch
            ("margins", np.float64, MOST_TRIED),  # sums, and in the end means, of their margins in each batch
            # What comes of it, when all batches are done.
            ("wins", np.float64, MOST_TRIED),
            ("errors", np.float64, MOST_TRIED),  # standard errors of these
            ("worth", np.float64, MOST_TRIED),
            ("expected", np.float64),  # worth that an ordinary player reaches here
            ("order", np.int64, MOST_TRIED),  # the choices as indices, best first
            ("losses", np.float64, MOST_TRIED),  # of worth, against the best one
            ("loss_errors", np.float64, MOST_TRIED),  # standard errors of these
        ],
    )
)


@compiled
def _mean_and_error(values: Any, count: Any) -> Any:
    """The mean of some values, and its standard error; none where there is one value only."""
    mean, squares = 0.0, 0.0
    for i in range(count):
        mean += values[i]
    mean /= count
    if count == 1:
        return mean, 0.0
    for i in range(count):
        squares += (values[i] - mean) * (values[i] - mean)
    return mean, np.sqrt(squares / (count - 1)) / np.sqrt(np.float64(count))


@compiled
def _conclude(weighing: Any) -> None:
    """Write what each choice is worth, and which is best."""
    count, batches = i64(weighing.count), i64(weighing.batches)
    one, values = np.zeros(BATCHES), np.zeros(MOST_TRIED)
    weighing.expected = 0.0
    for k in range(count):
        for batch in range(batches):
            one[batch] = weighing.means[batch, k]
        weighing.wins[k], weighing.errors[k] = _mean_and_error(one, batches)
        for batch in range(batches):
            one[batch] = weighing.worths[batch, k]
        weighing.worth[k], _ = _mean_and_error(one, batches)
        weighing.margins[k] /= batches
        weighing.expected += weighing.shares[k] * weighing.worth[k]
        values[k] = weighing.worth[k] + weighing.point * weighing.margins[k]
    order_by(values, count, weighing.order)
    best = weighing.order[0]
    for k in range(count):
        for batch in range(batches):
            one[batch] = weighing.worths[batch, best] - weighing.worths[batch, k]
        _, weighing.loss_errors[k] = _mean_and_error(one, batches)
        weighing.losses[k] = max(0.0, weighing.worth[best] - weighing.worth[k])


@compiled
def _note_batch(weighing: Any, sums: Any, seats: Any) -> None:
    """Note what was found in a batch of worlds, and conclude from it if it is the last one."""
    for k in range(i64(weighing.count)):
        win = sums[k, WINS] / sums[k, VISITS]
        weighing.means[weighing.done, k] = win
        if weighing.policy != NO_PLACES:
            win = worth_of(win, sums[k, AHEAD] / sums[k, VISITS], seats)
        weighing.worths[weighing.done, k] = win
        weighing.margins[k] += sums[k, MARGINS] / sums[k, VISITS]
    weighing.done += 1
    if weighing.done == weighing.batches:
        _conclude(weighing)


@compiled
def verdict_of(weighing: Any, k: Any) -> Any:
    """How choice k is called, as an index of VERDICTS. Only what is surely worse is called worse."""
    if weighing.count == 1:
        return i64(ONLY)
    if k == weighing.order[0]:
        return i64(BEST)
    loss = weighing.losses[k]
    if loss < SLIP or loss <= SURE * weighing.loss_errors[k]:
        return i64(CLOSE)
    return i64(SLIPPED) if loss < COSTLY else i64(COST)


@compiled
def given_of(weighing: Any, k: Any) -> Any:
    """What choice k surely gave away, in whole thousandths of the game: its loss, or nothing where that may be the luck
    of the imagined worlds."""
    loss = weighing.losses[k]
    return in_grains(loss) / GRAIN if loss > SURE * weighing.loss_errors[k] else 0.0


@compiled
def credit_of(weighing: Any, k: Any) -> Any:
    """The worth of choice k above what an ordinary player would reach in this position, in whole thousandths."""
    return in_grains(weighing.worth[k] - weighing.expected) / GRAIN


@compiled
def accuracy_of(given: Any) -> Any:
    """How accurate choices were on the whole, 0 to 100, by what each gave away.

    Half of it is the mean over all choices. The other half is their harmonic mean, in which one choice that threw the
    game away is not made up for by many that were easy."""
    total, inverse = 0.0, 0.0
    for i in range(len(given)):
        kept = exp(-HARSHNESS * given[i])
        total += kept
        inverse += 1.0 / kept
    return 50.0 * total / len(given) + 50.0 * len(given) / inverse


def judging_layout(game: str) -> np.dtype[Any]:
    """The layout of the record that keeps what the judge is about."""
    state = rules_of(game).STATE
    fields = [
        ("weighing", WEIGHING),
        ("seed", np.uint64),
        ("seen", state, 1),
        ("positions", state, 3),  # to play in; the last one is blank
    ]
    return np.dtype((Flat, np.dtype(fields, align=True)))


class Weigher(NamedTuple):
    """The compiled judge of a game, as functions on its record."""

    # begin(judging, view, also, candidates, placed, playouts, network, seed): list what is tried, the `candidates`
    # choices that the network likes best and those of `also`; where the end can be counted out, that is all. With
    # `placed`, places count beside the win.
    begin: Compiled
    # advance(judging, network, batches) -> finished: go on by this number of batches at most.
    advance: Compiled


@cache
def weigher(game: str) -> Weigher:
    """Return the compiled judge of a game."""
    rules, here, settings = rules_of(game), game_of(game), settings_of(game)
    opinion, try_candidates, endings = opinion_of(game), reviewing_of(game).try_candidates, here.endings
    play_places = placer(game)
    legal, unchoose, most_legal, layout = rules.legal, rules.unchoose, rules.MAX_LEGAL, rules.STATE
    last_turn, weigh_last = (endings.last_turn, endings.weigh_last) if endings else (never_last, weigh_none)
    # In a game without points a margin says how sure a win is, no more.
    point, tie_break = (settings.margin, TIE_BREAK) if here.has_points else (0.0, 0.0)

    @specialised(game)
    def list_tried(weighing: Any, position: Any, seat: Any, also: Any, candidates: Any, network: Any) -> None:
        """Write what is tried, rising, and how often an ordinary player would choose it."""
        choices, listed = np.empty(most_legal, np.int64), np.zeros(SHORTLIST_LENGTH, np.int64)
        wins, points, sight = np.zeros(SHORTLIST_LENGTH), np.zeros(SHORTLIST_LENGTH), np.zeros(MOST_TRIED)
        tried, order = weighing.choices, np.zeros(SHORTLIST_LENGTH, np.int64)
        known = opinion(
            position, seat, choices[: legal(position, seat, choices)], network, listed, wins, points
        )
        # Of those that the network likes alike, the lower number is tried.
        for k in range(known):
            at = i64(k)
            while at > 0:
                other = order[at - 1]
                if wins[other] > wins[k] or (wins[other] == wins[k] and listed[other] < listed[k]):
                    break
                order[at] = other
                at -= 1
            order[at] = k
        count = min(known, i64(candidates))
        for k in range(count):
            tried[k] = listed[order[k]]
            sight[k] = wins[order[k]]
        first_sight, listed_sight = wins.copy(), listed.copy()
        for choice in also:
            there = False
            for k in range(count):
                there |= tried[k] == choice
            if there:
                continue
            tried[count] = choice
            sight[count] = -1.0
            for k in range(known):
                if listed_sight[k] == choice:
                    sight[count] = first_sight[k]
            if sight[count] < 0.0:  # the heuristic did not list it
                choices[0] = choice
                opinion(position, seat, choices[:1], network, listed, wins, points)
                sight[count] = wins[0]
            count += 1
        for k in range(1, count):
            choice, win, at = tried[k], sight[k], i64(k)
            while at > 0 and tried[at - 1] > choice:
                tried[at] = tried[at - 1]
                sight[at] = sight[at - 1]
                at -= 1
            tried[at] = choice
            sight[at] = win
        weighing.count = count
        note_shares(sight, count, weighing.shares)

    @specialised(game)
    def begin(
        judging: Any,
        view: Any,
        also: Any,
        candidates: Any,
        placed: Any,
        playouts: Any,
        network: Any,
        seed: Any,
    ) -> None:
        weighing, blank, seat = judging.weighing, np.zeros(1, layout), i64(view.viewer)
        judging.seen[0] = view
        unchoose(judging.seen[0])
        for k in range(len(judging.positions)):
            judging.positions[k] = blank[0]
        judging.seed = seed
        list_tried(weighing, judging.seen[0], seat, also, candidates, network)
        count = i64(weighing.count)
        weighing.batches = BATCHES
        weighing.done = 0
        # Of two players the winner is first.
        weighing.policy = HEURISTIC if placed and view.seats > 2 else NO_PLACES
        weighing.point = point
        weighing.worlds = 1 if count == 1 else max(1, playouts // (BATCHES * count))
        for k in range(count):
            weighing.margins[k] = 0.0
        if last_turn(judging.seen[0], seat):
            sums = np.zeros((MOST_TRIED, SUMS))
            weigh_last(judging.seen[:], judging.positions[:], weighing.choices[:count], sums)
            weighing.batches = EXACTLY
            weighing.point = tie_break
            _note_batch(weighing, sums, i64(view.seats))

    @specialised(game)
    def advance(judging: Any, network: Any, batches: Any) -> Any:
        weighing, sums = judging.weighing, np.zeros((MOST_TRIED, SUMS))
        while batches > 0 and weighing.done < weighing.batches:
            sums[:] = 0.0
            worlds = i64(weighing.worlds)
            try_candidates(
                judging.seen[:],
                judging.positions[:],
                weighing.choices[: i64(weighing.count)],
                i64(weighing.done) * worlds,
                worlds,
                u64(judging.seed),
                network,
                sums,
            )
            if weighing.policy != NO_PLACES:
                play_places(
                    judging.seen[:],
                    judging.positions[:],
                    weighing.choices[: i64(weighing.count)],
                    i64(weighing.done) * worlds,
                    worlds,
                    u64(judging.seed),
                    i64(weighing.policy),
                    sums,
                )
            _note_batch(weighing, sums, i64(judging.seen[0].seats))
            batches -= 1
        return weighing.done == weighing.batches

    return Weigher(begin, advance)
