"""The messages about ratings, players and the deal of the day. The page's types are generated from them too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from deuce.games.registry import GAMES
from deuce.server.messages import AskedGame, GameId, Level, check_game
from deuce.server.parts import Message


def ladders() -> tuple[str, ...]:
    """Every game has two ladders: for two players, and for more."""
    return tuple(f"{game}-{players}" for game in GAMES for players in ("2", "more"))


if TYPE_CHECKING:
    Ladder = str
    ChoicePhase = str
else:
    # For the description of the API and the page's types, as in deuce.server.messages.
    Ladder = Literal[ladders()]
    ChoicePhase = Literal[tuple(phase for game in GAMES.values() for phase in game.choice_phases)]

# ------------------------------------------------------------------------------------------------- leaderboard


class LeaderboardRow(Message, frozen=True, kw_only=True):
    """Somebody on the leaderboard."""

    position: int
    id: str  # the public id
    name: str  # "" for somebody without one
    rating: int
    provisional: bool
    games: int
    wins: float  # a shared win counts by its share
    you: bool = False
    bot: bool = False  # an online bot


class BotRating(Message, frozen=True, kw_only=True):
    """The fixed rating of a level of bots, to compare with."""

    level: Level
    rating: int


class Leaderboard(Message, frozen=True, kw_only=True):
    """GET /api/leaderboard/{ladder}."""

    ladder: Ladder
    rows: list[LeaderboardRow]
    players: int  # on this ladder in all
    you: LeaderboardRow | None  # also if far below the rows
    games_missing: int  # games until the reader is listed; 0: listed
    bots: list[BotRating]


# --------------------------------------------------------------------------------------------------- profiles


class RatingPoint(Message, frozen=True, kw_only=True):
    """A rated game in somebody's profile."""

    at: int
    rating: int | None  # after it; None: too few games for a rating
    change: int | None  # None: there was no rating before it
    place: int
    players: int
    table: str | None  # only for the player: games of others are found at their tables


class LadderProfile(Message, frozen=True, kw_only=True):
    """How somebody does on one ladder."""

    ladder: Ladder
    rating: int | None  # None: too few games for a rating
    games_missing: int  # games until there is a rating; 0: there is one
    provisional: bool
    position: int | None  # None: not listed yet
    games: int
    wins: float
    best: int | None  # the highest rating so far, once listed
    points: list[RatingPoint]  # oldest first, the last few hundred


class Tally(Message, frozen=True, kw_only=True):
    """Won out of how many: by the number of players, or duels with bots of a level, "online" bots or "people"."""

    key: str
    games: int
    won: float


class ReviewPoint(Message, frozen=True, kw_only=True):
    """What a review found in one game of the player."""

    at: int
    game: GameId
    accuracy: float  # 0 to 100
    luck: float  # how much of a win the cards and the others brought, −1 to 1


class Profile(Message, frozen=True, kw_only=True):
    """GET /api/players/{id} and /api/me/profile."""

    id: str  # the public id
    name: str
    you: bool
    since: int | None  # of the first rated game
    finished: int  # games, rated or not
    ladders: list[LadderProfile]
    by_players: list[Tally]
    by_opponent: list[Tally]
    favourite: GameId | None  # the game played most
    streak: int  # wins in a row, up to now
    reviews: list[ReviewPoint]  # oldest first; empty where no game was reviewed
    bot: bool = False  # an online bot
    owner: str = ""  # the name of whose program it is


class RatingChange(Message, frozen=True, kw_only=True):
    """GET /api/tables/{id}/rating: what a game did to the reader's rating."""

    ladder: Ladder | None  # None: the game is not rated
    rating: int | None  # None: not reckoned yet, the reader did not play, or has too few games for a rating
    change: int | None  # None: there was no rating before
    games_missing: (
        int | None
    )  # games until there is a rating; None: not reckoned yet, or the reader did not play


# ---------------------------------------------------------------------------------------------- deal of the day

DailyState = Literal["new", "begun", "done"]


class StartDaily(Message, frozen=True, kw_only=True):
    """POST /api/daily: play the deal of a day. The first try of that day counts; answers with TableInfo."""

    game: AskedGame
    day: str  # 2026-11-16, by UTC
    practice: bool = False  # once more, though it does not count

    def __post_init__(self) -> None:
        check_game(self.game)


class DailyCard(Message, frozen=True, kw_only=True):
    """A deal of today, as the first page shows it."""

    game: GameId
    day: str
    state: DailyState  # of the reader
    table: str | None  # of the reader's try that counts
    players: int  # how many have finished
    place: int | None  # the reader's
    score: int | None
    levels: list[Level]  # of the bots


class Today(Message, frozen=True, kw_only=True):
    """GET /api/daily."""

    day: str
    ends: int  # when the next one begins
    deals: list[DailyCard]
    yesterday: list[GameId]  # games whose deal of the day before somebody has played


class DailyRow(Message, frozen=True, kw_only=True):
    """Somebody's result."""

    position: int
    name: str
    id: str | None  # the public id, where there is a profile
    place: int
    score: int | None  # where points are counted
    rounds: int | None  # where they are not: rounds survived
    gave_up: bool
    table: str  # to be replayed
    you: bool


class Counted(Message, frozen=True, kw_only=True):
    """How many made one choice."""

    choice: Any  # a card, or [tens, units]
    count: int
    place: float  # the mean of their places
    you: bool


class Opening(Message, frozen=True, kw_only=True):
    """How everybody began: one question, and what was chosen how often."""

    kind: ChoicePhase
    number: int  # the first, second, … of its kind
    choices: list[Counted]


class DailyResults(Message, frozen=True, kw_only=True):
    """What may be seen by whoever has played, and by all when the day is over."""

    rows: list[DailyRow]  # best first
    you: DailyRow | None
    percentile: float | None  # share of the others who did worse, a tie counts half; None: no others
    openings: list[Opening]


class DailyDeal(Message, frozen=True, kw_only=True):
    """GET /api/daily/{day}?game=…: one deal. Before one has played, today's says nothing of its cards."""

    game: GameId
    day: str
    today: bool
    levels: list[Level]
    state: DailyState
    table: str | None
    players: int
    results: DailyResults | None  # None: not to be seen yet
    earlier: list[str]  # days before this one with results, the newest first


# --------------------------------------------------------------------------------------------------- calendar


class CalendarDay(Message, frozen=True, kw_only=True):
    """What the reader has done of one day's deals and puzzles, by game."""

    day: str
    deals: dict[GameId, int]  # the place reached; 0: gave up
    puzzles: dict[GameId, bool]  # whether the answer was right


class CalendarShown(Message, frozen=True, kw_only=True):
    """GET /api/calendar: the reader's days, and for how many in a row there was one."""

    today: str
    streak: int  # days in a row up to today, or up to yesterday as long as today can still be done
    best: int  # the longest streak so far
    done_today: bool
    days: list[CalendarDay]  # of the last weeks, oldest first; days without anything are left out


class Glance(Message, frozen=True, kw_only=True):
    """GET /api/me/glance: what the head of every page says of the reader."""

    name: str
    finished: int  # games
    waiting: int  # tables where it is the reader's turn
    playing: int  # tables whose game goes on
    rating: int | None  # of the ladder played most, once it is settled
    streak: int  # days in a row with a deal or a puzzle of the day
    account: bool  # is the name kept?
    done_today: bool
