"""A shuffle in parts: a pile whose top cards alone are brought into their random order, as far as play may reach.

Most games end long before their pile does. What lies below is shuffled when it is wanted: every order is as likely as
by one shuffle of all, but a deal costs a fraction.
"""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.chance import advance, below, below_low, bits


@compiled
def order_cards(pile: Any, count: Any, start: Any, stop: Any, stream: Any) -> Any:
    """Draw pile[start:stop] and perhaps one more from pile[start:count] (Fisher–Yates).

    Returns how far it came, and the stream after it.
    """
    i = i64(start)
    while i < stop:
        stream = advance(stream)
        z = bits(stream)
        j = i + below(z, count - i)
        card = pile[i]
        pile[i] = pile[j]
        pile[j] = card
        i += 1
        if i < count:
            j = i + below_low(z, count - i)
            card = pile[i]
            pile[i] = pile[j]
            pile[j] = card
            i += 1
    return i, stream
