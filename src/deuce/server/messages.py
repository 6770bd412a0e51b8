"""Everything that goes over the wire, as msgspec structs; the page's TypeScript types are generated from this file.

What a seat is sent is built up from what it may know (see deuce.server.tables.projection), never cut down from a whole.
Seats count from 0. Cards are written as in records: "7B2", 28. Times are milliseconds since 1970, UTC.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from deuce.events import Event
from deuce.games.registry import GAMES, event_types
from deuce.server.parts import BaseView, Message, wire_of

if TYPE_CHECKING:
    GameId = str
    GameView = BaseView
    AnyEvent = Event
else:
    # The description of the API and the page's types name them one by one. Nothing is checked against these when it
    # is sent, so that a game that is registered later can be played all the same.
    GameId = Literal[tuple(GAMES)]
    GameView = reduce(or_, (wire_of(game).VIEW for game in GAMES.values()))
    AnyEvent = reduce(or_, event_types())

# What a client names: any game that is registered by then, see `check_game`.
AskedGame = Annotated[str, msgspec.Meta(extra_json_schema={"extra": {"enum": list(GAMES)}})]
Level = Literal["gentle", "curious", "steady", "keen", "sharp", "fierce"]
Clock = Literal["none", "quick", "relaxed", "days"]
Reaction = Literal["hello", "nice", "wow", "thanks", "hurry", "sorry"]

# Every code a refusal can carry. The page says `page-problem-<code>` (dashes for underscores) to people.
ProblemCode = Literal[
    # the message itself
    "malformed",  # no JSON, no such type, or fields that do not fit
    "too_large",
    "too_fast",  # too many messages, tables or lines of chat: wait a little
    # who asks
    "not_allowed",  # from another site
    "bad_link",  # a resume link that has expired, was used, or is not one of ours
    "not_host",
    "not_seated",  # only players may do that
    "not_your_seat",
    "banned",  # by an operator
    "muted",  # by an operator, or by the host of the table
    "chat_later",  # only whoever has finished a game may chat here
    "bad_words",  # words that nobody says here
    "name_taken",  # by an account, or too much like the name of one
    "bad_passkey",  # one that is not known here, or whose proof does not hold
    "bad_code",  # a recovery code that is wrong or was used
    "no_account",  # only who keeps their name has that
    "last_passkey",  # an account needs one
    "would_leave",  # signing in would leave behind what this device has played: say what is to become of it
    "bad_push",  # no push service that this server sends to, or no keys of a browser
    "both_rated",  # two people's ratings do not make one
    "bot_away",  # an online bot that is not connected
    "bot_declines",  # an online bot that does not accept such a game, or has enough of them
    # tables
    "not_found",  # nothing lives at this address
    "no_such_table",
    "quarantined",  # a table that has crashed the server twice
    "no_such_seat",
    "seat_taken",
    "bad_seats",  # this game cannot be played with these seats
    "bad_deck",
    "bad_record",  # a file that holds no game, or one against the rules
    "already_started",
    "not_started",
    "not_over",
    "still_there",  # a player who is here, or was a moment ago, cannot be replaced
    "no_stand_in",  # no bot sits on the seat that was to be taken back
    "closed",  # a table that an operator has closed
    "empty_text",
    "play_first",  # today's deal shows its cards only to those who have played it
    "sealed",  # the same cards are still being played at other tables
    # choices
    "late",  # the phase it was made for is over
    "settled",  # the seat has changed its mind too often
    "not_your_turn",
    "illegal",
    "game_over",
    "no_hints",  # not at this table
    "cannot_be_rated",  # no clock, cards of one's own, several people on a device, nobody to rate; or not as seen
    # trouble
    "failed",  # our mistake: nothing was changed
    "try_again",  # the database is away or full for now; say the same message again in a moment
    # made by the page itself
    "offline",
    "left",
]

MAX_NAME = 24
MAX_CHAT = 200
MAX_LINES = 10_000  # of a log: no game has more than 1,300, but older logs may count more changes of mind
MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatIndex = Annotated[int, msgspec.Meta(ge=0, le=5)]
Contribution = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
Name = Annotated[str, msgspec.Meta(max_length=100)]  # cleaned and cut to MAX_NAME by the server


def check_game(game: str) -> None:
    """Refuse what is no game; inside a message, msgspec turns this into what it says of any other field."""
    if game not in GAMES:
        raise ValueError(f"Invalid enum value {game!r} - at `$.game`")


# ------------------------------------------------------------------------------------------------ tables


class SeatInfo(Message, frozen=True, kw_only=True):
    """A seat as everyone at the table sees it."""

    kind: Literal["open", "human", "bot"]
    name: str  # "" for an open seat
    level: Level | None = None  # of the bot that plays here, a stand-in too
    online: bool = False  # an online bot: somebody's program, which may be away as people may
    present: bool = True  # a human or an online bot that is connected; bots of the house always are
    away: int | None = None  # since when it is not
    stand_in: bool = False  # a bot plays for an absent human, who may take the seat back
    lapsed: bool = False  # it does because time ran out there again and again (rated games)
    resigned: bool = False  # a bot plays on for a human who gave up
    again: bool = False  # wants a rematch
    yours: bool = False  # the reader of this message holds the seat
    muted: bool = False  # the host has seen to it that nobody hears them


class FairInfo(Message, frozen=True, kw_only=True):
    """What the shuffles of a game come from, but for the server's secret. Bytes in lower-case hexadecimal."""

    commitment: str  # the SHA-256 of the secret, which is in the record after the game
    contributions: list[str | None]  # by seat: of the player's browser; None: a bot, or nothing has come


class WhatIf(Message, frozen=True, kw_only=True):
    """The game from which a table goes on."""

    frame: int  # of its replay
    seat: int
    table: str | None = None  # None: a record that somebody brought along


class TableInfo(Message, frozen=True, kw_only=True):
    """A table as everyone at it sees it, whether the game has begun or not."""

    id: str
    game: GameId
    deck: str  # the name of its deck; "standard" for the standard one
    clock: Clock
    listed: bool
    state: Literal["gathering", "dealing", "playing", "over"]  # dealing: waits a moment for contributions
    seats: list[SeatInfo]
    host: int | None  # the seat of the host; None once nobody is
    watching: int  # how many watch
    first: int  # the seat that begins, where that matters
    created: int
    next: str | None = None  # the table of the rematch
    hints: bool = False  # players may ask for hints
    hinted: bool = False  # somebody has
    rated: bool = False  # it counts for ratings, however it ends; settled with the deal
    colours: list[int | None] | None = None  # of each card by its number, where that depends on the deck
    daily: str | None = None  # the day whose deal is played here
    practice: bool = False  # not the try that counts
    fair: FairInfo | None = None
    what_if: WhatIf | None = None  # not a game of its own, and not rated
    watchers_muted: bool = False  # only players may chat
    part_of: str | None = None  # something larger, by its kind and id: tournament/…


class NewSeat(Message, frozen=True, kw_only=True):
    """A seat to be set up: open for anybody, a bot, or one more person on the same device."""

    kind: Literal["open", "bot", "me", "local"]  # "me" may come once, "local" is pass-and-play
    level: Level = "steady"
    name: Name = ""


class NewTable(Message, frozen=True, kw_only=True):
    """POST /api/tables: what a guest asks for. With no open seat the game begins at once."""

    game: AskedGame
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=2, max_length=6)]
    clock: Clock = "none"
    listed: bool = False
    deck: dict[str, Any] | None = None  # the content of a deck file
    # May players ask for hints? None: only if a single person plays and the game is not rated.
    hints: bool | None = None
    # Does the game count for ratings? Then it needs a clock and the standard cards, everyone plays on a device of
    # their own and without hints, and leaving is losing.
    rated: bool = False

    def __post_init__(self) -> None:
        check_game(self.game)


class ListedTable(Message, frozen=True, kw_only=True):
    """One row of the lobby, or of a guest's history."""

    id: str
    game: GameId
    state: Literal["gathering", "playing", "over"]
    names: list[str]  # of humans and bots; "" for a free seat
    bots: list[int]  # the seats of online bots
    free: int
    clock: Clock
    created: int
    your_turn: bool = False  # history: the table waits for the reader
    place: int | None = None  # history: the reader's place in a finished game
    score: int | None = None
    hinted: bool = False  # played with hints
    rated: bool = False  # it counts for ratings
    what_if: bool = False  # it went on from another game
    brought: bool = False  # it was played without a server, and brought here afterwards
    given_up: bool = False  # it was over by that, before its end: it can be replayed and not reviewed


class QuickMatch(Message, frozen=True, kw_only=True):
    """POST /api/quick: sit down at a listed table of this game, or open one."""

    game: AskedGame

    def __post_init__(self) -> None:
        check_game(self.game)


class ReasonWords(Message, frozen=True, kw_only=True):
    """Why a choice is good or bad: a message `review-…` of the languages, and what fills it in."""

    key: str
    values: dict[str, str | int]


class AskHint(Message, frozen=True, kw_only=True):
    """POST /api/tables/{id}/hint: what would a strong player choose on this seat of mine?"""

    seat: SeatIndex


class HintedChoice(Message, frozen=True, kw_only=True):
    """A choice worth making."""

    choice: str | int | list[str]
    win: float  # chance, from 0 to 1
    lead: float | None = None  # where points are counted: those expected beyond the best of the others
    reason: ReasonWords


class TableHint(Message, frozen=True, kw_only=True):
    """The best choices, best first, for the phase that began with line `n` of the log."""

    n: int
    seat: int
    choices: list[HintedChoice]


class Site(Message, frozen=True, kw_only=True):
    """GET /api/site: what is the same for everybody."""

    name: str
    contact: str  # how to reach whoever runs the server; "" if they do not say
    announcement: dict[str, str]  # a line for every page, by language; empty: there is none
    chat_after_games: int  # finished games before somebody may chat


class Me(Message, frozen=True, kw_only=True):
    """GET /api/me: the guest of the cookie."""

    id: str  # a public id, not the secret one
    name: str
    tables: int  # games finished


class Rename(Message, frozen=True, kw_only=True):
    """PATCH /api/me."""

    name: Name


class ResumeLink(Message, frozen=True, kw_only=True):
    """POST /api/me/resume: a link (/resume/…) that makes one more device the same guest."""

    link: str
    expires: int


class Adopt(Message, frozen=True, kw_only=True):
    """POST /api/me/adopt, by the page at /resume/<token>: become the guest of the link. Answers with Me."""

    token: Annotated[str, msgspec.Meta(max_length=300)]


class Problem(Message, frozen=True, kw_only=True):
    """Every refusal, by REST and by WebSocket: a code for the page to translate, a sentence for people."""

    code: ProblemCode
    message: str


# ---------------------------------------------------------------------------------------- server to client


class FromServer(Message, frozen=True, kw_only=True, tag_field="type"):
    """The base of what a connection is sent."""


class Snapshot(FromServer, frozen=True, kw_only=True, tag="snapshot"):
    """All there is to draw, on connecting and whenever something happened, with the events since `since`."""

    n: int  # moves in the log so far
    since: int
    table: TableInfo
    view: GameView | None  # None while people gather
    yours: list[int]  # seats held by this guest
    waiting: list[int]  # seats the table waits for
    events: list[AnyEvent]
    now: int  # the server's clock
    deadline: int | None = None  # when a bot chooses for those who have not


class Progress(FromServer, frozen=True, kw_only=True, tag="progress"):
    """Somebody has chosen, in a phase that is not complete."""

    n: int
    waiting: list[int]
    chosen: list[str] | int | None = None  # the viewer's own choice
    deadline: int | None = None


class TableChanged(FromServer, frozen=True, kw_only=True, tag="table"):
    """Seats, presence or settings changed."""

    table: TableInfo
    yours: list[int]


class Accepted(FromServer, frozen=True, kw_only=True, tag="accepted"):
    """The message with this id took effect, and is on disk."""

    id: str
    n: int


class Refused(FromServer, frozen=True, kw_only=True, tag="refused"):
    """The message with this id (None: it had no readable one) was refused; nothing changed."""

    id: str | None
    problem: Problem


class ChatLine(Message, frozen=True, kw_only=True):
    """Something said at the table."""

    seat: int | None  # None: somebody who watches
    name: str
    at: int
    text: str | None = None
    reaction: Reaction | None = None
    by: str = ""  # the public id of who said it; "": it was said before such ids were kept


class Chat(FromServer, frozen=True, kw_only=True, tag="chat"):
    """New lines, or on connecting the last few."""

    lines: list[ChatLine]


class Pong(FromServer, frozen=True, kw_only=True, tag="pong"):
    """Answers a ping."""

    id: str
    now: int
    # What the page of this server is called now: one that is called otherwise was loaded before an upgrade.
    page: str | None = None


ServerMessage = Snapshot | Progress | TableChanged | Accepted | Refused | Chat | Pong
encode = msgspec.json.Encoder().encode

# ---------------------------------------------------------------------------------------- client to server


class FromClient(Message, frozen=True, kw_only=True, tag_field="type"):
    """The base of what a connection may send. A message repeated with the same id takes effect once."""

    id: MessageId


class Choose(FromClient, frozen=True, kw_only=True, tag="choose"):
    """Choose, or choose again while others have not yet. `n` is of the snapshot the choice was made on: if the
    phase has moved on, the choice is late and refused."""

    n: Annotated[int, msgspec.Meta(ge=0, le=MAX_LINES)]
    seat: SeatIndex
    choice: str | int | list[str]  # "7B2", ["3P0", "4P1"], 28


class Look(FromClient, frozen=True, kw_only=True, tag="look"):
    """Pass-and-play: show the table from this seat of mine, or from none (the cover)."""

    seat: SeatIndex | None


class Sit(FromClient, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat, for a game such as the table was seen to be: refused if it has become another meanwhile."""

    seat: SeatIndex
    name: Name = ""
    rated: bool | None = None
    clock: Clock | None = None


class Stand(FromClient, frozen=True, kw_only=True, tag="stand"):
    """Leave a seat before the start."""

    seat: SeatIndex


class SetSeat(FromClient, frozen=True, kw_only=True, tag="set_seat"):
    """The host, before the start: put a bot on a seat, open it, or send its player away."""

    seat: SeatIndex
    kind: Literal["open", "bot"]
    level: Level = "steady"


class Mute(FromClient, frozen=True, kw_only=True, tag="mute"):
    """The host: nobody hears what somebody says here any more, or everybody does again."""

    seat: SeatIndex | None  # None: all who watch
    muted: bool


class SetRated(FromClient, frozen=True, kw_only=True, tag="set_rated"):
    """The host, before the start: does the game count for ratings? And the clock, if that is to be another one."""

    rated: bool
    clock: Clock | None = None


class Start(FromClient, frozen=True, kw_only=True, tag="start"):
    """The host begins the game; open seats get bots of this level."""

    level: Level = "steady"


class Contribute(FromClient, frozen=True, kw_only=True, tag="contribute"):
    """Random bytes of one's own for the shuffle, before the deal: 16, in lower-case hexadecimal."""

    seat: SeatIndex
    value: Contribution


class Say(FromClient, frozen=True, kw_only=True, tag="say"):
    text: Annotated[str, msgspec.Meta(max_length=1000)]


class React(FromClient, frozen=True, kw_only=True, tag="react"):
    reaction: Reaction


class Resign(FromClient, frozen=True, kw_only=True, tag="resign"):
    seat: SeatIndex


class Replace(FromClient, frozen=True, kw_only=True, tag="replace"):
    """Let a bot play for somebody who has been away for a while."""

    seat: SeatIndex


class Return(FromClient, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the bot."""

    seat: SeatIndex


class Again(FromClient, frozen=True, kw_only=True, tag="again"):
    """Ask for a rematch: the first to ask opens the table that `TableInfo.next` names."""


class Ping(FromClient, frozen=True, kw_only=True, tag="ping"):
    pass


ClientMessage = (
    Choose
    | Look
    | Sit
    | Stand
    | SetSeat
    | SetRated
    | Mute
    | Start
    | Contribute
    | Say
    | React
    | Resign
    | Replace
    | Return
    | Again
    | Ping
)
