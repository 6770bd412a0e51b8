"""Simulates many games for /statistics, and writes what they tell into the folder of each game (figures.json).

`python benchmarks/figures.py`. Seats are counted in compiled games, the rest in games that are looked at step by step.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

from deuce.analysis.figures import FILE, LEVELS, SEATS, Bar, Chart, Figures, Tally
from deuce.bots.levels import LEVELS as ALL_LEVELS
from deuce.games.registry import GAMES, game_of
from deuce.record.model import decode
from deuce.simulator.batch import Batch
from deuce.simulator.run import simulate
from deuce.table import Table

ROOT = Path(__file__).parents[1]
BOT = "heuristic"  # in every seat: the strongest that plays thousands of games a second
SEAT_GAMES = 200_000  # for win shares by seat, of each number of players
CLOSE_GAMES = 2_000  # for all the rest
SEED = 20261118


def figures_of(game: str, players: int) -> Figures:
    """Simulate a game for one number of players."""
    tally = Tally()
    batch = Batch(game, players, [BOT], SEED, recorded=True)
    for start in range(0, CLOSE_GAMES, 500):
        for line in batch.play(start, min(start + 500, CLOSE_GAMES)).lines:
            tally.add(Table.from_record(decode(line)))
    (found,) = tally.figures()
    summary = simulate(game, players, SEAT_GAMES, SEED, [BOT])
    bars = [
        Bar(str(seat + 1), round(one.wins.mean * SEAT_GAMES, 4), SEAT_GAMES)
        for seat, one in enumerate(summary.seats)
    ]
    rest = [chart for chart in found.charts if chart.name != SEATS]
    return Figures(game, players, [Chart(SEATS, SEAT_GAMES, bars, "win"), *rest])


def levels_of(game: str) -> Figures:
    """Take over what `make ratings` found about the levels."""
    measured = json.loads((ROOT / "docs" / "ratings.json").read_text("utf-8"))["games"][game]["bots"]
    names = {level.name for level in ALL_LEVELS}
    bots = [bot for bot in measured if bot["name"] in names]
    games = sum(2 * bot["beats"]["deals"] for bot in bots)
    bars = [Bar(bot["name"], bot["rating"], 1, bot["low"], bot["high"]) for bot in bots]
    return Figures(game, 0, [Chart(LEVELS, games, bars, "rating")])


def main() -> None:
    for game in GAMES:
        found = [levels_of(game)]
        for players in game_of(game).seats:
            found.append(figures_of(game, players))
            print(f"{game}, {players} players", file=sys.stderr)
        target = Path(str(game_of(game).file(FILE)))
        target.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    main()
