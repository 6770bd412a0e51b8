"""The games. `GAMES` has them by id; a `Game` says what is true of one, and has a door to each of its parts.

>>> from deuce.games import GAMES, game_of
>>> {game.title: (game.seats.start, game.seats.stop - 1) for game in GAMES.values()}
{'2 WIN': (2, 6), '2 sans 3': (2, 4)}
>>> game_of("two_win").simultaneous
True
"""

from deuce.games.game import Game
from deuce.games.registry import GAMES, game_of

__all__ = ["GAMES", "Game", "game_of"]
