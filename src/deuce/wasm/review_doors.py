"""The exports with which the page judges choices and reviews games, as `deuce.analysis` does it: by the same code."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64, specialised, u64
from deuce.analysis.evaluator import ROWS, evaluation_of
from deuce.analysis.weighing import (
    MOST_ALSO,
    accuracy_of,
    credit_of,
    given_of,
    judging_layout,
    verdict_of,
    weigher,
)
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.games.game import Game
from deuce.games.protocol import MOST_SEATS
from deuce.wasm.bot_doors import refuser, weights_of
from deuce.wasm.exports import (
    BAD_NUMBER,
    BITS,
    ILLEGAL,
    NO_SEAT,
    NOT_A_STATE,
    RECORD,
    WHOLE,
    Array,
    Export,
    Other,
    Records,
    Rows,
    Weights,
)

BY_SEAT, STANDS = Array("int64", (MOST_SEATS,)), Array("float64", (ROWS, MOST_SEATS))
REALS = Rows(np.dtype(np.float64))


@compiled
def accuracy(given: Any, out: Any) -> Any:
    """Write how accurate choices were on the whole into out[0], by what each gave away."""
    if len(given) < 1:
        return i64(BAD_NUMBER)
    out[0] = accuracy_of(given)
    return i64(0)


# What the page may call that belongs to no game: sums of reviews.
REVIEW_DOORS = (Export("accuracy", accuracy, (REALS, Array("float64", (1,)))),)


def review_doors(game: Game) -> tuple[Export, ...]:
    """Return what a review asks of a game; nothing of one that cannot be reviewed."""
    if game.reviewing is None or game.learning is None:
        return ()
    weights = weights_of(game.id)
    return (*_judge_doors(game, weights), *_evaluator_doors(game, weights))


def _judge_doors(game: Game, weights: Weights) -> tuple[Export, ...]:
    """What choices are worth."""
    refusal, is_legal = refuser(game.id, game.rules), game.rules.is_legal
    assert game.reviewing is not None
    begin, go_on = weigher(game.id)
    name_of = game.reviewing.name_of

    @specialised(game.id)
    def begin_weighing(
        judging: Any,
        view: Any,
        also: Any,
        count: Any,
        candidates: Any,
        placed: Any,
        playouts: Any,
        network: Any,
        seed: Any,
    ) -> Any:
        """Begin to weigh the choices of the viewer: those that the network likes best, and also[:count]; by the win
        chance, or, if `placed`, by what the game is worth with the places."""
        refused = refusal(view)
        if refused < 0:
            return refused
        if count < 0 or count > MOST_ALSO or candidates < 1 or candidates > SHORTLIST_LENGTH or playouts < 1:
            return i64(BAD_NUMBER)
        for k in range(count):
            if not is_legal(view, i64(view.viewer), also[k]):
                return i64(ILLEGAL)
        begin(judging, view, also[:count], candidates, placed, playouts, network, u64(seed))
        return i64(0)

    @specialised(game.id)
    def advance_weighing(judging: Any, network: Any, batches: Any) -> Any:
        """Go on by at most the given number of batches of worlds; return whether all are done."""
        if batches < 1:
            return i64(BAD_NUMBER)
        return i64(go_on(judging, network, batches))

    @specialised(game.id)
    def weighed(judging: Any, k: Any, out: Any) -> Any:
        """Write what choice k surely gave away, and its credit; return how it is called."""
        weighing = judging.weighing
        if k < 0 or k >= i64(weighing.count) or weighing.done < weighing.batches:
            return i64(BAD_NUMBER)
        out[0] = given_of(weighing, k)
        out[1] = credit_of(weighing, k)
        return i64(verdict_of(weighing, k))

    @specialised(game.id)
    def weighed_name(judging: Any, k: Any) -> Any:
        """Return what choice k is called."""
        if k < 0 or k >= i64(judging.weighing.count):
            return i64(BAD_NUMBER)
        return i64(name_of(i64(judging.weighing.choices[k])))

    judging, also = Other(judging_layout(game.id)), Array("int64", (MOST_ALSO,))
    asked = (judging, RECORD, also, WHOLE, WHOLE, WHOLE, WHOLE, weights, BITS)
    return (
        Export("begin_weighing", begin_weighing, asked),
        Export("advance_weighing", advance_weighing, (judging, weights, WHOLE)),
        Export("weighed", weighed, (judging, WHOLE, Array("float64", (2,)))),
        Export("weighed_name", weighed_name, (judging, WHOLE)),
    )


def _evaluator_doors(game: Game, weights: Weights) -> tuple[Export, ...]:
    """How a game stands, and what came by luck."""
    assert game.reviewing is not None
    were_drawn, is_legal, nobody = game.reviewing.drew, game.rules.is_legal, game.rules.NOBODY
    write_stand, write_after = evaluation_of(game.id)

    @specialised(game.id)
    def drew(before: Any, after: Any) -> Any:
        """Say whether any cards were drawn between two states."""
        if before.viewer != nobody or after.viewer != nobody:
            return i64(NOT_A_STATE)
        return i64(were_drawn(before, after))

    @specialised(game.id)
    def stand(state: Any, network: Any, draws: Any, seed: Any, positions: Any, out: Any) -> Any:
        """Write everybody's chance to win, and what the game is worth; `positions` are two records to play in."""
        if state.viewer != nobody:
            return i64(NOT_A_STATE)
        if draws < 1:
            return i64(BAD_NUMBER)
        write_stand(state, network, draws, u64(seed), positions, out)
        return i64(state.seats)

    @specialised(game.id)
    def stand_after(
        before: Any,
        who: Any,
        choices: Any,
        count: Any,
        network: Any,
        draws: Any,
        seed: Any,
        positions: Any,
        out: Any,
    ) -> Any:
        """Write how the game stands once who[:count] have chosen, before it is seen which cards are drawn."""
        if before.viewer != nobody:
            return i64(NOT_A_STATE)
        if count < 1 or count > i64(before.seats) or draws < 1:
            return i64(BAD_NUMBER)
        for k in range(count):
            if who[k] < 0 or who[k] >= i64(before.seats):
                return i64(NO_SEAT)
            if not is_legal(before, who[k], choices[k]):
                return i64(ILLEGAL)
        write_after(before, who[:count], choices[:count], network, draws, u64(seed), positions, out)
        return i64(before.seats)

    asked = (weights, WHOLE, BITS, Records(2), STANDS)
    return (
        Export("drew", drew, (RECORD, RECORD)),
        Export("stand", stand, (RECORD, *asked)),
        Export("stand_after", stand_after, (RECORD, BY_SEAT, BY_SEAT, WHOLE, *asked)),
    )
