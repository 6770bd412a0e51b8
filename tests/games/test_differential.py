"""The fast engine against the slow oracle, which was written from the rules alone.

After every phase of thousands of random games the two must agree on everything there is to see.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import pytest
from games_at_random import legal_choices, new_game, small_deck
from oracle import two_sans_three as oracle_two_sans_three
from oracle import two_win as oracle_two_win

from deuce.chance import Stream
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.protocol import Rules, seats_in
from deuce.games.registry import rules_of
from deuce.games.two_sans_three.state import FACE_DOWN, FACE_UP, GONE

BATCHES = 4  # so that workers share the load
STANDARD_GAMES = 2_000 // BATCHES
SMALL_GAMES = 400 // BATCHES

batches = pytest.mark.parametrize("batch", range(BATCHES))


@cache
def choice_code(game: str, choice: int) -> Any:
    """A choice as the oracle writes it: numbers are pairs of cards."""
    code = rules_of(game).choice_code(choice)
    return tuple(code) if isinstance(code, list) else code


@dataclass
class Met:
    """What a sample of games came across."""

    happened: Counter[str] = field(default_factory=Counter)

    def assert_all(self, *names: str) -> None:
        missing = [name for name in names if self.happened[name] == 0]
        assert not missing, (
            f"the sample has no {', '.join(missing)}, so that it shows little: {self.happened}"
        )


def chosen_by_all(rules: Rules, state: Any, oracle: Any, rng: Stream, thrift: int) -> dict[int, int]:
    """A choice for each seat that has one, after comparing who acts and what is legal."""
    acting = seats_in(int(rules.acting(state)))
    assert set(acting) == oracle.acting()
    chosen = {}
    for seat in acting:
        choices = legal_choices(rules, state, seat)
        assert {choice_code(rules.ID, choice) for choice in choices} == oracle.legal(seat)
        chosen[seat] = choices[0 if rng.below(100) < thrift else rng.below(len(choices))]
    return chosen


# ------------------------------------------------------------------------------------------ 2 WIN


def codes(cards: Any) -> list[str]:
    return [choice_code("two_win", card) for card in cards.tolist()]


def snapshot_two_win(rules: Rules, state: Any) -> dict[str, Any]:
    seats = range(state.seats)
    hand_n, kept, formed = state.hand_n.tolist(), state.kept.tolist(), state.formed.tolist()
    tens = [codes(state.tens[seat, kept[seat] : formed[seat]]) for seat in seats]
    units = [codes(state.units[seat, kept[seat] : formed[seat]]) for seat in seats]
    colours, lengths = state.run_colour.tolist(), state.run_length.tolist()
    return {
        "phase": rules.phase_name(state),
        "round": int(state.round),
        "inside": list(seats_in(int(state.inside))),
        "hands": [
            sorted(codes(cards[: hand_n[seat]])) for seat, cards in zip(seats, state.hand, strict=False)
        ],
        "numbers": [[list(pair) for pair in zip(tens[seat], units[seat], strict=True)] for seat in seats],
        "last": state.last[: state.seats].tolist(),
        "runs": [
            [
                ["BPG"[colour] if length else None, length]
                for colour, length in zip(colours[seat], lengths[seat], strict=True)
            ]
            for seat in seats
        ],
        "pile": codes(state.pile[state.top : state.pile_n]),
        "owed": state.owed[: state.seats].tolist(),
    }


def compare_two_win(seats: int, deck: Deck, rng: Stream, thrift: int, met: Met) -> None:
    rules, state = new_game("two_win", seats, deck)
    rng.shuffle(state.pile, len(deck.cards))
    oracle = oracle_two_win.Game(seats, codes(state.pile[: len(deck.cards)]), deck.dealt)
    rules.shuffled(state)
    while True:
        assert snapshot_two_win(rules, state) == oracle.snapshot()
        if oracle.over:
            break
        for seat, choice in chosen_by_all(rules, state, oracle, rng, thrift).items():
            rules.choose(state, seat, choice)
            oracle.choose(seat, choice_code("two_win", choice))
        while (gathered := oracle.shuffle_due()) is not None:
            due = int(rules.shuffle_due(state))
            assert Counter(codes(state.pile[:due])) == gathered
            assert rules.acting(state) == 0
            met.happened["new pile"] += 1
            inside = seats_in(int(state.inside))
            met.happened["last five stay"] += any(state.kept[seat] > 0 for seat in inside)
            rng.shuffle(state.pile, due)
            order = codes(state.pile[:due])
            rules.shuffled(state)
            oracle.new_pile(order)
        assert rules.shuffle_due(state) == 0
    result = oracle.result()
    assert state.rank[:seats].tolist() == result["places"]
    met.happened["forfeit"] += any(event["event"] == "forfeit" for event in oracle.events)
    met.happened["all at once"] += not oracle.inside
    met.happened["shared win"] += len(result["winners"]) > 1


@batches
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_win_with_the_standard_deck(seats: int, batch: int) -> None:
    rng, met = Stream(1, 10 * seats + batch), Met()
    for _ in range(STANDARD_GAMES):
        compare_two_win(seats, standard_deck("two_win"), rng, 0, met)
    met.assert_all("all at once")


@batches
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_win_with_decks_that_run_out(seats: int, batch: int) -> None:
    rng, met = Stream(2, 10 * seats + batch), Met()
    for index in range(SMALL_GAMES):
        compare_two_win(seats, small_deck("two_win", seats), rng, (0, 85, 100)[index % 3], met)
    met.assert_all("new pile", "last five stay", "all at once")


@batches
def test_two_win_with_decks_of_few_kinds(batch: int) -> None:
    """Few kinds make equal hands, hence shared wins; few cards leave nothing to gather, hence forfeits."""
    rng, met = Stream(3, batch), Met()
    for index in range(SMALL_GAMES):
        seats = 2 + index % 5
        cards = ["1B2", "2B2", "3B2"] * (2 * seats)
        deck = parse_deck({"game": "two_win", "cards": cards[: 5 * seats + 2], "dealt": 5}, "test")
        compare_two_win(seats, deck, rng, 70, met)
    met.assert_all("new pile", "forfeit", "all at once", "shared win")


# --------------------------------------------------------------------------------------- 2 sans 3


def snapshot_two_sans_three(rules: Rules, state: Any) -> dict[str, Any]:
    seats = range(state.seats)
    dealt, drawn, hand_n = int(state.dealt), state.drawn.tolist(), state.hand_n.tolist()
    deck, row_n = state.pile.tolist(), state.row_n.tolist()
    taken: dict[int, list[int]] = {place: [] for place in range(FACE_DOWN + len(seats))}
    for number, place in enumerate(state.where.tolist()):
        taken[place].append(number)
    over = bool(rules.is_over(state))
    return {
        "phase": "over" if over else "play",
        "turn": None if over else int(state.turn),
        "rows": [[30 * row, *cards[: row_n[row]]] for row, cards in enumerate(state.row.tolist())],
        "hands": [
            sorted(cards[: hand_n[seat]]) for seat, cards in zip(seats, state.hand.tolist(), strict=False)
        ],
        "piles": [deck[3 + dealt * seat + drawn[seat] : 3 + dealt * (seat + 1)] for seat in seats],
        "up": state.up_n[: state.seats].tolist(),
        "down": state.down[: state.seats].tolist(),
        "taken": [sorted(taken[FACE_UP + seat] + taken[FACE_DOWN + seat]) for seat in seats],
        "gone": taken[GONE],
        "interim": state.interim[: state.seats].tolist(),
        "scores": rules.scores(state),
    }


class RememberingOracle(oracle_two_sans_three.Game):
    """The oracle counts every collection anew whenever asked; this one only when a card was taken since."""

    def __init__(self, *args: Any) -> None:
        self._counted: dict[tuple[int, int], list[int]] = {}
        super().__init__(*args)

    def up(self, seat: int) -> list[int]:
        key = (seat, len(self.taken[seat]))
        if key not in self._counted:
            self._counted[key] = super().up(seat)
        return self._counted[key]


def compare_two_sans_three(seats: int, rng: Stream, first: int, colours: Any, met: Met) -> None:
    deck = parse_deck({"game": "two_sans_three", "colours": colours}, "test")
    rules, state = new_game("two_sans_three", seats, deck, first)
    rng.shuffle(state.pile, len(deck.cards))
    oracle = RememberingOracle(seats, state.pile.tolist(), first, colours)
    rules.shuffled(state)
    while True:
        assert snapshot_two_sans_three(rules, state) == oracle.snapshot()
        if oracle.over:
            break
        [(seat, choice)] = chosen_by_all(rules, state, oracle, rng, 0).items()
        rules.choose(state, seat, choice)
        oracle.choose(seat, choice)
    result = oracle.result()
    assert state.rank[:seats].tolist() == result["places"]
    assert rules.scores(state) == result["scores"]
    met.happened["shared win"] += len(result["winners"]) > 1
    met.happened["interim bonus"] += sum(oracle.interim) > 0
    met.happened["second interim bonus"] += sum(bonus > 0 for bonus in oracle.interim) > 1
    met.happened["seven colours at the end"] += any(all(oracle.up(seat)) for seat in range(seats))


def shuffled_colours(rng: Stream) -> list[int | None]:
    """The standard map with its colours dealt out anew."""
    colours: list[int | None] = list(oracle_two_sans_three.STANDARD_COLOURS)
    coloured = [number for number, colour in enumerate(colours) if colour is not None]
    order = np.array([colours[number] for number in coloured], np.uint8)
    rng.shuffle(order, len(order))
    for number, colour in zip(coloured, order.tolist(), strict=True):
        colours[number] = colour
    return colours


@batches
@pytest.mark.parametrize("seats", range(2, 5))
def test_two_sans_three(seats: int, batch: int) -> None:
    rng, met = Stream(5, 10 * seats + batch), Met()
    for index in range(STANDARD_GAMES):
        colours = shuffled_colours(rng) if index % 3 == 0 else None
        compare_two_sans_three(seats, rng, index % seats, colours, met)
    met.assert_all("shared win", "interim bonus", "seven colours at the end")
