"""Pictures of tables in motion, to be looked at by a person: `python tests/browser/film.py FOLDER [SCENE ...]`.

Each scene plays real games in Chromium against a server of its own. A strip has a frame for every 100 ms, joined
into one picture; the page runs at a quarter of its speed meanwhile, so that a slow machine loses no frame. Stills are
sheets: one for each size of window, with every phase of a game. `--server DIR` films the page and server of another
checkout of the repository instead (its `src`), to compare. `--list` tells the scenes.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Error as PageError
from playwright.sync_api import Page, sync_playwright

from browser.playing import PRESS, Player, sit_down
from browser.serving import Server
from browser.studio import SIZES, Frame, Studio, beats, filmed, picture, strip

ROOT = Path(__file__).parents[2]
# To another page, without loading everything anew.
GO_TO = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
NINES = ["9B0", "9P1", "9G2", "1B0", "2P0", "3G1"] * 18
# So few cards that a new pile is made once somebody is out: four players are dealt 36 of them.
FEW = ["1B0", "2P1", "3G2", "4B0", "5P1", "6G0", "7B2", "8P0", "9G1", "1P0", "2G1", "3B0"] * 4
# Of 24 letters at most, as the server keeps them.
LONG_NAMES = [
    "Maximiliane-Charlotte",
    "Wolfgang Amadeus M.",
    "Bartholomäus der II.",
    "Krzysztof-Stanisław",
    "O",
]


def ready(player: Player, seconds: float = 30) -> bool:
    """Picks until something can be confirmed; False if the game is over first."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        state = player.look()
        if state["over"]:
            return False
        if state["ready"] and not player.page.evaluate(
            "document.querySelector('[data-beat]:not([data-beat=wait])')"
        ):
            player.page.mouse.move(2, 2)
            player.page.wait_for_timeout(160)
            return True
        if not player.act():
            player.page.wait_for_timeout(40)
    return False


def confirm(page: Page) -> None:
    """Confirms without waiting for anything to come of it."""
    page.evaluate("document.querySelector('#table button.primary').click()")


def at_form(page: Page) -> bool:
    return bool(
        page.evaluate("document.querySelectorAll('[aria-current=step]')[0]?.textContent.trim() !== 'Pass'")
    )


def to_form(player: Player) -> bool:
    """Plays until a number is picked and only the button is missing."""
    while ready(player):
        if at_form(player.page):
            return True
        player.act()
    return False


def reveals(
    studio: Studio,
    name: str,
    players: int,
    *,
    size: str = "1280x720",
    deck: list[str] | None = None,
    wanted: str = "",
    seconds: float = 3.0,
    tries: int = 12,
    **options: Any,
) -> None:
    """The first reveal in which some act is played."""
    page = studio.page(size, **options)
    player = sit_down(page, "two_win", players - 1, deck)
    for _ in range(tries):
        if not (ready(player) if wanted == "out" else to_form(player)):
            player = sit_down(page, "two_win", players - 1, deck)
            continue
        frames = filmed(page, seconds, partial(confirm, page))
        if wanted and wanted not in beats(page):
            continue
        strip(studio, page, name, frames)
        break
    else:
        sys.stderr.write(f"{name}: {wanted} was not seen\n")
    page.context.close()


def takes(
    studio: Studio, size: str = "1280x720", players: int = 2, name: str = "take", **options: Any
) -> None:
    """A turn in which nothing is taken, one in which cards are, and one in which a third of a colour is."""
    missing = {"nothing", "cards", "third"}
    page = studio.page(size, **options)
    player = sit_down(page, "two_sans_three", players - 1)
    for _ in range(60):
        if not missing:
            break
        if not ready(player):
            player = sit_down(page, "two_sans_three", players - 1)
            continue
        frames = filmed(page, 2.4, partial(confirm, page))
        seen = beats(page)
        own = seen[: seen.index("count")] if "count" in seen else seen
        kind = "third" if "third" in own else "cards" if "count" in seen else "nothing"
        if kind in missing:
            missing.remove(kind)
            strip(studio, page, f"{name}-{kind}", frames)
    page.context.close()


def dead_end(player: Player) -> None:
    """In the first round of a deck full of nines: 99 is picked."""
    page = player.page
    ready(player)
    player.act()
    page.wait_for_selector("#table .slots")
    page.wait_for_timeout(800)
    page.keyboard.press("9")
    page.keyboard.press("9")
    page.wait_for_timeout(300)


def dead_ends(studio: Studio) -> None:
    frames: list[Frame] = []
    for size in SIZES:
        for theme in ("light", "dark"):
            page = studio.page(size, color_scheme=theme, locale="en-GB" if theme == "light" else "de")
            player = sit_down(page, "two_win", 3, NINES)
            dead_end(player)
            frames.append((f"{size} {theme}", picture(page)))
            page.context.close()
    studio.sheet("dead-ends", frames, 3, 420)


def out_early(page: Page, bots: int) -> Player:
    """Out in the second round, and watching."""
    player = sit_down(page, "two_win", bots, NINES)
    dead_end(player)
    confirm(page)
    page.wait_for_selector("[data-beat]")
    return player


def watching(studio: Studio, size: str = "1280x720", bots: int = 3, name: str = "watching") -> None:
    page = studio.page(size)
    player = out_early(page, bots)
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    ready(player)
    strip(studio, page, f"{name}-out", filmed(page, 6.0, partial(confirm, page)))
    page.context.close()


def ends(studio: Studio) -> None:
    """How games end, in all sizes: both games, won and lost."""
    for game in ("two_win", "two_sans_three"):
        seen: set[str] = set()
        for turn in range(8):
            page = studio.page("1280x720", color_scheme="light")
            player = sit_down(page, game, 1 if turn % 2 else 3)
            player.page.evaluate(PRESS, turn + 3)
            page.wait_for_selector("dialog[open] table", timeout=90_000)
            page.wait_for_timeout(1500)
            won = page.evaluate("document.querySelector('dialog[open]').classList.contains('won')")
            kind = "won" if won else "lost"
            if kind not in seen:
                seen.add(kind)
                studio.sheet(f"end-{game}-{kind}", in_sizes(page), 3, 420)
                page.keyboard.press("Escape")
                page.wait_for_timeout(300)
                studio.sheet(f"end-{game}-{kind}-table", in_sizes(page), 3, 420)
            page.context.close()
            if len(seen) == 2:
                break


def last_cards(studio: Studio) -> None:
    """From the last choice of a game to its panel."""
    for game in ("two_win", "two_sans_three"):
        page = studio.page("1280x720")
        player = sit_down(page, game, 1)
        frames: list[Frame] = []
        while ready(player):
            frames = filmed(page, 4.5, partial(confirm, page))
            if page.evaluate("document.querySelector('dialog[open] table') !== null"):
                break
        strip(studio, page, f"last-cards-{game}", frames)
        page.context.close()


def in_sizes(page: Page, themes: tuple[str, ...] = ("light", "dark")) -> list[Frame]:
    frames: list[Frame] = []
    for size in SIZES:
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        for theme in themes:
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            page.wait_for_timeout(350)
            frames.append((f"{size} {theme}", picture(page)))
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(color_scheme="light")
    return frames


def stills(studio: Studio, game: str, players: int, locale: str, steps: int = 6) -> None:
    """Every phase at every size: a sheet for each size."""
    page = studio.page("1280x720", locale=locale)
    player = sit_down(page, game, players - 1)
    sheets: dict[str, list[Frame]] = {size: [] for size in SIZES}

    def look(what: str, themes: tuple[str, ...]) -> None:
        for label, data in in_sizes(page, themes):
            sheets[label.split()[0]].append((f"{what} {label}", data))

    for step in range(steps):
        theme = ("dark",) if step % 2 else ("light",)
        page.wait_for_selector("#table button.primary", timeout=60_000)
        page.wait_for_timeout(900)
        look(f"{step} open", theme)
        if not ready(player):
            break
        look(f"{step} picked", theme)
        page.evaluate("window.slow = 400")
        confirm(page)
        page.wait_for_timeout(900)
        for _ in range(4):
            if page.evaluate("document.querySelector('[data-beat=look], [data-beat=glow]')"):
                page.wait_for_timeout(300)
                look(f"{step} act", theme)
                break
            page.keyboard.press("Enter")
            page.wait_for_timeout(120)
        page.evaluate("window.slow = 1")
        for _ in range(12):
            if page.locator("#table button.primary").is_visible():
                break
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)
    for size, frames in sheets.items():
        wide = int(size.split("x")[0]) > 700
        studio.sheet(f"stills-{game}-{players}-{locale}-{size}", frames, *((2, 640) if wide else (5, 250)))
    page.context.close()


def dealing(studio: Studio) -> None:
    for game, bots in (("two_win", 3), ("two_sans_three", 2)):
        for size in ("1280x720", "390x844"):
            page = studio.page(size)
            seats = [{"kind": "me", "level": "gentle", "name": "Ada"}]
            seats += [{"kind": "bot", "level": "gentle", "name": ""}] * bots
            asked = {"game": game, "seats": seats, "clock": "none", "listed": False}
            made = page.request.post("/api/tables", data=asked).json()["id"]
            frames = filmed(page, 2.4, partial(page.evaluate, GO_TO, f"/t/{made}"))
            strip(studio, page, f"dealing-{game}-{size}", frames)
            page.context.close()


def table_of_two(studio: Studio, game: str, **asked: Any) -> tuple[Page, Page, str]:
    """Two people at a table, each in a browser of their own."""
    host, guest = studio.page("1280x720"), studio.page("390x844")
    seats = [
        {"kind": "me", "level": "gentle", "name": "Ada"},
        {"kind": "open", "level": "gentle", "name": ""},
    ]
    whole = {"game": game, "seats": seats, "clock": "none", "listed": False} | asked
    table = str(host.request.post("/api/tables", data=whole).json()["id"])
    host.goto(f"/t/{table}")
    guest.goto(f"/t/{table}")
    return host, guest, table


def people(studio: Studio) -> None:
    """Two people and one who watches: the waiting room, chat at the seat, being waited for, the end, the rematch."""
    host, guest, table = table_of_two(studio, "two_win")
    frames: list[Frame] = []

    def look(what: str, *pages: Page) -> None:
        for page in pages or (host, guest):
            page.wait_for_timeout(400)
            frames.append((what, picture(page)))

    look("waiting room")
    guest.get_by_label("Your name").fill("Grace")
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start the game").click()
    for page in (host, guest):
        page.wait_for_selector("#table ul.hand button", timeout=60_000)
    watcher = studio.page("1280x720")
    watcher.goto(f"/t/{table}")
    watcher.wait_for_selector("#table", timeout=60_000)
    look("begun", host, guest, watcher)
    for page, name in ((host, "Chat"), (guest, "Menu")):
        page.get_by_role("button", name=name).first.click()
        look(f"{name} open", page)
        page.keyboard.press("Escape")
    host.get_by_role("button", name="Chat").first.click()
    host.locator("dialog[open] input").first.fill("Good luck! This one I win.")
    host.keyboard.press("Enter")
    look("said", guest, watcher)
    host.keyboard.press("Escape")
    players = [Player(host, seed=2), Player(guest, seed=5)]
    for round_ in range(2):
        ready(players[0])
        confirm(host)
        look(f"one has chosen {round_}", host, guest, watcher)
        ready(players[1])
        confirm(guest)
        look(f"both have chosen {round_}", watcher, host)
        for page in (host, guest):
            page.wait_for_timeout(2600)
    guest.goto("/about")
    look("one has gone", host)
    host.wait_for_timeout(3000)
    look("one has gone, later", host)
    guest.goto(f"/t/{table}")
    guest.wait_for_timeout(1000)
    host.evaluate(PRESS, 3)
    guest.evaluate(PRESS, 4)
    for page in (host, guest):
        page.wait_for_selector("dialog[open] table", timeout=90_000)
    look("the end", host, guest, watcher)
    host.locator("dialog[open] footer .primary").click()
    look("rematch asked", host, guest)
    studio.sheet("people", frames, 3, 420)
    for page in (host, guest, watcher):
        page.context.close()


def hints(studio: Studio) -> None:
    frames: list[Frame] = []
    for game in ("two_win", "two_sans_three"):
        for size in ("1280x640", "1920x1080", "390x844", "360x640"):
            page = studio.page(size, color_scheme="dark" if size == "390x844" else "light")
            player = sit_down(page, game, 3)
            for _ in range(2):
                ready(player)
                player.act()
            ready(player)
            page.locator("button").filter(has_text="Hint").or_(page.get_by_label("Hint")).locator(
                "visible=true"
            ).first.click()
            page.wait_for_timeout(500)
            frames.append((f"{game} {size} asked", picture(page)))
            if page.locator("dialog[open] .primary, .hint .primary").count():
                page.locator("dialog[open] .primary, .hint .primary").first.click()
            page.wait_for_timeout(3500)
            frames.append((f"{game} {size} given", picture(page)))
            page.context.close()
    studio.sheet("hints", frames, 3, 420)


def odd(studio: Studio) -> None:
    """Long names around one device, and text at twice its size."""
    frames: list[Frame] = []
    for size in ("1280x640", "1920x1080", "390x844", "360x640"):
        page = studio.page(size)
        names = ["Ada", *LONG_NAMES]
        seats = [{"kind": "local", "level": "gentle", "name": name} for name in names]
        seats[0]["kind"] = "me"
        made = page.request.post(
            "/api/tables", data={"game": "two_win", "seats": seats, "clock": "none", "listed": False}
        )
        page.goto(f"/t/{made.json()['id']}")
        page.wait_for_timeout(1500)
        frames.append((f"cover {size}", picture(page)))
        page.locator("button.primary").first.click()
        player = Player(page, seed=3)
        ready(player)
        frames.append((f"long names {size}", picture(page)))
        confirm(page)
        page.wait_for_timeout(900)
        frames.append((f"handing over {size}", picture(page)))
        page.context.close()
    for game in ("two_win", "two_sans_three"):
        for size in ("1280x720", "390x844"):
            page = studio.page(size)
            player = sit_down(page, game, 2)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            for _ in range(3):
                ready(player)
                player.act()
            ready(player)
            frames.append((f"200 % {game} {size}", picture(page)))
            page.context.close()
    studio.sheet("odd", frames, 3, 420)


SCENES: dict[str, Callable[[Studio], None]] = {
    "reveal-2": lambda studio: reveals(studio, "reveal-2", 2),
    "reveal-4": lambda studio: reveals(studio, "reveal-4", 4, size="1280x640"),
    "reveal-6": lambda studio: reveals(studio, "reveal-6", 6, size="1280x800", color_scheme="dark"),
    "reveal-phone": lambda studio: reveals(studio, "reveal-phone", 4, size="390x844"),
    "reveal-6-phone": lambda studio: reveals(studio, "reveal-6-phone", 6, size="360x640"),
    "reveal-out": lambda studio: reveals(studio, "reveal-out", 4, wanted="out", tries=25),
    "reveal-pile": lambda studio: reveals(
        studio, "reveal-pile", 4, deck=FEW, wanted="pile", tries=25, seconds=3.4
    ),
    "reveal-reduced": lambda studio: reveals(studio, "reveal-reduced", 4, reduced_motion="reduce"),
    "take": takes,
    "take-phone": lambda studio: takes(studio, "390x844", 3, "take-phone"),
    "dead-ends": dead_ends,
    "watching": watching,
    "watching-phone": lambda studio: watching(studio, "390x844", 3, "watching-phone"),
    "ends": ends,
    "last-cards": last_cards,
    "dealing": dealing,
    "people": people,
    "hints": hints,
    "odd": odd,
    "stills-2": lambda studio: stills(studio, "two_win", 2, "en-GB"),
    "stills-4": lambda studio: stills(studio, "two_win", 4, "de"),
    "stills-6": lambda studio: stills(studio, "two_win", 6, "pl"),
    "stills-s3": lambda studio: stills(studio, "two_sans_three", 2, "en-GB", 8),
    "stills-s3-4": lambda studio: stills(studio, "two_sans_three", 4, "fr", 8),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path(tempfile.gettempdir()) / "deuce-film")
    parser.add_argument("scenes", nargs="*", metavar="SCENE")
    parser.add_argument("--server", type=Path, help="another checkout of the repository")
    parser.add_argument("--list", action="store_true", help="tell the scenes")
    options = parser.parse_args()
    if options.list:
        sys.stdout.write("\n".join(SCENES) + "\n")
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.server:
        os.environ["PYTHONPATH"] = str(options.server / "src")
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
        studio = Studio(browser, server.address, options.folder)
        try:
            for name in options.scenes or SCENES:
                try:
                    SCENES[name](studio)
                except PageError as error:
                    sys.stderr.write(f"{name}: {error}\n")
        finally:
            browser.close()
            server.stop()
    sys.stdout.write("\n".join(str(options.folder / f"{name}.png") for name in studio.made) + "\n")


if __name__ == "__main__":
    main()
