"""The results of games: arrays over [deal, game on the deal, seat], and the sums that figures are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

Pairing = Literal["all", "one-vs-many"]
PAIRINGS: tuple[Pairing, ...] = ("all", "one-vs-many")


@dataclass(frozen=True)
class Results:
    """What came of the games of some successive deals."""

    seated: np.ndarray  # which bot sat there
    ranks: np.ndarray  # 1-based, shared by equals
    scores: np.ndarray  # points; NaN where there are none: a game without points, or one that was forfeited
    decisions: np.ndarray
    seconds: np.ndarray  # thinking time; NaN for games played in compiled code
    slowest: np.ndarray  # the longest thought; likewise
    luck: np.ndarray  # in win chance (deuce.arena.aivat); NaN where it was not measured

    @classmethod
    def blank(cls, seated: np.ndarray) -> Results:
        """Results with zeros, to be filled in as games are played."""
        shape = seated.shape
        return cls(
            seated,
            ranks=np.zeros(shape, np.int64),
            scores=np.full(shape, np.nan),
            decisions=np.zeros(shape, np.int64),
            seconds=np.full(shape, np.nan),
            slowest=np.full(shape, np.nan),
            luck=np.full(shape, np.nan),
        )

    @classmethod
    def joined(cls, parts: Sequence[Results]) -> Results:
        """Put the results of successive parts of a match together."""
        return cls(
            *(np.concatenate(arrays) for arrays in zip(*(vars(part).values() for part in parts), strict=True))
        )

    def first(self, deals: int) -> Results:
        """Return the results of the first deals alone."""
        return Results(*(array[:deals] for array in vars(self).values()))

    @property
    def deals(self) -> int:
        return len(self.seated)

    @property
    def games(self) -> int:
        return len(self.seated) * len(self.seated[0])

    def shares(self) -> np.ndarray:
        """Return each seat's share of the win."""
        winners = self.ranks == 1
        shares: np.ndarray = winners / winners.sum(axis=2, keepdims=True)
        return shares

    def corrected_shares(self) -> np.ndarray:
        """Return each seat's share of the win without its luck: single ones may lie outside 0 to 1, their mean is the
        same."""
        corrected: np.ndarray = self.shares() - self.luck
        return corrected

    def by_bot(
        self, values: np.ndarray, bots: int, counted: np.ndarray | None = None
    ) -> tuple[np.ndarray, np.ndarray]:
        """Sums over the seats of each bot, [deal, bot], and how many seats they are; NaN is left out."""
        valid = ~np.isnan(values) if counted is None else counted & ~np.isnan(values)
        sums = np.zeros((self.deals, bots))
        seats = np.zeros((self.deals, bots))
        for bot in range(bots):
            own = valid & (self.seated == bot)
            sums[:, bot] = np.where(own, values, 0.0).sum(axis=(1, 2))
            seats[:, bot] = own.sum(axis=(1, 2))
        return sums, seats

    def counted(self, pairing: Pairing) -> np.ndarray:
        """Return which seats count for win shares: among one against many, the lone one's."""
        if pairing == "all" or self.seated.shape[2] == 2:
            return np.ones(self.seated.shape, bool)
        same = self.seated[..., :, None] == self.seated[..., None, :]
        lone: np.ndarray = same.sum(axis=3) == 1
        return lone

    def among_copies(self, pairing: Pairing) -> np.ndarray | None:
        """Return which seats are held by one of several copies against a lone bot; None where nobody plays so."""
        return None if pairing == "all" or self.seated.shape[2] == 2 else ~self.counted(pairing)

    def ahead(self, bots: int) -> np.ndarray:
        """[deal, a, b]: how often a ranked before b at one table; a shared rank counts half."""
        found = np.zeros((self.deals, bots, bots))
        deal = np.broadcast_to(np.arange(self.deals)[:, None], self.seated.shape[:2])
        players = self.seated.shape[2]
        for one in range(players):
            for other in range(players):
                a, b = self.seated[..., one], self.seated[..., other]
                better = np.sign(self.ranks[..., other] - self.ranks[..., one]) / 2 + 0.5
                np.add.at(found, (deal, a, b), np.where(a == b, 0.0, better))
        return found

    def against(self, bots: int, pairing: Pairing) -> tuple[np.ndarray, np.ndarray]:
        """For the cross-table, [deal, a · bots + b]: sums, and how many comparisons they are."""
        if pairing == "all" or self.seated.shape[2] == 2:
            ahead = self.ahead(bots)
            return ahead.reshape(self.deals, -1), (ahead + ahead.transpose(0, 2, 1)).reshape(self.deals, -1)
        sums = np.zeros((self.deals, bots, bots))
        games = np.zeros((self.deals, bots, bots))
        lone = self.counted(pairing).argmax(axis=2)
        many = np.where(lone == 0, 1, 0)
        deal = np.broadcast_to(np.arange(self.deals)[:, None], lone.shape)
        a = np.take_along_axis(self.seated, lone[..., None], 2)[..., 0]
        b = np.take_along_axis(self.seated, many[..., None], 2)[..., 0]
        share = np.take_along_axis(self.shares(), lone[..., None], 2)[..., 0]
        np.add.at(sums, (deal, a, b), share)
        np.add.at(games, (deal, a, b), 1.0)
        return sums.reshape(self.deals, -1), games.reshape(self.deals, -1)
