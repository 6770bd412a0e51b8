"""Between people, through the page: friends, a challenge, a block, a report, and being matched with somebody."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.test_looks import faults

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SMALL = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


def named(page: Page, name: str) -> str:
    """Give somebody a name; return the id by which others know them."""
    me: dict[str, str] = page.evaluate(
        "async (name) => { await fetch('/api/me'); return (await fetch('/api/me', {method: 'PATCH',"
        " headers: {'content-type': 'application/json'}, body: JSON.stringify({name})})).json() }",
        name,
    )
    return me["id"]


def fits(page: Page) -> bool:
    """Does nothing stick out to the side?"""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def chat(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def test_friends_by_link_then_a_challenge_then_a_report_and_a_block(visit: Visit) -> None:
    ada, bo = visit("/people"), visit("/people", **PHONE)
    named(ada, "Ada"), named(bo, "Bo")
    ada.reload()
    ada.get_by_role("button", name="New link").click()
    link = ada.get_by_role("textbox").input_value()
    bo.goto(link)
    bo.get_by_role("button", name="Become friends").click()
    expect(bo.get_by_text("You and Ada are friends.")).to_be_visible()
    bo.get_by_role("link", name="Friends").last.click()
    expect(bo.get_by_role("link", name="Ada")).to_be_visible()
    assert fits(bo) and not faults(bo)
    # A challenge: Bo sees it on the page he is on.
    ada.reload()
    ada.get_by_role("button", name="Invite to a game").press("Enter")
    ada.get_by_role("button", name="2 sans 3").press("Enter")
    ada.wait_for_url("**/t/**")
    invited = bo.get_by_role("status", name="Invitations")
    expect(invited.get_by_text("Ada invites you to play 2 sans 3")).to_be_visible()
    invited.get_by_role("link", name="Go to the table").click()
    bo.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, bo):
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    # Bo says something; Ada reports the line and blocks him.
    bo.get_by_role("button", name=re.compile("^Chat")).click()
    chat(bo, "not nice")
    ada.get_by_role("button", name=re.compile("^Chat")).first.click()
    expect(ada.get_by_role("log").get_by_text("not nice")).to_be_visible()
    people = ada.get_by_role("region", name="People at this table")
    people.get_by_role("button", name="Report", exact=True).click()
    people.get_by_label("not nice").check()
    people.get_by_role("button", name="Send the report").click()
    expect(people.get_by_text("The report has been sent.")).to_be_visible()
    people.get_by_role("button", name="Close").click()
    people.get_by_role("button", name="Block", exact=True).click()
    people.get_by_role("button", name="Yes, block").click()
    expect(people.get_by_role("button", name="Unblock")).to_be_visible()
    expect(ada.get_by_role("log").get_by_text("not nice")).to_have_count(0)
    chat(bo, "and again")
    expect(bo.get_by_role("log").get_by_text("and again")).to_be_visible()
    expect(ada.get_by_role("log").get_by_text("and again")).to_have_count(0)
    # Bo gives up, and Ada has won at once.
    bo.keyboard.press("Escape")
    ada.keyboard.press("Escape")
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="Give up").click()
    bo.get_by_role("button", name="Yes, give up").click()
    expect(bo.get_by_role("dialog", name="Ada wins")).to_be_visible()
    expect(ada.get_by_role("dialog", name="You win").get_by_text("Bo gave up.")).to_be_visible()


def test_past_games_are_filtered_and_opponents_become_friends(visit: Visit) -> None:
    ada, bo = visit("/"), visit("/", **SMALL)
    named(ada, "Ada"), named(bo, "Bo")
    table = ada.evaluate(
        "async () => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({game: 'two_win', seats: [{kind: 'me'}, {kind: 'open'}]})})).json()).id"
    )
    ada.goto(f"/t/{table}")
    bo.goto(f"/t/{table}")
    bo.get_by_role("button", name="Sit here").click()
    ada.get_by_role("button", name="Start the game").click()
    expect(ada.locator("#table ul.hand button").first).to_be_visible()
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Give up").click()
    ada.get_by_role("button", name="Yes, give up").click()
    expect(bo.get_by_role("dialog", name="You win")).to_be_visible()
    bo.goto("/history")
    expect(bo.get_by_role("link", name=re.compile("2 WIN"))).to_be_visible()
    bo.get_by_label("Result").select_option("lost")
    expect(bo.get_by_text("No game fits.")).to_be_visible()
    bo.get_by_label("Result").select_option("won")
    expect(bo.get_by_role("link", name=re.compile("2 WIN"))).to_be_visible()
    expect(bo.get_by_role("link", name="Replay")).to_be_visible()
    expect(bo.get_by_role("link", name="Review")).to_have_count(0)
    assert fits(bo) and not faults(bo)
    with bo.expect_download() as saved:
        bo.get_by_role("link", name="Save as records").click()
    assert '"resigned":0' in saved.value.path().read_text()
    bo.goto("/people")
    bo.get_by_role("region", name="Recent opponents").get_by_role("button", name="Add as a friend").click()
    expect(
        bo.get_by_role("region", name="Asked, no answer yet").get_by_role("link", name="Ada")
    ).to_be_visible()
    ada.goto("/people")
    ada.get_by_role("button", name="Accept").click()
    ada.get_by_role("region", name="Friends", exact=True).get_by_role("link", name="Bo").click()
    expect(ada.get_by_role("heading", name="Games together")).to_be_visible()
    expect(ada.get_by_text("Played 1 · ahead 0 · behind 1")).to_be_visible()
    assert not faults(ada)


def test_two_who_search_are_brought_to_one_table(visit: Visit) -> None:
    ada, bo = visit("/match?game=two_sans_three"), visit("/match?game=two_sans_three", **PHONE)
    named(ada, "Ada"), named(bo, "Bo")
    assert fits(bo) and not faults(bo)
    for page in (ada, bo):
        page.get_by_role("radio", name="Quick").check(force=True)
        page.get_by_role("radio", name="Casual").check(force=True)
    ada.get_by_role("button", name="Search").press("Enter")
    expect(ada.get_by_role("status").get_by_text("Looking for others…")).to_be_visible()
    ada.get_by_role("button", name="Stop searching").press("Enter")
    expect(ada.get_by_role("button", name="Search")).to_be_visible()
    bo.get_by_role("button", name="Search").click()
    expect(bo.get_by_text("Within 100 points of your 995.")).to_be_visible()
    assert fits(bo) and not faults(bo)
    ada.get_by_role("button", name="Search").press("Enter")
    for page in (ada, bo):
        page.wait_for_url("**/t/**")
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    assert ada.url == bo.url


def test_whoever_was_matched_with_somebody_who_does_not_come_searches_again(visit: Visit) -> None:
    ada, bo, cleo = visit("/match?game=two_sans_three"), visit("/about"), visit("/match?game=two_sans_three")
    named(ada, "Ada"), named(bo, "Bo"), named(cleo, "Cleo")
    ada.clock.install()
    ada.get_by_role("radio", name="Casual").check(force=True)
    ada.get_by_role("button", name="Search").click()
    # Bo is found, and never opens the table.
    bo.evaluate(
        "() => new Promise((found) => { const query = 'game=two_sans_three&clock=relaxed&rated=false';"
        " const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/queue?${query}`);"
        " socket.onmessage = ({ data }) => JSON.parse(data).type === 'found' && found() })"
    )
    ada.wait_for_url("**/t/**")
    expect(ada.get_by_role("heading", name="Seats")).to_be_visible()
    table = ada.url
    ada.clock.run_for(21_000)
    ada.wait_for_url("**/match")
    expect(ada.get_by_role("status").get_by_text("The other player did not come.")).to_be_visible()
    cleo.get_by_role("radio", name="Casual").check(force=True)
    cleo.get_by_role("button", name="Search").click()
    for page in (ada, cleo):
        page.wait_for_url("**/t/**")
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    assert ada.url == cleo.url != table
