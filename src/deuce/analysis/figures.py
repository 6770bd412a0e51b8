"""Figures of many games: who wins from which seat, how long games last, and what a game itself has to count.

Games are counted one by one into a `Tally`, wherever they come from: a simulation, or the tables of a server.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from deuce.analysis.parts import Count
from deuce.games.registry import game_of
from deuce.games.story import Choose
from deuce.table import Table

FILE = "figures.json"  # in the folder of a game: what simulations found
SEATS, LENGTHS, LEVELS = "seats", "lengths", "levels"  # the charts that every game has


class Bar(msgspec.Struct, frozen=True):
    """One bar of a chart: what was counted, out of how much; a rating is out of 1."""

    label: str  # a number or a range, or what `Chart.labels` says
    value: float
    of: float
    low: float | None = None  # the 95 % interval of a rating
    high: float | None = None


class Chart(msgspec.Struct, frozen=True):
    """One thing that was counted."""

    name: str
    games: int  # that were looked at for it
    bars: list[Bar]
    kind: Literal["share", "win", "rating"] = "share"  # part of all; share of the win; rating


class Figures(msgspec.Struct, frozen=True):
    """What games of one kind and number of players tell; 0 players: it does not depend on them."""

    game: str
    players: int
    charts: list[Chart]


def shares_of(winners: Sequence[int], seats: int) -> list[float]:
    """Return each seat's share of the win."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


class Tally:
    """Counts games of any kind and number of players."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, int], dict[str, dict[str, list[float]]]] = {}
        self._games: dict[tuple[str, int], dict[str, int]] = {}

    @property
    def games(self) -> int:
        """Return how many games were counted."""
        return sum(charts.get(SEATS, 0) for charts in self._games.values())

    def add(self, table: Table, levels: Sequence[str | None] = ()) -> None:
        """Count a finished game. `levels` are those of bots in their seats; None: a person."""
        result = table.result
        assert result is not None, "only finished games are counted"
        shares = shares_of(result["winners"], table.seats)
        kind = (table.game, table.seats)
        self._count(kind, [Count(SEATS, str(seat + 1), share, 1) for seat, share in enumerate(shares)])
        self._count(kind, [Count(LENGTHS, str(length_of(table)), 1, 0)])
        if levels:
            known = [(level, share) for level, share in zip(levels, shares, strict=True) if level]
            self._count(kind, [Count(LEVELS, level, share, 1) for level, share in known])
        if (part := game_of(table.game).counting) is not None:
            self._count(kind, part.counts(table, shares))

    def _count(self, kind: tuple[str, int], counts: Iterable[Count]) -> None:
        charts, games = self._counts.setdefault(kind, {}), self._games.setdefault(kind, {})
        seen = set()
        for count in counts:
            sums = charts.setdefault(count.chart, {}).setdefault(count.bar, [0.0, 0.0])
            sums[0] += count.value
            sums[1] += count.of
            seen.add(count.chart)
        for chart in seen:
            games[chart] = games.get(chart, 0) + 1

    def figures(self) -> list[Figures]:
        """Return what was counted, by game and number of players."""
        return [
            Figures(game, players, [self._chart(game, players, name) for name in charts])
            for (game, players), charts in sorted(self._counts.items())
        ]

    def _chart(self, game: str, players: int, name: str) -> Chart:
        games = self._games[game, players][name]
        bars = self._counts[game, players][name]
        labels = _order(game, name, bars)
        if name == LENGTHS:
            return Chart(name, games, [Bar(label, bars[label][0], games) for label in labels])
        part = game_of(game).counting
        is_win = name in (SEATS, LEVELS) or (part is not None and name in part.WINS)
        return Chart(
            name, games, [Bar(label, *bars[label]) for label in labels], "win" if is_win else "share"
        )


def _order(game: str, chart: str, bars: Iterable[str]) -> list[str]:
    """Return the labels of a chart in order: as the game says, or by number, or by level."""
    from deuce.bots.levels import LEVELS as ALL_LEVELS

    part = game_of(game).counting
    known = [level.name for level in ALL_LEVELS] if chart == LEVELS else []
    if part is not None and chart in part.CHARTS:
        known = list(part.CHARTS[chart])
    return [label for label in known if label in bars] or sorted(bars, key=lambda label: (len(label), label))


def length_of(table: Table) -> int:
    """Return how many rounds or turns a game had, in which something was chosen."""
    game = game_of(table.game)
    rules = table.rules
    phases = 0
    for step, (before, after) in zip(table.history, table.states(), strict=True):
        # A phase ends when the last of those who are asked has chosen.
        phases += isinstance(step, Choose) and rules.choice_of(after, step.seat) < 0
        del before
    return -(-phases // game.phases_in_unit)


def shipped(game: str) -> list[Figures]:
    """Return what simulations of a game found; nothing if none were made."""
    file = game_of(game).file(FILE)
    return msgspec.json.decode(file.read_bytes(), type=list[Figures]) if file.is_file() else []
