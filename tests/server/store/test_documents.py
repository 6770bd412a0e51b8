"""Kinds of documents: each has a key, a lifetime and an owner, and being forgotten follows from that."""

from __future__ import annotations

import ast
import re
import sqlite3
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from deuce.server import retention
from deuce.server.application import Application
from deuce.server.identity import Signer, now
from deuce.server.keeping import Retention
from deuce.server.people import daily_deal
from deuce.server.people.messages import Ladder
from deuce.server.store import Document, GuestRow, PutDocument, PutGuest
from deuce.server.store import documents as registry
from deuce.server.store.contents import (
    Account,
    Act,
    Announcement,
    BotHere,
    Bout,
    BoutResult,
    Calendar,
    CountedGames,
    DailyResult,
    DailySeed,
    DailyTry,
    DayDone,
    Decision,
    Device,
    Draw,
    DueNotice,
    Entrant,
    Friend,
    Invitation,
    OnlineBot,
    Passkey,
    PuzzleDayAnswer,
    QueueEntry,
    Rating,
    RatingStep,
    Report,
    Solver,
    Strength,
    Tournament,
)
from deuce.server.store.documents import (
    KINDS,
    Aged,
    BanKey,
    BoutKey,
    CodeKey,
    DealKey,
    DrawKey,
    EntrantKey,
    EntryKey,
    GuestKey,
    Kind,
    LadderKey,
    MarkKey,
    MonthKey,
    NameKey,
    NoticeKey,
    NumberKey,
    OfGuest,
    OfGuestBy,
    OfNobody,
    OnlyKey,
    OtherKey,
    PasskeyKey,
    PlayerKey,
    PuzzleKey,
    ResultKey,
    SeatKey,
    SolverKey,
    Stays,
    TableKey,
    TokenKey,
    TournamentKey,
    TryKey,
    WithTable,
    forgetting,
    kinds_named,
    names_of_guests,
)
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio

SERVER = Path(retention.__file__).parent
ADA = "ada-a-secret_guest:token"  # with every sign that separates fields of a key
CUP = Tournament("Cup", "swiss", "two_win", 2, "quick", 1, 5, 4, "public of the host", ("00ff",))
WAITING = QueueEntry(
    "ticket", "only", "two_win", 2, "quick", True, 1200, 5, ("public",), name="Ada the Great"
)
STEP = RatingStep("table2", "two_win-2", 1.5, 2.5, 3, 4, 1, 2)

# A document of each kind about one guest: its key and content, and the texts by which databases know it.
SAMPLES: dict[Kind[Any, Any], tuple[Any, Any, str, str]] = {
    registry.SHUFFLE_SECRET: (TableKey("table1"), "00ff", "shuffle", "table1"),
    registry.REVIEW: (TableKey("table1"), {"evaluator": "e", "review": {}}, "review", "table1"),
    registry.RECKONING_DUE: (TableKey("table1"), None, "reckoning-due", "table1"),
    registry.RECKONED: (TableKey("table1"), None, "rated", "table1"),
    registry.CRASHES: (TableKey("table1"), 2, "crash", "table1"),
    registry.RATING_STEP: (SeatKey("table2", 1), STEP, "rating-step", "table2-1"),
    registry.RATING: (
        LadderKey("two_sans_three-more", ADA),
        Rating(public="public"),
        "rating-two_sans_three-more",
        ADA,
    ),
    registry.PLAYER: (PlayerKey("public"), None, "player", "public"),
    registry.DAILY_SEED: (
        DealKey("two_win", "2026-11-16"),
        DailySeed("seed"),
        "daily-deal-two_win",
        "2026-11-16",
    ),
    registry.DAILY_TRY: (
        TryKey("2026-11-16", "two_win", ADA),
        DailyTry("table3"),
        "daily-try",
        f"2026-11-16:two_win:{ADA}",
    ),
    registry.FORGOTTEN_TRY: (MarkKey("ma-rk:1 _"), DailyTry("table4"), "forgotten-try", "ma-rk:1 _"),
    registry.DAILY_RESULT: (
        ResultKey("two_win", "2026-11-16", "table3"),
        DailyResult(1, 4, name="Ada the Great"),
        "daily-two_win-2026-11-16",
        "table3",
    ),
    registry.SOLVER: (SolverKey("two_win", ADA), Solver(seen=("p1",)), "puzzle-rating", f"two_win {ADA}"),
    registry.PUZZLE: (PuzzleKey("two_win", "p1"), Strength(), "puzzle-rating", "two_win p1"),
    registry.PUZZLE_DAY: (MarkKey("ma-rk:2 _"), PuzzleDayAnswer("7B2", True, 8), "puzzle-day", "ma-rk:2 _"),
    registry.CALENDAR: (
        GuestKey(ADA),
        Calendar({"2026-11-16": DayDone({"two_win": 1}, {"two_win": True})}, best=1),
        "calendar",
        ADA,
    ),
    registry.SIGNING_KEY: (MonthKey(690), "00ff", "key", "690"),
    registry.ACCOUNT: (GuestKey(ADA), Account(5, "00", ("ff",)), "account", ADA),
    registry.ACCOUNT_NAME: (NameKey("adathegreat"), "Ada the Great", "account-name", "adathegreat"),
    registry.PASSKEY: (PasskeyKey("cred_-1"), Passkey("key", 0, "phone"), "passkey", "cred_-1"),
    registry.ONLINE_BOT: (PlayerKey("p-_b"), OnlineBot("bot-guest", 5, "00ff"), "online-bot", "p-_b"),
    registry.BOT_TOKEN: (TokenKey("00ff"), "p-_b", "bot-token", "00ff"),
    registry.BOT_HERE: (
        PlayerKey("p-_b"),
        BotHere("c", 5, ("two_win",), (2, 3), ("none",), rated=True, casual=False, most=2, playing=1),
        "bot-here",
        "p-_b",
    ),
    registry.PUSH_KEY: (OnlyKey(), "00ff", "push-key", "push-key"),
    registry.DEVICE: (
        MarkKey("ma-rk:4 _"),
        Device("https://x", "p", "a", "en", 60, (0, 5)),
        "device",
        "ma-rk:4 _",
    ),
    registry.NOTICE: (NoticeKey(ADA, "table1"), DueNotice("turn", "two_win", 5), "notice", f"{ADA} table1"),
    registry.BAN: (BanKey("network", "2001:db8::/64"), Decision("flood"), "ban", "network 2001:db8::/64"),
    registry.MUTE: (MarkKey("ma-rk:3 _"), Decision("", "public"), "mute", "ma-rk:3 _"),
    registry.CLOSED: (TableKey("table1"), Decision("noise"), "closed", "table1"),
    registry.ANNOUNCEMENT: (OnlyKey(), Announcement({"en": "x"}, 5), "announcement", "announcement"),
    registry.AUDIT: (NumberKey("5-a"), Act("ban", "root", "public"), "audit", "5-a"),
    registry.REPORT: (NumberKey("6-b"), Report("table1", "public", "other"), "report", "6-b"),
    registry.FRIEND: (OtherKey(ADA, "bo"), Friend(5, asked=True), "friend", f"{ADA} bo"),
    registry.FRIEND_REQUEST: (OtherKey(ADA, "bo"), None, "friend-request", f"{ADA} bo"),
    registry.FRIEND_LINK: (CodeKey("code"), None, "friend-link", "code"),
    registry.BLOCK: (OtherKey(ADA, "bo"), None, "block", f"{ADA} bo"),
    registry.INVITATION: (NoticeKey(ADA, "table1"), Invitation("bo"), "invitation", f"{ADA} table1"),
    registry.QUEUE: (GuestKey(ADA), WAITING, "queue", ADA),
    registry.TOURNAMENT: (TournamentKey("cup1"), CUP, "tournament", "cup1"),
    registry.TOURNAMENT_GOES_ON: (TournamentKey("cup1"), None, "tournament-goes-on", "cup1"),
    registry.TOURNAMENT_SECRETS: (TournamentKey("cup1"), ["00ff"], "tournament-secrets", "cup1"),
    registry.ENTRY: (EntryKey("cup1", ADA), "public", "tournament-entry", f"cup1:{ADA}"),
    registry.ENTRANT: (
        EntrantKey("cup1", "public"),
        Entrant("Ada the Great", 5, 6, "0f"),
        "entrant-cup1",
        "public",
    ),
    registry.DRAW: (DrawKey("cup1", 2), Draw((Bout("table7", 2, ("public", "")),)), "draw-cup1", "2"),
    registry.BOUT_RESULT: (
        BoutKey("cup1", "table7"),
        BoutResult((1, 2), (30, 20), lapsed=(0,), at=7),
        "bout-result-cup1",
        "table7",
    ),
    registry.COUNTED_GAMES: (OnlyKey(), CountedGames(3), "counted-games", "counted-games"),
    registry.TRIAL: (OnlyKey(), "xxx", "trial", "trial"),
}


def sample(kind: Kind[Any, Any]) -> PutDocument:
    key, content, _, _ = SAMPLES[kind]
    owner = "" if isinstance(kind.owner, OfNobody) else ADA
    return kind.put(key, content, owner=owner, at=5)


# --------------------------------------------------------------------------------------------------- keys


def test_every_kind_is_in_the_samples_of_this_test() -> None:
    assert set(SAMPLES) == set(KINDS) and len(KINDS) == len(set(KINDS))
    declared = {value for value in vars(registry).values() if isinstance(value, Kind)}
    assert declared == set(KINDS), "a kind that is not in the registry is swept and forgotten by nobody"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_keys_are_written_as_databases_have_them_and_read_back(kind: Kind[Any, Any]) -> None:
    key, content, name, id_ = SAMPLES[kind]
    document = sample(kind).document
    assert (document.kind, document.id) == (name, id_) == kind.address(key)
    assert kind.key_of(document) == key and kind.read(document) == content
    assert kind in kinds_named(name)
    with pytest.raises(ValueError, match="no document of kind"):
        kind.key_of(Document("x", "", None))


def test_a_name_means_one_kind_but_for_the_two_of_puzzles() -> None:
    for name in {name for _, _, name, _ in SAMPLES.values()} - {"puzzle-rating"}:
        assert len(kinds_named(name)) == 1, name
    assert kinds_named("puzzle-rating") == [registry.SOLVER, registry.PUZZLE]
    assert registry.SOLVER.lifetime == registry.PUZZLE.lifetime, "they are swept by their one name"
    assert kinds_named("something new") == []


def test_the_ladders_are_those_of_the_ratings() -> None:
    assert set(registry.LADDERS) == set(get_args(Ladder))


def calls(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def test_documents_are_made_and_dropped_by_their_kind_alone() -> None:
    """So that no document can be written whose kind nobody has declared."""
    found = {
        path.relative_to(SERVER).as_posix()
        for path in SERVER.rglob("*.py")
        if {"Document", "PutDocument", "DropDocument"} & set(calls(path))
    }
    assert found == {"store/documents.py", "store/queries.py"}, "queries.py reads them from rows"


def test_migrations_speak_of_kinds_that_there_are() -> None:
    found: list[str] = []
    for path in SERVER.joinpath("store", "migrations", "versions").glob("*.py"):
        found += re.findall(r"kind\s*=\s*'([^']+)'", path.read_text("utf-8"))
    assert found and all(kinds_named(name) for name in found)


# -------------------------------------------------------------------------------------- lifetimes and owners


def test_a_kind_without_a_lifetime_or_an_owner_cannot_be_added() -> None:
    stays, nobody = Stays("one"), OfNobody("of nobody")
    with pytest.raises(TypeError, match="lifetime"):
        Kind("note", "{table}", TableKey, str, owner=nobody)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="owner"):
        Kind("note", "{table}", TableKey, str, stays)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="need a lifetime"):
        Kind("note", "{table}", TableKey, str, None, nobody)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="whom documents of kind 'note' belong to"):
        Kind("note", "{table}", TableKey, str, stays, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="cannot be found"):
        Kind("note-{table}", "{table}", TableKey, str, stays, OfGuest())
    assert Kind("note", "{table}", TableKey, str, stays, nobody).names == ("note",)


def test_lifetimes_and_owners_give_reasons_and_name_settings_that_there_are() -> None:
    settings = {field.name for field in fields(Retention)}
    for kind in KINDS:
        match kind.lifetime:
            case Stays(because):
                assert len(because) > 10, kind.name
            case Aged(setting) | WithTable(_, setting):
                assert setting is None or (setting in settings and kind.names), kind.name
        assert not isinstance(kind.owner, OfNobody) or len(kind.owner.because) > 10, kind.name


def test_a_key_with_a_guest_in_it_belongs_to_the_guest() -> None:
    for kind in KINDS:
        if "guest" in kind.key.__struct_fields__:
            assert isinstance(kind.owner, OfGuest), kind.name


def test_what_belongs_to_a_guest_is_not_written_without_them() -> None:
    for kind in KINDS:
        key, content, _, _ = SAMPLES[kind]
        if isinstance(kind.owner, OfGuest | OfGuestBy):
            with pytest.raises(ValueError, match="could not be forgotten"):
                kind.put(key, content, at=0)


def test_whoever_owns_anything_is_not_idle() -> None:
    assert {"player", "puzzle-rating", "daily-try", "rating-two_win-2"} <= set(names_of_guests())
    assert not {"puzzle-day", "review", "key"} & set(names_of_guests())


# ---------------------------------------------------------------------------------------------- forgetting


def naming(database: Path, *texts: str) -> list[tuple[Any, ...]]:
    """The documents in a file in which any of these texts stands, wherever."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT kind, id, content, owner FROM documents").fetchall()
    return [row for row in rows if any(text in str(row) for text in texts)]


async def test_being_forgotten_leaves_no_document_that_names_a_guest(database: Path) -> None:
    store = SqliteStore(database)
    app = Application(store, Signer(b"k" * 32))
    today = daily_deal.today(now())
    await store.commit(*map(sample, KINDS), PutGuest(GuestRow(ADA, "Ada the Great", 1)))
    # Today's try, whose mark has to stay; and somebody else's of everything that is a guest's.
    tried = registry.DAILY_TRY.put(TryKey(today, "two_win", ADA), DailyTry("table5"), owner=ADA, at=6)
    await store.commit(tried)
    await store.commit(
        registry.DAILY_TRY.put(TryKey(today, "two_win", "bo"), DailyTry("table6"), owner="bo", at=6),
        registry.RATING.put(LadderKey("two_win-2", "bo"), Rating(public="of bo"), owner="bo", at=6),
        registry.SOLVER.put(SolverKey("two_win", "bo"), Solver(), owner="bo", at=6),
    )
    named = naming(database, ADA, "Ada the Great", "public")
    of_guests = [kind for kind in KINDS if not isinstance(kind.owner, OfNobody)]
    assert {(kind, id_) for kind, id_, _, _ in named} >= {
        kind.address(SAMPLES[kind][0]) for kind in of_guests
    }
    assert len(await forgetting(store, ADA)) == len(of_guests) + 2, (
        "today's try, and its result if there is one"
    )

    await app.erasing.forget(ADA)
    assert [row[:2] for row in naming(database, ADA, "Ada the Great", '"public":"public"')] == []
    left = {(document[0], document[1]) for document in naming(database, "")}
    for kind in KINDS:
        address = kind.address(SAMPLES[kind][0])
        assert (address in left) is isinstance(kind.owner, OfNobody), address
    assert sum(kind == "forgotten-try" for kind, _ in left) == 2, "there is no second try today"
    assert {
        ("daily-try", f"{today}:two_win:bo"),
        ("rating-two_win-2", "bo"),
        ("puzzle-rating", "two_win bo"),
    } <= left
    app.context.thinkers.close()
    await store.close()


async def test_documents_of_an_older_database_are_read(database: Path) -> None:
    """As they were written before there was a registry of kinds: the texts, and the contents to the letter."""
    written = [
        ("rating-two_win-2", "ada", b'{"mu":27.5,"sigma":5.0,"games":9,"wins":3.0,"best":1200.0,"public":"p"}', "ada"),
        ("rating-step", "abc-1", b'{"table":"abc","ladder":"two_win-2","mu":27.5,"sigma":5.0,"change":12,'
         b'"number":9,"place":1,"players":2,"share":1.0,"bots":{"keen":[1.0,1]}}', "ada"),
        ("daily-try", "2026-11-16:two_win:ada", b'{"table":"abc"}', "ada"),
        ("daily-two_win-2026-11-16", "abc", b'{"place":1,"players":4,"name":"Ada","rounds":7}', "ada"),
        ("puzzle-rating", "two_win ada", b'{"rating":1300.5,"deviation":90.0,"tries":3,"solved":2,"streak":1,'
         b'"best":2,"seen":["a","b","c"]}', "ada"),
    ]  # fmt: skip
    with SqliteStore(database):
        pass
    with sqlite3.connect(database) as connection:
        for kind, id_, content, owner in written:
            row = (kind, id_, content, owner)
            connection.execute("INSERT INTO documents VALUES (?, ?, ?, ?, 0.0, 5, 0)", row)
    store = SqliteStore(database)
    for kind, id_, content, _ in written:
        document = await store.document(kind, id_)
        assert document is not None
        found = kinds_named(kind)[0]
        assert found.address(found.key_of(document)) == (kind, id_)
        again = msgspec.json.decode(msgspec.json.encode(found.read(document)))
        assert again == msgspec.json.decode(content)
    assert len(await forgetting(store, "ada")) == 5
    await store.close()
