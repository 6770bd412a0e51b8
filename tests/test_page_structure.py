"""A game of the page is one folder: nothing else of the page names a game, its parts or its messages."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
GAMES = PAGE / "games"
FOLDERS = sorted(folder.name for folder in GAMES.iterdir() if folder.is_dir())

# Ids, slugs, titles and names of types, however they are written. `sans` alone is a typeface.
NAMES = re.compile(
    r"two[_-]?win|two[_-]?sans[_-]?three|2[ -]win\b|2[ -]sans[ -]3|page-sans-|page-win-", re.IGNORECASE
)
# What a game is branched on by: `game === '…'`, `view.game !== …`, `case 'two…'`.
BRANCH = re.compile(r"\bgame\s*[!=]==?\s*['\"](?!string)|['\"]\s*[!=]==?\s*(?:\w+\.)*game\b")
COLOURS = re.compile(r"var\(--(?:w|s)-(?:blue|pink|green|sun|wave|peak|leaf|petal|moon|drop|stone|start)\b")

SOURCES = sorted(
    path
    for path in PAGE.rglob("*")
    if path.suffix in {".ts", ".js", ".svelte", ".css"}
    and GAMES not in path.parents
    # the types of everything on the wire, and layouts, are made by programs, and tests play real games
    and path not in (PAGE / "lib" / "wire.ts", PAGE / "engine" / "layout.ts")
    and not path.name.endswith(".test.ts")
)


def found(pattern: re.Pattern[str], path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return [f"{number}: {line.strip()}" for number, line in enumerate(lines, 1) if pattern.search(line)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PAGE)))
def test_outside_its_folder_nothing_names_a_game(path: Path) -> None:
    for pattern in (NAMES, BRANCH, COLOURS):
        assert found(pattern, path) == []


def test_the_patterns_find_what_they_are_for() -> None:
    named = "two_win TwoSansThree twoWin 2 WIN 2-sans-3 page-two-win-form page-sans-play"
    assert len(NAMES.findall(named)) == 7
    assert BRANCH.search("if (session.table.game === 'chess')")
    assert BRANCH.search("'chess' !== view.game")
    assert COLOURS.search("fill: var(--s-sun)")
    assert not NAMES.search("font-family: sans-serif; two columns win")


def test_games_share_nothing_with_each_other() -> None:
    for name in FOLDERS:
        others = [other for other in FOLDERS if other != name]
        for path in (GAMES / name).rglob("*.*"):
            text = path.read_text("utf-8")
            assert not [other for other in others if f"/{other}/" in text], path


def test_every_game_has_its_parts_and_one_line_of_the_registry() -> None:
    registry = (GAMES / "registry.ts").read_text("utf-8")
    for name in FOLDERS:
        assert registry.count(f"from './{name}/game'") == 1
        for part in (
            "game.ts",
            "words.ts",
            "Table.svelte",
            "Results.svelte",
            "Figure.svelte",
            "Scene.svelte",
        ):
            assert (GAMES / name / part).is_file()


def test_breakpoints_stand_in_one_place() -> None:
    # What a part asks of the room it has itself (@container) is no breakpoint of the page.
    figures = re.compile(r"^(?!\s*@container).*\((?:min|max)-(?:width|height):")
    places = [path for path in PAGE.rglob("*") if path.suffix in {".svelte", ".css", ".ts", ".js"}]
    assert [path.name for path in places if found(figures, path)] == ["media.js"]


# A component can be read in one go: script, markup and style together.
MOST_LINES = 220


def test_components_can_be_read_in_one_go() -> None:
    lines = {path: len(path.read_text("utf-8").splitlines()) for path in PAGE.rglob("*.svelte")}
    assert {str(path.relative_to(PAGE)): count for path, count in lines.items() if count > MOST_LINES} == {}


def test_the_page_states_no_figure_of_a_rule_of_its_own() -> None:
    """Those that a table is drawn with come from the game's own module, by way of wire.ts."""
    figures = re.compile(r"\b(?:ROW_ROOM|FLIP|PAIR|SINGLE)\w* = \d|count === [1-9]|start \+ \d\d")
    for path in [*GAMES.rglob("*.ts"), *GAMES.rglob("*.svelte")]:
        if not path.name.endswith(".test.ts"):
            assert found(figures, path) == []


def test_components_say_what_they_are_given() -> None:
    for path in [*SOURCES, *GAMES.rglob("*.ts"), *GAMES.rglob("*.svelte")]:
        assert found(re.compile(r"Component<any>|\bany\b(?=[\[\]>,;)])"), path) == []


def test_the_lock_of_the_page_names_no_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
