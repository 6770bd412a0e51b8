"""`deuce verify`: referee recorded games again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.errors import RecordError

if TYPE_CHECKING:
    from deuce.record.stream import Progress

EXIT_FAULTS = 1
EXIT_UNREADABLE = 2
STANDARD_INPUT = "-"
FAULT_KEYS = ("file", "line", "round", "turn", "seat", "rule", "message")
LARGE = 1_000_000  # bytes from which on a progress bar is worth its line


@click.command("verify")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object, in which seats count from 0.")
@click.option(
    "--keep-going/--first", default=True, help="Name every fault (the default), or stop at the first."
)
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], as_json: bool, keep_going: bool) -> None:
    """Referee recorded games again.

    FILE holds one game a line, plain (.jsonl) or compressed (.jsonl.zst); - is standard input. Every shuffle,
    choice and result is checked by the rules alone. A fault names line, round or turn, seat and rule. Where a
    record holds the proof of its shuffles, that is checked too, and said how many games have one.

    The exit code is 0 if all games are lawful, 1 if some are not, 2 if something could not be read. What
    cannot be read ends its file.

    \b
    Examples:
      deuce verify games.jsonl
      deuce verify --first games.jsonl.zst more.jsonl
      zcat games.jsonl.gz | deuce verify --json -
    """
    tell_when_compiling()
    reports = []
    for file in files:
        report = Report(file)
        reports.append(report)
        for fault in report.faults():
            if as_json:
                report.faults_as_json.append({key: getattr(fault, key) for key in FAULT_KEYS})
            else:
                click.echo(str(fault), err=report.unreadable)
            if not keep_going:
                break
        if not as_json:
            report.sum_up(several=len(files) > 1)
        if not keep_going and not report.ok:
            break
    if as_json:
        _print_json(reports)
    unreadable = any(report.unreadable for report in reports)
    ctx.exit(EXIT_UNREADABLE if unreadable else 0 if all(report.ok for report in reports) else EXIT_FAULTS)


class Report:
    """What came of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.name = "standard input" if file == STANDARD_INPUT else file
        self.games = 0
        self.faulty = 0
        self.proven = 0
        self.unreadable = False
        self.faults_as_json: list[dict[str, Any]] = []

    @property
    def ok(self) -> bool:
        """Is every game lawful, and everything read?"""
        return not self.faulty and not self.unreadable

    def faults(self) -> Iterator[RecordError]:
        """Referee the games of the file and count them; what cannot be read is the last fault of its file."""
        from deuce.record import FORMAT, read_lines

        try:
            with _progress(self.file) as progress:
                for number, line in read_lines(self.file, progress):
                    found = self._fault_in(line)
                    if found is not None:
                        found.file, found.line = self.name, number
                        if found.rule == FORMAT:
                            raise found
                        self.faulty += 1
                    self.games += 1
                    if found is not None:
                        yield found
        except RecordError as fault:
            fault.file = self.name
            self.unreadable = True
            yield fault

    def _fault_in(self, line: bytes) -> RecordError | None:
        from deuce.record import verify

        try:
            self.proven += verify(line)
        except RecordError as fault:
            return fault
        return None

    def sum_up(self, several: bool) -> None:
        """Print a line about the file: on standard output if all is well, as programs may look for it there."""
        name = f"{self.name}: " if several else ""
        if self.ok:
            proven = f", {self.proven} with a proven deal" if self.proven else ""
            click.echo(f"{name}ok {self.games} games{proven}")
        elif self.faulty:
            click.echo(f"{name}{self.faulty} of {self.games} games are not lawful", err=True)


@contextmanager
def _progress(file: str) -> Iterator[Progress | None]:
    """Show a progress bar on a terminal, for a large file."""
    size = 0 if file == STANDARD_INPUT or not Path(file).is_file() else Path(file).stat().st_size
    if size < LARGE or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    # Faults go above the bar if they go to the same screen, and past Rich if they go elsewhere.
    with Bar(console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty()) as bar:
        task = bar.add_task(file, total=size)
        yield lambda count: bar.advance(task, count)


def _print_json(reports: list[Report]) -> None:
    import json

    summary = {
        "ok": all(report.ok for report in reports),
        "games": sum(report.games for report in reports),
        "proven": sum(report.proven for report in reports),
        "faults": [fault for report in reports for fault in report.faults_as_json],
        "files": [
            {"file": report.name, "ok": report.ok, "games": report.games, "proven": report.proven}
            for report in reports
        ],
    }
    click.echo(json.dumps(summary, ensure_ascii=False))
