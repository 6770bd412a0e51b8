"""A plain install has the engine, records, bots and the command line; a command that needs more says what."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from deuce.cli import EXTRAS

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]

# Runs `deuce` as if the modules of all extras were not there, as in a plain install.
WITHOUT = f"""
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {set(EXTRAS)!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
from deuce.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without_extras(*args: str, words: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT, *args],
        input=words,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=cwd,
        env=os.environ | {"NUMBA_DISABLE_JIT": "0"},
    )


def modules_of(requirements: list[str]) -> set[str]:
    """The modules that requirements bring; in ours they are named like the packages."""
    names = (re.match(r"[\w.-]+", requirement) for requirement in requirements)
    return {name[0].replace("-", "_") for name in names if name}


def test_the_modules_of_the_extras_are_those_of_the_project() -> None:
    extras = PROJECT["optional-dependencies"]
    for extra in ("server", "terminal"):
        assert modules_of(extras[extra]) == {module for module, of in EXTRAS.items() if of == extra}
    assert extras["all"] == ["deuce[server,terminal]"]
    assert EXTRAS.keys().isdisjoint(modules_of(PROJECT["dependencies"]))


@pytest.mark.timeout(330)  # something may have to be compiled
def test_a_plain_install_simulates_verifies_shows_rates_and_plays(tmp_path: Path) -> None:
    def done(*args: str, words: str = "") -> str:
        run = without_extras(*args, words=words, cwd=tmp_path)
        assert run.returncode == 0, (args, run.stderr)
        return run.stdout

    done("simulate", "two_win", "--games", "20", "--seed", "1", "--out", "games.jsonl.zst")
    assert "20" in done("verify", "games.jsonl.zst")
    assert done("show", "games.jsonl.zst", "--game", "1")
    assert done("rules", "two_sans_three")
    assert "greedy" in done("arena", "two_win", "--bots", "heuristic,greedy", "--deals", "2")
    assert done("play", "two_win", "--plain", "--seed", "1", words="q\n")
    for command in ("serve", "play", "compile"):
        assert done(command, "--help")


def test_importing_the_package_and_its_table_needs_no_extra() -> None:
    probe = "import deuce; deuce.Table('two_win', 3, seed=1); import sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, timeout=100)
    assert run.returncode == 0, run.stderr
    assert EXTRAS.keys().isdisjoint(run.stdout.split())


def test_a_server_says_which_extra_it_lacks() -> None:
    run = without_extras("serve")
    assert (run.returncode, run.stdout) == (2, "")
    assert re.fullmatch(r"deuce: this needs \w+: pip install 'deuce\[server\]'\n", run.stderr)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal to be made")
def test_a_drawn_table_says_which_extra_it_lacks_and_how_to_play_without() -> None:
    import pty

    ours, theirs = pty.openpty()
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT, "play"],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.PIPE,
        text=True,
        timeout=300,
        env=os.environ
        | {
            "TERM": "xterm",
            "COLUMNS": "120",
            "LINES": "50",
            "PYTHONIOENCODING": "utf-8",
            "NUMBA_DISABLE_JIT": "0",
        },
    )
    os.close(ours)
    os.close(theirs)
    words = [line for line in run.stderr.splitlines() if not line.startswith("Compiling")]
    assert run.returncode == 2
    assert words == [
        "deuce: to draw a table needs textual: pip install '.[terminal]' in a clone, or play line by line (--plain)"
    ]
