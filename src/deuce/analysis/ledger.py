"""Luck and skill apart: what took each player from an equal chance to the result, in four buckets.

- *deal*: what the game is worth right after the deal, minus 1 / n.
- *own*: what the player's choices gave away beside the best ones, judged by what the player could know: never above 0.
- *others*: the rest of the change from before a phase until all its choices are on the table: what the others
  chose, and what their hidden hands made of one's own choice.
- *draws*: what the game is worth after the cards were drawn minus the mean over all draws.

Where all choose at the same time, each player's own decision counts first, for each alike; then the others'. Every
step changes the worths of one evaluator, so that the buckets of a player sum to result − 1 / n by construction; and all
is counted in whole thousandths of the game, so that not even the last digit is left over.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from deuce._jit import compiled
from deuce.analysis.evaluator import CHANCE, WORTH, Evaluator
from deuce.analysis.phases import PlayedPhase
from deuce.analysis.worth import GRAIN, in_grains
from deuce.games.flat import Flat, blank_of
from deuce.games.protocol import MOST_SEATS, Seat, State


class Buckets(msgspec.Struct, frozen=True):
    """The change of what the game is worth to one player, by what caused it."""

    deal: float
    draws: float
    others: float
    own: float

    @property
    def total(self) -> float:
        return float(in_grains(self.deal + self.draws + self.others + self.own) / GRAIN)


# What changed everybody's worth so far, by cause, and what it is now; all by seat, in thousandths.
LEDGER = np.dtype(
    (Flat, [(name, np.int64, MOST_SEATS) for name in ("deal", "draws", "others", "own", "worths")])
)


@compiled
def open_ledger(ledger: Any, dealt: Any) -> None:
    """Begin with what the game is worth to everybody right after the deal."""
    for seat in range(len(dealt)):
        ledger.worths[seat] = in_grains(dealt[seat])
        ledger.deal[seat] = ledger.worths[seat] - in_grains(1.0 / len(dealt))
        ledger.draws[seat] = 0
        ledger.others[seat] = 0
        ledger.own[seat] = 0


@compiled
def enter_phase(ledger: Any, given: Any, chosen: Any, after: Any) -> None:
    """Enter a phase: what each player gave away in it, everybody's worth with all choices on the table, and after the
    cards were drawn."""
    for seat in range(len(after)):
        away, then, now = in_grains(given[seat]), in_grains(chosen[seat]), in_grains(after[seat])
        ledger.own[seat] -= away
        ledger.others[seat] += then - ledger.worths[seat] + away
        ledger.draws[seat] += now - then
        ledger.worths[seat] = now


class Ledger:
    """Adds up, phase by phase, what changed each player's worth, and why."""

    def __init__(self, evaluator: Evaluator, dealt: State) -> None:
        """`dealt` is the state right after the deal."""
        self._evaluator = evaluator
        stands = evaluator.stand(dealt)
        self.chances = [stands[CHANCE]]  # after the deal, and after every phase
        self._record = blank_of(LEDGER)
        open_ledger(self._record, stands[WORTH])

    def add(self, phase: PlayedPhase, given: dict[Seat, float]) -> None:
        """Enter a phase. `given` says what each player's own choice gave away."""
        after = self._evaluator.stand(phase.after)
        drew = self._evaluator.drew(phase.before, phase.after)
        chosen = self._evaluator.after(phase.before, phase.choices) if drew else after
        away = np.array([given.get(seat, 0.0) for seat in range(after.shape[1])])
        enter_phase(self._record, away, chosen[WORTH], after[WORTH])
        self.chances.append(after[CHANCE])

    def buckets(self) -> list[Buckets]:
        """What changed each seat's worth so far, by cause."""
        record = self._record
        columns = (record.deal, record.draws, record.others, record.own)
        seats = range(len(self.chances[0]))
        return [Buckets(*(int(column[seat]) / GRAIN for column in columns)) for seat in seats]
