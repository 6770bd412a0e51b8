"""What reviews, hints and puzzles ask of a game. It is a part that a game may have, if a network has learnt it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np

from deuce.bots.network import Network
from deuce.chance import Bits64
from deuce.errors import UsageError
from deuce.games.protocol import Choice, Seat, State, View
from deuce.games.registry import game_of
from deuce.table import Table

Feature = tuple[str, bool, dict[str, str | int]]  # message, whether it speaks for the choice, values
ROOM = 3  # records that a list of features is made with: the view, and two to try things in


class Reviewing(Protocol):
    """How choices of a game are weighed and explained."""

    PLAYOUTS: int  # for one choice, unless asked for otherwise
    VAGUE: frozenset[str]  # messages that explain nothing: no puzzle ends with one

    def features(self, view: View, choice: Choice) -> Iterator[Feature]:
        """What there is to say of a choice, the weightiest first; at last something for it and something against."""

    # -- compiled

    def name_of(self, choice: Choice) -> int:
        """What a choice is called: choices of the same name are told apart by stars or colours alone."""

    def is_ahead(self, state: State, seat: Seat, other: Seat) -> float:
        """Of two players who can no longer win: 1 if the first is ahead for good, 0 if behind, .5 if that is open."""

    def drew(self, before: State, after: State) -> bool:
        """Say whether any cards were drawn between two states."""

    def list_unseen(self, state: State, out: np.ndarray) -> int:
        """Write where in state.pile the cards lie that nobody has seen, and return how many there are."""

    def try_candidates(
        self,
        seen: np.ndarray,
        positions: np.ndarray,
        candidates: np.ndarray,
        first: int,
        worlds: int,
        seed: Bits64,
        network: Network,
        sums: np.ndarray,
    ) -> None:
        """Try all candidates in the imagined worlds first … first + worlds - 1, seen[0] being the view, and add to
        sums[candidate] as `deuce.bots.halving` says. `positions` are three records to play in, the last one blank."""


class Count(NamedTuple):
    """One thing that was counted in a game: in which chart, for which bar, how much and out of how much."""

    chart: str
    bar: str
    value: float
    of: float


class Counting(Protocol):
    """What the figures of many games count of a game, besides seats and lengths (deuce.analysis.figures)."""

    CHARTS: Mapping[str, Sequence[str]]  # the charts, and the labels of their bars in order
    WINS: frozenset[str]  # those of them that show shares of the win

    def counts(self, table: Table, shares: Sequence[float]) -> Iterator[Count]:
        """Yield what is counted in a finished game; `shares` of the win, by seat."""


def reviewing_of(game: str) -> Reviewing:
    """How a game is reviewed; UsageError if it cannot be."""
    here = game_of(game)
    if here.reviewing is None or here.learning is None:
        raise UsageError(f"{here.title} has no reviews and hints: they need a network that has learnt it")
    return here.reviewing


def told_features(
    write: Callable[[np.ndarray, Choice, np.ndarray], int],
    shape: tuple[int, int],
    known: Sequence[tuple[str, bool, tuple[str, ...]]],
    colours: Sequence[str],
    view: View,
    choice: Choice,
) -> Iterator[Feature]:
    """What a compiled list of features says of a choice. Its values named `colour` are indices of `colours`."""
    states, lines = np.zeros(ROOM, view.dtype), np.zeros(shape, np.int64)
    states[0] = view
    for feature, *values in lines[: write(states, choice, lines)].tolist():
        message, speaks_for, names = known[feature]
        told = {
            name: colours[value] if name == "colour" else value
            for name, value in zip(names, values, strict=False)
        }
        yield message, speaks_for, told
