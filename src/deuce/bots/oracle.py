"""The oracle is a bot that cheats: it searches the true cards. The arena alone seats it, to measure honest bots by."""

from __future__ import annotations

import numpy as np

from deuce.bots.protocol import Budget
from deuce.bots.search import SearchBot
from deuce.games.protocol import State


class OracleBot(SearchBot):
    """Sees every hand and the pile. The arena gives it the full state, with `viewer` set to its seat."""

    cheats = True

    def __init__(self, name: str, game: str, budget: Budget | None = None) -> None:
        super().__init__(name, game, budget)

    def _truth(self, view: State) -> np.ndarray:
        return np.array([view], self._rules.STATE)
