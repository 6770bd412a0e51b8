"""Luck is measured phase by phase and taken out of a result, which keeps its mean and loses most of its error: AIVAT.

After every phase of a game the evaluator says what everybody's chance to win is. The same phase is run again, many
times, with other luck: cards that nobody has seen lie in another order, and bots whose choice can be asked for again
(policies, networks with a temperature) choose anew. The chance that came of the phase, minus the mean chance of the
reruns, is the luck that each seat had in it.

Given all that happened before, the phase that was played and each of its reruns are draws from one distribution. So the
luck of a phase is 0 on average, whatever the evaluator believes and however many reruns there are, and a share of
the win minus the luck of all phases has the mean of the share itself. It varies less as far as the evaluator is right.

Nothing is taken out for the deal: on a duplicate deal every bot sits in every seat equally often, and the chances
of all seats sum to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import Compiled, i64, specialised, u64
from deuce.analysis.evaluator import CHANCE, ROWS, evaluation_of
from deuce.analysis.parts import reviewing_of
from deuce.arena.entrants import Entrant
from deuce.bots.engine.warm import legal_choices
from deuce.bots.network import load_network
from deuce.bots.turns import pile_maker
from deuce.chance import Bits64, Stream, shuffle, stream_of
from deuce.errors import UsageError
from deuce.games.protocol import MOST_SEATS, Rules, Seat, State, blank, copy
from deuce.games.registry import rules_of
from deuce.games.story import Choose

RERUN_BITS = 4
RERUNS = 1 << RERUN_BITS  # of each phase; a power of two, so that strata of luck are bits of a number


@cache
def rerunner(game: str) -> Compiled:
    """Return the compiled `rerun(before, who, choices, network, seed, positions, out)` of a game.

    It plays one phase len(choices) times, seat s choosing choices[k, s] in rerun k if it is in the bit set `who`, and
    writes into out[k] everybody's chance then. `positions` are three records to play in.
    """
    rules, part, stand = rules_of(game), reviewing_of(game), evaluation_of(game).stand
    choose, make_piles, drew, list_unseen = rules.choose, pile_maker(game), part.drew, part.list_unseen
    most_cards = rules.MAX_CARDS

    @specialised(game)
    def rerun(before: Any, who: Any, choices: Any, network: Any, seed: Any, positions: Any, out: Any) -> None:
        seats = i64(before.seats)
        slots, cards = np.zeros(most_cards, np.int64), np.zeros(most_cards, np.uint8)
        found, drawn = np.zeros((ROWS, MOST_SEATS)), np.zeros(len(choices), np.bool_)
        for k in range(len(choices)):
            # Where no cards are drawn, the same choices come to the same.
            twin = i64(0)
            while twin < k and (drawn[twin] or not np.array_equal(choices[twin], choices[k])):
                twin += 1
            if twin < k:
                for seat in range(seats):
                    out[k, seat] = out[twin, seat]
                continue
            positions[2] = before
            now = positions[2]
            unseen = list_unseen(now, slots)
            for i in range(unseen):
                cards[i] = now.pile[slots[i]]
            stream = shuffle(cards, unseen, stream_of(seed, k))
            for i in range(unseen):
                now.pile[slots[i]] = cards[i]
            for seat in range(seats):
                if (who >> seat) & 1:
                    choose(now, seat, choices[k, seat])
            make_piles(now, stream)
            drawn[k] = drew(before, now)
            stand(now, network, 1, stream, positions, found)
            for seat in range(seats):
                out[k, seat] = found[CHANCE, seat]

    return rerun


class Luck(Stream):
    """A stream whose first number is given, and which knows whether it was asked for any."""

    def __init__(self, first: Bits64, seed: int, index: int) -> None:
        super().__init__(seed, index)
        self._first = first
        self.was_asked = False

    def bits(self) -> Bits64:
        """64 random bits."""
        if self.was_asked:
            return super().bits()
        self.was_asked = True
        return self._first

    def shuffle(self, cards: np.ndarray, count: int) -> None:
        """Shuffle cards[:count] of an array in place."""
        self.was_asked = True
        super().shuffle(cards, count)


def stratified(seed: int) -> list[Luck]:
    """Return luck for all reruns of a choice: each is as random as any, and their first numbers lie evenly apart."""
    stream = Stream(seed, RERUNS)
    strata = np.arange(RERUNS)
    stream.shuffle(strata, RERUNS)
    return [
        Luck(u64(int(stratum) << (64 - RERUN_BITS) | int(stream.bits()) >> RERUN_BITS), seed, k)
        for k, stratum in enumerate(strata)
    ]


def check_entrants(entrants: Sequence[Entrant], game: str) -> None:
    """Raise UsageError if luck cannot be measured: no network has learnt the game, or somebody sees hidden cards."""
    reviewing_of(game)
    for entrant in entrants:
        if entrant.cheats:
            raise UsageError(
                f"--aivat takes out the luck of cards that nobody has seen, but {entrant.label} sees all cards"
            )


class LuckMeter:
    """The luck of each seat in one game, added up phase by phase."""

    def __init__(self, rules: Rules, seated: Sequence[Entrant], seed: Bits64) -> None:
        self.luck = np.zeros(len(seated))
        self._rules = rules
        self._seated = seated
        self._seed = u64(seed)  # compiled functions return Python's own numbers, and take NumPy's
        self._network = load_network(rules.ID)
        self._positions = np.zeros(3, rules.STATE)
        self._phases = 0
        self._before: State = None
        self._expected: np.ndarray | None = None

    def open_phase(self, state: State) -> None:
        """Take note of a state in which a phase begins, or the game is over: the phase before it is complete."""
        if self._expected is not None:
            came = np.zeros((ROWS, len(self._seated)))
            stand = evaluation_of(self._rules.ID).stand
            stand(state, self._network, 1, self._seed, self._positions, came)
            self.luck += came[CHANCE] - self._expected
        self._expected = None
        self._before = copy(state)
        self._phases += 1

    def choices_made(self, choices: Sequence[Choose]) -> None:
        """Run the phase again: these choices were made in it, and are not carried out yet."""
        seed = u64(stream_of(self._seed, self._phases))
        rows = np.zeros((RERUNS, len(self._seated)), np.int64)
        who = 0
        for chosen in choices:
            who |= 1 << chosen.seat
            rows[:, chosen.seat] = chosen.choice
            if self._seated[chosen.seat].is_known:
                self._choose_anew(chosen.seat, int(stream_of(seed, chosen.seat + 1)), rows[:, chosen.seat])
        found = np.zeros((RERUNS, len(self._seated)))
        rerunner(self._rules.ID)(
            self._before, who, rows, self._network, u64(stream_of(seed, 0)), self._positions, found
        )
        self._expected = found.mean(axis=0)

    def _choose_anew(self, seat: Seat, seed: int, out: np.ndarray) -> None:
        """Write what the bot of a seat chooses in each rerun."""
        entrant = self._seated[seat]
        seen = blank(self._rules)
        self._rules.view(self._before, seat, seen)
        legal = legal_choices(self._rules, self._before, seat)
        for k, luck in enumerate(stratified(seed)):
            out[k] = entrant.bot.act(seen, legal, luck, entrant.budget)
            if not luck.was_asked:
                out[k:] = out[k]
                return
