"""Figures of many games: sums that add up, what each game counts, and the figures that ship."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from deuce.analysis.figures import Chart, Figures, Tally, length_of, shipped
from deuce.games.registry import GAMES, game_of
from deuce.games.story import ALL
from deuce.record.model import decode
from deuce.simulator.batch import Batch
from deuce.table import Table


def games_of(game: str, players: int, count: int = 12) -> list[Table]:
    lines = Batch(game, players, ["greedy"], 3, recorded=True).play(0, count).lines
    return [Table.from_record(decode(line)) for line in lines]


def charts(figures: Figures) -> dict[str, Chart]:
    return {chart.name: chart for chart in figures.charts}


def test_counts_are_those_of_the_events() -> None:
    """The story, which knows nothing of counting, tells the same."""
    tables = games_of("two_win", 3)
    tally = Tally()
    for table in tables:
        tally.add(table)
    (found,) = tally.figures()
    told = [event for table in tables for event in table_events(table)]
    formed = [event for event in told if event["event"] == "formed"]
    reasons = {bar.label: (bar.value, bar.of) for bar in charts(found)["reasons"].bars}
    letters = {"pair": "C", "highest": "A", "run-tens": "D-tens"}
    earned = {
        bar: float(sum(reason in event["earned"] for event in formed)) for bar, reason in letters.items()
    }
    assert {bar: reasons[bar] for bar in letters} == {
        bar: (count, len(formed)) for bar, count in earned.items()
    }
    first = charts(found)["first-numbers"].bars
    assert sum(bar.of for bar in first) == 3 * len(tables)
    assert sum(bar.value for bar in first) == pytest.approx(len(tables))
    rounds = [max(event["round"] for event in table_events(table) if "round" in event) for table in tables]
    lengths = {bar.label: bar.value for bar in charts(found)["lengths"].bars}
    assert sum(int(label) * value for label, value in lengths.items()) == sum(map(length_of, tables))
    assert all(abs(length_of(table) - played) <= 1 for table, played in zip(tables, rounds, strict=True))


def table_events(table: Table) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(event) for event in table.events(ALL)]


def test_takes_are_those_of_the_events() -> None:
    tables = games_of("two_sans_three", 2)
    tally = Tally()
    for table in tables:
        tally.add(table, ["gentle", None])
    (found,) = tally.figures()
    took = [event for table in tables for event in table_events(table) if str(event["event"]) == "took"]
    takes = {bar.label: bar.value for bar in charts(found)["takes"].bars}
    assert takes["take-highest"] == sum(str(event["because"]) == "highest" for event in took)
    assert takes["take-higher"] == sum(str(event["because"]) == "higher" for event in took)
    (level,) = charts(found)["levels"].bars
    seats = charts(found)["seats"].bars
    assert (level.label, level.value, level.of) == ("gentle", seats[0].value, len(tables))
    assert sum(bar.value for bar in seats) == pytest.approx(len(tables)) and tally.games == len(tables)


@pytest.mark.parametrize("game", GAMES)
def test_figures_ship_for_every_number_of_players(game: str) -> None:
    found = {figures.players: charts(figures) for figures in shipped(game)}
    assert found.keys() == {0, *game_of(game).seats}
    assert [bar.label for bar in found[0]["levels"].bars][::5] == ["gentle", "fierce"]
    part = game_of(game).counting
    assert part is not None
    for players, shown in found.items():
        if players:
            assert shown.keys() == {"seats", "lengths", *part.CHARTS}
            seats = shown["seats"]
            assert (
                sum(bar.value / bar.of for bar in seats.bars) == pytest.approx(1) and seats.games >= 100_000
            )
            for name in part.CHARTS:
                assert {bar.label for bar in shown[name].bars} <= set(part.CHARTS[name])
