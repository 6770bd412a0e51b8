"""The messages of those who wait to be matched. The page's types are generated from them too."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from deuce.games.registry import game_of
from deuce.server.messages import AskedGame, Problem, check_game
from deuce.server.parts import Message

QueueClock = Literal["none", "quick", "relaxed"]  # nobody waits here for a game of days


class QueueFor(Message, frozen=True, kw_only=True):
    """What somebody who waits would like to play: the query of the WebSocket /api/queue."""

    game: AskedGame
    size: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2  # players at the table
    clock: QueueClock = "relaxed"
    rated: bool = True

    def __post_init__(self) -> None:
        check_game(self.game)
        if self.size not in game_of(self.game).seats:
            raise ValueError(f"{self.game} is not played by {self.size}")
        if self.rated and self.clock == "none":
            raise ValueError("A rated game needs a clock")


class FromQueue(Message, frozen=True, kw_only=True, tag_field="type"):
    """The base of what somebody who waits is sent."""


class QueueWaiting(FromQueue, frozen=True, kw_only=True, tag="waiting"):
    """They wait, and others within this range of their rating would do."""

    strength: int
    range: int
    bots: bool  # it has taken a while: a game against bots can be had at once


class QueueFound(FromQueue, frozen=True, kw_only=True, tag="found"):
    """Others were found: go to this table. The connection ends."""

    table: str


class QueueEnded(FromQueue, frozen=True, kw_only=True, tag="ended"):
    """They wait no longer: they do elsewhere (None), or were refused. The connection ends."""

    problem: Problem | None = None


QueueMessage = QueueWaiting | QueueFound | QueueEnded
