"""`deuce puzzles`: positions with one choice that is clearly best."""

from __future__ import annotations

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.games.registry import GAMES


@click.group("puzzles")
def command() -> None:
    """Find puzzles in games of bots."""


@command.command("mine")
@click.argument("game", type=click.Choice(GAMES))
@click.option("--count", type=click.IntRange(1), default=20, show_default=True, help="How many puzzles.")
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="What the games come from."
)
@click.option(
    "--out", default="-", show_default=True, help="A file, one puzzle a line; compressed if it ends in .zst."
)
def mine(game: str, count: int, seed: int, out: str) -> None:
    """Find positions in games of bots in which one choice is clearly best.

    A search of ten times the work of `deuce review` has to find the same choice ahead by the same margin; what is
    ambiguous is thrown out. The same seed gives the same puzzles.

    \b
    Examples:
      deuce puzzles mine two_win --count 5
      deuce puzzles mine two_sans_three --count 200 --seed 1 --out puzzles.jsonl.zst
    """
    import msgspec
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from deuce.record import RecordWriter
    from deuce.review import puzzles

    tell_when_compiling()
    console = Console(stderr=True)
    columns = (TextColumn("puzzles"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
        RecordWriter(out) as writer,
    ):
        task = bar.add_task("puzzles", total=count)
        for done, puzzle in enumerate(puzzles.mine(game, count, seed), 1):
            writer.write_line(msgspec.json.encode(puzzle))
            bar.update(task, completed=done)
