"""`deuce admin announce`: a line on every page."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb
from deuce.errors import UsageError


@verb("announce")
@click.argument("texts", metavar="[LANGUAGE=TEXT]…", nargs=-1)
@click.option("--for", "length", default="1d", show_default=True, help="12h, 30d, 2w, 1y or forever.")
@click.option("--undo", is_flag=True, help="Take it back.")
async def command(operator: Operator, texts: tuple[str, ...], length: str, undo: bool) -> None:
    """Show a line on every page, in several languages; without one, say which is shown.

    English (en=…) is for all whose language is missing. Pages that are open show it within a minute.
    """
    from deuce.server.admin import places
    from deuce.server.admin.desk import Desk

    said = dict(text.partition("=")[::2] for text in texts)
    if not all(said.values()):
        raise UsageError("an announcement is given as en=… de=…")
    async with Desk(operator.configuration.settings) as desk:
        if undo:
            await places.take_back(desk)
        elif said:
            await places.announce(desk, said, length)
        operator.say(await places.announced(desk))
