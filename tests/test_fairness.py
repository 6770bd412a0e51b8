"""The proven shuffle: the same everywhere, uniform, and whatever is changed afterwards is found."""

from __future__ import annotations

import doctest
import hashlib
import hmac
import json
import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from proven_games import proven_game

import deuce.fairness
from deuce.cli import main
from deuce.errors import RecordError
from deuce.fairness import commitment_of, shuffled
from deuce.games.deck import parse_deck
from deuce.record import Record, encode, verify

# The same file is read by the tests of the page.
VECTORS = json.loads((Path(__file__).parent / "data" / "shuffles.json").read_text("utf-8"))

# So few cards that the pile runs out again and again.
SHORT = parse_deck({"game": "two_win", "stars": [0, 2], "dealt": 9}, "short")


def by_the_book(
    cards: list[Any], secret: bytes, game: str, contributions: list[str | None], index: int
) -> list[Any]:
    """docs/fairness.md once more, word for word and without haste."""
    words: list[int] = []
    block = 0

    def word() -> int:
        nonlocal block
        if not words:
            lines = ["deuce-shuffle-1", game]
            lines += ["-" if part is None else part for part in contributions]
            lines += [f"shuffle {index}", f"block {block}"]
            digest = hmac.new(secret, "\n".join(lines).encode("ascii"), hashlib.sha256).hexdigest()
            words.extend(int(digest[at : at + 8], 16) for at in range(0, 64, 8))
            block += 1
        return words.pop(0)

    order = sorted(cards)
    for last in reversed(range(1, len(order))):
        n = last + 1
        while True:
            w = word()
            if w < math.floor(2**32 / n) * n:
                break
        order[last], order[w % n] = order[w % n], order[last]
    return order


def test_the_example_in_the_module() -> None:
    assert doctest.testmod(deuce.fairness) == (0, 3)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vectors(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    given = (vector["cards"], secret, vector["game"], vector["contributions"], vector["index"])
    assert commitment_of(secret) == vector["commitment"]
    assert shuffled(*given) == vector["order"] == by_the_book(*given)


def test_the_order_of_the_cards_before_the_shuffle_does_not_matter() -> None:
    cards = list(range(40))
    assert shuffled(cards, b"s" * 32, "two_win", [None], 1) == shuffled(
        cards[::-1], b"s" * 32, "two_win", [None], 1
    )


def test_secret_contribution_seat_game_and_index_all_count() -> None:
    cards = list(range(87))
    part = "ab" * 16
    orders = [
        shuffled(cards, b"s" * 32, "two_win", [part, None], 0),
        shuffled(cards, b"t" * 32, "two_win", [part, None], 0),
        shuffled(cards, b"s" * 32, "two_win", [None, part], 0),
        shuffled(cards, b"s" * 32, "two_win", ["ac" * 16, None], 0),
        shuffled(cards, b"s" * 32, "two_win", [part, None, None], 0),
        shuffled(cards, b"s" * 32, "two_sans_three", [part, None], 0),
        shuffled(cards, b"s" * 32, "two_win", [part, None], 1),
    ]
    assert all(sorted(order) == cards for order in orders)
    assert len({tuple(order) for order in orders}) == len(orders)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_all_orders_are_equally_likely(size: int) -> None:
    """Chi-square over all permutations of a small deck; the secrets are fixed, so the test always says the same."""
    orders = math.factorial(size)
    tries = 60 * orders
    found = Counter(
        tuple(shuffled(list(range(size)), number.to_bytes(32, "big"), "two_win", [None, "00" * 16], 0))
        for number in range(tries)
    )
    chi_square = sum((found[order] - 60) ** 2 / 60 for order in found) + 60 * (orders - len(found))
    freedom = orders - 1
    # 99.9 % of the distribution, by Wilson and Hilferty.
    assert chi_square < freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3


def test_every_card_comes_to_every_place_equally_often() -> None:
    size, tries = 27, 2700
    found = Counter(
        place * size + card
        for number in range(tries)
        for place, card in enumerate(
            shuffled(list(range(size)), number.to_bytes(32, "big"), "two_win", [], 3)
        )
    )
    expected = tries / size
    chi_square = sum((found[cell] - expected) ** 2 / expected for cell in range(size * size))
    freedom = (size - 1) ** 2
    assert abs(chi_square - freedom) < 4 * math.sqrt(2 * freedom)


# ------------------------------------------------------------------------------------------------- records


@pytest.fixture(scope="module")
def games() -> list[Record]:
    return [
        proven_game("two_win", 5, 89, SHORT),
        proven_game("two_win", 2, 2),
        proven_game("two_sans_three", 3, 3),
    ]


def test_a_proven_game_verifies(games: list[Record]) -> None:
    assert len(games[0]["piles"]) >= 2, "the example should have new piles"
    assert all(verify(game) for game in games)
    assert all(verify(encode(game)) for game in games)


def test_without_a_proof_nothing_is_proven(games: list[Record]) -> None:
    for fair in (None, {"algorithm": "coin-1", "heads": True}, "trust me"):
        assert not verify({**games[1], "fair": fair})
    assert not verify({key: value for key, value in games[1].items() if key != "fair"})


def flipped(text: str) -> str:
    """The same with its last digit changed."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def with_fair(game: Record, **changes: Any) -> Record:
    return {**game, "fair": {**game["fair"], **changes}}


def other_secret(game: Record) -> Record:
    return with_fair(game, secret=flipped(game["fair"]["secret"]))


def other_secret_and_commitment(game: Record) -> Record:
    secret = flipped(game["fair"]["secret"])
    return with_fair(game, secret=secret, commitment=commitment_of(bytes.fromhex(secret)))


def other_commitment(game: Record) -> Record:
    return with_fair(game, commitment=flipped(game["fair"]["commitment"]))


def other_contribution(game: Record) -> Record:
    parts = game["fair"]["contributions"]
    return with_fair(game, contributions=[flipped(parts[0]), *parts[1:]])


def contribution_left_out(game: Record) -> Record:
    return with_fair(game, contributions=[None, *game["fair"]["contributions"][1:]])


def contribution_on_another_seat(game: Record) -> Record:
    one, two, *rest = game["fair"]["contributions"]
    return with_fair(game, contributions=[two, one, *rest])


def other_deck(game: Record) -> Record:
    """Two cards that were never dealt change places, so that the game itself stays lawful."""
    *deck, one, two = game["deck"]
    return {**game, "deck": [*deck, two, one]}


@pytest.mark.parametrize(
    ("tamper", "said"),
    [
        (other_secret, "the secret does not match the commitment"),
        (other_commitment, "the secret does not match the commitment"),
        (other_secret_and_commitment, "the deck is not in the order"),
        (other_contribution, "the deck is not in the order"),
        (contribution_left_out, "the deck is not in the order"),
        (contribution_on_another_seat, "the deck is not in the order"),
        (other_deck, "the deck is not in the order that secret and contributions give: card 86 should be"),
        (lambda game: with_fair(game, contributions=[]), "0 contributions, but 3 seats"),
        (lambda game: with_fair(game, contributions=["xy", None, None]), "of seat 1 is not 16 bytes"),
        (lambda game: with_fair(game, secret="AB" * 32), "`secret` is not 32 bytes"),
        (lambda game: with_fair(game, secret=5), "not a proof: Expected `str`, got `int` - at `secret`"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_whatever_is_changed_is_found(
    games: list[Record], tamper: Callable[[Record], Record], said: str
) -> None:
    with pytest.raises(RecordError, match=said) as fault:
        verify(tamper(games[2]))
    assert fault.value.rule == "fair"


def test_a_new_pile_in_another_order_is_found(games: list[Record]) -> None:
    game = games[0]
    piles = [list(pile) for pile in game["piles"]]
    last = piles[-1]
    # From the end of the last pile, which nobody may have drawn any more.
    at = next(at for at in range(len(last) - 1, 0, -1) if last[at] != last[at - 1])
    last[at], last[at - 1] = last[at - 1], last[at]
    with pytest.raises(RecordError, match=f"new pile {len(piles)} is not in the order"):
        verify({**game, "piles": piles})


def test_the_command_says_how_many_are_proven(
    games: list[Record], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    plain = {key: value for key, value in games[1].items() if key != "fair"}
    file.write_bytes(b"".join(encode(game) + b"\n" for game in (*games, plain)))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == "ok 4 games, 3 with a proven deal\n"
    assert main(["verify", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["proven"] == 3
    file.write_bytes(encode(games[0]) + b"\n" + encode(other_secret(games[2])) + b"\n")
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{file} line 2 [fair]: the secret does not match the commitment: its SHA-256 is ")


def test_the_example_on_the_page_holds() -> None:
    example = Path(__file__).parents[1] / "web" / "src" / "fair" / "example.json"
    assert verify(example.read_bytes())
