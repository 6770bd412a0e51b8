"""`deuce engine`: offer one of our bots to other programs on standard input and output."""

import click

from deuce.cli.compiling import tell_when_compiling


@click.command("engine")
@click.option("--bot", "name", default="greedy", show_default=True, help="Which of our bots thinks.")
@click.option(
    "--budget",
    help="For choices that come without one: a time such as 50ms, or a number of playouts such as 2000.",
)
def command(name: str, budget: str | None) -> None:
    """Let a bot play in other programs, by a line protocol.

    JSON Lines on standard input and output: hello, new, act, over, quit. docs/engines.md describes them all;
    `deuce arena` seats whatever program speaks the same.

    \b
    Examples:
      deuce engine --bot greedy
      deuce arena two_win --bots 'random,cmd:deuce engine --bot greedy'
    """
    import sys

    from deuce import __version__
    from deuce.bots import make_bot, parse_budget
    from deuce.bots.engine.host import EngineHost
    from deuce.errors import UsageError
    from deuce.games.registry import GAMES

    tell_when_compiling()
    for game in GAMES:  # a wrong name is said now, not in the first game
        if getattr(make_bot(name, game), "cheats", False):
            raise UsageError(f"{name} needs to see all cards, which an engine never does")
    host = EngineHost(
        f"Deuce {__version__} {name}",
        "Deuce contributors",
        lambda game: make_bot(name, game),
        parse_budget(budget) if budget else None,
    )
    host.serve(sys.stdin.buffer, sys.stdout.buffer)
