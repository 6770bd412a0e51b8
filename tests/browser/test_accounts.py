"""Accounts in a browser: a name kept with a passkey, used from another device, lost and recovered, left for good."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from browser.conftest import Visit
from browser.serving import Server

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Authenticator:
    """The virtual authenticator of one page."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
        self._id = made["authenticatorId"]

    @property
    def passkeys(self) -> list[dict[str, Any]]:
        found = self._session.send("WebAuthn.getCredentials", {"authenticatorId": self._id})
        credentials: list[dict[str, Any]] = found["credentials"]
        return credentials

    def take(self, passkeys: list[dict[str, Any]]) -> None:
        """Have the same passkeys as another device, as those have that share them."""
        for passkey in passkeys:
            self._session.send("WebAuthn.addCredential", {"authenticatorId": self._id, "credential": passkey})


def secure(server: Server) -> str:
    """The address by which passkeys are to be had: an address of numbers has none."""
    return server.address.replace("127.0.0.1", "localhost")


def keep(page: Page, name: str) -> list[str]:
    """Keep a name; return the recovery codes."""
    page.goto("/account")
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Keep my name").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_focused()
    codes = page.locator("code").all_inner_texts()
    page.get_by_role("button", name="I have them").click()
    return codes


def test_a_name_is_kept_used_from_a_second_device_lost_and_recovered(visit: Visit, server: Server) -> None:
    base = secure(server)
    laptop = visit("/settings", base_url=base)
    laptop.get_by_role("link", name="Keep my name").last.click()
    mine = Authenticator(laptop)
    codes = keep(laptop, "Grace")
    assert len(codes) == 8 and len(mine.passkeys) == 1
    expect(laptop.get_by_text("8 codes are left")).to_be_visible()
    expect(laptop.get_by_role("button", name="Grace")).to_be_visible()

    phone = visit("/sign-in", base_url=base, viewport={"width": 390, "height": 844})
    Authenticator(phone).take(mine.passkeys)
    phone.get_by_role("button", name="Sign in with a passkey").click()
    expect(phone.get_by_role("heading", name="Grace")).to_be_visible()
    expect(phone.get_by_role("listitem").filter(has_text="last used")).to_be_visible()

    lost = visit("/sign-in", refusals=True, base_url=base)
    Authenticator(lost)
    lost.get_by_text("Lost all passkeys?").click()
    lost.get_by_role("textbox", name="Your name").fill("grace")
    lost.get_by_role("textbox", name="Recovery code").fill("aaaa-bbbb-cccc-dddd")
    lost.get_by_role("button", name="Sign in with the code").click()
    expect(lost.get_by_role("alert")).to_contain_text("do not belong together")
    lost.get_by_role("textbox", name="Recovery code").fill(codes[0].upper())
    lost.keyboard.press("Enter")
    expect(lost.get_by_text("7 codes are left")).to_be_visible()
    lost.get_by_role("textbox", name="What is this device called?").fill("New phone")
    lost.get_by_role("button", name="Add a passkey").click()
    expect(lost.get_by_role("listitem").filter(has_text="New phone")).to_be_visible()
    lost.get_by_role("button", name="Remove").first.click()
    expect(lost.get_by_role("button", name="Remove")).to_have_count(0)

    stranger = visit("/settings", refusals=True, base_url=base)
    stranger.get_by_role("textbox", name="Your name").fill("Gr\u0430ce")
    stranger.get_by_role("button", name="Save").click()
    expect(stranger.get_by_text("This name belongs to somebody")).to_be_visible()


def test_an_account_is_taken_along_as_a_file_signed_out_of_and_deleted(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    page = visit("/account", refusals=True, base_url=secure(server))
    Authenticator(page)
    keep(page, "Hedwig")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save all my data").click()
    saved.value.save_as(tmp_path / "deuce.json")
    assert json.loads((tmp_path / "deuce.json").read_text())["name"] == "Hedwig"
    page.get_by_role("button", name="Sign out on this device").click()
    expect(page.get_by_role("button", name="Guest")).to_be_visible()
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Hedwig")).to_be_visible()
    page.get_by_role("button", name="Forget me…").click()
    page.get_by_role("button", name="Yes, forget me").click()
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("")
    page.goto("/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("not known here")


def test_the_pages_of_an_account_fit_a_phone_and_are_used_by_keyboard_in_all_languages(
    visit: Visit, server: Server
) -> None:
    for language in ("de", "fr", "it", "es", "nl", "pl"):
        page = visit(
            "/account", base_url=secure(server), locale=language, viewport={"width": 360, "height": 740}
        )
        Authenticator(page)
        page.locator("#name").fill(f"Ines {language}")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("#codes")).to_be_focused()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
        assert "page-" not in page.locator("main").inner_text(), language
        page.goto("/sign-in")
        expect(page.locator("summary")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
        assert "page-" not in page.locator("main").inner_text(), language
