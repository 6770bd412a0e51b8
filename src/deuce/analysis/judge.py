"""What a choice was worth, judged by search from what the player could know.

All candidates are tried in the same imagined worlds with the same luck. Worlds come in batches, and the difference of
two choices is taken batch by batch: its standard error is far smaller than that of either value.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from deuce.analysis.evaluator import ordinary_shares
from deuce.analysis.parts import reviewing_of
from deuce.bots.halving import COLUMNS, MARGINS, TIE_BREAK, VISITS, WINS
from deuce.bots.learned import ask_network
from deuce.bots.network import Network, load_network
from deuce.bots.search import settings_of
from deuce.chance import Stream
from deuce.games.protocol import Choice, Seat, View
from deuce.games.registry import game_of, rules_of

Verdict = Literal["only", "best", "close", "slip", "costly"]

CANDIDATES = 8  # the choices the network likes best; what was chosen is always tried too
BATCHES = 24
SURE = 2.0  # standard errors by which a choice must be worse to be called so
SLIP, COSTLY = 0.02, 0.06  # win chance lost from which on a choice is called so


@dataclass(frozen=True)
class Weighing:
    """What each candidate of a position is worth."""

    choices: list[Choice]
    order: list[int]  # indices into `choices`, best first
    wins: np.ndarray  # [candidate]
    errors: np.ndarray
    leads: np.ndarray | None  # points expected beyond the others' best, in games that have points
    batches: np.ndarray  # [batch, candidate]: mean win chances
    shares: np.ndarray  # how often an ordinary player would make each choice

    @property
    def best(self) -> Choice:
        return self.choices[self.order[0]]

    def at(self, choice: Choice) -> int:
        """The index of a candidate."""
        return self.choices.index(choice)

    def loss(self, choice: Choice) -> tuple[float, float]:
        """How much win chance a choice loses against the best one, and the standard error of that."""
        gaps = self.batches[:, self.order[0]] - self.batches[:, self.at(choice)]
        error = float(gaps.std(ddof=1) / np.sqrt(len(gaps))) if len(gaps) > 1 else 0.0
        return max(0.0, float(self.wins[self.order[0]] - self.wins[self.at(choice)])), error

    def verdict(self, choice: Choice) -> Verdict:
        """How a choice is called. Only what is surely worse is called worse."""
        if len(self.choices) == 1:
            return "only"
        if choice == self.best:
            return "best"
        loss, error = self.loss(choice)
        if loss < SLIP or loss <= SURE * error:
            return "close"
        return "slip" if loss < COSTLY else "costly"

    def credit(self, choice: Choice) -> float:
        """The win chance of a choice above what an ordinary player would reach in this position."""
        return float(self.wins[self.at(choice)] - self.shares @ self.wins)


class Judge:
    """Weighs the choices of a position, from a view alone. May be asked from many threads at once."""

    def __init__(self, game: str, playouts: int | None = None, network: Network | None = None) -> None:
        self.game = game
        self._part = reviewing_of(game)
        self.playouts = playouts or self._part.PLAYOUTS
        self.network = network or load_network(game)
        self.rules = rules_of(game)
        self._game = game_of(game)

    def weigh(
        self,
        view: View,
        seed: int,
        index: int = 0,
        also: tuple[Choice, ...] = (),
        candidates: int = CANDIDATES,
    ) -> Weighing:
        """Weigh the choices of the seat `view.viewer`, those of `also` in any case; (seed, index) is the chance."""
        seen = np.array([view], self.rules.STATE)
        self.rules.unchoose(seen[0])
        seat = int(view.viewer)
        legal = np.empty(self.rules.MAX_LEGAL, np.int64)
        legal = legal[: self.rules.legal(seen[0], seat, legal)]
        listed, wins = self._ask(seen[0], seat, legal)
        sight = dict(zip(listed.tolist(), wins.tolist(), strict=True))
        likeliest = sorted(sight, key=lambda choice: (-sight[choice], choice))[:candidates]
        for choice in also:
            if choice not in sight:  # the heuristic did not list it
                sight[choice] = self._ask(seen[0], seat, np.array([choice], np.int64))[1][0]
        tried = np.array(sorted({*likeliest, *also}), np.int64)
        shares = ordinary_shares(np.array([sight[choice] for choice in tried.tolist()]))
        endings = self._game.endings
        if endings and endings.last_turn(seen[0], seat):
            sums = np.zeros((len(tried), COLUMNS))
            endings.weigh_last(seen, np.zeros(2, self.rules.STATE), tried, sums)
            return self._weighing(tried, sums[None], shares, TIE_BREAK)
        stream = Stream(seed, index).fork()
        worlds = 1 if len(tried) == 1 else max(1, self.playouts // (BATCHES * len(tried)))
        everyone = np.arange(len(tried))
        batches, sums = np.zeros((BATCHES, len(tried), COLUMNS)), np.zeros((len(tried), COLUMNS))
        play = self._part.world_player(self.network, seen, tried, stream, sums)
        for batch in range(BATCHES):
            sums[:] = 0.0
            play(everyone, batch * worlds, worlds)
            batches[batch] = sums
        return self._weighing(tried, batches, shares, settings_of(self.game).margin)

    def _ask(self, position: View, seat: Seat, choices: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The choices the network looks at, and what it thinks of them at first sight."""
        listed, wins, _ = ask_network(self.game, self.network, position, seat, choices)
        return listed, wins

    def _weighing(
        self, candidates: np.ndarray, batches: np.ndarray, shares: np.ndarray, point: float
    ) -> Weighing:
        means = batches[:, :, WINS] / batches[:, :, VISITS]
        wins = means.mean(axis=0)
        errors = means.std(axis=0, ddof=1) / np.sqrt(len(means)) if len(means) > 1 else np.zeros(len(wins))
        margins = (batches[:, :, MARGINS] / batches[:, :, VISITS]).mean(axis=0)
        leads = margins if self._game.has_points else None
        value = wins if leads is None else wins + point * leads
        order = sorted(range(len(candidates)), key=lambda k: (-value[k], candidates[k]))
        return Weighing(candidates.tolist(), order, wins, errors, leads, means, shares)
