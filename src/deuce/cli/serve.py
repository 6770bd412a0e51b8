"""`deuce serve`: the games in a browser."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0: the whole network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=2222, show_default=True, help="0: any free one."
)
@click.option(
    "--database",
    type=click.Path(dir_okay=False, path_type=Path),
    show_default="deuce.sqlite in $DEUCE_DATA_DIR, else in your data folder",
    help="The file that keeps tables and moves.",
)
@click.option("--open/--no-open", "show", default=False, help="Open the page in your browser.")
def command(host: str, port: int, database: Path | None, show: bool) -> None:
    """Play in the browser: alone, with friends, on any screen.

    Prints the address of the page and serves it until you press Ctrl+C. Everything is kept in one file; games
    go on where they were when the server comes back.

    \b
    Examples:
      deuce serve --open
      deuce serve --host 0.0.0.0 --port 8080 --database games.sqlite
    """
    from deuce.server.run import serve

    serve(host, port, database, show)
