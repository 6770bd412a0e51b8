"""Bots by name: policies that answer at once, search, the network, and the six levels people play against."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.bots.learned import LearnedBot
from deuce.bots.levels import LEVELS
from deuce.bots.network import Network, load_network
from deuce.bots.oracle import OracleBot
from deuce.bots.policies import POLICY_IDS, policies_of
from deuce.bots.protocol import Bot, Budget, Thought
from deuce.bots.search import SearchBot
from deuce.chance import Stream
from deuce.errors import UsageError
from deuce.games.two_sans_three.bots.tree import TreeBot
from deuce.games.two_win.bots.lookahead import LookaheadBot

LEVEL_NAMES = tuple(level.name for level in LEVELS)
BOT_NAMES = ("random", "greedy", "heuristic", "search", "learned", *LEVEL_NAMES)
CHEAT = "oracle"  # sees all cards; the arena alone seats it, to measure the others by


class PolicyBot:
    """A compiled policy as a bot."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self._policy = POLICY_IDS[name]
        self._decide = policies_of(game).decide

    def act(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> int:
        return int(self._decide(view, int(view.viewer), self._policy, rng.bits()))

    def think(self, view: Any, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> list[Thought]:
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
    if name not in BOT_NAMES:
        where = "; the oracle plays in the arena only" if name == CHEAT else ""
        raise UsageError(f"there is no bot {name!r}; the bots are {', '.join(BOT_NAMES)}{where}")
    network = load_network(game)
    if name == "learned":
        return LearnedBot(name, game, network)
    level = LEVELS[LEVEL_NAMES.index(name)]
    if game in level.temperature:
        return LearnedBot(name, game, network, level.temperature[game])
    return search_on_network(name, game, network, level.work.get(game))


def search_on_network(name: str, game: str, network: Network, work: int | None = None) -> Bot:
    """The search on top of the network that suits a game, with so much work for a choice, or for a while by default."""
    kind = LookaheadBot if game == "two_win" else TreeBot  # in 2 WIN all choose at the same time
    return kind(name, network) if work is None else kind(name, network, Budget(playouts=work))
