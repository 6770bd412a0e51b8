"""Machine code is kept: the first run says that it compiles, the next one has nothing to compile."""

from __future__ import annotations

import hashlib
import importlib
import os
import pickle
import pkgutil
import re
import shutil
import signal
import stat
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import httpx
import pytest

import deuce
from deuce import _jit
from deuce._jit import ENABLED, cache_root
from deuce.games.registry import GAMES

needs_numba = pytest.mark.skipif(not ENABLED, reason="Numba is switched off")
needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="a process cannot be limited there")

# Functions that lie outside the package. What is called with each type says how many had to be compiled.
ELSEWHERE = """
from deuce._jit import compiled, specialised

@compiled
def double(number):
    return number + number

def another(name):
    @specialised(name)
    def twice(number):
        return 2 * number
    return twice

many = [another(str(number)) for number in range(12)]
"""
CALLS = """
import sys, time
import numpy as np
from numba.core import event
from elsewhere import double, many

compiled = []
class Listener(event.Listener):
    def on_start(self, what):
        compiled.append(what)
    def on_end(self, what):
        pass
event.register("numba:compile", Listener())
"""
CALL_ONE = (
    CALLS
    + """
found = [double(getattr(np, kind)(21)) for kind in sys.argv[1:]]
print(len(compiled), *(float(number) for number in found))
"""
)
# All machine code is made first, and then kept at a moment that several processes have agreed upon.
KEEP_MANY = (
    CALLS
    + """
late = []
for one in many:
    kept = one._cache.save_overload
    one._cache.save_overload = lambda *what, kept=kept: late.append((kept, what))
    one(getattr(np, sys.argv[1])(21))
sys.stdout.write("made\\n")
sys.stdout.flush()
sys.stdin.readline()
for kept, what in late:
    kept(*what)
"""
)
CALL_MANY = (
    CALLS
    + """
right = all(one(getattr(np, kind)(21)) == 42 for one in many for kind in sys.argv[1:])
print(len(compiled), right)
"""
)
KINDS = ("int64", "float64", "int32", "float32")


def python(folder: Path, *args: str, limit: int | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python with a cache of machine code of its own, and with a limit to the size of files it writes."""
    env = os.environ | {"DEUCE_CACHE_DIR": str(folder), "PYTHONPATH": str(folder.parent)}
    command = [sys.executable, *args]
    if limit is not None:
        command = ["sh", "-c", f'ulimit -f {limit}; exec "$@"', "sh", *command]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300)


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


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """An empty cache, beside a module with one function."""
    (tmp_path / "elsewhere.py").write_text(ELSEWHERE)
    return tmp_path / "cache"


@needs_numba
def test_processes_that_write_at_the_same_time_lose_nothing_and_mix_up_nothing(cache: Path) -> None:
    env = os.environ | {"DEUCE_CACHE_DIR": str(cache), "PYTHONPATH": str(cache.parent)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    writers = [
        subprocess.Popen([sys.executable, "-c", KEEP_MANY, kind], env=env, text=True, **pipes)  # type: ignore[call-overload]
        for kind in KINDS
    ]
    assert [writer.stdout.readline() for writer in writers] == ["made\n"] * len(writers)
    for writer in writers:
        writer.stdin.write("go\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=100)
    reader = python(cache, "-c", CALL_MANY, *KINDS)
    assert reader.stdout == "0 True\n", reader.stderr


@needs_numba
def test_machine_code_that_is_not_whole_is_made_again(cache: Path) -> None:
    assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
    [kept] = cache.rglob("*.nbc")
    whole = kept.read_bytes()
    for broken in (b"", whole[:20], whole[:-1], whole[:100] + b"?" + whole[101:]):
        kept.write_bytes(broken)
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "0 42.0\n"


@needs_numba
def test_a_file_that_is_whole_but_holds_no_machine_code_is_made_again(cache: Path) -> None:
    assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
    [kept] = cache.rglob("*.nbc")
    for content in (b"no pickle", pickle.dumps("not what was kept"), pickle.dumps((None, ()))):
        kept.write_bytes(hashlib.sha256(content).digest() + content)
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "0 42.0\n"


class Trap:
    """An object whose pickle, once it is loaded, leaves a file behind."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __reduce__(self) -> Any:
        return Path.touch, (self._file,)


@needs_numba
@pytest.mark.skipif(sys.platform == "win32", reason="there files have no owners of this kind")
def test_nothing_is_loaded_that_others_could_have_written(cache: Path) -> None:
    assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
    [kept] = cache.rglob("*.nbc")
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    trace = cache.parent / "it was loaded"
    content = pickle.dumps(Trap(trace))
    kept.write_bytes(hashlib.sha256(content).digest() + content)
    for mode in (0o777, 0o770):
        kept.parent.chmod(mode)
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
        assert not trace.exists()
    kept.parent.chmod(0o700)
    if os.geteuid() == 0:
        os.chown(kept, 65534, 65534)
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
        assert not trace.exists()
        kept.unlink()
        os.chown(kept.parent, 65534, 65534)
        assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
        assert not list(cache.rglob("*.nbc"))


@needs_numba
def test_a_function_outside_the_package_is_compiled_again_when_its_file_has_changed(cache: Path) -> None:
    assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 42.0\n"
    (cache.parent / "elsewhere.py").write_text(ELSEWHERE.replace("number + number", "number + number + 1"))
    assert python(cache, "-c", CALL_ONE, "int64").stdout == "1 43.0\n"


@needs_numba
@needs_limits
def test_a_full_disk_costs_only_time_and_leaves_nothing_half_written(cache: Path) -> None:
    run = python(cache, "-B", "-c", CALL_ONE, "int64", limit=1)  # block of 512 bytes: no machine code fits
    assert run.stdout == "1 42.0\n", run.stderr
    assert [path for path in cache.rglob("*") if path.is_file()] == []


@needs_numba
@needs_limits
def test_to_compile_beforehand_says_that_nothing_can_be_kept(cache: Path) -> None:
    run = python(cache, "-B", "-m", "deuce", "compile", limit=1)
    assert (run.returncode, run.stdout) == (2, "")
    assert re.fullmatch(
        r"deuce: \S+ could not be compiled, or not be kept in \S+ \(\$DEUCE_CACHE_DIR\)\n", run.stderr
    )


def test_numba_is_pinned_to_the_minor_version_that_the_doorway_was_tried_with() -> None:
    import numba

    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    [pinned] = [one for one in project["dependencies"] if one.startswith("numba")]
    major, minor = map(int, numba.__version__.split(".")[:2])
    assert pinned == f"numba>={major}.{minor},<{major}.{minor + 1}", (
        "try _jit.py with the new one, then pin it"
    )


@needs_numba
def test_every_file_with_compiled_code_and_all_frozen_weights_are_in_the_digest() -> None:
    from numba.core.registry import CPUDispatcher

    files = set()
    for found in pkgutil.walk_packages(deuce.__path__, "deuce."):
        if "migrations" in found.name or found.name.endswith("__main__"):
            continue
        try:
            module = importlib.import_module(found.name)
        except ModuleNotFoundError:  # it is for an extra of research
            continue
        held = vars(module).values()
        files |= {Path(one.py_func.__code__.co_filename) for one in held if isinstance(one, CPUDispatcher)}
    assert len(files) > 20
    taking_part = set(_jit.sources())
    assert files <= taking_part
    assert {
        path for path in _jit.PACKAGE.rglob("*.json") if '"weights"' in path.read_text("utf-8")
    } <= taking_part
    # An edit of a page or of a command compiles nothing anew.
    assert not [path for path in taking_part if "server" in path.parts or "cli" in path.parts]


# ------------------------------------------------------------------------------- a server's first start


class Serving:
    """A server on a cache of its own."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.cache = folder / "cache"
        self.log = folder / "log"
        command = [
            sys.executable,
            "-m",
            "deuce",
            "serve",
            "--port",
            "0",
            "--database",
            str(folder / "x.sqlite"),
        ]
        env = os.environ | {"DEUCE_CACHE_DIR": str(self.cache), "DEUCE_DATA_DIR": str(folder)} | environment
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(command, env=env, stdout=out, stderr=out)

    def wait_for(self, words: str, seconds: float = 280) -> str:
        until = time.monotonic() + seconds
        while words not in (said := self.log.read_text("utf-8")):
            assert self.process.poll() is None, said
            assert time.monotonic() < until, said
            time.sleep(0.05)
        return said

    def wait_until_ready(self) -> None:
        """Wait until tables of all games can be opened."""
        address = re.findall(r"http://\S+", self.wait_for("Deuce is at"))[0].replace("localhost", "127.0.0.1")
        until = time.monotonic() + 280
        while not is_ready(address):
            assert time.monotonic() < until
            time.sleep(0.1)

    def children(self) -> list[int]:
        """The processes that compile for it."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(child) for task in tasks for child in task.read_text().split()]

    @property
    def megabytes(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) // 1024

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(60) in (0, -signal.SIGTERM)


def is_ready(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz", timeout=10).status_code == 200
    except httpx.TransportError:
        return False


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
# To compile everything takes minutes: a run of all tests makes do with a part of what every table needs.
in_part_and_whole = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["a part", "everything"]
)
MISSING = ".projection."  # in the names of the machine code that is that part


def prepare(folder: Path, whole: bool) -> None:
    """Fill the cache of a server with all machine code of this machine but a part, and without marks of what is done.

    `whole`: leave it empty. So it is too where nothing has been compiled before.
    """
    assert _jit.FOLDER is not None
    cache = folder / "cache" / _jit.FOLDER.name
    cache.mkdir(mode=0o700, parents=True)
    if not whole:
        for kept in _jit.FOLDER.glob("deuce.*.nbc"):
            if MISSING not in kept.name:
                shutil.copy2(kept, cache)


def made_anew(folder: Path) -> list[str]:
    return [path for path in machine_code(folder) if MISSING in path]


@needs_numba
@needs_proc
@in_part_and_whole
@pytest.mark.timeout(330)
def test_a_first_start_leaves_a_small_server_and_everything_on_disk(tmp_path: Path, whole: bool) -> None:
    prepare(tmp_path, whole)
    server = Serving(tmp_path)
    said = server.wait_for("Ready to play")
    assert "Compiling" in said and made_anew(server.cache)
    for _ in range(100):  # what only compiling needed is given back a moment after the last part is ready
        if server.megabytes <= 320:
            break
        time.sleep(0.1)
    assert server.megabytes <= 320
    assert server.children() == []
    kept = machine_code(server.cache)
    server.stop()
    again = Serving(tmp_path)
    assert "Compiling" not in again.wait_for("Ready to play", 60)
    again.stop()
    assert machine_code(server.cache) == kept


@needs_numba
@needs_proc
@in_part_and_whole
@pytest.mark.timeout(330)
def test_if_those_who_compile_are_killed_the_server_does_it_itself_and_is_ready(
    tmp_path: Path, whole: bool
) -> None:
    prepare(tmp_path, whole)
    server = Serving(tmp_path)
    server.wait_for("Compiling")
    while not (children := server.children()):
        time.sleep(0.01)
    for child in children:
        os.kill(child, signal.SIGKILL)
    time.sleep(0.5)
    for child in server.children():
        os.kill(child, signal.SIGKILL)
    server.wait_until_ready()
    assert made_anew(server.cache)
    server.stop()


@needs_numba
@needs_proc
def test_those_who_compile_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Serving(tmp_path)
    while not (children := server.children()):
        time.sleep(0.01)
    server.process.kill()
    server.process.wait()
    until = time.monotonic() + 60
    while any(Path(f"/proc/{child}").exists() for child in children) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [child for child in children if Path(f"/proc/{child}").exists()]


@pytest.mark.timeout(330)
def test_a_server_without_numba_is_ready_too(tmp_path: Path) -> None:
    server = Serving(tmp_path, NUMBA_DISABLE_JIT="1")
    server.wait_until_ready()
    assert "Compiling" not in server.log.read_text("utf-8")
    server.stop()
