"""Decks are data: the standard ones are those of the rulings, others load from TOML and JSON, faulty ones say why."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from oracle import two_sans_three as oracle_two_sans_three
from oracle import two_win as oracle_two_win

from deuce.cli import main
from deuce.errors import DeckError, UsageError
from deuce.games.deck import MAX_BYTES, load_deck, parse_deck, standard_deck
from deuce.games.registry import rules_of

NO_COLOUR = 255


def test_R1_standard_deck_of_two_win() -> None:
    deck = standard_deck("two_win")
    cards = Counter(map(rules_of("two_win").card_code, deck.cards))
    assert cards == Counter(oracle_two_win.STANDARD_DECK)
    assert cards.total() == 108
    for digit in range(1, 10):
        for colour in "BPG":
            assert [cards[f"{digit}{colour}{stars}"] for stars in range(3)] == [2, 1, 1]
    assert (deck.game, deck.name, deck.dealt) == ("two_win", "standard", 9)
    assert list(deck.cards) == sorted(deck.cards)


def test_S1_standard_deck_of_two_sans_three() -> None:
    deck = standard_deck("two_sans_three")
    assert list(deck.cards) == oracle_two_sans_three.STANDARD_DECK
    colours = [None if colour == NO_COLOUR else colour for colour in deck.colours]
    assert colours == oracle_two_sans_three.STANDARD_COLOURS
    assert [colours.count(colour) for colour in (None, *range(7))] == [6, *[12] * 7]
    for row in range(3):  # so each colour comes four times in each row
        in_row = Counter(colour for colour in colours[30 * row : 30 * row + 30] if colour is not None)
        assert in_row == dict.fromkeys(range(7), 4)
    assert (deck.game, deck.name, deck.dealt) == ("two_sans_three", "standard", 20)


def test_a_deck_from_toml(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text('game = "two_win"\nname = "tiny"\ncards = ["9G2", "1B0", "1B0", "5P1"]\ndealt = 2\n')
    deck = load_deck(file)
    assert (deck.name, deck.cards, deck.dealt) == ("tiny", (0, 0, 40, 80), 2)


def test_a_deck_from_json(tmp_path: Path) -> None:
    colours = [None if number % 15 == 0 else number % 7 for number in range(90)]
    file = tmp_path / "other.json"
    file.write_text(json.dumps({"game": "two_sans_three", "colours": colours, "numbers": list(range(1, 30))}))
    deck = load_deck(file)
    assert deck.name == "other.json"
    assert deck.cards == tuple(range(1, 30))
    assert deck.colours == tuple(NO_COLOUR if colour is None else colour for colour in colours)
    assert deck.dealt == 20


def test_a_deck_made_of_digits_colours_and_stars() -> None:
    deck = parse_deck({"game": "two_win", "digits": [3, 8], "colours": ["P"], "stars": [0, 2]}, "test")
    assert [rules_of("two_win").card_code(card) for card in deck.cards] == ["3P0", "3P2", "8P0", "8P2"]


def cards(*codes: Any, **more: Any) -> dict[str, Any]:
    return {"game": "two_win", "cards": list(codes), **more}


def numbers(**more: Any) -> dict[str, Any]:
    return {"game": "two_sans_three", **more}


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "a table with the key `game`"),
        ({}, "`game` is None, not two_win or two_sans_three"),
        ({"game": "chess"}, "`game` is 'chess', not two_win or two_sans_three"),
        ({"game": ["two_win"]}, "not two_win or two_sans_three"),
        (cards("1B0"), "1 cards; a deck has 2 to 216"),
        (cards(*["1B0"] * 217), "217 cards; a deck has 2 to 216"),
        (cards("1B0", "0B0"), "'0B0' is not a card; a card is a digit 1-9"),
        (cards("1B0", 7), "7 is not a card"),
        (cards("1B0", None), "None is not a card"),
        (cards("1B0", ["1B0"]), "is not a card"),
        ({"game": "two_win", "cards": "1B0"}, "`cards` is '1B0', not a list"),
        ({"game": "two_win", "digits": 7}, "`digits` is 7, not a list"),
        ({"game": "two_win", "stars": ["many"]}, "'1Bmany' is not a card"),
        (cards("1B0", "2B0", dealt=0), "`dealt` is 0, not a whole number from 1 to 108"),
        (cards("1B0", "2B0", dealt="9"), "`dealt` is '9', not a whole number"),
        (cards("1B0", "2B0", dealt=True), "`dealt` is True, not a whole number"),
        (numbers(numbers=[1, 2, 3]), "3 numbers are too few"),
        (numbers(numbers=[1] * 20), "not a list of different numbers"),
        (numbers(numbers=7), "not a list of different numbers"),
        (numbers(numbers=[30, *range(1, 20)]), "30 is not a card; cards are the numbers 1-89"),
        (numbers(numbers=[1.5, *range(2, 20)]), "1.5 is not a card"),
        (numbers(dealt=2), "`dealt` is 2, not a whole number from 3 to 20"),
        (numbers(colours=[0] * 90), "0 has no colour, but `colours` gives it 0"),
        (numbers(colours=[0]), "`colours` is not a list of 90"),
        (numbers(colours=[None] * 90), "the colour of 1 is None, not 0 to 6"),
        (numbers(colours={}), "`colours` is not a list of 90"),
    ],
)
def test_a_faulty_deck_says_why_in_one_line(data: Any, why: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(data, "my.toml")
    assert str(caught.value).startswith("my.toml: ")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("broken.toml", b"game = ", "not a deck file"),
        ("broken.json", b"{", "not a deck file"),
        ("binary.toml", b"\x00\xff\xfe", "not a deck file"),
        ("deep.json", b"[" * 100_000, "not a deck file"),
        ("long.toml", b"#" * (MAX_BYTES + 1), "at most 1000000 bytes"),
        ("list.json", b"[1]", "a table with the key `game`"),
    ],
)
def test_an_unreadable_deck_file_says_why_in_one_line(
    name: str, content: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(DeckError, match=why) as caught:
        load_deck(file)
    assert str(caught.value).startswith(f"{name}: ")
    assert main(["simulate", "two_win", "--deck", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_deck_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"no\.toml: cannot be read \(No such file or directory\)"):
        load_deck(tmp_path / "no.toml")
    with pytest.raises(DeckError, match="cannot be read"):
        load_deck(tmp_path)


def test_a_deck_must_fit_its_game_and_players() -> None:
    two_win, two_sans_three = rules_of("two_win"), rules_of("two_sans_three")
    with pytest.raises(DeckError, match="is for two_win, not for two_sans_three"):
        two_sans_three.new_state(standard_deck("two_win"), 2)
    with pytest.raises(DeckError, match="is for two_sans_three, not for two_win"):
        two_win.new_state(standard_deck("two_sans_three"), 2)
    small = parse_deck(cards("1B0", "2B0", "3B0", dealt=1), "test")
    with pytest.raises(DeckError, match="has 3 cards; 4 players need 4"):
        two_win.new_state(small, 4)
    few = parse_deck(numbers(numbers=list(range(1, 25)), dealt=10), "test")
    with pytest.raises(DeckError, match="has 24 cards; 3 players need 33"):
        two_sans_three.new_state(few, 3)
    for rules, wrong in ((two_win, (1, 7)), (two_sans_three, (1, 5))):
        for seats in wrong:
            with pytest.raises(UsageError, match=f"players, not {seats}"):
                rules.new_state(standard_deck(rules.ID), seats)
    with pytest.raises(UsageError, match="seat 4 cannot play first among 3"):
        two_sans_three.new_state(standard_deck("two_sans_three"), 3, first=3)
