"""`deuce admin ban`: somebody who is not let in."""

from __future__ import annotations

import click

from deuce.cli.admin.common import Operator, verb


@verb("ban")
@click.argument("whom", required=False)
@click.option("--for", "length", default="forever", show_default=True, help="12h, 30d, 2w, 1y or forever.")
@click.option("--reason", default="", help="For the audit log.")
@click.option("--undo", is_flag=True, help="Let them in again.")
async def command(operator: Operator, whom: str | None, length: str, reason: str, undo: bool) -> None:
    """Do not let a guest, an account, an address or a network in; without one, list those who are banned.

    WHOM is a public id of a guest, account:NAME for an account, an address (of IPv6 its network counts, a /64), or a
    network such as 192.0.2.0/24.
    """
    from deuce.server.admin import people
    from deuce.server.admin.desk import Desk
    from deuce.server.store.documents import BAN

    async with Desk(operator.configuration.settings) as desk:
        if whom is None:
            operator.say(await people.decisions(desk, BAN.name))
            return
        if undo:
            await people.unban(desk, whom)
        else:
            await people.ban(desk, whom, length, reason)
    operator.say({"whom": whom, "banned": not undo}, f"{whom} {'may come in again' if undo else 'is banned'}")
