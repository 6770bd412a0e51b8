"""A game as the rest of the house knows it: its traits, and one door to each of its parts.

Each game is a folder. Its `__init__.py` holds a subclass of `Game` that names what is true of the game and, lazily,
where its parts are; nothing outside the folder names the game again. A part is a module that fulfils a Protocol of the
layer that uses it, and mypy checks that it does. It is imported when it is first asked for, so that whoever
simulates never loads a terminal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from importlib import resources
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Literal

from deuce.games.protocol import Rules
from deuce.games.story import Story

if TYPE_CHECKING:
    from deuce.bots.parts import Endings, EngineView, Learning, Policy, SearchSettings, TunedPolicy
    from deuce.review.parts import Reviewing


class Game(ABC):
    """What generic code asks of a game, instead of asking which game it is."""

    # -- traits
    id: str  # in records, on the wire, in addresses
    title: str  # as it is printed on the box
    alias: str  # a short name for the command line
    seats: range  # how many can play
    simultaneous: bool  # all who act choose at once, unseen; otherwise one seat acts at a time
    has_points: bool  # the result is counted in points
    unit: Literal["round", "turn"]  # what the length of a game is counted in
    phases_in_unit: int  # a round may have several phases in which seats choose
    start_moves_on: bool  # the seat that begins matters, and is the next one in the next game

    # -- parts every game has

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules: data and compiled functions on states."""

    @property
    @abstractmethod
    def story(self) -> Story:
        """What a step did, as events with reasons."""

    @property
    @abstractmethod
    def policy(self) -> Policy:
        """How the game is played without thinking ahead."""

    # -- parts that make bots stronger, and reviews possible

    @property
    def tuned_policy(self) -> TunedPolicy | None:
        """The policy, if its heuristic has weights. None: there is nothing to tune."""
        return None

    @property
    def search_settings(self) -> SearchSettings | None:
        """How the search plays the game on. None: as it does for games that nobody has measured."""
        return None

    @property
    def endings(self) -> Endings | None:
        """Last choices that are weighed exactly. None: they are searched like all others."""
        return None

    @property
    def learning(self) -> Learning | None:
        """What goes with the network. None: there is none; the levels search, and nothing can be reviewed."""
        return None

    @property
    def engine_view(self) -> EngineView | None:
        """Views as JSON. None: programs from outside cannot play."""
        return None

    @property
    def reviewing(self) -> Reviewing | None:
        """What reviews, hints and puzzles ask of a game. None: there are none."""
        return None

    # -- files

    def file(self, name: str) -> Traversable:
        """A data file in the folder of the game."""
        return resources.files(type(self).__module__).joinpath(name)
