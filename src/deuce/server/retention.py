"""How long each kind of data is kept: the settings of an operator. Each kind of document says which of them it goes by.

Tables that never began go after a day, games that nobody goes on with after a month, finished games stay for ever. What
belongs to a table goes with it. Nothing here deletes: deuce.server.sweeper does, by what is written here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from deuce.errors import UsageError
from deuce.server.store import AgingTable, TableRow
from deuce.server.store.documents import KINDS, Aged, WithTable

HOUR = 3_600_000  # milliseconds
DAY = 24 * HOUR
UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY, "y": 365 * DAY}
FOREVER = "forever"
DURATION = re.compile(r"([1-9][0-9]{0,4})([hdwy])")


@dataclass(frozen=True)
class Retention:
    """How long each kind of data is kept, in milliseconds; None means for ever."""

    never_began: int | None = DAY  # tables, since anybody last changed anything there
    # Games that are not over, since the last move and since their clock ran out.
    abandoned: int | None = 30 * DAY
    finished: int | None = None  # games that are over, since the last move
    reviews: int | None = 365 * DAY  # of finished games: they can be made again
    guests: int | None = 30 * DAY  # names of guests who sit at no table that is kept and have no results
    training: int | None = 400 * DAY  # puzzle ratings, since the last answer: no cookie lives longer
    # Answers to a puzzle of the day, and the note that somebody who was forgotten has had a try.
    puzzle_days: int | None = 7 * DAY


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


def documents_of(row: TableRow) -> list[tuple[str, str]]:
    """The documents that go with a table, as (kind, id)."""
    return [
        kind.address(key)
        for kind in KINDS
        if isinstance(kind.lifetime, WithTable)
        for key in kind.lifetime.keys(row)
    ]


def aged_kinds(keep: Retention) -> dict[str, int]:
    """Kinds whose documents go by their age, and how long they are kept."""
    lengths: dict[str, int | None] = {
        name: getattr(keep, kind.lifetime.setting)
        for kind in KINDS
        if isinstance(kind.lifetime, Aged | WithTable) and kind.lifetime.setting is not None
        for name in kind.names
    }
    return {name: length for name, length in lengths.items() if length is not None}
