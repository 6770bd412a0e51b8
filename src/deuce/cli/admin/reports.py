"""`deuce admin reports`: what people told the operators."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("reports")
@click.argument("handled", metavar="[REPORT]", required=False)
@click.option("--all", "every", is_flag=True, help="Those that were put aside too.")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 100_000))
async def command(operator: Operator, handled: str | None, every: bool, most: int) -> None:
    """List what people reported, the newest first, or put a report aside."""
    from deuce.server.admin import places
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        if handled is None:
            operator.say(await places.reports(desk, most, every))
            return
        await places.handle(desk, handled)
    operator.say({"report": handled, "handled": True}, f"{handled} is put aside")
