"""The deal of the day and its results; ratings, the leaderboard, a profile, and being forgotten."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from browser.test_looks import PHONE, STICKING_OUT, faults, settle


def test_the_deal_of_the_day_to_its_table(visit: Visit) -> None:
    page = visit("/daily?game=two_sans_three")
    expect(page.get_by_text("How others played it is shown when you have finished")).to_be_visible()
    page.goto("/")
    today = page.get_by_role("region", name="Deal of the day")
    today.get_by_role("listitem").filter(has_text="2 sans 3").get_by_role("button", name="Play").click()
    expect(page.get_by_role("heading", name="2 sans 3 · Deal of the day")).to_be_visible()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    press_on(Player(page))
    table = page.url
    page.get_by_role("link", name="Compare with the others").click()
    own = page.get_by_role("region", name="Results").get_by_role("row").filter(has_text="you")
    expect(own).to_have_count(1)
    openings = page.get_by_role("region", name="The first choices")
    expect(openings.get_by_text("yours")).to_have_count(2)
    assert not faults(page)

    stranger = visit(table)  # who has not played yet, and holds the link
    expect(stranger.get_by_text("Play this deal yourself first")).to_be_visible()
    stranger.goto(page.url)
    expect(stranger.get_by_text("How others played it is shown")).to_be_visible()
    assert stranger.get_by_role("region", name="Results").get_by_role("row").count() == 0

    own.get_by_role("link", name=re.compile("See the game")).click()
    page.wait_for_url("**/replay/**")
    page.go_back()
    page.get_by_role("button", name="Play it for practice").click()
    expect(page.get_by_role("heading", name="2 sans 3 · practice")).to_be_visible()


def test_a_rated_game_the_leaderboard_and_a_profile(visit: Visit) -> None:
    page = visit("/me", locale="de", **PHONE)
    expect(page.get_by_text("Noch keine gewertete Partie")).to_be_visible()
    page.goto("/new?game=two_sans_three")
    for seat in (2, 3):
        page.get_by_label(f"Sitz {seat}: wer spielt").select_option("bot")
    page.get_by_role("radio", name="Gewertet", exact=True).check()
    page.get_by_role("button", name="Partie beginnen").click()
    expect(page.locator("#table ul.hand button").first).to_be_visible()
    press_on(Player(page))
    expect(page.get_by_role("dialog").get_by_text("Nach 4 weiteren gewerteten Partien")).to_be_visible()
    page.goto("/me")
    expect(page.get_by_text("Nach 4 weiteren gewerteten Partien").first).to_be_visible()
    assert page.get_by_role("img", name=re.compile("Wertung nach")).count() == 0
    settle(page)
    assert not faults(page)
    assert page.evaluate(STICKING_OUT) == []
    page.get_by_role("main").get_by_role("link", name="Rangliste").click()
    page.get_by_role("radio", name="3 sind eine zu viel!").check()
    page.get_by_role("radio", name="3 und mehr").check()
    expect(page.get_by_text("Noch 4 gewertete Partien")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Solide")).to_be_visible()
    page.goto("/me")
    page.get_by_role("button", name=re.compile("Vergiss mich")).click()
    page.get_by_role("button", name="Ja, vergiss mich").click()
    expect(page.get_by_text("Erledigt.")).to_be_visible()
    expect(page.get_by_text("Noch keine gewertete Partie")).to_be_visible()
