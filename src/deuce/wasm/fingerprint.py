"""A fingerprint of bytes, reckoned natively and in the page: how the two are compared after every step of a game.

It is made to find differences by accident, fast; anybody could make two byte strings of the same fingerprint.
"""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64, u64, word_at
from deuce.wasm.exports import WHOLE, Array, Export

START, PRIME, MASK = 0xCBF29CE484222325, 0x100000001B3, 0xFFFF_FFFF_FFFF_FFFF  # of FNV-1a
LANES, WORD = 4, 8  # words of this many bytes are taken four at a time, side by side
BITS_KEPT = 0x3FFF_FFFF  # small enough to be told from a refusal


@compiled
def fingerprint(memory: Any, count: Any, seed: Any) -> Any:
    """The fingerprint of the first `count` bytes, of 30 bits; another one for each seed."""
    start = memory.ctypes.data
    a, b = u64(START) ^ u64(seed), u64(START + 1) ^ u64(seed)
    c, d = u64(START + 2) ^ u64(seed), u64(START + 3) ^ u64(seed)
    i = i64(0)
    while i + LANES * WORD <= count:
        a = _taken(a, word_at(start + i))
        b = _taken(b, word_at(start + i + WORD))
        c = _taken(c, word_at(start + i + 2 * WORD))
        d = _taken(d, word_at(start + i + 3 * WORD))
        i += LANES * WORD
    while i < count:
        a = _taken(a, u64(memory[i]))
        i += 1
    return i64(_taken(_taken(_taken(_taken(u64(count), a), b), c), d) & u64(BITS_KEPT))


@compiled
def _taken(lane: Any, word: Any) -> Any:
    """A lane after one more word."""
    lane = ((lane ^ word) * u64(PRIME)) & u64(MASK)
    return lane ^ (lane >> u64(29))


# As many bytes as are asked about: the page knows what lies in its memory.
BYTES_DOORS = (Export("fingerprint", fingerprint, (Array("uint8", (1 << 30,)), WHOLE, WHOLE)),)
