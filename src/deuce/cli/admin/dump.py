"""`deuce admin dump`: all finished games without names, as open data."""

from __future__ import annotations

from pathlib import Path

import click

from deuce.cli.admin.common import Operator, verb


@verb("dump")
@click.argument("file_name", metavar="FILE", type=click.Path(path_type=Path))
async def command(operator: Operator, file_name: Path) -> None:
    """Write all finished games without names to a new file.

    FILE ends in .jsonl, .jsonl.zst (records, one a line) or .parquet (needs deuce[parquet]). People go by their seats,
    dates are days, and there is no chat. Games whose deal others have yet to play are left out, as are games that
    were brought from elsewhere or go on from another. The server may run meanwhile.
    """
    from deuce.server.admin.desk import Desk
    from deuce.server.admin.dump import dump

    async with Desk(operator.configuration.settings) as desk:
        made = await dump(desk, file_name)
        await desk.act("dump", detail=str(file_name))
    operator.say(
        made, f"{file_name}: {made['games']} games, {made['bytes'] / 1e6:.1f} MB after {made['seconds']} s"
    )
