"""Take docs/page-*.png: both games in the browser, part of the way through a game against bots.

Run after `make test`, which brings a browser: .venv/bin/python docs/make_page_pictures.py
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", shutil.which("node") or "node")

from browser.playing import Player, play_some  # noqa: E402  # the tests' own people
from browser.serving import Server  # noqa: E402

PICTURES = (  # file, game, players, size, colours, steps played before
    ("page-two-win", "2 WIN", 4, (1280, 800), "light", 17),
    ("page-two-sans-three", "2 sans 3", 4, (1280, 800), "dark", 24),
    ("page-phone", "2 WIN", 4, (390, 664), "light", 11),
)


def play(page: Page, title: str, players: int, steps: int) -> None:
    """Play against bots, and stop with a choice picked but not made."""
    article = page.get_by_role("article", name=title)
    if article.get_by_role("button", name="Change").count():  # on the first visit
        article.get_by_role("button", name="Change").click()
    article.get_by_role("radio", name=str(players), exact=True).check()
    article.get_by_role("button", name="Play now").click()
    page.wait_for_selector("#table button.primary", timeout=120_000)
    player = Player(page)
    play_some([player], steps)
    while not player.over and not player.look()["ready"]:
        player.act()
    page.mouse.move(1, 1)
    page.wait_for_timeout(1500)


def main() -> None:
    found = subprocess.run(
        ["node", "browser.mjs", "--json"], cwd=ROOT / "web", check=True, capture_output=True, text=True
    )
    how = json.loads(found.stdout)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "deuce.sqlite")
        browser = playwright.chromium.launch(
            executable_path=how["executablePath"], args=how["args"], env={**os.environ, **how["env"]}
        )
        for name, title, players, (width, height), scheme, steps in PICTURES:
            page = browser.new_page(
                base_url=server.address,
                viewport={"width": width, "height": height},
                color_scheme=scheme,
                locale="en-GB",
            )
            page.goto("/")
            play(page, title, players, steps)
            page.screenshot(path=ROOT / f"docs/{name}.png")
        browser.close()
        server.stop()


main()
