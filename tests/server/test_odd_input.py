"""Odd values everywhere: every parameter and field of REST, every message of a table. Refused, and never our mistake.

What can be asked is read from the OpenAPI document and from the types of messages, so that a new route or message is
tried with no word about it here.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import tomllib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import msgspec
import pytest
from clients import PATIENCE, Person, server
from postgres import Postgres
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from deuce.games.registry import game_of
from deuce.server import limits
from deuce.server.messages import ClientMessage

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "data" / "records"

DEEP: Any = 0
for _ in range(400):
    DEEP = [DEEP]
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**31,
    2**63,
    2**64,
    10**30,
    -(10**30),
    1.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    "x",
    "\ud800",
    "a\udfffb",
    "a\0b",
    "\u202e\u200b\ufe0f",
    "9999-99-99",
    "0000-00-00",
    "2026-02-30",
    "-1",
    "1e400",
    "9" * 5000,
    "../../x",
    [],
    [None],
    [[]],
    {},
    {"": ""},
    {"__proto__": 1},
    DEEP,
)
# As they stand in an address: also what is no UTF-8, and halves of characters.
ODD_IN_ADDRESSES = (
    *("%00", "a%00b", "%FF", "%ED%A0%80", "%E0", "%F0%9F%98%80", "%0A", "%2F", "..%2F..", "%25", "%"),
    *("-1", "0", "6", "1e400", "NaN", "true", "9999-99-99", "0000-00-00", "2026-02-30", "2026-1-1"),
    *(
        "2026-11-\uff11\uff16",
        "99999-01-01",
        "x",
        "x" * 2000,
        "9" * 30,
        "9" * 4500,
        "-" + "9" * 30,
        "١٢٣",
        "1_000",
    ),
)
ODD_BODIES = (
    *(
        b"",
        b"null",
        b"[]",
        b'"x"',
        b"0",
        b"NaN",
        b"\xff",
        b"{",
        b'{"a":1',
        b"\x00",
        b'{"\xff":1}',
        b'{"\\ud800":1}',
    ),
    *(
        b"[" * 20_000,
        b'{"a":' * 5_000,
        b'{"a":1,"a":2}',
        b"1" * 10_000,
        "\ufeff{}".encode(),
        "{}".encode("utf-16"),
    ),
)


@pytest.fixture(params=["sqlite", "postgresql"])
async def odd_address(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[str]:
    """A server that lets one ask as much as one likes."""
    monkeypatch.setattr(limits.Limiter, "take", lambda *_: True)
    monkeypatch.setattr(limits.Bucket, "take", lambda *_: True)
    database: Path | str = tmp_path / "odd.sqlite"
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
    async with server(database, absent_after=0) as address:
        yield address


@pytest.fixture(autouse=True)
def nothing_goes_wrong_inside(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.set_level(logging.WARNING)
    yield
    wrong = [
        record for record in caplog.get_records("call") if record.exc_info or record.levelno >= logging.ERROR
    ]
    assert not wrong, "\n".join(record.getMessage() for record in wrong[:20])


# ----------------------------------------------------------------------------------------------------------- REST


def instance(schema: dict[str, Any], components: dict[str, Any]) -> Any:
    """Something that a schema allows."""
    while "$ref" in schema:
        schema = components[schema["$ref"].rsplit("/", 1)[1]]
    for choice in ("oneOf", "anyOf"):
        if choice in schema:
            kinds = [kind for kind in schema[choice] if kind.get("type") != "null"]
            return instance(kinds[0], components)
    if "enum" in schema:
        return schema["enum"][0]
    if "const" in schema:
        return schema["const"]
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {name: instance(field, components) for name, field in fields.items()}
        case "array":
            return [instance(schema.get("items", {}), components)] * max(1, schema.get("minItems", 1))
        case "integer" | "number":
            return schema.get("minimum", 0)
        case "boolean":
            return False
    return "x"


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place within a value, the whole first."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(min(1, len(value))):
            yield from places(value[key], (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def bodies(schema: dict[str, Any], components: dict[str, Any]) -> Iterator[bytes]:
    """A right body with something odd in every place, and some that are wrong as a whole."""
    right = instance(schema, components)
    for path, odd in itertools.product(places(right), ODD):
        yield json.dumps(changed(right, path, odd)).encode()
    if isinstance(right, dict):
        yield json.dumps(right | {"\ud800": 1}).encode()
    yield from ODD_BODIES


def requests(document: dict[str, Any], table: str) -> Iterator[tuple[str, str, bytes | None]]:
    components = document["components"]["schemas"]
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            parameters = told.get("parameters", [])
            right = {given["name"]: table if given["in"] == "path" else "1" for given in parameters}
            content = next(iter(told.get("requestBody", {}).get("content", {}).values()), None)
            body = (
                json.dumps(instance(content["schema"], components)).encode() if content else None
            )  # a right one
            for odd in parameters:
                for value in ODD_IN_ADDRESSES:
                    yield method, address(path, parameters, right | {odd["name"]: value}), body
            for wrong in bodies(content["schema"], components) if content else ():
                yield method, address(path, parameters, right), wrong
            if method == "post" and not content:
                for wrong in ODD_BODIES:
                    yield method, address(path, parameters, right), wrong
            yield method, address(path, parameters, right) + "?%ff=%ff&=&&seat=&x[]=1", body


def address(path: str, parameters: list[dict[str, Any]], values: dict[str, str]) -> str:
    query = []
    for parameter in parameters:
        value = quote(values[parameter["name"]], safe="%")
        if parameter["in"] == "path":
            path = path.replace("{%s}" % parameter["name"], value)  # noqa: UP031 - braces within braces
        elif parameter["in"] == "query":
            query.append(f"{parameter['name']}={value}")
    return path + (f"?{'&'.join(query)}" if query else "")


async def test_odd_values_in_every_request_are_no_mistake_of_ours(odd_address: str) -> None:
    async with Person(odd_address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady")
        document = (await ada.http.get("/api/docs/openapi.json")).json()
        asked: dict[str, int] = {}
        wrong = []
        headers = {"Content-Type": "application/json"}
        for method, where, body in requests(document, table):
            if "forget" in where or "/me/adopt" in where:
                ada.http.cookies.clear()
            try:
                answer = await ada.http.request(method, where, content=body, headers=headers)
            except httpx.InvalidURL:
                continue
            key = f"{method} {where.split('?')[0]}"
            asked[key] = asked.get(key, 0) + 1
            if answer.status_code >= 500:
                wrong.append((method, where[:120], (body or b"")[:120], answer.status_code))
        assert not wrong, "\n".join(map(str, wrong[:40]))
        assert sum(asked.values()) > 2000
        assert (await ada.http.get("/api/me")).status_code == 200


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
async def test_odd_values_in_a_record_or_a_deck_are_no_mistake_of_ours(
    database: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits.Limiter, "take", lambda *_: True)
    right = json.loads((RECORDS / f"{game}.jsonl").read_text().splitlines()[0])
    deck = tomllib.loads(game_of(game).file("deck.toml").read_text("utf-8"))
    seats = [{"kind": "me"}, {"kind": "open"}]
    wrong = []
    async with server(database) as address, Person(address, "Ada") as ada:

        async def ask(where: str, body: bytes) -> None:
            answer = await ada.http.post(where, content=body, headers={"Content-Type": "application/json"})
            if answer.status_code >= 500:
                wrong.append((where, body[:200], answer.status_code))

        await ask("/api/replays", json.dumps({"record": json.dumps(right)}).encode())
        for path, odd in itertools.product(places(right), ODD):
            line = json.dumps(changed(right, path, odd))
            await ask("/api/replays", json.dumps({"record": line}).encode())
            await ask("/api/records", line.encode())
        for path, odd in itertools.product(places(deck), ODD):
            content = {"game": game, "seats": seats, "deck": changed(deck, path, odd)}
            await ask("/api/tables", json.dumps(content).encode())
    assert not wrong, "\n".join(map(str, wrong[:40]))


# ------------------------------------------------------------------------------------------------------- messages


def messages_of_all_kinds() -> Iterator[dict[str, Any]]:
    """One of each, which can be understood."""
    (schemas,), components = msgspec.json.schema_components([ClientMessage])
    for kind in schemas["anyOf"] if "anyOf" in schemas else schemas["oneOf"]:
        yield instance(kind, components)


def test_every_kind_of_message_is_tried() -> None:
    kinds = {message["type"] for message in messages_of_all_kinds()}
    assert "set_seat" in kinds and len(kinds) == 16
    for message in messages_of_all_kinds():
        if message["type"] != "contribute":  # a pattern that this makes nothing for
            assert msgspec.convert(message, ClientMessage)


async def test_odd_values_in_every_message_are_no_mistake_of_ours(odd_address: str) -> None:
    async with Person(odd_address, "Ada") as ada:
        for game, seats in (("two_win", ("me", "steady")), ("two_sans_three", ("me", "open"))):
            table = await ada.open_table(game, *seats)
            cookie = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
            sockets = f"{odd_address.replace('http', 'ws', 1)}/api/tables/{table}/ws"
            sent = 0
            async with connect(sockets, additional_headers={"Cookie": cookie}) as socket:
                for message in messages_of_all_kinds():
                    for path, odd in itertools.product(places(message), ODD):
                        await socket.send(json.dumps(changed(message, path, odd)))
                        sent += 1
                        if sent % 50 == 0:
                            await heard(socket, f"so far {sent}")
                for text in (*ODD_BODIES,):
                    await socket.send(text.decode(errors="replace"))
                await heard(socket, "all of it")
            assert sent > 1000
            async with ada.at(table) as a:
                assert a.info["id"] == table


async def heard(socket: Any, name: str) -> None:
    """Wait until the server has dealt with everything, and went on; what it says is not `failed`."""
    await socket.send(json.dumps({"type": "say", "id": name, "text": ""}))
    async with asyncio.timeout(PATIENCE):
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "refused":
                assert message["problem"]["code"] != "failed", message
                if message["id"] == name:
                    return


async def test_odd_ways_to_come_to_a_table_are_no_mistake_of_ours(odd_address: str) -> None:
    async with Person(odd_address, "Ada") as ada:
        table = await ada.open_table("two_sans_three", "me", "steady")
        sockets = odd_address.replace("http", "ws", 1)
        ways = [f"{table}/ws?since={odd}" for odd in ODD_IN_ADDRESSES]
        ways += [f"{quote(odd, safe='%')}/ws" for odd in ODD_IN_ADDRESSES]
        for way in ways:
            code, status = await come(f"{sockets}/api/tables/{quote(way, safe='%/?=')}")
            assert code != 1011 and status < 500, way


async def come(address: str) -> tuple[int, int]:
    """How a connection is closed, and how a request for one is answered."""
    try:
        async with connect(address) as socket, asyncio.timeout(PATIENCE):
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006, 101
    except InvalidStatus as refused:
        return 1000, refused.response.status_code
    return 1000, 101
