"""Machine code is kept: the first run says that it compiles, the next one has nothing to compile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deuce._jit import ENABLED, cache_root
from deuce.games.registry import GAMES

needs_numba = pytest.mark.skipif(not ENABLED, reason="Numba is switched off")


def python(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run Python with a cache of machine code of its own."""
    env = os.environ | {"DEUCE_CACHE_DIR": str(folder)}
    return subprocess.run([sys.executable, *args], env=env, capture_output=True, text=True, timeout=300)


def simulate(game: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return python(folder, "-m", "deuce", "simulate", game, "--games", "10", "--seed", "1", "--json")


def machine_code(folder: Path) -> dict[str, float]:
    return {str(path): path.stat().st_mtime for path in folder.rglob("*.nb?")}


@needs_numba
@pytest.mark.parametrize("game", GAMES)
def test_the_first_run_says_that_it_compiles_and_the_second_compiles_nothing(
    game: str, tmp_path: Path
) -> None:
    first = simulate(game, tmp_path)
    assert (first.returncode, first.stderr.count("\n")) == (0, 1)
    assert first.stderr.startswith("Compiling")
    kept = machine_code(tmp_path)
    assert kept
    second = simulate(game, tmp_path)
    assert (second.returncode, second.stderr) == (0, "")
    assert machine_code(tmp_path) == kept


@needs_numba
def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    not_a_folder = tmp_path / "file"
    not_a_folder.write_text("")
    run = python(not_a_folder, "-c", "from deuce.chance import Stream; print(Stream(1).below(1))")
    assert (run.returncode, run.stdout) == (0, "0\n"), run.stderr


def test_the_cache_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DEUCE_CACHE_DIR", str(tmp_path / "own"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "own"
    monkeypatch.delenv("DEUCE_CACHE_DIR")
    assert cache_root() == tmp_path / "deuce"
