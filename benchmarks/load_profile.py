"""Where a server's time goes under load: py-spy looks at its main thread some hundred times a second."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import click

LOOKS = 400  # a second
SECONDS = 4
# The innermost frame whose file (or file and function) is named here says what was being done.
PARTS: dict[str, tuple[str, ...]] = {
    "what each seat sees (views, events)": (
        "projection.py",
        "prospects.py",
        "story.py",
        "parts.py",
        "Game.events",
        "Game.packed_events",
        "Audience._view",
    ),
    "sending to sockets": ("WebSocketProtocol.push", "Connection.post", "framed"),
    "writing messages": (
        "Audience._send_snapshots",
        "Audience.send_progress",
        "accepted",
        "Audience._snapshot",
        "packed_wire.py",
    ),
    "requests and new connections": ("litestar", "uvicorn", "rest.py", "requests.py", "lobby.py", "door.py"),
    "reading messages": ("WebSocketProtocol.", "Connection.", "websockets", "limits.py"),
    "rules, and the draft of a move": ("game.py", "table.py", "games/", "referee.py"),
    "handing over to the database": ("sqlite.py", "postgres", "asyncpg", "LiveTable.commit"),
    "figures for operators": ("prometheus_client", "metrics.py"),
    "the table's mailbox": (
        "live_table.py",
        "seats.py",
        "following.py",
        "audience.py",
        "acting.py",
        "bus.py",
        "reckoning.py",
        "mailbox.py",
        "seating.py",
    ),
    "notes for the case of a crash": ("crashes.py",),
    "the loop": ("runners.py", "asyncio", "uvloop"),
}


def spy() -> str:
    """Where py-spy is."""
    beside = Path(sys.executable).with_name("py-spy")
    found = str(beside) if beside.exists() else shutil.which("py-spy")
    if found is None:
        raise click.ClickException("--profile needs py-spy: `make` installs it")
    return found


def begin(process: int, out: Path) -> subprocess.Popen[bytes]:
    """Begin to look at a process."""
    command = [spy(), "record", "-p", str(process), "-d", str(SECONDS), "-r", str(LOOKS), "-f", "raw", "-t"]
    return subprocess.Popen([*command, "-o", str(out)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def part_of(stack: list[str]) -> str:
    for frame in reversed(stack):
        if "flat.py" in frame:
            continue  # states are copied and read for whoever asks
        for part, places in PARTS.items():
            if any(place in frame for place in places):
                return part
    return "other"


def shares(raw: str) -> dict[str, float]:
    """Which share of the main thread's busy time each part took, the largest first."""
    counts: Counter[str] = Counter()
    for line in raw.splitlines():
        stack, count = line.rsplit(" ", 1)
        if "MainThread" in stack:
            counts[part_of(stack.split(";")[1:])] += int(count)
    total = sum(counts.values())
    return {part: round(count / total, 3) for part, count in counts.most_common()}
