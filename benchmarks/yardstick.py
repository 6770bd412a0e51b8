"""Our speed against hand-written C: random play of both games, one core, as ratios in one run.

Both sides play in short slices, turn about, so that other work on the machine hits both alike; the best slices are
compared. Then two cores against one. `make bench`; ARGS="--seconds 5" measures longer, ARGS=--readme renews the
table of the README.
"""

import argparse
import json
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path

from deuce.simulator.speed import SLICE_SECONDS, racer

C_SOURCE = Path(__file__).with_name("yardstick.c")
PLAN = [("two_win", seats) for seats in range(2, 7)] + [("two_sans_three", seats) for seats in range(2, 5)]
README = Path(__file__).parents[1] / "README.md"
NAMES = {"two_win": "2 WIN", "two_sans_three": "2 sans 3"}
REQUIRED = {("two_win", 2), ("two_win", 4), ("two_win", 6), ("two_sans_three", 2), ("two_sans_three", 4)}


def build(source: Path, folder: str) -> Path:
    program = Path(folder) / "yardstick"
    subprocess.run(["gcc", "-O3", "-march=native", str(source), "-o", str(program)], check=True)
    return program


def c_slice(program: Path, game: str, seats: int, games: int) -> float:
    """Decisions per second of the C program."""
    said = subprocess.run(
        [program, game, str(seats), str(games)], check=True, capture_output=True, text=True
    ).stdout
    return float(re.search(r"decisions/s (\d+)", said)[1])


def on_one_core(program: Path, game: str, seats: int, seconds: float) -> tuple[float, float]:
    """The best slices of C and of ours."""
    said = subprocess.run(
        [program, game, str(seats), "20000"], check=True, capture_output=True, text=True
    ).stdout
    games = max(1000, int(float(re.search(r"games/s (\d+)", said)[1]) * SLICE_SECONDS))
    theirs = ours = 0.0
    with racer(game, seats, 1) as racing:
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            theirs = max(theirs, c_slice(program, game, seats, games))
            ours = max(ours, racing.slice().decisions_per_s)
    return theirs, ours


def on_two_cores(game: str, seats: int, seconds: float) -> tuple[float, float]:
    """The best slices on one core and on two, turn about."""
    one = two = 0.0
    with racer(game, seats, 1) as single, racer(game, seats, 2) as double:
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            one = max(one, single.slice().decisions_per_s)
            two = max(two, double.slice().decisions_per_s)
    return one, two


def renew_readme(lines: list[dict], factors: list[dict]) -> None:
    """Put what was measured into the README."""
    rows = [
        f"| {NAMES[line['game']]} | {line['players']} | {line['c'] / 1e6:.1f} | {line['ours'] / 1e6:.1f}"
        f" | {line['ratio']:.2f} |"
        for line in lines
    ]
    head = "| game | players | C, M decisions/s | Deuce, M decisions/s | ratio |\n| --- | --: | --: | --: | --: |"
    two = " and ".join(f"{each['factor']:.2f} × ({NAMES[each['game']]})" for each in factors)
    more = [f"\nTwo cores do {two} what one does, four players each."] if factors else []
    block = "\n".join([head, *rows, *more])
    text = README.read_text("utf-8")
    pattern = r"(<!-- yardstick -->\n).*?(<!-- /yardstick -->)"
    README.write_text(re.sub(pattern, lambda m: f"{m[1]}{block}\n{m[2]}", text, flags=re.DOTALL), "utf-8")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--c-source", type=Path, default=C_SOURCE, help="the C program to measure against")
    options.add_argument("--seconds", type=float, default=3.0, help="for each line")
    options.add_argument("--json", action="store_true")
    options.add_argument("--readme", action="store_true", help="renew the table of the README")
    given = options.parse_args()
    if not given.c_source.is_file():
        options.error(f"there is no C program at {given.c_source}; name it with --c-source")
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    lines = []
    with tempfile.TemporaryDirectory() as folder:
        program = build(given.c_source, folder)
        for game, seats in PLAN:
            theirs, ours = on_one_core(program, game, seats, given.seconds)
            lines.append({"game": game, "players": seats, "c": theirs, "ours": ours, "ratio": ours / theirs})
            if not given.json:
                mark = "required: 0.8" if (game, seats) in REQUIRED else ""
                print(
                    f"{game:15} {seats} players: C {theirs / 1e6:6.2f} M, ours {ours / 1e6:6.2f} M decisions/s,"
                    f" ratio {ours / theirs:.2f}  {mark}",
                    flush=True,
                )
    factors = []
    if len(cores) > 1:
        for game, seats in (("two_win", 4), ("two_sans_three", 4)):
            one, two = on_two_cores(game, seats, given.seconds)
            factors.append({"game": game, "players": seats, "one": one, "two": two, "factor": two / one})
            if not given.json:
                print(
                    f"{game:15} {seats} players: two cores {two / one:.2f} × one  required: 1.8", flush=True
                )
    if given.readme:
        renew_readme(lines, factors)
    if given.json:
        print(json.dumps({"single_core": lines, "two_cores": factors}, indent=1))


if __name__ == "__main__":
    main()
