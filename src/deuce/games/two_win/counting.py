"""What figures of many games of 2 WIN count: how often a number draws, and why; which first numbers win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deuce.analysis.parts import Count
from deuce.games.two_win.state import DIGIT, REASONS
from deuce.table import Table

REASON, FIRST = "reasons", "first-numbers"
REASON_BARS = ("highest", "stars", "pair", "run-tens", "run-units")  # in the order of REASONS
CHARTS: Mapping[str, Sequence[str]] = {
    REASON: REASON_BARS,
    FIRST: tuple(f"{tens}1–{tens}9" for tens in range(1, 10)),
}
WINS = frozenset({FIRST})


def counts(table: Table, shares: Sequence[float]) -> Iterator[Count]:
    """Yield for each number what it earned, and for each seat what came of its first number."""
    for before, after in table.states():
        for seat in range(table.seats):
            if after.formed[seat] > before.formed[seat]:
                earned = int(after.earned[seat])
                for bar, reason in zip(REASON_BARS, REASONS, strict=True):
                    yield Count(REASON, bar, float(bool(earned & reason)), 1)
    for seat, share in enumerate(shares):
        if table.state.formed[seat]:
            tens = int(DIGIT[table.state.tens[seat, 0]])
            yield Count(FIRST, f"{tens}1–{tens}9", share, 1)
