"""What is announced to somebody who listens, page by page, kept as golden texts that people can read.

Games are those of the page without a server, with all chance from a fixed seed. `DEUCE_RENEW=1` writes the texts anew:
read them before you keep them.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser.conftest import ROOT, Visit
from browser.test_offline import line_of
from browser.test_site import host

__all__ = ["host"]

HEARD = ROOT / "tests" / "data" / "heard"
LISTEN = (Path(__file__).parent / "listening.js").read_text("utf-8")
PATIENCE = 60_000
# Chance in a worker or a page, from a seed.
SEEDED = """{
  let seed = 20261118;
  const next = () => (seed = (seed * 48271) % 2147483647);
  crypto.getRandomValues = (into) => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() % 251;
    return into;
  };
  Math.random = () => next() / 2147483647;
}
"""
# What the table waits for, once nothing moves any more.
TURN = """() => {
  if (document.querySelector('dialog[open] table')) return 'over';
  if (document.querySelector('[data-beat]:not([data-beat=wait])')) return null;
  const go = document.querySelector('#table button.primary');
  if (!go || go.closest('[data-pace]')) return null;
  const cards = [...document.querySelectorAll('#table ul.hand button')];
  if (!cards.length || cards.some((card) => card.ariaPressed === null)) return null;
  return go.disabled ? 'choose' : 'confirm';
}"""


def heard(page: Page) -> list[str]:
    """What was heard since it was last asked for."""
    lines: list[str] = page.evaluate("() => window.heard.splice(0)")
    return lines


def quiet(page: Page) -> list[str]:
    """What is heard until nothing more comes for a while."""
    lines = heard(page)
    while True:
        page.wait_for_timeout(500)
        more = heard(page)
        if not more:
            return lines
        lines += more


def compare(name: str, lines: list[str]) -> None:
    """Hold what was heard against what was read and found good."""
    kept = HEARD / f"{name}.txt"
    if os.environ.get("DEUCE_RENEW"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text("\n".join(lines) + "\n", "utf-8")
    assert in_one_breath(lines) == in_one_breath(kept.read_text("utf-8").splitlines()), (
        f"{name} is told otherwise: DEUCE_RENEW=1 renews it, and then read it"
    )


def in_one_breath(lines: list[str]) -> list[str]:
    """Sentences that come one after the other as one: on a slow machine more of them are said at once."""
    joined: list[str] = []
    for line in lines:
        if joined and line.startswith("says: ") and joined[-1].startswith("says: "):
            joined[-1] += " " + line.removeprefix("says: ")
        else:
            joined.append(line)
    return joined


@pytest.fixture
def still(visit: Visit, host: str) -> Page:
    """The page without a server, where everything that looks like chance follows from a seed."""
    page = visit("about:blank", base_url=host, service_workers="block")

    def seeded(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=SEEDED + answer.text())

    page.context.route(re.compile(r"/workers/"), seeded)
    page.add_init_script(SEEDED)
    page.add_init_script(f"({LISTEN})()")
    page.goto(host)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    quiet(page)
    return page


def turn(page: Page) -> str:
    """Wait until something is asked of the one who plays, or the game is over."""
    return str(page.wait_for_function(TURN, timeout=PATIENCE).json_value())


def choose(page: Page) -> None:
    """By keyboard: along the hand from its first card, choosing what can be chosen, until it can be confirmed."""
    page.locator("#table ul.hand button").first.focus()
    page.keyboard.press("Home")
    cards = page.locator("#table ul.hand button").count()
    for _ in range(cards):
        card = page.locator("#table ul.hand button:focus")
        if card.get_attribute("aria-disabled") != "true" and card.get_attribute("aria-pressed") != "true":
            page.keyboard.press("Space")
        if page.locator("#table button.primary").is_enabled():
            return
        page.keyboard.press("ArrowRight")


def begin(page: Page, game: str, players: int) -> None:
    page.goto(page.url.split("#")[0] + f"#/new?game={game}")
    page.get_by_role("radio", name=str(players), exact=True).check()
    for seat in range(2, players + 1):
        page.get_by_label(f"Seat {seat}: who plays").select_option("bot")
        page.get_by_label(re.compile(f"Seat {seat}: .*(strength|level)", re.IGNORECASE)).select_option(
            "gentle"
        )
    heard(page)
    page.get_by_role("button", name="Start the game").press("Enter")  # a mouse would rest on a card
    page.locator("#table ul.hand button").first.wait_for()
    page.wait_for_timeout(1000)  # whoever comes is told what is asked of them


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("game", "players"), [("two_win", 3), ("two_sans_three", 2)])
def test_a_whole_game(still: Page, game: str, players: int) -> None:
    page = still
    begin(page, game, players)
    lines: list[str] = []
    while (asked := turn(page)) != "over":
        lines += heard(page)
        if asked == "choose" or not page.locator("#table ul.hand button:focus").count():
            choose(page)
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    lines += quiet(page)
    if game == "two_win":
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        lines += ["(key t)", *quiet(page)]
    compare(f"{game}-game", lines)


def test_a_replay_and_a_review(still: Page, tmp_path: Path) -> None:
    page = still
    file = tmp_path / "game.jsonl"
    file.write_bytes(line_of("two_sans_three"))
    page.goto(page.url.split("#")[0] + "#/replay")
    page.set_input_files("input[type=file]", str(file))
    line = page.get_by_role("slider", name="Moment in the game")
    line.wait_for()
    lines = ["(replay)", *quiet(page)]
    line.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "End"):
        page.keyboard.press(key)
        lines += [f"(key {key})", *quiet(page), f"slider: {line.get_attribute('aria-valuetext')}"]
    compare("replay", lines)
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("progress")).to_have_count(0, timeout=2 * PATIENCE)
    # How far it has come depends on how fast the machine is.
    lines = ["(review)", *[one for one in quiet(page) if not re.search(r"\d+ of \d+ choices", one)]]
    graph = page.get_by_role("slider")
    graph.focus()
    for key in ("Home", "ArrowRight", "End"):
        page.keyboard.press(key)
        lines += [f"(key {key})", f"slider: {graph.get_attribute('aria-valuetext')}"]
    moves = page.get_by_role("region", name="Moves").get_by_role("listitem")
    lines += ["(moves)", *[" ".join(told.split()) for told in moves.all_inner_texts()[:6]]]
    compare("review", lines)


def test_a_puzzle(still: Page) -> None:
    page = still
    page.goto(page.url.split("#")[0] + "#/puzzles/2-sans-3")
    page.locator("#table ul.hand button").first.wait_for()
    lines = quiet(page)
    page.locator("#table ul.hand button").first.focus()
    page.keyboard.press("Enter")
    page.locator("[aria-label$=suggested]").first.wait_for()
    lines += ["(answered)", *quiet(page)]
    compare("puzzle", lines)


def test_a_lobby(visit: Visit) -> None:
    host_page = visit("/")
    card = host_page.get_by_role("article", name="2 sans 3")
    card.get_by_role("button", name="Change").click()
    card.get_by_role("radio", name="2", exact=True).check()
    card.get_by_role("button", name="Invite").click()
    host_page.get_by_label("Your name").fill("Hanna")
    host_page.get_by_role("button", name="Save").click()
    expect(host_page.locator("main li").first).to_contain_text("Hanna")
    host_page.evaluate(f"({LISTEN})()")
    guest = visit("about:blank")
    guest.add_init_script(f"({LISTEN})()")
    guest.goto(host_page.url)
    guest.get_by_role("button", name="Sit here").wait_for()
    lines = ["(guest comes by a link)", *quiet(guest)]
    host_page.get_by_role("radio", name="Rated").check()
    guest.get_by_text("Whoever leaves has lost").wait_for()
    lines += ["(rated; guest hears)", *quiet(guest)]
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit here").press("Enter")
    guest.get_by_role("button", name="Leave the seat").wait_for()
    lines += ["(guest sits down)", *quiet(guest), "(host hears)", *quiet(host_page)]
    guest.get_by_role("button", name="Leave the seat").press("Enter")
    guest.get_by_role("button", name="Sit here").wait_for()
    lines += ["(guest leaves; host hears)", *quiet(host_page)]
    compare("lobby", lines)
