"""Play without a server: with the network cut, with the server stopped, and what goes on when it is there again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from deuce.record import verify

GAMES = ("2 WIN", "2 sans 3")
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => one.url)));
  return kept.flat();
}"""


def ready_for_the_train(page: Page) -> list[str]:
    """Wait until everything is kept, and say what that is."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    kept: list[str] = []
    for _ in range(100):
        kept = page.evaluate(KEPT)
        if any("-rules-" in address for address in kept) and any("-lessons-" in address for address in kept):
            return kept
        page.wait_for_timeout(100)
    raise AssertionError("the long texts are not kept")


@pytest.fixture
def train(visit: Visit) -> Iterator[Page]:
    """A page that was visited once, and then lost its network."""
    page = visit("/")
    ready_for_the_train(page)
    page.context.set_offline(True)
    yield page


def begin(page: Page, game: str, players: int = 2) -> None:
    card = page.get_by_role("article", name=game)
    card.get_by_role("radio", name=str(players), exact=True).check()
    card.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("/t/local-"))
    page.locator("#table ul.hand button").first.wait_for()


def test_one_visit_keeps_all_that_is_needed(visit: Visit) -> None:
    kept = ready_for_the_train(visit("/"))
    for part in (".wasm", "workers/tables", "workers/thinking", "two_win-puzzles", "two_sans_three-puzzles"):
        assert any(part in address for address in kept), part
    assert any("en-rules" in address for address in kept) and not any("de-rules" in one for one in kept)
    assert not any("/api/" in address for address in kept)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_network_cut(train: Page, game: str) -> None:
    train.goto("/")
    expect(train.get_by_text("You are offline.")).to_be_visible()
    expect(train.get_by_role("button", name="Invite").first).to_be_disabled()
    begin(train, game, players=3)
    press_on(Player(train))
    train.get_by_role("button", name="See the table").click()
    train.goto("/history")
    expect(train.get_by_text("on this device").first).to_be_visible()
    with train.expect_download() as saved:
        train.get_by_role("button", name="Save the record").click()
    assert verify(Path(saved.value.path()).read_bytes()) is False  # lawful, and not proven
