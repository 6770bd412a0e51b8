"""`deuce tune`: search for better weights of the heuristic of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.games import GameCommand, GameType

MAX_SEED = 2**64 - 1


@click.command("tune", cls=GameCommand)
@click.argument("game", type=GameType())
@click.option("--players", type=int, default=2, show_default=True, help="How many sit at a table.")
@click.option("--generations", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
@click.option(
    "--games",
    type=click.IntRange(2, 10_000_000),
    default=500,
    show_default=True,
    help="Deals for each candidate of a generation; each is played once from every seat.",
)
@click.option("--seed", type=click.IntRange(0, MAX_SEED), default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 1024), help="Threads; as many as processors unless given.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    show_default="GAME.json",
    help="Where the weights go if they are better. If the file is there, tuning starts from it.",
)
@click.option(
    "--against",
    default="heuristic,greedy",
    show_default=True,
    help="Whom candidates meet beside the favourite so far and earlier ones.",
)
def command(
    game: str,
    players: int,
    generations: int,
    games: int,
    seed: int,
    workers: int | None,
    out: Path | None,
    against: str,
) -> None:
    """Tune the weights of the heuristic by self-play (needs cma).

    CMA-ES: each generation tries some twenty sets of weights on the same deals. At the end the outcome plays the
    weights it started from on fresh deals, and is written only if it is better.
    GAME is {games}.

    \b
    Examples:
      deuce tune two_sans_three --players 2 --generations 300
      deuce tune two_win --players 4 --games 1000 --out weights.json
    """
    import os

    from deuce.bots.tune import load_start, save, tune

    tell_when_compiling()
    file = out or Path(f"{game}.json")
    if not file.parent.is_dir():
        raise click.BadParameter(f"there is no folder {file.parent}", param_hint="--out")
    start = load_start(game, players, file)
    with _progress(generations) as progress:
        outcome = tune(
            game,
            players,
            start,
            generations=generations,
            deals=games,
            seed=seed,
            workers=workers or os.cpu_count() or 1,
            against=[name.strip() for name in against.split(",") if name.strip()],
            progress=progress,
        )
    for name, share in outcome.against.items():
        opponent = "the weights before" if name == "before" else name
        click.echo(f"win share against {opponent}: {share} (even is {1 / players:.3f})")
    if outcome.better:
        save(game, players, outcome.weights, file)
        click.echo(f"better: written to {file}")
    else:
        click.echo("not clearly better than before: nothing written")


@contextmanager
def _progress(generations: int) -> Iterator[Callable[[int, float], None]]:
    """Show a bar on standard error, if that is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("generations"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=generations)
        yield lambda done, share: bar.update(task, completed=done, description=f"win share {share:.3f}")
