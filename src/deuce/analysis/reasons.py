"""Why one choice is better than another, in the game's own terms, as a message of the languages and its values.

A choice is described by what sets it apart from the one it is compared with: what it earns, keeps, gives away or costs.
The facts come from the rules; which of them matters most is a matter of judgement, and each game's own (`reasons.py`
in its folder).
"""

from __future__ import annotations

import math

import msgspec

from deuce.analysis.parts import reviewing_of
from deuce.games.protocol import Choice, View


class Reason(msgspec.Struct, frozen=True):
    """A message `review-…` of the languages, and what fills it in."""

    key: str
    values: dict[str, str | int]


# Values of which more is better: they speak for a choice only if the other one has less, against it if it has more.
MEASURES = ("left", "room", "stars", "gain", "kept")
COSTS, ALIKE = (
    "review-costs",
    "review-alike",
)  # what is said where no fact of the rules sets two choices apart


def reason(game: str, view: View, choice: Choice, other: Choice | None, good: bool) -> Reason | None:
    """What speaks for a choice (or against it, if not `good`), compared with another one; None: nothing does.

    Compared with nothing (`other` is None), something always speaks for it."""
    features = reviewing_of(game).features
    theirs = [] if other is None else [(key, values) for key, _, values in features(view, other)]
    said = [(key, _said(values)) for key, values in theirs]
    measured = {name: values[name] for _, values in theirs for name in MEASURES if name in values}
    for key, speaks_for, values in features(view, choice):
        if speaks_for != good or (key, _said(values)) in said:
            continue
        if other is None or _tells(values, measured, good):
            return Reason(f"review-{key}", values)
    return None


def reasons(game: str, view: View, chosen: Choice, best: Choice, points: float = 0.0) -> list[Reason]:
    """The sentences for a choice: what it does, and what the best one would have done instead.

    If no rule speaks against it, they say how many points it costs in the end, as the judge found it."""
    if chosen == best:
        found = [reason(game, view, chosen, None, good=True)]
    else:
        whole = math.floor(points + 0.5)
        costs = Reason(COSTS, {"points": whole}) if whole > 0 else None
        against = reason(game, view, chosen, best, good=False)
        found = [against or costs, reason(game, view, best, chosen, good=True)]
    return [one for one in found if one is not None] or [Reason(ALIKE, {})]


def is_vague(game: str, why: Reason) -> bool:
    """Is a reason too general to learn from?"""
    return why.key == ALIKE or why.key.removeprefix("review-") in reviewing_of(game).VAGUE


def _tells(values: dict[str, str | int], others: dict[str, str | int], good: bool) -> bool:
    """Do the measures among the values of a feature tell a choice apart, in the right direction?"""
    measures = [name for name in MEASURES if name in values]
    if not all(name in others for name in measures):
        return False
    pairs = [(int(values[name]), int(others[name])) for name in measures]
    return all(mine > theirs if good else mine < theirs for mine, theirs in pairs)


def _said(values: dict[str, str | int]) -> dict[str, str | int]:
    """What is said of a choice, but for its own name."""
    return {name: value for name, value in values.items() if name != "number"}
