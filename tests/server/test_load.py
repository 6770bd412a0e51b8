"""The load generator runs, counts what it should, and goes nowhere but to this machine."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from documents import maker

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "load.py"
pytestmark = pytest.mark.anyio


def benchmark(name: str) -> Any:
    """A module of the load generator."""
    sys.path.insert(0, str(SCRIPT.parent))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(SCRIPT.parent))


def load(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, timeout=220
    )


@pytest.mark.timeout(240)  # the server may have to compile first
def test_a_short_run(tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    asked = ("--tables", "3", "--seconds", "0.4", "--rate", "50", "--json", str(out))
    run = load(*asked, "--folder", str(tmp_path))
    assert run.returncode == 0, run.stderr
    figures = json.loads(out.read_text())
    measured, most = figures["runs"]
    assert figures["clients"] == 12 and figures["seats"] == 4
    assert measured["moves"] > 0  # how many are late is a matter of the machine
    assert measured["refusals"] == {} and measured["connections_lost"] == 0
    times = measured["move_to_everyone_ms"]
    assert 0 < times["p50"] <= times["p90"] <= times["p99"] <= times["max"]
    # Three games do not last long at a server that has nothing else to do: all sit down again and again.
    assert most["offered_per_second"] == "all" and most["games_over"] > 0 and most["refusals"] == {}
    assert most["moves_per_second_with_new_tables"] < most["moves_per_second"]


async def test_an_answer_that_comes_after_its_asker_has_left_hurts_nobody() -> None:
    """The end of a run finds people who are sitting down at their next table; the server answers them all the same."""
    clients = benchmark("load_clients")
    crowd = clients.Crowd("127.0.0.1", 1, 1, "packed")
    for answer in ("accepted", "refused"):
        table = clients.Table(crowd, 2)
        table.seats[0]._transport = Mock()
        asking = asyncio.create_task(table._ask(table.seats[0], type="start"))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        getattr(table, answer)("start 0", "too_fast" if answer == "refused" else 7)
        table.seats[0].open.cancel()
        table.seats[0].data_received(b"HTTP/1.1 503 Service Unavailable\r\n\r\n")
        table.seats[0].connection_lost(None)


async def test_whoever_leaves_takes_those_along_who_are_still_sitting_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clients = benchmark("load_clients")
    connected = asyncio.Event()
    tables = []

    async def sit_down(table: Any, *_: Any) -> None:
        tables.append(table)
        connected.set()
        await asyncio.sleep(60)

    monkeypatch.setattr(clients.Table, "_sit_down", sit_down)
    crowd = clients.Crowd("127.0.0.1", 1, 1, "packed")
    sitting = asyncio.create_task(crowd.sit_down(1, 2, "two_win", 0))
    await connected.wait()
    transports = [Mock() for _ in tables[0].seats]
    for seat, transport in zip(tables[0].seats, transports, strict=True):
        seat.connection_made(transport)
    crowd._following.add(sitting)
    await crowd.leave()
    assert sitting.cancelled()
    assert all(transport.abort.called for transport in transports)


def test_only_this_machine_is_put_under_load() -> None:
    for address in ("http://192.0.2.1:80", "http://0.0.0.0:80", "https://127.0.0.1:443", "http://127.0.0.1"):
        run = load("--server", address)
        assert run.returncode == 2
        assert "only a server on this machine" in run.stderr
    too_many = load("--tables", "9000")
    assert too_many.returncode == 2 and "the most is" in too_many.stderr


def test_the_page_tells_what_was_measured_last() -> None:
    scale = maker("make_scale")
    page, figures = scale.PAGE.read_text("utf-8"), json.loads(scale.FIGURES.read_text("utf-8"))
    assert page == scale.renewed(page, figures), "run docs/make_scale.py"


def test_sizes_of_machines_are_those_that_were_measured_last() -> None:
    sizes = maker("make_sizes")
    page, figures = sizes.PAGE.read_text("utf-8"), json.loads(sizes.FIGURES.read_text("utf-8"))
    assert page == sizes.renewed(page, figures), "run docs/make_sizes.py"
    for host in figures["hosts"]:
        workers = host["megabytes"][: host["workers"]]
        assert len(host["megabytes"]) == host["workers"] + (host["workers"] > 1)
        assert max(workers) <= 320, "a worker takes at most 320 MB from a cold start"
