"""The ladder people play against: six levels for each game, evenly spread in rating.

Lower levels ask the network and choose with a temperature. Higher ones search on top of it: with a fixed amount of
work, so that they play the same on any machine, and the top one for a while by the clock. All of it was measured by
benchmarks/levels.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """A level: its place on the ladder, the name of its bot, and how it plays each game.

    A game is in `temperature` or in `work`; if in neither, the level thinks as long as its search does by default.
    """

    number: int
    name: str
    character: str
    # The network alone: the gap in win chance at which a choice is e times rarer.
    temperature: dict[str, float] = field(default_factory=dict)
    # A small search: so many playouts for a choice.
    work: dict[str, int] = field(default_factory=dict)


LEVELS = (
    Level(1, "gentle", "Plays along kindly and leaves you room.", {"two_win": 0.18, "two_sans_three": 0.15}),
    Level(2, "curious", "Tries things out; often right.", {"two_win": 0.11, "two_sans_three": 0.075}),
    Level(3, "steady", "Solid, rarely careless.", {"two_win": 0.069, "two_sans_three": 0.034}),
    Level(4, "keen", "Sees what a card is worth.", {"two_win": 0.042, "two_sans_three": 0.0}),
    Level(5, "sharp", "Takes what the cards allow.", {"two_win": 0.019}, {"two_sans_three": 200}),
    Level(6, "fierce", "Thinks ahead; gives nothing away."),
)
