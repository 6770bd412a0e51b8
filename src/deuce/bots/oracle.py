"""A cheat, to measure honest bots by: it searches the true cards. For the arena only."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.bots.protocol import Budget
from deuce.bots.search import DEFAULT_BUDGET, SearchBot


class OracleBot(SearchBot):
    """Sees every hand and the pile. The arena gives it the full state, with `viewer` set to its seat."""

    cheats = True

    def __init__(self, name: str, game: str, budget: Budget = DEFAULT_BUDGET) -> None:
        super().__init__(name, game, budget)

    def _truth(self, view: Any) -> np.ndarray:
        return np.array([view], self._rules.STATE)
