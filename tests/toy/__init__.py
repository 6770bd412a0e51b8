"""A whole small game in one folder: what `docs/adding-a-game.md` describes, and what proves that it is enough.

*Climb*, for two or three: everybody holds five cards from 1 to 24 and plays one a turn onto a common stack. A card
higher than the one below it scores a point. Most points win.
"""

from __future__ import annotations

from deuce.bots.parts import Policy
from deuce.games.game import Game
from deuce.games.protocol import Rules
from deuce.games.story import Story


class Climb(Game):
    """Climb: play higher than the card before you."""

    id = "climb"
    title = "Climb"
    alias = "climb"
    seats = range(2, 4)
    simultaneous = False
    has_points = True
    unit = "turn"
    phases_in_unit = 1
    start_moves_on = True

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
