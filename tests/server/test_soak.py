"""The soak itself takes long and is run by hand: here that its servers can be started, and that it cleans up."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from documents import maker
from postgres import free_port
from soak.players import Asked, Diary, Shelf

TESTS = Path(__file__).parents[1]
ENVIRONMENT = os.environ | {
    "PYTHONPATH": os.pathsep.join(
        [*map(str, (TESTS, TESTS / "server")), *filter(None, [os.environ.get("PYTHONPATH")])]
    ),
    "PYTHONUNBUFFERED": "1",
}
PATIENCE = 110.0


def soak(temporary: Path, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "soak", *map(str, arguments)],
        env=ENVIRONMENT | {"TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def ten_free_ports() -> int:
    while True:
        first = free_port()
        try:
            for port in range(first, first + 10):
                socket.create_server(("127.0.0.1", port)).close()
        except (OSError, OverflowError):
            continue
        return first


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "in vain"
        time.sleep(0.02)


def started(folder: Path) -> list[int]:
    """The processes that know of a folder: those whose command or environment names it."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if any(str(folder).encode() in (process / part).read_bytes() for part in ("cmdline", "environ")):
                found.append(int(process.name))
    return found


def test_a_port_that_is_taken_is_named_at_once(tmp_path: Path) -> None:
    first = ten_free_ports()
    with socket.create_server(("127.0.0.1", first + 1)):
        running = soak(tmp_path, "kill-sqlite", "--ports", first)
        said, _ = running.communicate(timeout=PATIENCE)
    assert running.returncode == 1 and f"port {first + 1} is taken" in said


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_a_soak_that_is_told_to_stop_leaves_nothing_behind() -> None:
    with tempfile.TemporaryDirectory(prefix="deuce-test-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as nobody
        figures, log = folder / "figures.json", folder / "kill-postgres.log"
        running = soak(
            folder,
            "kill-postgres",
            "--ports",
            ten_free_ports(),
            "--tables",
            1,
            "--folder",
            folder,
            "--json",
            figures,
        )
        try:
            wait_for(lambda: log.exists() and "Ready to play" in log.read_text())
            assert len(started(folder)) >= 4  # the soak, the nursery, a server, PostgreSQL
            running.send_signal(signal.SIGTERM)
            said, _ = running.communicate(timeout=PATIENCE)
        finally:
            running.terminate()
            running.wait(PATIENCE)
        assert running.returncode == 1 and "interrupted" in said and '"kill-postgres"' in figures.read_text()
        wait_for(lambda: not started(folder))
        assert {path.name for path in folder.iterdir()} == {log.name, figures.name}


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_flood_of_seconds_is_measured_beside_honest_people(tmp_path: Path) -> None:
    """Whether it holds is for a long one to say: here that attackers get through, and that what they do is told."""
    figures = tmp_path / "figures.json"
    attacks = [word for name in ("products", "pings", "lobby") for word in ("--attack", name)]
    running = soak(
        tmp_path, "flood", "--minutes", 0.05, "--tables", 1, "--ports", ten_free_ports(), "--folder", tmp_path,
        "--json", figures, *attacks,
    )  # fmt: skip
    try:
        said, _ = running.communicate(timeout=PATIENCE)
    finally:
        running.terminate()
        running.wait(PATIENCE)
    found = json.loads(figures.read_text())["flood"]
    assert list(found["attacks"]) == ["products", "pings", "lobby"] and found["rounds"] >= 1, said
    for told in found["attacks"].values():
        assert told["sent"] and told["moves"] and told["newcomers_in"], said
    assert found["findings"]["acknowledged"] and not found["findings"]["lost"]
    assert found["memory"]["megabytes_after"] and not found["tracebacks"], said
    page = maker("make_faults").table({"flood": found, "decks": found | {"facts": ["so many decks"]}})
    assert "PING frames" in page and "so many decks" in page


def test_diaries_come_back_from_the_shelf_as_they_were() -> None:
    shelf = Shelf()
    diaries = [
        [
            Diary(f"t{number}", seat, heard=[b"x" * number], asked=[Asked("a", 0, ["7B2", "1G0"], 3)])
            for seat in (0, None)
        ]
        for number in range(3)
    ]
    for there in diaries:
        shelf.add(there)
    assert list(shelf) == diaries and list(shelf) == diaries and len(shelf) == 3


def test_the_pages_tell_what_the_last_soak_found() -> None:
    faults = maker("make_faults")
    page, found = faults.PAGE.read_text("utf-8"), json.loads(faults.FIGURES.read_text("utf-8"))
    assert page == faults.renewed(page, found), "run docs/make_faults.py"
    scale = faults.SCALE.read_text("utf-8")
    assert scale == faults.renewed_scale(scale, found), "run docs/make_faults.py"
    assert page != faults.renewed(page, {}), "the page has no part for faults"
    for part in ("kill-sqlite", "kill-postgres"):
        findings = found[part]["findings"]
        assert found[part]["state"] == "passed" and found[part]["cycles"] >= 100
        assert findings["lost"] == findings["duplicates"] == findings["gaps"] == findings["leaks"] == 0
