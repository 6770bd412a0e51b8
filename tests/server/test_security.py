"""What docs/security.md claims and no other test holds: keys that rotate, limits, TLS, and what others cannot tell."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from clients import PATIENCE, Person, Refused, server
from postgres import Postgres
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from deuce.server import identity, limits
from deuce.server.connection import MAX_MESSAGE_BYTES
from deuce.server.identity import Signer
from deuce.server.keys import KEPT_MONTHS, MONTH, keys_at, month_of
from deuce.server.problems import Refusal
from deuce.server.rates import Rate
from deuce.server.store import Store
from deuce.server.store.postgres import PostgresStore
from deuce.server.store.sqlite import SqliteStore
from deuce.server.websocket import TOO_FAST

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[2]
NOW = 700 * MONTH + 5
STRANGER = {"X-Forwarded-For": "203.0.113.7"}  # as a proxy on this machine says


# ----------------------------------------------------------------------------------------------------- keys


@pytest.fixture(params=["sqlite", "postgres"])
async def stores(
    request: pytest.FixtureRequest, database: Path, postgres: Postgres
) -> AsyncIterator[tuple[Store, Store]]:
    """Two servers' ways to one database (a SQLite file has only one)."""
    if request.param == "sqlite":
        store = SqliteStore(database)
        yield store, store
        await store.close()
        return
    dsn = postgres.new_database()
    one, other = PostgresStore(dsn), PostgresStore(dsn)
    await one.open()
    await other.open()
    yield one, other
    await one.close()
    await other.close()


async def test_servers_have_the_same_keys_and_a_new_one_each_month(stores: tuple[Store, Store]) -> None:
    one, other = stores
    first = await keys_at(one, NOW)
    assert first == await keys_at(other, NOW)
    assert set(first) == {700, 701} and len(set(first.values())) == 2
    second = await keys_at(other, NOW + MONTH)
    assert set(second) == {700, 701, 702} and second[701] == first[701]
    much_later = await keys_at(one, NOW + (KEPT_MONTHS + 5) * MONTH)
    assert not set(much_later) & set(second), "old keys are forgotten"


def at_month(monkeypatch: pytest.MonkeyPatch, month: int) -> None:
    monkeypatch.setattr(identity, "now", lambda: month * MONTH + 5)


def test_cookies_are_renewed_and_grow_old(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(b"root", {month: bytes([month]) * 32 for month in range(10, 40)})
    at_month(monkeypatch, 10)
    cookie = signer.cookie("ada")
    assert signer.guest_of(cookie) == "ada" and not signer.is_old(cookie)
    at_month(monkeypatch, 11)
    assert signer.guest_of(cookie) == "ada" and signer.is_old(cookie)
    assert not signer.is_old(signer.cookie("ada")) and signer.cookie("ada") != cookie
    del signer.keys[10]  # as happens after KEPT_MONTHS months
    assert signer.guest_of(cookie) is None
    assert signer.public_id("ada") == Signer(b"root").public_id("ada"), "a public name outlives all keys"


def test_the_month_in_a_cookie_cannot_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(b"root", {10: b"a" * 32, 11: b"b" * 32})
    at_month(monkeypatch, 10)
    guest, month, signature = signer.cookie("ada").split(".")
    assert month == "10"
    forged = (
        f"{guest}.11.{signature}",
        f"{guest}.{signature}",
        f"{guest}..{signature}",
        f"{guest}.-1.{signature}",
    )
    for cookie in (*forged, f"{guest}.{'9' * 5000}.{signature}", f"eve.10.{signature}", f".10.{signature}"):
        assert signer.guest_of(cookie) is None


def test_cookies_from_before_there_were_keys_of_months(monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = Signer(b"root").cookie("ada")
    signer = Signer(b"root", {10: b"a" * 32, 11: b"b" * 32})
    at_month(monkeypatch, 11)
    assert signer.guest_of(cookie) == "ada" and signer.is_old(cookie)
    at_month(monkeypatch, 10 + KEPT_MONTHS)
    assert signer.guest_of(cookie) is None


def test_a_link_made_before_the_month_ends_works_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    signer = Signer(b"root", {10: b"a" * 32, 11: b"b" * 32})
    monkeypatch.setattr(identity, "now", lambda: 11 * MONTH - 1)
    token, _ = signer.link("ada")
    monkeypatch.setattr(identity, "now", lambda: 11 * MONTH + 1)
    assert signer.guest_of_link(token)[0] == "ada"
    with pytest.raises(Refusal):
        Signer(b"root", {11: b"b" * 32}).guest_of_link(token)


async def test_a_browser_with_an_old_cookie_gets_a_new_one(database: Path) -> None:
    store = SqliteStore(database)
    root = await store.secret()
    await store.close()
    async with server(database) as address:
        for path in ("/api/me", "/api/me/tables"):
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
                browser.cookies.set("deuce", Signer(root).cookie("ada"))
                first = await browser.get(path)
                assert first.headers["set-cookie"].startswith("deuce=ada.")
                second = await browser.get(
                    path, headers={"Cookie": first.headers["set-cookie"].split(";")[0]}
                )
                assert "set-cookie" not in second.headers
        async with Person(address, "Ada") as ada:
            table = await ada.open_table("two_win", "me", "open")
            url = f"{address.replace('http', 'ws')}/api/tables/{table}/ws"
            headers = {"Cookie": f"deuce={Signer(root).cookie('ada')}"}
            async with connect(url, additional_headers=headers) as socket:
                assert socket.response is not None
                assert socket.response.headers["set-cookie"].startswith(
                    f"deuce=ada.{month_of(identity.now())}."
                )


async def test_who_just_looks_round_gets_no_cookie(address: str) -> None:
    """Else a slow answer to a question from before would make somebody else of a player who has sat down meanwhile."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
        for path in ("/", "/api/tables", "/api/me/tables", "/healthz"):
            assert "set-cookie" not in (await browser.get(path)).headers
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = await browser.post("/api/tables", json={"game": "two_win", "seats": seats})
        assert "set-cookie" in opened.headers and opened.json()["seats"][0]["yours"]


# --------------------------------------------------------------------------------------------- TLS and limits


async def test_who_came_by_tls_stays_with_it(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
        assert "strict-transport-security" not in (await browser.get("/api/me")).headers
        behind = await browser.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert behind.headers["strict-transport-security"] == "max-age=31536000"


@pytest.fixture
async def strict(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A server that allows very little."""
    for name in ("ADDRESS_REQUESTS", "ADDRESS_SOCKETS"):
        monkeypatch.setattr(limits, name, Rate(0.001, 8))
    monkeypatch.setattr(limits, "GUEST_REQUESTS", Rate(0.001, 6))
    async with server(database) as address:
        yield address


async def test_one_address_cannot_ask_without_end(strict: str) -> None:
    async def asked(address: str) -> int:
        async with httpx.AsyncClient(base_url=strict, timeout=PATIENCE) as somebody_new:
            return (await somebody_new.get("/api/me", headers={"X-Forwarded-For": address})).status_code

    assert [await asked("203.0.113.7") for _ in range(10)] == [200] * 8 + [429] * 2
    assert await asked("203.0.113.8") == 200
    assert [await asked("127.0.0.1") for _ in range(10)] == [200] * 10, "a proxy that names nobody"


async def test_one_guest_cannot_ask_without_end(strict: str) -> None:
    async with httpx.AsyncClient(base_url=strict, timeout=PATIENCE) as browser:
        codes = [(await browser.get("/api/me")).status_code for _ in range(9)]
        assert codes == [200] * 7 + [429] * 2, "the first one was nobody yet"
        assert (await browser.get("/healthz")).status_code == 200


async def test_one_address_cannot_open_sockets_without_end(strict: str) -> None:
    async with Person(strict, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
    url = f"{strict.replace('http', 'ws')}/api/tables/{table}/ws"
    for _ in range(8):
        async with connect(url, additional_headers=STRANGER) as socket:
            assert msgspec.json.decode(await socket.recv())["type"] == "snapshot"
    async with connect(url, additional_headers=STRANGER) as socket:
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == TOO_FAST


async def test_a_large_body_is_refused(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
        body = b'{"name": "' + b"x" * MAX_MESSAGE_BYTES + b'"}'
        answer = await browser.patch("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_no_other_site_writes(address: str) -> None:
    """Whatever can be asked for that is more than a look: all of it is in the description of the API."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
        described = (await browser.get("/api/docs/openapi.json")).json()["paths"]
        ways = [
            (method, path) for path, methods in described.items() for method in methods if method != "get"
        ]
        assert {("patch", "/api/me"), ("post", "/api/tables"), ("delete", "/api/push")} <= set(ways)
        others = ("https://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example")
        for (method, path), origin in product(ways, others):
            answer = await browser.request(method, path, json={}, headers={"Origin": origin})
            found = (answer.status_code, answer.json()["code"])
            assert found == (403, "not_allowed"), (method, path, origin)


# ---------------------------------------------------------------------------------- what others cannot tell


async def told_of(address: str, at: int) -> list[dict[str, Any]]:
    """What the other player and somebody who watches are told when a player makes one choice or another."""
    deck = {"game": "two_win", "cards": ["5B0"] * 10 + ["6P1"] * 10, "dealt": 9, "name": "plain"}
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo, Person(address, "Eve") as eve:
        table = await ada.open_table("two_win", "me", "open", deck=deck)
        async with ada.at(table) as a, bo.at(table) as b, eve.at(table) as e:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await b.until(lambda: b.snapshot["view"])
            heard = len(b.raw), len(e.raw)
            passes = a.view["passes"]
            await a.choose(passes[at % len(passes)])
            await b.until(lambda: b.waiting == [1])
            await e.until(lambda: e.waiting == [1])
            return [msgspec.json.decode(data) for data in (*b.raw[heard[0] :], *e.raw[heard[1] :])]


async def test_that_somebody_has_chosen_tells_nothing_of_what(address: str) -> None:
    first, second = await told_of(address, 0), await told_of(address, 1)
    assert first == second and len(first) == 2
    assert all(message["type"] == "progress" and message["chosen"] is None for message in first)


async def test_an_error_names_no_hidden_card(address: str) -> None:
    """A refusal helps with the cards one holds; of others', and of the pile, it knows nothing."""
    cards = [f"{digit}{colour}{stars}" for digit in range(1, 10) for colour in "BPG" for stars in range(3)]
    deck = {"game": "two_win", "cards": cards, "name": "unique"}
    async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
        table = await ada.open_table("two_win", "me", "open", deck=deck)
        async with ada.at(table) as a, bo.at(table) as b:
            await b.ask("sit", seat=1)
            await a.ask("start")
            await a.until(lambda: a.snapshot["view"])
            own = set(a.view["seats"][0]["hand"])
            for wrong in sorted(set(cards) - own)[:8]:
                with pytest.raises(Refused) as refused:
                    await a.choose(wrong)
                assert set(re.findall(r"\b\d[BPG]\d\b", str(refused.value))) <= own | {wrong}


def test_every_test_that_the_threat_model_names_is_there() -> None:
    """docs/security.md says which test holds which claim."""
    text = (ROOT / "docs" / "security.md").read_text("utf-8")
    named = set(re.findall(r"`(test_\w+)`", text))
    there = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in (file.stem, *re.findall(r"def (test_\w+)", file.read_text("utf-8")))
    }
    assert len(named) > 15 and not named - there
