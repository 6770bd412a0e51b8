"""Games at random for the tests: tables of every size, decks that run out, and one step after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from deuce.chance import Stream
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import Rules, blank, copy, seats_in
from deuce.games.registry import GAMES, rules_of
from deuce.games.story import Choose, Shuffle, Step
from deuce.table import Table

TABLES = [
    (game, seats) for game in GAMES for seats in range(rules_of(game).MIN_SEATS, rules_of(game).MAX_SEATS + 1)
]


@cache
def small_deck(game: str, seats: int) -> Deck:
    """A deck that soon runs out: many games of 2 WIN need new piles; a hand of 2 sans 3 is refilled once."""
    if game == "two_win":
        # One colour and many stars: nearly every number earns cards. Two players gather only what lies below
        # their last five numbers, so that they need longer games.
        dealt = 14 if seats == 2 else 8
        cards = [f"{digit}B{stars}" for digit in range(1, 10) for stars in (2, 1, 2, 0, 2, 1, 2, 0)]
        count = dealt * seats + 2 + seats // 3
        chosen = [cards[i * len(cards) // count] for i in range(count)]
        return parse_deck({"game": game, "name": "small", "cards": chosen, "dealt": dealt}, "test")
    numbers = [number for number in range(90) if number % 30]
    count = 3 + 9 * seats
    chosen_numbers = [numbers[i * len(numbers) // count] for i in range(count)]
    return parse_deck({"game": game, "name": "small", "numbers": chosen_numbers, "dealt": 9}, "test")


def decks(game: str, seats: int) -> tuple[Deck, Deck]:
    return standard_deck(game), small_deck(game, seats)


def new_game(game: str, seats: int, deck: Deck | None = None, first: int = 0) -> tuple[Rules, Any]:
    """The rules, and a state that waits for its deal."""
    rules = rules_of(game)
    return rules, rules.new_state(deck or standard_deck(game), seats, first)


def legal_choices(rules: Rules, state: Any, seat: int) -> list[int]:
    out = np.zeros(rules.MAX_LEGAL, np.int64)
    choices: list[int] = out[: rules.legal(state, seat, out)].tolist()
    return choices


def view_of(rules: Rules, state: Any, viewer: int) -> Any:
    view = blank(rules)
    rules.view(state, viewer, view)
    return view


def viewers(rules: Rules, state: Any) -> list[int]:
    """Every seat, and the spectator."""
    return [*range(int(state.seats)), rules.SPECTATOR]


def steps_at_random(rules: Rules, state: Any, rng: Stream, thrift: int = 0) -> Iterator[Step]:
    """Play a game to its end, and yield each step just taken. Seats choose in any order.

    So many percent of the choices are the lowest legal one, which makes games of 2 WIN long.
    """
    while not rules.is_over(state):
        if due := int(rules.shuffle_due(state)):
            rng.shuffle(state.pile, due)
            order = tuple(state.pile[:due].tolist())
            rules.shuffled(state)
            yield Shuffle(order)
            continue
        seats = np.array(seats_in(int(rules.acting(state))))
        rng.shuffle(seats, len(seats))
        for seat in seats.tolist():
            choices = legal_choices(rules, state, seat)
            step = Choose(seat, choices[0 if rng.below(100) < thrift else rng.below(len(choices))])
            rules.choose(state, step.seat, step.choice)
            yield step


def scramble(state: Any, viewer: int, rng: Stream) -> Any:
    """The same game with everything replaced that the viewer may not know."""
    other = copy(state)
    numbers = np.random.default_rng(rng.below(1 << 30))
    for name in ("hand", "pile", "passed", "received", "slots", "known", "stuck"):
        if name not in (state.dtype.names or ()):
            continue
        values = other[name]
        noise = numbers.integers(81, size=values.shape, dtype=np.uint8)
        if name == "known":
            noise %= 3
        if viewer < state.seats and name != "pile":
            noise[viewer] = values[viewer]
        other[name] = noise
    return other


def cards_in(rules: Rules, state: Any) -> Counter[int]:
    """All cards of a full state, wherever they are."""
    return _CARDS_IN[rules.ID](state)


def _cards_in_two_win(state: Any) -> Counter[int]:
    cards = Counter(state.pile[state.top : state.pile_n].tolist())
    for seat in range(state.seats):
        cards.update(state.hand[seat, : state.hand_n[seat]].tolist())
        on_table = slice(state.kept[seat], state.formed[seat])
        cards.update(state.tens[seat, on_table].tolist())
        cards.update(state.units[seat, on_table].tolist())
    return cards


def _cards_in_two_sans_three(state: Any) -> Counter[int]:
    from deuce.games.two_sans_three.state import DEAL, FACE_DOWN, FACE_UP, GONE, OPENING

    if state.phase == DEAL:
        return Counter(state.pile[: state.cards_n].tolist())
    seats, dealt = int(state.seats), int(state.dealt)
    cards: Counter[int] = Counter()
    for row in range(3):
        cards.update(state.row[row, : state.row_n[row]].tolist())
    for seat in range(seats):
        cards.update(state.hand[seat, : state.hand_n[seat]].tolist())
        own_pile = OPENING + dealt * seat
        cards.update(state.pile[own_pile + int(state.drawn[seat]) : own_pile + dealt].tolist())
        for colour in range(7):
            cards.update(state.up[seat, colour, : state.up_n[seat, colour]].tolist())
        face_down = np.flatnonzero(state.where == FACE_DOWN + seat).tolist()
        face_up = np.flatnonzero(state.where == FACE_UP + seat)
        assert len(face_down) == state.down[seat]
        assert len(face_up) == state.up_n[seat].sum()
        cards.update(face_down)
    cards.update(np.flatnonzero(state.where == GONE).tolist())
    cards.update(state.pile[OPENING + dealt * seats : state.cards_n].tolist())
    return cards


def _cards_in_climb(state: Any) -> Counter[int]:
    dealt = int(state.seats) * int(state.dealt) if state.phase else 0
    held = int(np.bitwise_or.reduce(state.hand)) | int(state.stacked)
    return Counter([card for card in range(32) if held >> card & 1]) + Counter(
        state.pile[dealt : state.cards_n].tolist()
    )


_CARDS_IN = {
    "two_win": _cards_in_two_win,
    "two_sans_three": _cards_in_two_sans_three,
    "climb": _cards_in_climb,  # the toy
}


def short_game(seed: int = 3) -> Table:
    """A game with few choices, for there are few cards."""
    deck = {"game": "two_sans_three", "numbers": [n for n in range(1, 60) if n % 30], "dealt": 8}
    table = Table("two_sans_three", 2, seed=seed, deck=parse_deck(deck, "deck"))
    while not table.over:
        for seat in table.waiting:
            table.choose(seat, table.legal(seat)[0])
    return table
