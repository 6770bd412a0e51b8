"""A tournament through the page: made, entered, played through a killed server with somebody absent, and compared."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import PRESS, Player, press_on
from browser.serving import Server
from browser.test_looks import faults

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
WHOLE = 180.0  # seconds for a whole tournament


@pytest.fixture
def brisk(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "deuce.sqlite", "brisk")
    yield running
    running.stop()


def named(page: Page, name: str) -> None:
    page.evaluate(
        "async (name) => { await fetch('/api/me'); await fetch('/api/me', {method: 'PATCH',"
        " headers: {'content-type': 'application/json'}, body: JSON.stringify({name})}) }",
        name,
    )


def goes_to_table(page: Page) -> bool:
    """Is somebody at a table of the tournament that goes on, or sent to one in a moment?"""
    return "/t/" in page.url


def to_the_table(page: Page) -> None:
    """Whoever waits is taken there; whoever comes back and finds a table has a link to it."""
    page.wait_for_function(
        "() => location.pathname.startsWith('/t/') || document.querySelector('a[href^=\"/t/\"]')"
    )
    if not goes_to_table(page):
        page.get_by_role("link", name="To your table").click()
    page.wait_for_url("**/t/**")


def wide(page: Page) -> bool:
    """Does nothing stick out to the side?"""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def play_to_the_end(server: Server, pages: list[Page], *, kill_at: int | None) -> None:
    """Everybody goes to each table and back, until it is over; at table number `kill_at` the server dies."""
    end = time.monotonic() + WHOLE
    pressed: set[tuple[int, str]] = set()
    tables, killed = 0, kill_at is None
    while time.monotonic() < end:
        for page in pages:
            if not goes_to_table(page):
                go = page.get_by_role("link", name="To your table")
                if go.count():
                    go.first.click()
                continue
            if page.locator("dialog[open] table").count():
                page.get_by_role("link", name="Back to the tournament").click()
                expect(page.get_by_role("heading", name="Ranking")).to_be_visible()
                continue
            back = page.get_by_role("button", name="Take my seat back")
            if back.count():
                back.first.click()
            if (id(page), page.url) not in pressed:
                pressed.add((id(page), page.url))
                page.evaluate(PRESS, len(pressed))
                tables += 1
        if not killed and tables >= (kill_at or 0):
            server.kill()
            server.start()
            killed = True
        if all(page.get_by_text("The tournament is over").count() for page in pages):
            assert killed
            return
        pages[0].wait_for_timeout(30)
    raise AssertionError("the tournament does not end")


@pytest.mark.timeout(300)
def test_a_swiss_tournament_of_eight_with_a_killed_server_and_somebody_absent(
    visit: Visit, brisk: Server
) -> None:
    host = visit("/tournaments", killed=True, base_url=brisk.address)
    named(host, "Hanna")
    host.get_by_role("link", name="New tournament").click()
    host.get_by_label("Name of the tournament").fill("Friday’s cup")
    host.get_by_role("group", name="Game").get_by_role("radio", name="2 sans 3").check()
    host.get_by_role("group", name="Rounds").get_by_role("radio", name="3").check()
    # Three people and bots: somebody who plays by keyboard makes it.
    host.get_by_role("group", name="Bots that take part").get_by_role("radio", name="4").check()
    assert not faults(host)
    host.get_by_role("button", name="Make the tournament").focus()
    host.keyboard.press("Enter")
    expect(host.get_by_role("heading", name="Friday’s cup")).to_be_visible()
    path = host.url
    people = [host]
    for name, options in (("Bo", PHONE), ("Cy", {}), ("Di", {})):
        page = visit("/about", killed=True, base_url=brisk.address, **options)
        named(page, name)
        page.goto(path)
        people.append(page)
    for page in people:
        page.get_by_role("button", name="Take part").click()
        expect(page.get_by_role("button", name="Withdraw")).to_be_visible()
    expect(host.get_by_text("8 take part")).to_be_visible()
    assert not faults(host)
    assert wide(people[1]) and not faults(people[1])
    people[3].close()  # Di never comes back
    host.get_by_role("button", name="Begin now").click()
    there = people[:3]
    for page in there:
        page.wait_for_url("**/t/**")  # whoever waits is taken to their table
    play_to_the_end(brisk, there, kill_at=4)
    ranking = host.get_by_role("region", name="Ranking")
    expect(ranking.get_by_role("row")).to_have_count(9)
    expect(ranking.get_by_text("away")).to_have_count(1)
    expect(host.get_by_text("Shuffled as promised")).to_have_count(3)
    assert not faults(host)
    for page in (host, people[1]):
        page.get_by_role("link", name="Compare: Deal 2").click()
        expect(page.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
        expect(page.get_by_role("link", name="Review")).to_have_count(4)
        assert wide(page) and not faults(page)
    host.get_by_role("link", name="Replay").first.click()
    host.wait_for_url("**/replay/**")
    expect(host.get_by_role("region", name="Go through the game")).to_be_visible()


def test_an_arena_gives_tables_one_after_the_other(visit: Visit, brisk: Server) -> None:
    page = visit("/tournaments/new", base_url=brisk.address)
    named(page, "Hanna")
    page.get_by_role("group", name="Game").get_by_role("radio", name="2 sans 3").check()
    page.get_by_role("radio", name="Arena").check()
    page.get_by_role("group", name="Bots that take part").get_by_role("radio", name="1").check()
    page.get_by_role("button", name="Make the tournament").click()
    page.get_by_role("button", name="Take part").click()
    page.get_by_role("button", name="Begin now").click()
    for least in (1, 2):
        to_the_table(page)
        press_on(Player(page))
        page.get_by_role("link", name="Back to the tournament").click()
        row = page.get_by_role("region", name="Ranking").get_by_role("row").filter(has_text="Hanna")
        expect(row.get_by_role("cell").nth(2)).to_have_text(re.compile(rf"^([{least}-9]|\d\d+)$"))
    expect(page.get_by_text("Secret until everybody has played it").first).to_be_visible()
    to_the_table(page)
    page.go_back()
    page.get_by_role("button", name="Withdraw").click()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("has withdrawn")).to_be_visible()
