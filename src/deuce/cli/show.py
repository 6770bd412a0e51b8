"""`deuce show`: show a recorded game step by step."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.languages import LANGUAGES, preferred_language

if TYPE_CHECKING:
    from rich.console import Console

    from deuce.record import Record
    from deuce.terminal.tale import Tale

MAX_WIDTH = 120


@click.command("show")
@click.argument("file", metavar="FILE")
@click.option(
    "--game", "number", type=int, default=1, show_default=True, help="Which game of the file, from 1 on."
)
@click.option("--seat", type=int, help="Tell only what this seat saw, from 1 on.")
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=lambda: preferred_language(os.environ),
    show_default="as LC_ALL or LANG says, else en",
    help="The language to tell it in.",
)
@click.option("--step", is_flag=True, help="Wait for Enter after each step, on a terminal.")
@click.option("--json", "as_json", is_flag=True, help="Print the events as JSON, one a line; seats from 0.")
def command(file: str, number: int, seat: int | None, language: str, step: bool, as_json: bool) -> None:
    """Tell a recorded game step by step.

    FILE holds one game a line, plain (.jsonl) or compressed (.jsonl.zst); - is standard input. All cards are
    shown, unless --seat names the one through whose eyes to look.

    \b
    Examples:
      deuce show games.jsonl
      deuce show games.jsonl --game 12 --seat 2 --step
      deuce show games.jsonl --json
    """
    from rich.console import Console

    from deuce.errors import RecordError, UsageError
    from deuce.games.story import ALL
    from deuce.table import Table
    from deuce.terminal.look import Look, speaks_unicode, write_nearest
    from deuce.terminal.tale import Tale

    tell_when_compiling()
    line, record = record_of(file, number)
    try:
        table = Table.from_record(record)
    except RecordError as error:
        error.file, error.line = file, line
        raise
    if seat is not None and not 1 <= seat <= table.seats:
        raise UsageError(f"there is no seat {seat}; game {number} has seats 1 to {table.seats}")
    write_nearest(sys.stdout)
    console = Console(highlight=False)
    look = Look(bool(console.color_system) and not console.no_color, speaks_unicode(console.encoding))
    tale = Tale(table, record, ALL if seat is None else seat - 1, language, look)
    if as_json:
        _print_json(tale)
    else:
        _tell(tale, number, console, step and sys.stdin.isatty() and sys.stdout.isatty())


def record_of(file: str, number: int) -> tuple[int, Record]:
    """Return the game of this number, and its line."""
    from deuce.errors import UsageError
    from deuce.record import read_records

    if number < 1:
        raise UsageError(f"there is no game {number}; games count from 1")
    count = 0
    for line, record in read_records(file):
        count += 1
        if count == number:
            return line, record
    holds = f"{count} game{'' if count == 1 else 's'}"
    raise UsageError(f"{file}: there is no game {number}; the file holds {holds}")


def _print_json(tale: Tale) -> None:
    import msgspec

    for event in tale.events():
        click.echo(msgspec.json.encode(event))


def _tell(tale: Tale, number: int, console: Console, step: bool) -> None:
    from rich.text import Text

    def write(lines: list[Text]) -> None:
        for line in lines:
            line.rstrip()
            console.print(line, soft_wrap=True)

    width = min(console.width, MAX_WIDTH)
    write(tale.head(number))
    for chapter in tale.chapters(width):
        write(chapter.lines)
        if chapter.board:
            console.print()
            write(chapter.board)
            console.print()
        if step and not _goes_on(tale):
            break


def _goes_on(tale: Tale) -> bool:
    click.echo(f"{tale.speaker.words('terminal-show-step')} ", nl=False)
    answer = sys.stdin.readline()
    return answer != "" and answer.strip().lower() != "q"
