"""`python -m soak`: the parts one after the other, and a verdict."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import click
import msgspec
import uvloop

from soak.attacks import ATTACKS
from soak.decks import decks
from soak.floods import flood
from soak.fuzz import fuzz, fuzz_postgres
from soak.ground import Ground, Part, Verdict
from soak.kills import drain, kill_postgres, kill_sqlite
from soak.memory import DAY, memory
from soak.openapi import openapi
from soak.outages import broken_lines, clock_jumps, database_away, full_disk_postgres, full_disk_sqlite
from soak.simulate import simulate
from soak.through_nginx import through_nginx
from soak.walk import walk

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
    "simulate": simulate,
    "nginx": through_nginx,
    "walk": walk,
    "fuzz-postgres": fuzz_postgres,
    "flood": flood,
    "decks": decks,
}

PORTS = 10  # how many a part may use


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
@click.option("--minutes", default=10.0, show_default=True, help="The most that one part may take.")
@click.option("--cycles", default=100, show_default=True, help="Kills in each of the parts that kill.")
@click.option("--tables", default=6, show_default=True, help="Tables at a time.")
@click.option("--inputs", default=1_000_000, show_default=True, help="Of the fuzzer.")
@click.option("--games", default=DAY, show_default=True, help="Of a day, in the part about memory.")
@click.option(
    "--attack",
    "attacks",
    multiple=True,
    type=click.Choice(list(ATTACKS)),
    help="In the flood; all unless named.",
)
@click.option("--ports", default=7130, show_default=True, help="The first of ten free ports.")
@click.option("--seed", default=1, show_default=True, help="Of people and faults.")
@click.option("--folder", type=click.Path(path_type=Path), help="Where databases and logs stay.")
@click.option("--json", "file", type=click.Path(path_type=Path), help="Where the figures are written.")
def main(
    parts: tuple[str, ...],
    minutes: float,
    cycles: int,
    tables: int,
    inputs: int,
    games: int,
    attacks: tuple[str, ...],
    ports: int,
    seed: int,
    folder: Path | None,
    file: Path | None,
) -> None:
    """Faults and load against real servers. PARTS: all unless some are named."""
    check_ports(ports)
    tested = revision()
    folder = folder or Path(tempfile.mkdtemp(prefix="deuce-soak-"))
    folder.mkdir(parents=True, exist_ok=True)
    verdicts: list[Verdict] = []
    for name in parts or PARTS:
        verdict = Verdict(name)
        verdicts.append(verdict)
        ground = Ground(folder, ports, minutes, cycles, tables, inputs, games, verdict, seed, attacks)
        ground.log.unlink(missing_ok=True)
        begun = time.monotonic()
        try:
            uvloop.run(until_told_to_stop(PARTS[name](ground)))
        except asyncio.CancelledError:
            ground.fault("interrupted")
            break
        except Exception as error:
            ground.fault(repr(error))
        finally:
            verdict.seconds = time.monotonic() - begun
    click.echo(f"\nDatabases and logs: {folder}\n{summary(verdicts)}")
    if file is not None:
        file.write_bytes(
            msgspec.json.format(msgspec.json.encode(figures(verdicts, tested)), indent=1) + b"\n"
        )
    sys.exit(any(verdict.faults or verdict.stopped_early for verdict in verdicts))


def check_ports(first: int) -> None:
    """Servers that cannot listen would only be waited for."""
    for port in range(first, first + PORTS):
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError as error:
            raise click.ClickException(
                f"port {port} is taken ({error.strerror}); --ports names the first of {PORTS} free ones"
            ) from error


async def until_told_to_stop(part: Coroutine[Any, Any, None]) -> None:
    """Ctrl+C and SIGTERM end a part as a fault in it would: what it has started is ended and removed."""
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    await part


def summary(verdicts: list[Verdict]) -> str:
    """A line for each part, and below it what was wrong."""
    lines = [
        f"{'part':<14}{'':<14}{'cycles':>8}{'moves':>8}{'lost':>6}{'doubled':>8}{'gaps':>6}{'leaks':>6}"
        f"{'back, s: median':>17}{'most':>6}{'took, s':>9}"
    ]
    for verdict in verdicts:
        found, back = verdict.findings, verdict.figures.get("back")
        checked = (
            [found.acknowledged, found.lost, found.duplicates, found.gaps, found.leaks] if found else [""] * 5
        )
        moves, lost, doubled, gaps, leaks = checked
        median, most = (f"{back['median']:.2f}", f"{back['most']:.2f}") if back else ("", "")
        lines.append(
            f"{verdict.part:<14}{verdict.state:<14}{verdict.figures.get('cycles', ''):>8}{moves:>8}{lost:>6}"
            f"{doubled:>8}{gaps:>6}{leaks:>6}{median:>17}{most:>6}{verdict.seconds:>9.0f}"
        )
        lines += [f"    {why}" for why in (verdict.skipped, verdict.stopped_early) if why]
        lines += [f"    FAULT {fault}" for fault in verdict.faults]
    return "\n".join(lines)


def figures(verdicts: list[Verdict], tested: str) -> dict[str, Any]:
    """What documentation is made from."""
    return {
        verdict.part: {
            "revision": tested,
            "state": verdict.state,
            "seconds": round(verdict.seconds),
            "facts": verdict.facts,
            "faults": verdict.faults,
            "stopped_early": verdict.stopped_early,
            "skipped": verdict.skipped,
            "findings": msgspec.to_builtins(verdict.findings),
            **verdict.figures,
        }
        for verdict in verdicts
    }


def revision() -> str:
    """What was tested."""
    asked = ["git", "describe", "--always", "--dirty"]
    try:
        return subprocess.run(
            asked, cwd=Path(__file__).parent, capture_output=True, text=True, timeout=30
        ).stdout.strip()
    except OSError:
        return ""


if __name__ == "__main__":
    main()
