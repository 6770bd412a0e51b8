"""One word for one thing: the table at the head of each language file, and the typography of each language."""

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from deuce.languages import LANGUAGES

LOCALES = Path(__file__).parents[1] / "src" / "deuce" / "locales"
TABLE_HEAD = "What it is | the word for it | words that are not used for it"
# Polish names a term more: cards are held "na ręce", never "w ręce".
OWN_TERMS = {"pl": ["hand"]}
# What the categories of a language are is CLDR's: Polish counts 1, 2 to 4, and 5 and more apart.
PLURALS = {language: {"one", "other"} for language in LANGUAGES} | {"pl": {"one", "few", "many"}}
# The German title of a game stands in the credit of all languages as it is printed on the box.
SET_OTHERWISE = {"rules-two-sans-three-credit"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def source(language: str) -> str:
    return (LOCALES / f"{language}.ftl").read_text("utf-8")


@cache
def terms(language: str) -> dict[str, tuple[list[str], list[str]]]:
    """What is named | how it is named, and how it is not, as the head of the file says."""
    head = re.match(r"(?:###.*\n)*", source(language))
    assert head is not None
    lines = [line.removeprefix("### ") for line in head[0].splitlines()]
    rows = [line.split(" | ") for line in lines[lines.index(TABLE_HEAD) + 1 :]]
    return {name: (words.split(", "), others.split(", ")) for name, words, others in rows}


class Texts(Visitor):
    """The texts of a message as they are read: a variable or a choice between variants parts them."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found.append(node.value)


@cache
def messages(language: str) -> list[ast.Message]:
    return [entry for entry in FluentParser().parse(source(language)).body if isinstance(entry, ast.Message)]


@cache
def texts(language: str) -> dict[str, str]:
    found = {}
    for message in messages(language):
        visitor = Texts()
        visitor.visit(message)
        found[message.id.name] = "\N{BULLET}".join(visitor.found)
    return found


def beginning(word: str) -> re.Pattern[str]:
    """How a word begins, wherever it stands; one with a capital letter in the table has it in the text too."""
    return re.compile(rf"\b{re.escape(word)}", re.IGNORECASE if word.islower() else 0)


def where(language: str, pattern: re.Pattern[str]) -> list[str]:
    return [name for name, words in texts(language).items() if pattern.search(words)]


@every_language
def test_every_language_names_the_same_things(language: str) -> None:
    assert list(terms(language)) == [*terms("en"), *OWN_TERMS.get(language, [])]


@every_language
def test_the_word_for_a_thing_is_used(language: str) -> None:
    unused = [
        word
        for words, _ in terms(language).values()
        for word in words
        if not where(language, beginning(word))
    ]
    assert unused == []


@every_language
def test_a_thing_has_no_second_name(language: str) -> None:
    found = {
        other: places
        for _, others in terms(language).values()
        for other in others
        if (places := where(language, beginning(other)))
    }
    assert found == {}


@every_language
def test_a_word_is_not_both_right_and_wrong(language: str) -> None:
    words = {word.lower() for words, _ in terms(language).values() for word in words}
    others = {other.lower() for _, others in terms(language).values() for other in others}
    assert not words & others


class Choices(Visitor):
    """The names of the variants in all choices of a message."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = [variant.key for variant in node.variants]
        self.found.append({key.name for key in keys if isinstance(key, ast.Identifier)})
        self.generic_visit(node)


@every_language
def test_numbers_agree_with_what_they_count(language: str) -> None:
    """Where a number decides, it does so for all the categories that the language has."""
    lacking = []
    for message in messages(language):
        visitor = Choices()
        visitor.visit(message)
        for names in visitor.found:
            if names & {"one", "few", "many"} and not names >= PLURALS[language]:
                lacking.append(message.id.name)
    # Interim bonuses are 10, 7, 5 and 3 points: never 1.
    assert [name for name in lacking if name != "page-card-interim"] == []


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        # German sets an ellipsis apart, and never at the start of a line; the others set it close.
        *[(language, r"[ \u00a0\u202f]…") for language in LANGUAGES if language != "de"],
        ("de", r"[^\u00a0]…"),
        # Narrow before ; ! ? and full before : and inside guillemets, all of them unbreakable.
        ("fr", r"\w[;!?](?=\s|$)|\u00a0[;!?]|\u202f:|[^\u00a0]»|«[^\u00a0]"),
        # Whoever asks in Spanish says so at once.
        ("es", r"^(?!.*¿).*\w…?\?"),
        # Each language has quotation marks of its own.
        ("en", r"[„«»\"]"),
        ("fr", r"[“”„\"]"),
        ("de", r"[»«”\"]"),
        ("it", r"[“”„\"]"),
        ("es", r"[“”„\"]"),
        ("nl", r"[“”„»«\"]"),
        ("pl", r"[“«»\"]"),
        # Apostrophes are typographic everywhere, and a minus is one.
        *[(language, r"\w'\w|(?<=\s)-\d") for language in LANGUAGES],
    ],
)
def test_signs_are_set_as_the_language_sets_them(language: str, wrong: str) -> None:
    pattern = re.compile(wrong)
    found = {
        name: match[0]
        for name, words in texts(language).items()
        if (match := pattern.search(words)) and name not in SET_OTHERWISE
    }
    assert found == {}
