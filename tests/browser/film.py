"""Film strips of the page, to be looked at: `python tests/browser/film.py two_win out.png --size 1280x640`.

Plays a game until a reveal or a take, films it by the browser's own screencast, and puts a frame for every 100 ms
into one picture. With `--still` it takes one picture of each phase instead. It serves the page by a server of its own.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

from browser.playing import Player, sit_down
from browser.serving import Server

ROOT = Path(__file__).parents[2]
STEP = 100  # milliseconds from frame to frame
GAMES = ("two_win", "two_sans_three")


class Film:
    """The frames of a page, as it shows them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self.frames: list[tuple[float, bytes]] = []
        self._session.on("Page.screencastFrame", self._take)

    def _take(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        self._session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def start(self) -> None:
        self._session.send("Page.startScreencast", {"format": "jpeg", "quality": 80, "everyNthFrame": 1})

    def stop(self) -> None:
        self._session.send("Page.stopScreencast")

    def strip(self, across: int, width: int, seconds: float, out: Path) -> None:
        """One picture: what was on the screen every 100 ms, laid out by the browser itself."""
        first = self.frames[0][0]
        wanted = [first + STEP * k / 1000 for k in range(int(seconds * 1000 / STEP))]
        shown = [max((frame for frame in self.frames if frame[0] <= at), key=lambda f: f[0]) for at in wanted]
        figures = "".join(
            f"<figure>{k * STEP} ms<img src='data:image/jpeg;base64,{base64.b64encode(data).decode()}'></figure>"
            for k, (_, data) in enumerate(shown)
        )
        style = f"body{{display:grid;grid-template-columns:repeat({across},{width}px);gap:6px;margin:4px}}"
        style += "body{background:#888}figure{margin:0;font:11px sans-serif;color:#fff}img{width:100%;display:block}"
        browser = self._page.context.browser
        assert browser is not None
        sheet = browser.new_page(viewport={"width": across * (width + 6) + 8, "height": 100})
        sheet.set_content(f"<style>{style}</style>{figures}")
        sheet.screenshot(path=out, full_page=True)
        sheet.close()


def confirm_when_ready(player: Player, phase: str) -> bool:
    """Picks until something can be confirmed; says whether it is a choice of that phase."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        state = player.look()
        if state["over"]:
            return False
        if state["ready"]:
            return phase == "" or player.page.locator("[aria-current=step]").inner_text().strip() == phase
        if not player.act():
            player.page.wait_for_timeout(50)
    return False


def complain(message: ConsoleMessage) -> None:
    """Write down what the page complains about."""
    if message.type in ("error", "warning"):
        sys.stderr.write(message.text + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x640")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--theme", default="light")
    parser.add_argument("--locale", default="en-GB")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=1, help="choices to make before")
    parser.add_argument("--still", action="store_true")
    parser.add_argument("--reduced", action="store_true")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", shutil.which("node") or "node")
    found = subprocess.run(
        ["node", "browser.mjs", "--json"], cwd=ROOT / "web", check=True, capture_output=True, text=True
    )
    how = json.loads(found.stdout)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "deuce.sqlite")
        browser = playwright.chromium.launch(
            executable_path=how["executablePath"], args=how["args"], env={**os.environ, **how["env"]}
        )
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            locale=options.locale,
            color_scheme=options.theme,
            has_touch=width < 600,
            is_mobile=width < 600,
            reduced_motion="reduce" if options.reduced else "no-preference",
        )
        page = context.new_page()
        page.on("console", complain)
        page.on("pageerror", lambda error: print(f"exception {error}", file=sys.stderr))  # noqa: T201
        page.goto("/")
        try:
            player = sit_down(page, options.game, options.players - 1)
            shoot(player, options)
        finally:
            browser.close()
            server.stop()


def shoot(player: Player, options: argparse.Namespace) -> None:
    page = player.page
    for step in range(options.rounds):
        confirm_when_ready(player, "")
        if options.still:
            page.screenshot(path=f"{options.out.with_suffix('')}-{step}.png")
        player.act()
    if options.still:
        return
    while not confirm_when_ready(player, "Form" if options.game == "two_win" else "") and not player.over:
        player.act()
    film = Film(page)
    film.start()
    page.wait_for_timeout(120)
    film.frames[:-1] = []
    page.locator("#table button.primary").click()
    page.wait_for_timeout(1000 * options.seconds)
    film.stop()
    across = 4 if page.viewport_size and page.viewport_size["width"] > 700 else 8
    film.strip(across, 480 if across == 4 else 230, options.seconds, options.out)


if __name__ == "__main__":
    main()
