"""Lines that break, servers that die: the page goes on by itself."""

from __future__ import annotations

import re
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
    page.wait_for_url(re.compile("/t/local-"))
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    page.context.set_offline(False)


def test_a_table_that_is_not_there(visit: Visit) -> None:
    page = visit("/t/nothing")
    expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()
    page.goto("/no/such/page")
    expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()


def test_an_address_that_nobody_can_read_leads_nowhere(visit: Visit) -> None:
    for path in ("/t/%E0", "/resume/%"):
        page = visit(path)
        expect(page.get_by_role("heading", name="Nothing lies here")).to_be_visible()


def test_a_part_that_stays_missing_is_told_and_not_asked_for_without_end(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(base_url=server.address, locale="en-GB", service_workers="block")
    page = context.new_page()
    documents: list[str] = []
    page.on("domcontentloaded", lambda opened: documents.append(opened.url))
    page.route("**/assets/Settings-*.js", lambda route: route.fulfill(status=404, body=""))
    page.goto("/settings")
    notice = page.get_by_role("alert").get_by_text("A part of this page could not be loaded.")
    expect(notice).to_be_visible()
    page.wait_for_timeout(1000)
    assert len(documents) == 2, "once by us, once by itself"
    page.unroute("**/assets/Settings-*.js")
    page.get_by_role("button", name="Load the page again").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(notice).to_have_count(0)
    context.close()


def test_a_part_that_has_another_name_meanwhile_is_found_without_a_word(
    browser: Browser, server: Server
) -> None:
    """A newer page was put in place: the old names are gone, and the document knows the new ones."""
    context = browser.new_context(base_url=server.address, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.route("**/assets/Settings-*.js", lambda route: route.fulfill(status=404, body=""), times=1)
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.get_by_text("A part of this page could not be loaded.")).to_have_count(0)
    context.close()


def test_a_part_that_cannot_be_had_without_a_connection_comes_with_it(
    browser: Browser, server: Server
) -> None:
    """The document is not loaded anew into an error of the browser: the page stays until it can be."""
    context = browser.new_context(base_url=server.address, locale="en-GB", service_workers="block")
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("heading", name="Two games. Sit down, play.")).to_be_visible()
    context.set_offline(True)
    page.evaluate("history.pushState({}, '', '/settings'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.get_by_role("alert").get_by_text("A part of this page could not be loaded.")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    context.close()


def test_what_is_only_kept_for_later_may_fail_without_a_word(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, locale="en-GB")
    page = context.new_page()
    documents: list[str] = []
    page.on("domcontentloaded", lambda opened: documents.append(opened.url))
    page.route("**/assets/keeping-*.js", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda asked: "keeping" in asked.url):
        page.goto("/")
    page.wait_for_timeout(300)
    assert len(documents) == 1
    expect(page.get_by_text("A part of this page could not be loaded.")).to_have_count(0)
    context.close()
