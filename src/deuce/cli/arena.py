"""`deuce arena`: play matches between bots on duplicate deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.games import GameCommand, GameType

MAX_SEED = 2**64 - 1


@click.command("arena", cls=GameCommand)
@click.argument("game", type=GameType())
@click.option(
    "--bots",
    "specs",
    required=True,
    multiple=True,
    metavar="A,B,…",
    help="Who plays: names, with a budget if wanted (search@50ms, search@2000); cmd:COMMAND for a program, in quotes"
    " if it has a comma.",
)
@click.option("--players", type=int, default=2, show_default=True, help="How many sit at a table.")
@click.option(
    "--deals", type=click.IntRange(1, 10_000_000), default=200, show_default=True, help="How many deals."
)
@click.option("--seed", type=click.IntRange(0, MAX_SEED), default=1, show_default=True)
@click.option(
    "--budget",
    help="For bots named without one, in place of what they spend by default: 50ms, 2s, or 2000 playouts.",
)
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; as many as processors unless given.")
@click.option(
    "--on", "where", help="Play on a Ray cluster: ray (this machine), or ray://HOST:PORT of its head."
)
@click.option(
    "--pairing",
    type=click.Choice(["all", "one-vs-many"]),
    default="all",
    show_default=True,
    help="Everyone with everyone, or each alone against copies of each other bot, both ways round.",
)
@click.option(
    "--sprt",
    "bounds",
    metavar="LOW,HIGH",
    help="Two bots: stop as soon as it is clear which of the two win shares the first one has.",
)
@click.option(
    "--aivat",
    is_flag=True,
    help="Measure luck and show win shares without it too: the same on average, with a smaller error.",
)
@click.option(
    "--out", type=click.Path(dir_okay=False), help="Write the games to this .jsonl or .jsonl.zst file."
)
@click.option(
    "--deck", "deck_file", type=click.Path(exists=True, dir_okay=False), help="Other cards: a deck file."
)
@click.option(
    "--timeout",
    type=click.FloatRange(0.01, 3600),
    default=10.0,
    show_default=True,
    help="Seconds a program has for a choice, where its budget is not a time.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
def command(
    game: str,
    specs: tuple[str, ...],
    players: int,
    deals: int,
    seed: int,
    budget: str | None,
    workers: int | None,
    where: str | None,
    pairing: str,
    bounds: str | None,
    aivat: bool,
    out: str | None,
    deck_file: str | None,
    timeout: float,
    as_json: bool,
) -> None:
    """Let bots play each other on duplicate deals, and rate them.

    The same cards are played with the seats rotated. Win shares, cross-table and ratings come with 95 %
    intervals by bootstrap over deals. The strongest bot comes first; with --json bots are in the order of --bots,
    and `ranking` has the strongest first. GAME is {games}.

    \b
    Examples:
      deuce arena two_win --bots random,greedy --deals 2000
      deuce arena two_sans_three --bots greedy,random --players 4 --pairing one-vs-many
      deuce arena two_win --bots greedy,random --sprt 0.5,0.55
      deuce arena two_win --bots steady,curious --deals 200 --aivat
      deuce arena two_win --bots 'greedy,cmd:python examples/bot.py' --deals 50 --out games.jsonl
      deuce arena two_win --bots 'greedy,"cmd:node examples/bot.mjs 1,2"@50ms'
    """
    import json
    from typing import cast

    from deuce.arena.entrants import split_specs
    from deuce.arena.match import play_match
    from deuce.arena.results import Pairing
    from deuce.arena.sprt import parse_sprt
    from deuce.bots import parse_budget
    from deuce.games.deck import load_deck

    tell_when_compiling()
    with _progress() as progress:
        match = play_match(
            game,
            split_specs(specs),
            players=players,
            deals=deals,
            seed=seed,
            budget=parse_budget(budget) if budget else None,
            pairing=cast(Pairing, pairing),
            workers=workers,
            sprt=parse_sprt(bounds) if bounds else None,
            deck=load_deck(deck_file) if deck_file else None,
            out=out,
            patience=timeout,
            progress=progress,
            on=where,
            aivat=aivat,
        )
    if as_json:
        click.echo(json.dumps(match.to_json(), ensure_ascii=False))
        return
    from deuce.arena.report import console_for_tables, print_match

    print_match(match, console_for_tables())


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Show a bar with the time left on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("deals"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("deals", total=None)
        yield lambda done, deals: bar.update(task, completed=done, total=deals)
