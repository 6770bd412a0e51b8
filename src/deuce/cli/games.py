"""A game as commands take it: by its id or its alias, as the registry knows them."""

from __future__ import annotations

import click

# What a help text says where the games are to be listed. They are looked up when the help is shown, so that the
# commands start without them.
GAMES_IN_WORDS = "{games}"


class GameType(click.ParamType[str]):
    """A parameter that names a game; its value is the id of the game."""

    name = "game"

    def __init__(self, shows_usage: bool = True) -> None:
        self.shows_usage = shows_usage  # for an unknown game, or else a single line

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the id of the game of this name."""
        from deuce.games.registry import GAMES, game_of

        aliases = {game.alias: game.id for game in GAMES.values() if game.alias not in GAMES}
        name = str(value)
        if name in GAMES or name in aliases:
            return aliases.get(name, name)
        if self.shows_usage:
            names = ", ".join(map(repr, [*GAMES, *aliases]))
            self.fail(f"{name!r} is not one of {names}.", param, ctx)
        return game_of(name).id

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return what stands for a game in usage lines: GAME."""
        return "GAME"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[click.shell_completion.CompletionItem]:
        """Return the games whose ids begin like this."""
        from deuce.games.registry import GAMES

        return [click.shell_completion.CompletionItem(game) for game in GAMES if game.startswith(incomplete)]


class GameCommand(click.Command):
    """A command whose help lists the games where its text says {games}."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help, with the games that there are now."""
        if self.help:
            self.help = self.help.replace(GAMES_IN_WORDS, games_in_words())
        super().format_help_text(ctx, formatter)


def games_in_words() -> str:
    """Return the games and their aliases, the way a sentence lists them."""
    from deuce.games.registry import GAMES

    *others, last = [
        game.id if game.alias == game.id else f"{game.id} (or {game.alias})" for game in GAMES.values()
    ]
    return f"{', '.join(others)} or {last}" if others else last


def default_game() -> str:
    """Return the first game of the registry, for whoever names none."""
    from deuce.games.registry import GAMES

    return next(iter(GAMES))
