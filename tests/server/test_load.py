"""The load generator runs, counts what it should, and goes nowhere but to this machine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from documents import maker

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "load.py"


def load(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, timeout=220
    )


@pytest.mark.timeout(240)  # the server may have to compile first
def test_a_short_run(tmp_path: Path) -> None:
    out = tmp_path / "figures.json"
    asked = ("--tables", "3", "--seconds", "1", "--rate", "20", "--no-saturate", "--json", str(out))
    run = load(*asked, "--folder", str(tmp_path))
    assert run.returncode == 0, run.stderr
    figures = json.loads(out.read_text())
    (measured,) = figures["runs"]
    assert figures["clients"] == 12 and figures["seats"] == 4
    assert measured["moves"] > 0  # how many are late is a matter of the machine
    assert measured["refusals"] == {} and measured["connections_lost"] == 0
    times = measured["move_to_everyone_ms"]
    assert 0 < times["p50"] <= times["p90"] <= times["p99"] <= times["max"]


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
