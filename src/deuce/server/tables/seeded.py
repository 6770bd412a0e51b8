"""Tables at which everything that chance does follows from one secret seed in their row.

So whoever makes the same choices gets the same cards and the same answers of the bots, whenever and wherever.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable

from deuce.games.story import Choose
from deuce.server.store import DailyMark, TableRow
from deuce.table import Table


def shuffler(mark: DailyMark) -> Callable[[list[int], int], list[int]]:
    """Orders cards by the seed: the same cards always in the same way, however they were gathered."""

    def ordered(cards: list[int], _: int) -> list[int]:
        order = sorted(cards)
        chance = random.Random(_number(mark, "cards", *map(str, order)))
        chance.shuffle(order)
        return order

    return ordered


def bot_seed(row: TableRow, table: Table, seat: int) -> int | None:
    """Return what a bot's next choice hangs on besides its view; None leaves it to the system's randomness."""
    if row.daily is None:
        return None
    made = sum(isinstance(step, Choose) and step.seat == seat for step in table.history)
    return _number(row.daily, "bot", str(seat), str(made)) & 0xFFFF_FFFF_FFFF_FFFF


def _number(mark: DailyMark, *purpose: str) -> int:
    return int.from_bytes(hashlib.sha256("\0".join((mark.seed, *purpose)).encode()).digest())
