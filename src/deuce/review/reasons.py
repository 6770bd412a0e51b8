"""Why one choice is better than another, in the game's own terms, as a message of the languages and its values.

A choice is told by what sets it apart from the one it is compared with: what it earns, keeps, gives away or costs. The
facts come from the rules (`prospects.py` of each game); which of them matters most is a matter of judgement, and
the order below is that judgement.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from deuce.games.protocol import copy
from deuce.games.two_sans_three import core as two_sans_three
from deuce.games.two_sans_three.prospects import PlayProspect, play_prospect
from deuce.games.two_sans_three.rules import score
from deuce.games.two_sans_three.state import FLIP, HIDDEN, NONE, ROW_ROOM
from deuce.games.two_win import core as two_win
from deuce.games.two_win.prospects import number_prospect, receiver
from deuce.games.two_win.rules import can_form, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, PASS, RUN, STARS

COLOUR_WORDS = ("blue", "pink", "green")
SYMBOLS = ("sun", "wave", "peak", "leaf", "petal", "moon", "drop")
HIGH_DIGIT = 7  # a card from here on is worth having to almost everybody
BIG_STEP = 8  # a number raised by more than this for nothing is worth a word
GOOD_TAKE = 4  # points from which on a take left to the next player is worth a word


class Reason(msgspec.Struct, frozen=True):
    """A message `review-…` of the languages, and what fills it in."""

    key: str
    values: dict[str, str | int]


def reason(view: Any, choice: int, other: int | None, good: bool) -> Reason:
    """What speaks for a choice (or against it, if not `good`), compared with another one; None: with nothing."""
    features = _features(view)
    mine = [(key, values) for key, speaks_for, values in features(view, choice) if speaks_for == good]
    theirs = [] if other is None else [(key, _said(values)) for key, _, values in features(view, other)]
    apart = [(key, values) for key, values in mine if (key, _said(values)) not in theirs]
    key, values = (apart or mine[-1:])[0]
    return Reason(f"review-{key}", values)


def reasons(view: Any, chosen: int, best: int) -> list[Reason]:
    """The sentences for a choice: what it does, and what the best one would have done instead."""
    if chosen == best:
        return [reason(view, chosen, None, good=True)]
    return [reason(view, chosen, best, good=False), reason(view, best, chosen, good=True)]


def _said(values: dict[str, str | int]) -> dict[str, str | int]:
    """What is said of a choice, but for its own name."""
    return {name: value for name, value in values.items() if name != "number"}


def _features(view: Any) -> Any:
    if view.dtype != two_win.STATE:
        return _play_features
    return _pass_features if view.phase == PASS else _form_features


Feature = tuple[str, bool, dict[str, str | int]]  # message, whether it speaks for the choice, values

# --------------------------------------------------------------------------------------------------- 2 WIN


def _form_features(view: Any, choice: int) -> Iterator[Feature]:
    seat = int(view.viewer)
    found = number_prospect(view, choice)
    number = found.number
    step = number - int(view["last"][seat])
    kinds = (int(tens_of(choice)), int(units_of(choice)))
    runs = [view["run_length"][seat, column] for column in range(2)]
    colours = [view["run_colour"][seat, column] for column in range(2)]
    if not _goes_on(view, choice, number):
        yield "form-stuck", False, {"number": number}
    columns = (found.earns["D-tens"], found.earns["D-units"])
    closed = [COLOUR_WORDS[COLOUR[kinds[c]]] for c in range(2) if columns[c] == "sure"]
    if len(closed) == 2:
        yield "form-runs", True, {"number": number}
    elif closed:
        yield "form-run", True, {"number": number, "colour": closed[0]}
    for column in range(2):
        if runs[column] == RUN - 1 and COLOUR[kinds[column]] != colours[column]:
            yield "form-breaks", False, {"number": number, "colour": COLOUR_WORDS[colours[column]]}
    if found.earns["C"] == "sure":
        yield "form-pair", True, {"number": number}
    earned = bool(closed) or found.earns["C"] == "sure"
    if step > BIG_STEP and view["last"][seat] and not earned:
        yield "form-step", False, {"number": number, "by": step}
    if found.earns["A"] == "sure":
        yield "form-highest", True, {"number": number}
    if found.stars >= 2:
        yield "form-stars", True, {"number": number, "stars": found.stars}
    for column in range(2):
        if runs[column] == 1 and COLOUR[kinds[column]] == colours[column]:
            yield "form-open", True, {"number": number, "colour": COLOUR_WORDS[colours[column]]}
    if step <= BIG_STEP:
        yield "form-low", True, {"number": number}
    yield "form-keeps", True, {"number": number}
    yield "form-plain", False, {"number": number}


def _goes_on(view: Any, choice: int, number: int) -> bool:
    """Do the cards that remain form a higher number, should nothing be drawn?"""
    seat = int(view.viewer)
    rest = view["hand"][seat, : view["hand_n"][seat]].tolist()
    rest.remove(int(tens_of(choice)))
    rest.remove(int(units_of(choice)))
    left = copy(view)
    left["hand"][seat, : len(rest)] = rest
    left["hand_n"][seat] = len(rest)
    left["last"][seat] = number
    return bool(can_form(left, seat))


def _pass_features(view: Any, choice: int) -> Iterator[Feature]:
    seat = int(view.viewer)
    to = receiver(view, seat)
    digit, colour = int(DIGIT[choice]), int(COLOUR[choice])
    about: dict[str, str | int] = {"digit": digit, "colour": COLOUR_WORDS[colour]}
    own_tens, their_tens = int(view["last"][seat]) // 10, int(view["last"][to]) // 10
    digits = [int(DIGIT[kind]) for kind in view["hand"][seat, : view["hand_n"][seat]].tolist()]
    for column in range(2):
        if view["run_length"][to, column] == RUN - 1 and view["run_colour"][to, column] == colour:
            yield "pass-run", False, about
            break
    if digit >= HIGH_DIGIT and digit >= their_tens:
        yield "pass-high", False, about
    for column in range(2):
        fits = view["run_length"][seat, column] == RUN - 1 and view["run_colour"][seat, column] == colour
        if fits and (column == 1 or digit >= own_tens):
            yield "pass-own-run", False, about
            break
    if digits.count(digit) == 2 and 11 * digit > view["last"][seat]:
        yield "pass-pair", False, {"digit": digit}
    if STARS[choice] == 2:
        yield "pass-stars", False, about
    if digit < own_tens and digit < their_tens:
        yield "pass-useless", True, about
    elif digit < own_tens:
        yield "pass-spare", True, about
    if digit <= min(digits):
        yield "pass-lowest", True, about
    if digits.count(digit) > 2:
        yield "pass-many", True, {"digit": digit, "count": digits.count(digit)}
    yield "pass-plain", True, {"digit": digit}
    yield "pass-dear", False, {"digit": digit}


# ------------------------------------------------------------------------------------------------ 2 sans 3


def _play_features(view: Any, choice: int) -> Iterator[Feature]:
    found = play_prospect(view, choice)
    about: dict[str, str | int] = {"number": choice}
    if found.bonus:
        yield "play-bonus", True, about | {"points": found.bonus}
    thirds = [card.number for card in found.taken if card.count == FLIP]
    if thirds:
        yield "play-third", False, about | {"colour": _symbol(view, thirds[0])}
    pairs = [card.number for card in found.taken if card.count == FLIP - 1]
    if pairs and found.points > 0:
        yield "play-pair", True, about | {"colour": _symbol(view, pairs[0])}
    left = _left_to_next(view, found)
    if left >= GOOD_TAKE:
        yield "play-leaves", False, about | {"points": left}
    new = [card.number for card in found.taken if card.count == 1]
    if new and found.points > 0:
        yield "play-new", True, about | {"colour": _symbol(view, new[0])}
    if not found.taken:
        yield "play-nothing", True, about
        yield "play-idle", False, about
        return
    if found.points <= 0:
        yield "play-poor", False, about | {"points": found.points}
        yield "play-least", True, about
        return
    yield "play-takes", True, about | {"points": found.points}
    yield "play-less", False, about


def _symbol(view: Any, number: int) -> str:
    colour = int(view.colour[number])
    return "none" if colour == NONE else SYMBOLS[colour]


def _left_to_next(view: Any, found: PlayProspect) -> int:
    """The most points that a card not seen could bring the next player in the row just played to."""
    seat, row = int(view.viewer), found.row
    after = copy(view)
    two_sans_three.choose(after, seat, found.number)
    if after.row_n[row] < ROW_ROOM or two_sans_three.is_over(after):
        return 0
    following = int(after.turn)
    mine = set(view.hand[seat, : view.hand_n[seat]].tolist())
    before, most = int(score(after, following)), 0
    span = range(row * two_sans_three.ROW_SPAN + 1, (row + 1) * two_sans_three.ROW_SPAN)
    for number in span:
        if after.where[number] == HIDDEN and number not in mine and number in view.cards[: view.cards_n]:
            trial = copy(after)
            trial.hand[following, 0] = number
            two_sans_three.choose(trial, following, number)
            most = max(most, int(score(trial, following)) - before)
    return most
