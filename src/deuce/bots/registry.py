"""Bots by name."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.bots.policies import POLICY_IDS, policies_of
from deuce.bots.protocol import Bot, Budget, Thought
from deuce.chance import Stream
from deuce.errors import UsageError

BOT_NAMES = ("random", "greedy")


class PolicyBot:
    """A compiled policy as a bot."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self._policy = POLICY_IDS[name]
        self._decide = policies_of(game).decide

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        return int(self._decide(view, int(view.viewer), self._policy, rng.bits()))

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
        raise UsageError(f"{self.name} plays by rule of thumb and has no opinion of win chances")


def make_bot(name: str, game: str) -> Bot:
    """The bot of this name for a game."""
    if name not in BOT_NAMES:
        raise UsageError(f"there is no bot {name!r}; the bots are {', '.join(BOT_NAMES)}")
    return PolicyBot(name, game)
