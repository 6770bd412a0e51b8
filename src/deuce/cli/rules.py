"""`deuce rules`: print the rules of a game."""

import os

import click

from deuce.cli.games import GameCommand, GameType
from deuce.languages import LANGUAGES, preferred_language
from deuce.rulebook import Rulebook, rulebook

MAX_WIDTH = 88  # longer lines are hard to read, however wide the terminal


@click.command("rules", cls=GameCommand)
@click.argument("game", type=GameType())
@click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=lambda: preferred_language(os.environ),
    show_default="as LC_ALL or LANG says, else en",
    help="The language of the text.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the rules as one JSON object.")
def command(game: str, language: str, as_json: bool) -> None:
    """Print the rules of a game, with the rulings.

    GAME is {games}.

    \b
    Examples:
      deuce rules two_win
      deuce rules two_sans_three --lang de
    """
    book = rulebook(game, language)
    if as_json:
        import json
        from dataclasses import asdict

        click.echo(json.dumps(asdict(book), ensure_ascii=False, indent=2))
    else:
        _print(book)


def _print(book: Rulebook) -> None:
    from textwrap import fill

    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    width = min(console.width, MAX_WIDTH)

    def say(words: str, style: str = "", lead: str = "") -> None:
        # Rich would break lines at no-break spaces too, which French puts before its colons.
        wrapped = fill(
            words,
            width,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
            break_long_words=False,
            break_on_hyphens=False,
        )
        console.print(Text(wrapped, style), soft_wrap=True)

    say(book.title, "bold")
    say(book.intro, lead="  ")
    for section in book.sections:
        console.print()
        say(section.title, "bold")
        for index, paragraph in enumerate(section.paragraphs):
            if paragraph.kind == "item":
                mark, words = paragraph.marked()
                say(words, lead=f"  {mark}  ")
            else:
                if index > 0:
                    console.print()
                say(paragraph.text, lead="  ")
    console.print()
    say(book.credit, "dim", lead="  ")
