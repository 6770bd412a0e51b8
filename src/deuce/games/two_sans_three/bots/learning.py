"""How the network plays 2 sans 3: what it sees, how strong each level is, how it was trained."""

from __future__ import annotations

from deuce.bots.network import Network
from deuce.bots.parts import ByNetwork, BySearch, Training
from deuce.bots.protocol import Bot, Budget
from deuce.games.two_sans_three.bots.inputs import INPUTS, encode
from deuce.games.two_sans_three.bots.tree import (
    MEMORY,
    SEARCH,
    TreeBot,
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
    ByNetwork(0.15),
    ByNetwork(0.075),
    ByNetwork(0.034),
    ByNetwork(0.0),
    BySearch(200),
    BySearch(),
)
TRAINING = Training(margin_weight=0.5, tables=(2, 2, 2, 2, 3, 4))


def network_search(name: str, network: Network, budget: Budget | None = None) -> Bot:
    """The tree search: one player after the other."""
    return TreeBot(name, network, budget)
