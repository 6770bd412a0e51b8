"""What is kept, and what every store offers. The log of moves is the truth: a game is a fold over it.

A store is asked through rows and writes, which say nothing of SQL, so that another database can take its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from deuce.errors import DeuceError
from deuce.server.messages import ChatLine, Clock, Level, WhatIf

CHANCE = -1  # the `seat` of a shuffle in the log
MAX_CHAT_LINES = 200  # of one table that are kept


class SeatRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Describes a seat of a table."""

    kind: Literal["open", "human", "bot"] = "open"
    guest: str | None = None  # of a bot: the online bot that plays here; a bot of the house has none
    name: str = ""
    level: Level | None = None  # of a bot of the house, a stand-in too
    stand_in: bool = False
    lapsed: bool = False  # a stand-in because the clock chose here time after time, see seating.lapse
    resigned: bool = False
    again: bool = False
    ready: bool = True  # False: somebody of the last game, or of a quick match, who has not come yet
    matched: int | None = None  # when a quick match gave the seat to somebody who has not come yet
    contribution: str | None = None  # to the shuffle, see deuce.server.tables.fairness
    owner: str | None = None  # of an online bot: the guest whose program it is

    @property
    def is_online_bot(self) -> bool:
        """Does a program play here that somebody has connected? It holds its seat as people do."""
        return self.kind == "bot" and self.guest is not None

    @property
    def by_bot(self) -> bool:
        """Does a bot of the house choose here?"""
        return (self.kind == "bot" and self.guest is None) or self.stand_in or self.resigned


class DailyMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Marks a table at which the deal of a day is played."""

    day: str  # 2026-11-16
    seed: str  # from which deck, new piles and bots follow: for nobody to see
    practice: bool = False  # not the try that counts


class TableRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Describes all of a table but its moves."""

    id: str
    game: str
    seats: tuple[SeatRow, ...]
    created: int
    deck: dict[str, Any] | None = None  # the content of a deck file; None: the standard deck
    clock: Clock = "none"
    listed: bool = False
    starts_full: bool = False  # the game begins as soon as every seat is taken
    # "dealing": the table waits for contributions to the shuffle.
    state: Literal["gathering", "dealing", "playing", "over"] = "gathering"
    host: str | None = None  # a guest
    first: int = 0
    next: str | None = None
    deadline: int | None = None
    places: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None
    hints: bool | None = None  # may players ask for hints? None until it is known how many people play
    hinted: bool = False  # somebody did
    rated: bool | None = None  # decided by the deal; None: begun before it was, see seating.is_rated
    daily: DailyMark | None = None
    what_if: WhatIf | None = None  # it goes on from a game that was over
    brought: bool = False  # played without this server, which has only refereed its record
    version: int = 0  # how often the row has been written anew
    done: tuple[
        str, ...
    ] = ()  # what stands for the messages that last changed it: said again, they change nothing
    commitment: str | None = None  # to the secret of its shuffles; None: they are not proven
    touched: int = 0  # when it was last written anew; 0: not since it was opened
    # What stands for the network from which it was opened ("": unknown), so that its bots share one turn with all from
    # there. It is no address, nor can it be turned back into one without the server's key; it goes when the game ends.
    origin: str = ""
    part_of: str | None = None  # something larger: whoever opened the table knows what
    goes_on: bool = False  # it is played to its end, whoever watches or has left
    muted: tuple[str, ...] = ()  # guests whom the host does not let chat
    watchers_muted: bool = False  # nor those who only watch


class MoveRow(msgspec.Struct, frozen=True):
    """Holds a line of the log: a choice, or a shuffle with its order (top first), as records write them."""

    n: int  # from 1 on, without a gap
    seat: int  # CHANCE: a shuffle
    move: Any
    at: int  # when it was made
    by: Literal["player", "bot", "clock", "chance"]
    message: str | None = None  # the id of the message that asked for it


class GuestRow(msgspec.Struct, frozen=True):
    """Describes a person without an account."""

    id: str
    name: str
    created: int


class Document(msgspec.Struct, frozen=True):
    """Something kept beside the tables: a review, a rating, a result of the day. Who makes a kind knows its content."""

    kind: str
    id: str
    content: Any  # as JSON has it
    owner: str = ""  # a guest
    rank: float = 0.0
    at: int = 0
    version: int = 0  # how often it has been written anew


DocumentOrder = Literal["at", "rank"]


class AgingTable(msgspec.Struct, frozen=True):
    """Describes an old table, as far as one must know it to judge whether it is still of use."""

    row: TableRow
    n: int  # lines of its log
    last: int  # when the last of them was written; 0: there is none


# ---------------------------------------------------------------------------------------------------- writes


class AddMoves(msgspec.Struct, frozen=True):
    """Add lines to the log of a table. ConflictError if one of these numbers is taken, or the table is no more."""

    table: str
    moves: list[MoveRow]


class PutTable(msgspec.Struct, frozen=True):
    """Write a table: a new one (version 0), or anew what was at the version before.

    ConflictError if somebody else has written it meanwhile, or if it is no more. `before` is what was there, where that
    is known: whose table it is need not be written again if that is as it was.
    """

    row: TableRow
    before: TableRow | None = None

    @property
    def players(self) -> set[tuple[str, str, int, str]] | None:
        """Return who is to find the table among theirs, and in which state; None if that is written already."""
        return None if self.before and _players(self.before) == _players(self.row) else _players(self.row)


def _players(row: TableRow) -> set[tuple[str, str, int, str]]:
    return {(seat.guest, row.id, row.created, row.state) for seat in row.seats if seat.guest}


class PutGuest(msgspec.Struct, frozen=True):
    """Write a guest anew."""

    row: GuestRow


class AddChat(msgspec.Struct, frozen=True):
    """Keep a line of chat, once for each message; of those before it only the newest stay.

    ConflictError if the table is no more.
    """

    table: str
    line: ChatLine
    message: str | None = None  # stands for it at this table


class DropGuest(msgspec.Struct, frozen=True):
    """Forget a guest's name, and that they ever came; no matter if nobody knows them."""

    guest: str


class DropChat(msgspec.Struct, frozen=True):
    """Delete lines of chat: those that a public id has said at any table, and those with these numbers."""

    by: str
    numbers: tuple[int, ...] = ()


class UseLink(msgspec.Struct, frozen=True):
    """Use up a link that works once. ConflictError if it was used before."""

    link: str
    expires: int


class PutDocument(msgspec.Struct, frozen=True):
    """Write a document: a new one (version 0), or anew what was at the version before.

    ConflictError if somebody else has written it meanwhile.
    """

    document: Document


class DropDocument(msgspec.Struct, frozen=True):
    """Forget a document, whatever its version; no matter if there is none. At a version: ConflictError if it is not."""

    kind: str
    id: str
    version: int | None = None


Write = AddMoves | PutTable | PutGuest | DropGuest | AddChat | DropChat | UseLink | PutDocument | DropDocument


class ConflictError(Exception):
    """Somebody else was there first; nothing was written."""


class StoreError(DeuceError):
    """The store cannot be opened, read or written."""


class UnavailableError(StoreError):
    """The store is away for now. What was to be written may have been or not: the log knows once it is back."""


def tables_in(writes: Iterable[Write]) -> set[str]:
    """Return the tables that writes are about."""
    found = set()
    for write in writes:
        match write:
            case PutTable(row):
                found.add(row.id)
            case AddMoves(table, _) | AddChat(table, _, _):
                found.add(table)
    return found


class Store(Protocol):
    """Keeps tables, moves and guests."""

    async def open(self) -> None:
        """Get ready, inside the loop that will use it."""

    async def commit(self, *writes: Write) -> None:
        """Write all of these or none; they are on disk when it returns."""

    async def can_write(self) -> bool:
        """Would a commit be kept just now? Cheap: it is tried for real, but not every time that somebody asks."""

    @property
    def in_doubt(self) -> bool:
        """Was the last that is known of commits that they are refused? Nothing is tried."""

    async def since(self, table: str, n: int) -> tuple[TableRow, list[MoveRow]] | None:
        """Return a table and its log after the first n lines, both as of one moment."""

    async def moves(self, table: str) -> list[MoveRow]: ...

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int, int]]:
        """Return how far tables have come: the version of the row, the lines of the log, the last line of chat."""

    async def chat(self, table: str, most: int) -> list[tuple[int, ChatLine]]:
        """Return the last lines of chat, numbered; the newest last."""

    async def guest(self, guest: str) -> GuestRow | None: ...

    async def tables_of(self, guest: str, most: int) -> list[TableRow]:
        """Return the tables at which a guest has sat, the newest first."""

    async def games_of(self, guest: str, since: int, before: tuple[int, str], most: int) -> list[TableRow]:
        """Return finished games of a guest from a time on that come before (created, id), the newest first."""

    async def begun_by(self, guest: str) -> list[TableRow]:
        """Return tables that are not over whose host is a guest, who may sit at none of them."""

    async def finished(self, guest: str) -> int:
        """Return how many games a guest has finished."""

    async def listed(self, since: int, most: int) -> list[TableRow]:
        """Listed tables opened after a time that are not over, the newest first."""

    async def listed_among(self, tables: list[str]) -> list[TableRow]:
        """Return those of some tables that are listed and not over."""

    async def finished_before(self, before: tuple[int, str], most: int) -> list[TableRow]:
        """Return finished tables that come before one, as (created, id); the newest first."""

    async def due(self, time: int) -> list[str]:
        """Return tables whose deadline has passed."""

    async def document(self, kind: str, key: str) -> Document | None: ...

    async def documents(
        self, kind: str, *, owner: str | None = None, by: DocumentOrder = "at", most: int
    ) -> list[Document]:
        """Documents of a kind, the newest or the highest first."""

    async def count(self, kind: str, *, owner: str | None = None, above: float | None = None) -> int:
        """Return how many documents of a kind there are, or of a rank above one."""

    async def secret(self) -> bytes:
        """Return the key that cookies and links are signed with; it is made on first use."""

    async def close(self) -> None: ...


class SweptStore(Store, Protocol):
    """Keeps the same, and can let go of what has been kept for long enough (see deuce.server.sweeper).

    Everything is done in small transactions of its own, which hold up nobody who moves. Two servers may do the same at
    the same time: what one has taken away, or is about to, the other leaves alone.
    """

    async def aging(self, state: str, before: int, after: tuple[int, str], most: int) -> list[AgingTable]:
        """Return tables in a state that were opened before a time, the oldest first, from (created, id) on."""

    async def drop_table(self, aging: AgingTable, documents: Sequence[tuple[str, str]]) -> bool:
        """Delete a table with log, chat, players and documents (kind, id). False, and nothing, if it has gone on."""

    async def drop_links(self, before: int, most: int) -> int:
        """Delete used links that expired before a time; return how many."""

    async def drop_documents(self, kind: str, before: int, most: int) -> int:
        """Delete documents of a kind from before a time; return how many."""

    async def guests_before(self, before: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
        """Guests who came before a time, as (created, id), the oldest first; those that come after one."""

    async def drop_idle_guests(self, guests: Sequence[str], kinds: Sequence[str]) -> int:
        """Delete those of these guests who sit at no table and own no document of these kinds; return how many."""


class AdminStore(SweptStore, Protocol):
    """A store that also tells an operator what is in it (see deuce.server.admin)."""

    async def newest_tables(self, state: str | None, most: int) -> list[TableRow]:
        """Tables, the newest first; of one state, or all."""

    async def newest_guests(self, most: int) -> list[GuestRow]:
        """Guests, the newest first."""

    async def guest_ids(self, after: str, most: int) -> list[str]:
        """Everybody who has a name or has sat at a table, in the order of their ids; those that come after one."""

    async def counts(self) -> dict[str, int]:
        """Count the rows that each table of the database has."""

    async def tables_by_state(self, since: int = 0) -> dict[str, int]:
        """Count the tables in each state, of those opened after a time."""

    async def documents_by_kind(self) -> dict[str, int]:
        """Count the documents of each kind."""

    async def moves_since(self, time: int) -> int:
        """Count the choices and shuffles that were made after a time."""

    async def latest_move(self) -> int:
        """When the newest move was made, by the clock of whoever wrote it; 0: there is none."""
