"""With others: a name on the spot, an invitation that says to what, a rematch that visibly waits."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from browser.test_looks import faults


def test_an_invitation_says_who_invites_to_what_and_a_rematch_waits_for_the_other(visit: Visit) -> None:
    host = visit("/")
    card = host.get_by_role("article", name="2 sans 3")
    card.get_by_role("button", name="Change").click()
    card.get_by_role("radio", name="2", exact=True).check()
    card.get_by_role("button", name="Invite").click()
    host.get_by_label("Your name").fill("Hanna")
    host.get_by_role("button", name="Save").click()
    expect(host.locator("main li").first).to_contain_text("Hanna")
    guest = visit(host.url)
    invited = guest.get_by_role("region", name="Hanna invites you to play 2 sans 3")
    expect(invited.get_by_text("Collect two of every colour.")).to_be_visible()
    expect(invited.get_by_role("link", name="Learn in 3 minutes")).to_have_attribute(
        "href", "/learn/2-sans-3"
    )
    assert not faults(guest)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit here").click()
    expect(invited).to_have_count(0)
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    press_on(Player(host), Player(guest))
    host.get_by_role("dialog").get_by_role("button", name="Play again").click()
    expect(host.get_by_text("You want to play again. Waiting for Bo.")).to_be_visible()
    expect(guest.get_by_text("Hanna wants to play again.")).to_be_visible()
    guest.get_by_role("dialog").get_by_role("button", name="Play again").click()
    for page in (host, guest):
        expect(page.locator("#table ul.hand button").first).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_what_somebody_says_stands_at_their_seat_with_the_name_and_is_counted(
    visit: Visit, game: str
) -> None:
    host, guest = visit("/"), visit("/")
    seats = [{"kind": "me", "level": "gentle", "name": ""}, {"kind": "open", "level": "gentle", "name": ""}]
    asked = {"game": game, "seats": seats, "clock": "none", "listed": False}
    table = host.request.post("/api/tables", data=asked).json()["id"]
    for page in (host, guest):
        page.goto(f"/t/{table}")
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        expect(page.locator("#table ul.hand button").first).to_be_visible()
    guest.get_by_role("button", name="Chat").click()
    guest.get_by_role("dialog").get_by_role("textbox").fill("Good luck")
    guest.keyboard.press("Enter")
    bubble = host.get_by_role("button", name="Good luck")
    expect(bubble).to_contain_text("Bo")
    said = bubble.bounding_box()
    seat = host.locator("[data-seat='1']").bounding_box()
    assert said is not None and seat is not None
    assert seat["x"] <= said["x"] <= seat["x"] + seat["width"], "below the panel of whoever speaks"
    assert abs(said["y"] - seat["y"] - seat["height"]) < 20
    expect(host.get_by_role("button", name="Chat, 1 new line")).to_be_visible()
    assert not faults(host)
