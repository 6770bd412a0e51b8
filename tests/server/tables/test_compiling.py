"""What is compiled beside the server: in which order, by whom, and what happens if it cannot be."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import get_args

import httpx
import pytest
from clients import ServerProcess
from postgres import Postgres

from deuce import _jit
from deuce.games.registry import GAMES
from deuce.server.messages import Level
from deuce.server.tables import compiling, thinking
from deuce.server.tables.compiling import Compiler, Compilers, is_kept, shares
from deuce.server.tables.rehearsal import bot_of, rehearsed_for, table_part
from deuce.server.tables.thinking import Thinkers

needs_numba = pytest.mark.skipif(not _jit.ENABLED, reason="Numba is switched off")


@pytest.mark.parametrize("cores", [1, 2, 3, 4, 64])
def test_every_part_is_compiled_once_and_tables_come_first(cores: int) -> None:
    found = shares(cores)
    assert len(found) <= cores
    parts = [part for share in found for part in share]
    assert sorted(parts) == sorted(set(parts)) == sorted(Compilers().parts)
    assert {share[0] for share in found} >= {table_part(game) for game in list(GAMES)[: len(found)]}
    assert set(shares(1)[0][: len(GAMES)]) == {table_part(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_level_waits_for_a_bot_that_runs_the_same_code(game: str) -> None:
    for level in get_args(Level):
        rehearsed = rehearsed_for(level, game)
        assert type(bot_of(rehearsed, game)) is type(bot_of(level, game))


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(_jit, "FOLDER", tmp_path)
    return tmp_path


def mark(part: str) -> None:
    found = compiling._mark(part)
    assert found is not None
    found.write_text("{}")


@needs_numba
@pytest.mark.skipif(sys.platform == "win32", reason="there is no such lock there")
def test_what_somebody_else_compiles_is_waited_for(empty_cache: Path) -> None:
    theirs, ours = Compiler(["two_win-table", "two_win-hint"]), Compiler(["two_win-table", "two_win-hint"])
    lock = theirs._locked()
    seen = [(list(ours.look()), ours.has_child)]
    mark("two_win-table")
    seen.append((list(ours.look()), ours.has_child))
    lock.close()  # they are gone, and the rest is for us
    seen.append((list(ours.look()), ours.has_child))
    ours.stop()
    assert seen == [([], False), (["two_win-table"], False), ([], True)]


@needs_numba
def test_what_is_kept_already_starts_no_process(empty_cache: Path) -> None:
    compilers = Compilers()
    for part in compilers.parts:
        mark(part)
    assert sorted(compilers.run()) == sorted(compilers.parts)
    assert not any(compiler.has_child for compiler in compilers._compilers)


@needs_numba
@pytest.mark.parametrize("harm", ["lost", "cut off", "a folder"])
def test_a_mark_is_not_believed_once_machine_code_beside_it_is_gone(empty_cache: Path, harm: str) -> None:
    kept = empty_cache / "deuce.one-1.nbc"
    kept.write_bytes(b"machine code")
    found = compiling._mark("two_win-table")
    assert found is not None
    found.write_text(json.dumps(_jit.kept_files()))
    assert is_kept("two_win-table")
    kept.unlink()
    if harm == "cut off":
        kept.write_bytes(b"mach")
    elif harm == "a folder":
        kept.mkdir()
    assert not is_kept("two_win-table")


@needs_numba
def test_where_no_lock_can_be_had_nobody_waits_for_others(empty_cache: Path) -> None:
    compilers = Compilers()
    for compiler in compilers._compilers:
        (empty_cache / f"{compiler._name}.lock").mkdir()
    assert sorted(compilers.run()) == sorted(compilers.parts)


def test_without_a_cache_everything_is_left_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_jit, "FOLDER", None)
    compilers = Compilers()
    assert list(compilers.run()) == compilers.parts


@needs_numba
def test_somebody_who_hangs_is_not_waited_for_for_ever(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "HANGS_AFTER", 0.2)
    held = [Compiler(parts)._locked() for parts in shares(compiling.cores())]
    compilers = Compilers()
    assert sorted(compilers.run()) == sorted(compilers.parts)
    for lock in held:
        lock.close()


def compiling_for(pid: int) -> set[int]:
    """The processes that compile for a server or for one of its workers."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                command = Path(f"/proc/{child}/cmdline").read_bytes()
                found |= {child} if compiling.__name__.encode() in command else compiling_for(child)
    return found


@needs_numba
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the processes in /proc")
@pytest.mark.timeout(330)
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["start", "whole"])
def test_several_workers_start_no_more_processes_to_compile_than_one_does(
    postgres: Postgres, tmp_path: Path, whole: bool
) -> None:
    """Looked at until both have told what they measure of themselves and a little longer; `whole`: to the end."""
    server = ServerProcess(
        postgres.new_database(), 0, "--workers", "2", environment={"DEUCE_CACHE_DIR": str(tmp_path)}
    )
    seen: set[int] = set()

    def look_until(enough: Callable[[], bool]) -> None:
        until = time.monotonic() + 300
        while not enough():
            seen.update(compiling_for(server.pid))
            assert time.monotonic() < until
            time.sleep(0.05)

    def measured() -> int:
        text = httpx.get(f"{server.address}/metrics").text
        return len(set(re.findall(r'deuce_process_resident_bytes{pid="(\d+)"}', text)))

    wanted = len(shares(compiling.cores()))
    if whole:
        look_until(lambda: len(list(tmp_path.rglob("*-table.*.done"))) == len(GAMES))
    else:
        look_until(lambda: measured() == 2 and len(seen) >= wanted)
        end = time.monotonic() + 1.5
        look_until(lambda: time.monotonic() > end)
    server.stop()
    assert len(seen) == wanted


@pytest.mark.parametrize("error", [ValueError, RuntimeError, MemoryError])
def test_a_rehearsal_that_fails_leaves_nobody_waiting(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_part: str) -> None:
        raise error("out of order")

    monkeypatch.setattr(thinking, "rehearse", fail)
    monkeypatch.setattr(_jit, "FOLDER", None)

    async def wait() -> None:
        thinkers = Thinkers()
        before = thinkers.all_ready
        thinkers.warm()
        for game in GAMES:
            await asyncio.wait_for(thinkers.ready(game), 30)
        assert (before, thinkers.all_ready) == (False, True)
        while not thinkers.rehearsed:
            await asyncio.sleep(0.01)
        thinkers.close()

    asyncio.run(wait())
    assert "out of order" in caplog.text


@pytest.mark.anyio
@pytest.mark.parametrize("error", [KeyError("x"), SystemError("tupleobject.c"), RuntimeError("x")])
async def test_nobody_waits_for_ever_for_what_could_not_be_rehearsed(
    monkeypatch: pytest.MonkeyPatch, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither if a rehearsal goes wrong nor if it cannot be found out what there is to compile."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(thinking, "once", fail)
    for broken in (False, True):
        if broken:
            monkeypatch.setattr(Compilers, "run", fail)
        thinkers = Thinkers()
        thinkers.warm()
        try:
            async with asyncio.timeout(30):
                for game in GAMES:
                    await thinkers.ready(game)
            assert thinkers.all_ready
        finally:
            thinkers.close()
    assert "could not be rehearsed" in caplog.text
