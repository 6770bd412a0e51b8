"""What is kept how long: every lifetime, on SQLite and on PostgreSQL, and what must never be swept away."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest
from clients import Ear, Person, server
from msgspec.structs import replace
from postgres import Postgres

from deuce.server import metrics, retention, sweeper
from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.keeping import DAY, HOUR, Retention, parse_retention
from deuce.server.messages import ChatLine, Sit
from deuce.server.problems import Refusal
from deuce.server.store import (
    MAX_CHAT_LINES,
    AddChat,
    AddMoves,
    AgingTable,
    ConflictError,
    DailyMark,
    Document,
    GuestRow,
    MoveRow,
    PutDocument,
    PutGuest,
    PutTable,
    SeatRow,
    SweptStore,
    TableRow,
    UseLink,
    Write,
)
from deuce.server.store.documents import names_of_guests
from deuce.server.store.postgres import INSERT_MOVES, PostgresStore
from deuce.server.store.sqlite import SqliteStore
from deuce.server.sweeper import Sweeper
from deuce.server.tables.bus import Present
from deuce.table import Table

pytestmark = pytest.mark.anyio

NOW = 2_000 * DAY
SERVER = Path(retention.__file__).parent


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[SweptStore]:
    store: SweptStore
    if request.param == "sqlite":
        store = SqliteStore(database)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        store = PostgresStore(postgres.new_database())
    await store.open()
    yield store
    await store.close()


def app_on(store: SweptStore) -> Application:
    app = Application(store, Signer(b"key"), pace=0.0, patience=0)
    app.context.thinkers.ready = _at_once  # type: ignore[method-assign]
    return app


async def _at_once(game: str) -> None:
    """Nothing here has to be compiled first."""


def sweeper_of(store: SweptStore, keep: Retention | None = None, app: Application | None = None) -> Sweeper:
    app = app or app_on(store)
    return Sweeper(store, app.tables, app.context.presence, keep or Retention(), pause=0.0)


def table(name: str, **more: Any) -> TableRow:
    row = TableRow(name, "two_win", (SeatRow("human", f"guest of {name}", "Ada"), SeatRow("bot")), NOW)
    return replace(row, **more)


def move(n: int, at: int) -> MoveRow:
    return MoveRow(n, 0, 28, at, "player")


async def left(store: SweptStore, *tables: str) -> set[str]:
    return set(await store.latest(list(tables)))


# ------------------------------------------------------------------------------------------------ lifetimes


async def test_tables_that_never_began_go_after_a_day(store: SweptStore) -> None:
    rows = [
        table("old", created=NOW - DAY - 1),
        table("dealing", created=NOW - DAY - 1, state="dealing", deadline=NOW - DAY - 1),
        table("new", created=NOW - DAY + 1),
        table("touched", created=NOW - 9 * DAY, touched=NOW - DAY + 1),  # somebody sat down since
    ]
    await store.commit(*map(PutTable, rows))
    assert await sweeper_of(store).sweep(NOW) == {"tables that never began": 2}
    assert await left(store, "old", "dealing", "new", "touched") == {"new", "touched"}


async def test_abandoned_games_go_after_a_month_and_those_that_go_on_stay(store: SweptStore) -> None:
    old = {"created": NOW - 90 * DAY, "state": "playing"}
    rows = {
        "abandoned": (table("abandoned", **old), NOW - 30 * DAY - 1),
        "played on": (table("played on", **old), NOW - 30 * DAY + 1),
        "resigned": (table("resigned", **old, touched=NOW - DAY), NOW - 60 * DAY),
        "days left": (table("days left", **old, clock="days", deadline=NOW + DAY), NOW - 60 * DAY),
        "server was off": (table("server was off", **old, clock="days", deadline=NOW - DAY), NOW - 60 * DAY),
        "cannot go on": (table("cannot go on", **old, deadline=NOW - 31 * DAY), NOW - 60 * DAY),
    }
    for row, at in rows.values():
        await store.commit(PutTable(row), AddMoves(row.id, [move(1, at - 5), move(2, at)]))
    assert await sweeper_of(store).sweep(NOW) == {"abandoned games": 2}
    assert await left(store, *rows) == {"played on", "resigned", "days left", "server was off"}


async def test_finished_games_stay_for_ever_unless_the_operator_says_otherwise(store: SweptStore) -> None:
    for name, at in (("old", NOW - 1000 * DAY), ("older", NOW - 1100 * DAY)):
        row = table(name, created=at - HOUR, state="over", places=(1, 2))
        await store.commit(PutTable(row), AddMoves(name, [move(1, at)]))
    assert await sweeper_of(store).sweep(NOW) == {}
    assert await sweeper_of(store, parse_retention("finished=1050d")).sweep(NOW) == {"finished games": 1}
    assert await left(store, "old", "older") == {"old"}


async def test_what_belongs_to_a_table_goes_with_it_and_nothing_else(store: SweptStore) -> None:
    for name in ("gone", "stays"):
        row = table(name, created=NOW - 90 * DAY, state="playing", daily=DailyMark("2020-01-02", "seed"))
        row = replace(row, touched=NOW if name == "stays" else 0)
        documents = [Document(kind, key, None) for kind, key in retention.documents_of(row)]
        await store.commit(
            PutTable(row), AddMoves(name, [move(1, 5), move(2, 6)]), *map(PutDocument, documents)
        )
        await store.commit(AddChat(name, ChatLine(seat=0, name="Ada", at=5, text="Hi", reaction=None)))
        kinds = {kind for kind, _ in retention.documents_of(row)}
        assert kinds == {
            *(
                "shuffle",
                "review",
                "reckoning-due",
                "rated",
                "rating-step",
                "daily-try",
                "crash",
                "closed",
                "notice",
            ),
            "daily-two_win-2020-01-02",
        }
    keep = Retention(reviews=None)
    assert await sweeper_of(store, keep).sweep(NOW) == {"abandoned games": 1}
    for name, kept in (("gone", False), ("stays", True)):
        row = table(name, daily=DailyMark("2020-01-02", "seed"))
        found = [await store.document(kind, key) for kind, key in retention.documents_of(row)]
        assert all((document is not None) == kept for document in found)
        assert (await store.since(name, 0) is not None) == kept
        assert len(await store.moves(name)) == 2 * kept and len(await store.chat(name, 9)) == kept
        assert len(await store.tables_of(f"guest of {name}", 9)) == kept


async def test_guests_who_never_did_anything_go_after_a_month(store: SweptStore) -> None:
    old = NOW - 30 * DAY - 1
    for name in ("idle", "seated", "solver", "rated", "tried"):
        await store.commit(PutGuest(GuestRow(name, name, old)))
    await store.commit(PutGuest(GuestRow("new", "new", NOW - 29 * DAY)))
    await store.commit(PutTable(table("t", seats=(SeatRow("human", "seated"),))))
    for kind, owner in (("puzzle-rating", "solver"), ("player", "rated"), ("daily-try", "tried")):
        await store.commit(PutDocument(Document(kind, "x", None, owner=owner, at=NOW)))
    assert await sweeper_of(store).sweep(NOW) == {"guests": 1}
    names = ("idle", "seated", "solver", "rated", "tried", "new")
    assert [name for name in names if not await store.guest(name)] == ["idle"]


async def test_a_guest_whose_only_table_is_gone_goes_a_day_later_at_most(store: SweptStore) -> None:
    await store.commit(PutGuest(GuestRow("ada", "Ada", NOW - 90 * DAY)))
    await store.commit(PutTable(table("t", seats=(SeatRow("human", "ada"),), created=NOW - DAY + HOUR)))
    one = sweeper_of(store)
    assert await one.sweep(NOW) == {}
    await store.commit(PutGuest(GuestRow("of age by then", "", NOW - 30 * DAY + HOUR)))
    assert await one.sweep(NOW + 2 * HOUR) == {"tables that never began": 1, "guests": 1}
    assert await one.sweep(NOW + 23 * HOUR) == {}
    assert await one.sweep(NOW + DAY) == {"guests": 1}


async def test_links_reviews_and_answers_to_puzzles_go_by_their_age(store: SweptStore) -> None:
    await store.commit(UseLink("expired", NOW - 1), UseLink("valid", NOW + 1))
    for kind, days in (("review", 365), ("puzzle-rating", 400), ("puzzle-day", 7)):
        for key, at in (("old", NOW - days * DAY - 1), ("new", NOW - days * DAY + 1)):
            await store.commit(PutDocument(Document(kind, key, None, at=at)))
    await store.commit(PutDocument(Document("player", "old", None, at=0)))
    assert await sweeper_of(store).sweep(NOW) == {
        "documents (review)": 1,
        "documents (puzzle-rating)": 1,
        "documents (puzzle-day)": 1,
        "used links": 1,
    }
    for kind in ("review", "puzzle-rating", "puzzle-day"):
        assert [document.id for document in await store.documents(kind, most=9)] == ["new"]
    assert await store.count("player") == 1
    with pytest.raises(ConflictError):
        await store.commit(UseLink("valid", NOW + 1))


async def test_of_chat_the_newest_lines_of_a_table_are_kept(store: SweptStore) -> None:
    await store.commit(PutTable(table("t")), PutTable(table("u")))

    def line(at: int) -> ChatLine:
        return ChatLine(seat=None, name="Ada", at=at, text="Hi", reaction=None)

    await store.commit(AddChat("u", line(0)))
    for at in range(MAX_CHAT_LINES + 7):
        await store.commit(AddChat("t", line(at)))
    kept = [line.at for _, line in await store.chat("t", 10 * MAX_CHAT_LINES)]
    assert kept == list(range(7, MAX_CHAT_LINES + 7))
    assert len(await store.chat("u", 9)) == 1


# ------------------------------------------------------------------------------------- nobody suffers from it


async def test_more_than_one_batch_is_swept_and_those_that_stay_stop_nothing(
    store: SweptStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sweeper, "TABLES_AT_ONCE", 3)
    monkeypatch.setattr(sweeper, "ROWS_AT_ONCE", 3)
    old, names = NOW - 60 * DAY, [f"t{n}" for n in range(10)]
    for n, name in enumerate(names):  # of one moment too: the order is by name then
        row = table(name, created=old + n // 4, touched=NOW if n % 2 else 0)
        await store.commit(PutTable(row), PutGuest(GuestRow(f"g{n}", "", old + n // 4)), UseLink(name, old))
    swept = await sweeper_of(store).sweep(NOW)
    assert swept == {"tables that never began": 5, "guests": 10, "used links": 10}
    assert await left(store, *names) == set(names[1::2])


async def test_a_table_in_memory_is_left_alone_here_and_at_other_servers(store: SweptStore) -> None:
    names = ("here", "loading", "elsewhere", "nowhere")
    await store.commit(*(PutTable(table(name, created=NOW - 9 * DAY)) for name in names))
    app = app_on(store)
    live = await app.tables.get("here")
    live.join(Ear("ada"), 0)
    app.tables._loading["loading"] = asyncio.get_running_loop().create_future()  # type: ignore[assignment]
    app.context.presence.hear(Present("another", "elsewhere", [0], 0, True))
    assert await sweeper_of(store, app=app).sweep(NOW) == {"tables that never began": 1}
    assert await left(store, *names) == set(names) - {"nowhere"}
    app.context.presence.forget("another")
    assert await sweeper_of(store, app=app).sweep(NOW) == {"tables that never began": 1}
    live.close()
    app.context.thinkers.close()


async def test_a_table_that_has_gone_on_since_it_was_looked_at_is_not_deleted(store: SweptStore) -> None:
    row = table("t", state="playing", created=5)
    await store.commit(
        PutTable(row), AddMoves("t", [move(1, 5)]), PutDocument(Document("shuffle", "t", "00"))
    )
    (seen,) = await store.aging("playing", NOW, (0, ""), 9)
    assert seen == AgingTable(row, 1, 5)
    await store.commit(AddMoves("t", [move(2, 6)]))
    assert not await store.drop_table(seen, [("shuffle", "t")])
    (seen,) = await store.aging("playing", NOW, (0, ""), 9)
    await store.commit(PutTable(replace(row, version=1)))
    assert not await store.drop_table(seen, [("shuffle", "t")])
    assert len(await store.moves("t")) == 2 and await store.document("shuffle", "t") is not None
    (seen,) = await store.aging("playing", NOW, (0, ""), 9)
    assert await store.drop_table(seen, [("shuffle", "t")])
    assert not await store.drop_table(seen, [("shuffle", "t")]), "it is gone already"


async def test_nothing_is_written_about_a_table_that_is_no_more(store: SweptStore) -> None:
    """Another server may still have it in memory: what it writes next must bring nothing back."""
    await store.commit(PutTable(table("gone")), PutTable(table("there")))
    (seen,) = [
        aging for aging in await store.aging("gathering", NOW + 1, (0, ""), 9) if aging.row.id == "gone"
    ]
    assert await store.drop_table(seen, [])
    line = ChatLine(seat=None, name="Ada", at=1, text="Hi", reaction=None)
    jobs: list[tuple[Write, ...]] = [
        (AddMoves("gone", [move(1, 5)]),),
        (PutTable(table("gone", version=1)),),
        (PutTable(table("gone", version=1)), AddMoves("gone", [move(1, 5)])),
        (AddChat("gone", line),),
        (AddMoves("gone", [move(1, 5)]), PutDocument(Document("shuffle", "gone", None))),
    ]
    for job in jobs:
        with pytest.raises(ConflictError):
            await store.commit(*job)
    others: list[tuple[Write, ...]] = [
        (AddMoves("there", [move(1, 5)]),),
        (PutTable(table("new")), AddMoves("new", [move(1, 5)])),
        (AddChat("there", line),),
        *((AddMoves("there", [move(n, 5)]),) for n in range(2, 9)),
    ]
    outcomes = await asyncio.gather(*(store.commit(*job) for job in [*jobs, *others]), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [ConflictError] * 5 + [type(None)] * len(others)
    assert await store.since("gone", 0) is None and await store.moves("gone") == []
    assert await store.chat("gone", 9) == [] and await store.document("shuffle", "gone") is None
    assert await store.tables_of("guest of gone", 9) == []
    assert len(await store.moves("there")) == 8 and len(await store.moves("new")) == 1


async def test_a_table_in_memory_that_is_no_more_on_disk_says_so(store: SweptStore) -> None:
    await store.commit(PutTable(table("t", seats=(SeatRow(), SeatRow()))))
    app = app_on(store)
    live = await app.tables.get("t")
    (seen,) = await store.aging("gathering", NOW + 1, (0, ""), 9)
    assert await store.drop_table(seen, [])
    ear = Ear("ada")
    live.join(ear, 0)
    live.take(ear, Sit(id="m", seat=0, name="Ada"))
    await live.drain()
    assert ear.heard[-1]["type"] == "refused" and ear.heard[-1]["problem"]["code"] == "no_such_table"
    live.close()
    del app.tables.in_memory["t"]
    with pytest.raises(Refusal) as refused:
        await app.tables.get("t")
    assert refused.value.code == "no_such_table"
    assert await store.since("t", 0) is None
    app.context.thinkers.close()


async def test_bots_of_a_table_that_is_no_more_stop(
    store: SweptStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_on(store)
    bots = (SeatRow("bot", level="gentle"), SeatRow("bot", level="gentle"))
    thinking = asyncio.Event()

    async def choice(level: str, table: Table, seat: int, seed: int | None, asker: Any) -> Any:
        await thinking.wait()
        return table.rules.choice_code(table.legal(seat)[0])

    monkeypatch.setattr(app.context.thinkers, "choice", choice)
    live = await app.tables.open_new(table("t", seats=bots))
    live.join(Ear("ada"), 0)
    (seen,) = await store.aging("playing", NOW + 1, (0, ""), 9)
    assert await store.drop_table(seen, [])
    tasks = [task for _, task in live._acting._thinking.values()]
    assert tasks
    thinking.set()
    async with asyncio.timeout(20):
        await asyncio.gather(*tasks)
    live.close()
    app.context.thinkers.close()


async def test_a_rematch_that_never_began_can_be_asked_for_again(store: SweptStore) -> None:
    await store.commit(PutTable(table("t", next="sweptaway")), PutTable(table("u", next="t")))
    app = app_on(store)
    rows = [(await app.tables.get(name)).row for name in ("t", "u")]
    assert [row.next for row in rows] == [None, "t"]
    for live in app.tables.in_memory.values():
        live.close()
    app.context.thinkers.close()


async def test_two_servers_that_sweep_at_once_do_no_double_harm(postgres: Postgres) -> None:
    dsn = postgres.new_database()
    stores = [PostgresStore(dsn), PostgresStore(dsn)]
    for one in stores:
        await one.open()
    names = [f"t{n:02}" for n in range(60)]
    for name in names:
        row = table(name, created=NOW - 60 * DAY, state="playing")
        await stores[0].commit(PutTable(row), AddMoves(name, [move(n, 5) for n in range(1, 30)]))
        await stores[0].commit(UseLink(name, 5), PutGuest(GuestRow(name, "", 5)))
    counts = await asyncio.gather(*(sweeper_of(one).sweep(NOW) for one in stores))
    assert sum(counts, Counter()) == {"abandoned games": 60, "used links": 60, "guests": 60}
    assert await left(stores[0], *names) == set()
    for one in stores:
        await one.close()


async def test_on_postgresql_who_writes_a_move_just_now_keeps_the_table(postgres: Postgres) -> None:
    """The move is not yet committed when the sweeper comes: it goes away again, and comes back another time."""
    dsn = postgres.new_database()
    store = PostgresStore(dsn)
    await store.open()
    await store.commit(PutTable(table("t", created=5, state="playing")), AddMoves("t", [move(1, 5)]))
    (seen,) = await store.aging("playing", NOW, (0, ""), 9)
    other = await asyncpg.connect(dsn)
    async with other.transaction():
        line = (["t"], [2], [0], [b"28"], [6], ["player"], [None])
        assert await other.execute(INSERT_MOVES, *line, ["t"], 1) == "INSERT 0 1"
        assert not await store.drop_table(seen, [])
        async with asyncio.timeout(5):  # and nobody else is held up by it
            await store.commit(PutTable(table("t", created=5, state="playing", version=1)))
    assert not await store.drop_table(seen, [])
    assert [line.n for line in await store.moves("t")] == [1, 2]
    await other.close()
    await store.close()


async def test_a_finished_game_is_the_same_to_the_byte_after_a_sweep(database: Path) -> None:
    async with server(database) as address, Person(address, "Ada") as ada:
        name = await ada.open_table(
            "two_sans_three", "me", "gentle", deck={"game": "two_sans_three", "dealt": 4}
        )
        async with ada.at(name) as a:
            await a.play()
        before = (await ada.http.get(f"/api/tables/{name}/record")).content
        unfinished = await ada.open_table("two_win", "me", "open")
    store = SqliteStore(database)
    swept = await sweeper_of(store).sweep(now() + 100 * DAY)
    assert swept == {"tables that never began": 1}
    await store.close()
    async with server(database) as address, Person(address, "Bo") as bo:
        answer = await bo.http.get(f"/api/tables/{name}/record")
        assert answer.content == before and before
        assert (await bo.http.get(f"/api/tables/{unfinished}")).status_code == 404


async def test_the_file_does_not_grow_when_as_much_is_swept_as_is_added(database: Path) -> None:
    """SQLite uses the room again that was freed."""
    store = SqliteStore(database)
    pages = []
    for round in range(4):
        for n in range(100):
            row = table(f"t{round}-{n}", created=NOW - 60 * DAY, state="playing")
            await store.commit(PutTable(row), AddMoves(row.id, [move(n, 5) for n in range(1, 60)]))
        (count,) = store._write.execute("PRAGMA page_count").fetchone()
        pages.append(count)
        assert await sweeper_of(store).sweep(NOW) == {"abandoned games": 100}
    assert pages[-1] <= 1.1 * pages[0]
    await store.close()


@pytest.mark.parametrize("asked", ["aging", "guests", "links", "documents"])
async def test_what_is_to_be_swept_is_found_by_an_index(database: Path, asked: str) -> None:
    plans: list[str] = []
    store = SqliteStore(database)
    read = store._rows

    async def explained(sql: str, *values: Any) -> list[Any]:
        plans.extend(row[3] for row in await read(f"EXPLAIN QUERY PLAN {sql}", *values))
        return await read(sql, *values)

    async def delete(first: Any, *_: Any, claim: Any = None) -> int:
        await explained(*(first.sql, *first.values))
        return 0

    store._rows, store._delete = explained, delete  # type: ignore[method-assign]
    match asked:
        case "aging":
            await store.aging("playing", NOW, (0, ""), 9)
        case "guests":
            await store.guests_before(NOW, (0, ""), 9)
            await store.drop_idle_guests(["ada"], names_of_guests())
        case "links":
            await store.drop_links(NOW, 9)
        case "documents":
            await store.drop_documents("review", NOW, 9)
    await store.close()
    searched = [plan for plan in plans if "tables" in plan or "INDEX" in plan or "SCAN" in plan]
    assert searched and not any(
        plan.startswith("SCAN") and "USING" not in plan and "json_each" not in plan for plan in plans
    ), plans
    assert not any("TEMP B-TREE" in plan for plan in plans), plans


# ------------------------------------------------------------------------------------------------ telling


async def test_a_sweep_is_counted_and_told_once_and_only_if_there_was_anything(
    store: SweptStore, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "deuce.server")
    await store.commit(*(PutTable(table(f"secret{n}", created=5)) for n in range(3)))
    counter = metrics.SWEPT.labels("tables that never began")
    before = counter._value.get()
    await sweeper_of(store).sweep(NOW)
    await sweeper_of(store).sweep(NOW)
    assert counter._value.get() == before + 3
    assert [record.getMessage() for record in caplog.records] == ["swept: 3 tables that never began"]


async def test_one_server_sweeps_and_goes_on_after_a_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) > 3:
            raise asyncio.CancelledError

    monkeypatch.setattr("deuce.server.sweeper.asyncio.sleep", sleep)
    acting = iter([True, False, True])
    presence = SimpleNamespace(acting=lambda *_, **__: next(acting))
    one = Sweeper(None, None, presence, Retention())  # type: ignore[arg-type]
    swept: list[int] = []

    async def sweep(time: int) -> Counter[str]:
        swept.append(time)
        raise ValueError("a mistake")

    monkeypatch.setattr(one, "sweep", sweep)
    with pytest.raises(asyncio.CancelledError):
        await one.run()
    assert len(swept) == 2 and slept[1:] == [sweeper.SWEEP_EVERY] * 3
    assert sweeper.FIRST_SWEEP_AFTER <= slept[0] <= 2 * sweeper.FIRST_SWEEP_AFTER
