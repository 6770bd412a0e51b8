"""`deuce admin migrate`: the schema of the database, up to date."""

from __future__ import annotations

from deuce.cli.admin.common import Operator, verb


@verb("migrate")
async def command(operator: Operator) -> None:
    """Bring the schema of the database up to date.

    A server does so by itself when it starts. Make a backup first: there is no way back to an older version.
    """
    from deuce.server.admin.desk import Desk
    from deuce.server.admin.upgrades import migrate

    settings = operator.configuration.settings
    before, after = await migrate(settings)
    if before != after:
        async with Desk(settings) as desk:
            await desk.act("migrate", detail=f"{before} → {after}")
    text = f"the schema is {after}" + (" already" if before == after else f", was {before}")
    operator.say({"before": before, "after": after}, text)
