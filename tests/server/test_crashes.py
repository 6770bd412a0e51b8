"""A table cannot take the server down twice: after its second crash it stays closed, and everybody else is served."""

from __future__ import annotations

import asyncio
import errno
import os
import select
import signal
import sqlite3
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clients import PATIENCE, Person, Refused, server

from deuce.server import crashes, identity
from deuce.server.problems import Refusal
from deuce.server.store import UnavailableError
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import quarantine
from deuce.server.tables.quarantine import Quarantine, release

pytestmark = pytest.mark.anyio


# ------------------------------------------------------------------------------------ what a process leaves


def left_by(program: str, folder: Path) -> list[str]:
    """The tables that are to blame for the end of a small program that takes notes."""
    script = f"""
        import os, signal, threading, time
        from pathlib import Path
        from deuce.server import crashes
        from deuce.server.crashes import running
        assert crashes.watch(Path({str(folder / "deuce")!r})) == []
    """
    script = textwrap.dedent(script) + textwrap.dedent(program)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert run.returncode < 0, run.stderr
    notes = list(folder.glob("deuce.running-*"))
    assert len(notes) == 1 and notes[0].stat().st_mode & 0o077 == 0
    blamed = crashes.to_blame(notes[0].read_bytes())
    notes[0].unlink()
    return [blamed] if blamed else []


def test_a_table_whose_code_crashes_is_blamed(tmp_path: Path) -> None:
    assert left_by("with running('bad'): os.abort()", tmp_path) == ["bad"]
    nested = "with running('outer'):\n  with running('inner'): pass\n  os.kill(os.getpid(), signal.SIGSEGV)"
    assert left_by(nested, tmp_path) == ["outer"]


def test_a_process_that_is_killed_blames_no_table(tmp_path: Path) -> None:
    assert left_by("with running('innocent'): os.kill(os.getpid(), signal.SIGKILL)", tmp_path) == []


def test_a_crash_outside_of_any_table_blames_none(tmp_path: Path) -> None:
    assert left_by("with running('innocent'): pass\nos.abort()", tmp_path) == []


def test_only_the_thread_that_crashes_is_to_blame(tmp_path: Path) -> None:
    program = """
        thinks = threading.Event()
        def think():
            with running('innocent'):
                thinks.set()
                time.sleep(60)
        threading.Thread(target=think, daemon=True).start()
        thinks.wait()
        with running('bad'):
            os.abort()
    """
    assert left_by(program, tmp_path) == ["bad"]


def test_what_cannot_be_read_beside_the_notes_does_not_hide_them(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a folder, nor a pipe, nor a file of somebody else turns the quarantine off."""
    beside = tmp_path / "deuce"
    monkeypatch.setattr(crashes, "_journal", None)
    for name in ("enable", "disable"):  # pytest has its own use for it
        monkeypatch.setattr(f"faulthandler.{name}", lambda *_: None)
    (tmp_path / "deuce.running-1").mkdir()
    os.mkfifo(tmp_path / "deuce.running-2")
    (tmp_path / "deuce.running-3").symlink_to(tmp_path / "nowhere")
    notes = bytearray(crashes.NOTES)
    notes[: crashes.IDENT] = (7).to_bytes(crashes.IDENT, "little")
    notes[crashes.IDENT : crashes.IDENT + 3] = b"bad"
    (tmp_path / "deuce.running-4").write_bytes(bytes(notes) + b"Current thread 0x7 (most recent call first)")
    assert crashes.watch(beside) == ["bad"]
    journal = crashes._journal
    assert journal is not None, "and notes are taken from now on"
    journal.close()
    told = [record.getMessage() for record in caplog.records]
    assert "crashed: Current thread 0x7" in told.pop()
    assert len(told) == 3 and all(f"deuce.running-{at + 1}" in line for at, line in enumerate(told))


def test_notes_take_their_room_at_once_and_a_full_disk_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notes in a file with holes ended the process as soon as one was written to a full disk."""
    for name in ("enable", "disable"):  # pytest has its own use for it
        monkeypatch.setattr(f"faulthandler.{name}", lambda *_: None)
    path = tmp_path / "notes"
    journal = crashes.Journal(path)
    assert path.stat().st_size == crashes.NOTES and path.stat().st_blocks * 512 >= crashes.NOTES

    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "pwrite", full)
    journal.leave(journal.enter("table"))
    journal.close()


def test_what_a_crashed_process_said_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(crashes, "_journal", None)
    (tmp_path / "deuce.running-1").write_bytes(bytes(crashes.NOTES) + b"Fatal Python error: Aborted\n")
    monkeypatch.setattr(crashes, "Journal", lambda _: None)
    assert crashes.watch(tmp_path / "deuce") == []
    assert "Fatal Python error: Aborted" in caplog.text


def test_notes_of_a_process_that_lives_are_left_alone(tmp_path: Path) -> None:
    program = textwrap.dedent(f"""
        import sys
        from pathlib import Path
        from deuce.server import crashes
        crashes.watch(Path({str(tmp_path / "deuce")!r}))
        print("ready", flush=True)
        sys.stdin.read()
    """)
    pipe: Any = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program], stdin=pipe, stdout=pipe) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        (notes,) = tmp_path.glob("deuce.running-*")
        assert crashes._left_behind(notes) == b"" and notes.exists()
    assert len(crashes._left_behind(notes)) == crashes.NOTES and not notes.exists()


# ----------------------------------------------------------------------------------------------- counting


async def test_the_second_crash_puts_a_table_in_quarantine_until_it_is_released(database: Path) -> None:
    with SqliteStore(database) as store:
        for crashed, closed in ((["bad"], False), (["bad", "puzzle x"], True), ([], True)):
            held = Quarantine(store)
            await held.begin(crashed)
            await held.check("other")
            if closed:
                with pytest.raises(Refusal) as refused:
                    await held.check("bad")
                assert refused.value.code == "quarantined" and held.tables == {"bad"}
            else:
                await held.check("bad")
        await release(store, ["bad"])
        held = Quarantine(store)
        await held.begin([])
        await held.check("bad")


async def test_a_single_crash_is_forgiven_after_a_day(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SqliteStore(database) as store:
        day = 24 * 3_600_000
        await Quarantine(store).begin(["bad", "worse"])
        for later, crashed in ((day - 60_000, "worse"), (day + 60_000, "bad")):
            with monkeypatch.context() as patch:
                patch.setattr(quarantine, "now", lambda later=later: identity.now() + later)
                held = Quarantine(store)
                await held.begin([crashed])
        await held.check("bad")
        with pytest.raises(Refusal, match="crashed the server twice"):
            await held.check("worse")


async def test_a_server_starts_though_nobody_can_say_what_is_in_quarantine(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any, **__: Any) -> Any:
        raise UnavailableError("away")

    with SqliteStore(database) as store:
        await Quarantine(store).begin(["bad", "bad"])
        held = Quarantine(store)
        with monkeypatch.context() as outage:
            outage.setattr(store, "documents", away)
            await held.begin([])
        with pytest.raises(Refusal, match="crashed the server twice"):
            await held.check("bad")


# --------------------------------------------------------------------------------------- a whole server


class Fragile:
    """A server that crashes as soon as it loads a certain table."""

    def __init__(self, database: Path, table: str, release: tuple[str, ...] = ()) -> None:
        program = f"""
            import os
            from deuce.server.settings import Settings
            from deuce.server.start import serve
            from deuce.server.tables import all_tables

            class Broken(all_tables.Game):
                def __init__(self, row, moves, secret=None):
                    if row.id == {table!r}:
                        os.abort()
                    super().__init__(row, moves, secret)

            all_tables.Game = Broken
            settings = Settings(port=0, database={str(database)!r})
            serve(settings, lambda: settings, release={release!r})
        """
        self.process = subprocess.Popen(
            [sys.executable, "-c", textwrap.dedent(program)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "the server does not start"
        self.address = f"http://127.0.0.1:{self.process.stdout.readline().strip().rsplit(':', 1)[1]}"

    async def ends(self) -> int:
        return await asyncio.to_thread(self.process.wait, PATIENCE)

    async def stop(self) -> str:
        self.process.terminate()
        _, said = await asyncio.to_thread(self.process.communicate, timeout=PATIENCE)
        return said


async def test_a_table_that_crashes_the_server_does_so_twice_and_no_more(database: Path) -> None:
    deck = {"game": "two_sans_three", "dealt": 4}
    async with server(database) as address, Person(address, "Ada") as ada:
        bad = await ada.open_table("two_sans_three", "me", "gentle", clock="days", deck=deck)
        good = await ada.open_table("two_sans_three", "me", "gentle", deck=deck)
        cookies = ada.http.cookies
    with sqlite3.connect(database) as connection:
        (content,) = connection.execute("SELECT content FROM tables WHERE id = ?", (bad,)).fetchone()
        row = msgspec.json.encode(msgspec.json.decode(content) | {"deadline": 1})
        connection.execute("UPDATE tables SET content = ?, deadline = 1 WHERE id = ?", (row, bad))
    connection.close()
    for _ in range(2):  # it is due: the server loads it by itself as soon as it can
        fragile = Fragile(database, bad)
        try:
            assert await fragile.ends() == -signal.SIGABRT
        finally:
            fragile.process.kill()
            fragile.process.communicate()
    fragile = Fragile(database, bad)
    try:
        async with Person(fragile.address, cookies=cookies) as ada, ada.at(good) as a:
            await a.play()
            await asyncio.sleep(2)  # the clock of the other table is looked at every second
            assert (await ada.http.get("/healthz")).json()["quarantined"] == 1
            assert "deuce_quarantined_tables 1.0" in (await ada.http.get("/metrics")).text
            for path in (f"/tables/{bad}", f"/tables/{bad}/record"):
                with pytest.raises(Refused) as refused:
                    await ada.rest("GET", path)
                assert refused.value.code == "quarantined"
            assert {row["id"] for row in await ada.rest("GET", "/me/tables")} == {bad, good}
    finally:
        said = await fragile.stop()
    assert f"In quarantine for crashing the server twice (deuce serve --release ID): {bad}" in said
    fragile = Fragile(database, "none", release=(bad,))  # it has been mended
    try:
        async with Person(fragile.address, cookies=cookies) as ada:
            assert (await ada.rest("GET", f"/tables/{bad}"))["id"] == bad
    finally:
        await fragile.stop()
