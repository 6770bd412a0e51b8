"""Load in turns: servers of several versions, and both ways of sending, one after the other, again and again.

    python benchmarks/load_turns.py --old ../old/.venv/bin/python --rounds 5 --json docs/turns.json

A machine is never as busy twice. So each round measures all of them, and what is told is the median of the rounds.
The clients are the same for all; an old server knows only JSON.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import click

LOAD = Path(__file__).with_name("load.py")
FIGURES = ("moves_per_second", "server_cpu_us_per_move", "client_cpu_us_per_move", "bytes_sent_per_move")

MORE = (  # most of them only at saturation
    "server_waited_for_a_core",
    "server_share_of_a_core",
    "tables_set_up_per_second",
    "server_cpu_us_per_table",
    "moves_per_second_with_new_tables",
)


def one(python: str, wire: str, options: list[str]) -> dict[str, Any]:
    """What one server does at a rate, and at saturation."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out.json")
        command = [
            sys.executable,
            str(LOAD),
            "--python",
            python,
            "--wire",
            wire,
            *options,
            "--json",
            str(out),
        ]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        found: dict[str, Any] = json.loads(out.read_text())
    return found


def medians(rounds: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of each figure over the rounds, by what was offered."""
    found: dict[str, Any] = {}
    for runs in zip(*(one["runs"] for one in rounds), strict=True):
        offered = str(runs[0]["offered_per_second"])
        found[offered] = {name: statistics.median(run[name] for run in runs) for name in FIGURES}
        for name in set(MORE) & set(runs[0]):
            found[offered][name] = statistics.median(run[name] for run in runs)
        for part in ("p50", "p99"):
            times = [run["move_to_everyone_ms"][part] for run in runs]
            found[offered][f"{part}_ms"] = statistics.median(times)
    return found


@click.command(help=__doc__)
@click.option("--old", help="The Python of an older version, whose `deuce` serves in turns with this one.")
@click.option("--rounds", type=click.IntRange(1, 50), default=5, show_default=True)
@click.option("--tables", type=click.IntRange(1), default=500, show_default=True)
@click.option("--rate", type=click.FloatRange(1), default=1000.0, show_default=True)
@click.option("--seconds", type=click.FloatRange(0.2), default=3.0, show_default=True)
@click.option("--game", default="two_win", show_default=True)
@click.option("--database", default="sqlite", show_default=True)
@click.option("--folder", help="Where the database is to lie, for its disk.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path))
def main(
    old: str | None,
    rounds: int,
    tables: int,
    rate: float,
    seconds: float,
    game: str,
    database: str,
    folder: str | None,
    out: Path | None,
) -> None:
    servers = {"JSON": (sys.executable, "json"), "packed": (sys.executable, "packed")}
    if old:
        servers = {"before, JSON": (old, "json"), **servers}
    options = ["--tables", str(tables), "--rate", str(rate), "--seconds", str(seconds), "--game", game]
    options += ["--database", database, *(["--folder", folder] if folder else [])]
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in servers}
    loads = []
    for number in range(rounds):
        for name, (python, wire) in servers.items():
            loads.append(os.getloadavg()[0])
            found[name].append(one(python, wire, options))
            last = found[name][-1]["runs"][-1]
            click.echo(
                f"round {number + 1}, {name}: {last['moves_per_second']} moves a second,"
                f" {last['server_cpu_us_per_move']} µs of the server each"
            )
    told = {name: medians(those) for name, those in found.items()}
    figures = {
        "game": game, "tables": tables, "rounds": rounds, "seconds": seconds, "database": database,
        "load_average": [round(min(loads), 1), round(max(loads), 1)], "medians": told,
    }  # fmt: skip
    click.echo(json.dumps(figures, indent=1))
    if out:
        out.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
