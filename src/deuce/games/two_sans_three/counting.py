"""What figures of many games of 2 sans 3 count: how often a card takes, and what it takes; which first cards win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deuce.analysis.parts import Count
from deuce.games.story import Choose
from deuce.games.two_sans_three.state import ROW_SPAN
from deuce.table import Table

TAKES, FIRST = "takes", "first-cards"
TAKE_BARS = ("take-highest", "take-higher")
CHARTS: Mapping[str, Sequence[str]] = {
    TAKES: TAKE_BARS,
    FIRST: ("1–9", *(f"{tens}0–{tens}9" for tens in range(1, 9))),
}
WINS = frozenset({FIRST})


def counts(table: Table, shares: Sequence[float]) -> Iterator[Count]:
    """Yield for each card whether it took and why, and for each seat what came of the first card it played."""
    begun = set()
    for step, (before, after) in zip(table.history, table.states(), strict=True):
        if not isinstance(step, Choose):
            continue
        card = int(table.rules.choice_code(step.choice))
        row = card // ROW_SPAN
        before_it = before.row[row, : before.row_n[row]]
        took = after.row_n[row] <= before.row_n[row]
        is_highest = not len(before_it) or card > before_it.max()
        yield Count(TAKES, "take-highest", float(took and is_highest), 1)
        yield Count(TAKES, "take-higher", float(took and not is_highest), 1)
        if step.seat not in begun:
            begun.add(step.seat)
            yield Count(FIRST, CHARTS[FIRST][card // 10], shares[step.seat], 1)
