"""Who takes part in a tournament stays one person, as a part of an account too, and can be forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.limits import Payer
from deuce.server.problems import Refusal
from deuce.server.store import ConflictError, DropGuest, GuestRow, PutGuest
from deuce.server.store.contents import DailyResult, DailyTry
from deuce.server.store.documents import DAILY_RESULT, DAILY_TRY, TOURNAMENT, ResultKey, TournamentKey, TryKey
from deuce.server.store.sqlite import SqliteStore
from deuce.server.tournaments import desk, showing, state
from deuce.server.tournaments.board import Shown
from deuce.server.tournaments.director import dropping
from deuce.server.tournaments.messages import NewTournament, TournamentInfo

pytestmark = pytest.mark.anyio

PHONE, ACCOUNT, BO = "the-phone-of-zuleika-00", "the-account-of-zuleika", "the-one-guest-of-bo-00"
PAYER = Payer(None, "127.0.0.1", spared=True)


@pytest.fixture
async def app(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Application]:
    """A server that directs tournaments, and two people with three cookies."""
    monkeypatch.setattr(state, "KEPT_FOR", 0.0)
    app = Application(SqliteStore(database), Signer(b"k" * 32), pace=0)
    await app.start()
    named = [(PHONE, "Zuleika"), (ACCOUNT, "Zuleika II"), (BO, "Bo")]
    await app.context.store.commit(*(PutGuest(GuestRow(guest, name, 1)) for guest, name in named))
    yield app
    await app.close()


def seen(shown: Shown) -> TournamentInfo:
    """Return what a reader is sent."""
    return msgspec.json.decode(shown.encoded(), type=TournamentInfo)


async def entered(app: Application, *guests: str, **more: object) -> str:
    asked = NewTournament(name="cup", game="two_sans_three", rounds=2, **more)  # type: ignore[arg-type]
    tournament = seen(await app.tournaments.create(asked, guests[0], PAYER)).id
    for guest in guests:
        await app.tournaments.enter(tournament, guest, PAYER, None)
    return tournament


async def begun(app: Application, tournament: str, host: str) -> None:
    await app.tournaments.begin(tournament, host)
    async with asyncio.timeout(30):
        while seen(await app.tournaments.show(tournament, BO)).table is None:
            await asyncio.sleep(0.02)


def everything_in(database: Path) -> str:
    with sqlite3.connect(database) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return str([connection.execute(f'SELECT * FROM "{name}"').fetchall() for (name,) in found])


async def test_who_signs_in_in_the_middle_of_a_tournament_goes_on_in_it_and_leaves_no_trace(
    app: Application, database: Path
) -> None:
    tournament = await entered(app, PHONE, BO)
    other = await entered(app, PHONE, BO)
    await begun(app, tournament, PHONE)
    before = seen(await app.tournaments.show(tournament, PHONE))
    assert before.table and await app.merging.has_played(PHONE)
    await app.merging.bring(PHONE, ACCOUNT)
    after = seen(await app.tournaments.show(tournament, ACCOUNT))
    assert after.entered == "in" and after.table == before.table
    assert after.you == before.you and after.you in [row.id for row in after.standings]
    assert {row.id for row in (await app.tournaments.listed(ACCOUNT)).tournaments if row.entered} == {
        tournament,
        other,
    }
    # They are no second person, neither by the account nor by an old cookie on another device.
    again = seen(await app.tournaments.enter(tournament, ACCOUNT, PAYER, None))
    assert len(again.standings) == 2
    for asked in (
        app.tournaments.enter(tournament, PHONE, PAYER, None),
        app.tournaments.withdraw(tournament, PHONE),
    ):
        with pytest.raises(Refusal):
            await asked
    # Who was its host is so still.
    assert seen(await app.tournaments.show(other, ACCOUNT)).yours
    assert not seen(await app.tournaments.show(other, BO)).yours
    assert PHONE not in everything_in(database)
    await app.erasing.forget(ACCOUNT)
    left = everything_in(database)
    assert PHONE not in left and ACCOUNT not in left and "Zuleika" not in left


async def test_who_takes_part_twice_stays_once_and_leaves_no_trace(app: Application, database: Path) -> None:
    tournament = await entered(app, PHONE, ACCOUNT, BO)
    # The same with the deal of the day: both have tried it.
    for guest, table in ((PHONE, "phone"), (ACCOUNT, "account")):
        await app.context.store.commit(
            DAILY_TRY.put(TryKey("2026-11-18", "two_win", guest), DailyTry(table), owner=guest, at=1),
            DAILY_RESULT.put(
                ResultKey("two_win", "2026-11-18", table), DailyResult(1, 2, "Zuleika"), owner=guest, at=1
            ),
        )
    await begun(app, tournament, PHONE)
    await app.merging.bring(PHONE, ACCOUNT)
    shown = seen(await app.tournaments.show(tournament, ACCOUNT))
    assert [row.name for row in shown.standings if row.id == shown.you] == ["Zuleika II"]
    assert PHONE not in everything_in(database)
    await app.erasing.forget(ACCOUNT)
    left = everything_in(database)
    assert ACCOUNT not in left and "Zuleika" not in left


async def test_who_is_forgotten_while_their_table_is_opened_is_not_named_there(
    app: Application, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = await entered(app, PHONE, BO)
    open_new, to_forget = app.tables.open_new, [PHONE]

    async def late(*args: Any, **more: Any) -> Any:
        if to_forget:  # before the first of them
            await app.erasing.forget(to_forget.pop())
        return await open_new(*args, **more)

    await app.context.store.commit(DropGuest(ACCOUNT))
    monkeypatch.setattr(app.tables, "open_new", late)
    await begun(app, tournament, PHONE)
    async with asyncio.timeout(30):
        while PHONE in (left := everything_in(database)):
            await asyncio.sleep(0.02)
    assert "Zuleika" not in left


async def test_a_tournament_that_begins_is_not_cancelled_in_the_same_moment(app: Application) -> None:
    tournament = await entered(app, PHONE, BO)
    whole = await state.read(app.context.store, tournament)
    assert whole is not None
    await begun(app, tournament, PHONE)
    with pytest.raises(ConflictError):
        await app.context.store.commit(*dropping(whole))
    with pytest.raises(Refusal) as refused:
        await app.tournaments.cancel(tournament, PHONE)
    assert refused.value.code == "already_started"
    assert await TOURNAMENT.get(app.context.store, TournamentKey(tournament)) is not None


async def test_of_many_who_come_at_once_those_without_a_place_are_told_so(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (desk, state, showing):
        monkeypatch.setattr(module, "MAX_ENTRANTS", 3)
    tournament = await entered(app, PHONE)
    guests = [f"guest-number-{number}" for number in range(8)]
    found = await asyncio.gather(
        *(app.tournaments.enter(tournament, guest, PAYER, None) for guest in guests), return_exceptions=True
    )
    whole = await state.read(app.context.store, tournament)
    assert whole is not None and len(whole.people) <= 3
    assert PHONE in whole.known_as, "whoever came first stays"
    let_in = [guest for guest, answer in zip(guests, found, strict=True) if not isinstance(answer, Exception)]
    assert set(whole.known_as) == {PHONE, *let_in}


async def test_tournaments_that_nobody_enters_keep_nobody_out(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "MAX_GOING_ON", 3)
    asked = NewTournament(name="flood", game="two_win", listed=False)
    mine = await entered(app, BO)
    for number in range(2):
        await app.tournaments.create(asked, f"flooder-{number}", PAYER)
    with pytest.raises(Refusal):
        await app.tournaments.create(asked, PHONE, PAYER)
    monkeypatch.setattr(desk, "now", lambda: now() + desk.EMPTY_FOR + 1000)
    made = seen(await app.tournaments.create(asked, PHONE, PAYER))
    assert made.name == "flood"
    assert seen(await app.tournaments.show(mine, BO)).entered == "in"


async def test_however_many_look_at_the_list_it_is_read_once(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(6):
        await app.tournaments.create(NewTournament(name="x", game="two_win"), f"host-{number}", PAYER)
    asked = 0
    document = app.context.store.document

    async def counted(kind: str, key: str) -> object:
        nonlocal asked
        asked += 1
        return await document(kind, key)

    monkeypatch.setattr(app.context.store, "document", counted)
    await asyncio.gather(*(app.tournaments.listed(BO) for _ in range(50)))
    assert asked < 20


async def test_nobody_is_sent_to_a_table_before_it_is_open(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, may_open = app.director._open_tables, asyncio.Event()

    async def late(whole: state.Whole) -> None:
        if whole.open_bouts:
            await may_open.wait()
        await opened(whole)

    monkeypatch.setattr(app.director, "_open_tables", late)
    tournament = await entered(app, PHONE, BO)
    await app.tournaments.begin(tournament, PHONE)
    async with asyncio.timeout(30):
        while not (whole := await state.read(app.context.store, tournament)) or not whole.bouts:
            await asyncio.sleep(0.02)
    assert seen(await app.tournaments.show(tournament, BO)).table is None
    # Whoever asks for it nevertheless is told that it is not there, and is in nobody's way while it is opened.
    (table,) = [bout.table for bout in whole.bouts if whole.known_as[BO] in bout.seats]
    since, asked = app.context.store.since, asyncio.Event()

    async def slow(*args: Any) -> Any:
        found = await since(*args)
        asked.set()
        await asyncio.sleep(0.05)
        return found

    monkeypatch.setattr(app.context.store, "since", slow)
    early = asyncio.create_task(app.tables.get(table))
    await asked.wait()
    may_open.set()
    with pytest.raises(Refusal):
        await early
    async with asyncio.timeout(30):
        while seen(await app.tournaments.show(tournament, BO)).table != table:
            await asyncio.sleep(0.02)
    assert (await app.tables.get(table)).row.id == table
