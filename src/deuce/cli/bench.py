"""`deuce bench`: measure how fast this machine plays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.games import GameType

if TYPE_CHECKING:
    from deuce.simulator.speed import Speed

MAX_SECONDS = 3600


@click.command("bench")
@click.option(
    "--game",
    "games",
    type=GameType(shows_usage=False),
    multiple=True,
    help="Only this game (can be given more than once).",
)
@click.option("--players", type=int, multiple=True, help="Only this number of players (the same).")
@click.option("--seconds", type=float, default=1.0, show_default=True, help="How long to measure each.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list for programs.")
def command(games: tuple[str, ...], players: tuple[int, ...], seconds: float, as_json: bool) -> None:
    """Measure games and decisions per second.

    Random play of each game at each number of players, on one core and on all, warmed up. A figure is that
    of the fastest of many short slices, so that other work on the machine counts little.

    \b
    Examples:
      deuce bench
      deuce bench --game two_win --players 4 --seconds 3
      deuce bench --json
    """
    from deuce.errors import UsageError
    from deuce.games.registry import GAMES, rules_of
    from deuce.simulator.run import cores
    from deuce.simulator.speed import measure

    if not 0 < seconds <= MAX_SECONDS:
        raise UsageError(f"--seconds is {seconds:g}; it should be more than 0 and at most {MAX_SECONDS}")
    tell_when_compiling()
    plan = []
    for rules in map(rules_of, games or GAMES):
        for count in players or range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
            plan += [(rules.ID, count, number) for number in sorted({1, cores()})]
    speeds = (measure(game, count, number, seconds) for game, count, number in plan)
    if as_json:
        import json
        from dataclasses import asdict

        click.echo(json.dumps([asdict(speed) for speed in speeds], indent=2))
    else:
        _print(speeds, len(plan))


def _print(speeds: Iterable[Speed], count: int) -> None:
    from rich import box
    from rich.console import Console
    from rich.progress import track
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("game")
    for heading in ("players", "cores", "games/s", "decisions/s"):
        table.add_column(heading, justify="right")
    errors = Console(stderr=True)
    for speed in track(
        speeds, "Measuring", count, console=errors, transient=True, disable=not errors.is_terminal
    ):
        table.add_row(
            speed.game,
            str(speed.players),
            str(speed.cores),
            f"{speed.games_per_s:,.0f}",
            f"{speed.decisions_per_s:,.0f}",
        )
    Console(highlight=False).print(table)
