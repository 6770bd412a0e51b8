"""One frozen judge of how a game stands: everybody's chance to win, at any point of it.

Every seat that is to choose is asked what the network expects of its choices, seen with that seat's own eyes; an
ordinary player makes the better ones more often, and the mean over them is the seat's chance. The chances of all
are then scaled to sum to 1. Nothing in it is random but the cards that nobody has seen: where cards were drawn, the
mean over many draws is the chance before them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce.bots.learned import LISTED, opinion_of
from deuce.bots.network import Network, load_network
from deuce.chance import Stream
from deuce.games.protocol import copy, seats_in
from deuce.games.registry import rules_of
from deuce.games.two_sans_three.core import OPENING

DRAWS = 24  # orders of the unseen cards over which a draw is averaged
ORDINARY = 0.06  # gap in win chance at which an ordinary player makes a choice e times more rarely


def ordinary_shares(wins: np.ndarray) -> np.ndarray:
    """How often an ordinary player makes each of these choices."""
    weights = np.exp((wins - wins.max()) / ORDINARY)
    shares: np.ndarray = weights / weights.sum()
    return shares


class Evaluator:
    """Win chances of all seats. The same position gets the same chances, always."""

    def __init__(self, game: str, network: Network | None = None, draws: int = DRAWS, seed: int = 0) -> None:
        self.game = game
        self.network = network or load_network(game)
        self._rules: Any = rules_of(game)
        self._opinion = opinion_of(game)
        self._draws = draws
        self._seed = seed

    def opinion(self, position: Any, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """The likeliest choices of a seat, and the chance to win that the network gives each."""
        legal = np.empty(self._rules.MAX_LEGAL, np.int64)
        legal = legal[: self._rules.legal(position, seat, legal)]
        listed, wins, points = np.zeros(LISTED, np.int64), np.zeros(LISTED), np.zeros(LISTED)
        found = self._opinion(position, seat, legal, self.network, listed, wins, points)
        return listed[:found], wins[:found]

    def chances(self, state: Any) -> np.ndarray:
        """Everybody's chance to win: the share of the win once the game is over, 1 / n before the deal."""
        rules, seats = self._rules, int(state.seats)
        if rules.is_over(state):
            return self._shares_of_win(state)
        if rules.phase_name(state) == "deal":
            return np.full(seats, 1 / seats)
        if rules.shuffle_due(state):
            return self._mean_over_piles(state)
        state = copy(state)
        rules.unchoose(state)
        found = np.full(seats, np.nan)
        while np.isnan(found).any():
            if rules.is_over(state):
                return self._shares_of_win(state)
            waiting = seats_in(rules.waiting(state))
            for seat in waiting:
                listed, wins = self.opinion(state, seat)
                found[seat] = ordinary_shares(wins) @ wins
            if len(waiting) > 1:  # all who are still in choose at once: the others are out
                found[np.isnan(found)] = 0.0
                break
            rules.choose(state, seat, listed[np.argmax(wins)])  # the next one answers
        total = found.sum()
        return found / total if total > 0 else np.full(seats, 1 / seats)

    def after(self, before: Any, choices: dict[int, int]) -> np.ndarray:
        """Everybody's chance once these choices are made, before it is seen which cards are drawn."""
        total, count = np.zeros(int(before.seats)), 0
        for draw in range(self._draws):
            stream = Stream(self._seed, draw)
            state = copy(before)
            self._shuffle_unseen(state, stream)
            for seat, choice in choices.items():
                self._rules.choose(state, seat, choice)
            self._make_piles(state, stream)
            total += self.chances(state)
            count += 1
            if not self.drew(before, state):
                break
        return total / count

    def drew(self, before: Any, state: Any) -> bool:
        """Were any cards drawn between two states?"""
        if self.game == "two_win":
            return bool(before.top != state.top or before.new_piles != state.new_piles)
        return bool((before.drawn != state.drawn).any())

    def _shuffle_unseen(self, state: Any, stream: Stream) -> None:
        """Give the cards that nobody has seen another order. Hands stay as they are."""
        if self.game == "two_win":
            places = np.arange(int(state.top), int(state.pile_n))
        else:
            dealt, seats = int(state.dealt), int(state.seats)
            starts = [OPENING + dealt * seat for seat in range(seats)]
            piles = [
                np.arange(start + int(drawn), start + dealt)
                for start, drawn in zip(starts, state.drawn, strict=False)
            ]
            places = np.concatenate([*piles, np.arange(OPENING + dealt * seats, int(state.cards_n))])
        cards = state.pile[places]
        stream.shuffle(cards, len(cards))
        state.pile[places] = cards

    def _make_piles(self, state: Any, stream: Stream) -> None:
        while due := self._rules.shuffle_due(state):
            cards = state.pile[:due].copy()
            stream.shuffle(cards, due)
            state.pile[:due] = cards
            self._rules.shuffled(state)

    def _mean_over_piles(self, state: Any) -> np.ndarray:
        total = np.zeros(int(state.seats))
        for draw in range(self._draws):
            trial = copy(state)
            self._make_piles(trial, Stream(self._seed, draw))
            total += self.chances(trial)
        return total / self._draws

    def _shares_of_win(self, state: Any) -> np.ndarray:
        won = state.place[: int(state.seats)] == 1
        shares: np.ndarray = won / won.sum()
        return shares
