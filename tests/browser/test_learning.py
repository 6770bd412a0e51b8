"""Hints, lessons and puzzles, as people use them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.test_games import press


@pytest.mark.parametrize(("game", "key"), [("two_win", True), ("two_sans_three", False)])
def test_a_hint_points_out_cards_and_marks_the_game(visit: Visit, game: str, key: bool) -> None:
    page = visit("/")
    press(page, game, "Play now")
    ask = page.get_by_role("button", name="Hint", exact=True)
    expect(ask).to_be_visible()
    if key:
        page.keyboard.press("i")
    else:
        ask.click()
    advice = page.get_by_role("status").filter(has_text="What a strong bot would do")
    expect(advice.get_by_role("listitem").first).to_have_text(re.compile(r"wins \d+%"))
    marked = page.locator("#table ul.hand button[aria-label$='suggested']")
    assert marked.count() >= 1
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    expect(marked).to_have_count(0)
    expect(page.get_by_text("Played with hints")).to_be_visible()
    page.goto("/history")
    expect(page.get_by_role("main").get_by_role("listitem")).to_contain_text("with hints")
