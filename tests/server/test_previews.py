"""What others show of a link to us: in the language of whoever looks, escaped, and nothing of the cards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from html import escape
from pathlib import Path

import httpx
import pytest
from clients import Person, server

from deuce.server import pages
from deuce.server.pictures import Facts
from deuce.server.previews import MAX_KEPT, home_head, table_head, wanted_language

pytestmark = pytest.mark.anyio
SHELL = "<!doctype html><html><head><title>Deuce</title></head><body></body></html>"


@pytest.fixture
async def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(SHELL)
    monkeypatch.setattr(pages, "STATIC", static)
    async with server(tmp_path / "deuce.sqlite") as running:
        yield running


async def test_a_table_says_who_invites_to_what_in_the_readers_language(address: str) -> None:
    async with Person(address, 'A"<b>&') as ada, httpx.AsyncClient(base_url=address, verify=False) as crawler:
        table = await ada.open_table("two_win", "me", "open", "open")
        english = await crawler.get(f"/t/{table}")
        german = await crawler.get(f"/t/{table}", headers={"Accept-Language": "de-CH,en;q=0.5"})
    assert "A&quot;&lt;b&gt;&amp; invites you to play 2 WIN" in english.text and "<b>" not in english.text
    assert "2 seats are free." in english.text
    assert f'content="{address}/preview/two_win.png?seats=3&amp;free=2"' in english.text
    assert "lädt dich zu 2 WIN ein" in german.text and "2 Sitze sind frei." in german.text
    assert english.headers["vary"] == "Accept-Language" and english.headers["etag"] != german.headers["etag"]


async def test_a_game_in_play_tells_no_more_than_one_that_gathers(address: str) -> None:
    async with Person(address, "Ada") as ada, httpx.AsyncClient(base_url=address, verify=False) as crawler:
        table = await ada.open_table("two_sans_three", "me", "gentle")
        text = (await crawler.get(f"/t/{table}")).text
        replay = (await crawler.get(f"/replay/{table}")).text
    ours = table_head("en", address, "Ada", Facts("two_sans_three", 2, 0)).decode()
    assert text == SHELL.replace("</head>", f"{ours}</head>")
    assert (
        'content="2 sans 3 · Replay"' in replay and "preview/two_sans_three.png?seats=2&amp;free=0" in replay
    )


async def test_other_addresses_get_what_suits_them(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, verify=False) as crawler:
        assert "2 WIN · Deal of the day" in (await crawler.get("/daily/1999-01-01?game=two_win")).text
        today = datetime.now(UTC).date().isoformat()
        told = await crawler.get(f"/daily/{today}?game=two_win&place=2&players=4&rounds=7&day=x&seats=6")
        assert 'content="2 WIN · Deal of the day · Place 2 of 4"' in told.text
        picture = f"/preview/two_win.png?day={today}&place=2&players=4&rounds=7"
        assert f'content="{address}{escape(picture)}"' in told.text
        assert 'content="Deal of the day"' in (await crawler.get("/daily?game=<script>")).text
        for path in ("/", "/t/nothing", "/t/" + "x" * 500, "/rules/2-win"):
            assert home_head("en", address).decode() in (await crawler.get(path)).text


def test_languages_are_looked_for_within_bounds_and_what_is_kept_is_bounded() -> None:
    assert [wanted_language(header) for header in ("", "xx", "PL", "pt;q=1, it")] == ["en", "en", "pl", "it"]
    assert wanted_language("x," * 1000 + "de") == "en"
    assert table_head.cache_info().maxsize == MAX_KEPT
