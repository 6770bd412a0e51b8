"""The referee names the first thing in a record that is not lawful: round or turn, seat and rule."""

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from oracle import two_sans_three, two_win

from deuce.errors import RecordError
from deuce.record import decode, encode, referee, verify
from deuce.table import Table

Record = dict[str, Any]
RECORDS = Path(__file__).parents[1] / "data" / "records"


@cache
def _game(kind: str) -> bytes:
    """A lawful game with all that there is to break."""
    if kind == "two_sans_three":
        return encode(two_sans_three.play(3, random.Random(7), first=1))
    rng = random.Random(3)
    while True:
        record = two_win.play(4, rng, rng.sample(two_win.STANDARD_DECK, 42))
        rounds = record["rounds"]
        dropped = [number for number, entry in enumerate(rounds) if None in entry.get("form", [])]
        ended_forming = "form" not in rounds[-1] and None in rounds[-1]["pass"]
        if not dropped or dropped[0] < 2 or not ended_forming or len(record["piles"]) != 1:
            continue
        if None not in rounds[dropped[0]]["pass"]:
            return encode(record)


def game(kind: str) -> Record:
    return decode(_game(kind))


def out_round(record: Record) -> int:
    """The index of the round in which somebody first drops out while forming."""
    return next(i for i, entry in enumerate(record["rounds"]) if None in entry.get("form", []))


def out_seat(record: Record) -> int:
    return int(record["rounds"][out_round(record)]["form"].index(None))


def pile_round(record: Record) -> int:
    """The number of the round in which the new pile is due: the first after which the rest needs it."""
    for count in range(1, len(record["rounds"]) + 1):
        table = referee({**record, "rounds": record["rounds"][:count], "piles": [], "result": None})
        if table.shuffle_due:
            return count
    raise AssertionError("no new pile is due")


def set_pass(record: Record, index: int, seat: int, code: Any) -> None:
    record["rounds"][index]["pass"][seat] = code


def set_form(record: Record, index: int, seat: int, code: Any) -> None:
    record["rounds"][index]["form"][seat] = code


def not_held(record: Record) -> str:
    """A card that seat 0 does not hold in round 1: one that is in no hand at all."""
    held = set(record["deck"][:9])
    return next(code for code in two_win.STANDARD_DECK if code not in held)


def too_low(record: Record) -> tuple[int, list[str]]:
    """A seat, and two of its cards in round 2 that form no higher number."""
    table = referee(
        {
            **record,
            "rounds": [record["rounds"][0], {"pass": record["rounds"][1]["pass"]}],
            "result": None,
            "piles": [],
        }
    )
    for seat in table.acting:
        hand = [table.rules.card_code(k) for k in table.state.hand[seat, : table.state.hand_n[seat]].tolist()]
        for tens, units in pairwise(hand):
            if [tens, units] not in table.legal_codes(seat):
                return seat, [tens, units]
    raise AssertionError("everything is legal")


def drop(record: Record, key: str) -> None:
    del record[key]


Place = dict[str, Any]  # round, turn, seat (from 0) and rule that the fault is to name
Mutation = tuple[str, Callable[[Record], None], Callable[[Record], Place], str]

TWO_WIN: list[Mutation] = [
    ("7 seats", lambda r: r.update(seats=7), lambda r: {"rule": "seats"}, "`seats` is 7, not 2 to 6"),
    ("1 seat", lambda r: r.update(seats=1), lambda r: {"rule": "seats"}, "`seats` is 1, not 2 to 6"),
    (
        "one seat less",
        lambda r: r.update(seats=3),
        lambda r: {"round": 1, "rule": "pass"},
        "`pass` has 4 entries, not one for each of 3 seats",
    ),
    (
        "an unknown card in the deck",
        lambda r: r["deck"].__setitem__(5, "7B3"),
        lambda r: {"rule": "deck"},
        "'7B3' is not a card",
    ),
    ("an empty deck", lambda r: r.update(deck=[]), lambda r: {"rule": "deck"}, "0 cards"),
    (
        "a deck too small",
        lambda r: r.update(deck=r["deck"][:35]),
        lambda r: {"rule": "deck"},
        "has 35 cards; 4 players need 36",
    ),
    ("a deck too large", lambda r: r.update(deck=r["deck"] * 9), lambda r: {"rule": "deck"}, "378 cards"),
    ("a hand of none", lambda r: r.update(hand=0), lambda r: {"rule": "hand"}, "`hand` is 0, not 1 to 108"),
    (
        "another hand",
        lambda r: r.update(hand=8),
        lambda r: {"round": 1, "rule": "pass"},
        "is not in the hand; the hand is",
    ),
    (
        "a player too few",
        lambda r: r.update(players=[{}] * 3),
        lambda r: {"rule": "players"},
        "3 players, but 4 seats",
    ),
    (
        "no date",
        lambda r: r.update(date="yesterday"),
        lambda r: {"rule": "date"},
        "'yesterday' is not a date",
    ),
    (
        "a card not held is passed",
        lambda r: set_pass(r, 0, 0, not_held(r)),
        lambda r: {"round": 1, "seat": 0, "rule": "pass"},
        "is not in the hand; the hand is",
    ),
    (
        "no card is passed",
        lambda r: set_pass(r, 0, 2, "0X9"),
        lambda r: {"round": 1, "seat": 2, "rule": "pass"},
        "'0X9' is not a card",
    ),
    (
        "a player still in passes nothing",
        lambda r: set_pass(r, 1, 3, None),
        lambda r: {"round": 2, "seat": 3, "rule": "pass"},
        "null, but the seat is still in and has to choose",
    ),
    (
        "a player who is out passes",
        lambda r: set_pass(r, out_round(r) + 1, out_seat(r), "1B0"),
        lambda r: {"round": out_round(r) + 2, "seat": out_seat(r), "rule": "pass"},
        "1B0 is chosen, but the seat is out",
    ),
    (
        "a player who just dropped out forms",
        lambda r: set_form(r, out_round(r), out_seat(r), ["1B0", "2B0"]),
        lambda r: {"round": out_round(r) + 1, "seat": out_seat(r), "rule": "R2"},
        "1B0-2B0 is chosen, but the seat has no number above",
    ),
    (
        "a player who can forms nothing",
        lambda r: set_form(r, 1, 1, None),
        lambda r: {"round": 2, "seat": 1, "rule": "form"},
        "null, but the seat is still in and has to choose",
    ),
    (
        "a card not held is formed",
        lambda r: set_form(r, 0, 0, [not_held(r), r["rounds"][0]["form"][0][1]]),
        lambda r: {"round": 1, "seat": 0, "rule": "form"},
        "in the hand; the hand is",
    ),
    (
        "a number too low",
        lambda r: set_form(r, 1, *too_low(r)),
        lambda r: {"round": 2, "seat": too_low(r)[0], "rule": "form"},
        "is not higher than",
    ),
    (
        "a pass too few",
        lambda r: r["rounds"][1]["pass"].pop(),
        lambda r: {"round": 2, "rule": "pass"},
        "`pass` has 3 entries, not one for each of 4 seats",
    ),
    (
        "a number too many",
        lambda r: r["rounds"][1]["form"].append(None),
        lambda r: {"round": 2, "rule": "form"},
        "`form` has 5 entries, not one for each of 4 seats",
    ),
    (
        "a round without numbers",
        lambda r: r["rounds"][1].pop("form"),
        lambda r: {"round": 2, "rule": "form"},
        "`form` is missing, but seats 1, 2, 3 and 4 can form numbers",
    ),
    (
        "numbers after the end",
        lambda r: r["rounds"][-1].update(form=[None] * 4),
        lambda r: {"round": len(r["rounds"]), "rule": "R2"},
        "the game was over as this phase opened, so that `form` should be missing",
    ),
    (
        "a round after the end",
        lambda r: r["rounds"].append(r["rounds"][-1]),
        lambda r: {"round": len(r["rounds"]) + 1, "rule": "rounds"},
        "the game was over before it, in round",
    ),
    (
        "a round left out",
        lambda r: r["rounds"].pop(),
        lambda r: {"rule": "result"},
        "the game is not over but at round",
    ),
    (
        "the last numbers left out",
        lambda r: r.update(rounds=[*r["rounds"][:-2], {"pass": r["rounds"][-2]["pass"]}]),
        lambda r: {"round": len(r["rounds"]) - 1, "rule": "form"},
        "`form` is missing, but seats",
    ),
    (
        "no new pile",
        lambda r: r.update(piles=[]),
        lambda r: {"round": pile_round(r), "rule": "R4"},
        "the pile is empty and a card is due: ",
    ),
    (
        "piles left out",
        lambda r: drop(r, "piles"),
        lambda r: {"round": pile_round(r), "rule": "R4"},
        "`piles` has 0",
    ),
    (
        "a new pile with another card",
        lambda r: r["piles"][0].__setitem__(0, "1B2" if r["piles"][0][0] != "1B2" else "1B1"),
        lambda r: {"round": pile_round(r), "rule": "R4"},
        "new pile 1: not the ",
    ),
    (
        "a new pile with a card too few",
        lambda r: r["piles"][0].pop(),
        lambda r: {"round": pile_round(r), "rule": "R4"},
        "cards to shuffle; missing: ",
    ),
    (
        "a new pile with no card",
        lambda r: r["piles"][0].__setitem__(0, "1B5"),
        lambda r: {"round": pile_round(r), "rule": "R4"},
        "new pile 1: '1B5' is not a card",
    ),
    (
        "a new pile too many",
        lambda r: r["piles"].append(["1B0"]),
        lambda r: {"rule": "R4"},
        "`piles` has 2, but only 1 were due",
    ),
    (
        "no result",
        lambda r: r.update(result=None),
        lambda r: {"rule": "result"},
        "null, but the game is over: it should be {'winners': ",
    ),
    (
        "another winner",
        lambda r: r["result"].update(winners=[seat for seat in range(4) if r["result"]["places"][seat] == 2]),
        lambda r: {"rule": "result"},
        "`winners` should be",
    ),
    (
        "other places",
        lambda r: r["result"].update(places=r["result"]["places"][::-1]),
        lambda r: {"rule": "result"},
        "`places` should be",
    ),
]

TWO_SANS_THREE: list[Mutation] = [
    ("5 seats", lambda r: r.update(seats=5), lambda r: {"rule": "seats"}, "`seats` is 5, not 2 to 4"),
    ("nobody begins", lambda r: r.update(first=3), lambda r: {"rule": "first"}, "`first` is 3, not 0 to 2"),
    (
        "another begins",
        lambda r: r.update(first=2),
        lambda r: {"turn": 1, "seat": 2, "rule": "turns"},
        "is not in the hand; the hand is",
    ),
    (
        "a card twice in the deck",
        lambda r: r["deck"].__setitem__(0, r["deck"][1]),
        lambda r: {"rule": "deck"},
        "not a list of different numbers",
    ),
    (
        "a start card in the deck",
        lambda r: r["deck"].__setitem__(0, 30),
        lambda r: {"rule": "deck"},
        "30 is not a card; cards are the numbers 1-89 but for 30 and 60",
    ),
    (
        "a card too large",
        lambda r: r["deck"].__setitem__(0, 10**30),
        lambda r: {"rule": "deck"},
        "is not a card",
    ),
    (
        "a deck too small",
        lambda r: r.update(deck=r["deck"][:62]),
        lambda r: {"rule": "deck"},
        "has 62 cards; 3 players need 63",
    ),
    ("two cards each", lambda r: r.update(dealt=2), lambda r: {"rule": "dealt"}, "`dealt` is 2, not 3 to 20"),
    (
        "colours too few",
        lambda r: r.update(colours=[None]),
        lambda r: {"rule": "colours"},
        "not a list of 90",
    ),
    (
        "an eighth colour",
        lambda r: r.update(colours=[None if number % 15 == 0 else 7 for number in range(90)]),
        lambda r: {"rule": "colours"},
        "the colour of 1 is 7, not 0 to 6",
    ),
    (
        "a card not held",
        lambda r: r["turns"].__setitem__(4, r["turns"][3]),
        lambda r: {"turn": 5, "seat": 2, "rule": "turns"},
        "is not in the hand; the hand is",
    ),
    (
        "no card",
        lambda r: r["turns"].__setitem__(5, -1),
        lambda r: {"turn": 6, "seat": 0, "rule": "turns"},
        "-1 is not a card",
    ),
    (
        "two turns swapped",
        lambda r: r.update(turns=[r["turns"][1], r["turns"][0], *r["turns"][2:]]),
        lambda r: {"turn": 1, "seat": 1, "rule": "turns"},
        "is not in the hand",
    ),
    (
        "a turn after the end",
        lambda r: r["turns"].append(r["deck"][-1]),
        lambda r: {"turn": 55, "rule": "turns"},
        "the game was over before it, in turn 54",
    ),
    (
        "a turn left out",
        lambda r: r["turns"].pop(),
        lambda r: {"rule": "result"},
        "the game is not over but at turn 54: it should be null",
    ),
    (
        "other scores",
        lambda r: r["result"]["scores"].__setitem__(1, 99),
        lambda r: {"rule": "result"},
        "`scores` should be",
    ),
    (
        "no scores",
        lambda r: r["result"].pop("scores"),
        lambda r: {"rule": "result"},
        "`scores` is missing; it should be",
    ),
    (
        "no result",
        lambda r: r.update(result=None),
        lambda r: {"rule": "result"},
        "null, but the game is over",
    ),
]


def check(kind: str, mutation: Mutation) -> None:
    _, change, place, message = mutation
    record = game(kind)
    expected = place(copy.deepcopy(record))
    change(record)
    faults = []
    for judge in (lambda: verify(encode(record)), lambda: verify(record), lambda: referee(record)):
        with pytest.raises(RecordError) as caught:
            judge()
        faults.append(str(caught.value))
    fault = caught.value
    named = {key: getattr(fault, key) for key in ("round", "turn", "seat", "rule")}
    if kind == "two_win" and "seat" not in expected and "in the hand" in message:
        expected["seat"] = fault.seat  # whose hand comes out wrong depends on the deal
    assert {key: value for key, value in named.items() if value is not None} == expected, fault
    assert message in fault.message
    assert len(set(faults)) == 1


@pytest.mark.parametrize("mutation", TWO_WIN, ids=lambda mutation: mutation[0].replace(" ", "-"))
def test_faulty_records_of_two_win(mutation: Mutation) -> None:
    check("two_win", mutation)


@pytest.mark.parametrize("mutation", TWO_SANS_THREE, ids=lambda mutation: mutation[0].replace(" ", "-"))
def test_faulty_records_of_two_sans_three(mutation: Mutation) -> None:
    check("two_sans_three", mutation)


@pytest.mark.parametrize("kind", ["two_win", "two_sans_three"])
def test_the_unbroken_games_are_lawful(kind: str) -> None:
    verify(_game(kind))
    verify({**game(kind), "unknown": [1]})


def test_the_first_fault_is_the_one_that_is_named() -> None:
    record = game("two_win")
    record["result"]["places"] = [1, 1, 1, 1]
    record["rounds"][2]["pass"][0] = "1X0"
    record["rounds"][1]["form"][3] = None
    with pytest.raises(RecordError, match=r"^round 2, seat 4 \[form\]: null, but"):
        verify(record)


def test_a_record_may_break_off_after_any_phase_and_where_a_pile_is_due() -> None:
    record = game("two_win")
    due = 0
    for count, entry in enumerate(record["rounds"]):
        for rounds in (record["rounds"][:count], [*record["rounds"][:count], {"pass": entry["pass"]}]):
            part = {**record, "rounds": rounds, "result": None}
            over = "form" not in entry and len(rounds) > count
            needed = len(record["piles"]) if count >= pile_round(record) else 0
            part["piles"] = record["piles"][:needed]
            if over:
                with pytest.raises(RecordError, match=r"^\[result\]: null, but the game is over"):
                    verify(part)
            else:
                table = referee(part)
                assert (table.round, table.phase) == (count + 1, "form" if len(rounds) > count else "pass")
            due += bool(needed and len(rounds) == count == pile_round(record))
    assert due == 1
    waiting = {**record, "rounds": record["rounds"][: pile_round(record)], "piles": [], "result": None}
    assert referee(waiting).phase == "draw"


def accepts(judge: Callable[[Record], object], record: Record) -> bool:
    try:
        judge(record)
    except ValueError:
        return False
    return True


def test_records_of_the_oracle_are_lawful_and_the_referees_agree_on_random_damage() -> None:
    rng = random.Random(1)
    agreed = {True: 0, False: 0}
    for number in range(150):
        seats = 2 + number % 5
        deck = rng.sample(two_win.STANDARD_DECK, 9 * seats + rng.randrange(20))
        record = two_win.play(seats, rng, deck)
        verify(json.dumps(record).encode())
        entry = rng.choice(record["rounds"])
        phase = rng.choice(list(entry))
        seat = rng.randrange(seats)
        other = rng.choice(rng.choice(record["rounds"][:-1])[phase] if rng.random() < 0.5 else [None, *deck])
        if phase == "form" and isinstance(other, str):
            other = [other, rng.choice(deck)]
        entry[phase][seat] = other
        lawful = accepts(two_win.referee, record)
        assert accepts(verify, record) == lawful, record
        agreed[lawful] += 1
    assert min(agreed.values()) > 0


def test_whole_files_of_test_data_are_lawful() -> None:
    for file in RECORDS.glob("*.jsonl"):
        for line in file.read_bytes().splitlines():
            verify(line)
            assert Table.from_record(decode(line)).over
