"""Why one choice is better than another, in the game's own terms, as a message of the languages and its values.

A choice is described by what sets it apart from the one it is compared with: what it earns, keeps, gives away or costs.
The facts come from the rules; which of them matters most is a matter of judgement, and each game's own (`reasons.py`
in its folder).
"""

from __future__ import annotations

import msgspec

from deuce.analysis.parts import reviewing_of
from deuce.games.protocol import Choice, View


class Reason(msgspec.Struct, frozen=True):
    """A message `review-…` of the languages, and what fills it in."""

    key: str
    values: dict[str, str | int]


# Values of which more is better: they speak for a choice only if the other one has less, against it if it has more.
MEASURES = ("left", "room", "stars", "gain")


def reason(game: str, view: View, choice: Choice, other: Choice | None, good: bool) -> Reason:
    """What speaks for a choice (or against it, if not `good`), compared with another one; None: with nothing."""
    features = reviewing_of(game).features
    mine = [(key, values) for key, speaks_for, values in features(view, choice) if speaks_for == good]
    theirs = [] if other is None else [(key, values) for key, _, values in features(view, other)]
    said = [(key, _said(values)) for key, values in theirs]
    measured = {name: values[name] for _, values in theirs for name in MEASURES if name in values}
    apart = [
        (key, values)
        for key, values in mine
        if (key, _said(values)) not in said and _tells(values, measured, good)
    ]
    key, values = (apart or mine[-1:])[0]
    return Reason(f"review-{key}", values)


def reasons(game: str, view: View, chosen: Choice, best: Choice) -> list[Reason]:
    """The sentences for a choice: what it does, and what the best one would have done instead."""
    if chosen == best:
        return [reason(game, view, chosen, None, good=True)]
    return [reason(game, view, chosen, best, good=False), reason(game, view, best, chosen, good=True)]


def is_vague(game: str, why: Reason) -> bool:
    """Is a reason too general to learn from?"""
    return why.key.removeprefix("review-") in reviewing_of(game).VAGUE


def _tells(values: dict[str, str | int], others: dict[str, str | int], good: bool) -> bool:
    """Do the measures among the values of a feature tell a choice apart in the right direction?"""
    pairs = [(int(values[name]), int(others[name])) for name in MEASURES if name in values and name in others]
    return all(mine > theirs if good else mine < theirs for mine, theirs in pairs)


def _said(values: dict[str, str | int]) -> dict[str, str | int]:
    """What is said of a choice, but for its own name."""
    return {name: value for name, value in values.items() if name != "number"}
