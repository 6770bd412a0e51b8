"""`deuce connect`: let a program play at a server, as an online bot."""

from __future__ import annotations

import os
from pathlib import Path

import click

TOKEN_VARIABLE = "DEUCE_BOT_TOKEN"
CLOCKS = ("none", "quick", "relaxed", "days")


def _words(_ctx: click.Context, _param: click.Parameter, value: str | None) -> list[str] | None:
    return None if value is None else [word.strip() for word in value.split(",") if word.strip()]


@click.command("connect")
@click.argument("url")
@click.argument("program", nargs=-1, required=True, metavar="-- PROGRAM [ARGUMENT]…")
@click.option(
    "--token-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=f"The file that holds the bot's token; else it is in the environment, {TOKEN_VARIABLE}.",
)
@click.option("--token", help="The token itself. Others on this machine can see it: prefer --token-file.")
@click.option("--games", callback=_words, help="Games to accept, with commas; all that the program plays.")
@click.option("--players", callback=_words, help="How many players to accept: 2,3. All if not given.")
@click.option("--clocks", callback=_words, help=f"Clocks to accept: {','.join(CLOCKS)}. All if not given.")
@click.option("--rated/--no-rated", default=True, show_default=True, help="Accept rated games.")
@click.option(
    "--casual/--no-casual", default=True, show_default=True, help="Accept games that are not rated."
)
@click.option(
    "--max-games",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    help="Games at once: each has a process of the program to itself.",
)
@click.option("--quiet", "-q", is_flag=True, help="Say only what goes wrong.")
def command(
    url: str,
    program: tuple[str, ...],
    token_file: Path | None,
    token: str | None,
    games: list[str] | None,
    players: list[str] | None,
    clocks: list[str] | None,
    rated: bool,
    casual: bool,
    max_games: int,
    quiet: bool,
) -> int:
    """Let a program play at a server, as an online bot.

    PROGRAM speaks the line protocol of docs/engines.md on standard input and output, as in `deuce arena`. The bot and
    its token are made on the page of an account. Lost connections are made again, and games go on. Ctrl-C ends it.

    \b
    Exit codes: 0 stopped, 1 sent away by the server, 2 wrong usage.

    \b
    Examples:
      deuce connect https://deuce.example --token-file token.txt -- python examples/bot.py
      deuce connect http://localhost:2222 --games two_win --players 2,3 --max-games 4 -- node examples/bot.mjs
    """
    import shlex
    import sys

    from deuce.errors import UsageError

    if token:
        click.echo(
            "deuce: others on this machine can see a token on the command line; --token-file keeps it",
            err=True,
        )
    elif token_file is not None:
        token = token_file.read_text("utf-8").strip()
    else:
        token = os.environ.get(TOKEN_VARIABLE, "").strip()
    if not token or not token.isascii() or not token.isprintable():
        raise UsageError(f"a token is needed: --token-file FILE, or {TOKEN_VARIABLE} in the environment")
    for clock in clocks or ():
        if clock not in CLOCKS:
            raise UsageError(f"there is no clock {clock!r}; there are {', '.join(CLOCKS)}")
    try:
        seats = None if players is None else [int(many) for many in players]
    except ValueError:
        raise UsageError("--players takes numbers with commas, such as 2,3") from None

    from deuce.bridge import Accepts, Bridge

    # Words that the program was started with are quoted again: the bridge starts no shell either.
    bridge = Bridge(
        url,
        token,
        shlex.join(program),
        Accepts(games, seats, clocks, rated, casual, max_games),
        (lambda line: None) if quiet else click.echo,
        lambda line: click.echo(f"deuce: {line}", err=True),
    )
    os.environ.pop(TOKEN_VARIABLE, None)  # the program has no need to know it
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    return bridge.run()
