"""People at a table: on one device, in the lobby, talking, leaving and coming back."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Visit
from browser.playing import PATIENCE, Player, press_on


def test_pass_and_play_hides_every_hand(visit: Visit) -> None:
    page = visit("/new?game=two_sans_three")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("textbox", name="Seat 1: name").fill("Ada")
    page.get_by_role("combobox", name="Seat 2: who plays").select_option("local")
    page.get_by_role("textbox", name="Seat 2: name").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    for turn in range(6):
        name = ("Ada", "Ben")[turn % 2]
        expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_visible()
        assert page.locator("ul.hand").count() == 0
        page.get_by_role("button", name=f"I am {name}: show my cards").click()
        player = Player(page)
        expect(page.locator("#table ul.hand button").first).to_be_visible()
        hand = page.locator("#table ul.hand button").evaluate_all(
            "(cards) => cards.map((card) => card.ariaLabel)"
        )
        assert len(hand) >= 2
        expect(page.locator("#table button.primary")).to_be_visible()
        done = page.get_by_role("button", name=re.compile("Done: hand over"))
        end = time.monotonic() + PATIENCE
        while not done.count():
            player.act()
            assert time.monotonic() < end, "the player cannot go on"
        done.click()
        expect(page.locator("ul.hand")).to_have_count(0)


def refuse_looks(line: WebSocketRoute) -> None:
    """A line to a server that cannot keep anything just now."""
    server = line.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] == "look":
            problem = {"code": "try_again", "message": "The server cannot keep anything just now."}
            line.send(json.dumps({"type": "refused", "id": said["id"], "problem": problem}))
        else:
            server.send(message)

    line.on_message(pass_on)


def test_who_is_refused_a_look_is_told_so(visit: Visit) -> None:
    page = visit("/new?game=two_sans_three")
    page.route_web_socket(re.compile("/ws"), refuse_looks)
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("textbox", name="Seat 1: name").fill("Ada")
    page.get_by_role("combobox", name="Seat 2: who plays").select_option("local")
    page.get_by_role("textbox", name="Seat 2: name").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="I am Ada: show my cards").click()
    expect(page.get_by_role("alert").get_by_text("Try again in a moment")).to_be_visible()
    expect(page.get_by_role("button", name="I am Ada: show my cards")).to_be_enabled()


def test_lobby_chat_and_leaving(visit: Visit) -> None:
    host = visit("/new?game=two_sans_three")
    host.get_by_role("radio", name="3", exact=True).check()
    host.get_by_role("textbox", name="Seat 1: name").fill("Ada")
    host.get_by_role("radio", name="Anybody").check()
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()

    guest = visit("/tables")
    guest.get_by_role("link", name=re.compile("Ada’s table")).click()
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Sit here").first.click()
    expect(guest.get_by_text("Ada starts the game.")).to_be_visible()
    guest.get_by_role("button", name="Leave the seat").click()
    guest.get_by_role("button", name="Sit here").first.click()
    host.get_by_role("button", name="Send away").click()
    expect(guest.get_by_role("button", name="Leave the seat")).to_have_count(0)
    guest.get_by_role("button", name="Sit here").first.click()
    expect(host.get_by_role("button", name="Send away")).to_be_visible()
    host.get_by_role("button", name="Bot", exact=True).click()
    host.get_by_role("button", name="Start the game").click()
    expect(guest.locator("#table ul.hand button").first).to_be_visible()

    guest.get_by_role("button", name="Chat").click()
    guest.get_by_role("textbox", name="Say something").fill("<b>Nice</b> cards")
    guest.get_by_role("button", name="Send").click()
    guest.get_by_role("button", name="Well played!").click()
    expect(host.get_by_role("button", name="Chat, 2 new lines")).to_be_visible()
    said = host.get_by_role("status").get_by_role("button", name="Ben Well played!").bounding_box()
    speaker = host.locator("[data-seat]").filter(has_text="Ben").bounding_box()
    assert said and speaker
    assert 0 <= said["x"] - speaker["x"] < 20, "what is said begins below the panel of whoever says it"
    assert abs(said["y"] - speaker["y"] - speaker["height"]) < 20
    host.get_by_role("button", name=re.compile("^Chat")).click()
    expect(host.get_by_role("log").get_by_text("<b>Nice</b> cards")).to_be_visible()
    host.get_by_role("group", name="Mute", exact=True).get_by_role("button", name="Ben").click()
    expect(host.get_by_role("log").get_by_text("<b>Nice</b> cards")).to_have_count(0)
    host.keyboard.press("Escape")

    link = guest.url
    guest.goto("/rules/2-win")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Let a bot play").click()
    expect(host.get_by_text("a bot stands in")).to_be_visible()
    guest.goto(link)
    guest.get_by_role("button", name="Take my seat back").click()
    expect(guest.get_by_role("button", name="Take my seat back")).to_have_count(0)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Give up").click()
    guest.get_by_role("button", name="Yes, give up").click()
    expect(host.get_by_text("gave up, a bot plays on")).to_be_visible()
    host.keyboard.press("Escape")
    press_on(Player(host))


def test_a_resume_link_makes_another_device_the_same_guest(visit: Visit) -> None:
    first = visit("/settings")
    first.get_by_label("Your name").fill("Cleo")
    first.get_by_role("button", name="Save").click()
    expect(first.get_by_text("Saved.")).to_be_visible()
    first.get_by_role("button", name="Make a link").click()
    link = first.get_by_role("textbox", name="Link", exact=True).input_value()
    second = visit(link)
    second.get_by_role("button", name="Go on here").click()
    expect(second.get_by_role("heading", name="Your tables")).to_be_visible()
    second.goto("/settings")
    expect(second.get_by_label("Your name")).to_have_value("Cleo")
