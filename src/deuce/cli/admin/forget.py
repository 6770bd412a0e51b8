"""`deuce admin forget`: nothing names somebody any more."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("forget")
@click.argument("guest")
async def command(operator: Operator, guest: str) -> None:
    """Forget a guest, as they can do themselves: name, ratings, results. Tables stay, for others played there too."""
    from deuce.server.admin import people
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        await people.forget(desk, guest)
    operator.say({"guest": guest, "forgotten": True}, f"{guest} is forgotten")
