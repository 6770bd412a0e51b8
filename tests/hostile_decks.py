"""Decks that nobody would play with, but anybody may send: the fewest cards, the most, one kind, all kinds, and any.

A lawful deck of 2 WIN is any multiset of 2 to 216 cards; one of 2 sans 3 any set of 9 to 87 numbers with any colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from deuce.games.deck import Deck, parse_deck
from deuce.games.two_sans_three import core as two_sans_three
from deuce.games.two_sans_three.notation import COLOURLESS
from deuce.games.two_win import core as two_win
from deuce.games.two_win.notation import CODES
from deuce.table import Table

NUMBERS = [number for number in range(two_sans_three.NUMBERS) if number % two_sans_three.ROW_SPAN]
# All kinds, and as many of them twice as a hand of the first round has room for: a hand could not allow more numbers.
WIDEST_HAND = [*CODES, *CODES[: two_win.MAX_DEALT - len(CODES)]]


def spread(least: int, most: int) -> list[int]:
    """A few numbers from the least to the most."""
    return sorted({least, min(least + 1, most), (least + most) // 2, most})


def two_win_deck(cards: list[str], dealt: int, name: str = "hostile") -> Deck:
    return parse_deck({"game": "two_win", "name": name, "cards": cards, "dealt": dealt}, "test")


def two_sans_three_deck(
    numbers: list[int], dealt: int, colours: list[int | None] | None = None, name: str = "hostile"
) -> Deck:
    data = {"game": "two_sans_three", "name": name, "numbers": numbers, "dealt": dealt, "colours": colours}
    return parse_deck(data, "test")


def colour_map(colour_of: Any) -> list[int | None]:
    return [None if number in COLOURLESS else colour_of(number) for number in range(two_sans_three.NUMBERS)]


def hostile_decks(game: str, seats: int) -> Iterator[Deck]:
    """Decks at the edges of what is lawful, for so many seats."""
    yield from (_of_two_win if game == two_win.ID else _of_two_sans_three)(seats)


def _of_two_win(seats: int) -> Iterator[Deck]:
    most = two_win.MAX_CARDS
    yield two_win_deck([*CODES[:seats]], 1, "fewest cards")
    yield two_win_deck([CODES[80]] * seats, 1, "fewest cards, all the same")
    for dealt in spread(1, most // seats):
        yield two_win_deck([CODES[0]] * most, dealt, f"one kind, {dealt} dealt")
        yield two_win_deck((WIDEST_HAND * 2)[:most], dealt, f"all kinds, {dealt} dealt")
    for dealt in spread(1, len(CODES) // seats):
        yield two_win_deck([*CODES], dealt, f"each kind once, {dealt} dealt")
    # one colour and two stars: nearly every number earns cards, piles run out, hands grow
    stars = [f"{digit}G2" for digit in range(1, 10)]
    yield two_win_deck(stars * (most // 9), 2, "one colour, 2 dealt")
    yield two_win_deck(stars * seats, 9, "one colour, all dealt")
    yield two_win_deck(["1B0"] * (most - 2 * seats) + ["9P2"] * 2 * seats, most // seats, "ones and nines")


def _of_two_sans_three(seats: int) -> Iterator[Deck]:
    opening, least = two_sans_three.OPENING, two_sans_three.KEEP + 1
    fewest = max(opening + seats * least, opening + two_sans_three.MIN_SEATS * least)
    yield two_sans_three_deck(NUMBERS[:fewest], least, None, "fewest cards, one row")
    yield two_sans_three_deck(NUMBERS[-fewest:], least, colour_map(lambda _: 6), "fewest cards, one colour")
    for dealt in spread(least, min(two_sans_three.DEALT, (len(NUMBERS) - opening) // seats)):
        yield two_sans_three_deck(NUMBERS, dealt, colour_map(lambda _: 0), f"one colour, {dealt} dealt")
        yield two_sans_three_deck(NUMBERS, dealt, colour_map(lambda number: number % 7), f"{dealt} dealt")
        needed = opening + seats * dealt
        yield two_sans_three_deck(NUMBERS[:needed], dealt, None, f"no card left over, {dealt} dealt")


def random_deck(rng: Random, game: str, seats: int) -> Deck:
    """Any lawful deck for so many seats, more often an odd one."""
    if game == two_win.ID:
        kinds = rng.sample(CODES, rng.choice((1, 2, 3, 9, 27, 60, 81, rng.randint(1, 81))))
        count = rng.choice((max(2, seats), two_win.MAX_CARDS, rng.randint(max(2, seats), two_win.MAX_CARDS)))
        cards = (
            (kinds * (1 + count // len(kinds)))[:count] if rng.random() < 0.5 else rng.choices(kinds, k=count)
        )
        most = min(two_win.MAX_DEALT, count // seats)
        return two_win_deck(cards, rng.choice((1, most, rng.randint(1, most), min(9, most))), "any")
    opening, least = two_sans_three.OPENING, two_sans_three.KEEP + 1
    fewest = opening + seats * least
    count = rng.choice((fewest, len(NUMBERS), rng.randint(fewest, len(NUMBERS))))
    start = rng.randint(0, len(NUMBERS) - count)
    numbers = NUMBERS[start : start + count] if rng.random() < 0.5 else rng.sample(NUMBERS, count)
    most = min(two_sans_three.DEALT, (count - opening) // seats)
    palette = rng.sample(range(7), rng.randint(1, 7))
    colours = None if rng.random() < 0.3 else colour_map(lambda _: rng.choice(palette))
    return two_sans_three_deck(numbers, rng.choice((least, most, rng.randint(least, most))), colours, "any")


def widest_table() -> Table:
    """Two hands of the first round that allow as many numbers as any can, and have just been passed from."""
    table = Table("two_win", 2, deck=two_win_deck(2 * WIDEST_HAND, two_win.MAX_DEALT), order=2 * WIDEST_HAND)
    for seat in range(2):
        table.choose(seat, CODES[0])
    return table
