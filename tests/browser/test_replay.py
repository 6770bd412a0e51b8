"""Looking back at games: a link to a move and a seat, files dropped on the page, the review, and playing on."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, play_some, press_on
from browser.test_looks import PHONE, STICKING_OUT, WIDER, faults

PATIENCE = 60.0
COLOURS = {"B": "blue", "P": "pink", "G": "green"}
DROP = """([name, content]) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const carried = new DataTransfer();
  carried.items.add(new File([bytes], name));
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""


def finished(page: Page, game: str, names: tuple[str, ...] = ("Ada", "Bo", "Cleo")) -> str:
    """The id of a table at which bots have played a game: they do so only while somebody watches."""
    seats = [{"kind": "bot", "level": "curious", "name": name} for name in names]
    table: str = page.request.post("/api/tables", data={"game": game, "seats": seats}).json()["id"]
    page.evaluate(
        "id => { window.watching = new WebSocket(`ws://${location.host}/api/tables/${id}/ws`) }", table
    )
    end = time.monotonic() + PATIENCE
    while page.request.get(f"/api/tables/{table}").json()["state"] != "over":
        assert time.monotonic() < end, "the bots do not come to an end"
        time.sleep(0.05)
    page.evaluate("() => window.watching.close()")
    return table


@pytest.fixture(scope="module")
def simulated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Files made by `deuce simulate`."""
    folder = tmp_path_factory.mktemp("games")
    made = {}
    for name, game in (("games.jsonl", "two_win"), ("games.jsonl.zst", "two_sans_three")):
        command = [sys.executable, "-m", "deuce", "simulate", game, "--players", "3", "--games", "5"]
        command += ["--seed", "1", "--bots", "greedy", "--out", str(folder / name)]
        subprocess.run(command, check=True, capture_output=True, timeout=120)
        made[game] = folder / name
    return made


def drop(page: Page, file: Path) -> None:
    page.evaluate(DROP, [file.name, base64.b64encode(file.read_bytes()).decode()])


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_a_link_opens_at_a_move_and_a_seat(visit: Visit, game: str) -> None:
    page = visit("/")
    table = finished(page, game)
    page.goto(f"/replay/{table}?move=4&seat=2")
    line = page.get_by_role("slider", name="Moment in the game")
    expect(line).to_have_value("4")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("1")
    record = page.request.get(f"/api/tables/{table}/record").json()
    if game == "two_win":  # after two rounds the third pass is next: the card lies in the middle
        digit, colour, _ = record["rounds"][2]["pass"][1]
        name = f"{COLOURS[colour]} {digit}"
        expect(page.locator("#table .felt button").first).to_have_attribute(
            "aria-label", re.compile(f"^{name}")
        )
    else:  # the fifth turn is that of the second player
        expect(page.get_by_text(re.compile(f"^{record['turns'][4]} takes"))).to_be_visible()
    expect(page.locator("#table ul.hand button")).not_to_have_count(0)
    page.locator("body").click(position={"x": 2, "y": 300})
    page.keyboard.press("ArrowRight")
    expect(line).to_have_value("5")
    assert page.url.endswith("?move=5&seat=2")
    page.keyboard.press("End")
    expect(line).to_have_value(line.get_attribute("max") or "")
    assert game == "two_win" or line.get_attribute("max") == str(len(record["turns"]))
    page.keyboard.press("Home")
    expect(line).to_have_value("0")
    page.get_by_role("combobox", name="Speed").select_option("4")
    page.keyboard.press("Tab")  # off the list: it has keys of its own
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    expect(line).not_to_have_value("0")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("combobox", name="Seen by").select_option(label="All cards")
    expect(page.get_by_role("region", name="Everybody’s cards").get_by_role("heading")).to_have_count(3)
    assert not faults(page)
    page.goto(f"/replay/{table}?move=99999&seat=77&x=<b>")
    expect(line).to_have_value(line.get_attribute("max") or "")


@pytest.mark.parametrize("game", ["two_win", "two_sans_three"])
def test_a_file_of_deuce_simulate_is_dropped(visit: Visit, simulated: dict[str, Path], game: str) -> None:
    page = visit("/replay")
    expect(page.get_by_text("Open a file of games")).to_be_visible()
    drop(page, simulated[game])
    games = page.get_by_role("main").get_by_role("listitem")
    expect(games).to_have_count(5)
    games.nth(2).get_by_role("button").click()
    line = page.get_by_role("slider", name="Moment in the game")
    expect(line).to_have_value("0")
    page.keyboard.press("ArrowRight")
    page.reload()
    expect(line).to_have_value("1")
    drop(page, simulated["two_win"])
    expect(games).to_have_count(5)


def test_a_file_that_is_none_says_so(visit: Visit, tmp_path: Path) -> None:
    page = visit("/replay", locale="de", **PHONE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    bad = tmp_path / "photo.jpg"
    bad.write_bytes(b"\xff\xd8\xff\xe0" + bytes(200))
    drop(page, bad)
    expect(page.get_by_role("listitem").first).to_contain_text("JSON")
    wide, window = page.evaluate(WIDER)
    assert wide <= window and page.evaluate(STICKING_OUT) == []


def test_a_review_appears_and_leads_to_the_table(visit: Visit) -> None:
    page = visit("/")
    table = finished(page, "two_win", ("Ada", "Bo"))
    page.goto(f"/review/{table}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    graph = page.get_by_role("slider")
    expect(graph).to_be_visible(
        timeout=120_000
    )  # a busy machine: the process that reviews yields to all others
    expect(page.get_by_role("columnheader", name="In all")).to_have_count(2)
    sums = page.evaluate(
        "() => [...document.querySelectorAll('.luck table')].map((one) => [...one.querySelectorAll("
        "'thead th:last-child, td:last-child')].map((cell) => Number(cell.lastChild.textContent.replace('−', '-'))))"
    )
    # Four buckets and, apart from them, the comparison with an ordinary player.
    assert all(round(10 * total) == sum(round(10 * part) for part in parts[:4]) for total, *parts in sums)
    assert all(parts[3] <= 0 for _, *parts in sums)
    own = page.get_by_role("button", name="Own decisions").first
    for name, words in (
        ("Own decisions", "never above 0"),
        ("Beside an ordinary player", "no part of the sum"),
    ):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
    own.focus()
    page.keyboard.press("Enter")
    expect(own).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Enter")
    expect(own).to_have_attribute("aria-expanded", "false")
    page.get_by_role("combobox", name="Which moves").select_option("All")
    moves = page.get_by_role("region", name="Moves").get_by_role("listitem")
    assert moves.count() > 10 and not faults(page)
    graph.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    chances = str(graph.get_attribute("aria-valuetext"))
    assert re.search(r"Ada \d+, Bo \d+", chances)
    page.keyboard.press("Enter")
    line = page.get_by_role("slider", name="Moment in the game")
    expect(line).to_have_value(str(int(line.get_attribute("max") or 0) - 1))
    page.goto(f"/review/{table}")
    # All moves: the first that mattered may be a later one.
    page.get_by_role("combobox", name="Which moves").select_option("All")
    moves.first.get_by_role("link").click()
    expect(line).to_have_value("0")


NAMES_THAT_TOUCH = """() => {
  const boxes = [...document.querySelectorAll('.graph .name, .graph .mark')].map((one) => one.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => !apart(a, b)).map((b) => [a.x, a.y, b.x, b.y]));
}"""


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}])
def test_names_of_the_graph_stand_apart_and_whoever_played_is_you(visit: Visit, size: dict[str, int]) -> None:
    page = visit("/", viewport=size)
    names = ("WWWWWWWWWWWW", "Maximilian", "Wilhelmina", "Mmmmmmmmmm", "Bo")
    seats = [{"kind": "bot", "level": "gentle", "name": name} for name in names]
    seats.insert(0, {"kind": "me", "level": "gentle", "name": "Ada"})
    table = page.request.post("/api/tables", data={"game": "two_win", "seats": seats}).json()["id"]
    page.goto(f"/t/{table}")
    page.wait_for_selector("#table ul.hand button", timeout=1000 * PATIENCE)
    press_on(Player(page))
    page.goto(f"/review/{table}")
    expect(page.get_by_role("slider")).to_be_visible(timeout=120_000)
    assert page.evaluate(NAMES_THAT_TOUCH) == []
    expect(page.locator(".graph .name").filter(has_text=re.compile("^You$"))).to_have_count(1)
    expect(page.get_by_role("columnheader", name=re.compile("^You"))).to_have_count(1)
    assert page.evaluate(STICKING_OUT) == []


def test_what_if_goes_on_from_a_moment_and_leads_back(visit: Visit) -> None:
    page = visit("/")
    table = finished(page, "two_sans_three")
    page.goto(f"/replay/{table}?move=3&seat=1")
    page.get_by_role("button", name="What if?").click()
    page.get_by_role("combobox", name="Strength of the bots").select_option("gentle")
    page.get_by_role("button", name="Play on").click()
    expect(page.get_by_text("This game goes on from another one.")).to_be_visible()
    expect(page.locator("#table button.primary")).to_be_visible()
    play_some([Player(page)], 2)
    page.get_by_role("link", name="Back to that game").click()
    expect(page.get_by_role("slider", name="Moment in the game")).to_have_value("3")
    page.goto("/history")
    expect(page.get_by_role("listitem").first).to_contain_text("What if?")
