"""Print what bots and judges find in a few positions, to the last bit: python tests/digest_bots.py

Compiled and uncompiled (NUMBA_DISABLE_JIT=1), the lines must be the same.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
from bot_positions import positions, view_of

from deuce import _jit
from deuce.analysis.evaluator import Evaluator
from deuce.analysis.judge import Judge
from deuce.bots import Budget, make_bot
from deuce.bots.learned import LearnedBot
from deuce.bots.network import Network, load_network
from deuce.chance import Stream
from deuce.elementary import exp, log
from deuce.games.registry import GAMES

HIDDEN = (24, 8)  # sizes of the hidden layers: what is reckoned is the same with few, only sooner
SEARCHED, ASKED = slice(2, None, 9), slice(None, None, 4)  # positions
WORK = Budget(playouts=4)
JUDGED = 1  # playouts: one for each choice in each batch
WARM = 0.1  # a temperature at which choices differ


def small_network(game: str) -> Network:
    """A part of the network of a game: its first hidden units."""
    one, two = HIDDEN
    w1, b1, w2, b2, w3, b3 = load_network(game)
    parts = (w1[:, :one], b1[:one], w2[:one, :two], b2[:two], w3[:two], b3)
    return Network(*(np.ascontiguousarray(part) for part in parts))


def digest_lines() -> Iterator[str]:
    for x in np.random.default_rng(1).uniform(-30, 30, 50):
        yield f"{float(exp(x)).hex()} {float(log(abs(x))).hex()}"
    for game, here in GAMES.items():
        network = small_network(game)
        assert here.learning is not None
        warm = LearnedBot("warm", game, network, WARM)
        for number, (state, seat, legal) in enumerate(positions(game)[ASKED]):
            view = view_of(game, state, seat)
            found = [(one.choice, one.win.hex(), one.score) for one in warm.think(view, legal, Stream(0))]
            yield f"{game} {warm.act(view, legal, Stream(number))} of {found}"
        thinkers = [make_bot("search", game), here.learning.network_search("fierce", network)]
        for number, (state, seat, legal) in enumerate(positions(game)[SEARCHED]):
            view = view_of(game, state, seat)
            for bot in thinkers:
                thoughts = bot.think(view, legal, Stream(number), WORK)
                values = [(one.choice, one.win.hex(), one.error.hex(), one.visits) for one in thoughts]
                yield f"{game} {bot.name} {values}"
        judge = Judge(game, JUDGED, network)
        evaluator = Evaluator(game, network, draws=2)
        for number, (state, seat, legal) in enumerate(positions(game)[SEARCHED]):
            weighed = judge.weigh(view_of(game, state, seat), number, also=(int(legal[0]),), candidates=2)
            losses = [float(one).hex() for choice in weighed.choices for one in weighed.loss(choice)]
            yield f"{game} judge {weighed.choices} {weighed.order} {weighed.wins.tolist()} {losses}"
            stands = evaluator.stand(state), evaluator.after(state, {seat: int(legal[0])})
            yield f"{game} evaluator {[one.hex() for stand in stands for one in stand.ravel().tolist()]}"


if __name__ == "__main__":
    sys.stdout.write(f"compiled: {_jit.ENABLED}\n")
    for line in digest_lines():
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
