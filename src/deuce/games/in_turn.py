"""What games have in common in which one seat acts at a time and a choice is played at once.

Their states have the fields `phase` (one of DEAL, PLAY and OVER), `turn`, the seat to play, and `cards_n`, how many
cards the deck has. It is shuffled once.
"""

from __future__ import annotations

from typing import Any

from deuce._jit import compiled, i64
from deuce.games.protocol import State

DEAL, PLAY, OVER = range(3)  # phases; DEAL waits for a shuffle of the pile
PHASE_NAMES = ("deal", "play", "over")


@compiled
def shuffle_due(state: Any) -> Any:
    """Return how many cards wait to be shuffled: the whole deck before the deal, none after it."""
    return i64(state.cards_n) if state.phase == DEAL else i64(0)


@compiled
def acting(state: Any) -> Any:
    """Return the bit set of the seat to play, 0 if none is."""
    return i64(1) << i64(state.turn) if state.phase == PLAY else i64(0)


waiting = acting  # a choice is played at once


@compiled
def unchoose(state: Any) -> None:
    """Take back every choice of the open phase: there is never one."""


@compiled
def choice_of(state: Any, seat: Any) -> Any:
    """Return what a seat has chosen and not yet played: never anything."""
    return i64(-1)


@compiled
def is_over(state: Any) -> Any:
    """Is the game over?"""
    return state.phase == OVER


def phase_name(state: State) -> str:
    """Return the phase as a word."""
    return PHASE_NAMES[state.phase]
