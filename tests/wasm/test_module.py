"""The engine of the page is made of the sources as they are: its digest says so, and its bytes if there is a linker."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

from deuce.games.registry import GAMES
from deuce.wasm import bindings, build
from deuce.wasm.sources import digest_of, sources_of

ROOT = Path(__file__).parents[2]
LINKER = ROOT / ".venv" / "wasm" / "bin" / "python"
STALE = "the engine of the page is older than its sources: run `make wasm`"


def test_the_module_is_made_of_the_sources_as_they_are() -> None:
    about = build.read_about()
    assert about.digest == digest_of(about.sources), STALE
    assert hashlib.sha256(build.MODULE.read_bytes()).hexdigest() == about.module


def test_the_typescript_is_made_of_the_games_as_they_are() -> None:
    assert bindings.main(["--check"]) == 0, STALE


def test_every_file_of_the_rules_takes_part() -> None:
    sources = build.read_about().sources
    for game in GAMES:
        for part in ("state", "rules", "views", "prospects", "page_exports", "bots/policy"):
            assert f"games/{game}/{part}.py" in sources
        assert f"games/{game}/bots/weights.json" in sources
    assert {"chance.py", "wasm/runtime.c", "wasm/doors.py"} <= set(sources)


def test_what_a_file_imports_takes_part_too() -> None:
    package = Path(build.__file__).parents[1]
    found = sources_of([package / "games" / "two_win" / "views.py"])
    assert {"games/two_win/state.py", "games/two_win/rules.py", "chance.py", "_jit.py"} <= set(found)
    assert "games/two_win/page_exports.py" not in found


def test_a_changed_or_missing_source_changes_the_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deuce.wasm.sources.PACKAGE", tmp_path)
    (tmp_path / "rules.py").write_text("LIMIT = 1\n")
    first = digest_of(["rules.py"])
    (tmp_path / "rules.py").write_text("LIMIT = 2\n")
    second = digest_of(["rules.py"])
    (tmp_path / "rules.py").unlink()
    assert len({first, second, digest_of(["rules.py"])}) == 3


@pytest.mark.timeout(400)
def test_a_build_gives_the_same_bytes() -> None:
    if not LINKER.exists():
        pytest.skip("the linker is not at hand: `make wasm` or `make wasm-check` installs it")
    versions = (
        "from deuce.wasm.build import made_with, read_about as about; print(made_with() == about().made_with)"
    )
    command = [str(LINKER), "-c", versions]
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"}
    same = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, timeout=60)
    if same.stdout.strip() != "True":
        pytest.skip("other versions of Python, Numba or the linker than those the module was made with")
    command = [str(LINKER), "-m", "deuce.wasm.build", "--check"]
    assert subprocess.run(command, env=environment, check=False, timeout=400).returncode == 0


def test_whoever_plays_never_loads_the_builder() -> None:
    code = (
        "import sys, deuce; deuce.Table('two_win', 2).legal(0);"
        "assert not [name for name in sys.modules if name.startswith('deuce.wasm')]"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)
