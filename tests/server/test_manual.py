"""The documentation under /docs: its files and no others, with a policy of their own, and a word if it is not built."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from clients import server

from deuce.server import manual
from deuce.server.pages import POLICY

pytestmark = pytest.mark.anyio


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "manual"
    (folder / "tutorials").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>All about it</title>")
    (folder / "tutorials" / "first.html").write_text("<p>First")
    (folder / "tutorials" / "search.js").write_text("search()")
    (tmp_path / "secret.txt").write_text("a secret")
    monkeypatch.setattr(manual, "MANUAL", folder)
    return folder


@pytest.fixture
async def reader(tmp_path: Path, built: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        server(tmp_path / "deuce.sqlite") as address,
        httpx.AsyncClient(base_url=address, verify=False) as client,
    ):
        yield client


async def test_pages_and_their_files_are_served(reader: httpx.AsyncClient) -> None:
    first = await reader.get("/docs/")
    assert first.status_code == 200 and "All about it" in first.text
    assert first.headers["content-type"].startswith("text/html")
    assert (await reader.get("/docs/tutorials/first.html")).text == "<p>First"
    assert (
        (await reader.get("/docs/tutorials/search.js")).headers["content-type"].startswith("text/javascript")
    )
    again = await reader.get("/docs/", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304


async def test_the_policy_lets_no_inline_script_and_nothing_from_elsewhere_in(
    reader: httpx.AsyncClient,
) -> None:
    policy = (await reader.get("/docs/")).headers["content-security-policy"]
    assert policy == f"{POLICY}; img-src 'self' data:"
    assert "unsafe" not in policy


async def test_its_address_ends_with_a_slash(reader: httpx.AsyncClient) -> None:
    moved = await reader.get("/docs")
    assert (moved.status_code, moved.headers["location"]) == (307, "docs/")


@pytest.mark.parametrize(
    "path",
    [
        "/docs/../secret.txt",
        "/docs/%2e%2e/secret.txt",
        "/docs/..%2fsecret.txt",
        "/docs//etc/passwd",
        "/docs/" + "x" * 5000,
    ],
)
async def test_nothing_outside_is_served(reader: httpx.AsyncClient, path: str) -> None:
    answer = await reader.get(path)
    assert "a secret" not in answer.text and "root:" not in answer.text
    assert answer.status_code == 404 or answer.headers["content-type"].startswith("text/html")


async def test_a_link_out_of_the_folder_is_not_followed(reader: httpx.AsyncClient, built: Path) -> None:
    (built / "out.txt").symlink_to(built.parent / "secret.txt")
    assert (await reader.get("/docs/out.txt")).status_code == 404


async def test_a_page_that_is_not_there_is_not_the_page_of_the_games(reader: httpx.AsyncClient) -> None:
    answer = await reader.get("/docs/gone")
    assert answer.status_code == 404 and answer.json()["code"] == "not_found"


async def test_what_is_not_built_says_how_to_build_it(reader: httpx.AsyncClient, built: Path) -> None:
    (built / "index.html").unlink()
    answer = await reader.get("/docs/")
    assert answer.status_code == 404 and "make docs" in answer.text
