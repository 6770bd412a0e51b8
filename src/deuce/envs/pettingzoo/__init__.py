"""The games for PettingZoo: a module for each, `<id>_v0`; also `pettingzoo.make("aec", "deuce/<Name>-v0")`.

The modules are made for the games there are: `env()` takes turns (AEC), `parallel_env()` asks all seats at once.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pettingzoo

from deuce.envs.pettingzoo.environments import DeuceAEC, DeuceParallel
from deuce.games.game import Game
from deuce.games.registry import GAMES

__all__ = ["DeuceAEC", "DeuceParallel", "register"]

VERSION = "_v0"


def register(game: Game) -> ModuleType:
    """Make the module of a game. It can be imported from then on, and PettingZoo knows its environments."""

    def raw_env(**options: Any) -> DeuceAEC:
        return DeuceAEC(game.id, **options)

    def env(**options: Any) -> DeuceAEC:
        return raw_env(
            **options
        )  # it insists on the order of calls itself: a wrapper would cost more than the game

    def parallel_env(**options: Any) -> DeuceParallel:
        return DeuceParallel(game.id, **options)

    name = f"{game.id}{VERSION}"
    module = ModuleType(f"{__name__}.{name}", f"{game.title} for PettingZoo.")
    for function in (raw_env, env, parallel_env):
        setattr(module, function.__name__, function)
    pettingzoo.register("aec", f"deuce/{game.class_name}-v0", env)
    pettingzoo.register("parallel", f"deuce/{game.class_name}-v0", parallel_env)
    sys.modules[module.__name__] = globals()[name] = module
    return module


def __getattr__(name: str) -> ModuleType:
    """Return the module of a game that came to the others later."""
    game = GAMES.get(name.removesuffix(VERSION))
    if game is None or not name.endswith(VERSION):
        raise AttributeError(f"there is no {name!r} for PettingZoo; the games are {' and '.join(GAMES)}")
    return register(game)


for _game in GAMES.values():
    register(_game)
