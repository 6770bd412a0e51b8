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

from typing import Any

import msgspec
import numpy as np

from deuce._jit import compiled
from deuce.analysis.evaluator import Evaluator
from deuce.analysis.phases import PlayedPhase
from deuce.games.flat import Flat, blank_of
from deuce.games.protocol import MOST_SEATS, Seat, State


class Buckets(msgspec.Struct, frozen=True):
    """The change of one player's win chance, by what caused it."""

    deal: float
    draws: float
    others: float
    own: float

    @property
    def total(self) -> float:
        return self.deal + self.draws + self.others + self.own


# What changed everybody's win chance so far, by cause, and what it is now; all by seat.
LEDGER = np.dtype(
    (Flat, [(name, np.float64, MOST_SEATS) for name in ("deal", "draws", "others", "own", "chances")])
)


@compiled
def open_ledger(ledger: Any, dealt: Any) -> None:
    """Begin with everybody's chance right after the deal."""
    for seat in range(len(dealt)):
        ledger.chances[seat] = dealt[seat]
        ledger.deal[seat] = dealt[seat] - 1.0 / len(dealt)
        ledger.draws[seat] = 0.0
        ledger.others[seat] = 0.0
        ledger.own[seat] = 0.0


@compiled
def enter_phase(ledger: Any, credits: Any, chosen: Any, after: Any) -> None:
    """Enter a phase: what each player's own decision was worth, everybody's chance with all choices on the table, and
    after the cards were drawn."""
    for seat in range(len(after)):
        ledger.own[seat] += credits[seat]
        ledger.others[seat] += chosen[seat] - ledger.chances[seat] - credits[seat]
        ledger.draws[seat] += after[seat] - chosen[seat]
        ledger.chances[seat] = after[seat]


class Ledger:
    """Adds up, phase by phase, what changed each player's win chance, and why."""

    def __init__(self, evaluator: Evaluator, dealt: State) -> None:
        """`dealt` is the state right after the deal."""
        self._evaluator = evaluator
        self.chances = [evaluator.chances(dealt)]  # after the deal, and after every phase
        self._record = blank_of(LEDGER)
        open_ledger(self._record, self.chances[0])

    def add(self, phase: PlayedPhase, credits: dict[Seat, float]) -> None:
        """Enter a phase. `credits` says what each player's own decision was worth."""
        after = self._evaluator.chances(phase.after)
        drew = self._evaluator.drew(phase.before, phase.after)
        chosen = self._evaluator.after(phase.before, phase.choices) if drew else after
        own = np.array([credits.get(seat, 0.0) for seat in range(len(after))])
        enter_phase(self._record, own, chosen, after)
        self.chances.append(after)

    def buckets(self) -> list[Buckets]:
        """What changed each seat's win chance so far, by cause."""
        record = self._record
        columns = (record.deal, record.draws, record.others, record.own)
        seats = range(len(self.chances[0]))
        return [Buckets(*(float(column[seat]) for column in columns)) for seat in seats]
