"""What every store promises: on SQLite, on PostgreSQL, and in the memory of the simulation."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from postgres import Postgres
from simulation.disk import Disk
from simulation.store import SimulatedStore

from deuce.server.messages import ChatLine
from deuce.server.store import (
    AddChat,
    AddMoves,
    ConflictError,
    Document,
    DropDocument,
    GuestRow,
    MoveRow,
    PutDocument,
    PutGuest,
    PutTable,
    SeatRow,
    Store,
    StoreError,
    TableRow,
    UnavailableError,
    UseLink,
)
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql", "simulated"])
async def store(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Store]:
    store: Store
    if request.param == "sqlite":
        store = SqliteStore(database)
    elif request.param == "simulated":
        store = SimulatedStore(Disk())
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        store = PostgresStore(postgres.new_database())
    await store.open()
    yield store
    await store.close()


def table(name: str = "t", **more: object) -> TableRow:
    seats = (SeatRow("human", "ada", "Ada"), SeatRow("human", "bo", "Bo"), SeatRow("bot", level="steady"))
    return replace(TableRow(name, "two_win", seats, 1000), **more)


def move(n: int, code: object = 28, **more: object) -> MoveRow:
    return replace(MoveRow(n, 0, code, 5, "player"), **more)


async def test_what_was_written_can_be_read(store: Store) -> None:
    row = table(deck={"game": "two_win"}, clock="days", listed=True, deadline=77)
    moves = [move(1, ["2G1", "9P0"], seat=-1, by="chance"), move(2, [5, 7], message="m–1"), move(3, None)]
    await store.commit(PutTable(row), AddMoves("t", moves), PutGuest(GuestRow("ada", "Ada", 3)))
    assert await store.since("t", 0) == (row, moves)
    assert await store.since("t", 2) == (row, moves[2:])
    assert await store.since("t", 3) == (row, [])
    assert await store.since("nowhere", 0) is None
    assert await store.moves("t") == moves
    assert await store.guest("ada") == GuestRow("ada", "Ada", 3)
    await store.commit(PutGuest(GuestRow("ada", "Ada L.", 3)))
    assert await store.guest("ada") == GuestRow("ada", "Ada L.", 3)
    assert await store.guest("eve") is None
    assert await store.latest(["t", "nowhere"]) == {"t": (0, 3, 0)}


async def test_who_inserts_a_move_first_wins_and_others_do_not_suffer(store: Store) -> None:
    await store.commit(PutTable(table("t")), *(PutTable(table(f"u{n}")) for n in range(20)))
    jobs = [AddMoves("t", [move(n)]) for n in (1, 2, 2, 3)] + [
        AddMoves(f"u{n}", [move(1)]) for n in range(20)
    ]
    outcomes = await asyncio.gather(*map(store.commit, jobs), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes[:4]] == [type(None), type(None), ConflictError, type(None)]
    assert outcomes[4:] == [None] * 20
    assert [line.n for line in await store.moves("t")] == [1, 2, 3]


async def test_in_one_batch_only_those_suffer_to_whom_somebody_was_first(store: Store) -> None:
    await store.commit(PutTable(table("a")), AddMoves("a", [move(1)]), PutTable(table("b")), UseLink("l", 9))
    await store.commit(PutTable(table("b", version=1)))
    jobs = [
        (AddMoves("a", [move(1)]), PutGuest(GuestRow("lost", "", 0))),
        (PutTable(table("b", version=1)),),
        (UseLink("l", 9),),
        (PutTable(table("c")), AddMoves("c", [move(1)])),
        (UseLink("other", 9),),
    ]
    outcomes = await asyncio.gather(*(store.commit(*job) for job in jobs), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ConflictError] * 3 + [type(None)] * 2
    assert await store.guest("lost") is None
    assert await store.latest(["a", "b", "c"]) == {"a": (0, 1, 0), "b": (1, 0, 0), "c": (0, 1, 0)}


async def test_a_commit_is_all_or_nothing(store: Store) -> None:
    await store.commit(PutTable(table()), AddMoves("t", [move(2)]))
    with pytest.raises(ConflictError):
        await store.commit(PutTable(table("u")), AddMoves("t", [move(1), move(2, 31)]))
    assert [line.n for line in await store.moves("t")] == [2]
    assert await store.since("u", 0) is None


async def test_of_two_who_write_a_table_one_is_told(store: Store) -> None:
    await store.commit(PutTable(table()))
    with pytest.raises(ConflictError):
        await store.commit(PutTable(table()))
    await store.commit(PutTable(table(version=1, state="playing")))
    with pytest.raises(ConflictError):
        await store.commit(PutTable(table(version=1, state="over")))
    with pytest.raises(ConflictError):
        await store.commit(PutTable(table("never opened", version=4)))
    found = await store.since("t", 0)
    assert found is not None and (found[0].state, found[0].version) == ("playing", 1)


async def test_a_link_works_once(store: Store) -> None:
    await store.commit(UseLink("l", 9))
    with pytest.raises(ConflictError):
        await store.commit(UseLink("l", 9))


async def test_the_tables_of_a_guest(store: Store) -> None:
    old, new = table("old"), table("new", created=2000)
    await store.commit(PutTable(old), PutTable(new))
    assert [row.id for row in await store.tables_of("ada", 10)] == ["new", "old"]
    assert [row.id for row in await store.tables_of("ada", 1)] == ["new"]
    assert await store.finished("ada") == 0
    without = replace(new, seats=(SeatRow(), *new.seats[1:]), version=1)
    await store.commit(PutTable(without), PutTable(replace(old, state="over", version=1)))
    assert [row.id for row in await store.tables_of("ada", 10)] == ["old"]
    assert await store.tables_of("bo", 10) == [without, replace(old, state="over", version=1)]
    assert await store.finished("ada") == await store.finished("bo") == 1


async def test_tables_are_found_that_are_listed_and_those_that_are_due(store: Store) -> None:
    rows = [
        table("shown", listed=True, deadline=50),
        table("private", deadline=60),
        table("finished", listed=True, state="over"),
        table("stale", listed=True, created=10),
        table("later", listed=True, created=3000),
    ]
    await store.commit(*map(PutTable, rows))
    assert [row.id for row in await store.listed(500, 10)] == ["later", "shown"]
    named = ["shown", "private", "finished", "stale", "nowhere"]
    assert {row.id for row in await store.listed_among(named)} == {"shown", "stale"}
    assert await store.listed_among([]) == []
    assert await store.due(49) == []
    assert await store.due(55) == ["shown"]
    assert await store.due(99) == ["shown", "private"]


async def test_the_last_lines_of_chat_are_read_in_their_order(store: Store) -> None:
    lines = [ChatLine(seat=None, name="Ada", at=at, text=f"{at}", reaction=None) for at in range(5)]
    await store.commit(PutTable(table()))
    for line in lines:
        await store.commit(AddChat("t", line))
    last = await store.chat("t", 3)
    assert [line for _, line in last] == lines[2:]
    assert [number for number, _ in last] == sorted(number for number, _ in last)
    assert await store.chat("u", 3) == []


async def test_the_secret_stays(store: Store) -> None:
    assert len(await store.secret()) >= 32
    assert await store.secret() == await store.secret()


async def test_a_thousand_moves_at_once_are_all_kept(store: Store) -> None:
    await store.commit(*(PutTable(table(f"t{n}")) for n in range(1000)))
    await asyncio.gather(*(store.commit(AddMoves(f"t{n}", [move(1)])) for n in range(1000)))
    assert await store.latest([f"t{n}" for n in range(1000)]) == {f"t{n}": (0, 1, 0) for n in range(1000)}


async def test_postgresql_keeps_no_zero_bytes_and_says_so(postgres: Postgres) -> None:
    store = PostgresStore(postgres.new_database())
    await store.open()
    with pytest.raises(StoreError, match="zero byte"):
        await store.commit(AddMoves("t", [move(1, message="a\0b")]))
    await store.close()


def note(key: str, rank: float = 0.0, at: int = 0, owner: str = "", version: int = 0) -> PutDocument:
    return PutDocument(Document("note", key, {"says": [key, version]}, owner, rank, at, version))


async def test_documents_are_found_by_key_owner_rank_and_time(store: Store) -> None:
    notes = [note("a", 1.5, 30, "ada"), note("b", -2.0, 10, "ada"), note("c", 7.25, 20, "bo")]
    await store.commit(*notes, PutDocument(Document("other", "a", None, "ada", 100.0, 100)))
    assert await store.document("note", "c") == notes[2].document
    assert await store.document("note", "z") is None

    async def keys(**which: Any) -> list[str]:
        return [document.id for document in await store.documents("note", **{"most": 9, **which})]

    assert await keys() == ["a", "c", "b"]
    assert await keys(by="rank") == ["c", "a", "b"]
    assert await keys(by="rank", most=1) == ["c"]
    assert await keys(owner="ada") == ["a", "b"]
    assert await store.count("note") == 3
    assert await store.count("note", above=1.5) == 1
    assert await store.count("note", owner="ada", above=-3) == 2
    await store.commit(DropDocument("note", "a"), DropDocument("note", "never was"))
    assert await keys() == ["c", "b"]


async def test_who_writes_a_version_of_a_document_first_wins(store: Store) -> None:
    await store.commit(note("a"), note("b"))
    with pytest.raises(ConflictError):
        await store.commit(note("a"), PutGuest(GuestRow("ada", "Ada", 3)))
    assert await store.guest("ada") is None, "all of a commit or nothing"
    both = [store.commit(note("b", rank, version=1), note("a", rank, version=1)) for rank in (1.0, 2.0)]
    others = [store.commit(note(f"n{number}")) for number in range(20)]
    outcomes = await asyncio.gather(*both, *others, return_exceptions=True)
    assert sorted(map(str, map(type, outcomes[:2]))) == sorted(map(str, [type(None), ConflictError]))
    assert outcomes[2:] == [None] * 20
    kept = [await store.document("note", key) for key in ("a", "b")]
    assert {document and (document.rank, document.version) for document in kept} in ({(1.0, 1)}, {(2.0, 1)})


async def test_a_full_disk_is_said_to_be_one_and_is_written_on_once_there_is_room(database: Path) -> None:
    with SqliteStore(database) as store:
        await store.commit(PutTable(table()))
        (pages,) = store._write.execute("PRAGMA page_count").fetchone()
        store._write.execute(f"PRAGMA max_page_count = {pages}")
        written = 0

        async def fill() -> None:
            nonlocal written
            while True:
                await store.commit(AddMoves("t", [move(written + 1, "x" * 500)]))
                written += 1

        with pytest.raises(UnavailableError, match="full"):
            await fill()
        await asyncio.gather(  # together with others that have to do with it, too
            *(store.commit(AddMoves("t", [move(written + 1, "x" * 500)])) for _ in range(5)),
            return_exceptions=True,
        )
        assert [m.n for m in await store.moves("t")] == list(range(1, written + 1))
        store._write.execute("PRAGMA max_page_count = 100000")
        await store.commit(AddMoves("t", [move(written + 1)]))
        assert len(await store.moves("t")) == written + 1


async def test_what_cannot_be_written_at_all_does_not_end_the_writer(database: Path) -> None:
    with SqliteStore(database) as store:
        jobs = [AddMoves("t", [move(1, message="\ud800")]), AddMoves("t", [move(1, at=2**70)])]
        outcomes = await asyncio.gather(*map(store.commit, jobs), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StoreError, StoreError]
        async with asyncio.timeout(5):
            await store.commit(PutTable(table()), AddMoves("t", [move(1)]))


async def test_a_file_that_somebody_else_writes_to_does_not_stop_the_loop(database: Path) -> None:
    """An operator with a tool of their own: those who move are told to try again, and all others notice nothing."""
    with SqliteStore(database) as store, closing(sqlite3.connect(database, isolation_level=None)) as other:
        await store.commit(PutTable(table()))
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        outcomes = await asyncio.gather(
            *(store.commit(AddMoves("t", [move(n)])) for n in range(1, 11)), return_exceptions=True
        )
        assert time.monotonic() - begun < 2
        assert [type(outcome) for outcome in outcomes] == [UnavailableError] * 10
        other.execute("ROLLBACK")
        await store.commit(AddMoves("t", [move(1)]))
