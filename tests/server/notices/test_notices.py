"""Being told: who asks for it is told that a table waits, by a push service that can read nothing of it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from clients import PATIENCE, Person, Refused, refusal, server
from push_service import PushService, b64

from deuce.server.identity import now
from deuce.server.notices import delivery, notices
from deuce.server.notices.delivery import GoneError, Services, UndeliverableError, is_public
from deuce.server.notices.notices import MINUTE, quiet_for
from deuce.server.notices.vapid import Vapid, contact_of, kept_vapid
from deuce.server.rates import Rate
from deuce.server.settings import PUSH_SERVICES
from deuce.server.store.contents import Device
from deuce.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address(database: Path) -> AsyncIterator[str]:
    async with server(database, push_loopback=True) as address:
        yield address


async def told(service: PushService) -> Any:
    return await asyncio.to_thread(service.heard.get, timeout=PATIENCE)


async def table_of_days(ada: Person, bo: Person) -> str:
    """A game with days for each choice that waits for both, who have gone."""
    table = await ada.open_table("two_sans_three", "me", "open", clock="days")
    async with ada.at(table) as hers, bo.at(table) as his:
        await his.ask("sit", seat=1, name="Bo")
        await hers.ask("start")
        await hers.until(lambda: hers.snapshot.get("view"))
    return table


async def test_who_is_not_there_is_told_and_only_their_browser_can_read_it(address: str) -> None:
    with PushService() as service:
        async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
            for person in (ada, bo):
                found = await person.rest("POST", "/push", **service.subscription(), language="de")
                assert found["devices"] == 1 and found["key"]
            table = await table_of_days(ada, bo)
            async with ada.at(table) as hers, bo.at(table) as his:
                first, other = (hers, bo) if hers.choices() else (his, ada)
                await (his if first is hers else hers).leave()
                await first.choose(first.choices()[0])
                path, content = await told(service)
            assert content == {"title": "2 sans 3", "body": "Du bist dran.", "table": table}
            assert path.startswith("/push/")
            await other.rest("DELETE", "/push")
            assert (await other.rest("GET", "/push"))["devices"] == 0


async def test_who_is_not_there_is_told_that_their_round_of_a_tournament_begins(address: str) -> None:
    with PushService() as service:
        async with Person(address, "Ada") as ada:
            await ada.rest("POST", "/push", **service.subscription(), language="fr")
            asked = {"name": "Cup", "game": "two_win", "rounds": 1, "bots": ["gentle"]}
            made = await ada.rest("POST", "/tournaments", **asked)
            await ada.rest("POST", f"/tournaments/{made['id']}/entry", contribution=None)
            await ada.rest("POST", f"/tournaments/{made['id']}/start")
            _, content = await told(service)
            mine = (await ada.rest("GET", f"/tournaments/{made['id']}"))["table"]
            assert content == {"title": "2 WIN", "body": "Ta manche commence.", "table": mine}


async def test_who_has_gone_from_a_push_service_is_forgotten_there(address: str) -> None:
    with PushService() as service:
        service.status = 410
        async with Person(address, "Ada") as ada, Person(address, "Bo") as bo:
            for person in (ada, bo):
                await person.rest("POST", "/push", **service.subscription())
            table = await table_of_days(ada, bo)
            async with ada.at(table) as hers, bo.at(table) as his:
                first, other = (hers, bo) if hers.choices() else (his, ada)
                await (his if first is hers else hers).leave()
                await first.choose(first.choices()[0])
                await told(service)
            async with asyncio.timeout(PATIENCE):
                while (await other.rest("GET", "/push"))["devices"]:
                    await asyncio.sleep(0.05)


async def test_what_is_due_survives_a_restart_and_waits_for_the_end_of_quiet_hours(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "LOOK_EVERY", 0.05)
    minute = now() // MINUTE % 1440
    quiet = {"start": (minute - 5) % 1440, "end": (minute + 30) % 1440}
    with PushService() as service:
        async with (
            server(database, push_loopback=True) as address,
            Person(address, "Ada") as ada,
            Person(address, "Bo") as bo,
        ):
            asked = service.subscription()
            found = await ada.rest("POST", "/push", **asked, quiet=quiet)
            assert found["quiet"] == quiet
            await bo.rest("POST", "/push", **(other := service.subscription()), quiet=quiet)
            table = await table_of_days(ada, bo)
            async with ada.at(table) as hers, bo.at(table) as his:
                first = hers if hers.choices() else his
                await (his if first is hers else hers).leave()
                await first.choose(first.choices()[0])
            await asyncio.sleep(0.3)
            with pytest.raises(Empty):
                service.heard.get_nowait()
        async with server(database, push_loopback=True) as address:
            cookies = (ada.http.cookies, bo.http.cookies)
            async with Person(address, cookies=cookies[0]) as ada, Person(address, cookies=cookies[1]) as bo:
                # The quiet hours are ended, and what waited for their end comes.
                await ada.rest("POST", "/push", **asked)
                await bo.rest("POST", "/push", **other)
                await due_now(database)
                assert (await told(service))[1]["table"] == table


async def due_now(database: Path) -> None:
    """Let what waits be due, as if its time had come."""

    def moved() -> None:
        with sqlite3.connect(database) as connection:
            rows = connection.execute("SELECT id, content FROM documents WHERE kind = 'notice'").fetchall()
            assert rows, "nothing waits"
            for key, content in rows:
                due = {**json.loads(content), "at": 0}
                connection.execute(
                    "UPDATE documents SET content = ? WHERE kind = 'notice' AND id = ?",
                    (json.dumps(due).encode(), key),
                )

    await asyncio.to_thread(moved)


async def test_only_listed_services_and_keys_of_browsers_are_believed(database: Path) -> None:
    wrong: list[dict[str, str]] = [
        {"endpoint": "https://127.0.0.1/x"},
        {"endpoint": "https://169.254.169.254/latest"},
        {"endpoint": "http://fcm.googleapis.com/x"},
        {"endpoint": "https://fcm.googleapis.com:8080/x"},
        {"endpoint": "https://user@fcm.googleapis.com/x"},
        {"endpoint": "https://evil.example/x"},
        {"endpoint": "https://fcm.googleapis.com.evil.example/x"},
        {"endpoint": "https://evilpush.apple.com.example/"},
        {"endpoint": "ftp://fcm.googleapis.com/"},
        {"endpoint": "https://fcm.googleapis.com/a b"},
        {"endpoint": "https://fcm.googleapis.com/\r\nHost: x"},
        {"endpoint": "https://[::1"},
        {"endpoint": ""},
        {"p256dh": b64(b"\x04" + b"x" * 64)},
        {"p256dh": "%"},
        {"auth": b64(b"x" * 15)},
    ]
    rates = {"subscriptions": Rate(1000, 1000)}
    with PushService() as service:
        async with server(database, push_loopback=True, rates=rates) as address, Person(address) as ada:
            await ada.rest("GET", "/me")
            for changes in wrong:
                asked = {**service.subscription(), **changes}
                assert await refusal(ada.rest("POST", "/push", **asked)) == "bad_push", changes
            assert (await ada.rest("POST", "/push", **service.subscription()))["devices"] == 1


async def test_a_guest_has_a_few_devices_and_asks_now_and_then(address: str) -> None:
    with PushService() as service:
        async with Person(address) as ada:
            await ada.rest("GET", "/me")
            found = [await ada.rest("POST", "/push", **service.subscription()) for _ in range(10)]
            assert found[-1]["devices"] == 8
            with pytest.raises(Refused) as refused:
                await ada.rest("POST", "/push", **service.subscription())
            assert refused.value.code == "too_fast"


async def test_a_server_without_push_services_tells_nobody(database: Path) -> None:
    async with server(database, push_services="") as address, Person(address) as ada:
        assert (await ada.rest("GET", "/push"))["key"] is None
        with PushService() as service, pytest.raises(Refused) as refused:
            await ada.rest("POST", "/push", **service.subscription())
        assert refused.value.code == "bad_push"


# ---------------------------------------------------------------------------------------- hostile services


@pytest.mark.parametrize(
    "private",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.9", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
     "::1", "fe80::1%eth0", "fd00::1", "::ffff:10.0.0.1", "2002:0a00:0001::", "::", "ff02::1", "nonsense"],
)  # fmt: skip
def test_private_addresses_are_known(private: str) -> None:
    assert not is_public(private)


@pytest.mark.parametrize("public", ["8.8.8.8", "2606:4700::1111"])
def test_public_addresses_are_known(public: str) -> None:
    assert is_public(public)


async def test_a_listed_name_that_means_a_private_address_is_never_connected_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = asyncio.get_running_loop()
    asked = []

    async def lies(host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        return [(2, 1, 6, "", ("8.8.8.8", port)), (2, 1, 6, "", ("10.0.0.1", port))]

    async def connected(*_: object, **__: object) -> None:
        raise AssertionError("connected")

    monkeypatch.setattr(loop, "getaddrinfo", lies)
    monkeypatch.setattr(asyncio, "open_connection", connected)
    with pytest.raises(UndeliverableError, match="not on the public network"):
        await Services(PUSH_SERVICES).post("https://fcm.googleapis.com/x", {}, b"")
    assert asked == ["fcm.googleapis.com"]
    with pytest.raises(GoneError):
        await Services(PUSH_SERVICES).post("http://127.0.0.1:9/x", {}, b"")


@pytest.mark.parametrize(
    "answer", [b"", b"x" * 40_000, b"HTTP/1.1 200", b"SSH-2.0-x\r\n", b"HTTP/1.1 abc x\r\n"]
)
async def test_a_service_that_answers_nonsense_or_nothing_is_left(
    answer: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "WITHIN", 0.5)
    left = asyncio.Event()

    async def odd(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(answer)
        with suppress(OSError):
            await reader.read()  # until it is left
            writer.close()
            await writer.wait_closed()
        left.set()

    async with await asyncio.start_server(odd, "127.0.0.1", 0) as serving:
        port = serving.sockets[0].getsockname()[1]
        with pytest.raises(UndeliverableError):
            await Services("", loopback=True).post(f"http://127.0.0.1:{port}/x", {}, b"body")
        await asyncio.wait_for(left.wait(), PATIENCE)


async def test_the_keys_of_a_server_are_made_once(database: Path) -> None:
    store = SqliteStore(database)
    first, second = await kept_vapid(store, ""), await kept_vapid(store, "")
    assert first.public_key == second.public_key
    await store.close()


def test_services_are_told_how_to_reach_the_operator() -> None:
    assert contact_of("me@cards.example") == "mailto:me@cards.example"
    assert contact_of("https://cards.example/contact") == "https://cards.example/contact"
    assert contact_of("ask at the bar") == ""
    assert "vapid t=" in Vapid("1" * 64, "mailto:x@y.z").authorization("https://fcm.googleapis.com/x")


@pytest.mark.parametrize(
    ("quiet", "offset", "hour", "wait"),
    [
        (None, 0, 3, 0),
        ((22 * 60, 8 * 60), 0, 23, 9 * 60),
        ((22 * 60, 8 * 60), 0, 7, 60),
        ((22 * 60, 8 * 60), 0, 12, 0),
        ((22 * 60, 8 * 60), 120, 21, 9 * 60),
        ((1 * 60, 5 * 60), -60, 3, 3 * 60),
        ((60, 60), 0, 1, 0),
    ],
)
def test_quiet_hours_are_by_the_clock_of_the_device(
    quiet: tuple[int, int] | None, offset: int, hour: int, wait: int
) -> None:
    device = Device("https://x", "", "", "en", offset, quiet)
    assert quiet_for(device, hour * 60 * MINUTE) == wait
