"""`deuce review`: explain why a recorded game was won or lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.show import record_of
from deuce.languages import LANGUAGES, preferred_language

if TYPE_CHECKING:
    from rich.console import Console

    from deuce.analysis.game import Move, Progress, Review

BARS = "▁▂▃▄▅▆▇█"


@click.command("review")
@click.argument("file", metavar="FILE")
@click.option(
    "--game", "number", type=int, default=1, show_default=True, help="Which game of the file, from 1 on."
)
@click.option(
    "--budget",
    type=click.IntRange(1),
    show_default="as many as suit the game",
    help="Playouts for each choice: more of them, smaller errors.",
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="What chance comes from.")
@click.option(
    "--all", "everything", is_flag=True, help="Show every choice, not only those that lost something."
)
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=lambda: preferred_language(os.environ),
    show_default="as LC_ALL or LANG says, else en",
    help="The language to say it in.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object; seats from 0, chances from 0 to 1."
)
def command(
    file: str,
    number: int,
    budget: int | None,
    seed: int,
    everything: bool,
    language: str,
    as_json: bool,
) -> None:
    """Say why a game was won or lost: luck and skill, choice by choice.

    FILE holds one game a line, plain (.jsonl) or compressed (.jsonl.zst); - is standard input. The strongest bot
    judges every choice by what its player could know. The same budget and seed give the same review.

    \b
    Examples:
      deuce review games.jsonl
      deuce review games.jsonl --game 12 --all
      deuce review games.jsonl --budget 5000 --json
    """
    import msgspec
    from rich.console import Console
    from rich.markup import escape

    from deuce.analysis import review
    from deuce.errors import RecordError
    from deuce.table import Table
    from deuce.terminal.speech import clean_name

    tell_when_compiling()
    line, record = record_of(file, number)
    try:
        table = Table.from_record(record)
    except RecordError as error:
        error.file, error.line = file, line
        raise
    with _progress() as progress:
        found = review(table, budget, seed, progress)
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    players = record.get("players") or [{}] * table.seats
    names = [
        escape(clean_name(player.get("name") or player.get("bot"), str(seat)))
        for seat, player in enumerate(players, 1)
    ]
    _print(Console(highlight=False), found, names, language, everything)


def _print(console: Console, found: Review, names: list[str], language: str, everything: bool) -> None:
    from rich.table import Table

    from deuce.languages import text

    def column(table: Table, key: str, **options: Any) -> None:
        table.add_column(text(language, f"review-{key}"), **options)

    chances = Table(box=None, pad_edge=False)
    for key in ("player", "win-chance"):
        column(chances, key)
    for seat, name in enumerate(names):
        chances.add_row(f"{seat + 1} {name}", sparkline([moment.chances[seat] for moment in found.moments]))
    console.print(chances)
    console.print()

    luck = Table(box=None, pad_edge=False)
    column(luck, "player")
    for key in (
        "bucket-deal",
        "bucket-draws",
        "bucket-others",
        "bucket-own",
        "total",
        "ordinary",
        "accuracy",
    ):
        column(luck, key, justify="right")
    for account, name in zip(found.accounts, names, strict=True):
        parts = account.buckets
        cells = [signed(part) for part in (parts.deal, parts.draws, parts.others, parts.own, parts.total)]
        cells.append(signed(account.beside_ordinary))
        accuracy = "–" if account.accuracy is None else f"{account.accuracy:.0f}"
        luck.add_row(f"{account.seat + 1} {name}", *cells, accuracy)
    console.print(luck)
    console.print()

    shown = [move for move in found.moves if everything or move.verdict in ("slip", "costly")]
    moves = Table(box=None, pad_edge=False, title=text(language, "review-moments"), title_justify="left")
    moves.add_column("")
    for key in ("player", "choice", "lost", "better"):
        column(moves, key)
    moves.add_column("")
    for move in shown:
        words = " ".join(text(language, reason.key, **reason.values) for reason in move.reasons)
        verdict = text(language, f"review-verdict-{move.verdict}")
        better = "" if move.verdict in ("only", "best") else written(move.options[0].choice)
        moves.add_row(
            str(move.number),
            f"{move.seat + 1} {names[move.seat]}",
            written(move.chosen.choice),
            lost(move),
            better,
            f"{verdict}. {words}",
        )
    if shown:
        console.print(moves)


def sparkline(chances: list[float]) -> str:
    """Chances from 0 to 1 as a row of bars."""
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in chances)


def signed(share: float) -> str:
    """Write a change of worth in hundredths: "+4.1", "−12.0"."""
    return f"{100 * share:+.1f}".replace("-", "−")


def lost(move: Move) -> str:
    """Write what a choice gave away, in hundredths of the game's worth, with its standard error."""
    return f"{100 * move.given:.1f} ± {100 * move.loss_error:.1f}" if move.given > 0 else ""


def written(choice: object) -> str:
    """Write a choice in short: "7B2", "3P0 4P1", "28"."""
    return " ".join(choice) if isinstance(choice, list) else str(choice)


@contextmanager
def _progress() -> Iterator[Progress]:
    """Show a bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (TextColumn("choices"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("choices", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
