"""Where a card lies in a row of cards: eight bytes are compared at once, and no branch depends on a card."""

from __future__ import annotations

from typing import Any

from deuce._jit import force_inlined, i64, u64, word_at

WORD = 8  # cards in a word
EVERY_LOW, EVERY_REST, EVERY_TOP = 0x0101010101010101, 0x7F7F7F7F7F7F7F7F, 0x8080808080808080


@force_inlined
def equal_bytes(word: Any, card: Any, count: Any) -> Any:
    """Return the top bit of each of the lowest `count` bytes of a word, from 1 to 8, that is the card."""
    other = u64(word) ^ (u64(card) * u64(EVERY_LOW))
    unlike = ((other & u64(EVERY_REST)) + u64(EVERY_REST)) | other
    return (unlike & u64(EVERY_TOP) ^ u64(EVERY_TOP)) & (u64(EVERY_TOP) >> u64(8 * (WORD - count)))


@force_inlined
def lowest_byte(tops: Any) -> Any:
    """Return which byte the lowest bit of such a set, which is not empty, belongs to."""
    below = (tops ^ (tops - u64(1))) & u64(EVERY_LOW)
    return i64(((below * u64(EVERY_LOW)) >> u64(56)) & u64(255)) - 1


@force_inlined
def first_index(row: Any, count: Any, card: Any) -> Any:
    """Return the first index of a card among the first `count` of the row at an address; it is there.

    Rows are whole words long, so that what is read beside the cards belongs to them.
    """
    start = i64(0)
    found = equal_bytes(word_at(row), card, WORD)
    while found == 0 and start + WORD < count:
        start += WORD
        found = equal_bytes(word_at(row + start), card, WORD)
    return start + lowest_byte(found)


@force_inlined
def last_index(row: Any, count: Any, card: Any) -> Any:
    """Return the last index of a card among the first `count` of the row at an address; it is there."""
    start = max(count - WORD, 0)
    valid = min(count, WORD)
    found = equal_bytes(word_at(row + start), card, valid)
    while found == 0 and start > 0:
        start = max(start - WORD, 0)
        found = equal_bytes(word_at(row + start), card, valid)
    while found & (found - u64(1)) != 0:  # more than one: seldom
        found &= found - u64(1)
    return start + lowest_byte(found)
