"""Id → rules."""

from __future__ import annotations

import importlib
from typing import cast

from deuce.errors import UsageError
from deuce.games.protocol import Rules

GAMES = ("two_win", "two_sans_three")


def rules_of(game: str) -> Rules:
    """The rules module of a game; it is imported when first asked for."""
    if game not in GAMES:
        raise UsageError(f"there is no game {game!r}; the games are {' and '.join(GAMES)}")
    return cast(Rules, importlib.import_module(f"deuce.games.{game}"))
