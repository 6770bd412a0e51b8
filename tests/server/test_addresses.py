"""Whom something is charged to: a guest, and behind every guest the network, for guests cost nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from clients import PATIENCE, Person, server
from games_at_random import short_game
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from deuce.errors import UsageError
from deuce.record.model import encode
from deuce.server import limits
from deuce.server.addresses import ELSEWHERE, LOOPBACK, Networks, network_of
from deuce.server.learning.puzzles import daily_puzzle, in_turn, today
from deuce.server.learning.reviews import Reviews
from deuce.server.limits import Limit, Payer
from deuce.server.rates import Bounds, Rate
from deuce.server.websocket import TOO_FAST

pytestmark = pytest.mark.anyio

ONE, OTHER = "203.0.113.7", "203.0.113.8"
MANY = Bounds().network_guests
FEW = 3  # times that a guest may do anything here


def from_address(address: str) -> dict[str, str]:
    """As a proxy on this machine says it."""
    return {"X-Forwarded-For": address}


def home(number: int) -> str:
    """An address of one and the same IPv6 network."""
    return f"2001:db8:1:2::{number:x}"


# ------------------------------------------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ELSEWHERE),
        ("unix:", ELSEWHERE),
        ("999.1.2.3", ELSEWHERE),
        ("x" * 10_000, ELSEWHERE),
    ],
)
def test_an_address_stands_for_a_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_networks_are_given_with_commas() -> None:
    local = Networks(LOOPBACK)
    assert all(address in local for address in ("127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"))
    assert not any(address in local for address in ("10.0.0.1", "::2", "", "localhost", "::ffff:10.0.0.1"))
    assert "10.9.9.9" in Networks(" 10.0.0.0/8 , 192.168.0.1,") and "10.9.9.9" not in Networks("")
    assert ONE in Networks("*")
    with pytest.raises(UsageError, match="such as"):
        Networks("localhost")


# ---------------------------------------------------------------------------------------------------- limits


def taken(limit: Limit, payers: Iterable[Payer]) -> int:
    return sum(limit.take(payer) for payer in payers)


def test_guests_cost_nothing_so_a_network_stands_behind_them() -> None:
    rate = Rate(0.001, FEW)
    guests = [Payer(f"guest {number}", ONE) for number in range(100) for _ in range(FEW + 1)]
    assert taken(Limit(rate, MANY), guests) == MANY * FEW
    assert taken(Limit(rate, crowd=2), guests) == 2 * FEW
    limit = Limit(rate, MANY)
    assert taken(limit, [Payer(None, ONE)] * 100) == FEW, "without a cookie all are one"
    assert taken(limit, [Payer(None, OTHER)] * 100) == FEW
    assert taken(limit, [Payer("known", ONE)] * 100) == FEW, "nobody can keep out those who have one"


def test_a_proxy_that_names_nobody_speaks_for_many() -> None:
    rate = Rate(0.001, FEW)
    guests = [Payer(f"guest {number}", "127.0.0.1", spared=True) for number in range(100) for _ in range(9)]
    assert taken(Limit(rate, MANY), guests) == 100 * FEW
    assert taken(Limit(rate, MANY), [Payer(None, "127.0.0.1", spared=True)] * 1000) == MANY * FEW


# ------------------------------------------------------------------------------------------- what is asked for


@pytest.fixture
async def mean(database: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A server that allows a guest very little."""
    for name in ("TABLES", "HINTS", "PUZZLES", "REPLAYS", "REVIEWS", "CHAT"):
        monkeypatch.setattr(limits, name, Rate(0.0001, FEW))
    async with server(database) as address:
        yield address


SEATS: Any = {"game": "two_win", "seats": [{"kind": "me"}, {"kind": "open"}]}
PUZZLE = next(one for one in in_turn("two_win") if one.id != daily_puzzle("two_win", today()).id)
RECORD = encode(short_game().record()).decode()
ASKED: dict[str, tuple[str, Any]] = {
    "tables": ("/api/tables", SEATS),
    "quick matches": ("/api/quick", {"game": "two_win"}),
    "hints": ("/api/tables/000000000000/hint", {"seat": 0}),
    "puzzles": (f"/api/puzzles/two_win/{PUZZLE.id}", {"choice": PUZZLE.solution}),
    "replays": ("/api/replays", {"record": RECORD}),
    "files": ("/api/records", RECORD),
    "games played on": ("/api/what-if", {"record": RECORD, "frame": 0, "seat": 0, "level": "gentle"}),
    "deals of the day": ("/api/daily", {"game": "two_win", "day": today()}),
}


async def refusals(address: str, what: str, sources: Iterable[str]) -> list[bool]:
    """Ask for something without a cookie from one address after the other; which of it came too fast?"""
    path, body = ASKED[what]
    found = []
    for source in sources:
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as somebody_new:
            content = {"content": body} if isinstance(body, str) else {"json": body}
            answer = await somebody_new.post(path, headers=from_address(source), **content)
            assert answer.status_code < 500 or answer.json()["code"] == "try_again"
            found.append(answer.status_code == 429)
    return found


@pytest.mark.parametrize("what", ASKED)
async def test_without_a_cookie_everything_is_charged_to_the_address(mean: str, what: str) -> None:
    assert await refusals(mean, what, [ONE] * 5) == [False] * FEW + [True] * 2
    assert await refusals(mean, what, [OTHER]) == [False]


async def test_an_ipv6_network_is_charged_and_not_each_of_its_addresses(mean: str) -> None:
    assert await refusals(mean, "replays", map(home, range(5))) == [False] * FEW + [True] * 2
    assert await refusals(mean, "replays", ["2001:db8:1:3::1"]) == [False]


async def test_reviews_of_many_games_are_charged_to_the_address(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is another game, and nobody waits for any."""
    monkeypatch.setattr(limits, "REVIEWS", Rate(0.0001, FEW))

    async def for_ever(_: Reviews) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Reviews, "_work", for_ever)
    codes = []
    async with server(database) as address:
        for seed in range(FEW + 2):
            game = {"record": encode(short_game(seed).record()).decode()}
            async with (
                httpx.AsyncClient(base_url=address, timeout=PATIENCE) as somebody_new,
                somebody_new.stream("POST", "/api/reviews", json=game, headers=from_address(ONE)) as answer,
            ):
                codes.append(answer.status_code)
    assert codes == [200] * FEW + [429] * 2


async def test_chat_of_many_newcomers_is_charged_to_the_address(mean: str) -> None:
    """Whoever comes to a table without a cookie is given one, and a guest like others from there."""
    async with Person(mean, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
    url, said = f"{mean.replace('http', 'ws')}/api/tables/{table}/ws", []
    for number in range(MANY * FEW // 2 + 2):
        async with connect(url, additional_headers=from_address(ONE)) as socket:
            for line in (f"a{number}", f"b{number}"):
                asked = {"type": "say", "id": line, "text": "Hello"}
                await socket.send(msgspec.json.encode(asked).decode())
                while (heard := msgspec.json.decode(await socket.recv())).get("id") != line:
                    pass
                said.append(heard["type"])
    assert said == ["accepted"] * (MANY * FEW) + ["refused"] * 4


async def test_one_address_cannot_ask_for_files_without_end(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ADDRESS_FILES", Rate(0.0001, FEW))
    async with server(database) as address, httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
        paths = ["/", "/robots.txt", "/t/abc", "/", "/metrics/../"]
        codes = [(await browser.get(path, headers=from_address(ONE))).status_code for path in paths]
        assert 429 not in codes[:FEW] and codes[FEW:] == [429] * 2
        assert (await browser.get("/healthz", headers=from_address(ONE))).status_code == 200


async def test_an_address_does_not_have_guests_without_end(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ADDRESS_NEWCOMERS", Rate(0.0001, FEW))
    async with server(database) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        for _ in range(FEW):
            async with httpx.AsyncClient(base_url=address, headers=from_address(ONE)) as browser:
                assert "set-cookie" in (await browser.get("/api/me")).headers
                assert (await browser.get("/api/me")).status_code == 200, "who has a cookie is none"
        async with httpx.AsyncClient(base_url=address, headers=from_address(ONE)) as browser:
            for answer in (await browser.get("/api/me"), await browser.post("/api/tables", json=SEATS)):
                assert answer.status_code == 429 and "set-cookie" not in answer.headers
            assert (await browser.get("/api/tables")).status_code == 200, "who looks round is nobody"
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/ws"
        async with connect(url, additional_headers=from_address(ONE)) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == TOO_FAST
        async with connect(url, additional_headers=from_address(OTHER)) as socket:
            assert msgspec.json.decode(await socket.recv())["type"] == "snapshot"


async def test_the_puzzle_of_the_day_counts_for_known_guests_and_for_few_of_one_address(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ADDRESS_COUNTED", Rate(0.0001, FEW))
    puzzle = daily_puzzle("two_win", today())
    path, body = f"/api/puzzles/two_win/{puzzle.id}", {"choice": puzzle.solution}

    async def tried(browser: httpx.AsyncClient) -> int:
        return int((await browser.get("/api/puzzles")).json()[0]["tally"]["tried"])

    async with server(database) as address:
        for _ in range(5):
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
                answer = await browser.post(path, json=body, headers=from_address(ONE))
                assert answer.json()["code"] == "try_again" and "solution" not in answer.text
        codes = []
        for _ in range(FEW + 2):
            async with httpx.AsyncClient(
                base_url=address, timeout=PATIENCE, headers=from_address(ONE)
            ) as guest:
                await guest.get("/api/me")
                codes.append((await guest.post(path, json=body)).status_code)
                if codes[-1] == 200:
                    assert (await guest.post(path, json=body)).status_code == 200, "it is counted already"
        assert codes == [200] * FEW + [429] * 2
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as browser:
            assert await tried(browser) == FEW


async def test_websockets_of_one_address_are_bounded_behind_a_proxy_too(database: Path) -> None:
    async with server(database, network_connections=FEW) as address, Person(address, "Ada") as ada:
        table = await ada.open_table("two_win", "me", "open")
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/ws"
        sockets = [
            await connect(url, additional_headers=from_address(home(number))) for number in range(FEW + 1)
        ]
        for socket in sockets[:FEW]:
            assert msgspec.json.decode(await socket.recv())["type"] == "snapshot"
        with pytest.raises(ConnectionClosed):
            await sockets[FEW].recv()
        assert sockets[FEW].close_code == TOO_FAST
        async with ada.at(table):
            pass
        for socket in sockets:
            await socket.close()


async def test_nobody_becomes_a_guest_past_the_limit_on_newcomers(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is asked for without a cookie: every way in is counted, or gives none."""
    monkeypatch.setattr(limits, "ADDRESS_NEWCOMERS", Rate(0.0001, 0))
    monkeypatch.setattr(limits, "ADDRESS_REQUESTS", Rate(1000, 10_000))
    async with server(database) as address:
        stranger = httpx.AsyncClient(base_url=address, headers=from_address(ONE), timeout=PATIENCE)
        async with stranger:
            described = (await stranger.get("/api/docs/openapi.json")).json()["paths"]
            ways = [(method, path) for path, methods in described.items() for method in methods]
            assert ("get", "/api/puzzles/{game}") in ways and ("get", "/api/me") in ways
            for method, path in ways:
                path = path.replace("{game}", "two_win")
                answer = await stranger.request(method, path, json=None if method == "get" else {})
                assert "set-cookie" not in answer.headers, (method, path)
            for path in ("/api/me", "/api/puzzles/two_win", "/api/puzzles/two_win?daily=true"):
                assert (await stranger.get(path)).status_code == 429, path
