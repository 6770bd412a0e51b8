"""Bounds are derived, not guessed: all that has a fixed size in compiled code has room for what the rules allow."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np
import pytest
from games_at_random import legal_choices, new_game
from hostile_decks import WIDEST_HAND, two_win_deck, widest_table
from limits import MARK, MOST, MOST_FORMED, MOST_ROUNDS, SHAPES, beyond

import deuce
from deuce.analysis.weighing import BATCHES, MOST_ALSO
from deuce.analysis.worth import AHEAD
from deuce.bots import search
from deuce.bots.learned import SHORTLIST_LENGTH
from deuce.bots.parts import learning_of
from deuce.envs.arrays import bitsets, loop
from deuce.errors import IllegalChoice, RecordError
from deuce.games.registry import GAMES, rules_of
from deuce.games.two_sans_three.bots import beliefs
from deuce.games.two_sans_three.prospects import FINALS
from deuce.games.two_win import core as two_win
from deuce.games.two_win.bots import inputs as two_win_inputs
from deuce.games.two_win.bots import lookahead
from deuce.games.two_win.notation import CODES, KIND_OF_CODE
from deuce.games.two_win.prospects import number_weights
from deuce.games.two_win.state import FORM
from deuce.record import verify
from deuce.simulator import batch, totals
from deuce.table import Table


def most_numbers() -> int:
    """How many numbers a hand can allow: pairs of different kinds, and two of one kind where there are two copies.

    In the first round any number will do, but a hand has no more cards than are dealt. Later it may have grown to any
    size; then the number must be higher than the last one, so that at least 11 will not do, of any kinds.
    """
    first = max(
        kinds * (kinds - 1) + min(kinds, two_win.MAX_DEALT - kinds)
        for kinds in range(1, len(CODES) + 1)
        if kinds <= two_win.MAX_DEALT
    )
    later = sum(int(tens[0] + units[0]) > 11 for tens, units in product(CODES, CODES))
    return max(first, later)


def test_a_hand_of_every_kind_has_room_for_all_its_legal_choices() -> None:
    table = widest_table()
    assert table.phase == "form"
    legal = table.legal(0)
    by_hand = {
        (tens, units)
        for (i, tens), (j, units) in product(enumerate(WIDEST_HAND), enumerate(WIDEST_HAND))
        if i != j
    }
    assert {tuple(code) for code in table.legal_codes(0)} == by_hand
    assert len(legal) == len(by_hand) == most_numbers() == 81 * 80 + 27
    assert most_numbers() <= rules_of("two_win").MAX_LEGAL


def test_no_hand_at_all_allows_more_choices_than_there_is_room_for() -> None:
    """Compiled code is also asked about views that others send: a hand of every kind twice, before any number."""
    rules, state = new_game("two_win", 2)
    state.phase, state.hand_n[0], state.last[0] = FORM, 2 * len(CODES), 0
    state.hand[0, : 2 * len(CODES)] = [*KIND_OF_CODE.values()] * 2
    assert len(legal_choices(rules, state, 0)) == rules.MAX_LEGAL == len(CODES) ** 2


def test_the_widest_hand_is_told_what_each_number_would_earn() -> None:
    table = widest_table()
    legal = np.array(table.legal(0), np.int64)
    assert len(number_weights(table.view(0), legal)) == len(legal)


def test_a_record_of_the_widest_hand_is_refereed() -> None:
    """It is small, and anybody may send it: a lawful one passes, an unlawful one is told what would have been legal."""
    table = widest_table()
    for seat in range(2):
        table.choose(seat, ["1B0", "1B0"])
    for seat in range(2):
        table.choose(seat, "9G2")
    assert len(table.legal(0)) > 6000
    with pytest.raises(IllegalChoice, match="legal: 12, 13"):
        table.choose(0, ["1B1", "1B2"])
    for seat in range(2):
        table.choose(seat, ["1B1", "9G2"])
    record = table.record()
    assert not verify(msgspec.json.encode(record))
    record["rounds"][1]["form"][0] = ["1B1", "1B2"]
    line = msgspec.json.encode(record)
    assert len(line) < 1_800
    with pytest.raises(RecordError, match="legal: 12, 13"):
        verify(line)


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_state_has_room_for_what_it_may_come_to(game: str) -> None:
    fields: Any = rules_of(game).STATE.fields
    assert set(fields) == set(MOST[game]), "a field without a bound: derive it in tests/limits.py"
    for name, most in MOST[game].items():
        kind = fields[name][0]
        assert most <= np.iinfo(kind.base).max, name
        assert kind.shape == SHAPES[game].get(name, ()), name
    assert all(most < 255 for name, most in MOST[game].items() if name.endswith("_n")), "255 means no card"


def test_the_longest_game_of_two_win_has_room() -> None:
    """Two players form all 81 numbers, one after the other: their cards come back to them after five rounds."""
    numbers = [f"{tens}{units}" for tens, units in product(range(1, 10), repeat=2)]
    hand = [f"{digit}G2" for digit in range(1, 10)] * 12
    table = Table("two_win", 2, deck=two_win_deck(2 * hand, len(hand)), order=2 * hand)
    for at, number in enumerate(numbers):
        for seat in range(2):
            table.choose(seat, "9G2")
        for seat in range(2):
            table.choose(seat, [f"{digit}G2" for digit in number])
        if table.shuffle_due:
            table.shuffle(sorted(f"{digit}G2" for digit in 2 * numbers[at - 5]))
        assert not beyond("two_win", table.state)
    for seat in range(2):
        table.choose(seat, "9G2")
    assert table.over
    assert table.round == MOST_ROUNDS == len(numbers) + 1
    assert table.state.formed[:2].tolist() == [MOST_FORMED, MOST_FORMED] == [len(numbers)] * 2
    assert table.state.out_when[:2].tolist() == [MOST["two_win"]["out_when"]] * 2
    assert not verify(msgspec.json.encode(table.record()))


# Room that compiled functions make for themselves, by file and by what they ask for: how much the rules can make them
# need at least. What has the length of another array, `len(…)`, has it whatever the rules say.
SEATS = {"two_win": 6, "two_sans_three": 4}
HAND, DECK, NUMBERS, TURNS = 8, 87, 90, 4 * (20 - 2)  # of 2 sans 3
NEEDED: dict[str, dict[str, int | tuple[int, int]]] = {
    "analysis/evaluator.py": {
        "SHORTLIST_LENGTH": 1,  # a shortlist is cut to its room
        "most_legal": most_numbers(),
        "most_cards": 216,
        "(ROWS, MOST_SEATS)": (2, 6),  # shares of the win and points, of each seat
    },
    "analysis/weighing.py": {
        "1": 1,
        "BATCHES": BATCHES,
        "MOST_TRIED": SHORTLIST_LENGTH + MOST_ALSO,
        "(MOST_TRIED, SUMS)": (SHORTLIST_LENGTH + MOST_ALSO, AHEAD + 1),
        "SHORTLIST_LENGTH": 1,
        "most_legal": most_numbers(),
    },
    "arena/aivat.py": {"(ROWS, MOST_SEATS)": (2, 6), "most_cards": 216},
    "arena/loop.py": {"MAX_SEATS": 6},
    "envs/arrays/plain.py": {"1": 1},
    "bots/halving.py": {"MOST_CANDIDATES": max(search.CANDIDATES, lookahead.CANDIDATES, HAND)},
    "games/two_win/features.py": {"1": 1, "10": 10},  # one choice is weighed at a time; digits are 0 to 9
    "games/two_sans_three/bots/beliefs.py": {
        "HAND": HAND,
        "MOST_PASTS": 3 * (HAND - 2),  # three others have played all but the two cards that nobody plays
        "MOST_PASTS + 1": 3 * (HAND - 2) + 1,
        "MAX_CARDS": DECK,
        "MAX_SEATS": 4,
        "MAX_SEATS + 1": 5,
    },
    "games/two_sans_three/bots/inputs.py": {
        "2 * ROWS": 2 * 3,  # held and hidden, for each row
        "SCRATCH": 2 * 4 * 8
        + 2 * 3 * 4,  # worth by count and colours for two players; gain and cards of each gap
    },
    "games/two_sans_three/bots/last_cards.py": {
        "(MAX_CARDS, 4)": (DECK, 4),  # a win, its square, the margin, and whether that is the end
        "MAX_CARDS": DECK,
    },
    "bots/learned.py": {
        "length": 0,  # as many as are written: `encode` knows no other length
        "most_legal": most_numbers(),
        "SHORTLIST_LENGTH": 1,  # a shortlist is cut to its room
    },
    "games/two_sans_three/bots/policy.py": {
        "HAND": HAND,
        "2 * ROWS": 2 * 3,
        # worth; a card in a row by its place among one, two, three, and its count; weights; sharpness; rows twice
        "2 * NOTES + 1": 2 * (4 * 8 + 4 * (1 + 2 + 3) + 4 + 1 + 2 * 3) + 1,
    },
    "games/two_win/bots/lookahead.py": {"1": 1, "SHORTLIST_LENGTH": 1},
    "games/two_win/bots/opinions.py": {
        "MAX_LEGAL": most_numbers(),
        "listed": 1,
        "INPUTS": 0,
        "CHOICE_INPUTS": 0,
    },
    "games/two_win/bots/policy.py": {
        "MAX_LEGAL": most_numbers(),
        "SUMMARY": 10
        + 10
        + 10 * 3
        + 1
        + 4,  # by digit, by tens, by tens and colour, stars, digits held n times
    },
    "bots/search.py": {"1": 1, "8": 6, "inputs_length": 0, "leaf_choices": 1, "most_legal": most_numbers()},
    "bots/searching.py": {"most_legal": most_numbers()},
    "bots/selfplay.py": {
        "8": 6,
        "SHORTLIST_LENGTH": 1,
        "length": 0,
        "most_legal": most_numbers(),
        "MOST_ROWS": 6 * (MOST_ROUNDS + MOST_FORMED),  # every pass and every number of six players
        "(MOST_ROWS, 2)": (6 * (MOST_ROUNDS + MOST_FORMED), 2),  # what is hoped for: win, points
    },
    "games/two_sans_three/bots/tree.py": {
        "1": 1,
        "HAND": HAND,
        "INPUTS": 0,
        "MAX_CARDS": DECK,
        "MAX_PLAYED + 1": TURNS + 1,
        "MAX_SEATS": 4,
    },
    "games/two_sans_three/env.py": {"1": 1},
    "games/two_win/env.py": {"1": 1},
    "games/two_sans_three/features.py": {"1": 1, "(1, LINE_COLUMNS)": (1, FINALS + 3), "MAX_CARDS": DECK},
    "games/two_sans_three/views.py": {"MAX_CARDS": DECK, "NUMBERS": NUMBERS},
    "games/two_sans_three/projection.py": {
        "MAX_LEGAL": HAND,
        "(MAX_LEGAL, COLUMNS)": (HAND, FINALS + 3),
        "2": 2,
    },
    "games/two_win/projection.py": {"MAX_LEGAL": most_numbers(), "MAX_NUMBERS": MOST_FORMED},
    "games/two_win/prospects.py": {"KINDS": 81, "DIGITS + 1": 10},
    "games/two_win/rules.py": {"KINDS": 81},
    "games/two_win/views.py": {"KINDS": 81, "MAX_CARDS": 216, "MAX_CARDS + 1": 217, "MAX_SEATS": 6},
    "wasm/doors.py": {"CARD_NUMBERS": 256},  # a card is a byte
}
COMPILERS = ("compiled", "force_inlined", "inlined", "specialised")


def rooms_in(source: str) -> Iterator[str]:
    """What the compiled functions of a module ask room for."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and any(
            ast.unparse(decorator).split("(")[0] in COMPILERS for decorator in function.decorator_list
        ):
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and ast.unparse(call.func) in (
                    "np.empty",
                    "np.zeros",
                    "np.full",
                ):
                    yield ast.unparse(call.args[0])


def room_of(module: ModuleType, asked: str) -> tuple[int, ...]:
    """How much that is, in each direction; names that a function closes over are those of the game that needs most."""
    inputs = min(learning_of(game).INPUTS for game in GAMES)
    closed_over = {
        "most_legal": two_win.MAX_LEGAL,
        "most_cards": two_win.MAX_CARDS,
        "length": inputs,
        "listed": SHORTLIST_LENGTH,
        "inputs_length": inputs,
        "leaf_choices": min(search.settings_of(game).leaf_choices for game in GAMES),
    }
    size = eval(asked, vars(module) | closed_over)
    return size if isinstance(size, tuple) else (int(size),)


def test_every_buffer_of_compiled_code_has_a_bound_that_is_derived() -> None:
    package = Path(deuce.__file__).parent
    for path in sorted(package.glob("*/**/*.py")):
        name = path.relative_to(package).as_posix()
        found = {asked for asked in rooms_in(path.read_text("utf-8")) if not asked.startswith("len(")}
        assert found == set(NEEDED.get(name, {})), (
            f"{name}: derive in NEEDED how much room the rules can make it need"
        )
        for asked in found:
            module = importlib.import_module(f"deuce.{name.removesuffix('.py').replace('/', '.')}")
            needed = NEEDED[name][asked]
            wanted = needed if isinstance(needed, tuple) else (needed,)
            for room, least in zip(room_of(module, asked), wanted, strict=True):
                assert room >= least, f"{name}: {asked}"


def test_what_compiled_code_keeps_between_calls_has_room() -> None:
    kinds = 81
    # choices of others since they last drew: six of the eight cards of a hand
    assert (SEATS["two_sans_three"] - 1) * (HAND - 2) <= beliefs.MOST_PASTS
    # a batch of games: the card named first of two, cards in their order, rounds or cards played so far
    fields: Any = loop.GAME.fields
    for field, most in {
        "named": kinds,
        "ordered": 216,
        "shown": max(MOST_ROUNDS, TURNS),
        "own": 6,
        "asked": 6,
    }.items():
        assert np.iinfo(fields[field][0]).max >= most, field
    # sets of actions, and their masks
    for actions in (kinds, NUMBERS):
        assert actions <= bitsets.MAX_ACTIONS
        assert actions <= 8 * bitsets.ROW_WORDS
    # a log of a simulated game: its largest entry is a choice
    assert np.iinfo(batch.NO_LOG.dtype).max >= max(rules_of(game).CHOICES for game in GAMES)
    assert max(SEATS.values()) <= totals.MAX_SEATS
    # cards unseen by digit, counted in parts of a number: nobody has more of them than the deck
    assert two_win.MAX_CARDS < 1 << two_win_inputs.PART
    assert two_win_inputs.PARTS * two_win_inputs.PART < 63
    # the points of all at once, a byte each: a whole deck face down, or all colours twice and both bonuses
    assert -DECK >= -128 and 10 + 7 * 5 + 10 <= 127


# The most items of every list that compiled code writes as bytes: of events, and of views.
LISTS = {
    "two_win": {
        "Dealt.hands": 6,
        "Dealt.hands[]": two_win.MAX_DEALT,
        "Dealt.rows": 0,
        "Dealt.rows[]": 0,
        "Ended.winners": 6,
        "Ended.places": 6,
        "TwoWinView.seats": 6,
        "TwoWinView.winners": 6,
        "TwoWinSeat.hand": 216,
        "TwoWinSeat.numbers": MOST_FORMED,
        "TwoWinSeat.numbers[]": 2,
        "TwoWinSeat.tens_marks": MOST_FORMED,
        "TwoWinSeat.units_marks": MOST_FORMED,
        "TwoWinView.hand": 216,
        "TwoWinView.known": 216,
        "TwoWinView.closing": 2,
        "TwoWinView.chosen": 2,
        "TwoWinView.passes": 81,
        "TwoWinView.forms": most_numbers(),
        "NumberChoice.choice": 2,
    },
    "two_sans_three": {
        # all three opening cards may go to one row
        "Dealt.hands": 4,
        "Dealt.hands[]": HAND,
        "Dealt.rows": 3,
        "Dealt.rows[]": 1 + 3,
        "Ended.winners": 4,
        "Ended.places": 4,
        "Played.row": 1 + 3,
        "Took.taken": 3,
        "Took.removed": 3,
        "Turned.cards": 3,
        "Refilled.cards": HAND - 2,
        "PlayChoice.taken": 3,
        "TwoSansThreeView.rows": 3,
        "TwoSansThreeView.rows[]": 1 + 3,
        "TwoSansThreeView.seats": 4,
        "TwoSansThreeView.winners": 4,
        "TwoSansThreeView.bonuses": 4,
        "TwoSansThreeSeat.hand": HAND,
        "TwoSansThreeSeat.up": 7,
        "TwoSansThreeSeat.up[]": 2,
        "TwoSansThreeSeat.down": 7,
        "TwoSansThreeView.hand": HAND,
        "TwoSansThreeView.plays": HAND,
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_every_list_that_is_written_as_bytes_has_a_bound_that_is_derived(game: str) -> None:
    parts = (importlib.import_module(f"deuce.games.{game}.{part}") for part in ("story", "projection"))
    bounds = {name: most for part in parts for name, most in part.LONGEST.items()}
    assert set(bounds) == set(LISTS[game])
    for name, most in LISTS[game].items():
        assert bounds[name] >= most, name


@pytest.mark.parametrize("game", GAMES)
def test_every_number_that_is_written_as_a_byte_fits_one(game: str) -> None:
    """255 is None; where a number may be more in a state, it marks something there too, and is none that is written."""
    assert all(most < 255 or most == MARK for most in MOST[game].values())
