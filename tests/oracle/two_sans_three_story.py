"""The story of 2 sans 3, told slowly.

Written in plain Python, event by event, for all viewers at once: what the compiled story is compared with.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from deuce.events import Dealt, Ended
from deuce.games.story import ALL, Choose, Shuffle, Step
from deuce.games.two_sans_three.events import InterimBonus, Played, Refilled, Scored, Took, Turned
from deuce.games.two_sans_three.rules import colours_up, score
from deuce.games.two_sans_three.state import (
    FACE_DOWN,
    FINAL_BONUS,
    GONE,
    OPENING,
    OVER,
    ROW_OF,
    ROW_SPAN,
    ROWS,
)
from oracle.stories import Happening


def happened(before: Any, after: Any, step: Step) -> list[Happening]:
    """The events of one step, for all viewers at once."""
    if isinstance(step, Shuffle):
        return [_dealt(after)]
    happenings = _turn(before, after, step)
    if after["phase"] == OVER:
        happenings += [Happening(_scored(after, seat)) for seat in range(after["seats"])]
        ranks = after["rank"][: after["seats"]].tolist()
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        happenings.append(Happening(Ended(winners, ranks, "points")))
    return happenings


def _dealt(after: Any) -> Happening:
    seats = range(int(after["seats"]))
    hands: list[Any] = [_hand(after, seat) for seat in seats]
    rows = [_row(after, row) for row in range(ROWS)]
    known = {seat: Dealt([hands[seat] if other == seat else None for other in seats], rows) for seat in seats}
    return Happening(Dealt([None for _ in seats], rows), {**known, ALL: Dealt(hands, rows)})


def _turn(before: Any, after: Any, step: Choose) -> list[Happening]:
    turn, seat, card = int(before["played"]) + 1, step.seat, step.choice
    row = int(ROW_OF[card])
    now = _row(after, row)
    happenings = [Happening(Played(turn, seat, card, now))]
    if taken := sorted({*_row(before, row), card} - set(now)):
        because: Literal["highest", "higher"] = "higher" if taken[-1] > card else "highest"
        removed = [number for number in taken if after["where"][number] == GONE]
        happenings.append(Happening(Took(turn, seat, card, because, taken, removed)))
        happenings += _turned(before, after, turn, seat, taken)
    if after["interim"][seat] != before["interim"][seat]:
        happenings.append(Happening(InterimBonus(turn, seat, int(after["interim"][seat]))))
    drawn = int(before["drawn"][seat])
    if count := int(after["drawn"][seat]) - drawn:
        top = OPENING + int(after["dealt"]) * seat + drawn
        known = Refilled(turn, seat, count, after["pile"][top : top + count].tolist())
        happenings.append(Happening(Refilled(turn, seat, count, None), {seat: known, ALL: known}))
    return happenings


def _turned(before: Any, after: Any, turn: int, seat: int, taken: list[int]) -> list[Happening]:
    """The colours turned face down, in the order in which their third cards were taken."""
    down = FACE_DOWN + seat
    fresh: list[int] = np.flatnonzero((after["where"] == down) & (before["where"] != down)).tolist()
    by_colour: dict[int, list[int]] = {}
    for number in sorted(fresh, key=lambda number: taken.index(number) if number in taken else -1):
        by_colour.setdefault(int(after["colour"][number]), []).append(number)
    in_order = sorted(by_colour.items(), key=lambda item: taken.index(item[1][-1]))
    return [Happening(Turned(turn, seat, colour, sorted(numbers))) for colour, numbers in in_order]


def _scored(after: Any, seat: int) -> Scored:
    up = after.up_n[seat].tolist()
    return Scored(
        seat,
        singles=up.count(1),
        pairs=up.count(2),
        down=int(after.down[seat]),
        interim=int(after.interim[seat]),
        final=int(FINAL_BONUS[colours_up(after, seat)]),
        total=int(score(after, seat)),
    )


def _hand(state: Any, seat: int) -> list[int]:
    return sorted(state["hand"][seat, : state["hand_n"][seat]].tolist())


def _row(state: Any, row: int) -> list[int]:
    """The numbers of a row, its start card first."""
    return [row * ROW_SPAN, *state["row"][row, : state["row_n"][row]].tolist()]
