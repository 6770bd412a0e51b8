"""Where pictures of tables are taken: pages of guests, films of what moves, and sheets that join them."""

from __future__ import annotations

import base64
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from playwright.sync_api import Error as PageError

STEP = 100  # milliseconds of the page from frame to frame
SLOW = 4  # times slower than it is played
SIZES = ("1366x657", "1280x640", "1280x720", "1280x800", "1920x1080", "820x1180", "390x844", "360x640")
# Timers wait longer while a film is made; what moves is slowed down by the browser itself.
SLOWED = """(() => {
  window.slow = 1;
  const later = window.setTimeout.bind(window);
  window.setTimeout = (then, time = 0, ...rest) => later(then, time * window.slow, ...rest);
})()"""
# The acts that were shown, in their order.
BEATS = """() => {
  window.beats = [];
  const now = () => document.querySelector('#table [data-beat], [data-beat]')?.dataset.beat ?? '';
  window.watcher?.disconnect();
  window.watcher = new MutationObserver(() => now() !== window.beats.at(-1) && window.beats.push(now()));
  window.watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
PAPER = 1000  # pixels of height of a sheet
Frame = tuple[str, bytes]  # what stands above it, and the picture


@dataclass
class Studio:
    """Where scenes are played, and where their pictures go."""

    browser: Browser
    address: str
    folder: Path
    made: list[str] = field(default_factory=list)

    def guest(self, size: str = "1280x720", **options: Any) -> BrowserContext:
        width, height = map(int, size.split("x"))
        phone = {"has_touch": True, "is_mobile": True} if width < 600 else {}
        settled = {"locale": "en-GB", "color_scheme": "light", **phone, **options}
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": width, "height": height}, **settled
        )
        context.set_default_timeout(60_000)
        context.add_init_script(SLOWED)
        return context

    def page(self, size: str = "1280x720", **options: Any) -> Page:
        page = self.guest(size, **options).new_page()
        page.on("console", complain)
        page.on("pageerror", failed)
        page.goto("/")
        return page

    def sheet(self, name: str, frames: list[Frame], across: int, width: int) -> None:
        """Pictures of many, laid out by the browser itself: no more than an eye takes in at full size."""
        rows = PAPER // (width * 9 // 16) if width > 300 else 2
        pages = [frames[at : at + across * rows] for at in range(0, len(frames), across * rows)]
        for at, page in enumerate(pages, 1):
            self._paper(f"{name}-{at}" if len(pages) > 1 else name, page, across, width)

    def _paper(self, name: str, frames: list[Frame], across: int, width: int) -> None:
        figures = "".join(
            f"<figure>{what}<img src='data:image/jpeg;base64,{base64.b64encode(data).decode()}'></figure>"
            for what, data in frames
        )
        style = f"body{{display:grid;grid-template-columns:repeat({across},{width}px);gap:6px;margin:4px}}"
        style += "body{background:#888;align-items:start}figure{margin:0;font:11px sans-serif;color:#fff}"
        style += "img{width:100%;display:block}"
        paper = self.browser.new_page(viewport={"width": across * (width + 6) + 8, "height": 100})
        paper.set_content(f"<style>{style}</style>{figures}")
        paper.screenshot(path=self.folder / f"{name}.png", full_page=True)
        paper.close()
        self.made.append(name)


def complain(message: ConsoleMessage) -> None:
    if message.type in ("error", "warning"):
        sys.stderr.write(message.text + "\n")


def failed(error: PageError) -> None:
    sys.stderr.write(f"exception: {error}\n")


def picture(page: Page) -> bytes:
    try:
        return page.screenshot(type="jpeg", quality=82)
    except PageError:  # the window has just changed its size
        page.wait_for_timeout(500)
        return page.screenshot(type="jpeg", quality=82)


def filmed(page: Page, seconds: float, begin: Callable[[], object]) -> list[Frame]:
    """What is on the screen every 100 ms from the moment that something is begun."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOW})
    page.evaluate(f"window.slow = {SLOW}")
    page.evaluate(BEATS)
    frames: list[Frame] = []
    begin()
    start = time.monotonic()
    for step in range(int(seconds * 1000 / STEP)):
        due = start + step * STEP * SLOW / 1000
        time.sleep(max(0.0, due - time.monotonic()))
        at = round((time.monotonic() - start) * 1000 / SLOW)
        frames.append((f"{at} ms", picture(page)))
    page.evaluate("window.slow = 1")
    session.send("Animation.setPlaybackRate", {"playbackRate": 1})
    session.detach()
    return frames


def beats(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.beats")
    return found


def strip(studio: Studio, page: Page, name: str, frames: list[Frame]) -> None:
    wide = (page.viewport_size or {"width": 1280})["width"] > 700
    studio.sheet(name, frames, *((3, 420) if wide else (6, 205)))
