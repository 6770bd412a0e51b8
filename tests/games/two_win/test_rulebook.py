"""2 WIN by the book: the sentences of its rules, the rulings and worked examples, played at a Table."""

from collections import Counter
from typing import Any

import pytest

from deuce.errors import IllegalChoice, NotYourTurn
from deuce.events import Ended, Event
from deuce.games.deck import parse_deck, standard_deck
from deuce.games.two_win.core import card_code
from deuce.games.two_win.events import Drew, DroppedOut, Forfeited, Formed, NewPile, Passed
from deuce.games.two_win.state import NONE
from deuce.table import Table


def deal(*hands: str, pile: str = "") -> Table:
    """A table at which these hands were dealt, and this pile lies, top first."""
    order = " ".join([*hands, pile]).split()
    deck = parse_deck({"game": "two_win", "cards": order, "dealt": len(hands[0].split())}, "test")
    return Table("two_win", len(hands), deck=deck, order=order)


def everyone(table: Table, choices: str) -> list[Event]:
    """Everyone still in chooses, the last seat first: cards such as 7B2, or numbers such as 3P0-4P1."""
    events: list[Event] = []
    for seat, word in reversed(list(zip(table.acting, choices.split(), strict=True))):
        events = table.choose(seat, word if len(word) == 3 else word.split("-"))
    return events


def passing(table: Table, card: str) -> list[Event]:
    """Everyone still in passes a card of the same kind, so that all hands stay as they are."""
    return everyone(table, " ".join([card] * len(table.acting)))


def hand(table: Table, seat: int) -> str:
    state = table.state
    return " ".join(card_code(kind) for kind in sorted(state.hand[seat, : state.hand_n[seat]].tolist()))


def seen_hand(view: Any, seat: int) -> list[int]:
    cards: list[int] = view.hand[seat, : view.hand_n[seat]].tolist()
    return cards


def of_kind(events: list[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def draws(events: list[Event]) -> str:
    """Who drew for what, in order: "1A 2B 1C", seats counted from 1."""
    return " ".join(f"{event.seat + 1}{event.reason}" for event in of_kind(events, Drew))


def one_out(pile: str = "2G0") -> Table:
    """Round 2, forming: the middle one of three began with 98, drew the top card, and is out now."""
    table = deal("1G0 1B0 2P0 7B0 6B0", "1G0 9B0 8P0 1B0 2B0", "1G0 1P0 3B0 7P0 6P0", pile=pile)
    passing(table, "1G0")
    everyone(table, "1B0-2P0 9B0-8P0 1P0-3B0")
    passing(table, "1G0")
    return table


# -------------------------------------------------------------------------------------------- cards and setup


def test_R1_four_copies_bear_0_0_1_and_2_stars() -> None:
    codes = Counter(map(card_code, standard_deck("two_win").cards))
    assert codes.total() == 108
    for digit in "123456789":
        for colour in "BPG":
            assert [codes[f"{digit}{colour}{stars}"] for stars in "012"] == [2, 1, 1]


def test_R1_any_multiset_of_cards_is_a_deck_and_the_record_names_it() -> None:
    order = ["1B2", "1B2", "1B2", "9G0", "5P1"]
    deck = parse_deck({"game": "two_win", "cards": order, "dealt": 2}, "test")
    record = Table("two_win", 2, deck=deck, order=order[::-1]).record()
    assert (record["deck"], record["hand"]) == (order[::-1], 2)
    assert Table.from_record(record).deck.cards == deck.cards


def test_nine_cards_to_each_seat_in_turn_and_the_rest_is_the_pile() -> None:
    order = [card_code(kind) for kind in standard_deck("two_win").cards][::-1]
    table = Table("two_win", 3, order=order)
    for seat in range(3):
        assert hand(table, seat).split() == order[9 * seat : 9 * seat + 9][::-1]
    state = table.state
    assert [card_code(kind) for kind in state.pile[state.top : state.pile_n].tolist()] == order[27:]


# ------------------------------------------------------------------------------------------------------- pass


def test_all_chosen_cards_move_at_once_to_the_next_higher_seat_and_the_last_wraps_round() -> None:
    table = deal("1B0 1P0 1G0", "2B0 2P0 2G0", "3B0 3P0 3G0")
    events = everyone(table, "1B0 2P0 3G0")
    assert [(e.seat, e.to, e.card) for e in of_kind(events, Passed)] == [
        (0, 1, "1B0"),
        (1, 2, "2P0"),
        (2, 0, "3G0"),
    ]
    assert [hand(table, seat) for seat in range(3)] == ["1P0 1G0 3G0", "1B0 2B0 2G0", "2P0 3B0 3P0"]


def test_cards_pass_over_players_who_are_out() -> None:
    table = one_out(pile="2G0 4G0")
    everyone(table, "6B0-7B0 7P0-6P0")
    events = everyone(table, "1G0 4G0")
    assert [(e.seat, e.to) for e in of_kind(events, Passed)] == [(0, 2), (2, 0)]
    assert [hand(table, seat) for seat in range(3)] == ["4G0", "1B0 1G0 2B0 2G0", "1G0 1G0"]


def test_a_player_with_a_single_card_passes_it_and_receives_one() -> None:
    table = deal("1B0", "2P0")
    assert [table.legal_codes(seat) for seat in (0, 1)] == [["1B0"], ["2P0"]]
    everyone(table, "1B0 2P0")
    assert (hand(table, 0), hand(table, 1)) == ("2P0", "1B0")


def test_who_has_no_card_drops_out_as_the_round_opens() -> None:
    table = deal("5B0 5P0", "1P0 2B0", "1G0 3P0", pile="7G0 8G0")
    everyone(table, "5P0 2B0 3P0")
    events = everyone(table, "5B0-3P0 1P0-5P0 1G0-2B0")
    assert of_kind(events, DroppedOut) == [
        DroppedOut(round=2, seat=1, because="no_card", last=15, cards=0),
        DroppedOut(round=2, seat=2, because="no_card", last=12, cards=0),
    ]
    assert events[-1] == Ended(winners=[0], places=[1, 3, 2], because="last_in")


def test_choices_are_secret_and_can_be_changed_until_the_last_is_in() -> None:
    table = deal("1B0 1P0 1G0", "2B0 2P0 2G0", "3B0 3P0 3G0")
    blind = [table.view(seat).tobytes() for seat in (1, 2)] + [table.view(None).tobytes()]
    table.choose(0, "1B0")
    others = [table.view(seat) for seat in (1, 2)] + [table.view(None)]
    table.choose(0, "1P0")
    assert [view.tobytes() for view in others] == [table.view(v).tobytes() for v in (1, 2, None)]
    for view in others:  # who has chosen shows, and nothing else
        assert view.chosen == 1
        view.chosen = 0
    assert [view.tobytes() for view in others] == blind
    table.choose(2, "3G0")
    assert (table.waiting, table.phase) == ((1,), "pass")
    table.choose(1, "2B0")
    assert (table.phase, hand(table, 1)) == ("form", "1P0 2P0 2G0")


# ------------------------------------------------------------------------------------------------------- form


def test_in_the_first_round_any_number_will_do_afterwards_only_higher_ones() -> None:
    table = deal("1G0 2P0 3G0 1B0 4B0", "1G0 5P0 6P0 1P0 9P0")
    passing(table, "1G0")
    assert len(table.legal(0)) == 20  # every ordered pair of five different cards
    everyone(table, "2P0-3G0 5P0-6P0")
    passing(table, "1G0")
    assert table.legal_codes(0) == [["4B0", "1B0"], ["4B0", "1G0"]]


def test_an_equal_number_is_not_higher() -> None:
    table = deal("1G0 1B0 2B0 1P0 2P0 3P0", "1G0 8B0 8P0 9P0 9B0 9G0")
    passing(table, "1G0")
    everyone(table, "1B0-2B0 8B0-8P0")
    passing(table, "1G0")
    assert ["1P0", "2P0"] not in table.legal_codes(0)
    assert ["1P0", "3P0"] in table.legal_codes(0)
    with pytest.raises(IllegalChoice, match=r"^seat 1, round 2: 12 is not higher than 12; legal: 13, 21, "):
        table.choose(0, ("1P0", "2P0"))


def test_whoever_can_form_a_number_must() -> None:
    table = deal("1B0 2B0 3B0", "4B0 5B0 6B0")
    everyone(table, "1B0 4B0")
    table.choose(0, ("2B0", "3B0"))
    assert (table.phase, table.waiting) == ("form", (1,))
    nothings: list[Any] = [None, [], ""]
    for nothing in nothings:
        with pytest.raises(IllegalChoice):
            table.choose(1, nothing)


def test_R2_drop_outs_show_to_all_as_the_phase_opens() -> None:
    table = one_out()
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert (view.inside, view.chosen) == (0b101, 0)
        told = of_kind(table.news(viewer), DroppedOut)
        assert told == [DroppedOut(round=2, seat=1, because="no_number", last=98, cards=4)]
    assert (table.phase, table.acting) == ("form", (0, 2))
    with pytest.raises(NotYourTurn, match="nothing to choose now; to choose: seats 1 and 3"):
        table.choose(1, ("2B0", "1B0"))


def test_R2_the_last_one_in_wins_at_once_without_forming_or_drawing() -> None:
    table = deal("9B0 9P0 1G0 1B0", "1P0 2P0 1G0 5P0", pile="7G0 7P0 7B0")
    passing(table, "1G0")
    assert draws(everyone(table, "9B0-9P0 1P0-2P0")) == "1A 1C"
    events = passing(table, "1G0")
    assert [type(event) for event in events] == [Passed, Passed, DroppedOut, Ended]
    assert table.result == {"winners": [1], "places": [2, 1]}
    assert "form" not in table.record()["rounds"][-1]
    assert (table.state.formed[1], hand(table, 1)) == (1, "1G0 5P0")


def test_numbers_are_shown_together_and_all_earlier_ones_stay_visible() -> None:
    table = deal("1G0 1B0 2B0 3P0 4P0", "1G0 5B0 6B0 7P0 8P0")
    passing(table, "1G0")
    table.choose(0, ("1B0", "2B0"))
    assert table.view(1).formed.tolist() == [0] * 6
    events = table.choose(1, ("5B0", "6B0"))
    assert [(e.seat, e.tens, e.units, e.number) for e in of_kind(events, Formed)] == [
        (0, "1B0", "2B0", 12),
        (1, "5B0", "6B0", 56),
    ]
    passing(table, "1G0")
    everyone(table, "3P0-4P0 7P0-8P0")
    shown = table.view(None)
    for column, cards in ((shown.tens, "1B0 3P0 5B0 7P0"), (shown.units, "2B0 4P0 6B0 8P0")):
        assert [card_code(kind) for kind in column[:2, :2].ravel().tolist()] == cards.split()


# ------------------------------------------------------------------------------------------------------- draw


def play_plans(table: Table, plans: list[str]) -> list[Event]:
    """Rounds in which all pass a 9G0 round and form the next number of their plans; what the last one did."""
    events: list[Event] = []
    for numbers in zip(*[plan.split() for plan in plans], strict=True):
        passing(table, "9G0")
        events = everyone(table, " ".join(numbers))
    return events


def table_for(plans: list[str], pile: str = "") -> Table:
    """A table whose players hold what their plans need, and a 9G0 to pass."""
    return deal(*(plan.replace("-", " ") + " 9G0" for plan in plans), pile=pile)


def drawn_for(*plans: str) -> str:
    """What the last numbers of these plans earn."""
    return draws(play_plans(table_for(list(plans), pile="1B0 " * 30), list(plans)))


PLANS = [  # the rulebooks' figure: stars and colours so that the last numbers earn what it shows
    "1B0-1P0 1B0-2P0 3B2-3P0",
    "1G0-2P0 1G0-3B0 2G1-2G1",
    "1P0-4G0 1P0-5G0 5P1-2G0",
    "1B0-6B0 1P0-7B0 2P0-8B1",
]


def test_worked_example_33_22_52_28() -> None:
    events = play_plans(table_for(PLANS, pile="1B0 2P0 3G0 4B0 " * 10), PLANS)
    formed = [(e.number, e.stars, e.earned) for e in of_kind(events, Formed)]
    assert formed == [
        (33, 2, ["B", "C", "D-tens", "D-units"]),
        (22, 2, ["B", "C", "D-tens"]),
        (52, 1, ["A", "D-tens", "D-units"]),
        (28, 1, ["D-units"]),
    ]
    assert Counter(e.seat for e in of_kind(events, Drew)) == {0: 4, 1: 3, 2: 3, 3: 1}


def test_R3_cards_are_drawn_one_at_a_time_in_laps_from_the_lowest_seat() -> None:
    pile = [f"{digit}{colour}0" for digit in range(1, 10) for colour in "BPG"]
    table = table_for(PLANS, pile=" ".join(pile))
    events = play_plans(table, PLANS)
    laps = "1B 2B 3A 4D-units 1C 2C 3D-tens 1D-tens 2D-tens 3D-units 1D-units"
    assert draws(events) == laps
    left = table.state.pile_n - table.state.top
    assert [e.card for e in of_kind(events, Drew)] == pile[len(pile) - left - 11 : len(pile) - left]


def test_A_one_card_for_the_highest_number_or_for_each_of_those_tied() -> None:
    assert drawn_for("5B0-4P0", "1G0-2B0") == "1A"
    assert drawn_for("5B0-4P0", "5G0-4B0", "4P0-5B0") == "1A 2A"


def test_B_one_card_for_most_stars_or_for_each_of_those_tied_but_none_without_a_star() -> None:
    assert drawn_for("1B1-2P1", "9B0-8P1") == "1B 2A"
    assert drawn_for("1B1-2P1", "3B2-2P0", "9B0-8P1") == "1B 2B 3A"
    assert drawn_for("1B0-2P0", "9B0-8P0") == "2A"


def test_C_one_card_for_two_equal_digits() -> None:
    assert drawn_for("1B0-1P0", "9B0-8P0") == "1C 2A"


def test_D_one_card_for_each_column_in_which_three_in_a_row_are_of_one_colour() -> None:
    high = "9B0-1B0 9P0-2P0 9G0-3G0"
    assert drawn_for("1B0-2P0 1B0-3G0 1B0-4P0", high) == "1D-tens 2A"
    assert drawn_for("1B0-2P0 1P0-3P0 1B0-4P0", high) == "1D-units 2A"
    assert drawn_for("1B0-2P0 1B0-3P0 1B0-4P0", high) == "1D-tens 2A 1D-units"
    assert drawn_for("1B0-2P0 1B0-3P0 1G0-4G0", high) == "2A"


def test_D_a_run_that_has_paid_is_closed_and_the_next_card_begins_a_new_one() -> None:
    numbers = [f"1B0-{units}{'PG'[units % 2]}0" for units in range(1, 8)]
    high = [f"9{'BPG'[units % 3]}0-{units}{'BPG'[units % 3]}0" for units in range(1, 8)]
    paid = [
        "1D-tens" in drawn_for(" ".join(numbers[:count]), " ".join(high[:count])) for count in range(1, 8)
    ]
    assert paid == [False, False, True, False, False, True, False]


def test_0_to_5_cards_each() -> None:
    five, none = "1B0-1P0 2B0-2P0 9B2-9P2", "1G0-2G0 1B0-3B0 1P0-4P0"
    assert drawn_for(five, none) == "1A 1B 1C 1D-tens 1D-units"


# -------------------------------------------------------------------------------------------------- new piles


def test_R4_cards_of_players_who_are_out_make_a_new_pile() -> None:
    table = one_out()
    events = everyone(table, "6B0-7B0 7P0-6P0")
    assert (draws(events), table.phase, table.shuffle_due, table.acting) == ("", "draw", 6, ())
    gathered = ["1G0", "1B0", "2B0", "2G0", "9B0", "8P0"]  # the hand and the number of seat 2
    events = table.shuffle(gathered[::-1])
    assert events[:2] == [NewPile(round=2, cards=6), Drew(round=2, seat=2, reason="A", card="8P0")]
    assert (table.round, table.phase, table.state.hand_n.tolist()[:3]) == (3, "pass", [1, 0, 2])
    assert table.record()["piles"] == [gathered[::-1]]


def test_R4_drawing_goes_on_in_the_middle_of_a_lap() -> None:
    table = one_out(pile="2G0 5G0")
    events = everyone(table, "7B0-6B0 7P0-6P0")  # both are highest
    assert (draws(events), table.shuffle_due) == ("1A", 6)
    events = table.shuffle(["9B0", "1G0", "1B0", "2B0", "2G0", "8P0"])
    assert draws(events) == "3A" and of_kind(events, Drew)[0].card == "9B0"


def test_R4_no_pile_is_made_before_a_card_is_due() -> None:
    table = one_out(pile="2G0 5G0 5G0")
    everyone(table, "7B0-6B0 7P0-6P0")
    assert (table.phase, table.shuffle_due, table.state.top) == ("pass", 0, table.state.pile_n)


SEVEN = [
    "1B0-2P0 1B0-3G0 1B0-4P0 1B0-5G0 1B0-6P0 1B0-7G0 1B0-8P0",
    "2P0-3G0 2P0-4B0 2P0-5G0 2P0-6B0 2P0-7G0 2P0-8B0 2P0-9G0",
]


def six_rounds() -> tuple[Table, list[Event]]:
    """Two players who have formed six of SEVEN's numbers each, without any pile so far."""
    table = table_for(SEVEN)
    return table, play_plans(table, [" ".join(plan.split()[:6]) for plan in SEVEN])


def test_R4_of_players_still_in_the_last_five_numbers_stay() -> None:
    table, events = six_rounds()
    assert (draws(events), table.shuffle_due) == ("", 4)
    table.shuffle(["1B0", "2P0", "2P0", "3G0"])  # both players' first numbers
    state = table.state
    assert ((state.formed - state.kept).tolist()[:2], state.last.tolist()[:2]) == ([5, 5], [17, 28])


def test_R4_if_nothing_is_gathered_the_cards_still_owed_are_forfeited() -> None:
    table = deal("1G0 9B0 9P0", "1G0 1B2 2B0")
    passing(table, "1G0")
    events = everyone(table, "9B0-9P0 1B2-2B0")
    assert (draws(events), table.round) == ("", 2)
    assert of_kind(events, Forfeited) == [
        Forfeited(round=1, seat=0, cards=2),
        Forfeited(round=1, seat=1, cards=1),
    ]


def test_R4_a_new_pile_may_be_too_small_for_all_that_is_owed() -> None:
    plans = [
        "1B0-2P0 1B0-3P0 1B0-4P0 1B0-5P0 1B0-6P0 1B0-7P0",
        "2P0-3G0 2P0-4G0 2P0-5G0 2P0-6G0 2P0-7G0 3P2-3G0",
    ]
    table = table_for(plans)
    play_plans(table, plans)
    events = table.shuffle(["1B0", "2P0", "2P0", "3G0"])
    assert draws(events) == "1D-tens 2A 1D-units 2B"
    assert of_kind(events, Forfeited) == [Forfeited(round=6, seat=1, cards=3)]


def test_R5_runs_and_previous_numbers_outlive_their_cards() -> None:
    table, _ = six_rounds()
    table.shuffle(["1B0", "2P0", "2P0", "3G0"])
    # All six tens of seat 1 are blue, so that runs closed with the third and the sixth. Counted anew from the
    # five that still lie there, a run would be open with two cards, and the next one would pay.
    assert table.state.run_length[0, 0] == 0
    assert table.state.last.tolist()[:2] == [17, 28]
    assert draws(play_plans(table, [plan.split()[6] for plan in SEVEN])) == "2A"
    assert table.state.run_length[0, 0] == 1
    # Who is out loses all cards to a new pile, and keeps the number that places are decided by.
    table = one_out()
    everyone(table, "6B0-7B0 7P0-6P0")
    table.shuffle(["8P0", "9B0", "2G0", "2B0", "1B0", "1G0"])
    assert table.state.last.tolist()[:3] == [67, 98, 76]


# -------------------------------------------------------------------------------------------------------- end


def all_at_once(plan: str) -> tuple[Table, list[Event]]:
    """One round of these numbers; the low cards that are left and drawn form nothing higher."""
    numbers = plan.split()
    table = deal(*(f"{number.replace('-', ' ')} 1G0 1G0" for number in numbers), pile="1B0 " * 9)
    passing(table, "1G0")
    everyone(table, plan)
    return table, passing(table, "1G0")


def test_worked_example_all_drop_out_and_most_cards_win() -> None:
    table, events = all_at_once("9B0-9P0 9G0-8B1 9B0-7G0")
    assert [(e.seat, e.cards) for e in of_kind(events, DroppedOut)] == [(0, 4), (1, 3), (2, 2)]
    assert events[-1] == Ended(winners=[0], places=[1, 2, 3], because="most_cards")
    assert table.over


def test_all_at_once_equal_cards_and_the_lowest_last_number_wins() -> None:
    table, events = all_at_once("9B0-8P0 9G0-7B1 8B0-8G0")  # one card each: for A, for B, for C
    assert [(e.last, e.cards) for e in of_kind(events, DroppedOut)] == [(98, 3), (97, 3), (88, 3)]
    assert events[-1] == Ended(winners=[2], places=[3, 2, 1], because="lowest_number")
    assert table.result == {"winners": [2], "places": [3, 2, 1]}


def test_all_at_once_players_still_tied_share_the_win() -> None:
    _, events = all_at_once("9B0-8P0 9G0-7B1 9B0-7G1")
    assert events[-1] == Ended(winners=[1, 2], places=[3, 1, 1], because="lowest_number")


def test_all_at_once_without_a_card_the_lowest_number_wins() -> None:
    table = deal("1B0 2B0", "1P0 3P0")
    everyone(table, "2B0 3P0")
    events = everyone(table, "1B0-3P0 1P0-2B0")
    assert [e.because for e in of_kind(events, DroppedOut)] == ["no_card", "no_card"]
    assert events[-1] == Ended(winners=[1], places=[2, 1], because="lowest_number")


def test_the_last_player_in_wins_as_soon_as_there_is_just_one() -> None:
    table = one_out(pile="2G0 9P0")
    everyone(table, "6B0-7B0 7P0-6P0")
    events = passing(table, "1G0")  # seat 3 could form 91
    assert of_kind(events, DroppedOut) == [DroppedOut(round=3, seat=0, because="no_number", last=67, cards=1)]
    assert events[-1] == Ended(winners=[2], places=[2, 3, 1], because="last_in")


def test_R6_later_drop_outs_are_better_and_within_a_phase_the_order_of_all_at_once() -> None:
    # Round 2: seats 3 to 6 cannot go on. Seat 6 has most cards, seat 5 the lowest number of the others, and
    # seats 3 and 4 are equal. Round 3: the other two drop out; seat 1 has more cards.
    plan = "1B0-2B0 1P0-3P0 9B0-8B0 9P0-8P0 9G2-7G0 8B1-8P1"
    first, second, *stuck = plan.split()
    rest = {first: "1G0 7B0 6B0 5B0", second: "1G0 7P0 7G0 5P0"} | dict.fromkeys(stuck, "1G0 1B0 1B0 1B0")
    table = deal(*(f"{number.replace('-', ' ')} {rest[number]}" for number in plan.split()), pile="2G0 " * 20)
    passing(table, "1G0")
    everyone(table, plan)
    out = of_kind(passing(table, "1G0"), DroppedOut)
    assert [(e.seat + 1, e.cards, e.last) for e in out] == [(3, 5, 98), (4, 5, 98), (5, 5, 97), (6, 6, 88)]
    everyone(table, "7B0-6B0 7P0-5P0")
    events = passing(table, "1G0")
    assert [(e.seat + 1, e.cards) for e in of_kind(events, DroppedOut)] == [(1, 3), (2, 2)]
    assert events[-1] == Ended(winners=[0], places=[1, 2, 5, 5, 4, 3], because="most_cards")


def test_R7_hands_of_players_who_are_out_stay_secret_until_the_end_when_everything_is_shown() -> None:
    table = one_out(pile="2G0 3B0 3P0 3G0")
    everyone(table, "6B0-7B0 7P0-6P0")
    own = seen_hand(table.state, 1)
    assert sorted(seen_hand(table.view(1), 1)) == sorted(own)
    for viewer in (0, 2, None):
        assert seen_hand(table.view(viewer), 1) == [NONE] * 4
    everyone(table, "1G0 1G0")
    assert table.over
    for viewer in (0, 1, 2, None):
        shown = table.view(viewer)
        for seat in range(3):
            assert sorted(seen_hand(shown, seat)) == sorted(seen_hand(table.state, seat))
        for pile in (shown.pile[shown.top : shown.pile_n], table.state.pile[shown.top : shown.pile_n]):
            assert [card_code(kind) for kind in pile.tolist()] == ["3P0", "3G0"]


# ------------------------------------------------------------------------------------------- who may see what


def test_everyone_sees_sizes_and_numbers_only_the_player_sees_hand_and_passed_cards() -> None:
    table = deal("1B0 1P0 1G0", "2B0 2P0 2G0", "3B0 3P0 3G0", pile="9B0 9P0")
    everyone(table, "1B0 2P0 3G0")
    table.choose(0, ("1P0", "3G0"))
    mine, theirs, nobody = table.view(0), table.view(1), table.view(None)
    assert [card_code(kind) for kind in seen_hand(mine, 0)] == ["1P0", "1G0", "3G0"]
    assert (card_code(int(mine.passed[0])), card_code(int(mine.received[0]))) == ("1B0", "3G0")
    assert table.rules.choice_of(mine, 0) == table.rules.choice_of(table.state, 0)
    for view in (theirs, nobody):
        assert seen_hand(view, 0) == [NONE] * 3
        assert (view.passed[0], view.received[0], view.slots[0].tolist()) == (NONE, NONE, [NONE, NONE])
        assert (view.chosen, view.hand_n.tolist()[:3]) == (1, [3, 3, 3])
    for view in (mine, theirs, nobody):
        assert set(view.pile.tolist()) == {NONE}
        assert view.pile_n - view.top == 2
