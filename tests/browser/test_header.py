"""The head of every page: where one can go, what waits there, one's own name; and the focus, which goes along."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.test_looks import PHONE, STICKING_OUT, faults, settle

FOCUSED = "() => `${document.activeElement.tagName} ${document.activeElement.textContent.trim()}`"
PLACES = ["Play", "Puzzles", "Daily, still open today", "Leaderboard"]


def head_of(page: Page) -> list[str]:
    """The places that the head leads to, as they are read out."""
    links = page.get_by_role("navigation", name="Main").get_by_role("link")
    return [" ".join(text.split()).replace(" ,", ",") for text in links.all_text_contents()]


def test_the_head_leads_to_all_places_and_says_where_one_is(visit: Visit) -> None:
    page = visit("/")
    places = page.get_by_role("navigation", name="Main")
    expect(places.get_by_text("still open today")).to_have_count(1)
    assert head_of(page) == PLACES
    for name, address in (
        ("Puzzles", "/puzzles"),
        ("Daily", "/daily"),
        ("Leaderboard", "/leaderboard"),
        ("Play", "/"),
    ):
        places.get_by_role("link", name=name).click()
        page.wait_for_url(f"**{address}")
        expect(places.locator("[aria-current=page]")).to_contain_text(name)
        # The title of the new page has the focus: a screen reader says it, and Tab goes on from there.
        page.wait_for_function("() => document.activeElement.matches('main h1')")
    page.go_back()
    page.wait_for_function("() => document.activeElement.matches('main h1')")
    assert page.evaluate(FOCUSED) == "H1 Leaderboard"


def test_the_name_opens_what_is_ones_own(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_label("Your name").fill("Hanna")
    page.get_by_role("button", name="Save").click()
    own = page.get_by_role("button", name="Hanna (your pages and settings)")
    own.click()
    menu = page.get_by_role("navigation", name="your pages and settings")
    expect(menu).to_be_visible()
    assert not faults(page)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    own.focus()
    page.keyboard.press("Enter")
    page.locator("#own-menu").get_by_role("radio", name="Dark").check()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    menu.get_by_role("link", name="Your tables").click()
    expect(page.get_by_role("heading", level=1, name="Your tables")).to_be_focused()
    expect(menu).to_be_hidden()


def test_a_table_that_waits_is_counted_and_the_table_itself_has_no_head(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("article", name="2 sans 3").get_by_role("button", name="Play now").click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    expect(page.get_by_role("navigation", name="Main")).to_have_count(0)
    page.get_by_role("heading", name="2 sans 3", level=1).wait_for()
    # The first choice may be another's: the table waits for the reader at the latest after theirs.
    page.locator("#table button.primary").wait_for()
    page.goto("/leaderboard")
    expect(page.get_by_role("navigation", name="Main").get_by_text("1 table waits for you")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_on_a_phone_the_places_are_at_the_bottom(visit: Visit, language: str) -> None:
    page = visit("/puzzles", locale=language, **PHONE)
    settle(page)
    places = page.locator("header > nav")
    box = places.bounding_box()
    assert box is not None and box["y"] + box["height"] == page.evaluate("innerHeight")
    links = places.get_by_role("link")
    assert links.count() == 4
    for at in range(4):
        whole, word = links.nth(at).bounding_box(), links.nth(at).locator("span").nth(1).bounding_box()
        assert whole is not None and whole["height"] >= 44 and whole["width"] >= 44
        assert word is not None and word["width"] <= whole["width"], "a word has no room"
    # What lies at the very end of the page can be scrolled above the bar.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    foot = page.locator("footer").get_by_role("link").last.bounding_box()
    assert foot is not None and foot["y"] + foot["height"] <= box["y"]
    assert page.evaluate(STICKING_OUT) == [] and not faults(page)


def test_a_newcomer_is_offered_the_lesson_first_and_need_not_pick_anything(visit: Visit) -> None:
    page = visit("/")
    for title in ("2 WIN", "2 sans 3"):
        card = page.get_by_role("article", name=title)
        expect(card.get_by_text("Goal:")).to_be_visible()
        assert card.locator(".primary").all_text_contents() == ["Learn first"]
        expect(card.get_by_role("radio")).to_have_count(0)
        expect(card.get_by_text("gentle bots")).to_be_visible()
    page.get_by_role("article", name="2 WIN").get_by_role("button", name="Play now").click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    page.goto("/")
    card = page.get_by_role("article", name="2 WIN")
    expect(card.get_by_role("button", name="Play now")).to_be_visible()
    # The table that waits comes first: there is one thing to do next.
    assert page.locator("main .primary").all_text_contents() == ["Play on"]
    levels = card.get_by_role("combobox", name="Strength of the bots")
    expect(levels).to_have_value("steady")
    expect(levels.get_by_role("option")).to_have_text(
        ["Gentle", "Curious", "Steady", "Keen", "Sharp", "Fierce"]
    )
    page.reload()
    expect(card.get_by_role("link", name="Learn first")).to_have_count(0)
