"""Decks are data: the standard ones are those of the rulings, others load from TOML and JSON, faulty ones say why."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hostile_decks import random_deck
from oracle import two_sans_three as oracle_two_sans_three
from oracle import two_win as oracle_two_win

from deuce.cli import main
from deuce.errors import DeckError, UsageError
from deuce.games.deck import MAX_BYTES, deck_data, load_deck, parse_deck, standard_deck
from deuce.games.registry import GAMES, rules_of

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
        (cards(*["1B0"] * 255), "255 cards; a deck has 2 to 216"),
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
        (numbers(numbers=list(range(1, 30)) * 4), "116 numbers are too many; a deck has 9 to 87"),
        (cards("1B0", "2B0", author="me"), "there is no key 'author'; the keys are game, name, dealt, cards"),
        (cards("1B0", "2B0", **{"": 1}), "there is no key ''"),
        (numbers(cards=["1B0"]), "there is no key 'cards'; the keys are game, name, dealt, numbers, colours"),
        (cards("1B0", "2B0", name=7), "`name` is 7, not a text"),
        ({"game": "two_win", "digits": [10**5000]}, "my.toml: "),
        ({"game": "two_win", "digits": []}, "0 cards; a deck has 2 to 216"),
        ({"game": "two_win", "digits": [[1]], "colours": ["B"]}, "'[1]B0' is not a card"),
    ],
)
def test_a_faulty_deck_says_why_in_one_line(data: Any, why: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(data, "my.toml")
    assert str(caught.value).startswith("my.toml: ")
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


class Untouched(list[Any]):
    """A list that may be counted and nothing else."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("the list was walked through before it was counted")

    __getitem__ = __contains__ = __iter__  # type: ignore[assignment]


@pytest.mark.parametrize(
    "data",
    [
        {"game": "two_win", "digits": Untouched([1] * 20_000), "stars": Untouched([0] * 20_000)},
        {
            "game": "two_win",
            "digits": Untouched([1]),
            "colours": Untouched(["B"]),
            "stars": Untouched([0] * 217),
        },
        {
            "game": "two_win",
            "digits": Untouched([1] * 7),
            "colours": Untouched(["B"] * 7),
            "stars": Untouched([0] * 7),
        },
        {"game": "two_win", "cards": Untouched(["1B0"] * 217)},
        {"game": "two_win", "cards": Untouched(["1B0"])},
        numbers(numbers=Untouched(range(88))),
        numbers(colours=Untouched([0] * 89)),
        numbers(colours=Untouched([0] * 20_000)),
    ],
)
def test_a_deck_is_counted_before_anything_is_built_of_it(data: Any) -> None:
    with pytest.raises(DeckError):
        parse_deck(data, "deck")


DEEP: Any = []
for _ in range(5_000):
    DEEP = [DEEP]


@pytest.mark.parametrize(
    "junk",
    ["x" * 60_000, ["x"] * 20_000, ["x" * 100] * 20, DEEP, {"x" * 60_000: 1}, -(10**4000), "\n\u202e\0"],
)
@pytest.mark.parametrize(
    "spoilt",
    [
        *(lambda junk, key=key: cards("1B0", "2B0") | {key: junk} for key in ("game", "dealt", "cards")),
        lambda junk: cards("1B0", junk),
        lambda junk: cards("1B0", "2B0") | {"name": [junk]},
        lambda junk: {"game": "two_win", str(junk)[:60_000] if junk is not DEEP else "x": 1},
        *(lambda junk, key=key: {"game": "two_win", key: [junk]} for key in ("digits", "colours", "stars")),
        *(lambda junk, key=key: numbers() | {key: junk} for key in ("dealt", "numbers", "colours")),
        lambda junk: numbers(numbers=[junk, *range(1, 20)]),
        lambda junk: numbers(colours=[None, junk, *[0] * 88]),
        lambda junk: numbers(colours=[junk, *[0] * 89]),
    ],
)
def test_junk_in_a_deck_is_refused_in_a_short_line(spoilt: Callable[[Any], Any], junk: Any) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(spoilt(junk), "deck")
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("My deck", "My deck"),
        (" two\nlines\t\0 ", "two lines"),
        ("turned \u202eround", "turned round"),
        ("x" * 60_000, "x" * 60),
        ("\u200b\ufeff", "my.toml"),
        ("", "my.toml"),
        ("a" * 59 + " bcd", "a" * 59),
    ],
)
def test_the_name_of_a_deck_is_one_short_line(given: str, kept: str) -> None:
    assert parse_deck(cards("1B0", "2B0", name=given), "my.toml").name == kept


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_the_same_there_and_back(game: str) -> None:
    assert deck_data(standard_deck(game)).keys() == {"game", "name", "dealt"}
    rng, rules = Random(7), rules_of(game)
    for _ in range(300):
        deck = random_deck(rng, game, rng.randint(rules.MIN_SEATS, rules.MAX_SEATS))
        data = deck_data(deck)
        assert parse_deck(data, "deck") == deck
        assert parse_deck(json.loads(json.dumps(data)), "deck") == deck
        assert len(json.dumps(data, separators=(",", ":"))) < 1_600


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


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no file without an end")
def test_a_deck_file_without_an_end_is_refused(tmp_path: Path) -> None:
    endless = tmp_path / "endless.toml"
    endless.symlink_to("/dev/zero")
    with pytest.raises(DeckError, match="at most 1000000 bytes"):
        load_deck(endless)


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
