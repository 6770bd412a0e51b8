"""Write the parts of docs/research.md and README.md that come from the code and from what benchmarks/peers.py found.

Run: .venv/bin/python docs/make_research.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from make_scale import with_part

from deuce.envs.actions import Actions
from deuce.envs.arrays import arrays_of
from deuce.games.deck import standard_deck
from deuce.games.registry import GAMES, rules_of
from deuce.rulebook import rulebook

PAGE = Path(__file__).with_name("research.md")
README = PAGE.parents[1] / "README.md"
FOUND = PAGE.with_name("peers.json")
CURVE = PAGE.with_name("learning.json")  # by examples/train_ppo.py
NAMES = {
    "deuce": "**Deuce**",
    "openspiel": "OpenSpiel",
    "rlcard": "RLCard",
    "pettingzoo": "PettingZoo classic",
    "pgx": "pgx",
    "envpool": "EnvPool",
}


def layouts() -> str:
    """What each number of an observation means, and each action, for every game."""
    parts = []
    for game in GAMES:
        arrays = arrays_of(game)
        rows = [f"### {rulebook(game, 'en').title}: {arrays.SIZE} numbers\n"]
        rows += ["| from | shape | name | meaning |", "| --: | --- | --- | --- |"]
        for piece in arrays.LAYOUT.pieces:
            shape = " × ".join(map(str, piece.shape))
            rows.append(f"| {arrays.LAYOUT.start(piece.name)} | {shape} | `{piece.name}` | {piece.meaning} |")
        whole = Actions(rules_of(game), standard_deck(game)).count
        rows.append(f"\nActions of the vector environment: {arrays.ACTIONS}, {arrays.ACTION_MEANING}.")
        rows.append(f"Actions of PettingZoo and OpenSpiel: {whole:,}, whole choices.")
        parts.append("\n".join(rows))
    return "\n\n".join(parts)


def fastest(rows: list[dict[str, Any]]) -> dict[str, Any]:
    return max(rows, key=lambda row: int(row["decisions_per_s"]))


def median(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The row in the middle; of two, the faster."""
    return sorted(rows, key=lambda row: int(row["decisions_per_s"]))[len(rows) // 2]


def peers(found: dict[str, Any]) -> str:
    """Decisions per second of all libraries, and how ours compare."""
    rows = found["rows"]
    lines = ["| library | game | played by | decisions/s |", "| --- | --- | --- | --: |"]
    lines += [
        f"| {NAMES[row['library']]} | {row['game']} | {row['way']} | {row['decisions_per_s']:,} |"
        for row in rows
    ]
    lines += [f"| {NAMES[peer]} | | {why} | |" for peer, why in found["missing"].items()]
    lines += ["", *comparisons(rows)]
    return "\n".join(lines)


def comparisons(rows: list[dict[str, Any]]) -> list[str]:
    vector, bare = ("every seat", "vector environment, every seat"), ("bare simulator", "bare simulator")
    pairs = (
        (vector, "openspiel", "loop in Python", fastest, "OpenSpiel's fastest loop"),
        (vector, "openspiel", "loop in Python", median, "the median of OpenSpiel's loops"),
        (
            vector,
            "openspiel",
            "loop with observations",
            fastest,
            "OpenSpiel's fastest loop with observations",
        ),
        (vector, "pgx", "batch", fastest, "pgx's fastest card game"),
        (vector, "envpool", "batch", fastest, "EnvPool's fastest card game"),
        (bare, "openspiel", "whole games", fastest, "OpenSpiel's fastest rollouts in C++"),
    )
    lines = []
    for (way, label), library, other_way, chosen, other in pairs:
        fitting = [row for row in rows if row["library"] == library and other_way in row["way"]]
        if not fitting:
            continue
        theirs = chosen(fitting)
        shares = [
            f"{row['game']} {row['decisions_per_s'] / theirs['decisions_per_s']:.2f} ×"
            for row in rows
            if row["library"] == "deuce" and way in row["way"]
        ]
        lines.append(f"- {label}, beside {other} ({theirs['game']}): {', '.join(shares)}")
    return lines


def speed_line(found: dict[str, Any]) -> str:
    """One sentence for the README."""
    rows = [row for row in found["rows"] if row["library"] == "deuce"]
    named = {game: rulebook(game, "en").title for game in GAMES}
    fast = {
        way: {row["game"]: row["decisions_per_s"] / 1e6 for row in rows if way in row["way"]} for way in WAYS
    }
    parts = [
        f"{label} {' and '.join(f'{fast[way][game]:.1f} M ({named[game]})' for game in GAMES)}"
        for way, label in WAYS.items()
    ]
    return f"Decisions a second on one core: {'; '.join(parts)}. [Beside other libraries](docs/research.md#speed)."


def learning(curve: list[dict[str, float]]) -> str:
    """How far the training example came."""
    last = curve[-1]
    half = next(point for point in curve if point["win_share"] > 0.5)
    return (
        f"2 WIN against the greedy bot, two players: a win share of {last['win_share']:.3f} ±"
        f" {last['margin']:.3f} (95 %) after {last['minutes']:.0f} minutes of processor time and"
        f" {last['choices'] / 1e6:.1f} M choices; above one half after {half['minutes']:.1f} minutes. The command:"
        " `python examples/train_ppo.py two_win --curve docs/learning`.\n\n"
        "![Win share against the greedy bot over minutes of processor time](learning.svg)"
    )


WAYS = {"bare simulator": "bare simulator", "every seat": "vector environment with observations and masks"}


def main() -> None:
    page = with_part(PAGE.read_text("utf-8"), "layouts", f"{layouts()}\n")
    if CURVE.exists():
        page = with_part(page, "learning", f"{learning(json.loads(CURVE.read_text('utf-8')))}\n")
    if FOUND.exists():
        found = json.loads(FOUND.read_text("utf-8"))
        page = with_part(page, "peers", f"{peers(found)}\n")
        readme = with_part(README.read_text("utf-8"), "speed", f"{speed_line(found)}\n")
        README.write_text(readme, "utf-8")
    PAGE.write_text(page, "utf-8")


if __name__ == "__main__":
    main()
