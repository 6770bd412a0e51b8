"""`deuce simulate`: play many games between bots, sum them up and record them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.games import GameCommand, GameType

if TYPE_CHECKING:
    from deuce.simulator import Estimate, Summary

STANDARD_OUTPUT = "-"
RANDOM_SEEDS = 2**32  # when none is given: short enough to type again


@click.command("simulate", cls=GameCommand)
@click.argument("game", type=GameType(shows_usage=False))
@click.option("--players", type=int, default=2, show_default=True, help="How many players.")
@click.option("--games", type=int, default=10_000, show_default=True, help="How many games.")
@click.option("--seed", type=int, show_default="random", help="The same seed gives the same games.")
@click.option(
    "--bots", default="random", show_default=True, help="One for all seats, or one for each: random,greedy."
)
@click.option("--workers", type=int, show_default="all cores", help="How many threads play.")
@click.option(
    "--on", "where", help="Play on a Ray cluster: ray (this machine), or ray://HOST:PORT of its head."
)
@click.option(
    "--deck", "deck_file", type=click.Path(), help="Another deck than the standard one: .toml or .json."
)
@click.option(
    "--out", help="Write the records of the games: .jsonl, .jsonl.zst, .parquet, or - for standard output."
)
@click.option("--force", is_flag=True, help="Let --out overwrite a file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs.")
def command(
    game: str,
    players: int,
    games: int,
    seed: int | None,
    bots: str,
    workers: int | None,
    where: str | None,
    deck_file: str | None,
    out: str | None,
    force: bool,
    as_json: bool,
) -> None:
    """Play many games between bots and sum them up.

    GAME is {games}. The same seed gives the same games, whatever the
    number of workers. With --out - the summary goes to standard error.

    \b
    Examples:
      deuce simulate two_win --players 4 --games 1000000
      deuce simulate two_sans_three --players 3 --seed 1 --bots greedy,random,random --json
      deuce simulate two_win --players 2 --games 100 --seed 1 --out games.jsonl
      deuce simulate two_win --games 100 --seed 1 --out - | deuce verify -
    """
    import secrets

    from deuce.games.deck import load_deck
    from deuce.games.registry import rules_of
    from deuce.simulator import Batch, run

    tell_when_compiling()
    rules = rules_of(game)
    names = tuple(name.strip() for name in bots.split(","))
    deck = load_deck(deck_file) if deck_file else None
    if seed is None:
        seed = secrets.randbelow(RANDOM_SEEDS)
    batch = Batch(rules.ID, players, names, seed, deck, recorded=out is not None)
    with _records(out, force) as write, _progress(games) as progress:
        if where is None:
            summary = run(batch, games, workers, write, progress)
        else:
            from deuce.simulator.cluster import SimulateJob, chunks, cluster

            job = SimulateJob(rules.ID, players, names, seed, deck, recorded=out is not None)
            with cluster(where) as processors:
                summary = run(batch, games, processors, write, progress, chunks(job, games, processors))
    to_errors = out == STANDARD_OUTPUT
    if as_json:
        import json

        click.echo(json.dumps(summary.as_dict(), indent=2), err=to_errors)
    else:
        _print(summary, to_errors)


@contextmanager
def _records(out: str | None, force: bool) -> Iterator[Callable[[bytes], None] | None]:
    """Open what records go to, if anything."""
    from deuce.errors import UsageError
    from deuce.record.stream import writer_for

    if out is None:
        yield None
        return
    path = Path(out)
    if out != STANDARD_OUTPUT and not force and path.is_file() and path.stat().st_size > 0:
        raise UsageError(f"{out} exists already; --force overwrites it")
    with writer_for(out) as writer:
        yield writer.write_line


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on standard error, if a person sees it."""
    import sys

    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.advance(task, done)


def _print(summary: Summary, to_errors: bool) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table

    facts = Table.grid(padding=(0, 2))
    facts.add_column(style="dim")
    facts.add_column(justify="right")
    facts.add_column()
    facts.add_row("games", f"{summary.games:,}", f"in {summary.seconds:.2f} s, {_workers(summary.workers)}")
    facts.add_row("games/s", f"{summary.games_per_s:,.0f}")
    facts.add_row("decisions/s", f"{summary.decisions_per_s:,.0f}")
    span = f"{summary.length_unit}, from {summary.shortest} to {summary.longest}"
    facts.add_row("length", f"{summary.length.mean:.2f}", span)
    facts.add_row("seed", str(summary.seed))

    seats = Table(box=box.SIMPLE_HEAD)
    seats.add_column("seat", justify="right")
    seats.add_column("bot")
    seats.add_column("win share", justify="right")
    seats.add_column("95 % interval", justify="right")
    if summary.seats[0].score is not None:
        seats.add_column("mean score", justify="right")
        seats.add_column("95 % interval", justify="right")
    for number, seat in enumerate(summary.seats, 1):
        cells = [str(number), seat.bot, *_cells(seat.wins, "{:.2%}")]
        if seat.score is not None:
            cells += _cells(seat.score, "{:.2f}")
        seats.add_row(*cells)

    console = Console(stderr=to_errors, highlight=False)
    console.print(f"[bold]{summary.game}[/bold], {summary.players} players")
    console.print(facts)
    console.print(seats)


def _workers(count: int) -> str:
    return "1 worker" if count == 1 else f"{count} workers"


def _cells(estimate: Estimate, form: str) -> tuple[str, str]:
    """Write a mean and its interval."""
    mean = form.format(estimate.mean)
    if estimate.low is None or estimate.high is None:
        return mean, "–"
    return mean, f"{form.format(estimate.low)} to {form.format(estimate.high)}"
