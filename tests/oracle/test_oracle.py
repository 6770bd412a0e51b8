"""Tests of the oracles themselves: the worked examples of the rules to the letter, a case for each ruling."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from oracle import two_sans_three, two_win


def refused(why: str, call: Callable[..., object], *args: Any) -> None:
    """The call raises ValueError, and its message matches."""
    with pytest.raises(ValueError, match=why):
        call(*args)


# ====================================================================== 2 WIN


def deal(hands: list[str], pile: str = "") -> two_win.Game:
    return two_win.Game(len(hands), " ".join([*hands, pile]).split(), hand=len(hands[0].split()))


def numbers(text: str) -> list[two_win.Number]:
    """Numbers written as 1B0-2P0 and parted by spaces."""
    return [(word[:3], word[4:]) for word in text.split()]


def hand_for(plan: list[two_win.Number]) -> str:
    """The cards of a plan and the one to pass."""
    return " ".join([*(card for number in plan for card in number), "9G0"])


def choose_all(game: two_win.Game, choices: dict[int, Any]) -> None:
    for seat, choice in choices.items():
        game.choose(seat, choice)


def play_plans(game: two_win.Game, plans: list[list[two_win.Number]], turns: int) -> None:
    """Rounds in which all seats pass the same card round and form the next number of their plans."""
    for turn in range(turns):
        choose_all(game, dict.fromkeys(range(len(plans)), "9G0"))
        choose_all(game, {seat: plan[turn] for seat, plan in enumerate(plans)})


def happened(game: two_win.Game, event: str, turn: int, *keys: str) -> list[tuple[Any, ...]]:
    """The events of one kind in one round, reduced to these keys."""
    found = [e for e in game.events if e["event"] == event and e["round"] == turn]
    return [tuple(e[key] for key in keys) for e in found]


def draws(game: two_win.Game, turn: int) -> list[tuple[Any, ...]]:
    return happened(game, "draw", turn, "seat", "reason")


def test_R1_standard_deck() -> None:
    kinds = [f"{digit}{colour}" for digit in range(1, 10) for colour in "BPG"]
    assert sorted(two_win.STANDARD_DECK) == sorted(kind + stars for kind in kinds for stars in "0012")
    assert len(two_win.STANDARD_DECK) == 108


def test_setup_of_two_win() -> None:
    deck = list(two_win.STANDARD_DECK)
    game = two_win.Game(3, deck)
    shown = game.snapshot()
    assert shown["hands"] == [sorted(deck[0:9]), sorted(deck[9:18]), sorted(deck[18:27])]
    assert (shown["phase"], shown["round"], shown["inside"]) == ("pass", 1, [0, 1, 2])
    assert shown["pile"] == deck[27:]
    assert (shown["numbers"], shown["last"], shown["owed"]) == ([[]] * 3, [0] * 3, [0] * 3)
    assert shown["runs"] == [[[None, 0], [None, 0]]] * 3
    assert (game.acting(), game.shuffle_due(), game.over) == ({0, 1, 2}, None, False)
    refused("not over", game.result)


def test_impossible_games_of_two_win() -> None:
    deck = two_win.STANDARD_DECK
    refused("2 to 6 players", two_win.Game, 1, deck)
    refused("2 to 6 players", two_win.Game, 7, deck)
    refused("too few", two_win.Game, 6, deck[:53])
    refused("impossible", two_win.Game, 2, deck, -1)
    for code in ("0B0", "1R0", "1B3", "1B", "1B00", ""):
        refused("no card code", two_win.Game, 2, ["1B0", code], 1)


def test_choices_in_any_order_and_changed_until_the_last() -> None:
    game = deal(["1B0 2B0 3B0", "4P0 5P0 6P0"])
    game.choose(1, "4P0")
    game.choose(1, "5P0")
    assert (game.phase, game.acting()) == ("pass", {0, 1})
    refused("seat 0 may not choose", game.choose, 0, "4P0")
    refused("seat 2 has nothing to choose", game.choose, 2, "4P0")
    refused("seat 0 may not choose", game.choose, 0, ("1B0", "2B0"))
    game.choose(0, "1B0")
    assert game.phase == "form"
    assert game.snapshot()["hands"] == [["2B0", "3B0", "5P0"], ["1B0", "4P0", "6P0"]]


def test_cards_pass_to_the_next_higher_seat_still_in() -> None:
    game = deal(["1B0 1B0 1B0", "2P0 2P0 2P0", "3G0 3G0 3G0", "4B1 4B1 4B1"])
    game.inside = [0, 2, 3]
    choose_all(game, {3: "4B1", 0: "1B0", 2: "3G0"})
    hands = game.snapshot()["hands"]
    assert hands == [["1B0", "1B0", "4B1"], ["2P0"] * 3, ["1B0", "3G0", "3G0"], ["3G0", "4B1", "4B1"]]


def test_hands_of_one_card_and_of_none() -> None:
    game = two_win.Game(3, [], hand=0)
    assert happened(game, "drop", 1, "seat", "phase") == [(0, "pass"), (1, "pass"), (2, "pass")]
    assert game.result() == {"winners": [0, 1, 2], "places": [1, 1, 1]}
    game = deal(["1B0", "2P0"])
    assert game.legal(0) == {"1B0"}
    choose_all(game, {0: "1B0", 1: "2P0"})
    assert game.snapshot()["hands"] == [["2P0"], ["1B0"]]
    assert game.events == [{"event": "drop", "seat": seat, "phase": "form", "round": 1} for seat in (0, 1)]
    assert game.result() == {"winners": [0, 1], "places": [1, 1]}


def test_numbers_need_two_cards_and_must_rise() -> None:
    game = deal(["1B0 2B0 2B0", "9P0 9P0 9P0"])
    game.history[0] = numbers("1B0-1B0")
    choose_all(game, {0: "1B0", 1: "9P0"})
    assert game.legal(0) == {("2B0", "2B0"), ("2B0", "9P0"), ("9P0", "2B0")}
    assert game.legal(1) == {("9P0", "9P0"), ("9P0", "1B0"), ("1B0", "9P0")}
    game.history[0] = numbers("2B0-2B0")
    assert game.legal(0) == {("2B0", "9P0"), ("9P0", "2B0")}
    refused("seat 0 may not choose", game.choose, 0, ("2B0", "2B0"))
    refused("seat 0 may not choose", game.choose, 0, "9P0")
    refused("no pair of cards", game.choose, 1, ["9P0"])


def test_R2_drop_outs_show_as_the_phase_opens_and_the_last_one_wins_at_once() -> None:
    game = deal(["9B0 9B0 1B0 1B0", "1P0 2P0 5P0 1P0"], "7G0 7G0 7G0")
    choose_all(game, {0: "1B0", 1: "1P0"})
    choose_all(game, {0: ("9B0", "9B0"), 1: ("1P0", "2P0")})
    assert draws(game, 1) == [(0, "A"), (0, "C")]
    choose_all(game, {0: "7G0", 1: "1B0"})
    assert (game.over, game.round, game.acting(), game.legal(1)) == (True, 2, set(), set())
    assert happened(game, "drop", 2, "seat", "phase") == [(0, "form")]
    assert game.result() == {"winners": [1], "places": [2, 1]}
    assert game.snapshot()["numbers"] == [[["9B0", "9B0"]], [["1P0", "2P0"]]]  # nothing more was formed
    assert draws(game, 2) == []


def test_an_empty_hand_drops_out_as_the_pass_opens() -> None:
    game = deal(["5B0 5P0", "1P0 2B0", "1G0 3P0"], "7G0 8G0 9G0")
    choose_all(game, {0: "5P0", 1: "2B0", 2: "3P0"})
    choose_all(game, {0: ("5B0", "3P0"), 1: ("1P0", "5P0"), 2: ("1G0", "2B0")})
    assert draws(game, 1) == [(0, "A")]
    assert happened(game, "drop", 2, "seat", "phase") == [(1, "pass"), (2, "pass")]
    assert game.result() == {"winners": [0], "places": [1, 3, 2]}  # R6: 12 is lower than 15


# ---------------------------------------------------------------------- drawing

EXAMPLE = [
    numbers("1B0-1P0 1B0-2P0 3B2-3P0"),
    numbers("1G0-2P0 1G0-3B0 2G1-2G1"),
    numbers("1P0-4G0 1P0-5G0 5P1-2G0"),
    numbers("1B0-6B0 1P0-7B0 2P0-8B1"),
]


def reasons(*histories: str) -> list[str]:
    found = two_win.draw_reasons({seat: numbers(history) for seat, history in enumerate(histories)})
    return [" ".join(found[seat]) for seat in range(len(histories))]


def test_worked_example_four_numbers_and_r3_laps() -> None:
    pile = [f"{digit}{colour}0" for digit in range(1, 10) for colour in "BPG"]
    game = deal([hand_for(plan) for plan in EXAMPLE], " ".join(pile))
    play_plans(game, EXAMPLE, 3)
    assert (game.snapshot()["last"], game.round) == ([33, 22, 52, 28], 4)
    laps = "0B 1B 2A 3D-units, 0C 1C 2D-tens, 0D-tens 1D-tens 2D-units, 0D-units"
    assert draws(game, 3) == [(int(word[0]), word[1:]) for word in laps.replace(",", "").split()]
    open_runs = [run for seat in game.snapshot()["runs"] for run in seat if run != [None, 0]]
    assert open_runs == [["G", 1], ["P", 2]]
    drawn = [e["card"] for e in game.events if e["event"] == "draw"]
    assert (drawn, game.pile) == (pile[: len(drawn)], pile[len(drawn) :])


def test_reasons_to_draw_and_runs() -> None:
    assert reasons("5B0-4P0", "5G0-4B0", "4P0-5B0") == ["A", "A", ""]  # a tie for A, no star at all
    assert reasons("1B1-2P1", "1B2-1P0", "9B0-9P1") == ["B", "B C", "A C"]  # a tie for B
    assert reasons("1B0-1P0 2B0-2P0 3B2-3P2", "1G0-2G0") == ["A B C D-tens D-units", ""]
    assert reasons("1B0-1P0 1B0-2G0 1B0-3P0 1B0-4G0", "9B0-8B0")[0] == ""  # closed by the third
    table = "B=B1 BB=B2 BBB=paid BBBB=B1 BBBBB=B2 BBBBBB=paid BBP=P1 BPB=B1 BBPBB=B2 GBBB=paid GGGB=B1"
    assert two_win.read_column([]) == (None, 0, False)
    for colours, expected in (entry.split("=") for entry in table.split()):
        open_run = (None, 0, True) if expected == "paid" else (expected[0], int(expected[1]), False)
        assert two_win.read_column(list(colours)) == open_run


# ---------------------------------------------------------------------- R4, R5


def three_seats(pile: str = "") -> two_win.Game:
    """Seat 2 begins with 98 and cannot go on; then seat 0 is owed cards for A and C, seat 1 one for B."""
    game = deal(["9G0 1B0 2P0 9B0", "9G0 1P0 3B0 8B2", "9G0 9P0 8G0 2G1"], pile)
    play_plans(game, [numbers("1B0-2P0"), numbers("1P0-3B0"), numbers("9P0-8G0")], 1)
    choose_all(game, {0: "9B0", 1: "9G0", 2: "9G0"})
    assert (game.phase, game.acting()) == ("form", {0, 1})
    choose_all(game, {0: ("9G0", "9G0"), 1: ("9B0", "8B2")})
    return game


def test_R4_cards_of_players_out_make_the_new_pile() -> None:
    game = three_seats()
    shown = game.snapshot()
    assert (shown["phase"], shown["round"], shown["owed"]) == ("shuffle", 2, [2, 1, 0])
    assert (game.acting(), game.legal(0)) == (set(), set())
    assert game.shuffle_due() == Counter(["9G0", "2G1", "9P0", "8G0"])
    assert shown["hands"][2] == ["2G1", "9G0"]  # they lie there until gathered
    for wrong in ("9G0 2G1 9P0", "9G0 2G1 9P0 8G1", "9G0 9G0 2G1 9P0 8G0"):
        refused("exactly the cards gathered", game.new_pile, wrong.split())
    game.new_pile(["8G0", "2G1", "9P0", "9G0"])
    shown = game.snapshot()
    assert (shown["phase"], shown["round"], shown["owed"]) == ("pass", 3, [0, 0, 0])
    assert (shown["hands"], shown["pile"]) == ([["8G0", "9P0"], ["2G1"], []], ["9G0"])
    assert (shown["numbers"][2], shown["last"]) == ([], [99, 98, 98])
    refused("no new pile is due", game.new_pile, [])
    choose_all(game, {0: "8G0", 1: "2G1"})
    assert game.result() == {"winners": [0], "places": [1, 2, 3]}  # both stuck; seat 0 has more cards
    assert happened(game, "drop", 3, "seat", "phase") == [(0, "form"), (1, "form")]


def test_R4_new_pile_in_the_middle_of_a_lap() -> None:
    game = three_seats("1P0 2P0")
    assert (game.snapshot()["owed"], draws(game, 2)) == ([1, 1, 0], [(0, "A")])
    assert game.shuffle_due() == Counter(["9G0", "2G1", "1P0", "9P0", "8G0"])
    game.new_pile(["9P0", "9G0", "2G1", "1P0", "8G0"])
    tail = [(e["event"], e.get("seat"), e.get("card")) for e in game.events[-4:]]
    assert tail == [("draw", 0, "2P0"), ("new_pile", None, None), ("draw", 1, "9P0"), ("draw", 0, "9G0")]


def test_R4_no_pile_is_made_before_a_card_is_due_nor_of_nothing() -> None:
    game = three_seats("1P0 2P0 3P0 4P0")
    assert (game.phase, game.pile, game.shuffle_due()) == ("pass", [], None)
    game = three_seats()
    assert (happened(game, "forfeit", 1, "seat", "count"), draws(game, 1)) == ([(2, 1)], [])


def test_R4_five_numbers_stay_and_r5_runs_outlive_their_cards() -> None:
    plans = [
        numbers("1B0-2P0 1B0-3G0 1B0-4P0 1B0-5G0 1B0-6P0 1B0-7G0 1B0-8P0"),
        numbers("2P0-3G0 2P0-4B0 2P0-5G0 2P0-6B0 2P0-7G0 2P0-8B0 2P0-9G0"),
    ]
    game = deal([hand_for(plan) for plan in plans])
    play_plans(game, plans, 6)
    # Round 6: A for seat 1, D in the tens column for both (their second run of three).
    assert (game.phase, game.snapshot()["owed"]) == ("shuffle", [1, 2])
    gathered = [*plans[0][0], *plans[1][0]]
    assert game.shuffle_due() == Counter(gathered)
    game.new_pile(gathered)
    shown = game.snapshot()
    assert draws(game, 6) == [(0, "D-tens"), (1, "A"), (1, "D-tens")]
    assert shown["numbers"] == [[list(number) for number in plan[1:6]] for plan in plans]
    assert (shown["last"], shown["runs"][0][0], shown["runs"][1][0]) == ([17, 28], [None, 0], [None, 0])
    play_plans(game, [plan[6:] for plan in plans], 1)
    assert draws(game, 7) == [(1, "A")]
    assert game.snapshot()["runs"][0][0] == ["B", 1]


def test_R4_a_new_pile_too_small_for_all_that_is_owed() -> None:
    game = three_seats()
    game.due += [(1, "D-tens"), (0, "D-units"), (1, "D-units")]
    game.new_pile(["8G0", "2G1", "9P0", "9G0"])
    assert happened(game, "forfeit", 2, "seat", "count") == [(0, 1), (1, 1)]


# ---------------------------------------------------------------------- all at once, places


def all_at_once(cards: list[int], lasts: str) -> dict[str, Any]:
    """Three players, none of whom can form a higher number, with these numbers of cards in hand."""
    game = two_win.Game(3, ["1B0"] * 3, hand=1)
    game.hands = [["1B0"] * count for count in cards]
    game.history = [[number] for number in numbers(lasts)]
    choose_all(game, {0: "1B0", 1: "1B0", 2: "1B0"})
    assert (game.snapshot()["phase"], game.snapshot()["inside"]) == ("over", [])
    return game.result()


def test_worked_example_all_drop_out() -> None:
    most_cards = all_at_once([2, 4, 3], "9B0-1B0 9B0-9B0 9B0-2B0")
    assert most_cards == {"winners": [1], "places": [3, 1, 2]}
    lowest_last = all_at_once([2, 2, 2], "9B0-5B0 9B0-1B0 9B0-2B0")
    assert lowest_last == {"winners": [1], "places": [3, 1, 2]}
    shared = all_at_once([2, 2, 2], "9B0-1B0 9B0-3B0 9P0-1P0")
    assert shared == {"winners": [0, 2], "places": [1, 3, 1]}


def test_R6_later_drop_outs_are_better_and_equals_share() -> None:
    game = two_win.Game(6, ["1B0"] * 6, hand=1)
    game.phase = "over"
    game.inside = [4]
    game.dropped = [[(0, 5, 90)], [(1, 2, 80), (2, 2, 80)], [(3, 0, 99), (5, 1, 99)]]
    assert game.result() == {"winners": [4], "places": [6, 4, 4, 3, 1, 2]}


# ---------------------------------------------------------------------- whole games, records


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("tiny", [False, True])
def test_random_games_of_two_win(seats: int, tiny: bool) -> None:
    rng = random.Random(seats)
    kinds: Counter[str] = Counter()
    for _ in range(40):  # every step is audited
        record = two_win.play(seats, rng, rng.sample(two_win.STANDARD_DECK, 9 * seats + 6 if tiny else 108))
        kinds.update({e["event"] for e in two_win.referee(record).events})
    assert (kinds["drop"], kinds["draw"]) == (40, 40)
    if tiny:
        assert kinds["forfeit"] > 0
        assert kinds["new_pile"] > 0 or seats == 2  # two players rarely last six rounds without a pile


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("hand", [9, 4])
def test_records_of_two_win(seats: int, hand: int) -> None:
    rng = random.Random(10 * seats + hand)
    for _ in range(10):
        deck = rng.sample(two_win.STANDARD_DECK, hand * seats + 6)
        record = json.loads(json.dumps(two_win.play(seats, rng, deck, hand=hand)))
        assert ("hand" in record) == (hand != 9)
        assert two_win.referee(record).result() == record["result"]
        piles = 0
        for stop, entry in enumerate(record["rounds"]):  # the record broken off before and in each round
            part = {**record, "result": None, "rounds": record["rounds"][:stop]}
            part["piles"] = record["piles"][:piles]
            while two_win.referee(part).phase == "shuffle":
                piles += 1
                part["piles"] = record["piles"][:piles]
            assert (two_win.referee(part).phase, two_win.referee(part).round) == ("pass", stop + 1)
            if "form" in entry:
                part["rounds"] = [*part["rounds"], {"pass": entry["pass"]}]
                assert two_win.referee(part).phase == "form"


def test_referee_of_two_win_refuses() -> None:
    rng = random.Random(5)
    good: dict[str, Any] = {"piles": []}
    while not (good["piles"] and None in good["rounds"][-1].get("form", [])):
        good = two_win.play(4, rng, rng.sample(two_win.STANDARD_DECK, 40))
    rounds, piles, result = good["rounds"], good["piles"], good["result"]

    def changed(index: int, phase: str, seat: int, choice: Any) -> dict[str, Any]:
        new = copy.deepcopy(rounds)
        new[index][phase][seat] = choice
        return {"rounds": new}

    wrong: list[tuple[str, dict[str, Any]]] = [
        ("round 1, pass: not one entry for each seat", {"seats": 3}),
        ("hand is no whole number", {"hand": None}),
        ("new piles? in the record were never due", {"piles": [*piles, []]}),
        ("exactly the cards gathered", {"piles": [piles[0][1:], *piles[1:]]}),
        ("no list of card codes", {"piles": [[["1B0"]], *piles[1:]]}),
        ("phase shuffle", {"piles": []}),
        ("has a result, but the game is at", {"rounds": rounds[:-1]}),
        ("phase over", {"rounds": [*rounds, rounds[-1]]}),
        ("lacks its form phase", {"rounds": [{"pass": rounds[0]["pass"]}, *rounds[1:]]}),
        ("no round with a pass", {"rounds": [{"form": rounds[0]["form"]}, *rounds[1:]]}),
        ("places should be", {"result": {**result, "places": [4, 4, 4, 4]}}),
        ("winners should be", {"result": {"places": result["places"]}}),
        ("seat 0 is still in but chooses nothing", changed(0, "pass", 0, None)),
        ("seat 0 may not choose", changed(0, "pass", 0, "1B9")),
        ("no pair of cards", changed(0, "form", 1, ["1B0"])),
        ("no pair of cards", changed(0, "form", 1, [["1B0"], "2B0"])),
        ("is out but chooses", changed(-1, "form", rounds[-1]["form"].index(None), ["1B0", "2B0"])),
    ]
    for why, changes in wrong:
        refused(why, two_win.referee, {**good, **changes})


# ====================================================================== 2 sans 3


def sans(seats: int = 3, first: int = 0, colours: list[int | None] | None = None) -> two_sans_three.Game:
    return two_sans_three.Game(seats, list(two_sans_three.STANDARD_DECK), first, colours)


def test_S1_colours() -> None:
    colours = two_sans_three.STANDARD_COLOURS
    assert [number for number in range(90) if colours[number] is None] == [0, 15, 30, 45, 60, 75]
    assert (colours[1:9], colours[14], colours[16]) == ([0, 1, 2, 3, 4, 5, 6, 0], 6, 0)
    assert (len(colours), colours[29], colours[31], colours[89]) == (90, 6, 0, 6)
    for row in (0, 30, 60):
        assert all(colours[row : row + 30].count(colour) == 4 for colour in range(7))


def test_setup_of_two_sans_three() -> None:
    deck = two_sans_three.STANDARD_DECK[::-1]
    assert sorted(deck) == [number for number in range(90) if number not in (0, 30, 60)]
    shown = two_sans_three.Game(4, deck).snapshot()
    assert shown["rows"] == [[0], [30], [60, 87, 88, 89]]
    for seat in range(4):
        own = deck[3 + 20 * seat : 23 + 20 * seat]
        assert (shown["hands"][seat], shown["piles"][seat]) == (sorted(own[:8]), own[8:])
    assert (shown["turn"], shown["phase"], shown["scores"]) == (0, "play", [0] * 4)
    deck = [40, 1, 31, *[number for number in deck if number not in (40, 1, 31)]]
    assert two_sans_three.Game(2, deck).rows == [[0, 1], [30, 31, 40], [60]]


def test_impossible_games_of_two_sans_three() -> None:
    deck, colours = two_sans_three.STANDARD_DECK, two_sans_three.STANDARD_COLOURS
    for seats in (1, 5):
        refused("2 to 4 players", two_sans_three.Game, seats, deck)
    for first in (-1, 2):
        refused("cannot play first", two_sans_three.Game, 2, deck, first)
    for cards in (deck[1:], [*deck[1:], 2], [*deck[1:], 0], [*deck[1:], None]):
        refused("87 shuffled cards", two_sans_three.Game, 2, cards)
    for why, wrong in (("list of 90", colours[1:]), ("0 has no colour", [0, *colours[1:]])):
        refused(why, two_sans_three.Game, 2, deck, 0, wrong)
    for colour in (None, 7, -1):
        refused("1 needs a colour", two_sans_three.Game, 2, deck, 0, [None, colour, *colours[2:]])


PLACEMENTS = [  # row, card played, row afterwards, cards taken; the first three are the rulebooks' own
    ([30, 46, 57], 40, [30, 40, 46, 57], []),
    ([0, 10, 19, 24], 28, [0, 19, 24, 28], [10]),
    ([30, 40, 46, 57], 37, [30, 37], [40, 46, 57]),
    ([60, 61, 70, 80], 75, [60, 61, 70, 75], [80]),
    ([60, 61, 70, 80], 65, [60, 61, 65], [70, 80]),
    ([0], 29, [0, 29], []),
]


@pytest.mark.parametrize("case", PLACEMENTS)
def test_worked_examples_of_placement(case: tuple[list[int], int, list[int], list[int]]) -> None:
    row, card, after, taken = case
    game = sans()
    game.rows[card // 30] = row
    game.hands[0][0] = card
    game.choose(0, card)
    assert (game.rows[card // 30], game.turn) == (after, 1)
    assert game.events[0] == {"event": "play", "seat": 0, "card": card, "taken": taken}


def test_worked_example_of_scoring() -> None:
    game = sans()
    for colour, count in enumerate([1, 1, 1, 1, 2, 5, 3]):
        game.taken[0] += [n for n in range(90) if two_sans_three.STANDARD_COLOURS[n] == colour][:count]
    game.interim[0] = 7
    shown = game.snapshot()
    assert (shown["up"][0], shown["down"][0], shown["scores"][0]) == ([1, 1, 1, 1, 2, 2, 0], 6, 20)
    points = [two_sans_three.score([1] * colours + [0] * (7 - colours), 0, 0) for colours in range(8)]
    assert points == [0, 1, 2, 3, 4, 5, 6 + 5, 7 + 10]
    assert two_sans_three.score([0] * 7, 9, 0) == -9


def test_the_third_card_turns_three_and_the_next_is_a_first_again() -> None:
    game = sans(colours=[None if number % 15 == 0 else 4 for number in range(90)])
    game.taken[0] = [70, 71]
    game.rows[0] = [0, 10, 15, 20]
    game.hands[0][0] = 9
    game.choose(0, 9)
    shown = game.snapshot()
    assert (shown["up"][0], shown["down"][0], shown["scores"][0]) == ([0, 0, 0, 0, 1, 0, 0], 3, 1 - 3)
    assert (shown["taken"][0], shown["gone"]) == ([10, 20, 70, 71], [15])
    assert game.events[1:] == [{"event": "turned", "seat": 0, "colour": 4}]


def test_S3_interim_bonus_is_checked_when_the_whole_take_is_done() -> None:
    game = sans()
    game.taken[0] = [1, 2, 3, 4, 5, 6, 13]  # colours 0 to 4 once, 5 twice
    game.rows[1] = [30, 37, 43, 46]  # colours 6, 5 and 0: after the 37 all seven are up, after the 43 not
    game.hands[0][0] = 34
    game.choose(0, 34)
    assert (game.up(0), game.interim[0]) == ([2, 1, 1, 1, 1, 0, 1], 0)
    assert [e["event"] for e in game.events] == ["play", "turned"]


def test_interim_bonus_cards_go_down_and_each_player_gets_one() -> None:
    game = sans(4)
    for turn in range(6):
        game.taken[turn % 4] = [1, 2, 3, 4, 5, 6]  # all colours but 6
        game.rows[0] = [0, 7, 8, 9]
        game.hands[turn % 4][0] = 28
        game.choose(turn % 4, 28)
    given = [(e["seat"], e["bonus"]) for e in game.events if e["event"] == "interim"]
    assert given == [(0, 10), (1, 7), (2, 5), (3, 3)]
    assert game.snapshot()["interim"] == [10, 7, 5, 3]
    assert game.scores() == [7 + 10 + bonus for bonus in (10, 7, 5, 3)]


def test_a_whole_game_of_two_sans_three() -> None:
    game = sans(3, first=2)
    turns: list[int] = []
    while game.turn is not None:
        seat, other = game.turn, (game.turn + 1) % 3
        turns.append(seat)
        assert (game.acting(), game.legal(seat), game.legal(other)) == ({seat}, set(game.hands[seat]), set())
        refused("not seat", game.choose, other, game.hands[other][0])
        refused("does not hold", game.choose, seat, game.hands[other][0])
        refused("not over", game.result)
        game.choose(seat, min(game.hands[seat]))
    assert (turns, game.over, game.acting()) == ([2, 0, 1] * 18, True, set())
    refills = [e for e in game.events if e["event"] == "refill"]
    deck = two_sans_three.STANDARD_DECK
    assert [e["seat"] for e in refills] == [2, 0, 1] * 2
    assert [e["cards"] for e in refills if e["seat"] == 1] == [deck[31:37], deck[37:43]]
    assert ([len(hand) for hand in game.hands], game.piles) == ([2, 2, 2], [[], [], []])


def test_places_of_two_sans_three() -> None:
    game = sans(4)
    game.turn = None
    game.taken = [[1, 8], [2], [9, 16], [3, 10, 18]]  # 5, 1, 1 + 1, three face down
    assert game.result() == {"winners": [0], "places": [1, 3, 2, 4], "scores": [5, 1, 2, -3]}
    game.taken[2] = [17, 2]
    assert game.result() == {"winners": [0, 2], "places": [1, 3, 1, 4], "scores": [5, 1, 5, -3]}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_of_two_sans_three(seats: int) -> None:
    rng = random.Random(seats)
    kinds: Counter[str] = Counter()
    mixed = rng.sample([number % 7 for number in range(84)], 84)
    colours = [None if number % 15 == 0 else mixed.pop() for number in range(90)]
    choices: list[dict[str, Any]] = [{}, {"first": seats - 1}, {"colours": colours}]
    for options in choices * 10:  # every step is audited
        record = json.loads(json.dumps(two_sans_three.play(seats, rng, **options)))
        assert (record.get("colours"), record["first"]) == (options.get("colours"), options.get("first", 0))
        game = two_sans_three.referee(record)
        assert (game.result(), game.snapshot()["scores"]) == (record["result"], record["result"]["scores"])
        kinds.update(e["event"] for e in game.events)
        for stop in range(0, len(record["turns"]), 5):  # the record broken off
            part = {**record, "turns": record["turns"][:stop], "result": None}
            assert two_sans_three.referee(part).turn == (record["first"] + stop) % seats
    assert (kinds["play"], kinds["refill"]) == (30 * 18 * seats, 30 * 2 * seats)
    assert min(kinds["turned"], kinds["interim"]) > 0


def test_referee_of_two_sans_three_refuses() -> None:
    good = two_sans_three.play(3, random.Random(1))
    turns = good["turns"]
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("turn 3: seat 0 does not hold", {"seats": 2}),
        ("turn 1: seat 1 does not hold", {"first": 1}),
        ("first is no whole number", {"first": "0"}),
        ("87 shuffled cards", {"deck": good["deck"][:-1]}),
        ("list of 90", {"colours": 7}),
        ("has a result, but it is seat 1's turn", {"turns": turns[:-2]}),
        ("turn 55: the game was over", {"turns": [*turns, good["deck"][-1]]}),
        ("turn 1: seat 0 does not hold", {"turns": [turns[1], turns[0], *turns[2:]]}),
        ("turn 1: seat 0 does not hold", {"turns": [[1], *turns[1:]]}),
        ("turns is no list", {"turns": None}),
        ("scores should be", {"result": {**good["result"], "scores": [99, 0, 0]}}),
    ]
    for why, changes in wrong:
        refused(why, two_sans_three.referee, {**good, **changes})


# ====================================================================== both


def test_both_referees_check_the_frame_of_a_record() -> None:
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("unknown format", {"format": "deuce/2"}),
        ("not a game of", {"game": "whist"}),
        ("seats is no whole number", {"seats": "3"}),
        ("deck is no list", {"deck": None}),
        ("no result", {"result": None}),
        ("result is no object", {"result": [0]}),
    ]
    referees: list[tuple[str, dict[str, Any], Callable[..., object]]] = [
        ("rounds", two_win.play(3, random.Random(1)), two_win.referee),
        ("turns", two_sans_three.play(3, random.Random(1)), two_sans_three.referee),
    ]
    for moves, good, referee in referees:
        referee({**good, "unknown": 1})
        for why, changes in wrong:
            refused(why, referee, {**good, **changes})
        for key in ("format", "game", "seats", "deck", "result", moves):
            refused(f"lacks '{key}'", referee, {k: v for k, v in good.items() if k != key})
