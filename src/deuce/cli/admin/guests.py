"""`deuce admin guests`: who is here."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("guests")
@click.option("--name", help="Only those whose name holds this.")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 100_000))
async def command(operator: Operator, name: str | None, most: int) -> None:
    """List guests, the newest first."""
    from deuce.server.admin import people
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        operator.say(await people.guests(desk, name, most))
