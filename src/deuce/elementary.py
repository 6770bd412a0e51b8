"""Exponential and logarithm in plain arithmetic: the same bits on every machine, compiled or not.

No C library promises its last bits, and a choice may hang on one of them. Sums, products, quotients and square roots
are rounded alike everywhere, so whatever decides is reckoned by these alone. Both functions are within two units in the
last place.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64

# ln 2 in two parts: the first ends in so many zeros that its product with the exponent of any number is exact.
LN2_HIGH, LN2_LOW = float.fromhex("0x1.62e42fee00000p-1"), float.fromhex("0x1.a39ef35793c76p-33")
PER_LN2 = 1.4426950408889634
LARGEST, LEAST = 709.782712893384, -745.1332191019412  # beyond these a power of e is infinite, or nothing
SQRT2 = 1.4142135623730951
# How a number is kept: a bit for the sign, eleven for the exponent, which counts from BIAS, and the rest.
FRACTION_BITS, BIAS, FRACTION = 52, 1023, (1 << 52) - 1
LEAST_NORMAL = 2.0**-1022  # numbers below it have fewer bits


@compiled
def power_of_two(k: Any) -> Any:
    """2 to the power k, for k from -1022 to 1023."""
    return np.int64((k + BIAS) << FRACTION_BITS).view(np.float64)


@compiled
def exp(x: Any) -> Any:
    """e to the power x.

    x is a multiple k of ln 2 and a rest of half of it at most, whose power is a polynomial: its series, in pairs, so
    that the processor need not wait for each term. The power of two goes in by halves, because 2 ** k may be too large
    or too small for a number with all its bits.
    """
    x = np.float64(x)
    if x != x:
        return x
    if x > LARGEST:
        return np.inf
    if x < LEAST:
        return 0.0
    k = np.floor(x * PER_LN2 + 0.5)
    r = (x - k * LN2_HIGH) - k * LN2_LOW
    r2 = r * r
    r4 = r2 * r2
    low = (1 / 2 + r * (1 / 6)) + r2 * (1 / 24 + r * (1 / 120))
    middle = (1 / 720 + r * (1 / 5040)) + r2 * (1 / 40320 + r * (1 / 362880))
    high = (1 / 3628800 + r * (1 / 39916800)) + r2 * (1 / 479001600 + r * (1 / 6227020800))
    power = 1.0 + (r + r2 * (low + r4 * (middle + r4 * high)))
    half = i64(k) >> 1
    return power * power_of_two(half) * power_of_two(i64(k) - half)


@compiled
def log(x: Any) -> Any:
    """The natural logarithm of x: minus infinity of 0, and not a number of what is below.

    x is a power of two and a factor 1 + f near 1. With s = f / (2 + f) the logarithm of that factor is twice the series
    s + s³/3 + s⁵/5 + …, where 2 s = f - s f: f is exact, and all else is small beside it.
    """
    x = np.float64(x)
    if x != x or x == np.inf:
        return x
    if x <= 0.0:
        return -np.inf if x == 0.0 else np.nan
    k = i64(0)
    if x < LEAST_NORMAL:
        x = x * 2.0**54
        k = i64(-54)
    kept = i64(np.float64(x).view(np.int64))
    k += (kept >> FRACTION_BITS) - BIAS
    m = np.int64((kept & FRACTION) | (BIAS << FRACTION_BITS)).view(np.float64)
    if m > SQRT2:
        m = m * 0.5
        k += 1
    f = m - 1.0
    s = f / (m + 1.0)
    z = s * s
    z2 = z * z
    z4 = z2 * z2
    low = (1 / 3 + z * (1 / 5)) + z2 * (1 / 7 + z * (1 / 9))
    high = (1 / 11 + z * (1 / 13)) + z2 * (1 / 15 + z * (1 / 17)) + z4 * (1 / 19 + z * (1 / 21))
    rest = s * (f - 2.0 * z * (low + z4 * high))
    exponent = np.float64(k)
    return exponent * LN2_HIGH - ((rest - exponent * LN2_LOW) - f)


@compiled
def sigmoid(x: Any) -> Any:
    """The chance, from 0 to 1, whose odds are e to the power x."""
    return 1.0 / (1.0 + exp(-np.float64(x)))
