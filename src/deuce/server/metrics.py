"""Figures for operators, in Prometheus' format. They count; they name no table, no guest and no card."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from deuce import __version__

STATM, FDS = Path("/proc/self/statm"), Path("/proc/self/fd")
PAGE = os.sysconf("SC_PAGESIZE") if hasattr(os, "sysconf") else 4096
CONTENT_TYPE = "text/plain; version=0.0.4"  # the framework adds that it is UTF-8
SHARED = "PROMETHEUS_MULTIPROC_DIR"  # set by `deuce serve --workers`: a folder in which workers add up their figures
LATENCIES = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

REGISTRY = CollectorRegistry()


def _gauge(name: str, meaning: str) -> Gauge:
    return Gauge(name, meaning, registry=REGISTRY, multiprocess_mode="livesum")


def _of_process(name: str, meaning: str) -> Gauge:
    return Gauge(name, meaning, registry=REGISTRY, multiprocess_mode="liveall")


def _latency(name: str, meaning: str) -> Histogram:
    return Histogram(name, meaning, registry=REGISTRY, buckets=LATENCIES)


MOVES = Counter("deuce_moves", "Choices made durable, by who made them", ["by"], registry=REGISTRY)
# To look a label up takes longer than to count.
MOVES_BY = {by: MOVES.labels(by) for by in ("player", "bot", "clock")}
REFUSALS = Counter("deuce_refusals", "Messages refused, by code", ["code"], registry=REGISTRY)
OVERTAKEN = Counter("deuce_overtaken", "Writes to which another process was first", registry=REGISTRY)
SWEPT = Counter(
    "deuce_swept", "What was deleted because it had been kept for long enough", ["what"], registry=REGISTRY
)
COMMIT = _latency("deuce_commit_seconds", "From handing a write to the store until it is on disk")
BROADCAST = _latency("deuce_broadcast_seconds", "From on disk until queued for everyone at the table")
MOVE = _latency("deuce_move_seconds", "From choices taken up together until queued for everyone at the table")
TABLES = _gauge("deuce_tables", "Tables in memory")
PLAYERS = _gauge("deuce_players", "Seats whose people are connected")
CONNECTIONS = _gauge("deuce_connections", "Open WebSockets")
BOT_QUEUE = _gauge("deuce_bot_queue", "Bots that think or wait for a thread to think in")
BOT_WAIT = Histogram(
    "deuce_bot_wait_seconds",
    "How long a thought or a hint waited for a thread, by lane",
    ["lane"],
    registry=REGISTRY,
    buckets=LATENCIES,
)
QUARANTINED = Gauge(
    "deuce_quarantined_tables",
    "Tables that crashed a process twice and are not loaded any more",
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
# Of each process by itself, with its id as the label `pid` where there are several.
RESIDENT = _of_process("deuce_process_resident_bytes", "Memory in use")
CPU = _of_process("deuce_process_cpu_seconds", "Time of a core used since the start")
DESCRIPTORS = _of_process("deuce_process_open_fds", "Open file descriptors")
MAX_DESCRIPTORS = _of_process("deuce_process_max_fds", "File descriptors that may be open")
STARTED = _of_process("deuce_process_start_time_seconds", "When the process began to serve, since 1970")
LOOP_LAG = _of_process("deuce_loop_lag_seconds", "How much later than it was to be the last look round began")
COMPILED = _of_process("deuce_compiled", "Whether all games can be played without a wait")
BUILD = Gauge(
    "deuce_build_info",
    "What runs: always 1",
    ["version", "python", "schema"],
    registry=REGISTRY,
    multiprocess_mode="livemax",
)
DATABASE = _gauge("deuce_database_up", "Processes whose database answers and keeps moves")


def tell_build(schema: str) -> None:
    """Note what runs, and since when."""
    BUILD.labels(__version__, platform.python_version(), schema).set(1)
    STARTED.set(time.time())
    if resource is not None:
        MAX_DESCRIPTORS.set(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def measure_process(lag: float, compiled: bool) -> None:
    """Note what this process uses just now. Where /proc is missing, memory and descriptors are not known."""
    CPU.set(time.process_time())
    LOOP_LAG.set(lag)
    COMPILED.set(compiled)
    try:
        RESIDENT.set(int(STATM.read_bytes().split()[1]) * PAGE)
        # Linux tells how many there are. Older ones do not: to list thousands of them takes milliseconds.
        DESCRIPTORS.set(FDS.stat().st_size or sum(1 for _ in FDS.iterdir()))
    except OSError:
        return


def rendered() -> bytes:
    """Return all figures: of this process, or of all workers together."""
    if SHARED not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)
