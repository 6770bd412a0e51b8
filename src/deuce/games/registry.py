"""The games there are. A new one is one line here, and a folder."""

from __future__ import annotations

from deuce.errors import UsageError
from deuce.events import Dealt, Ended, Event
from deuce.games.game import Game
from deuce.games.protocol import Rules
from deuce.games.two_sans_three import TwoSansThree
from deuce.games.two_win import TwoWin

GAMES: dict[str, Game] = {game.id: game for game in (TwoWin(), TwoSansThree())}


def game_of(game: str) -> Game:
    """Return the game of this id."""
    if game not in GAMES:
        raise UsageError(f"there is no game {game!r}; the games are {' and '.join(GAMES)}")
    return GAMES[game]


def rules_of(game: str) -> Rules:
    """Return the rules of the game of this id."""
    return game_of(game).rules


def event_types() -> tuple[type[Event], ...]:
    """Return every kind of event that any game can tell of."""
    return (Dealt, *(kind for game in GAMES.values() for kind in game.events), Ended)
