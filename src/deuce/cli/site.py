"""`deuce site`: write the page as static files."""

from pathlib import Path

import click


@click.command("site")
@click.argument("folder", type=click.Path(path_type=Path))
def command(folder: Path) -> None:
    """Write the page as files that any web host serves.

    In it people play both games against bots or together on one device, with lessons, puzzles, hints, replays and
    reviews, also without a connection once it was opened. Everything is reckoned and kept in their browsers.

    \b
    Examples:
      deuce site public
      deuce site public && python -m http.server --directory public
    """
    from deuce.site import write_site

    click.echo(f"{write_site(folder)} files in {folder}")
