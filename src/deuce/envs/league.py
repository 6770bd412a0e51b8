"""Opponents that do not learn: policies kept as they were, for a learner that plays against its own past.

    league = League({"random": uniform_policy(1)})
    env = DeuceVectorEnv(game, 512, opponents=league)
    ...
    league.freeze("after 100 updates", policy)

In each game one of the policies has every seat of the league, from the deal to the end; the next game draws another
one. Whom the learner beats surely it meets seldom: the weight of a policy is the square of the share that the learner
does not win. What was long ago counts less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from deuce.errors import UsageError

# From observations and masks of some games to an action for each.
Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]

MEMORY = 500  # games: after as many more, what was counts a third
PRIOR = 10  # games, half of them won, that every policy begins with
LEAST_WEIGHT = 0.01  # so that whoever is always beaten is met now and then


def uniform_policy(seed: int) -> Policy:
    """Return a policy that takes each legal action as often as any other."""
    rng = np.random.default_rng(seed)

    def choose(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        drawn: np.ndarray = (rng.random(masks.shape) * (masks > 0)).argmax(axis=1)
        return drawn

    return choose


@dataclass
class Member:
    """A policy of a league, and how the learner fares against it."""

    name: str
    policy: Policy
    stays: bool  # it was there from the beginning, and is never dropped
    games: int = 0
    _weight: float = 0.0
    _won: float = 0.0

    @property
    def share(self) -> float:
        """Return the share of wins of the learner, of late."""
        return (self._won + PRIOR / 2) / (self._weight + PRIOR)

    def record(self, shares: np.ndarray) -> None:
        """Count the learner's shares of wins in games against this policy."""
        keep = np.exp(-len(shares) / MEMORY)
        self._weight = self._weight * keep + len(shares)
        self._won = self._won * keep + float(shares.sum())
        self.games += len(shares)


class League:
    """Policies, one of which is the learner's opponent in each game of a vector environment.

    `policies` stay for ever; of those that are added by `freeze` there are at most `most`, and the one that the
    learner beats most surely goes first.
    """

    def __init__(self, policies: Mapping[str, Policy], *, most: int = 16, seed: int = 0) -> None:
        if not policies:
            raise UsageError("a league begins with at least one policy, such as uniform_policy(1)")
        if most < 1:
            raise UsageError(f"a league has room for at least one frozen policy, not {most}")
        self._most = most
        self._rng = np.random.default_rng(seed)
        self._members = {i: Member(name, policy, True) for i, (name, policy) in enumerate(policies.items())}
        self._dropped: dict[int, Member] = {}  # they play their games to the end
        self._next = len(self._members)
        self._met = np.zeros(0, np.int64)  # by game: the number of the policy that plays there

    @property
    def members(self) -> list[Member]:
        """Return the policies that new games are played against, the oldest first."""
        return list(self._members.values())

    def freeze(self, name: str, policy: Policy) -> None:
        """Add a policy that will not change any more: hand over a copy of what still learns."""
        frozen = {number: member for number, member in self._members.items() if not member.stays}
        if len(frozen) == self._most:
            number = max(frozen, key=lambda number: frozen[number].share)
            self._dropped[number] = self._members.pop(number)
        self._members[self._next] = Member(name, policy, False)
        self._next += 1

    def choose(self, games: np.ndarray, observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Return an action in each of these games, whose numbers are given, by the policy that plays there."""
        self._make_room(int(games.max()) + 1)
        met = self._met[games]
        actions = np.zeros(len(games), np.int64)
        for number in np.unique(met):
            there = met == number
            actions[there] = self._member(int(number)).policy(observations[there], masks[there])
        return actions

    def record(self, games: np.ndarray, shares: np.ndarray) -> None:
        """Count the learner's shares of wins in games that are over, and draw whom it meets there next."""
        self._make_room(int(games.max()) + 1)
        for number in np.unique(self._met[games]):
            self._member(int(number)).record(shares[self._met[games] == number])
        self._met[games] = self._drawn(len(games))
        for number in self._dropped.keys() - set(self._met.tolist()):
            del self._dropped[number]

    def _member(self, number: int) -> Member:
        return self._members.get(number) or self._dropped[number]

    def _make_room(self, games: int) -> None:
        """Draw whom the learner meets in games that were not heard of before."""
        if games > len(self._met):
            self._met = np.concatenate([self._met, self._drawn(games - len(self._met))])

    def _drawn(self, count: int) -> np.ndarray:
        weights = np.array([(1 - member.share) ** 2 + LEAST_WEIGHT for member in self._members.values()])
        return self._rng.choice(np.array(list(self._members)), count, p=weights / weights.sum())
