"""`deuce train`: train a network by self-play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from deuce.cli.games import GameCommand, GameType


@click.command(
    "train",
    cls=GameCommand,
    short_help="Train a network by self-play (needs PyTorch).",
)
@click.argument("game", type=GameType())
@click.option(
    "--minutes", type=click.FloatRange(min=0, min_open=True), default=60, show_default=True, help="How long."
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The .npz file to write."
)
@click.option(
    "--from",
    "start",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Go on from this one.",
)
@click.option("--seed", type=int, default=1, show_default=True)
def command(game: str, minutes: float, out: Path, start: Path | None, seed: int) -> None:
    """Train the network of GAME by deep Monte Carlo self-play, on two cores, and write it to a file.

    The bots use the file that ships with the package (games/GAME/bots/network.npz).
    GAME is {games}.

    \b
    Examples:
      deuce train two_win --minutes 60 --out two_win.npz
      deuce train two_sans_three --minutes 5 --from two_sans_three.npz --out better.npz
    """
    from deuce.bots.network import read_network
    from deuce.bots.train import train
    from deuce.cli.compiling import tell_when_compiling

    tell_when_compiling()
    network = read_network(start) if start else None
    with training_bar() as tell:
        train(game, minutes, out, seed=seed, start=network, tell=tell)
    click.echo(f"wrote {out}")


@contextmanager
def training_bar() -> Iterator[Callable[[float, int, float], None]]:
    """Show a bar on standard error."""
    import rich.progress

    with rich.progress.Progress(
        rich.progress.TextColumn("{task.description}"),
        rich.progress.BarColumn(),
        rich.progress.TimeRemainingColumn(),
        console=rich.console.Console(stderr=True),
    ) as progress:
        task = progress.add_task("playing", total=1.0)
        yield lambda share, cycles, loss: progress.update(
            task, completed=share, description=f"cycle {cycles}, loss {loss:.4f}"
        )
