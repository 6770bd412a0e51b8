"""Draw the learning curves of examples/recipes/, and write their figures into docs/recipes.md.

Run: .venv/bin/python docs/make_recipes.py

The curves are files that the recipes write with --curve, in docs/recipes.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path

from make_scale import with_part

PAGE = Path(__file__).with_name("recipes.md")
FOLDER = PAGE.with_suffix("")
# File of a curve: name, colour, and the example that draws it.
CURVES = {
    "train_ppo": ("our PPO, one file", "#2B57AE", "examples/train_ppo.py"),
    "sb3": ("Stable-Baselines3", "#B3386B", "examples/recipes/sb3.py"),
    "torchrl_ppo": ("TorchRL", "#2C7A4B", "examples/recipes/torchrl_ppo.py"),
    "rllib_ppo": ("RLlib", "#8A5A00", "examples/recipes/rllib_ppo.py"),
    "puffer_league": ("PufferLib's way, in a league", "#6B4FA0", "examples/recipes/puffer_league.py"),
}
LEFT, RIGHT, TOP, BOTTOM, WIDTH = 56, 430, 36, 256, 640
Points = list[dict[str, float]]


def read(name: str) -> Points:
    points: Points = json.loads(file_of(name).read_text("utf-8"))
    return points


def file_of(name: str) -> Path:
    return PAGE.with_name("learning.json") if name == "train_ppo" else FOLDER / f"{name}.json"


def frame(title: str, marks: list[tuple[float, str]], below: str, inside: str) -> str:
    """A picture with a title, lines across with their figures, and what is drawn inside."""
    lines = "".join(
        f'<path d="M{LEFT} {y:.0f}H{RIGHT}" stroke="#C6BBAB"/>'
        f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end" fill="#3A342E">{text}</text>'
        for y, text in marks
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 296" font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDTH}" height="296" fill="#FFFDF8"/>'
        f'<text x="{LEFT}" y="20" font-weight="bold" fill="#1D1A17">{title}</text>{lines}{inside}'
        f'<text x="{RIGHT}" y="280" text-anchor="end" fill="#3A342E">{below}</text></svg>\n'
    )


def line(points: Points, place: Callable[[dict[str, float]], tuple[float, float]], colour: str) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(place, points))
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'


def legend(rows: list[tuple[str, str]]) -> str:
    """Names beside a piece of their line, from top to bottom."""
    return "".join(
        f'<path d="M{RIGHT + 16} {TOP + 20 * i + 8}h18" stroke="{colour}" stroke-width="3"/>'
        f'<text x="{RIGHT + 40}" y="{TOP + 20 * i + 12}" fill="#1D1A17">{name}</text>'
        for i, (name, colour) in enumerate(rows)
    )


def learning_curves(curves: dict[str, Points]) -> str:
    """All win shares over minutes; the best at the end stands first in the legend."""
    longest = max(point["minutes"] for points in curves.values() for point in points)

    def place(point: dict[str, float]) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * point["minutes"] / longest, height(point["win_share"])

    def height(share: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * share

    order = sorted(curves, key=lambda name: -curves[name][-1]["win_share"])
    drawn = "".join(line(curves[name], place, CURVES[name][1]) for name in order)
    marks = [(height(share), f"{share:.0%}") for share in (0, 0.25, 0.5, 0.75, 1)]
    names = legend([CURVES[name][:2] for name in order])
    below = f"{longest:.0f} minutes of processor time"
    return frame("2 WIN: win share over the greedy bot", marks, below, drawn + names)


def regret_curve(points: Points) -> str:
    """How far from an equilibrium, over iterations; both on scales of powers."""
    most = math.log10(points[-1]["iterations"]) or 1
    least = math.floor(math.log10(min(point["exploitability"] for point in points)))

    def height(distance: float) -> float:
        return TOP + (BOTTOM - TOP) * math.log10(distance) / least

    def place(point: dict[str, float]) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * math.log10(point["iterations"]) / most, height(point["exploitability"])

    marks = [(height(10.0**power), f"{10.0**power:g}") for power in range(least, 1)]
    below = f"{points[-1]['iterations']:,} iterations, on a scale of powers"
    return frame(
        "2 WIN with a few cards: exploitability by CFR+", marks, below, line(points, place, CURVES["sb3"][1])
    )


def table(curves: dict[str, Points]) -> str:
    rows = [
        "| recipe | win share over greedy | minutes of processor time | choices | choices/s | above one half after |",
        "| --- | --: | --: | --: | --: | --: |",
    ]
    for name, points in curves.items():
        last = points[-1]
        half = next((f"{point['minutes']:.1f} min" for point in points if point["win_share"] > 0.5), "–")
        rows.append(
            f"| `{CURVES[name][2]}` | {last['win_share']:.3f} ± {last['margin']:.3f} | {last['minutes']:.1f}"
            f" | {last['choices'] / 1e6:.2f} M | {last['choices'] / last['minutes'] / 60:,.0f} | {half} |"
        )
    return "\n".join(rows)


def regret_words(points: Points) -> str:
    first, last = points[0], points[-1]
    return (
        f"Exploitability falls from {first['exploitability']:.3f} after the first iteration to"
        f" {last['exploitability']:.4f} after {last['iterations']:,} ({last['minutes']:.1f} minutes of processor time);"
        f" the average policy wins {last['random']:.3f} against random, {last['greedy']:.3f} against greedy and"
        f" {last['heuristic']:.3f} against heuristic, worked out exactly."
    )


def learnt() -> dict[str, Points]:
    """The curves that there are."""
    return {name: read(name) for name in CURVES if file_of(name).exists()}


def main() -> None:
    curves = learnt()
    (FOLDER / "curves.svg").write_text(learning_curves(curves), "utf-8")
    page = with_part(PAGE.read_text("utf-8"), "recipes", f"{table(curves)}\n")
    if (FOLDER / "cfr.json").exists():
        points = read("cfr")
        (FOLDER / "cfr.svg").write_text(regret_curve(points), "utf-8")
        page = with_part(page, "regret", f"{regret_words(points)}\n")
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
