"""What every bot offers, and what it may spend."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from deuce.chance import Stream
from deuce.errors import UsageError
from deuce.games.protocol import Choice, View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: by time, or by work (playouts), which gives the same choice for the same seed."""

    seconds: float | None = None
    playouts: int | None = None

    def __str__(self) -> str:
        return f"{self.seconds * 1000:g}ms" if self.seconds is not None else f"{self.playouts}"


def parse_budget(text: str) -> Budget:
    """`50ms`, `2s`, or a number of playouts such as `2000`."""
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*(ms|s|)\s*", text)
    if not match or float(match[1]) == 0 or (not match[2] and "." in match[1]):
        raise UsageError(
            f"{text!r} is not a budget; give a time such as 50ms or 2s, or a number of playouts such as 2000"
        )
    if match[2]:
        return Budget(seconds=float(match[1]) / (1000 if match[2] == "ms" else 1))
    return Budget(playouts=int(match[1]))


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one choice."""

    choice: Choice
    win: float  # expected share of the win
    error: float  # its standard error
    score: float | None  # expected points, in games that have them
    visits: int


def thinks_by_the_clock(bot: Bot) -> bool:
    """Does a bot think for a time if left to itself? Else it answers at once, or does a fixed amount of work."""
    own: Budget | None = getattr(bot, "budget", None)
    return own is not None and own.seconds is not None


class Bot(Protocol):
    """A player. `act` may be called from many threads at once."""

    name: str

    def act(self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None) -> Choice:
        """One of the legal choices, for the seat `view.viewer`."""

    def think(
        self, view: View, legal: np.ndarray, rng: Stream, budget: Budget | None = None
    ) -> list[Thought]:
        """What the bot thinks of each choice, best first."""
