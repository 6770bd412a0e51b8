"""The messages about online bots, as people are shown them. The page's types are generated from them too."""

from __future__ import annotations

from typing import Annotated

import msgspec

from deuce.server.messages import AskedGame, Clock, Level, Name, SeatIndex, check_game
from deuce.server.parts import Message
from deuce.server.people.messages import Ladder


class MyBot(Message, frozen=True, kw_only=True):
    """An online bot, as its owner sees it."""

    id: str  # the public id
    name: str
    since: int
    has_token: bool  # without one it cannot connect
    here: bool


class MyBots(Message, frozen=True, kw_only=True):
    """GET /api/account/bots: the online bots of the account of the cookie."""

    bots: list[MyBot]
    most: int  # that an account may have


class BotToken(Message, frozen=True, kw_only=True):
    """A new token of an online bot, shown this once."""

    bot: MyBot
    token: str


class NameBot(Message, frozen=True, kw_only=True):
    """POST /api/account/bots and PATCH /api/account/bots/{id}: what an online bot is to be called."""

    name: Name


class LevelShown(Message, frozen=True, kw_only=True):
    """A level of the bots of the house."""

    level: Level
    ratings: dict[Ladder, int]


class BotShown(Message, frozen=True, kw_only=True):
    """An online bot, as everybody sees it."""

    id: str
    name: str
    owner: str  # the name of whose program it is
    here: bool  # it is connected
    busy: bool  # it plays as many games as it accepts
    ratings: dict[Ladder, int]
    yours: bool
    # What it accepts, if it is here.
    games: list[str]
    seats: list[int]
    clocks: list[Clock]
    rated: bool
    casual: bool


class BotsShown(Message, frozen=True, kw_only=True):
    """GET /api/bots: the levels of the house, and all online bots, those that are here first."""

    levels: list[LevelShown]
    bots: list[BotShown]


class SeatBot(Message, frozen=True, kw_only=True):
    """POST /api/tables/{id}/bots, by the host, before the start: put an online bot on a seat."""

    seat: SeatIndex
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class PlayBot(Message, frozen=True, kw_only=True):
    """POST /api/bots/{id}/play: a table for two with an online bot, which begins when the guest comes to it."""

    game: AskedGame
    clock: Clock = "none"
    rated: bool = False

    def __post_init__(self) -> None:
        check_game(self.game)
