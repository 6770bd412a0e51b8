"""Pairing, rotation of seats, matchpoints and ties, on results that were made up to be reckoned by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from deuce.server.store.contents import Bout, BoutResult
from deuce.server.tournaments import core

Played = list[tuple[Bout, BoutResult]]


def bout(table: str, seats: str, deal: int = 1) -> Bout:
    return Bout(table, deal, tuple(seat.strip("-") for seat in seats))


# ------------------------------------------------------------------------------------------------ matchpoints


def test_everybody_is_compared_with_those_who_held_the_same_cards_and_with_nobody_else() -> None:
    # The first seat of this deal wins at three tables of four: to win there is worth little, and to lose much.
    played: Played = [
        (bout("t1", "AB"), BoutResult((1, 2))),
        (bout("t2", "CD"), BoutResult((1, 2))),
        (bout("t3", "EF"), BoutResult((1, 2))),
        (bout("t4", "GH"), BoutResult((2, 1))),
    ]
    worth = core.matchpoints(played)
    third = Fraction(1, 3)
    assert worth["t1", 0] == (third * 1 + third / 2 * 2)  # beats G, and is level with C and E
    assert worth["t4", 0] == 0
    assert worth["t1", 1] == third  # level with D and F, behind H
    assert worth["t4", 1] == 1  # won with the cards that everybody else lost with
    for seat in (0, 1):
        assert sum(worth[table, seat] for table in ("t1", "t2", "t3", "t4")) == 2


def test_where_points_are_counted_it_is_by_the_lead_and_who_gave_up_is_behind_everybody() -> None:
    played: Played = [
        (bout("t1", "ABC"), BoutResult((1, 2, 3), (40, 10, 8))),
        (bout("t2", "DEF"), BoutResult((1, 2, 3), (50, 45, 2))),
        (bout("t3", "GHI"), BoutResult((1, 2, 3), (90, 5, 3), gave_up=(0,))),
    ]
    worth = core.matchpoints(played)
    assert [worth[table, 0] for table in ("t1", "t2", "t3")] == [1, Fraction(1, 2), 0]  # 30 and 5 ahead
    assert [worth[table, 1] for table in ("t1", "t2", "t3")] == [Fraction(1, 2), 1, 0]  # 30, 5 and 85 behind


def test_deals_are_not_mixed_up_and_a_table_alone_is_worth_a_half() -> None:
    played: Played = [
        (bout("t1", "AB", deal=1), BoutResult((1, 2))),
        (bout("t2", "AC", deal=2), BoutResult((2, 1))),
    ]
    assert set(core.matchpoints(played).values()) == {Fraction(1, 2)}


def test_a_table_that_was_closed_is_worth_a_half_and_nobody_is_compared_with_it() -> None:
    played: Played = [
        (bout("t1", "AB"), BoutResult((1, 2), (50, 20))),
        (bout("t2", "CD"), BoutResult((1, 2), (40, 30))),
        (bout("t3", "EF"), BoutResult((1, 1), closed=True)),
    ]
    rows = {row.entrant: row for row in core.standings("ABCDEF", played)}
    assert [rows[name].points for name in "ABCDEF"] == [1, 0, 0, 1, Fraction(1, 2), Fraction(1, 2)]
    assert rows["E"].deals == 1 and rows["E"].mean == 0 == rows["E"].against


# ------------------------------------------------------------------------------------------------------ ties


def test_a_tie_is_broken_by_the_games_against_each_other() -> None:
    played: Played = [
        (bout("t1", "AB", 1), BoutResult((1, 2))),
        (bout("t2", "CD", 1), BoutResult((1, 2))),
        (bout("t3", "CA", 2), BoutResult((1, 2))),
        (bout("t4", "BD", 2), BoutResult((1, 2))),
    ]
    rows = core.standings("ABCD", played)
    assert {row.points for row in rows} == {Fraction(1)}
    # All are level: A beat B and lost to C, C beat D and A, B beat D, and D lost both.
    assert [(row.entrant, row.rank, float(row.against)) for row in rows] == [
        ("C", 1, 2.0),
        ("A", 2, 1.0),
        ("B", 2, 1.0),
        ("D", 4, 0.0),
    ]


def test_then_by_the_mean_of_plain_results_and_of_points() -> None:
    played: Played = [
        (bout("t1", "AC", 1), BoutResult((1, 2), (50, 20))),
        (bout("t2", "BD", 1), BoutResult((1, 2), (50, 20))),
        (bout("t3", "EA", 2), BoutResult((1, 2), (50, 30))),
        (bout("t4", "FB", 2), BoutResult((1, 2), (50, 30))),
    ]
    rows = {row.entrant: row for row in core.standings("ABCDEF", played)}
    # E and F have one deal less; of those with a half each, whoever won their only game is before the one who lost it.
    assert rows["A"].rank == rows["B"].rank == 1
    assert rows["E"].rank == rows["F"].rank == 3 and rows["C"].rank == rows["D"].rank == 5
    assert rows["E"].mean == 1 and rows["C"].mean == 0
    # Whoever had more points at the same results is before the other.
    played[0] = (played[0][0], BoutResult((1, 2), (51, 21)))
    rows = {row.entrant: row for row in core.standings("ABCDEF", played)}
    assert [rows[name].rank for name in "ABEFCD"] == [1, 2, 3, 3, 5, 6]
    assert rows["A"].mean == rows["B"].mean and rows["A"].score == rows["B"].score + Fraction(1, 2)


def test_whoever_has_not_played_is_listed_last_and_bots_of_the_house_are_not() -> None:
    played: Played = [(bout("t1", "A-"), BoutResult((1, 2))), (bout("t2", "B-"), BoutResult((2, 1)))]
    rows = core.standings("ABC", played)
    assert [row.entrant for row in rows] == ["A", "B", "C"]
    assert rows[0].points == 1 and rows[2].deals == 0


# ------------------------------------------------------------------------------------------------- the draw


def drawn(tables: list[tuple[str, ...]], deal: int) -> list[Bout]:
    return [Bout(f"r{deal}t{at}", deal, seats) for at, seats in enumerate(tables)]


def test_the_best_meet_the_best() -> None:
    tables = core.swiss("ABCDEFGH", [], 2, "x")
    assert [set(table) for table in tables] == [{"A", "B"}, {"C", "D"}, {"E", "F"}, {"G", "H"}]
    again = core.swiss("ABCDEFGH", drawn(tables, 1), 2, "x")
    assert [set(table) for table in again] == [{"A", "C"}, {"B", "D"}, {"E", "G"}, {"F", "H"}]


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 24), st.integers(0, 2**32))
def test_nobody_meets_again_in_duels_of_as_many_rounds_as_half_of_them(many: int, seed: int) -> None:
    names = [f"p{at}" for at in range(many)]
    past: list[Bout] = []
    for number in range(1, max(2, (many + 1) // 2)):
        order = core.shuffled(names, f"{seed} {number}")
        past += drawn(core.swiss(order, past, 2, "x"), number)
    meetings = Counter(frozenset(one.seats) for one in past)
    assert max(meetings.values()) == 1
    byes = Counter(name for one in past if core.HOUSE in one.seats for name in one.seats if name)
    assert max(byes.values(), default=1) == 1
    assert all(
        Counter(name for one in past if one.deal == deal for name in one.seats if name) == Counter(names)
        for deal in {one.deal for one in past}
    )


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 30), st.integers(2, 6), st.integers(0, 2**32))
def test_everybody_plays_in_every_round_and_all_tables_are_full(many: int, size: int, seed: int) -> None:
    names = [f"p{at}" for at in range(many)]
    past: list[Bout] = []
    for number in (1, 2, 3):
        tables = core.swiss(core.shuffled(names, f"{seed} {number}"), past, size, "x")
        assert all(len(table) == size for table in tables) and len(tables) >= 2
        assert sorted(name for table in tables for name in table if name) == sorted(names)
        past += drawn(tables, number)


def test_of_tables_of_three_as_few_meet_again_as_can_be() -> None:
    names = [f"p{at}" for at in range(27)]
    past: list[Bout] = []
    for number in range(1, 6):
        order = core.shuffled(names, str(number))
        past += drawn(core.swiss(order, past, 3, "x"), number)
    met = Counter(frozenset(pair) for one in past for pair in combinations(one.seats, 2))
    assert max(met.values()) == 1


def test_when_all_have_met_they_meet_again() -> None:
    past: list[Bout] = []
    for number in range(1, 8):
        past += drawn(core.swiss("ABCD", past, 2, "x"), number)
    met = Counter(frozenset(one.seats) for one in past)
    assert sum(met.values()) == 14 and max(met.values()) - min(met.values()) <= 1


def test_two_hundred_are_drawn_without_meeting_again() -> None:
    names = [f"p{at}" for at in range(200)]
    past: list[Bout] = []
    for number in range(1, 10):
        past += drawn(core.swiss(core.shuffled(names, str(number)), past, 2, "x"), number)
    assert max(Counter(frozenset(one.seats) for one in past).values()) == 1


def test_seats_go_round() -> None:
    for size in (2, 3, 4):
        names = [f"p{at}" for at in range(size * 6)]
        past: list[Bout] = []
        for number in range(1, size * 2 + 1):
            past += drawn(core.swiss(core.shuffled(names, str(number)), past, size, "x"), number)
        had = Counter((name, seat) for one in past for seat, name in enumerate(one.seats))
        assert all(had[name, seat] in (1, 2, 3) for name in names for seat in range(size)), size
        # Most have had every seat twice.
        assert Counter(had.values())[2] > len(had) * 0.6


def test_those_at_one_table_alone_are_compared_with_bots() -> None:
    tables = core.swiss("AB", [], 2, "x")
    assert sorted(tables[0]) == ["A", "B"] and tables[1] == (core.HOUSE, core.HOUSE)


# ------------------------------------------------------------------------------------------------- the arena


def test_who_is_free_plays_the_first_deal_that_nobody_at_the_table_has_had() -> None:
    first = core.arena("ABCD", [], "ABCD", 2, deals=9)
    assert [deal for deal, _ in first] == [1, 1]
    past = [Bout(f"t{at}", deal, seats) for at, (deal, seats) in enumerate(first)]
    second = core.arena("AD", past, "ABCD", 2, deals=9)
    assert [(deal, set(seats)) for deal, seats in second] == [(2, {"A", "D"})]
    past.append(Bout("t9", 2, second[0][1]))
    (late,) = core.arena("AE", past, "ABCDE", 2, deals=9)
    assert late[0] == 3 and set(late[1]) == {"A", "E"}
    (newcomers,) = core.arena("EF", past, "ABCDEF", 2, deals=9)
    assert newcomers[0] == 1


def test_nobody_plays_at_once_against_the_same_if_there_is_anybody_else() -> None:
    past = [Bout("t1", 1, ("A", "B")), Bout("t2", 1, ("C", "D"))]
    assert {frozenset(seats) for _, seats in core.arena("ABCD", past, "ABCD", 2, deals=9)} == {
        frozenset("AC"),
        frozenset("BD"),
    }
    assert [set(seats) for _, seats in core.arena("AB", past, "AB", 2, deals=9)] == [{"A", "B"}]


def test_bots_never_play_among_themselves_and_fill_up_what_people_leave() -> None:
    assert core.arena("XYZ", [], "", 2, deals=9) == []
    assert core.arena("XYZ", [], "", 2, deals=9, fill="XYZ") == []
    (only,) = core.arena("AXY", [], "A", 2, deals=9)
    assert "A" in only[1] and len(set(only[1]) & {"X", "Y"}) == 1


def test_whoever_has_waited_for_long_plays_with_bots_of_the_house() -> None:
    assert core.arena("A", [], "A", 3, deals=9) == []
    (table,) = core.arena("A", [], "A", 3, deals=9, fill="A")
    assert sorted(table[1]) == ["", "", "A"]


def test_when_all_deals_have_been_played_there_are_no_more() -> None:
    past = [Bout("t1", 1, ("A", "B"))]
    assert core.arena("AB", past, "AB", 2, deals=1, fill="AB") == []
