"""What bots ask of a game: a policy. All else is optional, and makes them stronger.

Each of these is a module, or a value, in the folder of a game, and a property of `deuce.games.game.Game`. The functions
of `Policy`, `Inputs` and `Endings` are compiled; they are fast, unchecked, and called from compiled loops.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from deuce.bots.network import Network
from deuce.bots.protocol import Bot, Budget
from deuce.chance import Bits64
from deuce.errors import UsageError
from deuce.games.deck import Deck
from deuce.games.flat import FlatRecord
from deuce.games.protocol import Choice, Seat, State, View
from deuce.games.registry import game_of


class Policy(Protocol):
    """How a game is played without thinking ahead. This is all that the search needs."""

    def decide(self, position: View, seat: Seat, policy: int, random_bits: Bits64) -> Choice:
        """The choice of a policy (RANDOM, GREEDY or HEURISTIC) for a seat that has to choose.

        `position` is a view, or a state of which only what the seat may know is read.
        """

    def shortlist(self, position: View, seat: Seat, choices: np.ndarray, out: np.ndarray) -> int:
        """Write the most promising of these choices into `out`, as many as fit, best first; return how many."""

    def margin(self, state: State, seat: Seat) -> float:
        """How far ahead of the others a seat is at the end, in points or the like: it tells more than win or loss."""


class TunedPolicy(Policy, Protocol):
    """A policy whose heuristic has weights, which `deuce tune` finds."""

    FEATURES: tuple[str, ...]  # what each weight is for
    WEIGHTS: np.ndarray  # [seats, feature]

    def heuristic_choice(
        self, position: View, seat: Seat, weights: np.ndarray, random_bits: Bits64
    ) -> Choice:
        """The choice of the heuristic with these weights."""


class SearchSettings(NamedTuple):
    """How the search plays a game on, as measured (docs/bots.md)."""

    horizon: int = 2  # own choices played on by the policy before a network judges
    leaf_choices: int = 1  # of the choices then open the network judges this many, the policy's favourites
    margin: float = 0.01  # what one more of the policy's margin is worth beside a win
    # Out of 16 playouts an opponent is played by the heuristic in this many, by the greedy policy in that many;
    # in the rest at random.
    heuristic: int = 12
    greedy: int = 3


class Endings(Protocol):
    """Last choices that are weighed exactly, by enumeration."""

    def last_turn(self, position: View, viewer: Seat) -> bool:
        """Can the choice that the viewer is to make be weighed exactly?"""

    def weigh_last(
        self, seen: np.ndarray, scratch: np.ndarray, candidates: np.ndarray, sums: np.ndarray
    ) -> None:
        """Write into sums[candidate] the wins, their squares, the margins and the number of ends looked at.

        seen[0] is the view; `scratch` holds two positions to play in.
        """


class Inputs(Protocol):
    """What a network sees of a position and a choice."""

    INPUTS: int

    def encode(self, position: View, seat: Seat, choice: Choice, out: np.ndarray) -> None:
        """Write the inputs for a choice into out[INPUTS]."""


class ByNetwork(NamedTuple):
    """A level at which the network chooses by itself."""

    temperature: float  # the gap in win chance at which a choice is e times rarer; 0: always the best


class BySearch(NamedTuple):
    """A level at which the bot searches."""

    playouts: int | None = None  # for a choice, the same on any machine; None: for a while by the clock


class Training(NamedTuple):
    """How a network of a game is trained."""

    margin_weight: float  # of the second output in what is minimised
    tables: tuple[int, ...]  # the numbers of players at the tables of a cycle


class NetworkSearch(Protocol):
    """The search on top of a network that suits a game, as compiled functions on a flat record.

    It can be run as a whole or in slices. For the same view, network, seed and work it finds the same, to the bit, in
    whatever slices and on whatever machine.
    """

    SEARCH: np.dtype[
        Any
    ]  # layout of what a search keeps; its field `halving` (deuce.bots.halving) says what was found
    MEMORY: np.dtype[
        Any
    ]  # layout of what it needs many of besides, such as nodes of a tree; it need not be blank

    def memory_for(self, work: int) -> int:
        """How many of those a search needs that does so much work; less is enough, where it thinks by the clock."""

    def begin_search(self, search: FlatRecord, view: View, network: Network, seed: Bits64, work: int) -> None:
        """Begin to search for the best choice of the seat `view.viewer`, with `work` playouts, or BY_THE_CLOCK."""

    def advance_search(
        self, search: FlatRecord, memory: np.ndarray, network: Network, worlds: int, spent: float
    ) -> bool:
        """Go on in `worlds` worlds at most, or by the clock for one slice, `spent` being the share of the time that is
        over. Return whether the search is finished; then `search.halving.best` is the choice."""


class Learning(Inputs, NetworkSearch, Protocol):
    """A game that a network has learnt: bots/network.npz in its folder, and what goes with it."""

    LADDER: tuple[ByNetwork | BySearch, ...]  # how each of the six levels plays, the weakest first
    TRAINING: Training

    def network_search(self, name: str, network: Network, budget: Budget | None = None) -> Bot:
        """The search on top of the network that suits the game; without a budget, for a while by the clock."""


def learning_of(game: str) -> Learning:
    """What goes with the network of a game; UsageError if it has none."""
    here = game_of(game)
    if here.learning is None:
        raise UsageError(f"{here.title} has no network: nothing has learnt it yet")
    return here.learning


class EngineView(Protocol):
    """Views as JSON, for programs from outside."""

    def to_json(self, view: View) -> object:
        """A view record as an object that msgspec writes as JSON."""

    def from_json(self, data: object, deck: Deck) -> View:
        """The view record of parsed JSON; ValueError says what no view of a game with this deck could hold."""

    def deck_to_json(self, view: View) -> dict[str, Any]:
        """The deck that a view's game is played with, as a deck file holds it."""
