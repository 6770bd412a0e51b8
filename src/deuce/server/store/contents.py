"""What documents hold, as plain data. What it means is known to whoever makes it (deuce.server.people, …learning)."""

from __future__ import annotations

from typing import Any

import msgspec

MU, SIGMA = 25.0, 25.0 / 3  # of a newcomer, on OpenSkill's own scale
START, UNSURE = 1200.0, 300.0  # rating at puzzles of somebody who knows the rules, and its deviation


class Rating(msgspec.Struct, frozen=True):
    """Somebody's rating on one ladder."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    wins: float = 0.0  # a shared win counts by its share
    best: float = 0.0  # the highest it was shown as, once it was listed
    public: str = ""  # the public id of the guest


class RatingStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one game did to one rating."""

    table: str
    ladder: str
    mu: float  # after it
    sigma: float
    change: int  # of the rating as shown
    number: int  # of the game among those on this ladder, from 1
    place: int
    players: int
    share: float = 0.0  # of the win
    score: int | None = None
    gave_up: bool = False
    # level → (how many of them were beaten, a tie counts half; of how many)
    bots: dict[str, tuple[float, int]] = {}
    people: tuple[float, int] = (0.0, 0)  # the same of other people


class DailySeed(msgspec.Struct, frozen=True):
    """The secret from which all that chance does at a deal of the day follows."""

    seed: str


class DailyTry(msgspec.Struct, frozen=True):
    """The try of a guest at a deal of the day that counts."""

    table: str


class DailyResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a try that counts."""

    place: int
    players: int
    name: str = ""
    score: int | None = None
    rounds: int | None = None
    gave_up: bool = False
    choices: dict[str, list[Any]] = {}  # "pass", "form" or "play": what was chosen first, second, …

    @property
    def rank(self) -> float:
        """By place; then more points, or more rounds before dropping out."""
        if self.gave_up:
            return -self.players - 1.0
        detail = (self.score or 0) / 10_000 if self.score is not None else (self.rounds or 0) / 1000
        return -self.place + (0.0 if self.rounds is not None and self.place == 1 else detail)


class Solver(msgspec.Struct, frozen=True):
    """How a guest does at the puzzles of a game."""

    rating: float = START
    deviation: float = UNSURE
    tries: int = 0
    solved: int = 0
    streak: int = 0
    best: int = 0  # the longest streak
    seen: tuple[str, ...] = ()  # puzzles answered


class Strength(msgspec.Struct, frozen=True):
    """A rating at puzzles, of a solver or of a puzzle, and how far off it may be."""

    rating: float = START
    deviation: float = UNSURE


class PuzzleDayAnswer(msgspec.Struct, frozen=True):
    """A guest's answer to the puzzle of a day."""

    choice: Any
    right: bool
    change: int  # of the rating
