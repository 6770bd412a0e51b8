"""The ladder people play against: six levels for each game, evenly spread in rating.

Levels 1 to 5 ask the network and choose with a temperature; the top one searches on top of it. Temperatures were
measured by benchmarks/levels.py.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level: its place on the ladder, the name of its bot, and how freely it chooses in each game."""

    number: int
    name: str
    character: str
    temperature: dict[
        str, float
    ]  # gap in win chance at which a choice is e times rarer; the top level has none


LEVELS = (
    Level(1, "gentle", "Plays along kindly and leaves you room.", {"two_win": 0.22, "two_sans_three": 0.2}),
    Level(2, "curious", "Tries things out; often right.", {"two_win": 0.135, "two_sans_three": 0.1}),
    Level(3, "steady", "Solid, rarely careless.", {"two_win": 0.083, "two_sans_three": 0.06}),
    Level(4, "keen", "Sees what a card is worth.", {"two_win": 0.054, "two_sans_three": 0.03}),
    Level(5, "sharp", "Takes what the cards allow.", {"two_win": 0.026, "two_sans_three": 0.0}),
    Level(6, "fierce", "Thinks ahead; gives nothing away.", {}),
)
