"""One home per game: nothing outside the folder of a game, the registry, the languages and the docs names it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deuce.games.registry import GAMES

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "deuce"
REGISTRY = "games/registry.py"

# An example that a user can type names a game: commands in help texts, doctests and what they print.
EXAMPLE = re.compile(r"^\s*deuce |Example")


def spellings(game: str) -> list[str]:
    """How a game may be named in code: two_win, two-win, twoWin, TwoWin, TWO_WIN, its title and its short name."""
    camel = "".join(word.capitalize() for word in game.split("_"))
    return [
        game,
        game.replace("_", "-"),
        camel,
        camel[0].lower() + camel[1:],
        game.upper(),
        GAMES[game].title,
        GAMES[game].alias,
    ]


NAMED = re.compile("|".join(re.escape(word) for game in GAMES for word in spellings(game)))


def generic_sources() -> list[Path]:
    """The sources of the package that belong to no game."""
    homes = [PACKAGE / "games" / game for game in GAMES]
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not any(home in path.parents for home in homes)
        and path.relative_to(PACKAGE).as_posix() != REGISTRY
    ]


def names_in(source: str) -> Iterator[tuple[int, str]]:
    """Lines that name a game, with their numbers."""
    in_doctest = False
    for number, line in enumerate(source.splitlines(), 1):
        in_doctest = bool(line.strip()) and (in_doctest or line.lstrip().startswith(">>>"))
        if NAMED.search(line) and not in_doctest and not EXAMPLE.search(line):
            yield number, line.strip()


def test_no_file_outside_its_home_names_a_game() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for path in generic_sources()
        for number, line in names_in(path.read_text("utf-8"))
    ]
    assert not found, f"{len(found)} lines name a game:\n" + "\n".join(found)


@pytest.mark.parametrize(
    "line",
    [
        'if rules.ID == "two_win":',
        "from deuce.games.two_sans_three.rules import score",
        'message = "card-two-win"',
        "class TwoWinView:",
        "TWO_SANS_THREE = 3",
        "# as in 2 sans 3",
    ],
)
def test_a_line_that_names_a_game_is_found(line: str) -> None:
    assert list(names_in(f"import numpy\n{line}\n")) == [(2, line)]


def test_examples_may_name_a_game() -> None:
    assert not list(
        names_in(
            '    deuce play two_win\n    >>> table = Table("two_win", 3)\n    >>> table.game\n    two_win\n'
        )
    )
