"""Events in words: every kind, in every language, to whom it happened and to others."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest
from terminal_games import LOOKS, NAMES, TABLES, positions, speaker_for

import deuce.terminal
from deuce.events import Card, Dealt, Ended, Event
from deuce.games.deck import standard_deck
from deuce.games.registry import event_types
from deuce.games.story import ALL
from deuce.games.two_sans_three.events import InterimBonus, Played, Refilled, Scored, Took, Turned
from deuce.games.two_win.events import Drew, DroppedOut, Forfeited, Formed, NewPile, Passed
from deuce.games.two_win.terminal.words import TwoWinTeller
from deuce.languages import LANGUAGES
from deuce.terminal.look import Look
from deuce.terminal.speech import Speaker, clean_name
from deuce.terminal.words import Teller, teller_for

FORMED = Formed(6, 1, "5B1", "5G1", 55, 2, ["C", "D-units"])

# Every shape that an event can take, and how it is told in English to seat 0.
TOLD: list[tuple[Event, str]] = [
    (Dealt([["1B0"] * 9, None]), "Everyone holds 9 cards."),
    (Dealt([[1] * 8, None], [[0, 5], [30], [60]]), "Everyone holds 8 cards."),
    (Passed(6, 0, 1, "7B2"), "You pass the blue 7 (2 stars) to Nora."),
    (Passed(6, 1, 0, "7P1"), "Nora passes you the pink 7 (1 star)."),
    (Passed(6, 1, 2, "7G0"), "Nora passes the green 7 to Oskar."),
    (Passed(6, 1, 2, None), "Everyone passes a card to the left."),
    (DroppedOut(6, 0, "no_number", 88, 4), "You are out: nothing in your hand beats 88."),
    (DroppedOut(6, 1, "no_number", 88, 4), "Nora is out: nothing in hand beats 88."),
    (DroppedOut(6, 1, "no_number", 88, 1), "Nora is out: too few cards for a number."),
    (DroppedOut(6, 0, "no_card", 88, 0), "You are out: no card left to pass."),
    (Formed(6, 0, "5B1", "5G1", 55, 2, ["C"]), "You form 55."),
    (FORMED, "Nora forms 55."),
    (Drew(6, 0, "A", "7B2"), "You draw the blue 7 (2 stars): highest."),
    (Drew(6, 1, "B", None), "Nora draws 1: most stars."),
    (Drew(6, 1, "D-units", None), "Nora draws 1: third green."),
    (NewPile(6, 31), "The pile is empty: 31 cards make a new one."),
    (NewPile(6, 1), "The pile is empty: 1 card makes a new one."),
    (Forfeited(6, 0, 2), "Nothing is left to draw: you go without 2 cards."),
    (Forfeited(6, 1, 1), "Nothing is left to draw: Nora goes without 1 card."),
    (Played(3, 0, 41, [30, 41]), "You play 41 (leaf)."),
    (Played(3, 1, 45, [30, 45]), "Nora plays 45 (no colour)."),
    (Took(3, 1, 28, "highest", [10], []), "As the highest it takes 10 (peak)."),
    (
        Took(3, 1, 37, "higher", [45, 57], [45]),
        "It takes all that are higher: 45 (no colour) and 57 (petal). The 45 leaves the game.",
    ),
    (Turned(3, 1, 4, [12, 27, 57]), "Third petal: 12, 27 and 57 turn face down."),
    (InterimBonus(3, 0, 10), "You have all 7 colours face up: 10 points."),
    (InterimBonus(3, 1, 7), "Nora has all 7 colours face up: 7 points."),
    (Refilled(3, 1, 6, None), "Nora draws 6 new cards."),
    (Refilled(3, 0, 2, [41, 8]), "You draw 8 (sun) and 41 (leaf)."),
    (Scored(0, 4, 2, 6, 7, 5, 20), "Your points: 4 + 10 − 6 + 7 + 5 = 20."),
    (Scored(1, 0, 0, 3, 0, 0, -3), "Nora: 0 − 3 = −3."),
    (Ended([0], [1, 2], "last_in"), "You win: you are the last one in."),
    (Ended([1], [2, 1], "last_in"), "Nora wins: the last one in."),
    (Ended([1], [2, 1], "most_cards"), "All out at once: Nora wins with the most cards in hand."),
    (
        Ended([0], [1, 2], "lowest_number"),
        "All out at once, equal in cards: you win with the lowest last number.",
    ),
    (Ended([1], [2, 1], "points"), "Nora wins with the most points."),
    (Ended([0, 1, 2], [1, 1, 1], "points"), "A shared win: you, Nora and Oskar."),
]


def teller(language: str, event: Event, look: Look = LOOKS["colour"], spoken: bool = True) -> Teller:
    two_win = isinstance(event, Passed | DroppedOut | Formed | Drew | NewPile | Forfeited)
    game = "two_win" if two_win or event == TOLD[0][0] else "two_sans_three"
    colours = standard_deck("two_sans_three").colours
    result = teller_for(Speaker(game, language, NAMES, look, 0, colours, spoken))
    if isinstance(result, TwoWinTeller):
        result.formed[1] = FORMED
    return result


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_an_event_is_told_as_a_friend_would(event: Event, words: str) -> None:
    told = [line.plain for line in teller("en", event).tell([event])]
    assert told[0] == words


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(event_types())


def message_patterns() -> set[str]:
    """Every message id that the terminal's code names; `{…}` in an f-string stands for anything."""
    package = Path(deuce.terminal.__file__).parents[1]
    patterns = set()
    folders = (package / "terminal", package / "cli", *package.glob("games/*/terminal"))
    for file in (package / "rulebook.py", *(file for folder in folders for file in folder.glob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w-]+" for p in node.values
                )
                patterns.add("".join(parts))
    return {pattern for pattern in patterns if re.match(r"(table|terminal|event|card)\\-", pattern)}


def test_no_message_is_left_over() -> None:
    source = resources.files("deuce").joinpath("locales", "en.ftl").read_text("utf-8")
    ids = re.findall(r"^((?:table|terminal|event|card)-[\w-]+) =", source, re.MULTILINE)
    used = re.compile("|".join(message_patterns()))
    assert [name for name in ids if not used.fullmatch(name)] == []
    assert len(ids) > 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_event_has_words_in_every_language(language: str, look: Look) -> None:
    for event, english in TOLD:
        for spoken in (False, True):
            told = [line.plain for line in teller(language, event, look, spoken).tell([event])]
            assert told and all(told)
            assert all(sentence.endswith(".") for sentence in told)
            assert not any(sign in "".join(told) for sign in "{}$\ue100\ue101")
            if language != "en" and spoken:
                assert told[0] != english or isinstance(event, Scored)


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_and_the_others_are_told_apart(language: str) -> None:
    for event, _ in TOLD:
        seat = getattr(event, "seat", None)
        if isinstance(event, Passed | Took | Turned) or seat is None:
            continue
        told = teller(language, event).tell([event])[0].plain
        assert ("Nora" in told) == (seat == 1)
        assert "You" not in told or language == "en"


def test_what_belongs_together_is_told_in_one_breath() -> None:
    turn: list[Event] = [
        Played(9, 1, 37, [30, 37]),
        Took(9, 1, 37, "higher", [40, 46], []),
        Turned(9, 1, 0, [1, 8, 46]),
        Refilled(9, 1, 6, None),
        Played(10, 2, 5, [0, 5]),
    ]
    assert [line.plain for line in teller("en", turn[0]).tell(turn)] == [
        "Nora plays 37 (drop). It takes all that are higher: 40 (peak) and 46 (sun). "
        "Third sun: 1, 8 and 46 turn face down. Nora draws 6 new cards.",
        "Oskar plays 5 (petal).",
    ]


def test_draws_of_a_round_are_told_seat_by_seat_with_their_reasons() -> None:
    round_: list[Event] = [
        Formed(6, 0, "1P0", "2P0", 12, 0, []),
        FORMED,
        Drew(6, 1, "C", None),
        Drew(6, 2, "A", None),
        Drew(6, 1, "D-units", None),
    ]
    told = [line.plain for line in teller("en", FORMED).tell(round_)]
    assert told == [
        "You form 12. Nora forms 55.",
        "You draw nothing.",
        "Nora draws 2: pair, third green.",
        "Oskar draws 1: highest.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whole_games_are_told(game: str, seats: int, language: str) -> None:
    *_, table = positions(game, seats, seed=3)
    for viewer in (0, seats - 1, ALL):
        me = None if viewer == ALL else viewer
        told = teller_for(speaker_for(table, LOOKS["colour"], language, me)).tell(table.events(viewer))
        assert len(told) > seats and all(line.plain.strip() for line in told)


def test_cards_drawn_by_others_are_not_told() -> None:
    for seed in range(4):
        *_, table = positions("two_win", 3, seed)
        told = teller_for(speaker_for(table, LOOKS["no colour"])).tell(table.events(0))
        for line in told:
            if line.plain.startswith(("Nora draws", "Oskar draws")) or " to the left" in line.plain:
                assert "[" not in line.plain


CARD_WORDS = [
    ("en", "7B2", "blue 7, 2 stars", "the blue 7 (2 stars)"),
    ("fr", "7P1", "7 rose, 1 étoile", "le 7 rose (1 étoile)"),
    ("de", "7G0", "grüne 7", "die grüne 7"),
    ("de", "2B1", "blaue 2, 1 Stern", "die blaue 2 (1 Stern)"),
    ("it", "4P0", "4 rosa", "il 4 rosa"),
    ("it", "8B0", "8 blu", "l’8 blu"),
    ("it", "1G2", "1 verde, 2 stelle", "l’1 verde (2 stelle)"),
    ("es", "4B0", "4 azul", "el 4 azul"),
    ("nl", "5B0", "blauwe 5", "de blauwe 5"),
    ("pl", "7B2", "niebieska 7, 2 gwiazdki", "niebieską 7 (2 gwiazdki)"),
    ("en", 46, "46, sun", "46 (sun)"),
    ("fr", 46, "46, soleil", "le 46 (soleil)"),
    ("de", 46, "46, Sonne", "die 46 (Sonne)"),
    ("it", 46, "46, sole", "il 46 (sole)"),
    ("it", 8, "8, sole", "l’8 (sole)"),
    ("it", 11, "11, foglia", "l’11 (foglia)"),
    ("it", 88, "88, luna", "l’88 (luna)"),
    ("es", 30, "30, carta inicial", "el 30 (carta inicial)"),
    ("nl", 75, "75, zonder kleur", "de 75 (zonder kleur)"),
    ("pl", 46, "46, słońce", "46 (słońce)"),
]


def speaker_of(language: str, card: Card) -> Speaker:
    game = "two_win" if isinstance(card, str) else "two_sans_three"
    colours = standard_deck("two_sans_three").colours
    return Speaker(game, language, NAMES, Look(), 0, colours, spoken=True)


@pytest.mark.parametrize(("language", "card", "alone", "within"), CARD_WORDS)
def test_cards_in_words(language: str, card: Card, alone: str, within: str) -> None:
    speaker = speaker_of(language, card)
    assert speaker.card_name(card).plain == alone
    assert speaker.card(card).plain == within


def test_every_language_has_cards_of_both_kinds_in_words() -> None:
    assert {(language, type(card)) for language, card, *_ in CARD_WORDS} == {
        (language, kind) for language in LANGUAGES for kind in (str, int)
    }


@pytest.mark.parametrize(
    ("language", "drawn"),
    [
        ("en", "You draw the blue 5 and the blue 2 (1 star): pair, third green."),
        ("fr", "Tu pioches le 5 bleu et le 2 bleu (1 étoile)\u00a0: double, troisième verte."),
        ("de", "Du ziehst die blaue 5 und die blaue 2 (1 Stern): Pasch, dritte grüne."),
        ("it", "Peschi il 5 blu e il 2 blu (1 stella): doppio, terza verde."),
        ("es", "Robas el 5 azul y el 2 azul (1 estrella): doble, tercera verde."),
        ("nl", "Je trekt de blauwe 5 en de blauwe 2 (1 ster): dubbel, derde groene."),
        ("pl", "Dobierasz niebieską 5 i niebieską 2 (1 gwiazdka): dublet, trzecia zielona."),
    ],
)
def test_cards_stand_in_a_sentence_with_article_and_case(language: str, drawn: str) -> None:
    own = TwoWinTeller(speaker_of(language, "5B0"))
    own.formed[0] = FORMED
    assert [line.plain for line in own.tell([Drew(6, 0, "C", "5B0"), Drew(6, 0, "D-units", "2B1")])] == [
        drawn
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Nothing is left to draw: you go without 2 cards."),
        ("fr", "Plus rien à piocher\u00a0: 2 cartes t’échappent."),
        ("de", "Es gibt nichts mehr zu ziehen: Dir entgehen 2 Karten."),
        ("it", "Non resta niente da pescare: resti senza 2 carte."),
        ("es", "No queda nada que robar: te quedas sin 2 cartas."),
        ("nl", "Er valt niets meer te trekken: je loopt 2 kaarten mis."),
        ("pl", "Nie ma już czego dobrać: nie dostajesz 2 kart."),
    ],
)
def test_who_cannot_draw_loses_no_card(language: str, told: str) -> None:
    assert [line.plain for line in teller(language, Forfeited(6, 0, 2)).tell([Forfeited(6, 0, 2)])] == [told]


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ada", "Ada"),
        ("\x1b[31mred\x07", "[31mred"),
        ("  ", "Seat 1"),
        (None, "Seat 1"),
        ("x" * 99, "x" * 16),
        (7, "7"),
    ],
)
def test_names_from_files_cannot_upset_a_terminal(given: object, name: str) -> None:
    assert clean_name(given, "Seat 1") == name
