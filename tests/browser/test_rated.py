"""Rated or casual: chosen before the deal, said at the table; and seats that change hands before it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from browser.test_looks import PHONE, STICKING_OUT, faults, settle

# The server has taken what this browser added to the shuffle for a seat.
NOTED = """(seat) => seat in JSON.parse(localStorage.getItem('deuce.fair'))[location.pathname.split('/').pop()].mine"""


def mark(page: Page, word: str) -> None:
    """The bar over the table says of what kind the game is."""
    expect(page.get_by_role("banner").get_by_text(word, exact=True)).to_be_attached()


def test_a_rated_game_against_bots_is_chosen_beforehand_and_marked(visit: Visit) -> None:
    page = visit("/new?game=two_sans_three", **PHONE)
    expect(page.get_by_role("radio", name="Casual")).to_be_checked()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Seat 2: who plays").select_option("local")
    expect(page.get_by_text("Only casual")).to_be_visible()
    page.get_by_label("Seat 2: who plays").select_option("bot")
    expect(page.get_by_role("switch", name="Hints")).to_be_attached()
    page.get_by_role("radio", name="Rated").check()
    expect(page.get_by_text("Whoever leaves has lost")).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("Relaxed"))).to_be_checked()
    expect(page.get_by_role("switch", name="Hints")).to_have_count(0)
    settle(page)
    assert not faults(page) and page.evaluate(STICKING_OUT) == []
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    mark(page, "Rated")
    expect(page.get_by_role("button", name="Show a hint")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_text("does not come back, comes last")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(page.get_by_text("the other wins")).to_be_visible()
    settle(page)
    assert not faults(page) and page.evaluate(STICKING_OUT) == []
    page.get_by_role("button", name="No, play on").click()
    page.keyboard.press("Escape")
    press_on(Player(page))
    expect(page.get_by_role("dialog").get_by_text("after 4 more rated games")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    mark(page, "Rated")


def test_the_host_settles_it_in_the_waiting_room_and_the_guest_is_told(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("article", name="2 sans 3").get_by_role("button", name="Invite").click()
    expect(host.get_by_role("radio", name="Casual")).to_be_checked()
    guest = visit(host.url)
    expect(guest.get_by_text("Changes no rating")).to_be_visible()
    host.get_by_role("radio", name="Rated").check()
    expect(guest.get_by_role("status").get_by_text("Whoever leaves has lost")).to_be_visible()
    expect(host.get_by_text(re.compile("Relaxed · "))).to_be_visible()
    host.get_by_role("radio", name="Casual").check()
    expect(guest.get_by_text("Changes no rating")).to_be_visible()
    expect(host.get_by_text(re.compile("No clock · "))).to_be_visible()
    host.get_by_role("button", name=re.compile("Start")).click()
    mark(guest, "Casual")


def test_nobody_is_called_a_cheat_because_seats_were_changed(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("article", name="2 sans 3").get_by_role("button", name="Change").click()
    host.get_by_role("article", name="2 sans 3").get_by_role("radio", name="3", exact=True).check()
    host.get_by_role("article", name="2 sans 3").get_by_role("button", name="Invite").click()
    host.get_by_role("button", name=re.compile("Start")).wait_for()
    guest = visit(host.url)
    for seat in (2, 3):
        row = guest.locator("main li").nth(seat - 1)
        row.get_by_role("button", name="Sit here").click()
        expect(row.get_by_role("button", name="Leave the seat")).to_be_visible()
        guest.wait_for_function(NOTED, arg=seat - 1)
        if seat == 2:
            row.get_by_role("button", name="Leave the seat").click()
            expect(row.get_by_role("button", name="Sit here")).to_be_visible()
    host.get_by_role("button", name=re.compile("Start")).click()
    expect(guest.locator("#table ul.hand button").first).to_be_visible()
    expect(guest.get_by_text("A server that plays fair does not do that.")).to_have_count(0)
    press_on(Player(host), Player(guest))
    for page in (host, guest):
        expect(page.get_by_role("dialog").get_by_text("Fair deal, checked")).to_be_visible()
