"""Attack a frozen bot: train a network to beat just this one, and measure by how much it does.

What the attacker wins beyond its fair share is a lower bound on how far the bot can be exploited: somebody found that
much, others may find more.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from deuce._jit import u64
from deuce.bots.levels import ladder_of
from deuce.bots.network import Network, load_network
from deuce.bots.parts import ByNetwork
from deuce.bots.policies import POLICY_IDS
from deuce.bots.selfplay import NO_POLICY, Frozen, duellist
from deuce.bots.train import train
from deuce.bots.tune import Share
from deuce.chance import stream_of
from deuce.errors import UsageError
from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of


@dataclass(frozen=True)
class Exploit:
    """How well a network that was trained against one bot alone beats it."""

    network: Network
    players: int
    share: Share  # the attacker's, one against copies of the bot
    before: Share  # the same of the network it started from

    @property
    def gain(self) -> float:
        """The lower end of the interval of what it wins beyond its fair share: 0 where nothing was found."""
        return max(0.0, self.share.mean - self.share.half - 1 / self.players)


def temperatures(game: str) -> dict[str, float]:
    """The bots that ask the network and answer at once, with the temperature of each."""
    levels = ladder_of(game).items()
    return {"learned": 0.0} | {
        name: level.temperature for name, level in levels if isinstance(level, ByNetwork)
    }


def targets(game: str) -> tuple[str, ...]:
    """The bots that answer at once in a game; those that search take too long for the many games of an attack."""
    return (*POLICY_IDS, *temperatures(game))


def frozen_bot(name: str, game: str) -> Frozen:
    """A bot as compiled games know it."""
    if name in POLICY_IDS:
        return Frozen(POLICY_IDS[name])
    if name not in targets(game):
        at_once = ", ".join(targets(game))
        raise UsageError(f"{name!r} cannot be attacked, only bots that answer at once: {at_once}")
    return network_bot(load_network(game), temperatures(game)[name])


def network_bot(network: Network, temperature: float = 0.0) -> Frozen:
    """A network as compiled games know it."""
    return Frozen(NO_POLICY, network, temperature)


def measure(game: str, players: int, lone: Frozen, others: Frozen, deals: int, seed: int) -> Share:
    """The win share of one bot against copies of another, on duplicate deals: once from every seat."""
    state = rules_of(game).new_state(standard_deck(game), players)
    shares = np.zeros(deals)
    duellist(game)(state, lone, others, u64(stream_of(u64(seed), 1)), deals, shares)
    return Share(float(shares.mean()), float(1.96 * shares.std(ddof=1) / math.sqrt(deals)))


def attack(
    game: str,
    bot: str,
    minutes: float,
    *,
    players: int = 2,
    deals: int = 2000,
    seed: int = 1,
    out: Path | None = None,
    start: Network | None = None,
    tell: Callable[[float, int, float], None] = lambda share, cycles, loss: None,
) -> Exploit:
    """Train an attacker from a network (the one that ships unless given), and measure both on fresh deals."""
    rules = rules_of(game)
    if not rules.MIN_SEATS <= players <= rules.MAX_SEATS:
        raise UsageError(f"{game} is for {rules.MIN_SEATS} to {rules.MAX_SEATS} players, not {players}")
    target, start = frozen_bot(bot, game), start or load_network(game)
    network = train(game, minutes, out, seed=seed, start=start, against=target, tables=(players,), tell=tell)
    return Exploit(
        network,
        players,
        measure(game, players, network_bot(network), target, deals, seed),
        measure(game, players, network_bot(start), target, deals, seed),
    )
