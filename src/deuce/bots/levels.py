"""The ladder people play against: six levels for each game, evenly spread in rating.

How each level plays is the game's own to say (`LADDER` of its `learning`). Lower levels ask the network and choose
with a temperature. Higher ones search on top of it: with a fixed amount of work, so that they play the same on any
machine, and the top one for a while by the clock. All of it was measured by benchmarks/levels.py. A game without a
network has a ladder too: the plain search, with more and more work.
"""

from __future__ import annotations

from dataclasses import dataclass

from deuce.bots.parts import ByNetwork, BySearch
from deuce.games.registry import game_of


@dataclass(frozen=True)
class Level:
    """A level: its place on the ladder, the name of its bot, and what it is like to play against."""

    number: int
    name: str
    character: str


LEVELS = (
    Level(1, "gentle", "Plays along kindly and leaves you room."),
    Level(2, "curious", "Tries things out; often right."),
    Level(3, "steady", "Solid, rarely careless."),
    Level(4, "keen", "Sees what a card is worth."),
    Level(5, "sharp", "Takes what the cards allow."),
    Level(6, "fierce", "Thinks ahead; gives nothing away."),
)
LEVEL_NAMES = tuple(level.name for level in LEVELS)

# For a game that nothing has learnt yet: more playouts, better play.
PLAIN_LADDER = (BySearch(4), BySearch(16), BySearch(64), BySearch(256), BySearch(1024), BySearch())


def ladder_of(game: str) -> dict[str, ByNetwork | BySearch]:
    """How each level plays a game, by its name, the weakest first."""
    learning = game_of(game).learning
    return dict(zip(LEVEL_NAMES, learning.LADDER if learning else PLAIN_LADDER, strict=True))
