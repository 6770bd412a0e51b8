"""What a choice was worth, judged by search from what the player could know.

All candidates are tried in the same imagined worlds with the same luck. Worlds come in batches, and the difference of
two choices is taken batch by batch: its standard error is far smaller than that of either value. The reckoning is
compiled (`weighing.py`); here is what is asked of it.
"""

from __future__ import annotations

from typing import Literal, cast

import numpy as np

from deuce.analysis.parts import reviewing_of
from deuce.analysis.weighing import (
    BATCHES,
    MOST_ALSO,
    SURE,
    VERDICTS,
    credit_of,
    given_of,
    judging_layout,
    verdict_of,
    weigher,
)
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.network import Network, load_network
from deuce.chance import Stream
from deuce.errors import UsageError
from deuce.games.flat import FlatRecord, blank_of
from deuce.games.protocol import Choice, View
from deuce.games.registry import game_of, rules_of

__all__ = ["BATCHES", "CANDIDATES", "SURE", "Judge", "Verdict", "Weighing"]

Verdict = Literal["only", "best", "close", "slip", "costly"]

CANDIDATES = 8  # the choices the network likes best; what was chosen is always tried too


class Weighing:
    """What each candidate of a position is worth."""

    def __init__(self, record: FlatRecord, *, has_points: bool) -> None:
        """`record` is one of the layout WEIGHING, of which all batches are done."""
        self._record = record
        count, batches = int(record["count"]), int(record.batches)
        self.choices: list[Choice] = record.choices[:count].tolist()
        self.order: list[int] = record.order[:count].tolist()  # indices into `choices`, best first
        self.wins: np.ndarray = record.wins[:count]
        self.errors: np.ndarray = record.errors[:count]
        # Points expected beyond the others' best, in games that have points.
        self.leads: np.ndarray | None = record.margins[:count] if has_points else None
        self.worths: np.ndarray = record.worth[:count]  # the win chances, unless places count too
        self.batches: np.ndarray = record.means[:batches, :count]  # [batch, candidate]: mean win chances
        self.worth_batches: np.ndarray = record.worths[:batches, :count]
        self.shares: np.ndarray = record.shares[:count]  # how often an ordinary player would make each choice

    @property
    def best(self) -> Choice:
        return self.choices[self.order[0]]

    def at(self, choice: Choice) -> int:
        """The index of a candidate."""
        return self.choices.index(choice)

    def loss(self, choice: Choice) -> tuple[float, float]:
        """How much of the game's worth a choice loses against the best one, and the standard error of that."""
        k = self.at(choice)
        return float(self._record.losses[k]), float(self._record.loss_errors[k])

    def points_lost(self, choice: Choice) -> float:
        """How many points a choice costs in the end, beside the best one; 0 in games that have none."""
        return 0.0 if self.leads is None else float(self.leads[self.order[0]] - self.leads[self.at(choice)])

    def given(self, choice: Choice) -> float:
        """What a choice surely gave away: its loss, if that is more than chance."""
        return float(given_of(self._record, self.at(choice)))

    def verdict(self, choice: Choice) -> Verdict:
        """How a choice is called. Only what is surely worse is called worse."""
        return cast(Verdict, VERDICTS[verdict_of(self._record, self.at(choice))])

    def credit(self, choice: Choice) -> float:
        """The worth of a choice above what an ordinary player would reach in this position."""
        return float(credit_of(self._record, self.at(choice)))


class Judge:
    """Weighs the choices of a position, from a view alone. May be asked from many threads at once."""

    def __init__(self, game: str, playouts: int | None = None, network: Network | None = None) -> None:
        self.game = game
        self.playouts = playouts or reviewing_of(game).PLAYOUTS
        self.network = network or load_network(game)
        self.rules = rules_of(game)
        self._has_points = game_of(game).has_points
        self._layout = judging_layout(game)

    def weigh(
        self,
        view: View,
        seed: int,
        index: int = 0,
        also: tuple[Choice, ...] = (),
        candidates: int = CANDIDATES,
        *,
        placed: bool = False,
    ) -> Weighing:
        """Weigh the choices of the seat `view.viewer`, those of `also` in any case; (seed, index) is the chance.

        They are weighed by the win chance, or, if `placed`, by what the game is worth with the places (`worth.py`)."""
        if len(also) > MOST_ALSO or not 1 <= candidates <= SHORTLIST_LENGTH:
            raise UsageError(
                f"the judge tries 1 to {SHORTLIST_LENGTH} candidates and {MOST_ALSO} more at most, "
                f"not {candidates} and {len(also)}"
            )
        begin, advance = weigher(self.game)
        judging = blank_of(self._layout)
        asked = np.array(also, np.int64)
        stream = Stream(seed, index).fork()
        begin(judging, view, asked, candidates, placed, self.playouts, self.network, stream)
        advance(judging, self.network, BATCHES)
        return Weighing(judging.weighing, has_points=self._has_points)
