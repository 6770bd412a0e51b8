"""`deuce attack`: measure how far a bot can be exploited."""

from __future__ import annotations

from pathlib import Path

import click

from deuce.cli.games import GameCommand, GameType


@click.command(
    "attack",
    cls=GameCommand,
    short_help="Train a network to beat one bot (needs PyTorch).",
)
@click.argument("game", type=GameType())
@click.option(
    "--bot",
    required=True,
    help="Whom to attack: random, greedy, heuristic, learned, or by its name a level that does not search.",
)
@click.option(
    "--minutes", type=click.FloatRange(min=0, min_open=True), default=20, show_default=True, help="How long."
)
@click.option("--players", type=int, default=2, show_default=True, help="One attacker, the rest are the bot.")
@click.option(
    "--deals",
    type=click.IntRange(2, 10_000_000),
    default=2000,
    show_default=True,
    help="Fresh deals to measure on; each is played once from every seat.",
)
@click.option("--seed", type=click.IntRange(0, 2**32), default=1, show_default=True)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="Keep the attacker in this .npz file."
)
def command(
    game: str, bot: str, minutes: float, players: int, deals: int, seed: int, out: Path | None
) -> None:
    """Train a network against copies of one frozen bot, and say how much it wins.

    What it wins beyond its fair share, with the lower end of the 95 % interval, is a lower bound on how far the
    bot can be exploited. Bots that search take too long for the many games this needs.
    GAME is {games}.

    \b
    Examples:
      deuce attack two_win --bot heuristic --minutes 20
      deuce attack two_sans_three --bot keen --minutes 5 --players 3 --out rival.npz
    """
    from deuce.bots.attack import attack
    from deuce.cli.compiling import tell_when_compiling
    from deuce.cli.train import training_bar

    tell_when_compiling()
    with training_bar() as tell:
        found = attack(
            game,
            bot,
            minutes,
            players=players,
            deals=deals,
            seed=seed,
            out=out,
            tell=tell,
        )
    click.echo(f"win share against {bot}: {found.share} (even is {1 / players:.3f})")
    click.echo(f"before the attack: {found.before}")
    if found.gain > 0:
        click.echo(f"{bot} can be exploited by at least {found.gain:.3f}")
    else:
        click.echo(f"no weakness of {bot} was found")
    if out:
        click.echo(f"wrote {out}")
