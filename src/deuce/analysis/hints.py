"""A hint: what the strongest bot would choose here, how sure it is, and why."""

from __future__ import annotations

from typing import Any

import msgspec

from deuce.analysis.judge import Judge
from deuce.analysis.reasons import Reason, reason
from deuce.games.protocol import View

CHOICES_SHOWN = 3  # choices a hint names


class Hint(msgspec.Struct, frozen=True):
    """A choice that a hint recommends, with its win chance and the reason."""

    choice: Any  # as records write it
    win: float
    error: float
    lead: float | None  # in games with points: those expected beyond the best of the others
    reason: Reason


def hints(judge: Judge, view: View, seed: int = 0, count: int = CHOICES_SHOWN) -> list[Hint]:
    """The best choices of the seat `view.viewer`, best first, each compared with the next best."""
    found = judge.weigh(view, seed)
    order = found.order
    best = []
    for rank, k in enumerate(order[:count]):
        rival = order[1 if rank == 0 else 0] if len(order) > 1 else None
        other = None if rival is None else found.choices[rival]
        best.append(
            Hint(
                judge.rules.choice_code(found.choices[k]),
                float(found.wins[k]),
                float(found.errors[k]),
                None if found.leads is None else float(found.leads[k]),
                reason(judge.game, view, found.choices[k], other, good=True),
            )
        )
    return best
