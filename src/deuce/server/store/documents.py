"""All kinds of documents: under which key, with what content, for how long, and whom they belong to.

A document is found by two texts, its kind and its id. Here alone they are put together from the fields of a key and
taken apart again. How long documents are kept (deuce.server.retention) and what has to go when a guest wants to be
forgotten (`forgetting`) follow from what is declared here. Databases hold these texts: they do not change without a
migration.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Any, Generic, TypeVar

import msgspec

from deuce.games.registry import GAMES
from deuce.server.store import Document, DropDocument, PutDocument, Store, TableRow, Write
from deuce.server.store.contents import (
    Account,
    Act,
    Announcement,
    BotHere,
    BoutResult,
    Calendar,
    CountedGames,
    DailyResult,
    DailySeed,
    DailyTry,
    Decision,
    Device,
    Draw,
    DueNotice,
    Entrant,
    Friend,
    Invitation,
    OnlineBot,
    Passkey,
    PuzzleDayAnswer,
    QueueEntry,
    Rating,
    RatingStep,
    Report,
    Solver,
    Strength,
    Tournament,
)

# Documents of one kind and guest that are deleted together: two a day for a dozen years.
MAX_FORGOTTEN = 10_000

Key = TypeVar("Key", bound=msgspec.Struct)
Content = TypeVar("Content")

# ------------------------------------------------------------------------------------------------- lifetimes


@dataclass(frozen=True)
class WithTable:
    """Says that documents go with a table."""

    keys: Callable[[TableRow], list[Any]]  # of those that a table has
    # A setting of deuce.server.retention.Retention, if they may go before the table does: long after they were written.
    setting: str | None = None


@dataclass(frozen=True)
class Aged:
    """Says that documents go a certain time after they were last written."""

    setting: str  # of deuce.server.retention.Retention


@dataclass(frozen=True)
class Stays:
    """Says that documents stay, and why they do not pile up."""

    because: str


Lifetime = WithTable | Aged | Stays

# ---------------------------------------------------------------------------------------------------- owners


@dataclass(frozen=True)
class OfGuest:
    """Says that the column `owner` holds the guest: documents are found by it, and go when the guest is forgotten."""


@dataclass(frozen=True)
class OfGuestBy:
    """Says that a guest's documents are found by others of theirs, and go with them: too many to look through."""

    kind: Kind[Any, Any]
    key: Callable[[Any, Any], Any]  # the key and the content of such a document → the key of the one found


@dataclass(frozen=True)
class OfNobody:
    """Says that neither key nor content names a guest, and why not."""

    because: str


Owner = OfGuest | OfGuestBy | OfNobody

# ----------------------------------------------------------------------------------------------------- kinds


@dataclass(frozen=True)
class Kind(Generic[Key, Content]):
    """Describes a kind of document. Fields of its key stand in braces in its name and in the ids of its documents."""

    name: str
    id: str
    key: type[Key]
    content: type[Content]
    lifetime: Lifetime
    owner: Owner
    names: tuple[str, ...] = ()  # all that a name with a field may be, where a guest's are looked for

    def __post_init__(self) -> None:
        if not isinstance(self.lifetime, Lifetime):
            raise TypeError(f"documents of kind {self.name!r} need a lifetime")
        if not isinstance(self.owner, Owner):
            raise TypeError(f"say whom documents of kind {self.name!r} belong to")
        if "{" not in self.name:
            object.__setattr__(self, "names", (self.name,))
        elif isinstance(self.owner, OfGuest) and not self.names:
            raise TypeError(f"documents of kind {self.name!r} of a guest cannot be found without its names")

    # -- keys

    def name_for(self, **fields: str) -> str:
        """Return the text in the column `kind`."""
        return self.name.format(**fields)

    def address(self, key: Key) -> tuple[str, str]:
        """Return the kind and the id of a document, as texts."""
        fields = msgspec.structs.asdict(key)
        return self.name.format(**fields), self.id.format(**fields)

    def key_of(self, document: Document) -> Key:
        """Return the key of a document."""
        name, key = self._name_pattern.fullmatch(document.kind), self._id_pattern.fullmatch(document.id)
        if name is None or key is None:
            raise ValueError(f"no document of kind {self.name!r}: {document.kind!r}, {document.id!r}")
        return msgspec.convert(name.groupdict() | key.groupdict(), self.key, strict=False)

    def includes(self, name: str) -> bool:
        """Could a text in the column `kind` mean this kind?"""
        return self._name_pattern.fullmatch(name) is not None

    @cached_property
    def _name_pattern(self) -> re.Pattern[str]:
        return _pattern(self.name)

    @cached_property
    def _id_pattern(self) -> re.Pattern[str]:
        return _pattern(self.id)

    # -- reading and writing

    async def get(self, store: Store, key: Key) -> Document | None:
        """Return a document, if there is one."""
        return await store.document(*self.address(key))

    def read(self, document: Document) -> Content:
        """Return what a document holds."""
        return msgspec.convert(document.content, self.content)

    def put(
        self, key: Key, content: Content, *, at: int, owner: str = "", rank: float = 0.0, version: int = 0
    ) -> PutDocument:
        """Return the write that puts a document."""
        if isinstance(self.owner, OfGuest | OfGuestBy) and not owner:
            raise ValueError(f"a document of kind {self.name!r} without its owner could not be forgotten")
        name, id_ = self.address(key)
        return PutDocument(Document(name, id_, msgspec.to_builtins(content), owner, rank, at, version))

    def drop(self, key: Key, version: int | None = None) -> DropDocument:
        """Return the write that deletes a document; with a version, only if it is at that one."""
        return DropDocument(*self.address(key), version)


def _pattern(template: str) -> re.Pattern[str]:
    """Return the pattern of texts made from a template: a field ends where the character after it comes first."""
    parts = re.split(r"\{(\w+)\}", template)
    found = re.escape(parts[0])
    for field, after in zip(parts[1::2], parts[2::2], strict=True):
        found += f"(?P<{field}>[^{re.escape(after[0])}]+)" if after else f"(?P<{field}>.+)"
        found += re.escape(after)
    return re.compile(found, re.DOTALL)


# ------------------------------------------------------------------------------------------------------ keys


class TableKey(msgspec.Struct, frozen=True):
    table: str


class SeatKey(msgspec.Struct, frozen=True):
    table: str
    seat: int


class MonthKey(msgspec.Struct, frozen=True):
    month: int  # since 1970, see deuce.server.keys


class PlayerKey(msgspec.Struct, frozen=True):
    public: str  # by what others know a guest


class GuestKey(msgspec.Struct, frozen=True):
    guest: str


class LadderKey(msgspec.Struct, frozen=True):
    ladder: str
    guest: str


class DealKey(msgspec.Struct, frozen=True):
    game: str
    day: str  # 2026-11-16


class TryKey(msgspec.Struct, frozen=True):
    day: str
    game: str
    guest: str


class ResultKey(msgspec.Struct, frozen=True):
    game: str
    day: str
    table: str


class MarkKey(msgspec.Struct, frozen=True):
    mark: str  # made with the server's key from what it stands for, which cannot be found from it


class SolverKey(msgspec.Struct, frozen=True):
    game: str
    guest: str


class PuzzleKey(msgspec.Struct, frozen=True):
    game: str
    puzzle: str


class PasskeyKey(msgspec.Struct, frozen=True):
    credential: str  # the id that the authenticator gave it, in base64url


class TokenKey(msgspec.Struct, frozen=True):
    digest: str  # of the token, which nobody keeps but its owner


class NameKey(msgspec.Struct, frozen=True):
    skeleton: str  # of the name: what looks the same is the same, see deuce.server.lookalikes


class NoticeKey(msgspec.Struct, frozen=True):
    guest: str
    table: str


class OtherKey(msgspec.Struct, frozen=True):
    guest: str
    other: str  # a public id: whoever is forgotten is nobody's friend any more, and named by nobody


class CodeKey(msgspec.Struct, frozen=True):
    code: str  # random, in a link


class BanKey(msgspec.Struct, frozen=True):
    what: str  # guest or network; accounts would be a third
    whom: str  # a mark that stands for the guest, or a network as it is written


class NumberKey(msgspec.Struct, frozen=True):
    number: str  # of something in a series: when it was, and something random


class TournamentKey(msgspec.Struct, frozen=True):
    tournament: str


class EntryKey(msgspec.Struct, frozen=True):
    tournament: str
    guest: str


class EntrantKey(msgspec.Struct, frozen=True):
    tournament: str
    public: str  # by what others know a guest


class DrawKey(msgspec.Struct, frozen=True):
    tournament: str
    draw: int  # from 1


class BoutKey(msgspec.Struct, frozen=True):
    tournament: str
    table: str


class OnlyKey(msgspec.Struct, frozen=True):
    """Stands for the key of a kind of which there is one document."""


def _table(row: TableRow) -> list[TableKey]:
    return [TableKey(row.id)]


def _seats(row: TableRow) -> list[SeatKey]:
    return [SeatKey(row.id, seat) for seat in range(len(row.seats))]


def _notices(row: TableRow) -> list[NoticeKey]:
    return [NoticeKey(seat.guest, row.id) for seat in row.seats if seat.guest]


def _tries(row: TableRow) -> list[TryKey]:
    if row.daily is None or row.daily.practice:
        return []
    return [TryKey(row.daily.day, row.game, seat.guest) for seat in row.seats if seat.guest]


def _results(row: TableRow) -> list[ResultKey]:
    return [] if row.daily is None else [ResultKey(row.game, row.daily.day, row.id)]


# -------------------------------------------------------------------------------------------------- registry

LADDERS = tuple(f"{game}-{players}" for game in GAMES for players in ("2", "more"))
OF_SEATS = OfNobody("it speaks of a table and its seats; tables stay, for others played there too")
OF_SERVER = OfNobody("it is the server's own")
BEHIND_A_MARK = OfNobody("its key tells nothing of the guest without the server's secret")
BY_PUBLIC_ID = OfNobody(
    "it names guests by public ids, from which nothing is learned without the server's secret"
)

SHUFFLE_SECRET = Kind("shuffle", "{table}", TableKey, str, WithTable(_table), OF_SEATS)
REVIEW = Kind("review", "{table}", TableKey, dict, WithTable(_table, "reviews"), OF_SEATS)
RECKONING_DUE = Kind("reckoning-due", "{table}", TableKey, NoneType, WithTable(_table), OF_SEATS)
RECKONED = Kind("rated", "{table}", TableKey, NoneType, WithTable(_table), OF_SEATS)
CRASHES = Kind("crash", "{table}", TableKey, int, WithTable(_table), OF_SEATS)
RATING_STEP = Kind("rating-step", "{table}-{seat}", SeatKey, RatingStep, WithTable(_seats), OfGuest())
RATING = Kind(
    "rating-{ladder}",
    "{guest}",
    LadderKey,
    Rating,
    Stays("one for each ladder and guest who has finished a rated game"),
    OfGuest(),
    names=tuple(f"rating-{ladder}" for ladder in LADDERS),
)
PLAYER = Kind(
    "player",
    "{public}",
    PlayerKey,
    NoneType,
    Stays("one for each guest who has finished a rated game"),
    OfGuest(),
)
DAILY_SEED = Kind(
    "daily-deal-{game}", "{day}", DealKey, DailySeed, Stays("one for each game and day"), OF_SERVER
)
DAILY_TRY = Kind("daily-try", "{day}:{game}:{guest}", TryKey, DailyTry, WithTable(_tries), OfGuest())
FORGOTTEN_TRY = Kind("forgotten-try", "{mark}", MarkKey, DailyTry, Aged("puzzle_days"), BEHIND_A_MARK)
DAILY_RESULT = Kind(
    "daily-{game}-{day}",
    "{table}",
    ResultKey,
    DailyResult,
    WithTable(_results),
    OfGuestBy(DAILY_TRY, lambda key, content: ResultKey(key.game, key.day, content.table)),
)
# Both kinds of puzzle ratings are written together and are of one kind in the database: of a solver, and of a puzzle.
SOLVER = Kind("puzzle-rating", "{game} {guest}", SolverKey, Solver, Aged("training"), OfGuest())
PUZZLE = Kind("puzzle-rating", "{game} {puzzle}", PuzzleKey, Strength, Aged("training"), OF_SERVER)
PUZZLE_DAY = Kind("puzzle-day", "{mark}", MarkKey, PuzzleDayAnswer, Aged("puzzle_days"), BEHIND_A_MARK)
CALENDAR = Kind("calendar", "{guest}", GuestKey, Calendar, Aged("training"), OfGuest())
SIGNING_KEY = Kind(
    "key",
    "{month}",
    MonthKey,
    str,
    Stays("one for each month; deuce.server.keys drops those that are too old for any cookie"),
    OF_SERVER,
)
OF_ACCOUNT = Stays("few: an account has them, and takes them along when it goes")
ACCOUNT = Kind("account", "{guest}", GuestKey, Account, OF_ACCOUNT, OfGuest())
ACCOUNT_NAME = Kind("account-name", "{skeleton}", NameKey, str, OF_ACCOUNT, OfGuest())
PASSKEY = Kind("passkey", "{credential}", PasskeyKey, Passkey, OF_ACCOUNT, OfGuest())
# The account that an online bot belongs to owns these; what the bot has played is owned by its own guest.
ONLINE_BOT = Kind("online-bot", "{public}", PlayerKey, OnlineBot, OF_ACCOUNT, OfGuest())
BOT_TOKEN = Kind("bot-token", "{digest}", TokenKey, str, OF_ACCOUNT, OfGuest())  # the public id of the bot
BOT_HERE = Kind("bot-here", "{public}", PlayerKey, BotHere, OF_ACCOUNT, OfGuest())
PUSH_KEY = Kind(
    "push-key", "push-key", OnlyKey, str, Stays("one: by what push services know the server"), OF_SERVER
)
DEVICE = Kind(
    "device",
    "{mark}",
    MarkKey,
    Device,
    Stays("a few of each guest; those that are no more go when something is sent there"),
    OfGuest(),
)
NOTICE = Kind("notice", "{guest} {table}", NoticeKey, DueNotice, WithTable(_notices), OfGuest())
BAN = Kind("ban", "{what} {whom}", BanKey, Decision, Stays("few: an operator makes each"), BEHIND_A_MARK)
MUTE = Kind("mute", "{mark}", MarkKey, Decision, Stays("few: an operator makes each"), BEHIND_A_MARK)
CLOSED = Kind("closed", "{table}", TableKey, Decision, WithTable(_table), OF_SEATS)
ANNOUNCEMENT = Kind("announcement", "announcement", OnlyKey, Announcement, Stays("one at most"), OF_SERVER)
AUDIT = Kind("audit", "{number}", NumberKey, Act, Aged("audit"), BY_PUBLIC_ID)
REPORT = Kind("report", "{number}", NumberKey, Report, Aged("audit"), BY_PUBLIC_ID)
OF_A_PERSON = Stays("few: deuce.server.friends bounds how many somebody has")
FRIEND = Kind("friend", "{guest} {other}", OtherKey, Friend, OF_A_PERSON, OfGuest())
FRIEND_REQUEST = Kind("friend-request", "{guest} {other}", OtherKey, NoneType, OF_A_PERSON, OfGuest())
FRIEND_LINK = Kind("friend-link", "{code}", CodeKey, NoneType, OF_A_PERSON, OfGuest())
BLOCK = Kind("block", "{guest} {other}", OtherKey, NoneType, OF_A_PERSON, OfGuest())
INVITATION = Kind("invitation", "{guest} {table}", NoticeKey, Invitation, Aged("never_began"), OfGuest())
QUEUE = Kind("queue", "{guest}", GuestKey, QueueEntry, Aged("never_began"), OfGuest())
OF_A_TOURNAMENT = Stays("few, and made within limits: standings stay, as ratings do, when games have gone")
TOURNAMENT = Kind("tournament", "{tournament}", TournamentKey, Tournament, OF_A_TOURNAMENT, BY_PUBLIC_ID)
TOURNAMENT_GOES_ON = Kind(
    "tournament-goes-on",
    "{tournament}",
    TournamentKey,
    NoneType,
    Stays("one for each tournament that is not over: deuce.server.tournaments.director drops it then"),
    OF_SERVER,
)
TOURNAMENT_SECRETS = Kind(
    "tournament-secrets", "{tournament}", TournamentKey, list[str], OF_A_TOURNAMENT, OF_SERVER
)
# By the guest, to find what is theirs; the rest of it is by the tournament, to find who takes part.
ENTRY = Kind("tournament-entry", "{tournament}:{guest}", EntryKey, str, OF_A_TOURNAMENT, OfGuest())
ENTRANT = Kind(
    "entrant-{tournament}",
    "{public}",
    EntrantKey,
    Entrant,
    OF_A_TOURNAMENT,
    OfGuestBy(ENTRY, lambda key, public: EntrantKey(key.tournament, public)),
)
DRAW = Kind("draw-{tournament}", "{draw}", DrawKey, Draw, OF_A_TOURNAMENT, BY_PUBLIC_ID)
BOUT_RESULT = Kind("bout-result-{tournament}", "{table}", BoutKey, BoutResult, OF_A_TOURNAMENT, OF_SEATS)
COUNTED_GAMES = Kind("counted-games", "counted-games", OnlyKey, CountedGames, Stays("one at most"), OF_SERVER)
TRIAL = Kind(
    "trial",
    "trial",
    OnlyKey,
    str,
    Stays("one at most: it is dropped as soon as it is written"),
    OF_SERVER,
)

KINDS: tuple[Kind[Any, Any], ...] = (
    SHUFFLE_SECRET,
    REVIEW,
    RECKONING_DUE,
    RECKONED,
    CRASHES,
    RATING_STEP,
    RATING,
    PLAYER,
    DAILY_SEED,
    DAILY_TRY,
    FORGOTTEN_TRY,
    DAILY_RESULT,
    SOLVER,
    PUZZLE,
    PUZZLE_DAY,
    CALENDAR,
    SIGNING_KEY,
    ACCOUNT,
    ACCOUNT_NAME,
    PASSKEY,
    ONLINE_BOT,
    BOT_TOKEN,
    BOT_HERE,
    PUSH_KEY,
    DEVICE,
    NOTICE,
    BAN,
    MUTE,
    CLOSED,
    ANNOUNCEMENT,
    AUDIT,
    REPORT,
    FRIEND,
    FRIEND_REQUEST,
    FRIEND_LINK,
    BLOCK,
    INVITATION,
    QUEUE,
    TOURNAMENT,
    TOURNAMENT_GOES_ON,
    TOURNAMENT_SECRETS,
    ENTRY,
    ENTRANT,
    DRAW,
    BOUT_RESULT,
    COUNTED_GAMES,
    TRIAL,
)


def kinds_named(name: str) -> list[Kind[Any, Any]]:
    """Return the kinds that a text in the column `kind` means: those that spell out most of it."""
    found = [kind for kind in KINDS if kind.includes(name)]
    spelled = max((len(kind.name.partition("{")[0]) for kind in found), default=0)
    return [kind for kind in found if len(kind.name.partition("{")[0]) == spelled]


def names_of_guests() -> tuple[str, ...]:
    """Texts in the column `kind` of documents that a guest owns: whoever owns one is not idle."""
    kinds = [kind for kind in KINDS if isinstance(kind.owner, OfGuest)]
    return tuple(dict.fromkeys(name for kind in kinds for name in kind.names))


async def owned(store: Store, guest: str) -> list[tuple[Kind[Any, Any], Document]]:
    """Return the documents that a guest owns, each with its kind."""
    return [
        (kind, document)
        for kind in KINDS
        if isinstance(kind.owner, OfGuest)
        for name in kind.names
        for document in await store.documents(name, owner=guest, most=MAX_FORGOTTEN)
    ]


async def forgetting(store: Store, guest: str) -> list[Write]:
    """Return the writes that leave no document that names a guest."""
    writes: list[Write] = []
    for kind, document in await owned(store, guest):
        writes.append(DropDocument(document.kind, document.id))
        writes += [other.drop(key) for other, key in found_by(kind, document)]
    return writes


def found_by(kind: Kind[Any, Any], document: Document) -> list[tuple[Kind[Any, Any], Any]]:
    """Return the documents that go with another one of the same guest: their kinds and keys."""
    return [
        (other, other.owner.key(kind.key_of(document), kind.read(document)))
        for other in KINDS
        if isinstance(other.owner, OfGuestBy) and other.owner.kind is kind
    ]
