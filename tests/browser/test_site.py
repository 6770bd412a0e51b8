"""The page as a folder of files: any web host serves it, in any folder, and it needs nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.playing import Player, press_on
from browser.serving import free_port
from browser.test_looks import faults
from browser.test_offline import line_of, ready_for_the_train
from deuce.site import write_site


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A plain host, with the site in a folder of it."""
    root = tmp_path_factory.mktemp("host")
    write_site(root / "games" / "deuce")
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "http.server",
        str(port),
        "--bind",
        "127.0.0.1",
        "--directory",
        str(root),
    ]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}/games/deuce/"
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=5).close()
            break
        except OSError:
            time.sleep(0.1)
    yield address
    running.kill()
    running.wait(30)


@pytest.fixture
def site(visit: Visit, host: str) -> Page:
    """The site, opened once; then the network is cut. Nothing is ever asked of an address below /api."""
    page = visit(host, base_url=host)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    ready_for_the_train(page)
    page.context.set_offline(True)
    page.reload()
    assert not [address for address in asked if "/api" in address or not address.startswith(host)]
    return page


@pytest.mark.parametrize("game", ["2 WIN", "2 sans 3"])
def test_whole_games(site: Page, game: str) -> None:
    expect(site.get_by_text("no server behind it")).to_be_visible()
    assert not faults(site)
    card = site.get_by_role("article", name=game)
    card.get_by_role("button", name="Change").click()
    card.get_by_role("radio", name="2", exact=True).check()
    card.get_by_role("button", name="Play now").click()
    site.wait_for_url(re.compile(r"deuce/#/t/local-"))
    site.locator("#table ul.hand button").first.wait_for()
    press_on(Player(site))
    site.get_by_role("link", name="Review").click()
    expect(site.locator(".luck")).to_be_visible(timeout=60_000)  # it is there when all is judged


def test_everything_else(site: Page, tmp_path: Path) -> None:
    """Rules, lessons, puzzles, replays and languages, by links that can be opened anew."""
    site.get_by_role("link", name="Rules").first.click()
    site.wait_for_url(re.compile(r"#/rules/"))
    site.reload()
    expect(site.get_by_role("heading", level=1)).to_be_visible()
    site.get_by_role("link", name="Learn in 3 minutes").click()
    expect(site.locator("#table").get_by_text("Pass your lowest card")).to_be_visible()
    site.goto(site.url.split("#")[0] + "#/puzzles")
    site.get_by_role("region", name="2 WIN").get_by_role("link", name="Train").click()
    expect(site.locator("#table ul.hand button").first).to_be_visible()
    file = tmp_path / "game.jsonl"
    file.write_bytes(line_of("two_win"))
    site.goto(site.url.split("#")[0] + "#/replay")
    site.set_input_files("input[type=file]", str(file))
    site.get_by_role("slider").wait_for()
    site.goto(site.url.split("#")[0] + "#/settings")
    site.get_by_label("Language").last.select_option("de")
    expect(site.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    assert not faults(site)
