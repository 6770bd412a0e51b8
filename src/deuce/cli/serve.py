"""`deuce serve`: run the server, for games in a browser."""

from __future__ import annotations

import click

from deuce.server.addresses import LOOPBACK


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0: the whole network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=2222, show_default=True, help="0: any free one."
)
@click.option(
    "--database",
    envvar="DEUCE_DATABASE",
    show_default="deuce.sqlite in $DEUCE_DATA_DIR, else in your data folder",
    help="Where tables and moves are kept: a file, or postgresql://user@host/name. Also $DEUCE_DATABASE.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="Processes that serve the port together; more than one need PostgreSQL.",
)
@click.option(
    "--log",
    "log_style",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="json: one object a line, a line for each request too.",
)
@click.option(
    "--proxy",
    envvar="FORWARDED_ALLOW_IPS",
    default="127.0.0.1",
    show_default=True,
    help="Addresses or networks, with commas, of proxies whose X-Forwarded-For and -Proto are believed.",
)
@click.option(
    "--spare",
    "spared",
    envvar="DEUCE_SPARE",
    default=LOOPBACK,
    show_default=True,
    help="Addresses or networks that limits by address leave out, as they do proxies: they speak for many.",
)
@click.option(
    "--metrics-from",
    envvar="DEUCE_METRICS_FROM",
    default=LOOPBACK,
    show_default=True,
    help="Addresses or networks that are shown /metrics.",
)
@click.option(
    "--release",
    multiple=True,
    metavar="TABLE",
    help="Load a table again that was put in quarantine because it crashed the server twice.",
)
@click.option(
    "--keep",
    envvar="DEUCE_KEEP",
    default="",
    metavar="WHAT=HOW-LONG,…",
    show_default="never-began=1d, abandoned=30d, finished=forever, reviews=1y, guests=30d, training=400d,"
    " puzzle-days=7d",
    help="How long what is kept, in hours, days, weeks or years (12h, 30d, 2w, 1y) or forever. Also $DEUCE_KEEP.",
)
@click.option("--open/--no-open", "show", default=False, help="Open the page in your browser.")
@click.option("--socket", "number", type=int, hidden=True, help="A worker: the socket that it shares.")
def command(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    log_style: str,
    proxy: str,
    spared: str,
    metrics_from: str,
    release: tuple[str, ...],
    keep: str,
    show: bool,
    number: int | None,
) -> None:
    """Play in the browser: alone, with friends, on any screen.

    Prints the address of the page and serves it until you press Ctrl+C. Everything is kept in one file, or in
    PostgreSQL, where several processes and machines may serve the same tables; games go on where they were when
    the server comes back.

    \b
    Examples:
      deuce serve --open
      deuce serve --host 0.0.0.0 --port 8080 --database games.sqlite
      deuce serve --workers 4 --database postgresql://deuce@db.example/deuce
    """
    from deuce.server.run import Strangers, serve, work

    strangers = Strangers(proxy, spared, metrics_from)
    if number is not None:
        work(number, log_style, strangers, keep)
    else:
        serve(host, port, database, workers, show, log_style, strangers, release, keep)
