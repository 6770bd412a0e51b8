"""How long each kind of data is kept: the settings of an operator, and how durations are written."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from deuce.errors import UsageError

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
    audit: int | None = 400 * DAY  # what operators did (deuce admin)


def parse_duration(text: str) -> int | None:
    """Milliseconds, as an operator writes them; None: for ever.

    >>> parse_duration("2w") == 14 * DAY
    True
    """
    if text == FOREVER:
        return None
    if found := DURATION.fullmatch(text):
        return int(found[1]) * UNITS[found[2]]
    raise UsageError(f"“{text}” should be hours, days, weeks or years (12h, 30d, 2w, 1y) or {FOREVER}")


def shown_duration(length: int | None) -> str:
    """Write a duration as an operator does.

    >>> shown_duration(30 * DAY)
    '30d'
    """
    if length is None:
        return FOREVER
    unit = next(unit for unit in ("y", "d", "h") if length % UNITS[unit] == 0)
    return f"{length // UNITS[unit]}{unit}"


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
        try:
            length = parse_duration(value)
        except UsageError as error:
            raise UsageError(f"--keep: {name}: {error}") from None
        kept = replace(kept, **{name.replace("-", "_"): length})
    return kept
