"""`resample` is uniform: on tiny decks every way to deal the hidden cards is counted; the frequencies fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import factorial, prod, sqrt
from typing import Any

import numpy as np
import pytest
from games_at_random import new_game, steps_at_random, view_of, viewers

from deuce.chance import Stream
from deuce.games.deck import parse_deck
from deuce.games.protocol import Rules, blank, seats_in
from deuce.games.two_win.rules import next_inside
from deuce.games.two_win.state import DIGIT, FORM, NONE

SAMPLES = 3_000
MOST_WAYS = 10_000  # a position with more ways to deal is left out: counting them would take too long
TOO_UNLIKELY = 4.5  # standard deviations

Deal = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]  # the hands of the others, sorted; the pile
Card = tuple[int, bool]  # a hidden card; was it never shown (to anyone but, perhaps, its holder)?


def deal_of(state: Any, viewer: int, pile: slice | list[int]) -> Deal:
    hands = [
        tuple(sorted(state.hand[seat, : state.hand_n[seat]].tolist()))
        for seat in range(state.seats)
        if seat != viewer
    ]
    return tuple(hands), tuple(state.pile[pile].tolist())


def ways_to_deal(hidden: list[Card], rooms: list[int]) -> Iterator[tuple[list[tuple[Card, ...]], list[Card]]]:
    """Every way to put different cards into hands with so much room; what is left is the pile."""
    if not rooms:
        yield [], hidden
        return
    for places in combinations(range(len(hidden)), rooms[0]):
        hand = tuple(hidden[i] for i in places)
        rest = [card for i, card in enumerate(hidden) if i not in places]
        for others, pile in ways_to_deal(rest, rooms[1:]):
            yield [hand, *others], pile


def assert_fits(expected: Counter[Deal], drawn: Counter[Deal]) -> None:
    """A chi-square test with rare outcomes taken together, by Wilson and Hilferty's approximation."""
    assert not drawn.keys() - expected.keys(), "a state was drawn that does not agree with the view"
    _assert_fits(expected, drawn)
    _assert_fits(hands_only(expected), hands_only(drawn))  # fewer outcomes, so that each is seen more often


def too_many(rooms: list[int], pile: int) -> bool:
    """Are there more ways to fill hands and a pile than can be counted here?"""
    return factorial(sum(rooms) + pile) // prod(map(factorial, rooms)) > MOST_WAYS


def hands_only(deals: Counter[Deal]) -> Counter[Any]:
    hands: Counter[Any] = Counter()
    for (dealt, _), count in deals.items():
        hands[dealt] += count
    return hands


def _assert_fits(expected: Counter[Any], drawn: Counter[Any]) -> None:
    total, samples = sum(expected.values()), sum(drawn.values())
    cells: list[tuple[float, int]] = []
    rare, rare_seen = 0.0, 0
    for deal, ways in expected.items():
        share = samples * ways / total
        if share >= 5:
            cells.append((share, drawn[deal]))
        else:
            rare, rare_seen = rare + share, rare_seen + drawn[deal]
    if rare >= 5:
        cells.append((rare, rare_seen))
    freedom = len(cells) - 1
    if freedom < 1:
        return
    chi_square = sum((seen - share) ** 2 / share for share, seen in cells)
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    assert deviation < TOO_UNLIKELY, f"chi-square {chi_square:.1f} with {freedom} degrees of freedom"


def drawn_deals(rules: Rules, view: Any, pile: slice | list[int], seed: int) -> Counter[Deal]:
    rng = Stream(seed)
    deals: Counter[Deal] = Counter()
    for _ in range(SAMPLES):
        state = blank(rules)
        rules.resample(view, state, rng.fork())
        deals[deal_of(state, int(view.viewer), pile)] += 1
    return deals


# ------------------------------------------------------------------------------------------ 2 WIN


def known_cards(view: Any, seat: int) -> list[int]:
    """The cards that the viewer knows in the hand of another seat."""
    viewer = int(view.viewer)
    if viewer >= view.seats:
        return []
    stuck = [] if view.stuck[viewer, seat] == NONE else [int(view.stuck[viewer, seat])]
    inside = int(view.inside)
    if inside >> viewer & 1 and inside >> seat & 1 and next_inside(inside, viewer, int(view.seats)) == seat:
        return stuck + np.repeat(np.arange(81), view.known[viewer]).tolist()
    return stuck


def can_form(hand: tuple[int, ...], last: int) -> bool:
    return any(10 * DIGIT[a] + DIGIT[b] > last for a, b in permutations(hand, 2))


def hidden_cards(view: Any, known: list[int]) -> list[Card]:
    """The cards the viewer neither sees nor knows; those that went back in the open are told apart."""
    hidden = Counter(view.cards[: view.cards_n].tolist())
    for seat in range(view.seats):
        hidden.subtract(view.tens[seat, view.kept[seat] : view.formed[seat]].tolist())
        hidden.subtract(view.units[seat, view.kept[seat] : view.formed[seat]].tolist())
        if seat == view.viewer:
            hidden.subtract(view.hand[seat, : view.hand_n[seat]].tolist())
    back = Counter({kind: min(int(view.back[kind]), count) for kind, count in hidden.items()})
    fresh = hidden - back
    for kind in known:  # a known card is taken to be one never shown, if there is such a one
        (fresh if fresh[kind] > 0 else back)[kind] -= 1
    return [(kind, True) for kind in fresh.elements()] + [(kind, False) for kind in back.elements()]


def expected_two_win(view: Any) -> Counter[Deal] | None:
    """How many ways there are to each deal that the position allows; None if there are too many to count."""
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    known = {seat: known_cards(view, seat) for seat in others}
    hidden = hidden_cards(view, [kind for kinds in known.values() for kind in kinds])
    rooms = [int(view.hand_n[seat]) - len(known[seat]) for seat in others]
    in_pile = int(view.pile_n) - int(view.top)
    assert sum(rooms) + in_pile == len(hidden)
    if too_many(rooms, in_pile):
        return None
    expected: Counter[Deal] = Counter()
    for hands, pile in ways_to_deal(hidden, rooms):
        if view.new_piles > 0 and sum(fresh for _, fresh in pile) > view.from_hands:
            continue
        dealt = {
            seat: tuple(sorted([kind for kind, _ in hand] + known[seat]))
            for seat, hand in zip(others, hands, strict=True)
        }
        if not all(may_be(view, seat, hand) for seat, hand in dealt.items()):
            continue
        for order in permutations(pile):
            expected[tuple(dealt.values()), tuple(kind for kind, _ in order)] += 1
    return expected


def may_be(view: Any, seat: int, hand: tuple[int, ...]) -> bool:
    """R2: who is out could not form a number; while numbers are formed, who is in can."""
    if seat in seats_in(int(view.inside)):
        return view.phase != FORM or can_form(hand, int(view.last[seat]))
    return not can_form(hand, int(view.last[seat]))


def cycled(count: int) -> list[str]:
    """A deck of rising digits in one colour with many stars: nearly every number earns cards."""
    cards = [f"{digit}B{stars}" for digit in range(1, 10) for stars in (2, 1, 2, 0, 2)]
    return [cards[i * len(cards) // count] for i in range(count)]


TINY = {2: (cycled(26), 12), 3: (cycled(17), 5), 4: (cycled(18), 4)}


@pytest.mark.parametrize("seats", TINY)
def test_two_win(seats: int) -> None:
    cards, dealt = TINY[seats]
    deck = parse_deck({"game": "two_win", "cards": cards, "dealt": dealt}, "test")
    rules, state = new_game("two_win", seats, deck)
    tested: set[frozenset[str]] = set()
    for seed in range(120):
        rules.restart(state)
        for _ in steps_at_random(rules, state, Stream(seed), thrift=90 if seed % 2 else 30):
            if rules.acting(state) == 0 or state.chosen:
                continue
            for viewer in viewers(rules, state):
                view = view_of(rules, state, viewer)
                traits = frozenset(traits_of(rules, view))
                if traits in tested or (expected := expected_two_win(view)) is None or len(expected) < 2:
                    continue
                tested.add(traits)
                pile = slice(int(view.top), int(view.pile_n))
                assert deal_of(state, viewer, pile) in expected, "the true state is ruled out"
                assert_fits(expected, drawn_deals(rules, view, pile, seed))
    must_be_met = [{"pass"}, {"form"}, {"pass", "new pile"}, {"pass", "spectator"}, {"form", "knows"}]
    if seats > 2:
        must_be_met += [{"form", "hands out", "knows"}, {"pass", "new pile", "knows"}]
    if seats > 3:
        must_be_met += [{"form", "new pile", "hands out", "knows"}]
    for wanted in must_be_met:
        assert any(wanted <= met for met in tested), f"no position with {wanted} in the sample"


def traits_of(rules: Rules, view: Any) -> Iterator[str]:
    """What makes a position a case of its own."""
    yield rules.phase_name(view)
    if view.new_piles > 0:
        yield "new pile"
    if any(view.hand_n[seat] > 0 for seat in range(view.seats) if not view.inside >> seat & 1):
        yield "hands out"
    if any(known_cards(view, seat) for seat in range(view.seats)):
        yield "knows"
    if view.viewer == rules.SPECTATOR:
        yield "spectator"


# --------------------------------------------------------------------------------------- 2 sans 3


def ordered_places(view: Any) -> list[int]:
    """Where in the deck unseen cards lie in an order: the piles and the unused cards."""
    piles = [
        place
        for seat in range(view.seats)
        for place in range(
            3 + int(view.dealt) * seat + int(view.drawn[seat]), 3 + int(view.dealt) * (seat + 1)
        )
    ]
    return piles + list(range(3 + int(view.dealt) * int(view.seats), int(view.cards_n)))


def expected_two_sans_three(view: Any) -> Counter[Deal]:
    """Every way to deal the unseen numbers to the other hands, the piles and the unused cards."""
    from deuce.games.two_sans_three.state import HIDDEN

    own = (
        set(view.hand[view.viewer, : view.hand_n[view.viewer]].tolist())
        if view.viewer < view.seats
        else set()
    )
    hidden = [
        (n, True) for n in view.cards[: view.cards_n].tolist() if view.where[n] == HIDDEN and n not in own
    ]
    rooms = [int(view.hand_n[seat]) for seat in range(view.seats) if seat != view.viewer]
    expected: Counter[Deal] = Counter()
    for hands, rest in ways_to_deal(hidden, rooms):
        dealt = tuple(tuple(sorted(number for number, _ in hand)) for hand in hands)
        for order in permutations(rest):
            expected[dealt, tuple(number for number, _ in order)] += 1
    return expected


@pytest.mark.parametrize(("seats", "numbers", "dealt"), [(2, 22, 9), (2, 12, 4), (3, 14, 3)])
def test_two_sans_three(seats: int, numbers: int, dealt: int) -> None:
    cards = [number for number in range(90) if number % 30][:: 87 // numbers][:numbers]
    deck = parse_deck({"game": "two_sans_three", "numbers": cards, "dealt": dealt}, "test")
    rules, state = new_game("two_sans_three", seats, deck)
    tested = 0
    for steps, _ in enumerate(steps_at_random(rules, state, Stream(7))):
        if rules.is_over(state) or steps % 3:
            continue
        for viewer in viewers(rules, state):
            view = view_of(rules, state, viewer)
            unknown = ordered_places(view)
            rooms = [int(view.hand_n[seat]) for seat in range(seats) if seat != viewer]
            if too_many(rooms, len(unknown)):
                continue
            tested += 1
            expected = expected_two_sans_three(view)
            assert deal_of(state, viewer, unknown) in expected, "the true state is ruled out"
            assert_fits(expected, drawn_deals(rules, view, unknown, steps))
    assert tested >= 3
