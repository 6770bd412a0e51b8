"""What all verbs of `deuce admin` share: where the database is, and how an answer is printed."""

from __future__ import annotations

import asyncio
import functools
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import click
import msgspec

from deuce.server.configuration import Configuration, configuration

Answer = dict[str, Any] | list[dict[str, Any]]


@dataclass
class Operator:
    """What a verb is handed: the settings in force, and how to answer."""

    configuration: Configuration
    as_json: bool

    def say(self, answer: Answer, text: str | None = None) -> None:
        """Print an answer: as JSON, or as a sentence or a table."""
        if self.as_json:
            click.echo(msgspec.json.encode(answer).decode())
        elif text is not None:
            click.echo(text)
        elif isinstance(answer, list):
            click.echo(table(answer) if answer else "(none)")
        else:
            for name, value in answer.items():
                click.echo(f"{name:<12}{shown(name, value)}")


ID_LIKE_AN_OPTION = re.compile(r"-[\w-]{11}", re.ASCII)
TIMES = {"at", "since", "until"}  # columns that hold milliseconds since 1970


def shown(name: str, value: object) -> str:
    """Write a value for people."""
    from deuce.server.admin.overview import shown_time

    if name in TIMES and (value is None or isinstance(value, int)):
        return shown_time(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {shown(key, one)}" for key, one in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(shown(name, one) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    # What people wrote must not move the cursor of an operator's terminal.
    text = "" if value is None else str(value)
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def table(rows: list[dict[str, Any]]) -> str:
    """Rows under their names, each column as wide as it has to be."""
    cells = [list(rows[0]), *([shown(name, value) for name, value in row.items()] for row in rows)]
    widths = [max(len(line[at]) for line in cells) for at in range(len(cells[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in cells
    )


class Verb(click.Command):
    """A command that takes the public id of a guest for one, though it may begin with a dash."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words of a command; what is neither an option nor an id is refused, as ever."""
        ctx.ignore_unknown_options = any(ID_LIKE_AN_OPTION.fullmatch(word) for word in args)
        return super().parse_args(ctx, args)


def verb(name: str) -> Callable[[Callable[..., Awaitable[int | None]]], click.Command]:
    """Make a coroutine a verb: it is handed an Operator, and what it returns is the exit code."""

    def decorated(function: Callable[..., Awaitable[int | None]]) -> click.Command:
        @functools.wraps(function)
        def run(file: str | None, database: str | None, as_json: bool, **given: Any) -> None:
            found = configuration({"server.database": database}, file)
            code = asyncio.run(_awaited(function(Operator(found, as_json), **given)))
            if code:
                click.get_current_context().exit(code)

        options = (
            click.option("--json", "as_json", is_flag=True, help="Answer in JSON."),
            click.option("--database", help="As of deuce serve. Also $DEUCE_DATABASE."),
            click.option("--config", "file", metavar="FILE", help="A file of settings. Also $DEUCE_CONFIG."),
        )
        for option in options:
            run = option(run)
        return click.command(name, cls=Verb)(run)

    return decorated


async def _awaited(work: Awaitable[int | None]) -> int | None:
    return await work
