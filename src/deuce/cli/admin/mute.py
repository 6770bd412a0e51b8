"""`deuce admin mute`: somebody whom nobody hears."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("mute")
@click.argument("guest", required=False)
@click.option("--for", "length", default="forever", show_default=True, help="12h, 30d, 2w, 1y or forever.")
@click.option("--reason", default="", help="For the audit log.")
@click.option("--undo", is_flag=True, help="Let them speak again.")
async def command(operator: Operator, guest: str | None, length: str, reason: str, undo: bool) -> None:
    """Let nobody hear a guest, at any table; without one, list those who are mute."""
    from deuce.server.admin import people
    from deuce.server.admin.desk import Desk
    from deuce.server.store.documents import MUTE

    async with Desk(operator.configuration.settings) as desk:
        if guest is None:
            operator.say(await people.decisions(desk, MUTE.name))
            return
        if undo:
            await people.unmute(desk, guest)
        else:
            await people.mute(desk, guest, length, reason)
    operator.say({"guest": guest, "muted": not undo}, f"{guest} {'may speak again' if undo else 'is mute'}")
