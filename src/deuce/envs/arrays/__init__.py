"""Observations, action masks and the batch loop of the environments: compiled functions on states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deuce.games.registry import game_of

if TYPE_CHECKING:
    from deuce.envs.parts import EnvPart


def arrays_of(game: str) -> EnvPart:
    """Return what a game brings to environments: its layout, encoder and masks."""
    from deuce.envs.arrays.plain import plain_env

    return game_of(game).env or plain_env(game)
