"""Bots by name: policies that answer at once, search, the network, and the six levels people play against."""

from __future__ import annotations

import numpy as np

from deuce.bots.learned import LearnedBot
from deuce.bots.levels import LEVEL_NAMES, ladder_of
from deuce.bots.network import load_network
from deuce.bots.oracle import OracleBot
from deuce.bots.parts import ByNetwork, learning_of
from deuce.bots.policies import POLICY_IDS, policies_of
from deuce.bots.protocol import Bot, Budget, Thought
from deuce.bots.search import SearchBot
from deuce.chance import Stream
from deuce.errors import UsageError
from deuce.games.protocol import Choice, View
from deuce.games.registry import game_of

BOT_NAMES = ("random", "greedy", "heuristic", "search", "learned", *LEVEL_NAMES)
CHEAT = "oracle"  # sees all cards; the arena alone seats it, to measure the others by


class PolicyBot:
    """A compiled policy as a bot."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self._policy = POLICY_IDS[name]
        self._decide = policies_of(game).decide

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        """Choose as the policy does, at once."""
        return int(self._decide(view, int(view.viewer), self._policy, rng.bits()))

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        """Refuse: a rule of thumb has no opinion of win chances."""
        raise UsageError(
            f"{self.name} plays by rule of thumb and has no opinion of win chances; ask search or a level"
        )


def make_bot(name: str, game: str, *, cheats: bool = False) -> Bot:
    """The bot of this name for a game. `cheats` allows the oracle, which must then be given full states."""
    if name in POLICY_IDS:
        return PolicyBot(name, game)
    if name == "search":
        return SearchBot(name, game)
    if name == CHEAT and cheats:
        return OracleBot(name, game)
    if name == "learned":
        return LearnedBot(name, game, load_network(game))
    if name not in LEVEL_NAMES:
        where = "; the oracle plays in the arena only" if name == CHEAT else ""
        raise UsageError(f"there is no bot {name!r}; the bots are {', '.join(BOT_NAMES)}{where}")
    level = ladder_of(game)[name]
    if isinstance(level, ByNetwork):
        return LearnedBot(name, game, load_network(game), level.temperature)
    budget = None if level.playouts is None else Budget(playouts=level.playouts)
    if game_of(game).learning is None:
        return SearchBot(name, game, budget)
    return learning_of(game).network_search(name, load_network(game), budget)
