"""The evaluator says how a game stands at any point of it: everybody's chance to win, by a network that never changes.

Every seat that is to choose is asked what the network expects of its choices, seen with that seat's own eyes; an
ordinary player makes the better ones more often, and the mean over them is the seat's chance. The chances of all
are then scaled to sum to 1. Nothing in it is random but the cards that nobody has seen: where cards were drawn, the
mean over many draws is the chance before them.
"""

from __future__ import annotations

import numpy as np

from deuce.analysis.parts import reviewing_of
from deuce.bots.learned import ask_network
from deuce.bots.network import Network, load_network
from deuce.bots.turns import make_piles
from deuce.chance import Stream
from deuce.games.protocol import Choice, Seat, State, View, copy, seats_in
from deuce.games.registry import game_of, rules_of

DRAWS = 24  # orders of the unseen cards over which a draw is averaged
ORDINARY_TEMPERATURE = (
    0.06  # gap in win chance at which an ordinary player makes a choice e times more rarely
)


def ordinary_shares(wins: np.ndarray) -> np.ndarray:
    """How often an ordinary player makes each of these choices."""
    weights = np.exp((wins - wins.max()) / ORDINARY_TEMPERATURE)
    shares: np.ndarray = weights / weights.sum()
    return shares


class Evaluator:
    """Win chances of all seats. The same position gets the same chances, always."""

    def __init__(self, game: str, network: Network | None = None, draws: int = DRAWS, seed: int = 0) -> None:
        self.game = game
        self.network = network or load_network(game)
        self._rules = rules_of(game)
        self._simultaneous = game_of(game).simultaneous
        self._part = reviewing_of(game)
        self._draws = draws
        self._seed = seed

    def opinion(self, position: View, seat: Seat) -> tuple[np.ndarray, np.ndarray]:
        """The likeliest choices of a seat, and the chance to win that the network gives each."""
        legal = np.empty(self._rules.MAX_LEGAL, np.int64)
        legal = legal[: self._rules.legal(position, seat, legal)]
        listed, wins, _ = ask_network(self.game, self.network, position, seat, legal)
        return listed, wins

    def chances(self, state: State) -> np.ndarray:
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
            if self._simultaneous:  # all who are still in choose at once: the others are out
                found[np.isnan(found)] = 0.0
                break
            rules.choose(state, seat, listed[np.argmax(wins)])  # the next one answers
        total = found.sum()
        return found / total if total > 0 else np.full(seats, 1 / seats)

    def after(self, before: State, choices: dict[Seat, Choice]) -> np.ndarray:
        """Everybody's chance once these choices are made, before it is seen which cards are drawn."""
        total, count = np.zeros(int(before.seats)), 0
        for draw in range(self._draws):
            stream = Stream(self._seed, draw)
            state = copy(before)
            self._shuffle_unseen(state, stream)
            for seat, choice in choices.items():
                self._rules.choose(state, seat, choice)
            make_piles(self._rules, state, stream)
            total += self.chances(state)
            count += 1
            if not self.drew(before, state):
                break
        return total / count

    def drew(self, before: State, after: State) -> bool:
        """Were any cards drawn between two states?"""
        return self._part.drew(before, after)

    def _shuffle_unseen(self, state: State, stream: Stream) -> None:
        """Give the cards that nobody has seen another order. Hands stay as they are."""
        slots = self._part.unseen_slots(state)
        cards = state.pile[slots]
        stream.shuffle(cards, len(cards))
        state.pile[slots] = cards

    def _mean_over_piles(self, state: State) -> np.ndarray:
        total = np.zeros(int(state.seats))
        for draw in range(self._draws):
            drawn = copy(state)
            make_piles(self._rules, drawn, Stream(self._seed, draw))
            total += self.chances(drawn)
        return total / self._draws

    def _shares_of_win(self, state: State) -> np.ndarray:
        won = state.rank[: int(state.seats)] == 1
        shares: np.ndarray = won / won.sum()
        return shares
