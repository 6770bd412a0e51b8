"""Luck and skill apart: what took each player from an equal chance to the result, in four buckets.

- *deal*: the chance right after the deal, minus 1 / n.
- *own*: the player's decisions, judged by what the player could know: what the choice was worth in imagined worlds,
  minus what an ordinary player would have reached in that position.
- *others*: the rest of the change from before a phase until all its choices are on the table: what the others
  chose, and what their hidden hands made of one's own choice.
- *draws*: the chance after the cards were drawn minus the mean over all draws.

Where all choose at the same time, each player's own decision counts first, for each alike; then the others'. Every
step changes the chances of one evaluator, so that the buckets of a player sum to result − 1 / n by construction.
"""

from __future__ import annotations

import msgspec
import numpy as np

from deuce.analysis.evaluator import Evaluator
from deuce.analysis.phases import PlayedPhase
from deuce.games.protocol import Seat, State


class Buckets(msgspec.Struct, frozen=True):
    """The change of one player's win chance, by what caused it."""

    deal: float
    draws: float
    others: float
    own: float

    @property
    def total(self) -> float:
        return self.deal + self.draws + self.others + self.own


class Ledger:
    """Adds up, phase by phase, what changed each player's win chance, and why."""

    def __init__(self, evaluator: Evaluator, dealt: State) -> None:
        """`dealt` is the state right after the deal."""
        self._evaluator = evaluator
        seats = int(dealt.seats)
        self.chances = [evaluator.chances(dealt)]  # after the deal, and after every phase
        self._deal = self.chances[0] - 1 / seats
        self._draws, self._others, self._own = np.zeros(seats), np.zeros(seats), np.zeros(seats)

    def add(self, phase: PlayedPhase, credits: dict[Seat, float]) -> None:
        """Enter a phase. `credits` says what each player's own decision was worth."""
        before = self.chances[-1]
        after = self._evaluator.chances(phase.after)
        drew = self._evaluator.drew(phase.before, phase.after)
        chosen = self._evaluator.after(phase.before, phase.choices) if drew else after
        own = np.zeros(len(before))
        for seat, credit in credits.items():
            own[seat] = credit
        self._own += own
        self._others += chosen - before - own
        self._draws += after - chosen
        self.chances.append(after)

    def buckets(self) -> list[Buckets]:
        """What changed each seat's win chance so far, by cause."""
        columns = (self._deal, self._draws, self._others, self._own)
        return [Buckets(*(float(column[seat]) for column in columns)) for seat in range(len(self._deal))]
