"""`deuce rules` prints a rulebook for people, or as JSON for programs."""

import json
import re
import subprocess
import sys

import pytest
from click.testing import CliRunner

from deuce.cli.rules import MAX_WIDTH, command
from deuce.games.registry import GAMES
from deuce.languages import LANGUAGES
from deuce.rulebook import rulebook


def run(*args: str, **environment: str) -> str:
    unset = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": None, "FORCE_COLOR": None, "COLUMNS": None}
    result = CliRunner().invoke(command, args, env={**unset, **environment})
    assert result.exit_code == 0, result.output
    return result.output


def flow(output: str) -> str:
    """The words without their line breaks and indents; no-break spaces stay."""
    return " ".join(part for part in output.replace("\n", " ").split(" ") if part)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_printed_in_order(game: str, language: str) -> None:
    book = rulebook(game, language)
    output = flow(run(game, "--lang", language))
    place = 0
    body = [
        words
        for section in book.sections
        for words in (section.title, *(paragraph.marked()[1] for paragraph in section.paragraphs))
    ]
    for words in (book.title, book.intro, *body, book.credit):
        place = output.index(words, place)


@pytest.mark.parametrize("columns", [30, 72, 300])
def test_lines_fit_the_terminal_and_the_eye(columns: int) -> None:
    lines = run("two_win", "--lang", "de", COLUMNS=str(columns)).splitlines()
    assert max(len(line) for line in lines) <= min(columns, MAX_WIDTH)


def test_items_carry_their_letter_or_a_bullet() -> None:
    marks = re.findall(r"^  (\w+|•)  (?=\S)", run("two_win", COLUMNS="80"), re.MULTILINE)
    rulings = [f"R{number}" for number in range(1, 8)]
    assert [mark for mark in marks if mark != "•"] == ["A", "B", "C", "D", *rulings]
    assert "•" in marks


def test_piped_output_is_plain() -> None:
    pipe = subprocess.run(
        [sys.executable, "-m", "deuce", "rules", "two_win", "--lang", "pl"], capture_output=True, timeout=60
    )
    assert pipe.returncode == 0
    assert pipe.stdout.decode("utf-8").startswith("Dawaj 2\n")
    assert b"\x1b" not in pipe.stdout


@pytest.mark.parametrize(("alias", "game"), [("2win", "two_win"), ("2sans3", "two_sans_three")])
def test_aliases(alias: str, game: str) -> None:
    assert run(alias) == run(game)


def test_the_environment_chooses_the_language() -> None:
    assert run("two_sans_three", LANG="de_AT.UTF-8").startswith("3 sind eine zu viel!\n")
    assert run("two_sans_three").startswith("2 sans 3\n  2 sans 3, French for")
    assert run("two_win", "--lang", "en", LANG="pl_PL.UTF-8").startswith("2 WIN\n")


def test_json_is_the_whole_rulebook() -> None:
    data = json.loads(run("two_win", "--lang", "fr", "--json"))
    book = rulebook("two_win", "fr")
    assert (data["game"], data["language"], data["title"]) == ("two_win", "fr", "2 WIN")
    assert [section["name"] for section in data["sections"]] == [section.name for section in book.sections]
    first = book.sections[0]
    assert data["sections"][0] == {
        "name": "aim",
        "title": first.title,
        "paragraphs": [{"text": first.paragraphs[0].text, "kind": "text"}],
    }


@pytest.mark.parametrize("args", [["chess"], ["two_win", "--lang", "tlh"], []])
def test_what_is_not_there_is_a_usage_error(args: list[str]) -> None:
    result = CliRunner().invoke(command, args)
    assert result.exit_code == 2
    assert "Usage:" in result.output


def test_help_has_two_examples() -> None:
    output = run("--help")
    assert output.count("deuce rules ") == 2
