"""`deuce compile`: compile the machine code before anybody has to wait for it."""

from __future__ import annotations

import time

import click


@click.command("compile")
def command() -> None:
    """Compile what a server needs, before it starts.

    A server does the same by itself when it starts for the first time: then the page is there at once, and tables
    within seconds. Everything is kept in $DEUCE_CACHE_DIR, else in your cache folder.

    \b
    Examples:
      deuce compile
      DEUCE_CACHE_DIR=/var/cache/deuce deuce compile
    """
    from deuce.server.tables.compiling import compile_all

    begun = time.monotonic()
    for part in compile_all():
        click.echo(f"{part}: compiled and kept after {time.monotonic() - begun:.1f} s", err=True)
