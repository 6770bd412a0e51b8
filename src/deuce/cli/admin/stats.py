"""`deuce admin stats`: how much there is of what."""

from __future__ import annotations

from deuce.cli.admin.common import Operator, verb


@verb("stats")
async def command(operator: Operator) -> None:
    """Say how much there is of what, and how busy it was."""
    from deuce.server.admin.desk import Desk
    from deuce.server.admin.overview import stats

    async with Desk(operator.configuration.settings) as desk:
        operator.say(await stats(desk))
