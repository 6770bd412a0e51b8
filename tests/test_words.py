"""How the code speaks: docstrings are sentences, functions of the server say what they do, and some words are gone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "deuce"
SOURCES = sorted(PACKAGE.rglob("*.py"))
DOCS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("deploy/**/*.md")])

END = re.compile(r"[.?!:…][\"')]?$|`$")
# A docstring that begins so may be a mere name of a thing …
NOUN = re.compile(r"(The|An?|What|How|Whom|Whose) ")
# … or a sentence about somebody who does something, like these.
SENTENCES = {
    "A process has gone; return the tables at which it was.",
    "The host puts a bot on a seat, or opens it, whoever sits there.",
    "The host decides whether the game is rated, and with which clock, before anybody else sits down.",
    "A rated table that would begin at once waits for its people: it is played to its end, whoever watches.",
    "The clock has chosen here time after time: a bot plays on, until its person comes back.",
    "A host who has left hands the table on to whoever sits there first.",
}

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstrings(path: Path) -> Iterator[tuple[Documented, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield node, text


def name_of(path: Path, node: Documented) -> str:
    return f"{path.relative_to(PACKAGE).as_posix()} {getattr(node, 'name', '')}".strip()


def test_the_first_paragraph_of_a_docstring_ends_like_a_sentence() -> None:
    endless = [
        name_of(path, node)
        for path in SOURCES
        for node, text in docstrings(path)
        if not END.search(text.split("\n\n")[0].strip())
    ]
    assert not endless


def test_docstrings_of_functions_of_the_server_begin_with_a_verb_or_a_question() -> None:
    found = {
        text.split("\n")[0]: name_of(path, node)
        for path in SOURCES
        if path.is_relative_to(PACKAGE / "server")
        for node, text in docstrings(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and NOUN.match(text)
    }
    assert {name: text for text, name in found.items() if text not in SENTENCES} == {}
    assert found.keys() >= SENTENCES, "these are no longer there: take them off the list"


def test_so_many_stands_nowhere() -> None:
    """Write which number is meant instead; "so many … that" is another thing."""
    found = re.compile(r"\bso\s+(?:# )?many\b(?!(?: \w+)* that\b)", re.IGNORECASE)
    assert not [path for path in (*SOURCES, *DOCS) if found.search(path.read_text("utf-8"))]
