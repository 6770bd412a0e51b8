"""What an online bot is sent and says: the protocol of engines (deuce.bots.engine.protocol), with some keys more."""

from __future__ import annotations

from typing import Annotated, get_args

import msgspec

from deuce.bots.engine.protocol import Failure, Hello, New, Over, Ready
from deuce.server.messages import Clock

MAX_SEATS = 6
MAX_STATED = 20  # entries of a list of what a bot accepts
Players = Annotated[int, msgspec.Meta(ge=2, le=MAX_SEATS)]


class OnlineHello(Hello, tag="hello", kw_only=True):
    """The first frame; `going_on` has the ids of games in which the bot has a seat."""

    going_on: list[str]


class OnlineNew(New, tag="new", kw_only=True):
    """A game begins, or goes on after the connection was lost."""

    clock: Clock
    rated: bool


class OnlineOver(Over, tag="over", kw_only=True):
    """The game is over for the bot; `forfeit` says why, if it has forfeited it."""

    forfeit: str | msgspec.UnsetType = msgspec.UNSET


class OnlineReady(Ready, tag="ready", kw_only=True):
    """Says which games a bot accepts. It may be said again, and counts from then on."""

    seats: Annotated[list[Players], msgspec.Meta(max_length=MAX_STATED)] = msgspec.field(
        default_factory=lambda: list(range(2, MAX_SEATS + 1))
    )
    clocks: Annotated[list[Clock], msgspec.Meta(max_length=MAX_STATED)] = msgspec.field(
        default_factory=lambda: list(get_args(Clock))
    )
    rated: bool = True
    casual: bool = True
    max_games: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class OnlineFailure(Failure, tag="error", kw_only=True):
    """The bot cannot go on: with a game, or with all of them if it names none."""

    id: str = ""
