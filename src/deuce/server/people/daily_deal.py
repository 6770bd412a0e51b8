"""The deal of the day as pure functions: when a day begins and ends, and who sits at its tables.

What chance does there follows from one secret seed, see deuce.server.tables.seeded.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from deuce.server.messages import GameId, Level
from deuce.server.store import DailyMark, SeatRow
from deuce.server.tables.seating import quick_seats

# No level that thinks by the clock: it would answer otherwise on a busy machine.
UNTIMED_LEVELS: tuple[Level, ...] = ("gentle", "curious", "steady", "keen", "sharp")
SEAT = 0  # where everybody sits
GRACE = timedelta(hours=1)  # for those who began late in the evening


def today(now: int) -> str:
    """Return the day on which a time falls, by UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def day_before(day: str) -> str:
    """Return the day before another."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def start_of(day: str) -> int:
    """Return when a day begins."""
    return int(datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp() * 1000)


def end_of(day: str) -> int:
    return start_of(day) + 24 * 3_600_000


def closed(day: str, now: int) -> bool:
    """Is the day over, so that everybody may see its cards and no try counts any more?"""
    return now >= end_of(day) + GRACE // timedelta(milliseconds=1)


def is_secret(mark: DailyMark | None, now: int) -> bool:
    """Are there others who have yet to play the cards of a table with this mark?"""
    return mark is not None and not closed(mark.day, now)


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def bots(game: GameId) -> tuple[Level, ...]:
    """Return the levels of those whom a guest meets: the best, as many as make a table of the usual size."""
    return UNTIMED_LEVELS[1 - quick_seats(game) :]


def seats(game: GameId, guest: str, name: str) -> tuple[SeatRow, ...]:
    """Return who sits at the table of a guest."""
    return (SeatRow("human", guest, name), *(SeatRow("bot", level=level) for level in bots(game)))
