"""Constructed positions whose best choice any player would name: review must name it too."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from games_at_random import view_of

from deuce.analysis.judge import Judge
from deuce.analysis.reasons import reasons
from deuce.games.deck import standard_deck
from deuce.games.two_sans_three import core as two_sans_three
from deuce.games.two_sans_three.notation import STANDARD_COLOURS
from deuce.games.two_sans_three.state import FACE_UP, GONE, IN_ROW, OPENING, PLAY
from deuce.games.two_win import core as two_win
from deuce.games.two_win.notation import COLOUR_LETTERS
from deuce.games.two_win.state import FORM, PASS

# --------------------------------------------------------------------------------------------------- 2 WIN


class Rival(NamedTuple):
    cards: int
    last: int
    runs: str = ""  # as below


def position(
    phase: int, hand: Sequence[str], last: int, runs: str = "", rivals: Sequence[Rival] = (Rival(2, 70),)
) -> Any:
    """What seat 1 sees. `runs` names the colours of open runs of two: tens, then units; "-" is none."""
    deck = standard_deck(two_win.ID)
    seats = 1 + len(rivals)
    state = two_win.new_state(deck, seats)
    rest = list(deck.cards)
    held = [two_win.parse_card(code) for code in hand]
    for kind in held:
        rest.remove(kind)
    rest = rest[::5] + rest[1::5] + rest[2::5] + rest[3::5] + rest[4::5]
    state.phase, state["round"] = phase, 6
    everyone = [Rival(len(hand), last, runs), *rivals]
    for seat, (count, number, open_runs) in enumerate(everyone):
        cards = held if seat == 0 else [rest.pop() for _ in range(count)]
        state.hand[seat, :count] = cards
        state.hand_n[seat], state.last[seat] = count, number
        for column, letter in enumerate(open_runs):
            if letter != "-":
                state.run_length[seat, column] = 2
                state.run_colour[seat, column] = COLOUR_LETTERS.index(letter)
    state.pile[: len(rest)] = rest
    state.pile_n = len(rest)
    return view_of(two_win, state, 0)


THREE = (Rival(2, 64), Rival(2, 72))
FOUR = (Rival(2, 64), Rival(2, 72), Rival(3, 77))
TWO_WIN = {
    "close the run of tens": (position(FORM, ["4P0", "5B0"], 30, "P-"), ["4P0", "5B0"], "form-run"),
    "close the run of units": (position(FORM, ["4P0", "5B0"], 30, "-B"), ["4P0", "5B0"], "form-run"),
    "close both runs": (position(FORM, ["4P0", "5B0"], 30, "PB"), ["4P0", "5B0"], "form-runs"),
    "close the run of three players": (
        position(FORM, ["5B0", "8P2"], 52, "-P", THREE),
        ["5B0", "8P2"],
        "form-run",
    ),
    "close the run of four players": (
        position(FORM, ["6G0", "7B0"], 61, "GB", FOUR),
        ["6G0", "7B0"],
        "form-runs",
    ),
    "the right 3 first": (position(FORM, ["3B0", "3P0"], 20, "P-"), ["3P0", "3B0"], "form-run"),
    "the right 7 last": (position(FORM, ["7G0", "7P0"], 60, "-G"), ["7P0", "7G0"], "form-run"),
    "two of three eights": (
        position(FORM, ["8B0", "8G0", "8P0"], 80, "BP"),
        ["8B0", "8P0"],
        "form-runs",
    ),
    "keep the only 9": (position(PASS, ["1B0", "9P0"], 85), "1B0", "pass-"),
    "keep both nines": (position(PASS, ["1G0", "9B0", "9P0"], 89, "", THREE), "1G0", "pass-"),
    "keep what is high": (position(PASS, ["2P0", "8B0", "9G0"], 79), "2P0", "pass-"),
    "keep the high cards of four": (
        position(PASS, ["3G0", "8P0", "9B0", "9P0"], 87, "", FOUR),
        "3G0",
        "pass-",
    ),
    "do not feed the neighbour's run": (
        position(PASS, ["6B0", "6P0"], 55, "", (Rival(2, 52, "BB"),)),
        "6P0",
        "pass-",
    ),
    "do not give away the own run": (position(PASS, ["7P0", "7B0"], 65, "P-"), "7B0", "pass-"),
}


@pytest.mark.parametrize("name", TWO_WIN)
def test_the_obvious_choice_of_2_win(name: str) -> None:
    view, expected, why = TWO_WIN[name]
    best = two_win.parse_choice(expected)
    found = Judge(two_win.ID).weigh(view, seed=1)
    assert two_win.choice_code(found.best) == expected
    assert reasons(two_win.ID, view, best, best)[0].key.startswith(f"review-{why}")


def test_giving_the_neighbour_a_nine_is_costly() -> None:
    view, _, _ = TWO_WIN["keep the high cards of four"]
    nine = two_win.parse_card("9P0")
    found = Judge(two_win.ID).weigh(view, seed=1)
    assert found.verdict(nine) == "costly"
    assert reasons(two_win.ID, view, nine, found.best)[0].key == "review-pass-high"


# ------------------------------------------------------------------------------------------------ 2 sans 3


def table(
    rows: Sequence[Sequence[int]], hand: Sequence[int], mine: Sequence[int], *others: Sequence[int]
) -> Any:
    """What seat 1 sees when it is to play, near the end: all piles are empty, everybody holds as many cards."""
    seats, size = 1 + len(others), len(hand)
    state = two_sans_three.new_state(standard_deck(two_sans_three.ID), seats)
    used = {*hand}
    for row, numbers in enumerate(rows):
        state.row[row, : len(numbers)] = sorted(numbers)
        state.row_n[row] = len(numbers)
        state.where[list(numbers)] = IN_ROW
        used |= {*numbers}
    for seat, numbers in enumerate((mine, *others)):
        for number in numbers:
            colour = STANDARD_COLOURS[number]
            state.up[seat, colour, state.up_n[seat, colour]] = number
            state.up_n[seat, colour] += 1
            state.where[number] = FACE_UP + seat
        used |= {*numbers}
    rest = [number for number in range(1, 90) if number % 30 and number not in used]
    rest = rest[::4] + rest[1::4] + rest[2::4] + rest[3::4]
    gone = OPENING + 20 * seats - (len(used) - size) - size * seats
    state.where[rest[:gone]] = GONE
    rest = rest[gone:]
    state.hand[0, :size] = hand
    for seat in range(1, seats):
        state.hand[seat, :size] = [rest.pop() for _ in range(size)]
    state.hand_n[:seats], state.drawn[:seats] = size, 20
    state.played, state.phase = seats * (20 - size), PLAY
    start = OPENING + 20 * seats
    state.pile[start : start + len(rest)] = rest
    return view_of(two_sans_three, state, 0)


def of_colour(colour: int, *but: int) -> list[int]:
    """Numbers of a colour, others than these."""
    return [n for n in range(90) if STANDARD_COLOURS[n] == colour and n not in but]


def avoid_a_third(row: int, seats: int = 2) -> tuple[Any, int, str]:
    """A full row whose lowest card would be a third; one card of the hand goes elsewhere."""
    start, other = 30 * row, 30 * ((row + 1) % 3)
    full = [start + 4, start + 10, start + 20]
    colour = STANDARD_COLOURS[full[0]]
    mine = [n for n in of_colour(colour) if n // 30 != row][:2]
    rows = [full if r == row else [30 * r + 22] for r in range(3)]
    singles = [n for n in (other + 3, other + 5) if n not in mine]
    rivals = [[n] for n in range(other + 6, other + 29, 6)][: seats - 2]
    return (
        table(rows, [start + 25, start + 27, other + 12], mine, singles, *rivals),
        other + 12,
        "play-nothing",
    )


def make_a_pair(row: int) -> tuple[Any, int, str]:
    """The lowest card of a full row is a second one of its colour."""
    start, other = 30 * row, 30 * ((row + 1) % 3)
    full = [start + 4, start + 10, start + 20]
    mine = [n for n in of_colour(STANDARD_COLOURS[full[0]]) if n // 30 != row][:1]
    rows = [full if r == row else [30 * r + 22] for r in range(3)]
    theirs = [other + 5, other + 6, other + 7]
    return table(rows, [start + 25, other + 12, other + 14], mine, theirs), start + 25, "play-pair"


def complete_seven(row: int) -> tuple[Any, int, str]:
    """Six colours are there, the seventh is the lowest card of a full row."""
    start, other = 30 * row, 30 * ((row + 1) % 3)
    full = [start + 4, start + 10, start + 20]
    missing = STANDARD_COLOURS[full[0]]
    mine = [of_colour(colour, *full)[1 + row] for colour in range(7) if colour != missing]
    rows = [full if r == row else [30 * r + 22] for r in range(3)]
    theirs = [n for colour in range(4) for n in of_colour(colour, *full, *mine)[-2:]]
    taken = {*full, *mine, *theirs, 22, 52, 82}
    spare = [n for n in range(other + 1, other + 30) if n not in taken and STANDARD_COLOURS[n] < 7]
    return table(rows, [start + 25, *spare[:2]], mine, theirs), start + 25, "play-bonus"


def take_one_not_two(row: int) -> tuple[Any, int, str]:
    """Inside the row a card takes two thirds; as the highest it takes a new colour."""
    start = 30 * row
    full = [start + 4, start + 10, start + 20]
    mine = [n for taken in full[1:] for n in of_colour(STANDARD_COLOURS[taken], *full)[-2:]]
    rows = [full if r == row else [30 * r + 22] for r in range(3)]
    theirs = of_colour(STANDARD_COLOURS[full[0]], *full)[:2]
    return table(rows, [start + 6, start + 8, start + 25], mine, theirs), start + 25, "play-new"


TWO_SANS_THREE = {
    **{f"avoid a third in row {row + 1}": avoid_a_third(row) for row in range(3)},
    **{f"make a pair in row {row + 1}": make_a_pair(row) for row in range(3)},
    **{f"complete seven colours in row {row + 1}": complete_seven(row) for row in range(3)},
    **{f"take one, not two thirds, in row {row + 1}": take_one_not_two(row) for row in range(3)},
    "avoid a third among three": avoid_a_third(0, 3),
    "avoid a third among four": avoid_a_third(1, 4),
}


@pytest.mark.parametrize("name", TWO_SANS_THREE)
def test_the_obvious_choice_of_2_sans_3(name: str) -> None:
    view, expected, why = TWO_SANS_THREE[name]
    found = Judge(two_sans_three.ID).weigh(view, seed=1)
    assert found.best == expected
    assert reasons(two_sans_three.ID, view, expected, expected)[0].key == f"review-{why}"


def test_a_third_card_is_named_as_the_reason() -> None:
    view, best, _ = TWO_SANS_THREE["avoid a third in row 2"]
    taking = 55
    found = Judge(two_sans_three.ID).weigh(view, seed=1, also=(taking,))
    assert found.verdict(taking) == "costly"
    blame, praise = reasons(two_sans_three.ID, view, taking, best)
    assert blame.key == "review-play-third"
    assert praise.key == "review-play-nothing"
