"""What a person waits for where no server is: python benchmarks/page.py [--times N]

The site without a server (`deuce site`) is opened once in Chromium, then the network is cut. Measured are the time from
the click on *Play now* until one's hand is there, each time in a fresh page, and a review of a game of four: how long
it takes, and the longest time in which the page drew nothing. The machine should have nothing else to do.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

from deuce import Table, make_bot
from deuce.chance import Stream
from deuce.games.registry import GAMES
from deuce.record.model import encode
from deuce.site import write_site

WEB = Path(__file__).parents[1] / "web"
PATIENCE = 60_000  # milliseconds
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const kept = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
  const has = (part) => kept.some((one) => one.url.includes(part));
  return navigator.serviceWorker.controller && ['-rules-', '-lessons-', '.wasm'].every(has);
}"""
# From the click until the hand is in the page, looked for in every frame that is drawn.
FIRST_TABLE = """(button) => new Promise((found) => {
  const begun = performance.now();
  const look = () => {
    if (document.querySelector('#table ul.hand button')) found(performance.now() - begun);
    else requestAnimationFrame(look);
  };
  button.click();
  look();
})"""
# The longest time between two frames, from now on.
WATCH = """() => {
  window.longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing of what is asked for."""


@contextmanager
def site() -> Iterator[str]:
    """The address of the site, on a plain host."""
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder, "site"))
        handler = partial(_Quiet, directory=str(Path(folder, "site")))
        with ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
            threading.Thread(target=host.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{host.server_port}/"
            host.shutdown()


def game_of_four(game: str) -> bytes:
    """A record of a game between four bots, as a file has it."""
    table, bot, stream = Table(game, 4, seed=7), make_bot("steady", game), Stream(7)
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, bot.act(table.view(seat), np.array(table.legal(seat)), stream))
    return encode(table.record())


def train(browser: Browser, address: str) -> Page:
    """A page that was visited once, and then lost its network."""
    page = browser.new_context(locale="en").new_page()
    page.goto(address)
    page.wait_for_function(KEPT, timeout=PATIENCE, polling=200)
    page.context.set_offline(True)
    page.goto(address)
    return page


def first_table(page: Page, title: str) -> float:
    """Milliseconds from the click until the hand is there."""
    button = page.get_by_role("article", name=title).get_by_role("button", name="Play now")
    took: float = button.evaluate(FIRST_TABLE)
    return took


def review(page: Page, address: str, file: Path) -> tuple[float, float]:
    """Seconds for a review, and the most milliseconds without a frame."""
    page.goto(f"{address}#/replay")
    page.set_input_files("input[type=file]", str(file))
    page.get_by_role("slider").wait_for()
    page.evaluate(WATCH)
    begun = time.perf_counter()
    page.get_by_role("link", name="Review").click()
    page.locator(".luck").wait_for(timeout=PATIENCE)
    return time.perf_counter() - begun, float(page.evaluate("() => window.longest"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    found = subprocess.run(["node", "browser.mjs", "--json"], cwd=WEB, check=True, capture_output=True)
    how = json.loads(found.stdout)
    with site() as address, sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(
            executable_path=how["executablePath"], args=how["args"], env=how["env"]
        )
        for game in GAMES.values():
            times = []
            for _ in range(options.times):
                page = train(browser, address)
                times.append(first_table(page, game.title))
                page.context.close()
            print(
                f"{game.title:9} first table {statistics.median(times):.0f} ms after the click,"
                f" at most {max(times):.0f}"
            )
            page, file = train(browser, address), Path(folder, "game.jsonl")
            file.write_bytes(game_of_four(game.id))
            took, longest = review(page, address, file)
            print(
                f"{game.title:9} review of a game of four {took:.1f} s,"
                f" the longest time without a frame {longest:.0f} ms"
            )
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
