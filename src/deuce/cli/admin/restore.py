"""`deuce admin restore`: a backup becomes the database."""

from __future__ import annotations

from pathlib import Path

import click

from deuce.cli.admin.common import Operator, verb


@verb("restore")
@click.argument("file_name", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--replace", is_flag=True, help="Though it is not empty: a file is put aside, rows are removed."
)
async def command(operator: Operator, file_name: Path, replace: bool) -> None:
    """Bring a backup back, while no server runs.

    FILE is what `deuce admin backup` wrote, of this version or of an older one, and of either kind of database.
    """
    from deuce.server.admin.backups import restore
    from deuce.server.admin.desk import Desk

    settings = operator.configuration.settings
    done = await restore(settings, file_name, replace)
    async with Desk(settings) as desk:
        await desk.act("restore", detail=str(file_name))
    text = f"{sum(done['rows'].values())} rows restored and verified after {done['seconds']} s"
    operator.say(done, f"{text}; what was there is in {done['aside']}" if done["aside"] else text)
