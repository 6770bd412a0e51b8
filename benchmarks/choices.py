"""What the choices of one variant of 2 WIN's look-ahead are worth beside another's, played out to the end.

Two near-equal bots need thousands of deals to be told apart, because a game is mostly luck. Their choices need fewer:
both variants choose in positions of the network's games; where they differ, each choice is played out by the network in
the same imagined worlds. What a choice gains, times the choices of a seat in a game, is the gain a game. With
--over-heuristic all others choose like the heuristic, in the games and where choices are played out.

A variant is TRIES:GOING_ON, with :NETWORK.npz for another network than the one that ships.

    python benchmarks/choices.py 6000:0 5400:1 --positions 600
    python benchmarks/choices.py 5400:1 5400:1:new.npz --players 4 --over-heuristic
"""

import argparse
from functools import partial
from typing import Any

import numpy as np

from deuce._jit import compiled, i64, u64
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.network import load_network, read_network
from deuce.bots.policies import HEURISTIC
from deuce.bots.protocol import Budget
from deuce.bots.temperature import pick
from deuce.bots.turns import share_of_win
from deuce.chance import Stream, advance, bits, stream_of
from deuce.games.deck import standard_deck
from deuce.games.protocol import blank, seats_in
from deuce.games.registry import rules_of
from deuce.games.two_win.bots.lookahead import (
    NEXT_CHOICE,
    ONE_MORE,
    LookaheadBot,
    make_piles,
    remind,
    weigh_some,
)
from deuce.games.two_win.bots.opinions import opinion_scratch, weigh_choices
from deuce.games.two_win.bots.policy import decide
from deuce.games.two_win.rules import choose, is_over, unchoose, waiting
from deuce.games.two_win.state import ID, STATE
from deuce.games.two_win.views import resample

RULES = rules_of(ID)
IN_GAMES, PLAYED_OUT = 0.02, 0.01  # temperature of the network in the games, and where choices are played out
NOBODY, EVERYBODY = -1, -1
ROUGHLY = 200  # positions between two reports

tell = partial(print, flush=True)


@compiled
def all_choose(
    state: Any,
    but: Any,
    learned: Any,
    temperature: Any,
    network: Any,
    horizon: Any,
    stream: Any,
    weighing: Any,
) -> Any:
    """Everybody but one seat chooses, `learned` (a seat, or EVERYBODY) like the network, the others like the
    heuristic; returns the stream after it."""
    who = waiting(state)
    for seat in range(i64(state.seats)):
        if seat != but and (who >> seat) & 1:
            stream = advance(stream)
            if learned != EVERYBODY and seat != learned:
                choose(state, seat, decide(state, seat, HEURISTIC, bits(stream)))
                continue
            count, best = weigh_some(state, seat, network, horizon, weighing)
            choose(state, seat, weighing.listed[pick(weighing.wins[:count], best, temperature, bits(stream))])
    return stream


@compiled
def play_out(
    seen: Any,
    choice: Any,
    learned: Any,
    seed: Any,
    worlds: Any,
    network: Any,
    horizon: Any,
    weighing: Any,
    scratch: Any,
) -> Any:
    """The mean share of the win that a choice leads to in imagined worlds, played on as in `all_choose`."""
    viewer, total = i64(seen.viewer), 0.0
    state = scratch[0]
    for world in range(worlds):
        stream = resample(seen, state, stream_of(seed, world))
        unchoose(state)
        remind(state, viewer)
        stream = all_choose(state, viewer, learned, PLAYED_OUT, network, horizon, stream, weighing)
        choose(state, viewer, choice)
        stream = make_piles(state, stream)
        while not is_over(state) and (i64(state.inside) >> viewer) & 1:
            stream = all_choose(state, NOBODY, learned, PLAYED_OUT, network, horizon, stream, weighing)
            stream = make_piles(state, stream)
        if is_over(state):
            total += share_of_win(state, viewer)
    return total / worlds


def variant(spec: str) -> LookaheadBot:
    tries, going_on, *path = spec.split(":", 2)
    network = read_network(path[0]) if path else load_network(ID)
    horizon = (ONE_MORE if int(going_on) else NEXT_CHOICE)._replace(going_on=int(going_on))
    return LookaheadBot(spec, network, Budget(playouts=int(tries)), horizon)


def compare(given: argparse.Namespace) -> None:
    before, after = variant(given.before), variant(given.after)
    network = load_network(ID)
    weighing, scratch = opinion_scratch(network, SHORTLIST_LENGTH), np.zeros(1, STATE)
    state = RULES.new_state(standard_deck(ID), given.players)
    pick_positions = np.random.default_rng(given.seed)
    gains: list[float] = []
    seats = choices = deal = 0
    while len(gains) < given.positions:
        stream = u64(stream_of(u64(given.seed), deal))
        learned = deal % given.players if given.over_heuristic else EVERYBODY
        deal += 1
        seats += 1 if given.over_heuristic else given.players
        RULES.restart(state)
        stream = u64(make_piles(state, stream))
        while not RULES.is_over(state) and len(gains) < given.positions:
            inside = [s for s in seats_in(RULES.acting(state)) if learned in (EVERYBODY, s)]
            if not inside:
                break  # the rest of the game is the heuristics' alone
            counts = [weigh_choices(state, seat, network, SHORTLIST_LENGTH, weighing)[0] for seat in inside]
            choices += sum(count > 1 for count in counts)
            seat = int(pick_positions.choice(inside))
            luck = int(pick_positions.integers(1 << 62))
            if pick_positions.random() < 0.5 and counts[inside.index(seat)] > 1:
                seen = blank(RULES)
                RULES.view(state, seat, seen)
                legal = weighing.choices[: RULES.legal(seen, seat, weighing.choices)].copy()
                old, new = (bot.act(seen, legal, Stream(luck)) for bot in (before, after))
                gains.append(0.0)
                if old != new:
                    values = [
                        play_out(
                            seen, c, learned, u64(luck), given.worlds, network, ONE_MORE, weighing, scratch
                        )
                        for c in (old, new)
                    ]
                    gains[-1] = values[1] - values[0]
                if len(gains) % ROUGHLY == 0:
                    report(given, gains, choices / seats)
            stream = u64(all_choose(state, NOBODY, learned, IN_GAMES, network, NEXT_CHOICE, stream, weighing))
            stream = u64(make_piles(state, stream))
    if len(gains) % ROUGHLY:
        report(given, gains, choices / seats)


def report(given: argparse.Namespace, gains: list[float], choices: float) -> None:
    gain = np.array(gains)
    error = 1.96 * gain.std() / len(gain) ** 0.5
    among = ", the others heuristics" if given.over_heuristic else ""
    tell(
        f"{given.after} beside {given.before}, {given.players} players{among}, {len(gain)} positions: they differ in "
        f"{np.mean(gain != 0):.2f} of them; a game of {choices:.1f} choices gains {choices * gain.mean():+.3f} "
        f"± {choices * error:.3f} of a win"
    )


def options_for(about: str | None, variant: str, worlds: int) -> argparse.ArgumentParser:
    """What a comparison of two variants is asked for."""
    options = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("before", help=variant)
    options.add_argument("after")
    options.add_argument("--positions", type=int, default=600)
    options.add_argument("--worlds", type=int, default=worlds, help="in which a choice is played out")
    options.add_argument("--seed", type=int, default=1)
    return options


def main() -> None:
    options = options_for(__doc__, "TRIES:GOING_ON[:NETWORK.npz]", worlds=600)
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--over-heuristic", action="store_true", help="the others are heuristics")
    compare(options.parse_args())


if __name__ == "__main__":
    main()
