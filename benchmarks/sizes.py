"""Sizes of machines: what servers take from a cold start, and with 10, 100 and 1,000 players at once.

    python benchmarks/sizes.py --json docs/sizes.json      # then docs/make_sizes.py; some five minutes

Each server is `deuce serve` as docs/hosting.md has it for that size, from an empty cache, so that it compiles: memory
is that of its processes (VmRSS), sampled twice a second meanwhile, when all are ready, and after play. Then so many
people, in a process of their own on the same machine, sit at tables of four and each makes a choice every five seconds.
What the server takes of a core is its processes' own time.
"""

from __future__ import annotations

import json
import os
import platform
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from load import Clients, Server, new_database, python_loop_ns
from load_clients import Histogram

SEATS = 4
CHOICE_EVERY = 5.0  # seconds, of each player
PATIENCE = 400.0  # seconds for a cold start
SAMPLE_EVERY = 0.5
TICKS = os.sysconf("SC_CLK_TCK")
# The server of each size, and how many play at it.
HOSTS = (
    ("SQLite, one process", "sqlite", 1, (10, 100)),
    ("PostgreSQL, two workers", "postgres", 2, (1000,)),
)


def children(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += children(int(child))
    return found


def alive(pid: int) -> list[int]:
    try:
        return children(pid)
    except OSError:  # one of them has just ended
        return alive(pid) if Path(f"/proc/{pid}").exists() else []


def megabytes(pid: int) -> int:
    try:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0
    return int(found[1]) // 1024 if found else 0


def seconds_of_a_core(pids: list[int]) -> float:
    total = 0.0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        total += (int(fields[11]) + int(fields[12])) / TICKS
    return total


class Host:
    """`deuce serve` from an empty cache."""

    def __init__(self, database: str, workers: int, room: Path) -> None:
        self._workers = workers
        self._log = room / f"{workers}.log"
        environment = {name: value for name, value in os.environ.items() if not name.startswith("DEUCE_")}
        environment |= {"DEUCE_CACHE_DIR": str(room / f"cache-{workers}"), "DEUCE_DATA_DIR": str(room)}
        command = [sys.executable, "-m", "deuce", "serve", "--port", "0", "--database", database]
        begun = time.monotonic()
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                [*command, "--workers", str(workers)], env=environment, stdout=log, stderr=log
            )
        self.most = 0  # megabytes of all processes together, while they compile
        while self._log.read_text().count("Ready to play") < workers:
            if self.process.poll() is not None or time.monotonic() - begun > PATIENCE:
                raise click.ClickException(f"the server is not ready: {self._log.read_text()[-1000:]}")
            self.most = max(self.most, sum(map(megabytes, alive(self.process.pid))))
            time.sleep(SAMPLE_EVERY)
        self.ready_after = time.monotonic() - begun
        found = re.search(r"http://localhost:(\d+)", self._log.read_text())
        assert found is not None
        self.address = f"http://127.0.0.1:{found[1]}"

    def memory(self) -> list[int]:
        """Megabytes of each process that serves, the largest first; with several, the one above them last."""
        return sorted(map(megabytes, alive(self.process.pid)), reverse=True)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def played(host: Host, room: Path, players: int, seconds: float) -> dict[str, Any]:
    """So many people at tables of four, each with a choice every five seconds."""
    tables = -(-players // SEATS)
    clients = Clients(Server(None, host.address, room), 1, 2, "packed")
    try:
        clients.sit_down(tables, SEATS, "two_win")
        pids = alive(host.process.pid)
        before = seconds_of_a_core(pids)
        run = clients.play(tables * SEATS / CHOICE_EVERY, seconds)
        used = seconds_of_a_core(pids) - before
        memory = host.memory()
    finally:
        clients.stop()
    times = Histogram(run.latency).summary()
    return {
        "players": tables * SEATS,
        "moves_per_second": round(run.done / run.seconds, 1),
        "cores": round(used / run.seconds, 3),
        "megabytes": memory,
        "to_everyone_ms": {part: times[part] for part in ("p50", "p99")},
    }


@click.command(help=__doc__)
@click.option("--seconds", type=click.FloatRange(1, 600), default=30.0, show_default=True, help="Of play.")
@click.option(
    "--json", "out", type=click.Path(dir_okay=False, path_type=Path), help="Write all figures here."
)
def main(seconds: float, out: Path | None) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    figures: dict[str, Any] = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load_average_before": round(os.getloadavg()[0], 1),
        "python_loop_ns": python_loop_ns(),
        "hosts": [],
    }
    for name, database, workers, sizes in HOSTS:
        with ExitStack() as stay:
            room = Path(stay.enter_context(tempfile.TemporaryDirectory(prefix="deuce-sizes-")))
            host = Host(new_database(database, room, stay), workers, room)
            stay.callback(host.stop)
            found: dict[str, Any] = {
                "name": name,
                "workers": workers,
                "ready_after": round(host.ready_after),
                "megabytes_while_compiling": host.most,
                "megabytes": host.memory(),
                "sizes": [],
            }
            for players in sizes:
                found["sizes"].append(played(host, room, players, seconds))
            figures["hosts"].append(found)
            click.echo(json.dumps(found, indent=1))
    figures["load_average_after"] = round(os.getloadavg()[0], 1)
    if out is not None:
        out.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
