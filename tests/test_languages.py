"""Seven languages, one rulebook: nothing missing, nothing left over, nothing untranslated."""

import re
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from deuce.errors import UsageError
from deuce.games.registry import GAMES as REGISTERED
from deuce.languages import LANGUAGES, bundle, preferred_language, text
from deuce.rulebook import Section, rulebook, title_of

ROOT = Path(__file__).parents[1]
LOCALES = ROOT / "src" / "deuce" / "locales"
OUTLINES = {id: game.rulebook for id, game in REGISTERED.items() if game.rulebook is not None}
GAMES = tuple(OUTLINES)
REFERENCE = "en"
RULINGS = {"two_win": [f"R{n}" for n in range(1, 8)], "two_sans_three": ["S1", "S2", "S3"]}

# The games' own words, one row each, as regular expressions for how a word begins: inflection follows.
WORDS = {
    "two_win": r"""
        en    | fr       | de         | it             | es        | nl         | pl
        round | tour     | runde      | round          | ronda     | ronde      | rund
        hand  | main     | hand       | mano           | mano      | hand       | ręk
        pile  | pile     | zugstapel  | mazzo di pesca | mazo      | trekstapel | stos\w* dobierania
        pass  | pass     | weitergeb  | passa          | pasa      | doorge     | przeka
        form  | compos   | bilde      | forma          | forma     | make       | stwórz
        draw  | pioch    | ziehe      | pesca          | roba      | trek       | dobier
        drop  | abandonn | scheide    | elimina        | abandon   | afval      | odpad
        run   | série    | reihe      | sequenz        | secuencia | reeks      | sekwencj
        tens  | dizaines | zehner     | decine         | decenas   | tientallen | dziesiąt
        units | unités   | einer      | unità          | unidades  | eenheden   | jedności
        star  | étoile   | stern      | stell[ae]      | estrella  | ster       | gwiazd
        blue  | bleu     | blau       | blu            | azul      | blauw      | niebiesk
        pink  | rose     | pink       | rosa           | rosa      | roze       | różow
        green | vert     | grün       | verd           | verde     | groen      | zielon
    """,
    "two_sans_three": r"""
        en            | fr                  | de              | it                   | es
        row           | rangée              | reihe           | fil[ae]              | fila
        start card    | cartes? Départ      | startkarte      | cart[ae] di partenza | cartas? inicial
        collection    | collection          | sammlung        | collezion            | colecci
        face down     | face cachée         | verdeckt        | copert               | boca abajo
        face up       | face visible        | offen           | scopert              | boca arriba
        interim bonus | bonus intermédiaire | zwischenwertung | bonus intermedi      | bonificación intermedia
        final bonus   | bonus fina          | endwertung      | bonus finale         | bonificación final
        pile          | pile                | zugstapel       | mazzo di pesca       | mazo

        nl            | pl
        rij           | rz[ęą]d
        startkaart    | kart\w+ startow
        verzameling   | kolekcj
        gedekt        | zakry
        open          | odkry
        tussenbonus   | premi\w+ pośredni
        eindbonus     | premi\w+ końcow
        trekstapel    | stos\w* dobierania
    """,
}

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", GAMES)


def own_words() -> list[tuple[str, str, str]]:
    """Game, language and the beginning of a word, from the tables above."""
    found = []
    for game, tables in WORDS.items():
        for table in tables.split("\n\n"):
            rows = [[cell.strip() for cell in row.split(" | ")] for row in table.split("\n") if row.strip()]
            found += [
                (game, language, word)
                for row in rows[1:]
                for language, word in zip(rows[0], row, strict=True)
            ]
    return found


@cache
def resource(language: str) -> ast.Resource:
    return FluentParser().parse((LOCALES / f"{language}.ftl").read_text("utf-8"))


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in resource(language).body if isinstance(entry, ast.Message)}


def message_ids(language: str) -> list[str]:
    """With repetitions, which a dict would swallow."""
    return [entry.id.name for entry in resource(language).body if isinstance(entry, ast.Message)]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(message: ast.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


class Words(Visitor):
    def __init__(self) -> None:
        self.parts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.parts.append(node.value)


def words(message: ast.Message) -> str:
    visitor = Words()
    visitor.visit(message)
    return "".join(visitor.parts).strip()


@cache
def everything(game: str, language: str) -> str:
    return "\n".join(text(language, name) for name in OUTLINES[game].message_ids())


def section(game: str, language: str, name: str) -> Section:
    return next(found for found in rulebook(game, language).sections if found.name == name)


def numbers(game: str, language: str, name: str) -> list[Counter[str]]:
    """Which numbers each paragraph of a section names, and how often: their order is up to the language."""
    return [
        Counter(re.findall(r"−?\d+", paragraph.text))
        for paragraph in section(game, language, name).paragraphs
    ]


def marks(game: str, language: str, name: str) -> list[str]:
    paragraphs = section(game, language, name).paragraphs
    return [paragraph.marked()[0] for paragraph in paragraphs if paragraph.kind == "item"]


def test_one_file_per_language() -> None:
    assert {path.stem for path in LOCALES.glob("*.ftl")} == set(LANGUAGES)


@every_language
def test_file_parses(language: str) -> None:
    junk = [entry.content for entry in resource(language).body if isinstance(entry, ast.Junk)]
    assert not junk


@every_language
def test_same_messages_in_the_same_order(language: str) -> None:
    assert message_ids(language) == message_ids(REFERENCE)
    assert len(set(message_ids(language))) == len(message_ids(language))


@every_language
def test_same_variables(language: str) -> None:
    here = {name: variables(message) for name, message in messages(language).items()}
    there = {name: variables(message) for name, message in messages(REFERENCE).items()}
    assert here == there


@every_language
def test_no_message_is_empty(language: str) -> None:
    assert [name for name, message in messages(language).items() if not words(message)] == []


@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_nothing_is_left_untranslated(one: str, other: str) -> None:
    same = [
        name
        for name, message in messages(one).items()
        if len(words(message)) > 25 and words(message) == words(messages(other)[name])
    ]
    assert not same


def test_rulebooks_use_every_rules_message_and_no_other() -> None:
    used = Counter(name for outline in OUTLINES.values() for name in outline.message_ids())
    assert set(used) == {name for name in message_ids(REFERENCE) if name.startswith("rules-")}
    assert {name for name, times in used.items() if times > 1} == {"rules-seen-title"}


def test_no_message_is_left_that_nobody_says() -> None:
    """Found by its name in the sources, or by how the name begins where the rest is filled in there."""
    files = [path for folder in ("src/deuce", "web/src") for path in (ROOT / folder).rglob("*")]
    sources = "\n".join(path.read_text("utf-8") for path in files if path.suffix in {".py", ".ts", ".svelte"})
    filled_in = tuple(set(re.findall(r"\b([a-z][a-z0-9-]*-)\$?\{", sources)))
    said = set(re.findall(r"[a-z][a-z0-9-]*", sources))
    assert [name for name in messages(REFERENCE) if name not in said and not name.startswith(filled_in)] == []


@every_game
def test_rules_stand_in_the_files_as_they_are_read(game: str) -> None:
    place = {name: at for at, name in enumerate(message_ids(REFERENCE))}
    places = [place[name] for name in OUTLINES[game].message_ids()]
    assert places == sorted(places)


@every_game
@every_language
def test_rulings_are_all_named(game: str, language: str) -> None:
    assert marks(game, language, "rulings") == RULINGS[game]


@every_language
def test_draw_rules_are_lettered(language: str) -> None:
    assert marks("two_win", language, "draw") == ["A", "B", "C", "D"]


@pytest.mark.parametrize(("game", "language", "word"), own_words())
def test_the_games_own_words_are_used(game: str, language: str, word: str) -> None:
    assert re.search(rf"\b{word}", everything(game, language), re.IGNORECASE)


@every_game
def test_own_words_are_checked_in_every_language(game: str) -> None:
    counts = Counter(language for there, language, _ in own_words() if there == game)
    assert set(counts) == set(LANGUAGES)
    assert len(set(counts.values())) == 1


@every_game
@every_language
@pytest.mark.parametrize("name", ["cards", "rulings", "examples"])
def test_numbers_agree(game: str, language: str, name: str) -> None:
    assert numbers(game, language, name) == numbers(game, REFERENCE, name)


def test_score_example_adds_up() -> None:
    for language in LANGUAGES:
        last = text(language, "rules-two-sans-three-examples-item-7")
        assert last.endswith("4 + 10 − 6 + 7 + 5 = 20.")
        *parts, total = map(int, re.findall(r"-?\d+", last[-24:].replace("− ", "-")))
        assert sum(parts) == total


@pytest.mark.parametrize(
    ("game", "language", "title"),
    [
        ("two_win", "pl", "Dawaj 2"),
        ("two_win", "fr", "2 WIN"),
        ("two_sans_three", "de", "3 sind eine zu viel!"),
        ("two_sans_three", "it", "2 sans 3"),
    ],
)
def test_games_are_called_as_players_know_them(game: str, language: str, title: str) -> None:
    book = rulebook(game, language)
    assert book.title == title == title_of(game, language)
    assert title in book.intro


@every_game
@every_language
def test_credit_names_the_makers_and_us_as_unofficial(game: str, language: str) -> None:
    credit = rulebook(game, language).credit
    makers = {
        "two_win": ("Florian Racky", "Blue Orange", "2025"),
        "two_sans_three": ("Christoph Behre", "Reinhard Staupe", "Amigo"),
    }
    assert all(name in credit for name in makers[game])
    assert re.search(r"Deuce[^.]*fi[cz][ij]", credit)


def test_french_punctuation_never_starts_a_line() -> None:
    loose = [name for name, message in messages("fr").items() if re.search(r" [:;!?»]|« ", words(message))]
    assert not loose


def test_unknown_language() -> None:
    with pytest.raises(UsageError, match="no language 'tlh'; there are fr, en, de"):
        bundle("tlh")


def test_unknown_game() -> None:
    with pytest.raises(
        UsageError, match="there is no game 'chess'; the games are two_win and two_sans_three"
    ):
        rulebook("chess", "en")


def test_unknown_message() -> None:
    with pytest.raises(LookupError):
        text("en", "no-such-message")


def test_a_variable_is_filled_in_plainly_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    greeting = FluentBundle(["en"], use_isolating=bundle("en").use_isolating)
    greeting.add_resource(FluentResource("hello = Hello { $name }.\n"))
    monkeypatch.setattr("deuce.languages.bundle", lambda language: greeting)
    assert text("en", "hello", name="Ada") == "Hello Ada."
    with pytest.raises(LookupError, match="hello in en"):
        text("en", "hello")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "es.UTF-8"}, "es"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
    ],
)
def test_the_environment_names_a_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language
