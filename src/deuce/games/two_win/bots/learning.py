"""How the network plays 2 WIN: what it sees, how strong each level is, how it was trained."""

from __future__ import annotations

from deuce.bots.network import Network
from deuce.bots.parts import ByNetwork, BySearch, Training
from deuce.bots.protocol import Bot, Budget
from deuce.games.two_win.bots.inputs import INPUTS, encode
from deuce.games.two_win.bots.lookahead import (
    MEMORY,
    SEARCH,
    LookaheadBot,
    advance_search,
    begin_search,
    memory_for,
)

__all__ = [
    "INPUTS",
    "LADDER",
    "MEMORY",
    "SEARCH",
    "TRAINING",
    "advance_search",
    "begin_search",
    "encode",
    "memory_for",
    "network_search",
]

LADDER: tuple[ByNetwork | BySearch, ...] = (
    ByNetwork(0.18),
    ByNetwork(0.11),
    ByNetwork(0.069),
    ByNetwork(0.042),
    ByNetwork(0.019),
    BySearch(),
)
TRAINING = Training(margin_weight=0.05, tables=(2, 2, 2, 3, 4, 4, 5, 6))


def network_search(name: str, network: Network, budget: Budget | None = None) -> Bot:
    """The look-ahead: all choose at the same time."""
    return LookaheadBot(name, network, budget)
