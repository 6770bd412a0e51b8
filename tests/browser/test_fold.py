"""Everything for a choice is in view, the page's height never changes within a game, and no word covers a numeral."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.boxes import BROKEN, box_faults
from browser.conftest import Visit
from browser.playing import Player, press_on, sit_down
from browser.test_looks import STICKING_OUT

SIZES = [
    (1366, 657),
    (1280, 720),
    (1280, 800),
    (1280, 640),
    (1920, 1080),
    (820, 1180),
    (390, 844),
    (360, 640),
]
TIGHT = [(1280, 640), (820, 1180), (390, 844), (360, 640)]
# Those with the longest words; `make browsers` asks for all of them.
EVERY_LANGUAGE = (
    ["en-GB", "fr", "de", "it", "es", "nl", "pl"] if os.environ.get("DEUCE_EVERY_LANGUAGE") else None
)
LOCALES = EVERY_LANGUAGE or ["pl"]
LONG_LOCALES = EVERY_LANGUAGE or ["fr", "de", "pl"]
# Resolves when cards that lift have come to rest; marks that pulse for ever are not waited for.
SETTLED = """Promise.all(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)
  .map((one) => one.finished.catch(() => null))).then(() => null)"""
# What a lesson or a puzzle asks for, and the page around it: all of it in the window.
BELOW = """() => ['#table ul.hand li:last-child button', '#table button.go, #table button.primary', '.coach']
  .filter((found) => (document.querySelector(found)?.getBoundingClientRect().bottom ?? Infinity) > innerHeight + 1)
  .concat([document.scrollingElement.scrollHeight - innerHeight].filter((more) => more > 0)
    .map((more) => `${more} pixels of the page`))"""
# Half of these cards are nines: nearly every hand can form 99 in the first round.
NINES = ["9B0", "9P1", "9G2", "1B0", "2P0", "3G1"] * 18


def looked_at(
    page: Page,
    what: str,
    heights: dict[tuple[int, int], set[int]],
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> list[str]:
    """The table in some sizes, as it is now: what is out of view or lies over something else."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(40)  # what measures itself does so in the next frame
        page.evaluate(SETTLED)
        here = f"{what} at {width} x {height}: "
        found += [here + fault for fault in box_faults(page)]
        heights.setdefault((width, height), set()).add(
            page.evaluate("document.scrollingElement.scrollHeight")
        )
    page.set_viewport_size({"width": 1280, "height": 800})
    return found


def picked(player: Player) -> bool:
    """Picks cards until the choice could be confirmed."""
    for _ in range(200):
        state: dict[str, Any] = player.look()
        if state["over"]:
            return False
        if state["ready"]:
            return True
        if not player.act():
            player.page.wait_for_timeout(50)
    return False


def skip_to_own_turn(page: Page) -> None:
    """Confirms, and presses on through what the others do."""
    page.locator("#table button.primary").click()
    page.wait_for_timeout(100)
    for _ in range(200):
        page.keyboard.press("Enter")
        if page.locator("#table button.primary, dialog[open] table").first.is_visible():
            return
        page.wait_for_timeout(30)


def beats(page: Page) -> str:
    found: str = page.evaluate("document.querySelector('[data-beat]')?.dataset.beat ?? ''")
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_two_win_fits(visit: Visit, players: int, locale: str) -> None:
    player = sit_down(visit("/", locale=locale), "two_win", players - 1)
    page = player.page
    heights: dict[tuple[int, int], set[int]] = {}
    found: list[str] = []
    for step in range(4):
        expect(page.locator("#table button.primary")).to_be_visible()
        found += looked_at(page, f"step {step}, nothing picked", heights)
        if not picked(player):
            break
        found += looked_at(page, f"step {step}, picked", heights)
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now()") + 1000)
        page.locator("#table button.primary").click()
        if step % 2:
            page.wait_for_selector("[data-beat=down]")
            for wait, beat in ((170, "turn"), (390, "look"), (370, "draw")):
                page.clock.run_for(wait)
                if beats(page) == beat:
                    found += looked_at(page, f"step {step}, {beat}", heights)
        page.clock.resume()
        page.keyboard.press("Enter")
    assert not found, "\n".join(found)
    assert {size: seen for size, seen in heights.items() if len(seen) > 1} == {}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", [2, 4])
def test_two_sans_three_fits(visit: Visit, players: int, locale: str) -> None:
    player = sit_down(visit("/", locale=locale), "two_sans_three", players - 1)
    page = player.page
    heights: dict[tuple[int, int], set[int]] = {}
    found: list[str] = []
    for step in range(6):
        expect(page.locator("#table button.primary")).to_be_visible()
        if step % 2:
            found += looked_at(page, f"step {step}, nothing picked", heights)
        if not picked(player):
            break
        if step % 2:
            found += looked_at(page, f"step {step}, picked", heights)
        skip_to_own_turn(page)
    assert not found, "\n".join(found)
    assert {size: seen for size, seen in heights.items() if len(seen) > 1} == {}


@pytest.mark.parametrize("locale", LONG_LOCALES)
def test_six_at_a_table_fit_with_long_words(visit: Visit, locale: str) -> None:
    """The fullest table of 2 WIN: passing, a dead end before it is chosen, the reveal, watching, the end."""
    player = sit_down(visit("/", locale=locale), "two_win", 5, NINES)
    page = player.page
    heights: dict[tuple[int, int], set[int]] = {}
    assert picked(player)
    found = looked_at(page, "passing", heights, TIGHT)
    page.locator("#table button.primary").click()
    page.wait_for_selector("#table .slots")
    expect(page.locator("#table ul.hand button[aria-pressed=false]").first).to_be_visible()
    page.keyboard.press("9")
    page.keyboard.press("9")
    page.wait_for_selector("[data-room=dead]")
    found += looked_at(page, "a dead end", heights, TIGHT)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.locator("#table button.primary").click()
    page.wait_for_selector("[data-beat=down]")
    page.clock.run_for(930)
    found += looked_at(page, "the reveal", heights, TIGHT)
    page.clock.resume()
    page.keyboard.press("Enter")
    assert picked(player)
    found += looked_at(page, "passing again", heights, TIGHT)
    page.locator("#table button.primary").click()
    page.wait_for_selector(".watch")
    page.locator("[data-pace] button.square").click()
    found += looked_at(page, "watching", heights, TIGHT)
    page.locator("#table button.primary").click()
    page.wait_for_selector("dialog[open] table")
    found += ended_faults(page)
    assert not found, "\n".join(found)
    assert {size: seen for size, seen in heights.items() if len(seen) > 1} == {}


def ended_faults(page: Page) -> list[str]:
    """What is wrong with the end at each of the sizes: words broken, covered, or wider than the window."""
    found = []
    for width, height in TIGHT:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(40)
        page.evaluate(SETTLED)
        faults = page.evaluate(BROKEN) + page.evaluate(STICKING_OUT)
        buttons = page.locator("dialog[open] footer .btn")
        for box in [buttons.nth(at).bounding_box() for at in range(buttons.count())]:
            if box is None or box["y"] + box["height"] > height:
                faults.append("a button of the end is below the fold")
        found += [f"the end at {width} x {height}: {fault}" for fault in faults]
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_four_at_a_table_of_two_sans_three_fit_with_long_words(visit: Visit, locale: str) -> None:
    player = sit_down(visit("/", locale=locale), "two_sans_three", 3)
    page = player.page
    heights: dict[tuple[int, int], set[int]] = {}
    found: list[str] = []
    for step in range(10):
        expect(page.locator("#table button.primary")).to_be_visible()
        if not picked(player):
            break
        if step % 3 == 0:
            found += looked_at(page, f"turn {step + 1}", heights, TIGHT)
        skip_to_own_turn(page)
    press_on(player)
    found += ended_faults(page)
    assert not found, "\n".join(found)
    assert {size: seen for size, seen in heights.items() if len(seen) > 1} == {}


@pytest.mark.parametrize("locale", LONG_LOCALES)
def test_a_lesson_and_a_puzzle_keep_hand_and_button_in_view(visit: Visit, locale: str) -> None:
    page = visit("/", locale=locale)
    found = []
    for path in ("/learn/2-win", "/learn/2-sans-3", "/puzzles/2-win", "/puzzles/2-sans-3"):
        page.goto(path)
        expect(page.locator("#table ul.hand button").first).to_be_visible()
        for width, height in ((1366, 657), (1280, 640), (820, 1180), (390, 844), (360, 640)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(40)
            page.evaluate(SETTLED)
            found += [f"{path} at {width} x {height}: {what}" for what in page.evaluate(BELOW)]
    assert not found, "\n".join(found)
