"""`deuce admin close`: a table at which nobody may be any more."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("close")
@click.argument("wanted", metavar="TABLE")
@click.option("--reason", default="", help="For the audit log.")
@click.option("--undo", is_flag=True, help="Open it again.")
async def command(operator: Operator, wanted: str, reason: str, undo: bool) -> None:
    """Close a table, or open it again.

    Whoever is there is sent away within two seconds, bots and clock stand still. A rated game at it counts for nobody.
    """
    from deuce.server.admin import places
    from deuce.server.admin.desk import Desk

    async with Desk(operator.configuration.settings) as desk:
        if undo:
            await places.reopen(desk, wanted)
        else:
            await places.close(desk, wanted, reason)
    operator.say({"table": wanted, "closed": not undo}, f"{wanted} is {'open again' if undo else 'closed'}")
