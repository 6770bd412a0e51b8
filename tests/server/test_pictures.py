"""Pictures of links: what they may tell, how few there are of them, and what they are made of."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from clients import server

from deuce.server import pictures
from deuce.server.limits import Limit, Payer
from deuce.server.pictures import Facts, Pictures, drawing_of, facts_of
from deuce.server.problems import Refusal
from deuce.server.rates import Rate

pytestmark = pytest.mark.anyio
WEB = Path(__file__).parents[2] / "web"
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
DAY = "2026-11-18"
SOMEBODY = Payer(None, "192.0.2.0/24", False)
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(autouse=True)
def drawings(monkeypatch: pytest.MonkeyPatch) -> None:
    """As they lie in the sources: the page need not be built."""
    monkeypatch.setattr(pictures, "STATIC", WEB / "public")


def told(game: str, **asked: str) -> Facts:
    return facts_of(game, asked, NOW)


def test_a_picture_tells_what_there_can_be_and_nothing_else() -> None:
    assert told("two_win", seats="4", free="2") == Facts("two_win", 4, 2)
    result = told("two_win", day=DAY, place="2", players="4", rounds="7", points="3")
    assert result == Facts("two_win", None, None, DAY, 2, 4, 7, None), "rounds or points, not both"
    assert told("two_sans_three", day=DAY, place="1", players="3", points="-9").points == -9
    assert told("two_win", day=DAY, place="5", players="4") == Facts("two_win", day=DAY)
    for game in ("", "deuce", "../two_win", "x" * 1000):
        assert told(game, seats="4", day=DAY) == Facts()
    hostile = ("1" * 5000, "-1", "7", "1e1", "٣", " 3", "3\0", "<svg>", "")
    assert {told("two_win", seats=text) for text in hostile} == {Facts("two_win")}
    for day in ("2026-11-20", "2024-01-01", "20261118x", "2026-13-01", '"/><script>', "9" * 999):
        assert told("two_win", day=day) == Facts("two_win")


def test_what_is_told_is_where_the_picture_is() -> None:
    for facts in (
        Facts(),
        Facts("two_win"),
        Facts("two_win", 4, 0),
        Facts("two_sans_three", day=DAY),
        Facts("two_sans_three", None, None, DAY, 1, 3, None, -9),
        Facts("two_win", None, None, DAY, 4, 4, 0, None),
    ):
        name, _, query = facts.path.removeprefix("/preview/").partition("?")
        asked = dict(part.split("=") for part in query.split("&") if part)
        assert facts_of(name.removesuffix(".png"), asked, NOW) == facts


def test_every_mark_is_in_the_drawing_and_drawn_as_in_the_page() -> None:
    """The drawings are made by hand (web/build/previews.mjs): numerals that change make them anew."""
    source = (WEB / "src/cards/numerals.ts").read_text("utf-8")
    strokes = re.findall(r"'(M[^']+)'", source)
    assert len(strokes) == 11
    for game in ("two_win", "two_sans_three"):
        drawing = drawing_of(Facts(game, None, None, "2019-03-45", 2, 6, 20)).decode()
        drawing += drawing_of(Facts(game, 6, 3)).decode()
        assert all(f'd="{stroke}"' in drawing for stroke in strokes)
        used = set(re.findall(r'<use href="#(\w+)"', drawing))
        assert (
            used <= set(re.findall(r'id="(\w+)"', drawing))
            and {"taken", "free", "own", "other", "mark"} < used
        )
        assert not re.search(r"<text|<image|<style|https?://(?!www\.w3\.org/2000/svg)|var\(", drawing)


async def test_pictures_are_made_once_one_at_a_time_and_only_so_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[bytes] = []
    under_way = 0

    async def slowly(drawing: bytes) -> bytes:
        nonlocal under_way
        under_way += 1
        assert under_way == 1, "one at a time"
        begun.append(drawing)
        await asyncio.sleep(0)
        under_way -= 1
        return b"image"

    monkeypatch.setattr(pictures, "painted", slowly)
    few = Pictures(Limit(Rate(0.0001, 3), 1))
    first = Facts("two_win", 4, 1)
    assert set(await asyncio.gather(*[few.of(first, SOMEBODY) for _ in range(3)])) == {b"image"}
    assert len(begun) == 1, "asked for at once, made once"
    assert await few.of(first, SOMEBODY) == b"image", "what is kept is free"
    with pytest.raises(Refusal, match="wait a little"):
        await few.of(Facts("two_win", 4, 2), SOMEBODY)
    monkeypatch.setattr(pictures, "MAX_PICTURES", 2)
    many = Pictures(Limit(Rate(1, 1000), 1))
    await asyncio.gather(*[many.of(Facts("two_win", 4, free), SOMEBODY) for free in (0, 1, 2)])
    await many.of(Facts("two_win", 4, 0), SOMEBODY)
    assert len(begun) == 5, "the oldest was let go of"


async def test_the_server_makes_a_picture_of_its_own_for_a_result(tmp_path: Path) -> None:
    today = datetime.now(UTC).date().isoformat()
    async with (
        server(tmp_path / "deuce.sqlite") as address,
        httpx.AsyncClient(base_url=address, verify=False, timeout=60) as crawler,
    ):
        plain = await crawler.get("/preview/two_win.png")
        result = await crawler.get(f"/preview/two_win.png?day={today}&place=2&players=4&rounds=7")
        same = await crawler.get("/preview/two_win.png?day=<script>&place=9&x=" + "y" * 100)
        missing = [(await crawler.get(f"/preview/{name}")).status_code for name in ("two_win.svg", "x")]
    for answer in (plain, result):
        assert answer.status_code == 200 and answer.headers["content-type"] == "image/png"
        assert answer.content.startswith(PNG)
        assert answer.content[16:24] == (1200).to_bytes(4) + (630).to_bytes(4)
    assert result.content != plain.content and same.content == plain.content and missing == [404, 404]
