"""`deuce admin backup`: everything, in a file."""

from __future__ import annotations

from pathlib import Path

import click

from deuce.cli.admin.common import Operator, verb


@verb("backup")
@click.argument("file_name", metavar="FILE", type=click.Path(path_type=Path))
async def command(operator: Operator, file_name: Path) -> None:
    """Write a backup to a new file, while the server runs.

    FILE is a SQLite file, whichever database it is made of, that its owner alone can read: it holds the key that
    cookies are signed with. It is read again and compared with the database as it was at that moment.
    """
    from deuce.server.admin.backups import backup
    from deuce.server.admin.desk import Desk

    settings = operator.configuration.settings
    made = await backup(settings, file_name)
    async with Desk(settings) as desk:
        await desk.act("backup", detail=str(file_name))
    rows = sum(made["rows"].values())
    operator.say(
        made, f"{file_name}: {rows} rows, {made['bytes'] / 1e6:.1f} MB, verified after {made['seconds']} s"
    )
