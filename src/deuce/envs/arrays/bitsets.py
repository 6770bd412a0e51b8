"""Sets of actions as two words of 64 bits: made in registers, counted and drawn from without a look at every action."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import compiled, i64, u64
from deuce.chance import MASK, advance, below, bits

WORD = 64
MAX_ACTIONS = 2 * WORD
ROW_WORDS = 12  # eight masks of one byte each to a word
MOST_ACTIONS = 8 * ROW_WORDS  # that a mask has room for
# The eight bits of a number as eight bytes, the lowest first.
SPREAD = np.array([sum((byte >> i & 1) << 8 * i for i in range(8)) for byte in range(256)], np.uint64)
# BIT_INDICES[byte, k]: where the k-th bit of a byte is that is set, counted from 0.
BIT_INDICES = np.array(
    [([i for i in range(8) if byte >> i & 1] + [0] * 8)[:8] for byte in range(256)], np.uint8
)
# The lower and the upper word of the set of one action.
ALONE = np.array([[1 << action & MASK, 1 << action >> WORD] for action in range(MAX_ACTIONS)], np.uint64)
EVERY_BYTE, EVERY_TOP = 0x0101010101010101, 0x8080808080808080


# Nothing here branches on the bits: which way it goes would be as good as random, and a wrong guess of the processor
# costs more than all the rest.


@compiled
def ones_of_bytes(word: Any) -> Any:
    """Return how many bits are set in each byte of a word and all bytes below it."""
    x = u64(word)
    x = x - ((x >> u64(1)) & u64(0x5555555555555555))
    x = (x & u64(0x3333333333333333)) + ((x >> u64(2)) & u64(0x3333333333333333))
    x = (x + (x >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    return (x * u64(EVERY_BYTE)) & MASK


@compiled
def ones(word: Any) -> Any:
    """Return how many bits of a word are set."""
    return i64(ones_of_bytes(word) >> u64(56))


@compiled
def bit_at(word: Any, k: Any) -> Any:
    """Return where the k-th bit of a word is that is set, counted from 0; k is less than ones(word)."""
    sums = ones_of_bytes(word)
    # The top bit of each byte that ends before it.
    below_it = (((u64(k) * u64(EVERY_BYTE)) | u64(EVERY_TOP)) - sums) & u64(EVERY_TOP)
    start = u64(8 * ones(below_it))
    rest = i64(k) - i64(((sums << u64(8)) >> start) & u64(255))
    return i64(start) + i64(BIT_INDICES[i64((u64(word) >> start) & u64(255)), rest])


@compiled
def lowest(word: Any) -> Any:
    """Return the index of the lowest bit of a word that is not 0."""
    x = u64(word)
    return ones(x ^ (x - u64(1))) - 1


@compiled
def has(low: Any, high: Any, action: Any) -> Any:
    """Is the action one of the set?"""
    if action < 0 or action >= MAX_ACTIONS:
        return False
    word = low if action < WORD else high
    return (u64(word) >> u64(action & (WORD - 1))) & u64(1) == u64(1)


@compiled
def least(low: Any, high: Any) -> Any:
    """Return the lowest action of a set that is not empty."""
    return lowest(low) if low != 0 else WORD + lowest(high)


@compiled
def write_mask(low: Any, high: Any, row: Any, words: Any) -> None:
    """Write a set as bytes, 1 for each action in it, into words[row, ROW_WORDS]."""
    for i in range(8):
        words[row, i] = SPREAD[i64((u64(low) >> u64(8 * i)) & u64(255))]
    for i in range(8, ROW_WORDS):
        words[row, i] = SPREAD[i64((u64(high) >> u64(8 * i - WORD)) & u64(255))]


@compiled
def sample(sets: Any, stream: Any, out: Any) -> Any:
    """Draw a random action of each set, 0 where none is; return the stream after it."""
    for i in range(len(sets)):
        low, high = u64(sets[i, 0]), u64(sets[i, 1])
        in_low = ones(low)
        count = in_low + ones(high)
        stream = advance(stream)
        k = below(bits(stream), count)
        upper = i64(k >= in_low)
        word = high if upper else low
        out[i] = WORD * upper + bit_at(word, k - in_low * upper) if count > 0 else 0
    return stream
