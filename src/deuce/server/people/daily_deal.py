"""The deal of the day as pure functions: everything that chance does at its tables follows from one secret seed.

So whoever makes the same choices gets the same cards and the same answers of the bots, whenever and wherever.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

from deuce.games.story import Choice
from deuce.server.messages import GameId, Level
from deuce.server.store import DailyMark, SeatRow, TableRow
from deuce.server.tables.seating import quick_seats
from deuce.table import Table

# No level that thinks by the clock: it would answer otherwise on a busy machine.
LEVELS: tuple[Level, ...] = ("gentle", "curious", "steady", "keen", "sharp")
SEAT = 0  # where everybody sits
GRACE = timedelta(hours=1)  # for those who began late in the evening


def today(now: int) -> str:
    """The day of a time, by UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def start_of(day: str) -> int:
    """When a day begins."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp() * 1000)


def end_of(day: str) -> int:
    return start_of(day) + 24 * 3_600_000


def closed(day: str, now: int) -> bool:
    """Is the day over, so that everybody may see its cards and no try counts any more?"""
    return now >= end_of(day) + GRACE // timedelta(milliseconds=1)


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def bots(game: GameId) -> tuple[Level, ...]:
    """The levels of those whom a guest meets: the best, as many as make a table of the usual size."""
    return LEVELS[1 - quick_seats(game) :]


def seats(game: GameId, guest: str, name: str) -> tuple[SeatRow, ...]:
    """Who sits at the table of a guest."""
    return (SeatRow("human", guest, name), *(SeatRow("bot", level=level) for level in bots(game)))


def shuffler(mark: DailyMark) -> Callable[[list[int], int], list[int]]:
    """Orders cards by the seed: the same cards always in the same way, however they were gathered."""

    def ordered(cards: list[int], _: int) -> list[int]:
        order = sorted(cards)
        chance = random.Random(_number(mark, "cards", *map(str, order)))
        chance.shuffle(order)
        return order

    return ordered


def bot_seed(row: TableRow, table: Table, seat: int) -> int | None:
    """What a bot's next choice hangs on, besides what it sees; None where that is left to the system's randomness."""
    if row.daily is None:
        return None
    made = sum(isinstance(step, Choice) and step.seat == seat for step in table.history)
    return _number(row.daily, "bot", str(seat), str(made)) & 0xFFFF_FFFF_FFFF_FFFF


def _number(mark: DailyMark, *purpose: str) -> int:
    return int.from_bytes(hashlib.sha256("\0".join((mark.seed, *purpose)).encode()).digest())
