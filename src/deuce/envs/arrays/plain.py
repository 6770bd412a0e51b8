"""The arrays of a game that has none of its own: a seat observes the bytes of its view, an action is a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from deuce._jit import copy_bytes, i64, specialised, u64
from deuce.envs.arrays.bitsets import ALONE
from deuce.envs.arrays.layout import Layout, Piece, aligned
from deuce.games.deck import Deck
from deuce.games.registry import rules_of


@dataclass
class PlainEnv:
    """What `deuce.envs.parts.EnvPart` asks for."""

    ACTIONS: int
    LAYOUT: Layout
    SIZE: int
    OBSERVATION: np.dtype[Any]
    NOTES: np.dtype[Any]
    encode: Callable[..., None]
    encode_changes: Callable[..., int]
    legal_set: Callable[..., tuple[Any, Any]]
    asks_again: Callable[..., bool]
    choice_of_cards: Callable[..., int]
    has_lost: Callable[..., bool]
    cards_wanted: Callable[..., tuple[int, int]]
    fetch_ahead: Callable[..., None]
    ACTION_MEANING: str = "the number of a choice"
    NEVER: int = -1
    COLD: frozenset[str] = frozenset()

    def choices(self, deck: Deck, /) -> Sequence[int]:
        """Return all choices there are."""
        return range(self.ACTIONS)


@cache
def plain_env(game: str) -> PlainEnv:
    """Make the arrays of a game of its rules alone."""
    rules = rules_of(game)
    view, legal, shuffle_due = rules.view, rules.legal, rules.shuffle_due
    state: np.dtype[Any] = rules.STATE
    size = state.itemsize
    # Where in a record the field `rank` begins, which every game has.
    offset = int(state.fields["rank"][1])  # type: ignore[index]
    notes_type = aligned([("legal", np.int64, (rules.MAX_LEGAL,)), ("blank", np.uint8, (size,))])

    @specialised(game)
    def encode_changes(position: Any, seat: Any, named: Any, shown: Any, notes: Any, out: Any) -> Any:
        copy_bytes(i64(out.rank.ctypes.data) - offset, i64(notes.blank.ctypes.data), size)
        view(position, seat, out)
        return i64(0)

    @specialised(game)
    def encode(position: Any, seat: Any, named: Any, out: Any) -> None:
        encode_changes(position, seat, named, -1, np.zeros(1, notes_type)[0], out)

    @specialised(game)
    def legal_set(position: Any, seat: Any, named: Any, notes: Any) -> Any:
        low, high = u64(0), u64(0)
        for i in range(legal(position, seat, notes.legal)):
            low |= ALONE[notes.legal[i], 0]
            high |= ALONE[notes.legal[i], 1]
        return low, high

    @specialised(game)
    def asks_again(position: Any, named: Any) -> Any:
        return False

    @specialised(game)
    def choice_of_cards(named: Any, card: Any) -> Any:
        return card

    @specialised(game)
    def has_lost(position: Any, seat: Any) -> Any:
        return False

    @specialised(game)
    def cards_wanted(position: Any) -> Any:
        due = i64(shuffle_due(position))
        return due, due

    @specialised(game)
    def fetch_ahead(position: Any, seat: Any, named: Any) -> None:
        pass

    meaning = "what a seat may know: a record of the rules' STATE, byte by byte"
    return PlainEnv(
        rules.CHOICES,
        Layout((Piece("view", (size,), meaning),)),
        size,
        state,
        notes_type,
        encode,
        encode_changes,
        legal_set,
        asks_again,
        choice_of_cards,
        has_lost,
        cards_wanted,
        fetch_ahead,
    )
