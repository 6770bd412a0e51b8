"""The messages about tournaments. The page's types are generated from them too."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deuce.server.messages import AskedGame, Contribution, GameId, Level, check_game
from deuce.server.parts import Message
from deuce.server.tournaments.state import MAX_BOTS

MAX_TITLE = 48
TournamentForm = Literal["swiss", "arena"]
TournamentState = Literal["open", "running", "over"]
TournamentClock = Literal["quick", "relaxed"]
EntrantState = Literal["in", "out", "away"]  # out: has withdrawn; away: a bot begins the next table


class NewTournament(Message, frozen=True, kw_only=True):
    """POST /api/tournaments: what a guest asks for."""

    name: Annotated[str, msgspec.Meta(max_length=200)]  # cleaned and cut to MAX_TITLE by the server
    game: AskedGame
    form: TournamentForm = "swiss"
    size: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2  # players at a table
    clock: TournamentClock = "quick"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=12)] = 5  # of a Swiss tournament
    minutes: Annotated[int, msgspec.Meta(ge=5, le=120)] = 30  # of an arena
    starts: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None  # None: when the host says so
    listed: bool = True  # False: only those who have the link find it
    bots: Annotated[list[Level], msgspec.Meta(max_length=MAX_BOTS)] = msgspec.field(
        default_factory=list
    )  # that take part

    def __post_init__(self) -> None:
        check_game(self.game)


class Enter(Message, frozen=True, kw_only=True):
    """POST /api/tournaments/{id}/entry: take part, or say that one is back."""

    contribution: Contribution | None = None  # to the shuffles, from one's browser


class ListedTournament(Message, frozen=True, kw_only=True):
    """One row of the list of tournaments."""

    id: str
    name: str
    game: GameId
    form: TournamentForm
    size: int
    clock: TournamentClock
    rounds: int
    minutes: int
    state: TournamentState
    starts: int
    entrants: int
    entered: bool  # the reader takes part
    listed: bool


class TournamentList(Message, frozen=True, kw_only=True):
    """GET /api/tournaments: one's own first, then those one can join or look at."""

    now: int
    tournaments: list[ListedTournament]


class StandingRow(Message, frozen=True, kw_only=True):
    """How somebody does."""

    rank: int
    id: str  # public
    name: str  # "" for somebody who wanted to be forgotten
    level: Level | None  # of a bot
    points: float  # matchpoints: one for each deal at the most
    deals: int
    mean: float  # part of the others at one's own tables whom one did better than
    state: EntrantState
    playing: bool


class TournamentTable(Message, frozen=True, kw_only=True):
    """A table of the round that goes on."""

    table: str
    deal: int
    entrants: list[str]  # by seat, public ids; "" for a bot of the house
    names: list[str]
    over: bool


class TournamentDeal(Message, frozen=True, kw_only=True):
    """A deal: what its shuffles come from, and after it has been played everywhere the secret too."""

    number: int
    tables: int
    commitment: str
    secret: str | None  # None: it is still to be played by somebody


class TournamentForAll(Message, frozen=True, kw_only=True):
    """What all who look at a tournament see alike: it is made once for them."""

    id: str
    name: str
    game: GameId
    form: TournamentForm
    size: int
    clock: TournamentClock
    rounds: int
    minutes: int
    state: TournamentState
    listed: bool
    starts: int
    by_host: bool  # it begins when the host says so
    begun: int | None
    due: int | None  # when the next round begins, or the arena closes
    ended: int | None
    round: int  # of a Swiss tournament: the one that goes on, or was the last
    done: int  # rounds that are over
    can_enter: bool
    standings: list[StandingRow]
    tables: list[TournamentTable]
    deals: list[TournamentDeal]
    contributions: list[str]


class TournamentReader(Message, frozen=True, kw_only=True):
    """What a tournament is to one reader."""

    now: int  # the server's clock
    you: str  # by what public id the reader takes part, or would
    yours: bool  # the reader is the host
    entered: EntrantState | None  # None: takes no part
    table: str | None  # where the reader plays just now


class TournamentInfo(TournamentForAll, frozen=True, kw_only=True):
    """GET /api/tournaments/{id}: what all see, and what is the reader's (the fields of `TournamentReader`)."""

    now: int  # the server's clock
    you: str  # by what public id the reader takes part, or would
    yours: bool  # the reader is the host
    entered: EntrantState | None  # the reader; None: takes no part
    table: str | None  # where the reader plays just now


class ComparedSeat(Message, frozen=True, kw_only=True):
    """What somebody made of the cards of a seat."""

    id: str  # public; "" for a bot of the house
    name: str
    level: Level | None
    place: int
    score: int | None
    gave_up: bool
    points: float  # matchpoints, from 0 to 1


class ComparedTable(Message, frozen=True, kw_only=True):
    """How a deal was played at one table."""

    table: str
    seats: list[ComparedSeat]


class ComparedDeal(Message, frozen=True, kw_only=True):
    """GET /api/tournaments/{id}/deals/{number}: how each table played a deal."""

    tournament: str
    name: str
    game: GameId
    number: int
    deals: int  # that can be compared
    commitment: str
    secret: str
    tables: list[ComparedTable]
