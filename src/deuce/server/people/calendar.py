"""A guest's calendar: the days on which they played the deal of the day or answered its puzzle, and their streaks.

A day counts, by UTC, once its deal is finished or its puzzle answered, well or badly: what is wanted is the habit. The
calendar is one document of the guest, written together with what it tells of.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from msgspec.structs import replace

from deuce.server.identity import now
from deuce.server.messages import GameId
from deuce.server.people import daily_deal
from deuce.server.people.messages import CalendarDay, CalendarShown
from deuce.server.store import PutDocument, Store
from deuce.server.store.contents import Calendar, DayDone
from deuce.server.store.documents import CALENDAR, GuestKey

MAX_DAYS = 400  # that are remembered, more than a year; longer streaks are remembered by their length
SHOWN_DAYS = 42  # six weeks

_NEXT = timedelta(days=1)


def streak_until(days: Iterable[str], last: str) -> int:
    """Return how many days in a row there are, the last of them being `last`; 0 if that is not among them."""
    known, day, length = set(days), date.fromisoformat(last), 0
    while day.isoformat() in known:
        day, length = day - _NEXT, length + 1
    return length


def current_streak(days: Iterable[str], today: str) -> int:
    """Return the streak up to today, or up to yesterday: today can still be done."""
    known = set(days)
    yesterday = (date.fromisoformat(today) - _NEXT).isoformat()
    return streak_until(known, today if today in known else yesterday)


def with_day(calendar: Calendar, day: str, done: DayDone) -> Calendar:
    """Return the calendar with more done on a day; what was known of it stays."""
    before = calendar.days.get(day, DayDone())
    both = DayDone({**done.deals, **before.deals}, {**done.puzzles, **before.puzzles})
    days = dict(sorted({**calendar.days, day: both}.items())[-MAX_DAYS:])
    longest = max((_streak_around(days, day), calendar.best))
    return replace(calendar, days=days, best=longest)


def _streak_around(days: dict[str, DayDone], day: str) -> int:
    """Return the length of the streak that a day belongs to: an answer may come in after that of the next day."""
    last = date.fromisoformat(day)
    while (last + _NEXT).isoformat() in days:
        last += _NEXT
    return streak_until(days, last.isoformat())


async def with_deal(store: Store, guest: str, day: str, game: GameId, place: int, at: int) -> PutDocument:
    """Return the write that marks a finished deal of the day."""
    return await _marked(store, guest, day, DayDone(deals={game: place}), at)


async def with_puzzle(store: Store, guest: str, day: str, game: GameId, right: bool, at: int) -> PutDocument:
    """Return the write that marks an answered puzzle of the day."""
    return await _marked(store, guest, day, DayDone(puzzles={game: right}), at)


async def _marked(store: Store, guest: str, day: str, done: DayDone, at: int) -> PutDocument:
    document = await CALENDAR.get(store, GuestKey(guest))
    calendar = Calendar() if document is None else CALENDAR.read(document)
    version = 0 if document is None else document.version + 1
    return CALENDAR.put(GuestKey(guest), with_day(calendar, day, done), owner=guest, at=at, version=version)


async def shown(store: Store, guest: str) -> CalendarShown:
    """Return the calendar of a guest as they are shown it."""
    document = await CALENDAR.get(store, GuestKey(guest))
    calendar = Calendar() if document is None else CALENDAR.read(document)
    today = daily_deal.today(now())
    first = (date.fromisoformat(today) - timedelta(days=SHOWN_DAYS - 1)).isoformat()
    return CalendarShown(
        today=today,
        streak=current_streak(calendar.days, today),
        best=calendar.best,
        done_today=today in calendar.days,
        days=[
            CalendarDay(day=day, deals=done.deals, puzzles=done.puzzles)
            for day, done in calendar.days.items()
            if day >= first
        ],
    )
