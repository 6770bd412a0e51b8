"""Everything for a choice is in view, the page's height never changes within a game, and no word covers a numeral."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, sit_down

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
LOCALES = ["en-GB", "de", "pl"]
# What a choice is made with or by: hand, buttons, the number being built, what it earns, the rows, the outlook.
NEEDED = """() => {
  const out = [];
  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight) out.push(`the page is ${root.scrollHeight} high in a window of ${innerHeight}`);
  if (root.scrollWidth > innerWidth) out.push(`the page is ${root.scrollWidth} wide in a window of ${innerWidth}`);
  const needed = '#table ul.hand li button, #table .go, #table .slots, #table .earn, #table .room, #table .pass, ' +
    '#table [data-beat] li, #table .watch, #table .rows li, #table .outlook, #table .collection .cell, #table .tale';
  for (const element of document.querySelectorAll(needed)) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || element.closest('.sr')) continue;
    const ok = box.top >= -1 && box.bottom <= innerHeight + 13 && box.left >= -13 && box.right <= innerWidth + 13;
    const edges = [box.left, box.top, box.right, box.bottom].map(Math.round);
    if (!ok) out.push(`${element.className} ${element.textContent.trim().slice(0, 30)}: ${edges}`);
  }
  return out;
}"""
# A word must not lie over the numeral of a card, nor over another word. The numeral takes the upper left of a card.
OVERLAPS = """() => {
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width && box.height && !element.closest('.sr, dialog, [inert]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? box : null;
  };
  const words = [];
  const walker = document.createTreeWalker(document.querySelector('#app'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.textContent.trim() || !seen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let hidden = false;
    for (let up = node.parentElement; up; up = up.parentElement)
      hidden ||= getComputedStyle(up).clipPath === 'inset(50%)';
    for (const whole of hidden ? [] : range.getClientRects()) {
      let box = { left: whole.left, top: whole.top, right: whole.right, bottom: whole.bottom };
      for (let up = node.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowY === 'visible') continue; // else what reaches out of it is cut off
        const around = up.getBoundingClientRect();
        box = { left: Math.max(box.left, around.left), top: Math.max(box.top, around.top),
          right: Math.min(box.right, around.right), bottom: Math.min(box.bottom, around.bottom) };
      }
      if (box.right - box.left > 1 && box.bottom - box.top > 1)
        words.push({ text: node.textContent.trim(), box, node: node.parentElement });
    }
  }
  const numerals = [];
  for (const card of document.querySelectorAll('svg.sheet')) {
    const box = seen(card);
    if (!box || box.width < 30) continue;
    // left and right of the first digit, from its top to the foot; a turned card has a larger box
    numerals.push({ left: box.left + 0.14 * box.width, right: box.left + 0.38 * box.width,
      top: box.top + 0.12 * box.width, bottom: box.top + 0.55 * box.width, card });
  }
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const out = [];
  for (const { text, box, node } of words) {
    if (node.closest('.skip, [data-announcer], .hand-over, .bubble')) continue;
    for (const numeral of numerals) if (meet(box, numeral)) {
      const { card } = numeral;
      const of = card.closest('button')?.ariaLabel ?? card.ariaLabel ?? card.closest('[data-flip]')?.dataset.flip;
      out.push(`"${text}" over the numeral of ${of}`);
    }
  }
  for (let i = 0; i < words.length; i += 1) for (let j = i + 1; j < words.length; j += 1)
    if (words[i].node !== words[j].node && meet(words[i].box, words[j].box))
      out.push(`"${words[i].text}" over "${words[j].text}"`);
  return [...new Set(out)];
}"""


def looked_at(page: Page, what: str, heights: dict[tuple[int, int], set[int]]) -> list[str]:
    """The table in all sizes, as it is now: what is out of view or lies over something else."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(130)  # a card that lifts
        here = f"{what} at {width} x {height}: "
        found += [here + fault for fault in page.evaluate(NEEDED) + page.evaluate(OVERLAPS)]
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
        page.locator("#table button.primary").click()
        page.wait_for_timeout(100)
        page.keyboard.press("Enter")
    assert not found, "\n".join(found)
    assert {size: seen for size, seen in heights.items() if len(seen) > 1} == {}
