"""The messages of replays, reviews and what-ifs; deuce.server.messages has those of tables."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deuce.analysis.game import Move, Review
from deuce.server.messages import AnyEvent, GameId, GameView, Level, Problem, SeatIndex, TableInfo
from deuce.server.parts import Code, Message

MAX_RECORD = 200_000  # characters of one record; a long game has about 10,000
RecordText = Annotated[str, msgspec.Meta(max_length=MAX_RECORD)]


class Frame(Message, frozen=True, kw_only=True):
    """A finished game after the deal, or after a phase in which everybody has chosen, as one viewer knew it.

    Of the choices that were legal then, the view holds only the one that was made.
    """

    steps: int  # of the game's history
    moment: Literal["round", "turn"]
    number: int  # of the round or turn that comes now
    view: GameView
    events: list[AnyEvent]  # since the frame before
    choices: list[Code | None]  # by seat: what is chosen next, where the viewer may know it


class Replay(Message, frozen=True, kw_only=True):
    """GET /api/replays/{table}, POST /api/replays: a finished game, frame by frame."""

    table: TableInfo
    stored: bool  # a table of this server; otherwise a record that somebody brought along
    viewer: int | None  # the seat; None: everything is seen
    frames: list[Frame]


class RecordGiven(Message, frozen=True, kw_only=True):
    """POST /api/replays: a record that somebody brought along."""

    record: RecordText


class GameInFile(Message, frozen=True, kw_only=True):
    """One of the first games of a file."""

    line: int
    game: GameId | None = None  # None: no record of a finished game, and `fault` says why
    names: list[str] = msgspec.field(default_factory=list)
    winners: list[int] = msgspec.field(default_factory=list)
    date: str | None = None
    record: str = ""
    fault: str = ""


class GamesInFile(Message, frozen=True, kw_only=True):
    """POST /api/records, with the first bytes of a file: the games in it."""

    games: list[GameInFile]
    more: bool  # there are others after these


class GameGiven(Message, frozen=True, kw_only=True):
    """POST /api/reviews: a finished game, of a table of ours or of a record that somebody brought along."""

    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    record: RecordText | None = None


class PlayOn(Message, frozen=True, kw_only=True):
    """POST /api/what-if: play on from a frame of such a game, on one seat, against bots."""

    frame: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    seat: SeatIndex
    level: Level = "keen"
    table: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    record: RecordText | None = None


class GameBrought(Message, frozen=True, kw_only=True):
    """POST /api/me/tables: a game that was played without a server, for one's own history."""

    record: RecordText
    seats: Annotated[list[SeatIndex], msgspec.Meta(min_length=1, max_length=6)]  # that were one's own
    hinted: bool = False  # hints were asked for


# --------------------------------------------------------------------------------------------------- reviews


class ReviewWaits(Message, frozen=True, kw_only=True, tag="waits", tag_field="type"):
    """A line of the answer to POST /api/reviews: how many others come first; 0: it is being worked at."""

    before: int


class ReviewGoesOn(Message, frozen=True, kw_only=True, tag="goes_on", tag_field="type"):
    """A line of that answer: one more choice is judged."""

    done: int
    total: int
    move: Move


class ReviewDone(Message, frozen=True, kw_only=True, tag="done", tag_field="type"):
    """The last line of that answer."""

    review: Review


class ReviewFailed(Message, frozen=True, kw_only=True, tag="failed", tag_field="type"):
    """The last line of that answer, if there is no review."""

    problem: Problem


ReviewLine = ReviewWaits | ReviewGoesOn | ReviewDone | ReviewFailed
