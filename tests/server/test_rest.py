"""REST: guests, links, records, the page itself; every error is a Problem, every answer carries its headers."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
from clients import Person, Refused, server
from litestar.handlers import HTTPRouteHandler

from deuce.server import identity, pages
from deuce.server.app import ROUTES
from deuce.server.messages import Problem

pytestmark = pytest.mark.anyio


@pytest.fixture
async def client(address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=address, verify=False) as client:
        yield client


async def test_every_error_is_a_problem(client: httpx.AsyncClient) -> None:
    wrong: list[tuple[str, str, bytes | None, int, str]] = [
        ("GET", "/api/nothing", None, 404, "not_found"),
        ("GET", "/api", None, 404, "not_found"),
        ("GET", "/api/tables/nosuchtable0", None, 404, "no_such_table"),
        ("GET", "/api/tables/nosuchtable0/record", None, 404, "no_such_table"),
        ("DELETE", "/api/me", None, 405, "malformed"),
        ("POST", "/api/tables", b"{", 400, "malformed"),
        ("POST", "/api/tables", b"[]", 400, "malformed"),
        ("POST", "/api/tables", b"{}", 400, "malformed"),
        ("POST", "/api/tables", b"[" * 20_000, 400, "malformed"),
        ("POST", "/api/tables", b'{"game": "two_win", "seats": [], "cheat": true}', 400, "malformed"),
        ("POST", "/api/tables", b'"' + b"x" * 100_000 + b'"', 413, "too_large"),
        ("PATCH", "/api/me", b'{"name": 7}', 400, "malformed"),
        ("PATCH", "/api/me", '{"name": " \u202e\u200b "}'.encode(), 400, "empty_text"),
        ("PATCH", "/api/me", b'{"name": "\xff"}', 400, "malformed"),
        ("POST", "/api/me/adopt", b'{"token": "a~b~c~d"}', 403, "bad_link"),
        ("POST", "/api/quick", b'{"game": "chess"}', 400, "malformed"),
        ("GET", "/api/qr.svg", None, 400, "malformed"),
        ("GET", "/api/qr.svg?path=http://evil.example", None, 400, "malformed"),
        ("GET", "/assets/missing.js", None, 404, "not_found"),
        ("GET", "/../../etc/passwd.txt", None, 404, "not_found"),
    ]
    for method, path, body, status, code in wrong:
        headers = {"content-type": "application/json"} if body is not None else {}
        answer = await client.request(method, path, content=body, headers=headers)
        problem = msgspec.json.decode(answer.content, type=Problem)
        assert (answer.status_code, problem.code) == (status, code), (method, path, body)
        assert problem.message and "Traceback" not in problem.message
        assert answer.headers["content-type"].startswith("application/json")


async def test_answers_of_every_kind_carry_the_headers_that_keep_other_sites_out(
    client: httpx.AsyncClient,
) -> None:
    for path in ("/", "/t/abc", "/api/me", "/api/nothing", "/healthz"):
        headers = (await client.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy, path
        assert "unsafe" not in policy and headers["x-content-type-options"] == "nosniff", path
        assert "server" not in headers, path


async def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(client: httpx.AsyncClient) -> None:
    first = await client.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    second = await client.get("/api/me")
    assert "set-cookie" not in second.headers
    assert first.json() == second.json()
    assert first.json()["id"] not in cookie
    behind = await client.get("/api/me", headers={"X-Forwarded-Proto": "https", "Cookie": ""})
    assert "Secure" in behind.headers["set-cookie"]


async def test_a_name_is_cleaned_and_kept(address: str) -> None:
    async with Person(address) as ada:
        await ada.rest("PATCH", "/me", name="  A\u0000d\u202ea\u0301\u0301\u0301\u0301 \n" + "x" * 60)
        name = (await ada.rest("GET", "/me"))["name"]
        assert name == "Ad\u00e1\u0301\u0301 " + 20 * "x", "24 as a reader counts, and not a tower of accents"


async def test_a_resume_link_makes_one_more_device_the_same_guest_once(address: str) -> None:
    async with Person(address) as ada, Person(address) as phone, Person(address) as thief:
        await ada.rest("PATCH", "/me", name="Ada")
        link = await ada.rest("POST", "/me/resume")
        assert link["link"].startswith(f"{address}/resume/")
        token = link["link"].rsplit("/", 1)[1]
        await phone.rest("GET", "/me")
        adopted = await phone.rest("POST", "/me/adopt", token=token)
        assert adopted == await ada.rest("GET", "/me") == await phone.rest("GET", "/me")
        with pytest.raises(Refused) as refused:
            await thief.rest("POST", "/me/adopt", token=token)
        assert refused.value.code == "bad_link"
        cookie = ada.http.cookies["deuce"]
        with pytest.raises(Refused):
            await thief.rest("POST", "/me/adopt", token=cookie)


async def test_a_resume_link_expires(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Person(address) as ada, Person(address) as phone:
        monkeypatch.setattr(identity, "LINK_SECONDS", -1)
        link = await ada.rest("POST", "/me/resume")
        with pytest.raises(Refused) as refused:
            await phone.rest("POST", "/me/adopt", token=link["link"].rsplit("/", 1)[1])
        assert refused.value.code == "bad_link"


async def test_a_qr_code_is_drawn(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/qr.svg", params={"path": "/t/abcdefgh"})
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.content.startswith(b"<svg") and b"<script" not in answer.content


async def test_the_schema_names_every_route(client: httpx.AsyncClient) -> None:
    schema = (await client.get("/api/docs/openapi.json")).json()
    handlers = [one for one in ROUTES if isinstance(one, HTTPRouteHandler)]
    routes = {
        re.sub(r":\w+}", "}", path) for one in handlers for path in one.paths if path.startswith("/api")
    }
    assert {"/api/me", "/api/tables", "/api/tables/{table}/record", "/api/account", "/api/push"} <= routes
    assert routes <= schema["paths"].keys()
    assert "NewTable" in schema["components"]["schemas"]


# ---------------------------------------------------------------------------------------------------- the page


@pytest.fixture
async def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    """A server with a small page."""
    static = tmp_path / "static"
    (static / "assets" / "workers").mkdir(parents=True)
    (static / "assets" / "workers" / "tables-1234.js").write_text("work()")
    (static / "assets" / "engine-1234.wasm").write_bytes(b"\0asm")
    (static / "index.html").write_text("<!doctype html><title>Deuce</title>")
    (static / "assets" / "app-1234.js").write_text("start()" * 300)
    (static / "assets" / "app-1234.js.gz").write_bytes(gzip.compress(b"start()" * 300))
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "STATIC", static)
    async with (
        server(tmp_path / "deuce.sqlite") as address,
        httpx.AsyncClient(base_url=address, verify=False) as client,
    ):
        yield client


async def test_addresses_of_the_page_all_get_the_page(page: httpx.AsyncClient) -> None:
    for path in ("/", "/new?game=two_win", "/t/abcdefgh", "/rules/2-win", "/resume/a~b~c"):
        answer = await page.get(path)
        assert "<title>Deuce</title>" in answer.text
        assert answer.headers["cache-control"] == "no-cache"
        tag = answer.headers["etag"]
        assert (await page.get(path, headers={"If-None-Match": tag})).status_code == 304


async def test_a_head_is_an_answer_without_a_body(page: httpx.AsyncClient) -> None:
    answer = await page.head("/")
    assert answer.status_code == 200 and answer.content == b"" and int(answer.headers["content-length"]) > 0


async def test_assets_are_packed_and_kept_for_ever(page: httpx.AsyncClient) -> None:
    packed = await page.get("/assets/app-1234.js", headers={"Accept-Encoding": "gzip, deflate"})
    assert packed.headers["content-encoding"] == "gzip" and packed.text == "start()" * 300
    assert "immutable" in packed.headers["cache-control"]
    assert packed.headers["content-type"].startswith("text/javascript")
    plain = await page.get("/assets/app-1234.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == packed.text


async def test_only_workers_may_run_the_engine(page: httpx.AsyncClient) -> None:
    for path in ("/", "/assets/app-1234.js", "/assets/engine-1234.wasm", "/assets/workers", "/api/me"):
        policies = (await page.get(path)).headers.get_list("content-security-policy")
        assert len(policies) == 1 and "unsafe" not in policies[0] and "script-src" not in policies[0]
    worker = (await page.get("/assets/workers/tables-1234.js")).headers
    (policy,) = worker.get_list("content-security-policy")  # of two, a browser obeys both
    assert "default-src 'self'" in policy and "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "'unsafe-eval'" not in policy and "'unsafe-inline'" not in policy
    assert worker["x-content-type-options"] == "nosniff"
    assert (await page.get("/assets/engine-1234.wasm")).headers["content-type"] == "application/wasm"


async def test_nothing_outside_the_page_is_served(page: httpx.AsyncClient) -> None:
    for path in ("/%2e%2e/secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "//etc/passwd.txt", "/%00.txt"):
        answer = await page.get(path)
        assert answer.status_code == 404 and answer.json()["code"] == "not_found"
