"""Randomness as an argument: a generator is one 64-bit number that the caller holds.

SplitMix64: the state walks by a constant, each value is a hash of the state. The only chain from one value to the
next is an addition, so compiled loops keep it in a register; and a stream for game i of a seed is found at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64, u64

# 64 bits as one number, the state of a stream or what is drawn from it: NumPy's for compiled code, else Python's.
Bits64 = Any

STEP = 0x9E3779B97F4A7C15
MASK = 0xFFFF_FFFF_FFFF_FFFF


@compiled
def advance(stream: Any) -> Any:
    """Return the state of a stream after one more number was drawn from it."""
    return (stream + STEP) & MASK


@compiled
def bits(stream: Any) -> Any:
    """Return the 64 random bits that belong to a state of the stream."""
    z = stream
    z = ((z ^ (z >> u64(30))) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> u64(27))) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> u64(31))


@compiled
def below(random_bits: Any, n: Any) -> Any:
    """Return a number from 0 to n - 1, from the upper half of `random_bits`."""
    return i64(((random_bits >> u64(32)) * u64(n)) >> u64(32))


@compiled
def below_low(random_bits: Any, n: Any) -> Any:
    """Return a number from 0 to n - 1, from the lower half of `random_bits`."""
    return i64(((random_bits & u64(0xFFFF_FFFF)) * u64(n)) >> u64(32))


@compiled
def unit(random_bits: Any) -> Any:
    """Return a number from 0 up to, but not including, 1."""
    return float(random_bits >> u64(11)) * (1.0 / 9007199254740992.0)


@compiled
def stream_of(seed: Any, index: Any) -> Any:
    """Return the stream number `index` of a seed: far from all others."""
    return bits((bits(seed) + u64(index) * STEP) & MASK)


@compiled
def shuffle(cards: Any, count: Any, stream: Any) -> Any:
    """Shuffle cards[:count] in place (Fisher–Yates) and return the stream's state after it."""
    i = i64(count) - 1
    while i > 1:
        stream = advance(stream)
        z = bits(stream)
        j = below(z, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        j = below_low(z, i)
        card = cards[i - 1]
        cards[i - 1] = cards[j]
        cards[j] = card
        i -= 2
    if i == 1:
        stream = advance(stream)
        j = below(bits(stream), 2)
        card = cards[1]
        cards[1] = cards[j]
        cards[j] = card
    return stream


class Stream:
    """A generator for uncompiled code: a seed, and as many numbers as are asked for."""

    def __init__(self, seed: int, index: int = 0) -> None:
        self.state = u64(stream_of(u64(seed & MASK), index))

    def bits(self) -> Bits64:
        """64 random bits."""
        self.state = u64(advance(self.state))
        return u64(bits(self.state))

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(below(self.bits(), n))

    def unit(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        return float(unit(self.bits()))

    def fork(self) -> Bits64:
        """Return a stream state for compiled code, apart from this one."""
        return self.bits()

    def shuffle(self, cards: np.ndarray, count: int) -> None:
        """Shuffle cards[:count] of an array in place."""
        self.state = u64(shuffle(cards, count, self.state))
