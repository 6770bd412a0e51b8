"""Hints, lessons and puzzles, as people use them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

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
    # The first hint of all asks back, and nothing is marked until it is answered.
    asked = page.get_by_role("status").filter(has_text="marks this game as played with hints")
    expect(asked).to_be_visible()
    expect(page.get_by_text("Played with hints.")).to_have_count(0)
    show = asked.get_by_role("button", name="Show a hint")
    expect(show).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    ask.click()
    show.click()
    advice = page.get_by_role("status").filter(has_text="What a strong bot would do")
    expect(advice.get_by_role("listitem").first).to_have_text(re.compile(r"wins \d+%"))
    marked = page.locator("#table ul.hand button[aria-label$='suggested']")
    assert marked.count() >= 1
    named = advice.get_by_role("listitem").locator("b").all_inner_texts()
    assert len(set(named)) == len(named), "a number is named once, whichever of its cards are meant"
    chances = [
        int(re.findall(r"wins (\d+)%", one)[0]) for one in advice.get_by_role("listitem").all_inner_texts()
    ]
    assert chances == sorted(chances, reverse=True)
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    expect(marked).to_have_count(0)
    expect(page.get_by_text("Played with hints")).to_be_visible()
    page.goto("/history")
    expect(page.get_by_role("main").get_by_role("listitem")).to_contain_text("with hints")


def verdict(page: Page) -> None:
    """The step is done: what was learnt is said, and the way on has the focus."""
    expect(page.get_by_role("button", name="Next")).to_be_focused()


def test_a_lesson_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("article", name="2 WIN").get_by_role("link", name="Learn first").click()
    said = page.locator("p[role=status]").first
    expect(said).to_have_text(
        re.compile("^1 of 8. Pass a card. Goal: Keep forming a higher number .* Pass your lowest card\\.$")
    )
    page.keyboard.press("9")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("you would miss it later")
    for step, keys in enumerate(("1", "34", "97", "65", "55", "75", "1", "1")):
        if step == 3:  # left half-way, and taken up again
            page.goto("/learn/2-win")
            expect(said).to_contain_text("the most stars")
        for key in ("Escape", "Escape", *keys, "Enter"):
            page.keyboard.press(key)
        verdict(page)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Next")).to_have_count(0)
    expect(said).to_contain_text("That is all you need")
    expect(page.get_by_role("button", name="Play now")).to_be_focused()


def test_a_lesson_by_mouse_on_a_phone(visit: Visit) -> None:
    page = visit("/rules/2-sans-3", viewport={"width": 390, "height": 664})
    page.get_by_role("link", name="Learn in 3 minutes").click()
    said = page.locator("p[role=status]").first

    def play(card: int) -> None:
        page.locator("#table ul.hand").get_by_role("button", name=re.compile(f"^{card}, ")).click(
            position={"x": 8, "y": 24}
        )
        page.get_by_role("button", name=f"Play {card}", exact=True).click()

    play(7)
    expect(said).to_contain_text("belongs in another row")
    for card in (37, 25, 7, 80, 8, 46, 3):
        play(card)
        verdict(page)
        page.get_by_role("button", name="Next").click()
        expect(page.get_by_role("button", name="Next")).to_have_count(0)
    expect(said).to_contain_text("That is all you need")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    page.goto("/learn/2-sans-3")
    expect(said).to_contain_text("Every card has its row")


def test_a_puzzle_of_the_day(visit: Visit) -> None:
    page = visit("/puzzles")
    section = page.get_by_role("region", name="2 sans 3")
    expect(section).to_contain_text("Nobody has tried it yet today")
    section.get_by_role("link", name="Solve").click()
    expect(page.get_by_role("heading", name="Which card to play?")).to_be_visible()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    assert page.locator("button[aria-label$='suggested']").count() == 0, "the solution comes after the answer"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    more = page.get_by_role("link", name="All puzzles").last
    expect(more).to_be_focused()
    expect(page.get_by_role("listitem").filter(has_text=re.compile(r"wins \d+%")).first).to_be_visible()
    assert page.locator("button[aria-label$='suggested']").count() == 1
    expect(page.get_by_text(re.compile("of 1 solved it today"))).to_be_visible()
    more.click()
    expect(section).to_contain_text("of 1 solved it today")
    section.get_by_role("link", name="Look again").click()
    expect(more).to_be_visible()
    page.goto("/puzzles/2-sans-3")
    expect(page.get_by_text(re.compile(r"Training · Difficulty \d+"))).to_be_visible()
