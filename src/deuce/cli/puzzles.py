"""`deuce puzzles`: find positions in which one choice is clearly best."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.games import GameCommand, GameType

if TYPE_CHECKING:
    from deuce.analysis.puzzles import Puzzle


@click.group("puzzles")
def command() -> None:
    """Find puzzles in games of bots, and check them."""


@command.command("mine", cls=GameCommand)
@click.argument("game", type=GameType())
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
    ambiguous is thrown out. The same seed gives the same puzzles. GAME is {games}.

    \b
    Examples:
      deuce puzzles mine two_win --count 5
      deuce puzzles mine two_sans_three --count 200 --seed 1 --out puzzles.jsonl.zst
    """
    from deuce.analysis import puzzles

    tell_when_compiling()
    with _writer(out, count) as write:
        for puzzle in puzzles.mine(game, count, seed):
            write(puzzle)


@command.command("check")
@click.argument("file", metavar="FILE")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="What chance comes from.")
@click.option("--out", help="Where to write the puzzles that hold, with what was found now.")
def check(file: str, seed: int, out: str | None) -> None:
    """Search puzzles again, and say how many still hold.

    A puzzle holds if a deep search finds the same solution, still clearly ahead. To be done whenever the bots
    have changed.

    \b
    Examples:
      deuce puzzles check puzzles.jsonl.zst
      deuce puzzles check puzzles.jsonl.zst --out kept.jsonl.zst
    """
    from deuce.analysis import puzzles

    tell_when_compiling()
    found = puzzles.read_puzzles(file)
    judges = {game: puzzles.deep_judge(game) for game in {puzzle.game for puzzle in found}}
    kept = 0
    with _writer(out or os.devnull, len(found)) as write:
        for puzzle in found:
            again = puzzles.check(puzzle, judges[puzzle.game], seed)
            kept += again is not None
            write(again)
    click.echo(f"{kept} of {len(found)} puzzles hold", err=out == "-")


@contextmanager
def _writer(out: str, count: int) -> Iterator[Callable[[Puzzle | None], None]]:
    """Writes puzzles, with a bar on standard error if that is a terminal; None only moves the bar."""
    import msgspec
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from deuce.record import RecordWriter

    console = Console(stderr=True)
    columns = (TextColumn("puzzles"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar,
        RecordWriter(out) as writer,
    ):
        task = bar.add_task("puzzles", total=count)

        def write(puzzle: Puzzle | None) -> None:
            if puzzle is not None:
                writer.write_line(msgspec.json.encode(puzzle))
            bar.advance(task)

        yield write
