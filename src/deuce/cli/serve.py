"""`deuce serve`: run the server, for games in a browser."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import click

from deuce.errors import DeuceError
from deuce.server.configuration import Configuration, configuration

# The options of the command line and the settings that they are; all others are in a file or in the environment.
GIVEN = {
    "host": "server.host",
    "port": "server.port",
    "database": "server.database",
    "workers": "server.workers",
    "log_style": "server.log",
    "proxy": "server.proxy",
    "spare": "server.spare",
    "metrics_from": "server.metrics-from",
    "keep": "keep",
}
EXIT_USAGE = 2


@click.command("serve")
@click.option(
    "--config",
    "file",
    metavar="FILE",
    help="A file of settings (TOML); docs/hosting.md has them all. Also $DEUCE_CONFIG.",
)
@click.option(
    "--check", is_flag=True, help="Say what is in force, where it comes from and what is wrong, and end."
)
@click.option("--host", show_default="127.0.0.1", help="Where to listen; 0.0.0.0: the whole network.")
@click.option("--port", show_default="2222", help="0: any free one.")
@click.option(
    "--database",
    show_default="deuce.sqlite in $DEUCE_DATA_DIR, else in your data folder",
    help="Where tables and moves are kept: a file, or postgresql://user@host/name. Also $DEUCE_DATABASE.",
)
@click.option(
    "--workers",
    show_default="1",
    help="Processes that serve the port together; more than one need PostgreSQL.",
)
@click.option(
    "--log",
    "log_style",
    type=click.Choice(["text", "json"]),
    show_default="text",
    help="json: one object a line, a line for each request too.",
)
@click.option(
    "--proxy",
    show_default="127.0.0.1",
    help="Addresses or networks, with commas, of proxies whose X-Forwarded-For and -Proto are believed.",
)
@click.option(
    "--spare",
    show_default="127.0.0.0/8,::1",
    help="Addresses or networks that limits by address leave out, as they do proxies: they speak for many.",
)
@click.option(
    "--metrics-from",
    show_default="127.0.0.0/8,::1",
    help="Addresses or networks that are shown /metrics and /readyz.",
)
@click.option(
    "--release",
    multiple=True,
    metavar="TABLE",
    help="Load a table again that was put in quarantine because it crashed the server twice.",
)
@click.option(
    "--keep",
    metavar="WHAT=HOW-LONG,…",
    show_default="never-began=1d, abandoned=30d, finished=forever, reviews=1y, guests=30d, training=400d,"
    " puzzle-days=7d, audit=400d",
    help="How long what is kept, in hours, days, weeks or years (12h, 30d, 2w, 1y) or forever. Also $DEUCE_KEEP.",
)
@click.option("--open/--no-open", "show", default=False, help="Open the page in your browser.")
@click.option("--socket", "worker", type=int, hidden=True, help="A worker: the socket that it shares.")
@click.option("--prepare", is_flag=True, hidden=True, help="Only see that the database can be used.")
@click.option(
    "--listening", type=int, hidden=True, help="The socket of the server that this one takes over from."
)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    file: str | None,
    check: bool,
    release: tuple[str, ...],
    show: bool,
    worker: int | None,
    prepare: bool,
    listening: int | None,
    **given: Any,
) -> None:
    """Play in the browser: alone, with friends, on any screen.

    Prints the address of the page and serves it until you press Ctrl+C. Everything is kept in one file, or in
    PostgreSQL, where several processes and machines may serve the same tables; games go on where they were when
    the server comes back. SIGHUP reads the settings again; with several workers nobody notices.

    \b
    Examples:
      deuce serve --open
      deuce serve --host 0.0.0.0 --port 8080 --database games.sqlite
      deuce serve --workers 4 --database postgresql://deuce@db.example/deuce
      deuce serve --config deuce.toml --check
    """
    from deuce.server import logs, signals, start

    read = partial(configuration, {GIVEN[name]: value for name, value in given.items()}, file)
    if worker is not None:
        start.work(worker)
    elif prepare:
        ctx.exit(_told(start.prepare_only))
    elif check:
        ctx.exit(_shown(read()))
    else:
        signals.hold()
        found = read()
        settings = found.settings
        serve = partial(
            start.serve, settings, lambda: read().settings, release=release, show=show, inherited=listening
        )
        if settings.log == "json" or found.warnings:
            logs.set_up(settings.log)
        for warning in found.warnings:
            logging.getLogger("deuce.server").warning("%s", warning)
        if settings.log == "json":
            ctx.exit(_told(serve))
        serve()


def _told(run: Any) -> int:
    """Run something whose errors are lines of the log like any other; its exit code."""
    from deuce.server.start import StartError

    try:
        run()
    except StartError:  # another process has said why
        return EXIT_USAGE
    except (DeuceError, OSError) as error:
        logging.getLogger("deuce.server").error("%s", error)
        return EXIT_USAGE
    return 0


def _shown(found: Configuration) -> int:
    """Print all settings, and what is wrong with them; the exit code."""
    section = ""
    for option, value, source in found.lines():
        if option.section != section:
            click.echo(f"\n[{option.section}]" if section else f"[{option.section}]")
            section = option.section
        click.echo(f"{option.name:<24}{value or '–':<34}{source}")
    for warning in found.warnings:
        click.echo(f"deuce: {warning}", err=True)
    for fault in found.faults:
        click.echo(f"deuce: wrong: {fault}", err=True)
    click.echo("", err=True) if found.faults else click.echo("deuce: nothing is wrong", err=True)
    return EXIT_USAGE if found.faults else 0
