"""`deuce admin rename`: another name for somebody."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("rename")
@click.argument("guest")
@click.argument("name")
async def command(operator: Operator, guest: str, name: str) -> None:
    """Give a guest another name, at the tables that are not over too."""
    from deuce.server.admin import people
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        tables = await people.rename(desk, guest, name)
    operator.say({"guest": guest, "name": name, "tables": tables}, f"{guest} is called {name} now")
