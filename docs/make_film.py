"""Film docs/film.webp: a game of 2 WIN in the browser, from the deal to the end. Run by `make film`.

The film is of a real game in a real browser against our bots. Somebody who always takes the lowest card plays it.
"""

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", shutil.which("node") or "node")

from browser.playing import Player, sit_down  # noqa: E402  # the tests' own people
from browser.serving import Server  # noqa: E402

FILM = ROOT / "docs" / "film.webp"
SIZE = (1280, 760)  # of the window
WIDTH = 800  # of the film
FRAME = 0.12  # seconds from picture to picture
THINK = 0.9  # seconds that the player takes for a card
LAST = 3.0  # seconds that the end is shown
LONGEST = 45.0  # seconds of film
MOST = 1_500_000  # bytes


class Camera:
    """Takes pictures, and holds one for as long as nothing moves."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.pictures: list[Image.Image] = []
        self.times: list[int] = []  # milliseconds

    @property
    def length(self) -> float:
        return sum(self.times) / 1000

    def run(self, seconds: float) -> None:
        """Film for some seconds."""
        end = time.monotonic() + seconds
        while (begun := time.monotonic()) < end:
            picture = Image.open(io.BytesIO(self._page.screenshot())).convert("RGB")
            picture = picture.resize((WIDTH, WIDTH * SIZE[1] // SIZE[0]), Image.Resampling.LANCZOS)
            time.sleep(max(0.0, FRAME - (time.monotonic() - begun)))
            shown = round(1000 * FRAME)  # however long a picture took: the film runs at an even pace
            if self.pictures and ImageChops.difference(picture, self.pictures[-1]).getbbox() is None:
                self.times[-1] = min(self.times[-1] + shown, 2000)
            else:
                self.pictures.append(picture)
                self.times.append(shown)

    def write(self, path: Path) -> int:
        """Write the film, as good as fits; return its size."""
        for quality in (80, 70, 60, 50, 40, 30):
            self.pictures[0].save(
                path,
                save_all=True,
                append_images=self.pictures[1:],
                duration=self.times,
                loop=0,
                quality=quality,
                method=4,
                minimize_size=True,
            )
            if path.stat().st_size <= MOST:
                return quality
        raise SystemExit(f"the film has {path.stat().st_size:,} bytes; make it shorter")


def lowest(player: Player, page: Page) -> bool:
    """Take one step: the lowest card that may be picked, or the button. Return whether there was one."""
    state = player.look()
    if state["over"] or not state["mine"]:
        return False
    if state["ready"]:
        page.locator("#table button.primary").click()
        return True
    free = [card for card in state["free"] if card not in state["picked"]]
    if free:
        page.locator("#table ul.hand button").nth(free[0]).click(position={"x": 10, "y": 24})
    return bool(free)


def play(page: Page, camera: Camera) -> None:
    """Film a game until it is over or long enough."""
    player = sit_down(page, "two_win", bots=2)
    camera.run(1.5)
    while not player.over and camera.length < LONGEST:
        camera.run(THINK if lowest(player, page) else 2 * FRAME)
    camera.run(LAST)


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
        page = browser.new_page(
            base_url=server.address,
            viewport={"width": SIZE[0], "height": SIZE[1]},
            color_scheme="light",
            locale="en-GB",
        )
        page.goto("/")
        camera = Camera(page)
        play(page, camera)
        browser.close()
        server.stop()
    quality = camera.write(FILM)
    print(
        f"{FILM.relative_to(ROOT)}: {camera.length:.0f} s, {len(camera.pictures)} pictures, quality {quality}, "
        f"{FILM.stat().st_size:,} bytes"
    )


if __name__ == "__main__":
    main()
