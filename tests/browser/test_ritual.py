"""What brings one back: the streak, the calendar, and a result to hand on that tells nothing of the cards."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from browser.test_looks import PHONE, STICKING_OUT, faults, settle

PNG = b"\x89PNG\r\n\x1a\n"
LINES = [
    r"Deuce · 2 sans 3 · [\w, ]+ \d+( \w+)?",
    r"Place [1-4] of \d · [−\d]+ points?",
    r"[○●]{2,4}( ▰+)?",
    r"http://127\.0\.0\.1:\d+/daily/\d{4}-\d\d-\d\d\?game=two_sans_three&place=[1-4]&players=\d&points=-?\d+",
]


def test_a_day_counts_and_its_result_can_be_handed_on(visit: Visit) -> None:
    page = visit("/daily?game=two_sans_three", permissions=["clipboard-read", "clipboard-write"])
    days = page.get_by_role("region", name="Day by day")
    expect(days.get_by_text("A deal or a puzzle makes today count.")).to_be_visible()
    expect(days.locator(".done")).to_have_count(0)
    assert 36 <= days.locator(".day").count() <= 42, "six weeks, the last as far as today"
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    press_on(Player(page))
    page.get_by_role("link", name="Compare with the others").click()

    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert len(lines) == len(LINES), lines
    for line, pattern in zip(lines, LINES, strict=True):
        assert re.fullmatch(pattern, line), line
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a picture").click()
    picture = saving.value.path().read_bytes()
    assert picture.startswith(PNG) and picture[16:24] == (1200).to_bytes(4) + (630).to_bytes(4)
    assert len(picture) > 20_000, "something was painted"

    expect(days.get_by_text("Today counts. See you tomorrow.")).to_be_visible()
    expect(days.locator(".done.today")).to_have_count(1)
    assert not faults(page)
    page.goto("/")
    own = page.get_by_role("button", name="Guest 1 day in a row (your pages and settings)")
    expect(own).to_be_visible()
    expect(page.get_by_text("still open today")).to_have_count(0)


def test_the_calendar_fits_a_phone(visit: Visit) -> None:
    page = visit("/daily", locale="de", **PHONE)
    expect(page.get_by_role("region", name="Tag für Tag").get_by_role("table")).to_be_visible()
    settle(page)
    assert page.evaluate(STICKING_OUT) == [] and not faults(page)
