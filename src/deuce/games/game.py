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
from typing import TYPE_CHECKING, Any, Literal

from deuce.events import Event
from deuce.games.deck import Cards
from deuce.games.protocol import Rules
from deuce.games.rulebook import Outline
from deuce.games.story import PackedStory, Story

# The layers above say what they ask of a game; a game only names where it is.
if TYPE_CHECKING:
    from deuce.analysis.parts import Counting, Reviewing
    from deuce.bots.parts import Endings, EngineView, Learning, Policy, SearchSettings, TunedPolicy
    from deuce.envs.parts import ChancePart, EnvPart, PicturePart
    from deuce.record.parts import RecordPart
    from deuce.server.learning.parts import Step as LessonStep
    from deuce.server.parts import PackedView, WirePart
    from deuce.server.tables.scenes import Scenes
    from deuce.terminal.parts import TerminalPart
    from deuce.wasm.parts import PageExports


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
    # The phases in which seats choose, as `Rules.phase_name` calls them, in the order of a round or turn. Those that
    # are not named here come after the others where an order is needed.
    choice_phases: tuple[str, ...] = ()

    # -- parts every game has

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """Return the rules: data and compiled functions on states."""

    @property
    @abstractmethod
    def story(self) -> Story:
        """Return the part that says what a step did, as events with reasons."""

    @property
    @abstractmethod
    def policy(self) -> Policy:
        """Return the part that plays the game without thinking ahead."""

    # -- parts that make bots stronger, and reviews possible

    @property
    def tuned_policy(self) -> TunedPolicy | None:
        """Return the policy, if its heuristic has weights. None: there is nothing to tune."""
        return None

    @property
    def search_settings(self) -> SearchSettings | None:
        """Return how the search plays the game on. None: as it does for games that nobody has measured."""
        return None

    @property
    def endings(self) -> Endings | None:
        """Last choices that are weighed exactly. None: they are searched like all others."""
        return None

    @property
    def learning(self) -> Learning | None:
        """Return what goes with the network. None: there is none; the levels search, and nothing can be reviewed."""
        return None

    @property
    def engine_view(self) -> EngineView | None:
        """Return the part that writes views as JSON. None: programs from outside cannot play."""
        return None

    @property
    def reviewing(self) -> Reviewing | None:
        """Return the part that reviews, hints and puzzles ask. None: there are none."""
        return None

    # -- parts a game may have

    @property
    def counting(self) -> Counting | None:
        """What figures of many games count of it. None: seats and lengths alone."""
        return None

    @property
    def cards(self) -> Cards | None:
        """Return the part that reads its deck files. None: they list their cards."""
        return None

    @property
    def record(self) -> RecordPart[Any] | None:
        """Return the part that writes its games down and referees them. None: phase by phase, each seat's choice."""
        return None

    @property
    def env(self) -> EnvPart | None:
        """Its observations and actions as arrays; None: the bytes of a view, and the numbers of choices."""
        return None

    @property
    def chance(self) -> ChancePart | None:
        """Its chance as explicit steps; None: it is no game of OpenSpiel."""
        return None

    @property
    def picture(self) -> PicturePart | None:
        """Its whole table as tiles, for those who watch an environment; None: text alone."""
        return None

    @property
    def terminal(self) -> TerminalPart | None:
        """Return the part that draws it in a terminal. None: it is played line by line by its codes."""
        return None

    @property
    def rulebook(self) -> Outline | None:
        """Return in which order the messages of its rules stand; without it, there are no rules to read."""
        return None

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Return the kinds of events that only this game has. Empty: all it tells of are those of `deuce.events`."""
        return ()

    @property
    def packed_story(self) -> PackedStory | None:
        """The story as compiled code tells it. None: it is told in Python alone, and not in the page."""
        return None

    @property
    def packed_view(self) -> PackedView | None:
        """What is shown of the game as compiled code writes it. None: nothing is, in the page."""
        return None

    @property
    def wire(self) -> WirePart | None:
        """Return the part that says what the server sends. None: a plain view that is made of the rules alone."""
        return None

    @property
    def lessons(self) -> tuple[LessonStep, ...]:
        """Return the steps of the lesson of this game, in order. Empty: there is no lesson."""
        return ()

    @property
    def scenes(self) -> Scenes | None:
        """Moments of games to be shown to those who work on the page. None: there are none."""
        return None

    @property
    def page_exports(self) -> PageExports | None:
        """What the engine in the page offers of this game alone. None: it is not played there without a server."""
        return None

    # -- names

    @property
    def class_name(self) -> str:
        """Return the id as classes and environments are named."""
        return "".join(word.capitalize() for word in self.id.split("_"))

    # -- files

    def file(self, name: str) -> Traversable:
        """Return a data file in the folder of the game."""
        return resources.files(type(self).__module__).joinpath(name)
