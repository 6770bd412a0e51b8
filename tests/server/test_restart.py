"""A server that is killed loses nothing it has acknowledged; whoever was there goes on by themselves."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from clients import Person, ServerProcess, Stubborn, server, while_playing

from deuce.record import referee
from deuce.server.store import StoreError
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tables import seating

pytestmark = pytest.mark.anyio

KILLED_AFTER = (5, 13)  # acknowledged choices


async def test_kill_9_in_the_middle_of_play_loses_nothing(database: Path) -> None:
    process = ServerProcess(database)
    acknowledged: dict[str, int] = {}
    async with Person(process.address, "Ada") as ada, Person(process.address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", "steady")
        async with bo.at(table) as b:
            await b.ask("sit", seat=1)
        async with ada.at(table) as a:
            await a.ask("start")
        people = [Stubborn(person, table, acknowledged) for person in (ada, bo)]
        playing = [asyncio.create_task(person.go_on()) for person in people]
        for count in KILLED_AFTER:
            await while_playing(playing, lambda count=count: len(acknowledged) >= count)  # type: ignore[misc]
            process.kill()
            process = await asyncio.to_thread(ServerProcess, database, process.port)
        async with asyncio.timeout(90):
            await asyncio.gather(*playing)
        assert all(person.reconnected >= 2 for person in people)
        played = referee((await ada.http.get(f"/api/tables/{table}/record")).json())
        assert played.over
    process.stop()
    with sqlite3.connect(database) as connection:
        kept = dict(connection.execute("SELECT message, n FROM moves WHERE message IS NOT NULL"))
    assert len(acknowledged) > KILLED_AFTER[-1]
    assert acknowledged.items() <= kept.items()


async def test_days_later_the_clock_has_run_on(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = {"game": "two_sans_three", "dealt": 4}
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady", clock="days", deck=deck)
        async with ada.at(table) as a:
            first = a.snapshot["deadline"]
            assert first - a.snapshot["now"] > 2 * 24 * 3_600_000
            card = a.choices()[0]
            await a.choose(card)
            await a.until(lambda: a.waiting == [0])
            deadline, cookies = a.snapshot["deadline"], ada.http.cookies
            assert deadline >= first
    async with server(database) as address, Person(address, cookies=cookies) as ada:
        (past,) = await ada.rest("GET", "/me/tables")
        assert past["your_turn"] and past["clock"] == "days"
        async with ada.at(table) as a:
            assert a.snapshot["deadline"] == deadline and a.waiting == [0]
            assert card not in a.view["seats"][0]["hand"]
    # Three days later nobody has come: a bot chooses, without anybody being there.
    monkeypatch.setitem(seating.CLOCKS, "days", 1)
    with sqlite3.connect(database) as connection:
        (content,) = connection.execute("SELECT content FROM tables WHERE id = ?", (table,)).fetchone()
        row = msgspec.json.decode(content) | {"deadline": 1}
        connection.execute(
            "UPDATE tables SET content = ?, deadline = 1 WHERE id = ?", (msgspec.json.encode(row), table)
        )
    async with server(database) as address, Person(address, cookies=cookies) as ada:
        async with asyncio.timeout(20):
            while (await ada.rest("GET", "/me/tables"))[0]["state"] != "over":
                await asyncio.sleep(0.2)
    with sqlite3.connect(database) as connection:
        makers = {by for (by,) in connection.execute("SELECT by FROM moves")}
    assert makers == {"chance", "player", "bot", "clock"}


async def test_two_servers_do_not_share_a_database(database: Path) -> None:
    with SqliteStore(database):
        command = [sys.executable, "-m", "deuce", "serve", "--database", str(database), "--port", "0"]
        run = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1 and "in use by another server" in run.stderr


async def test_a_port_that_is_taken_is_told_in_a_line(database: Path) -> None:
    async with server(database.with_name("other")) as address:
        port = address.rsplit(":", 1)[1]
        command = [sys.executable, "-m", "deuce", "serve", "--database", str(database), "--port", port]
        run = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.startswith(f"deuce: cannot listen at 127.0.0.1, port {port}")


# ------------------------------------------------------------------------------------------------- the store


def test_the_database_is_for_its_owner_only_and_so_is_all_that_lies_beside_it(database: Path) -> None:
    """From the first moment: who has opened a file once may read whatever comes into it later."""
    before = os.umask(0o022)
    try:
        with SqliteStore(database):
            files = {file.name: file.stat() for file in database.parent.iterdir()}
    finally:
        os.umask(before)
    assert {"deuce.sqlite", "deuce.sqlite-wal", "deuce.sqlite-shm"} <= files.keys()
    assert not [name for name, found in files.items() if found.st_size and found.st_mode & 0o077]


def test_a_file_that_is_no_database_of_ours_is_refused(database: Path) -> None:
    database.write_text("something else")
    with pytest.raises(StoreError, match="cannot be used as a database"):
        SqliteStore(database)
    with sqlite3.connect(other := database.with_name("other")) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="not one of Deuce"):
        SqliteStore(other)


async def test_a_choice_said_again_after_a_restart_gets_the_same_answer(database: Path) -> None:
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady")
        async with ada.at(table) as a:
            n, card = a.n, a.choices()[0]
            answer = await a.choose(card, id="once")
            await a.until(lambda: a.waiting == [0])
            cookies = ada.http.cookies
    async with server(database) as address, Person(address, cookies=cookies) as ada, ada.at(table) as a:
        assert await a.choose(card, id="once", n=n) == answer
        assert await a.choose(card, id="once", n=n) == answer
