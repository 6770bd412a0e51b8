"""The proven shuffle as people meet it: at the end of a game, and on the page that explains it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, press_on


def kept_by(page: Page) -> dict[str, Any]:
    """What the browser has noted of the table it is at."""
    kept: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('deuce.fair')"))
    promised: dict[str, Any] = kept[page.url.rsplit("/", 1)[1]]
    return promised


def test_the_browser_itself_finds_that_the_deal_was_fair(visit: Visit) -> None:
    page = visit("/")
    card = page.get_by_role("article", name="2 sans 3")
    card.get_by_role("button", name="Change").click()
    card.get_by_role("radio", name="2", exact=True).check()
    card.get_by_role("button", name="Play now").click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    promised = kept_by(page)
    assert promised["before"] and len(promised["mine"]["0"]) == 32
    page.reload()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    assert kept_by(page) == promised
    press_on(Player(page))
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Fair deal, checked").click()  # one small mark, with the proof behind it
    expect(dialog.get_by_text("This deal was fair")).to_be_visible()
    dialog.get_by_text("The sums", exact=True).click()
    expect(dialog.get_by_text("It is the promise that your browser noted.")).to_be_visible()
    expect(dialog.get_by_text("The random numbers of your browser went in unchanged.")).to_be_visible()
    expect(dialog.get_by_text(promised["commitment"])).to_have_count(2)  # as promised, and as worked out
    expect(dialog.get_by_text(promised["mine"]["0"])).to_be_visible()
    # A browser to which something else was promised does not take it.
    other = {**promised, "commitment": "00" * 32}
    table = page.url.rsplit("/", 1)[1]
    page.evaluate("kept => localStorage.setItem('deuce.fair', kept)", json.dumps({table: other}))
    page.reload()
    expect(page.get_by_role("dialog").get_by_text("This deal does not add up")).to_be_visible()
    expect(page.get_by_text("A server that plays fair does not do that.")).to_be_visible()


def test_any_record_can_be_checked(visit: Visit) -> None:
    page = visit("/about")
    page.get_by_role("link", name="How does that work?").click()
    expect(page.get_by_role("heading", name="A fair deal")).to_be_visible()
    record = page.get_by_label("Record, one line of JSON")
    page.get_by_role("button", name="Take an example").click()
    expect(record).not_to_be_empty()
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("This deal was fair")).to_be_visible()
    game = json.loads(record.input_value())
    game["deck"][-1], game["deck"][-2] = game["deck"][-2], game["deck"][-1]
    record.fill(json.dumps(game))
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("This deal does not add up")).to_be_visible()
    record.fill("a shopping list")
    page.get_by_role("button", name="Check it").click()
    expect(page.get_by_text("This is not the record of a game.")).to_be_visible()
