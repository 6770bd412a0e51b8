"""The messages of lessons and puzzles; deuce.server.messages has those of tables."""

from __future__ import annotations

from deuce.server.messages import GameId, ReasonWords, Snapshot
from deuce.server.parts import Message


class PositionChoice(Message, frozen=True, kw_only=True):
    """POST to a lesson or a puzzle: what is chosen in the position shown."""

    choice: str | int | list[str]


class LessonStep(Message, frozen=True, kw_only=True):
    """GET /api/lessons/{game}/{step}: a position, in which the texts `lesson-<game>-<step>-…` ask for something."""

    step: str
    steps: list[str]  # of the whole lesson, in order
    snapshot: Snapshot


class LessonAnswer(Message, frozen=True, kw_only=True):
    """POST /api/lessons/{game}/{step}: was it what the step is about? If so, what came of it."""

    right: bool
    snapshot: Snapshot | None = None


class PuzzleStanding(Message, frozen=True, kw_only=True):
    """How a guest does at the puzzles of a game."""

    rating: int
    tries: int
    solved: int
    streak: int  # solved in a row
    best: int  # the longest such streak


class PuzzleTally(Message, frozen=True, kw_only=True):
    """How everybody did at the puzzle of the day."""

    tried: int
    solved: int


class PuzzleDay(Message, frozen=True, kw_only=True):
    """GET /api/puzzles, for each game: the puzzle of the day, and the guest's standing."""

    game: GameId
    day: str  # 2026-11-16, UTC
    right: bool | None  # the guest's answer; None: none yet
    tally: PuzzleTally
    standing: PuzzleStanding
    puzzles: int  # how many there are


class PuzzleChoice(Message, frozen=True, kw_only=True):
    """A choice of a puzzle, and what a deep search found."""

    choice: str | int | list[str]
    win: float
    lead: float | None = None


class PuzzleAnswer(Message, frozen=True, kw_only=True):
    """POST /api/puzzles/{game}/{id}: the solution and why."""

    right: bool
    choice: str | int | list[str]  # what was answered
    solution: str | int | list[str]
    options: list[PuzzleChoice]  # best first
    reasons: list[ReasonWords]  # against the answer, for the solution
    change: int  # of the rating; 0 if the puzzle was answered before
    standing: PuzzleStanding
    tally: PuzzleTally | None = None  # of the day


class PuzzleTask(Message, frozen=True, kw_only=True):
    """GET /api/puzzles/{game}: a position with one choice that is clearly best. Which one, the answer says."""

    id: str
    game: GameId
    day: str | None  # of the day, or for training
    phase: str
    rating: int  # how hard it is
    standing: PuzzleStanding
    snapshot: Snapshot
    answer: PuzzleAnswer | None = None  # to the puzzle of the day, if there was one
