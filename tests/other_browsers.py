"""Firefox and Safari's engine: `make browsers`. Installs what is missing where it may, else says what to install.

No part of `make test`: the browsers are large, and come from the system. What is played is in web/build/browsers.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from games_at_random import TABLES, small_deck
from wasm.thoughts import write_thoughts
from wasm.tracing import Games, write_trace

from deuce.games.deck import standard_deck
from deuce.games.registry import game_of

ROOT = Path(__file__).parents[1]
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb", "xauth")}
# Where Debian and its kin keep the small browser that belongs to WebKit's library.
MINI_BROWSER = "*-linux-gnu/webkit2gtk-4.1/MiniBrowser"


def program_of(browser: str) -> str | None:
    """Return the program to start; nothing if something is missing."""
    if browser == "firefox":
        return shutil.which("firefox-esr") or shutil.which("firefox")
    if not (shutil.which("WebKitWebDriver") and shutil.which("xvfb-run") and shutil.which("xauth")):
        return None
    return next((str(found) for found in Path("/usr/lib").glob(MINI_BROWSER)), None)


def installed(browsers: list[str]) -> dict[str, str]:
    """Return the program of each browser, after installing what is missing."""
    missing = [package for name in browsers if program_of(name) is None for package in PACKAGES[name]]
    if missing:
        command = ["apt-get", "install", "--yes", "--no-install-recommends", *missing]
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            raise SystemExit(
                f"make browsers: please install {' '.join(missing)}, or what your system calls them: "
                f"sudo {' '.join(command)}"
            )
        subprocess.run(["apt-get", "update", "--quiet"], check=True, stdout=subprocess.DEVNULL)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    programs = {name: program_of(name) for name in browsers}
    if lost := [name for name, program in programs.items() if program is None]:
        raise SystemExit(f"make browsers: {', '.join(lost)} cannot be found although installed")
    return {name: str(program) for name, program in programs.items()}


def some_games(count: int) -> Iterator[Games]:
    """Games of every kind and number of players, with the usual deck and with one that runs out."""
    for game, seats in TABLES:
        for seed, deck in enumerate((standard_deck(game), small_deck(game, seats))):
            first = seats - 1 if game_of(game).start_moves_on else 0
            yield Games(game, seats, deck, 100 * seats + seed, count, first)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", action="append", choices=sorted(PACKAGES), help="only this one")
    parser.add_argument(
        "--games", type=int, default=200, help="native games to repeat, of each kind, players and deck"
    )
    parser.add_argument(
        "--pictures", type=Path, default=ROOT / "dist" / "browsers", help="where the pictures go"
    )
    options = parser.parse_args()
    programs = installed(options.browser or sorted(PACKAGES))
    with tempfile.TemporaryDirectory() as folder:
        write_trace(Path(folder) / "trace", some_games(options.games))
        write_thoughts(Path(folder) / "thoughts", 2)
        command = ["node", "build/browsers/play.mjs", sys.executable, folder, str(options.pictures.resolve())]
        command += [f"{name}={program}" for name, program in programs.items()]
        raise SystemExit(subprocess.run(command, cwd=ROOT / "web", check=False).returncode)


if __name__ == "__main__":
    main()
