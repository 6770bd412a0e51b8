"""What documents hold, as plain data. What it means is known to whoever makes it (deuce.server.people, …learning)."""

from __future__ import annotations

from typing import Any

import msgspec

from deuce.analysis.figures import Figures

# A newcomer's rating, on OpenSkill's own scale. The bots stand between 15 (gentle) and 42 (fierce), steady at 25: who
# is new to the games is taken to be about as good as the gentlest, and found to be better within a few games.
MU, SIGMA = 16.5, 6.5
START, UNSURE = 1200.0, 300.0  # rating at puzzles of somebody who knows the rules, and its deviation


class Rating(msgspec.Struct, frozen=True):
    """Holds somebody's rating on one ladder."""

    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    wins: float = 0.0  # a shared win counts by its share
    best: float = 0.0  # the highest it was shown as, once it was listed
    public: str = ""  # the public id of the guest


class RatingStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tells what one game did to one rating."""

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


class CountedGames(msgspec.Struct, frozen=True):
    """Holds what the finished games of this server tell, counted from time to time."""

    games: int = 0
    figures: list[Figures] = []


class DailySeed(msgspec.Struct, frozen=True):
    """Holds the secret from which all that chance does at a deal of the day follows."""

    seed: str


class DailyTry(msgspec.Struct, frozen=True):
    """Notes the try of a guest at a deal of the day that counts."""

    table: str


class DailyResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tells what came of a try that counts."""

    place: int
    players: int
    name: str = ""
    score: int | None = None
    rounds: int | None = None
    gave_up: bool = False
    choices: dict[str, list[Any]] = {}  # "pass", "form" or "play": what was chosen first, second, …

    @property
    def rank(self) -> float:
        """Return the number that orders results: by place, then by points or by rounds before dropping out."""
        if self.gave_up:
            return -self.players - 1.0
        detail = (self.score or 0) / 10_000 if self.score is not None else (self.rounds or 0) / 1000
        return -self.place + (0.0 if self.rounds is not None and self.place == 1 else detail)


class Solver(msgspec.Struct, frozen=True):
    """Tells how a guest does at the puzzles of a game."""

    rating: float = START
    deviation: float = UNSURE
    tries: int = 0
    solved: int = 0
    streak: int = 0
    best: int = 0  # the longest streak
    seen: tuple[str, ...] = ()  # puzzles answered


class Strength(msgspec.Struct, frozen=True):
    """Holds a rating at puzzles, of a solver or of a puzzle, and how far off it may be."""

    rating: float = START
    deviation: float = UNSURE


class PuzzleDayAnswer(msgspec.Struct, frozen=True):
    """Notes a guest's answer to the puzzle of a day."""

    choice: Any
    right: bool
    change: int  # of the rating


class DayDone(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a guest has done of a day's deals and puzzles, by game."""

    deals: dict[str, int] = {}  # the place reached; 0: gave up
    puzzles: dict[str, bool] = {}  # whether the answer was right


class Calendar(msgspec.Struct, frozen=True, omit_defaults=True):
    """The days on which a guest has played the deal of the day or answered its puzzle."""

    days: dict[str, DayDone] = {}  # by day, 2026-11-16
    best: int = 0  # the longest streak of days so far


class Account(msgspec.Struct, frozen=True):
    """Marks a guest who keeps their name, and holds digests of the codes that let them in without a passkey."""

    since: int
    salt: str  # hexadecimal, as digests are
    codes: tuple[str, ...]  # those that have not been used


class Passkey(msgspec.Struct, frozen=True):
    """Holds the public half of a passkey."""

    public_key: str  # base64url
    uses: int  # as its authenticator counts them; 0: it does not
    label: str  # by what its owner knows it
    last_used: int = 0


class OnlineBot(msgspec.Struct, frozen=True):
    """A program that plays here. It is a guest, whom only its token lets in."""

    guest: str
    since: int
    token: str = ""  # the digest of its token; "": it has none, and cannot come


class BotHere(msgspec.Struct, frozen=True, omit_defaults=True):
    """An online bot that is connected to some server, and which games it accepts."""

    connection: str  # which: of two the newer counts
    seen: int
    games: tuple[str, ...]
    seats: tuple[int, ...]  # numbers of players
    clocks: tuple[str, ...]
    rated: bool
    casual: bool
    most: int  # games at once
    playing: int = 0


class Device(msgspec.Struct, frozen=True):
    """Tells where the browser of somebody who wants to be told is reached."""

    endpoint: str  # at a push service
    p256dh: str  # its keys, in base64url
    auth: str
    language: str
    offset: int  # minutes by which its clock is ahead of UTC
    quiet: tuple[int, int] | None = None  # minutes of its day in which it wants to be left in peace


class DueNotice(msgspec.Struct, frozen=True):
    """Holds something that somebody is to be told about a table."""

    kind: str  # turn, round or invitation
    game: str
    at: int  # when it is to be told
    tries: int = 0


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an operator decided something, and whom it is about as they were known then."""

    reason: str = ""
    about: str = ""


class Announcement(msgspec.Struct, frozen=True):
    """A line for everybody, in some languages."""

    texts: dict[str, str]  # "de": …
    until: int | None = None  # when it is no longer shown


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that an operator did."""

    verb: str
    by: str  # the user of the machine on which it was done
    about: str = ""
    detail: str = ""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody told the operators about somebody else."""

    table: str
    about: str  # public id
    by: str  # public id
    reason: str = ""
    text: str = ""  # what was said, if it is about a line of chat
    handled: bool = False


# ---------------------------------------------------------------------------------------------------- friends


class Friend(msgspec.Struct, frozen=True, omit_defaults=True):
    """Says what somebody is to its owner: a friend, or asked to be one."""

    since: int
    asked: bool = False  # and has not said yes


class Invitation(msgspec.Struct, frozen=True):
    """Says that somebody is wanted at a table."""

    by: str  # public id


class QueueEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who waits to be matched. Whom they avoid stands here too, so that matching asks for nothing else."""

    ticket: str  # of the connection that waits
    process: str  # of the server that has it
    game: str
    size: int  # players at the table
    clock: str
    rated: bool
    strength: int  # as ratings are shown
    since: int
    ids: tuple[str, ...]  # public ids of who waits; none: it is not known yet whom they avoid
    avoids: tuple[str, ...] = ()  # public ids
    name: str = ""
    table: str = ""  # where they were matched to


# ------------------------------------------------------------------------------------------------ tournaments


class BotEntrant(msgspec.Struct, frozen=True):
    """A bot that takes part in a tournament."""

    id: str
    name: str
    level: str


class Tournament(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tournament: what was asked for, and how far it has come. Its people are documents of their own."""

    name: str
    form: str  # swiss or arena
    game: str
    size: int  # players at a table
    clock: str
    deals: int  # rounds of a Swiss tournament; in an arena, how many one can play at the most
    starts: int  # when it begins, unless its host begins it before
    created: int
    host: str  # public id
    commitments: tuple[str, ...]  # to the secrets of the deals
    minutes: int = 0  # how long an arena lasts
    listed: bool = True
    by_host: bool = False  # it begins when the host says so
    bots: tuple[BotEntrant, ...] = ()
    state: str = "open"  # then running, then over
    contributions: tuple[str, ...] = ()  # of all who took part when it began: the shuffles come from them too
    begun: int = 0
    draws: int = 0  # so far: of a Swiss tournament one a round
    tables: int = 0  # drawn so far
    drawn: int = 0  # when tables were last drawn
    done: int = 0  # rounds of a Swiss tournament that are over
    closed: tuple[str, ...] = ()  # tables that operators closed before their games were over
    due: int = 0  # when the next round is drawn, or the arena closes
    ended: int = 0


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part in a tournament."""

    name: str
    joined: int
    here: int  # when they last said that they are there
    contribution: str | None = None  # to the shuffles
    out: bool = False  # has withdrawn


class Bout(msgspec.Struct, frozen=True):
    """A table of a tournament: which deal is played there, and who sits where."""

    table: str
    deal: int  # from 1
    seats: tuple[str, ...]  # public ids, or those of bots; "" for a bot of the house


class Draw(msgspec.Struct, frozen=True):
    """Tables that were drawn together."""

    bouts: tuple[Bout, ...]


class BoutResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a table of a tournament, by seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    gave_up: tuple[int, ...] = ()  # seats
    lapsed: tuple[int, ...] = ()  # seats for whose people a bot played at the end
    at: int = 0  # when the game ended
    closed: bool = False  # by an operator, before the game was over: nobody did better than anybody
