"""How good somebody is at puzzles, and how hard a puzzle is: Glicko, each try a game between the two."""

from __future__ import annotations

from math import log, pi, sqrt

from deuce.server.store.contents import Strength

Q = log(10) / 400
# The deviation of a rating never falls below this, so that ratings do not freeze.
MIN_DEVIATION = 60.0


def expected(one: Strength, other: Strength) -> float:
    """Return the chance of the first against the second."""
    return 1 / (1 + 10 ** (-_weight(other) * (one.rating - other.rating) / 400))


def after(one: Strength, other: Strength, result: float) -> Strength:
    """Return the first one's rating after a game against the second: `result` is 1 if it was won, 0 if lost."""
    chance, weight = expected(one, other), _weight(other)
    information = (Q * weight) ** 2 * chance * (1 - chance)
    precision = 1 / one.deviation**2 + information
    rating = one.rating + Q / precision * weight * (result - chance)
    return Strength(rating, max(MIN_DEVIATION, sqrt(1 / precision)))


def _weight(other: Strength) -> float:
    """Return how much a game says: less, the more unsure the opponent's rating is."""
    return 1 / sqrt(1 + 3 * (Q * other.deviation / pi) ** 2)
