"""Online bots in a browser: made on the page of an account, connected by `deuce connect`, played by a person."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from browser.serving import Server
from browser.test_accounts import Authenticator, keep, secure

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
PATIENCE = 60_000  # milliseconds


@contextmanager
def connected(address: str, token: str) -> Iterator[None]:
    """The example, connected by `deuce connect`."""
    command = [sys.executable, "-m", "deuce", "connect", address, "--", sys.executable, str(EXAMPLE)]
    process = subprocess.Popen(
        command, env=os.environ | {"DEUCE_BOT_TOKEN": token}, stdout=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(60)


def made(owner: Page, name: str) -> str:
    """Make a bot by keyboard; return its token, which is shown this once."""
    owner.get_by_role("textbox", name="What is the bot called?").fill(name)
    owner.keyboard.press("Enter")
    expect(owner.get_by_role("heading", name=f"The token of {name}")).to_be_focused()
    token = owner.locator("code.secret").inner_text()
    owner.get_by_role("button", name="I have it").click()
    expect(owner.locator("code.secret")).to_have_count(0)
    return token


def test_a_person_plays_a_whole_game_with_a_program_that_somebody_has_connected(
    visit: Visit, server: Server
) -> None:
    base = secure(server)
    owner = visit("/account", base_url=base)
    Authenticator(owner)
    keep(owner, "Margaret")
    token = made(owner, "Apollo")
    with connected(base, token):
        # On a phone, from the list.
        ada = visit("/bots", base_url=base, viewport={"width": 390, "height": 844})
        row = ada.get_by_role("listitem").filter(has_text="Apollo (bot)")
        expect(row).to_contain_text("by Margaret")
        expect(row).to_contain_text("here", timeout=PATIENCE)
        row.get_by_role("button", name="Play: Apollo (bot)").press("Enter")
        row.get_by_label("Game").select_option(label="2 sans 3")
        row.get_by_role("button", name="Play now").press("Enter")
        ada.wait_for_selector("#table ul.hand button", timeout=PATIENCE)
        press_on(Player(ada))
        expect(ada.locator("dialog[open]")).to_contain_text("Apollo (bot)")

        # At a table, chosen by the host, by keyboard.
        opened = ada.request.post(
            "/api/tables", data={"game": "two_win", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
        ada.goto(f"/t/{opened.json()['id']}")
        ada.get_by_role("button", name="Online bot").press("Enter")
        expect(ada.get_by_role("button", name="Apollo (bot)")).to_be_focused()
        ada.keyboard.press("Enter")
        expect(ada.locator("ol > li").nth(1)).to_contain_text("online bot")
        expect(ada.locator("ol > li").nth(1)).to_contain_text("Apollo (bot)")
        ada.get_by_role("button", name="Start").click()
        ada.wait_for_selector("#table ul.hand button", timeout=PATIENCE)

        # Its owner takes the token away, and then the bot.
        bot = owner.get_by_role("group", name="Apollo")
        bot.get_by_role("button", name="New token").click()
        expect(owner.get_by_role("heading", name="The token of Apollo")).to_be_visible()
        renewed = owner.locator("code.secret").inner_text()
        assert renewed not in (token, "")
    bot.get_by_role("button", name="Remove").click()
    bot.get_by_role("button", name="Remove").last.click()
    expect(bot).to_have_count(0)
