"""`deuce admin tables`: what is played."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, table, verb


@verb("tables")
@click.argument("wanted", metavar="[TABLE]", required=False)
@click.option("--state", type=click.Choice(["gathering", "dealing", "playing", "over"]), help="Only these.")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1, 100_000))
async def command(operator: Operator, wanted: str | None, state: str | None, most: int) -> None:
    """List tables, the newest first, or show one with its people and chat."""
    from deuce.server.admin import places
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        if wanted is None:
            operator.say(await places.tables(desk, state, most))
            return
        found = await places.table(desk, wanted)
        parts = [
            f"{found['table']}  {found['game']}  {found['state']}  {found['moves']} moves",
            table(found["seats"]),
        ]
        parts += [table(found["chat"])] if found["chat"] else []
        operator.say(found, "\n\n".join(parts))
