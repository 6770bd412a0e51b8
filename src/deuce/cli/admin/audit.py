"""`deuce admin audit`: what operators did."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("audit")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 100_000))
async def command(operator: Operator, most: int) -> None:
    """List what operators did, the newest first."""
    from deuce.server.admin import places
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        operator.say(await places.audit(desk, most))
