"""`python -m soak`: the parts one after the other, and a verdict."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

import click
import uvloop

from soak.fuzz import fuzz
from soak.ground import Ground, Part, Verdict
from soak.kills import drain, kill_postgres, kill_sqlite
from soak.memory import memory
from soak.openapi import openapi
from soak.outages import broken_lines, clock_jumps, database_away, full_disk_postgres, full_disk_sqlite

PARTS: dict[str, Part] = {
    "kill-sqlite": kill_sqlite,
    "kill-postgres": kill_postgres,
    "drain": drain,
    "database": database_away,
    "lines": broken_lines,
    "clock": clock_jumps,
    "disk-sqlite": full_disk_sqlite,
    "disk-postgres": full_disk_postgres,
    "memory": memory,
    "openapi": openapi,
    "fuzz": fuzz,
}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
@click.option("--minutes", default=10.0, show_default=True, help="The most that one part may take.")
@click.option("--cycles", default=100, show_default=True, help="Kills in each of the parts that kill.")
@click.option("--tables", default=6, show_default=True, help="Tables at a time.")
@click.option("--inputs", default=1_000_000, show_default=True, help="Of the fuzzer.")
@click.option("--games", default=2_000, show_default=True, help="Of a day, in the part about memory.")
@click.option("--ports", default=7130, show_default=True, help="The first of ten free ports.")
@click.option("--seed", default=1, show_default=True, help="Of people and faults.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where databases and logs stay.")
def main(
    parts: tuple[str, ...],
    minutes: float,
    cycles: int,
    tables: int,
    inputs: int,
    games: int,
    ports: int,
    seed: int,
    folder: Path | None,
) -> None:
    """Faults and load against real servers. PARTS: all unless some are named."""
    folder = folder or Path(tempfile.mkdtemp(prefix="deuce-soak-"))
    folder.mkdir(parents=True, exist_ok=True)
    verdicts = []
    for name in parts or PARTS:
        verdict = Verdict(name)
        verdicts.append(verdict)
        ground = Ground(folder, ports, minutes, cycles, tables, inputs, games, verdict, seed)
        begun = time.monotonic()
        try:
            uvloop.run(PARTS[name](ground))
        except Exception as error:
            ground.fault(repr(error))
        verdict.seconds = time.monotonic() - begun
    summary(verdicts, folder)
    sys.exit(any(verdict.faults for verdict in verdicts))


def summary(verdicts: list[Verdict], folder: Path) -> None:
    click.echo(f"\nDatabases and logs: {folder}")
    for verdict in verdicts:
        state = "FAILED" if verdict.faults else "skipped" if verdict.skipped else "passed"
        click.echo(f"{state:8} {verdict.part} ({verdict.seconds:.0f} s) {verdict.skipped}")
        for line in verdict.facts:
            click.echo(f"         {line}")
        for line in verdict.faults:
            click.echo(f"         FAULT {line}")


if __name__ == "__main__":
    main()
