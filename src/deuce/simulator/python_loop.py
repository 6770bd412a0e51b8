"""One game between bots that are not compiled: each is handed what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from deuce._jit import u64
from deuce.bots.protocol import Bot
from deuce.bots.turns import phases_to_play
from deuce.chance import Stream, stream_of
from deuce.errors import IllegalChoice
from deuce.games.protocol import Choice, Rules, Seat, State, blank
from deuce.games.registry import game_of
from deuce.simulator.loop import CHOSEN, ENDED, SHUFFLED
from deuce.simulator.totals import Totals, add_game, add_points


def play_in_python(
    rules: Rules, state: State, bots: Sequence[Bot], seed: int, index: int, totals: Totals
) -> list[int]:
    """Play game number `index` of a seed and return its log. `state` is a game of this deck and seats."""
    dealer = Stream(seed, index)  # deals as the compiled loops do
    own_seed = int(stream_of(u64(seed), index))
    rngs = [Stream(own_seed, 1 + seat) for seat in range(len(bots))]
    log: list[int] = []
    phases = decisions = 0

    def shuffle_and_log(cards: np.ndarray, count: int) -> None:
        nonlocal log
        dealer.shuffle(cards, count)
        log += [SHUFFLED, count, *cards[:count].tolist()]

    rules.restart(state)
    for who in phases_to_play(rules, state, shuffle_and_log):
        choices = {seat: ask(rules, state, seat, bots[seat], rngs[seat]) for seat in who}
        for seat, choice in choices.items():
            rules.choose(state, seat, choice)
        log += [CHOSEN, sum(1 << seat for seat in who), *choices.values()]
        phases += 1
        decisions += len(choices)
    points = [int(rules.score(state, seat)) for seat in range(len(bots))]
    log += [ENDED, *state.rank[: len(bots)].tolist(), *points]
    add_game(totals, state, decisions, -(-phases // game_of(rules.ID).phases_in_unit))
    for seat, scored in enumerate(points):
        add_points(totals, seat, scored)
    return log


def ask(rules: Rules, state: State, seat: Seat, bot: Bot, rng: Stream) -> Choice:
    """Ask a bot for the choice of a seat; IllegalChoice if it is none of the legal ones."""
    view = blank(rules)
    rules.view(state, seat, view)
    legal = np.empty(rules.MAX_LEGAL, np.int64)
    legal = legal[: rules.legal(state, seat, legal)]
    choice = int(bot.act(view, legal, rng))
    if choice not in legal:
        raise IllegalChoice(
            f"the bot {bot.name} in seat {seat + 1} chose {choice}, none of the {len(legal)} legal choices"
        )
    return choice
