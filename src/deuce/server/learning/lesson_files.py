"""The lessons as data for the page: `python -m deuce.server.learning.lesson_files` writes web/src/games/*/lessons.json.

Which choices are right in a step is for the engine to say, as in the lessons of the server: every legal one is tried.
With `--check` nothing is written; the exit code says whether the files are up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from deuce.games.registry import GAMES
from deuce.games.story import Choose
from deuce.server.learning.lessons import outcome
from deuce.server.learning.parts import LEARNER, Step
from deuce.server.parts import Code
from deuce.server.store import CHANCE
from deuce.table import Table

PAGE = Path(__file__).parents[4] / "web" / "src" / "games"


def lines_of(table: Table) -> list[dict[str, Any]]:
    """Return the steps of a table, as the page keeps them."""
    rules = table.rules
    return [
        {"seat": step.seat, "move": rules.choice_code(step.choice)}
        if isinstance(step, Choose)
        else {"seat": CHANCE, "move": [rules.card_code(card) for card in step.order]}
        for step in table.history
    ]


def shipped(step: Step) -> dict[str, Any]:
    """Return a step: its position, what the others answer, and all choices that are right."""
    table = step.position.table()
    codes = [table.rules.choice_code(choice) for choice in table.legal(LEARNER)]
    return {
        "name": step.name,
        "seats": table.seats,
        "log": lines_of(table),
        "answers": [{"seat": seat, "move": code} for seat, code in step.answers],
        "right": [code for code in codes if is_right(step, code)],
    }


def is_right(step: Step, code: Code) -> bool:
    before, after = outcome(step, code)
    return step.goal(before, code, after)


def files() -> dict[Path, bytes]:
    """Return the files and what they hold, for the games that the page has and that have lessons."""
    return {
        PAGE / game.id / "lessons.json": msgspec.json.encode([shipped(step) for step in game.lessons]) + b"\n"
        for game in GAMES.values()
        if game.lessons and (PAGE / game.id).is_dir()
    }


def main() -> int:
    made = files()
    if "--check" in sys.argv:
        return int(any(not path.is_file() or path.read_bytes() != content for path, content in made.items()))
    for path, content in made.items():
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
