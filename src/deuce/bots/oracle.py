"""The oracle is a bot that cheats: it searches the true cards. The arena alone seats it, to measure honest bots by."""

from __future__ import annotations

from deuce.bots.protocol import Budget
from deuce.bots.search import SearchBot


class OracleBot(SearchBot):
    """Sees every hand and the pile. The arena gives it the full state, with `viewer` set to its seat."""

    cheats = True
    _knows = True

    def __init__(self, name: str, game: str, budget: Budget | None = None) -> None:
        super().__init__(name, game, budget)
