"""Load: thousands of real WebSocket clients that play legal games, and how long a move takes to reach everyone.

    python benchmarks/load.py                            # saturation, and the times at 1,000 moves a second
    python benchmarks/load.py --database postgres        # the same on a PostgreSQL of its own
    python benchmarks/load.py --profile                  # and where the server's time goes
    python benchmarks/load.py --memory 5000              # memory of the server for each connected client
    python benchmarks/load.py --rate 500 --rate 2000 --game two_sans_three --json out.json

A server (one process, its log on disk before a move counts) is started on a database of its own, and played at from
client processes: both share this machine. What the server alone can do is told by its processor time per move.
"""

from __future__ import annotations

import ctypes
import ipaddress
import json
import multiprocessing
import operator
import os
import platform
import re
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import load_profile
from load_clients import MOST_TABLES, Histogram, Run, merged, work

GAMES = ("two_win", "two_sans_three")
MOST_CLIENTS = 20_000
MOST_SECONDS = 600.0
MOST_RATE = 50_000.0
WARM_UP, WARM_UP_RATE = 2.0, 100.0  # seconds of play, and moves a second, before anything is measured
PATIENCE = 180.0  # seconds for the server to start and to compile
PR_SET_PDEATHSIG = 1


# -------------------------------------------------------------------------------------------------- the server


class Server:
    """A server process of our own, or one at a loopback address."""

    def __init__(
        self, database: str | None, address: str | None, folder: Path, python: str = sys.executable
    ) -> None:
        self.process: subprocess.Popen[str] | None = None
        if address is None:
            command = [python, "-m", "deuce", "serve", "--port", "0", "--database", str(database)]
            self.log = (folder / "server.log").open("w")
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=self.log,
                text=True,
                env=_environment(),
                preexec_fn=_end_with_parent,
            )
            assert self.process.stdout is not None
            line = self.process.stdout.readline()
            if not line.startswith("Deuce is at "):
                raise click.ClickException(
                    f"the server did not start: {Path(self.log.name).read_text()[-2000:]}"
                )
            address = line.split()[-1]
        self.host, self.port = loopback(address)
        self._wait()

    def _wait(self) -> None:
        """Until nothing has to be compiled any more, for bots either: that would be counted as load."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            rehearsed = self.process is None or "Ready to play" in Path(self.log.name).read_text()
            if rehearsed and self.get("/readyz").startswith("HTTP/1.1 200"):
                return
            time.sleep(0.2)
        raise click.ClickException("the server is not ready")

    def get(self, path: str) -> str:
        with socket.create_connection((self.host, self.port), timeout=60) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n".encode())
            parts = []
            while part := line.recv(65536):
                parts.append(part)
        return b"".join(parts).decode()

    def cpu(self) -> float | None:
        """Processor seconds so far."""
        if self.process is None:
            return None
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited(self) -> float | None:
        """Seconds that the loop of the server could have run, but others had the cores: no fault of its own."""
        if self.process is None:
            return None
        try:
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9
        except OSError:
            return None

    def memory(self) -> int:
        """Bytes of this process in memory."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    def durations(self) -> dict[str, tuple[float, int]]:
        """Sum and count of the server's own histograms."""
        text = self.get("/metrics")
        found = {}
        for name in ("commit", "broadcast", "move"):
            total = re.search(rf"^deuce_{name}_seconds_sum (\S+)", text, re.MULTILINE)
            count = re.search(rf"^deuce_{name}_seconds_count (\S+)", text, re.MULTILINE)
            if total and count:
                found[name] = (float(total[1]), int(float(count[1])))
        return found

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.log.close()


def _end_with_parent() -> None:
    """In the server: end when whoever measures is gone, however that came."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _environment() -> dict[str, str]:
    return os.environ | {"PYTHONUNBUFFERED": "1"}


def loopback(address: str) -> tuple[str, int]:
    """Host and port of a server on this machine: nobody else's is to be put under load."""
    parts = urlsplit(address)
    try:
        host = socket.gethostbyname(parts.hostname or "")
    except OSError:
        raise click.UsageError(f"{address!r} is no address of a server") from None
    if not ipaddress.ip_address(host).is_loopback or parts.port is None or parts.scheme != "http":
        raise click.UsageError(f"{address!r}: only a server on this machine, http://127.0.0.1:PORT")
    return host, parts.port


def flush_times(folder: Path, times: int = 100) -> dict[str, float]:
    """Milliseconds for a page to reach the disk: no durable move can be faster."""
    found = Histogram()
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(times):
            file.write(b"2" * 4096)
            file.flush()
            begun = time.perf_counter()
            os.fdatasync(file.fileno())
            found.add(time.perf_counter() - begun)
    return found.summary()


def python_loop_ns(slices: int = 200, turns: int = 10_000) -> dict[str, float]:
    """Nanoseconds of processor time for a turn of an empty loop: how fast this machine is just now, and at its best."""
    found = []
    for _ in range(slices):
        begun = time.thread_time_ns()
        for _ in range(turns):
            pass
        found.append((time.thread_time_ns() - begun) / turns)
    return {"best": round(min(found), 1), "median": round(statistics.median(found), 1)}


# ------------------------------------------------------------------------------------------------- the clients


class Clients:
    """The client processes."""

    def __init__(self, server: Server, processes: int, seed: int, wire: str) -> None:
        self._pipes = []
        self._processes = []
        context = multiprocessing.get_context("spawn")
        for number in range(processes):
            here, there = context.Pipe()
            process = context.Process(
                target=work, args=(there, server.host, server.port, seed + number, wire), daemon=True
            )
            process.start()
            self._pipes.append(here)
            self._processes.append(process)

    def _ask(self, what: str, *arguments: tuple[Any, ...], patience: float) -> list[Any]:
        for pipe, own in zip(self._pipes, arguments, strict=True):
            pipe.send((what, own))
        answers = []
        until = time.monotonic() + patience
        for pipe in self._pipes:
            if not pipe.poll(max(0.0, until - time.monotonic())):
                raise click.ClickException(f"clients do not answer ({what})")
            answer = pipe.recv()
            if isinstance(answer, Exception):
                raise click.ClickException(f"clients: {type(answer).__name__} {answer}")
            answers.append(answer)
        return answers

    def sit_down(self, tables: int, seats: int, game: str, first: int = 0) -> None:
        count = len(self._pipes)
        parts = [tables // count + (number < tables % count) for number in range(count)]
        starts = [first + sum(parts[:number]) for number in range(count)]
        own = [(part, seats, game, start) for part, start in zip(parts, starts, strict=True)]
        self._ask("sit", *own, patience=120 + tables)

    def sit_down_anew(self) -> float:
        """Fill new tables instead of all there are; return how many seconds that took."""
        return float(max(self._ask("sit anew", *[()] * len(self._pipes), patience=600)))

    def play(self, rate: float, seconds: float) -> Run:
        count = len(self._pipes)
        return merged(self._ask("play", *[(rate / count, seconds)] * count, patience=seconds + 60))

    def stop(self) -> None:
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            try:
                pipe.send(("leave", ()))
            except OSError:  # it is gone
                continue
            process.join(10)
            if process.is_alive():
                process.kill()


# ------------------------------------------------------------------------------------------------- measurements


def measure(server: Server, clients: Clients, rate: float, seconds: float) -> dict[str, Any]:
    """One run at a rate, in which whoever's game is over goes on at a new table."""
    cpu, waited, before = server.cpu(), server.waited(), server.durations()
    run = clients.play(rate, seconds)
    found = told(rate, run, _since(cpu, server.cpu()), before, server.durations())
    return found | _waiting(_since(waited, server.waited()), run)


def measure_most(server: Server, clients: Clients, tables: int, seconds: float) -> dict[str, Any]:
    """As fast as it goes: games, and then new tables for all, in turns, each with its own figures."""
    runs, used, sitting, sitting_used, waiting = [], 0.0, 0.0, 0.0, 0.0
    before = server.durations()
    while not runs or sum(run.seconds for run in runs) < seconds:
        cpu = server.cpu()
        sitting += clients.sit_down_anew()
        sitting_used += _since(cpu, cpu := server.cpu()) or 0.0
        waited = server.waited()
        runs.append(clients.play(0.0, seconds))
        waiting += _since(waited, server.waited()) or 0.0
        used += _since(cpu, server.cpu()) or 0.0
    run = merged(runs, operator.add)
    found = told(0.0, run, used or None, before, server.durations())
    whole = run.done / (run.seconds + sitting)
    found |= {
        "server_share_of_a_core": round(used / run.seconds, 2),
        "tables_set_up_per_second": round(tables * len(runs) / sitting),
        "server_cpu_us_per_table": round(1e6 * sitting_used / (tables * len(runs))),
        "moves_per_second_with_new_tables": round(whole),
    }
    return found | _waiting(waiting, run)


def _waiting(seconds: float | None, run: Run) -> dict[str, float]:
    """The share of a run in which the server waited for a core: when it is not near 0, the run tells of the machine."""
    return {} if seconds is None else {"server_waited_for_a_core": round(seconds / run.seconds, 3)}


def _since(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


def told(
    rate: float,
    run: Run,
    cpu: float | None,
    before: dict[str, tuple[float, int]],
    after: dict[str, tuple[float, int]],
) -> dict[str, Any]:
    """What is told of a run, for which the server took `cpu` seconds; of its own figures only the difference counts."""
    done = run.done + run.late_done
    found: dict[str, Any] = {
        "offered_per_second": rate or "all",
        "seconds": round(run.seconds, 2),
        "moves": done,
        "moves_per_second": round(run.done / run.seconds),
        "unfinished": run.due - done if rate else 0,
        "move_to_everyone_ms": Histogram(run.latency).summary(),
        "due_to_sent_ms": Histogram(run.generator).summary(),
        "refusals": run.refusals,
        "connections_lost": run.closed,
        "games_over": run.tables_over,
        "client_cpu_us_per_move": round(1e6 * run.cpu / max(1, run.done)),
        "bytes_sent_per_move": round(run.bytes / max(1, run.done)),
    }
    if cpu is not None and done:
        found["server_cpu_us_per_move"] = round(1e6 * cpu / done)
        found["moves_per_second_of_a_whole_core"] = round(done / max(1e-9, cpu))
    for name, (total, count) in after.items():
        earlier = before.get(name, (0.0, 0))
        if count > earlier[1]:
            found[f"server_{name}_ms"] = round(1000 * (total - earlier[0]) / (count - earlier[1]), 3)
    return found


def profile(server: Server, clients: Clients, folder: Path) -> dict[str, float]:
    """Where the server's time goes at saturation: the share of each part."""
    if server.process is None:
        raise click.UsageError("only a server that is started here can be looked into")
    found = folder / "stacks.txt"
    looking = load_profile.begin(server.process.pid, found)
    until = time.monotonic() + load_profile.SECONDS
    while time.monotonic() < until:
        clients.sit_down_anew()
        clients.play(0.0, load_profile.SECONDS)
    if looking.wait(30) != 0:
        raise click.ClickException(
            "py-spy may not look into the server (it needs the right to trace processes)"
        )
    return load_profile.shares(found.read_text())


def tables_for(rates: list[float], seconds: float, saturate: bool, seats: int) -> int:
    """So many tables that no run is short of games: a player has some 10 choices in one, at the least."""
    moves = sum(rates) * seconds + (8_000 * seconds if saturate else 0) + WARM_UP * WARM_UP_RATE
    return max(50, round(moves / (10 * seats)))


def memory_of(server: Server, clients: Clients, count: int, seats: int, game: str) -> dict[str, Any]:
    """Memory for each client that sits at a table, the game begun."""
    clients.sit_down(25, seats, game)  # what is loaded or compiled for the first one is not its share
    clients.play(200, 1.0)
    before = server.memory()
    clients.sit_down(max(1, count // seats), seats, game, first=25)
    clients.play(200, 2.0)
    after = server.memory()
    more = max(1, count // seats) * seats
    return {
        "clients": more + 25 * seats,
        "server_bytes_before": before,
        "server_bytes_after": after,
        "server_bytes_per_client": round((after - before) / more),
    }


@click.command(help=__doc__)
@click.option("--game", type=click.Choice(list(GAMES)), default="two_win", show_default=True)
@click.option("--seats", type=click.IntRange(2, 6), default=4, show_default=True, help="At each table.")
@click.option(
    "--rate",
    "rates",
    multiple=True,
    type=click.FloatRange(1, MOST_RATE),
    help="Moves a second; may come again. [default: 1000]",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.2, MOST_SECONDS),
    default=10.0,
    show_default=True,
    help="For each run.",
)
@click.option("--saturate/--no-saturate", default=True, show_default=True, help="Also as fast as it goes.")
@click.option("--profile", "profiled", is_flag=True, help="Also where the server's time goes, by py-spy.")
@click.option(
    "--tables", type=click.IntRange(1, MOST_TABLES), help="[default: as many as the runs need games]"
)
@click.option(
    "--memory",
    type=click.IntRange(4, MOST_CLIENTS),
    help="Only this: the server's memory for so many clients.",
)
@click.option(
    "--database",
    default="sqlite",
    show_default=True,
    help="sqlite, postgres (one of its own) or postgresql://…",
)
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the database is to lie, for its disk. [default: a temporary one]",
)
@click.option("--server", "address", help="A server that runs already, at a loopback address.")
@click.option(
    "--python", default=sys.executable, help="Another one, whose `deuce` serves. [default: this one]"
)
@click.option("--wire", type=click.Choice(["json", "packed"]), default="packed", show_default=True)
@click.option("--processes", type=click.IntRange(1, 16), default=1, show_default=True, help="Of clients.")
@click.option("--seed", type=int, default=2, show_default=True)
@click.option(
    "--json", "out", type=click.Path(dir_okay=False, path_type=Path), help="Write all figures here."
)
def main(
    game: str,
    seats: int,
    rates: tuple[float, ...],
    seconds: float,
    saturate: bool,
    profiled: bool,
    tables: int | None,
    memory: int | None,
    database: str,
    folder: Path | None,
    address: str | None,
    python: str,
    wire: str,
    processes: int,
    seed: int,
    out: Path | None,
) -> None:
    wanted = list(rates) or [1000.0]
    count = tables or tables_for(wanted, seconds, saturate, seats)
    if count * seats > MOST_CLIENTS:
        raise click.UsageError(
            f"{count * seats} clients; the most is {MOST_CLIENTS}: fewer runs, or shorter ones"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if address is not None:
        loopback(address)
    figures: dict[str, Any] = {
        "game": game, "seats": seats, "wire": wire, "database": database.split(":", 1)[0],
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load_average_before": round(os.getloadavg()[0], 1), "python_loop_ns": python_loop_ns(),
    }  # fmt: skip
    with ExitStack() as stay:
        room = Path(stay.enter_context(tempfile.TemporaryDirectory(prefix="deuce-load-", dir=folder)))
        figures["flush_ms"] = flush_times(room)
        dsn = new_database(database, room, stay) if address is None else None
        server = Server(dsn, address, room, python)
        stay.callback(server.stop)
        clients = Clients(server, processes, seed, wire)
        stay.callback(clients.stop)
        if memory is not None:
            if server.process is None:
                raise click.UsageError("memory is measured of a server that is started here")
            figures["memory"] = memory_of(server, clients, memory, seats, game)
            show({"memory": figures["memory"]})
        else:
            begun = time.monotonic()
            clients.sit_down(count, seats, game)
            figures |= {
                "tables": count,
                "clients": count * seats,
                "sat_down_after": round(time.monotonic() - begun, 1),
            }
            clients.play(WARM_UP_RATE, WARM_UP)
            figures["runs"] = []
            for rate in wanted:
                figures["runs"].append(measure(server, clients, rate, seconds))
                show(figures["runs"][-1])
            if saturate:
                figures["runs"].append(measure_most(server, clients, count, seconds))
                show(figures["runs"][-1])
            if profiled:
                figures["profile"] = profile(server, clients, room)
                show(figures["profile"])
    show({name: value for name, value in figures.items() if name not in ("runs", "memory", "profile")})
    if out is not None:
        out.write_text(json.dumps(figures, indent=1) + "\n")


def show(figures: dict[str, Any]) -> None:
    for name, value in figures.items():
        click.echo(f"{name.replace('_', ' '):36} {value}")
    click.echo()


def new_database(database: str, folder: Path, stay: ExitStack) -> str:
    """The address of an empty database, or the path of a file that is not there yet."""
    if database == "sqlite":
        return str(folder / "deuce.sqlite")
    if database == "postgres":
        sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "server"))
        from postgres import Postgres

        cluster = Postgres()
        stay.callback(cluster.remove)
        return str(cluster.new_database())
    return database


if __name__ == "__main__":
    main()
