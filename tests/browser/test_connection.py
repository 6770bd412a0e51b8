"""Lines that break, servers that die: the page goes on by itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.conftest import Visit
from browser.playing import Player, play_some, press_on
from browser.serving import Server


def test_the_page_goes_on_after_the_server_was_killed(visit: Visit, browser: Browser, tmp_path: Path) -> None:
    own = Server(tmp_path / "deuce.sqlite")
    try:
        page = visit("/", base_url=own.address)
        page.get_by_role("article", name="2 sans 3").get_by_role("button", name="Play now").click()
        player = Player(page)
        expect(page.locator("#table ul.hand button").first).to_be_visible()
        play_some([player], 6)
        own.kill()
        expect(page.get_by_text("Connection lost. Trying again")).to_be_visible()
        own.start()
        expect(page.get_by_text("Connection lost. Trying again")).to_have_count(0)
        press_on(player)
    finally:
        own.stop()


def test_a_choice_made_offline_arrives_later(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("article", name="2 sans 3").get_by_role("button", name="Play now").click()
    player = Player(page)
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    play_some([player], 2)
    page.context.set_offline(True)
    page.wait_for_timeout(300)
    page.context.set_offline(False)
    press_on(player)


def test_the_page_opens_without_a_network(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Two games. Sit down, play.")).to_be_visible()
    page.get_by_role("article", name="2 WIN").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert").get_by_text("The server cannot be reached")).to_be_visible()
    page.context.set_offline(False)


def test_a_table_that_is_not_there(visit: Visit) -> None:
    page = visit("/t/nothing")
    expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()
