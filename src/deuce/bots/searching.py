"""What all bots that search have in common: they halve their candidates within a budget, and tell what they found.

The search itself is compiled, and kept in one flat record (`deuce.bots.parts.NetworkSearch`), so that it can be run in
slices by whoever looks at the clock: here, or in a page.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import Compiled, i64, specialised, u64
from deuce.bots.halving import ALL_WORLDS, BY_THE_CLOCK, thoughts
from deuce.bots.parts import learning_of
from deuce.bots.protocol import Budget, Thought
from deuce.chance import Bits64, Stream
from deuce.games.flat import FlatRecord, blank_of
from deuce.games.protocol import Choice, View
from deuce.games.registry import game_of, rules_of

# Go on with a search in this number of worlds at most, this share of the time being spent; say whether it is finished.
Advance = Callable[[int, float], bool]


def run(advance: Advance, budget: Budget, started: float) -> None:
    """Run a search until it is finished: at once, or in slices by the clock, with time counted from `started`."""
    if budget.seconds is None:
        advance(ALL_WORLDS, 0.0)
        return
    begun = time.perf_counter()
    whole, spent = started + budget.seconds - begun, 0.0
    while not advance(ALL_WORLDS, spent):
        spent = (time.perf_counter() - begun) / whole if whole > 0 else 1.0


@cache
def search_actor(game: str) -> Compiled:
    """`act(search, memory, view, network, seed, work) -> choice`, compiled: what the levels choose that search with a
    fixed amount of work, all in one call. `search` and `memory` are room for it (`deuce.bots.parts.NetworkSearch`)."""
    legal, most_legal, learning = rules_of(game).legal, rules_of(game).MAX_LEGAL, learning_of(game)
    begin_search, advance_search = learning.begin_search, learning.advance_search

    @specialised(game)
    def act(search: Any, memory: Any, view: Any, network: Any, seed: Any, work: Any) -> Any:
        choices = np.empty(most_legal, np.int64)
        if legal(view, i64(view.viewer), choices) == 1:
            return choices[0]
        begin_search(search, view, network, seed, work)
        advance_search(search, memory, network, ALL_WORLDS, 0.0)
        return i64(search.halving.best)

    return act


class SearchingBot:
    """A bot that tries candidates in imagined worlds. Which search it is, is left to those who make one of it."""

    def __init__(self, name: str, game: str, budget: Budget, layout: np.dtype[Any]) -> None:
        """`layout` is that of the record which keeps a search."""
        self.name = name
        self.game = game
        self.budget = budget
        self._layout = layout
        self._has_points = game_of(game).has_points

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        if len(legal) == 1:
            return int(legal[0])
        return int(self._search(view, rng, budget).halving.best)

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        return thoughts(self._search(view, rng, budget).halving, has_points=self._has_points)

    def _search(self, view: View, rng: Stream, budget: Budget | None) -> FlatRecord:
        """The record of a finished search for the best choice of the seat `view.viewer`."""
        started = time.perf_counter()
        budget = budget or self.budget
        search = blank_of(self._layout)
        work = BY_THE_CLOCK if budget.seconds is not None else budget.playouts or 1
        run(self._begin(search, view, u64(rng.fork()), work), budget, started)
        return search

    def _begin(self, search: FlatRecord, view: View, seed: Bits64, work: int) -> Advance:
        """Begin a search, and return what goes on with it."""
        raise NotImplementedError
