"""The evaluator says how a game stands at any point of it: everybody's chance to win, by a network that never changes,
and what the game is worth to everybody then (`worth.py`).

Every seat that is to choose is asked what the network expects of its choices, seen with that seat's own eyes; an
ordinary player makes the better ones more often, and the mean over them is the seat's chance. The chances of all
are then scaled to sum to 1. Nothing in it is random but the cards that nobody has seen: where cards were drawn, the
mean over many draws is the chance before them. All of it is compiled, and adds up in a fixed order: the same chances,
to the bit, on every machine.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from deuce._jit import Compiled, compiled, i64, specialised, u64
from deuce.analysis.parts import reviewing_of
from deuce.analysis.worth import worth_noter, worth_of
from deuce.bots.learned import SHORTLIST_LENGTH, ask_network, opinion_of
from deuce.bots.network import Network, load_network
from deuce.bots.turns import pile_maker, share_ahead, share_of_win
from deuce.chance import MASK, shuffle, stream_of
from deuce.elementary import exp
from deuce.games.protocol import MOST_SEATS, Choice, Seat, State, View, phase_names
from deuce.games.registry import game_of, rules_of

DRAWS = 24  # orders of the unseen cards over which a draw is averaged
ORDINARY_TEMPERATURE = (
    0.06  # gap in win chance at which an ordinary player makes a choice e times more rarely
)
NOT_ASKED = -1.0  # instead of a chance
CHANCE, WORTH = range(2)  # rows of how a game stands, each by seat
ROWS = 2


@compiled
def note_shares(wins: Any, count: Any, out: Any) -> Any:
    """Write how often an ordinary player makes each of these choices; return the win chance it reaches on average."""
    most, total, mean = wins[0], 0.0, 0.0
    for k in range(1, count):
        most = max(most, wins[k])
    for k in range(count):
        out[k] = exp((wins[k] - most) / ORDINARY_TEMPERATURE)
        total += out[k]
    for k in range(count):
        out[k] /= total
        mean += out[k] * wins[k]
    return mean


@compiled
def note_result(state: Any, out: Any) -> None:
    """Write everybody's share of the win, and what the game was worth, once it is over."""
    seats = i64(state.seats)
    for seat in range(seats):
        out[CHANCE, seat] = share_of_win(state, seat)
        out[WORTH, seat] = worth_of(out[CHANCE, seat], share_ahead(state, seat), seats)


@compiled
def add_to_mean(out: Any, seats: Any, count: Any, found: Any) -> None:
    """Enter how the game stands with one more order of the cards into the mean over `count` others."""
    for row in range(ROWS):
        for seat in range(seats):
            mean = out[row, seat] if count > 0 else 0.0
            out[row, seat] = mean + (found[row, seat] - mean) / (count + 1)


class Evaluation(NamedTuple):
    """The compiled evaluator of a game. `positions` are two records to play in."""

    # stand(state, network, draws, seed, positions, out): everybody's chance to win, and what the game is worth.
    stand: Compiled
    # after(before, seats, choices, network, draws, seed, positions, out): the same once these seats have made these
    # choices, before it is seen which cards are drawn.
    after: Compiled


@cache
def evaluation_of(game: str) -> Evaluation:
    """Return the compiled evaluator of a game."""
    rules, part, simultaneous = rules_of(game), reviewing_of(game), game_of(game).simultaneous
    opinion, make_piles, note_worths = opinion_of(game), pile_maker(game), worth_noter(game)
    legal, choose, unchoose, waiting = rules.legal, rules.choose, rules.unchoose, rules.waiting
    is_over, shuffle_due, drew, list_unseen = rules.is_over, rules.shuffle_due, part.drew, part.list_unseen
    most_legal, most_cards = rules.MAX_LEGAL, rules.MAX_CARDS
    dealing = phase_names(rules).index("deal")

    @specialised(game)
    def look(state: Any, network: Any, positions: Any, out: Any) -> None:
        """Write how the game stands where nothing waits to be shuffled."""
        seats, seat, best = i64(state.seats), i64(0), i64(0)
        choices, listed = np.empty(most_legal, np.int64), np.zeros(SHORTLIST_LENGTH, np.int64)
        wins, points, shares = (
            np.zeros(SHORTLIST_LENGTH),
            np.zeros(SHORTLIST_LENGTH),
            np.zeros(SHORTLIST_LENGTH),
        )
        positions[0] = state
        now = positions[0]
        unchoose(now)
        for other in range(seats):
            out[CHANCE, other] = NOT_ASKED
        missing = True
        while missing:
            if is_over(now):
                note_result(now, out)
                return
            who = waiting(now)
            for other in range(seats):
                if (who >> other) & 1:
                    seat = i64(other)
                    asked = choices[: legal(now, seat, choices)]
                    count = opinion(now, seat, asked, network, listed, wins, points)
                    out[CHANCE, seat] = note_shares(wins, count, shares)
                    best = i64(0)
                    for k in range(1, count):
                        if wins[k] > wins[best]:
                            best = i64(k)
            missing = False
            for other in range(seats):
                if out[CHANCE, other] == NOT_ASKED:
                    if simultaneous:  # all who are still in choose at once: the others are out
                        out[CHANCE, other] = 0.0
                    else:
                        missing = True
            if missing:
                choose(now, seat, listed[best])  # the next one answers
        total = 0.0
        for other in range(seats):
            total += out[CHANCE, other]
        for other in range(seats):
            out[CHANCE, other] = out[CHANCE, other] / total if total > 0.0 else 1.0 / seats
        note_worths(now, out[CHANCE], out[WORTH])

    @specialised(game)
    def stand(state: Any, network: Any, draws: Any, seed: Any, positions: Any, out: Any) -> None:
        seats = i64(state.seats)
        if is_over(state):
            note_result(state, out)
            return
        if state.phase == dealing:
            for seat in range(seats):
                out[CHANCE, seat] = out[WORTH, seat] = 1.0 / seats
            return
        if shuffle_due(state) == 0:
            look(state, network, positions, out)
            return
        found = np.zeros((ROWS, MOST_SEATS))
        for draw in range(draws):
            positions[1] = state
            make_piles(positions[1], stream_of(seed, draw))
            look(positions[1], network, positions, found)
            add_to_mean(out, seats, draw, found)

    @specialised(game)
    def after(
        before: Any,
        who: Any,
        choices: Any,
        network: Any,
        draws: Any,
        seed: Any,
        positions: Any,
        out: Any,
    ) -> None:
        seats, count = i64(before.seats), i64(0)
        slots, cards, found = (
            np.zeros(most_cards, np.int64),
            np.zeros(most_cards, np.uint8),
            np.zeros((ROWS, MOST_SEATS)),
        )
        while count < draws:
            positions[1] = before
            now = positions[1]
            unseen = list_unseen(now, slots)  # get another order; hands stay as they are
            for i in range(unseen):
                cards[i] = now.pile[slots[i]]
            stream = shuffle(cards, unseen, stream_of(seed, count))
            for i in range(unseen):
                now.pile[slots[i]] = cards[i]
            for i in range(len(who)):
                choose(now, who[i], choices[i])
            make_piles(now, stream)
            look(now, network, positions, found)
            add_to_mean(out, seats, count, found)
            count += 1
            if not drew(before, now):
                break

    return Evaluation(stand, after)


class Evaluator:
    """Win chances and worths of all seats. The same position gets the same ones, always."""

    def __init__(self, game: str, network: Network | None = None, draws: int = DRAWS, seed: int = 0) -> None:
        self.game = game
        self.network = network or load_network(game)
        self._rules = rules_of(game)
        self._part = reviewing_of(game)
        self._draws = draws
        self._seed = u64(seed & MASK)

    def opinion(self, position: View, seat: Seat) -> tuple[np.ndarray, np.ndarray]:
        """The likeliest choices of a seat, and the chance to win that the network gives each."""
        legal = np.empty(self._rules.MAX_LEGAL, np.int64)
        legal = legal[: self._rules.legal(position, seat, legal)]
        listed, wins, _ = ask_network(self.game, self.network, position, seat, legal)
        return listed, wins

    def stand(self, state: State) -> np.ndarray:
        """How a game stands, as rows CHANCE and WORTH by seat: the result once it is over, 1 / n before the deal."""
        out, positions = np.zeros((ROWS, int(state.seats))), np.zeros(2, self._rules.STATE)
        evaluation_of(self.game).stand(state, self.network, self._draws, self._seed, positions, out)
        return out

    def chances(self, state: State) -> np.ndarray:
        """Everybody's chance to win: the share of the win once the game is over, 1 / n before the deal."""
        chances: np.ndarray = self.stand(state)[CHANCE]
        return chances

    def after(self, before: State, choices: dict[Seat, Choice]) -> np.ndarray:
        """How the game stands once these choices are made, before it is seen which cards are drawn."""
        out, positions = np.zeros((ROWS, int(before.seats))), np.zeros(2, self._rules.STATE)
        who, what = np.array([*choices], np.int64), np.array([*choices.values()], np.int64)
        evaluation_of(self.game).after(
            before, who, what, self.network, self._draws, self._seed, positions, out
        )
        return out

    def drew(self, before: State, after: State) -> bool:
        """Were any cards drawn between two states?"""
        return bool(self._part.drew(before, after))
