"""The reference that `make docs` makes from the code: every public name is told, and says what it is."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import deuce
from deuce.cli import COMMANDS
from deuce.games.registry import GAMES

SITE = Path(__file__).parents[1] / "docs" / "site"


@cache
def site(name: str) -> Any:
    """A module of docs/site; they import each other."""
    sys.path.insert(0, str(SITE))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(SITE))


def public_modules() -> list[str]:
    return [module for page in site("api_pages").PAGES for module in page.modules]


@pytest.mark.parametrize("name", public_modules())
def test_no_public_name_is_without_a_docstring(name: str) -> None:
    reader = site("source_reader")
    module = reader.read(name)
    assert module.words, "the module says nothing"
    silent = [
        missing
        for public in site("api_pages").public_names(name)
        for missing in reader.undocumented(module, public)
    ]
    assert silent == []


def test_every_public_name_of_deuce_has_an_entry() -> None:
    page = site("api_pages").api_pages()["deuce"]
    told = set(re.findall(r"\{py:\w+\} deuce\.(\w+)", page))
    assert told >= set(deuce.__all__) - {"__version__"}


def test_every_command_has_its_help() -> None:
    page = site("service_pages").command_page()
    assert re.findall(r"^## deuce (\w+)$", page, re.MULTILINE) == list(COMMANDS)
    assert "### deuce admin backup" in page


def test_every_address_and_every_message_is_told() -> None:
    pages = site("service_pages")
    rest, messages = pages.rest_page(), pages.message_page()
    assert "| POST | [`/api/tables`](#post-api-tables) |" in rest
    linked = set(re.findall(r"messages\.md#(\w+)", rest))
    assert linked and linked <= set(re.findall(r"^\((\w+)\)=$", messages, re.MULTILINE))
    assert "### Snapshot `snapshot`" in messages
    assert "| `no_such_table` |" in messages


def test_every_game_has_its_views_and_observations() -> None:
    pages = site("service_pages")
    for game in GAMES.values():
        assert f"\n## {game.title}\n" in pages.view_page()
        assert f"\n## {game.title}: " in pages.observation_page()


def test_what_markdown_would_take_for_its_own_is_escaped() -> None:
    markdown = site("api_pages").markdown
    assert markdown("A `<b>` and <b>, *args.") == r"A `<b>` and \<b>, \*args."
    assert markdown("So:\n\n>>> 1\n1\n\nEnd.") == "So:\n\n\n```pycon\n>>> 1\n1\n```\n\nEnd."


def test_inline_scripts_and_styles_become_files(tmp_path: Path) -> None:
    (tmp_path / "_static").mkdir()
    page = tmp_path / "deep" / "page.html"
    page.parent.mkdir()
    page.write_text(
        '<head><style>a { b: c }</style></head><body><script>run()</script><svg class="x" style="display: none;">'
        '<p style="color: red">'
    )
    site("strict_pages").Strict(tmp_path).rewrite()
    html = page.read_text()
    assert not re.search(r'style="|<style|<script>', html)
    assert re.search(r'<script src="\.\./_static/inline-\w+\.js">', html)
    assert re.search(r'<svg class="inline-\w+ x">', html)
    assert "display: none;" in (tmp_path / "_static" / "inline.css").read_text()


def test_programs_to_download_are_no_modules_of_the_package(tmp_path: Path) -> None:
    (tmp_path / "_static").mkdir()
    (tmp_path / "_downloads" / "a1").mkdir(parents=True)
    (tmp_path / "_downloads" / "a1" / "bot.py").write_text("")
    page = tmp_path / "page.html"
    page.write_text('<head></head><a href="../_downloads/a1/bot.py">')
    site("strict_pages").Strict(tmp_path).rewrite()
    assert '<a href="../_downloads/a1/bot.py.txt">' in page.read_text()
    assert [path.name for path in tmp_path.glob("_downloads/*/*")] == ["bot.py.txt"]


def test_an_inline_handler_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "_static").mkdir()
    (tmp_path / "page.html").write_text('<head></head><a onclick="run()">')
    with pytest.raises(ValueError, match="has something inline"):
        site("strict_pages").Strict(tmp_path).rewrite()
