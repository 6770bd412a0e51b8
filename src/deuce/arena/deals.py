"""Duplicate deals: the luck of deal i of a match, the same for every game that is played on it.

All luck follows from the match's seed, the number of the deal, and where in the game it falls, never from who
sits where: so bots meet the same cards in the same seats, and a bot against itself scores exactly its share.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, u64
from deuce.chance import MASK, Bits64, Stream, stream_of

CARDS, CHOICES, LINE_UPS, RERUNS = range(4)  # kinds of luck, each from streams of its own
SAFE_BITS = 11  # dropped from the seed of a deal, so that it survives every JSON reader


@compiled
def cards_seed(seed: Any, deal: Any) -> Any:
    """Return what the shuffles of a deal come from: shuffle n from its stream n, as `Table(…, seed=…)` does it."""
    return stream_of(stream_of(seed, CARDS), deal) >> u64(SAFE_BITS)


@compiled
def choice_seed(seed: Any, deal: Any, seat: Any) -> Any:
    """Return what the generators of a seat come from: its decision n has stream n."""
    return stream_of(stream_of(stream_of(seed, CHOICES), deal), seat)


@compiled
def rerun_seed(seed: Any, deal: Any) -> Any:
    """Return what the luck of reruns (deuce.arena.aivat) comes from, apart from all luck that games are played with."""
    return stream_of(stream_of(seed, RERUNS), deal)


def wrapped(seed: int) -> Bits64:
    """Return a seed as the unsigned 64-bit number that compiled code takes."""
    return u64(seed & MASK)


def line_ups(entrants: int, players: int, pairing: str, seed: int, deal: int) -> np.ndarray:
    """Return who sits where in the games on a deal: an array [game, seat] of entrants.

    Two players: every pair, both ways round. `one-vs-many`: each entrant against copies of each other, in
    every seat. More players, `all`: entrants in a random ring (each as often as needed to fill a table), and
    a game for each place to cut it: everyone sits in every seat equally often, among changing neighbours.
    """
    if players == 2 or pairing == "one-vs-many":
        return np.array(
            [
                [lone if seat == own else many for seat in range(players)]
                for lone in range(entrants)
                for many in range(entrants)
                if lone != many
                for own in range(players if players > 2 else 1)
            ],
            np.int64,
        )
    copies = -(-players // entrants)
    ring = np.repeat(np.arange(entrants, dtype=np.int64), copies)
    Stream(int(stream_of(wrapped(seed), LINE_UPS)), deal).shuffle(ring, len(ring))
    return np.array([np.roll(ring, -cut)[:players] for cut in range(len(ring))])
