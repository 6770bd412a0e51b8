"""Write the parts of docs/research.md that come from the code. Run: .venv/bin/python docs/make_research.py"""

from __future__ import annotations

import re
from pathlib import Path

from deuce.envs.actions import Actions
from deuce.envs.arrays import arrays_of
from deuce.games.deck import standard_deck
from deuce.games.registry import GAMES, rules_of
from deuce.rulebook import rulebook

PAGE = Path(__file__).with_name("research.md")


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


def with_part(page: str, name: str, text: str) -> str:
    """The page with what stands between the marks of a part replaced."""
    return re.sub(
        rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", lambda m: f"{m[1]}{text}\n{m[2]}", page, flags=re.DOTALL
    )


def main() -> None:
    PAGE.write_text(with_part(PAGE.read_text("utf-8"), "layouts", layouts()), "utf-8")


if __name__ == "__main__":
    main()
