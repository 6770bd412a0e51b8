"""Observations, action masks and the batch loop of the environments: compiled functions on states."""

from __future__ import annotations

import importlib
from typing import Any


def arrays_of(game: str) -> Any:
    """The module with a game's layout, encoder and masks."""
    return importlib.import_module(f"deuce.games.{game}.env")
