"""The documentation under /docs in a real browser: nothing is blocked or comes from elsewhere, and it can be searched.

`make docs` builds it, and is part of `make test`.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, expect

from browser.conftest import ROOT, Visit

MANUAL = ROOT / "src" / "deuce" / "manual"
PAGES = (
    "",
    "tutorials/first-bot.html",
    "reference/made/deuce.html",
    "notebooks/probability.html",
    "rules.html",
)


@pytest.fixture(autouse=True)
def is_built() -> None:
    assert (MANUAL / "index.html").is_file(), "run `make docs`"


def abroad(page: Page) -> list[str]:
    """Requests to any other place than the page's own, as they come."""
    asked: list[str] = []

    def hear(request: Request) -> None:
        if not request.url.startswith(page.url.split("/docs")[0]):
            asked.append(request.url)

    page.on("request", hear)
    return asked


def test_pages_open_without_a_complaint_and_ask_nobody_else(visit: Visit) -> None:
    page = visit("/docs/")
    asked = abroad(page)
    expect(page.get_by_role("heading", name="Deuce", level=1)).to_be_visible()
    for path in PAGES:
        page.goto(f"/docs/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert asked == []


def test_it_can_be_searched(visit: Visit) -> None:
    page = visit("/docs/")
    page.get_by_role("textbox", name="Search").first.fill("interim bonus")
    page.keyboard.press("Enter")
    expect(page.locator("#search-results li").first).to_be_visible()
    expect(page.locator("#search-results")).to_contain_text("rules")


def test_dark_and_light_can_be_chosen_and_stay(visit: Visit) -> None:
    page = visit("/docs/", color_scheme="light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    button = page.locator(".theme-toggle-content .theme-toggle, .theme-toggle-header .theme-toggle").locator(
        "visible=true"
    )
    for _ in range(2):
        if page.evaluate("document.body.dataset.theme") != "dark":
            button.first.click()
    assert page.evaluate("document.body.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light


def test_a_page_does_not_scroll_sideways_on_a_phone(visit: Visit) -> None:
    page = visit("/docs/", viewport={"width": 360, "height": 740})
    for path in (*PAGES, "hosting.html", "bots.html", "reference/made/messages.html"):
        page.goto(f"/docs/{path}")
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, path


def test_every_link_and_file_of_the_site_is_there() -> None:
    """Sphinx checks links between pages; this looks at what is written, with the files that pages need."""
    broken = []
    for page in MANUAL.rglob("*.html"):
        for address in re.findall(r'(?:href|src)="([^"#]+)', page.read_text("utf-8")):
            path = re.sub(r"\?.*", "", address)
            if not re.match(r"[a-z]+:|/", path) and not (page.parent / path).resolve().exists():
                broken.append((page.name, address))
    assert broken == []
