"""A whole small game in one folder: what `docs/adding-a-game.md` describes, and what proves that it is enough.

*Climb*, for two or three: all hold five cards of 24 and play one a turn. A card higher than the last scores a point.
"""

from __future__ import annotations

from deuce.bots.parts import Policy
from deuce.games.game import Game
from deuce.games.protocol import Rules
from deuce.games.story import Story


class Climb(Game):
    """Climb: play higher than the card before you."""

    id = alias = "climb"
    title = "Climb"
    seats = range(2, 4)
    simultaneous = False
    has_points = True
    unit, phases_in_unit, start_moves_on = "turn", 1, True

    @property
    def rules(self) -> Rules:
        from toy import rules

        return rules

    @property
    def story(self) -> Story:
        from toy import story

        return story

    @property
    def policy(self) -> Policy:
        from toy import policy

        return policy
