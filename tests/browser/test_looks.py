"""What everybody must be able to use: checked by axe, on phones, in long languages, by ear."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import ROOT, Visit
from browser.playing import Player, play_some, press_on

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
PAGES = [
    "/",
    "/new",
    "/tables",
    "/settings",
    "/history",
    "/leaderboard",
    "/daily",
    "/me",
    "/fair",
    "/statistics",
    "/tournaments",
    "/tournaments/new",
    "/people",
    "/match",
    "/bots",
    "/replay",
    "/account",
    "/sign-in",
    "/puzzles",
    "/learn/2-win",
    "/learn/2-sans-3",
    "/about",
    "/rules/2-win",
    "/rules/2-sans-3",
    "/t/nothing",
]
WIDER = "() => [document.documentElement.scrollWidth, innerWidth]"
# Anything that reaches out of the window on the right and is not cut off by something around it.
STICKING_OUT = """() => [...document.querySelectorAll('#app *')].filter((element) => {
  const box = element.getBoundingClientRect();
  if (!box.width || box.right <= innerWidth + 1 || element.closest('.sr, svg')) return false;
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.id !== 'app' && getComputedStyle(around).overflowX !== 'visible') return false;
  return true;
}).map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`)"""

# What does not fit into its place: a table that has to be pushed aside, a word that the window's edge cuts off. What is
# one pixel wide is there for screen readers alone.
CUT_OFF = """() => [...document.querySelectorAll('#app *')].filter((element) => {
  if (element.closest('.sr, svg') || element.clientWidth < 2) return false;
  if (element.matches('input, select, textarea')) return false;
  if (['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
    return element.scrollWidth > element.clientWidth + 1;
  return [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()).some((node) => {
    const words = document.createRange();
    words.selectNode(node);
    const box = words.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth - 2 || box.left < 2);
  });
}).map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`)"""


def settle(page: Page) -> None:
    """Until the page has what it asked for."""
    page.wait_for_load_state("networkidle")


def faults(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{page.url} {rule['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def start(page: Page, index: int) -> Player:
    """Plays now: the game at this place of the first page."""
    page.locator("article").nth(index).locator(".acts button").first.click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    return Player(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_pages(visit: Visit, theme: str) -> None:
    page = visit("/", color_scheme=theme)
    found = []
    for path in PAGES:
        page.goto(path)
        settle(page)
        found += faults(page)
    page.goto("/")
    page.get_by_role("button", name="Invite").first.click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    found += faults(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", [0, 1], ids=["two_win", "two_sans_three"])
def test_axe_finds_nothing_at_the_tables(visit: Visit, game: int, theme: str) -> None:
    page = visit("/", color_scheme=theme)
    player = start(page, game)
    play_some([player], 7)
    found = faults(page)
    for tool in ("Menu", "Chat", "What happened so far"):
        page.get_by_role("button", name=tool).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        found += faults(page)
        page.keyboard.press("Escape")
    press_on(player)
    found += faults(page)
    page.keyboard.press("Escape")
    found += faults(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("locale", ["de", "pl", "fr", "en"])
def test_long_words_fit_a_phone(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale, **PHONE)
    expect(page.locator("html")).to_have_attribute("lang", locale)
    for path in PAGES:
        page.goto(path)
        settle(page)
        wide, window = page.evaluate(WIDER)
        assert wide <= window, path
        assert page.evaluate(STICKING_OUT) == [], path
        assert page.evaluate(CUT_OFF) == [], path


@pytest.mark.parametrize("game", [0, 1], ids=["two_win", "two_sans_three"])
def test_a_game_on_a_small_phone(visit: Visit, game: int) -> None:
    page = visit("/", locale="de", **PHONE)
    player = start(page, game)
    for _ in range(4):
        play_some([player], 2)
        wide, window = page.evaluate(WIDER)
        assert wide <= window
        hand = page.locator("#table ul.hand button")
        for box in (hand.first.bounding_box(), hand.last.bounding_box()):
            assert box is not None and box["x"] >= -8 and box["x"] + box["width"] <= 368
            assert box["y"] + box["height"] <= 640, "the hand is in view without scrolling"
    press_on(player)
    wide, window = page.evaluate(WIDER)
    assert wide <= window


def test_the_language_changes_without_a_reload_and_stays(visit: Visit) -> None:
    page = visit("/", locale="sv-SE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Two games. Sit down, play.")
    page.evaluate("window.same = true")
    page.get_by_role("combobox", name="Language").select_option("pl")
    expect(page.get_by_role("heading", level=1)).to_have_text("Dwie gry. Siadaj i graj.")
    assert page.locator("html").get_attribute("lang") == "pl"
    assert page.evaluate("window.same")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dwie gry. Siadaj i graj.")


def test_the_theme_can_be_chosen_and_stays(visit: Visit) -> None:
    page = visit("/", color_scheme="light")
    background = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(background)
    page.get_by_role("button", name="Your pages").click()
    page.get_by_role("radio", name="Dark").check()
    dark = page.evaluate(background)
    page.reload()
    assert page.evaluate(background) == dark != light


@pytest.mark.parametrize("game", [0, 1], ids=["two_win", "two_sans_three"])
def test_a_game_by_ear(visit: Visit, game: int) -> None:
    page = visit("/")
    player = start(page, game)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    play_some([player], 4)
    said = page.locator("[data-announcer]")
    expect(said).to_contain_text("You ")
    expect(page.locator("#table button.primary")).to_be_visible()  # else what the bots do is told over it
    page.wait_for_timeout(500)
    page.keyboard.press("h")
    expect(said).to_contain_text("Your hand: ")
    page.keyboard.press("t")
    expect(said).to_contain_text("Nora: ")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="The table in words").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="The table in words")).to_contain_text("Your hand: ")


def test_the_first_stop_of_the_keyboard_is_the_way_to_the_table(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    start(page, 1)
    page.reload()  # within the page the focus moves with the route, past this link
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the table")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "table"
