"""What speaks for a choice of 2 WIN, and against it. The order of what is said first is a matter of judgement."""

from __future__ import annotations

from collections.abc import Iterator

from deuce.analysis.parts import Feature
from deuce.games.protocol import Choice, View, copy
from deuce.games.two_win.prospects import number_prospect, receiver
from deuce.games.two_win.rules import can_form, tens_of, units_of
from deuce.games.two_win.state import COLOUR, DIGIT, PASS, RUN, STARS

COLOUR_WORDS = ("blue", "pink", "green")
HIGH_DIGIT = 7  # a card from here on is worth having to almost everybody
BIG_STEP = 8  # a number raised by more than this for nothing is worth a word
VAGUE = frozenset({"form-keeps", "pass-plain"})


def features(view: View, choice: Choice) -> Iterator[Feature]:
    """What there is to say of a choice, the weightiest first."""
    return _pass_features(view, choice) if view.phase == PASS else _form_features(view, choice)


def _form_features(view: View, choice: Choice) -> Iterator[Feature]:
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


def _goes_on(view: View, choice: Choice, number: int) -> bool:
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


def _pass_features(view: View, choice: Choice) -> Iterator[Feature]:
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
