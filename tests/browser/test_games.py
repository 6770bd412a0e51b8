"""Whole games, played as people would."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, play_out, play_some, press_on

GAMES = ["two_win", "two_sans_three"]
TITLES = {"two_win": "2 WIN", "two_sans_three": "2 sans 3"}


def pick(page: Page, game: str, players: int) -> None:
    """Says on the first page how many play."""
    card = page.get_by_role("article", name=TITLES[game])
    card.get_by_role("button", name="Change").click()
    card.get_by_role("radio", name=str(players), exact=True).check()


def press(page: Page, game: str, button: str) -> None:
    page.get_by_role("article", name=TITLES[game]).get_by_role("button", name=button).click()


def invite(host: Page, visit: Visit, game: str, people: int) -> list[Player]:
    """A table opened on the first page; the others come by its link, and the host begins."""
    pick(host, game, people)
    press(host, game, "Invite")
    link = host.get_by_role("textbox", name="Link", exact=True).input_value()
    pages = [host]
    for number in range(2, people + 1):
        guest = visit(link)
        guest.get_by_label("Your name").fill(f"Guest {number}")
        guest.get_by_role("button", name="Sit here").first.click()
        expect(host.get_by_text(f"Guest {number}", exact=True)).to_be_visible()
        pages.append(guest)
    host.get_by_role("button", name="Start the game").click()
    for page in pages:
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    return [Player(page, seed=seed) for seed, page in enumerate(pages)]


@pytest.mark.parametrize("game", GAMES)
def test_newcomer_plays_at_once_and_again(visit: Visit, game: str) -> None:
    page = visit("/", reduced_motion="no-preference")
    press(page, game, "Play now")
    player = Player(page)
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    play_some([player], 14)
    press_on(player)
    expect(page.get_by_role("dialog").get_by_role("row")).not_to_have_count(0)
    first = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != first)
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    page.goto("/history")
    expect(page.get_by_role("main").get_by_role("listitem")).to_have_count(2)


@pytest.mark.parametrize(("game", "people"), [("two_win", 3), ("two_sans_three", 2)])
def test_browsers_at_one_table(visit: Visit, game: str, people: int) -> None:
    players = invite(visit("/"), visit, game, people)
    watcher = visit(players[0].page.url)
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    assert watcher.locator("#table ul.hand button").count() == 0
    press_on(*players)
    titles = [player.page.get_by_role("dialog").get_by_role("heading").inner_text() for player in players]
    assert sum("ou win" in title for title in titles) == 1 or all("shared" in title for title in titles)
    host, guest = players[0].page, players[1].page
    host.get_by_role("button", name="Play again").click()
    expect(guest.get_by_text(re.compile("wants? to play again"))).to_be_visible()
    for player in players[1:]:
        player.page.get_by_role("button", name="Play again").click()
    for player in players:
        expect(player.page.locator("#table ul.hand button").first).to_be_visible()
    assert len({player.page.url for player in players}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_by_keyboard(visit: Visit, game: str) -> None:
    page = visit("/")
    pick(page, game, 2)
    page.get_by_role("article", name=TITLES[game]).get_by_role("button", name="Play now").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    play_out(Player(page, keyboard=True))
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("game", TITLES)
def test_an_arrow_key_finds_the_hand(visit: Visit, game: str) -> None:
    page = visit("/")
    pick(page, game, 2)
    page.get_by_role("article", name=TITLES[game]).get_by_role("button", name="Play now").click()
    expect(page.locator("#table button.primary")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#table ul.hand button:focus")).to_have_count(1)


def test_reload_in_the_middle_of_a_phase(visit: Visit) -> None:
    one, two = invite(visit("/"), visit, "two_win", 2)
    while one.look()["mine"]:
        one.act()
    expect(one.page.get_by_role("button", name="Change")).to_be_visible()
    one.page.reload()
    expect(one.page.get_by_role("button", name="Change")).to_be_visible()
    expect(one.page.locator("#table ul.hand button[aria-pressed=true]")).to_have_count(1)
    two.page.reload()
    play_some([one, two], 12)


def test_free_change_of_mind_until_all_are_in(visit: Visit) -> None:
    one, two = invite(visit("/"), visit, "two_win", 2)
    while one.look()["mine"]:
        one.act()
    one.page.get_by_role("button", name="Change").click()
    chosen = one.page.locator("#table ul.hand button[aria-pressed=true]").get_attribute("aria-label")
    other = one.page.locator("#table ul.hand button[aria-pressed=false]").first
    label = other.get_attribute("aria-label")
    card = str(label).split(",")[0]  # sentences put its stars in brackets
    other.click(position={"x": 10, "y": 24})
    one.page.locator("#table button.primary").click()
    expect(one.page.get_by_role("button", name="Change")).to_be_visible()
    while two.look()["mine"] and two.act():
        pass
    expect(two.page.locator("[data-announcer]")).to_contain_text(card)
    assert label != chosen or card in two.page.locator("[data-announcer]").inner_text()
