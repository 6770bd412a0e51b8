"""How long what is kept: the settings of an operator, and a lifetime for every kind of document.

Tables that never began go after a day, games that nobody goes on with after a month, finished games stay for ever. What
belongs to a table goes with it. Nothing here deletes: deuce.server.sweeper does, by what is written here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from deuce.errors import UsageError
from deuce.server.keys import KEY
from deuce.server.learning.puzzle_ratings import RATING as PUZZLE_RATING
from deuce.server.learning.puzzles import DAY as PUZZLE_DAY
from deuce.server.people import daily_results
from deuce.server.people.daily_results import FORGOTTEN_TRY, TRY, try_id
from deuce.server.people.past_reviews import REVIEW
from deuce.server.people.ratings import STEPS
from deuce.server.people.reckoning import DONE, DUE, PLAYER
from deuce.server.store import AgingTable, TableRow
from deuce.server.store.sqlite import TRIAL
from deuce.server.tables.fairness import SECRET
from deuce.server.tables.quarantine import KIND as CRASH

HOUR = 3_600_000  # milliseconds
DAY = 24 * HOUR
UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY, "y": 365 * DAY}
FOREVER = "forever"
DURATION = re.compile(r"([1-9][0-9]{0,4})([hdwy])")


@dataclass(frozen=True)
class Retention:
    """How long what is kept: in milliseconds, None: for ever."""

    never_began: int | None = DAY  # tables, since anybody last changed anything there
    abandoned: int | None = (
        30 * DAY
    )  # games that are not over, since the last move and since their clock ran out
    finished: int | None = None  # games that are over, since the last move
    reviews: int | None = 365 * DAY  # of finished games: they can be made again
    guests: int | None = 30 * DAY  # names of guests who sit at no table that is kept and have no results
    training: int | None = 400 * DAY  # puzzle ratings, since the last answer: no cookie lives longer
    puzzle_days: int | None = (
        7 * DAY
    )  # answers to a puzzle of the day, and that somebody forgotten has had a try


def parse_retention(text: str, kept: Retention | None = None) -> Retention:
    """Settings as an operator writes them: `never-began=12h,finished=2y`. What is not named stays as it is.

    >>> parse_retention("abandoned=2w,finished=forever").abandoned == 14 * DAY
    True
    """
    kept = kept or Retention()
    names = [field.name.replace("_", "-") for field in fields(Retention)]
    for part in text.split(",") if text.strip() else []:
        name, equals, value = (word.strip() for word in part.partition("="))
        if name not in names or not equals:
            raise UsageError(
                f"--keep: “{part.strip()}” should be one of {', '.join(names)}, then = and how long"
            )
        if value == FOREVER:
            length = None
        elif found := DURATION.fullmatch(value):
            length = int(found[1]) * UNITS[found[2]]
        else:
            raise UsageError(
                f"--keep: {name} is kept for “{value}”; it should be hours, days, weeks or years (12h, 30d, 2w, 1y)"
                f" or {FOREVER}"
            )
        kept = replace(kept, **{name.replace("-", "_"): length})
    return kept


# ------------------------------------------------------------------------------------------------ tables


def setting_of(state: str, keep: Retention) -> int | None:
    """How long tables in a state are kept after they were last touched."""
    return {"over": keep.finished, "playing": keep.abandoned}.get(state, keep.never_began)


def is_outlived(table: AgingTable, keep: Retention, time: int) -> bool:
    """Has a table been kept for long enough? A game with a clock goes on by itself, until that has run out for good."""
    row = table.row
    length = setting_of(row.state, keep)
    touched = max(row.created, row.touched, table.last, row.deadline or 0)
    return length is not None and touched < time - length


# --------------------------------------------------------------------------------------------- documents


Documents = Callable[[TableRow], list[tuple[str, str]]]


class WithTable(NamedTuple):
    """Documents that go with a table."""

    documents: Documents  # of a table, as (kind, id)
    setting: str | None = (
        None  # of Retention: they may go before the table does, so long after they were written
    )


class Aged(NamedTuple):
    """Documents that go so long after they were last written."""

    setting: str  # of Retention


class Kept(NamedTuple):
    """Documents that stay, and why they do not pile up."""

    because: str


Lifetime = WithTable | Aged | Kept


def _one(kind: str) -> Documents:
    """One, by the name of the table."""
    return lambda row: [(kind, row.id)]


def _steps(row: TableRow) -> list[tuple[str, str]]:
    return [(STEPS, f"{row.id}-{seat}") for seat in range(len(row.seats))]


def _tries(row: TableRow) -> list[tuple[str, str]]:
    if row.daily is None or row.daily.practice:
        return []
    return [(TRY, try_id(row.daily.day, row.game, seat.guest)) for seat in row.seats if seat.guest]


def _results(row: TableRow) -> list[tuple[str, str]]:
    return [] if row.daily is None else [(daily_results.kind_of(row.game, row.daily.day), row.id)]


# A name that ends in a star stands for all kinds that begin like it and have no entry of their own.
LIFETIMES: dict[str, Lifetime] = {
    SECRET: WithTable(_one(SECRET)),
    REVIEW: WithTable(_one(REVIEW), "reviews"),
    DUE: WithTable(_one(DUE)),
    DONE: WithTable(_one(DONE)),
    STEPS: WithTable(_steps),
    TRY: WithTable(_tries),
    FORGOTTEN_TRY: Aged("puzzle_days"),
    CRASH: WithTable(_one(CRASH)),
    "daily-*": WithTable(_results),
    "daily-deal-*": Kept("one for each game and day"),
    "rating-*": Kept("one for each ladder and guest who has finished a rated game"),
    PLAYER: Kept("one for each guest who has finished a rated game"),
    KEY: Kept("one for each month; deuce.server.keys drops those that are too old for any cookie"),
    TRIAL.kind: Kept("one at most: it is dropped as soon as it is written"),
    PUZZLE_RATING: Aged("training"),
    PUZZLE_DAY: Aged("puzzle_days"),
}
# Whoever owns one of these is not idle. (Who has a rating has a document of kind PLAYER.)
OF_GUESTS = (PLAYER, PUZZLE_RATING, TRY)


def lifetime_of(kind: str) -> Lifetime | None:
    """How long documents of a kind are kept; None if nobody has thought of it."""
    if kind in LIFETIMES:
        return LIFETIMES[kind]
    fitting = [name for name in LIFETIMES if name.endswith("*") and kind.startswith(name[:-1])]
    return LIFETIMES[max(fitting, key=len)] if fitting else None


def documents_of(row: TableRow) -> list[tuple[str, str]]:
    """The documents that go with a table, as (kind, id)."""
    lifetimes = (lifetime for lifetime in LIFETIMES.values() if isinstance(lifetime, WithTable))
    return [document for lifetime in lifetimes for document in lifetime.documents(row)]


def aged_kinds(keep: Retention) -> dict[str, int]:
    """Kinds whose documents go by their age, and how long they are kept."""
    settings = {
        kind: lifetime.setting
        for kind, lifetime in LIFETIMES.items()
        if not isinstance(lifetime, Kept) and lifetime.setting is not None
    }
    lengths: dict[str, int | None] = {kind: getattr(keep, setting) for kind, setting in settings.items()}
    return {kind: length for kind, length in lengths.items() if length is not None}
