"""Play without a server: with the network cut, with the server stopped, and what goes on when it is there again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import ROOT, Visit
from browser.playing import Player, press_on
from browser.serving import Server
from browser.test_looks import faults
from deuce.record import verify
from deuce.record.model import encode
from deuce.table import Table

GAMES = ("2 WIN", "2 sans 3")
STATIC = ROOT / "src" / "deuce" / "static"
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map((one) => one.url);
}"""


def line_of(game: str) -> bytes:
    """A whole game between two, who play the first card that they may."""
    table = Table(game, 2, seed=7)
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, table.legal(seat)[0])
    return encode(table.record(players=[{"name": "Ada", "kind": "human"}, {"name": "Bert", "kind": "human"}]))


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
def train(visit: Visit) -> Page:
    """A page that was visited once, and then lost its network."""
    page = visit("/")
    ready_for_the_train(page)
    page.context.set_offline(True)
    return page


def begin(page: Page, game: str, players: int = 2) -> None:
    card = page.get_by_role("article", name=game)
    card.get_by_role("button", name="Change").click()
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


def test_a_game_goes_on_after_closing_the_page_and_stopping_the_server(
    visit: Visit, stopped: Server, tmp_path: Path
) -> None:
    page = visit("/", base_url=stopped.address)
    ready_for_the_train(page)
    stopped.kill()
    page.goto(stopped.address)
    begin(page, "2 sans 3")
    player = Player(page)
    for _ in range(3):
        hand = player.look()["hand"]
        while player.look()["hand"] == hand:
            player.act()
            page.wait_for_timeout(50)
    context, address = page.context, page.url
    page.close()
    again = context.new_page()
    again.goto(stopped.address)
    expect(again.get_by_text("A table is waiting for you.")).to_be_visible()
    again.get_by_role("link", name="Play on").click()
    assert again.url == address
    press_on(Player(again))


@pytest.fixture
def stopped(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, which is killed in the middle."""
    running = Server(tmp_path / "deuce.sqlite")
    yield running
    running.kill()


def test_passed_around_with_a_cover(train: Page) -> None:
    train.goto("/new?game=two_sans_three")
    train.get_by_role("radio", name="2", exact=True).check()
    train.get_by_role("combobox", name="Seat 2: who plays").select_option("local")
    train.get_by_role("button", name="Start the game").click()
    train.get_by_role("button", name=re.compile("show my cards")).click()
    expect(train.locator("#table ul.hand button").first).to_be_visible()
    assert not faults(train)


def test_hint_and_axe_at_a_table(train: Page) -> None:
    train.goto("/")
    assert not faults(train)
    begin(train, "2 WIN")
    train.get_by_role("button", name="Hint", exact=True).click()
    train.get_by_role("button", name="Show a hint").click()
    advice = train.get_by_role("status").filter(has_text="What a strong bot would do")
    expect(advice.get_by_role("listitem").first).to_have_text(re.compile(r"wins \d+%"))
    assert not faults(train)
    train.keyboard.press("Escape")
    train.get_by_role("button", name="Menu").click()
    expect(train.get_by_text("kept on this device and needs no connection")).to_be_visible()
    assert not faults(train)
    train.goto("/history")
    expect(train.get_by_text("with hints")).to_be_visible()
    assert not faults(train)


def test_a_lesson(train: Page) -> None:
    train.goto("/learn/2-win")
    said = train.locator("p[role=status]").first
    expect(said).to_contain_text("Pass your lowest card")
    train.keyboard.press("9")
    train.keyboard.press("Enter")
    expect(said).to_contain_text("you would miss it later")
    for key in ("Escape", "Escape", "1", "Enter"):
        train.keyboard.press(key)
    expect(train.get_by_role("button", name="Next")).to_be_focused()
    train.goto("/rules/2-win")
    expect(train.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle(train: Page, game: str) -> None:
    train.goto("/puzzles")
    expect(train.get_by_role("heading", level=1)).to_be_visible()
    assert not faults(train)
    panel = train.get_by_role("region", name=game)
    expect(panel).to_contain_text("0 of")
    panel.get_by_role("link", name="Train").click()
    player = Player(train)
    answered = train.get_by_text("On this device no rating changes.")
    while not answered.count():
        player.act()
        train.wait_for_timeout(50)
    expect(train.get_by_role("button", name="Next puzzle")).to_be_visible()
    assert not faults(train)
    train.goto("/puzzles")
    expect(train.get_by_role("region", name=game)).to_contain_text("1 of")


def test_a_dropped_file_is_replayed_and_reviewed(train: Page, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n".join(line_of(game) for game in ("two_win", "two_sans_three")))
    train.goto("/replay")
    train.set_input_files("input[type=file]", str(file))
    train.get_by_role("button", name=re.compile("2 sans 3")).click()
    train.get_by_role("slider").wait_for()
    train.get_by_role("link", name="Review").click()
    train.wait_for_url("**/review")
    expect(train.locator(".luck")).to_be_visible(timeout=60_000)  # it is there when all is judged
    assert not faults(train)


def test_back_online_a_game_is_added_to_ones_tables(train: Page) -> None:
    train.goto("/")
    begin(train, "2 sans 3")
    press_on(Player(train))
    train.context.set_offline(False)
    train.goto("/history")
    train.get_by_role("button", name="Add to my tables").click()
    expect(train.get_by_role("link", name="Also among your tables")).to_be_visible()
    train.reload()
    expect(train.get_by_text("played offline")).to_be_visible()
    assert not faults(train)


def test_a_table_of_the_server_is_not_replaced(visit: Visit) -> None:
    page = visit("/")
    ready_for_the_train(page)
    page.get_by_role("article", name="2 WIN").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/(?!local-)"))
    page.locator("#table ul.hand button").first.wait_for()
    address = page.url
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    assert page.url == address
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_have_count(0)


def test_an_update_leaves_a_game_under_way_alone(visit: Visit) -> None:
    """A newer page comes while a game is played: its parts are kept beside the old ones, and the game goes on."""
    page = visit("/")
    kept = ready_for_the_train(page)
    begin_here(page, "two_sans_three")
    sw = (STATIC / "sw.js").read_text("utf-8")
    newer = re.sub(r"deuce-\$\{'[0-9a-f]+'\}", "deuce-${'newer'}", sw)
    assert newer != sw
    page.context.route("**/sw.js", lambda route: route.fulfill(body=newer, content_type="text/javascript"))
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    page.wait_for_function("async () => (await caches.keys()).includes('deuce-newer')")
    page.context.set_offline(True)
    assert set(kept) <= set(page.evaluate(KEPT))
    press_on(Player(page))
    page.goto("/history")
    expect(page.get_by_text("on this device").first).to_be_visible()


def begin_here(page: Page, game: str) -> None:
    """Begin a game on this device although the server is there."""
    page.goto(f"/new?game={game}")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("switch", name="Play on this device").or_(
        page.get_by_label("Play on this device")
    ).first.check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/t/local-"))
    page.locator("#table ul.hand button").first.wait_for()
