"""`deuce admin` on both databases, beside a server that runs: what it does is seen there, and leaves a line."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from authenticator import keep, sign_in
from click.testing import CliRunner
from clients import Chair, Person, Refused, server
from postgres import Postgres

from deuce.cli import COMMANDS
from deuce.cli.admin import VERBS, command
from deuce.errors import DeuceError
from deuce.server import rest
from deuce.server.admin import desk as desks
from deuce.server.admin.desk import Desk
from deuce.server.house import decisions
from deuce.server.identity import now
from deuce.server.rates import Rate
from deuce.server.settings import Settings
from deuce.server.store.contents import Report
from deuce.server.store.copying import TABLES
from deuce.server.store.documents import REPORT, NumberKey
from deuce.server.store.migrations import HEAD
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

SEEN_WITHIN = 10.0  # seconds


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, database: Path) -> Path | str:
    """An empty database of either kind, as `server` takes it."""
    if request.param == "sqlite":
        return database
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
async def address(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    monkeypatch.setattr(decisions, "READ_EVERY", 0.05)
    async with server(place) as address:
        yield address


class Admin:
    """`deuce admin` on a database."""

    def __init__(self, place: Path | str) -> None:
        self._place = str(place)

    def __call__(self, *arguments: str, code: int = 0) -> Any:
        run = CliRunner().invoke(command, [*arguments, "--json", "--database", self._place])
        if isinstance(run.exception, DeuceError):
            raise run.exception
        assert run.exit_code == code, (run.output, run.exception)
        return msgspec.json.decode(run.stdout)

    async def does(self, *arguments: str) -> Any:
        """The same beside a server in this process."""
        return await asyncio.to_thread(self, *arguments)

    def says(self, *arguments: str) -> str:
        """The same for people."""
        run = CliRunner().invoke(command, [*arguments, "--database", self._place])
        assert run.exit_code == 0, run.output
        return run.stdout


@pytest.fixture
def admin(place: Path | str) -> Admin:
    return Admin(place)


async def seen(condition: Callable[[], Awaitable[bool]], what: str) -> None:
    """Wait until something is so; if it does not become so, say what it was."""
    until = time.monotonic() + SEEN_WITHIN
    while not await condition():
        assert time.monotonic() < until, what
        await asyncio.sleep(0.05)


async def refused(asked: Callable[[], Awaitable[Any]]) -> str:
    try:
        await asked()
    except Refused as error:
        return str(error.code)
    return ""


async def play_a_game(person: Person) -> str:
    table = await person.open_table("two_sans_three", "me", "gentle")
    async with person.at(table) as chair:
        await chair.play()
    return table


# ---------------------------------------------------------------------------------------------------- tables


async def test_tables_are_listed_closed_and_opened_again(address: str, admin: Admin) -> None:
    async with Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "gentle", listed=True)
        async with ada.at(table) as chair:
            await chair.ask("say", text="hello")
            (row,) = await admin.does("tables")
            assert row["table"] == table and row["state"] == "playing" and row["people"] == ["Ada"]
            shown = await admin.does("tables", table)
            assert shown["seats"][0]["name"] == "Ada" and shown["chat"][0]["text"] == "hello"
            assert shown["seats"][0]["guest"] == (await ada.rest("GET", "/me"))["id"]
            await admin.does("close", table, "--reason", "noise")
            await chair.until(lambda: chair.closed is not None)
            assert chair.closed == 4425
        assert await refused(lambda: ada.rest("GET", f"/tables/{table}")) == "closed"
        assert [one["id"] for one in await ada.rest("GET", "/tables")] == []
        assert (await admin.does("tables"))[0]["state"] == "closed"
        await admin.does("close", table, "--undo")
        await seen(lambda: _is_open(ada, table), "it is open again")
        async with ada.at(table) as chair:
            await chair.play()
    with pytest.raises(DeuceError, match="no table nowhere"):
        await admin.does("close", "nowhere")
    with pytest.raises(DeuceError, match="is not closed"):
        await admin.does("close", table, "--undo")


async def _is_open(person: Person, table: str) -> bool:
    return await refused(lambda: person.rest("GET", f"/tables/{table}")) == ""


# ---------------------------------------------------------------------------------------------------- people


async def test_a_guest_is_renamed_at_tables_that_go_on_too(address: str, admin: Admin) -> None:
    async with Person(address, "Rude") as rude:
        table = await rude.open_table("two_win", "me", "gentle")
        async with rude.at(table) as chair:
            (guest,) = await admin.does("guests", "--name", "rud")
            assert guest["name"] == "Rude" and not guest["muted"] and not guest["banned"]
            done = await admin.does("rename", guest["guest"], "Polite")
            assert done["tables"] == 1
            await chair.until(lambda: chair.info["seats"][0]["name"] == "Polite")
            await chair.play()  # the game goes on, by what the database says
            assert (await rude.rest("GET", "/me"))["name"] == "Polite"
    with pytest.raises(DeuceError, match="no guest nobody"):
        await admin.does("rename", "nobody", "x")
    with pytest.raises(DeuceError, match="something that can be seen"):
        await admin.does("rename", guest["guest"], "\u200b")


async def test_a_guest_is_muted_until_that_is_taken_back(
    place: Path | str, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decisions, "READ_EVERY", 0.05)
    rates = {"chat": Rate(1000, 1000)}  # whoever tries again and again to be heard is not refused for that
    async with server(place, rates=rates) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "gentle")
        guest = (await ada.rest("GET", "/me"))["id"]
        async with ada.at(table) as chair:
            await chair.ask("say", text="one")
            await admin.does("mute", guest, "--for", "2h", "--reason", "insults")
            await seen(lambda: _is_refused(chair, "muted"), "nobody hears them")
            assert await refused(lambda: chair.ask("react", reaction="hello")) == "muted"
            (one,) = await admin.does("mute")
            assert one["whom"] == guest and one["reason"] == "insults" and one["until"] > now()
            await admin.does("mute", guest, "--undo")
            await seen(lambda: _is_refused(chair, ""), "they are heard again")
    assert await admin.does("mute") == []


async def _is_refused(chair: Chair, code: str) -> bool:
    return await refused(lambda: chair.ask("say", text="two")) == code


async def test_a_guest_a_network_and_an_address_are_banned(address: str, admin: Admin) -> None:
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open")
        guest = (await ada.rest("GET", "/me"))["id"]
        async with ada.at(table) as a, bo.at(table) as b:
            await admin.does("ban", guest, "--reason", "cheats")
            await a.until(lambda: a.closed is not None)
            assert a.closed == 4426 and b.closed is None
            assert await refused(lambda: ada.rest("GET", "/me")) == "banned"
            assert (await ada.http.get("/")).status_code == 200, "the page says why"
            async with ada.at(table) as again:
                assert again.closed == 4426
            assert (await admin.does("guests", "--name", "Ada"))[0]["banned"]
            await admin.does("ban", guest, "--undo")
            await seen(lambda: _is_open(ada, table), "they may come in again")
            # By what a proxy on this machine says of the client.
            there = {"X-Forwarded-For": "192.0.2.77"}
            for whom in ("192.0.2.0/24", "192.0.2.77"):
                await admin.does("ban", whom, "--for", "7d")
                await seen(lambda: _status(bo, there, 403), f"{whom} is banned")
                assert (await bo.http.get("/api/me")).status_code == 200
                await admin.does("ban", whom, "--undo")
                await seen(lambda: _status(bo, there, 200), f"{whom} is let in again")
            await admin.does("ban", "2001:db8::1")
            there = {"X-Forwarded-For": "2001:db8::2:3"}
            await seen(lambda: _status(bo, there, 403), "whoever has one address of a /64 has them all")
            assert [one["whom"] for one in await admin.does("ban")] == ["2001:db8::/64"]
            # IPv4 by the name that IPv6 has for it, as an address and as a network, of either side.
            for whom in ("::ffff:198.51.100.7", "::ffff:198.51.100.0/120", "198.51.100.0/24"):
                await admin.does("ban", whom)
                for spelled in ("198.51.100.7", "::ffff:198.51.100.7", "::ffff:c633:6407"):
                    there = {"X-Forwarded-For": spelled}
                    await seen(lambda: _status(bo, there, 403), f"{whom} keeps {spelled} out")  # noqa: B023
                await admin.does("ban", whom, "--undo")
            await admin.does("ban", "2001:db8:1::/48")
            there = {"X-Forwarded-For": "2001:db8:1:ffff::1"}
            await seen(lambda: _status(bo, there, 403), "all of a provider's customer")
    for wrong in (
        "0.0.0.0/0",
        "::/0",
        "::ffff:0:0/96",
        "10.0.0.0/7",
        "127.0.0.1",
        "::1",
        "::ffff:127.0.0.1",
        "127.0.0.0/8",
    ):
        with pytest.raises(DeuceError, match=r"everybody|this machine"):
            await admin.does("ban", wrong)
    for wrong in ("1.2.3.4.5", "10.0.0.0/99", "nobody"):
        with pytest.raises(DeuceError, match="give"):
            await admin.does("ban", wrong)


async def _status(person: Person, headers: dict[str, str], status: int) -> bool:
    return (await person.http.get("/api/me", headers=headers)).status_code == status


async def test_a_ban_outlives_being_forgotten_and_names_nobody(
    address: str, admin: Admin, place: Path | str
) -> None:
    async with Person(address, "Ada") as ada:
        await play_a_game(ada)
        guest = (await ada.rest("GET", "/me"))["id"]
        await admin.does("ban", guest)
        await seen(lambda: _status(ada, {}, 403), "they are banned")
        await admin.does("forget", guest)
        await asyncio.sleep(0.3)
        assert await _status(ada, {}, 403)
        assert await admin.does("guests", "--name", "Ada") == []
    lines = await admin.does("audit")
    assert [line["verb"] for line in lines] == ["forget", "ban"]
    assert lines[0]["about"] == "" and lines[0]["by"] == desks.operator()


async def test_an_account_is_banned_by_its_name_on_all_its_devices(address: str, admin: Admin) -> None:
    address = address.replace("127.0.0.1", "localhost")  # passkeys belong to names, not to addresses
    async with Person(address, "Ada the Great") as ada, Person(address, "Phone") as phone:
        authenticator, _ = await keep(ada, "Ada the Great")
        await sign_in(phone, authenticator)
        guest = (await ada.rest("GET", "/me"))["id"]
        await admin.does("ban", "account:ada the great")
        for device in (ada, phone):
            await seen(lambda: _status(device, {}, 403), "they are banned")  # noqa: B023
        assert [one["whom"] for one in await admin.does("ban")] == [guest]
        await admin.does("ban", "account:Ada the Great", "--undo")
        await seen(lambda: _status(phone, {}, 200), "they may come in again")
    with pytest.raises(DeuceError, match="no account is called"):
        await admin.does("ban", "account:Nobody")


# ------------------------------------------------------------------------------------------------ for everybody


async def test_an_announcement_is_told_to_pages_until_it_is_taken_back_or_runs_out(
    address: str, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Person(address) as ada:
        assert (await ada.rest("GET", "/site"))["announcement"] == {}
        await admin.does("announce", "en=Back at 8", "de=Um 8 zurück")
        await seen(lambda: _announced(ada, {"en": "Back at 8", "de": "Um 8 zurück"}), "it is shown")
        assert (await admin.does("announce"))["texts"]["de"] == "Um 8 zurück"
        await admin.does("announce", "--undo")
        await seen(lambda: _announced(ada, {}), "it is taken back")
        await admin.does("announce", "en=Back at 9", "--for", "2h")
        await seen(lambda: _announced(ada, {"en": "Back at 9"}), "another one is shown")
        for hours, texts in ((1, {"en": "Back at 9"}), (3, {})):
            monkeypatch.setattr(rest, "now", lambda hours=hours: now() + hours * 3_600_000)
            assert await _announced(ada, texts)
    for wrong, said in (("xx=a", "no language xx"), ("de=a", "in English at least"), ("en=", "given as")):
        with pytest.raises(DeuceError, match=said):
            await admin.does("announce", wrong)


async def _announced(person: Person, texts: dict[str, str]) -> bool:
    return bool((await person.rest("GET", "/site"))["announcement"] == texts)


async def test_what_people_wrote_does_nothing_to_the_terminal_of_an_operator(
    place: Path | str, address: str
) -> None:
    async with Desk(Settings(database=str(place))) as desk:
        report = Report("t", "about", "by", "insult", "\x1b]0;owned\x07\x1b[2J\u202eline")
        await desk.store.commit(REPORT.put(NumberKey("1-a"), report, at=now()))
    said = await asyncio.to_thread(Admin(place).says, "reports")
    assert "owned" in said and all(line.isprintable() for line in said.splitlines())


async def test_reports_are_listed_and_put_aside(address: str, admin: Admin, place: Path | str) -> None:
    async with Desk(Settings(database=str(place))) as desk:
        report = Report("t", "about", "by", "insult", "a bad line")
        await desk.store.commit(REPORT.put(NumberKey("1-a"), report, at=now()))
    (one,) = await admin.does("reports")
    assert one["about"] == "about" and one["text"] == "a bad line"
    await admin.does("reports", "1-a")
    assert await admin.does("reports") == [] and len(await admin.does("reports", "--all")) == 1


async def test_check_and_stats_say_what_there_is(address: str, admin: Admin) -> None:
    async with Person(address, "Ada") as ada:
        await play_a_game(ada)
    findings = await admin.does("check")
    assert {one["what"] for one in findings} >= {
        "settings",
        "database",
        "schema",
        "disk",
        "cache",
        "clock",
        "server",
    }
    assert all(one["ok"] for one in findings), findings
    figures = await admin.does("stats")
    assert figures["tables"] == {"over": 1} and figures["opened"]["hour"] == 1 and figures["moves"]["day"] > 5
    assert figures["bytes"] > 10_000
    assert "ok" in await asyncio.to_thread(admin.says, "check")
    assert "tables" in await asyncio.to_thread(admin.says, "stats")


def test_check_says_what_is_wrong(tmp_path: Path) -> None:
    findings = Admin(tmp_path / "nowhere.sqlite")("check", code=1)
    assert [one["what"] for one in findings if not one["ok"]] == ["database"]
    assert not (tmp_path / "nowhere.sqlite").exists(), "nothing is made by looking"
    findings = Admin("mysql://a:hunter2@b/c")("check", code=1)
    assert not findings[0]["ok"] and "hunter2" not in str(findings)


def test_a_database_of_an_older_version_is_named_and_migrated(database: Path) -> None:
    with SqliteStore(database):
        pass
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("DROP INDEX tables_by_age")
        connection.execute("DROP INDEX guests_by_age")
        connection.execute("DROP INDEX used_links_by_age")
        connection.execute("UPDATE alembic_version SET version_num = '0005'")
        connection.commit()
    admin = Admin(database)
    findings = admin("check", code=1)
    assert [one["what"] for one in findings if not one["ok"]] == ["schema"]
    assert "admin migrate" in str(findings)
    assert admin("migrate") == {"before": "0005", "after": HEAD}
    assert admin("migrate") == {"before": HEAD, "after": HEAD}
    assert [line["verb"] for line in admin("audit")] == ["migrate"]


def test_a_server_that_runs_is_not_migrated_under_its_feet(database: Path) -> None:
    with SqliteStore(database), pytest.raises(DeuceError, match="in use by another server"):
        Admin(database)("migrate")


# --------------------------------------------------------------------------------------------------- backups


async def records(address: str, tables: list[str]) -> list[bytes]:
    async with Person(address) as eve:
        return [(await eve.http.get(f"/api/tables/{table}/record")).content for table in tables]


async def everything(place: Path | str) -> dict[str, list[Any]]:
    """All that is kept, but for the audit log and keys that are made with time."""
    async with Desk(Settings(database=str(place))) as desk:
        rows = {}
        for table, columns in TABLES.items():
            where = "WHERE kind NOT IN ('audit', 'trial')" if table == "documents" else ""
            found = await desk.store._rows(f"SELECT {', '.join(columns.names)} FROM {table} {where}")  # type: ignore[attr-defined]
            plain = (tuple(bytes(v) if isinstance(v, memoryview) else v for v in row) for row in found)
            rows[table] = sorted(plain, key=repr)
        return rows


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
async def test_a_backup_while_a_game_goes_on_is_restored_to_the_byte(
    place: Path | str, into: str, tmp_path: Path, postgres: Postgres
) -> None:
    file = tmp_path / "deuce.backup"
    async with server(place) as address, Person(address, "Ada") as ada:
        over = [await play_a_game(ada) for _ in range(2)]
        going_on = await ada.open_table("two_win", "me", "gentle")
        async with ada.at(going_on) as chair:
            await chair.choose(chair.choices()[0])
            await chair.ask("say", text="hello")
            playing = asyncio.create_task(chair.play())
            made = await Admin(place).does("backup", str(file))
            await playing
        before = await records(address, over)
        cookies = ada.http.cookies
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and file.stat().st_nlink == 1
    assert made["rows"]["tables"] == 3 and made["rows"]["secrets"] == 1
    assert list(tmp_path.glob("*.unfinished")) == []
    with pytest.raises(DeuceError, match="is there already"):
        await Admin(place).does("backup", str(file))
    target: Path | str = (
        postgres.new_database() if into == "postgresql" else tmp_path / "other" / "new.sqlite"
    )
    done = await Admin(target).does("restore", str(file))
    assert done["rows"] == made["rows"]
    async with server(target) as address:
        assert await records(address, over) == before
        async with Person(address, cookies=cookies) as again:  # who they were they still are
            assert (await again.rest("GET", "/me"))["name"] == "Ada"
            async with again.at(going_on) as chair:
                assert [line["text"] for line in chair.chat] == ["hello"]
                await chair.ask("say", text="again")  # numbered after the others
                await chair.play()
    with pytest.raises(DeuceError, match="--replace"):
        await Admin(target).does("restore", str(file))
    await Admin(target).does("restore", str(file), "--replace")
    with_audit = await Admin(target).does("audit")
    assert [line["verb"] for line in with_audit] == ["restore"]
    second = tmp_path / "second.backup"
    await Admin(target).does("backup", str(second))
    third = tmp_path / "third.sqlite"
    await Admin(third).does("restore", str(second))
    assert await everything(target) == await everything(third)


async def test_nothing_is_restored_under_a_server(place: Path | str, tmp_path: Path) -> None:
    file = tmp_path / "deuce.backup"
    async with server(place):
        await Admin(place).does("backup", str(file))
        if isinstance(place, str):
            await asyncio.sleep(1)  # until it has given a sign of life
        with pytest.raises(DeuceError, match=r"in use by another server|stop them first"):
            await Admin(place).does("restore", str(file), "--replace")


async def test_a_backup_of_an_older_version_is_restored(tmp_path: Path) -> None:
    old = tmp_path / "old.backup"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript((Path(__file__).parent / "store" / "release-0.1.0.sql").read_text())
    await Admin(tmp_path / "new.sqlite").does("restore", str(old))
    assert (await Admin(tmp_path / "new.sqlite").does("stats"))["tables"] == {"over": 2, "playing": 1}


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100])
def test_what_is_no_backup_is_refused_and_nothing_is_touched(
    tmp_path: Path, database: Path, content: bytes
) -> None:
    with SqliteStore(database):
        pass
    before = database.read_bytes()
    wrong = tmp_path / "wrong"
    wrong.write_bytes(content)
    with pytest.raises(DeuceError):
        Admin(database)("restore", str(wrong))
    with pytest.raises(DeuceError, match="No such file"):
        Admin(database)("restore", str(tmp_path / "nowhere"))
    for place in ("/dev/zero", str(tmp_path)):  # which would fill the disk, and what cannot be read
        with pytest.raises(DeuceError, match="is no file"):
            Admin(database)("restore", place)
    assert database.read_bytes() == before


async def test_every_column_of_the_schema_is_in_a_backup(place: Path | str) -> None:
    async with server(place), Desk(Settings(database=str(place))) as desk:
        if isinstance(place, Path):
            sql = "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'"
        else:
            sql = (
                "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
            )
        found: dict[str, set[str]] = {}
        for table, column in await desk.store._rows(sql):  # type: ignore[attr-defined]
            found.setdefault(table, set()).add(column)
    for left_out in ("alembic_version", "processes", "sqlite_sequence"):
        found.pop(left_out, None)
    assert found == {table: set(columns.names) for table, columns in TABLES.items()}


# ------------------------------------------------------------------------------------------------- the command


def test_an_id_that_begins_with_a_dash_is_no_option_and_a_wrong_option_is_still_refused(
    database: Path,
) -> None:
    with SqliteStore(database):
        pass
    for guest in ("-Tabcdefghij", "--bcdefghijk", "-_-_-_-_-_-_"):
        with pytest.raises(DeuceError, match=f"no guest {guest}"):
            Admin(database)("forget", guest)
    run = CliRunner().invoke(command, ["ban", "--undoo", "--database", str(database)])
    assert run.exit_code == 2 and "No such option" in run.output


def test_every_verb_has_a_help_with_its_sentence_and_offers_json() -> None:
    assert "admin" in COMMANDS
    for verb, sentence in VERBS.items():
        helped = CliRunner().invoke(command, [verb, "--help"])
        assert helped.exit_code == 0 and "--json" in helped.output, verb
        assert sentence.split(",")[0].split(".")[0].split(":")[0] in " ".join(helped.output.split()), verb
