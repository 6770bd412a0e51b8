"""A hint: what the strongest bot would choose here, how sure it is, and why."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from deuce.analysis.judge import Judge
from deuce.analysis.parts import reviewing_of
from deuce.analysis.reasons import Reason, reason
from deuce.games.protocol import View

CHOICES_SHOWN = 3  # choices a hint names


class Hint(msgspec.Struct, frozen=True):
    """A choice that a hint recommends, with its win chance and the reason."""

    choice: Any  # as records write it
    win: float  # in whole hundredths, as it is shown
    error: float
    lead: float | None  # in games with points: those expected beyond the best of the others
    reason: Reason


def in_hundredths(win: float) -> float:
    """A chance to the nearest hundredth, halves upwards as the page does it."""
    return math.floor(100 * win + 0.5) / 100


def hints(judge: Judge, view: View, seed: int = 0, count: int = CHOICES_SHOWN) -> list[Hint]:
    """The best choices of the seat `view.viewer`, by the chance that is shown, each compared with the next best.

    Of choices that are called the same, such as a number of other cards, the best one is named."""
    found = judge.weigh(view, seed)
    name_of = reviewing_of(judge.game).name_of
    named = dict[int, int]()
    for k in found.order:
        named.setdefault(name_of(found.choices[k]), k)
    shown = [in_hundredths(float(win)) for win in found.wins]
    order = sorted([*named.values()][:count], key=lambda k: -shown[k])
    best = []
    for rank, k in enumerate(order):
        rivals = [other for other in order[: 2 if rank == 0 else 1] + found.order if other != k]
        choice, other = found.choices[k], found.choices[rivals[0]] if rivals else None
        why = reason(judge.game, view, choice, other, good=True)
        why = why or reason(judge.game, view, choice, None, good=True)
        assert why is not None
        best.append(
            Hint(
                judge.rules.choice_code(choice),
                shown[k],
                float(found.errors[k]),
                None if found.leads is None else float(found.leads[k]),
                why,
            )
        )
    return best
