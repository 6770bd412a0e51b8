"""Exponential and logarithm of our own: as near to those of the C library as numbers can be."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

from deuce.elementary import exp, log, sigmoid

ULPS = 2
MOST = 1.7976931348623157e308
LEAST_DENORMAL, LEAST_NORMAL = 5e-324, 2.2250738585072014e-308


def error(found: float, right: float) -> float:
    """How far a number is from the right one, in units of its last place."""
    return 0.0 if found == right else abs(found - right) / math.ulp(right)


def spread(seed: int, low: float, high: float, count: int = 20_000) -> list[float]:
    return [low, high, *np.random.default_rng(seed).uniform(low, high, count).tolist()]


@pytest.mark.parametrize(
    ("low", "high"),
    [(-0.35, 0.35), (-1, 1), (-30, 30), (-745.2, 709.78), (-745.2, -708), (700, 709.78), (-1e-300, 1e-300)],
)
def test_exp_is_within_two_ulps(low: float, high: float) -> None:
    assert max(error(float(exp(x)), math.exp(x)) for x in spread(1, low, high)) <= ULPS


@pytest.mark.parametrize(
    ("low", "high"),
    [(0.5, 2), (0.99, 1.01), (1 - 1e-12, 1 + 1e-12), (1e-9, 1), (1, 1e9), (LEAST_DENORMAL, LEAST_NORMAL)],
)
def test_log_is_within_two_ulps(low: float, high: float) -> None:
    assert max(error(float(log(x)), math.log(x)) for x in spread(2, low, high)) <= ULPS


def test_log_is_within_two_ulps_for_every_power_of_two_and_its_neighbours() -> None:
    powers = [2.0**k for k in range(-1074, 1024)]
    near = [math.nextafter(x, to) for x in powers for to in (0.0, math.inf)]
    assert max(error(float(log(x)), math.log(x)) for x in [*powers, *near] if x > 0) <= ULPS


def test_exp_is_within_two_ulps_next_to_multiples_of_half_ln_2() -> None:
    """There the power of two changes, and the rest is as large as it gets."""
    edges = [k * math.log(2) / 2 for k in range(-2149, 2048)]
    near = [math.nextafter(x, to) for x in edges for to in (-math.inf, math.inf)]
    assert max(error(float(exp(x)), math.exp(x)) for x in [*edges, *near] if x <= 709.78) <= ULPS


@pytest.mark.parametrize(
    ("function", "x", "right"),
    [
        (exp, 0.0, 1.0),
        (exp, -0.0, 1.0),
        (exp, math.inf, math.inf),
        (exp, -math.inf, 0.0),
        (exp, 709.782712893384, math.exp(709.782712893384)),
        (exp, 709.7827128933841, math.inf),
        (exp, 1e308, math.inf),
        (exp, -745.2, 0.0),
        (exp, -MOST, 0.0),
        (log, 1.0, 0.0),
        (log, 0.0, -math.inf),
        (log, -0.0, -math.inf),
        (log, math.inf, math.inf),
        (log, MOST, math.log(MOST)),
        (log, LEAST_DENORMAL, math.log(LEAST_DENORMAL)),
        (sigmoid, 0.0, 0.5),
        (sigmoid, math.inf, 1.0),
        (sigmoid, -math.inf, 0.0),
        (sigmoid, -800.0, 0.0),
    ],
)
def test_edges(function: Callable[[float], float], x: float, right: float) -> None:
    assert float(function(x)) == right


@pytest.mark.parametrize(("function", "x"), [(exp, math.nan), (log, math.nan), (log, -1.0), (log, -math.inf)])
def test_what_has_no_value_is_not_a_number(function: Callable[[float], float], x: float) -> None:
    assert math.isnan(float(function(x)))


def test_a_number_of_single_precision_is_reckoned_in_double() -> None:
    x = np.float32(0.3)
    assert float(exp(x)) == float(exp(float(x)))
    assert float(log(x)) == float(log(float(x)))
    assert float(sigmoid(x)) == pytest.approx(1 / (1 + math.exp(-float(x))), rel=1e-15)


def test_more_is_less_by_two_ulps_at_most() -> None:
    """Around where the power of two changes, too."""
    for k in range(-40, 40):
        edge = (k + 0.5) * math.log(2)
        xs = sorted(edge + d * 1e-13 for d in range(-200, 200))
        values = [float(exp(x)) for x in xs]
        assert all(a <= b * (1 + 4e-16) for a, b in pairwise(values))
