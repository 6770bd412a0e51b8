"""What the module offers to the page: compiled functions, and how their arguments come in.

The page knows addresses and numbers alone. Records and arrays come in as addresses of memory of the module, whole
numbers as 32 bits, random bits as 64. Every export returns a whole number: a count, a flag, a choice (-1: none), or,
from REFUSED down, why it did nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

# Why a door stays shut: how the page calls it, in the order of what exports return, from REFUSED down.
REFUSALS = (
    "no_seat",  # there is no such seat, or viewer
    "illegal",  # this seat may not choose that now
    "not_acting",  # this seat has nothing to choose now
    "not_a_state",  # a view, where everything has to be known
    "not_a_view",  # a whole state, where a view is meant
    "hidden",  # a view of somebody else, who does not know these cards
    "no_shuffle",  # nothing waits to be shuffled
    "bad_order",  # these are not the cards that wait to be shuffled
    "bad_deck",  # no lawful deck, or too small for these seats
    "bad_number",  # there is no such policy, level or amount
    "no_network",  # the weights have not been brought yet
    "no_choice",  # nothing to think about
)
REFUSED = -100
NO_SEAT, ILLEGAL, NOT_ACTING, NOT_A_STATE, NOT_A_VIEW, HIDDEN = range(REFUSED, REFUSED - 6, -1)
NO_SHUFFLE, BAD_ORDER, BAD_DECK, BAD_NUMBER, NO_NETWORK, NO_CHOICE = range(REFUSED - 6, REFUSED - 12, -1)


class Whole(NamedTuple):
    """A whole number of 32 bits."""


class Bits(NamedTuple):
    """64 random bits."""


class Real(NamedTuple):
    """A number of double precision."""


class Record(NamedTuple):
    """The address of a state or view of the game."""


class Records(NamedTuple):
    """The address of several states or views, one after the other."""

    length: int


class Other(NamedTuple):
    """The address of a record of another layout than that of states: a NumPy type."""

    layout: Any


class Rows(NamedTuple):
    """The address of rows of a layout; how many there are comes in as the next whole number."""

    layout: Any


class Array(NamedTuple):
    """The address of an array: the name of its NumPy type, and its shape."""

    kind: str
    shape: tuple[int, ...]


class Weights(NamedTuple):
    """The address of the weights of a network, layer by layer, in single precision."""

    inputs: int
    hidden: tuple[int, int]


Argument = Whole | Bits | Real | Record | Records | Other | Rows | Array | Weights
WHOLE, BITS, REAL, RECORD = Whole(), Bits(), Real(), Record()


class Export(NamedTuple):
    """A compiled function that the page may call."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[Argument, ...]
