"""The messages about friends, blocks, invitations, reports and past games. The page's types are made from them too."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deuce.server.messages import Clock, GameId, ListedTable
from deuce.server.parts import Message

PublicId = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{12}$", max_length=12)]
# What somebody is to the reader, by what the reader has said alone: what others think of them is told to nobody.
Relation = Literal["nobody", "asked", "asks", "friend", "blocked"]
ReportReason = Literal["words", "name", "cheating", "other"]
MAX_INVITED = 8  # at once
MAX_LINES = 10  # of chat in a report


class Person(Message, frozen=True, kw_only=True):
    """Somebody else, as the reader knows them."""

    id: str  # the public id
    name: str  # "" for somebody without one
    relation: Relation
    at: int = 0  # when they became that, or when the last game with them was


class People(Message, frozen=True, kw_only=True):
    """GET /api/people: all whom the reader knows, the newest first."""

    friends: list[Person]
    asks: list[Person]  # who would like to be friends
    asked: list[Person]  # who has been asked, and has not answered
    opponents: list[Person]  # of the last games, who are none of the others
    blocked: list[Person]


class Together(Message, frozen=True, kw_only=True):
    """GET /api/people/{id}: somebody, and the last games with them."""

    person: Person
    games: list[ListedTable]  # the newest first
    played: int  # of the games that were looked at
    won: int  # by the reader, who came before them
    lost: int


class TablePerson(Message, frozen=True, kw_only=True):
    """Somebody else who sits at a table, for those who sit there too."""

    seat: int
    person: Person


class FriendLink(Message, frozen=True, kw_only=True):
    """POST /api/people/link: whoever opens it, /friend/…, may become a friend. A new one ends the one before."""

    link: str


class Invite(Message, frozen=True, kw_only=True):
    """POST /api/tables/{id}/invitations: friends, or people of the last games, who are told that a seat is free."""

    people: Annotated[list[PublicId], msgspec.Meta(min_length=1, max_length=MAX_INVITED)]


class Invited(Message, frozen=True, kw_only=True):
    """GET /api/me/invitations: a table at which a seat is free for the reader."""

    table: str
    game: GameId
    clock: Clock
    rated: bool
    seats: int
    by: Person
    at: int


class ReportPerson(Message, frozen=True, kw_only=True):
    """POST /api/tables/{id}/reports: tell the operators about somebody, with lines of chat by when they were said."""

    about: PublicId
    reason: ReportReason
    lines: Annotated[list[int], msgspec.Meta(max_length=MAX_LINES)] = msgspec.field(default_factory=list)


class PastGames(Message, frozen=True, kw_only=True):
    """GET /api/me/games: finished games of the reader, the newest first, as far as they fit the filters."""

    games: list[ListedTable]
    next: str | None  # what to ask for to see those before; None: there are none
