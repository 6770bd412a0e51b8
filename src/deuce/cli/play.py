"""`deuce play`: play a game in the terminal against bots."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from deuce.cli.compiling import tell_when_compiling
from deuce.cli.games import GameCommand, GameType, default_game
from deuce.languages import LANGUAGES, preferred_language

if TYPE_CHECKING:
    from deuce.games.protocol import Rules
    from deuce.terminal.session import Session

DUMB_TERMINALS = {"", "dumb", "unknown"}
LEAST_WIDTH, LEAST_HEIGHT = 72, 22  # a smaller window cannot show a table


@click.command("play", cls=GameCommand)
@click.argument("game", metavar="[GAME]", type=GameType(shows_usage=False), default=default_game)
@click.option("--players", type=int, show_default="2", help="How many at the table, you included.")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    help="One for all other seats, or one for each: greedy,random.",
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), show_default="random", help="Deal a game again.")
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=lambda: preferred_language(os.environ),
    show_default="as LC_ALL or LANG says, else en",
    help="The language of the game.",
)
@click.option(
    "--deck", "deck_file", type=click.Path(), help="Another deck than the standard one: .toml or .json."
)
@click.option(
    "--save", type=click.Path(dir_okay=False), help="Add the records of your games to this .jsonl file."
)
@click.option("--name", help="Your name in the records.")
@click.option("--plain", is_flag=True, help="Line by line: for screen readers, simple terminals and pipes.")
def command(
    game: str,
    players: int | None,
    bots: str,
    seed: int | None,
    language: str,
    deck_file: str | None,
    save: str | None,
    name: str | None,
    plain: bool,
) -> None:
    """Play in the terminal against bots.

    GAME is {games}; the first is the default. Arrow keys and Enter are all you need; ? shows the rules,
    q quits. Where nothing can be drawn the game goes line by line by itself.

    \b
    Examples:
      deuce play
      deuce play two_sans_three --players 3 --bots greedy,random
      deuce play two_win --players 4 --seed 4711 --lang fr --save games.jsonl
    """
    from deuce.games.deck import load_deck
    from deuce.games.registry import game_of, rules_of
    from deuce.terminal.look import look_for, write_nearest
    from deuce.terminal.session import Session

    tell_when_compiling()
    rules = rules_of(game)
    names = _bots_of(bots, players, rules)
    write_nearest(sys.stdout, sys.stderr)
    plain = plain or not _can_draw()
    if not plain and game_of(game).terminal is None:
        if not _wants_plain(game, language):
            return
        plain = True
    look = look_for(sys.stdout.encoding, os.environ, table=not plain)
    session = Session(
        rules.ID,
        names,
        language=language,
        look=look,
        seed=seed,
        deck=load_deck(deck_file) if deck_file else None,
        spoken=plain,
        save=save,
        name=name,
    )
    if save is not None:
        _check_writable(save)
    if plain:
        _play_plain(session)
    else:
        _play_drawn(session)


def _bots_of(bots: str, players: int | None, rules: Rules) -> list[str]:
    """Return the bot of each other seat."""
    from deuce.errors import UsageError

    names = [name.strip() for name in bots.split(",")]
    seats = len(names) + 1 if players is None else players
    if not rules.MIN_SEATS <= seats <= rules.MAX_SEATS:
        raise UsageError(f"{rules.ID} is for {rules.MIN_SEATS} to {rules.MAX_SEATS} players, not {seats}")
    if len(names) not in (1, seats - 1):
        raise UsageError(f"{len(names)} bots for {seats - 1} other seats; name one for all, or one for each")
    return names if len(names) == seats - 1 else names * (seats - 1)


def _can_draw() -> bool:
    """Is this a terminal that can show a table?"""
    import shutil

    from deuce.terminal.look import speaks_unicode

    if not (sys.stdin.isatty() and sys.stdout.isatty()) or not speaks_unicode(sys.stdout.encoding):
        return False
    size = shutil.get_terminal_size()
    big_enough = size.columns >= LEAST_WIDTH and size.lines >= LEAST_HEIGHT
    return os.environ.get("TERM", "") not in DUMB_TERMINALS and big_enough


def _wants_plain(game: str, language: str) -> bool:
    """Say that this game has no screen of its own, and offer to play it line by line."""
    from deuce.languages import text
    from deuce.rulebook import title_of

    click.echo(text(language, "terminal-plain-only", title=title_of(game, language)))
    click.echo(f"{text(language, 'terminal-plain-offer')} ", nl=False)
    answer = sys.stdin.readline()
    return answer != "" and answer.strip().lower() != "q"


def _check_writable(path: str) -> None:
    """Say before the game, not after it, that its record cannot be kept."""
    with open(path, "ab"):  # noqa: PTH123 - "-" and the like are files here
        pass


def _play_plain(session: Session) -> None:
    from deuce.terminal.plain import play

    def write(words: str) -> None:
        # Not through Click: it takes ASCII for a mistake and writes UTF-8 all the same.
        sys.stdout.write(f"{words}\n")

    def read(question: str) -> str | None:
        sys.stdout.write(question)
        sys.stdout.flush()
        answer = sys.stdin.readline()
        if not answer:
            write("")
        return answer.rstrip("\n") if answer else None

    play(session, write, read)


def _play_drawn(session: Session) -> None:
    try:
        from deuce.terminal.app import DeuceApp
    except ModuleNotFoundError as error:
        if error.name != "textual":
            raise
        from deuce.errors import UsageError

        how = "pip install '.[terminal]' in a clone, or play line by line (--plain)"
        raise UsageError(f"to draw a table needs textual: {how}") from None

    session.rehearse()
    app = DeuceApp(session)
    app.run()
    app.session.keep()
    click.echo(app.session.speaker.words("terminal-goodbye", seed=str(app.session.seed)))
