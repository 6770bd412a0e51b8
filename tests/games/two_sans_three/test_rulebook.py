"""2 sans 3 by the book: the sentences of its rules, the rulings and worked examples, played at a Table."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from deuce.errors import IllegalChoice, NotYourTurn
from deuce.events import Dealt, Ended, Event
from deuce.games.deck import Deck, parse_deck, standard_deck
from deuce.games.two_sans_three.events import InterimBonus, Played, Refilled, Scored, Took, Turned
from deuce.games.two_sans_three.rules import collect
from deuce.games.two_sans_three.state import NONE
from deuce.record import read_records, referee
from deuce.table import Table

RECORDS = Path(__file__).parents[2] / "data" / "records"
COLOURS = standard_deck("two_sans_three").colours


def deal(opening: Sequence[int], *hands: Sequence[int], deck: Deck | None = None, first: int = 0) -> Table:
    """A table with these opening cards, and these on top of the players' piles; the rest follows rising."""
    deck = deck or standard_deck("two_sans_three")
    named = {*opening, *(card for hand in hands for card in hand)}
    rest = iter([card for card in deck.cards if card not in named])
    order = list(opening)
    for hand in hands:
        order += [*hand, *(next(rest) for _ in range(deck.dealt - len(hand)))]
    return Table("two_sans_three", len(hands), deck=deck, order=[*order, *rest], first=first)


def deck_of(colours: dict[int, int], other: int = 0) -> Deck:
    """The standard numbers in other colours."""
    coloured = [-1 if number % 15 == 0 else colours.get(number, other) for number in range(90)]
    return parse_deck({"game": "two_sans_three", "colours": coloured}, "test")


def only(events: list[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def play_out(table: Table) -> list[Event]:
    """Everybody always plays the lowest card; what the last turn did."""
    events: list[Event] = []
    while not table.over:
        seat = table.waiting[0]
        events = table.choose(seat, table.legal(seat)[0])
    return events


def row(table: Table, number: int) -> list[int]:
    state = table.state
    return [30 * number, *state.row[number, : state.row_n[number]].tolist()]


# ----------------------------------------------------------------------------------------------- cards, setup


def test_S1_the_coloured_numbers_get_the_colours_in_turn() -> None:
    coloured = [number for number in range(90) if number not in (0, 15, 30, 45, 60, 75)]
    assert [COLOURS[number] for number in coloured] == [index % 7 for index in range(84)]
    assert Counter(COLOURS) == {**dict.fromkeys(range(7), 12), NONE: 6}
    for start in (0, 30, 60):
        assert Counter(COLOURS[start : start + 30]) == {**dict.fromkeys(range(7), 4), NONE: 2}


def test_S1_another_map_is_data_and_the_record_names_it() -> None:
    deck = deck_of({number: number % 7 for number in range(90)})
    record = Table("two_sans_three", 2, seed=1, deck=deck).record()
    assert record["colours"] == [None if number % 15 == 0 else number % 7 for number in range(90)]
    assert Table.from_record(record).deck.colours == deck.colours
    assert "colours" not in Table("two_sans_three", 2, seed=1).record()


def test_three_cards_open_the_rows_then_twenty_to_each_of_which_eight_are_in_hand() -> None:
    order = [40, 1, 31, *(number for number in range(89, 0, -1) if number not in (1, 30, 31, 40, 60))]
    table = Table("two_sans_three", 3, order=order)
    dealt = only(table.events(), Dealt)[0]
    assert dealt.rows == [[0, 1], [30, 31, 40], [60]]
    assert dealt.hands == [sorted(order[3 + 20 * seat : 11 + 20 * seat]) for seat in range(3)]
    assert [table.legal(seat) for seat in range(3)] == [dealt.hands[0], [], []]
    state = table.state
    assert (state.hand_n.tolist(), state.drawn.tolist()) == ([8, 8, 8, 0], [8, 8, 8, 0])


def test_S2_seat_0_begins_or_as_in_a_rematch_another_and_seats_follow_in_turn() -> None:
    """That a rematch moves the start by one seat is tested where rematches are made: server/tables/test_tables.py."""
    assert Table("two_sans_three", 3, seed=1).acting == (0,)
    rematch = Table("two_sans_three", 3, seed=1, first=1)
    assert (rematch.acting, rematch.record()["first"]) == ((1,), 1)
    seats: list[int] = []
    while not rematch.over:
        seats += rematch.acting
        rematch.choose(seats[-1], rematch.legal(seats[-1])[0])
    assert seats == [1, 2, 0] * 18
    assert Table.from_record(rematch.record()).result == rematch.result


# ---------------------------------------------------------------------------------------------- play and take


@pytest.mark.parametrize(("card", "index"), [(1, 0), (29, 0), (31, 1), (59, 1), (61, 2), (89, 2)])
def test_a_card_goes_to_the_row_of_its_tens(card: int, index: int) -> None:
    table = deal([2, 32, 62], [card], [])
    table.choose(0, card)
    assert row(table, index) == sorted([30 * index, 30 * index + 2, card])


def test_exactly_one_card_of_the_own_hand_is_played_in_turn() -> None:
    table = deal([2, 32, 62], [10, 11, 12, 13, 14, 16, 17, 18], [20])
    assert table.legal(0) == [10, 11, 12, 13, 14, 16, 17, 18]
    with pytest.raises(IllegalChoice, match=r"^seat 1, turn 1: 20 is not in the hand; the hand is 10 11 12 "):
        table.choose(0, 20)
    with pytest.raises(NotYourTurn, match=r"^seat 2, turn 1: nothing to choose now; to choose: seat 1$"):
        table.choose(1, 20)
    assert [type(event) for event in table.choose(0, 12)] == [Played]
    assert (table.acting, table.turn, table.state.hand_n[0]) == ((1,), 2, 7)


def test_worked_example_40_to_30_46_57_takes_nothing() -> None:
    table = deal([46, 57, 1], [40], [])
    assert table.choose(0, 40) == [Played(turn=1, seat=0, card=40, row=[30, 40, 46, 57])]


def test_worked_example_28_to_0_10_19_24_takes_10() -> None:
    table = deal([10, 19, 24], [28], [])
    assert table.choose(0, 28) == [
        Played(turn=1, seat=0, card=28, row=[0, 19, 24, 28]),
        Took(turn=1, seat=0, card=28, because="highest", taken=[10], removed=[]),
    ]


def test_worked_example_37_to_30_40_46_57_takes_40_46_and_57() -> None:
    table = deal([40, 46, 57], [37], [])
    assert table.choose(0, 37) == [
        Played(turn=1, seat=0, card=37, row=[30, 37]),
        Took(turn=1, seat=0, card=37, because="higher", taken=[40, 46, 57], removed=[]),
    ]


@pytest.mark.parametrize(("card", "taken"), [(41, [46, 57]), (50, [57]), (58, [40]), (31, [40, 46, 57])])
def test_the_fifth_card_takes_all_higher_ones_or_if_highest_the_one_after_the_start_card(
    card: int, taken: list[int]
) -> None:
    table = deal([40, 46, 57], [card], [])
    assert only(table.choose(0, card), Took)[0].taken == taken
    assert row(table, 1) == sorted({30, 40, 46, 57, card} - set(taken))


def test_taken_cards_go_face_up_by_colour() -> None:
    table = deal([40, 46, 57], [37], [], deck=deck_of({40: 3, 46: 5, 57: 3}))
    table.choose(0, 37)
    assert table.view(None).up_n.tolist()[0] == [0, 0, 0, 2, 0, 1, 0]
    assert table.scores == [5 + 1, 0]


def test_the_third_face_up_card_of_a_colour_turns_all_three_down_for_good() -> None:
    table = deal([40, 46, 57], [37, 1, 2, 3], [61, 65, 66, 67], deck=deck_of({40: 2, 46: 2, 57: 2}))
    events = table.choose(0, 37)
    assert events[-1] == Turned(turn=1, seat=0, colour=2, cards=[40, 46, 57])
    assert (table.state.up_n[0].tolist(), table.state.down[0], table.scores) == ([0] * 7, 3, [-3, 0])


def test_the_next_card_of_a_turned_colour_is_a_first_one_again() -> None:
    table = deal([40, 46, 57], [37], [], deck=deck_of({}, other=4))
    for number in (1, 2):
        collect(table.state, 0, number)
    events = table.choose(0, 37)  # two cards, and three more
    assert only(events, Turned) == [Turned(turn=1, seat=0, colour=4, cards=[1, 2, 40])]
    assert (table.state.up_n[0].tolist(), table.state.down[0]) == ([0, 0, 0, 0, 2, 0, 0], 3)


def test_two_colours_turned_at_once_are_told_in_the_order_taken() -> None:
    table = deal([40, 46, 57], [37], [], deck=deck_of({40: 5, 46: 6, 57: 1, 1: 5, 2: 5, 3: 1, 4: 1}))
    for number in (1, 2, 3, 4):
        collect(table.state, 0, number)
    turned = only(table.choose(0, 37), Turned)
    assert [(event.colour, event.cards) for event in turned] == [(5, [1, 2, 40]), (1, [3, 4, 57])]


@pytest.mark.parametrize("number", [15, 45, 75])
def test_15_45_and_75_leave_the_game_when_taken(number: int) -> None:
    start = 30 * (number // 30)
    table = deal([start + 1, start + 2, number], [start + 3], [])
    took = only(table.choose(0, start + 3), Took)[0]
    assert (took.taken, took.removed) == ([number], [number])
    assert (table.state.up_n[0].sum(), table.state.down[0], table.scores) == (0, 0, [0, 0])


# ---------------------------------------------------------------------------------------------------- bonuses


def seventh_colour(table: Table, seat: int) -> list[Event]:
    """The seat has six colours face up and takes the last one, from the first row."""
    state = table.state
    for number in (1, 2, 3, 4, 5, 6):
        collect(state, seat, number)
    state.row[0, :3], state.row_n[0] = [7, 8, 9], 3
    state.hand[seat, 0] = 28
    return table.choose(seat, 28)


def test_interim_bonus_goes_10_7_5_3() -> None:
    table = deal([31, 61, 62], [], [], [], [])
    points = [only(seventh_colour(table, seat), InterimBonus)[0].points for seat in range(4)]
    assert points == [10, 7, 5, 3]
    assert table.scores == [7 + 10 + interim for interim in points]


def test_interim_bonus_comes_once_per_player_and_game() -> None:
    table = deal([31, 61, 62], [], [])
    assert only(seventh_colour(table, 0), InterimBonus) == [InterimBonus(turn=1, seat=0, points=10)]
    table.choose(1, table.legal(1)[0])
    assert only(seventh_colour(table, 0), InterimBonus) == []
    assert table.state.interim.tolist() == [10, 0, 0, 0]


def test_S3_the_interim_bonus_is_checked_once_when_the_whole_take_is_done() -> None:
    # Face up: colours 0 to 4 once, 5 twice. The take brings 6, which makes all seven, then the third 5.
    table = deal([37, 43, 46], [34], [])
    for number in (1, 2, 3, 4, 5, 6, 13):
        collect(table.state, 0, number)
    assert [COLOURS[number] for number in (37, 43, 46)] == [6, 5, 0]
    assert [type(event) for event in table.choose(0, 34)] == [Played, Took, Turned]
    assert (table.state.interim[0], table.state.up_n[0].tolist()) == (0, [2, 1, 1, 1, 1, 0, 1])


def test_S3_a_take_that_ends_with_seven_colours_earns_it() -> None:
    table = deal([37, 43, 46], [34], [])
    for number in (1, 2, 3, 4, 5, 6):
        collect(table.state, 0, number)
    assert table.choose(0, 34)[-1] == InterimBonus(turn=1, seat=0, points=10)


@pytest.mark.parametrize(("colours", "bonus"), [(5, 0), (6, 5), (7, 10)])
def test_final_bonus_for_six_colours_5_for_seven_10(colours: int, bonus: int) -> None:
    table = deal([31, 61, 62], [], [])
    for number in range(1, colours + 1):
        collect(table.state, 1, number)
    assert table.scores == [0, colours + bonus]


# --------------------------------------------------------------------------------------------- refill and end


def test_a_player_with_two_cards_left_draws_six_from_the_own_pile_if_it_is_not_empty() -> None:
    table = Table("two_sans_three", 2, seed=3)
    order = table.record()["deck"]
    sizes = []
    refills: list[Refilled] = []
    while not table.over:
        seat = table.waiting[0]
        events = table.choose(seat, table.legal(seat)[-1])
        if seat == 1:
            sizes.append(int(table.state.hand_n[1]))
            refills += only(events, Refilled)
    assert sizes == [7, 6, 5, 4, 3, 8, 7, 6, 5, 4, 3, 8, 7, 6, 5, 4, 3, 2]
    assert [(e.count, e.cards) for e in refills] == [(6, order[31:37]), (6, order[37:43])]


def test_the_game_ends_after_18_cards_each_and_the_last_two_are_not_scored() -> None:
    table = Table("two_sans_three", 3, seed=4)
    events = play_out(table)
    assert len(table.record()["turns"]) == 3 * 18
    assert [type(event) for event in events[-4:]] == [Scored, Scored, Scored, Ended]
    assert table.state.hand_n.tolist()[:3] == [2, 2, 2]
    for seat, score in enumerate(only(events, Scored)):
        taken = [card for event in only(table.events(), Took) if event.seat == seat for card in event.taken]
        counts = Counter(COLOURS[card] for card in taken if COLOURS[card] != NONE)
        up = [count % 3 for count in counts.values()]
        assert (score.singles, score.pairs) == (up.count(1), up.count(2))
        assert score.down == counts.total() - sum(up)


def test_worked_example_of_the_score() -> None:
    (_, record), *_ = read_records(RECORDS / "worked_example_score.jsonl")
    table = referee(record)
    shown = only(table.events(), Scored)[0]
    assert shown == Scored(seat=0, singles=4, pairs=2, down=6, interim=7, final=5, total=4 + 10 - 6 + 7 + 5)
    assert (shown.total, table.record()["result"]["scores"][0]) == (20, 20)


def test_most_points_win_and_ties_share_the_win() -> None:
    shared = 0
    for _, record in read_records(RECORDS / "two_sans_three.jsonl"):
        table = referee(record)
        ended = table.events()[-1]
        assert isinstance(ended, Ended)
        assert (ended.because, table.scores) == ("points", record["result"]["scores"])
        scores = record["result"]["scores"]
        assert ended.winners == [seat for seat, score in enumerate(scores) if score == max(scores)]
        assert ended.places == [1 + sum(other > score for other in scores) for score in scores]
        shared += len(ended.winners) > 1
    assert shared > 0


# ------------------------------------------------------------------------------------------- who may see what


def test_everyone_sees_rows_collections_bonuses_and_sizes_only_the_player_sees_the_hand() -> None:
    table = deal([40, 46, 57], [37], [], [])
    table.choose(0, 37)
    state = table.state
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        for shown in ("row_n", "up_n", "down", "interim", "hand_n", "drawn", "where"):
            assert view[shown].tolist() == state[shown].tolist()
        for index, cards in enumerate(([], [37], [])):
            assert view.row[index, : view.row_n[index]].tolist() == cards
        assert set(view.pile.tolist()) == {NONE}  # nobody knows a pile's order, nor what is unused
        for seat in range(3):
            mine = sorted(state.hand[seat, : state.hand_n[seat]].tolist())
            seen = view.hand[seat, : view.hand_n[seat]].tolist()
            assert seen == (mine if seat == viewer else [NONE] * len(mine))


def test_only_the_player_sees_the_cards_drawn() -> None:
    table = Table("two_sans_three", 2, seed=5)
    while not only(table.news(), Refilled):
        seat = table.waiting[0]
        table.choose(seat, table.legal(seat)[0])
    seat = only(table.news(), Refilled)[0].seat
    cards = {viewer: only(table.news(viewer), Refilled)[0].cards for viewer in (0, 1, None)}
    assert len(cards.pop(seat)) == 6
    assert list(cards.values()) == [None, None]
